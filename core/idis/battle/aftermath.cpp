#include "core/idis/battle/aftermath.hpp"

#include <algorithm>

#include "core/idis/battle/battle_host.hpp"
#include "core/idis/battle/battle_modifiers.hpp"
#include "core/idis/battle/battle_result.hpp"
#include "core/idis/battle/beaten.hpp"
#include "core/idis/battle/meeting_end.hpp"
#include "core/idis/battle/spoils.hpp"
#include "core/idis/march/harry.hpp"
#include "core/idis/morale/morale.hpp"
#include "core/idis/persons/captives.hpp"
#include "core/idis/ships/embarking.hpp"
#include "core/idis/ships/naval.hpp"
#include "core/idis/ships/voyage.hpp"
#include "core/idis/siege/besieging.hpp"
#include "core/idis/siege/fall.hpp"
#include "core/idis/siege/siege.hpp"
#include "core/idis/supply/provisions.hpp"

namespace idis {

namespace {

struct FieldBattle {
    Unfolding& unfolding;
    const Meeting& meeting;
    Host calling = host_of(unfolding.state(), meeting, Camp::calling);
    Host called = host_of(unfolding.state(), meeting, Camp::called);
    const FoughtOut* fought = nullptr;       ///< by an engine; else by dice
    Verdict verdict{};
    Battle battle{};
    std::vector<Fighter> fighters{};

    const Host& host(Camp camp) const { return camp == Camp::calling ? calling : called; }

    /// For whom a side rolls: its first army, or its stronghold.
    static Subject roller(const Host& side) {
        const Contingent& first = side.all.front();
        if (first.fleet) return first.fleet->id;
        return first.is_garrison ? Subject(first.stronghold) : Subject(first.engaged.army);
    }

