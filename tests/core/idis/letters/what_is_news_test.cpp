// What makes news and what does not (section 7a): each kind of event that people see, held against
// what was before it; whom the news are about; how and to whom they are told.
//
// Aram of one faction and Belisar of another, at war, at a place called Hale; a town of Belisar's
// side stands there too. `news` says what news an event makes, after others of the same moment.
#include "core/idis/letters/news.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/idis/letters/news_events.hpp"
#include "core/idis/reindex.hpp"
#include "tests/kit/besieged.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;

namespace {

const Hex hale = hex_at(4, 4);
const StrongholdId other_hold = stronghold("other");

State at_hale() {
    State state = a_world(a_host("aram"), a_host("belisar"))
                      .at_war(Party(faction("f")), Party(faction("g")))
                      .on(a_country().place("Hale", hale));
    put_stronghold(state, "hold", hale, Party(faction("g")));
    put_stronghold(state, "other", hex_at(9, 9), Party(faction("g")));
    return state;
}
std::optional<News> news(const State& state, const What& what, std::vector<What> before = {}) {
    Events earlier;
    for (What& each : before) earlier.emplace_back(state.now, Clauses{}, std::move(each));
    return news_of(state, Event(state.now, {}, what), earlier);
}
Siege siege_of(StrongholdId place, SiegeStanding standing,
               std::vector<ArmyId> by = {army("aram")}) {
    Siege siege;
    siege.id = place;
    siege.standing = standing;
    siege.besiegers = std::move(by);
    return siege;
}
using Parties = std::vector<Party>;
const Party of_aram = Party(faction("f"));
const Party of_belisar = Party(faction("g"));

News battle_at(Hex hex, Moment at, std::uint64_t id) {
    News row;
    row.id = NewsId(id);
    row.at = at;
    row.hex = hex;
    row.kind = NewsKind::battle;
    return row;
}

}  // namespace

TEST_CASE(
    "idis.7a.news-public-events-ruling: a battle, by the sides of those who fought, each "
    "once; of whom nobody leads nothing is said") {
    const State state = at_hale();
    Battle battle;
    battle.hex = hale;
    battle.calling.armies = {Fought{army("aram"), commander("aram"), {}, {}},
                             Fought{{}, commander("nobody"), {}, {}}};
    battle.called.armies = {Fought{army("belisar"), commander("belisar"), {}, {}},
                            Fought{{}, commander("belisar"), {}, {}}};
    const auto told = news(state, BattleFought{battle});
    REQUIRE(told.has_value());
    CHECK_EQ(told->about, Parties{of_aram, of_belisar});
    CHECK_EQ(told->place, "Hale");
    CHECK(told->is_at_place);
    battle.hex = hex_at(4, 5);
    CHECK_FALSE(news(state, BattleFought{battle})->is_at_place);
    CHECK_EQ(news(state, BattleFought{battle})->place, "Hale");
    // Seven hexes off it is no longer named by it.
    battle.hex = hex_at(4, 11);
    CHECK_EQ(news(state, BattleFought{battle})->place, "");
}

TEST_CASE(
    "idis.7a.news-public-events-ruling: a siege is news when it comes under way and when it "
    "ends, and no change between") {
    using enum SiegeStanding;
    State state = at_hale();
    const auto changed = [&](SiegeStanding to, std::vector<What> before = {}) {
        const auto told = news(state, SiegeChanged{siege_of(hold_id, to)}, std::move(before));
        return told ? std::optional(told->kind) : std::nullopt;
    };
    const auto ended = [&](std::vector<What> before = {}) {
        const auto told = news(state, SiegeEnded{hold_id}, std::move(before));
        return told ? std::optional(told->kind) : std::nullopt;
    };
    CHECK_EQ(changed(under_way), NewsKind::siege_begun);
    CHECK_CLAUSE("idis.7a.news-public-events-ruling", !changed(briefed).has_value());
    CHECK_FALSE(ended().has_value());
    state.sieges.insert(siege_of(hold_id, briefed));
    CHECK_EQ(changed(under_way), NewsKind::siege_begun);
    CHECK_FALSE(changed(interrupted).has_value());
    CHECK_FALSE(ended().has_value());
    for (const SiegeStanding standing : {under_way, interrupted}) {
        state.sieges.edit(hold_id).standing = standing;
        CHECK_FALSE(changed(under_way).has_value());
        CHECK_EQ(ended(), NewsKind::siege_ended);
    }
    // What happened to this place in the same moment counts, and to no other.
    const What begun_elsewhere = SiegeChanged{siege_of(other_hold, briefed)};
    const What ended_elsewhere = SiegeEnded{other_hold};
    CHECK_FALSE(changed(under_way, {begun_elsewhere, ended_elsewhere}).has_value());
    CHECK_EQ(ended({begun_elsewhere, ended_elsewhere}), NewsKind::siege_ended);
    CHECK_EQ(changed(under_way, {SiegeEnded{hold_id}}), NewsKind::siege_begun);
    CHECK_FALSE(ended({SiegeEnded{hold_id}}).has_value());
    CHECK_FALSE(ended({SiegeChanged{siege_of(hold_id, briefed)}}).has_value());
    CHECK_EQ(ended({SiegeChanged{siege_of(hold_id, briefed)},
                    SiegeChanged{siege_of(hold_id, under_way)}}),
             NewsKind::siege_ended);
    // Anything else that happened has no say in it.
    CHECK_EQ(ended({What(RevoltBrokeOut{})}), NewsKind::siege_ended);
}

