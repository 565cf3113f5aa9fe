// Descriptions of events about armies and their detachments.
//
// One line a struct or enum, in the order of its header; see idis/describe_events.hpp.
// Anyone who adds a member to a struct adds its name here.
#pragma once

#include <boost/describe.hpp>

#include "core/idis/troops/events.hpp"
#include "server/codec/idis/describe_state.hpp"

namespace idis {

BOOST_DESCRIBE_STRUCT(ArmyFormed, (), (army, detachments, out_of))
BOOST_DESCRIBE_STRUCT(NumbersChanged, (), (army, supplies, loot, detachments))
BOOST_DESCRIBE_STRUCT(DetachmentsLeft, (), (army, supplies, loot, detachments))
BOOST_DESCRIBE_STRUCT(DetachmentsJoined, (), (army, supplies, loot, detachments))
BOOST_DESCRIBE_STRUCT(DetachmentsLost, (), (army, supplies, loot, detachments))
BOOST_DESCRIBE_STRUCT(RevoltBrewed, (), (revolt))
BOOST_DESCRIBE_STRUCT(RevoltBrokeOut, (), (revolt))
BOOST_DESCRIBE_STRUCT(RaisingBegun, (), (raising, recruiting))
BOOST_DESCRIBE_STRUCT(RaisingComposed, (), (raising, detachments))
BOOST_DESCRIBE_STRUCT(RaisingEnded, (), (raising))
BOOST_DESCRIBE_STRUCT(KindDefined, (), (defined))
BOOST_DESCRIBE_STRUCT(StrongholdDestroyed, (), (stronghold))
BOOST_DESCRIBE_STRUCT(HexOverruled, (), (hex, ruling))
BOOST_DESCRIBE_STRUCT(LookCalled, (), (army))
BOOST_DESCRIBE_STRUCT(StrongholdChanged, (), (stronghold))
BOOST_DESCRIBE_STRUCT(DetachmentHonoured, (), (army, detachment, name, honours))
BOOST_DESCRIBE_STRUCT(VictoryCredited::Credit, (), (detachment, victories))
BOOST_DESCRIBE_STRUCT(VictoryCredited, (), (army, credits))
BOOST_DESCRIBE_STRUCT(SeatTaken, (), (commander, name, traits))
BOOST_DESCRIBE_STRUCT(ArmyHandedOver, (), (army, commander))
BOOST_DESCRIBE_STRUCT(FactionChanged, (), (commander, faction))
BOOST_DESCRIBE_STRUCT(WarbandKept, (), (warband))
BOOST_DESCRIBE_STRUCT(WarbandDisbanded, (), (warband))

}  // namespace idis
