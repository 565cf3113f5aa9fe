// A player of a battle by itself who is no person, and what a doctrine would order for one who is.
//
// Anyone who makes a battle may leave a seat to a doctrine: the player whom the set-up then calls
// "player:doctrine". What is asked of him he orders at once; he sees what that player sees and
// nothing else. Where he plays, what the referee would be asked takes its default at once too, so
// that a game against him waits for nobody but its people. A person may ask what a doctrine would
// order in his place.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <vector>

#include "core/battle/any.hpp"
#include "core/doctrine/battles.hpp"
#include "server/umpire/battles/battle_persistence.hpp"
#include "server/umpire/battles/battles.hpp"

namespace umpire {

/// Limit:   how much a doctrine thinks about an order in a battle.
inline constexpr doctrine::Budget budget_of_doctrine{60};
/// Limit:   orders suggested at once.
inline constexpr std::size_t suggested_most = 60;

template <class System>
class DoctrineAtTable {
public:
    using Engine = battle::Engine<System>;
    using State = typename System::State;
    using Question = typename System::Question;
    using PlayerId = typename Engine::PlayerId;
    using PlayerOrder = typename Engine::PlayerOrder;

    /// The doctrine, if it sits at the table.
    static std::optional<PlayerId> player(const State& state) {
        const auto id = Engine::id_of(Engine::id(state), "player", doctrine_key);
        const auto player = id ? kit::id_from_text<PlayerId>(*id) : std::nullopt;
        const auto seats = Engine::seats(state);
        const bool sits = std::any_of(seats.begin(), seats.end(), [&](const auto& seat) {
            return player == seat.player;
        });
        return sits ? player : std::nullopt;
    }

    /// What a doctrine would order in a player's place now.
    /// Takes:   a number that its chance follows from.
    /// Gives:   nothing if it would leave everything to the defaults.
    static std::optional<PlayerOrder> chosen(const State& state, PlayerId player,
                                             std::uint64_t seed) {
        doctrine::Chance chance(seed);
        const auto observer = Engine::as_player(player);
        const auto view = System::view(state, observer);
        const auto held =
            doctrine::chosen_order_in(battle::held<battle::AnyView>(view),
                                      battle::held<battle::AnyLegal>(System::legal(view, observer)),
                                      chance, budget_of_doctrine);
        const auto* order = battle::held_as<PlayerOrder>(held);
        return order == nullptr ? std::nullopt : std::optional(*order);
    }

    /// What it would order: one order, or where pieces are placed before the battle all places of
    /// his one after the other. What the others are asked between is guessed by the defaults, so
    /// that his pieces are laid out together, and sent when it is his turn. What follows from any
    /// other order may hang on what others ordered in secret: nothing is told of it.
    /// Takes:   a copy of the state, on which placing is tried.
    static std::vector<PlayerOrder> suggested(State state, PlayerId player, std::uint64_t seed) {
        std::vector<PlayerOrder> orders;
        for (std::size_t step = 0; step < steps_most && orders.size() < suggested_most; ++step) {
            const std::uint64_t now = step == 0 ? seed : kit::mixed(seed, step);
            if (!is_asked(state, player)) {
                if (orders.empty() || !others_go_on(state, player, now)) break;
                continue;
            }
            const auto order = chosen(state, player, now);
            if (!order || (!orders.empty() && !is_placing(*order))) break;
            if (!is_placing(*order)) return {*order};
            const Tried tried = tried_on(state, Engine::by_player(player, *order), now);
            if (tried == Tried::refused) break;
            orders.push_back(*order);
            if (tried == Tried::rolls) break;
        }
        return orders;
    }

    /// A number that follows from what a player is asked and from nothing that others know.
    static std::uint64_t seed_of(const State& state, PlayerId player) {
        std::uint64_t seed = player.value();
        for (const Question& question : System::questions(state)) {
            if (Engine::asked(question) == player) {
                seed = kit::mixed(seed, to_text(question.id));
            }
        }
        return seed;
    }

private:
    /// Limit:   orders of everybody that are tried.
    static constexpr std::size_t steps_most = 200;

    /// What comes of an order on a copy; one that rolls dice leaves it as it is, for those of the
    /// battle are others.
    enum class Tried : std::uint8_t { refused, done, rolls };
    static Tried tried_on(State& state, const typename System::Order& order, std::uint64_t seed) {
        doctrine::Chance dice(seed);
        const auto result = System::decide(state, order, kit::Moment{}, dice);
        if (!result || result.value().empty()) return Tried::refused;
        for (const auto& event : result.value()) {
            if (!event.rolls.empty()) return Tried::rolls;
        }
        for (const auto& event : result.value()) System::evolve(state, event);
        return Tried::done;
    }
    /// Lets somebody else do by default what he is asked.
    /// Gives:   whether anybody could, without a die.
    static bool others_go_on(State& state, PlayerId player, std::uint64_t seed) {
        for (const Question& question : System::questions(state)) {
            if (Engine::asked(question) == player) continue;
            return tried_on(state, Engine::by_default(question), seed) == Tried::done;
        }
        return false;
    }
    /// Whether an order puts a piece on the table before the battle, or says that all are there.
    static bool is_placing(const PlayerOrder& order) {
        if constexpr (std::is_same_v<System, dice_warriors::System>) {
            return kit::holds_alternative<dice_warriors::PlaceUnit>(order);
        } else if constexpr (std::is_same_v<System, die_men::System>) {
            return kit::holds_alternative<die_men::PlaceUnits>(order) ||
                   kit::holds_alternative<die_men::PlaceCharacter>(order);
        } else {
            return kit::holds_alternative<throw_me_a_6::DeployUnit>(order) ||
                   kit::holds_alternative<throw_me_a_6::FinishDeploying>(order);
        }
    }
    static bool is_asked(const State& state, PlayerId player) {
        const auto open = System::questions(state);
        return std::any_of(open.begin(), open.end(), [&](const Question& question) {
            return Engine::asked(question) == player;
        });
    }
};

}  // namespace umpire
