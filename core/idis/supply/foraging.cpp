#include "core/idis/supply/foraging.hpp"

#include <algorithm>

#include "core/idis/kernel/order_end.hpp"
#include "core/idis/kernel/order_time.hpp"
#include "core/idis/map/region.hpp"
#include "core/idis/map/weather.hpp"
#include "core/idis/supply/labour.hpp"
#include "core/idis/supply/provisions.hpp"
#include "core/idis/supply/walls.hpp"
#include "core/idis/supply/workday.hpp"

namespace idis {
namespace {

constexpr Fraction supplies_per_settlement{500};
constexpr Fraction raider_factor{11, 10};
constexpr int revolt_sides = 6;

int hexes_foraging_reaches(const Force& force) {
    return static_cast<int>(rounded_down(foraging_range(force).total()));
}

}  // namespace

// ---- numbers ------------------------------------------------------------------------------------

Tally foraging_range(const Force& force) {
    Tally range;
    range.add("idis.3a.forage-hexes", Fraction{1});
    if (has_trait(force, Trait::outrider)) {
        mark("idis.3a.outrider-needs-cavalry");
        mark("idis.9.trait-outrider");
        if (has_scouting_cavalry(force)) range.add("idis.3a.outrider-forage-range", Fraction{2});
    }
    return range;
}

bool can_be_foraged(const State& state, Hex hex, Day day) {
    if (state.map->ground(hex).settlement <= Settlement{0}) {
        mark("idis.3a.forage-water-ruling");
        return false;
    }
    const LandUse* use = state.land_uses.find(hex);
    if (use == nullptr || !use->free_on) return true;
    mark("idis.3b.raze-blocks-forage");
    if (day >= *use->free_on) return true;
    mark("idis.3a.forage-razed-hex-ruling");
    return false;
}

Tally foraging_yield(const State& state, const Force& force, const std::vector<Hex>& hexes,
                     Day day) {
    Tally yield;
    for (const Hex hex : hexes) {
        if (!can_be_foraged(state, hex, day)) continue;
        const Fraction settlement{state.map->ground(hex).settlement.number()};
        const Fraction given = settlement * supplies_per_settlement;
        yield.add("idis.3a.forage-yield", given);
        const Fraction weather = forage_factor(state, hex, day);
        if (weather == Fraction{1}) continue;
        yield.add("idis.1a.weather-affects-logistics",
                  Fraction{rounded_down(given * weather)} - given);
    }
    mark("idis.3a.forage-sum");
    mark("idis.3a.forage-not-depleted-ruling");
    if (has_trait(force, Trait::raider)) {
        const Fraction base = yield.total();
        mark("idis.9.trait-raider-forage");
        yield.add("idis.3a.raider-forage-bonus",
                  Fraction{rounded_down(base * raider_factor)} - base);
    }
    return yield;
}

Tally foraging_revolt_chance(const State& state, const Force& force,
                             const std::vector<Hex>& repeated) {
    Tally chance;
    chance.add("idis.3a.repeat-forage-revolt", Fraction{2});
    mark("idis.3a.unfriendly-meaning-ruling");
    const bool is_unfriendly = std::any_of(repeated.begin(), repeated.end(), [&](Hex hex) {
        return territory_for(state, force.army.commander, hex) != Territory::friendly;
    });
    if (is_unfriendly) chance.add("idis.3a.repeat-forage-unfriendly", Fraction{1});
    if (has_trait(force, Trait::honourable)) {
        chance.add("idis.3a.honourable-forage", Fraction{-1});
        mark("idis.9.trait-honourable-revolt");
        mark(is_unfriendly ? Clause("idis.9.honourable-forage-unfriendly")
                           : Clause("idis.9.honourable-default-revolt-interaction"));
    }
    return chance;
}

// ---- the order ----------------------------------------------------------------------------------

Gate may_forage(const State& state, const Force& force, const Forage& order, Moment now) {
    if (const Gate gate = may_work_on(day_of_work(order.on, now), now)) return gate;
    if (const Gate gate = may_go_out(state, force.army.id)) return gate;
    return may_reach(order.hexes, hexes_foraging_reaches(force), "idis.3a.forage-hexes");
}

void begin_foraging(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                    const Forage& what) {
    const int range = hexes_foraging_reaches(force_of(unfolding.state(), army.id));
    Clauses clauses{"idis.3a.forage-takes-day", "idis.3a.forage-hexes"};
    if (!what.hexes.empty()) clauses.push_back("idis.3a.forage-choose-hexes-ruling");
    begin_work(unfolding, order, army, Labour::foraging,
               hexes_to_work(*unfolding.state().map, army.hex, what.hexes, range),
               std::move(clauses));
}

// ---- dusk ---------------------------------------------------------------------------------------

namespace {

/// Coming home one after the other: hexes that somebody else has foraged this very day count.
struct ForagingReturn {
    Unfolding& unfolding;
    Day day;
    std::map<Hex, LandUse> today;

