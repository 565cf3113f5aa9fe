// Battles of any engine inside a campaign, as JSON: {"engine":"die-men","value":…}, or null.
//
// Which engine it is stands beside the value, because engines share the names of their orders and
// events; the value is written and read by the engine's own codec (battle.hpp).
#include "core/battle/any.hpp"
#include "server/codec/battle.hpp"
#include "server/codec/read.hpp"
#include "server/codec/write.hpp"
#include "server/words/chapters/bodies.hpp"

namespace codec::details {

namespace {

/// Writes what is held, by `text` of its system and its value.
template <class Any, class Text>
void write_held(std::string& out, const battle::Held<Any>& held, Text text) {
    if (!held) {
        out += "null";
        return;
    }
    out += "{\"engine\":";
    battle::AllEngines::for_each([&]<class System>() {
        text.template operator()<System>([&](const std::string& value) {
            write_string(out, battle::Engine<System>::name);
            out += ",\"value\":";
            out += value;
        });
    });
    out += '}';
}

/// The two members, as they stand.
struct Parts {
    const nlohmann::json* engine = nullptr;
    const nlohmann::json* value = nullptr;
};
constexpr std::array<MemberReader, 2> part_readers = {
    MemberReader{"engine", [](const nlohmann::json& from, void* to, Reading&, const Place&) {
                     static_cast<Parts*>(to)->engine = &from;
                 }},
    MemberReader{"value", [](const nlohmann::json& from, void* to, Reading&, const Place&) {
                     static_cast<Parts*>(to)->value = &from;
                 }}};

/// Reads what is held: `read` of the engine's system gives a value or what is wrong with it.
template <class Any, class Read>
void read_held(const nlohmann::json& from, battle::Held<Any>& to, Reading& reading,
               const Place& place, Read read) {
    if (from.is_null()) {
        to = {};
        return;
    }
    if (!is_object(from, reading, place)) return;
    Parts parts;
    read_members(from, &parts, part_readers, reading, place);
    if (parts.engine == nullptr || !parts.engine->is_string() || parts.value == nullptr) {
        return reading.problem(place, "engine_missing", words::bodies().engine_and_value());
    }
    const std::string name = parts.engine->template get<std::string>();
    const bool is_known = battle::with_engine(name, [&]<class System>() {
        auto result = read.template operator()<System>(*parts.value);
        if (auto* problems = std::get_if<Problems>(&result)) {
            for (const Problem& each : *problems) {
                reading.problems.push_back(
                    {place.of("value").text() + each.place, each.code, each.detail});
            }
            return;
        }
        to = battle::held<Any>(std::get<0>(std::move(result)));
    });
    if (!is_known)
        reading.problem(place.of("engine"), "no_such_engine", words::bodies().no_engine(name));
}

}  // namespace

void write_kit(std::string& out, const battle::HeldState& held) {
    write_held(out, held, [&]<class System>(auto write_it) {
        const auto* state = battle::held_as<typename System::State>(held);
        if (state != nullptr) write_it(BattleCodec<System>::text_of_state(*state));
    });
}
void write_kit(std::string& out, const battle::HeldWhat& held) {
    write_held(out, held, [&]<class System>(auto write_it) {
        const auto* what = battle::held_as<battle::WhatOf<System>>(held);
        if (what == nullptr) return;
        write_it(BattleCodec<System>::text_of_what(typename System::Event({}, *what)));
    });
}
void write_kit(std::string& out, const battle::HeldOrder& held) {
    write_held(out, held, [&]<class System>(auto write_it) {
        const auto* order = battle::held_as<typename battle::Engine<System>::PlayerOrder>(held);
        if (order != nullptr) write_it(BattleCodec<System>::text_of_order(*order));
    });
}
void write_kit(std::string& out, const battle::HeldView& held) {
    write_held(out, held, [&]<class System>(auto write_it) {
        const auto* view = battle::held_as<typename System::View>(held);
        if (view != nullptr) write_it(BattleCodec<System>::text_of_view(*view));
    });
}
void write_kit(std::string& out, const battle::HeldLegal& held) {
    write_held(out, held, [&]<class System>(auto write_it) {
        const auto* legal = battle::held_as<typename System::Legal>(held);
        if (legal != nullptr) write_it(BattleCodec<System>::text_of_legal(*legal));
    });
}

void read_kit(const nlohmann::json& from, battle::HeldState& to, Reading& reading,
              const Place& place) {
    read_held(from, to, reading, place, []<class System>(const nlohmann::json& value) {
        return BattleCodec<System>::state_from(value);
    });
}
void read_kit(const nlohmann::json& from, battle::HeldWhat& to, Reading& reading,
              const Place& place) {
    using What = std::variant<battle::AnyEngine::What, Problems>;
    read_held(from, to, reading, place, []<class System>(const nlohmann::json& value) -> What {
        const auto none = nlohmann::json::array();
        auto result = BattleCodec<System>::event_from(value, none, none);
        if (auto* problems = std::get_if<Problems>(&result)) return std::move(*problems);
        return What(battle::AnyEngine::What(std::get<0>(std::move(result)).what));
    });
}
void read_kit(const nlohmann::json& from, battle::HeldOrder& to, Reading& reading,
              const Place& place) {
    read_held(from, to, reading, place, []<class System>(const nlohmann::json& value) {
        return BattleCodec<System>::player_order_from(value);
    });
}

}  // namespace codec::details
