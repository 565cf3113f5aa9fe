#include "core/throw_me_a_6/violations.hpp"

#include <algorithm>

#include "core/throw_me_a_6/geometry.hpp"
#include "core/throw_me_a_6/questions.hpp"
#include "core/throw_me_a_6/units.hpp"

namespace throw_me_a_6 {
namespace {

class Checking {
public:
    explicit Checking(const State& state) : state_(state), table_(state.table) {}

    std::vector<kit::Violation> all() {
        for (const Unit& unit : table_.units) check(unit);
        for (const Contact& contact : table_.contacts) check(contact);
        claim(state_.secrets.size() == 2, "a side lacks its secrets");
        claim((table_.phase == Phase::over) == table_.outcome.has_value(),
              "over without an outcome");
        const bool is_waiting = table_.phase > Phase::gathering && table_.phase < Phase::over;
        claim(!is_waiting || !questions(state_).empty(), "the battle waits for nobody");
        claim(!table_.melee || table_.phase == Phase::melee, "a melee out of its time");
        claim(table_.runs.empty() || table_.retreat, "elephants wait to run");
        return std::move(found_);
    }

private:
    void claim(bool holds, std::string what) {
        if (!holds) found_.push_back(std::move(what));
    }
    void check(const Unit& unit) {
        claim(unit.pose.facing >= 0 && unit.pose.facing < full_circle,
              "a facing out of the circle");
        claim(unit.hits >= 0 && unit.hits <= starting_stands(unit.profile.type),
              "more hits than stands");
        claim((unit.standing == Standing::attached) == unit.attached_to.has_value() ||
                  unit.standing == Standing::removed,
              "a chariot attached to nothing");
        if (unit.standing != Standing::on_table) return;
        claim(!is_destroyed(unit), "a destroyed unit on the table");
        const Footprint here = footprint_of(unit);
        claim(is_within(here, {0, 0}, {table_width, table_depth}), unit.name + " off the table");
        for (const Unit& each : table_.units) {
            if (each.standing != Standing::on_table || !(unit.id < each.id)) continue;
            claim(!overlap(here, footprint_of(each)), unit.name + " overlaps " + each.name);
        }
    }
    void check(const Contact& contact) {
        const Unit& one = unit_at(table_, contact.one);
        const Unit& two = unit_at(table_, contact.other);
        claim(one.standing == Standing::on_table && two.standing == Standing::on_table,
              "a contact with nobody");
        claim(contact.edge_of_one == Edge::front, "a contact without a front");
        claim(edge_touched(footprint_of(one), footprint_of(two)) == contact.edge_of_other,
              one.name + " does not touch " + two.name + " where it should");
        const auto uses = [&](UnitId unit, Edge edge) {
            return std::count_if(table_.contacts.begin(), table_.contacts.end(),
                                 [&](const Contact& c) {
                                     return (c.one == unit && c.edge_of_one == edge) ||
                                            (c.other == unit && c.edge_of_other == edge);
                                 });
        };
        claim(uses(one.id, contact.edge_of_one) == 1, "two enemies at one front");
        claim(uses(two.id, contact.edge_of_other) == 1, "two enemies at one edge");
    }

    const State& state_;
    const Table& table_;
    std::vector<kit::Violation> found_;
};

}  // namespace

std::vector<kit::Violation> violations(const State& state) { return Checking(state).all(); }

}  // namespace throw_me_a_6
