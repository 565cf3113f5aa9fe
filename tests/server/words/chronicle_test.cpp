// A chronicle in words: its pages and the sentences of what happened come out of the catalogue, and
// say what they say in English.
#include <regex>

#include <doctest/doctest.h>

#include "server/chronicle/happenings.hpp"
#include "server/chronicle/markup.hpp"
#include "server/chronicle/pages.hpp"
#include "server/codec/shapes.hpp"
#include "server/words/chapters/chronicle.hpp"
#include "tests/server/words/spoken.hpp"

namespace {

using namespace idis;

/// What is left of markup outside the catalogue: without tags but for what they say, without ids.
std::string outside_of(const std::string& markup) {
    std::string said;
    const std::regex spoken_attribute("(?:alt|aria-label)=\"([^\"]*)\"");
    for (std::sregex_iterator at(markup.begin(), markup.end(), spoken_attribute), end; at != end;
         ++at) {
        said += (*at)[1].str() + '\n';
    }
    said += std::regex_replace(markup, std::regex("<[^>]*>"), " ");
    // An id may begin a sentence, with a capital.
    return std::regex_replace(outside_brackets(said), std::regex("[A-Za-z]+-[a-z0-9]{10}"), "");
}

const chronicle::Naming& naming() {
    static const chronicle::Naming all(std::make_shared<Map>(), {});
    return all;
}

/// What is told of an event; "" for what is not. Everything is called by its id.
std::string told(const What& what, const State& before = {}) {
    chronicle::Line line(naming());
    const bool is_told = chronicle::tell_of_land(before, what, line) ||
                         chronicle::tell_of_war(before, what, line) ||
                         chronicle::tell_of_persons(before, what, line);
    return is_told ? line.words() : "";
}

template <class... Kind>
std::vector<std::string> told_of_blanks(codec::Alternatives<Kind...>) {
    State later;
    later.now = Moment{1};
    return {told(What(Kind{}), later)...};
}

struct ToldLine {
    std::string said;
    std::string_view in_english;
};

/// Happenings in each of their texts, with every id written as "someone".
std::vector<ToldLine> happenings() {
    const auto plain = [](const What& what) {
        const std::string markup = std::regex_replace(told(what), std::regex("<[^>]*>"), "");
        return std::regex_replace(markup, std::regex("[a-z]+-[a-z0-9]{10}"), "someone");
    };
    CommanderIntroduced introduced;
    CommanderIntroduced of_faction;
    of_faction.commander.faction = FactionId{};
    CommanderIntroduced chosen = introduced;
    chosen.by_army = ArmyId{};
    CommanderIntroduced chosen_of = of_faction;
    chosen_of.by_army = ArmyId{};
    ArmyAte hungry;
    hungry.hungry_days = Days{1};
    ArmyAte starving;
    starving.hungry_days = Days{3};
    StrongholdChanged abandoned;
    StrongholdChanged held;
    held.stronghold.holder = FactionId{};
    PactChanged offered;
    PactChanged in_force;
    in_force.pact.terms = Terms::alliance;
    in_force.pact.standing = PactStanding::in_force;
    OrderKept kept;
    kept.is_kept = true;
    SpoilsLeft spoils;
    spoils.spoils.supplies = Supplies{1'200};
    SpoilsLeft all_spoils = spoils;
    all_spoils.spoils.loot = Loot{20};
    all_spoils.spoils.wagons = Wagons{1};
    CommanderCaptured captured;
    captured.captive.held_by = ArmyId{11};
    return {
        {plain(introduced), "someone comes into the field."},
        {plain(of_faction), "someone of someone comes into the field."},
        {plain(chosen), "someone is chosen to lead."},
        {plain(chosen_of), "someone of someone is chosen to lead."},
        {plain(hungry), "someone goes hungry."},
        {plain(starving), "someone goes hungry, 3 days now."},
        {plain(abandoned), "someone is now held by nobody."},
        {plain(held), "someone is now held by someone."},
        {plain(offered), "someone offers peace to someone."},
        {plain(in_force), "someone now has an alliance with someone."},
        {plain(OrderKept{}), "someone\u2019s men run riot."},
        {plain(kept), "someone\u2019s men are kept from pillage."},
        {plain(spoils), "On the field at 0,0 are left 1,200 supplies."},
        {plain(all_spoils), "On the field at 0,0 are left 1,200 supplies, 20 loot and 1 wagon."},
        {plain(LandForaged{}), "someone forages at 0,0 and finds nothing."},
        {plain(CommanderCaptured{}), "someone is taken captive."},
        {plain(captured), "someone is taken captive by someone."},
        {plain(FactionChanged{}), "someone now serves nobody."},
        {plain(LetterDispatched{}), "A letter from someone to someone sets out."},
    };
}

/// A battle by the campaign's own roll.
Battle rolled_battle() {
    Battle battle;
    battle.calling.armies = {{ArmyId{11}, {}, Soldiers{900}, Soldiers{20}}};
    battle.calling.modifiers = {{"idis.6.chosen-battlefield", kit::Fraction{1}},
                                {"idis.6.tactics-penalty", kit::Fraction{-2}}};
    battle.calling.dice = 7;
    battle.calling.total = 6;
    battle.called.armies = {{{}, {}, Soldiers{800}, Soldiers{10}}};
    battle.victor = Camp::calling;
    battle.difference = 3;
    return battle;
}

/// Two days of a past in which there is one of everything that pages tell of.
chronicle::Past small_past() {
    chronicle::Past past(std::make_shared<Map>(), {});
    past.campaign = "1";
    past.events = 1'234;
    past.factions = {FactionId{7}};
    past.stances = {{{FactionId{7}, FactionId{8}}, Relation::at_war}};
    for (const std::int64_t number : {1, 2}) {
        chronicle::DayPast day;
        day.day = kit::Day{number};
        chronicle::Stood stood;
        stood.name = "2";
        stood.trail = {kit::Hex{0, 0}, kit::Hex{1, 0}};
        stood.doing = words::chronicle().pages.marching();
        day.stood = {stood};
        for (int count = 0; count < 6; ++count) {
            day.happenings.push_back({{}, "3", "", {CommanderId{5}}, {}, true});
        }
        past.days.push_back(day);
    }
    chronicle::CommanderPast commander;
    commander.id = CommanderId{5};
    commander.name = "4";
    for (const std::int64_t number : {1, 2}) {
        chronicle::DayOfCommander day;
        day.day = kit::Day{number};
        day.centre = kit::Hex{0, 0};
        day.seen = {{{0, 1}, std::nullopt, 100, {}, false}};
        day.entries = {{{}, true, "5"}, {{}, false, "6"}};
        commander.days.push_back(day);
    }
    past.commanders[commander.id] = commander;
    commander.id = CommanderId{6};
    commander.faction = FactionId{7};
    commander.died_at = Moment{1};
    commander.days.front().entries.clear();
    past.commanders[commander.id] = commander;
    for (int standing = 0; standing < 6; ++standing) {
        chronicle::LetterPast letter;
        letter.letter.id = LetterId{static_cast<std::uint64_t>(standing) + 1};
        letter.letter.standing = static_cast<LetterStanding>(standing);
        if (standing % 2 == 0) letter.letter.written_in = "7";
        if (standing % 3 == 0) letter.letter.answers = LetterId{1};
        if (standing == 2) letter.came_at = Moment{1};
        letter.letter.read_by = {CommanderId{5}};
        past.letters.push_back(letter);
    }
    for (const Way way :
         {Way::campaign_roll, Way::die_men, Way::throw_me_a_6, Way::dice_warriors}) {
        chronicle::BattleStory story;
        story.number = past.battles.size() + 1;
        story.title = "8";
        story.rounds = {{"9", {"10"}, "battle.svg"}};
        story.roster = {{"11", "12", "13", "14", "15", {{0, "16"}, {0, "17"}}}};
        story.after = {"18"};
        story.fought = rolled_battle();
        story.fought->way = way;
        if (way == Way::die_men) story.fought->victor.reset();
        if (way == Way::throw_me_a_6) story.fought->difference = 0;
        past.battles.push_back(story);
    }
    past.battles.push_back({});
    past.battles.back().number = 5;
    past.persons_fallen = past.armies_fallen = past.strongholds_fallen = {{{}, "19"}};
    return past;
}

std::map<std::string, std::string> pages_of(const chronicle::Past& past) {
    std::map<std::string, std::string> pages;
    const chronicle::PutFile put = [&](const std::string& name, const std::string& content) {
        pages.emplace(name, content);
    };
    chronicle::write_cover(past, put);
    chronicle::write_days(past, put);
    chronicle::write_commanders(past, put);
    chronicle::write_letters(past, put);
    chronicle::write_battles(past, put);
    chronicle::write_fallen(past, put);
    chronicle::write_indexes(past, put);
    chronicle::write_charts(past, put);
    return pages;
}

}  // namespace

TEST_CASE("words: what happened is told in English") {
    for (const ToldLine& line : happenings()) CHECK_EQ(line.said, line.in_english);
}

TEST_CASE("words: nothing that happened is told outside the catalogue") {
    const Spoken spoken("made_up");
    std::vector<std::string> all = told_of_blanks(codec::alternatives_of<What>{});
    std::erase(all, "");
    CHECK_GT(all.size(), 30);
    for (const ToldLine& line : happenings()) all.push_back(line.said);
    for (const std::string& text : all) {
        CAPTURE(text);
        // "someone" is an id that the list above made readable.
        const std::string outside =
            std::regex_replace(outside_of(text), std::regex("someone"), "");
        CHECK_FALSE(has_letters(outside));
        CHECK_NE(text.find("⟦"), text.npos);
    }
}

TEST_CASE("words: the pages of a chronicle are said in English") {
    auto pages = pages_of(small_past());
    const auto says = [&](const char* page, std::string_view words) {
        const std::string text = std::regex_replace(pages.at(page), std::regex("<[^>]*>"), "");
        CAPTURE(text);
        CAPTURE(words);
        CHECK_NE(text.find(words), text.npos);
    };
    says("index.html", "2 days; 5 battles; 6 letters; 2 commanders, of whom 1 has died.");
    says("index.html", "Written after event 1,234 of the campaign.");
    says("contents.html", "Day 1, 1 January 2026. 3 3 3 3 And 2 more.");
    says("day-1.html", "marching, came 1 hex");
    says("commanders.html", "of no faction1\u20132");
    says("letters.html", "It arrived day 1, 00:00. ");
    says("letters.html", "day 1, 00:00, 7, in answer to an earlier one");
    says("battle-1.html", "won by 3. It was fought by the campaign\u2019s own roll and ended ");
    says("battle-1.html",
         "Those who called for it: dice 7, +1 chosen battlefield, \u22122 tactics penalty; in all "
         "6.");
    says("battle-1.html", "Those who were called: dice 0; in all 0.");
    says("battle-1.html", "16; 9: 17");
    says("battle-2.html", "Nobody held the field. It was fought at the table of Die, Men! and");
    says("battle-3.html", " won. It was fought");
    says("battles.html", "Battle 5, day 1, 00:00: , not fought to an end.");
    says("fallen.html", "day 1, 00:00: 19.");
    says("persons.html", "Own days. Days 1\u20132.");
}

TEST_CASE("words: nothing on the pages of a chronicle is said outside the catalogue") {
    const Spoken spoken("made_up");
    for (const auto& [name, text] : pages_of(small_past())) {
        CAPTURE(name);
        const std::string outside = outside_of(text);
        CAPTURE(outside);
        CHECK_FALSE(has_letters(outside));
    }
    chronicle::Past empty = small_past();
    empty.battles.clear();
    empty.letters.clear();
    empty.factions.clear();
    empty.persons_fallen.clear();
    empty.armies_fallen.clear();
    empty.strongholds_fallen.clear();
    for (const auto& [name, text] : pages_of(empty)) {
        CAPTURE(name);
        CHECK_FALSE(has_letters(outside_of(text)));
    }
}

TEST_CASE("words: dice, dates and places of a chronicle are in the catalogue") {
    const kit::Rolls rolls = {{"idis.5.check-roll", {}, 0, 6, 3},
                              {"idis.5.check-roll", {}, 1, 8, 5}};
    const auto plain = [&] {
        return std::regex_replace(chronicle::dice_of(rolls), std::regex("<[^>]*>"), "");
    };
    CHECK_EQ(plain(), " Dice 3 d8 5");
    CHECK_EQ(chronicle::date_in_words({1226, 3, 14}), "14 March 1226");
    CHECK_EQ(chronicle::grouped(-12'345), "\u221212,345");
    const Spoken spoken("made_up");
    CHECK_FALSE(has_letters(outside_brackets(plain())));
    CHECK_FALSE(has_letters(outside_brackets(chronicle::date_in_words({1226, 3, 14}))));
    CHECK_FALSE(has_letters(outside_brackets(chronicle::Line(naming()).at({0, 0}))));
}
