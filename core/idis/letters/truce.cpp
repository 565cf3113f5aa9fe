#include "core/idis/letters/truce.hpp"

#include <algorithm>

#include "core/idis/battle/battle_side.hpp"
#include "core/idis/battle/meeting_end.hpp"
#include "core/idis/siege/besieging.hpp"
#include "core/idis/siege/siege.hpp"
#include "core/idis/troops/army.hpp"

namespace idis {
namespace {

constexpr Clause peace_in_contact = "idis.7a.peace-in-contact-ruling";
constexpr Clause broken_in_contact = "idis.7a.alliance-broken-contact-ruling";

bool are_these(const Party& one, const Party& two, const Party& a, const Party& b) {
    return (one == a && two == b) || (one == b && two == a);
}

Party party_of_army(const State& state, ArmyId army) {
    return party_of(state, state.armies.at(army).commander);
}

/// Whose a side of a meeting is: of its armies and ships, and of the walls it holds.
std::vector<Party> parties_of(const State& state, const Meeting& meeting, Camp camp) {
    std::vector<Party> all;
    const BattleSide& side = side_of(meeting, camp);
    for (const Engaged& each : side.armies) {
        if (each.fleet && state.fleets.contains(*each.fleet)) {
            all.push_back(party_of(state, state.fleets.at(*each.fleet).commander));
        } else if (state.armies.contains(each.army)) {
            all.push_back(party_of_army(state, each.army));
        }
    }
    if (side.has_garrison && meeting.stronghold) {
        const std::optional<Party>& holder = state.strongholds.at(*meeting.stronghold).holder;
        if (holder) all.push_back(*holder);
    }
    return all;
}

/// Whether peace between two parties leaves nobody in a meeting to fight.
bool is_over_with_peace(const State& state, const Meeting& meeting, const Party& a,
                        const Party& b) {
    bool was_theirs = false;
    for (const Party& one : parties_of(state, meeting, Camp::calling)) {
        for (const Party& two : parties_of(state, meeting, Camp::called)) {
            if (are_these(one, two, a, b)) {
                was_theirs = true;
            } else if (are_hostile(state, one, two)) {
                return false;
            }
        }
    }
    return was_theirs;
}

void lift_siege(Unfolding& unfolding, const Siege& before, const Party& a, const Party& b) {
    const State& state = unfolding.state();
    const Stronghold& stronghold = state.strongholds.at(before.id);
    if (!stronghold.holder) return;
    const auto leaves = [&](ArmyId army) {
        return state.armies.contains(army) &&
               are_these(party_of_army(state, army), *stronghold.holder, a, b);
    };
    Siege siege = before;
    std::erase_if(siege.besiegers, leaves);
    if (siege.besiegers.size() == before.besiegers.size()) return;
    const Clauses clauses{peace_in_contact};
    if (siege.besiegers.empty()) return end_siege(unfolding, before, clauses);
    for (const ArmyId army : before.besiegers) {
        if (!leaves(army) || !is_before(state, before, army)) continue;
        unfolding.tell(state.armies.at(army).commander, clauses,
                       told::SiegeOver{stronghold.place});
    }
    unfolding.happen(clauses, SiegeChanged{std::move(siege)});
}

/// The armies of each party behind the walls of the other.
std::vector<ArmyId> armies_of_guests(const State& state, const Party& a, const Party& b) {
    std::vector<ArmyId> all;
    for (const WithinWalls& row : state.within_walls) {
        const std::optional<Party>& holder = state.strongholds.at(row.stronghold).holder;
        if (holder && are_these(party_of_army(state, row.id), *holder, a, b)) {
            all.push_back(row.id);
        }
    }
    return all;
}

}  // namespace

std::vector<CommanderId> guests_of(const State& state, const Party& a, const Party& b) {
    std::vector<CommanderId> all;
    for (const ArmyId army : armies_of_guests(state, a, b)) {
        all.push_back(state.armies.at(army).commander);
    }
    return all;
}

void cease_fire(Unfolding& unfolding, const Party& a, const Party& b) {
    const State& state = unfolding.state();
    for (const Meeting& meeting : state.meetings) {
        if (meeting.has_begun || !is_over_with_peace(state, meeting, a, b)) continue;
        end_meeting(unfolding, meeting, told::NoBattle::Why::peace, {peace_in_contact});
    }
    for (const Siege& siege : state.sieges) lift_siege(unfolding, siege, a, b);
}

void turn_out_guests(Unfolding& unfolding, const Party& a, const Party& b) {
    for (const ArmyId army : armies_of_guests(unfolding.state(), a, b)) {
        unfolding.happen({broken_in_contact}, WallsLeft{army});
    }
}

namespace {

/// Ships of the two that lie in one hex look round, as if they had come there now.
void let_ships_look(Unfolding& unfolding, const Party& a, const Party& b) {
    const State& state = unfolding.state();
    const auto is_beside = [&](const Fleet& fleet, const Party& party) {
        return std::any_of(state.fleets.begin(), state.fleets.end(), [&](const Fleet& other) {
            return other.hex == fleet.hex && party_of(state, other.commander) == party;
        });
    };
    for (const Fleet& fleet : state.fleets) {
        const Party own = party_of(state, fleet.commander);
        const bool has_an_enemy = (own == a && is_beside(fleet, b)) ||
                                  (own == b && is_beside(fleet, a));
        if (!has_an_enemy) continue;
        Fleet looking = fleet;
        looking.is_to_look = true;
        unfolding.happen({broken_in_contact, "idis.8e.naval-battle-like-armies"},
                         FleetChanged{std::move(looking)});
    }
}

}  // namespace

void face_each_other(Unfolding& unfolding, const Party& a, const Party& b) {
    const State& state = unfolding.state();
    let_ships_look(unfolding, a, b);
    for (const auto& [hex, armies] : state.indexes.armies_in) {
        const auto has = [&](const Party& party) {
            return std::any_of(armies.begin(), armies.end(), [&](ArmyId army) {
                return party_of_army(state, army) == party;
            });
        };
        if (!has(a) || !has(b)) continue;
        for (const ArmyId army : armies) {
            const Party own = party_of_army(state, army);
            if (own != a && own != b) continue;
            unfolding.happen({broken_in_contact, "idis.6.meeting-trigger-ruling"},
                             LookCalled{army});
        }
    }
}

}  // namespace idis
