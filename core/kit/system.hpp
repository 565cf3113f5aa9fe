// The questions that every rules system answers, checked while compiling.
//
// A system is a struct of types and static functions (`idis::System`, `die_men::System`, …):
//
//   State, Order, Event, Question, View, Observer, Legal: plain values
//   questions(state)                      what is open, and for whom; each with its default
//   legal(view, actor)                    what this actor may order now, from his view alone
//   decide(state, order, moment, dice)    what follows from an order: events, or a Refusal
//   evolve(state, event)                  applies an event; cannot fail, rolls and decides nothing
//   outcome(state)                        whether it is over, and how
//   view(state, observer)                 what this observer may know; the referee's is one too
//   violations(state)                     what is unsound; always empty
//   rolls_made(state, subject)            how many dice a subject has rolled in its life
//
// A campaign has a clock as well: `next_due(state)` and `advance(state, moment, dice)`, one due
// item a call. A battle has none: its deadlines are the umpire's, who sends the default.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <vector>

#include "core/kit/dice.hpp"
#include "core/kit/moment.hpp"
#include "core/kit/result.hpp"

namespace kit {

/// One thing that is wrong with a state, in words for an engineer.
using Violation = std::string;

template <class S>
concept System = requires(const typename S::State& state, typename S::State& changing,
                          const typename S::Order& order, const typename S::Event& event,
                          const typename S::Observer& observer, const typename S::View& view,
                          Moment moment, Dice& dice, Subject subject) {
    { S::questions(state) } -> std::same_as<std::vector<typename S::Question>>;
    { S::legal(view, observer) } -> std::same_as<typename S::Legal>;
    {
        S::decide(state, order, moment, dice)
    } -> std::same_as<Result<std::vector<typename S::Event>>>;
    { S::evolve(changing, event) } -> std::same_as<void>;
    { S::outcome(state) };
    { S::view(state, observer) } -> std::same_as<typename S::View>;
    { S::violations(state) } -> std::same_as<std::vector<Violation>>;
    { S::rolls_made(state, subject) } -> std::same_as<std::uint64_t>;
    requires std::equality_comparable<typename S::State>;
    requires std::equality_comparable<typename S::Event>;
    requires std::equality_comparable<typename S::View>;
};

/// A system in which time passes by itself.
template <class S>
concept ClockedSystem = System<S> && requires(const typename S::State& state, Moment moment,
                                              Dice& dice) {
    { S::next_due(state) } -> std::same_as<std::optional<Moment>>;
    { S::advance(state, moment, dice) } -> std::same_as<std::vector<typename S::Event>>;
};

}  // namespace kit
