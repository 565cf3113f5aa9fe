#include "core/idis/siege/fall.hpp"

#include <algorithm>

#include "core/idis/magic/wizards.hpp"
#include "core/idis/morale/morale.hpp"
#include "core/idis/persons/captives.hpp"
#include "core/idis/persons/treasuries.hpp"
#include "core/idis/siege/stronghold_table.hpp"
#include "core/idis/supply/numbers.hpp"
#include "core/idis/supply/provisions.hpp"
#include "core/idis/supply/stationing.hpp"
#include "core/idis/supply/stores.hpp"

namespace idis {

Supplies supplies_found(StrongholdKind kind, int face, std::int64_t weeks_of_siege) {
    const StrongholdRow& row = row_of(kind);
    mark(row.supplies_clause);
    const std::int64_t points = face - weeks_of_siege;
    return Supplies{std::max<std::int64_t>(points, 0) * row.supplies};
}

namespace {

constexpr std::int64_t days_a_year = 365;

struct Falling {
    Unfolding& unfolding;
    const StrongholdId id;
    std::vector<ArmyId> captors;
    const Clauses& clauses;
    const State& state = unfolding.state();
    const Stronghold stronghold = state.strongholds.at(id);
    Hold hold = hold_at(state, id, unfolding.at());
    std::vector<std::string> captured{};
    std::vector<std::string> escaped{};
    Fallout fallout{};

