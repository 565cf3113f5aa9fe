// What the beaten left, and who takes it (section 6).
#include "core/idis/battle/spoils.hpp"

#include <doctest/doctest.h>

#include "tests/kit/battlefield.hpp"
#include "tests/kit/proven.hpp"

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

namespace {

/// Aram and Cyra, each with room for 1,000 more, and what lies before them.
struct Field {
    State state;
    MeetingId id{7};

    Field() : state(a_world(foot("aram"), foot("cyra"))) {
        Spoils spoils;
        spoils.id = id;
        spoils.hex = field_hex;
        spoils.supplies = Supplies{1'800};
        spoils.loot = Loot{900};
        spoils.wagons = Wagons{1};
        spoils.until = state.now + kit::days(1);
        spoils.shares = {{army("aram"), Supplies{900}, {}}, {army("cyra"), Supplies{900}, {}}};
        state.spoils.insert(spoils);
    }
    static ArmyBuilder foot(std::string name) {
        return an_army(std::move(name))
            .with_infantry(1'000)
            .with_noncombatants(0)
            .with_supplies(14'000)
            .in(field_hex);
    }
    void wants(std::size_t place, Supplies supplies, Loot loot, Wagons wagons) {
        state.spoils.edit(id).shares[place].wanted = TakeSpoils{id, supplies, loot, wagons};
    }
    void share() {
        let_happen(state, [&](Unfolding& unfolding) { share_out(unfolding, id); });
    }
    QuestionId put(QuestionKind what) {
        Question question;
        question.id = kit::derived_id<QuestionId>(state.campaign.id, state.questions.size());
        question.what = std::move(what);
        question.by_default = "share";
        return state.questions.insert(question).id;
    }
    std::string refused(const TakeSpoils& order) const {
        const Gate gate = may_take(state, commander("aram"), order);
        return gate ? std::string(gate->code) : "allowed";
    }
};

}  // namespace

TEST_CASE("idis.6.lost-supplies-capacity-ruling: what one has taken of the supplies is gone for "
          "the next, and fills his room for loot") {
    Field field;
    // Aram takes his 900 and, of what Cyra leaves, 100 more; then no loot has room.
    field.wants(0, Supplies{5'000}, Loot{900}, Wagons{0});
    field.wants(1, Supplies{300}, Loot{50}, Wagons{0});
    field.share();
    CHECK_EQ(field.state.armies.at(army("aram")).supplies, Supplies{15'000});
    CHECK_EQ(field.state.armies.at(army("aram")).loot, Loot{0});
    CHECK_EQ(field.state.armies.at(army("cyra")).supplies, Supplies{14'300});
    CHECK_EQ(field.state.armies.at(army("cyra")).loot, Loot{50});
    // Of 800 there is nothing left for the second.
    Field less;
    less.state.spoils.edit(less.id).supplies = Supplies{800};
    less.share();
    const Supplies first = less.state.armies.at(army("aram")).supplies;
    const Supplies second = less.state.armies.at(army("cyra")).supplies;
    CHECK_EQ(first, Supplies{14'800});
    CHECK_EQ(second, Supplies{14'000});
}

TEST_CASE("idis.6.lost-supplies-capacity-ruling: who has gone away takes nothing, and who wants "
          "nothing is told of nothing") {
    Field field;
    field.state.armies.edit(army("aram")).hex = hex_at(4, 5);
    field.wants(1, Supplies{0}, Loot{0}, Wagons{0});
    auto none = dice();
    const Events events = happenings(field.state, none, [&](Unfolding& unfolding) {
        share_out(unfolding, field.id);
    });
    CHECK_CLAUSE("idis.6.lost-supplies-capacity-ruling", all<NumbersChanged>(events).empty());
    CHECK(told_to<told::SpoilsTaken>(commander("aram"), events).empty());
    CHECK(told_to<told::SpoilsTaken>(commander("cyra"), events).empty());
    CHECK_EQ(all<SpoilsGone>(events).size(), 1);
    // Nor does an army that is no more.
    Field ended;
    ended.state.spoils.edit(ended.id).shares[0].army = army("dora");
    ended.share();
    CHECK_EQ(ended.state.armies.at(army("cyra")).supplies, Supplies{14'900});
}

TEST_CASE("idis.6.lost-supplies-to-victor: his share alone, and no less than nothing") {
    const Field field;
    CHECK_EQ(field.refused({field.id, Supplies{0}, Loot{0}, Wagons{0}}), "allowed");
    CHECK_EQ(field.refused({field.id, Supplies{-1}, Loot{0}, Wagons{0}}), "amount_is_negative");
    CHECK_EQ(field.refused({field.id, Supplies{0}, Loot{-1}, Wagons{0}}), "amount_is_negative");
    CHECK_EQ(field.refused({field.id, Supplies{0}, Loot{0}, Wagons{-1}}), "amount_is_negative");
    CHECK_EQ(field.refused({MeetingId{8}, Supplies{0}, Loot{0}, Wagons{0}}), "no_such_spoils");
    Field others;
    others.state.spoils.edit(others.id).shares.erase(
        others.state.spoils.edit(others.id).shares.begin());
    CHECK_EQ(others.refused({others.id, Supplies{0}, Loot{0}, Wagons{0}}), "no_such_spoils");
}

TEST_CASE("idis.6.lost-supplies-to-victor: once the last has said what he wants it is shared out; "
          "what he was asked of it is answered, and nothing else") {
    Field field;
    const QuestionId his = field.put(SpoilsToTake{field.id, army("aram"), {}, {}, {}});
    const QuestionId hers = field.put(SpoilsToTake{field.id, army("cyra"), {}, {}, {}});
    field.put(SpoilsToTake{MeetingId{8}, army("aram"), {}, {}, {}});
    field.put(RulingOnBattle{field.id});
    const auto said = [&](std::string_view name) {
        return let_happen(field.state, [&](Unfolding& unfolding) {
            want(unfolding, army(name), {field.id, Supplies{1}, Loot{2}, Wagons{0}});
        });
    };
    const Events first = said("aram");
    CHECK_EQ(only<QuestionSettled>(first).question, his);
    CHECK_FALSE(only<QuestionSettled>(first).is_default);
    CHECK_EQ(field.state.spoils.at(field.id).until, field.state.now + kit::days(1));
    CHECK_EQ(field.state.spoils.at(field.id).shares[0].wanted->loot, Loot{2});
    CHECK_EQ(field.state.spoils.at(field.id).shares[0].wanted->supplies, Supplies{1});
    const Events second = said("cyra");
    CHECK_EQ(only<QuestionSettled>(second).question, hers);
    CHECK_EQ(field.state.spoils.at(field.id).until, field.state.now);
    // Once answered it is not answered again, in one moment either.
    Field twice;
    twice.put(SpoilsToTake{twice.id, army("aram"), {}, {}, {}});
    const Events both = let_happen(twice.state, [&](Unfolding& unfolding) {
        want(unfolding, army("aram"), {twice.id, {}, {}, {}});
        want(unfolding, army("aram"), {twice.id, {}, {}, {}});
    });
    CHECK_EQ(all<QuestionSettled>(both).size(), 1);
}

TEST_CASE("idis.6.lost-supplies-capacity-ruling: when the day is over all that is still asked "
          "of it takes its default, and nothing else") {
    Field field;
    const QuestionId his = field.put(SpoilsToTake{field.id, army("aram"), {}, {}, {}});
    field.put(SpoilsToTake{MeetingId{8}, army("aram"), {}, {}, {}});
    field.put(RulingOnBattle{field.id});
    const State before = field.state;
    const Events events = let_happen(
        field.state, [&](Unfolding& unfolding) { share_out(unfolding, field.id); });
    const QuestionSettled settled = only<QuestionSettled>(events);
    CHECK_EQ(settled.question, his);
    CHECK(settled.is_default);
    CHECK_EQ(settled.answer, "share");
    // What he has just said himself stays his word.
    auto none = dice();
    const Events said = happenings(before, none, [&](Unfolding& unfolding) {
        want(unfolding, army("aram"), {field.id, {}, {}, {}});
        share_out(unfolding, field.id);
    });
    CHECK_FALSE(only<QuestionSettled>(said).is_default);
}

TEST_CASE("idis.6.lost-supplies-to-victor: an answer about what is gone, or was not his to take") {
    Field field;
    const auto answered = [&](SpoilsToTake asked, const char* answer) {
        auto none = dice();
        return happenings(field.state, none, [&](Unfolding& unfolding) {
            settle_spoils(unfolding, asked, answer);
        });
    };
    CHECK(answered({MeetingId{8}, army("aram"), {}, {}, {}}, "share").empty());
    CHECK(answered({field.id, army("dora"), {}, {}, {}}, "share").empty());
    const auto wanted = [&](const char* answer) {
        return *only<SpoilsLeft>(answered({field.id, army("aram"), {}, {}, {}}, answer))
                    .spoils.shares[0]
                    .wanted;
    };
    CHECK_EQ(wanted("share"), TakeSpoils{field.id, Supplies{900}, Loot{900}, Wagons{1}});
    CHECK_EQ(wanted("half"), TakeSpoils{field.id, Supplies{450}, Loot{900}, Wagons{1}});
    CHECK_EQ(wanted("none"), TakeSpoils{field.id, Supplies{0}, Loot{0}, Wagons{0}});
}

namespace {

Contingent victor(std::string_view name, std::int64_t strength) {
    Contingent each;
    each.engaged.army = army(name);
    each.force.army.commander = commander(name);
    each.strength = Fraction{strength};
    return each;
}
Contingent garrison_of_nine(StrongholdId stronghold) {
    Contingent each;
    each.is_garrison = true;
    each.stronghold = stronghold;
    each.strength = Fraction{900};
    return each;
}

}  // namespace

TEST_CASE("idis.6.lost-supplies-capacity-ruling, idis.6a.assault-supplies-lost-taken: who has a "
          "share, and of how much") {
    State state = a_field(a_host("aram"), a_host("belisar"));
    const StrongholdId hold = stronghold("hold");
    put_stronghold(state, "hold", field_hex, Party(faction("f")));
    const auto laid_out = [&](std::vector<Contingent> all, Load load, Wagons wagons) {
        auto none = dice();
        return happenings(state, none, [&](Unfolding& unfolding) {
            lay_out(unfolding, MeetingId{7}, field_hex, Host{std::move(all)}, load, wagons);
        });
    };
    const Load some{Supplies{1'000}, Loot{5}};
    // A garrison without a commander takes nothing, and leaves the others their whole shares.
    const Spoils spoils = only<SpoilsLeft>(laid_out(
        {victor("aram", 100), garrison_of_nine(hold), victor("belisar", 300)}, some, Wagons{2}))
                              .spoils;
    REQUIRE_EQ(spoils.shares.size(), 2);
    CHECK_EQ(spoils.shares[0].supplies, Supplies{250});
    CHECK_EQ(spoils.shares[1].supplies, Supplies{750});
    CHECK_EQ(spoils.loot, Loot{5});
    CHECK_EQ(spoils.wagons, Wagons{2});
    CHECK_EQ(spoils.until, state.now + kit::days(1));
    CHECK(laid_out({garrison_of_nine(hold)}, some, Wagons{2}).empty());
    CHECK(laid_out({victor("aram", 100)}, {}, {}).empty());
    CHECK_FALSE(laid_out({victor("aram", 100)}, {}, Wagons{1}).empty());
    CHECK_FALSE(laid_out({victor("aram", 100)}, {Supplies{0}, Loot{1}}, {}).empty());
    // One with a commander has its share, and he is asked.
    state.posts.insert({hold, commander("belisar")});
    const Events events = laid_out({garrison_of_nine(hold), victor("aram", 100)}, some, {});
    CHECK_EQ(only<SpoilsLeft>(events).spoils.shares[0].supplies, Supplies{900});
    const auto put = all<QuestionPut>(events);
    REQUIRE_EQ(put.size(), 2);
    CHECK_EQ(put[0].question.asked, commander("belisar"));
    CHECK_EQ(put[1].question.asked, commander("aram"));
}

TEST_CASE("idis.6a.assault-supplies-lost-taken: behind the walls there is room for all of it, and "
          "none for wagons; without a commander nobody takes it") {
    Field field;
    const StrongholdId hold = stronghold("hold");
    put_stronghold(field.state, "hold", field_hex, Party(faction("f")));
    Battle battle;
    battle.id = field.id;
    battle.stronghold = hold;
    field.state.battles.insert(battle);
    field.state.spoils.edit(field.id).shares = {{ArmyId{}, Supplies{1'800}, {}}};
    field.state.spoils.edit(field.id).wagons = Wagons{3};
    State nobodys = field.state;
    let_happen(nobodys, [&](Unfolding& unfolding) { share_out(unfolding, field.id); });
    CHECK(nobodys.deposits.empty());
    CHECK(nobodys.spoils.empty());
    field.state.posts.insert({hold, commander("cyra")});
    field.wants(0, Supplies{1'800}, Loot{900}, Wagons{3});
    field.share();
    const Deposit& stored = field.state.deposits.at({hold, commander("cyra")});
    CHECK_EQ(stored.supplies, Supplies{1'800});
    CHECK_EQ(stored.loot, Loot{900});
}
