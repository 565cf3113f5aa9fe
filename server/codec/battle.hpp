// An engine's values as JSON, compiled once for each engine.
//
// Everything here goes through large variants, so it is a template whose body (battles/reader.hpp,
// battles/writer.hpp) is seen by one unit for each engine: battles/dice_warriors_read.cpp and its
// like, which is all that a new engine adds besides its descriptions. Everybody else calls plain
// functions.
//
// A battle's state at rest is a list of parts: each member of the state, and of a struct in it, is
// a part by name ("table/units"); a list is one part for each item, by its place. So that a state
// is readable in its file without a form of its own for each engine.
#pragma once

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/battle/engines.hpp"
#include "server/codec/problem.hpp"

namespace codec {

/// A piece of a state: where it belongs, and itself as JSON.
struct Part {
    std::string name;             ///< "table/units"
    std::int64_t number = 0;      ///< its place in a list; 0 for what is none
    std::string id;               ///< of a list's item that has one, else ""
    std::string value;
    friend bool operator==(const Part&, const Part&) = default;
    friend auto operator<=>(const Part&, const Part&) = default;
};

/// Values of an engine from JSON.
template <battle::IsEngine System>
struct BattleReader {
    using Engine = battle::Engine<System>;
    using State = typename System::State;
    using Event = typename System::Event;
    template <class T>
    using Read = std::variant<T, Problems>;

    /// Orders from outside, not yet signed.
    static Read<typename Engine::PlayerOrder> player_order_from(const nlohmann::json& json);
    static Read<typename Engine::RefereeOrder> referee_order_from(const nlohmann::json& json);
    /// An event of our own records, from its parts.
    static Read<Event> event_from(const nlohmann::json& what, const nlohmann::json& clauses,
                                  const nlohmann::json& rolls);
    /// A whole state, and one from its parts.
    static Read<State> state_from(const nlohmann::json& json);
    static Read<State> state_from(const std::vector<Part>& parts);
};

/// Values of an engine as JSON.
template <battle::IsEngine System>
struct BattleWriter {
    using Engine = battle::Engine<System>;
    using State = typename System::State;
    using Event = typename System::Event;

    static std::string text_of_order(const typename Engine::PlayerOrder& order);
    static std::string text_of_order(const typename Engine::RefereeOrder& order);
    static std::string text_of_order(const typename System::Order& order);

    /// "DieRolled", and what happened as an object with that as its `kind`.
    static std::string_view kind_of(const Event& event);
    static std::string text_of_what(const Event& event);
    /// {"at":…,"clauses":[…],"rolls":[…],"what":{…}}.
    static std::string text_of_event(const Event& event, kit::Moment at);

    static std::string text_of_view(const typename System::View& view);
    static std::string text_of_legal(const typename System::Legal& legal);
    /// What one unit may be ordered, or the units of one hex ("3,-2": its q and r), where an engine
    /// is asked that by itself; "" where none is, or for what is no unit's id and no hex.
    static std::string text_of_reaches(const typename System::View& view,
                                       const typename System::Observer& actor,
                                       std::string_view unit);
    static std::string text_of_question(const typename System::Question& question);
    /// Whether it is over and how: an object, or null.
    static std::string text_of_outcome(const State& state);

    /// A whole state as JSON, and as parts.
    static std::string text_of_state(const State& state);
    static std::vector<Part> parts_of(const State& state);
};

template <battle::IsEngine System>
struct BattleCodec : BattleReader<System>, BattleWriter<System> {};

}  // namespace codec
