// What the umpire proposes for a side's roll, item by item (sections 6 and 6a), over meetings that
// are set up row by row: who attacks, on what ground, in which state the contact found them.
//
// Aram has called Belisar, a thousand foot each, on flat ground where nothing modifies a roll.
#include <doctest/doctest.h>

#include "core/idis/battle/battle_host.hpp"
#include "core/idis/battle/battle_modifiers.hpp"
#include "core/idis/battle/battle_result.hpp"
#include "core/idis/battle/casualties.hpp"
#include "tests/kit/besieged.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;

namespace {

struct Proposals {
    State state = a_field(a_host("aram"), a_host("belisar"));
    Meeting meeting;

    Proposals() {
        meeting.hex = field_hex;
        meeting.roles = Roles::calling_attacks;
        for (const auto& [side, name] :
             {std::pair(&meeting.calling, "aram"), std::pair(&meeting.called, "belisar")}) {
            side->armies.push_back({});
            side->armies.back().army = army(name);
        }
    }
    std::int64_t of(Camp camp, Modifier modifier) const {
        return proposed(state, meeting, camp, modifier);
    }
    /// Of the side that called, and of the other.
    std::pair<std::int64_t, std::int64_t> both(Modifier modifier) const {
        return {of(Camp::calling, modifier), of(Camp::called, modifier)};
    }
};
using Both = std::pair<std::int64_t, std::int64_t>;

}  // namespace

TEST_CASE("idis.6.surprise-bonus: an attacker's alone, if the contact found it so") {
    Proposals ground;
    CHECK_EQ(ground.both(Modifier::surprise), Both{0, 0});
    ground.meeting.calling.has_surprised = ground.meeting.called.has_surprised = true;
    CHECK_EQ(ground.both(Modifier::surprise), Both{1, 0});
    ground.meeting.roles = Roles::called_attacks;
    CHECK_EQ(ground.both(Modifier::surprise), Both{0, 1});
    ground.meeting.roles = Roles::neither;
    CHECK_CLAUSE("idis.6.surprise-bonus", ground.both(Modifier::surprise) == Both{0, 0});
}

TEST_CASE("idis.6.chosen-battlefield: a defender's alone, in the field") {
    Proposals ground;
    CHECK_EQ(ground.both(Modifier::chosen_battlefield), Both{0, 0});
    ground.meeting.calling.has_chosen_field = ground.meeting.called.has_chosen_field = true;
    CHECK_EQ(ground.both(Modifier::chosen_battlefield), Both{0, 1});
    ground.meeting.roles = Roles::called_attacks;
    CHECK_EQ(ground.both(Modifier::chosen_battlefield), Both{1, 0});
    ground.meeting.roles = Roles::neither;
    CHECK_EQ(ground.both(Modifier::chosen_battlefield), Both{0, 0});
}

TEST_CASE(
    "idis.6.advantageous-terrain, idis.6.rough-terrain-penalty: on land, and for who defends "
    "a place not besides its walls") {
    Proposals ground;
    ground.state.map = a_country().terrain(field_hex, Terrain::hills);
    REQUIRE_FALSE(ground.state.campaign.settings.rough.empty());
    CHECK_EQ(ground.both(Modifier::advantageous_terrain), Both{0, 1});
    CHECK_EQ(ground.both(Modifier::rough_terrain), Both{-1, 0});
    // By the referee's word the hills are nobody's, and rough for both.
    ground.meeting.called.ruled = {{Modifier::advantageous_terrain, 0}};
    CHECK_EQ(ground.both(Modifier::rough_terrain), Both{-1, -1});
    ground.meeting.called.ruled = {{Modifier::advantageous_terrain, 1}};
    CHECK_EQ(ground.both(Modifier::rough_terrain), Both{-1, 0});
    ground.meeting.called.ruled.clear();
    ground.meeting.kind = MeetingKind::assault;
    CHECK_CLAUSE("idis.6.advantageous-terrain",
                 ground.both(Modifier::advantageous_terrain) == Both{0, 0});
    CHECK_EQ(ground.both(Modifier::rough_terrain), Both{-1, 0});
    ground.meeting.kind = MeetingKind::naval;
    CHECK_CLAUSE("idis.6.advantageous-terrain",
                 ground.both(Modifier::advantageous_terrain) == Both{0, 0});
    CHECK_CLAUSE("idis.6.rough-terrain-penalty",
                 ground.both(Modifier::rough_terrain) == Both{0, 0});
}

