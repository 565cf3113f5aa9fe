// Pools and sets, breaking them, the queue, and what a set buys.
#include "core/die_men/roll.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <new>

#include "core/die_men/timing.hpp"
#include "core/die_men/units.hpp"
#include "core/kit/fraction.hpp"
#include "tests/core/die_men/field.hpp"
#include "tests/kit/seeded_dice.hpp"

using namespace tests;

namespace {

Pool pool_of(std::vector<int> dice) {
    Pool pool;
    for (const int die : dice) pool.dice[static_cast<std::size_t>(pool.size++)] = die;
    return pool;
}
std::vector<SetOf> sets_of(std::vector<int> dice) {
    std::vector<SetOf> sets;
    for (const Match& match : matches_of(pool_of(std::move(dice)))) {
        sets.push_back({match.width, match.height});
    }
    return sets;
}
/// A holds with 5 units, B stands far off; the dice of both.
Field rolled(Faces a, Faces b) {
    Field field;
    field.put("A", {0, 0}, static_cast<int>(a.size())).put("B", {6, 0}, static_cast<int>(b.size()));
    field.declaring();
    field.declare("A", Strategy::hold);
    a.insert(a.end(), b.begin(), b.end());
    field.declare("B", {Stance{}}, a);
    return field;
}
const Faces lone{1, 2, 3};
/// The queue as "A3x5 B2x9 …".
std::string queue(const Field& field) {
    std::string text;
    for (const Queued& each : queue_of(field.state.table)) {
        text += army_at(field.state.table, each.army).name + std::to_string(each.set.width) + "x" +
                std::to_string(each.set.height) + " ";
    }
    return text;
}

/// How many of the 10^n rolls of n dice have a widest set of each width (0: none), by adding one
/// height after another.
std::map<int, std::uint64_t> widest_sets(int dice) {
    using Key = std::pair<int, int>;  // dice used, widest so far
    std::map<Key, std::uint64_t> ways{{{0, 0}, 1}};
    const auto choose = [](int n, int k) {
        std::uint64_t result = 1;
        for (int i = 1; i <= k; ++i)
            result = result * static_cast<std::uint64_t>(n - k + i) / static_cast<std::uint64_t>(i);
        return result;
    };
    for (int height = 1; height <= 10; ++height) {
        std::map<Key, std::uint64_t> next;
        for (const auto& [key, number] : ways) {
            for (int width = 0; key.first + width <= dice; ++width) {
                next[{key.first + width, std::max(key.second, width)}] +=
                    number * choose(dice - key.first, width);
            }
        }
        ways = next;
    }
    std::map<int, std::uint64_t> widest;
    for (const auto& [key, number] : ways) {
        if (key.first == dice) widest[key.second < 2 ? 0 : key.second] += number;
    }
    return widest;
}

/// Adds all rolls whose dice from `from` on show `height` or more, in order; each counts as often
/// as its dice can change places.
void add_rolls(Pool& pool, int from, int height, std::map<int, std::uint64_t>& found) {
    if (from < pool.size && height > 10) return;
    if (from == pool.size) {
        std::uint64_t places = 1;
        int same = 0;
        for (int die = 0; die < pool.size; ++die) {
            const auto at = static_cast<std::size_t>(die);
            same = die > 0 && pool.dice[at] == pool.dice[at - 1] ? same + 1 : 1;
            places =
                places * static_cast<std::uint64_t>(die + 1) / static_cast<std::uint64_t>(same);
        }
        const Matches sets = matches_of(pool);
        found[sets.count == 0 ? 0 : sets.sets[0].width] += places;
        return;
    }
    add_rolls(pool, from, height + 1, found);
    pool.dice[static_cast<std::size_t>(from)] = height;
    add_rolls(pool, from + 1, height, found);
}

std::size_t allocations = 0;

}  // namespace

