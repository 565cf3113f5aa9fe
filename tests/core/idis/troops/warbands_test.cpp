// Warbands kept in a campaign: entered, entered anew after a fight, seen by their own alone.
#include "core/idis/troops/warbands.hpp"

#include <doctest/doctest.h>

#include "core/idis/system.hpp"
#include "tests/kit/campaign.hpp"
#include "tests/kit/country.hpp"
#include "tests/kit/proven.hpp"
#include "tests/kit/seeded_dice.hpp"

namespace {

using namespace idis;
using namespace tests;

Warband a_band() {
    Warband band;
    band.warriors = {{"Oak", {"melee"}}, {"Elm", {}}};
    band.allies = {{"penny", false, "Oak"}};
    band.pile = {"dime", "penny"};
    band.fights = 1;
    return band;
}
State two_commanders() {
    return a_world(an_army().with_infantry(100).in(hex_at(2, 2)),
                   an_army("belisar").with_infantry(100).in(hex_at(8, 8)))
        .on(a_country(12, 12));
}
KeepWarband keep(Warband band) {
    return {commander("aram"), "Companions", std::move(band)};
}

TEST_CASE(
    "dice-warriors.end.what-carries-over-ruling: a warband is kept until it is entered anew") {
    SeededDice dice(1);
    tests::Campaign play(two_commanders(), dice);
    play.rules(keep(a_band()));
    REQUIRE_EQ(play.state().warbands.size(), 1);
    const KeptWarband first = *play.state().warbands.begin();
    CHECK_EQ(first.commander, commander("aram"));
    CHECK_EQ(first.name, "Companions");
    CHECK_EQ(first.warband, a_band());

    Warband grown = a_band();
    grown.fights = 2;
    grown.warriors.push_back({"Ash", {"ranged"}});
    play.rules(keep(grown));
    REQUIRE_EQ(play.state().warbands.size(), 1);
    CHECK_EQ(play.state().warbands.begin()->id, first.id);
    CHECK_EQ(play.state().warbands.begin()->warband.warriors.size(), 3);

    play.rules(DisbandWarband{first.id});
    CHECK(play.state().warbands.empty());
    CHECK_EQ(play.refused(RefereeOrder(DisbandWarband{first.id})).code, "no_such_warband");
}

TEST_CASE("a warband is seen by its commander and the referee, and by nobody else") {
    SeededDice dice(1);
    tests::Campaign play(two_commanders(), dice);
    play.rules(keep(a_band()));
    const auto seen_by = [&](const Observer& observer) {
        return System::view(play.state(), observer);
    };
    CHECK_EQ(seen_by(commander("aram")).commander->warbands.size(), 1);
    CHECK(seen_by(commander("belisar")).commander->warbands.empty());
    CHECK_EQ(seen_by(Referee{}).referee->warbands.size(), 1);
    CHECK_FALSE(seen_by(Outsider{}).referee.has_value());
}

TEST_CASE("dice-warriors.campaign.when-used-ruling: what is no warband is refused") {
    SeededDice dice(1);
    tests::Campaign play(two_commanders(), dice);
    const auto code = [&](const KeepWarband& order) {
        return std::string(play.refused(RefereeOrder(order)).code);
    };
    KeepWarband nobody = keep(a_band());
    nobody.commander = CommanderId(3);
    CHECK_EQ(code(nobody), "no_such_commander");
    KeepWarband nameless = keep(a_band());
    nameless.name.clear();
    CHECK_EQ(code(nameless), "name_is_missing");
    nameless.name = std::string(81, 'a');
    CHECK_EQ(code(nameless), "name_is_too_long");
    CHECK_EQ(code(keep({})), "warband_is_empty");
    Warband many = a_band();
    while (many.warriors.size() < 29) {
        many.warriors.push_back({"n" + std::to_string(many.warriors.size()), {}});
    }
    CHECK_EQ(may_keep_warband(play.state(), keep(many)), allowed);  // 29 warriors, one ally
    many.warriors.push_back({"one more", {}});
    CHECK_EQ(code(keep(many)), "warband_is_too_large");
    Warband alike = a_band();
    alike.warriors[1].mark = "Oak";
    CHECK_EQ(code(keep(alike)), "warriors_must_be_told_apart");
    Warband strays = a_band();
    strays.allies[0].owner = "Yew";
    CHECK_EQ(code(keep(strays)), "ally_without_its_warrior");
    Warband unborn = a_band();
    unborn.fights = -1;
    CHECK_EQ(code(keep(unborn)), "number_is_negative");
}

}  // namespace
