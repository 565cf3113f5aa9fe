#include "tests/kit/fought_out.hpp"

#include <doctest/doctest.h>

namespace tests {

idis::State two_and_one_apart() {
    WorldBuilder world = a_world(a_host("aram"), a_host("belisar"), a_host("cyra").of("f"));
    world.at_war(idis::Party(faction("f")), idis::Party(faction("g")));
    idis::State state = world;
    for (const char* name : {"aram", "belisar", "cyra"}) {
        state.armies.edit(army(name)).last_day_march = kit::Day{10};
    }
    see_each_other(state, "aram", "belisar");
    return state;
}

Battlefield met(idis::State state, idis::Way way, idis::Conduct conduct, kit::Dice& dice) {
    Battlefield field(std::move(state), dice);
    field.attack("aram", "belisar");
    field.play().rules(idis::ChooseWay{field.meeting().id, way, conduct});
    return field;
}

Battlefield begun(idis::State state, idis::Way way, idis::Conduct conduct, kit::Dice& dice) {
    Battlefield field = met(std::move(state), way, conduct, dice);
    field.plan("aram");
    field.plan("belisar");
    return field;
}

const idis::BattleUnderWay& under_way(const Battlefield& field) {
    REQUIRE_EQ(field.state().battles_under_way.size(), 1);
    return *field.state().battles_under_way.begin();
}

const die_men::State& position(const Battlefield& field) {
    const auto* state = battle::held_as<die_men::State>(under_way(field).state);
    REQUIRE(state != nullptr);
    return *state;
}

const idis::Question* decision(const Battlefield& field, std::string_view name) {
    for (const idis::Question& question : field.state().questions) {
        if (question.asked == commander(name) &&
            kit::holds_alternative<idis::DecisionInBattle>(question.what)) {
            return &question;
        }
    }
    return nullptr;
}

idis::OrderInBattle in_battle(const Battlefield& field, die_men::PlayerOrder order) {
    return {under_way(field).id, battle::held<battle::AnyOrder>(std::move(order))};
}

die_men::ArmyId on_map(const Battlefield& field, std::string_view name) {
    return kit::named_id<die_men::ArmyId>(position(field).table.id, to_text(army(name)));
}

Battlefield ready_to_declare(kit::Dice& dice) {
    Battlefield field = begun(a_field(a_host("aram"), a_host("belisar")), idis::Way::die_men,
                              idis::Conduct::by_post, dice);
    for (int turn = 0; turn < 4; ++turn) {
        for (const char* name : {"aram", "belisar"}) {
            if (position(field).table.phase != die_men::Phase::placing) break;
            if (decision(field, name) == nullptr) continue;
            field.play().orders(name, idis::OrderInBattle{under_way(field).id, {}});
        }
    }
    REQUIRE_EQ(position(field).table.phase, die_men::Phase::declaring);
    return field;
}

}  // namespace tests
