#include "core/idis/view.hpp"

#include <algorithm>
#include <limits>

#include "core/idis/battle/in_view.hpp"
#include "core/idis/full_view.hpp"
#include "core/idis/kernel/posture.hpp"
#include "core/idis/letters/addressees.hpp"
#include "core/idis/letters/in_view.hpp"
#include "core/idis/letters/news_in_view.hpp"
#include "core/idis/magic/in_view.hpp"
#include "core/idis/map/knowledge.hpp"
#include "core/idis/map/region.hpp"
#include "core/idis/map/stance.hpp"
#include "core/idis/map/weather.hpp"
#include "core/idis/march/travel.hpp"
#include "core/idis/orders/leave.hpp"
#include "core/idis/orders/letters_to_referee.hpp"
#include "core/idis/orders/week.hpp"
#include "core/idis/persons/in_view.hpp"
#include "core/idis/persons/traits.hpp"
#include "core/idis/referee/rulings.hpp"
#include "core/idis/ships/in_view.hpp"
#include "core/idis/siege/in_view.hpp"
#include "core/idis/sight/scouting.hpp"
#include "core/idis/spectators/chorus.hpp"
#include "core/idis/spectators/in_view.hpp"
#include "core/idis/supply/in_view.hpp"
#include "core/idis/supply/provisions.hpp"
#include "core/idis/troops/warbands.hpp"

namespace idis {

std::optional<Days> days_left_of(Supplies supplies, const Tally& daily_need) {
    if (daily_need.total() <= 0) return std::nullopt;
    return Days{rounded_down(Fraction(supplies.number()) / daily_need.total())};
}

// ---- his army ----------------------------------------------------------------------------------

namespace {

OwnCommander own_commander(const State& state, const Commander& commander) {
    mark("idis.9.trait-secret");
    mark("idis.7.no-reminders");
    return {commander.id,     commander.name,          commander.faction,
            commander.traits, commander.last_order_at, commander.is_idle,
            posture_of(state, commander.id)};
}

/// Takes:   the days from today to the first on which a full meal is wanting.
HungerAhead hunger_ahead(std::int64_t days_away) {
    mark("idis.7.no-reminders");
    if (days_away <= 3) return HungerAhead::within_three_days;
    return days_away <= days_a_week ? HungerAhead::within_a_week : HungerAhead::none;
}

OwnArmy own_army(const State& state, const Army& army) {
    mark("idis.2.orders-private");
    mark("idis.5.morale-secret");
    const Force force = force_of(state, army.id);
    const Tally daily_need = daily_consumption(force);
    const Day today = day_of(state.now);
    OwnArmy own;
    own.id = army.id;
    own.name = army.name;
    own.formation = army.formation;
    own.detachments = own_detachments(state, army);
    own.counts = counts_of(force);
    own.supplies = army.supplies;
    own.loot = army.loot;
    own.daily_need = figure_of(daily_need);
    own.days_left = days_left_of(army.supplies, daily_need);
    if (own.days_left) {
        own.first_hungry_day = std::max(army.last_ate + 1, today) + own.days_left->number();
    }
    own.hungry_days = army.hungry_days;
    if (own.first_hungry_day) own.hunger_ahead = hunger_ahead(*own.first_hungry_day - today);
    own.capacity = figure_of(carrying_capacity(force));
    own.column_length = figure_of(column_length(force));
    own.scouting_range = figure_of(scouting_range_today(state, army.id, today));
    if (army.march) own.march = army.march->order;
    own.halted = army.halted;
    return own;
}

// ---- his orders and his channel ----------------------------------------------------------------

std::vector<OwnOrder> own_orders(const State& state, const Commander& commander, Extent extent) {
    mark("idis.2.orders-private");
    mark("idis.4.journey-time-secret");
    std::vector<OwnOrder> orders;
    for (std::uint64_t number = 1; number <= commander.orders_given; ++number) {
        const GivenOrder* row = state.orders.find(derived_id<OrderId>(commander.id, number));
        if (row == nullptr) continue;
        const bool has_ended = row->standing != OrderStanding::waiting &&
                               row->standing != OrderStanding::in_force;
        if (has_ended && extent == Extent::now) continue;
        orders.push_back(
            {row->id, row->number, row->given_at, row->effect_at, row->what, row->standing,
             row->entered_by, row->deputy});
    }
    return orders;
}

std::vector<OpenQuestion> own_questions(const State& state, const Commander& commander) {
    mark("idis.7.orders-channel-secret");
    std::vector<OpenQuestion> questions;
    for (std::uint64_t count = 0; count < commander.questions_asked; ++count) {
        const Question* row = state.questions.find(derived_id<QuestionId>(commander.id, count));
        if (row == nullptr) continue;
        if (questions.size() == questions_shown_max) break;
        const bool is_trait = kit::holds_alternative<TraitToChoose>(row->what);
        questions.push_back({row->id, row->asked_at, row->due_at, row->what,
                             is_trait ? traits_to_choose(state, commander.id) : row->options,
                             row->by_default});
    }
    return questions;
}

/// The place on his map that stands in a hex, if he knew of it by then.
const Place* known_place_in(const State& state, CommanderId commander, Hex hex, Moment by) {
    for (const Place* place : state.map->places_in(hex)) {
        const KnownPlace* known = state.known_places.find({commander, place->id});
        if (known != nullptr && known->learnt_at <= by) return place;
    }
    return nullptr;
}

/// An army as an eye saw it, its hex named as a commander may name it.
SeenArmy seen_army(const State& state, const Sighting& row, Moment known_by) {
    mark("idis.3c.scout-hidden-things");
    SeenArmy seen;
    seen.id = row.id.army;
    seen.at = row.at;
    seen.is_in_sight = row.is_in_sight;
    const CommanderId commander = row.id.commander;
    const Place* place = known_place_in(state, commander, row.hex, known_by);
    if (place != nullptr) seen.place = place->id;
    if (state.campaign.settings.hands_out_hexes) {
        seen.hex = to_offset(row.hex);
    } else {
        seen.drawn = place != nullptr ? drawn_place(state, commander, *place)
                                      : drawn_hex(state, commander, row.hex);
    }
    seen.faction = row.faction;
    seen.infantry = row.infantry;
    seen.cavalry = row.cavalry;
    seen.wagons = row.wagons;
    seen.activity = row.activity;
    seen.heading = row.heading;
    return seen;
}

/// A line of a channel without what its reader may not see.
struct Shown {
    const State& state;
    Moment told_at;

