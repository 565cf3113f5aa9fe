#include "server/chronicle/what_moved.hpp"

#include <cmath>
#include <map>
#include <string>

#include "core/die_men/state.hpp"
#include "core/dice_warriors/state.hpp"
#include "core/throw_me_a_6/state.hpp"

namespace chronicle {

using nlohmann::json;

namespace {

/// How many units of an army stand in a hex, by their column and row of the record.
using Stand = std::map<std::pair<int, int>, int>;

/// Hundredths as a reader takes them: to the tenth, and nothing behind a whole one.
std::string to_tenth(double hundredths) {
    const auto tenths = static_cast<std::int64_t>(std::lround(hundredths / 10));
    const std::string whole = std::to_string(tenths / 10);
    return tenths % 10 == 0 ? whole : whole + '.' + std::to_string(tenths % 10);
}

json hexes_with(const Stand& stand, const Stand& than) {
    json hexes = json::array();
    for (const auto& [hex, count] : stand) {
        const auto other = than.find(hex);
        if (other != than.end() && other->second >= count) continue;
        hexes.push_back({{"q", hex.first}, {"r", hex.second}});
    }
    return hexes;
}

/// Whoever left a hex, or part of whom did, and where more stand than before.
json moves_between(const die_men::OpenTable& before, const json& groups) {
    std::map<std::string, std::pair<Stand, Stand>> by_army;
    for (const die_men::Group& group : before.groups) {
        int& count =
            by_army[to_text(group.post.army)].first[{group.post.at.q, group.post.at.r}];
        for (const die_men::Band& band : group.troops) count += band.count;
    }
    for (const json& group : groups) {
        const json& post = group.at("post");
        const json& at = post.at("at");
        int& count = by_army[post.at("army").get<std::string>()]
                         .second[{at.value("q", 0), at.value("r", 0)}];
        for (const json& band : group.at("troops")) count += band.at("count").get<int>();
    }
    json moves = json::array();
    for (const auto& [army, stands] : by_army) {
        const auto& [stood, stand] = stands;
        json from = hexes_with(stood, stand);
        json to = hexes_with(stand, stood);
        if (from.empty() || to.empty()) continue;
        moves.push_back({{"army", army}, {"from", std::move(from)}, {"to", std::move(to)}});
    }
    return moves;
}

double length_of(const json& from, const json& to) {
    const auto apart = [&](const char* axis) {
        return static_cast<double>(to.value(axis, 0) - from.value(axis, 0));
    };
    return std::hypot(apart("x"), apart("y"), apart("z"));
}

void add_digits(json& record) {
    const json* from = &record.at("unit").at("place");
    if (!from->is_object()) return;
    double length = 0;
    for (const json& point : record.at("move").at("route")) {
        length += length_of(*from, point);
        from = &point;
    }
    if (length >= 10) record["digits"] = to_tenth(length);
}

void add_inches(json& record, const throw_me_a_6::Table& before) {
    const json& unit = record.at("unit");
    for (const throw_me_a_6::Unit& each : before.units) {
        if (to_text(each.id) != unit.at("id").get<std::string>()) continue;
        const json stood = {{"x", each.pose.at.x}, {"y", each.pose.at.y}};
        const double length = length_of(stood, unit.at("pose").at("at"));
        if (length >= 10) record["inches"] = to_tenth(length);
    }
}

}  // namespace

void add_what_moved(json& record, const battle::HeldState* before) {
    const std::string kind = record.value("kind", std::string());
    if (kind == "UnitsMoved") {
        json& path = record.at("use").at("path");
        if (path.size() > 1) path.erase(path.begin(), path.end() - 1);
    }
    if (kind == "MoveBegan") add_digits(record);
    if (before == nullptr) return;
    if (kind == "FreeMovementMade") {
        const auto* state = battle::held_as<die_men::State>(*before);
        if (state != nullptr) record["moves"] = moves_between(state->table, record.at("groups"));
    }
    if (kind == "UnitMoved") {
        const auto* state = battle::held_as<throw_me_a_6::State>(*before);
        if (state != nullptr) add_inches(record, state->table);
    }
}

}  // namespace chronicle