TEST_CASE("idis.6.advantageous-terrain: behind a river only if the attacker came over it") {
    Proposals ground;
    ground.state.map = a_country().river(field_hex, Direction::north);
    const auto came = [&](std::optional<Direction> by) {
        ground.state.armies.edit(army("aram")).came_by = by;
        return ground.of(Camp::called, Modifier::advantageous_terrain);
    };
    CHECK_EQ(came(Direction::north), 1);
    CHECK_EQ(came(Direction::south), 0);
    CHECK_CLAUSE("idis.6.advantageous-terrain", came({}) == 0);
    // Nor if the defender did.
    ground.state.armies.edit(army("belisar")).came_by = Direction::north;
    CHECK_EQ(came({}), 0);
}

TEST_CASE(
    "idis.6.sick-or-exhausted-penalty, idis.6.out-of-formation-penalty: by what the contact "
    "found, or by the referee's mark, each for itself") {
    Proposals ground;
    const auto marked = [&](bool is_sick, bool is_scattered) {
        Proposals other = ground;
        other.state.army_conditions.insert({army("aram"), is_sick, is_scattered});
        return Both{other.of(Camp::calling, Modifier::sick_or_exhausted),
                    other.of(Camp::calling, Modifier::out_of_formation)};
    };
    CHECK_EQ(marked(false, false), Both{0, 0});
    CHECK_EQ(marked(true, false), Both{-1, 0});
    CHECK_EQ(marked(false, true), Both{0, -2});
    CHECK_EQ(marked(true, true), Both{-1, -2});
    CHECK_EQ(ground.both(Modifier::sick_or_exhausted), Both{0, 0});
    CHECK_EQ(ground.both(Modifier::out_of_formation), Both{0, 0});
    ground.meeting.calling.armies.front().is_exhausted = true;
    CHECK_EQ(ground.both(Modifier::sick_or_exhausted), Both{-1, 0});
    CHECK_EQ(ground.both(Modifier::out_of_formation), Both{0, 0});
    ground.meeting.calling.armies.front().is_exhausted = false;
    ground.meeting.calling.armies.front().is_out_of_formation = true;
    CHECK_EQ(ground.both(Modifier::sick_or_exhausted), Both{0, 0});
    CHECK_EQ(ground.both(Modifier::out_of_formation), Both{-2, 0});
}

TEST_CASE(
    "idis.6.tactics-penalty, idis.6.tactics-bonus: a plan too bad and one too good are "
    "refused by clauses of their own, and no other modifier by them") {
    const auto refused = [](Modifier modifier, std::int64_t amount) {
        const Gate gate = may_set(modifier, amount);
        return gate ? std::optional(gate->clause) : std::nullopt;
    };
    CHECK_FALSE(refused(Modifier::tactics, 3).has_value());
    CHECK_FALSE(refused(Modifier::tactics, -3).has_value());
    CHECK_FALSE(refused(Modifier::tactics, 0).has_value());
    CHECK_EQ(refused(Modifier::tactics, 4), Clause("idis.6.tactics-bonus"));
    CHECK_EQ(refused(Modifier::tactics, -4), Clause("idis.6.tactics-penalty"));
    const ModifierRow& surprise = row_of(Modifier::surprise);
    CHECK_EQ(refused(Modifier::surprise, surprise.least - 1), surprise.clause);
    CHECK_EQ(refused(Modifier::surprise, surprise.most + 1), surprise.clause);
}

TEST_CASE(
    "idis.6.participants-in-hex-ruling, idis.6a.garrison-added-to-army-ruling: who stands on "
    "a side in the end") {
    Proposals ground;
    const auto stand = [&](Camp camp) {
        return host_of(ground.state, ground.meeting, camp).all.size();
    };
    CHECK_EQ(stand(Camp::calling), 1);
    ground.meeting.calling.armies.push_back({});
    ground.meeting.calling.armies.back().army = army("dora");
    CHECK_CLAUSE("idis.6.participants-in-hex-ruling", stand(Camp::calling) == 1);
    // Ships that are no more, or elsewhere, and those whose army is not aboard.
    ground.meeting.calling.armies.back() = {};
    ground.meeting.calling.armies.back().fleet = FleetId{7};
    CHECK_CLAUSE("idis.6.participants-in-hex-ruling", stand(Camp::calling) == 1);
    Fleet fleet;
    fleet.id = FleetId{7};
    fleet.commander = commander("aram");
    fleet.hex = hex_at(4, 5);
    fleet.ships = 3;
    fleet.army = army("aram");
    fleet.standing = FleetStanding::embarking;
    ground.state.fleets.insert(fleet);
    CHECK_EQ(stand(Camp::calling), 1);
    ground.state.fleets.edit(fleet.id).hex = field_hex;
    REQUIRE_EQ(stand(Camp::calling), 2);
    const auto ships = [&] {
        return host_of(ground.state, ground.meeting, Camp::calling).all.back();
    };
    CHECK_FALSE(static_cast<bool>(ships().engaged.army));
    CHECK(ships().force.detachments.empty());
    CHECK_EQ(ships().strength, Fraction{3});
    ground.state.fleets.edit(fleet.id).standing = FleetStanding::aboard;
    CHECK_EQ(ships().engaged.army, army("aram"));
    CHECK_FALSE(ships().force.detachments.empty());
    ground.state.fleets.edit(fleet.id).army.reset();
    CHECK_FALSE(static_cast<bool>(ships().engaged.army));
    // A garrison stands with them, of a stronghold that is fought for and has one.
    ground.meeting.called.has_garrison = true;
    CHECK_EQ(stand(Camp::called), 1);
    put_stronghold(ground.state, "hold", field_hex, Party(faction("g")));
    ground.meeting.stronghold = hold_id;
    CHECK_EQ(stand(Camp::called), 2);
    Hold empty = hold_of(ground.state, hold_id);
    empty.infantry = empty.cavalry = Soldiers{};
    ground.state.holds.insert(empty);
    CHECK_EQ(stand(Camp::called), 1);
}

