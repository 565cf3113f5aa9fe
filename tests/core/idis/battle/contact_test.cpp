// What a contact finds (section 6): who is in his ranks and who is worn out, who has stood on the
// field for a day, who saw whom within one, and who has fought whom on that day already.
//
// Each case asks the contact itself, over a state that it sets up row by row.
#include "core/idis/battle/contact.hpp"

#include <doctest/doctest.h>

#include "tests/kit/fleet.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;

namespace {

const kit::Hex sea = hex_at(8, 5);

State plain() { return a_field(a_host("aram"), a_host("belisar")); }
/// Nobody of the two has ever seen the other.
State unseen() {
    State state = plain();
    state.sightings.erase({commander("aram"), army("belisar")});
    state.sightings.erase({commander("belisar"), army("aram")});
    return state;
}
bool has_chosen(const State& state) {
    return side_at_contact(state, {army("belisar")}, {army("aram")}, state.now).has_chosen_field;
}
bool surprises(const State& state) {
    return side_at_contact(state, {army("aram")}, {army("belisar")}, state.now).has_surprised;
}

}  // namespace

TEST_CASE(
    "idis.6.modifier-time-ruling, idis.6.out-of-formation-penalty, "
    "idis.6.sick-or-exhausted-penalty: in its ranks, out of them, and worn out") {
    State state = plain();
    const auto found = [&] { return engaged_at_contact(state, army("belisar"), Day{10}); };
    CHECK_EQ(found().army, army("belisar"));
    CHECK_FALSE(found().fleet.has_value());
    CHECK_CLAUSE("idis.6.out-of-formation-penalty", !found().is_out_of_formation);
    CHECK_CLAUSE("idis.6.sick-or-exhausted-penalty", !found().is_exhausted);
    SUBCASE("it forages") {
        Work work;
        work.id = army("belisar");
        work.day = Day{10};
        state.works.insert(work);
        CHECK(found().is_out_of_formation);
        CHECK_FALSE(engaged_at_contact(state, army("belisar"), Day{11}).is_out_of_formation);
    }
    SUBCASE("it is out of control") {
        state.disorders.insert({army("belisar"), {}, at(Day{12}, 12)});
        CHECK(found().is_out_of_formation);
        CHECK_FALSE(engaged_at_contact(state, army("aram"), Day{10}).is_out_of_formation);
    }
    SUBCASE("it has marched by day and by night") {
        state.armies.edit(army("belisar")).exhausted_on = Day{10};
        CHECK(found().is_exhausted);
        CHECK_FALSE(found().is_out_of_formation);
    }
}

TEST_CASE(
    "idis.8e.embarking-out-of-formation: half ashore it is out of its ranks, aboard it has "
    "none to keep") {
    State state = at_the_coast(a_crew("aram", 500), a_crew("belisar", 500));
    put_fleet(state, "f", "aram", 5);
    go_aboard(state, "f", "aram");
    for (const auto standing : {FleetStanding::embarking, FleetStanding::disembarking}) {
        state.fleets.edit(fleet("f")).standing = standing;
        CHECK(engaged_at_contact(state, army("aram"), Day{10}).is_out_of_formation);
    }
    state.fleets.edit(fleet("f")).standing = FleetStanding::aboard;
    CHECK_FALSE(engaged_at_contact(state, army("aram"), Day{10}).is_out_of_formation);
    // Of ships nothing of the kind is said, whatever their army did on land.
    state.armies.edit(army("aram")).exhausted_on = Day{10};
    state.armies.edit(army("aram")).last_day_march = Day{10};
    state.disorders.insert({army("aram"), {}, at(Day{12}, 12)});
    const Engaged ships = engaged_at_contact(state, Contender(army("aram"), fleet("f")), Day{10});
    CHECK_EQ(ships.army, army("aram"));
    CHECK_EQ(ships.fleet, fleet("f"));
    CHECK_FALSE(ships.is_out_of_formation);
    CHECK_FALSE(ships.is_exhausted);
}

