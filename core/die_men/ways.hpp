// Where the units of one army may go from its hexes, found once for all of them.
//
// Sections "Move" and "Free Movement". What is offered asks for many hexes what an order asks for
// one, so what it depends on (who holds a hex, who threatens it, how far the goal is) is worked out
// once and looked up by the number of the hex's ground. The gates in move.hpp, strategy.hpp and
// free_movement.hpp say the same of a single step; orders are checked there.
#pragma once

#include "core/die_men/attack.hpp"

namespace die_men {

/// A hex next to another, and its number among the map's grounds.
struct Way {
    const Ground* ground = nullptr;
    std::size_t number = 0;
};
struct WaysFrom {
    std::array<Way, 6> ways{};
    std::size_t count = 0;
    const Way* begin() const { return ways.data(); }
    const Way* end() const { return ways.data() + count; }
};

class Ways {
public:
    Ways(const OpenTable& table, const Spender& spender);

    /// The neighbours that no enemy holds and no strategy forbids, whoever goes there.
    /// Clause:  die-men.move.not-into-enemies, die-men.declare.away-each-step-ruling
    const WaysFrom& by_a_set(Hex from);
    /// The neighbours that no enemy holds or threatens.
    /// Clause:  die-men.freemove.unthreatened-hex
    WaysFrom freely(Hex from);
    /// The hostile groups on the map.
    const std::vector<const Group*>& enemies() const { return enemies_; }

private:
    static constexpr std::size_t unknown = 7;

    struct Place {
        bool is_enemys = false;
        bool is_own = false;
        bool is_threatened = false;
        int to_goal = -1;  ///< steps; not yet counted
    };

    void threaten();
    void number_grounds();
    const Ground* ground_of(Hex hex) const;
    std::size_t number_of(const Ground& ground) const;
    WaysFrom passable(Hex from) const;
    int steps_to_goal(Hex from);
    bool may_step(Hex from, const Way& way);
    void drop_barred(Hex from, WaysFrom& ways) const;
    WaysFrom found_by_a_set(Hex from);

    const OpenTable& table_;
    Spender spender_;
    const Army& army_;
    std::vector<Place> places_;
    Hex corner_;                 ///< the least q and r of the map
    int columns_ = 0;            ///< 0: the map is too scattered to number its hexes
    int rows_ = 0;
    std::vector<int> numbers_;   ///< of the ground at each q and r; -1: none
    std::vector<WaysFrom> by_a_set_;   ///< by the number of the hex; `unknown`: not yet found
    WaysFrom off_the_map_;
    std::vector<const Group*> enemies_;
    std::vector<Hex> goal_;
    bool has_threats_ = false;
};

}  // namespace die_men
