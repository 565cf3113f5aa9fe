// A campaign's fight: characters and fighters by the campaign's words, the report, the fallen.
#include "core/dice_warriors/campaign.hpp"

#include "core/dice_warriors/setup.hpp"
#include "tests/core/dice_warriors/fight.hpp"

using namespace tests;

namespace {

/// A fight that is still being set up, with P and Z at the table.
Fight gathering() {
    Fight fight;
    fight.state.table.phase = Phase::gathering;
    return fight;
}

AddCharacter character(std::string name, std::vector<std::string> traits) {
    AddCharacter order;
    order.mark = std::move(name);
    order.player = P;
    order.traits = std::move(traits);
    return order;
}
AddFighters fighters(std::string name, Sort sort, int count) {
    AddFighters order;
    order.mark = std::move(name);
    order.sort = sort;
    order.count = count;
    order.player = Z;
    order.detachment = "detachment-guards";
    return order;
}

/// The wizard W and his friend V, whom an operation sent to kill T, whom one guard G protects; a
/// second guard stands far off.
Fight raid() {
    Fight fight;
    fight.warrior("W", 0, 0).warrior("V", 0, 4, 1, Q).seat(Q, Side::warriors);
    fight.warrior("T", 0, 8, 3, Z, Side::monsters).coin("G", 1, 2, 0).coin("H", 1, 40, 30);
    fight.state.table.campaign =
        CampaignLink{"operation-raid", Objective::kill_target, "T", false, {}};
    Warrior& wizard = *as_warrior(fight.state.table.units.edit(0));
    wizard.is_spellcaster = true;
    wizard.spells = {"sleep", "storm"};
    for (const std::size_t coin : {3U, 4U})
        as_monster(fight.state.table.units.edit(coin))->detachment = "detachment-guards";
    return fight;
}

Overrule ended() { return {"they had what they came for", EndFight{}}; }

/// A fight that is over, in which W fell.
Fight fallen(std::optional<Side> holder, bool is_stronghold, bool is_at_six) {
    Fight fight;
    fight.warrior("W", 2, 0, is_at_six ? 6 : 3).warrior("V", 4, 9).coin("M", 1, 0, 0);
    fight.coin("N", 1, 40, 30).turn_of(Side::monsters);
    fight.state.table.campaign =
        CampaignLink{"operation-raid", Objective::none, "", is_stronghold, {}};
    fight.strike("M", "W", {1});
    if (holder == Side::monsters) {
        fight.as(P, ProposeYield{Side::warriors});
    } else if (holder == Side::warriors) {
        fight.as(Z, ProposeYield{Side::monsters});
    } else {
        fight.referee(ended());
    }
    return fight;
}

}  // namespace

TEST_CASE(
    "dice-warriors.campaign.characters-are-warriors-ruling: traits are the upgrades of a first "
    "fight") {
    struct Row {
        std::vector<std::string> traits;
        Upgrades upgrades;
    };
    for (const Row& row :
         {Row{{"duelist", "veteran"}, {Upgrade::melee, Upgrade::hit}},
          Row{{"ranger", "outrider"}, {Upgrade::ranged}}, Row{{"guardian"}, {Upgrade::hit}},
          Row{{"veteran", "guardian"}, {Upgrade::hit}}, Row{{"poet", "scholar"}, {}}}) {
        Fight fight = gathering();
        fight.referee(character("Ash", row.traits));
        CHECK_EQ(fight.die("Ash").upgrades, row.upgrades);
        CHECK_EQ(fight.unit("Ash").player, P);
    }
    Fight fight = gathering();
    fight.referee(character("Ash", {}));
    CHECK_EQ(fight.refusal(ByReferee{character("Ash", {})}), "warriors_must_be_told_apart");
    CHECK_EQ(fight.refusal(ByReferee{character("Oak", std::vector<std::string>(101, "poet"))}),
             "too_many_traits");
    fight.state.table.phase = Phase::turns;
    CHECK_EQ(fight.refusal(ByReferee{character("Oak", {})}), "fight_is_open");
}

