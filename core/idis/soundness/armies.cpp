// Realms, commanders, armies and their detachments.
#include "core/idis/persons/lives.hpp"
#include "core/idis/ships/ships.hpp"
#include "core/idis/soundness/rows.hpp"
#include "core/idis/supply/provisions.hpp"
#include "core/idis/troops/army.hpp"

namespace idis {

void inspect(Inspection& on, const Faction& row) {
    on.hold(!row.leader || on.state.commanders.contains(*row.leader), row.id,
            "is led by nobody that is there");
}
void inspect(Inspection& on, const Stance& row) {
    on.hold(row.id.a < row.id.b, "is not of two parties, the lower first");
    on.hold(on.is_there(row.id.a) && on.is_there(row.id.b), "is of a party that is not there");
}
void inspect(Inspection& on, const Belief& row) {
    on.hold(on.state.commanders.contains(row.id.commander), "is believed by nobody");
    on.hold(row.id.own != row.id.other, "is of one party");
    const auto is_news = [&](const Tiding& each) { return on.state.news.contains(each.news); };
    on.hold(std::all_of(row.coming.begin(), row.coming.end(), is_news), "waits for no news");
}
void inspect(Inspection& on, const HexRuling& row) {
    on.hold(on.is_on_map(row.id), "is off the map");
    on.hold(!row.holder || on.is_there(*row.holder), "gives a hex to nobody that is there");
}

void inspect(Inspection& on, const Commander& row) {
    const Army* army = row.army ? on.state.armies.find(*row.army) : nullptr;
    on.hold(!row.army || (army != nullptr && army->commander == row.id), row.id,
            "leads an army that is not his");
    on.hold(is_set(row.traits), row.id, "has traits unsorted or twice");
    on.hold(!row.faction || on.state.factions.contains(*row.faction), row.id,
            "belongs to no faction that is there");
    on.hold(on.is_past(row.joined_at), row.id, "will join later");
    on.hold(!row.last_order_at || on.is_past(*row.last_order_at), row.id, "has ordered later");
}

namespace {

void inspect_detachments(Inspection& on, const Army& army) {
    std::uint64_t older = 0;
    for (const DetachmentId id : army.detachments) {
        const Detachment* detachment = on.state.detachments.find(id);
        on.hold(detachment != nullptr && detachment->army == army.id, army.id,
                "lists a detachment that is not its own");
        if (detachment == nullptr) return;
        on.hold(detachment->seniority >= older, army.id, "does not list its oldest first");
        older = detachment->seniority;
    }
    const Force force = force_of(on.state, army.id);
    if (force.detachments.empty()) return;
    // In the hold of its ships lies what it could not carry ashore.
    const Fraction load(army.supplies.number() + army.loot.number());
    on.hold(load <= Fraction(rounded_down(carrying_capacity(force).total())) ||
                fleet_of(on.state, army.id) != nullptr,
            army.id, "carries more than it can");
}

void inspect_name(Inspection& on, const Detachment& row) {
    if (!row.named_from || row.absence) return;
    on.hold(row.special == Special::skirmishers && row.arm == Arm::infantry, row.id,
            "is named skirmishers and is none");
    const Army* army = on.state.armies.find(row.army);
    if (army == nullptr) return;
    on.hold(has_trait(force_of(on.state, army->id), Trait::commando), row.id,
            "is named skirmishers and no Commando leads it");
    const auto others =
        std::count_if(army->detachments.begin(), army->detachments.end(), [&](DetachmentId id) {
            const Detachment* other = on.state.detachments.find(id);
            return other != nullptr && !other->absence && other->named_from.has_value();
        });
    on.hold(others <= 1, army->id, "has several detachments named skirmishers");
}

}  // namespace

void inspect(Inspection& on, const Army& row) {
    const Commander* commander = on.state.commanders.find(row.commander);
    on.hold(commander != nullptr && commander->army == row.id, row.id,
            "its commander does not lead it");
    on.hold(!is_dead(on.state, row.commander), row.id, "is led by a dead man");
    on.hold(!may_enter(*on.state.map, row.hex) || is_aboard(on.state, row.id), row.id,
            "stands where no army can stand");
    on.hold(row.supplies >= Supplies{0} && row.loot >= Loot{0}, row.id, "has negative stores");
    on.hold(row.morale >= Morale{0} && row.morale <= Morale{12}, row.id,
            "has morale out of 0 to 12");
    on.hold(!row.detachments.empty(), row.id, "has no detachments");
    on.hold(!row.stretch || (row.step && row.march), row.id, "moves without a step or a march");
    on.hold(!row.stretch || row.halted == HaltReason::none, row.id, "moves and is halted");
    on.hold(!row.step || distance(row.hex, row.step->to) == 1 || row.step->is_turning_back, row.id,
            "steps to a hex that is not next to it");
    inspect_detachments(on, row);
}

void inspect(Inspection& on, const Detachment& row) {
    on.hold(row.soldiers > Soldiers{0}, row.id, "has no soldiers");
    on.hold(row.noncombatants >= Noncombatants{0} && row.wagons >= Wagons{0} &&
                row.share_of_supplies >= Supplies{0} && row.share_of_loot >= Loot{0},
            row.id, "has a negative number");
    on.hold(row.absence || (row.share_of_supplies == Supplies{0} && row.share_of_loot == Loot{0}),
            row.id, "is present and keeps a share of its own");
    const Army* army = on.state.armies.find(row.army);
    const bool is_listed = army != nullptr && std::find(army->detachments.begin(),
                                                        army->detachments.end(),
                                                        row.id) != army->detachments.end();
    const bool is_stationed = on.state.stationed.contains(row.id);
    const bool is_alone = on.state.lone_wizards.contains(row.id);
    on.hold(is_listed || row.absence || is_stationed || is_alone, row.id, "is in no army");
    on.hold(!is_stationed || (!is_listed && !row.absence), row.id,
            "is stationed and elsewhere too");
    // Who has strange ideas leads an army of his own, and is still thought to be alone.
    const LoneWizard* lone = on.state.lone_wizards.find(row.id);
    on.hold(lone == nullptr || lone->has_strange_ideas || (!is_listed && !is_stationed), row.id,
            "is alone and elsewhere too");
    on.hold(!on.state.captive_wizards.contains(row.id), row.id, "is captive and serves");
    inspect_name(on, row);
}

void inspect(Inspection& on, const Stronghold& row) {
    const Place* place = on.state.map->place(row.place);
    on.hold(place == nullptr || place->hex == row.hex, row.id, "is not where its place is");
    on.hold(!row.holder || on.is_there(*row.holder), row.id, "is held by nobody that is there");
    on.hold(!row.taken_on || *row.taken_on <= day_of(on.state.now), row.id, "will be taken later");
}

void inspect(Inspection& on, const RollCount& row) {
    on.hold(row.count > 0, "counts no dice");
}

void inspect(Inspection& on, const Harrying& row) {
    const Army* target = on.state.armies.find(row.target);
    const bool is_under_way = row.standing != HarryingStanding::ordered;
    on.hold(on.state.orders.contains(row.id), row.id, "is no order that was given");
    on.hold(row.harriers.has_value() == is_under_way, row.id,
            "has harriers and is not under way, or the other way round");
    on.hold(!is_under_way || target == nullptr || target->harried_on == row.day, row.id,
            "harries an army that does not know of it");
    on.hold(row.army != row.target, row.id, "harries its own army");
}

void inspect(Inspection& on, const EnteredDice& row) {
    on.hold(!row.faces.empty(), "keeps dice without a face");
    on.hold(std::all_of(row.faces.begin(), row.faces.end(), [](int face) { return face >= 1; }),
            "keeps a face that no die has");
}

void inspect(Inspection& on, const PartyAshore& row) {
    on.hold(on.state.armies.contains(row.id.army), row.id.army, "has men ashore and is not there");
    on.hold(on.is_on_map(row.id.hex), row.id.army, "has men off the map");
    on.hold(row.supplies >= Supplies{0} && row.loot >= Loot{0}, row.id.army,
            "has less than nothing ashore");
    const bool is_anything = !row.parts.empty() || !row.engines.empty() ||
                             row.supplies > Supplies{0} || row.loot > Loot{0};
    on.hold(is_anything, row.id.army, "has nobody and nothing ashore");
}

void inspect(Inspection& on, const DetachmentKind& row) {
    on.hold(on.state.factions.contains(row.faction), row.id, "is of no faction");
}

void inspect(Inspection& on, const Raising& row) {
    on.hold(on.state.commanders.contains(row.raiser) && on.state.strongholds.contains(row.region) &&
                on.state.orders.contains(row.by_order),
            row.id, "is of a region, a raiser or an order that is not there");
    on.hold(row.due_at >= on.state.now, row.id, "is overdue");
    Soldiers soldiers;
    for (const RaisedDetachment& raised : row.detachments) {
        on.hold(raised.soldiers > Soldiers{0}, row.id, "raises a detachment of nobody");
        soldiers += raised.soldiers;
    }
    on.hold(soldiers >= army_soldiers_min, row.id, "raises fewer than a hundred");
}
void inspect(Inspection& on, const Recruiting& row) {
    on.hold(row.day <= day_of(on.state.now), "will recruit later");
    on.hold(on.is_there(row.side), "is of a party that is not there");
}
void inspect(Inspection& on, const Revolt& row) {
    on.hold(!may_enter(*on.state.map, row.hex), row.id, "brews where no army can stand");
    on.hold(row.infantry > Soldiers{0}, row.id, "is of nobody");
    on.hold(dusk_of(row.day) >= on.state.now, row.id, "should have broken out");
}
void inspect(Inspection& on, const KeptWarband& row) {
    on.hold(on.state.commanders.contains(row.commander), row.id, "is nobody's");
    on.hold(!row.name.empty(), row.id, "has no name");
    on.hold(row.warband.fights >= 0, row.id, "has fought less than never");
}

}  // namespace idis
