#include "core/idis/orders/letters_to_referee.hpp"

#include <algorithm>

#include "core/idis/kernel/words.hpp"

namespace idis {
namespace {

constexpr Clause one_channel_each = "idis.7.orders-channel-per-commander";

}  // namespace

std::int64_t letters_unanswered(const State& state, CommanderId commander) {
    std::int64_t open = 0;
    for (const Question& question : state.questions) {
        const auto* words = kit::get_if<WordsForReferee>(&question.what);
        open += words != nullptr && words->from == commander;
    }
    return open;
}

Gate Rule<WriteToReferee>::may_give(const State& state, CommanderId commander,
                                    const WriteToReferee& order, Moment) {
    if (letters_unanswered(state, commander) >= letters_open_max) {
        return Refusal{"too_many_letters_wait", one_channel_each};
    }
    return need_words(order.text, one_channel_each, "text");
}

void Rule<WriteToReferee>::give(Unfolding& unfolding, const GivenOrder& given,
                                const WriteToReferee& order) {
    const Clauses clauses{one_channel_each};
    unfolding.tell(given.commander, clauses, told::CommanderWrote{order.text});
    Question question;
    question.what = WordsForReferee{given.commander, order.text};
    unfolding.ask(clauses, std::move(question));
}

void settle_letter(Unfolding& unfolding, const WordsForReferee& question,
                   const std::string& answer) {
    if (answer.empty()) return;
    unfolding.tell(question.from, {one_channel_each}, told::RefereeWrote{answer});
}

Gate Ruling<WriteToCommander>::may_rule(const State& state, const WriteToCommander& order,
                                        Moment) {
    if (const Gate gate = need_commander(state, order.commander)) return gate;
    return need_words(order.text, one_channel_each, "text");
}
void Ruling<WriteToCommander>::rule(Unfolding& unfolding, const WriteToCommander& order) {
    unfolding.tell(order.commander, {one_channel_each}, told::RefereeWrote{order.text});
}

Gate Ruling<WriteToCommanders>::may_rule(const State& state, const WriteToCommanders& order,
                                         Moment) {
    for (auto one = order.commanders.begin(); one != order.commanders.end(); ++one) {
        if (!state.commanders.contains(*one)) {
            return Refusal{"no_such_commander", one_channel_each, "commanders"};
        }
        if (std::find(order.commanders.begin(), one, *one) != one) {
            return Refusal{"commander_named_twice", one_channel_each, "commanders"};
        }
    }
    return need_words(order.text, one_channel_each, "text");
}
void Ruling<WriteToCommanders>::rule(Unfolding& unfolding, const WriteToCommanders& order) {
    std::vector<CommanderId> readers = order.commanders;
    if (readers.empty()) {
        for (const Commander& each : unfolding.state().commanders) readers.push_back(each.id);
    }
    for (const CommanderId reader : readers) {
        unfolding.tell(reader, {one_channel_each}, told::RefereeWrote{order.text});
    }
}

}  // namespace idis
