#include "core/idis/march/route.hpp"

#include <algorithm>

#include "core/idis/march/stretch.hpp"
#include "core/idis/march/travel.hpp"

namespace idis {
namespace {

constexpr Clause choice_clause = "idis.4.route-choice-ruling";
constexpr std::int64_t steps_max = 1 << 16;    ///< more than any sensible route has

bool has_bit(std::uint8_t bits, Direction direction) {
    return (bits >> static_cast<int>(direction) & 1) != 0;
}

/// What a commander knows of the two hexes of a side.
struct KnownSide {
    const KnownHex* here;
    const KnownHex* there;
    Direction direction;

    bool has(std::uint8_t KnownHex::* bits) const {
        return (here != nullptr && has_bit(here->*bits, direction)) ||
               (there != nullptr && has_bit(there->*bits, opposite(direction)));
    }
};

bool is_known_closed(const State& state, const KnownHex* known, Hex hex) {
    return known != nullptr && known->terrain && may_enter(*state.map, hex).has_value();
}

/// What a commander who knows a hex so holds a step out of it for.
std::optional<Crossing> crossing_between(const State& state, CommanderId commander,
                                         const KnownHex* here, Hex from, Direction direction) {
    const Hex to = neighbour(from, direction);
    if (!state.map->contains(to)) {
        mark("idis.1.map-edge-ruling");
        return std::nullopt;
    }
    const KnownSide side{here, state.known_hexes.find({commander, to}), direction};
    if (is_known_closed(state, side.there, to)) return std::nullopt;
    mark(choice_clause);
    Crossing crossing;
    if (side.has(&KnownHex::roads)) crossing.surface = Surface::road;
    if (side.has(&KnownHex::rivers) && !side.has(&KnownHex::bridges)) {
        const bool is_closed = state.map->side(from, direction).is_impassable;
        crossing.river = is_closed ? River::closed : River::ford;
    }
    return crossing;
}

/// Time in hundredths of a marching second, which are whole numbers for every speed and ford there
/// is; and below it, for ties, whether a step leaves the road.
constexpr std::int64_t in_hundredths(Fraction seconds) { return rounded_up(seconds * 100); }

/// Which steps a search may take.
enum class Among { legal, refused_too };

/// The cost of steps for one army and order.
class StepCosts {
public:
    StepCosts(const State& state, CommanderId commander, const MarchArmy& order)
        : state_(state), commander_(commander), order_(order),
          force_(force_of(state, *state.commanders.at(commander).army)),
          road_(step_time(Surface::road)), open_country_(step_time(Surface::open_country)),
          ford_(in_hundredths(fording_seconds(force_).total())) {}

    const Force& force() const { return force_; }
    std::int64_t least() const { return std::min(road_, open_country_) * steps_max; }

    /// The crossing if this order and army may take it.
    /// Gives:   nothing where the commander knows that nobody goes; a Refusal where others might.
    std::optional<Result<Crossing>> legal(Hex from, Direction direction) const {
        const std::optional<Crossing> known = this->known(from, direction);
        if (!known) return std::nullopt;
        if (known->surface == Surface::open_country && !order_.may_leave_road) return std::nullopt;
        const Watch watch = order_.when == When::by_night ? Watch::night : Watch::day;
        if (Gate gate = may_cross(force_, *known, watch)) {
            gate->field = "waypoints";
            return *gate;
        }
        return *known;
    }
    /// The cost of a legal step; or among those refused too, of any that the order allows.
    std::int64_t cost(Hex from, Direction direction, Among among) const {
        const auto crossing = legal(from, direction);
        if (!crossing) return -1;
        if (!*crossing && among == Among::legal) return -1;
        const Crossing taken = *crossing ? crossing->value() : *known(from, direction);
        const bool is_open = taken.surface == Surface::open_country;
        const std::int64_t time = (is_open ? open_country_ : road_) +
                                  (taken.river == River::ford ? ford_ : 0) +
                                  turning_back(from, direction);
        return time * steps_max + (is_open ? 1 : 0);
    }

private:
    /// A search asks for all sides of one hex in turn: what is known of it is looked up once.
    std::optional<Crossing> known(Hex from, Direction direction) const {
        if (!from_ || *from_ != from) {
            from_ = from;
            known_from_ = state_.known_hexes.find({commander_, from});
        }
        return crossing_between(state_, commander_, known_from_, from, direction);
    }
    std::int64_t step_time(Surface surface) const {
        Going going;
        going.pace = order_.pace;
        going.surface = surface;
        const Fraction miles_a_day = daily_miles(force_, going).total();
        return in_hundredths(hex_miles.number() / miles_a_day * marching_seconds_a_day);
    }
    /// What it costs an army in mid-step more to go elsewhere than to go on: the miles done, there
    /// and back, and the ford it has behind it.
    std::int64_t turning_back(Hex from, Direction direction) const {
        const std::optional<Step>& step = force_.army.step;
        if (!step || from != force_.army.hex || neighbour(from, direction) == step->to) return 0;
        const std::int64_t per_step = step->is_by_road ? road_ : open_country_;
        const Army& army = force_.army;
        const Miles done =
            army.stretch ? progress_at(army, state_.now.seconds).step.done : step->done;
        return rounded_up(done.number() * 2 / hex_miles.number() * per_step);
    }

