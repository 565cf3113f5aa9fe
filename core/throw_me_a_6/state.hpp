// A battle as a value: the table that everybody sees, and what only its owner may know.
//
// A turn is initiative, the first player's actions, the second's, leftover shooting, melee and the
// end check; Phase says where it stands. Inside any of them a charge may wait for the shot at it, a
// retreat for what its owner makes of the die, elephants may be due to run: these three stand in
// the state by themselves and are dealt with before the phase goes on. A melee keeps what each unit
// lost in it, who lost, and who is still to pursue. Secret are instructions and pila chosen.
#pragma once

#include <algorithm>
#include <utility>

#include "core/throw_me_a_6/orders.hpp"

namespace throw_me_a_6 {

enum class Phase : std::uint8_t {
    gathering,
    terrain,
    edges,
    deploying,
    initiative,
    first_actions,
    second_actions,
    first_leftover,
    second_leftover,
    melee,
    judging,
    over
};
struct Army {
    Side side = Side::red;
    std::string name;
    PlayerId general;
    std::optional<BaseEdge> comes_from;
    int units = 0;  ///< at the beginning
    friend bool operator==(const Army&, const Army&) = default;
};
enum class DeployStep : std::uint8_t {
    light_cavalry,
    light_infantry,
    heavy_cavalry,
    heavy_infantry
};
/// A charge found legal that has not yet touched.
struct Charge {
    UnitId charger;
    UnitId target;
    Pose touching;                ///< where it would touch
    std::optional<Pose> aligned;  ///< nothing: it overruns artillery
    Edge edge = Edge::front;      ///< of the target
    int spent = 0;                ///< of its move, with what it had spent before
    bool is_uphill = false;
    friend bool operator==(const Charge&, const Charge&) = default;
};
/// A retreat whose die has fallen.
struct Retreat {
    UnitId unit;
    UnitId winner;
    int die = 0;
    std::optional<int> direction;  ///< nothing: it is surrounded
    int deduction_most = 0;
    friend bool operator==(const Retreat&, const Retreat&) = default;
};
enum class MeleeStage : std::uint8_t { pila, flanks, dice, retreats, runs, pursuits };
/// What one unit has to do with this turn's melee.
struct Fighter {
    UnitId unit;
    int stands = 0;  ///< after pila, before dice
    int pila_losses = 0;
    int losses = 0;                ///< to melee dice
    int struck = 0;                ///< of these to first strikes
    std::optional<UnitId> target;  ///< whom its dice go against, once chosen
    friend bool operator==(const Fighter&, const Fighter&) = default;
};
/// A victor that may or must go after the enemy it beat.
struct Pursuer {
    UnitId unit;
    UnitId loser;
    std::optional<int> direction;  ///< of the loser's retreat; unsaid: straight ahead
    int rounds = 0;                ///< the pair has fought
    friend bool operator==(const Pursuer&, const Pursuer&) = default;
};
struct Loser {
    UnitId unit;
    UnitId winner;
    std::optional<int> direction;  ///< away from its enemies; nothing: it is surrounded
    friend bool operator==(const Loser&, const Loser&) = default;
};
struct Melee {
    MeleeStage stage = MeleeStage::pila;
    std::vector<Fighter> fighters;
    std::vector<UnitId> throwers;  ///< may throw, and have not chosen
    std::vector<Loser> losers;     ///< still to retreat
    std::vector<UnitId> hit_elephants;
    std::vector<Pursuer> pursuers;  ///< still to go
    friend bool operator==(const Melee&, const Melee&) = default;
};
enum class Ending : std::uint8_t {
    army_routed,
    both_routed,
    conceded,
    agreed,
    stalled,
    last_turn,
    judged
};
struct Outcome {
    Ending ending = Ending::army_routed;
    std::optional<Side> winner;  ///< nobody: drawn
    int turns = 0;
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

struct Statement {
    PlayerId player;
    std::string words;
    friend bool operator==(const Statement&, const Statement&) = default;
};
/// A player's objection, and what became of it (core/kit/dispute.hpp).
struct Dispute {
    int number = 1;                     ///< of its battle
    std::vector<Statement> statements;  ///< the first lodged it
    bool is_open = true;
    bool is_upheld = false;
    std::string decision;  ///< the referee's words; none if it was taken back or nobody decided
    friend bool operator==(const Dispute&, const Dispute&) = default;
};

/// What everybody in the battle sees.
struct Table {
    BattleId id;
    Phase phase = Phase::gathering;
    Options options;
    kit::SharedList<Army> armies;  ///< by side
    std::optional<Side> attacker;
    Terrain terrain;
    std::optional<Piece> proposed;  ///< waits for the referee
    BaseEdge attackers_edge = BaseEdge::north;
    DeployStep step = DeployStep::light_cavalry;
    Side deploying = Side::red;
    kit::SharedList<Unit> units;  ///< by side, then number
    std::vector<Contact> contacts;
    int turn = 0;
    Side first = Side::red;          ///< acts first this turn
    std::optional<Side> initiative;  ///< who won the last roll
    std::optional<Charge> charge;
    std::optional<Retreat> retreat;
    std::vector<UnitId> runs;  ///< elephants due to run
    std::optional<Melee> melee;
    bool is_quiet = true;  ///< no combat die this turn
    int quiet_turns = 0;
    std::vector<Side> draw_proposals;
    std::optional<Outcome> outcome;
    std::vector<Dispute> disputes;  ///< oldest first; the last may be open
    friend bool operator==(const Table&, const Table&) = default;
};
struct PilaChoice {
    UnitId unit;
    bool throws = true;
    friend bool operator==(const PilaChoice&, const PilaChoice&) = default;
};
/// What one side wrote and nobody else may see.
struct Secret {
    Side side = Side::red;
    std::vector<Instruction> instructions;
    std::vector<PilaChoice> pila;
    friend bool operator==(const Secret&, const Secret&) = default;
};
/// The dice each subject has rolled, by subject.
using RollsCounted = kit::SharedList<std::pair<Subject, std::uint64_t>>;
struct State {
    Table table;
    kit::SharedList<Secret> secrets;  ///< by side
    RollsCounted rolls;
    friend bool operator==(const State&, const State&) = default;
};

/// A person who may look: a player, the referee, or nobody in particular.
struct Referee {
    friend bool operator==(const Referee&, const Referee&) = default;
};
struct Outsider {
    friend bool operator==(const Outsider&, const Outsider&) = default;
};
using Observer = std::variant<PlayerId, Referee, Outsider>;

/// Something open: who must answer, and what happens without an answer.
struct Question {
    QuestionId id;
    std::optional<PlayerId> to;  ///< nobody: the referee
    QuestionKind about = QuestionKind::act;
    std::optional<Side> side;
    std::optional<UnitId> unit;
    Order default_order;  ///< what silence means
    friend bool operator==(const Question&, const Question&) = default;
};

/// A new battle.
inline State new_battle(BattleId id) {
    State state;
    state.table.id = id;
    state.secrets = {{Side::red, {}, {}}, {Side::blue, {}, {}}};
    return state;
}
/// A unit; null if there is none of that id.
inline const Unit* find_unit(const Table& table, UnitId id) {
    for (const Unit& unit : table.units) {
        if (unit.id == id) return &unit;
    }
    return nullptr;
}
/// Takes:   the id of a unit that is there.
inline const Unit& unit_at(const Table& table, UnitId id) {
    const Unit* unit = find_unit(table, id);
    ENSURE(unit != nullptr);
    return *unit;
}
/// Where a unit stands in the list.
/// Takes:   the id of a unit that is there.
inline std::size_t place_of(const Table& table, UnitId id) {
    const auto found = std::find_if(table.units.begin(), table.units.end(),
                                    [id](const Unit& unit) { return unit.id == id; });
    ENSURE(found != table.units.end());
    return static_cast<std::size_t>(found - table.units.begin());
}
/// A unit that is about to change.
/// Takes:   the id of a unit that is there.
inline Unit& edit_unit(Table& table, UnitId id) { return table.units.edit(place_of(table, id)); }
/// An army; null if that side has none yet.
inline const Army* find_army(const Table& table, Side side) {
    for (const Army& army : table.armies) {
        if (army.side == side) return &army;
    }
    return nullptr;
}
/// Takes:   a side whose army is there.
inline const Army& army_at(const Table& table, Side side) {
    const Army* army = find_army(table, side);
    ENSURE(army != nullptr);
    return *army;
}
/// Where the dice of a subject are counted, or would be.
inline RollsCounted::const_iterator place_of(const RollsCounted& rolls, Subject subject) {
    return std::find_if(rolls.begin(), rolls.end(),
                        [subject](const auto& counted) { return counted.first >= subject; });
}
/// What a side keeps to itself.
inline const Secret& secret_of(const State& state, Side side) {
    return state.secrets[side == Side::red ? 0 : 1];
}

}  // namespace throw_me_a_6