    void note_what_was_fought() {
        battle.id = meeting.id;
        battle.hex = meeting.hex;
        battle.at = unfolding.at();
        battle.kind = meeting.kind;
        battle.stronghold = meeting.stronghold;
        battle.roles = meeting.roles;
        battle.difference = verdict.difference;
        battle.victor = verdict.victor;
        battle.calling.has_objective = verdict.victor == Camp::calling;
        battle.called.has_objective = verdict.victor == Camp::called;
    }
    /// What an engine settled, as a line of the result table.
    void read_result() {
        mark("idis.6b.aftermath-ruling");
        const Margin margin = margin_of(*fought, meeting.roles);
        verdict = verdict_of(margin, fought->holder, meeting.roles, meeting.kind);
        SideFought& ahead = fought->holder == Camp::calling ? battle.calling : battle.called;
        ahead.total = margin.difference;
        ahead.modifiers = margin.losses.items();
        battle.way = fought->way;
        note_what_was_fought();
    }
    void roll() {
        const Tally ours = modifiers_of(unfolding.state(), meeting, Camp::calling);
        const Tally theirs = modifiers_of(unfolding.state(), meeting, Camp::called);
        const Contest had = contest(unfolding, roller(calling), ours, roller(called), theirs);
        verdict = verdict_on(had.calling, had.called, meeting.roles, meeting.kind);
        battle.calling = {{}, ours.items(), had.calling_dice, had.calling};
        battle.called = {{}, theirs.items(), had.called_dice, had.called};
        note_what_was_fought();
        mark("idis.6.dice-by-server-ruling");
    }
    /// Points of percent that a side loses, before traits.
    Fraction line_for(Camp camp) const {
        if (fought != nullptr) {
            const Percent& lost = camp == Camp::calling ? fought->calling_lost
                                                        : fought->called_lost;
            return lost.hundredths();
        }
        // Where nobody has won both lose the same.
        return verdict.victor == camp ? verdict.victor_percent : verdict.loser_percent;
    }
    void reckon_casualties(Camp camp) {
        SideFought& side = camp == Camp::calling ? battle.calling : battle.called;
        const bool is_enemy_vanquisher = has_vanquisher(host(other(camp)));
        for (const Contingent& each : host(camp).all) {
            Fighter fighter{each, camp, each.force, each.force, {}, each.fleet, {}};
            if (each.fleet) {
                const Tally percent = percent_lost(each, camp, is_enemy_vanquisher);
                draw_ships_lost(unfolding, fighter, Percent{percent.total()});
            } else {
                fighter.now.detachments = left_of(each, camp, is_enemy_vanquisher);
            }
            side.armies.push_back(fought_of(fighter));
            fighters.push_back(std::move(fighter));
        }
    }
    Tally percent_lost(const Contingent& each, Camp camp, bool is_enemy_vanquisher) const {
        return casualties_percent(line_for(camp), verdict.clause, each.force.traits,
                                  is_enemy_vanquisher);
    }
    /// Those of a contingent who are left: what the line of the table takes from it, or what the
    /// engine says, with its commander's traits.
    std::vector<Detachment> left_of(const Contingent& each, Camp camp,
                                    bool is_enemy_vanquisher) const {
        if (fought != nullptr) {
            return after_engine(each.force, *fought, verdict.clause, is_enemy_vanquisher);
        }
        const Tally percent = percent_lost(each, camp, is_enemy_vanquisher);
        return after_casualties(each.force.detachments, Percent{percent.total()});
    }
    void fight_it() {
        if (fought != nullptr) {
            read_result();
        } else {
            roll();
        }
        reckon_casualties(Camp::calling);
        reckon_casualties(Camp::called);
        const Clause how = fought != nullptr ? Clause("idis.6b.aftermath-ruling")
                                             : Clause("idis.6.roll-2d6-each");
        unfolding.happen({how, verdict.clause, "idis.6.battle-news-event",
                          "idis.6.no-reroll", "idis.6.aftermath-order-ruling"},
                         BattleFought{battle});
        settle_questions();
        for (Fighter& fighter : fighters) take_casualties(fighter);
        std::vector<ArmyId> armies;
        // Of a garrison, and of ships alone, there is none here, which harries nobody.
        for (const Fighter& fighter : fighters) armies.push_back(fighter.contingent.engaged.army);
        call_off_harrying(unfolding, armies);
        for (Fighter& fighter : fighters) change_morale_of(fighter);
    }
    /// Whatever was still asked about this battle is settled by it.
    void settle_questions() const {
        close_questions(unfolding, meeting.id, {"idis.6.battle-plan-missing-ruling"});
    }
    void take_casualties(Fighter& fighter) const {
        const Clauses clauses{verdict.clause, "idis.6.casualties-simultaneous-ruling",
                              "idis.6.casualties-spread-ruling"};
        note_losses(fighter);
        if (fighter.fleet) return sink(unfolding, fighter, clauses);
        fighter.now = lose(unfolding, fighter.contingent, std::move(fighter.now), clauses);
    }
    static void note_losses(Fighter& fighter) {
        for (std::size_t place = 0; place < fighter.before.detachments.size(); ++place) {
            const Detachment& before = fighter.before.detachments[place];
            const Soldiers fallen = before.soldiers - fighter.now.detachments[place].soldiers;
            if (fallen > Soldiers{}) fighter.report.losses.push_back({before.name, fallen});
        }
    }
    void change_morale_of(Fighter& fighter) const {
        if (fighter.is_gone()) return;
        const bool has_won = verdict.victor == fighter.camp;
        // Nought where nobody has won.
        Morale by{has_won ? verdict.victor_morale : verdict.loser_morale};
        if (!has_won && has_trait(fighter.before, Trait::stubborn)) {
            mark("idis.9.trait-stubborn");
            by = Morale{};
        }
        if (by == Morale{}) return;
        mark("idis.6.morale-clamped-ruling");
        if (fighter.fleet) return change_crews_morale(unfolding, fighter, by, verdict.clause);
        fighter.now.army.morale = changed_morale(fighter.now.army.morale, by);
        shift_morale(unfolding, fighter, by, {verdict.clause, "idis.6.morale-clamped-ruling"});
    }

