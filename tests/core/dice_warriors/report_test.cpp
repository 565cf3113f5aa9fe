// What a campaign is told of a fight: objectives met and not met, losses, who stands how; what a
// warband takes along; what is bought between fights.
#include "core/dice_warriors/campaign.hpp"
#include "core/dice_warriors/setup.hpp"
#include "core/dice_warriors/tempo.hpp"
#include "core/dice_warriors/upgrades.hpp"
#include "tests/core/dice_warriors/fight.hpp"

namespace tests {
namespace {

using enum Standing;

/// W and V of the warriors' side, T of the monsters', two coins; over, with that holder.
Fight over(std::optional<Objective> objective, std::string target, std::optional<Side> holder,
           Standing w = in_play, Standing v = in_play, Standing t = in_play) {
    Fight fight;
    fight.warrior("W", 0, 0).warrior("V", 0, 4).warrior("T", 0, 8, 3, Z, Side::monsters);
    fight.coin("M", 1, 40, 30).coin("N", 1, 40, 28);
    const std::array<Standing, 3> standings{w, v, t};
    for (std::size_t i = 0; i < standings.size(); ++i) {
        fight.state.table.units.edit(i).standing = standings[i];
        if (standings[i] != in_play) fight.state.table.units.edit(i).place.reset();
    }
    if (objective) {
        fight.state.table.campaign = CampaignLink{"raid", *objective, std::move(target), false, {}};
    }
    fight.state.table.phase = Phase::over;
    fight.state.table.outcome = Outcome{Ending::yielded, holder, 3};
    return fight;
}
bool is_met(const Fight& fight) { return report(fight.state.table).is_objective_met; }
std::string code_of(const Gate& gate) { return gate ? std::string(gate->code) : "allowed"; }

}  // namespace

TEST_CASE("dice-warriors.campaign.outcome-report-ruling: whether the objective was met") {
    const auto warriors = Side::warriors;
    const auto monsters = Side::monsters;
    using enum Objective;
    // The one to be killed is dead, and nobody else's death counts.
    CHECK(is_met(over(kill_target, "T", {}, in_play, in_play, killed)));
    CHECK_FALSE(is_met(over(kill_target, "T", warriors, killed)));
    CHECK_FALSE(is_met(over(kill_target, "T", warriors, in_play, in_play, escaped)));
    CHECK_FALSE(is_met(over(kill_target, "X", warriors, killed, killed, killed)));
    // The one to be freed got away, or stands where the warriors hold the field.
    CHECK(is_met(over(free_person, "V", monsters, in_play, escaped)));
    CHECK(is_met(over(free_person, "V", warriors)));
    CHECK_FALSE(is_met(over(free_person, "V", monsters)));
    CHECK_FALSE(is_met(over(free_person, "V", {})));
    CHECK_FALSE(is_met(over(free_person, "V", warriors, in_play, killed)));
    CHECK_FALSE(is_met(over(free_person, "V", monsters, escaped)));
    // All of the warriors' side's dice got away, whoever holds the field.
    CHECK(is_met(over(all_escape, "", monsters, escaped, escaped)));
    CHECK(is_met(over(all_escape, "", monsters, escaped, escaped, killed)));
    CHECK_FALSE(is_met(over(all_escape, "", warriors, escaped, in_play)));
    CHECK_FALSE(is_met(over(all_escape, "", monsters, killed, escaped)));
    CHECK_FALSE(is_met(over(all_escape, "", monsters, in_play, in_play, escaped)));
    Fight coins;
    coins.ally("A", 1, 0, 0).warrior("T", 0, 8, 3, Z, Side::monsters);
    coins.state.table.campaign = CampaignLink{"raid", all_escape, "", false, {}};
    coins.state.table.outcome = Outcome{Ending::yielded, monsters, 3};
    CHECK_FALSE(is_met(coins));
    // Nothing was to be done, or there is no campaign.
    CHECK_FALSE(is_met(over(none, "V", warriors, in_play, escaped)));
    CHECK_FALSE(is_met(over({}, "V", warriors, in_play, escaped)));
}

TEST_CASE(
    "dice-warriors.campaign.outcome-report-ruling: who stands how, and what each detachment lost") {
    Fight fight = over(Objective::none, "", {}, killed, escaped, in_play);
    fight.warrior("S", 5, 5).warrior("X", 6, 6).coin("O", 1, 30, 30).coin("L", 1, 30, 28);
    as_warrior(fight.state.table.units.edit(5))->is_fallen_at_six = true;
    fight.state.table.units.edit(5).standing = killed;
    fight.state.table.units.edit(6).standing = removed;
    for (const auto& [place, detachment, standing] :
         std::vector<std::tuple<std::size_t, const char*, Standing>>{{3, "guards", killed},
                                                                     {4, "guards", killed},
                                                                     {7, "archers", killed},
                                                                     {8, "archers", in_play}}) {
        as_monster(fight.state.table.units.edit(place))->detachment = detachment;
        fight.state.table.units.edit(place).standing = standing;
    }
    const Report told = report(fight.state.table);
    REQUIRE_EQ(told.characters.size(), 4);
    CHECK_EQ(told.characters[0].state, CharacterState::fallen);
    CHECK_EQ(told.characters[1].state, CharacterState::escaped);
    CHECK_EQ(told.characters[2].state, CharacterState::standing);
    CHECK_EQ(told.characters[3].state, CharacterState::fallen_at_six);
    CHECK_EQ(told.losses, std::vector{Losses{"guards", 2}, Losses{"archers", 1}});
}

TEST_CASE(
    "dice-warriors.campaign.fallen-characters-ruling: nothing is proposed where nobody fell, or "
    "outside a campaign") {
    for (const bool has_campaign : {true, false}) {
        Fight fight;
        fight.warrior("W", 2, 0, 3).warrior("V", 30, 4).coin("M", 1, 0, 0).coin("N", 1, 40, 30);
        fight.turn_of(Side::monsters);
        if (has_campaign) {
            fight.state.table.campaign = CampaignLink{"raid", Objective::none, "", false, {}};
        }
        Fight unhurt = fight;
        const Events none = unhurt.as(P, ProposeYield{Side::warriors});
        CHECK(find<FatesProposed>(none) == nullptr);
        fight.strike("M", "W", {1});
        const Events some = fight.as(P, ProposeYield{Side::warriors});
        CHECK_EQ(find<FatesProposed>(some) != nullptr, has_campaign);
        CHECK_EQ(fight.state.fates.size(), has_campaign ? 1 : 0);
    }
    Fight two;
    two.warrior("W", 2, 0, 3).warrior("V", 0, 2, 3).warrior("U", 30, 4).coin("K", 25, 0, 0);
    two.coin("N", 1, 40, 30).turn_of(Side::monsters);
    two.state.table.campaign = CampaignLink{"raid", Objective::none, "", false, {}};
    two.strike("K", "W", {1});
    two.strike("K", "V", {1});
    two.as(P, ProposeYield{Side::warriors});
    REQUIRE_EQ(two.state.fates.size(), 2);
    two.referee(DecideFate{{"V", Fate::death_and_dismemberment}});
    CHECK(two.state.fates[0] == CharacterFate{"W", Fate::captured});
    CHECK(two.state.fates[1] == CharacterFate{"V", Fate::death_and_dismemberment});
}

TEST_CASE(
    "dice-warriors.end.what-carries-over-ruling, dice-warriors.magic.summon-leaves-after-ruling, "
    "dice-warriors.upgrade.ally-lost-when-killed: what a warband takes along") {
    Fight fight = over({}, "", {});
    fight.ally("A", 10, 20, 20).ally("B", 25, 20, 22).ally("guest", 5, 20, 24);
    fight.ally("summoned", 1, 20, 26).warrior("X", 6, 6);
    auto& units = fight.state.table.units;
    units.edit(6).standing = killed;
    as_monster(units.edit(7))->ally_of.reset();
    as_monster(units.edit(8))->ally_of.reset();
    units.edit(8).summoned_by = Side::warriors;
    units.edit(9).standing = removed;
    units.edit(0).standing = killed;
    as_warrior(units.edit(1))->upgrades = {Upgrade::melee};
    fight.pile({Coin::dime});
    fight.state.table.warriors_background.edit() = Background{2, {{Coin::penny, true, "V"}}};
    const Warband band = warband_after(fight.state.table, Side::warriors);
    CHECK_EQ(band.warriors, std::vector{Veteran{"W", P, {}}, Veteran{"V", P, {Upgrade::melee}}});
    CHECK_EQ(band.allies, std::vector{Ally{Coin::dime, false, "W"}, Ally{Coin::penny, true, "V"}});
    CHECK_EQ(band.pile, Pile{Coin::dime});
    CHECK_EQ(band.fights, 3);
    const Warband theirs = warband_after(fight.state.table, Side::monsters);
    CHECK_EQ(theirs.warriors, std::vector{Veteran{"T", Z, {}}});
    CHECK(theirs.allies.empty());
    CHECK(theirs.pile.empty());
    CHECK_EQ(theirs.fights, 1);
}

TEST_CASE("dice-warriors.campaign.magic-needs-spell-ruling: the spell he named, which he has") {
    Fight fight;
    fight.warrior("W", 0, 0).coin("M", 1, 0, 20);
    fight.as(P, CastAt{id_of("W"), at(20, 20), {}, "storm"});
    CHECK_FALSE(fight.die("W").spell_in_use.has_value());
    Fight raid;
    raid.warrior("W", 0, 0).coin("M", 1, 0, 20);
    raid.state.table.campaign = CampaignLink{"raid", Objective::none, "", false, {}};
    as_warrior(raid.state.table.units.edit(0))->is_spellcaster = true;
    as_warrior(raid.state.table.units.edit(0))->spells = {"sleep", "storm"};
    CHECK_EQ(raid.refused(P, CastAt{id_of("W"), at(20, 20), {}, "fire"}), "spell_is_not_memorised");
    CHECK_EQ(raid.refused(P, CastAt{id_of("W"), at(20, 20), {}, {}}), "spell_is_not_memorised");
    raid.as(P, CastAt{id_of("W"), at(20, 20), {}, "storm"});
    raid.state.table.outcome = Outcome{};
    const Report told = report(raid.state.table);
    CHECK_EQ(told.characters[0].spell_used, "storm");
    CHECK_EQ(told.characters[0].spells_left, std::vector<std::string>{"sleep"});
}

TEST_CASE(
    "dice-warriors.campaign.guards-beasts-are-coins-ruling, "
    "dice-warriors.campaign.characters-are-warriors-ruling: bounds of what a campaign sends") {
    Fight fight;
    fight.state = new_fight(FightId(7));
    AddFighters guards;
    guards.mark = "guard";
    guards.sort = static_cast<Sort>(16);
    CHECK_EQ(code_of(may_add(fight.state.table, guards)), "no_such_sort_of_fighter");
    guards.sort = Sort::ogres;
    guards.count = static_cast<int>(side_units_most) - 1;
    fight.referee(guards);
    guards.mark = "late";
    guards.count = 2;
    CHECK_EQ(fight.refusal(ByReferee{guards}), "too_many_units");
    guards.count = 1;
    fight.referee(guards);
    AddCharacter hero;
    hero.mark = "Ash";
    hero.traits.assign(100, "poet");
    fight.referee(hero);
    CHECK(fight.die("Ash").upgrades.empty());
}

TEST_CASE("dice-warriors.upgrade.when-to-buy-ruling: bought between two fights") {
    const Warband band{{{"W", P, {}}, {"V", Q, {Upgrade::melee}}},
                       {},
                       {Coin::dime, Coin::dime, Coin::nickel, Coin::penny, Coin::penny},
                       1};
    const auto code = [&](const std::string& mark, const Purchase& purchase) {
        const Result<Warband> bought = bought_between_fights(band, mark, purchase);
        return bought ? std::string() : std::string(bought.refusal().code);
    };
    const Purchase melee_attack{
        Ware::melee, {}, 0, false, {Coin::dime, Coin::dime, Coin::penny, Coin::penny}};
    CHECK_EQ(code("X", melee_attack), "no_such_warrior");
    CHECK_EQ(code("W", melee_attack), "payment_has_needless_coin");
    CHECK_EQ(code("V", {static_cast<Ware>(9), {}, 0, false, {}}), "only_listed_upgrades_are_sold");
    CHECK_EQ(code("V", {Ware::ally, {}, 7, false, {}}), "no_such_coin");
    // V has two melee attacks, so a third costs 22.
    const Warband after = bought_between_fights(band, "V", melee_attack).value();
    CHECK_EQ(after.warriors[1].upgrades, Upgrades{Upgrade::melee, Upgrade::melee});
    CHECK(after.warriors[0].upgrades.empty());
    CHECK_EQ(after.pile, Pile{Coin::nickel});
    CHECK(after.allies.empty());
    const Purchase penny{
        Ware::ally, {}, 1, true, {Coin::dime, Coin::nickel, Coin::penny, Coin::penny}};
    const Warband joined = bought_between_fights(band, "V", penny).value();
    CHECK_EQ(joined.allies, std::vector{Ally{Coin::penny, true, "V"}});
    CHECK_EQ(joined.warriors[1].upgrades, Upgrades{Upgrade::melee});
    CHECK_EQ(joined.pile, Pile{Coin::dime});
}

}  // namespace tests
