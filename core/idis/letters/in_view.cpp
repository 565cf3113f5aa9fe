#include "core/idis/letters/in_view.hpp"

#include <algorithm>

#include "core/idis/letters/letters.hpp"
#include "core/idis/letters/ordering.hpp"
#include "core/idis/letters/parley.hpp"

namespace idis {
namespace {

SentLetter sent_letter(const Letter& letter) {
    // Nothing here may tell a lost letter from one that was delivered, nor a captive whether his
    // captor let it pass.
    return {letter.id,         letter.recipient,
            letter.text,       letter.written_at,
            letter.written_in, letter.answers,
            letter.is_captives ? SentStanding::with_captor : SentStanding::dispatched};
}

std::vector<SentLetter> sent_letters(const State& state, const Commander& commander) {
    mark("idis.7a.message-loss-secret");
    mark("idis.7a.message-content-secret");
    std::vector<SentLetter> sent;
    for (std::uint64_t number = 1; number <= commander.orders_given; ++number) {
        const GivenOrder* row = state.orders.find(derived_id<OrderId>(commander.id, number));
        const auto* order = row != nullptr ? kit::get_if<SendLetter>(&row->what) : nullptr;
        if (order == nullptr) continue;
        for (const CommanderId each : recipients_of(state, commander.id, *order)) {
            const Letter* letter = state.letters.find(letter_id(state, row->id, each));
            if (letter != nullptr) sent.push_back(sent_letter(*letter));
        }
    }
    return sent;
}

std::vector<told::LetterCame> received_letters(const State& state, const Commander& commander) {
    std::vector<told::LetterCame> received;
    for (std::uint64_t number = 1; number <= commander.entries_told; ++number) {
        const ChannelEntry* row = state.channel.find(derived_id<EntryId>(commander.id, number));
        const auto* came = row != nullptr ? kit::get_if<told::LetterCame>(&row->content) : nullptr;
        if (came != nullptr) received.push_back(*came);
    }
    return received;
}

}  // namespace

OwnLetters own_letters(const State& state, const Commander& commander,
                       const std::vector<CommanderId>& known, Extent extent) {
    OwnLetters own;
    if (extent == Extent::whole) {
        own.sent = sent_letters(state, commander);
        own.received = received_letters(state, commander);
    }
    mark("idis.7a.same-hex-channel-members-only");
    for (const Parley& parley : state.parleys) {
        const auto& members = parley.members;
        if (!std::binary_search(members.begin(), members.end(), commander.id)) continue;
        if (extent == Extent::now && parley.standing == ParleyStanding::closed) continue;
        own.parleys.push_back({parley.id, people(state, members), parley.standing});
    }
    own.known = people(state, known);
    own.here = people(state, people_here(state, commander.id));
    return own;
}

LettersInFull letters_in_full(const State& state, Extent extent) {
    LettersInFull full{{}, rows_of(state.messengers), rows_of(state.parleys)};
    for (const Letter& letter : state.letters) {
        const bool is_past = letter.standing == LetterStanding::delivered ||
                             letter.standing == LetterStanding::intercepted;
        if (extent == Extent::whole || !is_past) full.letters.push_back(letter);
    }
    return full;
}

LegalLetters legal_letters(const CommanderView& own) {
    LegalLetters legal;
    mark("idis.7a.messages-only-through-referee");
    for (const Person& each : own.letters.known) legal.to.push_back(each.id);
    for (const told::LetterCame& each : own.letters.received) {
        legal.answerable.push_back(each.letter);
    }
    for (const Person& each : own.letters.here) legal.parley_with.push_back(each.id);
    for (const OwnParley& each : own.letters.parleys) {
        if (each.standing == ParleyStanding::open) legal.open_parleys.push_back(each.id);
    }
    return legal;
}

}  // namespace idis
