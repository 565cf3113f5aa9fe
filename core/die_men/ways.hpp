// Where the units of one army may go from its hexes, found once for all of them.
//
// Sections "Move" and "Free Movement". What is offered asks for many hexes what an order asks for
// one, so what it depends on (who holds a hex, who threatens it, how far the goal is) is worked out
// once and looked up by the number of the hex's ground among the map's. The gates in move.hpp,
// strategy.hpp and free_movement.hpp say the same of a single step; orders are checked there.
#pragma once

#include "core/die_men/attack.hpp"
#include "core/die_men/map.hpp"

namespace die_men {

/// Grounds next to one, by their numbers.
struct WaysFrom {
    std::array<int, 6> numbers{};
    std::size_t count = 0;
    const int* begin() const { return numbers.data(); }
    const int* end() const { return numbers.data() + count; }
};
/// A group, and the number of the ground it stands on.
struct Standing {
    const Group* group = nullptr;
    int ground = 0;
};

class Ways {
public:
    Ways(const OpenTable& table, const Spender& spender);

    const Ground& ground(int number) const { return grounds_[static_cast<std::size_t>(number)]; }
    /// The army's own groups on the map, and the hostile ones.
    const std::vector<Standing>& own() const { return own_; }
    const std::vector<Standing>& enemies() const { return enemies_; }

    /// The neighbours that no enemy holds and no strategy forbids, whoever goes there.
    /// Clause:  die-men.move.not-into-enemies, die-men.declare.away-each-step-ruling
    WaysFrom by_a_set(int from);
    /// The neighbours that no enemy holds or threatens.
    /// Clause:  die-men.freemove.unthreatened-hex
    WaysFrom freely(int from);

private:
    static constexpr int unknown = -1;
    static constexpr int no_ground = -1;
    /// The numbers of the neighbours, in the order of `around`.
    using Near = std::array<int, 6>;

    struct Place {
        bool is_enemys = false;
        bool is_own = false;
        bool is_threatened = false;
        int within = unknown;   ///< the facings that the strategy does not forbid, as bits
        int to_goal = unknown;  ///< steps
    };

    Place& place(int number) { return places_[static_cast<std::size_t>(number)]; }
    void box_grounds();
    void find_groups();
    int in_box(int cell) const { return box_[static_cast<std::size_t>(cell)] - 1; }
    int cell_of(Hex hex) const { return (hex.q - corner_.q) * rows_ + hex.r - corner_.r; }
    int number_of(Hex hex) const;
    Near near(int from) const;
    void threaten();
    int steps_to_goal(int number);
    // Facings of a hex, as bits in the order of `around`.
    unsigned at_enemies(int from) const;
    unsigned along_with(Compass towards) const;
    unsigned within_strategy(int from, const Near& neighbours);

    const OpenTable& table_;
    const Grid grid_;
    const std::vector<Ground>& grounds_;
    const Army& army_;
    bool is_bound_;  ///< by the army's strategy: no character orders it
    Around steps_;   ///< to the neighbours
    std::vector<Place> places_;
    /// One more than a ground's number, by its place in a box round the map; none there: 0. Empty:
    /// the map is too scattered for a box.
    std::vector<int> box_;
    Hex corner_;
    int rows_ = 0;
    std::array<int, 6> cells_{};  ///< from a hex to its neighbours, in the box
    std::vector<Standing> own_;
    std::vector<Standing> enemies_;
    std::optional<std::vector<Hex>> goal_;  ///< once it is asked for
    bool has_threats_ = false;
};

}  // namespace die_men
