// One suite for every rules system: random play, and what must hold on the way (DESIGN, Tests).
//
//   What `legal` offers is followed, or refused for what its actor could not know.
//   A refused order changes nothing and draws no dice.
//   Events and orders are the same after they were written and read; replay equals live.
//   Nothing is unsound, and nothing that is conserved is made or lost.
//   Every event, order and refusal keeps the laws that a referee would state of it, and a state
//   that differs in nothing that counts has the same to follow.
//   What is hidden from an observer changes neither his view nor what he may order.
//   Nobody is put another's question, nor may answer it; lists of ids are sorted, or as shown.
//   A play goes as it was written down (tests/kit/course.hpp).
//
// A Game says how its system is played at random (tests/conformance/battle_game.hpp is one); the
// suite plays it (Conformance) as often as it is told (conform), counts which kinds of orders were
// followed and which clauses were at work, and prints it. The kinds are the order type's own list,
// so that a new kind which no play ever reaches fails; those that are not reached yet each test
// names. IDIS_SEED=N plays that seed alone: nothing of a play follows from the plays before it, so
// that it goes as it went among them.
#pragma once

#include <doctest/doctest.h>

#include <map>
#include <optional>
#include <random>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/kit/system.hpp"
#include "tests/kit/course.hpp"
#include "tests/kit/seeded_dice.hpp"

namespace tests {

/// Choices at random that follow from a seed.
class Chooser {
public:
    explicit Chooser(std::uint64_t seed) : engine_(seed) {}

    /// Takes:   a count >= 1.
    std::size_t below(std::size_t count) { return static_cast<std::size_t>(engine_() % count); }
    /// Takes:   least <= most.
    int from(int least, int most) {
        return least + static_cast<int>(below(static_cast<std::size_t>(most - least + 1)));
    }
    bool one_in(std::size_t of) { return below(of) == 0; }
    /// Takes:   a list that is not empty.
    template <class T>
    const T& one(const std::vector<T>& of) {
        return of[below(of.size())];
    }

private:
    std::mt19937_64 engine_;
};

/// Seeded dice that count how many of them were drawn.
class CountedDice : public kit::Dice {
public:
    explicit CountedDice(std::uint64_t seed) : seeded_(seed) {}

    std::uint64_t drawn() const { return drawn_; }

private:
    kit::Roll draw(kit::Clause clause, kit::Subject subject, int sides) override {
        ++drawn_;
        kit::Rolls record;
        seeded_.roll(clause, subject, sides, record);
        return record.front();
    }

    SeededDice seeded_;
    std::uint64_t drawn_ = 0;
};

/// What a play reached, or all plays of a system together.
struct Reached {
    std::map<std::string, std::size_t> followed;  ///< orders, by kind
    std::map<std::string, std::size_t> refused;
    std::map<std::string, std::size_t> lapsed;  ///< questions left to their deadline, by kind
    std::set<std::string> clauses;  ///< at work
    std::size_t events = 0;
    std::size_t hidden = 0;  ///< times that something hidden was changed
    std::uint64_t seed = 0;  ///< of the play

    /// How soon it is a kind's turn to be ordered, the less the sooner: what was followed more
    /// comes later, and each play has kinds of its own that it comes to late.
    std::size_t turn_of(const std::string& kind) const;
    void add(const Reached& play);
};

/// What does not hold, in words.
struct Unfit : std::runtime_error {
    using std::runtime_error::runtime_error;
};
void need(bool holds, const std::string& what);

/// A state that differs from another in what somebody cannot know.
template <class State>
struct Hidden {
    std::string what;  ///< is other than before
    State state;
};

/// While it lives, the clauses at work are counted as well as the harness listens to them.
class Listening {
public:
    explicit Listening(Reached& reached);
    ~Listening();
    Listening(const Listening&) = delete;
    Listening& operator=(const Listening&) = delete;

private:
    kit::ClauseListener before_;
};

/// Whether each list of nothing but ids in a JSON text is sorted, or in the order in which they are
/// shown, as the oldest detachment first.
/// Takes:   the text, and that of the view it follows from.
/// Gives:   the first that is neither, or "".
std::string unsorted_ids_in(const std::string& json, const std::string& shown);

/// Prints what was reached, and fails if a kind of order was not that is not said to be left.
/// Takes:   the folder of the rulebook, all kinds there are, and those that the play does not reach
///          yet.
void report(const std::string& rulebook, const std::string& section,
            const std::vector<std::string>& kinds, const Reached& reached,
            const std::set<std::string>& not_yet);

/// The same of the kinds of questions that were once left to their deadline.
void report_lapsed(const std::string& section, const std::vector<std::string>& kinds,
                   const Reached& reached, const std::set<std::string>& not_yet);

bool plays_long();
/// The seeds from `first` on, so many in the short form and in the long; or IDIS_SEED alone.
std::vector<std::uint64_t> seeds_to_play(std::uint64_t first, std::uint64_t in_short,
                                         std::uint64_t in_long);

/// What a referee would say of any play, and how it was broken; "" while it holds. A system's laws
/// are made of it, and hide what they have something to say of.
template <class System>
struct Laws {
    using State = typename System::State;
    using Event = typename System::Event;
    using Order = typename System::Order;

