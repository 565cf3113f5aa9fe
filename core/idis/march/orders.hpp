// What a commander asks of the weather and of where he is (sections 1a and 4 of the source), and
// what he sends a detachment to do to another army (section 4a).
//
// An ask is answered at once, costs nothing, and is no order of the week: it makes nobody do
// anything. Hexes are named by the steps that lead to them from his army. What is answered is in
// march/told.hpp, what becomes of a harrying in march/rows.hpp.
#pragma once

#include <optional>
#include <vector>

#include "core/idis/kernel/ids.hpp"
#include "core/idis/kernel/order_kind.hpp"
#include "core/kit/hex.hpp"
#include "core/kit/kinds.hpp"

namespace idis {

/// The weather now, in the army's own hex or in one it can see.
struct AskWeather {
    std::vector<Direction> where;            ///< none: where the army is
    friend bool operator==(const AskWeather&, const AskWeather&) = default;
};
template <>
inline constexpr OrderKind order_kind<AskWeather> = order_answered(Speaker::at_liberty);
/// The weather of the days to come, in the same hexes.
struct AskForecast {
    std::vector<Direction> where;
    friend bool operator==(const AskForecast&, const AskForecast&) = default;
};
template <>
inline constexpr OrderKind order_kind<AskForecast> = order_answered(Speaker::at_liberty);
/// Where the own army is, as far as anybody in it can tell.
struct AskPosition { friend bool operator==(const AskPosition&, const AskPosition&) = default; };
template <>
inline constexpr OrderKind order_kind<AskPosition> = order_answered(Speaker::at_liberty);

/// What harriers are after, one thing at a time.
enum class HarryAim : std::uint8_t { kill, torch, steal };
/// What thieves take first.
enum class Plunder : std::uint8_t { supplies, loot };

/// A whole detachment harries an army on the next day whose dawn is to come.
struct HarryArmy {
    DetachmentId detachment;
    ArmyId target;
    std::optional<HarryAim> aim;             ///< has to be named
    Plunder first = Plunder::supplies;       ///< only for stealing
    friend bool operator==(const HarryArmy&, const HarryArmy&) = default;
};
template <>
inline constexpr OrderKind order_kind<HarryArmy> =
    order_waits(Ground::land, Begins::at_next_work, Occupies::nothing);

/// The orders above, one after another (orders.hpp).
using OrdersOfTheRoad = kit::Kinds<AskWeather, AskForecast, AskPosition, HarryArmy>;

}  // namespace idis
