// How the campaign is played at random, for the suite (tests/kit/conformance.hpp).
//
// It begins crowded (crowded.hpp). Commanders, the referee and the Chorus order what they are
// offered, of several orders mostly the kind that was followed least; the referee also what a
// referee of simulated campaigns would (core/doctrine/campaign/referee.hpp), and weather that
// differs from hex to hex. Who is hard pressed, at a siege or before a battle, tries what might get
// him or his out of it, others do so less often; and anybody orders anything at all, made of the
// descriptions of orders (wild.hpp) and of what the referee sees.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/idis/system.hpp"
#include "tests/conformance/campaign_laws.hpp"
#include "tests/conformance/holdings.hpp"
#include "tests/conformance/mentioned.hpp"
#include "tests/kit/conformance.hpp"

namespace tests {

class CampaignGame {
public:
    using System = idis::System;
    using State = idis::State;
    using Order = idis::Order;
    using Event = idis::Event;
    using View = idis::View;
    using Legal = idis::Legal;
    using Observer = idis::Observer;

    static inline const std::string section = "idis";
    static constexpr int turns_a_step = 4;
    static constexpr int wild_orders = 3;
    static std::vector<std::string> kinds();
    static std::string kind_of(const Order& order);

    /// Every kind of question there is.
    static std::vector<std::string> questions();

    CampaignGame(std::uint64_t seed, Reached& reached);

    State begin();
    std::vector<std::function<Order(const State&)>> opening() { return {}; }
    bool is_over(const State&) const { return false; }
    /// An hour or two, half a day, or once in a while some days.
    kit::Span passes();
    std::vector<Observer> people(const State& state) const;

    std::vector<Order> offered(const State& state, const Observer& one, const View& seen,
                               const Legal& legal);
    /// What the referee says first; later some of what one would say on such a day.
    std::vector<Order> hoped(const State& state, const Observer& one, const View& seen,
                             const Legal& legal);
    Order anything(const State& state);
    /// A way may not be there; whose seat is open orders through the referee.
    bool may_be_refused(const Order& order, const std::string& refusal) const;

    /// Answers to questions by those who were not asked.
    std::vector<Order> usurped(const State& state);
    static bool are_his_questions(const State& state, const Observer& one, const View& seen);
    std::optional<Hidden<State>> hidden(const State& state, const Observer& one);

    /// What happened touched the rows that changed, and no order ended without a reason.
    void settle(State& state, const std::vector<Event>& events);
    CampaignLaws& laws() { return laws_; }
    Holdings measured(const State& state) const { return holdings_of(state); }
    std::string made_or_lost(const Holdings& before, const Event& event, const State& state) const;

    static std::string text_of(const Order& order);
    static std::string text_of(const Event& event);
    static std::string text_of_legal(const Legal& legal);
    static std::string text_of_view(const View& seen);
    static bool same_when_read(const Event& event);
    static bool same_when_read(const Order& order);

private:
    Order least_followed(std::vector<Order> orders);
    std::vector<Order> by_commander(const State& state, idis::CommanderId who, const View& seen,
                                    const idis::LegalForCommander& legal);

    void note_lapsed(const std::vector<Event>& events);

    /// What somebody might try, the oftener if he stands at a siege or is called to a battle.
    std::vector<Order> pressing(const State& state, idis::CommanderId who, const View& seen,
                                const Legal& legal);

    Reached& reached_;
    Chooser chooser_;
    std::uint64_t seed_;
    CampaignLaws laws_;
    Mentioned mentioned_;
    std::optional<State> shadow_;  ///< changed only where rows were touched
    int looks_ = 0;
    std::size_t settled_ = 0;
    bool has_begun_ = false;
};

}  // namespace tests