void* operator new(std::size_t size) {
    ++allocations;
    if (void* memory = std::malloc(size)) return memory;
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

TEST_CASE("die-men.roll.one-die-per-unit, die-men.roll.cap-fifteen: 9 units, 14, 15, 16 and 60") {
    Field field;
    field.put("A", {0, 0}, 2).put("A", {1, 0}, 3).put("A", {2, 0}, 3).put("A", {3, 0}, 1);
    field.put("B", {6, 0}, 1).declaring();
    field.declare("A", Strategy::hold);
    const Events events = field.declare("B", {Stance{}}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 1});
    CHECK_EQ(field.of("A").dice.size(), 9);
    const PoolsRolled* pools = find<PoolsRolled>(events);
    CHECK_EQ(pools->pools[0].dice, FallenDice{1, 2, 3, 4, 5, 6, 7, 8, 9});
    for (const auto& [units, dice] : {std::pair(14, 14), {15, 15}, {16, 15}, {60, 15}, {1, 1}}) {
        CHECK_CLAUSE("die-men.roll.cap-fifteen", pool_size(units) == dice);
    }
}

TEST_CASE("die-men.roll.all-types-count-ruling: infantry, archer, engine are 5; no character") {
    Field field;
    field.put("A", {0, 0}, 3).put("A", {0, 0}, 1, UnitType::archers);
    field.put("A", {0, 0}, 1, UnitType::siege_engines).character("hero", "A", {0, 0});
    field.put("B", {6, 0}, 1).declaring();
    field.declare("A", Strategy::hold);
    field.declare("B", {Stance{}}, {1, 2, 3, 4, 5, 6});
    CHECK_EQ(field.of("A").dice.size(), 5);
}

TEST_CASE("die-men.roll.one-pool: a set serves any hex of the army") {
    Field field;
    field.put("A", {0, 0}, 5).put("A", {3, 0}, 3).put("B", {8, -8}, 2).declaring();
    field.declare("A", Strategy::hold);
    field.declare("B", {Stance{}}, {9, 9, 1, 2, 3, 4, 5, 6, 1, 2});
    field.defend("A", {3, 0});
    CHECK_EQ(field.state.table.phase, Phase::free_moving);
}

TEST_CASE("die-men.roll.count-at-roll-ruling: losses show in the next round's pool") {
    Field field;
    field.put("A", {0, 0}, 3).put("B", {1, 0}, 8).declaring();
    field.declare("A", Strategy::hold);
    field.declare("B", {Stance{}}, {7, 7, 7, 2, 2, 1, 3, 4, 5, 6, 8});
    field.attack("A", {0, 0}, {1, 0});
    CHECK_EQ(field.of("B").dice.size(), 8);
    field.deadline(QuestionKind::give_die);
    CHECK_EQ(field.of("B").dice.size(), 8);
    field.free("A", {});
    field.free("B", {});
    field.declare("A", Strategy::hold);
    field.declare("B", {Stance{}}, {1, 2, 3, 1, 2, 3, 4, 5});
    CHECK_EQ(field.of("B").dice.size(), 5);
}

TEST_CASE(
    "die-men.roll.matching-dice-set, die-men.roll.zero-is-ten-ruling: sets of dice that match") {
    CHECK_EQ(sets_of({3, 3, 3, 7, 7, 9, 1}), std::vector<SetOf>{{3, 3}, {2, 7}});
    CHECK_EQ(sets_of({0, 0, 10, 4}), std::vector<SetOf>{{3, 10}});
    CHECK_EQ(sets_of({1, 2, 3}), std::vector<SetOf>{});
    CHECK_EQ(sets_of({1, 1}), std::vector<SetOf>{{2, 1}});
}

TEST_CASE("die-men.roll.loose-dice-ruling: 2, 5, 9 are no set; only Free Movement is left") {
    Field field = rolled({2, 5, 9}, lone);
    CHECK(field.of("A").sets.empty());
    CHECK_EQ(field.asked("A"), std::vector{QuestionKind::move_freely});
}

