#include "core/idis/supply/in_view.hpp"

#include <algorithm>
#include <limits>

#include "core/idis/map/knowledge.hpp"
#include "core/idis/supply/foraging.hpp"
#include "core/idis/supply/razing.hpp"
#include "core/idis/supply/rest.hpp"
#include "core/idis/supply/ring.hpp"
#include "core/idis/supply/stationing.hpp"
#include "core/idis/supply/stores.hpp"
#include "core/idis/supply/walls.hpp"
#include "core/idis/supply/workday.hpp"
#include "core/idis/views.hpp"

namespace idis {
namespace {

/// Whether the commander can tell where his army is: not while it marches by night.
bool knows_where(const Army* army) {
    return army != nullptr && (!army->stretch || !army->stretch->is_night);
}

void show_doings(OwnLand& own, const State& state, const Army& army) {
    const Force force = force_of(state, army.id);
    own.forage_range = static_cast<int>(rounded_down(foraging_range(force).total()));
    own.raze_range = static_cast<int>(rounded_down(razing_range(force).total()));
    const Work* work = state.works.find(army.id);
    if (work != nullptr && work->day == day_of(state.now)) {
        own.work = OwnWork{work->by_order, work->labour, work->day, work->standing};
    }
    const Rest* rest = state.rests.find(army.id);
    if (rest != nullptr && !rest->broken_off_on) {
        own.rest = OwnRest{rest->by_order, rest->first_day, rest->days};
    }
    if (const LoadRule* rule = state.load_rules.find(army.id)) {
        own.dropped_first = rule->dropped_first;
        own.welcome = rule->welcome;
    }
    const WithinWalls* within = state.within_walls.find(army.id);
    if (within == nullptr) return;
    own.within_walls = state.strongholds.at(within->stronghold).place;
    own.is_shut_in = seems_besieged(state, army.id);
}

/// What stands and lies in the hex of his army, as far as he sees it.
void show_hex(OwnLand& own, const State& state, const Army& army) {
    const LandUse use = use_of(state, army.hex);
    own.supplies_on_ground = use.supplies;
    own.loot_on_ground = use.loot;
    const auto end = state.sightings.end();
    for (auto row = state.sightings.from({army.commander, ArmyId{}});
         row != end && row->id.commander == army.commander; ++row) {
        if (row->is_in_sight && row->hex == army.hex) own.armies_at_hand.push_back(row->id.army);
    }
    for (const Stronghold& row : state.strongholds) {
        if (row.hex != army.hex || !takes_for_friendly(state, army.commander, row)) continue;
        if (!knows_place(state, army.commander, row.place)) continue;
        const bool is_shut = row.is_besieged && !state.within_walls.contains(army.id);
        if (is_shut) continue;
        mark("idis.3d.station-place-ruling");
        own.shelters.push_back({row.place, room_for_stationing(state, row.id)});
    }
    std::sort(own.shelters.begin(), own.shelters.end(),
              [](const OwnShelter& a, const OwnShelter& b) { return a.place < b.place; });
}

bool has_shelter(const OwnLand& own, PlaceId place) {
    return std::any_of(own.shelters.begin(), own.shelters.end(),
                       [&](const OwnShelter& shelter) { return shelter.place == place; });
}

void show_stationed(OwnLand& own, const State& state, CommanderId commander) {
    for (const Stationed& row : state.stationed) {
        const PlaceId place = state.strongholds.at(row.stronghold).place;
        const bool is_recallable = has_shelter(own, place);
        if (row.left_by != commander && !is_recallable) continue;
        mark("idis.3d.station-stronghold-commander");
        const Detachment& detachment = state.detachments.at(row.id);
        own.stationed.push_back({row.id, detachment.name, detachment.arm, detachment.special,
                                 detachment.soldiers, place, is_recallable});
    }
}

void show_stores(OwnLand& own, const State& state, CommanderId commander) {
    mark("idis.5a.deposit-where-ruling");
    for (const Deposit& row : state.deposits) {
        if (row.id.commander != commander) continue;
        const PlaceId place = state.strongholds.at(row.id.stronghold).place;
        own.stores.push_back({place, row.supplies, row.loot, has_shelter(own, place)});
    }
    for (const Post& row : state.posts) {
        if (row.commander == commander) own.posts.push_back(state.strongholds.at(row.id).place);
    }
}

void show_worked(OwnLand& own, const State& state, CommanderId commander) {
    mark("idis.3a.forage-memory-secret");
    constexpr Hex lowest{std::numeric_limits<int>::min(), std::numeric_limits<int>::min()};
    const auto end = state.known_land.end();
    for (auto row = state.known_land.from({commander, lowest});
         row != end && row->id.commander == commander; ++row) {
        WorkedHex worked{{}, {}, row->foraged_on, row->foraged_by, row->razed_on, row->razed_by};
        if (state.campaign.settings.hands_out_hexes) {
            worked.hex = to_offset(row->id.hex);
        } else {
            worked.drawn = drawn_hex(state, commander, row->id.hex);
        }
        own.worked.push_back(worked);
    }
}

}  // namespace

OwnLand own_land(const State& state, const Commander& commander) {
    OwnLand own;
    own.next_dawn = day_of_work({}, state.now);
    own.next_day = day_of_rest({}, state.now);
    const Army* army = commander.army ? state.armies.find(*commander.army) : nullptr;
    if (army != nullptr) show_doings(own, state, *army);
    if (knows_where(army)) show_hex(own, state, *army);
    show_stationed(own, state, commander.id);
    show_stores(own, state, commander.id);
    show_worked(own, state, commander.id);
    return own;
}

LandInFull land_in_full(const State& state) {
    LandInFull full;
    full.uses = rows_of(state.land_uses);
    full.works = rows_of(state.works);
    full.rests = rows_of(state.rests);
    full.stationed = rows_of(state.stationed);
    for (const Stationed& row : state.stationed) {
        full.detachments.push_back(state.detachments.at(row.id));
    }
    full.posts = rows_of(state.posts);
    full.deposits = rows_of(state.deposits);
    full.load_rules = rows_of(state.load_rules);
    full.within_walls = rows_of(state.within_walls);
    return full;
}

// ---- what may be ordered ------------------------------------------------------------------------

namespace {

bool is_present(const OwnDetachment& detachment) { return !detachment.is_away; }

/// Whether a detachment could be stationed by itself where there is so much room.
bool can_be_stationed(const OwnArmy& army, const OwnDetachment& detachment, std::int64_t room) {
    const std::int64_t each = detachment.arm == Arm::cavalry ? 4 : 1;
    return detachment.soldiers.number() * each <= room &&
           army.counts.soldiers() - detachment.soldiers >= army_soldiers_min;
}

/// Whether who besieges would keep him from bringing supplies to those behind the walls.
bool is_barred_from_walls(const CommanderView& own) {
    if (own.battles.meeting) return true;
    const auto& fleets = own.ships.fleets;
    const bool is_aboard = std::any_of(fleets.begin(), fleets.end(), [](const OwnFleet& fleet) {
        return fleet.standing == FleetStanding::aboard;
    });
    return is_aboard && std::any_of(own.ships.seen.begin(), own.ships.seen.end(),
                                    [](const SeenFleet& fleet) {
                                        return fleet.is_hostile && fleet.steps.empty();
                                    });
}

/// Armies he can reach with supplies: while he is shut in, those behind walls like his own; and
/// those behind walls not while somebody bars the way there.
std::vector<ArmyId> armies_to_deliver_to(const CommanderView& own) {
    std::vector<ArmyId> all = own.land.armies_at_hand;
    const bool is_barred = is_barred_from_walls(own);
    if (!own.land.is_shut_in && !is_barred) return all;
    std::erase_if(all, [&](ArmyId id) {
        const bool is_behind_walls =
            std::any_of(own.seen.begin(), own.seen.end(), [&](const SeenArmy& seen) {
                return seen.id == id && seen.is_behind_walls;
            });
        return own.land.is_shut_in ? !is_behind_walls : is_behind_walls;
    });
    return all;
}

void offer_deeds(LegalLand& legal, const CommanderView& own) {
    const OwnArmy& army = *own.army;
    const OwnLand& land = own.land;
    legal.may_end_rest = land.rest.has_value();
    if (army.supplies > Supplies{}) {
        legal.deliver_to = armies_to_deliver_to(own);
        legal.supplies_to_deliver = army.supplies;
    }
    legal.thousands_of_loot = army.loot.number() / loot_a_morale.number();
    for (const OwnShelter& shelter : land.shelters) {
        if (shelter.room > 0) legal.station_in.push_back(shelter);
        legal.enter_walls.push_back(shelter.place);
    }
    std::int64_t room = 0;
    for (const OwnShelter& shelter : legal.station_in) room = std::max(room, shelter.room);
    for (const OwnDetachment& detachment : army.detachments) {
        if (is_present(detachment) && can_be_stationed(army, detachment, room)) {
            legal.stationable.push_back(detachment.id);
        }
    }
    for (const OwnStationed& detachment : land.stationed) {
        if (detachment.is_recallable) legal.recallable.push_back(detachment.id);
    }
    for (const OwnStore& store : land.stores) {
        if (store.is_at_hand) legal.take_up.push_back(store);
    }
    legal.load_free = rounded_down(army.capacity.total) - army.supplies.number() -
                      army.loot.number();
    legal.may_leave_walls = land.within_walls.has_value() && !land.is_shut_in;
    legal.may_set_load_rule = true;
}

}  // namespace

LegalLand legal_on_land(const CommanderView& own) {
    LegalLand legal;
    legal.defend = own.land.posts;
    const bool is_anybody_there =
        own.army && std::any_of(own.army->detachments.begin(), own.army->detachments.end(),
                                is_present);
    if (!is_anybody_there) return legal;
    const bool is_called = own.battles.meeting.has_value();
    if (!own.land.is_shut_in && !is_called) {
        mark("idis.3a.forage-hexes");
        mark("idis.3b.raze-hexes");
        legal.forage_range = own.land.forage_range;
        legal.raze_range = own.land.raze_range;
        legal.work_from = own.land.next_dawn;
    }
    if (is_called) {
        legal.rest_from.reset();
    } else if (own.land.rest) {
        legal.rest_from = own.land.rest->first_day + own.land.rest->days.number();
    } else {
        legal.rest_from = own.land.next_day;
    }
    offer_deeds(legal, own);
    if (has_closed_ranks(own)) {
        legal.station_in.clear();
        legal.stationable.clear();
    }
    if (is_called) {
        legal.recallable.clear();
        legal.enter_walls.clear();
        legal.may_leave_walls = false;
    }
    return legal;
}

}  // namespace idis
