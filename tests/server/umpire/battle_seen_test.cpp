// An engine's battle within a campaign, as the umpire shows it: drawn for each as he may see it,
// and what a doctrine would order in his place.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "server/codec/idis.hpp"
#include "server/umpire/idis/battles.hpp"
#include "tests/kit/fought_out.hpp"
#include "tests/kit/seeded_dice.hpp"

using tests::Battlefield;
using umpire::Picture;
using umpire::Person;
using umpire::Role;

namespace {

constexpr std::array<idis::Way, 3> engines = {idis::Way::die_men, idis::Way::throw_me_a_6,
                                              idis::Way::dice_warriors};
const Person referee{Role::referee, ""};
const Person god{Role::god, ""};
const Person chorus{Role::chorus, "", "user-k7q3m9x2ab"};

Person person(std::string_view name) { return {Role::commander, to_text(tests::commander(name))}; }
std::string drawn(const idis::State& state, const Person& who, Picture form) {
    return umpire::battle_drawing(state, who, to_text(state.meetings.begin()->id), form);
}
std::string suggested(const idis::State& state, const Person& who) {
    return umpire::suggestion(state, who, to_text(state.meetings.begin()->id))();
}
/// Belisar has declared in secret; Aram has not yet.
idis::State declared(die_men::Strategy strategy) {
    tests::SeededDice faces(5);
    Battlefield field = tests::ready_to_declare(faces);
    std::optional<die_men::Goal> goal;
    if (strategy != die_men::Strategy::hold) goal = die_men::EnemyGoal{};
    const auto id = tests::on_map(field, "belisar");
    field.play().orders("belisar",
                        tests::in_battle(field, die_men::Declare{id, {{strategy, goal}}, {}}));
    return field.state();
}

}  // namespace

TEST_CASE("idis.6b.seen-by-engine-ruling: a picture for those who fight and who see everything, "
          "and none for others, in every engine") {
    for (const idis::Way way : engines) {
        tests::SeededDice faces(5);
        const Battlefield field =
            tests::begun(tests::two_and_one_apart(), way, idis::Conduct::by_post, faces);
        const idis::State& state = field.state();
        for (const Picture form : {Picture::svg, Picture::text}) {
            for (const Person& who : {person("aram"), person("belisar"), referee, god}) {
                CHECK_FALSE(drawn(state, who, form).empty());
            }
            CHECK_EQ(drawn(state, person("cyra"), form), "");
            CHECK_EQ(drawn(state, person("nobody"), form), "");
            CHECK_EQ(drawn(state, chorus, form), "");
        }
        CHECK(drawn(state, person("aram"), Picture::svg).starts_with("<svg"));
        for (const char* other : {"meeting-aaaaaaaaaa", "", "army-k7q3m9x2ab"}) {
            for (const Person& who : {person("aram"), referee}) {
                CHECK_EQ(umpire::battle_drawing(state, who, other, Picture::svg), "");
            }
        }
    }
}

TEST_CASE("idis.6b.seen-by-engine-ruling: before it has begun there is no picture") {
    tests::SeededDice faces(5);
    const Battlefield field =
        tests::met(tests::two_and_one_apart(), idis::Way::die_men, idis::Conduct::by_post, faces);
    for (const Person& who : {person("aram"), referee}) {
        CHECK_EQ(drawn(field.state(), who, Picture::svg), "");
        CHECK_EQ(suggested(field.state(), who), "");
    }
}

TEST_CASE("idis.6b.seen-by-engine-ruling: a secret declaration changes no byte that the other side "
          "is shown") {
    const idis::State held = declared(die_men::Strategy::hold);
    const idis::State seized = declared(die_men::Strategy::seize);
    for (const Picture form : {Picture::svg, Picture::text}) {
        CHECK_EQ(drawn(held, person("aram"), form), drawn(seized, person("aram"), form));
        CHECK_NE(drawn(held, person("belisar"), form), drawn(seized, person("belisar"), form));
    }
    // Nor does it show in what he is advised whether Belisar has declared at all.
    tests::SeededDice faces(5);
    const idis::State undeclared = tests::ready_to_declare(faces).state();
    const idis::ArmyId aram = tests::army("aram");
    const bool looks_the_same =
        idis::view_of_battle(undeclared, undeclared.meetings.begin()->id, aram) ==
        idis::view_of_battle(held, held.meetings.begin()->id, aram);
    if (looks_the_same) {
        CHECK_EQ(suggested(undeclared, person("aram")), suggested(held, person("aram")));
    }
    CHECK_FALSE(suggested(held, person("aram")).empty());
    CHECK_EQ(suggested(held, person("aram")), suggested(seized, person("aram")));
}

TEST_CASE("idis.6b.decisions-by-post-ruling: what a doctrine suggests can be ordered as it is, "
          "until the battle is over") {
    for (const idis::Way way : engines) {
        CAPTURE(static_cast<int>(way));
        tests::SeededDice faces(5);
        Battlefield field =
            tests::begun(tests::two_and_one_apart(), way, idis::Conduct::by_post, faces);
        int orders = 0;
        for (int turn = 0; turn < 6 && !field.state().battles_under_way.empty(); ++turn) {
            for (const char* name : {"aram", "belisar"}) {
                if (field.state().battles_under_way.empty()) break;
                const std::string text = suggested(field.state(), person(name));
                CHECK_EQ(text.empty(), tests::decision(field, name) == nullptr);
                if (text.empty()) continue;
                CHECK_EQ(suggested(field.state(), person(name)), text);
                const nlohmann::json all = nlohmann::json::parse(text);
                REQUIRE(all.is_array());
                const auto read = codec::commander_order_from(all.front());
                const auto* order = kit::get_if<idis::CommanderOrder>(&read);
                REQUIRE(order != nullptr);
                field.play().orders(name, *order);
                ++orders;
            }
        }
        CHECK(orders > 3);
        CHECK_EQ(suggested(field.state(), person("cyra")), "");
        CHECK_EQ(suggested(field.state(), referee), "");
        CHECK_EQ(suggested(field.state(), chorus), "");
    }
}
