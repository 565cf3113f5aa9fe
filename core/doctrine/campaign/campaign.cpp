#include "core/doctrine/campaign/campaign.hpp"

#include <algorithm>

#include "core/doctrine/campaign/campaign_battles.hpp"
#include "core/doctrine/campaign/campaign_supply.hpp"
#include "core/doctrine/campaign/magic_offers.hpp"
#include "core/doctrine/campaign/offers.hpp"
#include "core/doctrine/campaign/ships_offers.hpp"
#include "core/doctrine/campaign/troops_offers.hpp"

namespace doctrine {

using namespace idis;

namespace {

/// Days of food below which feeding the army comes before everything else.
constexpr Days hungry{4};
/// Strongholds that are weighed as destinations of one march.
constexpr std::size_t destinations_max = 4;

std::int64_t strength(Soldiers infantry, Soldiers cavalry) {
    return infantry.number() + 2 * cavalry.number();
}

bool is_stronghold(PlaceKind kind) {
    return kind == PlaceKind::city || kind == PlaceKind::town || kind == PlaceKind::fortress;
}

/// Where a place stands on his map, in hundredths of a hex, whichever kind of map he has.
SketchPoint point_of(const PlaceOnMap& place) {
    if (place.drawn) return *place.drawn;
    if (place.hex) return {100 * place.hex->column, 100 * place.hex->row};
    return {};
}

std::int64_t distance_squared(SketchPoint a, SketchPoint b) {
    const std::int64_t east = a.east - b.east;
    const std::int64_t south = a.south - b.south;
    return east * east + south * south;
}

struct Mind {
    const CommanderView& own;
    const LegalForCommander& legal;
    Chance& chance;
    std::vector<Wish> wishes{};
    std::size_t orders_left = orders_tried_max;

    void wish(Wish orders) {
        if (orders.size() > orders_left) orders.resize(orders_left);
        orders_left -= orders.size();
        if (!orders.empty()) wishes.push_back(std::move(orders));
    }
    bool one_in(std::size_t of) { return chance.below(of) == 0; }

    // ---- what he is asked

    void answer_everything() {
        for (const Answerable& question : legal.questions) {
            if (!is_about_a_plan(question.question)) wish({answer_to(question)});
        }
    }
    /// What he plans for a battle is in campaign_battles.hpp.
    bool is_about_a_plan(QuestionId id) const {
        return std::any_of(own.questions.begin(), own.questions.end(),
                           [id](const OpenQuestion& each) {
                               return each.id == id &&
                                      kit::holds_alternative<PlanForBattle>(each.what);
                           });
    }
    AnswerQuestion answer_to(const Answerable& question) {
        const auto& options = question.options;
        if (std::find(options.begin(), options.end(), "stay") != options.end()) {
            return {question.question, is_outnumbered() ? "stay" : "march_on"};
        }
        return some_answer(question, chance);
    }

    // ---- enemies

    bool is_hostile(const SeenArmy& seen) const {
        return std::any_of(own.factions.begin(), own.factions.end(), [&](const FactionShown& f) {
            return seen.faction == f.id && f.relation == Relation::at_war;
        });
    }
    std::int64_t own_strength() const {
        return strength(own.army->counts.infantry, own.army->counts.cavalry);
    }
    /// The nearest hostile army in sight, or null.
    const SeenArmy* enemy_in_sight() const {
        const SeenArmy* nearest = nullptr;
        for (const SeenArmy& seen : own.seen) {
            if (!seen.is_in_sight || !seen.steps || !is_hostile(seen)) continue;
            if (nearest == nullptr || seen.steps->size() < nearest->steps->size()) nearest = &seen;
        }
        return nearest;
    }
    bool is_outnumbered() const {
        const SeenArmy* enemy = own.army ? enemy_in_sight() : nullptr;
        return enemy != nullptr && strength(enemy->infantry, enemy->cavalry) > own_strength();
    }

    // ---- marching

