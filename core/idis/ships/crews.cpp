#include "core/idis/ships/crews.hpp"

#include <algorithm>

#include "core/idis/battle/battle_side.hpp"
#include "core/idis/ships/waters.hpp"
#include "core/idis/supply/numbers.hpp"
#include "core/idis/supply/provisions.hpp"
#include "core/idis/troops/commando.hpp"

namespace idis {
namespace {

constexpr Clause each_rolls = "idis.8e.ship-check-each-ruling";
constexpr Clause away_for = "idis.8e.ship-fail-sails-away";
constexpr Clause party_rule = "idis.8e.ship-ejected-army-ruling";

Soldiers soldiers_ashore(const State& state, ArmyId army) {
    Soldiers soldiers;
    for (const PartyAshore& party : state.parties_ashore) {
        if (party.id.army != army) continue;
        for (const Detachment& part : party.parts) soldiers += part.soldiers;
    }
    return soldiers;
}

}  // namespace

// ---- those put ashore ---------------------------------------------------------------------------

namespace {

void put_on_land(Unfolding& unfolding, Fleet left, ArmyId army, Hex land, const Clauses& clauses) {
    unfolding.happen(clauses, ArmyLanded{std::move(left), army, land});
    unfolding.happen(clauses, ArrivalNoted{{army, unfolding.at()}});
    come_ashore(unfolding, army, land);
}

void add_numbers(Detachment& to, const Detachment& part) {
    to.soldiers += part.soldiers;
    to.noncombatants += part.noncombatants;
    to.wagons += part.wagons;
}

/// What was on ships that failed, as people and goods on the shore. Followers whose soldiers have
/// all gone ashore go with them.
struct Ejection {
    Unfolding& unfolding;
    const Fleet& fleet;  ///< as it was
    const std::vector<ShipLoad>& loads;
    Hex land = nearest_land(*unfolding.state().map, fleet.hex);

    Force before{};
    Force after{};

