// Descriptions of orders, rows, questions, channel lines and views about magic and wizards.
//
// One line a struct or enum, in the order of its header; see idis/describe_state.hpp.
// Anyone who adds a member to a struct adds its name here.
#pragma once

#include <boost/describe.hpp>

#include "core/idis/magic/channel.hpp"
#include "core/idis/magic/view.hpp"
#include "server/codec/idis/describe_battle.hpp"

namespace idis {

BOOST_DESCRIBE_STRUCT(ProposeSpell, (), (name, effect, weeks))
BOOST_DESCRIBE_STRUCT(MemorizeSpell, (), (spell, wizard))
BOOST_DESCRIBE_STRUCT(CastSpell, (), (spell, wizard, purpose))
BOOST_DESCRIBE_STRUCT(LoadBooks, (), (spell))
BOOST_DESCRIBE_STRUCT(UnloadBooks, (), (spell))
BOOST_DESCRIBE_STRUCT(LeaveWizard, (), (wizard, books))
BOOST_DESCRIBE_STRUCT(TakeBackWizard, (), (wizard))
BOOST_DESCRIBE_STRUCT(RaiseWizard, (), (tower))
BOOST_DESCRIBE_STRUCT(AgreeSpell, (), (commander, name, effect, weeks, books_at))
BOOST_DESCRIBE_STRUCT(MarkTower, (), (place, is_tower))
BOOST_DESCRIBE_STRUCT(ForgetSpell, (), (commander, wizard, spell))

BOOST_DESCRIBE_ENUM(SpellStanding, proposed, agreed, refused, books_lost)
BOOST_DESCRIBE_STRUCT(Spell, (), (id, commander, name, effect, weeks, standing, carried_by,
                      books_at))
BOOST_DESCRIBE_STRUCT(Study::Key, (), (student))
BOOST_DESCRIBE_STRUCT(Study, (), (id, spells, days, first_day, disturbed_on, memory))
BOOST_DESCRIBE_STRUCT(Tower, (), (id, used_on))
BOOST_DESCRIBE_STRUCT(WizardRaising, (), (id, commander, tower, due_at, ordered_at))
BOOST_DESCRIBE_STRUCT(LoneWizard, (), (id, hex, left_by, alone_since, weeks, has_strange_ideas,
                      name))
BOOST_DESCRIBE_STRUCT(CaptiveWizard, (), (id, name, held_by, since))

BOOST_DESCRIBE_STRUCT(SpellProposed, (), (spell, from, name, effect))
BOOST_DESCRIBE_STRUCT(SpellIsCast, (), (spell, by, purpose, meeting, camp))
BOOST_DESCRIBE_STRUCT(WizardToBeFound, (), (order, from, tower))
BOOST_DESCRIBE_STRUCT(WizardInCaptivity, (), (wizard, held_by))

}  // namespace idis

namespace idis::told {

BOOST_DESCRIBE_STRUCT(SpellDecided, (), (spell, name, standing))
BOOST_DESCRIBE_STRUCT(SpellMemorized, (), (who, name))
BOOST_DESCRIBE_STRUCT(StudyBroken, (), (who, name))
BOOST_DESCRIBE_STRUCT(BooksLeft, (), (name))
BOOST_DESCRIBE_ENUM(WizardNews, none_found, joined, waits_at_tower, disobeys)
BOOST_DESCRIBE_STRUCT(WizardTold, (), (news, name))

}  // namespace idis::told

namespace idis {

BOOST_DESCRIBE_STRUCT(OwnSpell, (), (id, name, effect, weeks, standing, are_books_carried,
                      are_books_here))
BOOST_DESCRIBE_STRUCT(OwnStudy, (), (wizard, spells, days, memory))
BOOST_DESCRIBE_STRUCT(WizardLeftBehind, (), (id, name, is_here))
BOOST_DESCRIBE_STRUCT(OwnMagic, (), (spells, studies, left_behind, towers_here, is_at_rest))
BOOST_DESCRIBE_STRUCT(MagicInFull, (), (spells, studies, towers, wizard_raisings, lone_wizards,
                      captive_wizards))
BOOST_DESCRIBE_STRUCT(LegalSpell, (), (spell, wizard))
BOOST_DESCRIBE_STRUCT(LegalMagic, (), (may_propose, memorize, cast, load_books, unload_books,
                      leave, take_back, raise_wizard))

}  // namespace idis
