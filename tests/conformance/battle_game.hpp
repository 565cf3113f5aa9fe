// How a battle of an engine is played at random, for the suite (tests/kit/conformance.hpp).
//
// What every engine has in common is here: who sits at the table, whose a question is, how values
// are written. Rules say the rest of one engine: System; section; opening(chooser); some_order(
// view, legal, player, chooser), something that is offered; is_area(order), whether it was drawn
// from an area and may not fit; hide(state, viewer, chooser), which changes what another keeps
// secret, if there is anything; Laws, what must hold of its events and orders; and perhaps hoped(
// view, legal, player, chooser) and the referee's rulings(view, legal, chooser), orders that may
// be refused.
#pragma once

#include <functional>
#include <optional>

#include "core/battle/engines.hpp"
#include "server/codec/battle.hpp"
#include "tests/conformance/wild.hpp"

namespace tests {

/// An order that sets a battle up; some need to see what the ones before it made.
template <class System>
using Opening = std::vector<std::function<typename System::Order(const typename System::State&)>>;

template <class Rules>
class BattleGame {
public:
    using System = typename Rules::System;
    using State = typename System::State;
    using Order = typename System::Order;
    using Event = typename System::Event;
    using View = typename System::View;
    using Legal = typename System::Legal;
    using Observer = typename System::Observer;
    using Question = typename System::Question;
    using Engine = battle::Engine<System>;
    using PlayerId = typename Engine::PlayerId;
    using Codec = codec::BattleCodec<System>;

    static inline const std::string section = Rules::section;
    static constexpr int turns_a_step = 1;
    static constexpr int wild_orders = 3;
    /// Writing a whole state and reading it takes longer than all else.
    static constexpr int looks_apart = 24;
    static std::vector<std::string> kinds() { return kinds_of_orders<Order>(); }
    static std::string kind_of(const Order& order) { return kind_of_order(order); }

    /// Every kind of question there is.
    static std::vector<std::string> questions() {
        using Kind = std::remove_cvref_t<decltype(kind_of(std::declval<const Question&>()))>;
        const auto& names = codec::enumerator_names<Kind>;
        return {names.begin(), names.end()};
    }

    BattleGame(std::uint64_t seed, Reached& reached)
        : reached_(reached), chooser_(seed), wild_(mentioned_, chooser_) {}

    State begin() const { return Engine::new_battle(typename Engine::BattleId(9)); }
    Opening<System> opening() { return Rules::opening(chooser_); }
    /// A battle that has ended may leave a question, as how many of the lost are dead.
    bool is_over(const State& state) const {
        return System::outcome(state).has_value() && System::questions(state).empty();
    }
    std::vector<Observer> people(const State& state) const {
        std::vector<Observer> all{Engine::as_referee(), Engine::as_outsider()};
        for (const auto& seat : Engine::seats(state)) all.push_back(Engine::as_player(seat.player));
        return all;
    }

    /// Something offered to a player; he may also let a question pass, as the umpire then says.
    std::vector<Order> offered(const State& state, const Observer& one, const View& seen,
                               const Legal& legal) {
        const PlayerId* player = std::get_if<PlayerId>(&one);
        if (player != nullptr) {
            if (auto order = Rules::some_order(seen, legal, *player, chooser_)) {
                return {Engine::by_player(*player, std::move(*order))};
            }
        }
        const std::vector<Question> open = System::questions(state);
        if (open.empty() || !chooser_.one_in(3)) return {};
        const Question& left = chooser_.one(open);
        ++reached_.lapsed[std::string(codec::name_of_value(kind_of(left)))];
        return {Engine::by_default(left)};
    }
    /// What rules would have their players try, though it may be refused.
    std::vector<Order> hoped(const State&, const Observer& one, const View& seen,
                             const Legal& legal) {
        std::vector<Order> orders;
        if constexpr (requires { Rules::rulings(seen, legal, chooser_); }) {
            if (one == Engine::as_referee()) return Rules::rulings(seen, legal, chooser_);
        }
        if constexpr (requires { Rules::hoped(seen, legal, PlayerId{}, chooser_); }) {
            const PlayerId* player = std::get_if<PlayerId>(&one);
            if (player == nullptr) return orders;
            for (auto& order : Rules::hoped(seen, legal, *player, chooser_)) {
                orders.push_back(Engine::by_player(*player, std::move(order)));
            }
        }
        return orders;
    }
    Order anything(const State& state) {
        if (looks_++ % looks_apart == 0) {
            mentioned_ = {};
            mentioned_.add(nlohmann::json::parse(Codec::text_of_state(state)));
            need(is_same_state(state), "another battle once it was written and read");
        }
        // What ends a battle is left for its end, or few would be played.
        for (;;) {
            Order order = any_order<Order>(wild_, chooser_, reached_);
            if (!Rules::gives_up(order) || chooser_.one_in(300)) return order;
        }
    }
    bool may_be_refused(const Order& order, const std::string&) const {
        return Rules::is_area(order);
    }

