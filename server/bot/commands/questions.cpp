// What somebody is asked: a commander, or the referee at his desk.
//
// Several questions are numbered, and those first that are his own to answer: the first few have
// their buttons under them, the others come by a select. A question is shown with a button for each
// of its options, and one for words of one's own where it has none. A button names the question and
// the place of the option, with a mark of the option itself: if the question has other options by
// then, it is shown anew and nothing is answered.
#include "core/kit/ids.hpp"
#include "server/bot/commands.hpp"
#include "server/bot/handlers.hpp"
#include "server/bot/wording.hpp"

namespace bot::handle {

using nlohmann::json;

namespace {

using Then = std::function<void(const json& questions, const Hands& hands)>;

/// The open questions of who asks, and the campaign's clock.
void ask_questions(const Turn& turn, Then then) {
    turn->ask("/questions", [turn, then = std::move(then)](const Reply& reply) {
        if (!reply.is_good()) return turn->refuse(reply);
        turn->ask("/clock",
                  [turn, then, questions = in(reply.body, "questions")](const Reply& clock) {
                      then(questions, Hands(clock.body, turn->desk.services.now()));
                  });
    });
}

/// A mark of an option, so that a button of old does not mean another.
std::string mark_of(const std::string& option) {
    constexpr std::uint64_t letters = 0xFFFFFF;
    return std::to_string(kit::mixed(0, option) & letters);
}

/// An option as it is shown: in the words that come with it, or as it is, with spaces in it.
std::string shown_option(const json& question, std::size_t place) {
    const json& words = in(question, "option_words");
    if (place < words.size() && words[place].is_string()) return words[place].get<std::string>();
    return spaced(in(question, "options")[place].get<std::string>());
}

/// What happens if nobody answers, as it is shown.
std::string shown_default(const json& question) {
    const std::string otherwise = text_in(question, "by_default");
    const json& options = in(question, "options");
    for (std::size_t place = 0; place < options.size(); ++place) {
        if (options[place] == otherwise) return shown_option(question, place);
    }
    return spaced(otherwise);
}

std::string words_of(const json& question, const Hands& hands) {
    std::string words = plain(text_in(question, "words"));
    const std::string due = text_in(question, "due_at");
    if (!due.empty()) words += " " + chat().due(hands.of(due));
    const std::string otherwise = shown_default(question);
    if (!otherwise.empty()) words += " " + chat().otherwise(plain(otherwise));
    if (in(in(question, "what"), "meeting").is_string()) {
        words += " " + chat().battle_shows(as_typed("/battle"));
    }
    return words;
}

/// A button for each option, or for words of his own.
/// Takes:   what stands before each label.
std::vector<Button> answers_to(const Turn& turn, const json& question, const std::string& before) {
    const std::string id = text_in(question, "id");
    const json& options = in(question, "options");
    if (options.empty()) {
        return {{pressed(turn, "typing", {id}), before + chat().answer_in_words(), Look::main}};
    }
    std::vector<Button> buttons;
    for (std::size_t place = 0; place < options.size(); ++place) {
        const std::string option = options[place].get<std::string>();
        const std::string value = std::to_string(place) + "-" + mark_of(option);
        buttons.push_back({pressed(turn, "ans", {id, value}),
                           before + shown_option(question, place), Look::main});
    }
    return buttons;
}

/// A select's choice for each option.
std::vector<Choice> choices_for(const json& question) {
    std::vector<Choice> choices;
    const json& options = in(question, "options");
    for (std::size_t place = 0; place < options.size(); ++place) {
        const std::string option = options[place].get<std::string>();
        choices.push_back(
            {std::to_string(place) + "-" + mark_of(option), shown_option(question, place)});
    }
    return choices;
}

Message shown(const Turn& turn, const json& question, const Hands& hands) {
    Message message{words_of(question, hands)};
    constexpr std::size_t buttons_most = limits::buttons * (limits::rows - 1);
    const std::vector<Choice> choices = choices_for(question);
    if (choices.size() > buttons_most) {
        const std::string id = text_in(question, "id");
        message.rows.emplace_back(
            Select{pressed(turn, "ans", {id}), chat().pick_answer(), choices});
    } else {
        message.rows.emplace_back(answers_to(turn, question, ""));
    }
    return message;
}

Message listed_questions(const Turn& turn, const json& questions, const Hands& hands) {
    Message message{bold(chat().asked())};
    Select others{pressed(turn, "question"), chat().answer_another(), {}};
    std::size_t number = 0;
    for (const json& question : questions) {
        const std::string place = std::to_string(++number);
        message.content += "\n" + place + "\\. " + words_of(question, hands);
        const std::vector<Button> buttons = answers_to(turn, question, place + ": ");
        const bool has_row = message.rows.size() + 1 < limits::rows;
        if (has_row && buttons.size() <= limits::buttons) {
            message.rows.emplace_back(buttons);
        } else {
            others.choices.push_back(
                {text_in(question, "id"), place + ": " + text_in(question, "words")});
        }
    }
    message.rows.emplace_back(std::move(others));
    return message;
}

/// Those first that nobody else is asked: of the referee's list, his own.
json own_first(const json& questions) {
    json own = json::array();
    json of_others = json::array();
    for (const json& question : questions) {
        const bool is_of_another = in(question, "asked").is_string();
        (is_of_another ? of_others : own).push_back(question);
    }
    own.insert(own.end(), of_others.begin(), of_others.end());
    return own;
}

const json* question_in(const json& questions, const std::string& id) {
    for (const json& question : questions) {
        if (text_in(question, "id") == id) return &question;
    }
    return nullptr;
}

void give_answer(const Turn& turn, const std::string& id, const std::string& words) {
    const json body = {{"kind", "AnswerQuestion"}, {"question", id}, {"answer", words}};
    turn->tell("/orders", body, "", [turn](const Reply& reply) {
        if (!reply.is_good()) return turn->refuse(reply);
        turn->say(chat().done(as_sentence(plain(text_in(reply.body, "understood_as")))));
    });
}

}  // namespace

void answer(const Turn& turn) {
    ask_questions(turn, [turn](const json& questions, const Hands& hands) {
        if (questions.empty()) return turn->say(chat().nothing_asked());
        if (questions.size() == 1) return turn->say(shown(turn, questions[0], hands));
        turn->say(listed_questions(turn, own_first(questions), hands));
    });
}

void question(const Turn& turn) {
    if (turn->interaction.values.empty()) return turn->say(chat().pick_question());
    ask_questions(turn, [turn, id = turn->interaction.values.front()](const json& questions,
                                                                      const Hands& hands) {
        const json* found = question_in(questions, id);
        turn->say(found == nullptr ? Message{chat().settled()} : shown(turn, *found, hands));
    });
}

void answered(const Turn& turn) {
    const std::vector<std::string>& values = turn->interaction.values;
    const std::string picked = values.empty() ? turn->id(1) : values.front();
    ask_questions(turn, [turn, picked](const json& questions, const Hands& hands) {
        const json* found = question_in(questions, turn->id(0));
        if (found == nullptr) return turn->say(chat().settled());
        const json& options = in(*found, "options");
        for (std::size_t place = 0; place < options.size(); ++place) {
            const std::string option = options[place].get<std::string>();
            const bool is_it = std::to_string(place) + "-" + mark_of(option) == picked;
            if (is_it) return give_answer(turn, turn->id(0), option);
        }
        turn->say(shown(turn, *found, hands));
    });
}

void answer_typed(const Turn& turn) {
    turn->open({pressed(turn, "typed", {turn->id(0)}),
                chat().answer(),
                {{"words", chat().your_answer()}}});
}

void answered_typed(const Turn& turn) {
    give_answer(turn, turn->id(0), turn->interaction.value("words"));
}

}  // namespace bot::handle
