#include "core/doctrine/campaign/offers.hpp"

#include <array>

#include "core/doctrine/campaign/battle_offers.hpp"
#include "core/doctrine/campaign/letters_offers.hpp"
#include "core/doctrine/campaign/magic_offers.hpp"
#include "core/doctrine/campaign/news_offers.hpp"
#include "core/doctrine/campaign/persons_offers.hpp"
#include "core/doctrine/campaign/ships_offers.hpp"
#include "core/doctrine/campaign/supply_offers.hpp"
#include "core/doctrine/campaign/troops_offers.hpp"

namespace doctrine {

using namespace idis;

namespace {

constexpr std::size_t steps_max = 6;

/// Collects one order of each kind that has something in its domain.
struct Offers {
    Chance& chance;
    std::vector<CommanderOrder> orders{};

    void if_offered(bool is_offered, CommanderOrder order) {
        if (is_offered) orders.push_back(std::move(order));
    }
    /// A domain that is a list.
    template <class T, class Make>
    void one_of(const std::vector<T>& list, Make make) {
        if (!list.empty()) orders.emplace_back(make(chance.one_of(list)));
    }
    /// A domain that is a range from 1.
    template <class Tag, class Make>
    void up_to(Quantity<Tag> most, Make make) {
        if (most < Quantity<Tag>{1}) return;
        const std::size_t drawn = chance.below(static_cast<std::size_t>(most.number()));
        orders.emplace_back(make(Quantity<Tag>{1 + static_cast<std::int64_t>(drawn)}));
    }
};

constexpr std::array<const char*, 4> formations = {"column", "two columns", "square",
                                                   "a line with horse on the wings"};
constexpr std::array<const char*, 4> notes = {
    "What do the villagers say of the enemy?", "May my men buy bread here?",
    "I ask for a guide over the hills.", "My officers grumble; note it."};

Waypoint some_waypoint(const LegalMarch& legal, Chance& chance) {
    if (!legal.places.empty() && chance.below(3) != 0) return chance.one_of(legal.places);
    Steps steps;
    for (std::size_t left = 1 + chance.below(steps_max); left > 0; --left) {
        steps.push_back(chance.one_of(legal.directions));
    }
    return steps;
}

/// An order that may wait for a condition or stand in the place of one that waits: anything that
/// may be ordered now.
WaitingOrder some_waiting_order(const LegalForCommander& legal, Chance& chance) {
    if (legal.march && chance.below(3) == 0) return some_march(*legal.march, chance);
    if (legal.may_hold && chance.below(2) == 0) return HoldArmy{};
    if (!legal.postures.empty()) return SetPosture{chance.one_of(legal.postures)};
    return SetFormation{formations[chance.below(formations.size())]};
}

constexpr Days short_of_food{5};

}  // namespace

MarchArmy some_march(const LegalMarch& legal, Chance& chance) {
    MarchArmy march;
    for (std::size_t left = chance.below(4) == 0 ? 2 : 1; left > 0; --left) {
        march.waypoints.push_back(some_waypoint(legal, chance));
    }
    march.pace = chance.one_of(legal.paces);
    march.may_leave_road = !legal.off_road.empty() && chance.below(2) == 0;
    march.when = chance.one_of(march.may_leave_road ? legal.off_road : legal.by_road);
    return march;
}

AnswerQuestion some_answer(const Answerable& question, Chance& chance) {
    if (question.options.empty()) return {question.question, "As you think best."};
    return {question.question, chance.one_of(question.options)};
}

AlterOrder some_alteration(const LegalForCommander& legal, OrderId order, Chance& chance) {
    return {order, some_waiting_order(legal, chance)};
}

HarryArmy some_harrying(const LegalHarry& legal, Chance& chance) {
    HarryArmy harry;
    harry.detachment = chance.one_of(legal.detachments);
    harry.target = chance.one_of(legal.targets);
    harry.aim = chance.one_of(legal.aims);
    harry.first = static_cast<Plunder>(chance.below(2));
    return harry;
}

std::vector<CommanderOrder> offered_orders(const LegalForCommander& legal, Chance& chance) {
    Offers offers{chance};
    offers.if_offered(legal.may_hold, HoldArmy{});
    offers.if_offered(legal.may_carry_on, CarryOn{});
    offers.if_offered(legal.may_set_formation, SetFormation{offers.chance.one_of(formations)});
    offers.if_offered(legal.may_write, WriteToReferee{offers.chance.one_of(notes)});
    offers.up_to(legal.wagons_to_abandon, [](Wagons wagons) { return AbandonWagons{wagons}; });
    offers.one_of(legal.withdrawable, [](OrderId order) { return WithdrawOrder{order}; });
    offers.if_offered(legal.may_ask, AskPosition{});
    offers.if_offered(legal.may_ask, AskWeather{});
    offers.if_offered(legal.may_ask, AskForecast{});
    offers.one_of(legal.postures, [](Posture posture) { return SetPosture{posture}; });
    offers.one_of(legal.conditions, [&](Condition condition) {
        return OrderWhen{condition, short_of_food, some_waiting_order(legal, chance)};
    });
    offers.one_of(legal.alterable, [&](OrderId order) {
        return some_alteration(legal, order, chance);
    });
    if (legal.harry) offers.orders.emplace_back(some_harrying(*legal.harry, chance));
    offers.one_of(legal.questions,
                  [&](const Answerable& question) { return some_answer(question, chance); });
    for (CommanderOrder& order : orders_on_land(legal.land, chance)) {
        offers.orders.push_back(std::move(order));
    }
    add_troop_orders(legal.troops, chance, offers.orders);
    add_battle_orders(legal.battles, chance, offers.orders);
    add_siege_orders(legal.sieges, chance, offers.orders);
    add_person_orders(legal.persons, chance, offers.orders);
    add_letter_orders(legal.letters, chance, offers.orders);
    add_news_orders(legal.news, chance, offers.orders);
    add_magic_orders(legal.magic, chance, offers.orders);
    add_ship_orders(legal.ships, chance, offers.orders);
    return std::move(offers.orders);
}

}  // namespace doctrine
