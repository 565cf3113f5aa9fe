#include "core/idis/violations.hpp"

#include <algorithm>
#include <string>

#include "core/idis/battle/battle_side.hpp"
#include "core/idis/reindex.hpp"
#include "core/idis/ships/ships.hpp"
#include "core/idis/supply/provisions.hpp"
#include "core/idis/supply/stationing.hpp"
#include "core/idis/troops/army.hpp"

namespace idis {
namespace {

struct Inspection {
    const State& state;
    std::vector<Violation> found;

    template <class Made>
    void hold(bool is_so, Id<Made> who, const char* what) {
        if (!is_so) found.push_back(to_text(who) + ": " + what);
    }

    void inspect(const Army& army) {
        const Commander* commander = state.commanders.find(army.commander);
        hold(commander != nullptr && commander->army == army.id, army.id,
             "its commander does not lead it");
        hold(!may_enter(*state.map, army.hex) || is_aboard(state, army.id), army.id,
             "stands where no army can stand");
        hold(army.supplies >= Supplies{0} && army.loot >= Loot{0}, army.id, "has negative stores");
        hold(army.morale >= Morale{0} && army.morale <= Morale{12}, army.id,
             "has morale out of 0 to 12");
        hold(!army.detachments.empty(), army.id, "has no detachments");
        hold(!army.stretch || (army.step && army.march), army.id,
             "moves without a step or a march");
        hold(!army.stretch || army.halted == HaltReason::none, army.id, "moves and is halted");
        hold(!army.step || distance(army.hex, army.step->to) == 1 || army.step->is_turning_back,
             army.id, "steps to a hex that is not next to it");
        inspect_detachments(army);
    }
    void inspect(const Riding& riding) {
        hold(state.map->contains(riding.hex), riding.id, "rides off the map");
        if (!riding.id) return;
        const Player* player = state.players.find(riding.id);
        hold(player != nullptr && player->role == Role::chorus, riding.id,
             "rides alone and is not of the Chorus");
        hold(riding.joins && riding.next_at, riding.id, "rides alone to nowhere");
    }
    void inspect(const Player& player) {
        hold((player.role == Role::commander) == player.commander.has_value(), player.id,
             "commands without being a commander");
        hold(player.role != Role::god || player.was_god, player.id, "is a God and never was one");
    }
    void inspect_detachments(const Army& army) {
        std::uint64_t older = 0;
        for (const DetachmentId id : army.detachments) {
            const Detachment* detachment = state.detachments.find(id);
            hold(detachment != nullptr && detachment->army == army.id, army.id,
                 "lists a detachment that is not its own");
            if (detachment == nullptr) return;
            hold(detachment->seniority >= older, army.id, "does not list its oldest first");
            older = detachment->seniority;
        }
        const Force force = force_of(state, army.id);
        if (force.detachments.empty()) return;
        // In the hold of its ships lies what it could not carry ashore.
        const Fraction load(army.supplies.number() + army.loot.number());
        hold(load <= Fraction(rounded_down(carrying_capacity(force).total())) ||
                 fleet_of(state, army.id) != nullptr,
             army.id, "carries more than it can");
    }
    void inspect(const Detachment& detachment) {
        hold(detachment.soldiers > Soldiers{0}, detachment.id, "has no soldiers");
        hold(detachment.noncombatants >= Noncombatants{0} && detachment.wagons >= Wagons{0} &&
                 detachment.share_of_supplies >= Supplies{0} && detachment.share_of_loot >= Loot{0},
             detachment.id, "has a negative number");
        hold(detachment.absence || (detachment.share_of_supplies == Supplies{0} &&
                                    detachment.share_of_loot == Loot{0}),
             detachment.id, "is present and keeps a share of its own");
        const Army* army = state.armies.find(detachment.army);
        const bool is_listed =
            army != nullptr && std::find(army->detachments.begin(), army->detachments.end(),
                                         detachment.id) != army->detachments.end();
        const bool is_stationed = state.stationed.contains(detachment.id);
        const bool is_alone = state.lone_wizards.contains(detachment.id);
        hold(is_listed || detachment.absence || is_stationed || is_alone, detachment.id,
             "is in no army");
        hold(!is_stationed || (!is_listed && !detachment.absence), detachment.id,
             "is stationed and elsewhere too");
        inspect_name(detachment);
    }
    void inspect_name(const Detachment& detachment) {
        if (!detachment.named_from || detachment.absence) return;
        hold(detachment.special == Special::skirmishers && detachment.arm == Arm::infantry,
             detachment.id, "is named skirmishers and is none");
        const Army* army = state.armies.find(detachment.army);
        if (army == nullptr) return;
        hold(has_trait(force_of(state, army->id), Trait::commando), detachment.id,
             "is named skirmishers and no Commando leads it");
        const auto others = std::count_if(
            army->detachments.begin(), army->detachments.end(), [&](DetachmentId id) {
                const Detachment* other = state.detachments.find(id);
                return other != nullptr && !other->absence && other->named_from.has_value();
            });
        hold(others <= 1, army->id, "has several detachments named skirmishers");
    }
    void inspect(const Raising& raising) {
        hold(state.commanders.contains(raising.raiser) &&
                 state.strongholds.contains(raising.region) &&
                 state.orders.contains(raising.by_order),
             raising.id, "is of a region, a raiser or an order that is not there");
        hold(raising.due_at >= state.now, raising.id, "is overdue");
        Soldiers soldiers;
        for (const RaisedDetachment& raised : raising.detachments) {
            hold(raised.soldiers > Soldiers{0}, raising.id, "raises a detachment of nobody");
            soldiers += raised.soldiers;
        }
        hold(soldiers >= army_soldiers_min, raising.id, "raises fewer than a hundred");
    }
    void inspect(const Revolt& revolt) {
        hold(!may_enter(*state.map, revolt.hex), revolt.id, "brews where no army can stand");
        hold(revolt.infantry > Soldiers{0}, revolt.id, "is of nobody");
        hold(dusk_of(revolt.day) >= state.now, revolt.id, "should have broken out");
    }
    void inspect(const Journey& journey) {
        const Army* army = state.armies.find(journey.id);
        hold(army != nullptr && army->march.has_value(), journey.id,
             "is on a journey without a march");
        hold(!journey.way.empty(), journey.id, "is on a journey of no hexes");
    }
    void inspect(const Harrying& harrying) {
        const Army* target = state.armies.find(harrying.target);
        const bool is_under_way = harrying.standing != HarryingStanding::ordered;
        hold(state.orders.contains(harrying.id), harrying.id, "is no order that was given");
        hold(harrying.harriers.has_value() == is_under_way, harrying.id,
             "has harriers and is not under way, or the other way round");
        hold(!is_under_way || target == nullptr || target->harried_on == harrying.day, harrying.id,
             "harries an army that does not know of it");
    }
    void inspect(const EnteredDice& dice) {
        hold(!dice.faces.empty(), state.campaign.id, "keeps dice without a face");
    }
    void inspect(const Forecast& forecast) {
        hold(forecast.days.size() == 3, forecast.id.commander, "was not foretold three days");
    }
    void inspect(const Commander& commander) {
        const Army* army = commander.army ? state.armies.find(*commander.army) : nullptr;
        hold(!commander.army || (army != nullptr && army->commander == commander.id), commander.id,
             "leads an army that is not his");
        hold(std::is_sorted(commander.traits.begin(), commander.traits.end()) &&
                 std::adjacent_find(commander.traits.begin(), commander.traits.end()) ==
                     commander.traits.end(),
             commander.id, "has traits unsorted or twice");
        hold(!commander.faction || state.factions.contains(*commander.faction), commander.id,
             "belongs to no faction that is there");
    }
    void inspect(const Meeting& meeting) {
        hold((!meeting.calling.armies.empty() || meeting.calling.has_garrison) &&
                 (!meeting.called.armies.empty() || meeting.called.has_garrison), meeting.id,
             "is a meeting of one side");
        hold(meeting.has_begun || meeting.due_at >= state.now, meeting.id, "is overdue");
        hold(meeting.has_begun == state.battles_under_way.contains(meeting.id), meeting.id,
             "has begun and is not under way, or the other way round");
        for (const BattleSide* side : {&meeting.calling, &meeting.called}) {
            for (const Engaged& each : side->armies) {
                const Army* army = state.armies.find(each.army);
                if (army == nullptr) continue;
                hold(army->hex == meeting.hex, each.army, "left the hex before its battle");
                hold(!army->stretch, each.army, "marches before its battle");
                hold(meeting_of(state, each.army)->id == meeting.id, each.army,
                     "is called to two battles");
            }
        }
    }
    void inspect(const Disorder& row) {
        const Army* army = state.armies.find(row.id);
        hold(army != nullptr && !army->march, row.id, "is out of control and marches");
        hold(row.until >= state.now, row.id, "should be in order again");
    }
    void inspect(const Captive& row) {
        const Commander* commander = state.commanders.find(row.id);
        hold(commander != nullptr && !commander->army, row.id, "is captive and leads an army");
        hold(state.armies.contains(row.held_by) || state.shut_in.contains(row.id), row.id,
             "is held by nobody");
    }
    void inspect(const ShutIn& row) {
        const Captive* captive = state.captives.find(row.id);
        hold(captive != nullptr && !captive->held_by && state.strongholds.contains(row.stronghold),
             row.id, "is shut in where he is no captive");
    }
    void inspect(const Spoils& row) {
        hold(row.until >= state.now, row.id, "should be gone");
        hold(row.supplies >= Supplies{} && row.loot >= Loot{} && row.wagons >= Wagons{}, row.id,
             "is spoils of less than nothing");
    }
    void inspect(const Messenger& row) {
        const Letter* letter = state.letters.find(row.id);
        hold(letter != nullptr && letter->standing == LetterStanding::on_the_way, row.id,
             "is carried and is not on the way");
        hold(row.is_waiting || row.due_at >= state.now, row.id, "should have arrived");
        hold(row.way.empty() || row.way.back() == row.goal, row.id, "is carried past its goal");
    }
    void inspect(const Letter& row) {
        hold(row.standing != LetterStanding::on_the_way || state.messengers.contains(row.id),
             row.id, "is on the way and nobody carries it");
        hold(state.commanders.contains(row.sender) && state.commanders.contains(row.recipient),
             row.id, "is from or to nobody");
    }
    void inspect(const Parley& row) {
        hold(std::is_sorted(row.members.begin(), row.members.end()) &&
                 std::adjacent_find(row.members.begin(), row.members.end()) == row.members.end(),
             row.id, "has members unsorted or twice");
        hold(row.standing == ParleyStanding::asked_for || row.members.size() >= 2, row.id,
             "is a parley of one");
        hold(row.standing == ParleyStanding::asked_for || row.asked.empty(), row.id,
             "waits for answers and is not asked for");
    }
    void inspect(const Spell& spell) {
        hold(!spell.carried_by || state.armies.contains(*spell.carried_by), spell.id,
             "has books carried by nobody");
        hold(spell.weeks >= 1 && spell.weeks <= 4, spell.id, "takes no weeks, or too many");
    }
    void inspect(const LoneWizard& lone) {
        hold(lone.has_strange_ideas || state.detachments.contains(lone.id), lone.id,
             "is alone and not there");
    }
    void inspect(const Fleet& row) {
        std::int64_t hired = 0;
        for (const HiredShips& each : row.hired) hired += each.ships;
        hold(row.ships > 0 && hired <= row.ships, row.id, "has no ships, or more hired than all");
        hold(row.morale >= Morale{0} && row.morale <= Morale{12}, row.id, "has no such morale");
        hold(row.army.has_value() == (row.standing != FleetStanding::empty), row.id,
             "carries an army and none");
        const Army* army = row.army ? state.armies.find(*row.army) : nullptr;
        hold(!row.army || (army != nullptr && army->hex == row.hex), row.id,
             "carries an army that is elsewhere");
        hold(army == nullptr || army->commander == row.commander, row.id,
             "carries the army of another");
        hold(!row.voyage || !row.voyage->route.empty(), row.id, "sails nowhere");
    }
    void inspect(const PartyAshore& row) {
        hold(state.armies.contains(row.id.army), row.id.army, "has men ashore and is not there");
    }
    void inspect_land() {
        for (const Work& work : state.works) {
            hold(state.armies.contains(work.id), work.id, "works on the land and is not there");
            hold(state.orders.contains(work.by_order), work.id, "works without an order");
        }
        for (const Rest& rest : state.rests) {
            const Army* army = state.armies.find(rest.id);
            hold(army != nullptr && (!army->march || rest.broken_off_on), rest.id,
                 "rests while it marches, or is not there");
            hold(rest.days > Days{0}, rest.id, "rests for no time");
        }
        for (const Stationed& row : state.stationed) {
            hold(state.detachments.contains(row.id), row.id, "is stationed and is not there");
        }
        for (const Stronghold& row : state.strongholds) {
            hold(room_for_stationing(state, row.id) >= 0, row.id, "has too many stationed in it");
        }
        for (const Deposit& row : state.deposits) {
            hold(row.supplies >= Supplies{0} && row.loot >= Loot{0}, row.id.stronghold,
                 "holds a negative store");
            hold(row.supplies + Supplies{row.loot.number()} > Supplies{0}, row.id.stronghold,
                 "holds an empty store");
        }
        for (const WithinWalls& row : state.within_walls) {
            const Army* army = state.armies.find(row.id);
            const Stronghold* stronghold = state.strongholds.find(row.stronghold);
            hold(army != nullptr && stronghold != nullptr && army->hex == stronghold->hex, row.id,
                 "is behind walls where it does not stand");
        }
        for (const LandUse& use : state.land_uses) {
            const bool is_sound = (!use.foraged_on || *use.foraged_on <= day_of(state.now)) &&
                                  (!use.razed_on || *use.razed_on <= day_of(state.now)) &&
                                  use.supplies >= Supplies{0} && use.loot >= Loot{0};
            if (!is_sound) found.emplace_back("land: a hex was used in days to come");
        }
    }
    void inspect_indexes() {
        State fresh = state;
        reindex(fresh);
        const Indexes& held = state.indexes;
        const Indexes& built = fresh.indexes;
        if (held.armies_in != built.armies_in) found.emplace_back("indexes: armies_in differs");
        if (held.strongholds_near != built.strongholds_near) {
            found.emplace_back("indexes: strongholds_near differs");
        }
        if (held.armies_by_age != built.armies_by_age) found.emplace_back("indexes: ages differ");
        if (held.marches_due != built.marches_due)
            found.emplace_back("indexes: marches_due differs");
        if (held.orders_due != built.orders_due) found.emplace_back("indexes: orders_due differs");
        if (held.conditional_orders != built.conditional_orders) {
            found.emplace_back("indexes: conditional_orders differs");
        }
        if (held.questions_due != built.questions_due) {
            found.emplace_back("indexes: questions_due differs");
        }
        if (held.returns_due != built.returns_due)
            found.emplace_back("indexes: returns_due differs");
        if (held.turns_due != built.turns_due) found.emplace_back("indexes: turns_due differs");
        if (held.messengers_due != built.messengers_due ||
            held.messengers_waiting != built.messengers_waiting) {
            found.emplace_back("indexes: messengers differ");
        }
        if (held.parleys_alive != built.parleys_alive) {
            found.emplace_back("indexes: parleys_alive differs");
        }
        const bool are_agendas_indexes =
            held.sieges_due == built.sieges_due && held.engines_due == built.engines_due &&
            held.holds_due == built.holds_due && held.disorders_due == built.disorders_due &&
            held.fleets_due == built.fleets_due && held.battles_due == built.battles_due &&
            held.spoils_due == built.spoils_due && held.raisings_due == built.raisings_due;
        if (!are_agendas_indexes) found.emplace_back("indexes: agendas differ");
        if (held.checks_due != built.checks_due) found.emplace_back("indexes: checks_due differs");
        if (held.looks_due != built.looks_due) found.emplace_back("indexes: looks_due differs");
    }
};

/// What the indexes say of one army.
void inspect_places(Inspection& inspection, const Army& army) {
    const Indexes& indexes = inspection.state.indexes;
    const auto here = indexes.armies_in.find(army.hex);
    inspection.hold(here != indexes.armies_in.end() && here->second.contains(army.id), army.id,
                    "is not listed where it stands");
    const auto aged = indexes.armies_by_age.find(army.seniority);
    inspection.hold(aged != indexes.armies_by_age.end() && aged->second == army.id, army.id,
                    "is not listed by its age");
    inspection.hold(!army.stretch || indexes.march_of.contains(army.id), army.id,
                    "moves and nothing is due for it");
}

}  // namespace

std::vector<Violation> violations_in_touched(const State& state) {
    Inspection inspection{state, {}};
    for (const ArmyId id : state.armies.touched()) {
        const Army* army = state.armies.find(id);
        if (army == nullptr) continue;
        inspection.inspect(*army);
        inspect_places(inspection, *army);
    }
    for (const DetachmentId id : state.detachments.touched()) {
        if (const Detachment* row = state.detachments.find(id)) inspection.inspect(*row);
    }
    for (const CommanderId id : state.commanders.touched()) {
        if (const Commander* row = state.commanders.find(id)) inspection.inspect(*row);
    }
    return std::move(inspection.found);
}

std::vector<Violation> violations(const State& state) {
    Inspection inspection{state, {}};
    for (const Army& army : state.armies) inspection.inspect(army);
    for (const Detachment& detachment : state.detachments) inspection.inspect(detachment);
    for (const Commander& commander : state.commanders) inspection.inspect(commander);
    inspection.inspect_land();
    for (const Journey& journey : state.journeys) inspection.inspect(journey);
    for (const Harrying& harrying : state.harryings) inspection.inspect(harrying);
    for (const EnteredDice& dice : state.entered_dice) inspection.inspect(dice);
    for (const Forecast& forecast : state.forecasts) inspection.inspect(forecast);
    for (const Raising& raising : state.raisings) inspection.inspect(raising);
    for (const Revolt& revolt : state.revolts) inspection.inspect(revolt);
    for (const Meeting& meeting : state.meetings) inspection.inspect(meeting);
    for (const Disorder& row : state.disorders) inspection.inspect(row);
    for (const Captive& row : state.captives) inspection.inspect(row);
    for (const ShutIn& row : state.shut_in) inspection.inspect(row);
    for (const Spoils& row : state.spoils) inspection.inspect(row);
    for (const Letter& row : state.letters) inspection.inspect(row);
    for (const Messenger& row : state.messengers) inspection.inspect(row);
    for (const Parley& row : state.parleys) inspection.inspect(row);
    for (const Spell& row : state.spells) inspection.inspect(row);
    for (const LoneWizard& row : state.lone_wizards) inspection.inspect(row);
    for (const Player& row : state.players) inspection.inspect(row);
    for (const Riding& row : state.ridings) inspection.inspect(row);
    for (const Fleet& row : state.fleets) inspection.inspect(row);
    for (const PartyAshore& row : state.parties_ashore) inspection.inspect(row);
    inspection.inspect_indexes();
    return std::move(inspection.found);
}

}  // namespace idis
