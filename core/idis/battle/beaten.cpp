#include "core/idis/battle/beaten.hpp"

#include <algorithm>

#include "core/idis/battle/meeting_end.hpp"
#include "core/idis/kernel/order_end.hpp"
#include "core/idis/map/region.hpp"
#include "core/idis/morale/morale.hpp"
#include "core/idis/morale/rout.hpp"
#include "core/idis/ships/voyage.hpp"
#include "core/idis/siege/hold.hpp"
#include "core/idis/supply/numbers.hpp"
#include "core/idis/supply/walls.hpp"

namespace idis {

Force lose(Unfolding& unfolding, const Contingent& contingent, Force now, const Clauses& clauses) {
    if (contingent.is_garrison) {
        keep_garrison(unfolding, contingent.stronghold, now, clauses);
        return now;
    }
    return change_numbers(unfolding, contingent.force, std::move(now), clauses);
}

void shift_morale(Unfolding& unfolding, const Fighter& fighter, Morale by, const Clauses& clauses) {
    if (fighter.contingent.is_garrison) {
        return keep_garrison(unfolding, fighter.contingent.stronghold, fighter.now, clauses);
    }
    change_morale(unfolding, fighter.now.army.id, by, clauses,
                  by > Morale{} ? "a battle won" : "a battle lost");
}

namespace {

/// A march that will not be gone on with.
void give_up_march(Unfolding& unfolding, const Army& was, const Clauses& clauses,
                   std::string_view why) {
    if (!was.march) return;
    stop_order(unfolding, clauses, was.march->order, why);
    unfolding.happen(clauses, ArmyHalted{was.id, HaltReason::none, std::nullopt, true,
                                         std::nullopt, was.week});
}

bool has(const Fighter& fighter, Trait trait) { return has_trait(fighter.before, trait); }

/// One beaten army on its way.
struct Retreat {
    Unfolding& unfolding;
    const Meeting& meeting;
    Fighter& fighter;
    Hex stands = fighter.now.army.hex;
    LeftBehind left{};

    const Engaged& engaged() const { return fighter.contingent.engaged; }
    Army& army() const { return fighter.now.army; }

    void leave_behind(const LeftBehind& more) {
        left.wagons += more.wagons;
        left.load.supplies += more.load.supplies;
        left.load.loot += more.load.loot;
    }

    // ---- one hex, at once

    std::vector<Direction> first_way() const {
        switch (engaged().withdrawal) {
            case Withdrawal::none:
            case Withdrawal::into_stronghold:
            case Withdrawal::impossible:
            case Withdrawal::surrender:
                mark("idis.6.retreat-as-appropriate");
                return {};
            case Withdrawal::by_way: mark("idis.6.retreat-as-appropriate"); return engaged().by_way;
            case Withdrawal::by_rule: break;
        }
        std::optional<Direction> wish;
        if (engaged().plan) wish = engaged().plan->retreat;
        const auto direction = retreat_direction(unfolding.state(), fighter.now, wish);
        return direction ? std::vector{*direction} : std::vector<Direction>{};
    }
    void go(const std::vector<Direction>& way) {
        for (const Direction direction : way) {
            const Hex to = neighbour(stands, direction);
            if (!may_wagons_follow(unfolding.state(), stands, {to})) {
                leave_behind(leave_wagons(unfolding, fighter.now));
            }
            unfolding.happen({"idis.6.loser-retreats-one-hex", "idis.6.retreat-at-once-ruling",
                              "idis.6.retreat-direction-ruling"},
                             ArmyRetreated{army().id, to, opposite(direction)});
            stands = to;
        }
        army().hex = stands;
        if (way.empty()) return;
        unfolding.happen({"idis.6.loser-retreats-one-hex"},
                         ArrivalNoted{{army().id, unfolding.at()}});
        fighter.report.went = way.front();
    }
    Party own_party() const { return party_of(unfolding.state(), army().commander); }
    void go_behind_walls() const {
        for (const Stronghold& stronghold : unfolding.state().strongholds) {
            if (stronghold.hex != stands) continue;
            if (!is_friendly(unfolding.state(), own_party(), stronghold)) continue;
            unfolding.happen({"idis.6.retreat-as-appropriate"},
                             WallsEntered{{army().id, stronghold.id}});
            return;
        }
    }
    /// Whether the army keeps to its place by the rules of sieges: before walls, or behind them.
    bool stays_by_siege() const {
        if (engaged().withdrawal != Withdrawal::by_rule) return false;
        if (meeting.kind == MeetingKind::assault && fighter.camp == Camp::calling) {
            mark("idis.6a.assault-lost-besieger-place-ruling");
            return true;
        }
        return is_back_inside();
    }
    bool is_back_inside() const {
        return meeting.kind != MeetingKind::assault &&
               unfolding.state().within_walls.contains(army().id);
    }
    void retreat() {
        if (stays_by_siege()) return;
        const std::vector<Direction> way = first_way();
        if (meeting.kind == MeetingKind::assault && fighter.camp == Camp::called) {
            unfolding.happen({"idis.6a.army-after-fall-ruling"}, WallsLeft{army().id});
        }
        go(way);
        if (engaged().withdrawal == Withdrawal::into_stronghold) go_behind_walls();
    }