    /// The place on his map where his army stands, or null.
    const PlaceOnMap* here() const {
        if (own.in_sight.empty() || !own.in_sight.front().steps.empty()) return nullptr;
        const auto& places = own.in_sight.front().places;
        if (places.empty()) return nullptr;
        const auto found =
            std::find_if(own.map.places.begin(), own.map.places.end(),
                         [&](const PlaceOnMap& place) { return place.id == places.front(); });
        return found == own.map.places.end() ? nullptr : &*found;
    }
    /// Strongholds to go to, the nearest first if he knows where he is; one he has just come from
    /// or stands in is none.
    std::vector<PlaceId> destinations() {
        const PlaceOnMap* stands_at = here();
        std::vector<const PlaceOnMap*> all;
        for (const PlaceOnMap& place : own.map.places) {
            if (is_stronghold(place.kind) && &place != stands_at) all.push_back(&place);
        }
        std::vector<PlaceId> chosen;
        if (stands_at != nullptr) {
            const SketchPoint from = point_of(*stands_at);
            std::sort(all.begin(), all.end(), [&](const PlaceOnMap* a, const PlaceOnMap* b) {
                const std::int64_t far_a = distance_squared(point_of(*a), from);
                const std::int64_t far_b = distance_squared(point_of(*b), from);
                return far_a != far_b ? far_a < far_b : a->id < b->id;
            });
        }
        while (!all.empty() && chosen.size() < destinations_max) {
            const std::size_t near = stands_at != nullptr ? std::min<std::size_t>(6, all.size())
                                                          : all.size();
            const auto drawn = static_cast<std::ptrdiff_t>(chance.below(near));
            chosen.push_back(all[static_cast<std::size_t>(drawn)]->id);
            all.erase(all.begin() + drawn);
        }
        return chosen;
    }
    /// The dawn after the next, by his own stores: what is the day he is not told. Nothing if his
    /// army eats nothing.
    std::optional<Moment> dawn_after_next() const {
        if (!own.army->first_hungry_day || !own.army->days_left) return std::nullopt;
        return dawn_of(*own.army->first_hungry_day - own.army->days_left->number() + 2);
    }
    MarchArmy march_to(Waypoint destination, Pace pace) {
        MarchArmy march;
        march.waypoints = {std::move(destination)};
        march.pace = pace;
        const LegalMarch& may = *legal.march;
        march.may_leave_road = !may.off_road.empty() && one_in(3);
        const auto& when = march.may_leave_road ? may.off_road : may.by_road;
        march.when = when.empty() || !one_in(6) ? When::by_day : chance.one_of(when);
        if (one_in(10)) march.not_before = dawn_after_next();
        return march;
    }
    /// By the road if there is one he knows, else over open country.
    void march_anywhere(Pace pace) {
        Wish marches;
        for (const PlaceId place : destinations()) {
            marches.emplace_back(march_to(place, pace));
            if (legal.march->off_road.empty()) continue;
            MarchArmy open = march_to(place, pace);
            open.may_leave_road = true;
            open.when = legal.march->off_road.front();
            marches.emplace_back(std::move(open));
        }
        wish(std::move(marches));
    }
    void meet(const SeenArmy& enemy) {
        if (enemy.steps->empty()) return wish({HoldArmy{}});
        Wish marches{march_to(*enemy.steps, one_in(3) ? Pace::forced : Pace::normal)};
        MarchArmy open = march_to(*enemy.steps, Pace::normal);
        open.may_leave_road = !legal.march->off_road.empty();
        open.when = When::by_day;
        marches.emplace_back(std::move(open));
        wish(std::move(marches));
    }

    /// Sends a detachment against an enemy in sight.
    void harry(const SeenArmy& enemy) {
        if (!legal.harry) return;
        const auto& targets = legal.harry->targets;
        if (std::find(targets.begin(), targets.end(), enemy.id) == targets.end()) return;
        HarryArmy order = some_harrying(*legal.harry, chance);
        order.target = enemy.id;
        wish({order});
    }

    // ---- the turn

    bool is_hungry() const { return own.army->days_left && *own.army->days_left < hungry; }

    bool is_kept_here() const {
        return is_busy_on_the_land(own) || is_at_siege(own) ||
               (is_about_his_engines(own) && !is_hungry());
    }
    void lead_the_army() {
        const SeenArmy* enemy = enemy_in_sight();
        if (enemy != nullptr && one_in(2)) harry(*enemy);
        const Threat threat = enemy == nullptr   ? Threat::none
                              : is_outnumbered() ? Threat::stronger
                                                 : Threat::weaker;
        if (auto order = day_on_the_land(own, legal.land, threat, chance)) return wish({*order});
        if (threat != Threat::stronger && is_kept_here()) return;
        if (enemy != nullptr && !is_outnumbered() && !one_in(4)) return meet(*enemy);
        if (enemy != nullptr && is_outnumbered()) {
            return march_anywhere(one_in(2) ? Pace::forced : Pace::normal);
        }
        if (own.army->march && own.army->halted == HaltReason::none && !one_in(8)) return;
        if (own.army->march && one_in(2)) return wish({CarryOn{}});
        if (!is_hungry() && one_in(4)) return wish({HoldArmy{}});
        march_anywhere(one_in(6) ? Pace::forced : Pace::normal);
    }
    /// Anything that is open to him, now and then.
    void try_something() {
        if (!legal.march && !one_in(10)) return;
        if (legal.march && one_in(3)) return wish({some_march(*legal.march, chance)});
        wish({chance.one_of(offered_orders(legal, chance))});
    }
    void plan() {
        answer_everything();
        if (!legal.withdrawable.empty() && one_in(4)) {
            wish({WithdrawOrder{chance.one_of(legal.withdrawable)}});
        } else if (!legal.alterable.empty() && one_in(4)) {
            wish({some_alteration(legal, chance.one_of(legal.alterable), chance)});
        }
        const auto& named = legal.troops.to_name_skirmishers;
        if (!named.empty() && one_in(10)) wish({NameSkirmishers{chance.one_of(named)}});
        const auto& regions = legal.troops.to_raise_in;
        if (!regions.empty() && one_in(30)) wish({some_raising(regions, chance)});
        const auto now = at_arms(own, legal, is_outnumbered(), chance);
        for (const CommanderOrder& order : now) wish({order});
        for (CommanderOrder& order : at_magic(legal.magic, chance)) wish({std::move(order)});
        for (CommanderOrder& order : at_sea(legal.ships, chance)) wish({std::move(order)});
        if (own.army && legal.march && now.empty()) lead_the_army();
        if (one_in(4)) try_something();
    }
};

}  // namespace

std::vector<Wish> campaign_turn(const View& view, const Legal& legal, Chance& chance) {
    if (!view.commander || !legal.commander) return {};
    Mind mind{*view.commander, *legal.commander, chance};
    mind.plan();
    return std::move(mind.wishes);
}

}  // namespace doctrine
