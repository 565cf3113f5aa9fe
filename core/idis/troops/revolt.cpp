#include "core/idis/troops/revolt.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "core/idis/map/knowledge.hpp"
#include "core/idis/map/region.hpp"
#include "core/idis/morale/morale.hpp"
#include "core/idis/orders/turns.hpp"
#include "core/idis/supply/provisions.hpp"
#include "core/idis/troops/newcomers.hpp"

namespace idis {
namespace {

constexpr Soldiers rebels_for_each_face{500};
constexpr Soldiers rebels_in_detachment{500};

/// What the rebels are called after: their stronghold's name, or nothing.
std::string country_of(const State& state, Hex hex) {
    const std::vector<StrongholdId> regions = regions_of(state, hex);
    if (regions.empty()) return "the country";
    const Place* place = state.map->place(state.strongholds.at(regions.front()).place);
    return place == nullptr ? "the country" : place->name;
}

std::string name_of_leader(const std::string& country) {
    return "leader of the rebels of " + country;
}

/// What countries that rise are called, each rising by another name.
class NamesOfRisings {
public:
    explicit NamesOfRisings(const State& state) : state_(state) {
        for (const Commander& commander : state.commanders) taken_.insert(commander.name);
    }
    /// The country as those who rise now are called after it: "Hale", at its second rising
    /// "Hale (2)".
    std::string next(Hex hex) {
        const std::string country = country_of(state_, hex);
        int& risings = risings_[country];
        std::string name;
        do {
            name = ++risings == 1 ? country : country + " (" + std::to_string(risings) + ")";
        } while (!taken_.insert(name_of_leader(name)).second);
        return name;
    }

private:
    const State& state_;
    std::set<std::string> taken_;            ///< names of commanders
    std::map<std::string, int> risings_;     ///< of each country, as far as they are known to be
};

Commander leader_of(const Revolt& revolt, const std::string& country, Moment at) {
    Commander leader;
    leader.id = derived_id<CommanderId>(revolt.id, 0);
    leader.name = name_of_leader(country);
    leader.seat = Seat::open;
    leader.turn_at = turn_after(leader.id, at);
    leader.hex = revolt.hex;
    leader.joined_at = at;
    return leader;
}

std::vector<Detachment> rebels_of(Unfolding& unfolding, const Revolt& revolt, ArmyId army,
                                  const std::string& country, bool is_spartan) {
    const std::vector<StrongholdId> regions = regions_of(unfolding.state(), revolt.hex);
    std::vector<Detachment> rebels;
    for (Soldiers left = revolt.infantry; left > Soldiers{}; left -= rebels.back().soldiers) {
        Detachment rising;
        const auto number = static_cast<std::uint64_t>(rebels.size());
        rising.id = derived_id<DetachmentId>(army, number);
        rising.name = "rebels of " + country + " " + std::to_string(number + 1);
        rising.army = army;
        rising.soldiers = std::min(left, rebels_in_detachment);
        rising.noncombatants = noncombatants_at_raising(rising.soldiers, false, is_spartan);
        if (!regions.empty()) rising.origin = regions.front();
        rising.seniority = unfolding.next_seniority();
        rebels.push_back(std::move(rising));
    }
    return rebels;
}

/// Takes:   what they are called after.
void break_out(Unfolding& unfolding, const Revolt& revolt, const std::string& country) {
    const State& state = unfolding.state();
    const Commander leader = let_enter(
        unfolding, leader_of(revolt, country, unfolding.at()), {},
        {"idis.2b.revolt-commander", "idis.2.new-army-needs-commander",
         "idis.2.referee-selects-commander", "idis.2.deliberate-creation-ruling"},
        {});
    const Party rebels = leader.id;
    const Party provoker = party_of(state, revolt.provoked_by);
    unfolding.happen({"idis.2b.revolt-army-makeup-ruling"},
                     StanceTaken{{{std::min(rebels, provoker), std::max(rebels, provoker)},
                                  Relation::at_war}});
    Army army;
    army.id = derived_id<ArmyId>(revolt.id, 0);
    army.name = "rebels of " + country;
    army.commander = leader.id;
    army.hex = revolt.hex;
    army.morale = starting_morale(leader.traits);
    army.last_ate = day_of(unfolding.at()) - 1;
    army.seniority = unfolding.next_seniority();
    std::vector<Detachment> men = rebels_of(unfolding, revolt, army.id, country,
                                            has_trait(leader, Trait::spartan));
    army.supplies = Supplies{rounded_down(carrying_capacity(men).total())};
    for (const Detachment& rising : men) army.detachments.push_back(rising.id);
    unfolding.happen({"idis.2b.revolt-army-makeup-ruling", "idis.2b.revolt-roll-time-ruling"},
                     ArmyFormed{std::move(army), std::move(men), {}});
    learn_by_sight(unfolding, leader.id, hexes_within(*state.map, revolt.hex, region_radius));
    unfolding.happen({"idis.2b.revolt-roll-time-ruling"}, RevoltBrokeOut{revolt.id});
}

}  // namespace

std::optional<Hex> most_settled(const Map& map, const std::vector<Hex>& hexes) {
    mark("idis.2b.revolt-army-place-ruling");
    std::optional<Hex> most;
    for (const Hex hex : hexes) {
        if (may_enter(map, hex)) continue;
        const auto better = [&](Hex a, Hex b) {
            const Settlement of_a = map.ground(a).settlement;
            const Settlement of_b = map.ground(b).settlement;
            return of_a != of_b ? of_a > of_b : std::pair(a.q, a.r) < std::pair(b.q, b.r);
        };
        if (!most || better(hex, *most)) most = hex;
    }
    return most;
}

Tally lowered_for_the_honourable(Tally chance, const std::vector<Trait>& traits, Clause clause) {
    const bool is_honourable =
        std::find(traits.begin(), traits.end(), Trait::honourable) != traits.end();
    if (is_honourable && chance.total() > Fraction{0}) {
        chance.add(clause, Fraction{-1});
        mark("idis.9.trait-honourable-revolt");
        mark("idis.9.honourable-raise-interaction");
        mark("idis.9.honourable-default-revolt-interaction");
    }
    return chance;
}

void provoke_revolt(Unfolding& unfolding, CommanderId provoker, Hex hex, Clauses clauses) {
    const Commander& commander = unfolding.state().commanders.at(provoker);
    Revolt revolt;
    revolt.id = derived_id<RevoltId>(provoker, commander.revolts_provoked);
    revolt.provoked_by = provoker;
    revolt.hex = hex;
    const Day today = day_of(unfolding.at());
    revolt.day = unfolding.at() <= dusk_of(today) ? today : today + 1;
    const int face = unfolding.roll("idis.2b.revolt-army-size", provoker, 20);
    revolt.infantry = rebels_for_each_face * face;
    clauses.insert(clauses.end(), {"idis.2b.revolt-army-size", "idis.2b.revolt-roll-time-ruling",
                                   "idis.2b.revolt-secret"});
    unfolding.happen(std::move(clauses), RevoltBrewed{std::move(revolt)});
}

const Revolt* next_revolt(const State& state) {
    const auto first =
        std::min_element(state.revolts.begin(), state.revolts.end(),
                         [](const Revolt& a, const Revolt& b) { return a.day < b.day; });
    return first == state.revolts.end() ? nullptr : &*first;
}

void break_out_revolts(Unfolding& unfolding, Day day) {
    const Revolt* first = next_revolt(unfolding.state());
    if (first == nullptr || first->day > day) return;
    NamesOfRisings names(unfolding.state());
    for (const Revolt& revolt : unfolding.state().revolts) {
        if (revolt.day <= day) break_out(unfolding, revolt, names.next(revolt.hex));
    }
}

}  // namespace idis