    ShownContent operator()(const told::ArmySeen& content) const { return seen(content); }
    ShownContent operator()(const told::SeenAtDusk& content) const {
        SeenArmies list;
        for (const told::ArmySeen& each : content.armies) list.armies.push_back(seen(each));
        return list;
    }
    /// As it was told, if ShownContent names it so; a kind that it does not name is missing.
    template <class Line>
        requires ShownContent::is_alternative<Line>
    ShownContent operator()(const Line& content) const {
        return content;
    }

private:
    SeenArmy seen(const told::ArmySeen& content) const {
        SeenArmy army = seen_army(state, content.sighting, told_at);
        army.steps = content.steps;
        return army;
    }
};

// ---- his map -----------------------------------------------------------------------------------

std::vector<Direction> directions_in(std::uint8_t sides) {
    std::vector<Direction> set;
    for (const Direction direction : directions) {
        if ((sides >> static_cast<unsigned>(direction) & 1U) != 0) set.push_back(direction);
    }
    return set;
}

std::vector<PlaceOnMap> own_places(const State& state, CommanderId commander) {
    mark("idis.1.partial-map-at-start");
    mark("idis.1.map-not-shared-ruling");
    const bool hands_out_hexes = state.campaign.settings.hands_out_hexes;
    std::vector<PlaceOnMap> places;
    const auto end = state.known_places.end();
    for (auto row = state.known_places.from({commander, PlaceId{}});
         row != end && row->id.commander == commander; ++row) {
        const Place& place = *state.map->place(row->id.place);
        PlaceOnMap& known = places.emplace_back();
        known.id = place.id;
        known.name = place.name;
        known.kind = place.kind;
        known.source = row->source;
        known.learnt_at = row->learnt_at;
        if (hands_out_hexes) {
            known.hex = to_offset(place.hex);
        } else {
            known.drawn = drawn_place(state, commander, place);
        }
    }
    return places;
}

std::vector<HexOnMap> own_hexes(const State& state, CommanderId commander) {
    constexpr Hex lowest{std::numeric_limits<int>::min(), std::numeric_limits<int>::min()};
    std::vector<HexOnMap> hexes;
    const auto end = state.known_hexes.end();
    for (auto row = state.known_hexes.from({commander, lowest});
         row != end && row->id.commander == commander; ++row) {
        hexes.push_back({to_offset(row->id.hex), row->terrain, directions_in(row->roads),
                         directions_in(row->rivers), directions_in(row->bridges), row->source,
                         row->learnt_at});
    }
    return hexes;
}

OwnMap own_map(const State& state, CommanderId commander, Extent extent) {
    OwnMap map{own_places(state, commander), {}, {}};
    mark("idis.1.map-abstract-ruling");
    if (state.campaign.settings.hands_out_hexes) {
        map.hexes = own_hexes(state, commander);
    } else if (extent == Extent::whole) {
        map.sketch = sketch_of(state, commander);
    }
    return map;
}

// ---- what he sees now --------------------------------------------------------------------------

HexInSight hex_in_sight(const State& state, const Army& army, const KnownHex& known) {
    const Hex hex = known.id.hex;
    const Day today = day_of(state.now);
    HexInSight seen;
    seen.steps = steps_between(army.hex, hex);
    if (state.campaign.settings.hands_out_hexes) seen.hex = to_offset(hex);
    seen.terrain = known.terrain;
    seen.roads = directions_in(known.roads);
    seen.rivers = directions_in(known.rivers);
    seen.bridges = directions_in(known.bridges);
    for (const Place* place : state.map->places_in(hex)) {
        if (knows_place(state, army.commander, place->id)) seen.places.push_back(place->id);
    }
    mark("idis.1a.weather-ask-where-ruling");
    seen.weather = weather_in(state, hex, today);
    const HexWeather* words = state.hex_weather.find(hex);
    if (words != nullptr && words->day == today) seen.weather_words = words->description;
    return seen;
}

/// The hexes that lie open before an army. By night none: its commander must not be able to tell
/// from the ground under his feet which way his column took.
std::vector<HexInSight> hexes_in_sight(const State& state, const Army& army) {
    if (!is_daylight(state.now)) {
        mark("idis.4.wrong-fork-secret");
        return {};
    }
    if (force_of(state, army.id).detachments.empty()) return {};
    const Tally range = scouting_range_today(state, army.id, day_of(state.now));
    std::vector<HexInSight> hexes;
    for (const Hex hex :
         hexes_within(*state.map, army.hex, static_cast<int>(rounded_down(range.total())))) {
        const KnownHex* known = state.known_hexes.find({army.commander, hex});
        if (known == nullptr || known->source != Source::own_eyes) continue;
        hexes.push_back(hex_in_sight(state, army, *known));
    }
    return hexes;
}

std::vector<SeenArmy> armies_seen(const State& state, const Commander& commander) {
    const Army* army = commander.army ? state.armies.find(*commander.army) : nullptr;
    std::vector<SeenArmy> armies;
    const auto end = state.sightings.end();
    for (auto row = state.sightings.from({commander.id, ArmyId{}});
         row != end && row->id.commander == commander.id; ++row) {
        SeenArmy seen = seen_army(state, *row, state.now);
        if (row->is_in_sight && army != nullptr) seen.steps = steps_between(army->hex, row->hex);
        seen.is_behind_walls = row->is_in_sight && state.within_walls.contains(seen.id);
        armies.push_back(std::move(seen));
    }
    return armies;
}

std::vector<FactionShown> factions_shown(const State& state, CommanderId commander) {
    mark("idis.1b.territory-relation-ruling");
    std::vector<FactionShown> factions;
    for (const Faction& faction : state.factions) {
        factions.push_back(
            {faction.id, faction.name, known_relation(state, commander, faction.id)});
    }
    return factions;
}

CommanderView view_of(const State& state, const Commander& commander, Extent extent) {
    CommanderView own;
    own.commander = own_commander(state, commander);
    if (commander.army) {
        const Army& army = state.armies.at(*commander.army);
        own.army = own_army(state, army);
        own.in_sight = hexes_in_sight(state, army);
    }
    own.orders = own_orders(state, commander, extent);
    if (extent == Extent::whole) {
        own.channel = channel_of(state, commander.id, 0, commander.entries_told);
    }
    own.questions = own_questions(state, commander);
    own.letters_unanswered = letters_unanswered(state, commander.id);
    own.map = own_map(state, commander.id, extent);
    own.seen = armies_seen(state, commander);
    own.factions = factions_shown(state, commander.id);
    own.land = own_land(state, commander);
    own.raisings = own_raisings(state, commander.id);
    own.warbands = warbands_of(state, commander.id);
    own.may_raise_in = raising_choices(state, commander.id);
    own.battles = own_battles(state, commander);
    own.sieges = own_sieges(state, commander);
    own.persons = own_persons(state, commander);
    const std::vector<CommanderId> known = people_known(state, commander.id);
    own.letters = own_letters(state, commander, known, extent);
    own.treaties = own_treaties(state, commander, known);
    own.magic = own_magic(state, commander);
    own.ships = own_ships(state, commander);
    own.week = own_week(state, commander);
    own.leave = own_leave(state, commander.id, known);
    return own;
}

struct Look {
    const State& state;
    View& view;
    Extent extent;

