// Descriptions of events about magic and wizards.
//
// One line a struct or enum, in the order of its header; see idis/describe_events.hpp.
// Anyone who adds a member to a struct adds its name here.
#pragma once

#include <boost/describe.hpp>

#include "core/idis/magic/events.hpp"
#include "server/codec/idis/describe_state.hpp"

namespace idis {

BOOST_DESCRIBE_STRUCT(SpellChanged, (), (spell))
BOOST_DESCRIBE_STRUCT(StudyChanged, (), (study))
BOOST_DESCRIBE_STRUCT(StudyGone, (), (study))
BOOST_DESCRIBE_STRUCT(TowerChanged, (), (tower))
BOOST_DESCRIBE_STRUCT(TowerGone, (), (tower))
BOOST_DESCRIBE_STRUCT(WizardSought, (), (raising))
BOOST_DESCRIBE_STRUCT(WizardSearchEnded, (), (raising))
BOOST_DESCRIBE_STRUCT(WizardLeft, (), (lone, wizard, out_of))
BOOST_DESCRIBE_STRUCT(LoneWizardChanged, (), (lone))
BOOST_DESCRIBE_STRUCT(WizardJoined, (), (wizard))
BOOST_DESCRIBE_STRUCT(WizardLost, (), (wizard))
BOOST_DESCRIBE_STRUCT(WizardCaptured, (), (captive))
BOOST_DESCRIBE_STRUCT(WizardBrooded, (), (lone))

}  // namespace idis
