#include "core/dice_warriors/kills.hpp"

#include <algorithm>

#include "core/dice_warriors/pile.hpp"
#include "core/dice_warriors/tempo.hpp"

namespace dice_warriors {
namespace {

/// The attack with its present blow done.
Attack next_blow(Attack attack) {
    attack.struck.erase(attack.struck.begin());
    attack.number = 0;
    attack.result = 0;
    attack.is_fate_eased = false;
    attack.stage = attack.struck.empty() ? AttackStage::flipping : AttackStage::rolling;
    return attack;
}

Verdict verdict_of(const Unit& target, int result, int number) {
    if (result > number) return Verdict::miss;
    if (result == number) return Verdict::equal;
    const Warrior* warrior = as_warrior(target);
    if (warrior != nullptr && warrior->hits + 1 < hits_needed(*warrior)) return Verdict::absorbed;
    return Verdict::killing;
}

Clauses clauses_of(Verdict verdict, const Attack& attack, const Unit& target) {
    Clauses clauses{"dice-warriors.kill.one-roll-per-attack",
                    "dice-warriors.kill.adjusted-result-counts"};
    if (attack.kind == AttackKind::magic) clauses.push_back("dice-warriors.magic.roll-per-unit");
    if (attack.number == 6) clauses.push_back("dice-warriors.kill.second-hit-meets-six");
    if (attack.number == 1) clauses.push_back("dice-warriors.kill.tn-one-not-killed");
    switch (verdict) {
        case Verdict::miss: clauses.push_back("dice-warriors.kill.over-misses"); break;
        case Verdict::equal:
            if (as_warrior(target))
                clauses.push_back("dice-warriors.upgrade.only-kills-count-ruling");
            break;
        case Verdict::absorbed:
            clauses.push_back("dice-warriors.upgrade.absorbed-hit-ruling");
            clauses.push_back("dice-warriors.upgrade.only-kills-count-ruling");
            break;
        case Verdict::killing:
            clauses.push_back("dice-warriors.kill.under-kills");
            if (as_warrior(target))
                clauses.push_back("dice-warriors.upgrade.hits-then-save-ruling");
            break;
    }
    return clauses;
}

void judge(Unfolding& u, Attack attack) {
    kit::Shared<Unit> struck = shared_unit(u.table(), attack.struck.front());
    const Unit& target = *struck;
    const int face = u.table().die->face;
    attack.number = target_number(target);
    attack.result = face + addition_now(u.table());
    const Verdict verdict = verdict_of(target, attack.result, attack.number);
    BlowFell blow{target.id, face, attack.result, attack.number, verdict, {}, {}};
    Clauses clauses = clauses_of(verdict, attack, target);
    if (verdict == Verdict::absorbed) ++as_warrior(struck.edit())->hits;
    switch (verdict) {
        case Verdict::miss:
        case Verdict::absorbed: attack = next_blow(std::move(attack)); break;
        case Verdict::equal: attack.stage = AttackStage::judged; break;
        case Verdict::killing: attack.stage = AttackStage::dying; break;
    }
    blow.unit = std::move(struck);
    blow.attack = std::move(attack);
    u.happen(std::move(clauses), std::move(blow));
}

Matter matter_of(QuestionKind kind, const Attack& attack) {
    Matter matter;
    matter.kind = kind;
    matter.unit = attack.struck.front();
    matter.other = attack.attacker;
    matter.attack = attack.kind;
    matter.number = attack.number;
    return matter;
}

/// What the target's own player decides.
Decision owners_decision(const State& state, QuestionKind kind, const Attack& attack) {
    const Unit& target = unit_at(state.table, attack.struck.front());
    Decision decision;
    decision.kind = kind;
    decision.side = target.side;
    decision.unit = target.id;
    add_voice(state, decision, target.player, target.id, matter_of(kind, attack));
    return decision;
}

void decide_death(Unfolding& u, Attack attack) {
    const std::optional<Decision> decision =
        settle(u, {"dice-warriors.kill.equal-owner-may-die"},
               [&] { return owners_decision(u.state(), QuestionKind::die_or_live, attack); });
    if (!decision) return;
    if (is_agreed(*decision)) {
        attack.stage = AttackStage::losing;
        u.happen({"dice-warriors.kill.equal-owner-may-die",
                  "dice-warriors.pile.chosen-death-no-save-ruling",
                  "dice-warriors.upgrade.chosen-death-skips-hits-ruling",
                  "dice-warriors.pile.chosen-death-pays-ruling"},
                 DeathChosen{std::move(attack)});
        return;
    }
    Unit target = unit_at(u.table(), attack.struck.front());
    set_to_six(target);
    u.happen({"dice-warriors.kill.equal-default-ruling"},
             TargetSpared{std::move(target), next_blow(std::move(attack))});
}

Decision save_decision(const State& state, const Attack& attack) {
    const Unit& target = unit_at(state.table, attack.struck.front());
    Decision decision;
    decision.kind = QuestionKind::save;
    decision.side = target.side;
    decision.unit = target.id;
    decision.coin = pile_of(state.table, target.side).front();
    Matter matter = matter_of(QuestionKind::save, attack);
    matter.coin = decision.coin;
    return expenditure(state, std::move(decision), matter);
}

void forgo_save(Unfolding& u, Attack attack, Clause why) {
    attack.stage = AttackStage::losing;
    u.happen({why}, SaveForgone{std::move(attack)});
}

void decide_save(Unfolding& u, Attack attack) {
    const Unit& target = unit_at(u.table(), attack.struck.front());
    const Side side = target.side;
    if (as_monster(target))
        return forgo_save(u, std::move(attack), "dice-warriors.pile.save-warriors-only");
    const Pile& pile = pile_of(u.table(), side);
    if (pile.empty()) return forgo_save(u, std::move(attack), "dice-warriors.pile.spend-only-held");
    mark("dice-warriors.pile.same-blast-order-ruling");
    const std::optional<Decision> decision =
        settle(u, {"dice-warriors.pile.save-most-valuable"},
               [&] { return save_decision(u.state(), attack); });
    if (!decision) return;
    if (!is_agreed(*decision)) {
        return forgo_save(u, std::move(attack),
                          attack.is_fate_eased ? Clause("dice-warriors.pile.save-at-six-one-coin")
                                               : Clause("dice-warriors.pile.all-must-agree"));
    }
    Pile left = without_coin(pile, *decision->coin);
    if (attack.number == 6 && !attack.is_fate_eased) {
        attack.is_fate_eased = true;
        Clauses clauses{"dice-warriors.pile.save-at-six-two-coins",
                        "dice-warriors.pile.save-at-six-one-coin",
                        "dice-warriors.pile.save-most-valuable"};
        u.happen(std::move(clauses), FateEased{side, std::move(left), std::move(attack)});
        return;
    }
    const UnitId saved = target.id;
    u.happen({"dice-warriors.pile.save-most-valuable", "dice-warriors.pile.save-keeps-upgrades",
              "dice-warriors.pile.save-tn-unchanged-ruling"},
             WarriorSaved{side, std::move(left), saved, next_blow(std::move(attack))});
}

/// The upgrades a warrior has left; nothing if its player must still say which one goes.
std::optional<Upgrades> upgrades_left(Unfolding& u, const Attack& attack, Clauses& clauses) {
    const Warrior warrior = *as_warrior(unit_at(u.table(), attack.struck.front()));
    Upgrades left = warrior.upgrades;
    if (left.empty()) {
        clauses.push_back("dice-warriors.kill.none-to-lose");
        return left;
    }
    clauses.push_back("dice-warriors.kill.tn-when-struck-ruling");
    clauses.push_back("dice-warriors.upgrade.last-hit-at-six-ruling");
    if (attack.number == 6 && !attack.is_fate_eased) {
        clauses.push_back("dice-warriors.kill.lose-all-at-six");
        return Upgrades{};
    }
    clauses.push_back("dice-warriors.kill.lose-one-upgrade");
    const bool is_choice = std::any_of(left.begin(), left.end(),
                                       [&](Upgrade upgrade) { return upgrade != left.front(); });
    Upgrade lost = left.back();
    if (is_choice) {
        const std::optional<Decision> decision =
            settle(u, {"dice-warriors.kill.choose-lost-upgrade-ruling"},
                   [&] { return owners_decision(u.state(), QuestionKind::lose_upgrade, attack); });
        if (!decision) return std::nullopt;
        clauses.push_back("dice-warriors.kill.choose-lost-upgrade-ruling");
        const bool is_named = decision->upgrade &&
                              std::find(left.begin(), left.end(), *decision->upgrade) != left.end();
        if (is_named && is_agreed(*decision)) lost = *decision->upgrade;
    }
    const auto last = std::find_end(left.begin(), left.end(), &lost, &lost + 1);
    left.erase(last);
    return left;
}

void remove_killed(Unfolding& u, Attack attack) {
    Clauses clauses{"dice-warriors.kill.removed-at-once", "dice-warriors.block.dead-do-not-block"};
    const UnitId id = attack.struck.front();
    Unit unit = unit_at(u.table(), id);
    if (Warrior* warrior = as_warrior(unit)) {
        std::optional<Upgrades> left = upgrades_left(u, attack, clauses);
        if (!left) return;
        warrior->upgrades = std::move(*left);
        warrior->is_fallen_at_six = attack.number == 6 && !attack.is_fate_eased;
        clauses.push_back("dice-warriors.kill.down-for-fight-ruling");
        clauses.push_back("dice-warriors.upgrade.ally-survives-warriors-death");
    } else {
        clauses.push_back("dice-warriors.kill.monsters-have-no-upgrades");
        if (as_monster(unit)->ally_of) {
            clauses.push_back("dice-warriors.upgrade.ally-lost-when-killed");
        }
    }
    UnitKilled killed;
    killed.number = attack.number;
    killed.fed = pile_fed_by(u.table(), unit, unit_at(u.table(), attack.attacker).side);
    if (killed.fed) {
        killed.pile = with_coin(pile_of(u.table(), *killed.fed), as_monster(unit)->coin);
        clauses.push_back("dice-warriors.pile.same-blast-order-ruling");
    }
    unit.standing = Standing::killed;
    unit.place.reset();
    killed.unit = std::move(unit);
    killed.attack = next_blow(std::move(attack));
    u.happen(std::move(clauses), std::move(killed));
}

}  // namespace

void step_blow(Unfolding& u) {
    const Attack& attack = *u.table().attack;
    switch (attack.stage) {
        case AttackStage::rolling:
            if (u.table().die) return judge(u, attack);
            return roll_die(u, Purpose::attack, attack.attacker,
                            unit_at(u.table(), attack.attacker).side);
        case AttackStage::judged: return decide_death(u, attack);
        case AttackStage::dying: return decide_save(u, attack);
        case AttackStage::losing: return remove_killed(u, attack);
        case AttackStage::declared:
        case AttackStage::flipping: break;
    }
    kit::throw_broken("a blow is under way", __FILE__, __LINE__);
}

}  // namespace dice_warriors
