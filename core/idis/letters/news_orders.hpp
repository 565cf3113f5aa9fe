// Orders about news, factions' words and treaties (section 7a of the source).
//
// A commander asks what has come to his ears, records a treaty, lets somebody negotiate for his
// faction, or makes war and peace for it; the referee words, holds back and plants news, names the
// head of a faction and says how parties stand. They are alternatives of CommanderOrder and
// RefereeOrder (orders.hpp); none concerns the army.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/idis/kernel/kinds.hpp"
#include "core/idis/kernel/order_kind.hpp"
#include "core/idis/map/map.hpp"
#include "core/kit/kinds.hpp"

namespace idis {

/// Ask for the news of his own hex, or of one named by a single step. It is answered and no order.
struct AskNews {
    Steps where;
    friend bool operator==(const AskNews&, const AskNews&) = default;
};
template <>
inline constexpr OrderKind order_kind<AskNews> = order_answered(Speaker::at_liberty);
/// Put a treaty on record, and send its text to the other parties.
struct RecordTreaty {
    std::vector<Party> with;
    std::string text;
    bool for_faction = false;                ///< or for himself alone
    friend bool operator==(const RecordTreaty&, const RecordTreaty&) = default;
};
template <>
inline constexpr OrderKind order_kind<RecordTreaty> = order_done(Speaker::at_liberty);
/// Let somebody of his faction negotiate for it, or no longer.
struct DelegateTalks {
    CommanderId to;
    bool takes_back = false;
    friend bool operator==(const DelegateTalks&, const DelegateTalks&) = default;
};
template <>
inline constexpr OrderKind order_kind<DelegateTalks> = order_done(Speaker::at_liberty);
/// War with a party, from now on; his own side learns of it as everybody does.
struct DeclareWar {
    Party with;
    friend bool operator==(const DeclareWar&, const DeclareWar&) = default;
};
template <>
inline constexpr OrderKind order_kind<DeclareWar> = order_done(Speaker::at_liberty);
/// His side is nobody's ally there any longer, and at peace.
struct LeaveAlliance {
    Party with;
    friend bool operator==(const LeaveAlliance&, const LeaveAlliance&) = default;
};
template <>
inline constexpr OrderKind order_kind<LeaveAlliance> = order_done(Speaker::at_liberty);
enum class Terms : std::uint8_t { peace, alliance };
/// Send the other side a treaty that ends the war, or allies both, signed by him.
struct OfferTerms {
    Party with;
    Terms terms = Terms::peace;
    std::string text;
    friend bool operator==(const OfferTerms&, const OfferTerms&) = default;
};
template <>
inline constexpr OrderKind order_kind<OfferTerms> = order_done(Speaker::at_liberty);
/// Sign a treaty that his side was offered, and send it back.
struct SignTreaty {
    TreatyId treaty;
    friend bool operator==(const SignTreaty&, const SignTreaty&) = default;
};
template <>
inline constexpr OrderKind order_kind<SignTreaty> = order_done(Speaker::at_liberty);

// The referee's.

/// How two parties stand to each other from now on; both are told.
struct SetStance {
    Party a;
    Party b;
    Relation relation = Relation::at_war;
    friend bool operator==(const SetStance&, const SetStance&) = default;
};

/// What people tell of a happening from now on; with no words, the truth.
struct WordNews {
    NewsId news;
    std::string words;
    friend bool operator==(const WordNews&, const WordNews&) = default;
};
/// Nobody hears of it, until he lets it go.
struct HoldNews {
    NewsId news;
    bool is_held = true;
    friend bool operator==(const HoldNews&, const HoldNews&) = default;
};
/// A rumour of something that may never have been.
struct PlantNews {
    Hex hex;
    std::string words;
    friend bool operator==(const PlantNews&, const PlantNews&) = default;
};
struct NameLeader {
    FactionId faction;
    std::optional<CommanderId> leader;
    friend bool operator==(const NameLeader&, const NameLeader&) = default;
};

/// A commander's orders of those above.
using OrdersOfNews = kit::Kinds<AskNews, RecordTreaty, DelegateTalks, DeclareWar, LeaveAlliance,
    OfferTerms, SignTreaty>;

/// The referee's orders of those above.
using RulingsOnNews = kit::Kinds<WordNews, HoldNews, PlantNews, NameLeader, SetStance>;

}  // namespace idis
