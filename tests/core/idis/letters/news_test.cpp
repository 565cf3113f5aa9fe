// News (section 7a): how fast it spreads, who may ask where, what is told, what the referee does.
#include "core/idis/letters/news.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/idis/letters/news_events.hpp"
#include "core/idis/letters/news_spread.hpp"
#include "core/idis/reindex.hpp"
#include "tests/kit/besieged.hpp"
#include "tests/kit/fair_weather.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;
using kit::at;
using kit::Day;
using kit::days;
using kit::hours;

namespace {

const Moment noon = at(Day{10}, 12);

std::optional<Span> time_between(const Country& country, Hex from, Hex to) {
    const std::shared_ptr<const Map> map = country;
    return news_spread(map, from).to(to_offset(to));
}
/// Columns of sea on the west of a country, so that the column next to them is coast.
std::vector<Hex> western_sea(int columns, int rows) {
    std::vector<Hex> sea;
    for (int column = 0; column < columns; ++column) {
        for (int row = 0; row < rows; ++row) sea.push_back(hex_at(column, row));
    }
    return sea;
}

News battle_at(Hex hex, Moment moment, std::uint64_t id = 9) {
    News news;
    news.id = NewsId(id);
    news.at = moment;
    news.hex = hex;
    news.kind = NewsKind::battle;
    news.place = "Ostia";
    return news;
}
State knowing(State state, const News& news) {
    evolve(state, NewsChanged{news});
    return state;
}
std::vector<HeardNews> asked(tests::Campaign& play, Steps where = {}) {
    const std::size_t before = play.told<told::NewsTold>("aram").size();
    play.orders("aram", AskNews{std::move(where)});
    const auto told = play.told<told::NewsTold>("aram");
    REQUIRE_EQ(told.size(), before + 1);
    return told.back().news;
}
ArmyBuilder host() { return an_army().with_infantry(500).with_supplies(7'000).in(hex_at(4, 4)); }

}  // namespace

TEST_CASE("idis.7a.news-overland-12: six hexes inland in three days") {
    CHECK_EQ(time_between(a_country(), hex_at(4, 1), hex_at(4, 7)), days(3));
    CHECK_EQ(time_between(a_country(), hex_at(4, 1), hex_at(4, 1)), days(0));
    CHECK_EQ(time_between(a_country(), hex_at(4, 1), hex_at(5, 1)), hours(12));
    // Whatever the ground, the roads or the rivers.
    CHECK_EQ(time_between(a_country().terrain(hex_at(4, 2), Terrain::mountains)
                              .impassable(hex_at(4, 3))
                              .impassable_river(hex_at(4, 4), kit::Direction::south),
                          hex_at(4, 1), hex_at(4, 7)),
             days(3));
}

TEST_CASE("idis.4.wrong-fork-secret: on the march by night nobody hears where he is") {
    const State calm = knowing(a_world(host()), battle_at(hex_at(4, 4), Moment{}));
    const auto hears = [](State state) {
        const Events events = let_happen(
            state, [](Unfolding& unfolding) { answer(unfolding, commander("aram"), AskNews{}); });
        const auto told = told_to<told::NewsTold>(commander("aram"), events);
        REQUIRE_EQ(told.size(), 1);
        return told.front().news.size();
    };
    State marching = calm;
    Stretch stretch;
    marching.armies.edit(army("aram")).stretch = stretch;
    CHECK_EQ(hears(calm), 1);
    CHECK_EQ(hears(marching), 1);
    stretch.is_night = true;
    marching.armies.edit(army("aram")).stretch = stretch;
    CHECK_EQ(hears(marching), 0);
}

TEST_CASE("idis.7a.news-coast-60: ten hexes along the coast in a day") {
    const Country coast = a_country(20, 15).sea(western_sea(2, 15));
    CHECK_EQ(time_between(coast, hex_at(2, 2), hex_at(2, 12)), days(1));
    // Two columns inland it is another matter.
    CHECK_EQ(time_between(coast, hex_at(3, 2), hex_at(3, 3)), hours(12));
}

TEST_CASE("idis.7a.news-fastest-way-ruling: by the coast where that is quicker") {
    // Two steps to the coast, five along it, one inland: 1 + 0.5 + 0.5 days.
    const Country coast = a_country(20, 15).sea(western_sea(2, 15));
    const Hex from = neighbour(neighbour(hex_at(2, 4), kit::Direction::south_east),
                               kit::Direction::north_east);
    const Hex to = neighbour(hex_at(2, 10), kit::Direction::south_east);
    CHECK_EQ(time_between(coast, hex_at(4, 4), hex_at(2, 4)), days(1));
    CHECK_EQ(from, hex_at(4, 4));
    CHECK_EQ(to, hex_at(3, 10));
    CHECK_EQ(time_between(coast, from, to), days(2));
    // The same both ways.
    CHECK_EQ(time_between(coast, to, from), days(2));
}

TEST_CASE("idis.7a.news-coastal-hex-ruling: over a strait of two, not of three") {
    const auto strait = [](int width) {
        std::vector<Hex> sea;
        for (int row = 5; row < 5 + width; ++row) {
            for (int column = 0; column < 9; ++column) sea.push_back(hex_at(column, row));
        }
        return a_country(9, 15).sea(sea);
    };
    CHECK_EQ(time_between(strait(2), hex_at(4, 4), hex_at(4, 7)), kit::seconds(3 * 8'640));
    CHECK_EQ(time_between(strait(1), hex_at(4, 4), hex_at(4, 6)), kit::seconds(2 * 8'640));
    // In a zigzag of columns only a strait of three has water that touches no land.
    CHECK_EQ(time_between(strait(4), hex_at(4, 4), hex_at(4, 9)), std::nullopt);
    row("idis.7a.news-coastal-hex-ruling");
    const std::shared_ptr<const Map> wide = strait(3);
    CHECK_EQ(news_ground(wide->ground(hex_at(4, 6))), NewsGround::open_water);
    CHECK_EQ(news_spread(wide, hex_at(4, 4)).to(to_offset(hex_at(4, 8))), std::nullopt);
    // A lake is no coast and rivers are none: the map says of a hex whether the sea is near.
    HexGround lake;
    lake.terrain = Terrain::water;
    CHECK_EQ(news_ground(lake), NewsGround::open_water);
    CHECK_EQ(news_ground(HexGround{}), NewsGround::inland);
}

TEST_CASE("idis.7a.news-content-arrived-only: three days for six hexes, and not before") {
    auto none = fair();
    tests::Campaign play(knowing(a_world(host()).on(a_country(20, 15)),
                            battle_at(hex_at(4, 10), noon - days(2))),
                  none);
    CHECK(asked(play).empty());
    play.until(noon + days(1) - kit::seconds(1));
    CHECK(asked(play).empty());
    play.until(noon + days(1));
    const auto heard = asked(play);
    REQUIRE_EQ(heard.size(), 1);
    CHECK_EQ(heard.front().kind, NewsKind::battle);
    CHECK_EQ(heard.front().place, "Ostia");
    CHECK_FALSE(heard.front().is_at_place);
    CHECK_EQ(heard.front().age, Days{3});
    // What he heard stays as he heard it.
    play.until(noon + days(2));
    CHECK_EQ(play.told<told::NewsTold>("aram").back().news, heard);
}

TEST_CASE("idis.7a.news-own-hex, idis.7a.news-one-hex-with-cavalry, "
          "idis.7a.news-range-not-extended, idis.7a.news-skirmishers-not-cavalry: where to ask") {
    const auto play_with = [](ArmyBuilder army, kit::Dice& none) {
        return tests::Campaign(knowing(a_world(std::move(army)).on(a_country(20, 15)),
                                  battle_at(hex_at(4, 3), noon - hours(1))),
                        none);
    };
    const Steps next_door{kit::Direction::north};
    const Steps further{kit::Direction::north, kit::Direction::north};
    auto none = fair();
    SUBCASE("foot asks in its own hex alone") {
        tests::Campaign play = play_with(host(), none);
        CHECK(asked(play).empty());              // it has come no further than next door
        CHECK_EQ(play.refused("aram", AskNews{next_door}),
                 kit::Refusal{"army_has_no_cavalry", "idis.7a.news-one-hex-with-cavalry", "where"});
    }
    SUBCASE("horse next door too, and not two hexes away, no matter who leads it") {
        tests::Campaign play = play_with(host().with_cavalry(200).led_by_a(Trait::outrider), none);
        CHECK_EQ(asked(play, next_door).size(), 1);
        CHECK_EQ(play.refused("aram", AskNews{further}),
                 kit::Refusal{"news_is_asked_nearer", "idis.7a.news-range-not-extended", "where"});
        const View own = System::view(play.state(), commander("aram"));
        CHECK_EQ(System::legal(own, commander("aram")).commander->news.ask.size(), 7);
    }
    SUBCASE("skirmishers are no horse") {
        tests::Campaign play = play_with(
            an_army().with_skirmishers(500).with_supplies(7'000).in(hex_at(4, 4)), none);
        CHECK_EQ(play.refused("aram", AskNews{next_door}),
                 kit::Refusal{"army_has_no_cavalry", "idis.7a.news-skirmishers-not-cavalry",
                              "where"});
        const View own = System::view(play.state(), commander("aram"));
        CHECK_EQ(System::legal(own, commander("aram")).commander->news.ask.size(), 1);
    }
    SUBCASE("nor are horsemen who are away") {
        tests::Campaign play =
            play_with(host().with_cavalry(200).departed_until(Day{20}, 10, 100), none);
        CHECK_EQ(play.refused("aram", AskNews{next_door}).code, "army_has_no_cavalry");
    }
}

TEST_CASE("idis.7a.news-rate-ruling: asking is free, as often as one likes, and no order") {
    State state = a_world(host().with_supplies(7'000)).on(a_country(20, 15));
    state.now = at(Day{8}, 0);
    state.commanders.edit(commander("aram")).last_order_at = at(Day{7}, 8);
    auto none = fair();
    tests::Campaign play(state, none);
    const kit::Loot loot = play.army("aram").loot;
    for (int day = 8; day <= 14; ++day) {
        play.until(at(Day{day}, 12));
        asked(play);
        asked(play);
    }
    CHECK_EQ(play.army("aram").loot, loot);
    CHECK(all<OrderGiven>(play.events()).empty());
    play.until(at(Day{15}, 0));
    CHECK(play.state().commanders.at(commander("aram")).is_idle);
}

TEST_CASE("idis.7a.news-public-events-ruling: what people see is news, and nothing else") {
    SUBCASE("a battle") {
        auto faces = fair(5, 5, 4, 4, 4, 4);
        Battlefield field(a_host("aram"), a_host("belisar"), faces);
        field.attack("aram", "belisar");
        field.play().orders("belisar", SetFormation{"square"});
        CHECK(field.state().news.empty());
        field.fight();
        REQUIRE_EQ(field.state().news.size(), 1);
        const News& news = *field.state().news.begin();
        CHECK_EQ(news.kind, NewsKind::battle);
        CHECK_EQ(news.hex, field_hex);
        CHECK_EQ(news.at, field.battle().at);
        CHECK_EQ(news.about.size(), 2);
        const auto heard = heard_in(field.state(), field_hex, news.at, commander("aram"));
        REQUIRE_EQ(heard.size(), 1);
        CHECK_EQ(heard.front().about.size(), 2);
    }
    SUBCASE("a siege that begins, and not its briefing; a stronghold that changes hands") {
        State state = before_walls(StrongholdKind::town);
        auto faces = fair(6, 6, 5);
        Battlefield field(state, faces);
        field.play().orders("aram", BesiegeStronghold{hold_place});
        CHECK(field.state().news.empty());
        field.play().until(noon + days(1));
        REQUIRE_EQ(field.state().news.size(), 1);
        CHECK_EQ(field.state().news.begin()->kind, NewsKind::siege_begun);
        CHECK_EQ(field.state().news.begin()->place, "hold");
        CHECK(field.state().news.begin()->is_at_place);
        State after = field.state();
        after.sieges.edit(hold_id).due_at = after.now;
        const Events decided = happenings(
            after, faces, [](Unfolding& unfolding) { go_on_with_siege(unfolding, hold_id); });
        for (const Event& event : with_news(after, decided)) evolve(after, event);
        std::vector<NewsKind> kinds;
        for (const News& news : after.news) kinds.push_back(news.kind);
        std::sort(kinds.begin(), kinds.end());
        CHECK_EQ(kinds, std::vector{NewsKind::siege_begun, NewsKind::siege_ended,
                                    NewsKind::stronghold_taken});
    }
    SUBCASE("razing, a revolt, and an army that passes a place") {
        State state = a_world(host()).on(a_country(20, 15).place("Hale", hex_at(4, 5)));
        Revolt revolt;
        revolt.id = RevoltId(3);
        revolt.provoked_by = commander("aram");
        revolt.hex = hex_at(9, 9);
        state.revolts.insert(revolt);
        reindex(state);
        const auto kind = [&](const What& what) {
            const auto news = news_of(state, Event(noon, {}, what));
            return news ? std::optional(news->kind) : std::nullopt;
        };
        LandUse use;
        use.id = hex_at(4, 4);
        CHECK_EQ(kind(LandRazed{army("aram"), {use}}), NewsKind::razing);
        CHECK_EQ(kind(RevoltBrokeOut{revolt.id}), NewsKind::revolt);
        CHECK_EQ(kind(HexEntered{army("aram"), hex_at(4, 5), {}, {}, {}, {}, {}}),
                 NewsKind::army_passed);
        CHECK_EQ(kind(HexEntered{army("aram"), hex_at(4, 6), {}, {}, {}, {}, {}}), std::nullopt);
        // Secrets: morale, foraging, letters, a revolt that brews.
        CHECK_EQ(kind(MoraleChanged{army("aram"), Morale{3}, ""}), std::nullopt);
        CHECK_EQ(kind(RevoltBrewed{revolt}), std::nullopt);
        CHECK_EQ(kind(LetterDelivered{}), std::nullopt);
        CHECK_EQ(kind(LandForaged{army("aram"), {}, {}, {}, {use}}), std::nullopt);
    }
}

TEST_CASE("what is news is decided when it happens: applying the event makes none") {
    State state = a_world(host()).on(a_country(20, 15).place("Hale", hex_at(4, 5)));
    const Event passed(noon, {}, HexEntered{army("aram"), hex_at(4, 5), {}, {}, {}, {}, {}});
    const Event in_the_open(noon, {}, HexEntered{army("aram"), hex_at(4, 6), {}, {}, {}, {}, {}});
    const Events events = with_news(state, {in_the_open, passed, in_the_open});
    REQUIRE_EQ(events.size(), 4);
    CHECK_EQ(events[0], in_the_open);
    CHECK_EQ(events[1], passed);
    REQUIRE(kit::holds_alternative<NewsChanged>(events[2].what));
    CHECK_EQ(events[2].at, noon);
    CHECK_EQ(kit::get<NewsChanged>(events[2].what).news.place, "Hale");
    CHECK_EQ(events[3], in_the_open);

    evolve(state, passed);
    CHECK(state.news.empty());
    // What the event says is what people saw, whatever a rule of another day would make of it.
    News otherwise = kit::get<NewsChanged>(events[2].what).news;
    otherwise.place = "Brask";
    evolve(state, Event(noon, {}, NewsChanged{otherwise}));
    REQUIRE_EQ(state.news.size(), 1);
    CHECK_EQ(*state.news.begin(), otherwise);
}

TEST_CASE("what is news is held against what happened before it in the same moment") {
    State state = before_walls(StrongholdKind::town);
    const Stronghold& row = *state.strongholds.find(hold_id);
    Stronghold taken = row;
    taken.holder = Party(commander("aram"));
    REQUIRE(row.holder != taken.holder);
    const Event first(noon, {}, StrongholdChanged{taken});
    // Told twice, it changes hands once.
    CHECK_EQ(with_news(state, {first, first}).size(), 3);
    const Event back(noon, {}, StrongholdChanged{row});
    CHECK_EQ(with_news(state, {first, back}).size(), 4);
}

TEST_CASE("idis.7a.news-public-events-ruling: of his own passage nobody tells him") {
    State state = a_world(host().of("f"), an_army("belisar").with_infantry(500).of("g"))
                      .on(a_country(20, 15));
    News news = battle_at(hex_at(4, 4), noon);
    news.kind = NewsKind::army_passed;
    news.army = army("aram");
    news.about = {Party(faction("f"))};
    evolve(state, NewsChanged{news});
    CHECK(heard_in(state, hex_at(4, 4), noon, commander("aram")).empty());
    CHECK_EQ(heard_in(state, hex_at(4, 4), noon, commander("belisar")).size(), 1);
}

TEST_CASE("idis.7a.news-public-events-ruling: the referee words, holds and plants news") {
    auto none = fair();
    News truth = battle_at(hex_at(4, 4), noon - hours(1));
    truth.about = {Party(commander("aram"))};
    const Country country = a_country(20, 15).place("Hale", hex_at(4, 4));
    tests::Campaign play(knowing(a_world(host()).on(country), truth), none);
    CHECK_EQ(asked(play).front().about, std::vector<std::string>{"aram"});
    play.rules(WordNews{truth.id, "They say giants fought."});
    CHECK_EQ(asked(play).front().words, "They say giants fought.");
    CHECK_EQ(asked(play).front().kind, NewsKind::rumour);
    CHECK(asked(play).front().about.empty());
    play.rules(HoldNews{truth.id, true});
    CHECK(asked(play).empty());
    play.rules(HoldNews{truth.id, false});
    play.rules(WordNews{truth.id, ""});
    CHECK_EQ(asked(play).front().kind, NewsKind::battle);
    play.rules(PlantNews{hex_at(4, 5), "The king is dead."});
    CHECK_EQ(asked(play).size(), 1);
    play.until(noon + hours(12));
    const auto heard = asked(play);
    REQUIRE_EQ(heard.size(), 2);
    CHECK_EQ(heard.front().words, "The king is dead.");     // the newest first
    CHECK_EQ(heard.front().place, "Hale");
    CHECK_FALSE(heard.front().is_at_place);
    CHECK_EQ(play.refused(WordNews{NewsId(1), "x"}).code, "no_such_news");
    CHECK_EQ(play.refused(PlantNews{hex_at(99, 0), "x"}).code, "no_such_hex");
    CHECK_EQ(play.refused(PlantNews{hex_at(4, 5), ""}).code, "text_is_empty");
}

TEST_CASE("idis.9a.chorus-gossip-only: the Chorus hears what has come to its place") {
    State state = knowing(a_world(host()).on(a_country(20, 15)),
                            battle_at(hex_at(4, 4), noon - days(2)));
    CHECK(System::view(state, Chorus{}).gossip->news.empty());
    state.campaign.settings.chorus_in = hex_at(4, 8);
    CHECK_EQ(System::view(state, Chorus{}).gossip->news.size(), 1);      // four hexes, two days
    state.now = noon - kit::seconds(1);
    CHECK(System::view(state, Chorus{}).gossip->news.empty());
    CHECK_FALSE(System::view(state, Chorus{}).referee.has_value());
    CHECK_FALSE(System::view(state, Outsider{}).gossip.has_value());
}

TEST_CASE("idis.7a.news-fastest-way-ruling: between neighbours inland it is half a day, all over "
          "the map") {
    const std::shared_ptr<const Map> map = a_country(20, 15);
    for (int column = 0; column < 20; ++column) {
        for (int row = 0; row < 15; ++row) {
            const Hex from = hex_at(column, row);
            for (const Direction direction : kit::directions) {
                const Hex next = neighbour(from, direction);
                if (!map->contains(next)) continue;
                CHECK_EQ(news_spread(map, from).to(to_offset(next)), hours(12));
            }
        }
    }
}

TEST_CASE("idis.7a.news-coastal-hex-ruling: from the open sea nothing is heard, nor there") {
    std::vector<Hex> sea;
    for (int row = 0; row < 15; ++row) {
        for (int column = 5; column < 20; ++column) sea.push_back(hex_at(column, row));
    }
    const std::shared_ptr<const Map> map = a_country(20, 15).sea(sea);
    const Hex open = hex_at(7, 5);
    REQUIRE_EQ(news_ground(map->ground(open)), NewsGround::open_water);
    for (const Hex other : {open, hex_at(5, 5), hex_at(4, 5), hex_at(8, 5)}) {
        CHECK_EQ(news_spread(map, open).to(to_offset(other)), std::nullopt);
        CHECK_EQ(news_spread(map, other).to(to_offset(open)), std::nullopt);
    }
}
