#include "core/idis/ships/ships.hpp"

#include <algorithm>

#include "core/idis/kernel/order_end.hpp"
#include "core/idis/supply/numbers.hpp"
#include "core/idis/supply/provisions.hpp"

namespace idis {

// ---- who is where -------------------------------------------------------------------------------

const Fleet* fleet_of(const State& state, ArmyId army) {
    const std::vector<FleetId> fleets = state.indexes.fleets_due.of(army);
    return fleets.empty() ? nullptr : &state.fleets.at(fleets.front());
}

bool is_aboard(const State& state, ArmyId army) {
    const Fleet* fleet = fleet_of(state, army);
    return fleet != nullptr && fleet->standing == FleetStanding::aboard;
}

bool is_embarking(const State& state, ArmyId army) {
    const Fleet* fleet = fleet_of(state, army);
    return fleet != nullptr && fleet->standing != FleetStanding::aboard;
}

std::vector<FleetId> fleets_in(const State& state, Hex hex) {
    std::vector<FleetId> all;
    for (const Fleet& fleet : state.fleets) {
        if (fleet.hex == hex) all.push_back(fleet.id);
    }
    return all;
}

const Fleet* fleet_lying(const State& state, CommanderId commander, Hex hex) {
    for (const Fleet& fleet : state.fleets) {
        const bool lies = fleet.standing == FleetStanding::empty && !fleet.voyage;
        if (fleet.commander == commander && fleet.hex == hex && lies) return &fleet;
    }
    return nullptr;
}

// ---- room ---------------------------------------------------------------------------------------

namespace {

std::int64_t rounded_ships(std::int64_t load, std::int64_t room) {
    return rounded_up(Fraction{load, room});
}

std::int64_t goods_room(const Force& force) {
    const std::int64_t wagons = counts_of(force).wagons.number() * 500;
    const std::int64_t goods =
        force.army.supplies.number() + force.army.loot.number() + force.spells_carried * books_room;
    return std::max(wagons, goods);
}

/// Engines that sail with an army: packed, or put up on a ship of its fleet.
bool does_sail(const Engines& engines, const Fleet* fleet, ArmyId army) {
    if (engines.aboard) return fleet != nullptr && engines.aboard == fleet->id;
    return engines.army == army && engines.standing == EngineStanding::broken_down;
}

}  // namespace

Tally ships_needed(const Force& force, std::int64_t engines) {
    const Counts counts = counts_of(force);
    Tally ships;
    mark("idis.8e.ship-one-kind-ruling");
    mark("idis.8e.ship-noncombatants-ruling");
    const std::int64_t persons = counts.infantry.number() + counts.noncombatants.number();
    if (persons > 0) {
        ships.add("idis.8e.ship-carries-100-soldiers", rounded_ships(persons, ship_persons));
    }
    if (counts.cavalry > Soldiers{}) {
        ships.add("idis.8e.ship-carries-20-cavalry",
                  rounded_ships(counts.cavalry.number(), ship_cavalry));
    }
    if (goods_room(force) > 0) {
        ships.add("idis.8e.ship-carries-10000-supplies",
                  rounded_ships(goods_room(force), ship_goods));
    }
    if (engines > 0) ships.add("idis.8e.ship-carries-siege-equipment", engines);
    return ships;
}

Tally ships_needed(const State& state, ArmyId army) {
    const Fleet* fleet = fleet_of(state, army);
    const auto engines =
        std::count_if(state.engines.begin(), state.engines.end(),
                      [&](const Engines& each) { return does_sail(each, fleet, army); });
    return ships_needed(force_of(state, army), engines);
}

namespace {

/// Spreads an army over ships: kind by kind, each kind filling its ships one after the other.
struct Stowage {
    std::vector<ShipLoad> ships{};
    std::int64_t room_left = 0;

