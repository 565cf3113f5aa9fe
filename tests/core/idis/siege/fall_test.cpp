// The fall of a stronghold (section 6a): what is found, pillage, who escapes, who yields.
#include "core/idis/siege/fall.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/idis/map/region.hpp"
#include "core/idis/violations.hpp"
#include "tests/kit/besieged.hpp"
#include "tests/kit/fair_weather.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;

TEST_CASE("idis.6a.captured-supplies-town: what a captured place yields") {
    row("idis.6a.captured-supplies-town");
    CHECK_EQ(supplies_found(StrongholdKind::town, 5, 2), Supplies{30'000});
    row("idis.6a.captured-supplies-fortress");
    CHECK_EQ(supplies_found(StrongholdKind::fortress, 6, 1), Supplies{5'000});
    row("idis.6a.captured-supplies-city");
    CHECK_EQ(supplies_found(StrongholdKind::city, 4, 0), Supplies{400'000});
    row("idis.6a.captured-supplies-negative-ruling");
    CHECK_CLAUSE("idis.6a.captured-supplies-negative-ruling",
                 supplies_found(StrongholdKind::town, 2, 5) == Supplies{0});
    CHECK_CLAUSE("idis.6a.captured-supplies-negative-ruling",
                 supplies_found(StrongholdKind::town, 5, 5) == Supplies{0});
}

namespace {

/// The place falls to Aram with these dice; the state afterwards.
State fallen(State state, kit::Dice& dice, Events* events = nullptr) {
    const Events happened = let_happen(state, dice, [](Unfolding& unfolding) {
        let_fall(unfolding, hold_id, {army("aram")}, {"idis.6a.gates-open-then-fall-ruling"});
    });
    if (events != nullptr) *events = happened;
    return state;
}
State chosen(State state, std::string answer, kit::Dice& dice) {
    let_happen(state, dice, [&](Unfolding& unfolding) {
        choose(unfolding, PillageOrRestrain{hold_id, army("aram")}, answer);
    });
    return state;
}

}  // namespace

TEST_CASE("idis.6a.stronghold-changes-owner-ruling, idis.6a.garrison-after-fall-ruling, "
          "idis.6a.new-garrison-ruling, idis.6a.fallen-choice-pillage-or-order: a fall") {
    auto faces = dice(5);
    Events events;
    State state = fallen(besieged(before_walls(StrongholdKind::city), 9, 1), faces, &events);
    CHECK_EQ(state.strongholds.at(hold_id).holder, Party(faction("f")));
    CHECK_EQ(state.strongholds.at(hold_id).taken_from, Party(faction("g")));
    CHECK_EQ(hold_of(state, hold_id).infantry, Soldiers{});
    CHECK_EQ(soldiers_inside(state, hold_id), Soldiers{});
    // (5 - 1) x 100,000.
    CHECK_EQ(state.fallen.at(hold_id).supplies, Supplies{400'000});
    std::vector<std::string> options;
    for (const QuestionPut& put : all<QuestionPut>(events)) {
        if (kit::holds_alternative<PillageOrRestrain>(put.question.what)) {
            options = put.question.options;
            CHECK_EQ(put.question.by_default, "keep_order");
        }
    }
    CHECK_EQ(options, std::vector<std::string>{"pillage", "keep_order"});
    REQUIRE(next_hold(state).has_value());
    CHECK_EQ(next_hold(state)->at, at(Day{40}, 12));
    state.now = at(Day{40}, 12);
    ScriptedDice none({});
    let_happen(state, none, [](Unfolding& unfolding) { mend(unfolding, hold_id); });
    CHECK_EQ(hold_of(state, hold_id).infantry, Soldiers{500});
}

TEST_CASE("idis.6a.no-choice-default-ruling, idis.6a.garrison-after-fall-ruling: a captor who is "
          "silent for a day keeps order, and lets the garrison go") {
    auto five = dice(5);
    const State state = fallen(besieged(before_walls(StrongholdKind::city), 9, 1), five);
    // 8 of two dice is not more than a morale of 9.
    auto faces = fair(4, 4);
    tests::Campaign play(state, faces);
    play.until(state.now + hours(24) - seconds(1));
    CHECK(play.all<QuestionSettled>().empty());
    CHECK_FALSE(play.state().fallen.at(hold_id).captors.front().has_pillaged.has_value());
    play.until(state.now + hours(24));
    std::vector<std::string> answers;
    for (const QuestionSettled& settled : play.all<QuestionSettled>()) {
        CHECK(settled.is_default);
        answers.push_back(settled.answer);
    }
    std::sort(answers.begin(), answers.end());
    CHECK_EQ(answers, std::vector<std::string>{"keep_order", "released"});
    REQUIRE_EQ(play.all<OrderKept>().size(), 1);
    CHECK(play.all<OrderKept>().front().is_kept);
    CHECK_EQ(play.army("aram").morale, Morale{9});
}

namespace {

/// The town falls to Aram with 1,000 men and to Cyra, of another faction, with 3,000.
State fallen_to_two() {
    State state = a_world(a_bare_host("aram").with_infantry(1'000).in(field_hex),
                          a_host("belisar").in(hex_at(15, 10)),
                          a_bare_host("cyra").with_infantry(3'000).of("h").in(field_hex))
                      .at_war(Party(faction("f")), Party(faction("g")))
                      .on(a_country().place("hold", field_hex));
    put_stronghold(state, "hold", field_hex, Party(faction("g")));
    state.strongholds.edit(hold_id).kind = StrongholdKind::town;
    state.treasuries.insert({hold_id, Loot{}});
    auto faces = dice(4);
    let_happen(state, faces, [](Unfolding& unfolding) {
        let_fall(unfolding, hold_id, {army("aram"), army("cyra")},
                 {"idis.6a.gates-open-then-fall-ruling"});
    });
    return state;
}
/// What the two have gained, and what lies there.
Supplies in_all(const State& before, const State& state) {
    Supplies all;
    for (const char* name : {"aram", "cyra"}) {
        all += state.armies.at(army(name)).supplies - before.armies.at(army(name)).supplies;
    }
    for (const Deposit& row : state.deposits) all += row.supplies;
    return all;
}

}  // namespace

TEST_CASE("idis.6a.stronghold-changes-owner-ruling, idis.6a.pillage-once-ruling: to the stronger "
          "of two captors, and halved once") {
    const State before = fallen_to_two();
    CHECK_EQ(before.strongholds.at(hold_id).holder, Party(faction("h")));
    const auto both = [&](const char* arams_choice, kit::Dice& faces) {
        State state = before;
        let_happen(state, faces, [](Unfolding& unfolding) {
            choose(unfolding, PillageOrRestrain{hold_id, army("cyra")}, "pillage");
        });
        let_happen(state, faces, [&](Unfolding& unfolding) {
            choose(unfolding, PillageOrRestrain{hold_id, army("aram")}, arams_choice);
        });
        CHECK_EQ(state.armies.at(army("cyra")).morale, Morale{11});
        CHECK_EQ(in_all(before, state), Supplies{20'000});
        return state.armies.at(army("aram")).morale;
    };
    auto none = dice();
    CHECK_EQ(both("pillage", none), Morale{11});
    auto kept = dice(4, 4);
    CHECK_EQ(both("keep_order", kept), Morale{9});
}

TEST_CASE("idis.6a.captured-supplies-weeks-ruling, idis.6a.captured-supplies-once-ruling: weeks "
          "completed, and not twice in a year") {
    auto faces = dice(6);
    State state = fallen(besieged(before_walls(StrongholdKind::town), 9, 2), faces);
    CHECK_EQ(state.fallen.at(hold_id).supplies, Supplies{40'000});
    ScriptedDice none({});
    state = fallen(state, none);
    CHECK_EQ(state.fallen.at(hold_id).supplies, Supplies{0});
}

TEST_CASE("idis.6a.captured-supplies-once-ruling: rolled anew when it falls a year later, and not "
          "a day before") {
    auto faces = dice(6);
    const State first = fallen(besieged(before_walls(StrongholdKind::town), 9, 2), faces);
    const auto found_after = [&](std::int64_t so_many, auto rolled) {
        State state = first;
        state.now = state.now + days(so_many);
        return fallen(state, rolled).fallen.at(hold_id).supplies;
    };
    CHECK_EQ(found_after(364, dice()), Supplies{0});
    // The second time no week of siege went before it: 3 x 10,000.
    CHECK_EQ(found_after(365, dice(3)), Supplies{30'000});
}

TEST_CASE("idis.6a.pillage-halves-stores, idis.6a.pillage-morale-plus-2, "
          "idis.6a.pillaged-half-gone-ruling, idis.6a.pillage-once-ruling, "
          "idis.6a.captured-supplies-pillage-order-ruling: found, halved, then taken") {
    // (5 - 1) x 10,000, and loot left there by Belisar.
    auto faces = dice(5);
    State state = besieged(before_walls(StrongholdKind::town), 9, 1);
    // 1,000 men and 250 followers carry 18,750: room for 15,000.
    state.armies.edit(army("aram")).supplies = Supplies{3'750};
    state = fallen(state, faces);
    ScriptedDice none({});
    state = chosen(state, "pillage", none);
    CHECK_EQ(state.armies.at(army("aram")).supplies, Supplies{18'750});
    CHECK_EQ(state.armies.at(army("aram")).morale, Morale{11});
    CHECK_EQ(state.deposits.at({hold_id, commander("aram")}).supplies, Supplies{5'000});
    CHECK(state.fallen.empty());
}

TEST_CASE("idis.6a.pillage-ire: a year in which the land is an enemy's") {
    auto faces = dice(5);
    State state = fallen(besieged(before_walls(StrongholdKind::town), 9), faces);
    ScriptedDice none({});
    state = chosen(state, "pillage", none);
    const Party own = Party(faction("f"));
    CHECK(has_earned_ire(state, hold_id, own, Day{10}));
    CHECK(has_earned_ire(state, hold_id, own, Day{374}));
    CHECK_FALSE(has_earned_ire(state, hold_id, own, Day{375}));
    CHECK_FALSE(has_earned_ire(state, hold_id, Party(faction("g")), Day{10}));
}

TEST_CASE("idis.6a.pillage-ire: it is for those who pillaged, not for who holds the place") {
    State state = fallen_to_two();
    auto kept = dice(4, 4);
    let_happen(state, kept, [](Unfolding& unfolding) {
        choose(unfolding, PillageOrRestrain{hold_id, army("cyra")}, "keep_order");
    });
    let_happen(state, kept, [](Unfolding& unfolding) {
        choose(unfolding, PillageOrRestrain{hold_id, army("aram")}, "pillage");
    });
    CHECK_EQ(state.strongholds.at(hold_id).holder, Party(faction("h")));
    CHECK(has_earned_ire(state, hold_id, Party(faction("f")), Day{10}));
    CHECK_FALSE(has_earned_ire(state, hold_id, Party(faction("h")), Day{10}));
}

TEST_CASE("idis.6a.pillage-ire: everybody who pillaged earns it, for a year") {
    State state = fallen_to_two();
    auto none = dice();
    for (const char* name : {"cyra", "aram"}) {
        let_happen(state, none, [&](Unfolding& unfolding) {
            choose(unfolding, PillageOrRestrain{hold_id, army(name)}, "pillage");
        });
    }
    for (const char* side : {"f", "h"}) {
        CHECK(has_earned_ire(state, hold_id, Party(faction(side)), Day{374}));
        CHECK_FALSE(has_earned_ire(state, hold_id, Party(faction(side)), Day{375}));
    }
    CHECK_FALSE(has_earned_ire(state, hold_id, Party(faction("g")), Day{10}));
}

TEST_CASE("idis.6.captured-by-no-army-ruling: captives of a place that falls change hands, or are "
          "free") {
    State state = besieged(before_walls(StrongholdKind::town), 9);
    for (const auto& [name, side] : {std::pair("friend", "f"), std::pair("foe", "g")}) {
        Commander captive;
        captive.id = commander(name);
        captive.name = name;
        captive.faction = faction(side);
        state.commanders.insert(captive);
        state.captives.insert({captive.id, {}, state.now});
        state.shut_in.insert({captive.id, hold_id});
    }
    auto faces = dice(5);
    Events events;
    state = fallen(std::move(state), faces, &events);
    CHECK(state.shut_in.empty());
    CHECK_FALSE(state.captives.contains(commander("friend")));
    CHECK_EQ(state.commanders.at(commander("friend")).hex, field_hex);
    CHECK_EQ(told_to<told::SetFree>(commander("friend"), events).size(), 1);
    CHECK_EQ(state.captives.at(commander("foe")).held_by, army("aram"));
}

TEST_CASE("idis.6a.keep-order-morale-check, idis.6a.keep-order-failed-ruling: kept, or not") {
    auto supplies = dice(5);
    const State state = fallen(besieged(before_walls(StrongholdKind::town), 9), supplies);
    SUBCASE("4 and 5 at nine: nothing is halved") {
        auto faces = dice(4, 5);
        const State after = chosen(state, "keep_order", faces);
        CHECK_EQ(after.armies.at(army("aram")).morale, Morale{9});
        CHECK_EQ(after.armies.at(army("aram")).supplies, Supplies{18'750});
        CHECK_EQ(after.deposits.at({hold_id, commander("aram")}).supplies,
                 Supplies{50'000 - 9'750});
    }
    SUBCASE("5 and 5: they pillage unbidden, and nobody deserts") {
        auto faces = dice(5, 5);
        const State after = chosen(state, "keep_order", faces);
        CHECK_EQ(after.armies.at(army("aram")).morale, Morale{11});
        CHECK_EQ(after.deposits.at({hold_id, commander("aram")}).supplies,
                 Supplies{25'000 - 9'750});
        CHECK_EQ(counts_of(force_of(after, army("aram"))).soldiers(), Soldiers{1'000});
    }
}

TEST_CASE("idis.6a.no-choice-default-ruling: who does not choose in a day keeps them in line") {
    State state = before_walls(StrongholdKind::town);
    Hold empty = hold_of(state, hold_id);
    empty.infantry = Soldiers{};
    state.holds.insert(empty);
    auto faces = dice(5, 5, 5, 5, 5, 4, 4);
    Battlefield field(state, faces);
    field.play().orders("aram", BesiegeStronghold{hold_place});
    field.play().until(at(Day{11}, 11, 59));
    CHECK_FALSE(field.state().fallen.empty());
    field.play().until(at(Day{11}, 12));
    CHECK(field.state().fallen.empty());
    CHECK(field.play().all<OrderKept>().front().is_kept);
}

TEST_CASE("idis.6a.empty-stronghold-taken-ruling: nobody inside, so it falls without a battle") {
    State state = before_walls(StrongholdKind::town);
    Hold empty = hold_of(state, hold_id);
    empty.infantry = Soldiers{};
    state.holds.insert(empty);
    auto faces = dice(5);
    Battlefield field(state, faces);
    field.play().orders("aram", BesiegeStronghold{hold_place});
    CHECK(field.state().battles.empty());
    CHECK_EQ(field.state().strongholds.at(hold_id).holder, Party(faction("f")));
}

TEST_CASE("idis.6a.army-after-fall-ruling: an army whose men are away defends nothing, its "
          "commander may escape") {
    for (const int face : {3, 4}) {
        ArmyBuilder belisar = a_bare_host("belisar");
        belisar.with_infantry(500).departed_until(Day{40}, 5, 0, 0).with_supplies(0);
        State state = before_walls(StrongholdKind::town, Where::inside,
                                   a_bare_host("aram").with_infantry(1'000),
                                   belisar);
        Hold empty = hold_of(state, hold_id);
        empty.infantry = Soldiers{};
        state.holds.insert(empty);
        // His escape, and the supplies.
        auto faces = dice(face, 5);
        if (face == 4) let_bodyguard_follow(faces);
        Battlefield field(state, faces);
        field.play().orders("aram", BesiegeStronghold{hold_place});
        CHECK(field.state().battles.empty());
        CHECK_EQ(field.state().strongholds.at(hold_id).holder, Party(faction("f")));
        CHECK_FALSE(field.state().within_walls.contains(army("belisar")));
        CHECK_EQ(field.state().captives.contains(commander("belisar")), face == 4);
        const bool is_still_his =
            field.state().armies.at(army("belisar")).commander == commander("belisar");
        CHECK_EQ(is_still_his, face == 3);
        CHECK(violations(field.state()).empty());
    }
}

TEST_CASE("idis.6a.army-after-fall-ruling: an army whose men are away, in a place that falls to a "
          "storm") {
    ArmyBuilder belisar = a_bare_host("belisar");
    belisar.with_infantry(500).departed_until(Day{40}, 5, 0, 0).with_supplies(0);
    const State state =
        besieged(before_walls(StrongholdKind::town, Where::inside,
                              a_bare_host("aram").with_infantry(5'000), belisar),
                 9);
    // Twelve against two; then a four, with which he does not escape, and the supplies.
    auto faces = dice(6, 6, 1, 1, 4, 5);
    let_bodyguard_follow(faces);
    Battlefield field(state, faces);
    field.play().orders("aram", AssaultStronghold{hold_place});
    field.play().rules(LetDiceFall{field.meeting().id, {}});
    CHECK_EQ(field.state().strongholds.at(hold_id).holder, Party(faction("f")));
    CHECK(field.state().captives.contains(commander("belisar")));
    CHECK_FALSE(field.state().within_walls.contains(army("belisar")));
    CHECK_NE(field.state().armies.at(army("belisar")).commander, commander("belisar"));
    CHECK(violations(field.state()).empty());
}

TEST_CASE("idis.6a.escape-3-in-6, idis.6a.escape-important-people: three in six, each alone") {
    State state = besieged(before_walls(StrongholdKind::town, Where::inside), 9);
    Hold hold = hold_of(state, hold_id);
    hold.notables = {"the governor", "the bishop"};
    state.holds.insert(hold);
    for (const int face : {3, 4}) {
        auto faces = dice(face, 1, 6, 5);
        Events events;
        const State after = fallen(state, faces, &events);
        CHECK_EQ(after.captives.contains(commander("belisar")), face == 4);
        const auto told = told_to<told::StrongholdFell>(commander("aram"), events);
        REQUIRE_EQ(told.size(), 1);
        CHECK_EQ(told.front().escaped.back(), "the governor");
        CHECK_EQ(told.front().captured.back(), "the bishop");
    }
}

TEST_CASE("idis.6a.captured-supplies-once-ruling: the stores of the fallen place are emptied, "
          "those of no other") {
    State state = besieged(before_walls(StrongholdKind::town), 9);
    put_stronghold(state, "other", field_hex, Party(faction("g")));
    const auto store = [&](std::string_view name) {
        state.deposits.insert({{stronghold(name), commander("belisar")}, Supplies{700}, Loot{30}});
    };
    store("hold");
    store("other");
    auto faces = dice(1);
    let_happen(state, faces, [](Unfolding& unfolding) {
        let_fall(unfolding, hold_id, {army("aram")}, {"idis.6a.gates-open-then-fall-ruling"});
    });
    const auto left = [&](std::string_view name) {
        const Deposit* row = state.deposits.find({stronghold(name), commander("belisar")});
        return row == nullptr ? Supplies{} : row->supplies;
    };
    CHECK_EQ(left("hold"), Supplies{});
    CHECK_EQ(left("other"), Supplies{700});
}

TEST_CASE("idis.6a.surrender-choice-ruling: on agreed terms it falls without a loss") {
    auto faces = dice(5);
    Battlefield field(besieged(before_walls(StrongholdKind::town, Where::inside), 9), faces);
    field.play().orders("belisar", YieldStronghold{hold_place, "free passage"});
    QuestionId asked;
    for (const Question& question : field.state().questions) {
        if (kit::holds_alternative<TermsOffered>(question.what)) asked = question.id;
    }
    field.play().orders("aram", AnswerQuestion{asked, "accept"});
    CHECK_EQ(field.state().strongholds.at(hold_id).holder, Party(faction("f")));
    CHECK_EQ(field.soldiers("belisar"), Soldiers{1'000});
    CHECK(field.state().captives.empty());
    CHECK_FALSE(field.state().within_walls.contains(army("belisar")));
}

TEST_CASE("idis.6a.surrender-choice-ruling: terms that are unanswered for a day are declined") {
    auto faces = fair();
    Battlefield field(besieged(before_walls(StrongholdKind::town, Where::inside), 9), faces);
    const Moment begun = field.state().now;
    field.play().orders("belisar", YieldStronghold{hold_place, "free passage"});
    field.play().until(begun + hours(24) - seconds(1));
    CHECK(field.play().all<QuestionSettled>().empty());
    field.play().until(begun + hours(24));
    const QuestionSettled settled = only<QuestionSettled>(field.play().events());
    CHECK_EQ(settled.answer, "decline");
    CHECK(settled.is_default);
    CHECK_EQ(field.state().strongholds.at(hold_id).holder, Party(faction("g")));
    CHECK(field.state().sieges.contains(hold_id));
    REQUIRE_EQ(field.state().orders.size(), 1);
    CHECK_EQ(field.state().orders.begin()->standing, OrderStanding::stopped);
}

TEST_CASE("idis.6a.surrender-choice-ruling: the word of the side that holds it, or of its post; an "
          "ally's only where nobody of that side is left") {
    State state = with_another(before_walls(StrongholdKind::town, Where::inside),
                               a_bare_host("cyra").with_infantry(500, "men of cyra"), "cyra", "h");
    state.within_walls.insert({army("cyra"), hold_id});
    const auto is_cyra = [&](const State& in) {
        return is_in_charge(in, hold_id, in.armies.at(army("cyra")));
    };
    CHECK(is_in_charge(state, hold_id, state.armies.at(army("belisar"))));
    CHECK_FALSE(is_cyra(state));
    CHECK(is_cyra(with_officer(state, "cyra")));
    state.within_walls.erase(army("belisar"));
    CHECK_FALSE(is_cyra(state));
    Hold empty = hold_of(state, hold_id);
    empty.infantry = Soldiers{1};
    state.holds.insert(empty);
    CHECK_FALSE(is_cyra(state));
    state.holds.edit(hold_id).infantry = Soldiers{};
    CHECK(is_cyra(state));
}

TEST_CASE("idis.6a.sally-lost-return-ruling: back inside, and broken there") {
    auto faces = dice(4, 4, 6, 5, 6, 6, 3, 2);
    Battlefield field(besieged(before_walls(StrongholdKind::town, Where::inside), 9), faces);
    field.attack("belisar", "aram");
    field.fight();
    CHECK_EQ(field.army("belisar").hex, field_hex);
    CHECK(field.state().within_walls.contains(army("belisar")));
    CHECK_EQ(field.army("belisar").supplies, Supplies{3'500});
    CHECK_EQ(field.state().disorders.at(army("belisar")).until, at(Day{12}, 12));
}

TEST_CASE("idis.6a.assault-defender-out-ruling: nobody slips in once the siege has begun") {
    State state = besieged(before_walls(StrongholdKind::town, Where::inside), 9);
    state.within_walls.erase(army("belisar"));
    auto none = dice();
    Battlefield field(state, none);
    CHECK_EQ(field.play().refused("belisar", EnterWalls{hold_place}).clause,
             Clause("idis.6a.assault-defender-out-ruling"));
    State before = before_walls(StrongholdKind::town, Where::inside);
    before.within_walls.erase(army("belisar"));
    Battlefield earlier(before, none);
    earlier.play().orders("belisar", EnterWalls{hold_place});
    CHECK(earlier.state().within_walls.contains(army("belisar")));
}
