// What is offered to move: whole groups before their parts.
#include <algorithm>

#include "core/die_men/reaches.hpp"
#include "core/die_men/units.hpp"
#include "tests/core/die_men/field.hpp"

using namespace tests;

namespace {

const Troops mixed{
    {UnitType::infantry, 0, 3}, {UnitType::archers, 0, 2}, {UnitType::cavalry, 0, 1}};

/// A's mixed group at (0,0) with a ram and a hero, under Deploy, the enemy far off.
Field mixed_group() {
    Field field;
    for (const Band& band : mixed) field.put("A", {0, 0}, band.count, band.type);
    field.put("B", {7, 0}, 3).character("hero", "A", {0, 0}).ram("A", {0, 0});
    field.stance("A", Strategy::deploy, DirectionGoal{Compass::north});
    return field;
}
std::vector<Troops> offered_to(const SetUses& uses, Hex to) {
    std::vector<Troops> parts;
    for (const MoveOffer& offer : uses.moves) {
        if (offer.path.back() == to && offer.path.size() == 1) parts.push_back(offer.troops);
    }
    return parts;
}

}  // namespace

TEST_CASE(
    "die-men.move.part-of-a-hex: all units of a hex are offered first, then each band, then the "
    "half; as offered they go, ram and hero with them") {
    Field field = mixed_group();
    field.sets("A", {{2, 5}}).resolve();
    const SetUses uses = field.uses("A", {0, 0});
    CHECK_EQ(offered_to(uses, {0, -1}),
             std::vector<Troops>{mixed,
                                 {mixed[0]},
                                 {mixed[1]},
                                 {mixed[2]},
                                 {{UnitType::infantry, 0, 1}, {UnitType::archers, 0, 1}}});
    const MoveOffer& whole = uses.moves.front();
    CHECK_EQ(whole.troops, mixed);
    field.spend("A", MoveUse{whole.from, whole.troops, whole.path, false, {}});
    CHECK_EQ(field.units("A", whole.path.back()), 6);
    CHECK(find_group(field.state.table, {whole.path.back(), army_id("A")})->has_ram);
    CHECK_EQ(field.who("hero").at, whole.path.back());
}

TEST_CASE("die-men.move.part-of-a-hex: every part that is offered may go as it is") {
    for (const bool has_engine : {true, false}) {
        Field field = mixed_group();
        if (has_engine) field.put("A", {0, 0}, 2, UnitType::siege_engines);
        field.ground({0, -1}, Terrain::forest).ground({1, -1}, Terrain::hill);
        field.put("A", {0, 0}, 2, UnitType::chariots).sets("A", {{3, 5}}).resolve();
        const SetUses uses = field.uses("A", {0, 0});
        CHECK_GT(uses.moves.size(), 10);
        for (const MoveOffer& offer : uses.moves) {
            Field tried = field;
            tried.spend("A", MoveUse{offer.from, offer.troops, offer.path, false, {}});
            CHECK_EQ(tried.units("A", offer.path.back()), count_of(offer.troops));
        }
        // Chariots keep the whole out of the forest, but not the others.
        const std::vector<Troops> parts = offered_to(uses, {0, -1});
        const bool is_barred = std::none_of(parts.begin(), parts.end(), [](const Troops& part) {
            return count_of(part, UnitType::chariots) > 0;
        });
        CHECK(is_barred);
        CHECK_GE(parts.size(), 3);
    }
}

TEST_CASE("die-men.freemove.may-split: a step of the whole group is offered before its bands") {
    Field field = mixed_group();
    field.free_moving();
    const std::vector<StepOffer> steps = field.offered("A").steps;
    CHECK_EQ(steps.size(), 4 * 6);
    CHECK_EQ(steps.front().troops, mixed);
    field.free("A", {{steps.front().from, steps.front().to, steps.front().troops, false, {}}});
    field.free("B", {});
    CHECK_EQ(field.units("A", *steps.front().to), 6);
    Field alone;
    alone.put("A", {0, 0}, 3).put("B", {7, 0}, 3).free_moving();
    CHECK_EQ(alone.offered("A").steps.size(), 6);
}
