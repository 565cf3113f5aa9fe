#include "core/throw_me_a_6/envelope.hpp"

#include <algorithm>

#include "core/kit/small_list.hpp"
#include "core/throw_me_a_6/move.hpp"
#include "core/throw_me_a_6/units.hpp"

namespace throw_me_a_6 {
namespace {

constexpr std::array ahead_table{0};
constexpr std::array oblique_table{-4500, -2250, 2250, 4500};
constexpr std::array other_way_table{-13500, -9000, 9000, 13500, 18000};
constexpr std::array pivot_table{-9000, -4500, 4500, 9000, 18000};
constexpr std::array any_way_table{-13500, -9000, -4500, 0, 4500, 9000, 13500, 18000};

constexpr std::array light_manoeuvres{Manoeuvre::any_way, Manoeuvre::pivot_and_ahead};
constexpr std::array heavy_manoeuvres{Manoeuvre::ahead, Manoeuvre::oblique, Manoeuvre::other_way,
                                      Manoeuvre::pivot_and_ahead};

bool is_at_full_rate(const Unit& unit, Manoeuvre manoeuvre) {
    switch (manoeuvre) {
        case Manoeuvre::ahead:
        case Manoeuvre::any_way: return true;
        case Manoeuvre::oblique: return obliques_at_full_rate(unit);
        case Manoeuvre::other_way: return false;
        case Manoeuvre::pivot_and_ahead: break;
    }
    return is_light(unit.profile.type) || unit.profile.type == UnitType::chariot;
}
/// The rate of a manner in open ground.
int rate_in(const Surroundings& near, Manoeuvre manoeuvre) {
    const int allowance = near.allowance();
    return is_at_full_rate(near.unit(), manoeuvre) ? allowance : allowance / 2;
}

/// Nearer than this to what stands in its way, a place is looked at with every gate.
constexpr int leeway = 4 * tolerance;

/// The ways of one unit, one direction after the other.
class Reaching {
public:
    Reaching(const Surroundings& near, Manoeuvre manoeuvre)
        : near_(near),
          unit_(near.unit()),
          manoeuvre_(manoeuvre),
          budget_(rate_in(near, manoeuvre) - unit_.move.spent),
          from_(unit_.pose) {}