TEST_CASE(
    "dice-warriors.campaign.guards-beasts-are-coins-ruling: a breakout with six infantrymen "
    "against ten besiegers on foot and two knights") {
    Fight fight = gathering();
    fight.referee(character("Ash", {}));
    AddFighters own = fighters("follower", Sort::infantry, 6);
    own.side = Side::warriors;
    fight.referee(own);
    fight.referee(fighters("besieger", Sort::infantry, 10));
    fight.referee(fighters("knight", Sort::knights, 2));
    int pennies = 0;
    int quarters = 0;
    int allies = 0;
    for (const Unit& unit : fight.state.table.units) {
        const Monster* monster = as_monster(unit);
        if (monster == nullptr) continue;
        CHECK_EQ(monster->detachment, "detachment-guards");
        CHECK_FALSE(monster->ally_of.has_value());
        if (unit.side == Side::warriors)
            ++allies;
        else
            ++(monster->coin == Coin::quarter ? quarters : pennies);
    }
    CHECK_EQ(allies, 6);
    CHECK_EQ(pennies, 10);
    CHECK_EQ(quarters, 2);
    CHECK_EQ(as_monster(fight.unit("knight 2"))->coin, Coin::quarter);
}

TEST_CASE("dice-warriors.campaign.guards-beasts-are-coins-ruling: as many as a side has room for") {
    const int most = static_cast<int>(side_units_most);
    Fight fight = gathering();
    for (const int count : {0, -1, most + 1}) {
        CHECK_EQ(fight.refusal(ByReferee{fighters("guard", Sort::militia, count)}),
                 "number_of_fighters_out_of_range");
    }
    CHECK_EQ(fight.refusal(ByReferee{fighters("", Sort::militia, 1)}), "fighters_have_no_name");
    fight.referee(fighters("guard", Sort::militia, most));
    CHECK_EQ(fight.state.table.units.size(), side_units_most);
    CHECK_EQ(fight.refusal(ByReferee{fighters("late", Sort::militia, 1)}), "too_many_units");
    Fight twice = gathering();
    twice.referee(fighters("guard", Sort::great_spirit, 2));
    CHECK(as_monster(twice.unit("guard 1"))->is_special);
    CHECK_EQ(twice.refusal(ByReferee{fighters("guard", Sort::bears, 1)}), "mark_is_taken");
}

TEST_CASE(
    "dice-warriors.campaign.outcome-report-ruling, "
    "dice-warriors.campaign.magic-needs-spell-ruling: what is reported, and to whom") {
    Fight fight = raid();
    fight.as(P, CastAt{id_of("W"), at(20, 20), {}, "storm"});
    fight.shoot("V", "T", {6});
    for (const Observer& observer : {Observer{P}, Observer{Referee{}}})
        CHECK_FALSE(System::view(fight.state, observer).report.has_value());
    fight.as(Z, SayToSide{Side::monsters, "run"});
    fight.referee(ReleaseView{true});
    fight.referee(ended());
    const View seen = System::view(fight.state, Referee{});
    REQUIRE(seen.report.has_value());
    REQUIRE_EQ(seen.report->characters.size(), 3);
    CHECK_EQ(seen.report->characters[0].spell_used, "storm");
    CHECK_EQ(seen.report->characters[0].spells_left, std::vector<std::string>{"sleep"});
    CHECK_EQ(seen.report->outcome.ending, Ending::by_referee);
    CHECK_FALSE(seen.report->is_objective_met);
    CHECK_FALSE(System::view(fight.state, Outsider{}).report.has_value());
    CHECK_FALSE(System::view(fight.state, R).report.has_value());
    CHECK_EQ(System::view(fight.state, P).report->characters[0].spell_used, "storm");
    for (const PlayerId other : {Q, Z}) {
        const std::optional<Report> told = System::view(fight.state, other).report;
        REQUIRE(told.has_value());
        CHECK_FALSE(told->characters[0].spell_used.has_value());
        CHECK(told->characters[0].spells_left.empty());
    }
}

TEST_CASE(
    "dice-warriors.campaign.outcome-report-ruling: the target killed, a guard lost to its own "
    "detachment, whose name is its people's") {
    Fight fight = raid();
    fight.strike("W", "G", {1});
    fight.state.table.units.edit(1).place = at(0, 7);
    fight.strike("V", "T", {1});
    fight.referee(ended());
    for (const Observer& observer : {Observer{Referee{}}, Observer{P}, Observer{Z}}) {
        const std::optional<Report> told = System::view(fight.state, observer).report;
        REQUIRE(told.has_value());
        CHECK(told->is_objective_met);
        CHECK_EQ(told->characters[2].state, CharacterState::fallen);
        const bool is_told = observer != Observer{P};
        CHECK_EQ(told->losses.size(), is_told ? 1 : 0);
        if (is_told) CHECK(told->losses.front() == Losses{"detachment-guards", 1});
    }
}

