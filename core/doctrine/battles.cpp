#include "core/doctrine/battles.hpp"

#include <algorithm>

#include "core/battle/any.hpp"
#include "core/doctrine/battles/dice_warriors.hpp"
#include "core/doctrine/battles/die_men.hpp"
#include "core/doctrine/battles/throw_me_a_6.hpp"

namespace doctrine {

namespace {

/// Calls `order` with the view and the offers of whatever engine they are of.
template <class Order>
battle::HeldOrder of_engine(const battle::HeldView& seen, const battle::HeldLegal& offered,
                            Order order) {
    battle::HeldOrder held;
    battle::AllEngines::for_each([&]<class System>() {
        const auto* view = battle::held_as<typename System::View>(seen);
        const auto* legal = battle::held_as<typename System::Legal>(offered);
        if (view == nullptr || legal == nullptr) return;
        auto chosen = order(*view, *legal);
        if (chosen) held = battle::held<battle::AnyOrder>(std::move(*chosen));
    });
    return held;
}

}  // namespace

battle::HeldOrder chosen_order_in(const battle::HeldView& seen, const battle::HeldLegal& offered,
                                  Chance& chance, Budget budget) {
    return of_engine(seen, offered, [&]<class View>(const View& view, const auto& legal) {
        if constexpr (std::is_same_v<View, dice_warriors::View>) {
            const int positions = std::max(budget.positions_most, positions_in_a_fight);
            return chosen_order(view, legal, chance, Budget{positions});
        } else if constexpr (requires { chosen_order(view, legal, chance, budget); }) {
            return chosen_order(view, legal, chance, budget);
        } else {
            return chosen_order(view, legal, chance);
        }
    });
}

battle::HeldOrder random_order_in(const battle::HeldView& seen, const battle::HeldLegal& offered,
                                  Chance& chance) {
    return of_engine(seen, offered, [&](const auto& view, const auto& legal) {
        return random_order(view, legal, chance);
    });
}

}  // namespace doctrine