TEST_CASE("die-men.roll.split-wide-set, die-men.roll.split-5x10-example: whole, or in two") {
    Field field = rolled({6, 6, 6, 6, 1}, lone);
    CHECK_EQ(field.offered("A").splits[0].ways, std::vector<std::vector<int>>{{2, 2}});
    Field whole = field;
    whole.as("A", BreakSets{army_id("A"), {}});
    CHECK_EQ(whole.waiting("A"), std::vector<SetOf>{});
    CHECK_EQ(whole.state.table.slot->width, 4);
    field.as("A", BreakSets{army_id("A"), {{1, {2, 2}}}});
    CHECK_EQ(field.of("A").sets.size(), 2);
    CHECK_EQ(field.state.table.slot->width, 2);
    Field wide = rolled({10, 10, 10, 10, 10}, lone);
    wide.as("A", BreakSets{army_id("A"), {{1, {2, 3}}}});
    CHECK_EQ(wide.state.table.slot->width, 3);
    CHECK_EQ(wide.state.table.slot->height, 10);
    CHECK_EQ(wide.waiting("A"), std::vector<SetOf>{{2, 10}});
}

TEST_CASE("die-men.roll.split-parts-are-sets-ruling: parts of two or more, and all dice") {
    Field three = rolled({5, 5, 5, 1}, lone);
    CHECK_EQ(three.state.table.phase, Phase::resolving);
    Field five = rolled({10, 10, 10, 10, 10}, lone);
    const auto refused = [&](std::vector<int> widths) {
        return five.refused("A", BreakSets{army_id("A"), {{1, std::move(widths)}}});
    };
    CHECK_EQ(refused({2, 2}), "parts_are_no_sets");
    CHECK_EQ(refused({4, 1}), "parts_are_no_sets");
    CHECK_EQ(refused({2, 2, 2}), "parts_are_no_sets");
    CHECK_EQ(five.refused("A", BreakSets{army_id("A"), {{2, {2, 3}}}}), "no_such_set");
    CHECK_EQ(ways_to_split(3), std::vector<std::vector<int>>{});
    CHECK_EQ(ways_to_split(6), std::vector<std::vector<int>>{{4, 2}, {3, 3}, {2, 2, 2}});
    Field six = rolled({1, 1, 1, 1, 1, 1}, lone);
    six.as("A", BreakSets{army_id("A"), {{1, {2, 2, 2}}}});
    CHECK_EQ(six.of("A").sets.size(), 3);
}

TEST_CASE("die-men.roll.split-when-ruling: once, in secret, before the first set is spent") {
    Field field = rolled({10, 10, 10, 10, 10}, {3, 3, 3, 3});
    field.as("A", BreakSets{army_id("A"), {{1, {3, 2}}}});
    CHECK_EQ(field.refused("A", BreakSets{army_id("A"), {}}),
             "sets_are_broken_before_they_are_spent");
    CHECK_EQ(field.seen_by("B").secrets[0].splits.size(), 0);
    CHECK_EQ(field.of("A").sets.size(), 1);
    field.as("B", BreakSets{army_id("B"), {}});
    CHECK_EQ(field.of("A").sets.size(), 2);
    field.pass("B");
    CHECK_EQ(field.refused("A", BreakSets{army_id("A"), {}}),
             "sets_are_broken_before_they_are_spent");
}

TEST_CASE("die-men.roll.split-timing: B 4x2, A 3x10, A 2x10; or A 5x10 first") {
    Field field = rolled({10, 10, 10, 10, 10}, {2, 2, 2, 2});
    Field whole = field;
    field.as("A", BreakSets{army_id("A"), {{1, {3, 2}}}});
    field.as("B", BreakSets{army_id("B"), {}});
    std::string order = std::to_string(field.state.table.slot->width);
    CHECK(field.is_asked("B", QuestionKind::spend_set));
    CHECK_EQ(queue(field), "A3x10 A2x10 ");
    whole.as("A", BreakSets{army_id("A"), {}});
    whole.as("B", BreakSets{army_id("B"), {}});
    CHECK(whole.is_asked("A", QuestionKind::spend_set));
    CHECK_EQ(queue(whole), "B4x2 ");
}