    // ---- the check, and what a failed one brings

    bool holds() const {
        mark("idis.6.loser-checks-morale");
        mark("idis.6.morale-check-after-loss-ruling");
        const int total =
            unfolding.sum("idis.6.loser-checks-morale", army().id, 2, 6);
        const bool has_held = Morale{total} <= army().morale;
        unfolding.happen({"idis.6.loser-checks-morale", "idis.6.morale-check-after-loss-ruling"},
                         DefeatChecked{army().id, total, has_held});
        return has_held;
    }
    bool is_trapped() const {
        if (engaged().withdrawal == Withdrawal::impossible) return true;
        return flight_from(unfolding.state(), fighter.now, stands, meeting.hex, 1).empty();
    }
    void check() {
        if (has(fighter, Trait::veteran)) {
            mark("idis.9.trait-veteran");
            mark("idis.9.veteran-no-check-ruling");
            mark("idis.6.captured-traits-last-ruling");
            return;
        }
        if (holds()) return;
        mark("idis.6.rout-replaces-morale-table-ruling");
        if (is_back_inside()) return break_inside();
        if (is_trapped()) return be_halved();
        rout();
    }
    /// Loses a tenth of its supplies for each point of a die.
    void lose_supplies(const Clauses& clauses) {
        const int tenths = unfolding.roll("idis.6.rout-loses-supplies", army().id, 6);
        const Supplies lost = part_rounded_down(army().supplies, Fraction{tenths, 10});
        Force after = fighter.now;
        after.army.supplies -= lost;
        left.load.supplies += lost;
        fighter.report.supplies_lost += lost;
        fighter.now = change_numbers(unfolding, fighter.now, std::move(after), clauses);
    }
    void rout() {
        fighter.report.has_routed = true;
        lose_supplies({"idis.6.rout-loses-supplies", "idis.6.rout-keeps-loot-ruling"});
        mark("idis.6.rout-two-dice-ruling");
        const int hexes = unfolding.roll("idis.6.rout-further-hexes", army().id, 6);
        const auto way =
            flight_from(unfolding.state(), fighter.now, stands, meeting.hex, hexes);
        if (!may_wagons_follow(unfolding.state(), stands, way)) {
            leave_behind(leave_wagons(unfolding, fighter.now));
        }
        take_flight(unfolding, fighter.now, stands, way, hexes);
    }
    /// Beaten back into its stronghold: hexes become days.
    void break_inside() {
        fighter.report.has_routed = true;
        lose_supplies({"idis.6a.sally-lost-return-ruling"});
        const int length = unfolding.roll("idis.6a.sally-lost-return-ruling", army().id, 6);
        fall_into_disorder(unfolding, army().id, length, {"idis.6a.sally-lost-return-ruling"});
    }
    /// Out of a fallen stronghold there is no retreat for it: it lays down its arms.
    void surrender() {
        const Clauses clauses{"idis.6a.army-after-fall-ruling"};
        leave_behind({counts_of(fighter.now).wagons, {army().supplies, army().loot}});
        fighter.report.supplies_lost += army().supplies;
        Force after = fighter.now;
        for (Detachment& each : after.detachments) each.soldiers = Soldiers{};
        fighter.now = change_numbers(unfolding, fighter.now, std::move(after), clauses);
    }
    bool does_surrender() const {
        return engaged().withdrawal == Withdrawal::surrender &&
               meeting.kind == MeetingKind::assault && fighter.camp == Camp::called;
    }
    void be_halved() {
        const Clauses clauses{"idis.6.retreat-impossible-halves",
                              "idis.6.retreat-impossible-replaces-rout-ruling",
                              "idis.6.retreat-impossible-size-ruling"};
        const Percent half{Fraction{50}};
        const int length = unfolding.roll("idis.6.retreat-impossible-halves", army().id, 6);
        Force after = fighter.now;
        after.detachments = reduced_by(std::move(after.detachments), half);
        const Supplies lost = part_rounded_down(army().supplies, half);
        const Loot loot = army().loot;
        after.army.supplies -= lost;
        fighter.now = change_numbers(unfolding, fighter.now, std::move(after), clauses);
        left.load.supplies += lost;
        left.load.loot += loot - fighter.now.army.loot;
        fighter.report.supplies_lost += lost;
        fighter.report.is_trapped = true;
        // Of whom somebody was left, somebody is: a half is rounded down.
        fall_into_disorder(unfolding, army().id, length, clauses);
    }
};

}  // namespace

LeftBehind beat_back(Unfolding& unfolding, const Meeting& meeting, Fighter& fighter) {
    Retreat beaten{unfolding, meeting, fighter};
    give_up_march(unfolding, fighter.before.army, {"idis.6.loser-denied-objective"},
                  "army_was_beaten");
    if (beaten.does_surrender()) {
        beaten.surrender();
        return beaten.left;
    }
    beaten.retreat();
    beaten.check();
    return beaten.left;
}

void credit_victory(Unfolding& unfolding, const Fighter& fighter) {
    VictoryCredited credited{fighter.now.army.id, {}};
    for (const Detachment& each : fighter.now.detachments) {
        credited.credits.push_back({each.id, each.victories + 1});
    }
    unfolding.happen({"idis.2a.names-and-honours"}, std::move(credited));
}

void go_on_after_battle(Unfolding& unfolding, const Fighter& fighter) {
    if (!fighter.before.army.march) return;
    unfolding.happen({"idis.6.higher-total-wins"},
                     SettingOut{fighter.now.army.id, unfolding.at()});
}

void stay_in_contact(Unfolding& unfolding, const Fighter& fighter) {
    const Clauses clauses{"idis.6.tie-no-defender-ruling"};
    constexpr std::string_view drawn = "battle_was_drawn";
    if (!fighter.fleet) return give_up_march(unfolding, fighter.before.army, clauses, drawn);
    Fleet fleet = *fighter.fleet;
    stop_voyage(unfolding, fleet, drawn);
    unfolding.happen(clauses, FleetChanged{std::move(fleet)});
}

std::optional<Keeper> keeper_of(const State& state, const Host& victors) {
    const Contingent* strongest = nullptr;
    for (const Contingent& each : victors.all) {
        if (!each.engaged.army) continue;
        if (strongest == nullptr || each.strength > strongest->strength) strongest = &each;
    }
    if (strongest != nullptr) return Keeper(strongest->engaged.army);
    mark("idis.6.captured-by-no-army-ruling");
    const Contingent& first = victors.all.front();
    if (first.is_garrison) return Keeper(first.stronghold);
    const Commander& admiral = state.commanders.at(first.fleet->commander);
    return admiral.army ? std::optional(Keeper(*admiral.army)) : std::nullopt;
}

void close_questions(Unfolding& unfolding, MeetingId meeting, const Clauses& clauses) {
    for (const Question& question : unfolding.state().questions) {
        const auto* plan = kit::get_if<PlanForBattle>(&question.what);
        const auto* join = kit::get_if<JoinOrStandAside>(&question.what);
        const auto* ruling = kit::get_if<RulingOnBattle>(&question.what);
        const auto* decision = kit::get_if<DecisionInBattle>(&question.what);
        const bool is_about = (plan != nullptr && plan->meeting == meeting) ||
                              (join != nullptr && join->meeting == meeting) ||
                              (ruling != nullptr && ruling->meeting == meeting) ||
                              (decision != nullptr && decision->meeting == meeting);
        if (!is_about || unfolding.has_settled(question.id)) continue;
        unfolding.happen(clauses, QuestionSettled{question.id, question.by_default, true});
    }
}

void set_free(Unfolding& unfolding, const std::vector<Fighter>& fighters) {
    for (const Fighter& fighter : fighters) {
        if (!fighter.contingent.engaged.army) continue;
        if (fighter.is_gone() || fighter.report.was_captured) continue;
        be_free_after(unfolding, fighter.before.army.commander, fighter.camp);
    }
}

}  // namespace idis
