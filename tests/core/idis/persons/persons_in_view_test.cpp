// What a commander and the referee are offered about single persons (sections 8a, 8c, 8d and 9), by
// what they see.
//
// Views are changed one thing at a time; Aram and Belisar stand in one hex and see each other.
#include "core/idis/persons/in_view.hpp"

#include <doctest/doctest.h>

#include "core/idis/persons/traits.hpp"
#include "core/idis/persons/treasuries.hpp"
#include "core/idis/system.hpp"
#include "core/idis/kernel/words.hpp"
#include "tests/kit/besieged.hpp"
#include "tests/kit/duel.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;

namespace {

CommanderView arams_view() {
    const State state = together(30, 30, a_host("aram").with_loot(500));
    return *System::view(state, commander("aram")).commander;
}
RefereeView full_view(const State& state) { return *System::view(state, Referee{}).referee; }
std::string said(const Gate& gate) { return gate ? std::string(gate->code) : "allowed"; }

}  // namespace

TEST_CASE("idis.8d.loot-hidden: he may have counted what lies where he has the post, if he knows "
          "the place") {
    CommanderView view = arams_view();
    view.persons.treasuries = {{place("hold"), {}}};
    view.map.places.clear();
    CHECK(legal_persons(view).count_treasury.empty());
    PlaceOnMap another;
    another.id = place("another");
    view.map.places = {another};
    CHECK(legal_persons(view).count_treasury.empty());
    PlaceOnMap hold;
    hold.id = place("hold");
    view.map.places = {another, hold};
    CHECK_EQ(legal_persons(view).count_treasury, std::vector{place("hold")});
    // And may give the order, or not, by the same.
    State state = with_officer(before_walls(StrongholdKind::town), "aram");
    const auto counts = [&](const char* name) {
        return said(may_count(state, commander(name), {hold_place}));
    };
    CHECK_EQ(counts("aram"), "allowed");
    CHECK_EQ(counts("belisar"), "you_have_not_that_post");
    CHECK_EQ(said(may_count(state, commander("aram"), {place("nowhere")})), "no_such_place");
    state.posts.erase(hold_id);
    CHECK_EQ(counts("aram"), "you_have_not_that_post");
    state.known_places.erase({commander("aram"), hold_place});
    CHECK_EQ(counts("aram"), "no_such_place");
    State village = before_walls(StrongholdKind::town);
    village.map = a_country().place("hold", field_hex).place("hale", hex_at(5, 5));
    let_know_all(village, commander("aram"));
    CHECK_EQ(said(may_count(village, commander("aram"), {place("hale")})), "no_such_place");
    const auto sets = [&](std::int64_t loot) {
        return said(may_set_treasury(state, {hold_id, Loot{loot}}));
    };
    CHECK_EQ(sets(0), "allowed");
    CHECK_EQ(sets(-1), "nothing_named");
    CHECK_EQ(said(may_set_treasury(state, {stronghold("none"), Loot{1}})), "no_such_stronghold");
}

TEST_CASE("idis.8a.operation-default-cost, idis.8c.duel-same-hex: who has men with him may pay for "
          "an operation, and challenge who is beside him") {
    const CommanderView view = arams_view();
    const auto offered = [&](auto change) {
        CommanderView changed = view;
        change(changed);
        return legal_persons(changed);
    };
    const LegalPersons all = offered([](CommanderView&) {});
    row("idis.8a.operation-default-cost");
    CHECK_EQ(all.operation_funds, Loot{500});
    CHECK_EQ(all.operation_targets, std::vector{army("belisar")});
    CHECK_EQ(all.challenge, std::vector{army("belisar")});
    const auto funds = [&](Loot loot) {
        return offered([&](CommanderView& own) { own.army->loot = loot; }).operation_funds;
    };
    CHECK_CLAUSE("idis.8a.operation-default-cost", funds(operation_price) == operation_price);
    CHECK_EQ(funds(operation_price - Loot{1}), Loot{0});
    row("idis.8c.duel-same-hex");
    const LegalPersons nobody = offered([](CommanderView& own) {
        for (OwnDetachment& each : own.army->detachments) each.is_away = true;
    });
    CHECK_EQ(nobody.operation_funds, Loot{0});
    CHECK(nobody.challenge.empty());
    CHECK(offered([](CommanderView& own) { own.army.reset(); }).challenge.empty());
    const auto challenges = [&](auto change) {
        return offered([&](CommanderView& own) { change(own.seen.front()); }).challenge.size();
    };
    CHECK_EQ(challenges([](SeenArmy&) {}), 1);
    CHECK_EQ(challenges([](SeenArmy& seen) { seen.is_in_sight = false; }), 0);
    CHECK_EQ(challenges([](SeenArmy& seen) { seen.steps.reset(); }), 0);
    CHECK_EQ(challenges([](SeenArmy& seen) { seen.steps = Steps{Direction::north}; }), 0);
    // Once he waits for an answer he challenges no more, the same man.
    const auto with_order = [&](CommanderOrder what, OrderStanding standing) {
        return offered([&](CommanderView& own) {
                   OwnOrder order;
                   order.what = std::move(what);
                   order.standing = standing;
                   own.orders = {order};
               }).challenge.size();
    };
    const ChallengeCommander challenge{army("belisar"), ""};
    CHECK_CLAUSE("idis.8c.duel-same-hex", with_order(challenge, OrderStanding::in_force) == 0);
    CHECK_EQ(with_order(challenge, OrderStanding::done), 1);
    CHECK_EQ(with_order(ChallengeCommander{army("cyra"), ""}, OrderStanding::in_force), 1);
    CHECK_EQ(with_order(HoldArmy{}, OrderStanding::in_force), 1);
}

