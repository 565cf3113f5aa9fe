#include "core/idis/troops/new_army.hpp"

#include <algorithm>

#include "core/idis/ships/ships.hpp"
#include "core/idis/ships/voyage.hpp"
#include "core/idis/ships/waters.hpp"
#include "core/idis/troops/commando.hpp"
#include "core/idis/troops/newcomers.hpp"

namespace idis {
namespace {

Commander commander_of_new(Unfolding& unfolding, const Army& army, const NewCommand& command,
                           const std::string& men) {
    Commander commander;
    commander.id = unfolding.next_commander_of(army);
    commander.name = "leader of " + men;
    commander.seat = Seat::open;
    commander.faction = command.faction;
    commander.invited_by = command.invited_by;
    commander.hex = army.hex;
    commander.joined_at = unfolding.at();
    return commander;
}

Army army_of_leavers(Unfolding& unfolding, const Army& old, CommanderId commander,
                     const std::string& men) {
    mark("idis.4.forced-count-divide-ruling");
    Army army = old;
    army.id = unfolding.next_army_of(old);
    army.name = "army of " + men;
    army.commander = commander;
    army.detachments.clear();
    army.checks_called.clear();
    army.march.reset();
    army.step.reset();
    army.stretch.reset();
    army.sets_out_at.reset();
    army.halted = HaltReason::none;
    army.is_to_look = false;
    army.seniority = unfolding.next_seniority();
    army.armies_made = 0;
    army.commanders_made = 0;
    return army;
}

// ---- at sea -------------------------------------------------------------------------------------

constexpr Clause at_sea = "idis.5.mutiny-at-sea-ruling";

/// The last ships of a fleet as one of their own.
/// Takes:   fewer ships than it has.
Fleet last_ships_of(const Fleet& fleet, std::int64_t ships, const Army& aboard) {
    Fleet own = fleet;
    own.id = derived_id<FleetId>(aboard.id, 0);
    std::vector<std::int64_t> others;
    for (std::int64_t ship = 0; ship < fleet.ships - ships; ++ship) others.push_back(ship);
    own = without_ships(std::move(own), others);
    own.voyage.reset();
    own.checks_due = std::min(fleet.checks_due, ships);
    own.ships_paid = std::min(fleet.ships_paid, ships);
    own.ships_unpaid = std::min(fleet.ships_unpaid, ships);
    own.ships_gone = 0;
    return own;
}

Fleet first_ships_of(Fleet fleet, const Fleet& without) {
    std::vector<std::int64_t> gone;
    for (std::int64_t ship = fleet.ships - without.ships; ship < fleet.ships; ++ship) {
        gone.push_back(ship);
    }
    fleet = without_ships(std::move(fleet), gone);
    fleet.checks_due -= without.checks_due;
    fleet.ships_paid -= without.ships_paid;
    fleet.ships_unpaid -= without.ships_unpaid;
    return fleet;
}

/// How many ships of a fleet the leavers take: what they need of what the others can spare.
std::int64_t ships_to_take(const Force& leaving, const Force& staying, const Fleet& fleet) {
    const std::int64_t needed = rounded_up(ships_needed(leaving, 0).total());
    const std::int64_t others = rounded_up(ships_needed(staying, 0).total());
    const std::int64_t least = std::max<std::int64_t>(fleet.ships - others, 1);
    return std::min({std::max<std::int64_t>(needed, 1), least, fleet.ships - 1});
}

/// Leavers at sea sail under their new commander, in the whole fleet if nobody stays; from the one
/// ship there is they are put ashore.
struct SeaLeavers {
    Unfolding& unfolding;
    const Force& force;
    const Fleet fleet = *fleet_of(unfolding.state(), force.army.id);

    bool is_everybody(const std::vector<Detachment>& leaving) const {
        return leaving.size() == force.detachments.size();
    }
    bool are_put_ashore(const std::vector<Detachment>& leaving) const {
        return fleet.ships == 1 && !is_everybody(leaving);
    }
    Hex landing() const { return nearest_land(*unfolding.state().map, fleet.hex); }

    void take_ships(const Army& army, const std::vector<Detachment>& leaving) const {
        Fleet own = fleet;
        if (is_everybody(leaving)) {
            stop_voyage(unfolding, own, "ships_were_taken");
        } else {
            Force going = force;
            going.army = army;
            going.detachments = leaving;
            Force staying = force;
            staying.army.supplies -= army.supplies;
            staying.army.loot -= army.loot;
            std::erase_if(staying.detachments, [&](const Detachment& each) {
                return std::any_of(leaving.begin(), leaving.end(), [&](const Detachment& other) {
                    return other.id == each.id;
                });
            });
            own = last_ships_of(fleet, ships_to_take(going, staying, fleet), army);
            unfolding.happen({at_sea}, FleetChanged{first_ships_of(fleet, own)});
        }
        own.commander = army.commander;
        own.army = army.id;
        own.is_to_look = false;
        unfolding.happen({at_sea}, FleetChanged{own});
        tell_of_ships(unfolding, force.army.commander, {at_sea}, told::ShipNews::taken, own.ships);
    }
};

/// An army forms where its men have come from: among the ships, if they are at sea.
void form(Unfolding& unfolding, const Force& force, Army army, std::vector<Detachment> men,
          const Clauses& clauses) {
    if (!is_aboard(unfolding.state(), force.army.id)) {
        unfolding.happen(clauses, ArmyFormed{std::move(army), std::move(men), force.army.id});
        return;
    }
    const SeaLeavers leavers{unfolding, force};
    if (leavers.are_put_ashore(men)) {
        army.hex = leavers.landing();
        army.came_by.reset();
        unfolding.happen({at_sea}, ArrivalNoted{{army.id, unfolding.at()}});
        unfolding.happen(clauses, ArmyFormed{std::move(army), std::move(men), force.army.id});
        return;
    }
    unfolding.happen(clauses, ArmyFormed{army, men, force.army.id});
    leavers.take_ships(army, men);
}

}  // namespace

Founded found_army(Unfolding& unfolding, const Force& force, std::vector<Detachment> leaving,
                   Load taken, const NewCommand& command, Clauses clauses) {
    const std::string men = leaving.front().name;
    const Commander commander =
        let_enter(unfolding, commander_of_new(unfolding, force.army, command, men),
                  command.invited_by, command.clauses, force.army.id);
    const bool is_spartan = has_trait(commander, Trait::spartan);
    Army army = army_of_leavers(unfolding, force.army, commander.id, men);
    for (Detachment& detachment : leaving) detachment = as_it_was(std::move(detachment));
    if (is_spartan && !has_trait(force, Trait::spartan)) {
        leaving = halved_for_a_spartan(std::move(leaving));
    }
    leaving = sent_home_from_skirmishers(force.detachments, std::move(leaving), is_spartan);
    const Load kept = kept_of(taken, carrying_capacity(leaving).total());
    army.supplies = kept.supplies;
    army.loot = kept.loot;
    for (Detachment& detachment : leaving) {
        detachment.army = army.id;
        army.detachments.push_back(detachment.id);
    }
    clauses.insert(clauses.end(), {"idis.2a.detachment-attachments", "idis.2.army-basic-unit"});
    const ArmyId id = army.id;
    form(unfolding, force, std::move(army), std::move(leaving), clauses);
    if (const WithinWalls* within = unfolding.state().within_walls.find(force.army.id)) {
        const StrongholdId stronghold = within->stronghold;
        unfolding.happen({"idis.2.new-army-walls-ruling"}, WallsEntered{{id, stronghold}});
    }
    return {id, commander.id};
}

}  // namespace idis
