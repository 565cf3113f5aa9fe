// A battle as a value: what lies open on the table, and what only its owner may know.
//
// OpenTable is what everybody in the battle sees: the map, positions, dice, sets, the attack that
// is being answered. What was written in secret (strategies of this round and of rounds to come,
// broken sets, choices for a slot shared with others, free movement, instructions) is each army's
// Secret until it is revealed. A Slot holds the sets whose turn it is; while generals choose,
// gobble or take losses the battle is suspended inside it. All of it is plain data.
#pragma once

#include <algorithm>
#include <map>

#include "core/die_men/orders.hpp"

namespace die_men {

enum class Phase : std::uint8_t {
    gathering,
    scaling,
    laying,
    placing,
    declaring,
    splitting,
    interfering,
    resolving,
    free_moving,
    judging,
    over
};

struct RollOff {
    std::vector<RollOffPool> pools;
    std::optional<ArmyId> winner;
    bool is_chosen = false;
    friend bool operator==(const RollOff&, const RollOff&) = default;
};
struct PlacementProposal {
    ArmyId army;
    std::vector<Placement> placements;
    friend bool operator==(const PlacementProposal&, const PlacementProposal&) = default;
};
struct Setup {
    std::optional<RollOff> roll_off;
    bool has_tiles = false;
    Placing placing = Placing::in_turn;
    std::optional<ArmyId> turn;  ///< who lays a tile or places next
    std::vector<PlacementProposal> proposals;
    friend bool operator==(const Setup&, const Setup&) = default;
};
enum class SlotStage : std::uint8_t { choosing, gobbling, losing, moving };
/// A set whose turn it is.
struct Contender {
    ArmyId army;
    int set = 0;
    std::optional<CharacterId> by;  ///< the character who took it
    bool has_chosen = false;
    std::optional<Use> use;  ///< once all are shown
    friend bool operator==(const Contender&, const Contender&) = default;
};
enum class BlowStage : std::uint8_t { announced, stopped, through, landed, done };
/// An attack as announced; its bonus and limit follow from where everybody stood then.
struct Blow {
    Post from;
    std::optional<Post> target;  ///< nobody: an empty obstacle
    Hex aim;
    AttackKind kind = AttackKind::ordinary;
    int set = 0;
    int width = 2;  ///< what is left of it
    int height = 1;
    std::vector<Post> support;
    Tally bonus;
    std::optional<int> most;  ///< what the attackers' number allows
    BlowStage stage = BlowStage::announced;
    int losses = 0;  ///< units still to be named
    friend bool operator==(const Blow&, const Blow&) = default;
};
struct Slot {
    int width = 2;
    int height = 1;
    SlotStage stage = SlotStage::choosing;
    kit::SharedList<Contender> contenders;
    kit::SharedList<Blow> blows;
    friend bool operator==(const Slot&, const Slot&) = default;
};
enum class Ending : std::uint8_t {
    one_side_left,
    nobody_left,
    agreed,
    stalemate,
    no_attacks,
    round_limit,
    judged
};
/// In soldiers.
struct ReportLine {
    UnitType type = UnitType::infantry;
    int threat = 0;
    int brought = 0;
    int standing = 0;
    int saved = 0;
    int captured = 0;
    int lost = 0;
    int unrepresented = 0;
    friend bool operator==(const ReportLine&, const ReportLine&) = default;
};
struct ArmyReport {
    ArmyId army;
    std::vector<ReportLine> lines;
    int alive = 0;
    int lost = 0;
    int dead = 0;  ///< of those lost, as the referee says
    int wounded = 0;
    int scattered = 0;
    bool is_judged = false;
    friend bool operator==(const ArmyReport&, const ArmyReport&) = default;
};
struct Outcome {
    Ending ending = Ending::one_side_left;
    std::optional<int> winner;  ///< a side
    int rounds = 0;
    int minutes = 0;
    std::vector<ArmyReport> reports;
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
struct OpenTable {
    BattleId id;
    Phase phase = Phase::gathering;
    Options options;
    std::optional<int> scale;  ///< soldiers a unit
    kit::Shared<Map> map;
    Setup setup;
    kit::Shared<std::vector<Army>> armies;
    std::vector<Character> characters;
    kit::Shared<std::vector<Group>> groups;  ///< sorted by post
    std::vector<Post> bloc_dice_used;        ///< this round, by groups that are gone from there
    int round = 0;
    int slots = 0;  ///< opened this round
    int quiet_rounds = 0;
    bool is_quiet = true;  ///< no set of this round was spent on Attack
    std::optional<Slot> slot;
    std::optional<Outcome> outcome;
    std::vector<Dispute> disputes;  ///< oldest first; the last may be open
    friend bool operator==(const OpenTable&, const OpenTable&) = default;
};

/// A strategy written for a round.
struct Written {
    int round = 1;
    Stance stance;
    friend bool operator==(const Written&, const Written&) = default;
};
struct Choice {
    int set = 0;
    Use use;
    friend bool operator==(const Choice&, const Choice&) = default;
};
/// What one army's general wrote and nobody else may see.
struct Secret {
    ArmyId id;
    std::vector<Written> written;  ///< not yet revealed, by round
    std::vector<GateOrder> gates;
    std::vector<Split> splits;
    std::vector<Choice> choices;
    std::vector<FreeStep> steps;
    std::vector<Instruction> instructions;
    friend bool operator==(const Secret&, const Secret&) = default;
};
/// A fight that people play out by themselves.
struct PersonalFight {
    int round = 1;
    CharacterId character;
    Hex at;
    friend bool operator==(const PersonalFight&, const PersonalFight&) = default;
};

struct State {
    OpenTable table;
    kit::SharedList<Secret> secrets;  ///< as the armies stand
    std::vector<PersonalFight> personal_fights;
    std::vector<Reinforce> awaited;  ///< units that enter when the round is over
    kit::Shared<std::map<Subject, std::uint64_t>> rolls;  ///< dice each subject has rolled
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

/// What somebody is asked for.
enum class QuestionKind : std::uint8_t {
    choose_scale,
    shift_scale,
    lay_tile,
    place_units,
    place_character,
    judge_placement,
    declare,
    judge_goal,
    break_sets,
    try_command,
    claim_set,
    spend_set,
    choose_gobble,
    take_losses,
    give_die,
    move_freely,
    decide_fate,
    judge_battle,
    judge_losses,
    settle_dispute
};
/// Something open: who must answer, and what happens without an answer.
struct Question {
    QuestionId id;
    std::optional<PlayerId> to;  ///< nobody: the referee
    QuestionKind kind = QuestionKind::declare;
    ArmyId army;
    std::optional<CharacterId> character;
    int number = 0;       ///< of the set or the round it is about
    Order default_order;  ///< what silence means
    friend bool operator==(const Question&, const Question&) = default;
};

/// Limit:   bytes of a name.
inline constexpr std::size_t name_most = 60;
/// Limit:   how far from the middle a hex of the map lies, each way.
inline constexpr int coordinate_most = 1000;

/// A new battle.
inline State new_battle(BattleId id) {
    State state;
    state.table.id = id;
    return state;
}
/// An army; null if there is none of that id.
inline const Army* find_army(const OpenTable& table, ArmyId id) {
    for (const Army& army : table.armies) {
        if (army.id == id) return &army;
    }
    return nullptr;
}
/// Takes:   the id of an army that is there.
inline const Army& army_at(const OpenTable& table, ArmyId id) {
    const Army* army = find_army(table, id);
    ENSURE(army != nullptr);
    return *army;
}
/// A character; null if there is none of that id.
inline const Character* find_character(const OpenTable& table, CharacterId id) {
    for (const Character& character : table.characters) {
        if (character.id == id) return &character;
    }
    return nullptr;
}
/// Takes:   the id of a character that is there.
inline const Character& character_at(const OpenTable& table, CharacterId id) {
    const Character* character = find_character(table, id);
    ENSURE(character != nullptr);
    return *character;
}
/// The group of a post; null if nobody stands there.
inline const Group* find_group(const OpenTable& table, Post post) {
    const auto found =
        std::lower_bound(table.groups.begin(), table.groups.end(), post,
                         [](const Group& group, Post wanted) { return group.post < wanted; });
    return found != table.groups.end() && found->post == post ? &*found : nullptr;
}
/// The first of the groups in a hex; null if nobody stands there.
inline const Group* first_group_at(const OpenTable& table, Hex hex) {
    const auto found =
        std::lower_bound(table.groups.begin(), table.groups.end(), hex,
                         [](const Group& group, Hex wanted) { return group.post.at < wanted; });
    return found != table.groups.end() && found->post.at == hex ? &*found : nullptr;
}
/// Takes:   an army's id.
inline const Secret& secret_of(const State& state, ArmyId army) {
    for (const Secret& secret : state.secrets) {
        if (secret.id == army) return secret;
    }
    ENSURE(false);
    return state.secrets.front();
}
/// A set of an army's round; null if it has none of that number.
inline const DiceSet* find_set(const Army& army, int number) {
    for (const DiceSet& set : army.sets) {
        if (set.number == number) return &set;
    }
    return nullptr;
}
/// Whether two armies are enemies.
/// Clause:  die-men.sequence.many-armies-ruling
inline bool are_hostile(const OpenTable& table, const Army& one, ArmyId other) {
    mark("die-men.sequence.many-armies-ruling");
    return one.id != other && one.side != army_at(table, other).side;
}
inline bool are_hostile(const OpenTable& table, ArmyId one, ArmyId other) {
    return one != other && are_hostile(table, army_at(table, one), other);
}

}  // namespace die_men
