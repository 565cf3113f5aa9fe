// What a commander's view says of what is his: of his magic, his ships and his engines what is with
// his army and what is elsewhere, and of a commander whose army is gone what is left to him.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>

#include "core/idis/sight/scouting.hpp"
#include "core/idis/view.hpp"
#include "tests/kit/fleet.hpp"
#include "tests/kit/magic.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;
using kit::at;
using kit::Day;

namespace {

CommanderView seen_by(const State& state, std::string_view name) {
    return *view(state, commander(name)).commander;
}

/// Aram with a wizard at the harbour, Belisar beside him, a tower and two strongholds about.
State with_wizards() {
    const kit::Hex inland = hex_at(2, 5);
    State state = a_world(a_crew("aram", 800).of("f").in(harbour).with_wizard("W"),
                          a_crew("belisar", 800).of("g").in(landing).with_wizard("V"))
                      .on(a_coast()
                              .place("port", harbour)
                              .place("tower", harbour)
                              .place("hill", inland))
                      .at(at(Day{10}, 12));
    put_stronghold(state, "port", harbour, Party(faction("f")));
    put_stronghold(state, "hill", inland, Party(faction("f")));
    let_know_all(state, commander("aram"));
    let_know_all(state, commander("belisar"));
    return state;
}

const OwnFleet& fleet_of_view(const CommanderView& own, std::string_view name) {
    const auto found =
        std::find_if(own.ships.fleets.begin(), own.ships.fleets.end(),
                     [&](const OwnFleet& each) { return each.id == fleet(name); });
    REQUIRE(found != own.ships.fleets.end());
    return *found;
}

}  // namespace

TEST_CASE(
    "idis.8b.wizard-roll-hidden: of his own spells alone, whether the books are with his army, in "
    "his hex or elsewhere") {
    State state = with_wizards();
    add_spell(state, "fog", 2);
    add_spell(state, "hail", 2);
    add_spell(state, "frost", 2, "belisar");
    const auto of = [](const CommanderView& own, std::string_view name) {
        for (const auto& each : own.magic.spells) {
            if (each.id == spell(name)) return each;
        }
        FAIL("no such spell is shown");
        return own.magic.spells.front();
    };
    CommanderView own = seen_by(state, "aram");
    CHECK_EQ(own.magic.spells.size(), 2);
    CHECK(of(own, "fog").are_books_carried);
    CHECK_FALSE(of(own, "fog").are_books_here);
    lay_books(state, "hail", harbour);
    own = seen_by(state, "aram");
    CHECK_FALSE(of(own, "hail").are_books_carried);
    CHECK(of(own, "hail").are_books_here);
    lay_books(state, "hail", landing);
    own = seen_by(state, "aram");
    CHECK_FALSE(of(own, "hail").are_books_here);
    state.spells.edit(spell("hail")).carried_by = army("belisar");
    own = seen_by(state, "aram");
    CHECK_FALSE(of(own, "hail").are_books_carried);
    CHECK_EQ(seen_by(state, "belisar").magic.spells.size(), 1);
}

TEST_CASE("idis.8b.wizard-roll-hidden: wizards he left behind, and the towers that are here") {
    State state = with_wizards();
    LoneWizard his;
    his.id = detachment("X");
    his.hex = harbour;
    his.left_by = commander("aram");
    LoneWizard other = his;
    other.id = detachment("Y");
    other.left_by = commander("belisar");
    state.lone_wizards.insert(his);
    state.lone_wizards.insert(other);
    CommanderView own = seen_by(state, "aram");
    REQUIRE_EQ(own.magic.left_behind.size(), 1);
    CHECK(own.magic.left_behind.front().is_here);
    state.lone_wizards.edit(his.id).hex = landing;
    CHECK_FALSE(seen_by(state, "aram").magic.left_behind.front().is_here);
    state.towers.insert({place("tower"), {}});
    state.towers.insert({place("hill"), {}});
    CHECK_EQ(seen_by(state, "aram").magic.towers_here, std::vector<PlaceId>{place("tower")});
    CHECK(seen_by(state, "belisar").magic.towers_here.empty());
    state.known_places.erase({commander("aram"), place("tower")});
    CHECK(seen_by(state, "aram").magic.towers_here.empty());
}

