#include "server/api/words/letters.hpp"

#include "server/words/chapters/letters.hpp"

namespace api {

namespace {

using kit::to_text;

std::string names_of(const std::vector<idis::CommanderId>& people, const Names& names) {
    std::vector<std::string> all;
    for (const idis::CommanderId id : people) all.push_back(names.of(to_text(id)));
    return listed(all);
}

std::string names_of(const std::vector<idis::Person>& people) {
    std::vector<std::string> all;
    for (const idis::Person& each : people) all.push_back(each.name);
    return listed(all);
}

}  // namespace

// ---- orders -------------------------------------------------------------------------------------

std::string letter_words(const idis::SendLetter& order, const Names& names) {
    const words::LetterWords& say = words::letters();
    const std::string text = in_quotes(order.text);
    if (order.to.empty()) {
        if (order.answers) {
            return order.avoids_hostile ? say.answer_around_enemies(text) : say.answer(text);
        }
        return order.avoids_hostile ? say.send_to_nobody_around_enemies(text)
                                    : say.send_to_nobody(text);
    }
    const std::string to = names_of(order.to, names);
    if (order.answers) {
        return order.avoids_hostile ? say.answer_to_around_enemies(to, text)
                                    : say.answer_to(to, text);
    }
    return order.avoids_hostile ? say.send_around_enemies(to, text) : say.send(to, text);
}
std::string letter_words(const idis::AskForParley& order, const Names& names) {
    return words::letters().ask_for_parley(names_of(order.with, names));
}
std::string letter_words(const idis::SpeakInParley& order, const Names&) {
    return words::letters().speak_in_parley(in_quotes(order.text));
}
std::string letter_words(const idis::InterceptLetter& order, const Names& names) {
    const std::string letter = names.of(to_text(order.letter));
    return order.reader ? words::letters().intercept_for(letter, names.of(to_text(*order.reader)))
                        : words::letters().intercept(letter);
}

// ---- questions ----------------------------------------------------------------------------------

std::string letter_words(const idis::LetterOfCaptive& question, const Names&) {
    return questions().letter_of_captive(question.from.name, question.to.name,
                                         in_quotes(question.text));
}
std::string letter_words(const idis::LetterLost& question, const Names& names) {
    return questions().letter_lost(names.of(to_text(question.sender)),
                                   names.of(to_text(question.recipient)));
}
std::string letter_words(const idis::ParleyWanted& question, const Names&) {
    if (question.with.empty()) return questions().parley_wanted(question.by.name);
    return questions().parley_wanted_with(question.by.name, names_of(question.with));
}

// ---- channel lines ------------------------------------------------------------------------------

std::string letter_words(const idis::told::LetterCame& line, const Names&) {
    const std::string moment = phrase_of(line.written_at);
    const std::string text = in_quotes(line.text);
    return line.written_in.empty() ? words::letters().letter_came(line.from.name, moment, text)
                                   : words::letters().letter_came_written_in(line.from.name, moment,
                                                                             line.written_in, text);
}
std::string letter_words(const idis::told::LetterCaptured& line, const Names&) {
    return words::letters().letter_captured(line.from.name, line.to.name,
                                            phrase_of(line.written_at), in_quotes(line.text));
}
std::string letter_words(const idis::told::ParleyOpened& line, const Names&) {
    return words::letters().parley_opened(names_of(line.members));
}
std::string letter_words(const idis::told::ParleyDeclined&, const Names&) {
    return words::letters().parley_declined();
}
std::string letter_words(const idis::told::ParleySaid& line, const Names&) {
    return words::letters().parley_said(line.by.name, in_quotes(line.text));
}
std::string letter_words(const idis::told::ParleyClosed&, const Names&) {
    return words::letters().parley_closed();
}

}  // namespace api
