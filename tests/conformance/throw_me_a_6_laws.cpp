#include "tests/conformance/throw_me_a_6_laws.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/throw_me_a_6/geometry.hpp"
#include "core/throw_me_a_6/ground.hpp"
#include "core/throw_me_a_6/path.hpp"
#include "core/throw_me_a_6/units.hpp"

namespace tests {

using namespace throw_me_a_6;

namespace {

/// Nobody has truly moved who went no farther (throw-me-a-6.contact.definition-ruling).
constexpr int hair = 2;
constexpr int quarter = 90 * degree;

bool contains(const std::vector<UnitId>& all, UnitId id) {
    return std::find(all.begin(), all.end(), id) != all.end();
}
int angle_between(int one, int two) { return std::abs(turn_between(one, two)); }
bool is_on_table(const Unit& unit) { return unit.standing == Standing::on_table; }

/// An enemy that a retreating unit has yet to meet, and does more than graze.
bool is_cut_off(const Table& table, const Retreat& rolled) {
    const Unit& unit = unit_at(table, rolled.unit);
    const std::vector<Touch> all = touches(table.contacts, unit.id);
    return std::any_of(table.units.begin(), table.units.end(), [&](const Unit& enemy) {
        const bool is_left = enemy.id == rolled.winner ||
                             std::any_of(all.begin(), all.end(), [&](const Touch& touch) {
                                 return touch.enemy == enemy.id;
                             });
        if (!is_on_table(enemy) || enemy.side == unit.side || is_left) return false;
        const auto met = sweep(footprint_of(unit), *rolled.direction, footprint_of(enemy));
        return met && met->overlaps;
    });
}

/// What a straight way costs those whom difficult ground slows, found by looking at many of its
/// points: each part in it counts double.
double sampled_cost(const Terrain& terrain, Point from, Point to) {
    constexpr int samples = 400;
    int slow = 0;
    for (int sample = 0; sample < samples; ++sample) {
        const double part = (sample + 0.5) / samples;
        const auto between = [&](int a, int b) {
            return a + static_cast<int>(std::lround((b - a) * part));
        };
        slow += is_difficult(terrain, {between(from.x, to.x), between(from.y, to.y)}) ? 1 : 0;
    }
    return std::hypot(to.x - from.x, to.y - from.y) * (1 + static_cast<double>(slow) / samples);
}
bool is_about(double one, double other) {
    return std::abs(one - other) <= 8 + 0.02 * std::max(one, other);
}

/// How far the front of a unit lies from the line of the edge it touches, in hundredths.
double gap_along(const Unit& unit, const Unit& target, Edge edge) {
    const Footprint mover = footprint_of(unit);
    const Footprint body = footprint_of(target);
    const double turn = outward(body, edge) * std::numbers::pi / (180.0 * degree);
    const bool is_end = edge == Edge::front || edge == Edge::rear;
    const double wanted = (is_end ? body.depth : body.width) / 2.0 + mover.depth / 2.0;
    const double x = unit.pose.at.x - target.pose.at.x;
    const double y = unit.pose.at.y - target.pose.at.y;
    return std::abs(x * std::sin(turn) + y * std::cos(turn) - wanted);
}

}  // namespace

std::string ThrowMeA6Laws::of_kept_contacts(const Table& table, const Event& event) {
    if (kept_ > 0) {
        const auto* made = kit::get_if<ContactMade>(&event.what);
        if (made == nullptr || made->unit->id != turned_) {
            return "a unit that stays in a melee is in contact no more";
        }
        --kept_;
    }
    const auto* went = kit::get_if<UnitRetreated>(&event.what);
    if (went == nullptr || !went->leaves_contact || went->distance > hair) return "";
    // throw-me-a-6.retreat.no-room-to-go-ruling
    const Unit& unit = went->unit;
    const Unit& old = unit_at(table, unit.id);
    if (unit.pose.at != old.pose.at || angle_between(unit.pose.facing, old.pose.facing) < quarter) {
        return "a unit that has no room to go leaves its melee";
    }
    turned_ = unit.id;
    for (const Touch& touch : touches(table.contacts, unit.id)) {
        const Contact& contact = touch.contact;
        if (contact.other == unit.id || contact.edge_of_other == Edge::front) ++kept_;
    }
    return "";
}

std::string ThrowMeA6Laws::of_retreats(const Table& table, const Event& event) {
    if (const auto* rolled = kit::get_if<RetreatRolled>(&event.what)) {
        const Retreat& retreat = rolled->retreat;
        const Unit& unit = unit_at(table, retreat.unit);
        const bool is_helped = table.options.general_helps_retreat &&
                               std::any_of(table.units.begin(), table.units.end(),
                                           [&](const Unit& each) {
                                               return each.has_general && is_on_table(each) &&
                                                      each.side == unit.side &&
                                                      gap(footprint_of(each),
                                                          footprint_of(unit)) <= 6 * inch + 1;
                                           });
        const bool is_veteran = unit.profile.experience == Experience::veteran;
        const int most = (is_veteran ? 1 : 0) + (is_helped ? 1 : 0);
        if (retreat.deduction_most != most) return "more or less may be deducted from a retreat";
        if (table.melee &&
            std::any_of(table.melee->pursuers.begin(), table.melee->pursuers.end(),
                        [&](const Pursuer& each) { return each.unit == retreat.unit; })) {
            return "a unit that is driven back pursues";
        }
    }
    if (const auto* went = kit::get_if<UnitRetreated>(&event.what)) {
        if (went->distance == 0 || !table.retreat || !table.retreat->direction) return "";
        const int away = *table.retreat->direction;
        const int wanted = went->total >= 4 ? away : normal_angle(away + full_circle / 2);
        if (angle_between(went->unit->pose.facing, wanted) > quarter) {
            return "a beaten unit looks the wrong way";
        }
    }
    const auto* removed = kit::get_if<UnitRemoved>(&event.what);
    if (removed != nullptr && removed->cause == Cause::cut_off) {
        if (!table.retreat || table.retreat->unit != removed->unit->id) {
            return "a unit is cut off and no die was rolled for it";
        }
        if (table.retreat->direction && !is_cut_off(table, *table.retreat)) {
            return "a unit is cut off by nobody whom it meets";
        }
    }
    return "";
}

std::string ThrowMeA6Laws::of_pursuits(const Table& table, const Event& event) {
    const auto* panicked = kit::get_if<ElephantsPanicked>(&event.what);
    if (panicked == nullptr || !table.melee) return "";
    const bool pursues =
        std::any_of(table.melee->pursuers.begin(), table.melee->pursuers.end(),
                    [&](const Pursuer& each) { return each.unit == panicked->unit->id; });
    return pursues ? "maddened elephants pursue" : "";
}

std::string ThrowMeA6Laws::of_elephants(const Table& table, const Event& event) {
    if (kit::holds_alternative<MeleeDecided>(event.what)) {
        fought_.clear();
        for (const Fighter& fighter : table.melee->fighters) {
            const Unit& unit = unit_at(table, fighter.unit);
            if (unit.rampage && is_engaged(table, unit.id)) fought_.push_back(unit.id);
        }
    }
    if (const auto* ran = kit::get_if<ElephantsRan>(&event.what)) {
        const Unit& old = unit_at(table, ran->unit->id);
        if (!old.rampage) return "elephants run that are not mad";
        if (old.rampage->last_run >= table.turn) return "elephants run twice in a turn";
        if (contains(fought_, old.id) && !old.rampage->needs_direction) {
            return "elephants run straight on that came through a melee";
        }
        std::erase(fought_, old.id);
    }
    if (kit::holds_alternative<TurnEnded>(event.what)) {
        for (const UnitId id : fought_) {
            const Unit& unit = unit_at(table, id);
            if (is_on_table(unit) && unit.rampage && !unit.rampage->needs_direction) {
                return "elephants that came through a melee keep their direction";
            }
        }
    }
    return "";
}

std::string ThrowMeA6Laws::of_moves(const Table& table, const Event& event) {
    const auto* moved = kit::get_if<UnitMoved>(&event.what);
    const auto* broke = kit::get_if<UnitBrokeOff>(&event.what);
    const auto* charging = kit::get_if<ChargeDeclared>(&event.what);
    std::optional<UnitId> mover;
    if (moved != nullptr) mover = moved->unit->id;
    if (broke != nullptr) mover = broke->unit->id;
    if (charging != nullptr) mover = charging->charge.charger;
    if (!mover) return "";
    const Unit& old = unit_at(table, *mover);
    const Unit* chariot = chariot_of(table, *mover);
    if (chariot != nullptr && chariot->move.has_begun) {
        return "a unit goes on whose chariot has made its move";
    }
    if (moved == nullptr) return "";
    double cost = 0;
    Point at = old.pose.at;
    for (const Step& step : moved->steps) {
        const auto* go = std::get_if<GoTo>(&step);
        if (go == nullptr) continue;
        const double length = std::hypot(go->at.x - at.x, go->at.y - at.y);
        const double slowed = sampled_cost(table.terrain, at, go->at);
        if (is_slowed(old.profile.type)) {
            cost += slowed;
        } else if (chariot == nullptr) {
            cost += length;
        } else {
            // throw-me-a-6.move.attached-unit-rate-ruling
            const double rate = rate_of(table, *chariot);
            cost += std::max(length, slowed * allowance_of(table, old) / rate);
        }
        at = go->at;
    }
    const int spent = moved->unit->move.spent - old.move.spent;
    return is_about(cost, spent) ? "" : "a way costs more or less than its ground";
}

std::string ThrowMeA6Laws::of_charges(const Table& table, const Event& event) {
    if (const auto* declared = kit::get_if<ChargeDeclared>(&event.what)) {
        const Charge& charge = declared->charge;
        const Unit& unit = unit_at(table, charge.charger);
        if (charge.touching.facing != unit.pose.facing) {
            // throw-me-a-6.move.pivot-space-ruling
            Unit turned = unit;
            turned.pose.facing = charge.touching.facing;
            for (const Unit& each : table.units) {
                if (!is_on_table(each) || each.side == unit.side) continue;
                if (overlap(footprint_of(turned), footprint_of(each))) {
                    return "a unit pivots into an enemy";
                }
            }
        }
    }
    if (const auto* made = kit::get_if<ContactMade>(&event.what)) {
        // The front is laid on the edge, and then snapped to the grid, once.
        const Contact& contact = made->contact;
        const Unit& unit = made->unit;
        if (contact.one != unit.id || contact.rounds > 0) return "";
        if (gap_along(unit, unit_at(table, contact.other), contact.edge_of_other) > 1.0) {
            return "a unit in contact does not lie along the edge";
        }
    }
    return "";
}

std::string ThrowMeA6Laws::of_turns(const Table& table, const Event& event) {
    if (kit::holds_alternative<TurnBegan>(event.what)) is_quiet_ = true;
    const bool is_die = kit::holds_alternative<ShotFired>(event.what) ||
                        kit::holds_alternative<PilaThrown>(event.what) ||
                        kit::holds_alternative<BlowStruck>(event.what);
    if (is_die) is_quiet_ = false;
    const auto* ended = kit::get_if<TurnEnded>(&event.what);
    if (ended == nullptr) return "";
    // throw-me-a-6.win.no-turn-limit-ruling
    const int quiet = is_quiet_ ? table.quiet_turns + 1 : 0;
    return ended->quiet_turns == quiet ? "" : "turns without a die are counted wrongly";
}

std::string ThrowMeA6Laws::of_ground(const Table& table, const Event& event) {
    if (!kit::holds_alternative<BattleOpened>(event.what)) return "";
    const Terrain& terrain = table.terrain;
    for (const Piece& piece : terrain.pieces) {
        const SlowGround ground(terrain, piece.outline.front(), any_distance);
        for (std::size_t corner = 0; corner < piece.outline.size(); ++corner) {
            const Point from = piece.outline[corner];
            for (const Point to : {piece.outline[(corner + 1) % piece.outline.size()],
                                   piece.outline[(corner + 2) % piece.outline.size()],
                                   Point{from.x + 5 * inch, from.y - 3 * inch}}) {
                if (!is_about(slowed_cost(ground, from, to), sampled_cost(terrain, from, to))) {
                    return "a way along or across a piece costs more or less than its ground";
                }
            }
        }
    }
    if (!terrain.river || !terrain.river->is_impassable) return "";
    const std::vector<Polygon> closed = impassable(terrain);
    for (int x = 0; x <= table_width; x += inch / 2) {
        for (int y = 0; y <= table_depth; y += inch / 2) {
            // throw-me-a-6.terrain.bridges-ruling
            const Point at{x, y};
            const bool is_bridge = std::any_of(terrain.roads.begin(), terrain.roads.end(),
                                               [&](const Band& road) { return is_on(road, at); });
            const bool is_lake = std::any_of(
                terrain.pieces.begin(), terrain.pieces.end(), [&](const Piece& piece) {
                    return piece.is_impassable && is_inside(piece.outline, at);
                });
            // Whoever stands on the brink is as well in as out.
            const Polygon around{{x - 2, y - 2}, {x + 2, y - 2}, {x + 2, y + 2}, {x - 2, y + 2}};
            const bool is_closed =
                std::any_of(closed.begin(), closed.end(),
                            [&](const Polygon& body) { return overlap(around, body); });
            if (is_on(*terrain.river, at) && !is_bridge && !is_closed) return "a river is open";
            Band inner;
            const bool is_well_on_road =
                std::any_of(terrain.roads.begin(), terrain.roads.end(), [&](const Band& road) {
                    inner = road;
                    inner.width -= 20;
                    return inner.width > 0 && is_on(inner, at);
                });
            if (is_well_on_road && !is_lake && is_closed) return "a bridge is closed";
        }
    }
    return "";
}

std::string ThrowMeA6Laws::of_event(const State& before, const Event& event) {
    for (const auto law :
         {&ThrowMeA6Laws::of_kept_contacts, &ThrowMeA6Laws::of_retreats,
          &ThrowMeA6Laws::of_pursuits, &ThrowMeA6Laws::of_elephants, &ThrowMeA6Laws::of_moves,
          &ThrowMeA6Laws::of_charges, &ThrowMeA6Laws::of_turns, &ThrowMeA6Laws::of_ground}) {
        if (std::string broken = (this->*law)(before.table, event); !broken.empty()) return broken;
    }
    return "";
}

std::string ThrowMeA6Laws::of_order(const State&, const Order&, const std::vector<Event>&,
                                    const State& after) {
    // throw-me-a-6.chariot.joined-this-turn-ruling
    const auto stays = [&](UnitId unit) {
        const Unit* chariot = chariot_of(after.table, unit);
        return chariot != nullptr && chariot->move.has_begun;
    };
    const auto& units = after.table.units;
    const bool is_any = std::any_of(units.begin(), units.end(),
                                    [&](const Unit& unit) { return stays(unit.id); });
    if (!is_any) return "";
    for (const Army& army : after.table.armies) {
        const Observer general = army.general;
        for (const UnitOffer& offer : System::legal(System::view(after, general), general).units) {
            if (offer.may_move && stays(offer.unit)) {
                return "a unit is offered to go on whose chariot has made its move";
            }
        }
    }
    return "";
}

}  // namespace tests
