#include "core/idis/map/weather.hpp"

#include <algorithm>

#include "core/idis/kernel/amounts.hpp"
#include "core/idis/map/crossing.hpp"
#include "core/idis/map/region.hpp"

namespace idis {
namespace {

/// What the referee has set for a hex and day. His word for a day whose night is not over is kept
/// beside those for days to come.
std::optional<HexWeather> set_for(const State& state, Hex hex, Day day) {
    const HexWeather* weather = state.hex_weather.find(hex);
    if (weather != nullptr && weather->day == day) return *weather;
    const WeatherAhead* kept = state.weather_ahead.find({hex, day});
    if (kept == nullptr || day >= state.campaign.day) return std::nullopt;
    return HexWeather{hex,  day, kept->grade, kept->description, kept->march_factor,
                      kept->forage_factor};
}

WeatherGrade made_for(const State& state, StrongholdId region, Day day) {
    const RegionWeather* weather = state.region_weather.find(region);
    if (weather != nullptr && weather->day == day) return weather->grade;
    const PlannedWeather* kept = state.planned_weather.find({region, day});
    return kept != nullptr && day < state.campaign.day ? kept->grade : WeatherGrade::good;
}

}  // namespace

WeatherGrade weather_for(int month, int total) {
    const auto holds = [month](const SeasonWeather& season) {
        const auto& months = season.months;
        return std::find(months.begin(), months.end(), month) != months.end();
    };
    const auto season = std::find_if(weather_table.begin(), weather_table.end(), holds);
    ENSURE(season != weather_table.end());
    mark("idis.1a.weather-seasonal");
    mark(season->clause);
    if (total <= season->very_bad_max) return WeatherGrade::very_bad;
    return total <= season->bad_max ? WeatherGrade::bad : WeatherGrade::good;
}

namespace {

const MonthWeather* own_row(const Settings& settings, StrongholdId region, int month) {
    const auto& rows = settings.weather;
    const auto row = std::find_if(rows.begin(), rows.end(), [&](const MonthWeather& each) {
        return each.region == region && each.month == month;
    });
    return row == rows.end() ? nullptr : &*row;
}

}  // namespace

WeatherGrade weather_for(const Settings& settings, StrongholdId region, int month, int total) {
    const MonthWeather* row = own_row(settings, region, month);
    if (row == nullptr) row = own_row(settings, StrongholdId(), month);
    if (row == nullptr) return weather_for(month, total);
    mark("idis.1a.weather-seasonal");
    if (total <= row->very_bad_max) return WeatherGrade::very_bad;
    return total <= row->bad_max ? WeatherGrade::bad : WeatherGrade::good;
}

std::vector<StrongholdId> weather_regions(const State& state, Hex hex) {
    std::vector<StrongholdId> regions = regions_of(state, hex);
    if (regions.empty()) regions.push_back(StrongholdId());
    return regions;
}

WeatherGrade rolled_weather(Unfolding& unfolding, StrongholdId region, Day day) {
    const Campaign& campaign = unfolding.state().campaign;
    const Subject subject = region ? Subject(region) : Subject(campaign.id);
    const int total = unfolding.sum("idis.1a.weather-default-ruling", subject, 2, 6);
    const int month = date_of(day, campaign.settings.first_day).month;
    return weather_for(campaign.settings, region, month, total);
}

WeatherGrade weather_in(const State& state, Hex hex, Day day) {
    mark("idis.1a.weather-per-hex");
    mark("idis.1a.weather-changes-daily");
    if (const std::optional<HexWeather> weather = set_for(state, hex, day)) {
        mark("idis.1a.referee-sets-weather");
        return weather->grade;
    }
    const std::vector<StrongholdId> regions = regions_of(state, hex);
    if (regions.empty()) return made_for(state, StrongholdId(), day);
    mark("idis.1a.weather-default-ruling");
    WeatherGrade worst = WeatherGrade::good;
    for (const StrongholdId region : regions) {
        worst = std::max(worst, made_for(state, region, day));
    }
    return worst;
}

Tally march_factor(const State& state, Hex hex, Day day) {
    Tally factor;
    factor.add("idis.4.speed-factor-order-ruling", 1);
    const Settings& settings = state.campaign.settings;
    const std::optional<HexWeather> set = set_for(state, hex, day);
    switch (weather_in(state, hex, day)) {
        case WeatherGrade::good:
            break;
        case WeatherGrade::bad:
            factor.scale("idis.1a.weather-slows-travel", settings.bad_weather_march_factor);
            break;
        case WeatherGrade::very_bad:
            factor.scale("idis.1a.weather-prevents-travel", settings.very_bad_weather_march_factor);
            break;
    }
    if (set && set->march_factor) {
        factor.add("idis.1a.referee-sets-weather", *set->march_factor - factor.total());
    }
    return factor;
}

Fraction forage_factor(const State& state, Hex hex, Day day) {
    mark("idis.1a.weather-affects-logistics");
    const std::optional<HexWeather> set = set_for(state, hex, day);
    return set ? set->forage_factor.value_or(1) : Fraction(1);
}

bool is_battle_weather_bad(const State& state, Hex hex, Day day) {
    mark("idis.1a.weather-affects-battles");
    return weather_in(state, hex, day) != WeatherGrade::good;
}

void keep_set_weather(Unfolding& unfolding, Hex hex, Day today) {
    const HexWeather* set = unfolding.state().hex_weather.find(hex);
    if (set == nullptr || set->day + 1 != today) return;
    unfolding.happen({"idis.1a.referee-sets-weather", "idis.1a.weather-prevents-travel"},
                     WeatherSetAhead{{{hex, set->day}, set->grade, set->description,
                                      set->march_factor, set->forage_factor}});
}

namespace {

/// The night that began yesterday has yesterday's weather until dawn. Good weather needs no row.
void keep_last_nights(Unfolding& unfolding, Day day) {
    std::vector<PlannedWeather> kept;
    for (const RegionWeather& weather : unfolding.state().region_weather) {
        if (weather.day + 1 != day || weather.grade == WeatherGrade::good) continue;
        kept.push_back({{weather.id, weather.day}, weather.grade});
    }
    if (kept.empty()) return;
    unfolding.happen({"idis.1a.weather-prevents-travel"}, WeatherPlanned{std::move(kept)});
}

}  // namespace

void turn_weather(Unfolding& unfolding, Day day) {
    const State& state = unfolding.state();
    std::vector<RegionWeather> regions;
    const auto turn = [&](StrongholdId region) {
        const PlannedWeather* planned = state.planned_weather.find({region, day});
        const WeatherGrade grade =
            planned != nullptr ? planned->grade : rolled_weather(unfolding, region, day);
        regions.push_back({region, day, grade});
    };
    for (const Stronghold& stronghold : state.strongholds) turn(stronghold.id);
    turn(StrongholdId());
    unfolding.happen({"idis.1a.weather-default-ruling", "idis.1a.weather-changes-daily"},
                     WeatherTurned{day, std::move(regions)});
    keep_last_nights(unfolding, day);
    for (const WeatherAhead& ahead : state.weather_ahead) {
        if (ahead.id.day != day) continue;
        keep_set_weather(unfolding, ahead.id.hex, day);
        unfolding.happen({"idis.1a.referee-sets-weather"},
                         WeatherSet{{ahead.id.hex, day, ahead.grade, ahead.description,
                                     ahead.march_factor, ahead.forage_factor}});
    }
}

}  // namespace idis