    // ---- those who won, and those who lost

    bool has_lost(const Fighter& fighter) const {
        return verdict.victor && verdict.victor != fighter.camp;
    }
    /// How likely the commander of a beaten army is captured.
    int capture_in_six(const Fighter& fighter) const {
        int wanted = verdict.capture_in_six;
        if (has_vanquisher(host(*verdict.victor))) {
            mark("idis.9.trait-vanquisher-capture");
            ++wanted;
        }
        if (has_trait(fighter.before, Trait::guardian)) {
            mark("idis.9.trait-guardian-capture");
            --wanted;
        }
        return wanted;
    }
    void roll_for_capture() {
        if (verdict.capture_in_six == 0) return;
        const std::optional<Keeper> keeper = keeper_of(unfolding.state(), host(*verdict.victor));
        if (!keeper) return;
        for (Fighter& fighter : fighters) {
            if (!has_lost(fighter)) {
                mark("idis.6.victor-commander-never-captured");
                continue;
            }
            if (!fighter.contingent.engaged.army) continue;
            const int wanted = capture_in_six(fighter);
            mark("idis.6.chance-dice-ruling");
            const Clause clause = verdict.difference > 5 ? Clause("idis.6.result-6-plus-capture")
                                                         : Clause("idis.6.result-4-5-capture");
            mark(clause);
            const CommanderId commander = fighter.before.army.commander;
            fighter.report.was_captured =
                unfolding.chance(clause, fighter.contingent.engaged.army, wanted, 6);
            if (!fighter.report.was_captured) continue;
            capture(unfolding, commander, *keeper, {clause});
            for (Fighter& victor : fighters) {
                if (victor.contingent.engaged.army == keeper->army) {
                    victor.report.captives.push_back(commander);
                }
            }
        }
    }
    bool is_taken() const {
        return meeting.kind == MeetingKind::assault && verdict.victor == Camp::calling;
    }
    /// The stronghold falls before any army inside retreats.
    void take_stronghold() {
        mark("idis.6a.assault-won-stronghold-falls");
        std::vector<ArmyId> captors;
        for (const Contingent& each : calling.all) captors.push_back(each.engaged.army);
        AfterAssault assault;
        for (const Fighter& each : fighters) {
            if (each.report.was_captured) assault.captured.push_back(each.before.army.commander);
            if (each.contingent.is_garrison) {
                assault.prisoners += counts_of(each.now).soldiers();
            } else if (has_lost(each)) {
                assault.inside.push_back(each.now);
            }
        }
        const Fallout fallout = let_fall(unfolding, *meeting.stronghold, std::move(captors),
                                         {"idis.6a.assault-won-stronghold-falls"}, assault);
        const auto& leaderless = fallout.leaderless;
        for (Fighter& each : fighters) {
            const ArmyId army = each.contingent.engaged.army;
            for (const Force& force : fallout.inside) {
                if (force.army.id == army) each.now = force;
            }
            if (std::find(leaderless.begin(), leaderless.end(), army) != leaderless.end()) {
                each.report.was_captured = true;
            }
        }
        lead_out_the_absent(unfolding, *meeting.stronghold, fallout);
    }
    /// Besiegers who were set upon.
    void note_attacks() const {
        const bool is_on_land =
            meeting.kind == MeetingKind::field || meeting.kind == MeetingKind::sally;
        if (!is_on_land) return;
        for (const Contingent& each : called.all) note_attack_on(unfolding, each.engaged.army);
    }
    void settle_beaten() {
        LeftBehind lost;
        std::vector<ArmyId> routed;
        for (Fighter& fighter : fighters) {
            if (!has_lost(fighter) || fighter.is_gone()) continue;
            if (fighter.contingent.is_garrison) continue;
            mark("idis.6.multi-army-aftermath-ruling");
            if (fighter.fleet) {
                beat_ships_back(unfolding, meeting, fighter);
                if (fighter.report.was_captured) give_army_to_deputy(unfolding, fighter.now);
                continue;
            }
            const auto keeper = keeper_of(unfolding.state(), host(*verdict.victor));
            leave_the_shore(unfolding, fighter.contingent.engaged.army,
                            keeper ? keeper->army : ArmyId{});
            const LeftBehind left = beat_back(unfolding, meeting, fighter);
            if (fighter.report.has_routed) routed.push_back(fighter.now.army.id);
            lost.load.supplies += left.load.supplies;
            lost.load.loot += left.load.loot;
            lost.wagons += left.wagons;
            if (fighter.report.was_captured && !fighter.is_gone()) {
                give_army_to_deputy(unfolding, fighter.now);
            }
            if (!fighter.report.was_captured && fighter.is_gone()) {
                slip_away(unfolding, fighter.before.army.commander, meeting.hex);
            }
        }
        if (meeting.kind == MeetingKind::assault) {
            give_up_siege(unfolding, *meeting.stronghold, routed);
        }
        if (!verdict.victor) return;
        lay_out(unfolding, meeting.id, meeting.hex, host(*verdict.victor), lost.load, lost.wagons);
    }
    void settle_victors() {
        for (Fighter& fighter : fighters) {
            if (fighter.is_gone() || fighter.contingent.is_garrison) continue;
            if (has_lost(fighter)) continue;
            const bool has_men = !fighter.now.detachments.empty();
            if (verdict.victor && has_men) credit_victory(unfolding, fighter);
            if (!verdict.victor) {
                stay_in_contact(unfolding, fighter);
            } else if (fighter.fleet) {
                sail_on_after(unfolding, *fighter.fleet);
            } else {
                go_on_after_battle(unfolding, fighter);
            }
        }
    }

