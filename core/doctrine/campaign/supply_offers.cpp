#include "core/doctrine/campaign/supply_offers.hpp"

#include <algorithm>

namespace doctrine {

using namespace idis;

namespace {

constexpr std::size_t rest_days_most = 15;
constexpr std::int64_t days_ahead_most = 3;

struct LandOffers {
    const LegalLand& legal;
    Chance& chance;
    std::vector<CommanderOrder> orders{};

    bool one_in(std::size_t bound) { return chance.below(bound) == 0; }
    std::int64_t up_to(std::int64_t most) {
        return 1 + static_cast<std::int64_t>(chance.below(static_cast<std::size_t>(most)));
    }

    /// Hexes in range by steps that go one way, some of them twice named.
    std::vector<Steps> some_hexes(int range) {
        std::vector<Steps> hexes;
        if (one_in(2)) return hexes;
        for (std::size_t left = 1 + chance.below(4); left > 0; --left) {
            const Direction way = directions[chance.below(directions.size())];
            hexes.emplace_back(chance.below(static_cast<std::size_t>(range) + 1), way);
        }
        return hexes;
    }
    std::optional<Day> some_day(Day from) {
        if (!one_in(4)) return std::nullopt;
        return from + (up_to(days_ahead_most) - 1);
    }

    void work() {
        if (legal.forage_range && legal.work_from) {
            orders.emplace_back(
                Forage{some_hexes(*legal.forage_range), some_day(*legal.work_from)});
        }
        if (legal.raze_range && legal.work_from) {
            orders.emplace_back(Raze{some_hexes(*legal.raze_range), some_day(*legal.work_from)});
        }
        if (legal.rest_from) {
            orders.emplace_back(RestArmy{Days{up_to(rest_days_most)}, *legal.rest_from});
        }
        if (legal.may_end_rest) orders.emplace_back(EndRest{});
    }
    void goods() {
        if (!legal.deliver_to.empty() && legal.supplies_to_deliver > Supplies{}) {
            const Supplies most = std::min(legal.supplies_to_deliver, Supplies{2'000});
            orders.emplace_back(
                DeliverSupplies{chance.one_of(legal.deliver_to), Supplies{up_to(most.number())}});
        }
        if (legal.thousands_of_loot > 0) {
            orders.emplace_back(SpendLoot{Loot{1'000 * up_to(legal.thousands_of_loot)}});
        }
        if (legal.may_set_load_rule) {
            orders.emplace_back(SetLoadRule{static_cast<DroppedFirst>(chance.below(2)),
                                            static_cast<Welcome>(chance.below(3))});
        }
    }
    void strongholds() {
        if (!legal.station_in.empty() && !legal.stationable.empty()) {
            const auto widest = std::max_element(
                legal.station_in.begin(), legal.station_in.end(),
                [](const OwnShelter& a, const OwnShelter& b) { return a.room < b.room; });
            orders.emplace_back(
                StationDetachments{widest->place, {chance.one_of(legal.stationable)}});
        }
        if (!legal.recallable.empty()) {
            orders.emplace_back(RecallDetachments{{chance.one_of(legal.recallable)}});
        }
        if (!legal.defend.empty()) {
            orders.emplace_back(DefendStronghold{chance.one_of(legal.defend)});
        }
        if (!legal.enter_walls.empty()) {
            orders.emplace_back(EnterWalls{chance.one_of(legal.enter_walls)});
        }
        if (legal.may_leave_walls) orders.emplace_back(LeaveWalls{});
        if (!legal.take_up.empty() && legal.load_free > 0) {
            const OwnStore& store = chance.one_of(legal.take_up);
            const Supplies supplies = std::min(store.supplies, Supplies{legal.load_free});
            const Loot loot = std::min(store.loot, Loot{legal.load_free - supplies.number()});
            orders.emplace_back(TakeUpStores{store.place, supplies, loot});
        }
    }
};

}  // namespace

std::vector<CommanderOrder> orders_on_land(const LegalLand& legal, Chance& chance) {
    LandOffers offers{legal, chance};
    offers.work();
    offers.goods();
    offers.strongholds();
    return std::move(offers.orders);
}

}  // namespace doctrine
