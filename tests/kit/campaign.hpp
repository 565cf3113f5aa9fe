// A campaign under way, for tests of what happens over days: orders go in, time passes, and every
// event is kept.
//
//     Campaign play(a_world(an_army().with_infantry(500)), dice);
//     play.orders("aram", idis::HoldArmy{});
//     play.until(kit::dawn_of(kit::Day{12}));
//
// After every call the state must have no violations.
#pragma once

#include <string>

#include "core/idis/system.hpp"
#include "tests/kit/builders.hpp"

namespace tests {

class Campaign {
public:
    /// Takes:   dice that outlive the campaign.
    Campaign(idis::State state, kit::Dice& dice);

    const idis::State& state() const { return state_; }
    const idis::Events& events() const { return events_; }
    /// The state before the first of them.
    const idis::State& begun() const { return begun_; }
    const idis::Army& army(std::string_view name) const;

    /// A commander's order, which must be accepted, and all that is due at once.
    void orders(std::string_view name, idis::CommanderOrder order);
    /// The Refusal of a commander's order; the test fails if it is accepted.
    kit::Refusal refused(std::string_view name, idis::CommanderOrder order) const;
    /// The referee's order, which must be accepted.
    void rules(idis::RefereeOrder order);
    kit::Refusal refused(idis::RefereeOrder order) const;
    /// The same of one of the Gods or of the Chorus.
    void spectates(std::string_view name, idis::SpectatorOrder order);
    kit::Refusal refused_spectator(std::string_view name, idis::SpectatorOrder order) const;
    /// Lets everything happen that falls due by then; the time is then that moment.
    void until(kit::Moment moment);

    /// Doctrines decide in engines' battles, at random from a seed, until none waits for one; at
    /// most so many orders.
    void let_doctrines_fight(std::uint64_t seed = 1, int orders_most = 20'000);

    /// The events of one kind so far.
    template <class Kind>
    std::vector<Kind> all() const {
        return tests::all<Kind>(events_);
    }
    /// What a commander was told so far, of one kind.
    template <class Kind>
    std::vector<Kind> told(std::string_view name) const {
        return tests::told_to<Kind>(commander(name), events_);
    }

private:
    void decide(idis::Order order);
    void take(const idis::Events& events);

    idis::State state_;
    idis::State begun_;
    kit::Dice& dice_;
    kit::Moment now_;
    idis::Events events_;
};

}  // namespace tests
