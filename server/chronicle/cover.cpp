// The cover, and the contents.
#include <algorithm>

#include "server/chronicle/markup.hpp"
#include "server/chronicle/pages.hpp"
#include "server/chronicle/signs.hpp"

namespace chronicle {

namespace {

Strength strength_on(const DayPast& day, idis::FactionId faction) {
    const auto found = day.strengths.find(faction);
    return found == day.strengths.end() ? Strength{} : found->second;
}

/// "from 12 to 15", "12 as at first".
std::string course_of(std::int64_t first, std::int64_t last) {
    if (first == last) return grouped(last);
    return grouped(first) + " \u2192 <strong>" + grouped(last) + "</strong>";
}

std::string factions_table(const Past& past) {
    std::vector<std::vector<std::string>> rows;
    for (const idis::FactionId faction : past.factions) {
        const Strength first = strength_on(past.days.front(), faction);
        const Strength last = strength_on(past.days.back(), faction);
        rows.push_back({faction_signed(past, faction), course_of(first.armies, last.armies),
                        course_of(first.soldiers, last.soldiers),
                        course_of(first.strongholds, last.strongholds),
                        course_of(first.hexes, last.hexes)});
    }
    return table_of("Who fought: on the first day, and on the last that is told here",
                    {"Faction", "Armies", "Soldiers", "Strongholds", "Hexes of ground"}, rows);
}

/// Whether a party is a faction, or somebody who leads an army at last.
bool is_in_the_field(const Past& past, const idis::Party& party) {
    const auto* commander = std::get_if<idis::CommanderId>(&party);
    return commander == nullptr || std::ranges::any_of(past.days.back().stood,
                                                       [&](const Stood& stood) {
                                                           return stood.commander == *commander;
                                                       });
}

std::string stances_listed(const Past& past) {
    std::vector<std::string> items;
    for (const idis::Stance& stance : past.stances) {
        if (stance.relation == idis::Relation::neutral) continue;
        if (!is_in_the_field(past, stance.id.a) || !is_in_the_field(past, stance.id.b)) continue;
        Line line(past.naming);
        line << stance.id.a << " and " << stance.id.b
             << (stance.relation == idis::Relation::allied ? " are allied." : " are at war.");
        items.push_back(as_sentence(line.words()));
    }
    return list_of(items);
}

std::string numbers_of(const Past& past) {
    std::size_t fallen = past.persons_fallen.size();
    return "<p>" + grouped(static_cast<std::int64_t>(past.days.size())) + " days; " +
           link("battles.html",
                api::counted().battles(static_cast<std::int64_t>(past.battles.size()))) +
           "; " +
           link("letters.html",
                api::counted().letters(static_cast<std::int64_t>(past.letters.size()))) +
           "; " +
           link("commanders.html",
                api::counted().commanders(static_cast<std::int64_t>(past.commanders.size()))) +
           ", of whom " +
           link("fallen.html", fallen == 0 ? "none" : grouped(static_cast<std::int64_t>(fallen))) +
           (fallen <= 1 ? " has" : " have") + " died.</p>\n";
}

/// What this was written after: a campaign goes on, and may be taken back.
std::string written_after(const Past& past) {
    return "<p>Written after event " + grouped(static_cast<std::int64_t>(past.events)) +
           " of the campaign.</p>\n";
}

/// Limit:   what the contents say of one day.
constexpr std::int64_t great_most = 4;

std::string chronicle_of_great(const DayPast& day) {
    std::string all;
    std::int64_t count = 0;
    for (const Happening& happening : day.happenings) {
        if (!happening.is_great || ++count > great_most) continue;
        all += (all.empty() ? "" : " ") + happening.words;
    }
    if (count > great_most) all += " And " + grouped(count - great_most) + " more.";
    return all;
}

std::string days_listed(const Past& past) {
    std::vector<std::string> items;
    for (const DayPast& day : past.days) {
        const std::string great = chronicle_of_great(day);
        items.push_back(link(page_of(day.day), "Day " + std::to_string(day.day.number)) + ", " +
                        date_of_day(past, day.day) + (great.empty() ? "" : ". " + great));
    }
    return list_of(items);
}

}  // namespace

std::string faction_signed(const Past& past, idis::FactionId faction) {
    return sign_in_text(look_of(past, faction), "") +
           escaped(past.naming.names().of(to_text(faction)));
}

void write_cover(const Past& past, const PutFile& put) {
    const DayPast& first = past.days.front();
    const DayPast& last = past.days.back();
    std::string body = "<div class=\"cover\"><h1>" + escaped(past.campaign) +
                       "</h1>\n<p class=\"under\">A chronicle, from " +
                       date_of_day(past, first.day) + " to " + date_of_day(past, last.day) +
                       "</p>\n" + numbers_of(past) + written_after(past) + "<p>" +
                       link("contents.html", "Contents") +
                       " \u00b7 " + link(page_of(first.day), "Begin to read") + "</p></div>\n" +
                       factions_table(past) +
                       section("How they stand to each other at last", stances_listed(past));
    put("index.html", text_of(past, {past.campaign, body, {}, {"contents.html", "Contents"}}));

    std::vector<std::string> battles;
    for (const BattleStory& story : past.battles) battles.push_back(battle_in_list(past, story));
    std::vector<std::string> people;
    for (const auto& [id, commander] : past.commanders) {
        if (!commander.days.empty()) people.push_back(link(page_of(id), escaped(commander.name)));
    }
    body = "<h1>Contents</h1>\n" + section("Day by day", days_listed(past)) +
           section("The commanders\u2019 own stories", list_of(people)) +
           section("Battles", list_of(battles)) +
           section("And besides",
                   list_of({link("letters.html", "Letters"), link("fallen.html", "The fallen"),
                            link("charts.html", "Strength, supplies and ground in charts"),
                            link("persons.html", "Index of persons"),
                            link("places.html", "Index of places")}));
    put("contents.html",
        text_of(past, {"Contents", body, {"index.html", "Cover"},
                       {page_of(first.day), "Day " + std::to_string(first.day.number)}}));
}

}  // namespace chronicle
