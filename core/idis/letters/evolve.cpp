#include "core/idis/letters/evolve.hpp"

#include "core/idis/letters/events.hpp"

namespace idis {
namespace {

Indexes::Due<LetterId> due(const State& state, const Messenger& messenger) {
    const auto written = state.letters.at(messenger.id).written_at;
    return {messenger.due_at, static_cast<std::uint64_t>(written.seconds), messenger.id};
}

void dismiss_messenger(State& state, LetterId letter) {
    const Messenger* messenger = state.messengers.find(letter);
    if (messenger == nullptr) return;
    state.indexes.messengers_due.erase(due(state, *messenger));
    state.indexes.messengers_waiting.erase(letter);
    state.messengers.erase(letter);
}

void end_ride(State& state, const Letter& letter) {
    dismiss_messenger(state, letter.id);
    assign(state.letters, letter);
}

}  // namespace

void enter_messenger(State& state, const Messenger& messenger) {
    if (messenger.is_waiting) {
        state.indexes.messengers_waiting.insert(messenger.id);
    } else {
        state.indexes.messengers_due.insert(due(state, messenger));
    }
}

void enter_parley(State& state, const Parley& parley) {
    if (parley.standing == ParleyStanding::closed) {
        state.indexes.parleys_alive.erase(parley.id);
    } else {
        state.indexes.parleys_alive.insert(parley.id);
    }
}

void evolve(State& state, const LetterHandedIn& e) { assign(state.letters, e.letter); }
void evolve(State& state, const LetterDispatched& e) {
    assign(state.letters, e.letter);
    if (!e.messenger) return;
    state.messengers.insert(*e.messenger);
    enter_messenger(state, *e.messenger);
}
void evolve(State& state, const MessengerRodeOn& e) {
    dismiss_messenger(state, e.messenger.id);
    state.messengers.insert(e.messenger);
    enter_messenger(state, e.messenger);
}
void evolve(State& state, const LetterDelivered& e) { end_ride(state, e.letter); }
void evolve(State& state, const LetterKept& e) { end_ride(state, e.letter); }
void evolve(State& state, const LetterIntercepted& e) { end_ride(state, e.letter); }
void evolve(State& state, const ParleyChanged& e) {
    assign(state.parleys, e.parley);
    enter_parley(state, e.parley);
}
void evolve(State& state, const ParleyDropped& e) {
    state.indexes.parleys_alive.erase(e.parley);
    state.parleys.erase(e.parley);
}
void evolve(State&, const ParleyHeard&) {}

}  // namespace idis