TEST_CASE("die-men.roll.one-unit-army-ruling: one unit rolls one die and only steps freely") {
    Field field = rolled({7}, lone);
    CHECK_EQ(field.of("A").dice, FallenDice{7});
    CHECK_CLAUSE("die-men.roll.one-unit-army-ruling",
                 field.asked("A") == std::vector{QuestionKind::move_freely});
}

TEST_CASE("die-men.roll.long-fifteen-example: 60 units keep 15 dice until 46 are lost") {
    mark("die-men.roll.long-fifteen-example");
    CHECK_EQ(pool_size(60 - 45), 15);
    CHECK_EQ(pool_size(60 - 46), 14);
}

TEST_CASE("die-men.roll.no-special-dice-ruling: a great hero adds no die and no ten") {
    Field field;
    field.put("A", {0, 0}, 2).put("B", {6, 0}, 1).character("hero", "A", {0, 0}, {15, 15, 15});
    field.declaring();
    field.declare("A", Strategy::hold);
    field.declare("B", {Stance{}}, {3, 4, 5});
    CHECK_EQ(field.of("A").dice, FallenDice{3, 4});
}

TEST_CASE("die-men.roll.dice-open-ruling: B sees A's dice and which sets are spent") {
    Field field = rolled({8, 8, 8, 3, 1}, lone);
    CHECK_EQ(field.seen_by("B").table->armies[0].dice, FallenDice{8, 8, 8, 3, 1});
    field.pass("A");
    CHECK_EQ(field.seen_by("B").table->armies[0].sets[0].standing, SetStanding::passed);
}

TEST_CASE("die-men.roll.machine-rolls-ruling: at once when the last strategy is in, and recorded") {
    Field field;
    field.put("A", {0, 0}, 2).put("B", {6, 0}, 1).declaring();
    CHECK_EQ(count<PoolsRolled>(field.declare("B", Strategy::hold)), 0);
    const Events events = field.declare("A", {Stance{}}, {3, 3, 5});
    std::vector<int> fallen;
    for (const Event& event : events) {
        for (const Roll& roll : event.rolls) fallen.push_back(roll.face);
    }
    CHECK_EQ(fallen, std::vector{3, 3, 5});
    CHECK_EQ(System::rolls_made(field.state, army_id("A")), 2);
    CHECK_EQ(field.refused("A", Declare{army_id("A"), {Stance{}}, {}}), "strategies_are_shown");
}

TEST_CASE("die-men.roll.wide-sets-in-big-pools: the exact chances") {
    mark("die-men.roll.wide-sets-in-big-pools");
    // Parts in 100,000, rounded.
    const auto share = [](int dice, int least, int most) {
        std::uint64_t total = 0;
        std::uint64_t wanted = 0;
        for (const auto& [width, number] : widest_sets(dice)) {
            total += number;
            if (width >= least && width <= most) wanted += number;
        }
        return (wanted * 1000 + total / 200) / (total / 100);
    };
    CHECK_EQ(share(15, 4, 4), 36976);
    CHECK_EQ(share(6, 4, 4), 1215);
    CHECK_EQ(share(15, 5, 15), 12583);
    CHECK_EQ(share(6, 5, 6), 55);
    CHECK_EQ(share(6, 0, 0), 15120);
    CHECK_EQ(share(7, 0, 0), 6048);
}

TEST_CASE("the widest set of pools of 2 to 15 dice: every roll, against the count by heights") {
    const kit::ClauseListener listener = std::exchange(kit::clause_listener, nullptr);
    for (int size = 2; size <= 15; ++size) {
        std::map<int, std::uint64_t> found;
        Pool pool;
        pool.size = size;
        add_rolls(pool, 0, 1, found);
        CHECK(found == widest_sets(size));
    }
    kit::clause_listener = listener;
}