TEST_CASE(
    "idis.6.chosen-battlefield: one full day after the last march, by day or by night, and "
    "in formation") {
    State state = plain();
    const auto marched_last = [&](Day by_day, Day by_night) {
        Army& row = state.armies.edit(army("belisar"));
        row.last_day_march = by_day;
        row.last_night_march = by_night;
    };
    // It is the tenth: who marched on the ninth has not stood a whole day; on the eighth he has.
    for (const auto& [marched, is_chosen] :
         {std::pair(10, false), {9, false}, {8, true}, {1, true}, {0, true}}) {
        CAPTURE(marched);
        marched_last(Day{marched}, Day{0});
        CHECK_EQ(has_chosen(state), is_chosen);
        marched_last(Day{0}, Day{marched});
        CHECK_EQ(has_chosen(state), is_chosen);
    }
    marched_last(Day{0}, Day{0});
    REQUIRE(has_chosen(state));
    SUBCASE("on the first day of all, who has never marched has stood there") {
        state.now = at(Day{1}, 12);
        CHECK(has_chosen(state));
    }
    SUBCASE("not out of formation") {
        state.disorders.insert({army("belisar"), {}, at(Day{12}, 12)});
        CHECK_CLAUSE("idis.6.chosen-battlefield", !has_chosen(state));
    }
    SUBCASE("nor if one army of the side has only come") {
        // Both stand on it here; Aram marched today.
        const auto both = [&] {
            return side_at_contact(state, {army("belisar"), army("aram")}, {}, state.now);
        };
        CHECK_FALSE(both().has_chosen_field);
        has_stood(state, "aram");
        CHECK(both().has_chosen_field);
        REQUIRE_EQ(both().armies.size(), 2);
        CHECK_EQ(both().armies[0].army, army("belisar"));
        CHECK_EQ(both().armies[1].army, army("aram"));
    }
}

TEST_CASE(
    "idis.6.chosen-battlefield, idis.8e.naval-battle-like-armies: ships that have lain there "
    "for a day") {
    State state = at_the_coast(a_crew("aram", 100), a_crew("belisar", 100));
    put_fleet(state, "f", "aram", 5, sea);
    put_fleet(state, "g", "belisar", 5, sea);
    go_aboard(state, "g", "belisar");
    state.now = at(Day{10}, 12);
    const auto side = [&] {
        return side_at_contact(state, {Contender(army("belisar"), fleet("g"))},
                               {Contender(ArmyId{}, fleet("f"))}, state.now);
    };
    // What their army did on land does not matter.
    state.armies.edit(army("belisar")).last_day_march = Day{10};
    state.fleets.edit(fleet("g")).lies_since = at(Day{8}, 23, 59);
    CHECK_CLAUSE("idis.6.chosen-battlefield", side().has_chosen_field);
    state.fleets.edit(fleet("g")).lies_since = at(Day{9}, 0);
    CHECK_FALSE(side().has_chosen_field);
    // At sea nobody is hidden, though nobody is noted down as seen.
    CHECK(state.sightings.empty());
    CHECK_CLAUSE("idis.6.surprise-bonus", !side().has_surprised);
}

TEST_CASE("idis.6.surprise-bonus: whom nobody of the other side had in sight within a day") {
    State state = unseen();
    const Sighting::Key by_belisar{commander("belisar"), army("aram")};
    CHECK(surprises(state));
    Sighting seen;
    seen.id = by_belisar;
    seen.hex = hex_at(4, 6);
    seen.is_in_sight = false;
    seen.at = state.now - kit::days(1) - kit::seconds(1);
    state.sightings.insert(seen);
    CHECK(surprises(state));
    state.sightings.edit(by_belisar).at = state.now - kit::days(1);
    CHECK_CLAUSE("idis.6.surprise-bonus", !surprises(state));
    // Who has had him in sight since the day before yesterday has him still.
    state.sightings.edit(by_belisar).at = state.now - kit::days(2);
    CHECK(surprises(state));
    state.sightings.edit(by_belisar).is_in_sight = true;
    CHECK_CLAUSE("idis.6.surprise-bonus", !surprises(state));
    // What Aram saw himself surprises nobody the less.
    State other = unseen();
    Sighting his = seen;
    his.id = {commander("aram"), army("belisar")};
    his.is_in_sight = true;
    other.sightings.insert(his);
    CHECK(surprises(other));
}

