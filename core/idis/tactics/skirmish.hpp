// An operation that is fought out: what its skirmish begins with, and what of it comes back.
//
// Both are proposals to the campaign's referee, made of what he sees and of nothing else: whom the
// fight begins with, for him to complete, and the orders that bring its report into the campaign,
// for him to send or to change. Nothing is made or ordered here. Coins and upgrades are words, as
// in the warbands that a campaign keeps. The clauses are those of section "campaign" of Dice
// Warriors!.
#pragma once

#include "core/dice_warriors/campaign.hpp"
#include "core/idis/views.hpp"

namespace idis {

/// The name under which a sender's team is kept from one skirmish to the next.
inline constexpr const char* team_name = "Agents";

/// Somebody who is put into a skirmish by himself.
struct SkirmishFighter {
    std::string mark;
    std::vector<Trait> traits;               ///< of one in his first fight, as the campaign has it
    std::vector<std::string> spells;         ///< that a Scholar has in memory, by name
    std::optional<std::vector<std::string>> upgrades = {};   ///< of one who has fought before
    friend bool operator==(const SkirmishFighter&, const SkirmishFighter&) = default;
};
/// What a skirmish for an operation begins with. Who guards whom, and on what ground, the referee
/// adds.
struct ProposedSkirmish {
    OperationId operation;
    std::string sender;                      ///< by name; his people are the warriors
    std::optional<Warband> team;             ///< as it came out of its last fight
    std::vector<SkirmishFighter> agents;     ///< where there is no team
    std::optional<SkirmishFighter> target;   ///< on the monsters' side
    bool is_to_kill = false;                 ///< the target is to be killed
    Moment opened_at;
    friend bool operator==(const ProposedSkirmish&, const ProposedSkirmish&) = default;
};

/// Clause:  dice-warriors.campaign.when-used-ruling,
///          dice-warriors.campaign.characters-are-warriors-ruling,
///          dice-warriors.campaign.magic-needs-spell-ruling
/// Takes:   what the campaign's referee sees.
/// Gives:   nothing if there is no such operation.
std::optional<ProposedSkirmish> proposed_skirmish(const RefereeView& full, OperationId operation);

/// A character as he came out of a skirmish.
struct FoughtCharacter {
    std::string mark;
    dice_warriors::Side side = dice_warriors::Side::warriors;
    dice_warriors::CharacterState state = dice_warriors::CharacterState::standing;
    std::optional<dice_warriors::Fate> fate; ///< of one who fell
    std::vector<std::string> upgrades;
    std::optional<std::string> spell_used;   ///< by name
    friend bool operator==(const FoughtCharacter&, const FoughtCharacter&) = default;
};
struct FoughtLosses {
    DetachmentId detachment;
    std::int64_t soldiers = 0;
    friend bool operator==(const FoughtLosses&, const FoughtLosses&) = default;
};
/// A skirmish that is over, as its referee sees it.
struct FoughtSkirmish {
    OperationId operation;
    bool is_objective_met = false;
    std::vector<FoughtCharacter> characters;
    std::vector<FoughtLosses> losses;
    std::vector<CompanionsAlly> allies;      ///< bought, and alive
    std::vector<std::string> pile;           ///< the warriors', in coins
    std::int64_t warriors_fights = 0;        ///< before this one
    std::int64_t monsters_fights = 0;
    friend bool operator==(const FoughtSkirmish&, const FoughtSkirmish&) = default;
};

/// The orders that bring a skirmish into its campaign, in the order in which they are to be sent:
/// the operation's outcome, soldiers lost, wounds, spells forgotten, and the people as they are
/// kept.
/// Clause:  dice-warriors.campaign.outcome-report-ruling,
///          dice-warriors.campaign.fallen-characters-ruling,
///          dice-warriors.campaign.magic-needs-spell-ruling,
///          dice-warriors.campaign.characters-are-warriors-ruling,
///          dice-warriors.upgrade.ally-lost-when-killed
/// Takes:   what the campaign's referee sees.
/// Gives:   nothing if there is no such operation.
std::optional<std::vector<RefereeOrder>> orders_after(const RefereeView& full,
                                                      const FoughtSkirmish& fight);

}  // namespace idis
