// The bodies of BattleReader (battle.hpp), for the one unit of each engine that needs them.
//
// Such a unit includes this and the engine's descriptions, and instantiates BattleReader of its
// System; nothing else includes it, because it takes the compiler much memory.
#pragma once

#include <algorithm>
#include <array>
#include <map>

#include "server/codec/battles/parts.hpp"
#include "server/codec/text.hpp"
#include "server/words/chapters/bodies.hpp"

namespace codec {

/// Lists of a state that older records, from before the lists were, do not have.
template <battle::IsEngine System>
inline constexpr std::array<const char*, 0> later_lists{};

template <battle::IsEngine System>
auto BattleReader<System>::player_order_from(const nlohmann::json& json)
    -> Read<typename Engine::PlayerOrder> {
    return decode<typename Engine::PlayerOrder>(json);
}
template <battle::IsEngine System>
auto BattleReader<System>::referee_order_from(const nlohmann::json& json)
    -> Read<typename Engine::RefereeOrder> {
    return decode<typename Engine::RefereeOrder>(json);
}
template <battle::IsEngine System>
auto BattleReader<System>::event_from(const nlohmann::json& what, const nlohmann::json& clauses,
                                      const nlohmann::json& rolls) -> Read<Event> {
    Reading reading{Origin::record, {}};
    auto read_what = value_of<decltype(Event::what)>(what, reading);
    auto read_clauses = value_of<decltype(Event::clauses)>(clauses, reading);
    auto read_rolls = value_of<kit::Rolls>(rolls, reading);
    if (!reading.problems.empty()) return std::move(reading.problems);
    return Event(std::move(*read_clauses), std::move(*read_what), std::move(*read_rolls));
}

template <battle::IsEngine System>
auto BattleReader<System>::state_from(const nlohmann::json& json) -> Read<State> {
    nlohmann::json whole = json;
    for (const char* list : later_lists<System>) {
        const nlohmann::json::json_pointer place(list);
        const nlohmann::json::json_pointer of = place.parent_pointer();
        const bool is_lacking =
            whole.contains(of) && whole.at(of).is_object() && !whole.contains(place);
        if (is_lacking) whole[place] = nlohmann::json::array();
    }
    return decode_record<State>(whole);
}

template <battle::IsEngine System>
auto BattleReader<System>::state_from(const std::vector<Part>& parts) -> Read<State> {
    std::map<std::string, std::vector<const Part*>> by_name;
    for (const Part& part : parts) by_name[part.name].push_back(&part);
    Reading reading{Origin::record, {}};
    const auto parsed = [&](const Part& part) {
        constexpr ParseLimits limits{.depth_max = 64, .bytes_max = 1'000'000'000};
        return parse_json(part.value, reading.problems, limits).value_or(nlohmann::json());
    };
    State state{};
    details::for_each_part(state, "", 0, [&](const std::string& name, auto& value) {
        using Value = std::remove_cvref_t<decltype(value)>;
        auto& found = by_name[name];
        std::sort(found.begin(), found.end(), [](const Part* a, const Part* b) { return *a < *b; });
        nlohmann::json json = nlohmann::json::array();
        if constexpr (details::has_items<Value>) {
            for (const Part* part : found) json.push_back(parsed(*part));
        } else if (found.size() == 1) {
            json = parsed(*found.front());
        }
        read(json, value, reading, Place{}.of(name));
        by_name.erase(name);
    });
    for (const auto& [name, left] : by_name) {
        reading.problem(Place{}.of(name), "unknown_member", words::bodies().no_part_of_state());
    }
    if (!reading.problems.empty()) return std::move(reading.problems);
    return state;
}

}  // namespace codec