    void operator()(Referee) const { view.referee = view_in_full(state, extent); }
    void operator()(God) const {
        mark("idis.9a.gods-see-all");
        view.referee = view_in_full(state, extent);
    }
    void operator()(CommanderId id) const {
        const Commander* commander = state.commanders.find(id);
        if (commander != nullptr) view.commander = view_of(state, *commander, extent);
    }
    void operator()(Chorus chorus) const {
        if (!is_of_chorus(state, chorus.member)) return;
        mark("idis.9a.chorus-no-commander-pages");
        view.gossip = gossip(state, chorus.member);
        view.chorus = chorus_view(state, chorus.member);
    }
    void operator()(Outsider) const {}
};

}  // namespace

View view(const State& state, const Observer& observer, Extent extent) {
    const Campaign& campaign = state.campaign;
    View view{campaign.id, campaign.name, campaign.settings.first_day, {}, {}, {}, {}};
    kit::visit(Look{state, view, extent}, observer);
    const bool is_of_it = view.commander || view.referee || view.chorus;
    if (is_of_it && extent == Extent::whole) {
        mark("idis.7.rulings-changed-ruling");
        view.rulings = rulings_today(campaign.settings);
        view.rulings_to_come = rows_of(state.rulings_to_come);
    }
    return view;
}

std::vector<ChannelLine> channel_of(const State& state, CommanderId commander,
                                    std::uint64_t after, std::uint64_t limit) {
    mark("idis.7.orders-channel-secret");
    std::vector<ChannelLine> lines;
    const Commander* whose = state.commanders.find(commander);
    const std::uint64_t last = whose == nullptr ? 0 : whose->entries_told;
    for (std::uint64_t number = after; number < last && lines.size() < limit;) {
        const ChannelEntry* row = state.channel.find(derived_id<EntryId>(commander, ++number));
        if (row == nullptr) continue;
        lines.push_back({row->id, row->number, row->at,
                         kit::visit(Shown{state, row->at}, row->content)});
    }
    return lines;
}

}  // namespace idis
