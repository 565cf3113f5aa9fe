#include "core/idis/morale/morale_check.hpp"

#include <algorithm>

#include "core/idis/morale/consequences.hpp"
#include "core/idis/morale/morale.hpp"
#include "core/idis/morale/morale_table.hpp"

namespace idis {
namespace {

constexpr int poet_shift = 2;

void hold(Unfolding& unfolding, const Force& force, Clauses clauses, int total) {
    clauses.push_back("idis.5.check-success-nothing");
    if (force.army.morale == morale_max) clauses.push_back("idis.5.check-at-twelve");
    if (has_trait(force, Trait::poet)) {
        clauses.push_back("idis.5.poet-success-unchanged");
        clauses.push_back("idis.9.poet-success-unchanged");
    }
    unfolding.happen(std::move(clauses), MoraleHeld{force.army.id, total});
}

void fail(Unfolding& unfolding, const Force& force, Clauses clauses, int total) {
    const int result = failed_result(force, total);
    const MoraleRow& row = morale_row(result);
    clauses.insert(clauses.end(), {"idis.5.failure-uses-roll", "idis.5.failure-no-morale-loss",
                                   "idis.5.check-dice-order-ruling"});
    if (force.army.morale <= Morale{1}) clauses.push_back("idis.5.morale-floor-ruling");
    if (force.army.morale == Morale{11}) clauses.push_back("idis.5.check-twelve-at-eleven");
    if (result != total) {
        clauses.push_back("idis.5.poet-shift");
        clauses.push_back("idis.9.trait-poet");
        clauses.push_back("idis.9.poet-keep-rest-interaction");
    }
    if (result < total + poet_shift && has_trait(force, Trait::poet)) {
        clauses.push_back("idis.5.poet-cap-ruling");
        clauses.push_back("idis.9.poet-cap-ruling");
    }
    if (has_trait(force, Trait::veteran)) clauses.push_back("idis.9.veteran-other-checks");
    if (has_trait(force, Trait::honourable)) {
        clauses.push_back("idis.9.honourable-not-siege-mutiny");
    }
    clauses.push_back(row.clause);
    const Drawn drawn = draw_consequence(unfolding, force, row);
    unfolding.happen(std::move(clauses), MoraleFailed{force.army.id, total, result});
    follow_from(unfolding, force, row, drawn);
}

}  // namespace

int failed_result(const Force& force, int total) {
    if (!has_trait(force, Trait::poet)) return total;
    return std::min(total + poet_shift, morale_result_max);
}

void check_morale(Unfolding& unfolding, ArmyId id) {
    const Force force = force_of(unfolding.state(), id);
    ENSURE(!force.army.checks_called.empty());
    const int total = unfolding.sum("idis.5.check-roll", id, 2, 6);
    Clauses clauses = {force.army.checks_called.front(), "idis.5.check-roll"};
    if (force.army.checks_called.size() > 1) clauses.push_back("idis.5.events-separate-ruling");
    if (Morale{total} <= force.army.morale) {
        return hold(unfolding, force, std::move(clauses), total);
    }
    fail(unfolding, force, std::move(clauses), total);
}

}  // namespace idis