    void operator()(const Work& work) {
        const State& state = unfolding.state();
        const Force force = force_of(state, work.id);
        std::vector<Hex> repeated;
        const std::vector<LandUse> hexes = marked(work, repeated);
        const Tally yield = foraging_yield(state, force, work.hexes, day);
        const Supplies gained = take_up(force, yield);

        Clauses clauses{"idis.3a.forage-takes-day", "idis.3a.forage-memory-hex-ruling"};
        if (Fraction{gained.number()} < yield.total()) {
            clauses.push_back("idis.3a.forage-over-capacity-ruling");
        }
        if (repeated.empty()) clauses.push_back("idis.3a.first-forage-safe");
        const bool has_revolt = is_answered_by_revolt(force, repeated, clauses);
        unfolding.happen(clauses, LandForaged{work.id, Supplies{rounded_down(yield.total())},
                                              gained, force.army.supplies + gained, hexes});
        unfolding.happen({"idis.3a.forage-takes-day"}, WorkEnded{work.id, WorkStanding::done});
        unfolding.tell(force.army.commander, {"idis.3a.forage-takes-day"},
                       told::Foraged{gained, static_cast<std::int64_t>(hexes.size())});
        end_order(unfolding, {"idis.3a.forage-takes-day"}, work.by_order, OrderStanding::done);
        if (!hexes.empty()) let_see(unfolding, force.army, hexes);
        if (!has_revolt) return;
        let_rebels_rise(unfolding, force.army, "idis.3a.forage-revolt-army",
                        "idis.3a.forage-revolt-place-ruling",
                        places_for_rebels(state, force.army, repeated));
    }

private:
    /// The rows of the hexes that were foraged, and which of them were so within a year.
    std::vector<LandUse> marked(const Work& work, std::vector<Hex>& repeated) {
        std::vector<LandUse> hexes;
        for (const Hex hex : work.hexes) {
            if (!can_be_foraged(unfolding.state(), hex, day)) continue;
            const auto [place, is_new] = today.try_emplace(hex, use_of(unfolding.state(), hex));
            LandUse& use = place->second;
            if (use.foraged_on && day - *use.foraged_on < foraging_memory_days) {
                repeated.push_back(hex);
            }
            use.foraged_on = day;
            use.foraged_by = work.id;
            hexes.push_back(use);
        }
        return hexes;
    }
    static Supplies take_up(const Force& force, const Tally& yield) {
        const std::int64_t room = rounded_down(free_capacity(force).total());
        return Supplies{std::clamp<std::int64_t>(rounded_down(yield.total()), 0,
                                                 std::max<std::int64_t>(room, 0))};
    }
    bool is_answered_by_revolt(const Force& force, const std::vector<Hex>& repeated,
                               Clauses& clauses) const {
        if (repeated.empty()) return false;
        const Tally chance = foraging_revolt_chance(unfolding.state(), force, repeated);
        for (const TallyItem& item : chance.items()) clauses.push_back(item.clause);
        clauses.push_back("idis.3a.one-roll-per-forage-ruling");
        return unfolding.chance("idis.3a.repeat-forage-revolt", force.army.id,
                                static_cast<int>(rounded_down(chance.total())), revolt_sides);
    }
};

}  // namespace

void bring_home_forage(Unfolding& unfolding, Day day) {
    ForagingReturn returning{unfolding, day, {}};
    for (const Work& work : at_work(unfolding.state(), Labour::foraging, day)) returning(work);
}

}  // namespace idis
