// What commanders and the referee see of meetings and battles (section 6 of the source).
//
// A commander sees that a battle nears, who stands beside and against him, and his own plan; of a
// battle fought what his channel told him, and what lies there for him to take. The referee sees
// every modifier of both sides as the umpire proposes it, the odds that follow, and the account.
#pragma once

#include <optional>
#include <vector>

#include "core/idis/battle/rows.hpp"
#include "core/kit/fraction.hpp"

namespace idis {

/// A computed number that explains itself (Tally, as plain data).
struct Figure {
    Fraction total;
    std::vector<TallyItem> items;
    friend bool operator==(const Figure&, const Figure&) = default;
};

struct OwnMeeting {
    MeetingId id;
    MeetingKind kind = MeetingKind::field;
    bool has_called = false;
    Moment opened_at;
    Moment due_at;
    std::vector<ArmyId> beside;              ///< him; by id
    std::vector<ArmyId> against;             ///< by id
    std::optional<Plan> plan;
    bool wants_no_battle = false;
    Way way = Way::campaign_roll;
    Conduct conduct = Conduct::by_plan;
    bool has_begun = false;
    bool is_left_to_doctrine = false;
    battle::HeldView battle;                 ///< what he sees of it, once it has begun
    friend bool operator==(const OwnMeeting&, const OwnMeeting&) = default;
};
/// What he may take on a battlefield.
struct OwnSpoils {
    MeetingId id;
    Moment until;
    Supplies share;
    Supplies supplies;                       ///< in all
    Loot loot;
    Wagons wagons;
    friend bool operator==(const OwnSpoils&, const OwnSpoils&) = default;
};
struct OwnBattles {
    std::optional<OwnMeeting> meeting;
    bool is_out_of_control = false;
    std::vector<OwnSpoils> spoils;           ///< by id
    bool is_captive = false;
    std::vector<CommanderId> captives;       ///< his own; by id
    std::vector<ArmyId> attackable;          ///< seen in his hex and an enemy's; by id
    std::vector<ArmyId> joinable;            ///< called to a battle he may join beside them; by id
    friend bool operator==(const OwnBattles&, const OwnBattles&) = default;
};

/// How likely a result is, exactly.
struct ResultChance {
    std::optional<Camp> victor;
    Clause result;                           ///< the line of the table
    Fraction chance;
    friend bool operator==(const ResultChance&, const ResultChance&) = default;
};
struct MeetingInFull {
    Meeting meeting;
    Figure calling;
    Figure called;
    std::vector<ResultChance> odds;
    friend bool operator==(const MeetingInFull&, const MeetingInFull&) = default;
};
struct BattlesInFull {
    std::vector<MeetingInFull> meetings;
    std::vector<BattleUnderWay> under_way;
    std::vector<Battle> battles;
    std::vector<Disorder> disorders;
    std::vector<ArmyCondition> conditions;
    std::vector<Spoils> spoils;
    std::vector<Captive> captives;
    std::vector<ShutIn> shut_in;             ///< those of them whom no army holds
    friend bool operator==(const BattlesInFull&, const BattlesInFull&) = default;
};

/// What a commander may order about battles.
struct LegalBattles {
    std::vector<ArmyId> attack;
    std::vector<ArmyId> join;
    std::optional<MeetingId> plan;           ///< to hand in a plan for, or to call off
    std::optional<MeetingId> call_off;
    std::vector<OwnSpoils> spoils;
    std::optional<MeetingId> fight;          ///< to order in, or leave to a doctrine
    battle::HeldLegal orders;                ///< in it
    friend bool operator==(const LegalBattles&, const LegalBattles&) = default;
};
/// What the referee may.
struct LegalOnBattles {
    std::vector<MeetingId> meetings;
    std::vector<CommanderId> captives;
    friend bool operator==(const LegalOnBattles&, const LegalOnBattles&) = default;
};

}  // namespace idis
