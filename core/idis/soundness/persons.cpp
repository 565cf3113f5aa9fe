// Persons, magic and spectators.
#include "core/idis/soundness/rows.hpp"

namespace idis {

void inspect(Inspection& on, const Operation& row) {
    on.hold(on.state.commanders.contains(row.commander) && on.state.orders.contains(row.by_order),
            row.id, "is nobody's, or was not ordered");
    on.hold(row.standing != OperationStanding::under_way || row.due_at.has_value(), row.id,
            "is under way for ever");
    on.hold(!row.due_at || *row.due_at >= on.state.now, row.id, "should be over");
    on.hold(row.funds >= Loot{0} && row.price >= Loot{0}, row.id, "costs less than nothing");
}
void inspect(Inspection& on, const Duel& row) {
    on.hold(row.challenger.commander != row.challenged.commander, row.id, "is fought by one");
    on.hold(on.state.commanders.contains(row.challenger.commander) &&
                on.state.commanders.contains(row.challenged.commander),
            row.id, "is fought by nobody");
    on.hold(on.is_on_map(row.hex), row.id, "is fought off the map");
}
void inspect(Inspection& on, const Life& row) {
    const Commander* commander = on.state.commanders.find(row.id);
    on.hold(commander != nullptr, row.id, "is the life of nobody");
    on.hold(row.age >= 0, row.id, "is not born");
    on.hold(on.is_past(row.since) && (!row.died_at || on.is_past(*row.died_at)) &&
                (!row.wounded_at || on.is_past(*row.wounded_at)),
            row.id, "lives later");
    on.hold(!row.died_at || commander == nullptr || !commander->army, row.id,
            "is dead and leads an army");
}
void inspect(Inspection& on, const Treasury& row) {
    on.hold(on.state.strongholds.contains(row.id), row.id, "is no stronghold");
    on.hold(row.loot >= Loot{0}, row.id, "holds less than nothing");
}
void inspect(Inspection& on, const Introduction& row) {
    on.hold(on.state.commanders.contains(row.id), row.id, "is nobody");
    on.hold(row.introduced_by != row.id, row.id, "was introduced by himself");
}
void inspect(Inspection& on, const Faith& row) {
    on.hold(on.is_there(row.id), "is of a party that is not there");
    on.hold(!row.faith.empty(), "believes in no word");
}

void inspect(Inspection& on, const Spell& row) {
    on.hold(on.state.commanders.contains(row.commander), row.id, "is nobody's");
    on.hold(!row.carried_by || on.state.armies.contains(*row.carried_by), row.id,
            "has books carried by nobody");
    on.hold(row.weeks >= 1 && row.weeks <= 4, row.id, "takes no weeks, or too many");
}
void inspect(Inspection& on, const Study& row) {
    // What a wizard had in memory who is gone stays there until the day is over.
    const auto* scholar = std::get_if<CommanderId>(&row.id.student);
    on.hold(scholar == nullptr || on.state.commanders.contains(*scholar), "is of no commander");
    on.hold(std::is_sorted(row.memory.begin(), row.memory.end()), "is an unsorted memory");
    on.hold(row.days >= Days{0}, "has rested for less than no time");
}
void inspect(Inspection& on, const Tower& row) {
    on.hold(on.state.map->place(row.id) != nullptr, row.id, "is no place");
    on.hold(!row.used_on || *row.used_on <= day_of(on.state.now), row.id, "will be used later");
}
void inspect(Inspection& on, const WizardRaising& row) {
    on.hold(on.state.orders.contains(row.id) && on.state.commanders.contains(row.commander), row.id,
            "is nobody's, or was not ordered");
    on.hold(on.state.map->place(row.tower) != nullptr, row.id, "comes from nowhere");
    on.hold(!row.due_at || *row.due_at >= on.state.now, row.id, "should be there");
}
void inspect(Inspection& on, const LoneWizard& row) {
    on.hold(row.has_strange_ideas || on.state.detachments.contains(row.id), row.id,
            "is alone and not there");
    on.hold(on.is_on_map(row.hex), row.id, "is off the map");
    on.hold(on.is_past(row.alone_since), row.id, "will be alone later");
}
void inspect(Inspection& on, const CaptiveWizard& row) {
    on.hold(on.state.armies.contains(row.held_by), row.id, "is guarded by nobody");
    on.hold(!on.state.lone_wizards.contains(row.id), row.id, "is captive and alone");
    on.hold(on.is_past(row.since), row.id, "will be captive later");
}

void inspect(Inspection& on, const Player& row) {
    on.hold((row.role == Role::commander) == row.commander.has_value(), row.id,
            "commands without being a commander");
    on.hold(row.role != Role::god || row.was_god, row.id, "is a God and never was one");
    for (const Player& other : on.state.players) {
        on.hold(!row.commander || other.id == row.id || other.commander != row.commander, row.id,
                "commands what another commands");
    }
}
void inspect(Inspection& on, const Riding& row) {
    on.hold(on.is_on_map(row.hex), row.id, "rides off the map");
    if (!row.id) return;
    const Player* player = on.state.players.find(row.id);
    on.hold(player != nullptr && player->role == Role::chorus, row.id,
            "rides alone and is not of the Chorus");
    on.hold(row.joins && row.next_at, row.id, "rides alone to nowhere");
}
void inspect(Inspection& on, const ChorusVote& row) {
    on.hold(row.id == on.state.campaign.id, row.id, "is the vote of another campaign");
    on.hold(row.until >= on.state.now, row.id, "should be counted");
    on.hold(on.state.map->place(row.goal) != nullptr, row.id, "goes nowhere");
    on.hold(std::is_sorted(row.ballots.begin(), row.ballots.end(),
                           [](const Ballot& a, const Ballot& b) { return a.voter < b.voter; }),
            row.id, "has unsorted ballots");
}
void inspect(Inspection& on, const SeatOffer& row) {
    const Commander* commander = on.state.commanders.find(row.id);
    on.hold(commander != nullptr && commander->seat == Seat::open, row.id, "is no open seat");
    on.hold(on.is_past(row.at), row.id, "will be offered later");
}
void inspect(Inspection& on, const GossipHeard& row) {
    on.hold(row.happened_at <= row.heard_at && on.is_past(row.heard_at), row.id.hearer,
            "hears what has not happened");
}
void inspect(Inspection& on, const RoomLine& row) {
    on.hold(row.id.number >= 1, "is no line of its room");
    on.hold(on.is_past(row.at), "will be said later");
    on.hold(!row.text.empty(), "says nothing");
}

}  // namespace idis