TEST_CASE("the widest set of pools of 2 to 15 dice agrees with exact enumeration") {
    constexpr int tries = 10000;
    for (int size = 2; size <= 15; ++size) {
        SeededDice dice(static_cast<std::uint64_t>(size));
        std::map<int, std::int64_t> found;
        for (int each = 0; each < tries; ++each) {
            kit::Rolls record;
            const Pool pool =
                roll_pool(dice, "die-men.roll.one-die-per-unit",
                          kit::Subject(static_cast<std::uint64_t>(each)), size, record);
            const Matches sets = matches_of(pool);
            ++found[sets.count == 0 ? 0 : sets.sets[0].width];
        }
        std::uint64_t all = 1;
        for (int die = 0; die < size; ++die) all *= 10;
        for (const auto& [width, number] : widest_sets(size)) {
            // Within five standard deviations, each at most the root of what is expected.
            const auto expected = static_cast<std::int64_t>(number * tries / all);
            const std::int64_t off = found[width] - expected;
            INFO(size << " dice, width " << width << ": " << found[width] << " for " << expected);
            CHECK(off * off <= 25 * (expected + 4));
        }
    }
}

TEST_CASE("rolling and finding sets allocate nothing") {
    SeededDice dice(7);
    kit::Rolls record;
    record.reserve(15);
    roll_pool(dice, "die-men.roll.one-die-per-unit", army_id("A"), 1, record);
    record.clear();
    const kit::ClauseListener listener = std::exchange(kit::clause_listener, nullptr);
    const std::size_t before = allocations;
    const Pool pool = roll_pool(dice, "die-men.roll.one-die-per-unit", army_id("A"), 15, record);
    const Matches sets = matches_of(pool);
    const std::size_t after = allocations;
    kit::clause_listener = listener;
    CHECK_EQ(after, before);
    CHECK(sets.count > 0);
}

// ---- timing ------------------------------------------------------------------------------------

TEST_CASE(
    "die-men.timing.wider-first, die-men.timing.height-breaks-ties, die-men.encircle.not-timing: "
    "the queue") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {6, 0}, 5).sets("A", {{2, 10}}).sets("B", {{3, 1}});
    CHECK_EQ(queue(field), "B3x1 A2x10 ");
    field.sets("A", {{2, 9}, {2, 3}}).sets("B", {{2, 8}});
    CHECK_EQ(queue(field), "A2x9 B2x8 A2x3 ");
    Field round;
    round.put("B", {0, 0}, 12).sets("A", {{2, 9}}).sets("B", {{3, 1}});
    for (const Hex hex : {Hex{0, -1}, Hex{1, -1}, Hex{1, 0}, Hex{0, 1}, Hex{-1, 1}, Hex{-1, 0}}) {
        round.put("A", hex, 3);
    }
    round.resolve();
    CHECK(round.is_asked("B", QuestionKind::spend_set));
}

TEST_CASE("die-men.timing.owner-orders-own-ties-ruling: attack, see it empty, move in") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {1, 0}, 2).put("B", {6, 0}, 2);
    field.sets("A", {{2, 8}, {2, 8}}).stance("A", Strategy::seize, EnemyGoal{}).resolve();
    field.attack("A", {0, 0}, {1, 0});
    CHECK_EQ(field.units("B", {1, 0}), 0);
    field.move("A", {0, 0}, {{1, 0}});
    CHECK_CLAUSE("die-men.timing.owner-orders-own-ties-ruling", field.units("A", {1, 0}) == 5);
}

TEST_CASE("die-men.timing.tie-defend-first-ruling: 2x8 defends against 2x8") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {1, 0}, 5).sets("A", {{2, 8}}).sets("B", {{2, 8}});
    field.resolve();
    field.attack("A", {0, 0}, {1, 0});
    field.defend("B", {1, 0});
    field.gobble("B", {8});
    CHECK_EQ(field.units("B", {1, 0}), 5);
    CHECK_EQ(field.gobble_dice("B", {1, 0}), std::vector{8});
}

