// Who fell, who and what is named where, and the charts.
#include <algorithm>

#include "server/chronicle/charts.hpp"
#include "server/chronicle/markup.hpp"
#include "server/chronicle/pages.hpp"
#include "server/words/chapters/chronicle.hpp"

namespace chronicle {

namespace {

std::string heading_of(const words::Text<>& words) { return "<h1>" + marked(words) + "</h1>\n"; }

std::string falls_listed(const Past& past, const std::vector<Fall>& falls) {
    std::vector<std::string> items;
    for (const Fall& fall : falls) {
        items.push_back(
            marked(of_pages().fall, time_of(fall.at, past.first_day), fall.words));
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
        rows.push_back({link(page_of_battle(story.number), escaped(name_of(story))), story.title,
                        time_of(story.fought->at, past.first_day), grouped(fallen)});
    }
    if (rows.empty()) return {};
    const words::ChroniclePages& said = of_pages();
    rows.push_back({marked(said.all_of_them), "", "", grouped(all)});
    return table_of(said.soldiers_who_fell(), {"", said.where(), said.when(), said.fell()}, rows);
}

/// What is named, by name: id, name, what is said of it, the days on which it is named.
struct IndexRow {
    std::string id;
    std::string name;
    std::string words;                       ///< markup
    std::set<std::int64_t> days;
};

/// Adds a sentence to those before it.
void add(std::string& words, const std::string& sentence) {
    words += (words.empty() ? "" : " ") + sentence;
}

std::string index_of(std::vector<IndexRow> rows) {
    std::ranges::sort(rows, {}, [](const IndexRow& row) { return std::pair(row.name, row.id); });
    std::string all = "<dl class=\"index\">\n";
    for (const IndexRow& row : rows) {
        std::string said = row.words;
        if (!row.days.empty()) {
            const std::string days = days_linked(row.days);
            add(said, row.days.size() == 1 ? marked(of_pages().named_on_one, days)
                                           : marked(of_pages().named_on, days));
        }
        if (said.empty()) said = marked(of_pages().not_named);
        all += "<dt id=\"" + row.id + "\">" + as_sentence(escaped(row.name)) + "</dt>\n<dd>" +
               said + "</dd>\n";
    }
    return all + "</dl>\n";
}

std::string chart_section(const Past& past, std::string_view title, Figure figure) {
    std::vector<std::string> heads = {of_pages().day_column()};
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
    // Wider than a phone, it is moved by keys too; the names at the lines' ends are out of sight
    // there, and stand below.
    const std::string chart = "<figure class=\"chart\" tabindex=\"0\">\n" +
                              chart_of(past, title, figure) + "</figure>\n<p class=\"names\">" +
                              factions_signed(past) + "</p>\n";
    return section(title, chart + table_of(of_pages().same_in_figures(), heads, rows));
}

}  // namespace

void write_fallen(const Past& past, const PutFile& put) {
    const words::ChroniclePages& said = of_pages();
    std::string body =
        section(said.commanders_who_died(), falls_listed(past, past.persons_fallen)) +
        section(said.armies_no_more(), falls_listed(past, past.armies_fallen)) +
        section(said.strongholds_destroyed(), falls_listed(past, past.strongholds_fallen)) +
        section(said.soldiers(), losses_table(past));
    if (body.empty()) body = "<p>" + marked(said.nobody_fell) + "</p>\n";
    put("fallen.html", text_of(past, {said.fallen(), heading_of(said.fallen) + body, to_contents(),
                                      {}}));
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
    const words::ChroniclePages& said = of_pages();
    std::vector<IndexRow> people;
    for (const auto& [id, commander] : past.commanders) {
        std::string words;
        if (commander.faction) {
            add(words, marked(said.of_faction, faction_signed(past, *commander.faction)));
        }
        if (!commander.days.empty()) {
            add(words, marked(said.see_own_days, link(page_of(id), marked(said.own_days))));
        }
        if (commander.died_at) {
            add(words, marked(said.died_on, time_of(*commander.died_at, past.first_day)));
        }
        people.push_back({to_text(id), commander.name, std::move(words), persons[id]});
    }
    put("persons.html",
        text_of(past, {said.persons(),
                       heading_of(said.index_of_persons) + index_of(std::move(people)),
                       to_contents(), {}}));

    std::vector<IndexRow> all;
    for (const idis::Place& place : past.naming.map().places()) {
        const kit::Offset at = kit::to_offset(place.hex);
        const std::string hex = std::to_string(at.column) + "," + std::to_string(at.row);
        all.push_back({to_text(place.id), place.name,
                       marked(said.place_kinds[static_cast<std::size_t>(place.kind)], hex),
                       places[place.id]});
    }
    put("places.html",
        text_of(past, {said.places(), heading_of(said.index_of_places) + index_of(std::move(all)),
                       to_contents(), {}}));
}

void write_charts(const Past& past, const PutFile& put) {
    const words::ChroniclePages& said = of_pages();
    std::string body = heading_of(said.charts);
    if (past.factions.empty()) {
        body += "<p>" + marked(said.no_factions) + "</p>\n";
    } else {
        body += chart_section(past, said.soldiers(), &Strength::soldiers) +
                chart_section(past, said.supplies_with_armies(), &Strength::supplies) +
                chart_section(past, said.ground_held(), &Strength::hexes) +
                chart_section(past, said.strongholds(), &Strength::strongholds);
    }
    put("charts.html", text_of(past, {said.charts(), body, to_contents(), {}}));
}

}  // namespace chronicle
