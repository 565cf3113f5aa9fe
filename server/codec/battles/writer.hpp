// The bodies of BattleWriter (battle.hpp), for the one unit of each engine that needs them.
//
// Such a unit includes this and the engine's descriptions, and instantiates BattleWriter of its
// System; nothing else includes it, because it takes the compiler much memory.
#pragma once

#include <charconv>

#include "server/codec/battles/parts.hpp"

namespace codec {

namespace details {

template <class T>
std::string id_of(const T& item) {
    if constexpr (requires { to_text(item.id); }) {
        return to_text(item.id);
    } else {
        return {};
    }
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
std::string BattleWriter<System>::text_of_order(const typename Engine::PlayerOrder& order) {
    return text_of(order);
}
template <battle::IsEngine System>
std::string BattleWriter<System>::text_of_order(const typename Engine::RefereeOrder& order) {
    return text_of(order);
}
template <battle::IsEngine System>
std::string BattleWriter<System>::text_of_order(const typename System::Order& order) {
    return text_of(order);
}

template <battle::IsEngine System>
std::string_view BattleWriter<System>::kind_of(const Event& event) {
    return name_of_held(event.what);
}
template <battle::IsEngine System>
std::string BattleWriter<System>::text_of_what(const Event& event) {
    return text_of(event.what);
}
template <battle::IsEngine System>
std::string BattleWriter<System>::text_of_event(const Event& event, kit::Moment at) {
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
std::string BattleWriter<System>::text_of_view(const typename System::View& view) {
    return text_of(view);
}
template <battle::IsEngine System>
std::string BattleWriter<System>::text_of_legal(const typename System::Legal& legal) {
    return text_of(legal);
}
template <battle::IsEngine System>
std::string BattleWriter<System>::text_of_reaches(const typename System::View& view,
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
std::string BattleWriter<System>::text_of_question(const typename System::Question& question) {
    return text_of(question);
}
template <battle::IsEngine System>
std::string BattleWriter<System>::text_of_outcome(const State& state) {
    return text_of(System::outcome(state));
}

template <battle::IsEngine System>
std::string BattleWriter<System>::text_of_state(const State& state) {
    return text_of(state);
}

template <battle::IsEngine System>
std::vector<Part> BattleWriter<System>::parts_of(const State& state) {
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

}  // namespace codec
