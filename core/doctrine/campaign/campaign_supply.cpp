#include "core/doctrine/campaign/campaign_supply.hpp"

#include <algorithm>

namespace doctrine {

using namespace idis;

namespace {

/// Days of food below which he forages, and below which he thinks of nothing else.
constexpr Days low{12};
constexpr Days scarce{5};
constexpr std::int64_t rest_days_max = 3;

struct Steward {
    const CommanderView& own;
    const LegalLand& legal;
    Chance& chance;

    bool one_in(std::size_t of) { return chance.below(of) == 0; }
    bool has_less_than(Days days) const {
        return own.army->days_left && *own.army->days_left < days;
    }
    /// Whether he foraged from about here the day before, so that little is left.
    bool has_just_foraged() const {
        return own.land.work && own.land.work->labour == Labour::foraging &&
               own.land.work->day + 1 >= own.land.next_dawn - 1;
    }

    std::optional<CommanderOrder> shelter(Threat threat) {
        if (threat == Threat::stronger && own.land.rest) return EndRest{};
        if (own.land.within_walls) {
            if (threat == Threat::none && legal.may_leave_walls && one_in(2)) return LeaveWalls{};
            return std::nullopt;
        }
        if (threat == Threat::stronger && !legal.enter_walls.empty() && one_in(2)) {
            return EnterWalls{chance.one_of(legal.enter_walls)};
        }
        return std::nullopt;
    }
    std::optional<CommanderOrder> feed() {
        if (!legal.forage_range || !has_less_than(low)) return std::nullopt;
        const bool is_urgent = has_less_than(scarce);
        if (has_just_foraged() || (!is_urgent && !one_in(2))) return std::nullopt;
        return Forage{};
    }
    std::optional<CommanderOrder> take_up() {
        for (const OwnStore& store : legal.take_up) {
            const std::int64_t supplies = std::min(store.supplies.number(), legal.load_free);
            const std::int64_t loot = std::min(store.loot.number(), legal.load_free - supplies);
            if (supplies + loot <= 0) continue;
            return TakeUpStores{store.place, Supplies{supplies}, Loot{loot}};
        }
        const std::int64_t supplies =
            std::min(own.land.supplies_on_ground.number(), legal.load_free);
        if (supplies <= 0) return std::nullopt;
        return TakeUpStores{{}, Supplies{supplies}, {}};
    }
    std::optional<CommanderOrder> idle_hands() {
        if (legal.raze_range && one_in(12)) return Raze{};
        if (legal.thousands_of_loot > 0 && one_in(12)) return SpendLoot{Loot{1'000}};
        if (!legal.recallable.empty() && one_in(2)) {
            return RecallDetachments{{chance.one_of(legal.recallable)}};
        }
        if (!legal.rest_from || !one_in(8)) return std::nullopt;
        const auto days = 1 + static_cast<std::int64_t>(chance.below(rest_days_max));
        return RestArmy{Days{days}, {}};
    }
};

}  // namespace

bool is_busy_on_the_land(const CommanderView& own) {
    return own.land.rest.has_value() ||
           (own.land.work && own.land.work->standing == WorkStanding::under_way);
}

std::optional<CommanderOrder> day_on_the_land(const CommanderView& own, const LegalLand& legal,
                                              Threat threat, Chance& chance) {
    Steward steward{own, legal, chance};
    if (auto order = steward.shelter(threat)) return order;
    if (auto order = steward.take_up()) return order;
    if (threat == Threat::stronger) return std::nullopt;
    if (auto order = steward.feed()) return order;
    if (threat != Threat::none) return std::nullopt;
    return steward.idle_hands();
}

}  // namespace doctrine
