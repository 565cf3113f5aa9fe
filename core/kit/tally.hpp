// A sum that keeps its items, each with its clause: every computed number explains itself.
//
// Factors are items too: halving a sum of 12 enters -6 under the clause that halves it, so that the
// items always add up to the total and a reader needs no second kind of line. Adding an item marks
// its clause as at work.
#pragma once

#include <vector>

#include "core/kit/clause.hpp"
#include "core/kit/fraction.hpp"

namespace kit {

struct TallyItem {
    Clause clause;
    Fraction amount;
    friend bool operator==(const TallyItem&, const TallyItem&) = default;
};

class Tally {
public:
    Tally() = default;

    Tally& add(Clause clause, Fraction amount) {
        mark(clause);
        items_.push_back({clause, amount});
        total_ += amount;
        return *this;
    }
    /// Enters what multiplying the sum so far by `factor` adds to it (or takes from it).
    Tally& scale(Clause clause, Fraction factor) { return add(clause, total_ * factor - total_); }
    /// Enters what cutting the sum so far to `most` takes from it; nothing if it is not above.
    Tally& cut_to(Clause clause, Fraction most) {
        return total_ > most ? add(clause, most - total_) : *this;
    }

    Fraction total() const { return total_; }
    const std::vector<TallyItem>& items() const { return items_; }

    friend bool operator==(const Tally&, const Tally&) = default;

private:
    std::vector<TallyItem> items_;
    Fraction total_;
};

}  // namespace kit
