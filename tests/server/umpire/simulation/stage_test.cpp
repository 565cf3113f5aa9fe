// How the days of a simulated campaign pass: what is due comes in time, a referee rules at noon,
// newcomers are held back, who has no leader is fed; and an umpire makes the same of it.
#include "server/umpire/simulation/stage.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "core/idis/orders/unled.hpp"
#include "core/idis/reindex.hpp"
#include "server/store/memory.hpp"
#include "server/umpire/simulation/umpire_stage.hpp"
#include "tests/kit/builders.hpp"
#include "tests/server/umpire/simulation/small_start.hpp"

namespace {

/// Shows a state that stays as it is, and notes what is asked of it.
struct StillStage : umpire::Stage {
    explicit StillStage(idis::State shown) : state_(std::move(shown)) {}
    void until(kit::Moment moment) override { moments.push_back(moment); }
    bool rules(const idis::RefereeOrder& order) override {
        orders.push_back(order);
        return accepts(orders.size());
    }
    const idis::State& state() const override { return state_; }

    /// Whether the order of that number is accepted.
    std::function<bool(std::size_t)> accepts = [](std::size_t) { return true; };
    std::vector<idis::RefereeOrder> orders;
    std::vector<kit::Moment> moments;

private:
    idis::State state_;
};

std::vector<idis::RefereeOrder> fed(const idis::State& state) {
    StillStage stage(state);
    umpire::feed_the_unled(stage);
    return stage.orders;
}

/// Aram with 500 infantry and 125 noncombatants, who eat 625 a day and carry 9,375; nobody leads
/// them.
tests::ArmyBuilder unled_with(std::int64_t supplies) {
    return tests::an_army("aram").with_infantry(500).with_supplies(supplies).with_open_seat();
}

/// The small campaign at noon of its first day, when a referee rules.
idis::State noon_of_first_day() {
    umpire::PlainStage plain(tests::small_start(), 3);
    plain.until(kit::at(kit::Day{1}, 12));
    return plain.state();
}

/// Checks a referee's order that is accepted, and one that is refused.
/// Takes:   `look`, which lets the stage show what it has become.
void check_rulings(umpire::Stage& stage, const std::function<void()>& look) {
    stage.until(kit::at(kit::Day{1}, 12));
    const idis::ArmyId army = stage.state().armies.begin()->id;
    CHECK(stage.rules(idis::CorrectArmy{army, idis::Supplies{777}, {}, {}}));
    look();
    CHECK(stage.state().armies.at(army).supplies == idis::Supplies{777});
    const std::string before = umpire::hash_of_state(stage.state());
    CHECK_FALSE(stage.rules(idis::CorrectArmy{tests::army("nobody's"), {}, {}, {}}));
    look();
    CHECK_EQ(umpire::hash_of_state(stage.state()), before);
}

std::shared_ptr<store::Store> an_empty_store() {
    return std::make_shared<store::MemoryStore>(umpire::campaign_schema());
}

}  // namespace

