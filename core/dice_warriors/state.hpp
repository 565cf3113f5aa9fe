// A fight as a value: what lies open on the table, and what only some may know.
//
// OpenTable is what every player sees, the suspended attack, move and die among it; the rest
// (instructions, the sides' talk, who has answered what) belongs to its owners. A fight can be
// suspended inside any of these: a Die that was rolled and may yet be rerolled, an Attack at one of
// its stages, a Move at a blocker, the dice of setting up and of initiative. A Decision holds
// everything until it is settled (dice-warriors.play.pending-decision-holds-ruling); a Proposal
// does not. All of it is plain data, so a restart changes nothing.
#pragma once

#include <algorithm>

#include "core/dice_warriors/orders.hpp"

namespace dice_warriors {

enum class Phase : std::uint8_t { gathering, casting, placing, initiative, turns, over };

struct Seat {
    PlayerId player;
    Side side = Side::warriors;
    bool is_done = false;               ///< with the present turn
    bool is_placed_by_machine = false;  ///< let the deadline for placing pass
    friend bool operator==(const Seat&, const Seat&) = default;
};
struct Piles {
    Pile warriors;
    Pile monsters;
    friend bool operator==(const Piles&, const Piles&) = default;
};
/// What a side brought from earlier fights, and bought in this one for the next.
struct Background {
    int fights = 0;
    std::vector<Ally> bought;
    friend bool operator==(const Background&, const Background&) = default;
};
/// The dice of setting up.
struct Casting {
    std::vector<int> dice;  ///< the two for placement
    std::optional<int> difference;
    bool is_scrambled = false;
    bool is_left_to_machine = false;  ///< the referee let the deadline for placing pass
    friend bool operator==(const Casting&, const Casting&) = default;
};
struct Initiative {
    int warriors = 0;  ///< the number that counts for each side; 0: to be rolled
    int monsters = 0;
    bool is_tied = false;  ///< a tie has been met
    friend bool operator==(const Initiative&, const Initiative&) = default;
};

enum class Purpose : std::uint8_t { placement, warrior_die, initiative, attack, flip, blocking };
/// A die rolled and not used yet.
struct Die {
    Purpose purpose = Purpose::attack;
    UnitId unit;                 ///< who rolls; none for placement and initiative
    Side side = Side::warriors;  ///< whose roll it is
    int face = 1;
    bool is_accepted_by_roller = false;
    bool is_accepted_by_other = false;
    friend bool operator==(const Die&, const Die&) = default;
};

enum class AttackStage : std::uint8_t { declared, rolling, judged, dying, losing, flipping };
struct Attack {
    UnitId attacker;
    AttackKind kind = AttackKind::melee;
    UnitId target;  ///< none for a spell
    Point from;
    Point aim;  ///< the target's place, or the spot
    AttackStage stage = AttackStage::declared;
    bool is_aid = false;  ///< magic that attacks nobody; only its flip roll is left
    std::optional<UnitId> taken_by;
    int range_addition = 0;
    bool is_out_of_sight = false;
    UnitIds struck;              ///< still to be rolled for, the present one first
    int number = 0;              ///< the target number the present blow meets
    int result = 0;              ///< die and additions
    bool is_fate_eased = false;  ///< a coin turned a kill at 6 into an ordinary one
    friend bool operator==(const Attack&, const Attack&) = default;
};
struct Move {
    UnitId mover;
    Route route;                    ///< the legs left
    UnitIds tested;                 ///< blockers dealt with on the present leg
    std::optional<UnitId> blocker;  ///< against whom the die is
    Point due_at;                   ///< where the roll is made
    friend bool operator==(const Move&, const Move&) = default;
};
struct AllowedShot {
    UnitId shooter;
    std::optional<UnitId> target;
    friend bool operator==(const AllowedShot&, const AllowedShot&) = default;
};

enum class Ending : std::uint8_t { one_side_stands, nobody_stands, yielded, undecided, by_referee };
struct Outcome {
    Ending ending = Ending::undecided;
    std::optional<Side> holder;  ///< who stands on the field alone
    int rounds = 0;
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

struct Statement {
    PlayerId player;
    std::string words;
    friend bool operator==(const Statement&, const Statement&) = default;
};
/// A player's objection, and what became of it (core/kit/dispute.hpp).
struct Dispute {
    int number = 1;                     ///< of its fight
    std::vector<Statement> statements;  ///< the first lodged it
    bool is_open = true;
    bool is_upheld = false;
    std::string decision;  ///< the referee's words; none if it was taken back or nobody decided
    friend bool operator==(const Dispute&, const Dispute&) = default;
};

/// What every player of the fight sees.
struct OpenTable {
    FightId id;
    Phase phase = Phase::gathering;
    Field field;
    kit::SmallList<Seat, 4> seats;
    kit::SharedList<Unit> units;  ///< in order of entry
    kit::Shared<Piles> piles;
    kit::Shared<Background> warriors_background;
    kit::Shared<Background> monsters_background;
    kit::Shared<Casting> casting;
    Initiative initiative;
    int round = 0;
    Side side = Side::warriors;   ///< whose turn it is
    Side first = Side::warriors;  ///< who took the first turn
    int quiet_rounds = 0;         ///< in a row, each full: nobody attacked, or the machine alone
    bool is_round_quiet = true;
    std::optional<Die> die;
    std::optional<kit::Shared<Attack>> attack;
    std::optional<kit::Shared<Move>> move;
    std::vector<AllowedShot> allowed_shots;
    bool is_released = false;  ///< outsiders may look on
    std::optional<CampaignLink> campaign;
    std::optional<Outcome> outcome;
    std::vector<Dispute> disputes;  ///< oldest first; the last may be open
    friend bool operator==(const OpenTable&, const OpenTable&) = default;
};

/// One person asked within a decision.
struct Voice {
    QuestionId id;
    std::optional<PlayerId> player;  ///< nobody: the referee
    UnitId unit;                     ///< the unit his answer concerns
    std::optional<bool> answer;
    friend bool operator==(const Voice&, const Voice&) = default;
};
struct Decision {
    QuestionKind kind = QuestionKind::take_attack;
    Side side = Side::warriors;      ///< whose people decide
    UnitId unit;                     ///< whom it is about
    std::optional<Coin> coin;        ///< the coin it would cost
    std::optional<Upgrade> upgrade;  ///< the upgrade to lose
    std::vector<Voice> voices;
    friend bool operator==(const Decision&, const Decision&) = default;
};
struct Yield {
    friend bool operator==(const Yield&, const Yield&) = default;
};
struct Uncovered {
    UnitId unit;
    std::string text;
    friend bool operator==(const Uncovered&, const Uncovered&) = default;
};
struct Proposal {
    QuestionId id;
    std::optional<PlayerId> by;
    Side side = Side::warriors;
    std::variant<Purchase, Yield, Uncovered> what;
    std::vector<Voice> voices;
    friend bool operator==(const Proposal&, const Proposal&) = default;
};
struct StandingInstruction {
    PlayerId player;
    Instruction instruction;
    friend bool operator==(const StandingInstruction&, const StandingInstruction&) = default;
};
struct Message {
    Side side = Side::warriors;
    PlayerId by;
    std::string text;
    friend bool operator==(const Message&, const Message&) = default;
};
/// A coin that an order offers for rerolls of its own dice.
struct Wish {
    PlayerId player;
    Coin coin = Coin::penny;
    int rerolls = 1;  ///< so many are left
    friend bool operator==(const Wish&, const Wish&) = default;
};

/// How many questions each person was put, so that the ids of his follow from his own count alone;
/// the referee's stand under no player.
using QuestionsPut = kit::SmallList<std::pair<PlayerId, std::uint64_t>, 4>;
/// Dice each subject has rolled, by subject.
using RollsCounted = kit::SmallList<std::pair<Subject, std::uint64_t>, 16>;

struct State {
    OpenTable table;
    std::optional<Decision> decision;
    std::vector<Proposal> proposals;
    std::vector<StandingInstruction> instructions;
    kit::SharedList<Message> messages;
    std::vector<Order> queue;
    std::optional<Wish> wish;
    kit::Shared<QuestionsPut> questions_put;
    kit::Shared<RollsCounted> rolls;
    std::vector<CharacterFate> fates;  ///< proposed for a campaign's fallen once the fight is over
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

/// Something open: who must answer, what is offered, and what happens without an answer.
struct Question {
    QuestionId id;
    std::optional<PlayerId> to;  ///< nobody: the referee
    QuestionKind kind = QuestionKind::take_attack;
    UnitId unit;
    std::vector<Coin> coins;        ///< to choose from, or those it would cost
    Upgrades upgrades;              ///< to choose from
    Answer default_answer;
    friend bool operator==(const Question&, const Question&) = default;
};

/// Those put to one person: seldom more than one.
using PutQuestions = kit::SmallList<Question, 1>;

/// A new fight.
inline State new_fight(FightId id) {
    State state;
    state.table.id = id;
    return state;
}

/// A side's pile.
inline const Pile& pile_of(const OpenTable& table, Side side) {
    return side == Side::warriors ? table.piles->warriors : table.piles->monsters;
}
/// The same, to be changed.
inline Pile& pile_of(OpenTable& table, Side side) {
    Piles& piles = table.piles.edit();
    return side == Side::warriors ? piles.warriors : piles.monsters;
}
/// What a side brought, and bought for its next fight.
inline const Background& background_of(const OpenTable& table, Side side) {
    return side == Side::warriors ? table.warriors_background : table.monsters_background;
}
/// The same, to be changed.
inline Background& background_of(OpenTable& table, Side side) {
    return (side == Side::warriors ? table.warriors_background : table.monsters_background).edit();
}
/// Whether a player commands a side, or any.
inline bool has_seat(const OpenTable& table, PlayerId player,
                     std::optional<Side> side = std::nullopt) {
    return std::any_of(table.seats.begin(), table.seats.end(), [&](const Seat& seat) {
        return seat.player == player && (!side || seat.side == *side);
    });
}
/// A unit; null if there is none of that id.
inline const Unit* find_unit(const OpenTable& table, UnitId id) {
    for (const Unit& unit : table.units) {
        if (unit.id == id) return &unit;
    }
    return nullptr;
}
/// Takes:   the id of a unit that is there.
inline const Unit& unit_at(const OpenTable& table, UnitId id) {
    const Unit* unit = find_unit(table, id);
    ENSURE(unit != nullptr);
    return *unit;
}
/// The same, as the table shares it: to be handed on, or edited as it will be.
inline kit::Shared<Unit> shared_unit(const OpenTable& table, UnitId id) {
    const auto found = std::find_if(table.units.begin(), table.units.end(),
                                    [id](const Unit& unit) { return unit.id == id; });
    ENSURE(found != table.units.end());
    return found.row();
}

}  // namespace dice_warriors