    PartyAshore party() const {
        const PartyAshore::Key key{*fleet.army, land};
        const PartyAshore* known = unfolding.state().parties_ashore.find(key);
        if (known != nullptr) return *known;
        PartyAshore fresh;
        fresh.id = key;
        return fresh;
    }
    void add_part(PartyAshore& party, const Detachment& was, Detachment& is) const {
        const bool has_gone = is.soldiers == Soldiers{} && was.soldiers > Soldiers{};
        if (has_gone) {
            is.noncombatants = Noncombatants{};
            is.wagons = Wagons{};
        }
        Detachment part = was;
        part.soldiers -= is.soldiers;
        part.noncombatants -= is.noncombatants;
        part.wagons -= is.wagons;
        const bool is_nobody = part.soldiers == Soldiers{} &&
                               part.noncombatants == Noncombatants{} && part.wagons == Wagons{};
        if (is_nobody) return;
        const auto known = std::find_if(party.parts.begin(), party.parts.end(),
                                        [&](const Detachment& each) { return each.id == was.id; });
        if (known == party.parts.end()) return party.parts.push_back(part);
        add_numbers(*known, part);
    }
    void put_books_ashore() const {
        for (const ShipLoad& load : loads) {
            for (const SpellId id : load.books) {
                Spell spell = unfolding.state().spells.at(id);
                spell.carried_by.reset();
                spell.books_at = land;
                unfolding.tell(spell.commander, {"idis.8e.ship-ejected-goods-ruling"},
                               told::BooksLeft{spell.name});
                unfolding.happen({"idis.8e.ship-ejected-goods-ruling"},
                                 SpellChanged{std::move(spell)});
            }
        }
    }
    void put_engines_ashore(std::vector<EnginesId>& ashore) const {
        for (const ShipLoad& load : loads) {
            if (!load.engines) continue;
            Engines engines = unfolding.state().engines.at(*load.engines);
            engines.army.reset();
            engines.aboard.reset();
            engines.hex = land;
            engines.ready_at.reset();
            engines.standing = EngineStanding::broken_down;
            unfolding.happen({"idis.8e.ship-ejected-goods-ruling"},
                             EnginesChanged{std::move(engines)});
            ashore.push_back(*load.engines);
        }
    }
    /// Nobody is left aboard: the army with its commander stands on the land.
    void land_all(Fleet left) const {
        left.army.reset();
        left.standing = FleetStanding::empty;
        const Clauses clauses{"idis.8e.ship-fail-ejects", party_rule};
        put_on_land(unfolding, std::move(left), *fleet.army, land, clauses);
    }
    void land_a_part() {
        PartyAshore row = party();
        for (std::size_t place = 0; place < after.detachments.size(); ++place) {
            add_part(row, before.detachments[place], after.detachments[place]);
        }
        const Load goods{before.army.supplies - after.army.supplies,
                         before.army.loot - after.army.loot};
        row.supplies += goods.supplies;
        row.loot += goods.loot;
        put_engines_ashore(row.engines);
        put_books_ashore();
        const Soldiers ashore = counts_of(before).soldiers() - counts_of(after).soldiers();
        const bool is_anything =
            ashore > Soldiers{} || goods != Load{} || !row.parts.empty() || !row.engines.empty();
        if (!is_anything) return;
        const Clauses clauses{"idis.8e.ship-fail-ejects", "idis.8e.ship-ejected-goods-ruling",
                              party_rule};
        unfolding.happen(clauses, PartyLanded{row});
        unfolding.happen(clauses, NumbersChanged{before.army.id, after.army.supplies,
                                                 after.army.loot, after.detachments});
        tell_of_ships(unfolding, fleet.commander, clauses, told::ShipNews::put_ashore, 0, ashore);
        ask_where_he_is(ashore);
    }
    void ask_where_he_is(Soldiers put_now) const {
        const State& state = unfolding.state();
        const Soldiers ashore = soldiers_ashore(state, *fleet.army) + put_now;
        if (ashore <= counts_of(after).soldiers()) return;
        Question question;
        question.due_at = unfolding.at() + state.campaign.settings.decision_time;
        question.what = MostAreAshore{*fleet.army, fleet.id, land};
        question.options = {"ashore", "aboard"};
        question.by_default = "ashore";
        unfolding.ask({party_rule}, std::move(question));
    }
};

/// Everybody but the crews leaves ships that fail.
void eject(Unfolding& unfolding, const Fleet& fleet, const Fleet& left,
           const std::vector<ShipLoad>& loads) {
    if (!fleet.army || fleet.standing != FleetStanding::aboard) return;
    Ejection ejection{unfolding, fleet, loads};
    ejection.before = force_of(unfolding.state(), *fleet.army);
    ejection.after = without_loads(ejection.before, loads);
    const bool is_nobody_left = counts_of(ejection.after).soldiers() == Soldiers{};
    if (is_nobody_left) return ejection.land_all(left);
    ejection.land_a_part();
}

}  // namespace

Force lose_loads(Unfolding& unfolding, const Force& force, const std::vector<ShipLoad>& loads,
                 const Clauses& clauses) {
    for (const ShipLoad& load : loads) {
        for (const SpellId id : load.books) {
            Spell spell = unfolding.state().spells.at(id);
            spell.carried_by.reset();
            spell.standing = SpellStanding::books_lost;
            unfolding.tell(spell.commander, clauses,
                           told::SpellDecided{id, spell.name, SpellStanding::books_lost});
            unfolding.happen(clauses, SpellChanged{std::move(spell)});
        }
        if (load.engines) unfolding.happen(clauses, EnginesGone{*load.engines});
    }
    if (force.detachments.empty()) return force;
    return change_numbers(unfolding, force, without_loads(force, loads), clauses);
}

// ---- the check ----------------------------------------------------------------------------------

namespace {

/// One check of all crews that are due.
struct Muster {
    Unfolding& unfolding;
    const Fleet fleet;
    std::vector<CrewCheck> checks{};
    std::vector<std::int64_t> failed{};
    std::vector<ShipOwner> gone{};

