// Each commander's own days: what he knew, was told and ordered, beside what was so.
#include <algorithm>
#include <tuple>

#include "server/chronicle/maps.hpp"
#include "server/chronicle/markup.hpp"
#include "server/chronicle/pages.hpp"
#include "server/chronicle/signs.hpp"
#include "server/words/chapters/chronicle.hpp"

namespace chronicle {

namespace {

/// So many days stand on one page.
constexpr std::size_t days_a_page = 28;

std::string page_of_part(idis::CommanderId commander, std::size_t part) {
    if (part == 0) return page_of(commander);
    return to_text(commander) + "-" + std::to_string(part + 1) + ".html";
}

bool has_same_sight(const DayOfCommander& a, const DayOfCommander& b) {
    const auto is_same = [](const Seen& one, const Seen& other) {
        return one.hex == other.hex && one.is_in_sight == other.is_in_sight;
    };
    return a.centre == b.centre && a.hidden == b.hidden &&
           std::ranges::equal(a.seen, b.seen, is_same);
}

const DayPast* day_of(const Past& past, kit::Day day) {
    const std::int64_t place = day - past.days.front().day;
    const bool is_there = place >= 0 && place < static_cast<std::int64_t>(past.days.size());
    return is_there ? &past.days[static_cast<std::size_t>(place)] : nullptr;
}

std::string maps_of(const Past& past, const CommanderPast& commander, const DayOfCommander& own,
                    const DayPast& truth) {
    const Window window = window_round(*own.centre);
    return "<figure>\n" + map_as_he_saw(past, commander, own, window) +
           "<figcaption>" + marked(of_pages().as_known) + "</figcaption></figure>\n<figure>\n" +
           map_as_it_was(past, truth, window) + "<figcaption>" +
           marked(of_pages().as_it_was,
                  link(page_of(truth.day),
                       marked(of_pages().day_within, std::to_string(truth.day.number)))) +
           "</figcaption></figure>\n";
}

std::string entries_listed(const Past& past, const DayOfCommander& day) {
    if (day.entries.empty()) return "<p>" + marked(of_pages().nothing) + "</p>\n";
    std::string all = "<ul class=\"events\">\n";
    for (const Entry& entry : day.entries) {
        all += "<li>" + hour_of(entry.at, past.first_day) +
               (entry.is_order
                    ? "<span class=\"ordered\">" +
                          with_one_stop(marked(of_pages().ordered, entry.words))
                    : "<span>" + with_one_stop(entry.words)) +
               "</span></li>\n";
    }
    return all + "</ul>\n";
}

std::string truth_listed(const Past& past, const DayPast& truth, idis::CommanderId commander) {
    std::vector<const Happening*> his;
    for (const Happening& happening : truth.happenings) {
        if (happening.persons.contains(commander)) his.push_back(&happening);
    }
    return his.empty() ? "<p>" + marked(of_pages().nothing_told_here) + "</p>\n"
                       : happenings_listed(past, his);
}

/// Where the maps of a day are that is as one before it.
std::string maps_are_at(kit::Day day) {
    const std::string number = std::to_string(day.number);
    return "<p class=\"under\">" +
           marked(of_pages().saw_nothing_new,
                  link("#day-" + number, marked(of_pages().day_within, number))) +
           "</p>\n";
}

/// Takes:   the day on this page whose maps show the same, null if none does.
std::string section_of_day(const Past& past, const CommanderPast& commander,
                           const DayOfCommander& day, const DayOfCommander* shown) {
    const DayPast* truth = day_of(past, day.day);
    if (truth == nullptr) return {};
    return "<section class=\"own-day\">\n<h2 id=\"day-" + std::to_string(day.day.number) +
           "\">" + escaped(title_of(day.day)) + "</h2>\n" +
           (shown == nullptr ? "" : maps_are_at(shown->day)) + "<div class=\"two\">\n" +
           (shown == nullptr ? maps_of(past, commander, day, *truth) : "") +
           "<div><h3>" + marked(of_pages().ordered_and_told) + "</h3>\n" +
           entries_listed(past, day) + "</div>\n<div><h3>" + marked(of_pages().what_was_so) +
           "</h3>\n" + truth_listed(past, *truth, commander.id) +
           "</div>\n</div>\n</section>\n";
}

/// Of what faction he was, and of which days a page tells.
std::string span_of_page(const Past& past, const CommanderPast& commander, kit::Day first_day,
                         kit::Day last_day) {
    const std::string days =
        first_day == last_day
            ? marked(of_pages().one_day, std::to_string(first_day.number))
            : marked(of_pages().days_in_a_row, std::to_string(first_day.number),
                     std::to_string(last_day.number));
    const std::string died =
        commander.died_at ? time_of(*commander.died_at, past.first_day) : std::string();
    if (!commander.faction) {
        return died.empty() ? marked(of_pages().his_days, days)
                            : marked(of_pages().his_days_until_death, days, died);
    }
    const std::string faction = faction_signed(past, *commander.faction);
    return died.empty() ? marked(of_pages().his_days_of, faction, days)
                        : marked(of_pages().his_days_of_until_death, faction, days, died);
}

void write_commander(const Past& past, const CommanderPast& commander, const PutFile& put) {
    const std::size_t parts = (commander.days.size() + days_a_page - 1) / days_a_page;
    for (std::size_t part = 0; part < parts; ++part) {
        const std::size_t first = part * days_a_page;
        const std::size_t end = std::min(first + days_a_page, commander.days.size());
        std::string body = "<h1>" + as_sentence(escaped(commander.name)) +
                           "</h1>\n<p class=\"under\">" +
                           span_of_page(past, commander, commander.days[first].day,
                                        commander.days[end - 1].day) +
                           "</p>\n";
        const DayOfCommander* shown = nullptr;
        for (std::size_t at = first; at < end; ++at) {
            const DayOfCommander& day = commander.days[at];
            const bool is_new = shown == nullptr || !has_same_sight(*shown, day);
            body += section_of_day(past, commander, day, is_new ? nullptr : shown);
            if (is_new) shown = &day;
        }
        Page page{commander.name,
                  std::move(body),
                  {"commanders.html", of_pages().commanders()},
                  {}};
        if (part > 0) {
            page.before = {page_of_part(commander.id, part - 1), of_pages().earlier_days()};
        }
        if (part + 1 < parts) {
            page.after = {page_of_part(commander.id, part + 1), of_pages().later_days()};
        }
        put(page_of_part(commander.id, part), text_of(past, page));
    }
}

}  // namespace

void write_commanders(const Past& past, const PutFile& put) {
    std::vector<const CommanderPast*> all;
    for (const auto& [id, commander] : past.commanders) {
        if (!commander.days.empty()) all.push_back(&commander);
    }
    // Faction by faction, those of none last; the factions as they are always named.
    std::ranges::sort(all, {}, [&](const CommanderPast* commander) {
        const auto faction = commander->faction
                                 ? std::ranges::find(past.factions, *commander->faction)
                                 : past.factions.end();
        return std::tuple(faction - past.factions.begin(), commander->name, commander->id);
    });
    std::vector<std::vector<std::string>> rows;
    for (const CommanderPast* const each : all) {
        const CommanderPast& commander = *each;
        const kit::Day first = commander.days.front().day;
        const kit::Day last = commander.days.back().day;
        rows.push_back(
            {link(page_of(commander.id), as_sentence(escaped(commander.name))),
             commander.faction ? faction_signed(past, *commander.faction)
                               : marked(of_pages().of_no_faction),
             first == last ? std::to_string(first.number)
                           : marked(of_pages().in_a_row, std::to_string(first.number),
                                    std::to_string(last.number)),
             commander.died_at
                 ? marked(of_pages().died_at, time_of(*commander.died_at, past.first_day))
                 : marked(of_pages().lived_on)});
        write_commander(past, commander, put);
    }
    const words::ChroniclePages& said = of_pages();
    const std::string body =
        "<h1>" + marked(said.commanders) + "</h1>\n<p>" + marked(said.days_as_lived) + "</p>\n" +
        table_of(said.all_who_led(),
                 {said.commander(), said.of(), said.days_column(), said.fate()}, rows);
    put("commanders.html", text_of(past, {said.commanders(), body, to_contents(), {}}));
}

}  // namespace chronicle
