#include "server/chronicle/page.hpp"

#include <array>

#include "server/chronicle/markup.hpp"
#include "server/words/chapters/chronicle.hpp"
#include "server/words/chapters/phrases.hpp"
#include "server/words/language.hpp"

namespace chronicle {

namespace {

struct Chapter {
    std::string_view target;
    words::Text<> words::ChroniclePages::*name;
};
constexpr std::array<Chapter, 8> chapters = {{
    {"contents.html", &words::ChroniclePages::contents},
    {"commanders.html", &words::ChroniclePages::commanders},
    {"letters.html", &words::ChroniclePages::letters},
    {"battles.html", &words::ChroniclePages::battles},
    {"fallen.html", &words::ChroniclePages::fallen},
    {"charts.html", &words::ChroniclePages::charts},
    {"persons.html", &words::ChroniclePages::persons},
    {"places.html", &words::ChroniclePages::places},
}};

std::string chapters_linked() {
    std::string all;
    for (const Chapter& chapter : chapters) {
        all += "<li>" + link(chapter.target, marked(of_pages().*chapter.name)) + "</li>";
    }
    return "<nav aria-label=\"" + marked(of_pages().chapters) + "\"><ul>" + all + "</ul></nav>\n";
}

std::string ways_of(const Page& page) {
    if (page.before.target.empty() && page.after.target.empty()) return {};
    std::string all = "<nav class=\"ways\" aria-label=\"" + marked(of_pages().neighbours) + "\">";
    if (!page.before.target.empty()) {
        all += "<a rel=\"prev\" href=\"" + page.before.target + "\">\u2190 " +
               escaped(page.before.words) + "</a>";
    }
    if (!page.after.target.empty()) {
        all += "<a rel=\"next\" href=\"" + page.after.target + "\">" + escaped(page.after.words) +
               " \u2192</a>";
    }
    return all + "</nav>\n";
}

}  // namespace

Way to_contents() { return {"contents.html", of_pages().contents()}; }

std::string text_of(const Past& past, const Page& page) {
    const std::string book = escaped(past.campaign);
    const std::string title =
        page.title == past.campaign ? book : marked(of_pages().title, escaped(page.title), book);
    return "<!DOCTYPE html>\n<html lang=\"" + std::string(words::say().tag) +
           "\">\n<head>\n<meta charset=\"utf-8\"/>\n"
           "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
           "<meta name=\"color-scheme\" content=\"light dark\"/>\n"
           "<meta name=\"robots\" content=\"noindex\"/>\n<title>" +
           title + "</title>\n<link rel=\"stylesheet\" href=\"" + std::string(style_file) +
           "\"/>\n</head>\n<body>\n<a class=\"skip\" href=\"#text\">" +
           marked(of_pages().to_the_text) + "</a>\n<header><p class=\"book\">" +
           link("index.html", book) + "</p>\n" + chapters_linked() +
           "</header>\n<main id=\"text\">\n" + page.body + "</main>\n<footer>\n" +
           ways_of(page) + "</footer>\n</body>\n</html>\n";
}

std::string section(std::string_view heading, std::string_view body) {
    if (body.empty()) return {};
    return "<section>\n<h2>" + escaped(heading) + "</h2>\n" + std::string(body) + "</section>\n";
}

std::string list_of(const std::vector<std::string>& items, std::string_view kind) {
    if (items.empty()) return {};
    const std::string tag(kind);
    std::string all = "<" + tag + ">\n";
    for (const std::string& item : items) all += "<li>" + item + "</li>\n";
    return all + "</" + tag + ">\n";
}

std::string table_of(std::string_view caption, const std::vector<std::string>& heads,
                     const std::vector<std::vector<std::string>>& rows) {
    std::string all = "<div class=\"wide\" role=\"region\" tabindex=\"0\" aria-label=\"" +
                      escaped(caption) + "\"><table>\n<caption>" + escaped(caption) +
                      "</caption>\n<thead><tr>";
    for (const std::string& head : heads) all += "<th scope=\"col\">" + escaped(head) + "</th>";
    all += "</tr></thead>\n<tbody>\n";
    for (const std::vector<std::string>& row : rows) {
        all += "<tr>";
        for (const std::string& cell : row) {
            const bool is_first = &cell == &row.front();
            all += is_first ? "<th scope=\"row\">" + cell + "</th>" : "<td>" + cell + "</td>";
        }
        all += "</tr>\n";
    }
    return all + "</tbody></table></div>\n";
}

std::string date_of_day(const Past& past, kit::Day day) {
    const kit::Date date = kit::date_of(day, past.first_day);
    return "<time datetime=\"" + date_for_machines(date) + "\">" + date_in_words(date) + "</time>";
}

std::string title_of(kit::Day day) { return of_pages().day(std::to_string(day.number)); }

std::string days_linked(const std::set<std::int64_t>& days) {
    std::string all;
    for (auto day = days.begin(); day != days.end();) {
        const std::int64_t first = *day;
        std::int64_t last = first;
        for (++day; day != days.end() && *day == last + 1; ++day) last = *day;
        const std::string number = std::to_string(first);
        all +=
            (all.empty() ? "" : marked(words::phrases().between)) +
            link(page_of(kit::Day{first}),
                 last > first ? marked(of_pages().in_a_row, number, std::to_string(last)) : number);
    }
    return all;
}

}  // namespace chronicle