TEST_CASE("where the unled are fed, each has food for three days, or what he can carry") {
    REQUIRE_EQ(idis::unled_food_days, 2);
    // On a day begun with less than two days of food he would forage: so there are three today.
    const auto rulings = fed(tests::a_world(unled_with(3 * 625 - 1)));
    REQUIRE_EQ(rulings.size(), 1);
    const auto* ruling = kit::get_if<idis::CorrectArmy>(&rulings.front());
    REQUIRE(ruling != nullptr);
    CHECK(*ruling == idis::CorrectArmy{tests::army("aram"), idis::Supplies{9'375}, {}, {}});
    CHECK(fed(tests::a_world(unled_with(3 * 625))).empty());
    // Who carries nothing but loot has no room.
    CHECK(fed(tests::a_world(unled_with(1'000).with_loot(8'375))).empty());
    CHECK_EQ(fed(tests::a_world(unled_with(1'000).with_loot(8'374))).size(), 1);
}

TEST_CASE("where the unled are fed, who is led by a person or a doctrine feeds himself") {
    CHECK(fed(tests::a_world(tests::an_army("aram").with_infantry(500).with_supplies(0))).empty());
    idis::State by_doctrine = tests::a_world(unled_with(0));
    by_doctrine.commanders.edit(tests::commander("aram")).turn_at = by_doctrine.now;
    CHECK(fed(by_doctrine).empty());
    const idis::State both = tests::a_world(
        tests::an_army("belisar").with_infantry(500).with_supplies(0), unled_with(0));
    CHECK_EQ(fed(both).size(), 1);
}

TEST_CASE("of those a doctrine plays, who came since the campaign began is taken back") {
    idis::State state = tests::a_world(tests::an_army("aram").with_infantry(100),
                                       tests::an_army("belisar").with_infantry(100),
                                       tests::an_army("cyra").with_infantry(100));
    const auto join = [&](const char* name, std::int64_t second, bool is_played) {
        idis::Commander& commander = state.commanders.edit(tests::commander(name));
        commander.joined_at = kit::Moment{second};
        if (is_played) commander.turn_at = state.now;
    };
    join("aram", 0, true);
    join("belisar", 1, true);
    join("cyra", 1, false);
    idis::reindex(state);
    StillStage stage(state);
    umpire::hold_back_newcomers(stage);
    REQUIRE_EQ(stage.orders.size(), 1);
    CHECK(kit::get<idis::LetDoctrineAct>(stage.orders.front()) ==
          idis::LetDoctrineAct{tests::commander("belisar"), false});
}

TEST_CASE("a simulated day: the referee's doctrine rules at noon, and is told of what was done") {
    const idis::State noon = noon_of_first_day();
    std::size_t told = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        StillStage stage(noon);
        // Every other ruling is refused.
        stage.accepts = [](std::size_t number) { return number % 2 == 0; };
        std::size_t here = 0;
        umpire::play_day(stage, kit::Day{1}, seed, [&](const idis::RefereeOrder&) { ++here; });
        CHECK_EQ(here, stage.orders.size() / 2);
        CHECK(stage.moments ==
              std::vector<kit::Moment>{kit::at(kit::Day{1}, 12), kit::end_of(kit::Day{1})});
        told += here;
        // Nobody need hear of them.
        StillStage unheard(noon);
        umpire::play_day(unheard, kit::Day{1}, seed);
        CHECK_EQ(unheard.orders.size(), stage.orders.size());
    }
    CHECK(told > 0);
}

TEST_CASE("a stage lets happen what is due by a moment, that moment's own as well, and no more") {
    std::vector<kit::Moment> happened;
    umpire::PlainStage stage(tests::small_start(), 3,
                             [&](const idis::State&, const idis::Events& events, const auto&) {
                                 for (const idis::Event& event : events) {
                                     happened.push_back(event.at);
                                 }
                             });
    REQUIRE_FALSE(happened.empty());
    umpire::hand_over(stage, 2);
    stage.until(kit::end_of(kit::Day{2}));
    // What happens at the end of the second day happens by then.
    CHECK(happened.back() == kit::end_of(kit::Day{2}));
    const std::size_t before = happened.size();
    stage.until(kit::end_of(kit::Day{2}));
    CHECK_EQ(happened.size(), before);
    stage.until(kit::end_of(kit::Day{3}) - kit::seconds(1));
    CHECK(happened.back() < kit::end_of(kit::Day{3}));
    CHECK(happened.size() > before);
}

TEST_CASE("a referee's order at a stage is carried out, or refused and nothing happens") {
    umpire::PlainStage plain(tests::small_start(), 3);
    check_rulings(plain, [] {});
    umpire::UmpireStage with_umpire(an_empty_store(), tests::small_start(), 3);
    check_rulings(with_umpire, [&] { with_umpire.look(); });
}

TEST_CASE("the rules alone and an umpire, restarted and in ticks of any length, come to the same") {
    constexpr std::uint64_t seed = 5;
    const kit::Moment end = kit::end_of(kit::Day{3});
    umpire::PlainStage plain(tests::small_start(), seed);
    umpire::hand_over(plain, 2);
    plain.until(end);
    const std::string wanted = umpire::hash_of_state(plain.state());
    // Of ticks of two days and seven hours the last is cut short.
    umpire::UmpireStage in_ticks(an_empty_store(), tests::small_start(), seed, kit::hours(55));
    umpire::hand_over(in_ticks, 2);
    in_ticks.until(end);
    CHECK_EQ(in_ticks.time(), end.seconds * 1'000);
    CHECK_EQ(umpire::hash_of_state(in_ticks.state()), wanted);
    umpire::UmpireStage restarted(an_empty_store(), tests::small_start(), seed);
    umpire::hand_over(restarted, 2);
    restarted.until(kit::end_of(kit::Day{1}));
    restarted.restart();
    restarted.until(end);
    CHECK_EQ(umpire::hash_of_state(restarted.state()), wanted);
}
