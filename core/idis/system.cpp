#include "core/idis/system.hpp"

#include "core/idis/legal.hpp"
#include "core/idis/letters/news.hpp"
#include "core/idis/orders/leave.hpp"
#include "core/idis/orders/ordering.hpp"
#include "core/idis/referee/ruling.hpp"
#include "core/idis/spectators/ordering.hpp"
#include "core/idis/tactics/battle_under_way.hpp"

namespace idis {

static_assert(kit::ClockedSystem<System>);

namespace {

struct Deciding {
    const State& state;
    Moment moment;
    Dice& dice;

    Result<Events> operator()(const ByCommander& order) const {
        const Commander* commander = state.commanders.find(order.commander);
        if (commander == nullptr) {
            return Refusal{"no_such_commander", "idis.7.orders-channel-per-commander", "commander"};
        }
        if (commander->seat == Seat::open) {
            return Refusal{"seat_is_open", "idis.2.simulated-army-not-directed", "commander"};
        }
        if (order.deputy) {
            const Gate gate = may_deputize(state, order.commander, *order.deputy, order.what);
            if (gate) return *gate;
        }
        if (const Gate gate = may_give(state, order.commander, order.what, moment)) {
            mark("idis.7.order-impossible-ruling");
            return *gate;
        }
        Unfolding unfolding(state, moment, dice);
        const EnteredBy by = order.deputy ? EnteredBy::deputy : order.by;
        if (by == EnteredBy::himself) come_back_by(unfolding, order.commander, order.what);
        give(unfolding, order.commander, order.what, {by, order.deputy});
        return unfolding.take();
    }
    Result<Events> operator()(const ByReferee& order) const {
        if (const Gate gate = may_rule(state, order.what, moment)) return *gate;
        Unfolding unfolding(state, moment, dice);
        rule(unfolding, order.what);
        return unfolding.take();
    }
    Result<Events> operator()(const BySpectator& order) const {
        if (const Gate gate = may_spectate(state, order.user, order.what)) return *gate;
        Unfolding unfolding(state, moment, dice);
        spectate(unfolding, order.user, order.what);
        return unfolding.take();
    }
    Result<Events> operator()(const ByDoctrine& order) const {
        if (const Gate gate = may_order_in_battle(state, order)) return *gate;
        Unfolding unfolding(state, moment, dice);
        order_in_battle(unfolding, order.army, order.what);
        return unfolding.take();
    }
};

}  // namespace

std::vector<Question> System::questions(const State& state) {
    return {state.questions.begin(), state.questions.end()};
}

Legal System::legal(const View& view, const Observer& observer) {
    return idis::legal(view, observer);
}

Result<Events> System::decide(const State& state, const Order& order, Moment moment, Dice& dice) {
    ENSURE(moment >= state.now);
    Result<Events> decided = kit::visit(Deciding{state, moment, dice}, order);
    if (!decided) return decided;
    return with_news(state, std::move(decided.value()));
}

void System::evolve(State& state, const Event& event) { idis::evolve(state, event); }

Outcome System::outcome(const State&) { return {}; }

View System::view(const State& state, const Observer& observer) {
    return idis::view(state, observer);
}

std::vector<Violation> System::violations(const State& state) { return idis::violations(state); }

std::uint64_t System::rolls_made(const State& state, Subject subject) {
    const RollCount* count = state.roll_counts.find(subject);
    return count == nullptr ? 0 : count->count;
}

std::optional<Moment> System::next_due(const State& state) { return idis::next_due(state); }

Events System::advance(const State& state, Moment moment, Dice& dice) {
    return with_news(state, idis::advance(state, moment, dice));
}

}  // namespace idis
