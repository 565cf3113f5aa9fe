// Battles: the list of them, and each round by round with its pictures and dice.
#include <cstdlib>

#include "server/chronicle/markup.hpp"
#include "server/chronicle/pages.hpp"
#include "server/chronicle/table_words.hpp"

namespace chronicle {

namespace {

std::string_view way_in_words(idis::Way way) {
    switch (way) {
        case idis::Way::campaign_roll: return "by the campaign\u2019s own roll";
        case idis::Way::die_men: return "at the table of Die, Men!";
        case idis::Way::throw_me_a_6: return "at the table of Throw Me a 6";
        case idis::Way::dice_warriors: return "at the table of Dice Warriors!";
    }
    return "";
}

/// The last word of a clause's id in words: "chosen battlefield".
std::string clause_in_words(kit::Clause clause) {
    constexpr std::string_view ruled = "-ruling";
    std::string words(clause.id().substr(clause.id().rfind('.') + 1));
    if (words.ends_with(ruled)) words.resize(words.size() - ruled.size());
    for (char& letter : words) letter = letter == '-' ? ' ' : letter;
    return words;
}

std::string fighter_of(const Past& past, const idis::Battle& battle, const idis::Fought& fought) {
    Line line(past.naming);
    if (fought.army != idis::ArmyId{}) {
        line << fought.army << " under " << fought.commander;
    } else if (fought.fleet) {
        line << *fought.fleet;
    } else if (battle.stronghold) {
        line << "the garrison of " << *battle.stronghold;
    } else {
        line << "a garrison";
    }
    return line.words();
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
    return table_of(name, {"Army", "Soldiers", "Fell"}, rows);
}

/// How a roll came about: its dice, what was added, the sum.
std::string sum_of(const idis::SideFought& side, std::string_view name) {
    std::string words = escaped(name) + ": dice " + std::to_string(side.dice);
    for (const kit::TallyItem& item : side.modifiers) {
        const std::int64_t amount = item.amount.numerator();
        words += ", " + std::string(amount < 0 ? "\u2212" : "+") +
                 std::to_string(amount < 0 ? -amount : amount) + " " +
                 escaped(clause_in_words(item.clause));
    }
    return words + "; in all <strong>" + std::to_string(side.total) + "</strong>.";
}

std::string outcome_of(const Past& past, const BattleStory& story) {
    const idis::Battle& battle = *story.fought;
    std::string end = "Nobody held the field";
    if (battle.victor) {
        const bool have_callers_won = *battle.victor == idis::Camp::calling;
        const idis::SideFought& won = have_callers_won ? battle.calling : battle.called;
        end = as_sentence(side_named(past, battle, won)) + " won";
        if (battle.difference != 0) end += " by " + grouped(std::abs(battle.difference));
    }
    std::string all = "<p><strong>" + end + ".</strong> It was fought " +
                      escaped(way_in_words(battle.way)) + " and ended " +
                      time_of(battle.at, past.first_day) + ".</p>\n" + "<div class=\"two\">\n" +
                      side_table(past, battle, battle.calling, "Those who called for it") +
                      side_table(past, battle, battle.called, "Those who were called") +
                      "</div>\n";
    if (battle.way != idis::Way::campaign_roll) return all;
    const std::string sums = list_of({sum_of(battle.calling, "Those who called for it"),
                                      sum_of(battle.called, "Those who were called")});
    return all + section("The roll", sums + "<p>" + story.dice + "</p>\n");
}

/// How strong a unit was: "4 stands; Turn 3: 2 stands; The end: gone".
std::string strengths_of(const BattleStory& story, const RosterLine& line) {
    std::string words;
    for (const RosterLine::Strength& strength : line.strengths) {
        if (!words.empty()) words += "; " + escaped(story.rounds[strength.round].title) + ": ";
        words += strength.words;
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
        tables += table_of(army, {"Sign", "Unit", "What it is", "Strength"}, rows);
    }
    return section("The rosters",
                   "<p>Units bear these signs in the pictures; a dot behind one is a stand of "
                   "it.</p>\n" + tables);
}

std::string round_section(const Round& round) {
    if (round.lines.empty() && round.picture.empty()) return {};
    std::string all = "<section class=\"round\">\n<h2>" + escaped(round.title) + "</h2>\n";
    if (!round.picture.empty()) {
        all += "<figure class=\"table\"><img loading=\"lazy\" src=\"" + round.picture +
               "\" alt=\"The table as it lay: " + escaped(round.title) + "\"/></figure>\n";
    }
    if (!round.lines.empty()) {
        all += "<ol class=\"moves\">\n";
        for (const std::string& line : round.lines) all += "<li>" + line + "</li>\n";
        all += "</ol>\n";
    }
    return all + "</section>\n";
}

/// Without the links in it, for a title of the window.
std::string plain_title(const BattleStory& story) {
    return "Battle " + std::to_string(story.number);
}

Page battle_page(const Past& past, std::size_t place) {
    const BattleStory& story = past.battles[place];
    std::string body = "<h1>" + story.title + "</h1>\n<p class=\"under\">It began " +
                       time_of(story.began_at, past.first_day) + ", " +
                       link(page_of(kit::day_of(story.began_at)), "as that day tells") +
                       ".</p>\n";
    body += story.fought ? outcome_of(past, story)
                         : "<p>It broke off, or is not over yet.</p>\n";
    body += roster_section(story);
    for (const Round& round : story.rounds) body += round_section(round);
    body += section("What came of it", list_of(story.after));
    Page page{plain_title(story), std::move(body), {"battles.html", "Battles"}, {}};
    if (place > 0) page.before = {page_of_battle(place), "The battle before"};
    if (place + 1 < past.battles.size()) {
        page.after = {page_of_battle(place + 2), "The next battle"};
    }
    return page;
}

}  // namespace

std::string page_of_battle(std::size_t number) {
    return "battle-" + std::to_string(number) + ".html";
}

std::string battle_in_list(const Past& past, const BattleStory& story) {
    std::string words = link(page_of_battle(story.number), plain_title(story)) + ", " +
                        time_of(story.began_at, past.first_day) + ": " + story.title;
    if (!story.fought) return words + ", not fought to an end.";
    words += " (" + std::string(way_in_words(story.fought->way)) + ")";
    return words + ".";
}

void write_battles(const Past& past, const PutFile& put) {
    std::vector<std::string> items;
    for (std::size_t place = 0; place < past.battles.size(); ++place) {
        items.push_back(battle_in_list(past, past.battles[place]));
        put(page_of_battle(place + 1), text_of(past, battle_page(past, place)));
    }
    const std::string body =
        "<h1>Battles</h1>\n" +
        (items.empty() ? std::string("<p>There was no battle.</p>\n") : list_of(items));
    put("battles.html", text_of(past, {"Battles", body, {"contents.html", "Contents"}, {}}));
}

}  // namespace chronicle
