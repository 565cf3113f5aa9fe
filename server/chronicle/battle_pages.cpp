// Battles: the list of them, and each round by round with its pictures and dice.
#include <cstdlib>

#include "server/chronicle/markup.hpp"
#include "server/chronicle/pages.hpp"
#include "server/chronicle/table_words.hpp"
#include "server/words/chapters/chronicle.hpp"
#include "server/words/chapters/phrases.hpp"
#include "server/words/tables.hpp"

namespace chronicle {

namespace {

std::string way_in_words(idis::Way way) {
    return marked(of_battles().ways[static_cast<std::size_t>(way)]);
}

std::string fighter_of(const Past& past, const idis::Battle& battle, const idis::Fought& fought) {
    Line line(past.naming);
    if (fought.army != idis::ArmyId{}) {
        return marked(of_battles().army_under, line.name(fought.army),
                      line.name(fought.commander));
    }
    if (fought.fleet) return line.name(*fought.fleet);
    if (!battle.stronghold) return marked(of_battles().a_garrison);
    return marked(of_battles().garrison_of, line.name(*battle.stronghold));
}

std::string side_named(const Past& past, const idis::Battle& battle,
                       const idis::SideFought& side) {
    std::vector<std::string> all;
    for (const idis::Fought& fought : side.armies) {
        all.push_back(fighter_of(past, battle, fought));
    }
    return api::listed(all);
}

std::string side_table(const Past& past, const idis::Battle& battle, const idis::SideFought& side,
                       std::string_view name) {
    std::vector<std::vector<std::string>> rows;
    for (const idis::Fought& fought : side.armies) {
        rows.push_back({as_sentence(fighter_of(past, battle, fought)),
                        grouped(fought.soldiers.number()),
                        grouped(fought.fallen.number())});
    }
    const words::ChroniclePages& said = of_pages();
    return table_of(name, {said.army(), said.soldiers(), said.fell()}, rows);
}

/// How a roll came about: its dice, what was added, the sum.
std::string sum_of(const idis::SideFought& side, const std::string& name) {
    std::string modifiers;
    for (const kit::TallyItem& item : side.modifiers) {
        const std::int64_t amount = item.amount.numerator();
        if (!modifiers.empty()) modifiers += marked(words::phrases().between);
        modifiers += marked(of_battles().modifier,
                            std::string(amount < 0 ? "\u2212" : "+") +
                                std::to_string(amount < 0 ? -amount : amount),
                            escaped(words::modifier_of(item.clause.id())));
    }
    const std::string dice = std::to_string(side.dice);
    const std::string total = "<strong>" + std::to_string(side.total) + "</strong>";
    return modifiers.empty()
               ? marked(of_battles().sum, name, dice, total)
               : marked(of_battles().sum_with_modifiers, name, dice, modifiers, total);
}

/// Who won, as a sentence.
std::string victory_of(const Past& past, const idis::Battle& battle) {
    if (!battle.victor) return marked(of_battles().nobody_won);
    const bool have_callers_won = *battle.victor == idis::Camp::calling;
    const std::string side =
        side_named(past, battle, have_callers_won ? battle.calling : battle.called);
    return as_sentence(battle.difference == 0
                           ? marked(of_battles().won, side)
                           : marked(of_battles().won_by, side,
                                    grouped(std::abs(battle.difference))));
}

std::string outcome_of(const Past& past, const BattleStory& story) {
    const idis::Battle& battle = *story.fought;
    const words::ChronicleBattles& said = of_battles();
    std::string all = "<p><strong>" + victory_of(past, battle) + "</strong> " +
                      marked(said.fought_and_ended, way_in_words(battle.way),
                             time_of(battle.at, past.first_day)) +
                      "</p>\n" + "<div class=\"two\">\n" +
                      side_table(past, battle, battle.calling, said.those_who_called()) +
                      side_table(past, battle, battle.called, said.those_called()) + "</div>\n";
    if (battle.way != idis::Way::campaign_roll) return all;
    const std::string sums = list_of({sum_of(battle.calling, marked(said.those_who_called)),
                                      sum_of(battle.called, marked(said.those_called))});
    return all + section(said.the_roll(), sums + "<p>" + story.dice + "</p>\n");
}

/// How strong a unit was: "4 stands; Turn 3: 2 stands; The end: gone".
std::string strengths_of(const BattleStory& story, const RosterLine& line) {
    std::string words;
    for (const RosterLine::Strength& strength : line.strengths) {
        words += words.empty() ? strength.words
                               : "; " + marked(of_battles().strength_then,
                                               escaped(story.rounds[strength.round].title),
                                               strength.words);
    }
    return words;
}

/// Who stood on the table, army by army: the pictures have their signs.
std::string roster_section(const BattleStory& story) {
    if (story.roster.empty()) return {};
    std::string tables;
    for (std::size_t from = 0; from < story.roster.size();) {
        const std::string& army = story.roster[from].army;
        std::vector<std::vector<std::string>> rows;
        for (; from < story.roster.size() && story.roster[from].army == army; ++from) {
            const RosterLine& line = story.roster[from];
            rows.push_back({line.sign, line.name, escaped(line.kind), strengths_of(story, line)});
        }
        const words::ChroniclePages& said = of_pages();
        tables += table_of(army, {said.sign(), said.unit(), said.what_it_is(), said.strength()},
                           rows);
    }
    return section(of_battles().rosters(),
                   "<p>" + marked(of_battles().about_signs) + "</p>\n" + tables);
}

std::string round_section(const Round& round) {
    if (round.lines.empty() && round.picture.empty()) return {};
    std::string all = "<section class=\"round\">\n<h2>" + escaped(round.title) + "</h2>\n";
    if (!round.picture.empty()) {
        all += "<figure class=\"table\"><img loading=\"lazy\" src=\"" + round.picture +
               "\" alt=\"" + marked(of_battles().table_as_it_lay, escaped(round.title)) +
               "\"/></figure>\n";
    }
    if (!round.lines.empty()) {
        all += "<ol class=\"moves\">\n";
        for (const std::string& line : round.lines) all += "<li>" + line + "</li>\n";
        all += "</ol>\n";
    }
    return all + "</section>\n";
}

Page battle_page(const Past& past, std::size_t place) {
    const BattleStory& story = past.battles[place];
    const words::ChronicleBattles& said = of_battles();
    std::string body =
        "<h1>" + story.title + "</h1>\n<p class=\"under\">" +
        marked(said.began, time_of(story.began_at, past.first_day),
               link(page_of(kit::day_of(story.began_at)), marked(said.as_that_day_tells))) +
        "</p>\n";
    body += story.fought ? outcome_of(past, story) : "<p>" + marked(said.not_over) + "</p>\n";
    body += roster_section(story);
    for (const Round& round : story.rounds) body += round_section(round);
    body += section(said.what_came_of_it(), list_of(story.after));
    Page page{name_of(story), std::move(body), {"battles.html", of_pages().battles()}, {}};
    if (place > 0) page.before = {page_of_battle(place), said.battle_before()};
    if (place + 1 < past.battles.size()) {
        page.after = {page_of_battle(place + 2), said.next_battle()};
    }
    return page;
}

}  // namespace

std::string page_of_battle(std::size_t number) {
    return "battle-" + std::to_string(number) + ".html";
}

std::string name_of(const BattleStory& story) {
    return of_battles().number(std::to_string(story.number));
}

std::string battle_in_list(const Past& past, const BattleStory& story) {
    const std::string name = link(page_of_battle(story.number), escaped(name_of(story)));
    const std::string time = time_of(story.began_at, past.first_day);
    if (!story.fought) return marked(of_battles().in_list_not_over, name, time, story.title);
    return marked(of_battles().in_list, name, time, story.title, way_in_words(story.fought->way));
}

void write_battles(const Past& past, const PutFile& put) {
    std::vector<std::string> items;
    for (std::size_t place = 0; place < past.battles.size(); ++place) {
        items.push_back(battle_in_list(past, past.battles[place]));
        put(page_of_battle(place + 1), text_of(past, battle_page(past, place)));
    }
    const std::string body =
        "<h1>" + marked(of_pages().battles) + "</h1>\n" +
        (items.empty() ? "<p>" + marked(of_battles().no_battles) + "</p>\n" : list_of(items));
    put("battles.html", text_of(past, {of_pages().battles(), body, to_contents(), {}}));
}

}  // namespace chronicle
