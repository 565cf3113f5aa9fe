// Descriptions of orders, rows, questions, channel lines and views about letters and parleys.
//
// One line a struct or enum, in the order of its header; see idis/describe_state.hpp.
// Anyone who adds a member to a struct adds its name here.
#pragma once

#include <boost/describe.hpp>

#include "core/idis/letters/view.hpp"
#include "server/codec/describe_kit.hpp"

namespace idis {

BOOST_DESCRIBE_STRUCT(SendLetter, (), (to, text, avoids_hostile, answers))
BOOST_DESCRIBE_STRUCT(AskForParley, (), (with))
BOOST_DESCRIBE_STRUCT(SpeakInParley, (), (parley, text))
BOOST_DESCRIBE_STRUCT(InterceptLetter, (), (letter, reader))

BOOST_DESCRIBE_ENUM(LetterStanding, with_captor, on_the_way, delivered, lost, kept, intercepted)
BOOST_DESCRIBE_STRUCT(Letter, (), (id, sender, recipient, text, written_at, written_in, answers,
                      treaty, avoids_hostile, is_captives, standing, read_by))
BOOST_DESCRIBE_STRUCT(Messenger, (), (id, start, goal, way, left_at, due_at, is_waiting,
                      recipient_in))
BOOST_DESCRIBE_ENUM(ParleyStanding, asked_for, open, closed)
BOOST_DESCRIBE_STRUCT(Parley, (), (id, members, asked, standing, until))

BOOST_DESCRIBE_STRUCT(Person, (), (id, name))
BOOST_DESCRIBE_STRUCT(LetterOfCaptive, (), (letter, from, to, text))
BOOST_DESCRIBE_STRUCT(LetterLost, (), (letter, sender, recipient))
BOOST_DESCRIBE_STRUCT(ParleyWanted, (), (parley, by, with))

}  // namespace idis

namespace idis::told {

BOOST_DESCRIBE_STRUCT(LetterCame, (), (letter, from, text, written_at, written_in, answers))
BOOST_DESCRIBE_STRUCT(LetterCaptured, (), (letter, from, to, text, written_at))
BOOST_DESCRIBE_STRUCT(ParleyOpened, (), (parley, members))
BOOST_DESCRIBE_STRUCT(ParleyDeclined, (), (parley))
BOOST_DESCRIBE_STRUCT(ParleySaid, (), (parley, by, text))
BOOST_DESCRIBE_STRUCT(ParleyClosed, (), (parley))

}  // namespace idis::told

namespace idis {

BOOST_DESCRIBE_ENUM(SentStanding, dispatched, with_captor)
BOOST_DESCRIBE_STRUCT(SentLetter, (), (id, to, text, written_at, written_in, answers, standing))
BOOST_DESCRIBE_STRUCT(OwnParley, (), (id, members, standing))
BOOST_DESCRIBE_STRUCT(OwnLetters, (), (sent, received, parleys, known, here))
BOOST_DESCRIBE_STRUCT(LettersInFull, (), (letters, messengers, parleys))
BOOST_DESCRIBE_STRUCT(LegalLetters, (), (to, answerable, parley_with, open_parleys))

}  // namespace idis
