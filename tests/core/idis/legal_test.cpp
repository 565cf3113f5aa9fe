// What is offered (core/idis/legal): domains that follow from the observer's own view alone.
#include "core/idis/legal.hpp"

#include <doctest/doctest.h>

#include "core/idis/view.hpp"
#include "tests/kit/builders.hpp"

namespace {

using namespace idis;
using tests::a_world;
using tests::an_army;
using tests::commander;

LegalForCommander offered_to(const State& state, std::string_view name) {
    const Legal offered = legal(view(state, commander(name)), commander(name));
    CHECK_FALSE(offered.referee);
    REQUIRE(offered.commander);
    return *offered.commander;
}

OrderId an_order(State& state, OrderStanding standing) {
    Commander& aram = state.commanders.edit(commander("aram"));
    GivenOrder order;
    order.number = ++aram.orders_given;
    order.id = derived_id<OrderId>(aram.id, order.number);
    order.commander = aram.id;
    order.what = HoldArmy{};
    order.standing = standing;
    state.orders.insert(order);
    return order.id;
}

}  // namespace

TEST_CASE("idis.4.wagons-no-offroad, idis.4.abandon-wagons-ruling: wagons keep to roads") {
    const auto with_wagons =
        offered_to(a_world(an_army().with_infantry(500).with_wagons(3)), "aram");
    CHECK(with_wagons.march->off_road.empty());
    CHECK_EQ(with_wagons.wagons_to_abandon, Wagons{3});
    const auto without = offered_to(a_world(an_army().with_infantry(500)), "aram");
    CHECK_FALSE(without.march->off_road.empty());
    CHECK_EQ(without.wagons_to_abandon, Wagons{0});
}

TEST_CASE("idis.4.night-no-offroad: by night only on roads") {
    const auto offered = offered_to(a_world(an_army().with_infantry(500)), "aram");
    CHECK_EQ(offered.march->off_road, std::vector{When::by_day});
    CHECK_EQ(offered.march->by_road,
             std::vector{When::by_day, When::by_night, When::day_and_night});
}

TEST_CASE("idis.4.route-choice-ruling, idis.1.naming-hexes-ruling: places of his map, and steps") {
    State state = a_world(an_army().with_infantry(500), an_army("cyra").with_infantry(500));
    const Grid grid(20, 15);
    const PlaceId known = named_id<PlaceId>(tests::the_campaign(), "known");
    const PlaceId other = named_id<PlaceId>(tests::the_campaign(), "other");
    state.map = std::make_shared<const Map>(
        grid, std::vector<HexGround>(static_cast<std::size_t>(grid.size())),
        std::vector<Place>{{known, "Known", PlaceKind::town, {3, 3}},
                           {other, "Other", PlaceKind::town, {4, 4}}});
    state.known_places.insert({{commander("aram"), known}, Source::start, Moment{}});
    state.known_places.insert({{commander("cyra"), other}, Source::start, Moment{}});
    CHECK_EQ(offered_to(state, "aram").march->places, std::vector{known});
    CHECK_EQ(offered_to(state, "aram").march->directions.size(), 6);
}

TEST_CASE("idis.7.order-withdrawal-ruling: only an order that still waits can be withdrawn") {
    State state = a_world(an_army().with_infantry(500), an_army("cyra").with_infantry(500));
    const OrderId waiting = an_order(state, OrderStanding::waiting);
    an_order(state, OrderStanding::in_force);
    an_order(state, OrderStanding::done);
    CHECK_EQ(offered_to(state, "aram").withdrawable, std::vector{waiting});
    CHECK(offered_to(state, "cyra").withdrawable.empty());
}

TEST_CASE("idis.7.events-offer-decisions: his own questions, and nobody else's") {
    State state = a_world(an_army().with_infantry(500), an_army("cyra").with_infantry(500));
    const Events asked = tests::happenings(state, tests::dice(), [](Unfolding& unfolding) {
        Question question;
        question.asked = commander("aram");
        question.what = MarchOnOrStay{tests::army("aram")};
        question.options = {"march on", "stay"};
        question.by_default = "march on";
        unfolding.ask({"idis.7.events-offer-decisions"}, question);
    });
    state.questions.insert(tests::only<QuestionPut>(asked).question);
    state.commanders.edit(commander("aram")).questions_asked = 1;
    const auto offered = offered_to(state, "aram");
    REQUIRE_EQ(offered.questions.size(), 1);
    CHECK_EQ(offered.questions[0].options, std::vector<std::string>{"march on", "stay"});
    CHECK_EQ(offered.questions[0].by_default, "march on");
    CHECK(offered_to(state, "cyra").questions.empty());
    const Legal referee = legal(view(state, Referee{}), Referee{});
    CHECK(referee.referee->questions.empty());
}

TEST_CASE("idis.4.route-choice-ruling: nothing for an army of which nobody is there") {
    const auto away = offered_to(
        a_world(an_army().with_infantry(500).departed_until(Day{15}, 5, 100)), "aram");
    CHECK_FALSE(away.march);
    CHECK_FALSE(away.may_hold);
    CHECK(away.may_write);
    const auto there = offered_to(a_world(an_army().with_infantry(500)), "aram");
    CHECK(there.march);
    CHECK(there.may_hold);
}

TEST_CASE("idis.1a.weather-grades-ruling: the referee is offered every army, seat and grade") {
    State state = a_world(an_army().with_infantry(500),
                          an_army("cyra").with_infantry(500).with_open_seat());
    state.commanders.edit(commander("aram")).seat = Seat::held;
    const Legal offered = legal(view(state, Referee{}), Referee{});
    CHECK_FALSE(offered.commander);
    REQUIRE(offered.referee);
    CHECK_EQ(offered.referee->weather_grades.size(), 3);
    CHECK_EQ(offered.referee->armies.size(), 2);
    CHECK_EQ(offered.referee->commanders.size(), 2);
    CHECK_EQ(offered.referee->open_seats, std::vector{commander("cyra")});
}