TEST_CASE(
    "idis.4.wrong-fork-secret, idis.3c.scout-sees-what-ruling: his ships are where he is by day, "
    "and by night if he is aboard") {
    State state = with_wizards();
    put_fleet(state, "f", "aram", 4);
    put_fleet(state, "h", "aram", 2, landing);
    put_fleet(state, "g", "belisar", 3, landing);
    CommanderView own = seen_by(state, "aram");
    CHECK_EQ(own.ships.fleets.size(), 2);
    CHECK(fleet_of_view(own, "f").is_here);
    CHECK(fleet_of_view(own, "f").is_at_shore);
    CHECK_FALSE(fleet_of_view(own, "f").is_under_way);
    CHECK_FALSE(fleet_of_view(own, "f").is_rowing);
    CHECK_FALSE(fleet_of_view(own, "h").is_here);
    CHECK_FALSE(fleet_of_view(own, "h").is_at_shore);
    state.fleets.edit(fleet("h")).voyage = Voyage{};
    own = seen_by(state, "aram");
    CHECK_FALSE(fleet_of_view(own, "h").is_under_way);
    CHECK_FALSE(fleet_of_view(own, "h").is_rowing);
    state.fleets.edit(fleet("h")).voyage->next_at = state.now;
    state.fleets.edit(fleet("h")).voyage->is_rowing = true;
    own = seen_by(state, "aram");
    CHECK(fleet_of_view(own, "h").is_under_way);
    CHECK(fleet_of_view(own, "h").is_rowing);
    State night = state;
    night.now = at(Day{10}, 23);
    own = seen_by(night, "aram");
    CHECK_FALSE(fleet_of_view(own, "f").is_here);
    CHECK(own.ships.gives_back_at.empty());
    CHECK(own.ships.seen.empty());
    go_aboard(night, "f", "aram");
    CHECK(fleet_of_view(seen_by(night, "aram"), "f").is_here);
}

TEST_CASE(
    "idis.8e.ships-need-water, idis.3c.scout-sees-what-ruling: at sea he is at no shore, and by "
    "night sees no ships but those beside his own") {
    State state = with_wizards();
    put_fleet(state, "f", "aram", 4, hex_at(8, 5));
    state.armies.edit(army("aram")).hex = hex_at(8, 5);
    go_aboard(state, "f", "aram");
    put_fleet(state, "g", "belisar", 3, hex_at(9, 5));
    CommanderView own = seen_by(state, "aram");
    CHECK(fleet_of_view(own, "f").is_here);
    CHECK_FALSE(fleet_of_view(own, "f").is_at_shore);
    CHECK_EQ(own.ships.seen.size(), 1);
    State night = state;
    night.now = at(Day{10}, 23);
    CHECK(seen_by(night, "aram").ships.seen.empty());
    night.fleets.edit(fleet("g")).hex = hex_at(8, 5);
    CHECK_EQ(seen_by(night, "aram").ships.seen.size(), 1);
}

TEST_CASE("idis.3c.scout-sees-what-ruling: an army without anybody sees no ships") {
    State state = with_wizards();
    put_fleet(state, "g", "belisar", 3, landing);
    CHECK_EQ(seen_by(state, "aram").ships.seen.size(), 1);
    state.armies.edit(army("aram")).detachments.clear();
    CHECK(seen_by(state, "aram").ships.seen.empty());
    CHECK(seen_by(state, "aram").ships.gives_back_at.empty());
}

TEST_CASE("idis.8e.ships-need-water: ships are shown where they are built, or of no place") {
    State state = with_wizards();
    ShipBuilding building;
    building.id = OrderId(77);
    building.commander = commander("aram");
    building.army = army("aram");
    state.ship_buildings.insert(building);
    building.id = OrderId(78);
    building.commander = commander("belisar");
    state.ship_buildings.insert(building);
    CommanderView own = seen_by(state, "aram");
    REQUIRE_EQ(own.ships.buildings.size(), 1);
    CHECK_FALSE(own.ships.buildings.front().place.has_value());
    state.ship_buildings.edit(OrderId(77)).stronghold = stronghold("port");
    own = seen_by(state, "aram");
    CHECK_EQ(own.ships.buildings.front().place, place("port"));
}

