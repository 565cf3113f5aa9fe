// A page for each day: the map, where the armies stood, what happened.
#include "server/chronicle/maps.hpp"
#include "server/chronicle/markup.hpp"
#include "server/chronicle/pages.hpp"
#include "server/chronicle/signs.hpp"
#include "server/words/chapters/chronicle.hpp"

namespace chronicle {

namespace {

std::string armies_table(const Past& past, const DayPast& day) {
    std::vector<std::vector<std::string>> rows;
    for (std::size_t at = 0; at < day.stood.size(); ++at) {
        const Stood& stood = day.stood[at];
        Line where(past.naming);
        const auto steps = static_cast<std::int64_t>(stood.trail.size()) - 1;
        const std::string doing =
            steps > 0 ? of_pages().doing_and_came(stood.doing, api::counted().hexes(steps))
                      : stood.doing;
        rows.push_back({sign_in_text(look_of(past, stood.faction), std::to_string(at + 1)) +
                            as_sentence(escaped(stood.name)),
                        as_sentence(where.name(stood.commander)), where.at(stood.hex),
                        escaped(doing), grouped(stood.soldiers), grouped(stood.supplies),
                        std::to_string(stood.morale)});
    }
    if (rows.empty()) return {};
    const words::ChroniclePages& said = of_pages();
    return table_of(said.armies_by_numbers(),
                    {said.army(), said.under(), said.where(), said.doing(), said.soldiers(),
                     said.supplies(), said.morale()},
                    rows);
}

std::string map_figure(const Past& past, const DayPast& day) {
    return "<figure class=\"day\">\n" + map_of_day(past, day) + "<figcaption>" +
           marked(of_pages().legend, factions_signed(past)) + "</figcaption>\n</figure>\n";
}

std::string great_of(const DayPast& day) {
    std::vector<std::string> items;
    for (const Happening& happening : day.happenings) {
        if (happening.is_great) items.push_back(happening.words);
    }
    return list_of(items);
}

Page page_of_day(const Past& past, std::size_t place) {
    const DayPast& day = past.days[place];
    const std::string title = title_of(day.day);
    std::vector<const Happening*> all;
    for (const Happening& happening : day.happenings) all.push_back(&happening);
    Page page{title,
              "<h1>" + escaped(title) + "</h1>\n<p class=\"under\">" + date_of_day(past, day.day) +
                  "</p>\n" + great_of(day) + map_figure(past, day) +
                  section(of_pages().where_armies_stood(), armies_table(past, day)) +
                  section(of_pages().what_happened(), happenings_listed(past, all)),
              to_contents(),
              {}};
    if (place > 0) {
        const kit::Day before = past.days[place - 1].day;
        page.before = {page_of(before), title_of(before)};
    }
    if (place + 1 < past.days.size()) {
        const kit::Day after = past.days[place + 1].day;
        page.after = {page_of(after), title_of(after)};
    }
    return page;
}

}  // namespace

std::string page_of(kit::Day day) { return "day-" + std::to_string(day.number) + ".html"; }

std::string happenings_listed(const Past& past, const std::vector<const Happening*>& happenings) {
    if (happenings.empty()) return {};
    std::string all = "<ul class=\"events\">\n";
    for (const Happening* happening : happenings) {
        all += "<li>" + hour_of(happening->at, past.first_day) +
               (happening->is_great ? "<span class=\"great\">" : "<span>") +
               with_one_stop(happening->words) + happening->dice + "</span></li>\n";
    }
    return all + "</ul>\n";
}

void write_days(const Past& past, const PutFile& put) {
    for (std::size_t place = 0; place < past.days.size(); ++place) {
        put(page_of(past.days[place].day), text_of(past, page_of_day(past, place)));
    }
}

}  // namespace chronicle
