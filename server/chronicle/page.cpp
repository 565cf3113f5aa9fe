#include "server/chronicle/page.hpp"

#include <array>

#include "server/chronicle/markup.hpp"

namespace chronicle {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 8> chapters = {{
    {"contents.html", "Contents"},
    {"commanders.html", "Commanders"},
    {"letters.html", "Letters"},
    {"battles.html", "Battles"},
    {"fallen.html", "The fallen"},
    {"charts.html", "Charts"},
    {"persons.html", "Persons"},
    {"places.html", "Places"},
}};

std::string chapters_linked() {
    std::string all;
    for (const auto& [target, words] : chapters) all += "<li>" + link(target, words) + "</li>";
    return "<nav aria-label=\"Chapters\"><ul>" + all + "</ul></nav>\n";
}

std::string ways_of(const Page& page) {
    if (page.before.target.empty() && page.after.target.empty()) return {};
    std::string all = "<nav class=\"ways\" aria-label=\"Neighbouring pages\">";
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

std::string text_of(const Past& past, const Page& page) {
    const std::string book = escaped(past.campaign);
    const std::string title =
        page.title == past.campaign ? book : escaped(page.title) + " \u2013 " + book;
    return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
           "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
           "<meta name=\"color-scheme\" content=\"light dark\"/>\n"
           "<meta name=\"robots\" content=\"noindex\"/>\n<title>" +
           title + "</title>\n<link rel=\"stylesheet\" href=\"" + std::string(style_file) +
           "\"/>\n</head>\n<body>\n<a class=\"skip\" href=\"#text\">To the text</a>\n<header>" +
           "<p class=\"book\">" + link("index.html", book) + "</p>\n" + chapters_linked() +
           "</header>\n<main id=\"text\">\n" + page.body + "</main>\n<footer>\n" + ways_of(page) +
           "</footer>\n</body>\n</html>\n";
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

std::string days_linked(const std::set<std::int64_t>& days) {
    std::string all;
    for (auto day = days.begin(); day != days.end();) {
        const std::int64_t first = *day;
        std::int64_t last = first;
        for (++day; day != days.end() && *day == last + 1; ++day) last = *day;
        std::string words = std::to_string(first);
        if (last > first) words += "\u2013" + std::to_string(last);
        all += (all.empty() ? "" : ", ") + link(page_of(kit::Day{first}), words);
    }
    return all;
}

}  // namespace chronicle
