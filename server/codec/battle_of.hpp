// The bodies of BattleCodec (battle.hpp), for the one unit of each engine that needs them.
//
// Such a unit includes this and the engine's descriptions, and instantiates BattleCodec of its
// System; nothing else includes it, because it takes the compiler much memory.
#pragma once

#include <algorithm>
#include <charconv>
#include <map>

#include "server/codec/battle.hpp"
#include "server/codec/json.hpp"
#include "server/codec/text.hpp"

namespace codec {

namespace details {

/// Whether a member of a state is taken apart: a struct of the engine's own.
template <class T>
inline constexpr bool has_parts = is_described<T> && !is_kit_value<T>;

/// Whether a member of a state is kept item by item: a list or a map, shared or not. A shared list
/// of what is no struct (a count for each subject) is kept whole.
template <class T>
inline constexpr bool has_items = is_list<T> || is_map<T>;
template <class T>
inline constexpr bool has_items<kit::Shared<std::vector<T>>> = is_described<T>;
template <class K, class V>
inline constexpr bool has_items<kit::Shared<std::map<K, V>>> = true;

template <class T>
std::string id_of(const T& item) {
    if constexpr (requires { to_text(item.id); }) {
        return to_text(item.id);
    } else {
        return {};
    }
}

template <class T, class Visitor>
void for_each_part(T& of, const std::string& before, int depth, const Visitor& visit) {
    boost::mp11::mp_for_each<members_of<std::remove_const_t<T>>>([&](auto member) {
        auto& value = of.*member.pointer;
        using Value = std::remove_cvref_t<decltype(value)>;
        if constexpr (has_parts<Value>) {
            if (depth == 0) return for_each_part(value, before + member.name + "/", 1, visit);
        }
        visit(before + member.name, value);
    });
}

/// A hex by its q and r, as in "3,-2"; nothing for any other text.
inline std::optional<kit::Hex> hex_from_text(std::string_view text) {
    kit::Hex hex;
    const char* const end = text.data() + text.size();
    const auto [comma, no_q] = std::from_chars(text.data(), end, hex.q);
    if (no_q != std::errc() || comma == end || *comma != ',') return std::nullopt;
    const auto [rest, no_r] = std::from_chars(comma + 1, end, hex.r);
    if (no_r != std::errc() || rest != end) return std::nullopt;
    return hex;
}

/// What an engine's reaches are asked of: a unit by its id, or a hex.
template <class Reaches>
auto asked_of(std::string_view text) {
    if constexpr (requires { Reaches::unit; }) {
        return kit::id_from_text<decltype(Reaches::unit)>(text);
    } else {
        return hex_from_text(text);
    }
}

}  // namespace details

template <battle::IsEngine System>
auto BattleCodec<System>::player_order_from(const nlohmann::json& json)
    -> Read<typename Engine::PlayerOrder> {
    return decode<typename Engine::PlayerOrder>(json);
}
template <battle::IsEngine System>
auto BattleCodec<System>::referee_order_from(const nlohmann::json& json)
    -> Read<typename Engine::RefereeOrder> {
    return decode<typename Engine::RefereeOrder>(json);
}
template <battle::IsEngine System>
std::string BattleCodec<System>::text_of_order(const typename Engine::PlayerOrder& order) {
    return text_of(order);
}
template <battle::IsEngine System>
std::string BattleCodec<System>::text_of_order(const typename Engine::RefereeOrder& order) {
    return text_of(order);
}
template <battle::IsEngine System>
std::string BattleCodec<System>::text_of_order(const typename System::Order& order) {
    return text_of(order);
}

template <battle::IsEngine System>
std::string_view BattleCodec<System>::kind_of(const Event& event) {
    return std::visit([]<class T>(const T&) { return name_of<T>; }, event.what);
}
template <battle::IsEngine System>
std::string BattleCodec<System>::text_of_what(const Event& event) {
    return text_of(event.what);
}
template <battle::IsEngine System>
std::string BattleCodec<System>::text_of_event(const Event& event, kit::Moment at) {
    std::string out = "{\"at\":";
    write(out, at);
    out += ",\"clauses\":";
    write(out, event.clauses);
    out += ",\"rolls\":";
    write(out, event.rolls);
    out += ",\"what\":";
    write(out, event.what);
    out += '}';
    return out;
}
template <battle::IsEngine System>
auto BattleCodec<System>::event_from(const nlohmann::json& what, const nlohmann::json& clauses,
                                     const nlohmann::json& rolls) -> Read<Event> {
    Reading reading{Origin::record, {}};
    auto read_what = value_of<decltype(Event::what)>(what, reading);
    auto read_clauses = value_of<decltype(Event::clauses)>(clauses, reading);
    auto read_rolls = value_of<kit::Rolls>(rolls, reading);
    if (!reading.problems.empty()) return std::move(reading.problems);
    return Event(std::move(*read_clauses), std::move(*read_what), std::move(*read_rolls));
}

template <battle::IsEngine System>
std::string BattleCodec<System>::text_of_view(const typename System::View& view) {
    return text_of(view);
}
template <battle::IsEngine System>
std::string BattleCodec<System>::text_of_legal(const typename System::Legal& legal) {
    return text_of(legal);
}
template <battle::IsEngine System>
std::string BattleCodec<System>::text_of_reaches(const typename System::View& view,
                                                 const typename System::Observer& actor,
                                                 std::string_view unit) {
    if constexpr (requires { typename System::Reaches; }) {
        if (const auto which = details::asked_of<typename System::Reaches>(unit)) {
            return text_of(System::reaches(view, actor, *which));
        }
    }
    return {};
}
template <battle::IsEngine System>
std::string BattleCodec<System>::text_of_question(const typename System::Question& question) {
    return text_of(question);
}
template <battle::IsEngine System>
std::string BattleCodec<System>::text_of_outcome(const State& state) {
    return text_of(System::outcome(state));
}

template <battle::IsEngine System>
std::string BattleCodec<System>::text_of_state(const State& state) {
    return text_of(state);
}

template <battle::IsEngine System>
auto BattleCodec<System>::state_from(const nlohmann::json& json) -> Read<State> {
    return decode_record<State>(json);
}

template <battle::IsEngine System>
std::vector<Part> BattleCodec<System>::parts_of(const State& state) {
    std::vector<Part> parts;
    details::for_each_part(state, "", 0, [&](const std::string& name, const auto& value) {
        using Value = std::remove_cvref_t<decltype(value)>;
        if constexpr (details::has_items<Value>) {
            std::int64_t number = 0;
            for (const auto& item : value) {
                parts.push_back({name, number++, details::id_of(item), text_of(item)});
            }
        } else {
            parts.push_back({name, 0, "", text_of(value)});
        }
    });
    return parts;
}

template <battle::IsEngine System>
auto BattleCodec<System>::state_from(const std::vector<Part>& parts) -> Read<State> {
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
        reading.problem(Place{}.of(name), "unknown_member", "no part of the state");
    }
    if (!reading.problems.empty()) return std::move(reading.problems);
    return state;
}

}  // namespace codec
