// Who fell, who and what is named where, and the charts.
#include <algorithm>

#include "server/chronicle/charts.hpp"
#include "server/chronicle/markup.hpp"
#include "server/chronicle/pages.hpp"

namespace chronicle {

namespace {

std::string falls_listed(const Past& past, const std::vector<Fall>& falls) {
    std::vector<std::string> items;
    for (const Fall& fall : falls) {
        items.push_back(time_of(fall.at, past.first_day) + ": " + fall.words + ".");
    }
    return list_of(items);
}

std::int64_t fallen_in(const idis::SideFought& side) {
    std::int64_t fallen = 0;
    for (const idis::Fought& fought : side.armies) fallen += fought.fallen.number();
    return fallen;
}

std::string losses_table(const Past& past) {
    std::vector<std::vector<std::string>> rows;
    std::int64_t all = 0;
    for (const BattleStory& story : past.battles) {
        if (!story.fought) continue;
        const std::int64_t fallen = fallen_in(story.fought->calling) +
                                    fallen_in(story.fought->called);
        all += fallen;
        rows.push_back({link(page_of_battle(story.number), "Battle " +
                                                               std::to_string(story.number)),
                        story.title, time_of(story.fought->at, past.first_day), grouped(fallen)});
    }
    if (rows.empty()) return {};
    rows.push_back({"All of them", "", "", grouped(all)});
    return table_of("Soldiers who fell in battles, on both sides", {"", "Where", "When", "Fell"},
                    rows);
}

/// What is named, by name: id, name, what is said of it, the days on which it is named.
struct IndexRow {
    std::string id;
    std::string name;
    std::string words;                       ///< markup
    std::set<std::int64_t> days;
};

std::string index_of(std::vector<IndexRow> rows) {
    std::ranges::sort(rows, {}, [](const IndexRow& row) { return std::pair(row.name, row.id); });
    std::string all = "<dl class=\"index\">\n";
    for (const IndexRow& row : rows) {
        all += "<dt id=\"" + row.id + "\">" + escaped(row.name) + "</dt>\n<dd>" + row.words +
               (row.days.empty() ? std::string(row.words.empty() ? "Not named." : "")
                                 : " Days " + days_linked(row.days) + ".") +
               "</dd>\n";
    }
    return all + "</dl>\n";
}

std::string_view name_of(idis::PlaceKind kind) {
    switch (kind) {
        case idis::PlaceKind::city: return "City";
        case idis::PlaceKind::town: return "Town";
        case idis::PlaceKind::fortress: return "Fortress";
        case idis::PlaceKind::village: return "Village";
        case idis::PlaceKind::landmark: return "Landmark";
    }
    return "";
}

std::string chart_section(const Past& past, std::string_view title, Figure figure) {
    std::vector<std::string> heads = {"Day"};
    for (const idis::FactionId faction : past.factions) {
        heads.push_back(past.naming.names().of(to_text(faction)));
    }
    // A row for each day, of a long campaign for each week.
    const std::size_t apart = past.days.size() > 40 ? 7 : 1;
    std::vector<std::vector<std::string>> rows;
    for (std::size_t at = 0; at < past.days.size(); at += apart) {
        const DayPast& day = past.days[at];
        std::vector<std::string> row = {link(page_of(day.day), std::to_string(day.day.number))};
        for (const idis::FactionId faction : past.factions) {
            const auto found = day.strengths.find(faction);
            row.push_back(grouped(found == day.strengths.end() ? 0 : found->second.*figure));
        }
        rows.push_back(std::move(row));
    }
    // Wider than a phone, it is moved by keys too.
    const std::string chart = "<figure class=\"chart\" tabindex=\"0\">\n" +
                              chart_of(past, title, figure) + "</figure>\n";
    return section(title, chart + table_of("The same in figures", heads, rows));
}

}  // namespace

void write_fallen(const Past& past, const PutFile& put) {
    std::string body = section("Commanders who died", falls_listed(past, past.persons_fallen)) +
                       section("Armies that are no more", falls_listed(past, past.armies_fallen)) +
                       section("Strongholds destroyed",
                               falls_listed(past, past.strongholds_fallen)) +
                       section("Soldiers", losses_table(past));
    if (body.empty()) body = "<p>Nobody fell.</p>\n";
    put("fallen.html", text_of(past, {"The fallen", "<h1>The fallen</h1>\n" + body,
                                      {"contents.html", "Contents"}, {}}));
}

void write_indexes(const Past& past, const PutFile& put) {
    std::map<idis::CommanderId, std::set<std::int64_t>> persons;
    std::map<idis::PlaceId, std::set<std::int64_t>> places;
    for (const DayPast& day : past.days) {
        for (const Happening& happening : day.happenings) {
            for (const auto id : happening.persons) persons[id].insert(day.day.number);
            for (const auto id : happening.places) places[id].insert(day.day.number);
        }
    }
    std::vector<IndexRow> people;
    for (const auto& [id, commander] : past.commanders) {
        std::string words;
        if (commander.faction) words += faction_signed(past, *commander.faction) + ". ";
        if (!commander.days.empty()) words += link(page_of(id), "Own days") + ".";
        if (commander.died_at) {
            words += " Died " + time_of(*commander.died_at, past.first_day) + ".";
        }
        people.push_back({to_text(id), commander.name, std::move(words), persons[id]});
    }
    put("persons.html",
        text_of(past, {"Persons", "<h1>Index of persons</h1>\n" + index_of(std::move(people)),
                       {"contents.html", "Contents"}, {}}));

    std::vector<IndexRow> all;
    for (const idis::Place& place : past.naming.map().places()) {
        const kit::Offset at = kit::to_offset(place.hex);
        all.push_back({to_text(place.id), place.name,
                       std::string(name_of(place.kind)) + " in hex " + std::to_string(at.column) +
                           "," + std::to_string(at.row) + ".",
                       places[place.id]});
    }
    put("places.html",
        text_of(past, {"Places", "<h1>Index of places</h1>\n" + index_of(std::move(all)),
                       {"contents.html", "Contents"}, {}}));
}

void write_charts(const Past& past, const PutFile& put) {
    std::string body = "<h1>Charts</h1>\n";
    if (past.factions.empty()) {
        body += "<p>There were no factions.</p>\n";
    } else {
        body += chart_section(past, "Soldiers", &Strength::soldiers) +
                chart_section(past, "Supplies with the armies", &Strength::supplies) +
                chart_section(past, "Ground held, in hexes", &Strength::hexes) +
                chart_section(past, "Strongholds", &Strength::strongholds);
    }
    put("charts.html", text_of(past, {"Charts", body, {"contents.html", "Contents"}, {}}));
}

}  // namespace chronicle