    /// The default of each question, given by everybody who is not asked the same.
    std::vector<Order> usurped(const State& state) const {
        std::vector<Order> orders;
        const std::vector<Question> open = System::questions(state);
        for (const Question& question : open) {
            const auto answer = Rules::answer_to(state, question);
            if (!answer) continue;
            for (const auto& seat : Engine::seats(state)) {
                const bool is_his =
                    std::any_of(open.begin(), open.end(), [&](const Question& each) {
                        return each.to == seat.player && Rules::answer_to(state, each) == answer;
                    });
                if (!is_his) orders.push_back(Engine::by_player(seat.player, *answer));
            }
            orders.push_back(Engine::by_player(PlayerId(3), *answer));
        }
        return orders;
    }
    /// A player is shown what is put to him, all of it and nothing else; others nothing of
    /// anybody's.
    static bool are_his_questions(const State& state, const Observer& one, const View& seen) {
        const PlayerId* player = std::get_if<PlayerId>(&one);
        std::vector<Question> his;
        for (const Question& question : System::questions(state)) {
            if (player != nullptr && question.to == *player) his.push_back(question);
        }
        if (player != nullptr) {
            return std::equal(seen.questions.begin(), seen.questions.end(), his.begin(), his.end());
        }
        return std::none_of(seen.questions.begin(), seen.questions.end(),
                            [](const Question& question) { return question.to.has_value(); });
    }

    std::optional<Hidden<State>> hidden(const State& state, const Observer& one) {
        const PlayerId* player = std::get_if<PlayerId>(&one);
        State other = state;
        if (player == nullptr || !Rules::hide(other, *player, chooser_)) return std::nullopt;
        return Hidden<State>{"secrets of the others", std::move(other)};
    }
    void settle(State&, const std::vector<Event>&) {}
    typename Rules::Laws& laws() { return laws_; }
    /// A battle ends with as many as it says; that is the engines' own violation.
    int measured(const State&) const { return 0; }
    std::string made_or_lost(int, const Event&, const State&) const { return ""; }

    static std::string text_of(const Order& order) { return Codec::text_of_order(order); }
    static std::string text_of(const Event& event) {
        return Codec::text_of_event(event, kit::Moment{});
    }
    static std::string text_of_legal(const Legal& legal) { return Codec::text_of_legal(legal); }
    static std::string text_of_view(const View& seen) { return Codec::text_of_view(seen); }
    static bool same_when_read(const Event& event) {
        const auto json = nlohmann::json::parse(text_of(event));
        const auto read = Codec::event_from(json.at("what"), json.at("clauses"), json.at("rolls"));
        const Event* same = std::get_if<Event>(&read);
        return same != nullptr && *same == event;
    }
    static bool same_when_read(const Order& order) {
        return std::visit(
            []<class By>(const By& by) {
                const auto json = nlohmann::json::parse(codec::text_of(by));
                const auto read = codec::decode_record<By>(json);
                const By* same = std::get_if<By>(&read);
                return same != nullptr && *same == by;
            },
            order);
    }

private:
    static auto kind_of(const Question& question) {
        if constexpr (requires { question.about; }) {
            return question.about;
        } else {
            return question.kind;
        }
    }
    static bool is_same_state(const State& state) {
        const auto read = Codec::state_from(nlohmann::json::parse(Codec::text_of_state(state)));
        const State* same = std::get_if<State>(&read);
        return same != nullptr && *same == state;
    }

    Reached& reached_;
    Chooser chooser_;
    Mentioned mentioned_;
    Wild wild_;
    typename Rules::Laws laws_;
    int looks_ = 0;
};

}  // namespace tests