TEST_CASE(
    "idis.2a.faction-special-detachments, idis.6a.assault-cavalry-single: who counts by "
    "numbers of his own does so in an assault as well") {
    State state = a_world(an_army().with_cavalry(100, "own").with_cavalry(100, "others"));
    Detachment& own = state.detachments.edit(detachment("own"));
    own.own_numbers.emplace();
    const auto counted = [&](MeetingKind kind) {
        return counted_strength(force_of(state, army("aram")).detachments, kind).total();
    };
    // Own numbers that say nothing of it leave him a horseman like others.
    CHECK_EQ(counted(MeetingKind::field), Fraction{400});
    CHECK_EQ(counted(MeetingKind::assault), Fraction{200});
    state.detachments.edit(detachment("own")).own_numbers->battle_weight = 3;
    CHECK_EQ(counted(MeetingKind::field), Fraction{500});
    CHECK_EQ(counted(MeetingKind::assault), Fraction{400});
}

TEST_CASE(
    "idis.6.tie-no-defender-ruling, idis.6a.assault-loser-extra-casualties: where nobody has "
    "won nobody loses more, at walls either") {
    for (const MeetingKind kind : {MeetingKind::field, MeetingKind::assault}) {
        const Verdict tie = verdict_on(9, 9, Roles::neither, kind);
        CHECK_FALSE(tie.victor.has_value());
        CHECK_EQ(tie.clause, Clause("idis.6.tie-no-defender-ruling"));
        CHECK_EQ(tie.victor_percent, 5);
        CHECK_EQ(tie.loser_percent, 5);
        CHECK_EQ(tie.loser_morale, 0);
        CHECK_EQ(tie.capture_in_six, 0);
    }
    const Verdict held = verdict_on(9, 9, Roles::calling_attacks, MeetingKind::assault);
    CHECK_EQ(held.victor, Camp::called);
    CHECK_EQ(held.loser_percent, 15);
    CHECK_EQ(held.victor_percent, 5);
}

TEST_CASE(
    "idis.9.guardian-floor-interaction, idis.6b.fallen-of-lost-ruling: a Guardian's army "
    "never gains by a battle; what a Vanquisher adds falls of those who stand") {
    const auto percent = [](std::int64_t line) {
        return casualties_percent(Fraction{line}, "idis.6.result-2", {Trait::guardian}, false)
            .total();
    };
    CHECK_EQ(percent(3), Fraction{0});
    CHECK_EQ(percent(5), Fraction{0});
    CHECK_EQ(percent(6), Fraction{1});
    // 500 of the first 600 have fallen; of 1,000 men 50 more do: 10 of 100 who stand, 40 of 400.
    const State state = a_world(an_army().with_infantry(600, "first").with_infantry(400, "second"));
    const Force force = force_of(state, army("aram"));
    FoughtOut fought;
    fought.fallen = {{detachment("first"), Soldiers{500}}};
    const auto left = after_engine(force, fought, "idis.6.result-2", true);
    CHECK_EQ(left[0].soldiers, Soldiers{90});
    CHECK_EQ(left[1].soldiers, Soldiers{360});
    const auto as_it_was = after_engine(force, fought, "idis.6.result-2", false);
    CHECK_EQ(as_it_was[0].soldiers, Soldiers{100});
    CHECK_EQ(as_it_was[1].soldiers, Soldiers{400});
}