TEST_CASE(
    "die-men.timing.tie-attacks-together-ruling, die-men.end.both-gone-ruling: 2 and 2 with 2x5") {
    Field field;
    field.put("A", {0, 0}, 2).put("B", {1, 0}, 2).put("A", {5, 0}, 1).put("B", {-5, 0}, 1);
    field.sets("A", {{2, 5}}).sets("B", {{2, 5}}).resolve();
    field.attack("A", {0, 0}, {1, 0});
    field.attack("B", {1, 0}, {0, 0});
    CHECK_CLAUSE("die-men.timing.tie-attacks-together-ruling", field.units("A", {0, 0}) == 0);
    CHECK_EQ(field.units("B", {1, 0}), 0);
    Field last;
    last.put("A", {0, 0}, 2).put("B", {1, 0}, 2).sets("A", {{2, 5}}).sets("B", {{2, 5}}).resolve();
    last.attack("B", {1, 0}, {0, 0});
    last.attack("A", {0, 0}, {1, 0});
    REQUIRE(last.is_over());
    CHECK_EQ(last.state.table.outcome->winner, std::nullopt);
    CHECK_EQ(last.state.table.outcome->ending, Ending::nobody_left);
}

TEST_CASE("die-men.timing.tie-move-last-ruling: two fall where they stand, one moves") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {1, 0}, 3).put("B", {2, 0}, 1);
    field.sets("A", {{2, 4}}).sets("B", {{2, 4}}).resolve();
    field.attack("A", {0, 0}, {1, 0});
    field.move("B", {1, 0}, {{2, 0}});
    CHECK_EQ(field.units("B", {1, 0}), 0);
    CHECK_EQ(field.units("B", {2, 0}), 2);
    CHECK_EQ(field.of("B").lost, troops(2));
}

TEST_CASE("die-men.timing.tie-move-clash-ruling: both into (1,0), neither enters") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {2, 0}, 3).sets("A", {{2, 7}}).sets("B", {{2, 7}});
    field.stance("A", Strategy::seize, EnemyGoal{}).stance("B", Strategy::seize, EnemyGoal{});
    field.resolve();
    field.move("A", {0, 0}, {{1, 0}});
    field.move("B", {2, 0}, {{1, 0}});
    CHECK_EQ(field.units("A", {0, 0}), 5);
    CHECK_EQ(field.units("B", {2, 0}), 3);
    CHECK_EQ(field.of("A").sets[0].standing, SetStanding::spent);
    CHECK_EQ(field.of("B").sets[0].standing, SetStanding::spent);
}

TEST_CASE("die-men.timing.tie-choices-secret-ruling: B does not see what A chose for 2x8") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {1, 0}, 5).sets("A", {{2, 8}}).sets("B", {{2, 8}});
    field.resolve();
    Field other = field;
    const Events events = field.attack("A", {0, 0}, {1, 0});
    other.defend("A", {0, 0});
    CHECK(field.seen_by("B") == other.seen_by("B"));
    CHECK(field.seen_by("B").table->slot->contenders[0].has_chosen);
    for (const Event& event : events) CHECK_FALSE(may_see(field.state, event, general("B")));
    CHECK_EQ(field.seen_by("A").secrets[0].choices.size(), 1);
}

TEST_CASE("die-men.timing.not-before-its-turn: 2x8 cannot defend against 3x1") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {1, 0}, 5).sets("A", {{3, 1}}).sets("B", {{2, 8}});
    field.resolve();
    CHECK_EQ(field.refused("B", SpendSet{army_id("B"), 1, {DefendUse{{1, 0}}}}), "set_is_not_up");
    field.attack("A", {0, 0}, {1, 0});
    CHECK_EQ(field.units("B", {1, 0}), 2);
}