TEST_CASE("idis.7a.news-public-events-ruling: whom the news of a place are about") {
    State state = at_hale();
    const auto about = [&](const What& what, std::vector<What> before = {}) {
        const auto told = news(state, what, std::move(before));
        REQUIRE(told.has_value());
        return told->about;
    };
    const What begun =
        SiegeChanged{siege_of(hold_id, SiegeStanding::under_way, {army("aram"), army("dora")})};
    CHECK_EQ(about(begun), Parties{of_belisar, of_aram});
    state.strongholds.edit(hold_id).holder.reset();
    CHECK_EQ(about(begun), Parties{of_aram});
    Stronghold taken = state.strongholds.at(hold_id);
    taken.holder = of_aram;
    CHECK_EQ(about(StrongholdChanged{taken}), Parties{of_aram});
    state.strongholds.edit(hold_id).holder = of_belisar;
    CHECK_EQ(about(StrongholdChanged{taken}), Parties{of_belisar, of_aram});
    taken.holder.reset();
    CHECK_EQ(about(StrongholdChanged{taken}), Parties{of_belisar});
    // It changes hands from those who had it by then, whatever became of another place.
    Stronghold elsewhere = state.strongholds.at(other_hold);
    elsewhere.holder = of_aram;
    taken.holder = of_aram;
    CHECK_EQ(about(StrongholdChanged{taken}, {StrongholdChanged{elsewhere}}),
             Parties{of_belisar, of_aram});
    CHECK_FALSE(news(state, StrongholdChanged{taken}, {StrongholdChanged{taken}}).has_value());
    Stronghold same = state.strongholds.at(hold_id);
    same.is_besieged = true;
    CHECK_FALSE(news(state, StrongholdChanged{same}).has_value());
    CHECK_EQ(news(state, StrongholdChanged{taken})->kind, NewsKind::stronghold_taken);
}

TEST_CASE(
    "idis.7a.news-public-events-ruling: a revolt there is, land that was razed, an army at a "
    "place where people live") {
    State state = at_hale();
    CHECK_FALSE(news(state, RevoltBrokeOut{RevoltId(3)}).has_value());
    LandUse use;
    use.id = hex_at(4, 5);
    CHECK_EQ(news(state, LandRazed{army("aram"), {use}})->hex, hex_at(4, 5));
    CHECK_EQ(news(state, LandRazed{army("aram"), {use}})->about, Parties{of_aram});
    CHECK_FALSE(news(state, LandRazed{army("aram"), {}}).has_value());
    CHECK_FALSE(news(state, LandRazed{army("dora"), {use}}).has_value());
    const auto entered = [&](std::string_view who, Hex hex) {
        return news(state, HexEntered{army(who), hex, {}, {}, {}, {}, {}});
    };
    CHECK_EQ(entered("aram", hale)->army, army("aram"));
    CHECK_EQ(entered("aram", hale)->about, Parties{of_aram});
    CHECK_FALSE(entered("dora", hale).has_value());
    CHECK_FALSE(entered("aram", hex_at(4, 5)).has_value());
}

TEST_CASE(
    "idis.7a.news-public-events-ruling: nobody lives at a landmark, so that nothing is seen "
    "there or named by it") {
    State state = at_hale();
    std::vector<Place> places{{place("stone"), "The stone", PlaceKind::landmark, hale}};
    const auto drawn = [&] {
        std::vector<HexGround> grounds;
        const Grid& grid = state.map->grid();
        for (int index = 0; index < grid.size(); ++index) {
            grounds.push_back(state.map->ground(grid.hex_at(index)));
        }
        return std::make_shared<const Map>(grid, std::move(grounds), places);
    };
    state.map = drawn();
    CHECK_EQ(place_near(*state.map, hale), nullptr);
    CHECK_FALSE(news(state, HexEntered{army("aram"), hale, {}, {}, {}, {}, {}}).has_value());
    places.push_back({place("Hale"), "Hale", PlaceKind::town, hex_at(4, 6)});
    state.map = drawn();
    REQUIRE(place_near(*state.map, hale) != nullptr);
    CHECK_EQ(place_near(*state.map, hale)->name, "Hale");
}

