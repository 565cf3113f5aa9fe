// Descriptions of orders, rows, questions, channel lines and views about strongholds and sieges.
//
// One line a struct or enum, in the order of its header; see idis/describe_state.hpp.
// Anyone who adds a member to a struct adds its name here.
#pragma once

#include <boost/describe.hpp>

#include "core/idis/siege/channel.hpp"
#include "core/idis/siege/view.hpp"
#include "server/codec/idis/describe_battle.hpp"
#include "server/codec/shapes.hpp"

namespace idis {

BOOST_DESCRIBE_STRUCT(BesiegeStronghold, (), (place))
BOOST_DESCRIBE_STRUCT(AssaultStronghold, (), (place))
BOOST_DESCRIBE_STRUCT(PlanSiege, (), (place, text))
BOOST_DESCRIBE_STRUCT(YieldStronghold, (), (place, terms))
BOOST_DESCRIBE_STRUCT(BuildEngines, (), (engines))
BOOST_DESCRIBE_STRUCT(BreakDownEngines, (), ())
BOOST_DESCRIBE_STRUCT(RebuildEngines, (), ())
BOOST_DESCRIBE_STRUCT(LeaveEngines, (), ())
BOOST_DESCRIBE_STRUCT(RuleSiege, (), (stronghold, has_disease, threshold))
BOOST_DESCRIBE_STRUCT(NameNotables, (), (stronghold, names))
BOOST_DESCRIBE_STRUCT(LetGarrisonSally, (), (meeting, joins))

BOOST_DESCRIBE_STRUCT(Hold, (), (id, infantry, cavalry, morale, since, restored_at, worn, mends_at,
                      stores_found_on, pillaged_on, pillaged_by, notables, pillaged_also_by))
BOOST_DESCRIBE_ENUM(SiegeStanding, briefed, under_way, interrupted)
BOOST_DESCRIBE_ENUM(Opener, nobody, traitor, negotiator)
BOOST_DESCRIBE_STRUCT(SiegePlan, (), (commander, text))
BOOST_DESCRIBE_STRUCT(Siege, (), (id, besiegers, standing, due_at, week_began, left_of_week, weeks,
                      threshold, opened_by, were_besiegers_attacked, brought_in, has_disease,
                      plans))
BOOST_DESCRIBE_ENUM(EngineStanding, in_building, built, breaking_down, broken_down, rebuilding)
BOOST_DESCRIBE_STRUCT(Engines, (), (id, army, hex, standing, ready_at, since, aboard))
BOOST_DESCRIBE_STRUCT(Captor, (), (army, has_pillaged))
BOOST_DESCRIBE_STRUCT(Fallen, (), (id, captors, supplies, loot))

BOOST_DESCRIBE_STRUCT(PillageOrRestrain, (), (stronghold, army))
BOOST_DESCRIBE_STRUCT(TermsOffered, (), (stronghold, terms))
BOOST_DESCRIBE_STRUCT(WhoOpenedTheGates, (), (stronghold))
BOOST_DESCRIBE_STRUCT(FateOfGarrison, (), (stronghold, soldiers))
BOOST_DESCRIBE_STRUCT(EnginesLeft, (), (engines, army))

}  // namespace idis

namespace idis::told {

BOOST_DESCRIBE_ENUM(Spirit, firm, wavering, failing)
BOOST_DESCRIBE_STRUCT(SiegeNears, (), (place, is_inside, infantry, cavalry, terrain, until))
BOOST_DESCRIBE_STRUCT(SiegeBegan, (), (place))
BOOST_DESCRIBE_STRUCT(SiegeWeek, (), (place, spirit, gates_opened_by))
BOOST_DESCRIBE_STRUCT(SiegeOver, (), (place))
BOOST_DESCRIBE_STRUCT(StrongholdFell, (), (place, is_ours, captured, escaped))
BOOST_DESCRIBE_STRUCT(StoresTaken, (), (place, supplies, loot, was_pillaged))
BOOST_DESCRIBE_STRUCT(EnginesStand, (), (standing))

}  // namespace idis::told

namespace idis {

BOOST_DESCRIBE_STRUCT(OwnSiege, (), (place, is_inside, standing, are_gates_open))
BOOST_DESCRIBE_STRUCT(OwnSieges, (), (sieges, engines, besiegeable))
BOOST_DESCRIBE_STRUCT(SiegesInFull, (), (sieges, holds, engines, fallen))
BOOST_DESCRIBE_STRUCT(LegalSieges, (), (besiege, assault, plan, yield, may_build_engines,
                      may_break_down_engines, may_rebuild_engines, may_leave_engines))

}  // namespace idis

namespace codec {

template <>
inline constexpr std::array<std::string_view, 1> later_members<idis::Hold>{"pillaged_also_by"};

}  // namespace codec
