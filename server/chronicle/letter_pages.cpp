// Letters in the order in which they were sent, each with what truly became of it.
#include "server/chronicle/markup.hpp"
#include "server/chronicle/pages.hpp"

namespace chronicle {

namespace {

std::string_view fate_of(idis::LetterStanding standing) {
    switch (standing) {
        case idis::LetterStanding::with_captor: return "It lay with his captor.";
        case idis::LetterStanding::on_the_way: return "It was still on its way.";
        case idis::LetterStanding::delivered: return "It arrived";
        case idis::LetterStanding::lost: return "It was lost on its way.";
        case idis::LetterStanding::kept: return "It was kept back.";
        case idis::LetterStanding::intercepted: return "It fell into other hands.";
    }
    return "";
}

std::string letter_article(const Past& past, const LetterPast& past_of_it) {
    const idis::Letter& letter = past_of_it.letter;
    Line heading(past.naming);
    heading << letter.sender << " to " << letter.recipient;
    std::string from = time_of(letter.written_at, past.first_day);
    if (!letter.written_in.empty()) from += ", " + escaped(letter.written_in);
    if (letter.answers) {
        from += ", in answer to " + link("#" + to_text(*letter.answers), "an earlier one");
    }
    Line fate(past.naming);
    fate << fate_of(letter.standing);
    if (letter.standing == idis::LetterStanding::delivered) {
        if (past_of_it.came_at) fate.markup(" " + time_of(*past_of_it.came_at, past.first_day));
        fate << ".";
    }
    for (const idis::CommanderId reader : letter.read_by) fate << " " << reader << " read it.";
    return "<article class=\"letter\" id=\"" + to_text(letter.id) + "\">\n<h2>" +
           heading.words() + "</h2>\n<p class=\"under\">" + from + "</p>\n<blockquote>\n" +
           paragraphs(letter.text) + "</blockquote>\n<p class=\"fate\">" + fate.words() +
           "</p>\n</article>\n";
}

}  // namespace

void write_letters(const Past& past, const PutFile& put) {
    std::string body = "<h1>Letters</h1>\n";
    if (past.letters.empty()) body += "<p>Nobody wrote a letter.</p>\n";
    for (const LetterPast& letter : past.letters) body += letter_article(past, letter);
    put("letters.html", text_of(past, {"Letters", body, {"contents.html", "Contents"}, {}}));
}

}  // namespace chronicle
