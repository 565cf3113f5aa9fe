#include "server/api/words/letters.hpp"

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
    std::string phrase = order.answers ? "answer a letter" : "send a letter";
    if (!order.to.empty()) phrase += " to " + names_of(order.to, names);
    if (order.avoids_hostile) phrase += ", keeping out of hostile territory";
    return phrase + ": " + in_quotes(order.text);
}
std::string letter_words(const idis::AskForParley& order, const Names& names) {
    return "ask " + names_of(order.with, names) + " for a parley";
}
std::string letter_words(const idis::SpeakInParley& order, const Names&) {
    return "say " + in_quotes(order.text);
}
std::string letter_words(const idis::InterceptLetter& order, const Names& names) {
    std::string phrase = "intercept a letter (" + to_text(order.letter) + ")";
    if (order.reader) phrase += " and give it to " + names.of(to_text(*order.reader));
    return phrase;
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
    std::string words = "A letter from " + line.from.name + ", written on " +
                        phrase_of(line.written_at);
    if (!line.written_in.empty()) words += " in " + line.written_in;
    return words + ": " + in_quotes(line.text);
}
std::string letter_words(const idis::told::LetterCaptured& line, const Names&) {
    return "A letter has fallen into your hands, from " + line.from.name + " to " + line.to.name +
           ", written on " + phrase_of(line.written_at) + ": " + in_quotes(line.text);
}
std::string letter_words(const idis::told::ParleyOpened& line, const Names&) {
    return "A parley is open: " + names_of(line.members) + ".";
}
std::string letter_words(const idis::told::ParleyDeclined&, const Names&) {
    return "Nobody comes to the parley.";
}
std::string letter_words(const idis::told::ParleySaid& line, const Names&) {
    return line.by.name + " says: " + in_quotes(line.text);
}
std::string letter_words(const idis::told::ParleyClosed&, const Names&) {
    return "The parley is over: those who held it have parted.";
}

}  // namespace api
