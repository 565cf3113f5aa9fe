#include "tests/conformance/campaign_siege_laws.hpp"

#include <algorithm>
#include <map>

#include "core/idis/battle/battle_side.hpp"
#include "core/idis/siege/hold.hpp"
#include "core/idis/troops/army.hpp"

namespace tests {

using namespace idis;

/// The besieged stronghold within whose walls an army is; null if there is none.
const Stronghold* shut_in_by(const State& state, ArmyId army) {
    const WithinWalls* within = state.within_walls.find(army);
    if (within == nullptr) return nullptr;
    const Stronghold& walls = state.strongholds.at(within->stronghold);
    return walls.is_besieged ? &walls : nullptr;
}

namespace {

using Happenings = std::vector<Event>;

/// Whether something is seen to before any time goes by.
bool is_anything_due(const State& state) {
    const auto next = System::next_due(state);
    return next && *next <= state.now;
}

/// Where men are who are not away: in an army or stationed, and behind which besieged walls, if
/// behind any.
struct Whereabouts {
    ArmyId army{};
    StrongholdId station{};
    StrongholdId ring{};
};
std::map<DetachmentId, Whereabouts> men_of(const State& state) {
    std::map<DetachmentId, Whereabouts> all;
    for (const Army& army : state.armies) {
        const Stronghold* walls = shut_in_by(state, army.id);
        for (const DetachmentId id : army.detachments) {
            if (state.detachments.at(id).absence) continue;
            all[id] = {army.id, {}, walls == nullptr ? StrongholdId{} : walls->id};
        }
    }
    for (const Stationed& row : state.stationed) {
        const bool is_besieged = state.strongholds.at(row.stronghold).is_besieged;
        all[row.id] = {{}, row.stronghold, is_besieged ? row.stronghold : StrongholdId{}};
    }
    return all;
}
bool is_under_siege(const State& state, StrongholdId id) {
    const Stronghold* walls = state.strongholds.find(id);
    return walls != nullptr && walls->is_besieged;
}

// ---- the ring of a siege -----------------------------------------------------------------------

/// Nobody passes the ring of a siege from one body of men to another: idis.6a.ring-stores-ruling,
/// idis.6a.assault-defender-out-ruling.
std::string of_rings(const State& before, const Happenings& events, const State& after) {
    if (before.sieges.empty() || after.sieges.empty()) return "";
    // No wall keeps in who has made up his mind to go over: idis.5.defect-besieged-ruling.
    const bool has_defected = std::any_of(events.begin(), events.end(), [](const Event& event) {
        return kit::holds_alternative<MoraleFailed>(event.what);
    });
    const auto old_men = men_of(before);
    const auto new_men = men_of(after);
    for (const auto& [id, now] : new_men) {
        const auto found = old_men.find(id);
        // Whom the referee leads on, he may lead past anybody.
        const Detachment* old = before.detachments.find(id);
        const bool was_away = found == old_men.end() && old != nullptr && old->absence &&
                              old->absence->reason != Absence::Reason::waiting;
        if (found == old_men.end() && !was_away) continue;
        const Whereabouts was = was_away ? Whereabouts{} : found->second;
        if (was.ring == now.ring || (was.army == now.army && was.station == now.station)) continue;
        if (has_defected && !now.ring) continue;
        const bool is_kept = (!was.ring || is_under_siege(after, was.ring)) &&
                             (!now.ring || is_under_siege(before, now.ring));
        if (is_kept) return "men pass the ring of a siege";
    }
    for (const Event& event : events) {
        const auto* formed = kit::get_if<ArmyFormed>(&event.what);
        if (formed == nullptr || !formed->out_of) continue;
        const Stronghold* from = shut_in_by(before, *formed->out_of);
        const Stronghold* to = shut_in_by(after, formed->army.id);
        const bool is_there = after.armies.contains(formed->army.id);
        if (from == nullptr || !is_there || !is_under_siege(after, from->id)) continue;
        if (to == nullptr || to->id != from->id) return "an army forms outside a ring";
    }
    return "";
}

/// A siege has its besiegers before the walls, and a garrison gets no new men meanwhile.
std::string of_sieges(const State& before, const Happenings&, const State& after) {
    for (const Siege& siege : after.sieges) {
        const Siege* old = before.sieges.find(siege.id);
        if (old == nullptr || old->standing == SiegeStanding::briefed) continue;
        const Hold* was = before.holds.find(siege.id);
        const Hold* is = after.holds.find(siege.id);
        if (was != nullptr && is != nullptr &&
            (is->infantry > was->infantry || is->cavalry > was->cavalry)) {
            return "a garrison grows under a siege";
        }
    }
    for (const Siege& siege : after.sieges) {
        if (siege.standing == SiegeStanding::interrupted) continue;
        const Hex place = after.strongholds.at(siege.id).hex;
        const bool are_all_there =
            std::all_of(siege.besiegers.begin(), siege.besiegers.end(), [&](ArmyId id) {
                const Army* army = after.armies.find(id);
                return army != nullptr && army->hex == place;
            });
        // idis.6a.siege-interrupted-ruling: who has gone is missed at once, before anything else.
        if (!are_all_there && !is_anything_due(after)) {
            return "a siege goes on, and a besieger of it is not there";
        }
    }
    return "";
}

/// Who is not there hears nothing of a siege: idis.6a.siege-interrupted-ruling.
std::string of_siege_news(const State& before, const Happenings& events, const State& after) {
    for (const Event& event : events) {
        const auto* told = kit::get_if<Told>(&event.what);
        if (told == nullptr) continue;
        const auto* week = kit::get_if<told::SiegeWeek>(&told->entry.content);
        const auto* began = kit::get_if<told::SiegeBegan>(&told->entry.content);
        if (week == nullptr && began == nullptr) continue;
        const PlaceId place = week != nullptr ? week->place : began->place;
        const CommanderId who = told->entry.commander;
        const bool is_there = std::any_of(
            after.strongholds.begin(), after.strongholds.end(), [&](const Stronghold& walls) {
                const Commander* commander = before.commanders.find(who);
                if (walls.place != place || commander == nullptr) return false;
                const Post* post = before.posts.find(walls.id);
                if (!commander->army) return post != nullptr && post->commander == who;
                return before.armies.at(*commander->army).hex == walls.hex;
            });
        if (!is_there) return "somebody hears of a siege at which he is not";
    }
    return "";
}

/// Whoever loses a place loses its post: idis.6a.stronghold-changes-owner-ruling.
std::string of_posts(const State& before, const Happenings&, const State& after) {
    for (const Post& post : after.posts) {
        const Stronghold* was = before.strongholds.find(post.id);
        const Stronghold& is = after.strongholds.at(post.id);
        const Post* old = before.posts.find(post.id);
        const bool is_taken = was != nullptr && was->holder != is.holder && is.holder &&
                              was->taken_on != is.taken_on && old != nullptr &&
                              old->commander == post.commander;
        if (is_taken && are_hostile(after, party_of(after, post.commander), *is.holder)) {
            return "somebody keeps the post of a place that fell to his enemies";
        }
    }
    for (const Stronghold& place : after.strongholds) {
        // idis.6a.garrison-commander-traits-ruling
        const Post* post = after.posts.find(place.id);
        const Commander* officer =
            post == nullptr ? nullptr : after.commanders.find(post->commander);
        const Army* army =
            officer == nullptr || !officer->army ? nullptr : after.armies.find(*officer->army);
        const bool is_away = army != nullptr && army->hex != place.hex;
        if (officer == nullptr || !is_away || officer->traits.empty()) continue;
        if (!garrison_of(after, place.id, MeetingKind::assault).force.traits.empty()) {
            return "a garrison has the traits of an officer who is away";
        }
    }
    return "";
}

// ---- walls and garrisons ------------------------------------------------------------------------

/// What walls add by themselves, and by an engineer who is there.
std::int64_t bonus_of_walls(const State& state, const Stronghold& walls) {
    const bool has_engineer = is_defended_by_a(state, walls.id, Trait::defensive_engineer);
    const std::int64_t of_engineer = has_engineer ? 2 : 0;
    switch (walls.kind) {
        case StrongholdKind::town: return 3 + of_engineer;
        case StrongholdKind::city: return 4 + of_engineer;
        case StrongholdKind::fortress: return 5 + of_engineer;
    }
    return 0;
}
/// Walls that mend win a point back: idis.6a.siege-engines-damage-lasts-ruling.
std::string of_mended_walls(const State& before, const Happenings& events, const State& after) {
    for (const Event& event : events) {
        const auto* changed = kit::get_if<HoldChanged>(&event.what);
        const Hold* old = changed == nullptr ? nullptr : before.holds.find(changed->hold.id);
        if (old == nullptr || !old->mends_at || *old->mends_at > event.at) continue;
        const Stronghold& walls = after.strongholds.at(old->id);
        const bool is_mended = changed->hold.worn < old->worn;
        if (is_mended && bonus_of_walls(after, walls) - changed->hold.worn < 1) {
            return "walls mend and are worth nothing yet";
        }
    }
    return "";
}

/// Whether a commander may yield a place: idis.6a.surrender-choice-ruling.
bool may_yield(const State& state, StrongholdId id, CommanderId who) {
    const Post* post = state.posts.find(id);
    const std::optional<Party>& holder = state.strongholds.at(id).holder;
    if ((post != nullptr && post->commander == who) || !holder) return true;
    if (party_of(state, who) == *holder) return true;
    const Hold hold = hold_of(state, id);
    if (hold.infantry + hold.cavalry > Soldiers{}) return false;
    const bool has_stationed =
        std::any_of(state.stationed.begin(), state.stationed.end(),
                    [&](const Stationed& row) { return row.stronghold == id; });
    return !has_stationed &&
           std::none_of(state.within_walls.begin(), state.within_walls.end(),
                        [&](const WithinWalls& row) {
                            const CommanderId leader = state.armies.at(row.id).commander;
                            return row.stronghold == id && party_of(state, leader) == *holder;
                        });
}
std::string of_terms(const State& before, const Happenings& events, const State& after) {
    for (const Event& event : events) {
        const auto* put = kit::get_if<QuestionPut>(&event.what);
        const auto* terms =
            put == nullptr ? nullptr : kit::get_if<TermsOffered>(&put->question.what);
        if (terms == nullptr) continue;
        const PlaceId place = after.strongholds.at(terms->stronghold).place;
        const bool is_offered = std::any_of(
            after.orders.begin(), after.orders.end(), [&](const GivenOrder& order) {
                const auto* yielding = kit::get_if<YieldStronghold>(&order.what);
                return yielding != nullptr && yielding->place == place &&
                       yielding->terms == terms->terms &&
                       may_yield(before, terms->stronghold, order.commander);
            });
        if (!is_offered) return "somebody yields what is not his to yield";
    }
    return "";
}

/// A garrison that wins alone takes captives as an army does: idis.6.captured-by-no-army-ruling.
std::string of_garrisons_captives(const State& before, const Happenings& events, const State&) {
    for (const Event& event : events) {
        const auto* fought = kit::get_if<BattleFought>(&event.what);
        if (fought == nullptr || !fought->battle.victor || fought->battle.difference < 4) continue;
        const Battle& battle = fought->battle;
        const bool have_callers_won = battle.victor == Camp::calling;
        const auto& winners = (have_callers_won ? battle.calling : battle.called).armies;
        const auto& losers = (have_callers_won ? battle.called : battle.calling).armies;
        const bool is_garrison_alone = std::all_of(
            winners.begin(), winners.end(),
            [](const Fought& each) { return !each.army && !each.fleet; });
        for (const Fought& each : losers) {
            const Commander* commander = before.commanders.find(each.commander);
            if (!is_garrison_alone || !each.army || commander == nullptr) continue;
            const auto& traits = commander->traits;
            if (std::find(traits.begin(), traits.end(), Trait::guardian) != traits.end()) continue;
            const bool is_rolled = std::any_of(events.begin(), events.end(), [&](const Event& one) {
                return std::any_of(one.rolls.begin(), one.rolls.end(), [&](const kit::Roll& roll) {
                    return roll.subject == Subject(each.army) &&
                           (roll.clause == Clause("idis.6.result-4-5-capture") ||
                            roll.clause == Clause("idis.6.result-6-plus-capture"));
                });
            });
            if (!is_rolled) return "a garrison has beaten an army, and no captive is rolled for";
        }
    }
    return "";
}

}  // namespace

std::string broken_of_sieges(const State& before, const Happenings& events, const State& after) {
    for (const auto law : {of_rings, of_sieges, of_siege_news, of_posts, of_mended_walls, of_terms,
                           of_garrisons_captives}) {
        if (std::string broken = law(before, events, after); !broken.empty()) return broken;
    }
    return "";
}

}  // namespace tests