TEST_CASE("idis.3a.forage-memory-secret: land he knows to be worked has a hex only if handed out") {
    State state = with_wizards();
    KnownLand known;
    known.id = {commander("aram"), landing};
    known.foraged_on = Day{9};
    state.known_land.insert(known);
    for (const bool hands_out : {true, false}) {
        state.campaign.settings.hands_out_hexes = hands_out;
        const CommanderView own = seen_by(state, "aram");
        REQUIRE_EQ(own.land.worked.size(), 1);
        CHECK_EQ(own.land.worked.front().hex.has_value(), hands_out);
        CHECK_EQ(own.land.worked.front().drawn.has_value(), !hands_out);
        CHECK(seen_by(state, "belisar").land.worked.empty());
    }
}

TEST_CASE("idis.3c.scout-sees-what-ruling: of others' ships, whether they are under way") {
    State state = with_wizards();
    put_fleet(state, "f", "aram", 4);
    put_fleet(state, "g", "belisar", 3, landing);
    CommanderView own = seen_by(state, "aram");
    REQUIRE_EQ(own.ships.seen.size(), 1);
    CHECK_EQ(own.ships.seen.front().id, fleet("g"));
    CHECK_FALSE(own.ships.seen.front().is_under_way);
    state.fleets.edit(fleet("g")).voyage = Voyage{};
    CHECK_FALSE(seen_by(state, "aram").ships.seen.front().is_under_way);
    state.fleets.edit(fleet("g")).voyage->next_at = state.now;
    CHECK(seen_by(state, "aram").ships.seen.front().is_under_way);
}

TEST_CASE("idis.8e.ships-need-water: ships are given back where his army stands by the water") {
    State state = with_wizards();
    CHECK_EQ(seen_by(state, "aram").ships.gives_back_at, std::vector<PlaceId>{place("port")});
    CHECK(seen_by(state, "belisar").ships.gives_back_at.empty());
    State unknown = state;
    unknown.known_places.erase({commander("aram"), place("port")});
    CHECK(seen_by(unknown, "aram").ships.gives_back_at.empty());
    state.armies.edit(army("aram")).hex = hex_at(2, 5);
    CHECK(seen_by(state, "aram").ships.gives_back_at.empty());
}

TEST_CASE(
    "idis.2.orders-private: whose army is gone still knows his spells, his ships and the wizards "
    "he left, and of none where it is") {
    State state = with_wizards();
    put_fleet(state, "f", "aram", 4);
    put_fleet(state, "g", "belisar", 3);
    add_spell(state, "fog", 2);
    lay_books(state, "fog", harbour);
    add_spell(state, "hail", 2);
    state.spells.edit(spell("hail")).carried_by = army("belisar");
    state.fleets.edit(fleet("f")).army = army("belisar");
    LoneWizard his;
    his.id = detachment("X");
    his.hex = harbour;
    his.left_by = commander("aram");
    state.lone_wizards.insert(his);
    state.towers.insert({place("tower"), {}});
    put_engines(state, "belisar", 1);
    state.commanders.edit(commander("aram")).army.reset();
    const CommanderView own = seen_by(state, "aram");
    CHECK_FALSE(own.army.has_value());
    REQUIRE_EQ(own.magic.spells.size(), 2);
    for (const OwnSpell& each : own.magic.spells) {
        CHECK_FALSE(each.are_books_carried);
        CHECK_FALSE(each.are_books_here);
    }
    REQUIRE_EQ(own.magic.left_behind.size(), 1);
    CHECK_FALSE(own.magic.left_behind.front().is_here);
    CHECK(own.magic.towers_here.empty());
    CHECK(own.magic.studies.empty());
    REQUIRE_EQ(own.ships.fleets.size(), 1);
    CHECK_FALSE(own.ships.fleets.front().is_here);
    CHECK_EQ(own.ships.fleets.front().ships_needed, 0);
    CHECK(own.ships.seen.empty());
    CHECK(own.sieges.engines.empty());
    CHECK(own.battles.spoils.empty());
    CHECK(own.battles.captives.empty());
}