TEST_CASE(
    "idis.6.surprise-bonus: of several armies one that was seen is enough; walls are neither "
    "surprised nor surprise") {
    State state = a_world(a_host("aram"), a_host("belisar"), a_host("cyra"))
                      .at_war(Party(faction("f")), Party(faction("g")));
    const auto all = [&](std::vector<ArmyId> own, std::vector<ArmyId> enemies) {
        return side_at_contact(state, contenders(own), contenders(enemies), state.now)
            .has_surprised;
    };
    CHECK(all({army("aram"), army("cyra")}, {army("belisar")}));
    CHECK(all({army("belisar")}, {army("aram"), army("cyra")}));
    Sighting seen;
    seen.id = {commander("belisar"), army("cyra")};
    seen.is_in_sight = true;
    seen.at = state.now;
    state.sightings.insert(seen);
    CHECK_FALSE(all({army("aram"), army("cyra")}, {army("belisar")}));
    CHECK(all({army("aram")}, {army("belisar")}));
    seen.id = {commander("cyra"), army("belisar")};
    state.sightings.insert(seen);
    CHECK_FALSE(all({army("belisar")}, {army("aram"), army("cyra")}));
    CHECK_CLAUSE("idis.6.surprise-bonus", !all({army("aram")}, {}));
    CHECK_CLAUSE("idis.6.surprise-bonus", !all({}, {army("aram")}));
}

namespace {

Fought part(std::string_view name) {
    Fought fought;
    fought.army = army(name);
    return fought;
}
Fought ships(std::string_view name) {
    Fought fought;
    fought.fleet = fleet(name);
    return fought;
}
/// A battle of the ninth's last minute or the tenth's first.
void fought_before(State& state, std::uint64_t number, Moment when, std::vector<Fought> calling,
                   std::vector<Fought> called) {
    Battle battle;
    battle.id = kit::derived_id<MeetingId>(army("aram"), number);
    battle.at = when;
    battle.calling.armies = std::move(calling);
    battle.called.armies = std::move(called);
    state.battles.insert(battle);
}

}  // namespace

TEST_CASE("idis.6.refight-ruling: on that day, against each other, whoever called for it") {
    State state = plain();
    const auto have = [&](std::string_view a, std::string_view b, int day) {
        return have_fought(state, army(a), army(b), Day{day});
    };
    CHECK_FALSE(have("aram", "belisar", 10));
    fought_before(state, 1, at(Day{10}, 0), {part("aram"), part("cyra")},
                  {part("dara"), part("belisar")});
    CHECK(have("aram", "belisar", 10));
    CHECK(have("belisar", "aram", 10));
    CHECK(have("cyra", "dara", 10));
    CHECK_FALSE(have("aram", "belisar", 9));
    CHECK_FALSE(have("aram", "belisar", 11));
    // Side by side is not against each other, nor is one of them against somebody else.
    CHECK_CLAUSE("idis.6.refight-ruling", !have("aram", "cyra", 10));
    CHECK_CLAUSE("idis.6.refight-ruling", !have("belisar", "dara", 10));
    CHECK_FALSE(have("aram", "ermen", 10));
    CHECK_FALSE(have("ermen", "aram", 10));
    CHECK_FALSE(have("ermen", "belisar", 10));
    CHECK_FALSE(have("belisar", "ermen", 10));
    // The day before is over, however late the battle was.
    fought_before(state, 2, at(Day{9}, 23, 59), {part("aram")}, {part("ermen")});
    CHECK(have("ermen", "aram", 9));
    CHECK_FALSE(have("aram", "ermen", 10));
}

TEST_CASE(
    "idis.6.refight-ruling, idis.8e.naval-battle-like-armies: ships are known by their "
    "fleet, with or without an army aboard") {
    State state = at_the_coast(a_crew("aram", 100), a_crew("belisar", 100));
    Fought with_men = ships("f");
    with_men.army = army("aram");
    fought_before(state, 1, at(Day{10}, 7), {with_men}, {ships("g")});
    const auto have = [&](const Contender& a, const Contender& b) {
        return have_fought(state, a, b, Day{10});
    };
    const Contender empty(ArmyId{}, fleet("g"));
    CHECK(have(Contender(army("aram"), fleet("f")), empty));
    // The men of that fleet fought from whatever ships they were in.
    CHECK(have(Contender(ArmyId{}, fleet("f")), empty));
    CHECK(have(empty, Contender(ArmyId{}, fleet("f"))));
    CHECK_CLAUSE("idis.6.refight-ruling", !have(Contender(army("aram"), fleet("h")), empty));
    CHECK(have(Contender(army("aram")), empty));
    CHECK_FALSE(have(Contender(army("belisar"), fleet("h")), Contender(army("aram"), fleet("f"))));
}
