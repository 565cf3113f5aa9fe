// The table of failed morale checks (section 5), line by line, with the dice in their order.
#include "core/idis/morale/consequences.hpp"

#include <doctest/doctest.h>

#include "core/idis/evolve.hpp"
#include "core/idis/morale/morale.hpp"
#include "core/idis/morale/morale_check.hpp"
#include "tests/kit/builders.hpp"
#include "tests/kit/proven.hpp"

namespace {

using namespace idis;
using namespace tests;
using How = told::MenGone::How;

/// A: 1,000 infantry; B: 600 infantry with 10 wagons; C: 400 cavalry, each with its quarter of
/// noncombatants. They carry 18,750, 16,250 and 31,500, together 66,500.
ArmyBuilder three_detachments(std::int64_t morale = 1) {
    return an_army()
        .with_infantry(1'000, "A")
        .with_infantry(600, "B")
        .with_wagons(10)
        .with_cavalry(400, "C")
        .with_supplies(40'000)
        .with_morale(morale)
        .with_check("idis.3.hunger-check");
}
Events check(const State& state, ScriptedDice dice) {
    return happenings(state, dice,
                      [](Unfolding& unfolding) { check_morale(unfolding, army("aram")); });
}
State after(State state, const Events& events) {
    for (const Event& event : events) evolve(state, event);
    return state;
}
std::vector<std::string> names(const std::vector<Detachment>& detachments) {
    std::vector<std::string> found;
    for (const Detachment& detachment : detachments) found.push_back(detachment.name);
    return found;
}
using Names = std::vector<std::string>;
Names present(const State& state, ArmyId id = army("aram")) {
    return names(force_of(state, id).detachments);
}
told::MenGone told(const Events& events) {
    const auto found = told_to<told::MenGone>(commander("aram"), events);
    REQUIRE_EQ(found.size(), 1);
    return found[0];
}

// ---- numbers alone -----------------------------------------------------------------------------

TEST_CASE("idis.5.table-3-mass-desertion: size and supplies shrink by 30%") {
    const State state = a_world(three_detachments());
    const Events events = check(state, dice(1, 2));
    CHECK_EQ(only<MoraleFailed>(events).result, 3);
    const State later = after(state, events);
    const auto row = [&](const char* name) { return later.detachments.at(detachment(name)); };
    CHECK_EQ(row("A").soldiers, Soldiers{700});
    CHECK_EQ(row("B").soldiers, Soldiers{420});
    CHECK_EQ(row("C").soldiers, Soldiers{280});
    CHECK_EQ(row("A").noncombatants, Noncombatants{175});
    CHECK_EQ(row("B").noncombatants, Noncombatants{105});
    CHECK_EQ(row("C").noncombatants, Noncombatants{70});
    CHECK_EQ(row("B").wagons, Wagons{7});
    CHECK_EQ(later.armies.at(army("aram")).supplies, Supplies{28'000});
    CHECK_EQ(told(events), told::MenGone{How::deserted, {}, Soldiers{600}, Noncombatants{150},
                                         Wagons{3}, Supplies{12'000}, Loot{0}});
}

TEST_CASE("idis.5.table-5-major-desertion: size and supplies shrink by 20%") {
    const State state = a_world(three_detachments());
    const State later = after(state, check(state, dice(2, 3)));
    CHECK_EQ(counts_of(force_of(later, army("aram"))),
             Counts{Soldiers{1'280}, Soldiers{320}, Noncombatants{400}, Wagons{8}});
    CHECK_EQ(later.detachments.at(detachment("A")).soldiers, Soldiers{800});
    CHECK_EQ(later.armies.at(army("aram")).supplies, Supplies{32'000});
}

TEST_CASE("idis.5.table-8-desertion: size and supplies shrink by 10%") {
    const State state = a_world(three_detachments());
    const State later = after(state, check(state, dice(4, 4)));
    CHECK_EQ(counts_of(force_of(later, army("aram"))),
             Counts{Soldiers{1'440}, Soldiers{360}, Noncombatants{450}, Wagons{9}});
    CHECK_EQ(later.detachments.at(detachment("B")).soldiers, Soldiers{540});
    CHECK_EQ(later.armies.at(army("aram")).supplies, Supplies{36'000});
}

TEST_CASE("idis.5.size-meaning-ruling: loot that can be carried stays") {
    const State state = a_world(three_detachments().with_loot(6'000));
    const State later = after(state, check(state, dice(1, 2)));
    CHECK_EQ(later.armies.at(army("aram")).loot, Loot{6'000});
    CHECK_EQ(counts_of(force_of(later, army("aram"))).wagons, Wagons{7});
    CHECK_EQ(counts_of(force_of(later, army("aram"))).noncombatants, Noncombatants{350});
}

TEST_CASE("idis.5.supplies-percent-rounding-ruling: 10% of 12,345 is 1,234; then what is over") {
    const State roomy = a_world(three_detachments().with_supplies(12'345));
    CHECK_EQ(after(roomy, check(roomy, dice(4, 4))).armies.at(army("aram")).supplies,
             Supplies{11'111});
    // Full to the brim: 66,500 capacity becomes 59,850; 60,500 - 6,050 = 54,450 and 6,000 loot.
    const State full = a_world(three_detachments().with_supplies(60'500).with_loot(6'000));
    const Events events = check(full, dice(4, 4));
    const State later = after(full, events);
    CHECK_EQ(later.armies.at(army("aram")).supplies, Supplies{54'450});
    CHECK_EQ(later.armies.at(army("aram")).loot, Loot{5'400});
    CHECK_EQ(told_to<told::LoadDropped>(commander("aram"), events),
             std::vector{told::LoadDropped{Supplies{0}, Loot{600}}});
}

TEST_CASE("idis.5.table-10-camp-followers: noncombatants by 5% of the soldiers") {
    const State state = a_world(three_detachments());
    const Events events = check(state, dice(5, 5));
    const State later = after(state, events);
    CHECK_EQ(counts_of(force_of(later, army("aram"))).noncombatants, Noncombatants{600});
    CHECK_EQ(later.detachments.at(detachment("A")).noncombatants, Noncombatants{300});
    CHECK_EQ(later.detachments.at(detachment("B")).noncombatants, Noncombatants{180});
    CHECK_EQ(later.detachments.at(detachment("C")).noncombatants, Noncombatants{120});
    CHECK_EQ(told(events), told::MenGone{How::followers_joined, {}, Soldiers{0},
                                         Noncombatants{100}, Wagons{0}, Supplies{0}, Loot{0}});
}

TEST_CASE("idis.5.camp-followers-base-ruling: 5% of soldiers, not of noncombatants, down") {
    const auto followers = [](std::int64_t soldiers, std::int64_t noncombatants) {
        const State state = a_world(an_army()
                                        .with_infantry(soldiers)
                                        .with_noncombatants(noncombatants)
                                        .with_morale(1)
                                        .with_check("idis.3.hunger-check"));
        const State later = after(state, check(state, dice(5, 5)));
        return counts_of(force_of(later, army("aram"))).noncombatants.number();
    };
    CHECK_EQ(followers(1'000, 300), 350);
    CHECK_EQ(followers(119, 0), 5);
    CHECK_EQ(followers(120, 0), 6);
}

TEST_CASE("idis.5.spartan-camp-followers: half of them, rounded once") {
    const auto followers = [](std::int64_t soldiers, std::int64_t noncombatants) {
        const State state = a_world(an_army()
                                        .led_by_a(Trait::spartan)
                                        .with_infantry(soldiers)
                                        .with_noncombatants(noncombatants)
                                        .with_morale(1)
                                        .with_check("idis.3.hunger-check"));
        const State later = after(state, check(state, dice(5, 5)));
        return counts_of(force_of(later, army("aram"))).noncombatants.number();
    };
    CHECK_EQ(followers(2'000, 250), 300);
    CHECK_EQ(followers(1'080, 0), 27);
    CHECK_EQ(followers(1'079, 0), 26);
}

TEST_CASE("idis.2a.skirmisher-camp-followers-ruling: they stay with skirmishers too") {
    const State state = a_world(an_army()
                                    .with_skirmishers(1'000)
                                    .with_noncombatants(100)
                                    .with_morale(1)
                                    .with_check("idis.3.hunger-check"));
    const State later = after(state, check(state, dice(5, 5)));
    CHECK_EQ(counts_of(force_of(later, army("aram"))).noncombatants, Noncombatants{150});
}

// ---- to a new commander ------------------------------------------------------------------------

TEST_CASE("idis.5.table-2-mutiny: 19 in 20 of each detachment join a new commander") {
    const State state = a_world(three_detachments());
    const Events events = check(state, dice(1, 1, 19, 20, 1, 1, 1, 1));
    const ArmyFormed formed = only<ArmyFormed>(events);
    CHECK_EQ(names(formed.detachments), Names{"A", "C"});
    const State later = after(state, events);
    CHECK_EQ(present(later), Names{"B"});
    CHECK_EQ(present(later, formed.army.id), Names{"A", "C"});
}

TEST_CASE("idis.5.table-6-split: 3 in 6 of each detachment join a new commander") {
    const State state = a_world(three_detachments());
    const Events events = check(state, dice(3, 3, 3, 4, 1, 1, 1, 1));
    CHECK_EQ(names(only<ArmyFormed>(events).detachments), Names{"A", "C"});
    CHECK_EQ(present(after(state, events)), Names{"B"});
}

TEST_CASE("idis.5.split-half-ruling: none may leave, and no army appears") {
    const State state = a_world(three_detachments());
    const Events events = check(state, dice(3, 3, 4, 5, 6));
    REQUIRE_EQ(events.size(), 1);
    CHECK_EQ(events[0].rolls.size(), 5);
    CHECK_EQ(present(after(state, events)), Names{"A", "B", "C"});
}

TEST_CASE("idis.5.leavers-share-ruling: A and C take 50,250 / 66,500 of all stores") {
    const State state = a_world(three_detachments().with_loot(6'000));
    const Events events = check(state, dice(1, 1, 19, 20, 1, 1, 1, 1));
    const ArmyFormed formed = only<ArmyFormed>(events);
    CHECK_EQ(formed.army.supplies, Supplies{30'225});
    CHECK_EQ(formed.army.loot, Loot{4'533});
    const State later = after(state, events);
    CHECK_EQ(later.armies.at(army("aram")).supplies, Supplies{40'000 - 30'225});
    CHECK_EQ(later.armies.at(army("aram")).loot, Loot{6'000 - 4'533});
    CHECK_EQ(told(events), told::MenGone{How::missing, {"A", "C"}, Soldiers{1'400},
                                         Noncombatants{350}, Wagons{0}, Supplies{30'225},
                                         Loot{4'533}});
}

TEST_CASE("idis.5.mutiny-one-commander-ruling, idis.5.starting-morale-ruling: one new army") {
    const State state = a_world(three_detachments(1).of("Idis").in(hex_at(6, 2)).hungry_for(3));
    const Events events = check(state, dice(1, 1, 19, 20, 1, 1, 1, 1));
    const ArmyFormed formed = only<ArmyFormed>(events);
    const Commander leader = only<CommanderIntroduced>(events).commander;
    CHECK_EQ(formed.army.commander, leader.id);
    CHECK_EQ(formed.army.hex, hex_at(6, 2));
    CHECK_EQ(formed.army.morale, Morale{1});
    CHECK_EQ(formed.army.hungry_days, Days{3});
    CHECK(formed.army.checks_called.empty());
    CHECK_EQ(formed.out_of, army("aram"));
    CHECK_FALSE(leader.faction);
    CHECK_EQ(leader.hex, hex_at(6, 2));
    const State later = after(state, events);
    CHECK_FALSE(are_hostile(later, later.armies.at(army("aram")), later.armies.at(formed.army.id)));
}

TEST_CASE("idis.2a.detachment-attachments: followers and wagons go where their detachment goes") {
    const State state = a_world(three_detachments());
    const Events events = check(state, dice(1, 1, 20, 1, 20, 1, 1, 1));
    const State later = after(state, events);
    CHECK_EQ(counts_of(force_of(later, army("aram"))),
             Counts{Soldiers{1'000}, Soldiers{400}, Noncombatants{350}, Wagons{0}});
    CHECK_EQ(counts_of(force_of(later, only<ArmyFormed>(events).army.id)),
             Counts{Soldiers{600}, Soldiers{0}, Noncombatants{150}, Wagons{10}});
}

TEST_CASE("idis.5.mutiny-no-commander-ruling, idis.2.new-army-needs-commander, "
          "idis.2.deliberate-creation-ruling, idis.2.referee-selects-commander: an open seat that "
          "only the referee can fill") {
    const State state = a_world(three_detachments());
    const Events events = check(state, dice(1, 1, 19, 20, 1, 1, 1, 1));
    const Commander leader = only<CommanderIntroduced>(events).commander;
    CHECK_EQ(leader.seat, Seat::open);
    CHECK_FALSE(leader.invited_by);
    CHECK_NE(leader.id, commander("aram"));
    CHECK(leader.traits.empty());
    const State later = after(state, events);
    CHECK_EQ(later.commanders.at(leader.id).army, only<ArmyFormed>(events).army.id);
    CHECK_EQ(later.commanders.at(commander("aram")).army, army("aram"));
    CHECK_FALSE(later.armies.at(only<ArmyFormed>(events).army.id).march);
}

TEST_CASE("idis.5.mutiny-small-ruling: fewer than 100 scatter; fewer than 100 who stay go on") {
    const auto mutiny = [](std::int64_t leaving, std::int64_t staying) {
        return a_world(an_army()
                           .with_infantry(leaving, "A")
                           .with_noncombatants(0)
                           .with_infantry(staying, "B")
                           .with_noncombatants(0)
                           .with_supplies(1'800)
                           .with_morale(1)
                           .with_check("idis.3.hunger-check"));
    };
    const State scattering = mutiny(80, 100);
    const Events scattered = check(scattering, dice(1, 1, 1, 20));
    CHECK(all<ArmyFormed>(scattered).empty());
    CHECK_EQ(only<DetachmentsLost>(scattered).detachments, std::vector{detachment("A")});
    CHECK_EQ(after(scattering, scattered).armies.at(army("aram")).supplies, Supplies{1'000});
    CHECK_EQ(present(after(scattering, scattered)), Names{"B"});

    const State small_rest = mutiny(100, 80);
    const Events formed = check(small_rest, dice(1, 1, 1, 20, 1, 1, 1));
    CHECK_EQ(only<ArmyFormed>(formed).army.supplies, Supplies{1'000});
    CHECK_EQ(present(after(small_rest, formed)), Names{"B"});

    CHECK_EQ(all<ArmyFormed>(check(mutiny(99, 100), dice(1, 1, 1, 20))).size(), 0);
}

TEST_CASE("idis.5.mutiny-all-leave-ruling: the old commander is left alone") {
    const State state = a_world(three_detachments().with_loot(600).in(hex_at(6, 2)));
    const Events events = check(state, dice(1, 1, 3, 7, 19, 1, 1, 1));
    const ArmyFormed formed = only<ArmyFormed>(events);
    CHECK_EQ(formed.army.supplies, Supplies{40'000});
    CHECK_EQ(formed.army.loot, Loot{600});
    const State later = after(state, events);
    CHECK_FALSE(later.armies.contains(army("aram")));
    CHECK_EQ(present(later, formed.army.id), Names{"A", "B", "C"});
    CHECK_FALSE(later.commanders.at(commander("aram")).army);
    CHECK_EQ(later.commanders.at(commander("aram")).hex, hex_at(6, 2));
    CHECK_EQ(only<QuestionPut>(events).question.what,
             QuestionKind{CommanderWithoutArmy{commander("aram")}});
}

TEST_CASE("idis.3.over-capacity-ruling: mutineers have no Logistician to carry his share") {
    // With him 79,800 can be carried; A and C take 50,250 / 66,500 of 70,000 but carry 50,250.
    const State state =
        a_world(three_detachments().led_by_a(Trait::logistician).with_supplies(70'000));
    const Events events = check(state, dice(1, 1, 19, 20, 1, 1, 1, 1));
    CHECK_EQ(only<ArmyFormed>(events).army.supplies, Supplies{50'250});
}

TEST_CASE("idis.2a.skirmisher-army-mixing-ruling: skirmishers left alone send followers home") {
    const State state = a_world(an_army()
                                    .with_infantry(1'000, "A")
                                    .with_skirmishers(1'000, "B")
                                    .with_noncombatants(250)
                                    .with_morale(1)
                                    .with_check("idis.3.hunger-check"));
    const State stay = after(state, check(state, dice(1, 1, 1, 20, 1, 1, 1)));
    CHECK_EQ(stay.detachments.at(detachment("B")).noncombatants, Noncombatants{100});
    const State leave = after(state, check(state, dice(1, 1, 20, 1, 1, 1, 1)));
    CHECK_EQ(leave.detachments.at(detachment("B")).noncombatants, Noncombatants{100});
    CHECK_EQ(leave.detachments.at(detachment("A")).noncombatants, Noncombatants{250});
    const State away = after(state, check(state, dice(5, 6, 1, 1, 1)));
    CHECK_EQ(present(away), Names{"B"});
    CHECK_EQ(away.detachments.at(detachment("B")).noncombatants, Noncombatants{100});
}

// ---- for some days -----------------------------------------------------------------------------

TEST_CASE("idis.5.table-9-departures: 1d6 detachments are away for 2d6 days") {
    const State state = a_world(three_detachments());
    const Events events = check(state, dice(4, 5, 1, 1, 3, 4));
    const DetachmentsLeft left = only<DetachmentsLeft>(events);
    REQUIRE_EQ(names(left.detachments), Names{"A"});
    CHECK_EQ(left.detachments[0].absence,
             Absence{Absence::Reason::departed, dawn_of(Day{17}), Days{7}, army("aram")});
    CHECK_EQ(left.detachments[0].share_of_supplies, Supplies{11'278});
    CHECK_EQ(left.supplies, Supplies{40'000 - 11'278});
    CHECK_EQ(present(after(state, events)), Names{"B", "C"});
    CHECK_EQ(told(events).how, How::gone_for_a_while);
}

TEST_CASE("idis.5.table-11-departure: one detachment is away for 2d6 days") {
    const State state = a_world(three_detachments());
    const Events events = check(state, dice(5, 6, 2, 2, 2));
    const DetachmentsLeft left = only<DetachmentsLeft>(events);
    REQUIRE_EQ(names(left.detachments), Names{"B"});
    CHECK_EQ(left.detachments[0].absence->until, dawn_of(Day{14}));
}

TEST_CASE("idis.5.check-dice-order-ruling: the check, the number, the picks, the days") {
    const State state = a_world(three_detachments(3));
    const Events events = check(state, dice(4, 5, 2, 3, 1, 6, 6));
    const DetachmentsLeft left = only<DetachmentsLeft>(events);
    REQUIRE_EQ(names(left.detachments), Names{"A", "C"});
    CHECK_EQ(left.detachments[0].absence->days, Days{12});
    CHECK_EQ(left.detachments[1].absence->until, dawn_of(Day{22}));
    const Rolls& rolls = events[0].rolls;
    REQUIRE_EQ(rolls.size(), 7);
    const std::vector<int> sides = {6, 6, 6, 3, 2, 6, 6};
    for (std::size_t place = 0; place < rolls.size(); ++place) {
        CHECK_EQ(rolls[place].sides, sides[place]);
        CHECK_EQ(rolls[place].subject, Subject{army("aram")});
    }
}

TEST_CASE("idis.5.random-pick-ruling: one die a pick, from the oldest, of those who remain") {
    const State state = a_world(an_army()
                                    .with_infantry(500, "A")
                                    .with_infantry(500, "B")
                                    .with_infantry(500, "C")
                                    .with_infantry(500, "D")
                                    .with_morale(1)
                                    .with_check("idis.3.hunger-check"));
    const Events events = check(state, dice(4, 5, 2, 2, 3, 1, 1));
    CHECK_EQ(names(only<DetachmentsLeft>(events).detachments), Names{"B", "D"});
    const State one = a_world(
        an_army().with_infantry(500, "A").with_morale(1).with_check("idis.3.hunger-check"));
    CHECK_EQ(names(only<DetachmentsLeft>(check(one, dice(5, 6, 1, 1))).detachments), Names{"A"});
}

TEST_CASE("idis.5.more-than-there-are-ruling: all go, without a pick") {
    const State state = a_world(an_army()
                                    .with_infantry(500, "A")
                                    .with_infantry(500, "B")
                                    .with_morale(1)
                                    .with_check("idis.3.hunger-check"),
                                an_army("belisar").with_infantry(500, "E"));
    CHECK_CLAUSE("idis.5.more-than-there-are-ruling",
                 names(only<DetachmentsLeft>(check(state, dice(4, 5, 5, 1, 1))).detachments) ==
                     Names{"A", "B"});
    const Events defected = check(state, dice(1, 3, 5));
    CHECK_CLAUSE("idis.5.more-than-there-are-ruling",
                 names(only<DetachmentsJoined>(defected).detachments) == Names{"A", "B"});
}

TEST_CASE("idis.5.leavers-share-ruling: who leaves together divides the share by capacity") {
    const State state = a_world(three_detachments().with_loot(6'000));
    const DetachmentsLeft left = only<DetachmentsLeft>(check(state, dice(4, 5, 2, 3, 1, 6, 6)));
    // Of 30,225: A 18,750 / 50,250 = 11,278.0, C 18,946.9; of 4,533: 1,691.4 and 2,841.6.
    CHECK_EQ(left.detachments[0].share_of_supplies, Supplies{11'278});
    CHECK_EQ(left.detachments[1].share_of_supplies, Supplies{18'947});
    CHECK_EQ(left.detachments[0].share_of_loot, Loot{1'691});
    CHECK_EQ(left.detachments[1].share_of_loot, Loot{2'842});
}

TEST_CASE("idis.5.defect-lone-army-ruling: if all only depart the army waits for them") {
    const State state = a_world(
        an_army().with_infantry(500, "A").with_supplies(900).with_morale(1).with_check(
            "idis.3.hunger-check"));
    const Events events = check(state, dice(5, 6, 2, 3));
    const State later = after(state, events);
    CHECK(later.armies.contains(army("aram")));
    CHECK_EQ(may_carry_out_orders(later, army("aram"))->code, "everybody_is_away");
    CHECK_EQ(later.armies.at(army("aram")).supplies, Supplies{0});
    CHECK_EQ(later.detachments.at(detachment("A")).absence->until, dawn_of(Day{15}));
    State checked = later;
    checked.armies.edit(army("aram")).checks_called = {"idis.3.hunger-check"};
    CHECK_EQ(check(checked, dice(1, 2)).size(), 1);
}

// ---- what is told ------------------------------------------------------------------------------

TEST_CASE("idis.5.check-consequence-told: the same words, whether anybody took them in or not") {
    const State alone = a_world(three_detachments());
    const State with_enemy = a_world(three_detachments(),
                                     an_army("belisar").with_infantry(500, "E").in(hex_at(9, 9)));
    const told::MenGone expected{How::missing, {"B"}, Soldiers{600}, Noncombatants{150},
                                 Wagons{10}, Supplies{9'774}, Loot{0}};
    CHECK_EQ(told(check(alone, dice(3, 4, 2))), expected);
    CHECK_EQ(told(check(with_enemy, dice(3, 4, 2))), expected);
}

}  // namespace