TEST_CASE("idis.3d.station-place-ruling: shown is a shelter that he knows, holds and can reach") {
    const State state = with_wizards();
    const auto shelters_of = [](const State& of) {
        std::vector<PlaceId> places;
        for (const OwnShelter& each : seen_by(of, "aram").land.shelters) {
            places.push_back(each.place);
        }
        return places;
    };
    const std::vector<PlaceId> port{place("port")};
    CHECK_EQ(shelters_of(state), port);
    State unknown = state;
    unknown.known_places.erase({commander("aram"), place("port")});
    CHECK(shelters_of(unknown).empty());
    State theirs = state;
    theirs.strongholds.edit(stronghold("port")).holder = Party(faction("g"));
    CHECK(shelters_of(theirs).empty());
    State elsewhere = state;
    elsewhere.armies.edit(army("aram")).hex = hex_at(3, 5);
    CHECK(shelters_of(elsewhere).empty());
    State shut = state;
    shut.strongholds.edit(stronghold("port")).is_besieged = true;
    CHECK(shelters_of(shut).empty());
    shut.within_walls.insert({army("aram"), stronghold("port")});
    CHECK_EQ(shelters_of(shut), port);
}

TEST_CASE("idis.3c.scout-hidden-things: at hand is whom he sees in his army's own hex") {
    State state = with_wizards();
    Sighting sighting;
    sighting.id = {commander("aram"), army("belisar")};
    sighting.at = state.now;
    sighting.hex = harbour;
    state.sightings.insert(sighting);
    CHECK_EQ(seen_by(state, "aram").land.armies_at_hand, std::vector<ArmyId>{army("belisar")});
    CHECK(seen_by(state, "belisar").land.armies_at_hand.empty());
    state.sightings.edit(sighting.id).is_in_sight = false;
    CHECK(seen_by(state, "aram").land.armies_at_hand.empty());
    state.sightings.edit(sighting.id).is_in_sight = true;
    state.sightings.edit(sighting.id).hex = landing;
    CHECK(seen_by(state, "aram").land.armies_at_hand.empty());
}

TEST_CASE("idis.2.orders-private: the work of today and a rest that lasts are his to see") {
    State state = with_wizards();
    CHECK_FALSE(seen_by(state, "aram").land.work.has_value());
    CHECK_FALSE(seen_by(state, "aram").land.rest.has_value());
    Work work;
    work.id = army("aram");
    work.day = Day{10};
    state.works.insert(work);
    Rest rest;
    rest.id = army("aram");
    rest.first_day = Day{10};
    rest.days = Days{2};
    state.rests.insert(rest);
    CHECK(seen_by(state, "aram").land.work.has_value());
    CHECK(seen_by(state, "aram").land.rest.has_value());
    CHECK_FALSE(seen_by(state, "belisar").land.work.has_value());
    CHECK_FALSE(seen_by(state, "belisar").land.rest.has_value());
    state.works.edit(army("aram")).day = Day{9};
    state.rests.edit(army("aram")).broken_off_on = Day{10};
    CHECK_FALSE(seen_by(state, "aram").land.work.has_value());
    CHECK_FALSE(seen_by(state, "aram").land.rest.has_value());
}

TEST_CASE(
    "idis.3c.scout-hidden-things: of an army that he no longer sees he is not told that it went "
    "behind walls") {
    State state = with_wizards();
    Sighting sighting;
    sighting.id = {commander("aram"), army("belisar")};
    sighting.at = state.now;
    sighting.hex = landing;
    state.sightings.insert(sighting);
    CHECK_FALSE(seen_by(state, "aram").seen.front().is_behind_walls);
    state.within_walls.insert({army("belisar"), stronghold("port")});
    CHECK(seen_by(state, "aram").seen.front().is_behind_walls);
    state.sightings.edit(sighting.id).is_in_sight = false;
    const CommanderView own = seen_by(state, "aram");
    REQUIRE_EQ(own.seen.size(), 1);
    CHECK_FALSE(own.seen.front().is_behind_walls);
    CHECK_FALSE(own.seen.front().steps.has_value());
}

