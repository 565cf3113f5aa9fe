// Orders and questions, each said where its chapter is. Channel lines are in channel.cpp, the small
// words that every sentence uses in phrases.cpp.
#include "server/api/words/words.hpp"

#include "server/api/words/engines.hpp"
#include "server/api/words/everyday.hpp"
#include "server/api/words/letters.hpp"
#include "server/api/words/march.hpp"
#include "server/api/words/persons.hpp"
#include "server/api/words/rulings.hpp"
#include "server/api/words/spectators.hpp"
#include "server/api/words/supply.hpp"
#include "server/api/words/troops.hpp"
#include "server/words/chapters/phrases.hpp"
#include "server/words/choices.hpp"

namespace api {

namespace {

using kit::to_text;

struct OrderWords {
    const Names& names;

    template <AboutEveryDay O>
    std::string operator()(const O& order) const {
        return everyday_words(order, names);
    }
    template <AboutMarches O>
    std::string operator()(const O& order) const {
        return march_words(order, names);
    }
    template <class Order>
        requires requires(const Order& order, const Names& known) { phrase_on_land(order, known); }
    std::string operator()(const Order& order) const {
        return phrase_on_land(order, names);
    }
    template <AboutLetters O>
    std::string operator()(const O& order) const {
        return letter_words(order, names);
    }
    template <AboutBattles O>
    std::string operator()(const O& order) const {
        return battle_words(order, names);
    }
    template <AboutSpectators O>
    std::string operator()(const O& order) const {
        return spectator_words(order, names);
    }
    template <AboutPersons O>
    std::string operator()(const O& order) const {
        return person_words(order, names);
    }
    template <AboutRulings O>
    std::string operator()(const O& order) const {
        return ruling_words(order, names);
    }
    template <AboutTroops O>
    std::string operator()(const O& order) const {
        return troop_words(order, names);
    }
};

struct QuestionWords {
    const Names& names;

    std::string operator()(const idis::MarchOnOrStay&) const {
        return questions().march_on_or_stay();
    }
    std::string operator()(const idis::WordsForReferee& question) const {
        return questions().words_for_referee(names.of(to_text(question.from)),
                                             in_quotes(question.text));
    }
    std::string operator()(const idis::CommanderWithoutArmy& question) const {
        return questions().commander_without_army(names.of(to_text(question.commander)));
    }
    template <class Question>
        requires requires(const Question& q, const Names& known) { sentence_on_land(q, known); }
    std::string operator()(const Question& question) const {
        return sentence_on_land(question, names);
    }
    std::string operator()(const idis::DetachmentWithoutArmy& question) const {
        return questions().detachment_without_army(names.of(to_text(question.detachment)));
    }
    template <AboutLetters O>
    std::string operator()(const O& question) const {
        return letter_words(question, names);
    }
    template <AboutBattles O>
    std::string operator()(const O& question) const {
        return battle_words(question, names);
    }
    template <AboutSpectators O>
    std::string operator()(const O& question) const {
        return spectator_words(question, names);
    }
    template <AboutPersons O>
    std::string operator()(const O& question) const {
        return person_words(question, names);
    }
    template <AboutTroops O>
    std::string operator()(const O& question) const {
        return troop_words(question, names);
    }
};

}  // namespace

std::string phrase_of(const idis::CommanderOrder& order, const Names& names) {
    return kit::visit(OrderWords{names}, order);
}

std::string phrase_of(const idis::RefereeOrder& order, const Names& names) {
    return kit::visit(OrderWords{names}, order);
}
std::string phrase_of(const idis::SpectatorOrder& order, const Names& names) {
    return kit::visit(OrderWords{names}, order);
}

std::string phrase_of_answer(const std::string& answer, const Names& names) {
    // Among the names are words for directions, too, which are no ids.
    const bool may_be_id = answer.find('-') != std::string::npos;
    return may_be_id && names.by_id.contains(answer) ? names.of(answer)
                                                     : words::answer_called(answer);
}

std::string phrase_of_option(const std::string& option, const Names& names) {
    const std::size_t comma = option.find(',');
    if (comma == std::string::npos) return phrase_of_answer(option, names);
    return words::phrases().hex(option.substr(0, comma), option.substr(comma + 1));
}

std::string sentence_of(const idis::QuestionKind& question, const Names& names) {
    return kit::visit(QuestionWords{names}, question);
}

}  // namespace api
