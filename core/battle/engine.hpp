// What a battle by itself needs of an engine, beyond the questions every rules system answers.
//
// Engine<System> is written once for each engine, in a header beside this one: its name, its ids,
// how a new battle begins, who sits at the table, how an order is signed, what of an event an
// observer may be told, the clause for what a referee is asked where there is none. The umpire, the
// codec, the API and the command line work for every engine that has it. No rule is decided here;
// engines.hpp lists the engines.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/kit/clause.hpp"
#include "core/kit/system.hpp"

namespace battle {

/// Specialised for each engine.
template <class System>
struct Engine;

/// One player at the table and the side he plays, in the engine's word for it.
template <class PlayerId>
struct Seated {
    PlayerId player;
    std::string_view side;
    friend bool operator==(const Seated&, const Seated&) = default;
};

template <class S>
concept IsEngine =
    kit::System<S> && !kit::ClockedSystem<S> &&
    requires(const typename S::State& state, const typename S::Event& event,
             const typename S::Question& question, const typename S::Observer& observer,
             typename Engine<S>::BattleId battle, typename Engine<S>::PlayerId player,
             typename Engine<S>::PlayerOrder player_order,
             typename Engine<S>::RefereeOrder referee_order) {
        { Engine<S>::name } -> std::convertible_to<std::string_view>;
        { Engine<S>::without_referee } -> std::convertible_to<kit::Clause>;
        { Engine<S>::new_battle(battle) } -> std::same_as<typename S::State>;
        {
            Engine<S>::id_of(battle, Engine<S>::name, Engine<S>::name)
        } -> std::same_as<std::optional<std::string>>;
        { Engine<S>::id(state) } -> std::same_as<typename Engine<S>::BattleId>;
        {
            Engine<S>::seats(state)
        } -> std::same_as<std::vector<Seated<typename Engine<S>::PlayerId>>>;
        { Engine<S>::as_player(player) } -> std::same_as<typename S::Observer>;
        { Engine<S>::as_referee() } -> std::same_as<typename S::Observer>;
        { Engine<S>::as_outsider() } -> std::same_as<typename S::Observer>;
        { Engine<S>::by_player(player, player_order) } -> std::same_as<typename S::Order>;
        { Engine<S>::by_referee(referee_order) } -> std::same_as<typename S::Order>;
        { Engine<S>::is_of_dispute(player_order) } -> std::same_as<bool>;
        { Engine<S>::by_default(question) } -> std::same_as<typename S::Order>;
        {
            Engine<S>::asked(question)
        } -> std::same_as<std::optional<typename Engine<S>::PlayerId>>;
        { Engine<S>::may_see(state, event, observer) } -> std::same_as<bool>;
        {
            Engine<S>::as_told(event, observer)
        } -> std::same_as<typename S::Event>;
        { Engine<S>::winner(state) } -> std::same_as<std::optional<std::string_view>>;
    };

}  // namespace battle