    /// The ship to be filled next, and how much of this it takes.
    std::int64_t next(std::int64_t left, std::int64_t room) {
        if (room_left == 0) {
            ships.emplace_back();
            room_left = room;
        }
        const std::int64_t taken = std::min(left, room_left);
        room_left -= taken;
        return taken;
    }
    template <class Amount>
    void stow(Amount amount, std::size_t place, Amount Berth::*where, std::int64_t room) {
        for (std::int64_t left = amount.number(); left > 0;) {
            const std::int64_t taken = next(left, room);
            left -= taken;
            auto& berths = ships.back().berths;
            if (berths.empty() || berths.back().place != place) {
                berths.push_back({place, {}, {}, {}});
            }
            berths.back().*where += Amount{taken};
        }
    }
    void stow_goods(const Force& force, const std::vector<SpellId>& books) {
        const auto first = ships.size();
        ships.resize(first +
                     static_cast<std::size_t>(rounded_ships(goods_room(force), ship_goods)));
        std::vector<std::int64_t> room(ships.size() - first, ship_goods);
        for (std::size_t at = 0; at < books.size(); ++at) {
            ships[first + at % room.size()].books.push_back(books[at]);
            room[at % room.size()] -= books_room;
        }
        std::int64_t supplies = force.army.supplies.number();
        std::int64_t loot = force.army.loot.number();
        for (std::size_t at = 0; at < room.size(); ++at) {
            const std::int64_t eaten = std::min(supplies, room[at]);
            const std::int64_t booty = std::min(loot, room[at] - eaten);
            ships[first + at].supplies = Supplies{eaten};
            ships[first + at].loot = Loot{booty};
            supplies -= eaten;
            loot -= booty;
        }
        stow_wagons(force, first);
    }
    void stow_wagons(const Force& force, std::size_t ship) {
        std::int64_t free = ship_goods / 500;
        for (std::size_t place = 0; place < force.detachments.size(); ++place) {
            for (std::int64_t left = force.detachments[place].wagons.number(); left > 0;) {
                if (free == 0) {
                    ++ship;
                    free = ship_goods / 500;
                }
                const std::int64_t taken = std::min(left, free);
                ships[ship].berths.push_back({place, {}, {}, Wagons{taken}});
                left -= taken;
                free -= taken;
            }
        }
    }
    void stow_army(const Force& force, const std::vector<SpellId>& books) {
        const auto& all = force.detachments;
        for (std::size_t place = 0; place < all.size(); ++place) {
            if (all[place].arm == Arm::cavalry) continue;
            stow(all[place].soldiers, place, &Berth::soldiers, ship_persons);
        }
        for (std::size_t place = 0; place < all.size(); ++place) {
            stow(all[place].noncombatants, place, &Berth::noncombatants, ship_persons);
        }
        room_left = 0;
        for (std::size_t place = 0; place < all.size(); ++place) {
            if (all[place].arm != Arm::cavalry) continue;
            stow(all[place].soldiers, place, &Berth::soldiers, ship_cavalry);
        }
        stow_goods(force, books);
    }
    /// Anyone who has come to be aboard beyond the room there is crowds onto the last ship.
    void crowd_into(std::size_t number) {
        while (ships.size() > number && ships.size() > 1) {
            ShipLoad more = std::move(ships.back());
            ships.pop_back();
            ShipLoad& last = ships.back();
            last.berths.insert(last.berths.end(), more.berths.begin(), more.berths.end());
            last.supplies += more.supplies;
            last.loot += more.loot;
            last.books.insert(last.books.end(), more.books.begin(), more.books.end());
            if (!last.engines) last.engines = more.engines;
        }
        ships.resize(number);
    }
};

}  // namespace

std::vector<ShipLoad> manifest_of(const State& state, const Fleet& fleet) {
    Stowage stowage;
    const bool has_army = fleet.army && fleet.standing == FleetStanding::aboard;
    const ArmyId army = has_army ? *fleet.army : ArmyId{};
    if (has_army) {
        std::vector<SpellId> books;
        for (const Spell& spell : state.spells) {
            if (spell.carried_by == army) books.push_back(spell.id);
        }
        stowage.stow_army(force_of(state, army), books);
    }
    for (const Engines& engines : state.engines) {
        const bool is_there = engines.aboard ? engines.aboard == fleet.id
                                             : has_army && does_sail(engines, &fleet, army);
        if (!is_there) continue;
        stowage.ships.emplace_back();
        stowage.ships.back().engines = engines.id;
    }
    stowage.crowd_into(static_cast<std::size_t>(fleet.ships));
    return stowage.ships;
}

Force without_loads(Force force, const std::vector<ShipLoad>& loads) {
    for (const ShipLoad& load : loads) {
        force.army.supplies -= load.supplies;
        force.army.loot -= load.loot;
        for (const Berth& berth : load.berths) {
            Detachment& detachment = force.detachments[berth.place];
            detachment.soldiers -= berth.soldiers;
            detachment.noncombatants -= berth.noncombatants;
            detachment.wagons -= berth.wagons;
        }
    }
    return force;
}

std::int64_t warships_of(const State& state, FleetId fleet) {
    mark("idis.8e.naval-warship-meaning-ruling");
    return std::count_if(state.engines.begin(), state.engines.end(), [&](const Engines& engines) {
        return engines.aboard == fleet && engines.standing == EngineStanding::built;
    });
}

Tally fleet_weight(const State& state, const Fleet& fleet) {
    Tally ships;
    ships.add("idis.8e.naval-count-ships", fleet.ships);
    const std::int64_t warships = warships_of(state, fleet.id);
    if (warships > 0) ships.add("idis.8e.naval-warship-quadruple", warships * 3);
    return ships;
}

// ---- whose ships --------------------------------------------------------------------------------

std::int64_t hired_ships(const Fleet& fleet) {
    std::int64_t hired = 0;
    for (const HiredShips& each : fleet.hired) hired += each.ships;
    return hired;
}

ShipOwner owner_of(const Fleet& fleet, std::int64_t ship) {
    std::int64_t first = fleet.ships - hired_ships(fleet);
    if (ship < first) return {};
    for (const HiredShips& each : fleet.hired) {
        first += each.ships;
        if (ship < first) return {true, each.from};
    }
    return {};
}

Fleet without_ships(Fleet fleet, const std::vector<std::int64_t>& ships) {
    const Fleet before = fleet;
    for (const std::int64_t ship : ships) {
        const ShipOwner owner = owner_of(before, ship);
        --fleet.ships;
        if (!owner.is_hired) continue;
        for (HiredShips& each : fleet.hired) {
            if (each.from == owner.from) --each.ships;
        }
    }
    std::erase_if(fleet.hired, [](const HiredShips& each) { return each.ships == 0; });
    return fleet;
}

Fleet with_ships(Fleet fleet, const Fleet& others) {
    mark("idis.8e.ship-morale-9");
    const std::int64_t all = fleet.ships + others.ships;
    fleet.morale = Morale{rounded_down(Fraction{
        fleet.morale.number() * fleet.ships + others.morale.number() * others.ships, all})};
    fleet.ships = all;
    for (const HiredShips& more : others.hired) {
        const auto known =
            std::find_if(fleet.hired.begin(), fleet.hired.end(),
                         [&](const HiredShips& each) { return each.from == more.from; });
        if (known != fleet.hired.end()) {
            known->ships += more.ships;
        } else {
            fleet.hired.push_back(more);
        }
    }
    fleet.rowed_days = std::max(fleet.rowed_days, others.rowed_days);
    if (fleet.paid_on == others.paid_on) fleet.ships_paid += others.ships_paid;
    return fleet;
}

void come_ashore(Unfolding& unfolding, ArmyId army, Hex hex) {
    constexpr Clause clause = "idis.8e.ship-hold-goods-ruling";
    const State& state = unfolding.state();
    const Force force = force_of(state, army);
    const Load load{force.army.supplies, force.army.loot};
    const Load kept =
        kept_of(load, carrying_capacity(force).total(), dropped_first(state, army));
    if (kept == load) return;
    const PartyAshore* party = state.parties_ashore.find({army, hex});
    if (party == nullptr) {
        change_numbers(unfolding, force, force, {clause});
        return;
    }
    PartyAshore with = *party;
    with.supplies += load.supplies - kept.supplies;
    with.loot += load.loot - kept.loot;
    unfolding.happen({clause}, PartyLanded{std::move(with)});
    unfolding.happen({clause}, NumbersChanged{army, kept.supplies, kept.loot, {}});
}

void keep_or_lose(Unfolding& unfolding, const Fleet& after,
                  const std::vector<ShipOwner>& gone_for_good, const Clauses& clauses) {
    if (after.ships > 0) {
        unfolding.happen(clauses, FleetChanged{after});
    } else {
        if (after.voyage) {
            stop_order(unfolding, clauses, after.voyage->order, "ships_are_gone");
        }
        if (after.by_order) {
            stop_order(unfolding, clauses, *after.by_order, "ships_are_gone");
        }
        unfolding.happen(clauses, FleetGone{after.id});
        // Anyone who was going aboard or ashore stands on the land.
        const bool is_ashore = after.army && after.standing != FleetStanding::aboard;
        if (is_ashore) come_ashore(unfolding, *after.army, after.hex);
    }
    constexpr Span until_replaced = days(30);
    std::map<StrongholdId, std::int64_t> missed;
    for (const ShipOwner& owner : gone_for_good) {
        if (owner.from) ++missed[*owner.from];
    }
    for (const auto& [stronghold, ships] : missed) {
        HireLoss loss{{stronghold, unfolding.at() + until_replaced}, ships};
        const HireLoss* known = unfolding.state().hire_losses.find(loss.id);
        if (known != nullptr) loss.ships += known->ships;
        unfolding.happen({"idis.add8e.hire-return-ruling"}, HiredShipsLost{loss});
    }
}

Fleet add_ships(Unfolding& unfolding, const Fleet& ships, const Clauses& clauses) {
    const Fleet* lying = fleet_lying(unfolding.state(), ships.commander, ships.hex);
    Fleet fleet = lying == nullptr ? ships : with_ships(*lying, ships);
    if (lying == nullptr) fleet.lies_since = unfolding.at();
    unfolding.happen(clauses, FleetChanged{fleet});
    return fleet;
}

// ---- what they cost -----------------------------------------------------------------------------

Day day_since_dawn(Moment now) {
    const Day today = day_of(now);
    return now < dawn_of(today) ? today - 1 : today;
}

std::int64_t ships_to_pay(const Fleet& fleet) {
    const bool is_in_use = fleet.standing != FleetStanding::empty || fleet.voyage.has_value();
    mark("idis.8e.ship-cost-days-ruling");
    if (is_in_use) return fleet.ships;
    return hired_ships(fleet);
}

void pay(Fleet& fleet, Loot& purse, Day day) {
    if (fleet.paid_on < day) fleet.ships_paid = 0;
    fleet.paid_on = day;
    const std::int64_t due = std::max<std::int64_t>(ships_to_pay(fleet) - fleet.ships_paid, 0);
    const std::int64_t paid = std::min(due, purse.number() / loot_a_ship.number());
    purse -= Loot{paid * loot_a_ship.number()};
    fleet.ships_paid += paid;
    fleet.ships_unpaid = due - paid;
}

std::optional<ArmyId> payer_of(const State& state, const Fleet& fleet) {
    if (fleet.army) return fleet.army;
    const Commander* commander = state.commanders.find(fleet.commander);
    return commander != nullptr ? commander->army : std::nullopt;
}

void tell_of_ships(Unfolding& unfolding, CommanderId commander, Clauses clauses,
                   told::ShipNews news, std::int64_t ships, Soldiers soldiers) {
    unfolding.tell(commander, std::move(clauses), told::ShipsTold{news, ships, soldiers});
}

}  // namespace idis
