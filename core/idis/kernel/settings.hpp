// What a campaign may choose: the readings of clauses that leave something open, as values.
//
// config/rulings.toml gives the defaults and says of each which clause it reads; a campaign's own
// files may say otherwise. They are set when the campaign is founded and are part of its state, so
// that what happened can be told again from them.
#pragma once

#include <optional>
#include <vector>

#include "core/idis/battle/orders.hpp"
#include "core/idis/march/rows.hpp"

namespace idis {

/// The readings a campaign may choose, as values (config/rulings.toml gives the defaults).
struct Settings {
    Date first_day;                          ///< the date of day 1
    bool is_weekly_lapse_on = true;          ///< idis.7.weekly-order-required
    std::int64_t lapse_grace_days = 0;       ///< in which an order still counts for the week before
    Span decision_time = hours(24);          ///< idis.7.decision-unanswered-ruling
    std::vector<Terrain> rough = {Terrain::hills, Terrain::forest, Terrain::marsh,
                                  Terrain::mountains};
    Fraction bad_weather_march_factor{1, 2};         ///< idis.1a.weather-slows-travel
    Fraction very_bad_weather_march_factor{0};       ///< idis.1a.weather-prevents-travel
    std::int64_t sketch_distortion = 150;    ///< most hundredths of a hex a place is drawn off
    bool hands_out_hexes = false;            ///< idis.1.map-abstract-ruling: the other reading
    std::optional<Hex> chorus_in;            ///< where the Chorus stands and listens
    std::vector<MonthWeather> weather;       ///< by region and month; else weather_table holds
    std::int64_t sailing_hours = 24;         ///< a day, from dawn (idis.8e.ship-speed-hours-ruling)
    Days operation_takes{7};                 ///< idis.8a.operation-duration-ruling
    Soldiers small_battle{200};              ///< most soldiers of both sides in a small one
    Soldiers great_battle{20'000};           ///< least soldiers of both sides in a great one
    Way small_battles_by = Way::campaign_roll;       ///< idis.6b.way-by-size-ruling
    Way battles_by = Way::campaign_roll;
    Way great_battles_by = Way::campaign_roll;
    bool battles_wait_for_referee = true;            ///< idis.6.battle-plan-missing-ruling
    Conduct conduct = Conduct::by_plan;      ///< idis.6b.plan-or-post-ruling
    Span battle_decision_time = hours(12);   ///< idis.6b.decisions-by-post-ruling
    Percent fallen_of_lost{Fraction{20}};    ///< idis.6b.fallen-of-lost-ruling
    friend bool operator==(const Settings&, const Settings&) = default;
};

}  // namespace idis
