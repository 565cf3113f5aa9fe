#include "core/idis/letters/letter_arrival.hpp"

#include "core/idis/letters/letters.hpp"
#include "core/idis/letters/pacts.hpp"
#include "core/idis/letters/treaties.hpp"
#include "core/idis/troops/army.hpp"

namespace idis {
namespace {

constexpr Clause by_captor = "idis.7a.captive-cannot-write-ruling";

/// Notes that the captor reads it, where he is a commander and no mere garrison.
void show_to_captor(Letter& letter, const std::optional<CommanderId>& captor) {
    if (captor) add_sorted(letter.read_by, *captor);
}

void ask_captor(Unfolding& unfolding, const std::optional<CommanderId>& captor,
                const Letter& letter) {
    const State& state = unfolding.state();
    Question question;
    question.asked = captor;
    question.due_at = unfolding.at() + state.campaign.settings.decision_time;
    question.what = LetterOfCaptive{letter.id, person(state, letter.sender),
                                    person(state, letter.recipient), letter.text};
    question.options = {"let_pass", "keep"};
    question.by_default = "keep";
    unfolding.ask({by_captor}, std::move(question));
}

void deliver(Unfolding& unfolding, Letter letter, const Clauses& clauses) {
    const State& state = unfolding.state();
    letter.standing = LetterStanding::delivered;
    const told::LetterCame came{letter.id,         person(state, letter.sender),
                                letter.text,       letter.written_at,
                                letter.written_in, letter.answers};
    const CommanderId recipient = letter.recipient;
    const std::optional<TreatyId> treaty = letter.treaty;
    unfolding.happen(clauses, LetterDelivered{std::move(letter)});
    unfolding.tell(recipient, clauses, came);
    if (!treaty) return;
    read_treaty(unfolding, *treaty, recipient);
    bring_signed_treaty(unfolding, *treaty, recipient);
}

}  // namespace

void hand_to_captor(Unfolding& unfolding, Letter letter) {
    const std::optional<CommanderId> captor = captor_of(unfolding.state(), letter.sender);
    letter.standing = LetterStanding::with_captor;
    show_to_captor(letter, captor);
    unfolding.happen({by_captor}, LetterHandedIn{letter});
    ask_captor(unfolding, captor, letter);
}

void settle_captives_letter(Unfolding& unfolding, const LetterOfCaptive& question,
                            const std::string& answer) {
    const State& state = unfolding.state();
    const Letter* row = state.letters.find(question.letter);
    if (row == nullptr) return;
    const bool is_outgoing = row->standing == LetterStanding::with_captor;
    // One that came for a captive and lies with his captor is kept until he lets it pass.
    if (!is_outgoing && row->standing != LetterStanding::kept) return;
    Letter letter = *row;
    if (answer != "let_pass") {
        if (!is_outgoing) return;
        letter.standing = LetterStanding::kept;
        return unfolding.happen({by_captor}, LetterKept{std::move(letter)});
    }
    if (is_outgoing) return dispatch(unfolding, std::move(letter));
    deliver(unfolding, std::move(letter), {by_captor});
}

std::optional<MessengerDue> next_messenger(const State& state) {
    std::optional<MessengerDue> next;
    const auto& due = state.indexes.messengers_due;
    if (!due.empty()) next = MessengerDue{due.begin()->at, due.begin()->id};
    for (const LetterId id : state.indexes.messengers_waiting) {
        const Messenger& waiting = state.messengers.at(id);
        const CommanderId recipient = state.letters.at(id).recipient;
        if (stands_in(state, recipient) == waiting.recipient_in) continue;
        if (!next || state.now < next->at) next = MessengerDue{state.now, id};
    }
    return next;
}

namespace {

void ride_on(Unfolding& unfolding, const Letter& letter, const Messenger& before) {
    const State& state = unfolding.state();
    Messenger messenger = before;
    messenger.start = before.goal;
    messenger.recipient_in = stands_in(state, letter.recipient);
    messenger.left_at = unfolding.at();
    const std::optional<Ride> ride = ride_to_recipient(state, letter, before.goal);
    if (ride && !ride->way.empty()) {
        messenger.goal = goal_for(state, letter.recipient);
        messenger.way = ride->way;
        messenger.due_at = unfolding.at() + ride->time;
        messenger.is_waiting = false;
        return unfolding.happen({"idis.7a.message-recipient-moves-ruling"},
                                MessengerRodeOn{std::move(messenger)});
    }
    messenger.way.clear();
    messenger.is_waiting = true;
    unfolding.happen({"idis.7a.army-at-sea-message-ruling"}, MessengerRodeOn{std::move(messenger)});
}

}  // namespace

void arrive_with_letter(Unfolding& unfolding, LetterId id) {
    const State& state = unfolding.state();
    const Letter& letter = state.letters.at(id);
    const Messenger& messenger = state.messengers.at(id);
    if (stands_in(state, letter.recipient) != messenger.goal) {
        return ride_on(unfolding, letter, messenger);
    }
    mark("idis.7a.message-translators");
    if (are_letters_read(state, letter.recipient, letter.sender)) {
        const std::optional<CommanderId> captor = captor_of(state, letter.recipient);
        Letter with_captor = letter;
        with_captor.standing = LetterStanding::kept;
        show_to_captor(with_captor, captor);
        unfolding.happen({by_captor}, LetterKept{with_captor});
        return ask_captor(unfolding, captor, with_captor);
    }
    deliver(unfolding, letter, {"idis.7a.message-relay-verbatim"});
}

}  // namespace idis
