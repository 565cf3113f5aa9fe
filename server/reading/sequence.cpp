#include "server/reading/sequence.hpp"

#include <algorithm>
#include <array>

#include "server/reading/pattern.hpp"
#include "server/reading/shapes.hpp"
#include "server/words/chapters/reading.hpp"

namespace reading {

namespace {

using nlohmann::json;

std::string kind_of(const json& order) { return order.value("kind", std::string()); }

bool is_work(const json& order) {
    const std::string kind = kind_of(order);
    return kind == "Forage" || kind == "Raze";
}

/// Whether an order may wait for a condition, by the type of OrderWhen's member.
bool may_wait(const json& order) {
    for (const OrderShape& shape : shapes_of(Whose::commander)) {
        if (shape.kind != "OrderWhen") continue;
        for (const MemberShape& member : shape.members) {
            if (member.said == Said::order) {
                return std::ranges::find(member.values, std::string_view(kind_of(order))) !=
                       member.values.end();
            }
        }
    }
    return false;
}

/// A march that says nothing but where to.
bool has_no_manner(const json& march) {
    return std::ranges::all_of(march.items(), [](const auto& member) {
        return member.key() == "kind" || member.key() == "waypoints";
    });
}

std::int64_t first_day(const json& order, const Known& known, kit::Moment now) {
    if (order.contains("on") && order["on"].is_number_integer()) {
        return order["on"].get<std::int64_t>();
    }
    const char* from = is_work(order) ? "/commander/land/work_from" : "/commander/land/rest_from";
    const json::json_pointer place(from);
    if (known.legal.is_object() && known.legal.contains(place)) {
        const json& day = known.legal.at(place);
        if (day.is_number_integer()) return day.get<std::int64_t>();
    }
    return kit::day_of(now).number + 1;
}

/// The day after a rest or a day's work.
std::int64_t day_after(const json& order, const Known& known, kit::Moment now) {
    const std::int64_t days = is_work(order) ? 1 : order.value("days", std::int64_t{1});
    return first_day(order, known, now) + std::min<std::int64_t>(days, 100'000);
}

/// What several of a kind of move may be given together as, and by what each may be there once.
struct Gathered {
    std::string_view kind;
    std::string_view list;
    std::string_view once;
};
constexpr std::array<Gathered, 2> all_gathered = {{{"BreakSets", "splits", "set"},
                                                   {"MoveFreely", "steps", ""}}};

/// The move that an order of a battle is, or holds.
template <class Json>
Json& move_in(Json& order) {
    return kind_of(order) == "OrderInBattle" ? order.at("order").at("value") : order;
}

}  // namespace

bool gather(json& order, const json& next) {
    const bool are_alike = kind_of(order) == kind_of(next) &&
                           order.value("meeting", json()) == next.value("meeting", json());
    const json& more = move_in(next);
    const auto row = std::ranges::find(all_gathered, kind_of(more), &Gathered::kind);
    if (!are_alike || row == all_gathered.end()) return false;
    json& move = move_in(order);
    if (kind_of(move) != kind_of(more) || move.at("army") != more.at("army")) return false;
    json& list = move.at(std::string(row->list));
    const json& added = more.at(std::string(row->list));
    const std::string once(row->once);
    for (const json& one : added) {
        const bool is_there = std::ranges::any_of(list, [&](const json& other) {
            return once.empty() ? other == one : other.at(once) == one.at(once);
        });
        if (is_there) return false;
    }
    if (list.empty() || added.empty()) return false;
    list.insert(list.end(), added.begin(), added.end());
    return true;
}

std::optional<std::string> follow(std::vector<json>& orders, json next, const Known& known,
                                  kit::Moment now) {
    json& last = orders.back();
    const std::string before = kind_of(last);
    const std::string after = kind_of(next);
    if (before == "MarchArmy" && after == "MarchArmy" && has_no_manner(next)) {
        for (json& place : next["waypoints"]) last["waypoints"].push_back(std::move(place));
        return std::nullopt;
    }
    // What names its own day does not wait for the march.
    if (before == "MarchArmy" && !next.contains("on")) {
        if (!may_wait(next)) {
            return words::reading().cannot_wait_for_march();
        }
        json waits = json::object();
        waits["kind"] = "OrderWhen";
        waits["condition"] = "arrived";
        waits["order"] = std::move(next);
        orders.push_back(std::move(waits));
        return std::nullopt;
    }
    if (before == "OrderWhen") {
        return words::reading().cannot_wait_for_what_waits();
    }
    if (before == "RestArmy" || is_work(last)) {
        const std::int64_t day = day_after(last, known, now);
        if (after == "RestArmy" || is_work(next)) {
            if (!next.contains("on")) next["on"] = day;
        } else if (after == "MarchArmy" && !next.contains("not_before")) {
            next["not_before"] = "day " + std::to_string(day) + " 06:00:00";
        }
    }
    orders.push_back(std::move(next));
    return std::nullopt;
}

}  // namespace reading
