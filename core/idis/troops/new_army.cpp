#include "core/idis/troops/new_army.hpp"

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

}  // namespace

CommanderId found_army(Unfolding& unfolding, const Force& force, std::vector<Detachment> leaving,
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
    unfolding.happen(std::move(clauses),
                     ArmyFormed{std::move(army), std::move(leaving), force.army.id});
    return commander.id;
}

}  // namespace idis
