// What somebody is told, made ready to be told to him elsewhere.
//
// A message is an entry of his own channel, read through the same door as his page and his stream,
// with the same words; of a referee, a question that waits for him. So a way says nothing that he
// could not read, and everything that holds for his channel holds for what leaves the server.
//
// What he did himself is not told back to him. And nobody is reminded of orders that are due
// (idis.7.no-reminders): that his army stands idle he reads when he looks. A question with its
// deadline is no reminder, for somebody asks him.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "server/api/rights/known_names.hpp"
#include "server/store/ways.hpp"
#include "server/umpire/umpire.hpp"

namespace outbox {

/// One thing that somebody may be told.
struct Message {
    std::uint64_t number = 0;  ///< in his own channel; a referee's: of the event
    std::string kind;          ///< what the entry is: "LetterCame"
    store::Want want = store::Want::all;  ///< what he has to want for it, if not all
    std::string at;            ///< a moment of the campaign: "day 3 09:00:00"
    std::string words;
    std::string due_at = {};   ///< of a question that is open still and has a deadline; else ""
    std::string letter = {};   ///< what somebody wrote, which the words quote; else ""
    friend bool operator==(const Message&, const Message&) = default;
};

struct Messages {
    std::vector<Message> list;
    std::uint64_t last = 0;  ///< the number up to which was looked
};

/// What a commander or a referee may be told of what came after a number.
/// Clause:  idis.7.no-reminders
/// Takes:   at most so many entries to look at.
Messages messages_after(api::KnownNames& names, const umpire::Umpire& umpire,
                        const umpire::Person& person, std::uint64_t after, std::uint64_t limit);

/// A moment of a message as it is sent to people, in the language that is spoken.
/// Takes:   "day 3 09:00:00".
std::string moment_as_sent(const std::string& at);

/// Whether somebody wants to be told this.
bool is_wanted(const std::set<store::Want>& wants, const Message& message);

}  // namespace outbox
