#include "core/idis/letters/parley.hpp"

#include <algorithm>

#include "core/idis/letters/letters.hpp"
#include "core/idis/persons/captives.hpp"
#include "core/idis/siege/besieging.hpp"

namespace idis {
namespace {

constexpr Clause asking = "idis.7a.same-hex-channel";
constexpr Clause consent = "idis.7a.same-hex-channel-consent-ruling";
constexpr Clause closing = "idis.7a.same-hex-channel-closes-ruling";
constexpr Clause members_only = "idis.7a.same-hex-channel-members-only";

void add_those_in_sight(const State& state, const Army& army, std::vector<CommanderId>& here) {
    const auto end = state.sightings.end();
    for (auto row = state.sightings.from({army.commander, ArmyId{}});
         row != end && row->id.commander == army.commander; ++row) {
        const Army* seen = state.armies.find(row->id.army);
        if (!row->is_in_sight || row->hex != army.hex || seen == nullptr) continue;
        add_sorted(here, seen->commander);
    }
}

/// Those on the other side of the walls, and those on his own.
void add_those_of_the_siege(const State& state, const Army& army,
                            std::vector<CommanderId>& here) {
    const Siege* siege = siege_by(state, army.id);
    if (siege == nullptr) return;
    for (const ArmyId id : siege->besiegers) {
        const Army* other = state.armies.find(id);
        if (other != nullptr && other->hex == army.hex) add_sorted(here, other->commander);
    }
    for (const WithinWalls& row : state.within_walls) {
        if (row.stronghold == siege->id) add_sorted(here, state.armies.at(row.id).commander);
    }
}

}  // namespace

std::vector<CommanderId> people_here(const State& state, CommanderId id) {
    std::vector<CommanderId> here;
    if (const std::optional<CommanderId> captor = captor_of(state, id)) {
        if (stands_in(state, *captor) == stands_in(state, id)) here.push_back(*captor);
        return here;
    }
    const Commander& commander = state.commanders.at(id);
    for (const ShutIn& row : state.shut_in) {
        const bool is_his = gaoler_of(state, row.stronghold) == id;
        if (is_his && stands_in(state, id) == stands_in(state, row.id)) add_sorted(here, row.id);
    }
    if (!commander.army) return here;
    mark(asking);
    const Army& army = state.armies.at(*commander.army);
    add_those_in_sight(state, army, here);
    add_those_of_the_siege(state, army, here);
    for (const Captive& captive : state.captives) {
        if (captive.held_by == army.id) add_sorted(here, captive.id);
    }
    std::erase(here, id);
    return here;
}

bool are_together(const State& state, const std::vector<CommanderId>& all) {
    return std::all_of(all.begin(), all.end(), [&](CommanderId each) {
        return stands_in(state, each) == stands_in(state, all.front());
    });
}

void ask_for_parley(Unfolding& unfolding, CommanderId by, OrderId order,
                    const std::vector<CommanderId>& with) {
    const State& state = unfolding.state();
    Parley parley;
    parley.id = ParleyId(mixed(state.campaign.secret_key, order.value()) | 1);
    parley.members = {by};
    for (const CommanderId each : with) add_sorted(parley.asked, each);
    parley.until = unfolding.at() + state.campaign.settings.decision_time;
    const std::vector<CommanderId> asked = parley.asked;
    unfolding.happen({asking}, ParleyChanged{parley});
    for (const CommanderId each : asked) {
        // Who has left unseen is not asked, and so does not answer.
        if (!are_together(state, {by, each})) continue;
        std::vector<CommanderId> others = asked;
        std::erase(others, each);
        Question question;
        question.asked = each;
        question.due_at = parley.until;
        question.what = ParleyWanted{parley.id, person(state, by), people(state, others)};
        question.options = {"accept", "decline"};
        question.by_default = "decline";
        unfolding.ask({consent}, std::move(question));
    }
}

namespace {

/// Nobody has still to answer: it opens for those who will talk, if there is anybody.
void open_or_drop(Unfolding& unfolding, Parley parley) {
    const State& state = unfolding.state();
    parley.asked.clear();
    const std::vector<CommanderId> members = parley.members;
    if (members.size() < 2 || !are_together(state, members)) {
        unfolding.happen({consent}, ParleyDropped{parley.id});
        for (const CommanderId each : members) {
            unfolding.tell(each, {consent}, told::ParleyDeclined{parley.id});
        }
        return;
    }
    const told::ParleyOpened opened{parley.id, people(state, members)};
    parley.standing = ParleyStanding::open;
    unfolding.happen({asking, consent}, ParleyChanged{std::move(parley)});
    for (const CommanderId each : members) unfolding.tell(each, {members_only}, opened);
}

}  // namespace

void settle_parley(Unfolding& unfolding, const ParleyWanted& question, CommanderId who,
                   const std::string& answer) {
    const State& state = unfolding.state();
    const Parley* row = state.parleys.find(question.parley);
    if (row == nullptr || row->standing != ParleyStanding::asked_for) return;
    Parley parley = *row;
    std::erase(parley.asked, who);
    const bool is_there = are_together(state, {parley.members.front(), who});
    if (answer == "accept" && is_there) add_sorted(parley.members, who);
    if (parley.asked.empty()) return open_or_drop(unfolding, std::move(parley));
    unfolding.happen({consent}, ParleyChanged{std::move(parley)});
}

void speak(Unfolding& unfolding, CommanderId by, const SpeakInParley& words) {
    const State& state = unfolding.state();
    const Clauses clauses{members_only};
    unfolding.happen(clauses, ParleyHeard{words.parley, by});
    const told::ParleySaid said{words.parley, person(state, by), words.text};
    for (const CommanderId each : state.parleys.at(words.parley).members) {
        unfolding.tell(each, clauses, said);
    }
}

std::optional<ParleyDue> next_parley(const State& state) {
    std::optional<ParleyDue> next;
    for (const ParleyId id : state.indexes.parleys_alive) {
        const Parley& parley = state.parleys.at(id);
        const bool is_open = parley.standing == ParleyStanding::open;
        if (is_open && are_together(state, parley.members)) continue;
        const Moment due = is_open ? state.now : parley.until;
        if (!next || due < next->at) next = ParleyDue{due, id};
    }
    return next;
}

void advance_parley(Unfolding& unfolding, ParleyId id) {
    Parley parley = unfolding.state().parleys.at(id);
    if (parley.standing == ParleyStanding::asked_for) {
        return open_or_drop(unfolding, std::move(parley));
    }
    parley.standing = ParleyStanding::closed;
    const std::vector<CommanderId> members = parley.members;
    unfolding.happen({closing}, ParleyChanged{std::move(parley)});
    for (const CommanderId each : members) unfolding.tell(each, {closing}, told::ParleyClosed{id});
}

}  // namespace idis
