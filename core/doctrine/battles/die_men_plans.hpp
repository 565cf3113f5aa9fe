// What a general of Die, Men! thinks of ordering: everything worth a trial, best at first sight
// first.
//
// Each plan is one order. Sets are spent as prospects say; strategies seize or approach the enemy,
// hold, or retreat when there is little left; free movement advances, gathers, spreads round the
// enemy or stays. Where units are placed there is no enemy to try it on: one plan, by where own
// troops and the enemy stand.
#pragma once

#include "core/doctrine/battles/die_men.hpp"

namespace doctrine {

using Orders = std::vector<die_men::PlayerOrder>;

/// What could be ordered now; nothing if nothing is asked that it knows how to answer.
Orders plans_of(const die_men::View& seen, const die_men::Legal& offered, Chance& chance);

/// A way of moving freely: the step of each group, as it seems best for it.
enum class Manner : std::uint8_t { advance, gather, climb, withdraw };
/// The steps of an army in one manner.
die_men::MoveFreely steps_in(const die_men::OpenTable& table,
                             const std::vector<die_men::StepOffer>& offers, die_men::ArmyId army,
                             Manner manner);
/// Where the next units are put, and how many.
std::optional<die_men::PlayerOrder> placing(const die_men::OpenTable& table,
                                            const std::vector<die_men::PlaceOffer>& offers,
                                            Chance& chance);

}  // namespace doctrine