    // ---- what they are told

    told::BattleEnded::Impression impression_of(Camp camp) const {
        using enum told::BattleEnded::Impression;
        const Fraction percent = line_for(camp);
        return percent <= 5 ? light : percent <= 10 ? considerable : heavy;
    }
    void report() {
        for (Fighter& fighter : fighters) {
            if (is_led_by_nobody(unfolding.state(), fighter.contingent)) continue;
            told::BattleEnded& report = fighter.report;
            using enum told::BattleEnded::Outcome;
            const bool has_won = verdict.victor == fighter.camp;
            report.meeting = meeting.id;
            report.outcome = !verdict.victor ? undecided : has_won ? won : lost;
            report.holds_field = has_won;
            report.has_objective = has_won;
            report.enemy_losses = impression_of(other(fighter.camp));
            report.ships_lost = static_cast<std::int64_t>(fighter.ships_lost.size());
            for (const Fighter& each : fighters) {
                if (each.camp != fighter.camp && each.report.went) {
                    report.enemy_went = each.report.went;
                }
            }
            mark("idis.6.battle-dice-hidden");
            unfolding.tell(fighter.before.army.commander, {"idis.6.battle-report"}, report);
        }
    }
};

void follow_through(FieldBattle& battle) {
    battle.fight_it();
    battle.roll_for_capture();
    battle.note_attacks();
    if (battle.is_taken()) battle.take_stronghold();
    battle.settle_beaten();
    battle.settle_victors();
    battle.report();
    set_free(battle.unfolding, battle.fighters);
    mark("idis.6.no-pursuit-losses");
}

}  // namespace

void fight(Unfolding& unfolding, const Meeting& meeting) {
    FieldBattle battle{unfolding, meeting};
    follow_through(battle);
}

void fight_out(Unfolding& unfolding, const Meeting& meeting, const FoughtOut& fought) {
    FieldBattle battle{unfolding, meeting};
    if (battle.calling.all.empty() || battle.called.all.empty()) {
        return end_meeting(unfolding, meeting, told::NoBattle::Why::nobody_to_fight,
                           {"idis.6.no-soldiers-side-ruling"});
    }
    battle.fought = &fought;
    follow_through(battle);
}

}  // namespace idis
