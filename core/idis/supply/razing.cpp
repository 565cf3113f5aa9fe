#include "core/idis/supply/razing.hpp"

#include <algorithm>
#include <map>

#include "core/idis/kernel/order_end.hpp"
#include "core/idis/kernel/order_time.hpp"
#include "core/idis/map/region.hpp"
#include "core/idis/supply/labour.hpp"
#include "core/idis/supply/walls.hpp"
#include "core/idis/supply/workday.hpp"

namespace idis {
namespace {

constexpr int rising_sides = 6;
constexpr int spring_month = 3;

int hexes_razing_reaches(const Force& force) {
    return static_cast<int>(rounded_down(razing_range(force).total()));
}

bool is_hostile(const State& state, const Army& army, Hex hex) {
    return territory_for(state, army.commander, hex) == Territory::hostile;
}

}  // namespace

// ---- numbers ------------------------------------------------------------------------------------

Tally razing_range(const Force& force) {
    Tally range;
    range.add("idis.3b.raze-hexes", Fraction{1});
    const bool has_cavalry =
        std::any_of(force.detachments.begin(), force.detachments.end(), [](const Detachment& d) {
            return d.arm == Arm::cavalry && d.soldiers > Soldiers{};
        });
    if (has_cavalry) range.add("idis.3b.raze-cavalry-range", Fraction{1});
    return range;
}

Day next_spring(Day razed_on, Date first_day) {
    mark("idis.3b.next-spring-ruling");
    const Date today = date_of(razed_on, first_day);
    Date spring{today.year, spring_month, 1};
    if (spring <= today) ++spring.year;
    return Day{razed_on.number + days_since_1970(spring) - days_since_1970(today)};
}

Tally razing_revolt_chance(const State& state, const Force& force, const std::vector<Hex>& razed) {
    Tally chance;
    chance.add("idis.3b.raze-revolt", Fraction{1});
    mark("idis.3a.unfriendly-meaning-ruling");
    const bool has_hostile = std::any_of(razed.begin(), razed.end(), [&](Hex hex) {
        return is_hostile(state, force.army, hex);
    });
    if (has_hostile) chance.scale("idis.3b.raze-revolt-hostile", Fraction{2});
    if (has_trait(force, Trait::honourable)) {
        chance.add("idis.3b.honourable-raze", Fraction{-1});
        mark("idis.9.trait-honourable-revolt");
    }
    return chance;
}

// ---- the order ----------------------------------------------------------------------------------

Gate may_raze(const State& state, const Force& force, const Raze& order, Moment now) {
    if (const Gate gate = may_work_on(day_of_work(order.on, now), now)) return gate;
    if (const Gate gate = may_go_out(state, force.army.id)) return gate;
    return may_reach(order.hexes, hexes_razing_reaches(force), "idis.3b.raze-hexes");
}

void begin_razing(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                  const Raze& what) {
    const int range = hexes_razing_reaches(force_of(unfolding.state(), army.id));
    Clauses clauses{"idis.3b.raze-takes-day", "idis.3b.raze-hexes"};
    if (!what.hexes.empty()) clauses.push_back("idis.3b.raze-choose-hexes-ruling");
    begin_work(unfolding, order, army, Labour::razing,
               hexes_to_work(*unfolding.state().map, army.hex, what.hexes, range),
               std::move(clauses));
}

// ---- dusk ---------------------------------------------------------------------------------------

namespace {

struct RazingReturn {
    Unfolding& unfolding;
    Day day;
    std::map<Hex, LandUse> today;

    void operator()(const Work& work) {
        const State& state = unfolding.state();
        const Force force = force_of(state, work.id);
        Clauses clauses{"idis.3b.raze-takes-day", "idis.3b.raze-no-gain"};
        const std::vector<LandUse> hexes = razed(work, clauses);
        std::vector<Hex> burnt;
        for (const LandUse& hex : hexes) burnt.push_back(hex.id);
        const bool has_revolt = is_answered_by_revolt(force, burnt, clauses);
        unfolding.happen(clauses, LandRazed{work.id, hexes});
        unfolding.happen({"idis.3b.raze-takes-day"}, WorkEnded{work.id, WorkStanding::done});
        unfolding.tell(force.army.commander, {"idis.3b.raze-takes-day"},
                       told::Razed{static_cast<std::int64_t>(hexes.size())});
        end_order(unfolding, {"idis.3b.raze-takes-day"}, work.by_order, OrderStanding::done);
        if (!hexes.empty()) let_see(unfolding, force.army, hexes);
        if (!has_revolt) return;
        let_rebels_rise(unfolding, force.army, "idis.3b.raze-revolt-army",
                        "idis.3b.raze-revolt-place-ruling", places_of_anger(force.army, burnt));
    }

private:
    std::vector<LandUse> razed(const Work& work, Clauses& clauses) {
        const State& state = unfolding.state();
        std::vector<LandUse> hexes;
        for (const Hex hex : work.hexes) {
            if (state.map->ground(hex).settlement <= Settlement{0}) {
                clauses.push_back("idis.3b.raze-unsettled-ruling");
                continue;
            }
            const auto [place, is_new] = today.try_emplace(hex, use_of(state, hex));
            LandUse& use = place->second;
            if (use.free_on && day < *use.free_on) clauses.push_back("idis.3b.raze-again-ruling");
            use.razed_on = day;
            use.razed_by = work.id;
            use.free_on = next_spring(day, state.campaign.settings.first_day);
            hexes.push_back(use);
        }
        return hexes;
    }
    bool is_answered_by_revolt(const Force& force, const std::vector<Hex>& burnt,
                               Clauses& clauses) const {
        if (burnt.empty()) return false;
        const Tally chance = razing_revolt_chance(unfolding.state(), force, burnt);
        for (const TallyItem& item : chance.items()) clauses.push_back(item.clause);
        clauses.push_back("idis.3b.one-roll-per-raze-ruling");
        return unfolding.chance("idis.3b.raze-revolt", force.army.id,
                                static_cast<int>(rounded_down(chance.total())), rising_sides);
    }
    /// Hostile hexes come first, if there are any: the doubling came from there.
    std::vector<Hex> places_of_anger(const Army& army, const std::vector<Hex>& burnt) const {
        const State& state = unfolding.state();
        std::vector<Hex> hostile;
        std::vector<Hex> others;
        for (const Hex hex : burnt) {
            (is_hostile(state, army, hex) ? hostile : others).push_back(hex);
        }
        if (hostile.empty()) return places_for_rebels(state, army, others);
        return places_for_rebels(state, army, hostile);
    }
};

}  // namespace

void burn_out(Unfolding& unfolding, Day day) {
    RazingReturn returning{unfolding, day, {}};
    for (const Work& work : at_work(unfolding.state(), Labour::razing, day)) returning(work);
}

}  // namespace idis
