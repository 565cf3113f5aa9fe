// A page for each day: the map, where the armies stood, what happened.
#include "server/chronicle/maps.hpp"
#include "server/chronicle/markup.hpp"
#include "server/chronicle/pages.hpp"
#include "server/chronicle/signs.hpp"

namespace chronicle {

namespace {

std::string armies_table(const Past& past, const DayPast& day) {
    std::vector<std::vector<std::string>> rows;
    for (std::size_t at = 0; at < day.stood.size(); ++at) {
        const Stood& stood = day.stood[at];
        Line where(past.naming);
        where.at(stood.hex);
        Line who(past.naming);
        who << stood.commander;
        const auto steps = static_cast<std::int64_t>(stood.trail.size()) - 1;
        const std::string came = steps > 0 ? ", came " + api::counted().hexes(steps) : "";
        rows.push_back({sign_in_text(look_of(past, stood.faction), std::to_string(at + 1)) +
                            escaped(stood.name),
                        who.words(), where.words(), escaped(std::string(stood.doing) + came),
                        grouped(stood.soldiers), grouped(stood.supplies),
                        std::to_string(stood.morale)});
    }
    if (rows.empty()) return {};
    return table_of("Armies by the numbers that they bear on the map",
                    {"Army", "Under", "Where", "Doing", "Soldiers", "Supplies", "Morale"}, rows);
}

/// The factions of the day's armies by their signs.
std::string legend_of(const Past& past) {
    std::string all;
    for (const idis::FactionId faction : past.factions) {
        all += (all.empty() ? "" : " \u00b7 ") + faction_signed(past, faction);
    }
    return all;
}

std::string map_figure(const Past& past, const DayPast& day) {
    return "<figure class=\"day\">\n" + map_of_day(past, day) + "<figcaption>" + legend_of(past) +
           ". Dashed: the ways the armies came that day. Small signs: who holds a stronghold. "
           "Crosses: battles.</figcaption>\n</figure>\n";
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
    const std::string title = "Day " + std::to_string(day.day.number);
    std::vector<const Happening*> all;
    for (const Happening& happening : day.happenings) all.push_back(&happening);
    Page page{title,
              "<h1>" + title + "</h1>\n<p class=\"under\">" + date_of_day(past, day.day) +
                  "</p>\n" + great_of(day) + map_figure(past, day) +
                  section("Where the armies stood that evening", armies_table(past, day)) +
                  section("What happened", happenings_listed(past, all)),
              {"contents.html", "Contents"},
              {}};
    if (place > 0) {
        const kit::Day before = past.days[place - 1].day;
        page.before = {page_of(before), "Day " + std::to_string(before.number)};
    }
    if (place + 1 < past.days.size()) {
        const kit::Day after = past.days[place + 1].day;
        page.after = {page_of(after), "Day " + std::to_string(after.number)};
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
               (happening->is_great ? "<span class=\"great\">" : "<span>") + happening->words +
               happening->dice + "</span></li>\n";
    }
    return all + "</ul>\n";
}

void write_days(const Past& past, const PutFile& put) {
    for (std::size_t place = 0; place < past.days.size(); ++place) {
        put(page_of(past.days[place].day), text_of(past, page_of_day(past, place)));
    }
}

}  // namespace chronicle
