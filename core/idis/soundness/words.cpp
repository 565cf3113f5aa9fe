// What commanders know, order, are asked and are told, and words between them.
#include "core/idis/soundness/rows.hpp"

namespace idis {

void inspect(Inspection& on, const KnownPlace& row) {
    on.hold(on.state.commanders.contains(row.id.commander), row.id.commander, "is not there");
    on.hold(on.state.map->place(row.id.place) != nullptr, row.id.place, "is no place");
    on.hold(on.is_past(row.learnt_at), row.id.commander, "will learn it later");
}
void inspect(Inspection& on, const KnownHex& row) {
    on.hold(on.state.commanders.contains(row.id.commander), row.id.commander, "is not there");
    on.hold(on.is_on_map(row.id.hex), row.id.commander, "knows what is off the map");
    on.hold(on.is_past(row.learnt_at), row.id.commander, "will learn it later");
}
void inspect(Inspection& on, const Sighting& row) {
    on.hold(on.state.commanders.contains(row.id.commander), row.id.commander, "is not there");
    on.hold(on.is_on_map(row.hex), row.id.commander, "has seen what is off the map");
    on.hold(on.is_past(row.at), row.id.commander, "will see it later");
}

void inspect(Inspection& on, const GivenOrder& row) {
    const Commander* commander = on.state.commanders.find(row.commander);
    on.hold(commander != nullptr, row.id, "was given by nobody");
    on.hold(commander == nullptr ||
                (row.number >= 1 && row.number <= commander->orders_given),
            row.id, "is none of those he has given");
    on.hold(on.is_past(row.given_at), row.id, "will be given later");
}
void inspect(Inspection& on, const Question& row) {
    on.hold(!row.asked || on.state.commanders.contains(*row.asked), row.id, "is put to nobody");
    on.hold(on.is_past(row.asked_at), row.id, "will be asked later");
    on.hold(!row.due_at || *row.due_at >= on.state.now, row.id, "should be settled");
    const auto& options = row.options;
    on.hold(row.by_default.empty() || options.empty() ||
                std::find(options.begin(), options.end(), row.by_default) != options.end(),
            row.id, "has a default that is no answer");
    on.hold(!on.state.decisions.contains(row.id), row.id, "is open and settled");
}
void inspect(Inspection& on, const Decision& row) {
    on.hold(row.asked_at <= row.settled_at && on.is_past(row.settled_at), row.id,
            "is settled before it was asked, or will be");
}
void inspect(Inspection& on, const ChannelEntry& row) {
    const Commander* commander = on.state.commanders.find(row.commander);
    on.hold(commander != nullptr, row.id, "is told to nobody");
    on.hold(commander == nullptr ||
                (row.number >= 1 && row.number <= commander->entries_told),
            row.id, "is none of those he was told");
    on.hold(on.is_past(row.at), row.id, "will be told later");
}

void inspect(Inspection& on, const Letter& row) {
    on.hold(row.standing != LetterStanding::on_the_way || on.state.messengers.contains(row.id),
            row.id, "is on the way and nobody carries it");
    on.hold(on.state.commanders.contains(row.sender) && on.state.commanders.contains(row.recipient),
            row.id, "is from or to nobody");
    on.hold(on.is_past(row.written_at), row.id, "will be written later");
    on.hold(is_set(row.read_by), row.id, "has readers unsorted or twice");
}
void inspect(Inspection& on, const Messenger& row) {
    const Letter* letter = on.state.letters.find(row.id);
    on.hold(letter != nullptr && letter->standing == LetterStanding::on_the_way, row.id,
            "is carried and is not on the way");
    on.hold(row.is_waiting || row.due_at >= on.state.now, row.id, "should have arrived");
    on.hold(row.way.empty() || row.way.back() == row.goal, row.id, "is carried past its goal");
    on.hold(row.left_at <= row.due_at, row.id, "arrives before it leaves");
}
void inspect(Inspection& on, const Parley& row) {
    on.hold(is_set(row.members), row.id, "has members unsorted or twice");
    on.hold(row.standing == ParleyStanding::asked_for || row.members.size() >= 2, row.id,
            "is a parley of one");
    on.hold(row.standing == ParleyStanding::asked_for || row.asked.empty(), row.id,
            "waits for answers and is not asked for");
    const auto is_there = [&](CommanderId id) { return on.state.commanders.contains(id); };
    on.hold(std::all_of(row.members.begin(), row.members.end(), is_there), row.id,
            "is a parley with nobody");
}

void inspect(Inspection& on, const News& row) {
    on.hold(on.is_past(row.at), row.id, "will happen later");
    on.hold(on.is_on_map(row.hex), row.id, "happened off the map");
    on.hold(row.kind != NewsKind::army_passed || row.army.has_value(), row.id,
            "says that nobody passed");
}
void inspect(Inspection& on, const Delegation& row) {
    on.hold(on.state.factions.contains(row.id.faction) &&
                on.state.commanders.contains(row.id.delegate),
            row.id.delegate, "speaks for nobody, or is not there");
    on.hold(on.is_past(row.since), row.id.delegate, "will speak later");
}
void inspect(Inspection& on, const Treaty& row) {
    on.hold(on.state.commanders.contains(row.recorded_by), row.id, "was recorded by nobody");
    on.hold(row.parties.size() >= 2, row.id, "is a treaty of one");
    on.hold(is_set(row.readers), row.id, "has readers unsorted or twice");
    on.hold(on.is_past(row.at), row.id, "will be recorded later");
}
void inspect(Inspection& on, const Pact& row) {
    on.hold(row.offered_by != row.offered_to, row.id, "is offered to who offers it");
    on.hold(on.state.treaties.contains(row.id), row.id, "is the pact of no treaty");
    on.hold((row.standing == PactStanding::offered) != row.signed_by.has_value(), row.id,
            "is signed and offered, or neither");
}

void inspect(Inspection& on, const RulingsToCome& row) {
    on.hold(!row.changes.empty(), "plans no readings for a day");
    on.hold(row.id >= on.state.campaign.day, "plans readings for a day that was");
}
void inspect(Inspection& on, const Leave& row) {
    on.hold(on.state.commanders.contains(row.id), row.id, "is away and is nobody");
    on.hold(row.first_day <= row.last_day, row.id, "is back before he goes");
    on.hold((row.stand_in == StandIn::deputy) == row.deputy.has_value(), row.id,
            "has a deputy and names none, or the other way round");
    on.hold(!row.deputy || on.state.commanders.contains(*row.deputy), row.id,
            "has nobody for a deputy");
}

}  // namespace idis
