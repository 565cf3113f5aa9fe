// What the beaten left, and who takes it (section 6).
#include "core/idis/battle/spoils.hpp"

#include <doctest/doctest.h>

#include "tests/kit/battlefield.hpp"

using namespace idis;
using namespace tests;

namespace {

/// Aram beats Belisar, who loses 8,000 of his 10,000 supplies.
State field_of(std::int64_t aram_supplies) {
    return a_field(a_bare_host("aram").with_infantry(1'000).with_supplies(aram_supplies),
                   a_host("belisar").with_supplies(10'000));
}
QuestionId asked_about_spoils(const State& state, std::string_view name) {
    for (const Question& question : state.questions) {
        if (kit::holds_alternative<SpoilsToTake>(question.what) &&
            question.asked == commander(name)) {
            return question.id;
        }
    }
    FAIL("nobody was asked");
    return {};
}

}  // namespace

TEST_CASE("idis.6.lost-supplies-to-victor: he takes all, half, or nothing") {
    auto faces = dice(6, 5, 4, 4, 6, 6, 6, 1);
    Battlefield field(field_of(5'000), faces);
    field.attack("aram", "belisar");
    field.fight();
    CHECK_EQ(field.army("belisar").supplies, Supplies{4'000});
    const QuestionId question = asked_about_spoils(field.state(), "aram");
    SUBCASE("all") {
        field.play().orders("aram", AnswerQuestion{question, "share"});
        CHECK_EQ(field.army("aram").supplies, Supplies{11'000});
    }
    SUBCASE("half") {
        field.play().orders("aram", AnswerQuestion{question, "half"});
        CHECK_EQ(field.army("aram").supplies, Supplies{8'000});
    }
    SUBCASE("nothing") {
        field.play().orders("aram", AnswerQuestion{question, "none"});
        CHECK_EQ(field.army("aram").supplies, Supplies{5'000});
    }
    SUBCASE("so much and no more") {
        const MeetingId id = field.battle().id;
        field.play().orders("aram", TakeSpoils{id, Supplies{1'234}, {}, {}});
        CHECK_EQ(field.army("aram").supplies, Supplies{6'234});
        CHECK_EQ(field.play().refused("aram", TakeSpoils{id, Supplies{1}, {}, {}}).code,
                 "no_such_spoils");
    }
    CHECK(field.state().spoils.empty());
}

TEST_CASE("idis.6.lost-supplies-capacity-ruling: as much as he can carry, within a day") {
    auto faces = dice(6, 5, 4, 4, 6, 6, 6, 1, 5, 5);
    // 950 men and 250 followers carry 18,000.
    Battlefield field(field_of(16'000), faces);
    field.attack("aram", "belisar");
    field.fight();
    SUBCASE("the surplus is gone") {
        field.play().orders("aram",
                            AnswerQuestion{asked_about_spoils(field.state(), "aram"), "share"});
        CHECK_EQ(field.army("aram").supplies, Supplies{18'000});
        CHECK(field.state().spoils.empty());
        field.play().until(at(Day{11}, 1));
    }
    SUBCASE("unanswered he takes his share after a day") {
        field.play().until(at(Day{11}, 11, 59));
        CHECK_FALSE(field.state().spoils.empty());
        field.play().until(at(Day{11}, 12));
        CHECK(field.state().spoils.empty());
        // 1,200 were eaten at midnight: room for 3,200.
        CHECK_EQ(field.army("aram").supplies, Supplies{18'000});
    }
}

TEST_CASE("idis.6.lost-supplies-capacity-ruling: several victors share by what they counted") {
    const auto two = [](kit::Dice& faces) {
        State state = a_world(a_bare_host("aram").with_infantry(3'000).with_supplies(9'000),
                              a_host("belisar").with_supplies(16'000),
                              a_host("cyra").with_supplies(2'000))
                          .at_war(Party(faction("f")), Party(faction("g")))
                          .at_war(Party(faction("cyra")), Party(faction("g")));
        for (const char* name : {"aram", "belisar", "cyra"}) {
            state.armies.edit(army(name)).last_day_march = Day{10};
        }
        see_each_other(state, "aram", "belisar");
        see_each_other(state, "cyra", "aram");
        Battlefield field(state, faces);
        field.attack("aram", "belisar");
        field.play().orders("cyra", JoinBattle{army("aram")});
        field.play().rules(SetModifier{field.meeting().id, Camp::calling, Modifier::numbers, 0});
        field.fight();
        return field;
    };
    SUBCASE("3,000 and 1,000 of 8,000: 6,000 and 2,000") {
        auto faces = dice(6, 5, 4, 4, 6, 6, 5, 1);
        Battlefield field = two(faces);
        field.play().orders("aram",
                            AnswerQuestion{asked_about_spoils(field.state(), "aram"), "share"});
        field.play().orders("cyra",
                            AnswerQuestion{asked_about_spoils(field.state(), "cyra"), "share"});
        CHECK_EQ(field.army("aram").supplies, Supplies{15'000});
        CHECK_EQ(field.army("cyra").supplies, Supplies{4'000});
    }
    SUBCASE("by agreement: Cyra leaves hers to Aram") {
        auto faces = dice(6, 5, 4, 4, 6, 6, 5, 1);
        Battlefield field = two(faces);
        field.play().orders("cyra",
                            AnswerQuestion{asked_about_spoils(field.state(), "cyra"), "none"});
        field.play().orders("aram", TakeSpoils{field.battle().id, Supplies{7'500}, {}, {}});
        CHECK_EQ(field.army("aram").supplies, Supplies{16'500});
        CHECK_EQ(field.army("cyra").supplies, Supplies{2'000});
    }
}

TEST_CASE("idis.6.lost-supplies-capacity-ruling: what one takes nobody else has, and it fills his "
          "own room") {
    const auto foot = [](std::string name) {
        return an_army(std::move(name)).with_infantry(1'000).with_noncombatants(0);
    };
    // Each carries 15,000 and has room for 1,000 more; a wagon brings room for 500.
    State state = a_world(foot("aram").with_supplies(14'000).in(field_hex),
                          foot("cyra").with_supplies(14'000).in(field_hex));
    Spoils spoils;
    spoils.id = MeetingId{7};
    spoils.hex = field_hex;
    spoils.supplies = Supplies{1'200};
    spoils.loot = Loot{900};
    spoils.wagons = Wagons{1};
    spoils.until = state.now;
    spoils.shares = {{army("aram"), Supplies{1'200}, {}}, {army("cyra"), Supplies{0}, {}}};
    state.spoils.insert(spoils);
    let_happen(state, [&](Unfolding& unfolding) { share_out(unfolding, spoils.id); });
    const Army& aram = state.armies.at(army("aram"));
    CHECK_EQ(aram.supplies, Supplies{15'200});
    CHECK_EQ(aram.loot, Loot{300});
    CHECK_EQ(counts_of(force_of(state, aram.id)).wagons, Wagons{1});
    const Army& cyra = state.armies.at(army("cyra"));
    CHECK_EQ(cyra.supplies, Supplies{14'000});
    CHECK_EQ(cyra.loot, Loot{600});
    CHECK_EQ(counts_of(force_of(state, cyra.id)).wagons, Wagons{0});
    CHECK(state.spoils.empty());
}