    std::optional<Reach> at(int angle) {
        direction_ = normal_angle(unit_.pose.facing + angle);
        if (manoeuvre_ == Manoeuvre::pivot_and_ahead) {
            from_.facing = direction_;
            if (may_turn(near_, from_)) return std::nullopt;
        }
        const int distance = reach();
        if (distance <= 0) return std::nullopt;
        return Reach{direction_, distance};
    }

private:
    /// The farthest of the likely places in the direction that may be ordered; 0 if there is none.
    int reach() {
        if (budget_ <= 0) return 0;
        const int most = distance_for(near_, from_.at, direction_, budget_);
        if (most <= 0) return 0;
        room_.reset();
        look_along(most + leeway);
        end_ = met_.empty() ? std::nullopt : sure_end(near_, from_, direction_, met_);
        if (is_possible(most)) return most;
        likely_ = {room()};
        for (const Met& met : met_) {
            likely_.push_back(met.sweep.enter - 2 * tolerance);
            likely_.push_back(met.sweep.exit + 2 * tolerance);
            if (!met.may_be_passed) break;
        }
        std::sort(likely_.begin(), likely_.end(), std::greater<>());
        for (const int distance : likely_) {
            if (distance > 0 && distance < most && is_possible(distance)) return distance;
        }
        return 0;
    }
    int room() {
        if (!room_) room_ = room_to_edge(near_.body_at(from_), towards(direction_));
        return *room_;
    }
    bool is_possible(int distance) {
        if (end_ && distance >= *end_) return false;
        const Pose there{moved(from_.at, direction_, distance), from_.facing};
        if (unit_.move.has_begun) return is_rest_of_move(there);
        if (!is_within(near_.body_at(there), {0, 0}, {table_width, table_depth})) return false;
        const bool is_at_edge = is_near_edge(from_) || is_near_edge(there) || distance >= room();
        if (is_tight_ || !is_clear(distance) || is_at_edge) return is_free(there);
        return !would_touch_enemy(near_, there);
    }
    /// Whether it is so near an edge of the table that the grid, which turns a way a little, may
    /// turn it over the edge.
    bool is_near_edge(Pose pose) const {
        const Body larger = shrunk(near_.body_at(pose), -leeway);
        return !is_within(larger, {0, 0}, {table_width, table_depth});
    }
    /// Finds what it meets on the way, and whether a unit a little larger would meet more: what
    /// lies so near beside the way that the grid, to which its end is snapped, decides.
    void look_along(int distance) {
        const Body larger = shrunk(near_.body_at(from_), -leeway);
        const Vector way = towards(direction_);
        const auto is_met = [&](const Neighbour& each) {
            if (is_off_way(larger, way, distance, each.circle)) return false;
            const auto swept = sweep(larger, way, each.body());
            return swept && swept->enter < distance;
        };
        const auto& others = near_.neighbours();
        const auto met_by_larger = std::count_if(others.begin(), others.end(), is_met);
        met_.clear();
        if (met_by_larger > 0 || !near_.impassable().empty()) {
            meet_on_way(near_, from_, direction_, distance, met_);
        }
        const auto met = std::count_if(met_.begin(), met_.end(),
                                       [](const Met& each) { return each.unit.has_value(); });
        is_tight_ = met_by_larger > met;
    }
    /// Whether nothing in the way is near either its course or its end.
    bool is_clear(int distance) const {
        return std::all_of(met_.begin(), met_.end(), [&](const Met& met) {
            if (met.sweep.enter > distance + leeway) return true;
            return met.may_be_passed && met.sweep.exit < distance - leeway;
        });
    }
    /// What is left of a move that was split depends on what has been done of it.
    bool is_rest_of_move(Pose there) const {
        std::vector<Step> steps;
        if (there.facing != unit_.pose.facing) steps.push_back(TurnTo{there.facing});
        steps.push_back(GoTo{there.at});
        return static_cast<bool>(after_move(near_.table(), unit_, steps));
    }
    bool is_free(Pose there) const {
        const int distance = distance_between(from_.at, there.at);
        return distance > 0 && !may_stand(near_, there) && !would_touch_enemy(near_, there) &&
               !may_go(near_, from_, bearing(from_.at, there.at), distance);
    }

    const Surroundings& near_;
    const Unit& unit_;
    const Manoeuvre manoeuvre_;
    const int budget_;
    Pose from_;  ///< after a pivot
    int direction_ = 0;
    std::optional<int> room_;  ///< to the edge of the table, once asked
    std::optional<int> end_;   ///< of the way, where it is sure
    std::vector<Met> met_;     ///< in the direction
    bool is_tight_ = false;    ///< more may be met than that
    kit::SmallList<int, 7> likely_;  ///< distances
};

}  // namespace

std::span<const Manoeuvre> manoeuvres_of(UnitType type) {
    return is_light(type) ? std::span<const Manoeuvre>(light_manoeuvres) : heavy_manoeuvres;
}
std::span<const int> angles_of(Manoeuvre manoeuvre) {
    switch (manoeuvre) {
        case Manoeuvre::ahead: return ahead_table;
        case Manoeuvre::oblique: return oblique_table;
        case Manoeuvre::other_way: return other_way_table;
        case Manoeuvre::pivot_and_ahead: return pivot_table;
        case Manoeuvre::any_way: break;
    }
    return any_way_table;
}
std::optional<Reach> reach_of(const Surroundings& near, Manoeuvre manoeuvre, int angle) {
    return Reaching(near, manoeuvre).at(angle);
}
std::vector<Envelope> envelopes_of(const Surroundings& near) {
    const auto manoeuvres = manoeuvres_of(near.unit().profile.type);
    std::vector<Envelope> all;
    all.reserve(manoeuvres.size());
    for (const Manoeuvre manoeuvre : manoeuvres) {
        Envelope envelope{manoeuvre, rate_in(near, manoeuvre), {}};
        Reaching reaching(near, manoeuvre);
        for (const int angle : angles_of(manoeuvre)) {
            if (const auto reach = reaching.at(angle)) envelope.reaches.push_back(*reach);
        }
        if (!envelope.reaches.empty()) all.push_back(std::move(envelope));
    }
    return all;
}

}  // namespace throw_me_a_6