    CrewCheck roll() {
        const int first = unfolding.roll(each_rolls, fleet.id, 6);
        const int second = unfolding.roll(each_rolls, fleet.id, 6);
        CrewCheck check{first + second, Morale{first + second} <= fleet.morale, Days{}};
        mark("idis.8e.ship-fail-no-table");
        if (check.has_held || fleet.is_trapped) return check;
        if (first == second) {
            mark("idis.8e.ship-fail-doubles-gone");
            mark("idis.8e.ship-doubles-which-dice-ruling");
            return check;
        }
        check.away = Days{unfolding.sum(away_for, fleet.id, 3, 6)};
        return check;
    }
    void roll_all() {
        const std::int64_t due = std::min(fleet.checks_due, fleet.ships);
        for (std::int64_t ship = fleet.ships - due; ship < fleet.ships; ++ship) {
            checks.push_back(roll());
            if (checks.back().has_held) continue;
            failed.push_back(ship);
            if (checks.back().away == Days{}) gone.push_back(owner_of(fleet, ship));
        }
        unfolding.happen({each_rolls, "idis.8e.ship-fail-no-table"},
                         CrewsChecked{fleet.id, checks});
    }
    void send_away(Fleet& after) const {
        const std::int64_t first = fleet.ships - static_cast<std::int64_t>(checks.size());
        for (const std::int64_t ship : failed) {
            const Days days_away = checks[static_cast<std::size_t>(ship - first)].away;
            if (days_away == Days{}) continue;
            const ShipOwner owner = owner_of(fleet, ship);
            unfolding.happen({away_for},
                             ShipSailedAway{{{fleet.id, after.ships_gone++},
                                             fleet.commander,
                                             owner.is_hired,
                                             owner.from,
                                             fleet.hex,
                                             nearest_land(*unfolding.state().map, fleet.hex),
                                             unfolding.at() + days(days_away.number())}});
        }
    }
    std::vector<ShipLoad> loads() const {
        const std::vector<ShipLoad> all = manifest_of(unfolding.state(), fleet);
        std::vector<ShipLoad> some;
        for (const std::int64_t ship : failed) some.push_back(all[static_cast<std::size_t>(ship)]);
        return some;
    }
    void tell() const {
        const auto lost = static_cast<std::int64_t>(gone.size());
        const auto away = static_cast<std::int64_t>(failed.size()) - lost;
        if (away > 0) {
            tell_of_ships(unfolding, fleet.commander, {away_for}, told::ShipNews::sailed_away,
                          away);
        }
        if (lost == 0) return;
        tell_of_ships(unfolding, fleet.commander, {"idis.8e.ship-fail-doubles-gone"},
                      fleet.is_trapped ? told::ShipNews::sunk : told::ShipNews::gone, lost);
    }
    void carry_out() {
        roll_all();
        Fleet after = without_ships(fleet, failed);
        after.checks_due = 0;
        after.is_trapped = false;
        send_away(after);
        tell();
        const std::vector<ShipLoad> leaving = loads();
        const bool has_army = fleet.army && fleet.standing == FleetStanding::aboard;
        if (has_army && after.ships == 0 && !fleet.is_trapped) {
            eject(unfolding, fleet, after, leaving);
            return keep_or_lose(unfolding, after, gone, {away_for});
        }
        keep_or_lose(unfolding, after, gone, {away_for});
        if (failed.empty()) return;
        if (fleet.is_trapped) {
            mark("idis.8e.naval-retreat-ruling");
            const Force force = has_army ? force_of(unfolding.state(), *fleet.army) : Force{};
            lose_loads(unfolding, force, leaving, {"idis.8e.naval-retreat-ruling"});
        } else {
            eject(unfolding, fleet, after, leaving);
        }
    }
};

}  // namespace

void check_crews(Unfolding& unfolding, FleetId id) {
    Muster muster{unfolding, unfolding.state().fleets.at(id)};
    muster.carry_out();
}

// ---- together again -----------------------------------------------------------------------------

namespace {

/// The detachments of an army as they are with its party; only those that change.
struct Reunion {
    const State& state;
    const Army& army;
    std::vector<Detachment> changed{};