TEST_CASE(
    "idis.1.full-map-referee-only, idis.3c.scout-sees-what-ruling: before him lie the hexes that "
    "he saw himself, with the places on his map and today's weather") {
    State state = with_wizards();
    for (const kit::Hex hex : {harbour, landing}) {
        KnownHex known;
        known.id = {commander("aram"), hex};
        known.source = Source::own_eyes;
        assign(state.known_hexes, known);
    }
    state.known_hexes.edit({commander("aram"), landing}).source = Source::start;
    const auto here = [](const State& of) {
        std::vector<HexInSight> hexes = seen_by(of, "aram").in_sight;
        std::erase_if(hexes, [](const HexInSight& each) { return !each.steps.empty(); });
        return hexes;
    };
    const auto is_beside = [](const State& of) {
        const std::vector<HexInSight> hexes = seen_by(of, "aram").in_sight;
        return std::any_of(hexes.begin(), hexes.end(), [&](const HexInSight& each) {
            return each.steps == steps_between(harbour, landing);
        });
    };
    REQUIRE_EQ(here(state).size(), 1);
    CHECK_EQ(here(state).front().places.size(), 2);
    CHECK_FALSE(is_beside(state));
    state.known_hexes.edit({commander("aram"), landing}).source = Source::own_eyes;
    CHECK(is_beside(state));
    state.known_places.erase({commander("aram"), place("tower")});
    CHECK_EQ(here(state).front().places, std::vector<PlaceId>{place("port")});
    HexWeather words;
    words.id = harbour;
    words.day = Day{9};
    words.description = "hail";
    state.hex_weather.insert(words);
    CHECK_EQ(here(state).front().weather_words, "");
    state.hex_weather.edit(harbour).day = Day{10};
    CHECK_EQ(here(state).front().weather_words, "hail");
    State nobody = state;
    nobody.armies.edit(army("aram")).detachments.clear();
    CHECK(seen_by(nobody, "aram").in_sight.empty());
    State night = state;
    night.now = at(Day{10}, 23);
    CHECK(seen_by(night, "aram").in_sight.empty());
}

TEST_CASE("idis.2b.raise-size-referee: he may raise armies in regions and at places on his map") {
    const State state = with_wizards();
    const auto choices_of = [](const State& of) { return seen_by(of, "aram").may_raise_in; };
    const auto is_named = [](const std::vector<RaisingChoice>& choices, std::string_view region) {
        return std::any_of(choices.begin(), choices.end(), [&](const RaisingChoice& each) {
            return each.region == place(region);
        });
    };
    const auto is_rally = [](const std::vector<RaisingChoice>& choices, std::string_view at_place) {
        return std::any_of(choices.begin(), choices.end(), [&](const RaisingChoice& each) {
            return std::find(each.rally.begin(), each.rally.end(), place(at_place)) !=
                   each.rally.end();
        });
    };
    REQUIRE(is_named(choices_of(state), "port"));
    CHECK(is_rally(choices_of(state), "tower"));
    State unknown = state;
    unknown.known_places.erase({commander("aram"), place("tower")});
    CHECK_FALSE(is_rally(choices_of(unknown), "tower"));
    State unnamed = state;
    unnamed.known_places.erase({commander("aram"), place("port")});
    CHECK_FALSE(is_named(choices_of(unnamed), "port"));
    CHECK(choices_of(state) != seen_by(state, "belisar").may_raise_in);
    State shut = state;
    shut.strongholds.edit(stronghold("port")).is_besieged = true;
    CHECK_FALSE(is_rally(choices_of(shut), "tower"));
    CHECK_FALSE(is_named(choices_of(shut), "port"));
}

TEST_CASE("idis.2.orders-private: of his orders and his channel a view of now has what is open") {
    State state = with_wizards();
    Commander& aram = state.commanders.edit(commander("aram"));
    aram.orders_given = 4;
    constexpr std::array standings{OrderStanding::waiting, OrderStanding::in_force,
                                   OrderStanding::done};
    for (std::uint64_t number = 1; number <= standings.size(); ++number) {
        GivenOrder row;
        row.id = derived_id<OrderId>(aram.id, number);
        row.number = number;
        row.commander = aram.id;
        row.given_at = row.effect_at = state.now;
        row.what = WriteToReferee{"a secret"};
        row.standing = standings[number - 1];
        state.orders.insert(row);
    }
    ChannelEntry entry;
    entry.commander = aram.id;
    entry.number = ++aram.entries_told;
    entry.id = derived_id<EntryId>(aram.id, entry.number);
    entry.at = state.now;
    entry.content = told::RefereeWrote{"a secret"};
    state.channel.insert(entry);
    const CommanderView whole = seen_by(state, "aram");
    CHECK_EQ(whole.orders.size(), 3);
    CHECK_EQ(whole.channel.size(), 1);
    const CommanderView now = *view(state, commander("aram"), Extent::now).commander;
    CHECK_EQ(now.orders.size(), 2);
    CHECK(now.channel.empty());
    CHECK(seen_by(state, "belisar").orders.empty());
}
