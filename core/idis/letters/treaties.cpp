#include "core/idis/letters/treaties.hpp"

#include <algorithm>

#include "core/idis/kernel/words.hpp"
#include "core/idis/letters/addressees.hpp"
#include "core/idis/letters/letters.hpp"
#include "core/idis/persons/lives.hpp"
#include "core/idis/troops/army.hpp"

namespace idis {
namespace {

constexpr Clause negotiates = "idis.7a.faction-leader-negotiates";
constexpr Clause delegates = "idis.7a.faction-leader-delegates";
constexpr Clause stands_in_for = "idis.7a.faction-leader-captured-ruling";
constexpr Clause kept = "idis.7a.treaty-not-enforced";

bool is_of(const State& state, CommanderId id, FactionId faction) {
    const Commander* commander = state.commanders.find(id);
    return commander != nullptr && commander->faction == faction && !is_dead(state, id) &&
           !state.captives.contains(id);
}

/// The head of a faction, if he is free and somebody plays him.
std::optional<CommanderId> head_of(const State& state, FactionId faction) {
    const std::optional<CommanderId> leader = state.factions.at(faction).leader;
    if (!leader || !is_of(state, *leader, faction)) return std::nullopt;
    return state.commanders.at(*leader).seat == Seat::held ? leader : std::nullopt;
}

/// His delegates, by id.
std::vector<CommanderId> delegates_of(const State& state, FactionId faction) {
    std::vector<CommanderId> all;
    const auto end = state.delegations.end();
    for (auto row = state.delegations.from({faction, CommanderId{}});
         row != end && row->id.faction == faction; ++row) {
        if (is_of(state, row->id.delegate, faction)) all.push_back(row->id.delegate);
    }
    return all;
}

/// The soldiers of one who leads an army for a faction.
std::optional<Soldiers> soldiers_for(const State& state, const Commander& commander,
                                     FactionId faction) {
    if (commander.faction != faction || !commander.army) return std::nullopt;
    if (!is_of(state, commander.id, faction)) return std::nullopt;
    return counts_of(state, state.armies.at(*commander.army)).soldiers();
}

/// The commander of a faction with the most soldiers, of equals the one with the lower id.
std::optional<CommanderId> strongest_of(const State& state, FactionId faction) {
    std::optional<CommanderId> strongest;
    Soldiers most;
    for (const Commander& commander : state.commanders) {
        const std::optional<Soldiers> soldiers = soldiers_for(state, commander, faction);
        if (!soldiers) continue;
        if (strongest && *soldiers <= most) continue;
        strongest = commander.id;
        most = *soldiers;
    }
    return strongest;
}
/// Whether that is he: who is not finds it out from the first who has more.
bool is_strongest(const State& state, CommanderId id, FactionId faction) {
    const std::optional<Soldiers> own = soldiers_for(state, state.commanders.at(id), faction);
    return own && std::none_of(state.commanders.begin(), state.commanders.end(),
                               [&](const Commander& other) {
                                   const auto theirs = soldiers_for(state, other, faction);
                                   return theirs && (*theirs > *own ||
                                                     (*theirs == *own && other.id < id));
                               });
}

/// Whether he is who speaks for his faction without having been let: spokesman_of, asked about one.
bool is_spokesman(const State& state, CommanderId commander, FactionId faction) {
    if (const auto head = head_of(state, faction)) return *head == commander;
    mark(stands_in_for);
    const std::vector<CommanderId> named = delegates_of(state, faction);
    return named.empty() ? is_strongest(state, commander, faction) : named.front() == commander;
}

}  // namespace

std::optional<CommanderId> spokesman_of(const State& state, FactionId faction) {
    if (const auto head = head_of(state, faction)) return head;
    mark(stands_in_for);
    const std::vector<CommanderId> named = delegates_of(state, faction);
    return named.empty() ? strongest_of(state, faction) : std::optional(named.front());
}

bool may_speak_for(const State& state, CommanderId commander, FactionId faction) {
    if (!is_of(state, commander, faction)) return false;
    if (is_spokesman(state, commander, faction)) {
        mark(negotiates);
        return true;
    }
    mark(delegates);
    return state.delegations.contains({faction, commander});
}

// ---- treaties -----------------------------------------------------------------------------------

std::optional<CommanderId> reader_for(const State& state, const Party& party) {
    if (const auto* faction = kit::get_if<FactionId>(&party)) {
        return spokesman_of(state, *faction);
    }
    return kit::get<CommanderId>(party);
}

Gate may_treat_with(const State& state, CommanderId commander, const Party& party) {
    const auto nobody = [] { return Refusal{"no_such_party", kept, "with"}; };
    if (const auto* faction = kit::get_if<FactionId>(&party)) {
        if (!state.factions.contains(*faction)) return nobody();
        if (state.commanders.at(commander).faction == *faction) return nobody();
    } else {
        const std::vector<CommanderId> known = people_known(state, commander);
        const CommanderId other = kit::get<CommanderId>(party);
        if (std::find(known.begin(), known.end(), other) == known.end()) return nobody();
    }
    const std::optional<CommanderId> reader = reader_for(state, party);
    if (!reader || is_reached(state, commander, *reader)) return allowed;
    return Refusal{"no_way_over_land", "idis.7a.message-impassable-ruling", "with"};
}

Gate Rule<RecordTreaty>::may_give(const State& state, CommanderId commander,
                                  const RecordTreaty& order, Moment) {
    if (const Gate gate = need_words(order.text, kept, "text")) return gate;
    if (order.with.empty()) return Refusal{"treaty_names_nobody", kept, "with"};
    if (order.with.size() > addressed_at_once_max) {
        return Refusal{"too_many_are_addressed", kept, "with"};
    }
    const std::optional<FactionId> own = state.commanders.at(commander).faction;
    if (order.for_faction && !(own && may_speak_for(state, commander, *own))) {
        return Refusal{"no_power_to_negotiate", delegates, "for_faction"};
    }
    for (const Party& party : order.with) {
        if (const Gate gate = may_treat_with(state, commander, party)) return gate;
    }
    return allowed;
}

void Rule<RecordTreaty>::give(Unfolding& unfolding, const GivenOrder& given,
                              const RecordTreaty& order) {
    const State& state = unfolding.state();
    const Commander& commander = state.commanders.at(given.commander);
    const bool binds = order.for_faction;
    std::vector<Party> parties{binds ? Party(*commander.faction) : Party(commander.id)};
    for (const Party& party : order.with) {
        if (std::find(parties.begin(), parties.end(), party) == parties.end()) {
            parties.push_back(party);
        }
    }
    Treaty treaty = new_treaty(state, given, std::move(parties), order.text, unfolding.at());
    if (binds) treaty.binds = {*commander.faction};
    record_treaty(unfolding, given, std::move(treaty),
                  binds ? Clauses{negotiates, kept} : Clauses{kept});
}

Treaty new_treaty(const State& state, const GivenOrder& given, std::vector<Party> parties,
                  const std::string& text, Moment at) {
    Treaty treaty;
    treaty.id = TreatyId(mixed(state.campaign.secret_key, given.id.value()) | 1);
    treaty.recorded_by = given.commander;
    treaty.parties = std::move(parties);
    treaty.text = text;
    treaty.at = at;
    treaty.readers = {given.commander};
    return treaty;
}

namespace {

void send_text(Unfolding& unfolding, const GivenOrder& given, TreatyId treaty,
               const std::string& text, CommanderId reader) {
    Letter letter;
    letter.id = letter_id(unfolding.state(), given.id, reader);
    letter.sender = given.commander;
    letter.recipient = reader;
    letter.text = text;
    letter.written_at = unfolding.at();
    letter.treaty = treaty;
    dispatch(unfolding, std::move(letter));
}

}  // namespace

void record_treaty(Unfolding& unfolding, const GivenOrder& given, Treaty treaty,
                   const Clauses& clauses) {
    const State& state = unfolding.state();
    const std::vector<Party> parties = treaty.parties;
    const std::string text = treaty.text;
    const TreatyId id = treaty.id;
    unfolding.happen(clauses, TreatyChanged{std::move(treaty)});
    unfolding.tell(given.commander, clauses, told::TreatyRead{id, text});
    std::vector<CommanderId> reached;
    for (const Party& party : parties) {
        const std::optional<CommanderId> reader = reader_for(state, party);
        if (!reader || *reader == given.commander) continue;
        if (std::find(reached.begin(), reached.end(), *reader) != reached.end()) continue;
        reached.push_back(*reader);
        send_text(unfolding, given, id, text, *reader);
    }
}

void send_treaty(Unfolding& unfolding, const GivenOrder& given, TreatyId treaty,
                 CommanderId reader) {
    send_text(unfolding, given, treaty, unfolding.state().treaties.at(treaty).text, reader);
}

void read_treaty(Unfolding& unfolding, TreatyId id, CommanderId reader) {
    Treaty treaty = unfolding.state().treaties.at(id);
    add_sorted(treaty.readers, reader);
    const std::string text = treaty.text;
    unfolding.happen({kept}, TreatyChanged{std::move(treaty)});
    unfolding.tell(reader, {kept}, told::TreatyRead{id, text});
}

// ---- who speaks ---------------------------------------------------------------------------------

Gate Rule<DelegateTalks>::may_give(const State& state, CommanderId commander,
                                   const DelegateTalks& order, Moment) {
    const std::optional<FactionId> own = state.commanders.at(commander).faction;
    if (!own || state.factions.at(*own).leader != commander) {
        return Refusal{"faction_is_led_by_another", delegates};
    }
    if (order.takes_back) {
        if (state.delegations.contains({*own, order.to})) return allowed;
        return Refusal{"nothing_was_delegated", delegates, "to"};
    }
    const Commander* other = state.commanders.find(order.to);
    const std::vector<CommanderId> known = people_known(state, commander);
    const bool is_known = std::find(known.begin(), known.end(), order.to) != known.end();
    if (other == nullptr || other->faction != own || !is_known) {
        return Refusal{"no_such_commander", delegates, "to"};
    }
    return allowed;
}

void Rule<DelegateTalks>::give(Unfolding& unfolding, const GivenOrder& given,
                               const DelegateTalks& order) {
    const FactionId own = *unfolding.state().commanders.at(given.commander).faction;
    const Delegation::Key key{own, order.to};
    if (order.takes_back) {
        unfolding.happen({delegates}, DelegationTakenBack{key});
    } else {
        unfolding.happen({delegates}, DelegationGiven{{key, unfolding.at()}});
    }
    unfolding.tell(order.to, {delegates}, told::TalksDelegated{own, order.takes_back});
}

Gate may_rule_treaty(const State& state, const NameLeader& order) {
    if (!state.factions.contains(order.faction)) {
        return Refusal{"no_such_faction", stands_in_for, "faction"};
    }
    const Commander* leader = order.leader ? state.commanders.find(*order.leader) : nullptr;
    if (order.leader && (leader == nullptr || leader->faction != order.faction)) {
        return Refusal{"no_such_commander", stands_in_for, "leader"};
    }
    return allowed;
}

void rule_treaty(Unfolding& unfolding, const NameLeader& order) {
    unfolding.happen({stands_in_for}, LeaderNamed{order.faction, order.leader});
}

}  // namespace idis
