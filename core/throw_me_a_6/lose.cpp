#include "core/throw_me_a_6/lose.hpp"

#include <algorithm>

#include "core/throw_me_a_6/pursuit.hpp"
#include "core/throw_me_a_6/retreat.hpp"

namespace throw_me_a_6 {
namespace {

class Judging {
public:
    explicit Judging(const Table& table) : table_(table) {}

    MeleeDecided decided() const {
        MeleeDecided result;
        for (const Fighter& fighter : fighters_in_order()) {
            const Unit& unit = unit_at(table_, fighter.unit);
            if (is_destroyed(unit)) continue;
            const std::vector<Touch> all = touches(table_.contacts, unit.id);
            if (all.empty()) continue;
            if (is_first_hit_of_elephants(fighter)) result.hit_elephants.push_back(unit.id);
            if (has_lost(fighter)) {
                add_loser(result, fighter, all);
            } else {
                add_victor(result, fighter, all);
            }
        }
        order_pursuers(result.pursuers);
        result.contacts = table_.contacts;
        for (Contact& each : result.contacts) {
            mark("throw-me-a-6.melee.round-count-ruling");
            mark("throw-me-a-6.melee.new-pair-new-count-ruling");
            ++each.rounds;
        }
        return result;
    }

private:
    std::vector<Fighter> fighters_in_order() const {
        std::vector<Fighter> all = table_.melee->fighters;
        std::sort(all.begin(), all.end(), [&](const Fighter& a, const Fighter& b) {
            const Unit& one = unit_at(table_, a.unit);
            const Unit& two = unit_at(table_, b.unit);
            if (one.side != two.side) return one.side == table_.first;
            return one.number < two.number;
        });
        mark("throw-me-a-6.melee.order-of-melees-ruling");
        return all;
    }
    const Fighter& fighter(UnitId unit) const {
        for (const Fighter& each : table_.melee->fighters) {
            if (each.unit == unit) return each;
        }
        ENSURE(false);
        return table_.melee->fighters.front();
    }
    bool is_first_hit_of_elephants(const Fighter& of) const {
        const Unit& unit = unit_at(table_, of.unit);
        return unit.profile.type == UnitType::elephants && of.losses > 0 && !unit.rampage;
    }
    bool has_lost(const Fighter& of) const {
        const std::vector<Touch> all = touches(table_.contacts, of.unit);
        mark("throw-me-a-6.multi.who-lost-ruling");
        mark("throw-me-a-6.lose.only-melee-losses-count-ruling");
        for (const Touch& touch : all) {
            if (is_destroyed(unit_at(table_, touch.enemy))) {
                mark("throw-me-a-6.lose.removed-unit-lost-ruling");
                mark("throw-me-a-6.multi.removed-enemy-counts-most-ruling");
                return false;
            }
            if (of.losses <= fighter(touch.enemy).losses) {
                mark("throw-me-a-6.lose.tie-draw-ruling");
                return false;
            }
        }
        mark("throw-me-a-6.lose.most-stands-lost");
        return true;
    }
    void add_loser(MeleeDecided& result, const Fighter& of, const std::vector<Touch>& all) const {
        const Unit& unit = unit_at(table_, of.unit);
        if (unit.profile.type == UnitType::elephants) {
            mark("throw-me-a-6.elephant.no-retreat-roll");
            return;
        }
        result.losers.push_back({unit.id, all.front().enemy, way_out(table_, unit.id)});
    }
    void add_victor(MeleeDecided& result, const Fighter& of, const std::vector<Touch>& all) const {
        mark("throw-me-a-6.multi.victor-definition-ruling");
        const Unit& unit = unit_at(table_, of.unit);
        const bool runs = unit.rampage || is_first_hit_of_elephants(of);
        for (const Touch& touch : all) {
            const Unit& enemy = unit_at(table_, touch.enemy);
            if (!is_destroyed(enemy) && !has_lost(fighter(touch.enemy))) continue;
            if (runs || pursuit_of(unit.profile.type) == Pursuit::never) return;
            result.pursuers.push_back({unit.id, enemy.id, std::nullopt, touch.contact.rounds + 1});
            return;
        }
    }
    /// Victors of one loser go together, the one on its front first, then flank, then rear.
    void order_pursuers(std::vector<Pursuer>& all) const {
        std::vector<Pursuer> ordered;
        const auto edge_of = [&](const Pursuer& each) {
            for (const Touch& touch : touches(table_.contacts, each.loser)) {
                if (touch.enemy == each.unit) return touch.own;
            }
            return Edge::rear;
        };
        while (!all.empty()) {
            const UnitId loser = all.front().loser;
            std::vector<Pursuer> together;
            for (const Pursuer& each : all) {
                if (each.loser == loser) together.push_back(each);
            }
            std::erase_if(all, [&](const Pursuer& each) { return each.loser == loser; });
            std::sort(together.begin(), together.end(),
                      [&](const Pursuer& a, const Pursuer& b) { return edge_of(a) < edge_of(b); });
            ordered.insert(ordered.end(), together.begin(), together.end());
        }
        all = std::move(ordered);
    }

    const Table& table_;
};

/// Rampaging elephants that were in this round.
std::vector<UnitId> rampaging_fighters(const Table& table) {
    std::vector<UnitId> all;
    for (const Fighter& fighter : table.melee->fighters) {
        const bool fought = is_engaged(table, fighter.unit);
        if (fought && unit_at(table, fighter.unit).rampage) all.push_back(fighter.unit);
    }
    return all;
}
/// Those that are still there take a new direction when they run again.
void madden_again(Unfolding& u, const std::vector<UnitId>& rampaging) {
    for (const UnitId id : rampaging) {
        Unit unit = u.unit(id);
        if (unit.standing != Standing::on_table || unit.rampage->needs_direction) continue;
        unit.rampage->needs_direction = true;
        u.happen({"throw-me-a-6.elephant.survive-new-direction",
                  "throw-me-a-6.elephant.later-runs-ruling"},
                 ElephantsSurvived{unit});
    }
}

}  // namespace

void judge_round(Unfolding& u) {
    MeleeDecided decided = Judging(u.table()).decided();
    mark("throw-me-a-6.pursuit.losing-is-not-winning");
    mark("throw-me-a-6.rating.no-other-morale");
    mark("throw-me-a-6.retreat.not-for-removed-units");
    u.happen({"throw-me-a-6.lose.most-stands-lost", "throw-me-a-6.multi.who-lost-ruling"},
             std::move(decided));
    const std::vector<UnitId> rampaging = rampaging_fighters(u.table());
    for (const Fighter& fighter : std::vector<Fighter>(u.table().melee->fighters)) {
        const Unit& unit = u.unit(fighter.unit);
        if (unit.standing != Standing::on_table || !is_destroyed(unit)) continue;
        remove(u, unit.id, Cause::hits, {"throw-me-a-6.unit.removal-reading-ruling"});
    }
    madden_again(u, rampaging);
}

}  // namespace throw_me_a_6