TEST_CASE(
    "idis.7a.news-content-arrived-only: parties are named by what they are called; of one who "
    "is no more there is no name") {
    State state = at_hale();
    News row = battle_at(hale, state.now - kit::days(2), 9);
    row.about = {of_aram, Party(commander("belisar")), Party(faction("gone")),
                 Party(commander("gone"))};
    const HeardNews told = as_told(state, row, state.now);
    REQUIRE_EQ(told.about.size(), 4);
    CHECK_EQ(told.about[0], state.factions.at(faction("f")).name);
    CHECK_EQ(told.about[1], state.commanders.at(commander("belisar")).name);
    CHECK_EQ(told.about[2], "");
    CHECK_EQ(told.about[3], "");
    CHECK_EQ(told.age, Days{2});
    CHECK_EQ(told.kind, NewsKind::battle);
    row.words = "Giants!";
    CHECK_EQ(as_told(state, row, state.now).kind, NewsKind::rumour);
    CHECK(as_told(state, row, state.now).about.empty());
}

TEST_CASE(
    "idis.7a.news-content-arrived-only: what has come, the newest first, the referee's hand "
    "and one's own passage apart") {
    State state = at_hale();
    // Two hexes inland are a day.
    const Moment now = state.now;
    for (const News& row : {battle_at(hex_at(4, 6), now - kit::days(1), 4),
                            battle_at(hex_at(4, 6), now - kit::days(1) + kit::seconds(1), 5),
                            battle_at(hale, now - kit::days(3), 6), battle_at(hale, now, 7),
                            battle_at(hale, now, 8)}) {
        state.news.insert(row);
    }
    const auto heard = [&](Hex hex, std::optional<ArmyId> not_of = {}) {
        std::vector<std::uint64_t> ids;
        for (const News* each : news_in(state, hex, now, not_of)) ids.push_back(each->id.value());
        return ids;
    };
    using Ids = std::vector<std::uint64_t>;
    CHECK_EQ(heard(hale), Ids{7, 8, 4, 6});
    CHECK(heard(hex_at(99, 0)).empty());
    state.news.edit(NewsId(7)).army = army("aram");
    CHECK_EQ(heard(hale, army("aram")), Ids{8, 4, 6});
    CHECK_EQ(heard(hale, army("belisar")), Ids{7, 8, 4, 6});
    state.news.edit(NewsId(8)).is_held = true;
    CHECK_EQ(heard(hale), Ids{7, 4, 6});
    const auto has = [&](std::uint64_t id, Hex hex, Moment at) {
        return has_come(state, state.news.at(NewsId(id)), hex, at);
    };
    CHECK(has(7, hale, now));
    CHECK_FALSE(has(7, hale, now - kit::seconds(1)));
    CHECK(has(4, hale, now));
    CHECK_FALSE(has(5, hale, now));
    CHECK(has(5, hale, now + kit::seconds(1)));
    CHECK_FALSE(has(8, hale, now));
    CHECK_FALSE(has(4, hex_at(99, 0), now));
    state.news.edit(NewsId(4)).words = "Giants!";
    CHECK_FALSE(has(4, hale, now));
}

TEST_CASE("idis.7a.news-content-arrived-only: over water that no coast is near nothing comes") {
    std::vector<Hex> water;
    for (int row = 5; row < 9; ++row) {
        for (int column = 0; column < 9; ++column) water.push_back(hex_at(column, row));
    }
    State state = a_world(a_host("aram")).on(a_country(9, 15).sea(water));
    const News row = battle_at(hex_at(4, 12), Moment{}, 4);
    state.news.insert(row);
    CHECK(news_in(state, hale, state.now, {}).empty());
    CHECK_CLAUSE("idis.7a.news-content-arrived-only", !has_come(state, row, hale, state.now));
}

TEST_CASE(
    "idis.7a.news-public-events-ruling: the referee words, holds and plants what there is to "
    "be") {
    State state = at_hale();
    state.news.insert(battle_at(hale, state.now, 4));
    const auto refused = [&](const auto& order) {
        const Gate gate = may_rule_news(state, order);
        return gate ? std::string(gate->code) : "allowed";
    };
    CHECK_EQ(refused(WordNews{NewsId(4), "so"}), "allowed");
    CHECK_EQ(refused(WordNews{NewsId(5), "so"}), "no_such_news");
    CHECK_EQ(refused(HoldNews{NewsId(4), true}), "allowed");
    CHECK_EQ(refused(HoldNews{NewsId(5), true}), "no_such_news");
    CHECK_EQ(refused(PlantNews{hale, "so"}), "allowed");
    CHECK_EQ(refused(PlantNews{hex_at(99, 0), "so"}), "no_such_hex");
}