TEST_CASE(
    "dice-warriors.campaign.outcome-report-ruling: a fight outside a campaign has no report") {
    Fight fight = raid();
    fight.state.table.campaign.reset();
    fight.strike("W", "G", {1});
    fight.referee(ended());
    CHECK_FALSE(System::view(fight.state, Referee{}).report.has_value());
    CHECK(fight.state.fates.empty());
}

TEST_CASE(
    "dice-warriors.campaign.fallen-characters-ruling: what the referee is proposed for the "
    "fallen") {
    using enum Fate;
    struct Row {
        std::optional<Side> holder;
        bool is_at_six;
        Fate fate;
    };
    for (const Row& row :
         {Row{Side::warriors, false, returns_wounded}, Row{Side::monsters, false, captured},
          Row{std::nullopt, false, captured}, Row{Side::warriors, true, death_and_dismemberment},
          Row{Side::monsters, true, death_and_dismemberment}}) {
        const Fight fight = fallen(row.holder, false, row.is_at_six);
        REQUIRE_EQ(fight.state.fates.size(), 1);
        CHECK(fight.state.fates.front() == CharacterFate{"W", row.fate});
        CHECK_EQ(System::view(fight.state, Referee{}).fates, fight.state.fates);
        CHECK(System::view(fight.state, P).fates.empty());
        CHECK(System::view(fight.state, Z).fates.empty());
    }
}

TEST_CASE(
    "dice-warriors.campaign.fallen-characters-ruling: from a fallen fortress one escapes with 3, "
    "not with 4, and only the referee is told") {
    for (const int face : {3, 4}) {
        Fight fight;
        fight.warrior("W", 2, 0, 3).coin("M", 1, 0, 0).turn_of(Side::monsters);
        fight.state.table.campaign =
            CampaignLink{"operation-raid", Objective::all_escape, "", true, {}};
        const Events events = fight.strike("M", "W", {1, face});
        REQUIRE(fight.is_over());
        const FatesProposed* proposed = find<FatesProposed>(events);
        REQUIRE(proposed != nullptr);
        CHECK_EQ(proposed->fates.front().fate, face == 3 ? Fate::escaped : Fate::captured);
        CHECK_EQ(events.back().rolls.front().face, face);
        CHECK(may_see(fight.state, events.back(), Referee{}));
        for (const Observer& observer : {Observer{P}, Observer{Z}, Observer{Outsider{}}})
            CHECK_FALSE(may_see(fight.state, events.back(), observer));
    }
    Fight held;
    held.warrior("W", 2, 0, 3).warrior("V", 30, 30).coin("M", 1, 0, 0).turn_of(Side::monsters);
    held.state.table.campaign = CampaignLink{"operation-raid", Objective::none, "", true, {}};
    held.strike("M", "W", {1});
    held.as(Z, ProposeYield{Side::monsters});
    CHECK(held.state.fates.front() == CharacterFate{"W", Fate::returns_wounded});
}

TEST_CASE(
    "dice-warriors.campaign.fallen-characters-ruling: the referee decides otherwise, once it is "
    "over, and he alone knows") {
    Fight fight = fallen(Side::monsters, false, false);
    REQUIRE(fight.state.fates.front() == CharacterFate{"W", Fate::captured});
    const auto refused = [&](CharacterFate decided) {
        return fight.refusal(ByReferee{DecideFate{std::move(decided)}});
    };
    CHECK_EQ(refused({"V", Fate::escaped}), "no_such_fallen");
    CHECK_EQ(refused({"W", static_cast<Fate>(4)}), "no_such_fate");
    const Events events = fight.referee(DecideFate{{"W", Fate::escaped}});
    REQUIRE_EQ(fight.state.fates.size(), 1);
    CHECK(fight.state.fates.front() == CharacterFate{"W", Fate::escaped});
    CHECK(may_see(fight.state, events.front(), Referee{}));
    for (const Observer& observer : {Observer{P}, Observer{Z}, Observer{Outsider{}}})
        CHECK_FALSE(may_see(fight.state, events.front(), observer));
    const Fight going_on = raid();
    CHECK_EQ(going_on.refusal(ByReferee{DecideFate{{"W", Fate::escaped}}}), "no_such_fallen");
}
