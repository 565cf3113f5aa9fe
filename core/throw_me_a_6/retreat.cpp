#include "core/throw_me_a_6/retreat.hpp"

#include <algorithm>
#include <cstdlib>

#include "core/throw_me_a_6/path.hpp"
#include "core/throw_me_a_6/units.hpp"

namespace throw_me_a_6 {
namespace {

/// Whether a general is near enough to help; only where the option is on.
bool has_general_near(const Table& table, const Unit& unit) {
    constexpr int near = 6 * inch;
    if (!table.options.general_helps_retreat) return false;
    for (const Unit& each : table.units) {
        if (each.side != unit.side || !each.has_general) continue;
        if (each.standing != Standing::on_table) continue;
        mark("throw-me-a-6.option.general-modifies-retreat");
        if (each.id == unit.id) return true;
        return gap(footprint_of(each), footprint_of(unit)) <= near + tolerance;
    }
    return false;
}
/// No farther than this nobody has truly moved: both places were snapped to the grid.
constexpr int hair = 2 * tolerance;
enum class Ends : std::uint8_t { there, cut_off, off_table };
struct Way {
    int distance = 0;
    Ends ends = Ends::there;
};
/// Whether an enemy in a retreat's way is one from whom the unit gets away.
bool is_left_behind(const Table& table, const Retreat& rolled, UnitId enemy) {
    const std::vector<Touch> all = touches(table.contacts, rolled.unit);
    const bool is_in_contact = std::any_of(
        all.begin(), all.end(), [&](const Touch& touch) { return touch.enemy == enemy; });
    return is_in_contact || enemy == rolled.winner;
}
/// How a retreat over so much goes.
Way way_of(const Surroundings& near, const Retreat& rolled, int wanted) {
    const Unit& unit = near.unit();
    const int direction = *rolled.direction;
    Way way{wanted, Ends::there};
    const std::vector<Met> all = met_on_way(near, unit.pose, direction, any_distance);
    mark("throw-me-a-6.difficult.not-on-retreat-ruling");
    for (const Met& met : all) {
        if (met.sweep.enter >= way.distance - tolerance) continue;
        if (!met.sweep.overlaps) continue;  // it only grazes it
        if (met.may_be_passed) {
            mark("throw-me-a-6.retreat.friends-passed-ruling");
            way.distance = std::max(way.distance, met.sweep.exit);
        } else if (met.is_enemy) {
            if (is_left_behind(near.table(), rolled, *met.unit)) continue;
            return {met.sweep.enter, Ends::cut_off};
        } else {
            mark(met.unit ? Clause("throw-me-a-6.retreat.friends-passed-ruling")
                          : Clause("throw-me-a-6.retreat.impassable-in-path-ruling"));
            way.distance = std::max(0, met.sweep.enter);
            break;
        }
    }
    for (auto met = all.rbegin(); met != all.rend(); ++met) {
        const bool is_inside =
            met->may_be_passed && met->sweep.enter < way.distance && way.distance < met->sweep.exit;
        if (is_inside) way.distance = std::max(0, met->sweep.enter);
    }
    if (way.distance > room_to_edge(footprint_of(unit), direction) + tolerance) {
        way.ends = Ends::off_table;
    } else {
        way.distance = free_end(near, unit.pose, direction, way.distance);
    }
    return way;
}
/// Of the two facings in the line in which a unit stands, the one nearer to what is wanted.
int in_its_line(int facing, int wanted) {
    const int about = normal_angle(facing + full_circle / 2);
    const bool turns =
        std::abs(turn_between(about, wanted)) < std::abs(turn_between(facing, wanted));
    return turns ? about : facing;
}
Edge opposite(Edge edge) {
    switch (edge) {
        case Edge::front: return Edge::rear;
        case Edge::rear: return Edge::front;
        case Edge::left: return Edge::right;
        case Edge::right: break;
    }
    return Edge::left;
}
/// A contact once one of the two has turned about where it stands; nothing if no front lies along
/// the other any more.
std::optional<Contact> once_turned(Contact contact, UnitId unit) {
    if (contact.other == unit) {
        contact.edge_of_other = opposite(contact.edge_of_other);
        return contact;
    }
    if (contact.edge_of_other != Edge::front) return std::nullopt;
    // Now the enemy alone has it on its front, and never charged it.
    return Contact{contact.other, unit, Edge::front, Edge::rear, Making::pursuit, false,
                   contact.rounds};
}
/// A retreat that nothing lets go: the unit stays in contact, and looks where its total says.
void stay(Unfolding& u, Unit unit, int total, int wanted, Clauses clauses) {
    const int facing = in_its_line(unit.pose.facing, wanted);
    clauses.push_back("throw-me-a-6.retreat.no-room-to-go-ruling");
    if (facing == unit.pose.facing) {
        return u.happen(std::move(clauses), UnitRetreated{unit, total, 0, false});
    }
    const std::vector<Touch> all = touches(u.table().contacts, unit.id);
    unit.pose.facing = facing;
    u.happen(std::move(clauses), UnitRetreated{unit, total, 0, true});
    for (const Touch& touch : all) {
        const std::optional<Contact> kept = once_turned(touch.contact, unit.id);
        if (!kept) continue;
        u.happen({"throw-me-a-6.retreat.no-room-to-go-ruling"}, ContactMade{unit, *kept});
    }
}
void rout(Unfolding& u, UnitId unit) {
    remove(u, unit, Cause::routed,
           {"throw-me-a-6.retreat.seven-or-more-routs",
            "throw-me-a-6.retreat.rout-just-removed-ruling"});
}

}  // namespace

std::optional<int> way_out(const Table& table, UnitId id, std::vector<Point> from) {
    const Unit& unit = unit_at(table, id);
    const std::vector<Touch> all = touches(table.contacts, id);
    for (const Touch& touch : all) from.push_back(unit_at(table, touch.enemy).pose.at);
    std::optional<int> way = direction_away(unit.pose.at, from);
    mark("throw-me-a-6.retreat.direction-ruling");
    const auto leads_into = [&](const Touch& touch) {
        const int out = outward(footprint_of(unit), touch.own);
        return std::abs(turn_between(out, *way)) < 90 * degree;
    };
    if (!way) return way;
    const auto first = std::find_if(all.begin(), all.end(), leads_into);
    if (first == all.end()) return way;
    const int out = outward(footprint_of(unit), first->own);
    const int turn = turn_between(out, *way) < 0 ? -90 * degree : 90 * degree;
    if (*way == out) return std::nullopt;
    mark("throw-me-a-6.retreat.enemy-in-contact-ruling");
    way = normal_angle(out + turn);
    return std::any_of(all.begin(), all.end(), leads_into) ? std::nullopt : way;
}
void roll_retreat(Unfolding& u, const Loser& loser) {
    const Unit unit = u.unit(loser.unit);
    Retreat rolled;
    rolled.unit = loser.unit;
    rolled.winner = loser.winner;
    rolled.direction = loser.direction;
    rolled.die = u.roll("throw-me-a-6.retreat.loser-d6-inches", loser.winner);
    if (unit.profile.experience == Experience::veteran) {
        mark("throw-me-a-6.retreat.veteran-may-deduct-one");
        ++rolled.deduction_most;
    }
    if (has_general_near(u.table(), unit)) ++rolled.deduction_most;
    u.happen({"throw-me-a-6.retreat.loser-d6-inches", "throw-me-a-6.retreat.winner-rolls",
              "throw-me-a-6.retreat.veteran-decides-after-die-ruling",
              "throw-me-a-6.retreat.all-losers-retreat-once-ruling"},
             RetreatRolled{rolled});
}
Gate may_modify(const Table& table, const ModifyRetreat& order) {
    if (!table.retreat || table.retreat->unit != order.unit) {
        return Refusal("no_retreat_waits_for_you",
                       "throw-me-a-6.retreat.veteran-decides-after-die-ruling", "unit");
    }
    if (order.change > 0) {
        return Refusal("deduction_alone_is_allowed", "throw-me-a-6.quick.veteran-plus-minus-ruling",
                       "change");
    }
    if (order.change < -table.retreat->deduction_most) {
        return Refusal("veterans_deduct_one", "throw-me-a-6.retreat.veteran-may-deduct-one",
                       "change");
    }
    return allowed;
}
void retreat(Unfolding& u, int change) {
    const Retreat rolled = *u.table().retreat;
    Unit unit = u.unit(rolled.unit);
    const bool is_raw = unit.profile.experience == Experience::raw;
    const int total = std::max(0, rolled.die + (is_raw ? 1 : 0) + change);
    const bool recoils = is_cavalry(unit.profile.type);
    mark("throw-me-a-6.retreat.recoil-not-in-total-ruling");
    if (total >= 7) return rout(u, unit.id);
    Clauses clauses{"throw-me-a-6.retreat.modified-total-for-all-ruling",
                    "throw-me-a-6.quick.facing-by-roll", "throw-me-a-6.retreat.no-later-penalty"};
    if (total == 0) clauses.push_back("throw-me-a-6.retreat.minimum-zero-ruling");
    if (total == 0 && !recoils) {
        return u.happen(std::move(clauses), UnitRetreated{unit, 0, 0, false});
    }
    if (!rolled.direction) {
        return remove(u, unit.id, Cause::cut_off, {"throw-me-a-6.retreat.surrounded-ruling"});
    }
    clauses.push_back(recoils ? Clause("throw-me-a-6.retreat.cavalry-recoil-two-first")
                              : Clause("throw-me-a-6.retreat.others-do-not-recoil"));
    const int most = (total + (recoils ? 2 : 0)) * inch;
    const Surroundings near(u.table(), u.unit(rolled.unit), unit.pose.at);
    const Way way = way_of(near, rolled, most);
    if (way.ends == Ends::cut_off) {
        return remove(u, unit.id, Cause::cut_off, {"throw-me-a-6.retreat.enemy-in-path-ruling"});
    }
    if (way.ends == Ends::off_table) {
        mark("throw-me-a-6.geometry.edge-of-table-ruling");
        return remove(u, unit.id, Cause::off_table, {"throw-me-a-6.retreat.off-table-ruling"});
    }
    clauses.push_back(total >= 4 ? Clause("throw-me-a-6.retreat.four-or-more-faces-away")
                                 : Clause("throw-me-a-6.retreat.three-or-less-faces-enemy"));
    const int away = *rolled.direction;
    const int wanted = total >= 4 ? away : normal_angle(away + full_circle / 2);
    if (way.distance <= hair) return stay(u, std::move(unit), total, wanted, std::move(clauses));
    clauses.insert(
        clauses.end(),
        {"throw-me-a-6.retreat.directly-away", "throw-me-a-6.retreat.direction-ruling",
         "throw-me-a-6.retreat.breaks-all-contacts", "throw-me-a-6.chariot.moves-with-unit-ruling",
         "throw-me-a-6.contact.dissolved-when-apart-ruling"});
    const int facing = unit.pose.facing;
    unit.pose = {moved(unit.pose.at, away, way.distance), wanted};
    if (may_stand(near, unit.pose)) {
        clauses.push_back("throw-me-a-6.retreat.no-room-to-turn-ruling");
        unit.pose.facing = in_its_line(facing, wanted);
    }
    u.happen(std::move(clauses), UnitRetreated{unit, total, way.distance, true});
}

}  // namespace throw_me_a_6