    const State& state_;
    CommanderId commander_;
    const MarchArmy& order_;
    Force force_;
    std::int64_t road_;
    std::int64_t open_country_;
    std::int64_t ford_;
    mutable std::optional<Hex> from_;
    mutable const KnownHex* known_from_ = nullptr;
};

Refusal no_way_known() { return {"no_way_known", choice_clause, "waypoints"}; }

Result<Hex> hex_of(const State& state, CommanderId commander, Hex start, const Waypoint& waypoint) {
    if (const PlaceId* place = kit::get_if<PlaceId>(&waypoint)) {
        return hex_of(state, KnownPlace::Key{commander, *place});
    }
    mark("idis.1.naming-hexes-ruling");
    Hex hex = start;
    for (const Direction direction : *kit::get_if<Steps>(&waypoint))
        hex = neighbour(hex, direction);
    if (!state.map->contains(hex)) return no_way_known();
    const KnownHex* known = state.known_hexes.find({commander, hex});
    if (is_known_closed(state, known, hex)) {
        Gate gate = may_enter(*state.map, hex);
        gate->field = "waypoints";
        return *gate;
    }
    return hex;
}

/// Why there is no legal way: the first step refused on the way that there would be.
Refusal why_not(const StepCosts& costs, Hex from, Hex to, PathSearch& search) {
    const auto any_cost = [&](Hex hex, Direction direction) {
        return costs.cost(hex, direction, Among::refused_too);
    };
    const std::optional<Path> path = search.find(from, to, any_cost, costs.least());
    if (!path) return no_way_known();
    for (const Hex next : path->steps) {
        const auto crossing = costs.legal(from, *direction_to(from, next));
        if (crossing && !*crossing) return crossing->refusal();
        from = next;
    }
    return no_way_known();
}

}  // namespace

Result<Hex> hex_of(const State& state, const KnownPlace::Key& named) {
    const Place* place = state.map->place(named.place);
    if (place == nullptr || !state.known_places.contains(named)) {
        return Refusal{"place_not_on_your_map", choice_clause, "waypoints"};
    }
    return place->hex;
}

std::optional<Crossing> known_crossing(const State& state, CommanderId commander, Hex from,
                                       Direction direction) {
    const KnownHex* here = state.known_hexes.find({commander, from});
    return crossing_between(state, commander, here, from, direction);
}

Result<std::vector<Hex>> find_route(const State& state, CommanderId commander,
                                    const MarchArmy& order) {
    PathSearch search(state.map->grid());
    return find_route(state, commander, order, search);
}

Result<std::vector<Hex>> find_route(const State& state, CommanderId commander,
                                    const MarchArmy& order, PathSearch& search) {
    ENSURE(!order.waypoints.empty());
    const StepCosts costs(state, commander, order);
    const auto step_cost = [&](Hex hex, Direction direction) {
        return costs.cost(hex, direction, Among::legal);
    };
    const Army& army = costs.force().army;
    std::vector<Hex> route;
    Hex from = army.hex;
    for (const Waypoint& waypoint : order.waypoints) {
        const Result<Hex> to = hex_of(state, commander, army.hex, waypoint);
        if (!to) return to.refusal();
        const std::optional<Path> path = search.find(from, to.value(), step_cost, costs.least());
        if (!path) return why_not(costs, from, to.value(), search);
        route.insert(route.end(), path->steps.begin(), path->steps.end());
        from = to.value();
    }
    if (route.empty() && !army.step) {
        return Refusal{"army_is_already_there", choice_clause, "waypoints"};
    }
    return route;
}

}  // namespace idis
