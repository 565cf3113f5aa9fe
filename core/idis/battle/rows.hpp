// Rows of the state for meetings, battles and what they leave behind (section 6 of the source).
//
// A meeting is open from the contact until the dice fall; then it becomes a battle, which is kept
// as it was fought. A side is made of armies, each with what it was found at and what its commander
// planned. What follows from a battle and lasts is in rows of its own: armies out of control, what
// lies there to be taken, and captives. How a battle is opened, judged and fought is in
// meeting.hpp, battle_modifiers.hpp, battle_result.hpp and aftermath.hpp.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/idis/battle/orders.hpp"
#include "core/kit/tally.hpp"

namespace idis {

/// In the field, against walls, out of them, or between ships.
enum class MeetingKind : std::uint8_t { field, assault, sally, naval };

/// What a commander means to do.
struct Plan {
    std::string text;
    Objective objective = Objective::hold;
    std::string aim;
    std::optional<Direction> retreat;
    friend bool operator==(const Plan&, const Plan&) = default;
};

/// An army, or ships with or without one aboard, called to a battle, and how the contact found it.
struct Engaged {
    ArmyId army;
    bool is_out_of_formation = false;
    bool is_exhausted = false;
    std::optional<Plan> plan;
    bool wants_no_battle = false;
    Withdrawal withdrawal = Withdrawal::by_rule;     ///< the referee's word on its retreat
    Steps by_way;
    std::optional<FleetId> fleet = {};       ///< then the army, if any, is aboard
    friend bool operator==(const Engaged&, const Engaged&) = default;
};

struct RuledModifier {
    Modifier modifier = Modifier::tactics;
    std::int64_t amount = 0;
    friend bool operator==(const RuledModifier&, const RuledModifier&) = default;
};

/// One side of a meeting. Of a stronghold the own garrison may stand on it besides the armies.
struct BattleSide {
    std::vector<Engaged> armies;             ///< in the order in which they came to be called
    bool has_garrison = false;
    bool has_chosen_field = false;           ///< at the contact
    bool has_surprised = false;
    std::vector<RuledModifier> ruled;        ///< what the referee set
    friend bool operator==(const BattleSide&, const BattleSide&) = default;
};

/// Hostile armies before a battle.
struct Meeting {
    MeetingId id;
    Hex hex;
    MeetingKind kind = MeetingKind::field;
    std::optional<StrongholdId> stronghold;
    Moment opened_at;
    Moment due_at;                           ///< when the dice fall
    bool is_timed_by_referee = false;        ///< plans do not bring it forward
    Roles roles = Roles::neither;
    BattleSide calling;
    BattleSide called;
    Way way = Way::campaign_roll;
    Conduct conduct = Conduct::by_plan;
    bool has_begun = false;                  ///< an engine fights it
    friend bool operator==(const Meeting&, const Meeting&) = default;
};

/// What an army was in a battle.
struct Fought {
    ArmyId army;                             ///< none: a stronghold's own garrison, or empty ships
    CommanderId commander;
    Soldiers soldiers;                       ///< before
    Soldiers fallen;
    std::optional<FleetId> fleet = {};
    std::int64_t ships = 0;                  ///< before
    std::int64_t ships_lost = 0;
    friend bool operator==(const Fought&, const Fought&) = default;
};
struct SideFought {
    std::vector<Fought> armies;
    std::vector<TallyItem> modifiers;
    std::int64_t dice = 0;
    std::int64_t total = 0;
    bool has_objective = false;              ///< reached or kept
    friend bool operator==(const SideFought&, const SideFought&) = default;
};
/// A battle as it was fought.
struct Battle {
    MeetingId id;
    Hex hex;
    Moment at;
    MeetingKind kind = MeetingKind::field;
    std::optional<StrongholdId> stronghold;
    Roles roles = Roles::neither;
    std::int64_t difference = 0;
    std::optional<Camp> victor;              ///< nobody on equal totals without a defender
    SideFought calling;
    SideFought called;
    Way way = Way::campaign_roll;
    friend bool operator==(const Battle&, const Battle&) = default;
};

/// What a detachment is in a battle, whatever the engine calls it.
enum class Troop : std::uint8_t { infantry, heavy_infantry, skirmishers, cavalry, heavy_cavalry };
/// Troops of one army, and how many units of an engine stand for them.
struct UnitLine {
    ArmyId army;                             ///< none: a stronghold's own garrison
    Camp camp = Camp::calling;
    Troop troop = Troop::infantry;
    std::vector<DetachmentId> detachments;
    Soldiers soldiers;                       ///< when the battle began
    std::int64_t units = 0;
    std::int64_t steadiness = 0;
    friend bool operator==(const UnitLine&, const UnitLine&) = default;
};
/// An army in an engine's battle: who decides for it, and what it is asked now.
struct BattlePlace {
    ArmyId army;
    Camp camp = Camp::calling;
    bool is_left_to_doctrine = false;
    std::vector<std::string> asked;          ///< the engine's questions to it
    friend bool operator==(const BattlePlace&, const BattlePlace&) = default;
};
/// A meeting that an engine fights.
struct BattleUnderWay {
    MeetingId id;
    Moment began_at;
    std::vector<UnitLine> lines;
    std::vector<BattlePlace> places;
    std::int64_t orders = 0;                 ///< carried out, and defaults taken
    std::int64_t lapses = 0;                 ///< defaults taken since the last order
    battle::HeldState state;
    friend bool operator==(const BattleUnderWay&, const BattleUnderWay&) = default;
};

/// A hex of a flight, and when it is reached.
struct FlightStep {
    Hex hex;
    Moment at;
    friend bool operator==(const FlightStep&, const FlightStep&) = default;
};
/// An army out of control: it flees by this way, or is in disorder where it is.
struct Disorder {
    ArmyId id;
    std::vector<FlightStep> way;             ///< still ahead
    Moment until;
    friend bool operator==(const Disorder&, const Disorder&) = default;
};

/// What the referee says of an army. No row: nothing.
struct ArmyCondition {
    ArmyId id;
    bool is_sick = false;
    bool is_scattered = false;
    friend bool operator==(const ArmyCondition&, const ArmyCondition&) = default;
};

/// A victor's part of what lies on a battlefield.
struct SpoilsShare {
    ArmyId army;
    Supplies supplies;                       ///< his if nothing else is agreed
    std::optional<TakeSpoils> wanted;        ///< what he said
    friend bool operator==(const SpoilsShare&, const SpoilsShare&) = default;
};
/// What a beaten army lost where it fought, for the victors to take.
struct Spoils {
    MeetingId id;
    Hex hex;
    Supplies supplies;
    Loot loot;
    Wagons wagons;
    Moment until;
    std::vector<SpoilsShare> shares;
    friend bool operator==(const Spoils&, const Spoils&) = default;
};

/// A captured commander; he is wherever that army is.
struct Captive {
    CommanderId id;
    ArmyId held_by;                          ///< none: he is shut in a stronghold
    Moment since;
    friend bool operator==(const Captive&, const Captive&) = default;
};
/// A captive whom no army holds, and the stronghold where he is.
struct ShutIn {
    CommanderId id;
    StrongholdId stronghold;
    friend bool operator==(const ShutIn&, const ShutIn&) = default;
};

/// When an army last came into its hex otherwise than by marching: beaten or in flight, from a
/// ship, or put there by the referee. No row: it never did.
struct Arrival {
    ArmyId id;
    Moment at;
    friend bool operator==(const Arrival&, const Arrival&) = default;
};

/// The tables of these rows (state.hpp): name, row.
#define IDIS_TABLES_OF_BATTLES(TABLE)        \
    TABLE(meetings, Meeting)                 \
    TABLE(battles, Battle)                   \
    TABLE(battles_under_way, BattleUnderWay) \
    TABLE(disorders, Disorder)               \
    TABLE(army_conditions, ArmyCondition)    \
    TABLE(spoils, Spoils)                    \
    TABLE(captives, Captive)                 \
    TABLE(shut_in, ShutIn)                   \
    TABLE(arrivals, Arrival)

}  // namespace idis