TEST_CASE("idis.9.traits-list-closed, idis.8a.operation-outcomes-then-2d6: what the referee is "
          "offered of persons") {
    State state = together(30, 30);
    const CommanderId aram = commander("aram");
    const CommanderId belisar = commander("belisar");
    Introduction known;
    known.id = aram;
    known.relationship = "cousin";
    state.introductions.insert(known);
    row("idis.9.traits-list-closed");
    CHECK_EQ(System::view(state, aram).commander->persons.relationship, "cousin");
    CHECK_EQ(legal_on_persons(full_view(state)).to_introduce, std::vector{belisar});
    for (const TraitRow& each : trait_table) {
        state.commanders.edit(aram).traits.push_back(each.trait);
    }
    CHECK_EQ(legal_on_persons(full_view(state)).to_award, std::vector{belisar});
    CHECK_EQ(said(may_award(state, {aram})), "commander_has_every_trait");
    CHECK_EQ(said(may_award(state, {belisar})), "allowed");
    CHECK_EQ(said(may_award(state, {commander("nobody")})), "no_such_commander");
    row("idis.8a.operation-outcomes-then-2d6");
    const auto rolls = [&](OperationStanding standing, std::vector<OutcomeLine> outcomes) {
        State with = state;
        Operation operation;
        operation.id = OperationId(3);
        operation.commander = aram;
        operation.standing = standing;
        operation.outcomes = std::move(outcomes);
        with.operations.insert(operation);
        const LegalOnPersons legal = legal_on_persons(full_view(with));
        CHECK_EQ(legal.to_rule, std::vector{operation.id});
        return legal.to_roll.size();
    };
    CHECK_CLAUSE("idis.8a.operation-outcomes-then-2d6",
                 rolls(OperationStanding::under_way, {{2, 12, true, false, ""}}) == 1);
    CHECK_EQ(rolls(OperationStanding::under_way, {}), 0);
    CHECK_EQ(rolls(OperationStanding::priced, {{2, 12, true, false, ""}}), 0);
}

TEST_CASE("idis.9.trait-chosen-when-earned, idis.9.trait-no-duplicate-ruling: a trait is chosen "
          "once, from those that are left, by the living") {
    State state = together(30, 30);
    const CommanderId aram = commander("aram");
    const auto at_once = [&](auto rule) {
        auto none = dice();
        return happenings(state, none, rule);
    };
    const auto chosen = [&](const char* name) {
        return at_once([&](Unfolding& unfolding) { settle_trait(unfolding, {aram}, name); });
    };
    const std::string first(trait_table[0].name);
    Introduction before;
    before.id = aram;
    before.relationship = "cousin";
    state.introductions.insert(before);
    const auto recorded = only<IntroductionRecorded>(chosen(first.c_str()));
    CHECK_EQ(recorded.introduction.relationship, "cousin");
    CHECK_EQ(recorded.introduction.earned.size(), 1);
    CHECK_EQ(recorded.traits, std::vector{trait_table[0].trait});
    CHECK(chosen("juggler").empty());
    // Who leads no army gains it all the same.
    state.commanders.edit(aram).army.reset();
    CHECK_EQ(only<IntroductionRecorded>(chosen(first.c_str())).traits.size(), 1);
    state.commanders.edit(aram).traits = {trait_table[0].trait};
    CHECK_CLAUSE("idis.9.trait-no-duplicate-ruling", chosen(first.c_str()).empty());
    for (std::size_t at = 1; at < trait_table.size(); ++at) {
        state.commanders.edit(aram).traits.push_back(trait_table[at].trait);
    }
    CHECK(at_once([&](Unfolding& unfolding) { award(unfolding, {aram}); }).empty());
}

TEST_CASE("idis.9.trait-earned-when-ruling: at thirty and every ten years the living choose a "
          "trait") {
    const Day birthday{400};
    const auto asked = [&](std::int64_t age, bool is_dead = false) {
        State state = a_world(a_host("aram"));
        Life life;
        life.id = commander("aram");
        life.age = age - 1;
        life.since = kit::start_of(birthday) - kit::days(age_year_days);
        if (is_dead) life.died_at = life.since;
        state.lives.insert(life);
        auto none = dice();
        return happenings(state, none, [&](Unfolding& unfolding) {
                   reward_years(unfolding, birthday);
               }).size() > 0;
    };
    CHECK(asked(30));
    CHECK(asked(40));
    for (const std::int64_t age : {20, 29, 31, 39}) CHECK_FALSE(asked(age));
    CHECK_CLAUSE("idis.9.trait-earned-when-ruling", !asked(30, true));
}

TEST_CASE("idis.9.crusader-who-is-heretic-ruling: a faith is said of a party that is there, and "
          "taken back") {
    State state = together(30, 30);
    const Party f = faction("f");
    const auto refused = [&](const Party& party, std::size_t bytes) {
        return said(may_record_faith(state, {party, std::string(bytes, 'x')}));
    };
    CHECK_EQ(refused(f, words_bytes_max), "allowed");
    CHECK_EQ(refused(f, words_bytes_max + 1), "text_is_too_long");
    CHECK_EQ(refused(faction("none"), 1), "no_such_party");
    CHECK_EQ(refused(commander("nobody"), 1), "no_such_party");
    evolve(state, FaithRecorded{{f, ""}});
    CHECK(state.faiths.empty());
    evolve(state, FaithRecorded{{f, "the sun"}});
    CHECK_EQ(state.faiths.at(f).faith, "the sun");
    evolve(state, FaithRecorded{{f, ""}});
    CHECK(state.faiths.empty());
}