TEST_CASE("die-men.timing.no-holding-back-ruling, die-men.timing.pass-ruling: now or never") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {1, 0}, 5).sets("A", {{2, 9}}).sets("B", {{3, 8}});
    field.resolve();
    CHECK_EQ(field.refused("A", SpendSet{army_id("A"), 1, {PassUse{}}}), "set_is_not_up");
    const Events events = field.pass("B");
    CHECK(find<SetPassed>(events) != nullptr);
    CHECK_EQ(field.refused("B", SpendSet{army_id("B"), 1, {DefendUse{{1, 0}}}}), "set_is_not_up");
    Field none;
    none.put("A", {0, 0}, 3).stance("A", Strategy::retreat).sets("A", {{2, 3}}).put("B", {8, 0}, 1);
    for (const Hex hex : {Hex{0, -1}, Hex{1, -1}, Hex{1, 0}, Hex{0, 1}, Hex{-1, 1}, Hex{-1, 0}}) {
        none.ground(hex, Terrain::impassible);
    }
    CHECK(find<SetPassed>(none.resolve()) != nullptr);
    CHECK_EQ(none.state.table.phase, Phase::free_moving);
}

TEST_CASE("die-men.timing.knocked-set-moves-back-ruling: 4x2, then 2x6, then the 2x5") {
    Field field;
    field.army("C", 1);
    field.put("A", {0, 0}, 5).put("B", {1, 0}, 9).put("C", {6, 0}, 2);
    field.sets("A", {{4, 2}}).sets("B", {{3, 5}}).sets("C", {{2, 6}}).resolve();
    CHECK_EQ(queue(field), "B3x5 C2x6 ");
    field.attack("A", {0, 0}, {1, 0});
    field.as("B", GiveDie{army_id("B"), 1});
    CHECK(field.is_asked("C", QuestionKind::spend_set));
    CHECK_EQ(queue(field), "B2x5 ");
}

TEST_CASE("die-men.timing.gobbled-set-stays-ruling: narrowed to 2x9 it is done before 2x10") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {1, 0}, 9).sets("A", {{3, 9}}).sets("B", {{4, 9}, {2, 10}});
    field.resolve();
    field.defend("B", {1, 0});
    field.attack("A", {0, 0}, {1, 0});
    field.gobble("B", {9});
    CHECK_EQ(field.units("B", {1, 0}), 7);
    CHECK(field.is_asked("B", QuestionKind::give_die));
    CHECK_CLAUSE("die-men.timing.gobbled-set-stays-ruling",
                 field.waiting("B") == std::vector<SetOf>{{2, 10}});
}

TEST_CASE(
    "die-men.timing.free-dice-no-timing, die-men.terrain.hill-timing: 2x8 on a Hill comes after "
    "2x9") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {1, 0}, 9).ground({1, 0}, Terrain::hill);
    field.sets("A", {{2, 9}}).sets("B", {{2, 8}}).resolve();
    mark("die-men.timing.free-dice-no-timing");
    mark("die-men.terrain.hill-timing");
    CHECK(field.is_asked("A", QuestionKind::spend_set));
    field.attack("A", {0, 0}, {1, 0});
    CHECK_EQ(field.units("B", {1, 0}), 7);
}

// ---- resolve -----------------------------------------------------------------------------------

TEST_CASE(
    "die-men.resolve.three-tactics, die-men.resolve.one-set-one-tactic: one use, of the offered") {
    Field field;
    field.put("A", {0, 0}, 5).put("A", {0, 1}, 2).put("B", {1, 0}, 9).sets("A", {{4, 6}});
    field.resolve();
    CHECK_EQ(field.offered("A").sets[0].hexes, std::vector<Hex>{{0, 0}, {0, 1}});
    const SetUses uses = field.uses("A", {0, 0});
    CHECK_FALSE(uses.attacks.empty());
    CHECK_FALSE(uses.defends.empty());
    CHECK_FALSE(uses.moves.empty());
    const std::vector<Use> two{AttackUse{{0, 0}, {1, 0}, {}, {}, {}}, DefendUse{{0, 0}}};
    CHECK_EQ(field.refused("A", SpendSet{army_id("A"), 1, two}), "one_set_buys_one_tactic");
    CHECK_EQ(field.refused("A", SpendSet{army_id("A"), 1, {}}), "one_set_buys_one_tactic");
    const AttackUse odd{{0, 0}, {1, 0}, static_cast<AttackKind>(9), {}, {}};
    CHECK_EQ(field.cannot_spend("A", odd), "no_such_attack");
    field.pass("A");
}