    /// Of an event that is about to change this state.
    std::string of_event(const State&, const Event&) { return ""; }
    /// Of an order, all that came of it, and the states before it and after.
    std::string of_order(const State&, const Order&, const std::vector<Event>&, const State&) {
        return "";
    }
    /// Of an order that was refused, with the code of its refusal.
    std::string of_refusal(const State&, const Order&, std::string_view) { return ""; }
    /// A state that differs from this one only in what counts for nothing, if there is such.
    std::optional<State> twin(const State&) { return std::nullopt; }
};

/// One play of a game.
/// Takes:   a Game with System; section, before its clauses' ids; kinds() and kind_of(order);
///          begin(), the state before any order; opening(), the orders that set it up;
///          is_over(state); people(state); offered(state, one, view, legal), orders that may not be
///          refused, hoped(…), orders that may; may_be_refused(order, refusal), the exceptions;
///          anything(state), an order well typed and perhaps absurd; usurped(state), answers to
///          questions that are another's; are_his_questions(state, one, view); hidden(state, one),
///          the same state but for what he cannot know, if there is anything; measured(state)
///          and made_or_lost(before,
///          event, state), what an event must conserve; settle(state, events), what else holds
///          after events; laws(), what must hold of each event, order and refusal (Laws);
///          passes(), how much time goes by; and how its values are written and read:
///          text_of(event or order), text_of_legal, text_of_view, same_when_read(event or order).
template <class Game>
class Conformance {
public:
    using System = typename Game::System;
    using State = typename System::State;
    using Order = typename System::Order;
    using Event = typename System::Event;
    using View = typename System::View;
    using Observer = typename System::Observer;

    Conformance(std::uint64_t seed, Reached& reached)
        : reached_(reached),
          game_(seed, reached),
          dice_(seed),
          chooser_(kit::mixed(seed, "conformance")),
          state_(game_.begin()),
          replayed_(state_) {}