    /// Whether a detachment is with the army, and not away for some days.
    bool is_with_army(DetachmentId id) const {
        const auto end = army.detachments.end();
        return std::find(army.detachments.begin(), end, id) != end &&
               !state.detachments.at(id).absence;
    }
    /// Of those who are with it, if any is.
    DetachmentId oldest() const {
        for (const DetachmentId id : army.detachments) {
            if (!state.detachments.at(id).absence) return id;
        }
        return army.detachments.front();
    }
    void add_to(DetachmentId id, const Detachment& part) {
        const auto known = std::find_if(changed.begin(), changed.end(),
                                        [&](const Detachment& each) { return each.id == id; });
        if (known != changed.end()) return add_numbers(*known, part);
        add_numbers(changed.emplace_back(state.detachments.at(id)), part);
    }
    /// Its detachment may be away or have left the army meanwhile, or be no more: then soldiers are
    /// a detachment of their own, and followers without soldiers go with the army's oldest.
    void take_back(const Detachment& part) {
        if (is_with_army(part.id)) return add_to(part.id, part);
        if (part.soldiers == Soldiers{}) return add_to(oldest(), part);
        Detachment own = as_it_joins(force_of(state, army.id), part);
        own.army = army.id;
        for (std::uint64_t count = 0; state.detachments.contains(own.id); ++count) {
            own.id = derived_id<DetachmentId>(part.id, count);
        }
        changed.push_back(std::move(own));
    }
    /// The army as it is with all of them.
    Force whole() const {
        Force all = force_of(state, army.id);
        for (const Detachment& each : changed) {
            const auto known =
                std::find_if(all.detachments.begin(), all.detachments.end(),
                             [&](const Detachment& other) { return other.id == each.id; });
            if (known != all.detachments.end()) {
                *known = each;
            } else {
                all.detachments.push_back(each);
            }
        }
        return all;
    }
};

}  // namespace

void rejoin_ashore(Unfolding& unfolding, ArmyId id) {
    const State& state = unfolding.state();
    const Army& army = state.armies.at(id);
    const PartyAshore* party = state.parties_ashore.find({id, army.hex});
    if (party == nullptr || is_aboard(state, id)) return;
    Reunion reunion{state, army};
    Soldiers soldiers;
    for (const Detachment& part : party->parts) {
        reunion.take_back(part);
        soldiers += part.soldiers;
    }
    const Load all{army.supplies + party->supplies, army.loot + party->loot};
    const Load kept = kept_of(all, carrying_capacity(reunion.whole()).total(),
                              dropped_first(state, id));
    const bool finds_nothing = party->parts.empty() && party->engines.empty() &&
                               kept == Load{army.supplies, army.loot};
    if (finds_nothing) return;
    PartyJoined joined{party->id, kept.supplies, kept.loot, std::move(reunion.changed)};
    for (const EnginesId engines : party->engines) {
        const Engines* row = state.engines.find(engines);
        if (row == nullptr || row->army) continue;
        Engines carried = *row;
        carried.army = id;
        unfolding.happen({party_rule}, EnginesChanged{std::move(carried)});
    }
    unfolding.happen({party_rule}, std::move(joined));
    tell_of_ships(unfolding, army.commander, {party_rule}, told::ShipNews::joined, 0, soldiers);
    if (kept == all) return;
    PartyAshore rest;
    rest.id = party->id;
    rest.supplies = all.supplies - kept.supplies;
    rest.loot = all.loot - kept.loot;
    unfolding.happen({"idis.8e.ship-ejected-goods-ruling"}, PartyLanded{std::move(rest)});
}

void settle_ships(Unfolding& unfolding, const MostAreAshore& question, const std::string& answer) {
    const State& state = unfolding.state();
    const Fleet* fleet = fleet_of(state, question.army);
    const bool can_land = answer == "ashore" && fleet != nullptr && fleet->id == question.fleet &&
                          fleet->standing == FleetStanding::aboard &&
                          state.parties_ashore.contains({question.army, question.hex});
    // Who is called to a battle stands fast: he is where the others are that fight it.
    if (!can_land || meeting_of(state, question.army) != nullptr) return;
    Fleet left = *fleet;
    left.army.reset();
    left.standing = FleetStanding::empty;
    put_on_land(unfolding, std::move(left), question.army, question.hex, {party_rule});
}

}  // namespace idis
