#include "core/idis/troops/raising.hpp"

#include <algorithm>
#include <charconv>

#include "core/idis/kernel/order_end.hpp"
#include "core/idis/map/knowledge.hpp"
#include "core/idis/map/region.hpp"
#include "core/idis/morale/morale.hpp"
#include "core/idis/supply/provisions.hpp"
#include "core/idis/supply/walls.hpp"
#include "core/idis/troops/newcomers.hpp"
#include "core/idis/troops/revolt.hpp"

namespace idis {
namespace {

constexpr Fraction share_of_people{1, 20};
constexpr std::int64_t size_step = 100;
constexpr Soldiers infantry_in_detachment{500};
constexpr std::int64_t size_max = 1'000'000;

/// The hex a waypoint names; off the map it is in no region.
Hex hex_named(const State& state, CommanderId id, const Waypoint& waypoint) {
    if (const auto* place = kit::get_if<PlaceId>(&waypoint)) return state.map->place(*place)->hex;
    const Commander& commander = state.commanders.at(id);
    Hex hex = commander.army ? state.armies.at(*commander.army).hex : commander.hex;
    for (const Direction direction : *kit::get_if<Steps>(&waypoint)) {
        hex = neighbour(hex, direction);
    }
    return hex;
}

Hex rally_of(const State& state, CommanderId commander, const RaiseArmy& order,
             const Stronghold& stronghold) {
    return order.rally ? hex_named(state, commander, *order.rally) : stronghold.hex;
}

/// How often men were recruited from a region within the year before a day.
std::int64_t recruitings_within_year(const State& state, StrongholdId region, Day day) {
    mark("idis.2b.recruit-memory-region-ruling");
    return std::count_if(state.recruitings.begin(), state.recruitings.end(),
                         [&](const Recruiting& recruiting) {
                             return recruiting.id.region == region &&
                                    is_within_year(recruiting.day, day);
                         });
}

bool is_recently_conquered(const Stronghold& stronghold, Day day) {
    mark("idis.2b.recently-conquered-ruling");
    return stronghold.taken_on && is_within_year(*stronghold.taken_on, day);
}

/// The hexes of a region without those of strongholds; all of them if there are no others.
std::vector<Hex> open_country(const State& state, StrongholdId region) {
    std::vector<Hex> hexes = region_hexes(state, region);
    const std::vector<Hex> all = hexes;
    for (const Stronghold& stronghold : state.strongholds) {
        std::erase(hexes, stronghold.hex);
    }
    return most_settled(*state.map, hexes) ? hexes : all;
}

void press_men(Unfolding& unfolding, const Raising& raising, Day today) {
    const State& state = unfolding.state();
    const Tally chance = recruiting_revolt_chance(state, raising.raiser, raising.region, today);
    mark("idis.2b.chance-dice-ruling");
    const bool is_revolt =
        unfolding.chance("idis.2b.repeat-recruit-revolt", raising.region,
                         static_cast<int>(rounded_down(chance.total())), 6);
    Clauses clauses = {"idis.2b.raise-takes-month", "idis.2b.calendar-units-ruling",
                       "idis.2b.recruit-memory-region-ruling", "idis.2b.revolt-roll-time-ruling",
                       "idis.2b.raise-no-presence-ruling"};
    for (const TallyItem& item : chance.items()) clauses.push_back(item.clause);
    unfolding.happen(std::move(clauses),
                     RaisingBegun{raising, Recruiting{{raising.region, raising.id}, today,
                                                      raising.side}});
    if (!is_revolt) return;
    const auto place = most_settled(*state.map, open_country(state, raising.region));
    if (!place) return;
    provoke_revolt(unfolding, raising.raiser, *place,
                   {"idis.2b.repeat-recruit-revolt", "idis.2b.revolt-army-place-ruling",
                    "idis.2b.revolt-no-cancel-ruling"});
}

}  // namespace

// ---- whether -----------------------------------------------------------------------------------

bool is_within_year(Day then, Day now) {
    mark("idis.2b.within-year-boundary-ruling");
    return now - then < days_in_year;
}

bool seems_to_control(const State&, const Party& side, const Stronghold& stronghold) {
    mark("idis.2b.raise-controlled-region");
    return stronghold.holder == side || stronghold.taken_from == side;
}

Gate may_rally(const State& state, const Stronghold& stronghold, Hex hex) {
    if (const Gate gate = may_enter(*state.map, hex)) return gate;
    const std::vector<Hex> region = region_hexes(state, stronghold.id);
    mark("idis.2b.rally-point-choice");
    if (std::find(region.begin(), region.end(), hex) == region.end()) {
        return Refusal{"rally_point_outside_region", "idis.2b.rally-point-choice", "rally"};
    }
    return allowed;
}

bool sees_siege_of(const State& state, CommanderId commander, const Stronghold& stronghold) {
    if (!stronghold.is_besieged) return false;
    mark("idis.2b.raise-under-siege-ruling");
    const Commander& row = state.commanders.at(commander);
    const Post* post = state.posts.find(stronghold.id);
    const bool is_his_post = post != nullptr && post->commander == commander;
    return is_his_post || (row.army ? state.armies.at(*row.army).hex : row.hex) == stronghold.hex;
}

Gate may_raise(const State& state, CommanderId commander, const RaiseArmy& order) {
    const Clause control = "idis.2b.raise-controlled-region";
    if (!knows_place(state, commander, order.region)) {
        return Refusal{"no_such_place", control, "region"};
    }
    const Stronghold* stronghold = stronghold_at(state, order.region);
    const Party side = party_of(state, commander);
    if (stronghold == nullptr || !seems_to_control(state, side, *stronghold)) {
        return Refusal{"region_is_not_yours", control, "region"};
    }
    if (order.rally && kit::holds_alternative<PlaceId>(*order.rally) &&
        !knows_place(state, commander, kit::get<PlaceId>(*order.rally))) {
        return Refusal{"no_such_place", "idis.2b.rally-point-choice", "rally"};
    }
    const Hex rally = rally_of(state, commander, order, *stronghold);
    if (rally == stronghold->hex && sees_siege_of(state, commander, *stronghold)) {
        return Refusal{"rally_point_is_besieged", "idis.2b.raise-under-siege-ruling", "rally"};
    }
    return may_rally(state, *stronghold, rally);
}

// ---- how many ----------------------------------------------------------------------------------

Tally recruiting_revolt_chance(const State& state, CommanderId raiser, StrongholdId region,
                               Day day) {
    Tally chance;
    if (recruitings_within_year(state, region, day) == 0) {
        mark("idis.2b.first-recruit-safe");
        return chance;
    }
    chance.add("idis.2b.repeat-recruit-revolt", Fraction{1});
    if (is_recently_conquered(state.strongholds.at(region), day)) {
        chance.add("idis.2b.repeat-recruit-conquered", Fraction{1});
    }
    return lowered_for_the_honourable(std::move(chance), state.commanders.at(raiser).traits,
                                      "idis.2b.honourable-recruiting");
}

Soldiers proposed_size(const State& state, StrongholdId region, Day day) {
    std::int64_t people = 0;
    for (const Hex hex : region_hexes(state, region)) people += population(state.map->ground(hex));
    Fraction soldiers = Fraction{people} * share_of_people;
    const std::int64_t recruitings = recruitings_within_year(state, region, day);
    for (std::int64_t time = 0; time < recruitings && soldiers > Fraction{1}; ++time) {
        soldiers = soldiers / 2;
    }
    mark("idis.2b.raise-size-default-ruling");
    const std::int64_t hundreds = rounded_down(soldiers / size_step);
    return std::max(Soldiers{hundreds * size_step}, army_soldiers_min);
}

std::vector<RaisedDetachment> usual_sizes(Soldiers infantry) {
    mark("idis.2a.detachment-usual-sizes");
    std::vector<RaisedDetachment> cut;
    for (Soldiers left = infantry; left > Soldiers{}; left -= cut.back().soldiers) {
        RaisedDetachment raised;
        raised.soldiers = std::min(left, infantry_in_detachment);
        cut.push_back(raised);
    }
    return cut;
}

std::optional<Soldiers> size_in(const std::string& answer) {
    std::int64_t size = 0;
    const auto* end = answer.data() + answer.size();
    const auto read = std::from_chars(answer.data(), end, size);
    const bool is_number = read.ec == std::errc{} && read.ptr == end;
    if (!is_number || size < army_soldiers_min.number() || size > size_max) return std::nullopt;
    return Soldiers{size};
}

Gate may_be_answered(const State&, const SizeOfRaising&, const std::string& answer) {
    if (size_in(answer)) return allowed;
    return Refusal{"not_a_number_of_soldiers", "idis.2b.raise-size-referee", "answer"};
}

// ---- from the order to the army ----------------------------------------------------------------

void begin_raising(Unfolding& unfolding, const GivenOrder& given) {
    const State& state = unfolding.state();
    const auto& order = kit::get<RaiseArmy>(given.what);
    const Stronghold& stronghold = *stronghold_at(state, order.region);
    const Day today = day_of(unfolding.at());
    const Soldiers proposal = proposed_size(state, stronghold.id, today);
    Raising raising;
    raising.id = derived_id<RaisingId>(given.id, 0);
    raising.region = stronghold.id;
    raising.raiser = given.commander;
    raising.side = party_of(state, given.commander);
    raising.by_order = given.id;
    raising.ordered_at = unfolding.at();
    raising.due_at = unfolding.at() + raising_takes;
    raising.rally = rally_of(state, given.commander, order, stronghold);
    raising.detachments = usual_sizes(proposal);
    Question question;
    question.due_at = raising.due_at;
    question.what = SizeOfRaising{raising.id, order.soldiers};
    question.by_default = std::to_string(proposal.number());
    raising.question = unfolding.ask({"idis.2b.raise-size-referee",
                                      "idis.2b.raise-size-default-ruling"}, std::move(question));
    if (stronghold.holder == raising.side) return press_men(unfolding, raising, today);
    unfolding.happen({"idis.2b.raise-takes-month", "idis.2b.control-lost-ruling"},
                     RaisingBegun{raising, {}});
}

void size_raising(Unfolding& unfolding, RaisingId raising, const std::string& answer) {
    const std::optional<Soldiers> size = size_in(answer);
    if (!size || !unfolding.state().raisings.contains(raising)) return;
    unfolding.happen({"idis.2b.raise-size-referee"}, RaisingComposed{raising, usual_sizes(*size)});
}

const Raising* next_raising(const State& state) {
    const auto first = state.indexes.raisings_due.first(state.now);
    return first ? &state.raisings.at(first->second) : nullptr;
}

namespace {

std::string name_of_region(const State& state, StrongholdId region) {
    const Place* place = state.map->place(state.strongholds.at(region).place);
    return place == nullptr ? "the country" : place->name;
}

std::vector<Detachment> men_raised(Unfolding& unfolding, const Raising& raising, ArmyId army,
                                   bool is_spartan) {
    const State& state = unfolding.state();
    const std::string country = name_of_region(state, raising.region);
    std::vector<Detachment> men;
    for (const RaisedDetachment& raised : raising.detachments) {
        Detachment detachment;
        detachment.id = derived_id<DetachmentId>(army, men.size());
        detachment.name = country + " " + std::to_string(men.size() + 1);
        detachment.army = army;
        detachment.arm = raised.arm;
        detachment.special = raised.special;
        if (raised.of_kind) {
            const DetachmentKind& kind = state.detachment_kinds.at(*raised.of_kind);
            detachment.arm = kind.arm;
            detachment.special = kind.special;
            detachment.own_numbers = kind.numbers;
        }
        detachment.soldiers = raised.soldiers;
        detachment.wagons = raised.wagons;
        detachment.origin = raising.region;
        detachment.seniority = unfolding.next_seniority();
        men.push_back(std::move(detachment));
    }
    const bool are_skirmishers = is_exclusively_skirmishers(men);
    for (Detachment& detachment : men) {
        detachment.noncombatants =
            noncombatants_at_raising(detachment.soldiers, are_skirmishers, is_spartan);
    }
    return men;
}

Commander commander_raised(const State& state, const Raising& raising, Hex hex, Moment at) {
    Commander commander;
    commander.id = derived_id<CommanderId>(raising.id, 0);
    commander.name = "commander of " + name_of_region(state, raising.region);
    commander.faction = state.commanders.at(raising.raiser).faction;
    commander.invited_by = raising.raiser;
    commander.hex = hex;
    commander.joined_at = at;
    return commander;
}

Hex gathering_place(const State& state, const Raising& raising) {
    const Stronghold& stronghold = state.strongholds.at(raising.region);
    const bool is_shut_off = stronghold.is_besieged && raising.rally == stronghold.hex;
    if (!is_shut_off && !may_rally(state, stronghold, raising.rally)) return raising.rally;
    const auto elsewhere = most_settled(*state.map, open_country(state, raising.region));
    return elsewhere.value_or(raising.rally);
}

void fail_raising(Unfolding& unfolding, const Raising& raising) {
    const Clauses clauses = {"idis.2b.control-lost-ruling"};
    unfolding.happen(clauses, RaisingEnded{raising.id});
    stop_order(unfolding, clauses, raising.by_order, "region_is_lost");
    unfolding.tell(raising.raiser, clauses,
                   told::RaisingFailed{unfolding.state().strongholds.at(raising.region).place});
}

}  // namespace

void end_raising(Unfolding& unfolding, RaisingId id) {
    const State& state = unfolding.state();
    const Raising raising = state.raisings.at(id);
    if (controller_of(state, raising.region) != raising.side) {
        return fail_raising(unfolding, raising);
    }
    const Hex hex = gathering_place(state, raising);
    const Commander commander = let_enter(
        unfolding, commander_raised(state, raising, hex, unfolding.at()), raising.raiser,
        {"idis.2.new-army-needs-commander", "idis.2.deliberate-creation-ruling"}, {});
    Army army;
    army.id = derived_id<ArmyId>(raising.id, 0);
    army.name = "army of " + name_of_region(state, raising.region);
    army.commander = commander.id;
    army.hex = hex;
    army.morale = starting_morale(commander.traits);
    army.last_ate = day_of(unfolding.at()) - 1;
    army.seniority = unfolding.next_seniority();
    std::vector<Detachment> men = men_raised(unfolding, raising, army.id,
                                             has_trait(commander, Trait::spartan));
    army.supplies = Supplies{rounded_down(carrying_capacity(men).total())};
    for (const Detachment& raised : men) army.detachments.push_back(raised.id);
    const told::ArmyRaised news{army.name, counts_of(men).soldiers()};
    unfolding.happen({"idis.2b.raise-takes-month", "idis.2b.new-army-start-ruling",
                      "idis.2b.rally-point-choice", "idis.2a.detachment-origin-region",
                      "idis.2a.detachments-set-at-raising"},
                     ArmyFormed{std::move(army), std::move(men), {}});
    learn_by_sight(unfolding, commander.id, region_hexes(state, raising.region));
    unfolding.happen({"idis.2b.raise-takes-month"}, RaisingEnded{raising.id});
    end_order(unfolding, {"idis.2b.raise-takes-month"}, raising.by_order, OrderStanding::done);
    unfolding.tell(raising.raiser, {"idis.2b.raise-size-referee"}, news);
    unfolding.tell(raising.raiser, {"idis.2.creator-recruits-commander"},
                   told::SeatOpened{commander.id, news.army});
}

}  // namespace idis