    void order_captors() {
        std::sort(captors.begin(), captors.end(), [&](ArmyId a, ArmyId b) {
            const Fraction of_a =
                counted_strength(force_of(state, a).detachments, MeetingKind::field).total();
            const Fraction of_b =
                counted_strength(force_of(state, b).detachments, MeetingKind::field).total();
            return of_a != of_b ? of_a > of_b : a < b;
        });
    }
    bool escapes(Subject subject, Clause clause) const {
        return unfolding.chance(clause, subject, 3, 6);
    }
    void note(const std::string& name, bool has_escaped) {
        (has_escaped ? escaped : captured).push_back(name);
    }
    void let_people_escape(const std::vector<CommanderId>& captured_before) {
        for (const ArmyId army : armies_inside(state, id)) {
            const CommanderId commander = state.armies.at(army).commander;
            const bool was_captured = std::find(captured_before.begin(), captured_before.end(),
                                                commander) != captured_before.end();
            mark("idis.6a.escape-after-battle-capture-ruling");
            if (was_captured) continue;
            mark("idis.6a.escape-3-in-6");
            mark("idis.9.guardian-escape-interaction");
            const bool has_escaped = escapes(army, "idis.6a.escape-3-in-6");
            note(state.commanders.at(commander).name, has_escaped);
            if (has_escaped) continue;
            capture(unfolding, commander, captors.front(), {"idis.6a.escape-3-in-6"});
            fallout.leaderless.push_back(army);
        }
        for (const std::string& name : hold.notables) {
            mark("idis.6a.escape-important-people");
            note(name, escapes(id, "idis.6a.escape-important-people"));
        }
        let_officer_escape();
        let_wizards_escape();
    }
    /// A commander of the place who leads no army there.
    void let_officer_escape() {
        const Post* post = state.posts.find(id);
        if (post == nullptr || state.captives.contains(post->commander)) return;
        const Commander& officer = state.commanders.at(post->commander);
        if (officer.army) return;
        mark("idis.6a.escape-3-in-6");
        const bool has_escaped = escapes(id, "idis.6a.escape-3-in-6");
        note(officer.name, has_escaped);
        if (has_escaped) return slip_away(unfolding, officer.id, stronghold.hex);
        capture(unfolding, officer.id, captors.front(), {"idis.6a.escape-3-in-6"});
    }
    /// Of those stationed there, and of armies inside: who is captured leaves his army.
    void let_wizards_escape() {
        constexpr Clause clause = "idis.6a.wizard-escape-ruling";
        for (const Detachment& each : stationed_in(state, id)) {
            if (each.special != Special::wizard) continue;
            const bool has_escaped = escapes(each.id, clause);
            note(each.name, has_escaped);
            if (!has_escaped) capture_wizard(unfolding, each, captors.front());
        }
        for (Force& force : fallout.inside) {
            Force after = force;
            for (Detachment& each : after.detachments) {
                if (each.special != Special::wizard) continue;
                const bool has_escaped = escapes(each.id, clause);
                note(each.name, has_escaped);
                if (has_escaped) continue;
                capture_wizard(unfolding, each, captors.front());
                each.soldiers = Soldiers{};
            }
            if (after.detachments == force.detachments) continue;
            force = change_numbers(unfolding, force, std::move(after), {clause});
        }
    }
    void lay_down_arms(std::optional<Soldiers> left) {
        std::vector<Detachment> stationed = stationed_in(state, id);
        const Soldiers prisoners = left.value_or(hold.infantry + hold.cavalry +
                                                 counts_of(stationed).soldiers());
        for (Detachment& each : stationed) each.soldiers = Soldiers{};
        if (!stationed.empty()) {
            unfolding.happen({"idis.6a.garrison-after-fall-ruling"}, StationedChanged{stationed});
        }
        if (prisoners == Soldiers{}) return;
        Question question;
        question.asked = state.armies.at(captors.front()).commander;
        question.due_at = unfolding.at() + state.campaign.settings.decision_time;
        question.what = FateOfGarrison{id, prisoners};
        question.options = {"released", "held", "slain"};
        question.by_default = "released";
        unfolding.ask({"idis.6a.garrison-after-fall-ruling"}, std::move(question));
    }
    void change_owner() {
        Stronghold taken = stronghold;
        taken.taken_from = stronghold.holder;
        taken.taken_on = day_of(unfolding.at());
        taken.holder = party_of(state, state.armies.at(captors.front()).commander);
        taken.is_besieged = false;
        const Clauses changes{"idis.6a.stronghold-changes-owner-ruling"};
        unfolding.happen(changes, StrongholdChanged{taken});
        if (state.posts.contains(id)) unfolding.happen(changes, PostGiven{id, {}});
    }
    Load find_stores(std::int64_t weeks_of_siege) {
        Load found = held_goods(state, id);
        const Day today = day_of(unfolding.at());
        const bool is_stripped =
            hold.stores_found_on && today - *hold.stores_found_on < days_a_year;
        mark("idis.6a.captured-supplies-once-ruling");
        if (!is_stripped) {
            mark("idis.6a.captured-supplies-weeks-ruling");
            const Clause clause = row_of(stronghold.kind).supplies_clause;
            const int face = unfolding.roll(clause, id, 6);
            found.supplies += supplies_found(stronghold.kind, face, weeks_of_siege);
            mark("idis.9.raider-supplies-captured");
            hold.stores_found_on = today;
        }
        found.loot += empty_treasury(unfolding, id);
        found.loot = found_by(state, captors, found.loot);
        return found;
    }
    void become_empty() {
        hold.infantry = Soldiers{};
        hold.cavalry = Soldiers{};
        hold.morale = Morale{9};
        hold.since = unfolding.at();
        hold.restored_at = unfolding.at() + days(30);
        hold.notables.clear();
        if (hold.worn > 0) hold.mends_at = unfolding.at() + weeks(1);
        unfolding.happen({"idis.6a.new-garrison-ruling", "idis.6a.garrison-after-fall-ruling"},
                         HoldChanged{hold});
    }
    void empty_stores() const {
        for (const Deposit& row : state.deposits) {
            if (row.id.stronghold != id) continue;
            unfolding.happen({"idis.6a.captured-supplies-once-ruling"},
                             StoreChanged{{row.id, Supplies{}, Loot{}}});
        }
    }
    void ask_captors(Load found) const {
        Fallen fallen{id, {}, found.supplies, found.loot};
        for (const ArmyId army : captors) fallen.captors.push_back({army, {}});
        unfolding.happen({"idis.6a.fallen-choice-pillage-or-order"}, FallenChanged{fallen});
        for (const ArmyId army : captors) {
            Question question;
            question.asked = state.armies.at(army).commander;
            question.due_at = unfolding.at() + state.campaign.settings.decision_time;
            question.what = PillageOrRestrain{id, army};
            question.options = {"pillage", "keep_order"};
            question.by_default = "keep_order";
            unfolding.ask({"idis.6a.fallen-choice-pillage-or-order",
                           "idis.6a.no-choice-default-ruling"},
                          std::move(question));
        }
    }
    void change_hands(std::optional<Soldiers> prisoners) {
        const Siege* siege = state.sieges.find(id);
        const std::int64_t weeks_of_siege = siege == nullptr ? 0 : siege->weeks;
        change_owner();
        pass_on_captives(unfolding, id, captors.front());
        if (siege != nullptr) unfolding.happen(clauses, SiegeEnded{id});
        lay_down_arms(prisoners);
        const Load found = find_stores(weeks_of_siege);
        become_empty();
        empty_stores();
        ask_captors(found);
        tell_everybody();
    }
    void tell_everybody() const {
        for (const ArmyId army : captors) {
            unfolding.tell(state.armies.at(army).commander, clauses,
                           told::StrongholdFell{stronghold.place, true, captured, escaped});
        }
        for (const ArmyId army : armies_inside(state, id)) {
            unfolding.tell(state.armies.at(army).commander, clauses,
                           told::StrongholdFell{stronghold.place, false, {}, {}});
        }
    }
};

}  // namespace

Fallout let_fall(Unfolding& unfolding, StrongholdId id, std::vector<ArmyId> captors,
                 const Clauses& clauses, const std::optional<AfterAssault>& assault) {
    Falling falling{unfolding, id, std::move(captors), clauses};
    falling.order_captors();
    if (assault) {
        falling.fallout.inside = assault->inside;
    } else {
        for (const ArmyId army : armies_inside(falling.state, id)) {
            falling.fallout.inside.push_back(force_of(falling.state, army));
        }
    }
    falling.let_people_escape(assault ? assault->captured : std::vector<CommanderId>{});
    falling.change_hands(assault ? std::optional(assault->prisoners) : std::nullopt);
    return falling.fallout;
}

void lead_out_the_absent(Unfolding& unfolding, StrongholdId id, const Fallout& fallout) {
    const State& state = unfolding.state();
    for (const ArmyId army : armies_inside(state, id)) {
        const Force force = force_of(state, army);
        if (counts_of(force).soldiers() > Soldiers{}) continue;
        unfolding.happen({"idis.6a.army-after-fall-ruling"}, WallsLeft{army});
        const auto& leaderless = fallout.leaderless;
        const bool is_leaderless =
            std::find(leaderless.begin(), leaderless.end(), army) != leaderless.end();
        if (is_leaderless) give_army_to_deputy(unfolding, force);
    }
}

void take_undefended(Unfolding& unfolding, StrongholdId id, ArmyId captor) {
    const Fallout fallout =
        let_fall(unfolding, id, {captor}, {"idis.6a.empty-stronghold-taken-ruling"});
    lead_out_the_absent(unfolding, id, fallout);
}

void yield_to(Unfolding& unfolding, StrongholdId id, std::vector<ArmyId> captors,
              const Clauses& clauses) {
    Falling falling{unfolding, id, std::move(captors), clauses};
    falling.order_captors();
    falling.change_hands({});
}

// ---- the captors' choice ------------------------------------------------------------------------

namespace {

/// Whether the army pillages: it was told to, or it could not be kept from it.
bool does_pillage(Unfolding& unfolding, ArmyId army, const std::string& answer) {
    if (answer == "pillage") return true;
    if (has_trait(force_of(unfolding.state(), army), Trait::honourable)) {
        mark("idis.9.trait-honourable-pillage");
        mark("idis.9.honourable-keep-order-ruling");
        return false;
    }
    mark("idis.6a.keep-order-morale-check");
    const int total = unfolding.sum("idis.6a.keep-order-morale-check", army, 2, 6);
    const bool is_kept = Morale{total} <= unfolding.state().armies.at(army).morale;
    Clauses clauses{"idis.6a.keep-order-morale-check"};
    if (!is_kept) clauses.push_back("idis.6a.keep-order-failed-ruling");
    unfolding.happen(std::move(clauses), OrderKept{army, total, is_kept});
    return !is_kept;
}

/// The captors take what they can carry; the rest stays, under the first one's name.
void take_stores(Unfolding& unfolding, const Fallen& fallen, Load found, bool is_pillaged) {
    const State& state = unfolding.state();
    const Clauses clauses{"idis.6a.captured-supplies-pillage-order-ruling"};
    const PlaceId place = state.strongholds.at(fallen.id).place;
    std::optional<CommanderId> first;
    for (const Captor& captor : fallen.captors) {
        const Army* army = state.armies.find(captor.army);
        if (army == nullptr || army->hex != state.strongholds.at(fallen.id).hex) continue;
        if (!first) first = army->commander;
        const Force before = force_of(state, captor.army);
        Force after = before;
        const Fraction room = std::max(free_capacity(before).total(), Fraction{});
        const Load taken = kept_of(found, room, dropped_first(state, captor.army));
        after.army.supplies += taken.supplies;
        after.army.loot += taken.loot;
        found.supplies -= taken.supplies;
        found.loot -= taken.loot;
        if (taken != Load{}) change_numbers(unfolding, before, std::move(after), clauses);
        unfolding.tell(army->commander, clauses,
                       told::StoresTaken{place, taken.supplies, taken.loot, is_pillaged});
    }
    if (found == Load{} || !first) return;
    unfolding.happen(clauses,
                     StoreChanged{{{fallen.id, *first}, found.supplies, found.loot}});
}

/// Whom the locals remember: everybody whose men pillaged, the strongest first.
std::vector<Party> pillagers_of(const State& state, const Fallen& fallen) {
    std::vector<Party> all;
    for (const Captor& captor : fallen.captors) {
        const Army* army = state.armies.find(captor.army);
        if (army == nullptr || !captor.has_pillaged.value_or(false)) continue;
        const Party party = party_of(state, army->commander);
        if (std::find(all.begin(), all.end(), party) == all.end()) all.push_back(party);
    }
    const std::optional<Party>& holder = state.strongholds.at(fallen.id).holder;
    if (all.empty() && holder) all.push_back(*holder);
    return all;
}

void settle_fallen(Unfolding& unfolding, const Fallen& fallen) {
    const State& state = unfolding.state();
    const bool is_pillaged =
        std::any_of(fallen.captors.begin(), fallen.captors.end(),
                    [](const Captor& each) { return each.has_pillaged.value_or(false); });
    Load found{fallen.supplies, fallen.loot};
    if (is_pillaged) {
        const Fraction half{1, 2};
        mark("idis.9.raider-pillage-interaction");
        found = {part_rounded_down(found.supplies, half), part_rounded_down(found.loot, half)};
        Hold hold = hold_at(state, fallen.id, unfolding.at());
        hold.pillaged_on = day_of(unfolding.at());
        hold.pillaged_also_by = pillagers_of(state, fallen);
        hold.pillaged_by.reset();
        if (!hold.pillaged_also_by.empty()) {
            hold.pillaged_by = hold.pillaged_also_by.front();
            hold.pillaged_also_by.erase(hold.pillaged_also_by.begin());
        }
        unfolding.happen({"idis.6a.pillage-halves-stores", "idis.6a.pillage-once-ruling",
                          "idis.6a.pillaged-half-gone-ruling", "idis.6a.pillage-ire"},
                         HoldChanged{std::move(hold)});
    }
    take_stores(unfolding, fallen, found, is_pillaged);
    unfolding.happen({"idis.6a.captured-supplies-pillage-order-ruling"}, FallenSettled{fallen.id});
}

}  // namespace

void choose(Unfolding& unfolding, const PillageOrRestrain& question, const std::string& answer) {
    const State& state = unfolding.state();
    const Fallen* row = state.fallen.find(question.stronghold);
    if (row == nullptr) return;
    Fallen fallen = *row;
    const bool is_there = state.armies.contains(question.army);
    const bool pillages = is_there && does_pillage(unfolding, question.army, answer);
    for (Captor& captor : fallen.captors) {
        if (captor.army == question.army) captor.has_pillaged = pillages;
    }
    if (pillages) {
        change_morale(unfolding, question.army, Morale{2}, {"idis.6a.pillage-morale-plus-2"},
                      "pillage");
    }
    const bool have_all_chosen =
        std::all_of(fallen.captors.begin(), fallen.captors.end(),
                    [](const Captor& each) { return each.has_pillaged.has_value(); });
    unfolding.happen({"idis.6a.fallen-choice-pillage-or-order"}, FallenChanged{fallen});
    if (have_all_chosen) settle_fallen(unfolding, fallen);
}

}  // namespace idis
