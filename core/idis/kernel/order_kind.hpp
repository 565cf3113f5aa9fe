// What is true of a kind of commander's order, whatever one of it says (section 7 of the source).
//
// Each kind says it once, beside its rule: order_kind<SetFormation> stands with the marching it is
// about. What becomes of orders (orders/ordering.hpp) goes by it. A kind that says nothing does not
// compile, and neither does one that says that it is answered, done or waits, and has nothing that
// answers it or carries it out.
#pragma once

#include <cstdint>

namespace idis {

/// What becomes of an order when it is given.
enum class OrderLife : std::uint8_t {
    answered,   ///< it only asks or says something, and counts for no order
    done,       ///< it asks nothing of the army: what it does is done at once
    under_way,  ///< it asks nothing of the army, and goes on by itself
    waits       ///< it concerns the army, and is carried out when its moment has come
};

struct OrderKind {
    OrderLife life;
    /// Whether it takes an army, or men of it, somewhere on land, or needs ground under their feet.
    bool needs_land = false;
};

template <class Order>
constexpr OrderKind missing_order_kind() {
    static_assert(sizeof(Order) == 0, "this order has no order_kind beside its rule");
    return {OrderLife::done};
}
template <class Order>
inline constexpr OrderKind order_kind = missing_order_kind<Order>();

}  // namespace idis
