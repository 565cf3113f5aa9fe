#include "server/scenario/idis_numbers.hpp"

#include <algorithm>
#include <array>

#include "core/idis/march/travel.hpp"
#include "core/idis/morale/morale.hpp"
#include "core/idis/sight/scouting.hpp"
#include "core/idis/supply/foraging.hpp"
#include "core/idis/supply/provisions.hpp"
#include "core/idis/supply/razing.hpp"
#include "core/idis/supply/supply.hpp"
#include "server/codec/idis/describe_orders.hpp"
#include "server/codec/json.hpp"
#include "server/scenario/play.hpp"

namespace idis {

BOOST_DESCRIBE_ENUM(Surface, road, open_country)
BOOST_DESCRIBE_ENUM(Watch, day, night)
BOOST_DESCRIBE_STRUCT(Going, (), (pace, surface, watch, is_harried, weather_factor))

}  // namespace idis

namespace scenario {

using idis::Force;
using kit::Tally;

namespace {

/// What numbers depend on besides the army.
struct With {
    idis::Going going;
    idis::WeatherGrade weather = idis::WeatherGrade::good;
};

struct Number {
    std::string_view name;
    Tally (*of)(const Force& force, const With& with);
};

constexpr std::array<Number, 10> number_table = {{
    {"daily_consumption", [](const Force& f, const With&) { return daily_consumption(f); }},
    {"carrying_capacity", [](const Force& f, const With&) { return carrying_capacity(f); }},
    {"free_capacity", [](const Force& f, const With&) { return free_capacity(f); }},
    {"column_length", [](const Force& f, const With&) { return column_length(f); }},
    {"fording_seconds", [](const Force& f, const With&) { return fording_seconds(f); }},
    {"daily_miles", [](const Force& f, const With& w) { return daily_miles(f, w.going); }},
    {"weekly_miles", [](const Force& f, const With& w) { return weekly_miles(f, w.going.pace); }},
    {"foraging_range", [](const Force& f, const With&) { return foraging_range(f); }},
    {"razing_range", [](const Force& f, const With&) { return razing_range(f); }},
    {"scouting_range", [](const Force& f, const With& w) { return scouting_range(f, w.weather); }},
}};

template <class T>
void take(Json& with, const char* member, T& to, const std::string& place,
          codec::Problems& problems) {
    if (!with.contains(member)) return;
    auto value = codec::decode<T>(with[member]);
    with.erase(member);
    if (auto* good = kit::get_if<T>(&value)) {
        to = *good;
        return;
    }
    for (codec::Problem problem : std::get<codec::Problems>(value)) {
        problem.place = place + "/with/" + member + problem.place;
        problems.push_back(std::move(problem));
    }
}

}  // namespace

std::optional<Tally> idis_number(const idis::State& state, idis::ArmyId army,
                                 const std::string& name, const Json& with,
                                 const std::string& place, codec::Problems& problems) {
    const std::size_t before = problems.size();
    With read;
    Json rest = with.is_object() ? with : Json::object();
    take(rest, "weather", read.weather, place, problems);
    take(rest, "going", read.going, place, problems);
    has_only(rest, {}, place + "/with", problems);
    if (problems.size() != before) return std::nullopt;
    const Force force = force_of(state, army);
    if (name == "resting_morale") return idis::resting_morale(force.traits);
    const auto found = std::ranges::find(number_table, name, &Number::name);
    if (found != number_table.end()) return found->of(force, read);
    std::string known = "resting_morale";
    for (const Number& number : number_table) known += ", " + std::string(number.name);
    problems.push_back({place + "/number", "unknown_number", "number is one of " + known});
    return std::nullopt;
}

}  // namespace scenario
