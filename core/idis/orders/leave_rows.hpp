// A commander's leave: the row of the state, the orders about it, what is told and seen of it
// (section 7 of the source).
//
// A person goes away for some days and says beforehand who acts in his seat. It is a matter between
// him, the deputy and the referee: nobody else is told or shown anything of it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/idis/kernel/ids.hpp"
#include "core/idis/kernel/order_kind.hpp"
#include "core/kit/kinds.hpp"

namespace idis {

/// Who acts for a commander who is away: the player of another seat, a doctrine, or nobody, so that
/// his standing orders hold.
enum class StandIn : std::uint8_t { deputy, doctrine, standing_orders };

/// Who entered an order: the commander himself, the referee out of his words, the deputy in his
/// seat, or a doctrine.
enum class EnteredBy : std::uint8_t { himself, referee, deputy, doctrine };

struct Leave {
    CommanderId id;
    Day first_day;
    Day last_day;                               ///< the last day of it
    StandIn stand_in = StandIn::standing_orders;
    std::optional<CommanderId> deputy;       ///< whose player stands in, if one does
    bool has_begun = false;
    bool has_turns = false;                  ///< a doctrine acts for him as long as it lasts
    friend bool operator==(const Leave&, const Leave&) = default;
};

// ---- orders ------------------------------------------------------------------------------------

/// Be away from a day on to the end of another; in the place of what was said of it before.
struct TakeLeave {
    Day first_day;
    Day last_day;
    StandIn stand_in = StandIn::standing_orders;
    std::optional<CommanderId> deputy;       ///< whose player acts, for that stand-in
    friend bool operator==(const TakeLeave&, const TakeLeave&) = default;
};
template <>
inline constexpr OrderKind order_kind<TakeLeave> = order_done(Speaker::captive);
/// Be back before the leave is over, or do without one that has not begun.
struct ComeBack { friend bool operator==(const ComeBack&, const ComeBack&) = default; };
template <>
inline constexpr OrderKind order_kind<ComeBack> = order_done(Speaker::captive);
/// The player of another seat does not act for a commander who named him: nobody does, and that
/// one's standing orders hold. It is given in his own seat, before the leave begins or later.
struct DeclineToStandIn {
    CommanderId commander;
    friend bool operator==(const DeclineToStandIn&, const DeclineToStandIn&) = default;
};
template <>
inline constexpr OrderKind order_kind<DeclineToStandIn> = order_done(Speaker::captive);
/// The referee's: lets a leave be over.
struct EndLeave {
    CommanderId commander;
    friend bool operator==(const EndLeave&, const EndLeave&) = default;
};

// ---- told --------------------------------------------------------------------------------------

/// Declined: who was to stand in does not; the leave itself goes on.
enum class LeaveNews : std::uint8_t { announced, begun, over, ended_by_referee, declined };

namespace told {

/// Of his own leave.
struct LeaveTold {
    LeaveNews news = LeaveNews::announced;
    Day first_day;
    Day last_day;
    StandIn stand_in = StandIn::standing_orders;
    std::optional<CommanderId> deputy;       ///< who stands in, or has declined to
    friend bool operator==(const LeaveTold&, const LeaveTold&) = default;
};
/// Of the leave of somebody for whom he stands in.
struct StandsIn {
    LeaveNews news = LeaveNews::announced;
    CommanderId commander;
    Day first_day;
    Day last_day;
    friend bool operator==(const StandsIn&, const StandsIn&) = default;
};

}  // namespace told

// ---- seen --------------------------------------------------------------------------------------

/// Somebody in whose seat he acts, or will.
struct StandingIn {
    CommanderId commander;
    Day first_day;
    Day last_day;
    bool has_begun = false;
    friend bool operator==(const StandingIn&, const StandingIn&) = default;
};
struct OwnLeave {
    std::optional<Leave> leave;
    std::vector<StandingIn> stands_in_for;   ///< by id
    std::vector<CommanderId> deputies;       ///< whom he may name; by id
    friend bool operator==(const OwnLeave&, const OwnLeave&) = default;
};
struct LegalLeave {
    bool may_take = false;                   ///< TakeLeave
    bool may_come_back = false;              ///< ComeBack
    std::vector<CommanderId> may_decline;    ///< DeclineToStandIn: for whom
    std::int64_t days_max = 0;               ///< from its first day to its last, both counted
    std::vector<StandIn> stand_ins;
    std::vector<CommanderId> deputies;
    friend bool operator==(const LegalLeave&, const LegalLeave&) = default;
};

/// The table of these rows (state.hpp): name, row.
#define IDIS_TABLES_OF_LEAVES(TABLE) TABLE(leaves, Leave)

/// A commander's orders of those above.
using OrdersOfLeave = kit::Kinds<TakeLeave, ComeBack, DeclineToStandIn>;

/// The referee's orders of those above.
using RulingsOnLeave = kit::Kinds<EndLeave>;

}  // namespace idis
