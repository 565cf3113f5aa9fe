// Letters in the order in which they were sent, each with what truly became of it.
#include "server/chronicle/markup.hpp"
#include "server/chronicle/pages.hpp"

namespace chronicle {

namespace {

/// When and where it was written, and what it answers.
std::string origin_of(const Past& past, const idis::Letter& letter) {
    const std::string time = time_of(letter.written_at, past.first_day);
    const std::string place = escaped(letter.written_in);
    if (!letter.answers) {
        return place.empty() ? marked(of_pages().letter_of, time)
                             : marked(of_pages().letter_of_place, time, place);
    }
    const std::string earlier =
        link("#" + to_text(*letter.answers), marked(of_pages().an_earlier_one));
    return place.empty() ? marked(of_pages().letter_in_answer, time, earlier)
                         : marked(of_pages().letter_of_place_in_answer, time, place, earlier);
}

/// What became of it, and who else read it.
std::string fate_of(const Past& past, const LetterPast& past_of_it) {
    const idis::Letter& letter = past_of_it.letter;
    const bool has_come = letter.standing == idis::LetterStanding::delivered && past_of_it.came_at;
    std::string fate =
        has_come ? marked(of_pages().letter_arrived_at,
                          time_of(*past_of_it.came_at, past.first_day))
                 : marked(of_pages().letter_fates[static_cast<std::size_t>(letter.standing)]);
    for (const idis::CommanderId reader : letter.read_by) {
        fate += " " + marked(of_pages().letter_read_by, Line(past.naming).name(reader));
    }
    return fate;
}

std::string letter_article(const Past& past, const LetterPast& past_of_it) {
    const idis::Letter& letter = past_of_it.letter;
    Line heading(past.naming);
    heading.say(of_pages().letter_to, heading.name(letter.sender), heading.name(letter.recipient));
    return "<article class=\"letter\" id=\"" + to_text(letter.id) + "\">\n<h2>" +
           heading.words() + "</h2>\n<p class=\"under\">" + origin_of(past, letter) +
           "</p>\n<blockquote>\n" + paragraphs(letter.text) +
           "</blockquote>\n<p class=\"fate\">" + fate_of(past, past_of_it) +
           "</p>\n</article>\n";
}

}  // namespace

void write_letters(const Past& past, const PutFile& put) {
    std::string body = "<h1>" + marked(of_pages().letters) + "</h1>\n";
    if (past.letters.empty()) body += "<p>" + marked(of_pages().no_letters) + "</p>\n";
    for (const LetterPast& letter : past.letters) body += letter_article(past, letter);
    put("letters.html", text_of(past, {of_pages().letters(), body, to_contents(), {}}));
}

}  // namespace chronicle
