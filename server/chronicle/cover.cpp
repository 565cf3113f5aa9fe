// The cover, and the contents.
#include <algorithm>

#include "server/chronicle/happenings.hpp"
#include "server/chronicle/markup.hpp"
#include "server/chronicle/pages.hpp"
#include "server/chronicle/signs.hpp"
#include "server/words/chapters/chronicle.hpp"

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
    const words::ChroniclePages& said = of_pages();
    return table_of(said.who_fought(),
                    {said.faction(), said.armies(), said.soldiers(), said.strongholds(),
                     said.hexes_of_ground()},
                    rows);
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
        line.say(stance_text(stance.relation), line.name(stance.id.a), line.name(stance.id.b));
        items.push_back(as_sentence(line.words()));
    }
    return list_of(items);
}

std::string counted_in(const words::Counted& things, std::size_t number) {
    return marked(things, static_cast<std::int64_t>(number));
}

std::string numbers_of(const Past& past) {
    const std::size_t fallen = past.persons_fallen.size();
    const std::string days = counted_in(of_pages().days, past.days.size());
    const std::string battles =
        link("battles.html", counted_in(api::counted().battles, past.battles.size()));
    const std::string letters_sent =
        link("letters.html", counted_in(api::counted().letters, past.letters.size()));
    const std::string commanders =
        link("commanders.html", counted_in(api::counted().commanders, past.commanders.size()));
    if (fallen == 0) {
        return "<p>" +
               marked(of_pages().numbers_none_died, days, battles, letters_sent, commanders,
                      link("fallen.html", marked(of_pages().none))) +
               "</p>\n";
    }
    const auto number = static_cast<std::int64_t>(fallen);
    const std::string died =
        of_pages().died.printed(escaped, number, link("fallen.html", grouped(number)));
    return "<p>" + marked(of_pages().numbers, days, battles, letters_sent, commanders, died) +
           "</p>\n";
}

/// What this was written after: a campaign goes on, and may be taken back.
std::string written_after(const Past& past) {
    return "<p>" +
           marked(of_pages().written_after, grouped(static_cast<std::int64_t>(past.events))) +
           "</p>\n";
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
    if (count > great_most) all += " " + marked(of_pages().and_more, count - great_most);
    return all;
}

std::string days_listed(const Past& past) {
    std::vector<std::string> items;
    for (const DayPast& day : past.days) {
        const std::string great = chronicle_of_great(day);
        const std::string title = link(page_of(day.day), escaped(title_of(day.day)));
        const std::string date = date_of_day(past, day.day);
        items.push_back(great.empty() ? marked(of_pages().day_in_list, title, date)
                                      : marked(of_pages().day_in_list_great, title, date, great));
    }
    return list_of(items);
}

}  // namespace

std::string faction_signed(const Past& past, idis::FactionId faction) {
    return sign_in_text(look_of(past, faction), "") +
           escaped(past.naming.names().of(to_text(faction)));
}

std::string factions_signed(const Past& past) {
    std::string all;
    for (const idis::FactionId faction : past.factions) {
        all += (all.empty() ? "" : " \u00b7 ") + faction_signed(past, faction);
    }
    return all;
}

void write_cover(const Past& past, const PutFile& put) {
    const DayPast& first = past.days.front();
    const DayPast& last = past.days.back();
    std::string body = "<div class=\"cover\"><h1>" + escaped(past.campaign) +
                       "</h1>\n<p class=\"under\">" +
                       marked(of_pages().from_to, date_of_day(past, first.day),
                              date_of_day(past, last.day)) +
                       "</p>\n" + numbers_of(past) + written_after(past) + "<p>" +
                       link("contents.html", marked(of_pages().contents)) + " \u00b7 " +
                       link(page_of(first.day), marked(of_pages().begin_to_read)) +
                       "</p></div>\n" + factions_table(past) +
                       section(of_pages().how_they_stand(), stances_listed(past));
    put("index.html", text_of(past, {past.campaign, body, {}, to_contents()}));

    std::vector<std::string> battles;
    for (const BattleStory& story : past.battles) battles.push_back(battle_in_list(past, story));
    std::vector<std::string> people;
    for (const auto& [id, commander] : past.commanders) {
        if (!commander.days.empty()) people.push_back(link(page_of(id), escaped(commander.name)));
    }
    const words::ChroniclePages& said = of_pages();
    body = "<h1>" + marked(said.contents) + "</h1>\n" +
           section(said.day_by_day(), days_listed(past)) +
           section(said.own_stories(), list_of(people)) +
           section(said.battles(), list_of(battles)) +
           section(said.and_besides(),
                   list_of({link("letters.html", marked(said.letters)),
                            link("fallen.html", marked(said.fallen)),
                            link("charts.html", marked(said.all_charts)),
                            link("persons.html", marked(said.index_of_persons)),
                            link("places.html", marked(said.index_of_places))}));
    put("contents.html", text_of(past, {said.contents(), body, {"index.html", said.cover()},
                                        {page_of(first.day), title_of(first.day)}}));
}

}  // namespace chronicle