TEST_CASE("die-men.resolve.several-sets-one-hex: three attacks from one hex") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {1, 0}, 9).sets("A", {{3, 1}, {2, 8}, {2, 3}}).resolve();
    for (int attack = 0; attack < 3; ++attack) field.attack("A", {0, 0}, {1, 0});
    CHECK_EQ(field.units("B", {1, 0}), 2);
}

TEST_CASE(
    "die-men.resolve.legal-at-its-time-ruling, die-men.resolve.illegal-order-kept-ruling: judged "
    "when the set comes up, and a refusal costs nothing") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {1, 0}, 3).put("B", {6, 0}, 1);
    field.stance("A", Strategy::seize, EnemyGoal{}).sets("A", {{3, 9}, {2, 5}}).resolve();
    field.attack("A", {0, 0}, {1, 0});
    CHECK_EQ(field.cannot_attack("A", {0, 0}, {1, 0}), "empty_hex_cannot_be_attacked");
    CHECK_CLAUSE("die-men.resolve.illegal-order-kept-ruling",
                 field.is_asked("A", QuestionKind::spend_set));
    field.move("A", {0, 0}, {{1, 0}});
    CHECK_EQ(field.units("A", {1, 0}), 5);
    Field moved;
    moved.put("A", {0, 0}, 5).put("B", {2, 0}, 3).stance("B", Strategy::seize, EnemyGoal{});
    moved.sets("B", {{3, 9}}).sets("A", {{2, 5}}).resolve();
    moved.as("A",
             Instruct{army_id("A"), {UseInstruction{{AttackUse{{0, 0}, {1, 0}, {}, {}, {}}}}}});
    moved.move("B", {2, 0}, {{1, 0}});
    CHECK_EQ(moved.units("B", {1, 0}), 1);
}

TEST_CASE("die-men.resolve.own-hex-own-set-ruling: not for an ally's hex, nor an ally's set") {
    Field field;
    field.army("C", 0).put("A", {0, 0}, 5).put("C", {0, 1}, 5).put("B", {6, 0}, 5);
    field.sets("A", {{2, 6}}).resolve();
    CHECK_EQ(field.cannot_defend("A", {0, 1}), "no_units_of_yours_there");
    CHECK_EQ(field.refused("C", SpendSet{army_id("C"), 1, {DefendUse{{0, 1}}}}), "set_is_not_up");
    CHECK_EQ(field.refused("C", SpendSet{army_id("A"), 1, {DefendUse{{0, 0}}}}), "not_your_army");
    field.defend("A", {0, 0});
}

TEST_CASE(
    "die-men.resolve.leftovers-lost-ruling, die-men.gobble.last-one-round-ruling: nothing carries "
    "over") {
    Field field;
    field.put("A", {0, 0}, 2).put("B", {1, 0}, 5).sets("B", {{2, 9}}).resolve();
    field.defend("B", {1, 0});
    CHECK_EQ(field.gobble_dice("B", {1, 0}), std::vector{9, 9});
    field.free("A", {});
    field.free("B", {});
    CHECK_EQ(field.state.table.round, 2);
    CHECK(field.gobble_dice("B", {1, 0}).empty());
    CHECK(field.of("B").sets.empty());
}

TEST_CASE("die-men.resolve.wiped-army-sets-ruling: B is gone, its 2x9 too, A and C go on") {
    Field field;
    field.army("C", 2).put("A", {0, 0}, 5).put("B", {1, 0}, 3).put("C", {6, 0}, 5);
    field.sets("A", {{3, 5}}).sets("B", {{2, 9}}).sets("C", {{2, 2}}).resolve();
    const Events events = field.attack("A", {0, 0}, {1, 0});
    CHECK(find<SetsForfeited>(events) != nullptr);
    CHECK(field.waiting("B").empty());
    CHECK(field.is_asked("C", QuestionKind::spend_set));
}
