#include "tests/kit/battlefield.hpp"

#include "core/idis/troops/army.hpp"

namespace tests {

using namespace idis;

ArmyBuilder a_host(std::string name) {
    return a_bare_host(std::move(name)).with_infantry(1'000).with_supplies(5'000);
}

ArmyBuilder a_bare_host(std::string name) {
    const std::string colours = name == "aram" ? "f" : name == "belisar" ? "g" : name;
    return an_army(std::move(name)).with_supplies(1'500).with_morale(9).of(colours).in(field_hex);
}

State a_field(ArmyBuilder aram, ArmyBuilder belisar) {
    State state = a_world(std::move(aram), std::move(belisar))
                      .at_war(Party(faction("f")), Party(faction("g")));
    for (const std::string_view name : {"aram", "belisar"}) {
        state.armies.edit(army(name)).last_day_march = kit::day_of(state.now);
    }
    see_each_other(state, "aram", "belisar");
    return state;
}

namespace {

void see(State& state, std::string_view by, std::string_view seen) {
    const Army& row = state.armies.at(army(seen));
    Sighting sighting;
    sighting.id = {commander(by), row.id};
    sighting.at = state.now;
    sighting.hex = row.hex;
    sighting.faction = state.commanders.at(row.commander).faction;
    if (state.sightings.contains(sighting.id)) {
        state.sightings.edit(sighting.id) = sighting;
    } else {
        state.sightings.insert(sighting);
    }
}

}  // namespace

void see_each_other(State& state, std::string_view a, std::string_view b) {
    see(state, a, b);
    see(state, b, a);
}

void has_stood(State& state, std::string_view name) {
    state.armies.edit(army(name)).last_day_march = kit::Day{0};
}

namespace {

State by_the_reading(State state, BattlesWait wait) {
    state.campaign.settings.battles_wait_for_referee = wait == BattlesWait::for_referee;
    return state;
}

}  // namespace

Battlefield::Battlefield(ArmyBuilder aram, ArmyBuilder belisar, kit::Dice& dice)
    : Battlefield(a_field(std::move(aram), std::move(belisar)), dice) {}
Battlefield::Battlefield(State state, kit::Dice& dice, BattlesWait wait)
    : play_(by_the_reading(std::move(state), wait), dice) {}

kit::Soldiers Battlefield::soldiers(std::string_view name) const {
    return counts_of(force_of(state(), tests::army(name))).soldiers();
}

void Battlefield::attack(std::string_view name, std::string_view target) {
    play_.orders(name, AttackArmy{tests::army(target)});
}

const Meeting& Battlefield::meeting() const {
    REQUIRE_EQ(state().meetings.size(), 1);
    return *state().meetings.begin();
}

void Battlefield::plan(std::string_view name, HandInPlan plan) {
    plan.meeting = meeting().id;
    play_.orders(name, std::move(plan));
}

void Battlefield::fight() {
    const Meeting before = meeting();
    for (const BattleSide* side : {&before.calling, &before.called}) {
        for (const Engaged& each : side->armies) {
            if (each.plan) continue;
            const CommanderId leader = state().armies.at(each.army).commander;
            for (const char* name : {"aram", "belisar", "cyra", "dara", "ermen"}) {
                if (commander(name) == leader) plan(name);
            }
        }
    }
    CHECK(state().meetings.empty());
}

const Battle& Battlefield::battle() const {
    REQUIRE_EQ(state().battles.size(), 1);
    return *state().battles.begin();
}

told::BattleEnded Battlefield::report(std::string_view name) const {
    const auto all = play_.told<told::BattleEnded>(name);
    REQUIRE_EQ(all.size(), 1);
    return all.front();
}

}  // namespace tests
