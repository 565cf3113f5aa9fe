// Chance, handed in.
//
// Nothing in core makes up a number. A rule asks its Dice for a face and says why (the clause) and
// for whom (the subject: an army, a hex, a unit). The server's dice are a keyed function of the
// campaign's seed, the clause, the subject and the subject's own count of rolls, so that what
// happens to others never shifts mine; tests name the faces (tests/kit/scripted_dice). Every face
// drawn goes into the event that follows from it, as a Roll.
//
// "N in 6" succeeds on N or less. At 0 or less and at the die's size or more nothing is drawn
// (idis.2b.chance-dice-ruling).
#pragma once

#include <cstdint>
#include <vector>

#include "core/kit/clause.hpp"
#include "core/kit/ensure.hpp"
#include "core/kit/ids.hpp"

namespace kit {

/// Whom a roll concerns: the value of the id of an army, a hex, a unit, …
struct Subject {
    std::uint64_t value = 0;

    constexpr Subject() = default;
    constexpr explicit Subject(std::uint64_t value_) : value(value_) {}
    template <class Tag>
    constexpr Subject(Id<Tag> id) : value(id.value()) {}
    friend constexpr bool operator==(Subject, Subject) = default;
    friend constexpr auto operator<=>(Subject, Subject) = default;
};

/// One die as it fell.
struct Roll {
    Clause clause;               ///< why it was rolled
    Subject subject;             ///< for whom
    std::uint64_t count = 0;     ///< how many dice the subject had rolled before, over its life
    int sides = 6;
    int face = 1;                ///< 1 to sides
    friend bool operator==(const Roll&, const Roll&) = default;
};
using Rolls = std::vector<Roll>;

class Dice {
public:
    Dice() = default;
    Dice(const Dice&) = delete;
    Dice& operator=(const Dice&) = delete;
    virtual ~Dice() = default;

    /// One die.
    /// Takes:   sides >= 1.
    /// Gives:   a face from 1 to sides; the roll is added to `record`.
    int roll(Clause clause, Subject subject, int sides, Rolls& record) {
        ENSURE(sides >= 1);
        const Roll rolled = draw(clause, subject, sides);
        ENSURE(rolled.face >= 1 && rolled.face <= sides);
        record.push_back(rolled);
        return rolled.face;
    }
    /// The sum of several dice of the same size.
    /// Takes:   number >= 0.
    int sum(Clause clause, Subject subject, int number, int sides, Rolls& record) {
        ENSURE(number >= 0);
        int total = 0;
        for (int die = 0; die < number; ++die) total += roll(clause, subject, sides, record);
        return total;
    }
    /// Whether a chance of `wanted` in `sides` comes true.
    /// Rolls:   1d`sides`; nothing if it cannot fail or cannot succeed.
    bool chance(Clause clause, Subject subject, int wanted, int sides, Rolls& record) {
        if (wanted <= 0) return false;
        if (wanted >= sides) return true;
        return roll(clause, subject, sides, record) <= wanted;
    }

private:
    /// Gives:   the whole roll, its face and the subject's count among it.
    virtual Roll draw(Clause clause, Subject subject, int sides) = 0;
};

}  // namespace kit
