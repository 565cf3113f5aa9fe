#include "core/idis/ships/voyage.hpp"

#include "core/idis/kernel/order_end.hpp"
#include "core/idis/map/weather.hpp"
#include "core/idis/ships/waters.hpp"

namespace idis {

void set_off(Unfolding& unfolding, Fleet& fleet) {
    const State& state = unfolding.state();
    const bool is_ready =
        fleet.voyage && !fleet.voyage->next_at && !fleet.voyage->route.empty() &&
        (fleet.standing == FleetStanding::empty || fleet.standing == FleetStanding::aboard);
    if (!is_ready || fleet.is_held || fleet.ships_unpaid > 0) return;
    const Day today = day_of(unfolding.at());
    const Hex to = fleet.voyage->route.front();
    const auto way = waterway(*state.map, fleet.hex, *direction_to(fleet.hex, to));
    ENSURE(way.has_value());
    const Oars oars = fleet.voyage->is_rowing ? Oars::out : Oars::shipped;
    const Span takes = time_of_step(*way, oars, weather_in(state, fleet.hex, today));
    fleet.voyage->next_at =
        end_of_sailing(unfolding.at(), takes, state.campaign.settings.sailing_hours);
    if (fleet.voyage->is_rowing) fleet.rowed_on = today;
}

namespace {

void lie(const Unfolding& unfolding, Fleet& fleet) {
    fleet.voyage.reset();
    fleet.lies_since = unfolding.at();
}

}  // namespace

void end_voyage(Unfolding& unfolding, Fleet& fleet, OrderStanding standing) {
    if (!fleet.voyage) return;
    end_order(unfolding, {"idis.8e.ships-need-water"}, fleet.voyage->order, standing);
    lie(unfolding, fleet);
}

void stop_voyage(Unfolding& unfolding, Fleet& fleet, std::string_view why) {
    if (!fleet.voyage) return;
    stop_order(unfolding, {"idis.8e.ships-need-water"}, fleet.voyage->order, why);
    lie(unfolding, fleet);
}

void lie_to(Unfolding& unfolding, FleetId id) {
    Fleet fleet = unfolding.state().fleets.at(id);
    if (fleet.voyage) fleet.voyage->next_at.reset();
    fleet.is_to_look = false;
    unfolding.happen({"idis.6.contact-stands-fast-ruling"}, FleetChanged{std::move(fleet)});
}

void sail_on_after(Unfolding& unfolding, Fleet fleet) {
    set_off(unfolding, fleet);
    unfolding.happen({"idis.8e.naval-battle-like-armies"}, FleetChanged{std::move(fleet)});
}

void sail_on_after(Unfolding& unfolding, FleetId id) {
    const Fleet* fleet = unfolding.state().fleets.find(id);
    if (fleet != nullptr) sail_on_after(unfolding, *fleet);
}

bool is_at_sea(const State& state, const Fleet& fleet) {
    const bool is_under_way = fleet.voyage && fleet.voyage->next_at;
    return is_under_way || state.map->ground(fleet.hex).terrain == Terrain::water;
}

}  // namespace idis