    /// Plays until it is over or so many steps were taken.
    void play(int steps) {
        const Listening listening(reached_);
        for (const auto& order : game_.opening()) must_follow(order(state_));
        for (step_ = 0; step_ < steps && !game_.is_over(state_); ++step_) {
            one_step();
            course_.step_done(step_ + 1);
        }
        need(replayed_ == state_, "replay is not live");
    }
    bool is_over() const { return game_.is_over(state_); }
    std::string course() const { return course_.line(step_); }
    /// Where it stands, for a message.
    std::string where() const { return "step " + std::to_string(step_) + ", after " + last_; }

private:
    void one_step() {
        pass_time();
        for (int turns = 0; turns < game_.turns_a_step && !game_.is_over(state_); ++turns) {
            one_turn(chooser_.one(game_.people(state_)));
        }
        for (int tries = 0; tries < game_.wild_orders && !game_.is_over(state_); ++tries) {
            follow(game_.anything(state_));
        }
        if (chooser_.one_in(6)) change_what_is_hidden();
    }
    void one_turn(const Observer& one) {
        const View seen = System::view(state_, one);
        const auto legal = System::legal(seen, one);
        if (chooser_.one_in(4)) look_at_offers(one, seen, legal);
        const std::vector<Order> offered = game_.offered(state_, one, seen, legal);
        if (!offered.empty()) must_follow(chooser_.one(offered));
        for (const Order& order : game_.hoped(state_, one, seen, legal)) follow(order);
    }
    void pass_time() {
        if constexpr (kit::ClockedSystem<System>) {
            now_ = now_ + game_.passes();
            while (*System::next_due(state_) <= now_) {
                last_ = "what fell due at " + std::to_string(System::next_due(state_)->seconds);
                const auto events = System::advance(state_, now_, dice_);
                need(!events.empty(), "something fell due and nothing came of it");
                take(events);
            }
        }
        look_for_violations();
    }
    void look_at_offers(const Observer& one, const View& seen,
                        const typename System::Legal& legal) {
        const std::string offers = game_.text_of_legal(legal);
        const std::string shown = game_.text_of_view(seen);
        course_.add(offers);
        course_.add(shown);
        const std::string unsorted = unsorted_ids_in(offers, shown);
        need(unsorted.empty(), "offered and not sorted: " + unsorted);
        need(game_.are_his_questions(state_, one, seen),
             "he is put another's question, or not his");
        for (const Order& order : game_.usurped(state_)) {
            need(!decided(order), "he answers another's question: " + game_.text_of(order));
        }
    }
    void change_what_is_hidden() {
        for (const Observer& one : game_.people(state_)) {
            const std::optional<Hidden<State>> hidden = game_.hidden(state_, one);
            if (!hidden) continue;
            const View seen = System::view(state_, one);
            const auto legal = System::legal(seen, one);
            ++reached_.hidden;
            const View theirs = System::view(hidden->state, one);
            need(theirs == seen, "he sees what is hidden from him: " + hidden->what);
            need(System::legal(theirs, one) == legal,
                 "he is offered what he cannot know of: " + hidden->what);
        }
    }
    /// What follows from an order; nothing may have changed.
    auto decided(const Order& order) {
        last_ = game_.text_of(order);
        course_.add(last_);
        const State before = state_;
        const std::uint64_t drawn = dice_.drawn();
        auto result = System::decide(state_, order, now_, dice_);
        need(before == state_, "deciding changes the state");
        need(result || dice_.drawn() == drawn, "refused, and dice were drawn");
        const std::string kind = game_.kind_of(order);
        if (!result) {
            keep(game_.laws().of_refusal(state_, order, result.refusal().code));
            ++reached_.refused[kind];
            refusal_ = std::string(result.refusal().code) + " (" +
                       std::string(result.refusal().clause.id()) + ")";
            course_.add(refusal_);
        }
        return result;
    }
    /// The same follows, with the same dice, from a state that differs in nothing that counts.
    void compare_with_twin(const Order& order) {
        const std::optional<State> twin = game_.laws().twin(state_);
        if (!twin) return;
        CountedDice dice(reached_.events);
        CountedDice same_dice(reached_.events);
        const auto result = System::decide(state_, order, now_, dice);
        const auto same = System::decide(*twin, order, now_, same_dice);
        need(bool(same) == bool(result) && (!result || same.value() == result.value()),
             "against a law: what counts for nothing changes what follows");
    }
    bool follow(const Order& order) {
        auto result = decided(order);
        if (!result) return false;
        need(game_.same_when_read(order), "another order once it was written and read");
        const std::string kind = game_.kind_of(order);
        ++reached_.followed[kind];
        compare_with_twin(order);
        const State before = state_;
        take(result.value());
        keep(game_.laws().of_order(before, order, result.value(), state_));
        look_for_violations();
        return true;
    }
    void must_follow(const Order& order) {
        if (follow(order)) return;
        need(game_.may_be_refused(order, refusal_), "offered and refused: " + refusal_);
    }
    void take(const std::vector<Event>& events) {
        for (const Event& event : events) {
            ++reached_.events;
            course_.add(game_.text_of(event));
            const auto before = game_.measured(state_);
            keep(game_.laws().of_event(state_, event));
            System::evolve(state_, event);
            const std::string made = game_.made_or_lost(before, event, state_);
            need(made.empty(), made);
            need(game_.same_when_read(event), "another event once it was written and read");
            System::evolve(replayed_, event);
        }
        game_.settle(state_, events);
    }
    static void keep(const std::string& broken) {
        need(broken.empty(), "against a law: " + broken);
    }
    void look_for_violations() {
        const auto wrong = System::violations(state_);
        need(wrong.empty(), wrong.empty() ? std::string() : "unsound: " + wrong.front());
    }

    Reached& reached_;
    Game game_;
    CountedDice dice_;
    Chooser chooser_;
    State state_;
    State replayed_;
    kit::Moment now_;
    int step_ = 0;
    std::string last_ = "nothing";
    std::string refusal_;
    Course course_;
};

/// Plays a game from each seed; every fault is named with its seed.
/// Gives:   how many plays came to an end.
template <class Game>
int conform(const std::vector<std::uint64_t>& seeds, int steps, Reached& reached) {
    int ended = 0;
    Courses courses(Game::section);
    for (const std::uint64_t seed : seeds) {
        Reached of_play;
        of_play.seed = seed;
        Conformance<Game> play(seed, of_play);
        try {
            play.play(steps);
            courses.hold(seed, play.course());
        } catch (const std::exception& fault) {
            const std::string what = std::string(fault.what()) +
                                     "\n  IDIS_SEED=" + std::to_string(seed) + ", " + play.where();
            FAIL_CHECK(Game::section, ": ", what);
        }
        CHECK(of_play.events > 0);
        reached.add(of_play);
        ended += play.is_over() ? 1 : 0;
    }
    courses.write(seeds.size() > 1 && !plays_long());
    return ended;
}

}  // namespace tests
