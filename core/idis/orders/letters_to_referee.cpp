#include "core/idis/orders/letters_to_referee.hpp"

#include "core/idis/kernel/words.hpp"

namespace idis {

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
        return Refusal{"too_many_letters_wait", "idis.7.orders-channel-per-commander"};
    }
    return need_words(order.text, "idis.7.orders-channel-per-commander", "text");
}

void Rule<WriteToReferee>::give(Unfolding& unfolding, const GivenOrder& given,
                                const WriteToReferee& order) {
    const Clauses clauses{"idis.7.orders-channel-per-commander"};
    unfolding.tell(given.commander, clauses, told::CommanderWrote{order.text});
    Question question;
    question.what = WordsForReferee{given.commander, order.text};
    unfolding.ask(clauses, std::move(question));
}

}  // namespace idis
