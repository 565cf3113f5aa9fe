// What every rules system must keep, over random play of the campaign (DESIGN, Tests).
#include <doctest/doctest.h>

#include <cstdlib>
#include <set>

#include "core/doctrine/campaign/supply_offers.hpp"
#include "core/idis/system.hpp"
#include "core/idis/tables.hpp"
#include "tests/kit/random_start.hpp"
#include "tests/kit/random_troops.hpp"
#include "tests/kit/seeded_dice.hpp"
#include "tests/kit/told_why.hpp"

using namespace idis;
using tests::Choices;
using tests::SeededDice;

namespace {

/// An order from what `legal` offers a commander; areas are sampled.
CommanderOrder offered_order(const LegalForCommander& legal, Choices& choose) {
    std::vector<CommanderOrder> offered;
    if (legal.may_hold) offered.emplace_back(HoldArmy{});
    if (legal.may_carry_on) offered.emplace_back(CarryOn{});
    if (legal.may_set_formation) offered.emplace_back(SetFormation{"two columns"});
    if (legal.may_write) offered.emplace_back(WriteToReferee{"what is that smoke?"});
    if (legal.wagons_to_abandon > Wagons{0}) {
        offered.emplace_back(
            AbandonWagons{Wagons{choose.number(1, legal.wagons_to_abandon.number())}});
    }
    if (legal.harry) {
        HarryArmy harry;
        harry.detachment = choose.one_of(legal.harry->detachments);
        harry.target = choose.one_of(legal.harry->targets);
        harry.aim = choose.one_of(legal.harry->aims);
        harry.first = choose.chance(1, 2) ? Plunder::supplies : Plunder::loot;
        for (int weight = 0; weight < 4; ++weight) offered.emplace_back(harry);
    }
    if (!legal.conditions.empty()) {
        OrderWhen when{choose.one_of(legal.conditions), Days{3}, HoldArmy{}};
        offered.emplace_back(when);
        when.order = SetFormation{"in squares"};
        offered.emplace_back(when);
        offered.emplace_back(SetPosture{choose.one_of(legal.postures)});
    }
    for (const OrderId id : legal.alterable) offered.emplace_back(AlterOrder{id, CarryOn{}});
    if (legal.may_ask) {
        const Direction beside = choose.one_of(std::vector(directions.begin(), directions.end()));
        offered.emplace_back(AskWeather{{beside}});
        offered.emplace_back(AskForecast{{beside}});
        offered.emplace_back(AskForecast{});
        offered.emplace_back(AskPosition{});
    }
    for (const OrderId id : legal.withdrawable) offered.emplace_back(WithdrawOrder{id});
    for (const Answerable& question : legal.questions) {
        const std::string answer =
            question.options.empty() ? "as you say" : choose.one_of(question.options);
        offered.emplace_back(AnswerQuestion{question.question, answer});
    }
    doctrine::Chance chance(static_cast<std::uint64_t>(choose.number(1'000'000'000)));
    for (CommanderOrder& order : doctrine::orders_on_land(legal.land, chance)) {
        offered.push_back(std::move(order));
    }
    const auto troops = tests::offered_troop_orders(
        legal.troops, [&](std::int64_t below) { return choose.number(below); });
    offered.insert(offered.end(), troops.begin(), troops.end());
    return choose.one_of(offered);
}

/// A march that may be refused for what its commander knows, and for nothing else.
CommanderOrder a_march(const LegalMarch& legal, Choices& choose) {
    MarchArmy march;
    if (!legal.places.empty() && choose.chance(2, 3)) {
        march.by_way_of = {choose.one_of(legal.places)};
    } else {
        Steps steps;
        for (std::int64_t step = choose.number(1, 6); step > 0; --step) {
            steps.push_back(choose.one_of(legal.directions));
        }
        march.by_way_of = {steps};
    }
    march.pace = choose.one_of(legal.paces);
    march.may_leave_road = choose.chance(1, 2);
    const std::vector<When>& when = march.may_leave_road ? legal.off_road : legal.by_road;
    if (!when.empty()) march.when = choose.one_of(when);
    return march;
}

/// Men and goods of the whole campaign, wherever they are.
struct Holdings {
    Counts people;
    Supplies supplies;
    Loot loot;
    friend bool operator==(const Holdings&, const Holdings&) = default;
};
Holdings holdings_of(const State& state) {
    Holdings all;
    const std::vector<Detachment> men(state.detachments.begin(), state.detachments.end());
    all.people = counts_of(men);
    for (const Detachment& row : men) {
        all.supplies += row.share_of_supplies;
        all.loot += row.share_of_loot;
    }
    const auto add = [&](const auto& rows) {
        for (const auto& row : rows) {
            all.supplies += row.supplies;
            all.loot += row.loot;
        }
    };
    add(state.armies);
    add(state.deposits);
    add(state.land_uses);
    return all;
}
/// Whether all that happened only moved men and goods from one place to another.
bool only_moves(const Events& events) {
    bool has_moved = false;
    for (const Event& event : events) {
        has_moved = has_moved || kit::holds_alternative<DetachmentsStationed>(event.what) ||
                    kit::holds_alternative<DetachmentsRecalled>(event.what) ||
                    kit::holds_alternative<SuppliesDelivered>(event.what);
        if (kit::holds_alternative<NumbersChanged>(event.what)) return false;
    }
    return has_moved;
}

struct RandomPlay {
    State state;
    SeededDice dice;
    Choices choose;
    Events events;
    std::size_t orders = 0;
    std::size_t marches = 0;

    RandomPlay(std::uint64_t seed, int armies)
        : state(tests::random_state(seed, armies)), dice(seed), choose(seed + 1) {}

    void take(const Events& happened) {
        const bool is_conserved = only_moves(happened);
        const Holdings before = is_conserved ? holdings_of(state) : Holdings{};
        for (const Event& event : happened) {
            System::evolve(state, event);
            events.push_back(event);
        }
        if (is_conserved) REQUIRE_EQ(before, holdings_of(state));
        REQUIRE(tests::ended_without_reason(state, happened).empty());
        const auto wrong = System::violations(state);
        INFO("violation: ", wrong.empty() ? std::string() : wrong.front());
        REQUIRE(wrong.empty());
    }
    void until(Moment moment) {
        while (*System::next_due(state) <= moment) {
            const Events happened = System::advance(state, moment, dice);
            REQUIRE_FALSE(happened.empty());
            take(happened);
        }
    }
    void somebody_orders(Moment moment) {
        std::vector<CommanderId> commanders;
        for (const Commander& commander : state.commanders) {
            if (commander.seat == Seat::held) commanders.push_back(commander.id);
        }
        if (commanders.empty()) return;
        const CommanderId who = choose.one_of(commanders);
        const View view = System::view(state, who);
        const Legal legal = System::legal(view, who);
        REQUIRE(legal.commander.has_value());
        const bool is_march = legal.commander->march && choose.chance(2, 3);
        const CommanderOrder what = is_march ? a_march(*legal.commander->march, choose)
                                             : offered_order(*legal.commander, choose);
        const State before = state;
        const auto result = System::decide(state, ByCommander{who, what}, moment, dice);
        REQUIRE_EQ(state, before);
        INFO("refused: ", result ? std::string() : std::string(result.refusal().code));
        if (!is_march) REQUIRE(bool(result));
        if (!result) return;
        ++orders;
        if (is_march) ++marches;
        take(result.value());
    }
};

}  // namespace

TEST_CASE("conformance: random play keeps the campaign sound, and replay equals live") {
    std::size_t orders = 0;
    std::size_t marches = 0;
    std::size_t entered = 0;
    std::size_t harried = 0;
    std::set<std::size_t> seen_on_land;
    const std::uint64_t seeds = std::getenv("IDIS_LONG") == nullptr ? 12 : 120;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        CAPTURE(seed);
        RandomPlay play(seed, 6);
        const std::int64_t days_played = seed <= 2 ? 40 : 24;
        for (std::int64_t hour = 1; hour <= days_played * 24; hour += 5) {
            const Moment moment{hour * 3'600 + 17};
            play.until(moment);
            play.somebody_orders(moment);
            play.until(moment);
        }
        State replayed;
        replayed.map = play.state.map;
        for (const Event& event : found_campaign(tests::random_start(seed, 6))) {
            System::evolve(replayed, event);
        }
        for (const Event& event : play.events) System::evolve(replayed, event);
        CHECK_EQ(replayed, play.state);
        orders += play.orders;
        marches += play.marches;
        for (const Event& event : play.events)
            entered += kit::holds_alternative<HexEntered>(event.what);
        for (const Event& event : play.events)
            harried += kit::holds_alternative<HarryingResolved>(event.what);
        for (const Event& event : play.events) seen_on_land.insert(event.what.index());
    }
    CHECK(seen_on_land.contains(What(LandForaged{}).index()));
    CHECK(seen_on_land.contains(What(LandRazed{}).index()));
    CHECK(seen_on_land.contains(What(RestEnded{}).index()));
    CHECK(seen_on_land.contains(What(LootSpent{}).index()));
    CHECK_GT(orders, 600);
    CHECK_GT(marches, 100);
    CHECK_GT(entered, 100);
    CHECK_GT(harried, 3);
}

TEST_CASE("conformance: the rows an event touches are the rows that change") {
    RandomPlay play(77, 5);
    State shadow = play.state;
    const auto carry_over = [](auto& from, auto& to) {
        for (const auto& id : from.take_touched()) {
            if (to.contains(id)) to.erase(id);
            if (const auto* row = from.find(id)) to.insert(*row);
        }
    };
    for (std::int64_t hour = 1; hour <= 24 * 9; hour += 3) {
        const Moment moment{hour * 3'600};
        play.until(moment);
        play.somebody_orders(moment);
        State& live = play.state;
        for_each_table([&](const char*, auto table) { carry_over(live.*table, shadow.*table); });
        shadow.campaign = live.campaign;
        shadow.now = live.now;
        REQUIRE_EQ(shadow, live);
    }
}
