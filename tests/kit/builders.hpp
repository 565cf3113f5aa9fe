// Small worlds for tests: a flat open map, a commander for each army, and nobody at war until told.
//
//     const State state = a_world(an_army().with_infantry(500).with_morale(9),
//                                 an_army("belisar").with_cavalry(200).in(hex_at(5, 4)));
//
// Things are known by short names: the army "aram" is led by the commander "aram"; its detachments
// are "A", "B", … through the whole world unless named. A detachment has the quarter of
// noncombatants that it would be raised with, and what is asked for afterwards (with_wagons,
// with_noncombatants) goes to the one named last. Ages follow the order in which things are named.
//
// `happenings` runs one rule in an Unfolding of its own; `only`, `all` and `told_to` read what came
// of it.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "core/idis/events.hpp"
#include "core/idis/state.hpp"
#include "core/idis/unfolding.hpp"
#include "tests/kit/scripted_dice.hpp"

namespace tests {

idis::CampaignId the_campaign();
idis::ArmyId army(std::string_view name);
idis::CommanderId commander(std::string_view name);
idis::FactionId faction(std::string_view name);
idis::DetachmentId detachment(std::string_view name);
idis::UserId user(std::string_view name);
/// By column and row, both from 0.
kit::Hex hex_at(int column, int row);

class ArmyBuilder {
public:
    explicit ArmyBuilder(std::string name);

    ArmyBuilder& with_infantry(std::int64_t soldiers, std::string name = {});
    ArmyBuilder& with_cavalry(std::int64_t soldiers, std::string name = {});
    ArmyBuilder& with_skirmishers(std::int64_t soldiers, std::string name = {});
    ArmyBuilder& with_heavy_infantry(std::int64_t soldiers, std::string name = {});
    ArmyBuilder& with_heavy_cavalry(std::int64_t soldiers, std::string name = {});
    ArmyBuilder& with_wizard(std::string name = {});
    ArmyBuilder& with_noncombatants(std::int64_t people);
    ArmyBuilder& with_wagons(std::int64_t wagons);
    /// The detachment named last is off the map until that dawn.
    ArmyBuilder& departed_until(kit::Day day, std::int64_t days, std::int64_t supplies,
                                std::int64_t loot = 0);
    ArmyBuilder& with_supplies(std::int64_t supplies);
    ArmyBuilder& with_loot(std::int64_t loot);
    ArmyBuilder& with_morale(std::int64_t morale);
    ArmyBuilder& hungry_for(std::int64_t days);
    ArmyBuilder& with_check(kit::Clause clause);
    ArmyBuilder& led_by_a(idis::Trait trait);
    ArmyBuilder& with_open_seat();
    ArmyBuilder& of(std::string faction_name);
    ArmyBuilder& in(kit::Hex hex);

private:
    friend class WorldBuilder;
    ArmyBuilder& add(idis::Arm arm, idis::Special special, std::int64_t soldiers, std::string name);

    std::string name_;
    idis::Army army_;
    idis::Commander commander_;
    std::string faction_;
    std::vector<idis::Detachment> detachments_;  ///< without ids: the world gives them
};

inline ArmyBuilder an_army(std::string name = "aram") { return ArmyBuilder(std::move(name)); }

class WorldBuilder {
public:
    WorldBuilder& with(ArmyBuilder army);
    WorldBuilder& on(std::shared_ptr<const idis::Map> map);
    /// Two factions at war, or a faction and a commander without one.
    WorldBuilder& at_war(idis::Party a, idis::Party b);
    WorldBuilder& at(kit::Moment now);

    operator idis::State() const { return state_; }
    const idis::State& state() const { return state_; }

private:
    idis::State state_ = an_empty_state();
    int detachments_ = 0;
    static idis::State an_empty_state();
};

/// A world of these armies on a flat map of 20 x 15 hexes, on day 10 at noon.
template <class... Builder>
WorldBuilder a_world(Builder... builders) {
    WorldBuilder world;
    (world.with(std::move(builders)), ...);
    return world;
}

/// The flat open map: 20 columns, 15 rows, settlement 20, no roads.
std::shared_ptr<const idis::Map> a_flat_map(int columns = 20, int rows = 15);

/// The events of one rule, run at the state's own moment.
template <class Rule>
idis::Events happenings(const idis::State& state, kit::Dice& dice, Rule rule) {
    idis::Unfolding unfolding(state, state.now, dice);
    rule(unfolding);
    return unfolding.take();
}
template <class Rule>
idis::Events happenings(const idis::State& state, kit::Dice&& dice, Rule rule) {
    return happenings(state, dice, std::move(rule));
}

/// The events of one kind, in order.
template <class Kind>
std::vector<Kind> all(const idis::Events& events) {
    std::vector<Kind> found;
    for (const idis::Event& event : events) {
        if (const Kind* what = kit::get_if<Kind>(&event.what)) found.push_back(*what);
    }
    return found;
}
/// The one event of this kind; the test fails if there are none or several.
template <class Kind>
Kind only(const idis::Events& events) {
    const std::vector<Kind> found = all<Kind>(events);
    REQUIRE_EQ(found.size(), 1);
    return found.front();
}
/// What a commander was told, of one kind.
template <class Kind>
std::vector<Kind> told_to(idis::CommanderId commander, const idis::Events& events) {
    std::vector<Kind> found;
    for (const idis::Told& told : all<idis::Told>(events)) {
        const Kind* content = kit::get_if<Kind>(&told.entry.content);
        if (told.entry.commander == commander && content != nullptr) found.push_back(*content);
    }
    return found;
}

}  // namespace tests
