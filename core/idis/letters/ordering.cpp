#include "core/idis/letters/ordering.hpp"

#include <algorithm>

#include "core/idis/kernel/words.hpp"
#include "core/idis/letters/addressees.hpp"
#include "core/idis/letters/letter_arrival.hpp"
#include "core/idis/letters/letters.hpp"
#include "core/idis/letters/parley.hpp"
#include "core/idis/map/knowledge.hpp"

namespace idis {
namespace {

constexpr Clause through_referee = "idis.7a.messages-only-through-referee";

/// A letter that came to this commander, or null.
const Letter* letter_to(const State& state, CommanderId commander, LetterId id) {
    const Letter* letter = state.letters.find(id);
    if (letter == nullptr || letter->recipient != commander) return nullptr;
    return letter->standing == LetterStanding::delivered ? letter : nullptr;
}

/// The place a commander can write over his letter: where his army stands, if he knows its name.
std::string place_of_writing(const State& state, const Commander& commander) {
    const Army* army = commander.army ? state.armies.find(*commander.army) : nullptr;
    if (army == nullptr || army->march || army->step) return {};
    for (const Place* place : state.map->places_in(army->hex)) {
        if (knows_place(state, commander.id, place->id)) return place->name;
    }
    return {};
}

}  // namespace

std::vector<CommanderId> recipients_of(const State& state, CommanderId commander,
                                       const SendLetter& order) {
    std::vector<CommanderId> all = order.to;
    if (all.empty() && order.answers) {
        if (const Letter* letter = letter_to(state, commander, *order.answers)) {
            all.push_back(letter->sender);
        }
    }
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

Gate Rule<SendLetter>::may_give(const State& state, CommanderId commander, const SendLetter& order,
                                Moment) {
    if (const Gate gate = need_words(order.text, through_referee, "text")) return gate;
    if (order.answers && letter_to(state, commander, *order.answers) == nullptr) {
        return Refusal{"no_such_letter", through_referee, "answers"};
    }
    const std::vector<CommanderId> to = recipients_of(state, commander, order);
    if (to.empty()) return Refusal{"letter_names_nobody", through_referee, "to"};
    if (to.size() > addressed_at_once_max) {
        return Refusal{"too_many_are_addressed", through_referee, "to"};
    }
    std::vector<CommanderId> known = people_known(state, commander);
    if (order.answers) known.push_back(letter_to(state, commander, *order.answers)->sender);
    for (const CommanderId each : to) {
        if (std::find(known.begin(), known.end(), each) == known.end()) {
            return Refusal{"no_such_commander", through_referee, "to"};
        }
    }
    for (const CommanderId each : to) {
        if (is_reached(state, commander, each)) continue;
        return Refusal{"no_way_over_land", "idis.7a.message-impassable-ruling", "to"};
    }
    return allowed;
}

Gate Rule<AskForParley>::may_give(const State& state, CommanderId commander,
                                  const AskForParley& order, Moment) {
    if (order.with.empty()) {
        return Refusal{"parley_names_nobody", "idis.7a.same-hex-channel", "with"};
    }
    if (order.with.size() > addressed_at_once_max) {
        return Refusal{"too_many_are_addressed", "idis.7a.same-hex-channel", "with"};
    }
    const std::vector<CommanderId> here = people_here(state, commander);
    for (const CommanderId each : order.with) {
        if (std::find(here.begin(), here.end(), each) == here.end()) {
            return Refusal{"commander_is_not_here", through_referee, "with"};
        }
    }
    return allowed;
}

Gate Rule<SpeakInParley>::may_give(const State& state, CommanderId commander,
                                   const SpeakInParley& order, Moment) {
    if (const Gate gate = need_words(order.text, through_referee, "text")) return gate;
    const Parley* parley = state.parleys.find(order.parley);
    const bool is_member =
        parley != nullptr && std::binary_search(parley->members.begin(), parley->members.end(),
                                                commander);
    if (!is_member || parley->standing == ParleyStanding::asked_for) {
        return Refusal{"no_such_parley", "idis.7a.same-hex-channel-members-only", "parley"};
    }
    if (parley->standing == ParleyStanding::open && are_together(state, parley->members)) {
        return allowed;
    }
    return Refusal{"parley_is_closed", "idis.7a.same-hex-channel-closes-ruling", "parley"};
}

void Rule<SendLetter>::give(Unfolding& unfolding, const GivenOrder& given,
                            const SendLetter& order) {
    const State& state = unfolding.state();
    const Commander& commander = state.commanders.at(given.commander);
    const std::vector<CommanderId> to = recipients_of(state, given.commander, order);
    for (const CommanderId each : to) {
        Letter letter;
        letter.id = letter_id(state, given.id, each);
        letter.sender = given.commander;
        letter.recipient = each;
        letter.text = order.text;
        letter.written_at = unfolding.at();
        letter.written_in = place_of_writing(state, commander);
        letter.answers = order.answers;
        letter.avoids_hostile = order.avoids_hostile;
        letter.is_captives = are_letters_read(state, given.commander, each);
        if (letter.is_captives) {
            hand_to_captor(unfolding, std::move(letter));
        } else {
            dispatch(unfolding, std::move(letter));
        }
    }
}

void Rule<AskForParley>::give(Unfolding& unfolding, const GivenOrder& given,
                              const AskForParley& order) {
    ask_for_parley(unfolding, given.commander, given.id, order.with);
}

void Rule<SpeakInParley>::answer(Unfolding& unfolding, CommanderId commander,
                                 const SpeakInParley& words) {
    speak(unfolding, commander, words);
}

Gate may_rule_letter(const State& state, const InterceptLetter& order) {
    constexpr Clause clause = "idis.7a.message-captured";
    const Letter* letter = state.letters.find(order.letter);
    const bool can_be_taken =
        letter != nullptr && (letter->standing == LetterStanding::on_the_way ||
                              letter->standing == LetterStanding::lost);
    if (!can_be_taken) return Refusal{"no_such_letter", clause, "letter"};
    if (order.reader && !state.commanders.contains(*order.reader)) {
        return Refusal{"no_such_commander", clause, "reader"};
    }
    return allowed;
}

void rule_letter(Unfolding& unfolding, const InterceptLetter& order) {
    intercept(unfolding, unfolding.state().letters.at(order.letter), order.reader);
}

}  // namespace idis
