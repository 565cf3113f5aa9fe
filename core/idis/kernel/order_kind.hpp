// What is true of a kind of commander's order, whatever one of it says (section 7 of the source).
//
// Each kind says it once, where it is declared: order_kind<SetFormation> stands below the struct.
// What becomes of orders (orders/ordering.hpp), who may give them and when they take effect go by
// it, and so by no list of kinds. A kind that says nothing does not compile, nor one that leaves
// something out. What is checked of one order, and what it does, is in its Rule (order_rule.hpp).
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
/// Who may still say it: only who is at liberty, a captive too, or even one who is dead.
enum class Speaker : std::uint8_t { at_liberty, captive, dead };
/// Whether it takes an army, or men of it, somewhere on land, or needs ground under their feet.
enum class Ground : std::uint8_t { any, land };
/// When it takes effect: as it is given, at the next dawn at which work begins, or at a moment that
/// follows from what it says (order_time.hpp); if that is a midnight, behind all else of that
/// moment.
enum class Begins : std::uint8_t { at_once, at_next_work, as_it_says, at_midnight_it_says };
/// What it takes up of an army's day: nothing, where the army goes, or a day of work, which gives
/// way to what is ordered later for the same day.
enum class Occupies : std::uint8_t { nothing, course, work };
/// Who carries it out: nobody in the field, an army, or also the garrison of a besieged stronghold
/// whose commander leads no army (siege/post.hpp).
enum class CarriedOutBy : std::uint8_t { nobody, army, army_or_garrison };

struct OrderKind {
    OrderLife life;
    Speaker speaker;
    Ground ground;
    Begins begins;
    Occupies occupies;
    CarriedOutBy carried_out_by;
};

/// The five kinds of kinds.
constexpr OrderKind order_answered(Speaker speaker) {
    return {OrderLife::answered, speaker, Ground::any, Begins::at_once, Occupies::nothing,
            CarriedOutBy::nobody};
}
/// The same of what is done when it is given.
constexpr OrderKind order_done(Speaker speaker) {
    return {OrderLife::done, speaker, Ground::any, Begins::at_once, Occupies::nothing,
            CarriedOutBy::nobody};
}
/// The same of what goes on by itself.
constexpr OrderKind order_under_way(Speaker speaker) {
    return {OrderLife::under_way, speaker, Ground::any, Begins::at_once, Occupies::nothing,
            CarriedOutBy::nobody};
}
/// The same of what an army carries out, which nobody orders who is not at liberty.
constexpr OrderKind order_waits(Ground ground, Begins begins, Occupies occupies) {
    return {OrderLife::waits, Speaker::at_liberty, ground, begins, occupies, CarriedOutBy::army};
}
/// The same of what a garrison may carry out as well.
constexpr OrderKind order_waits_at_post(Ground ground, Begins begins, Occupies occupies) {
    return {OrderLife::waits, Speaker::at_liberty, ground, begins, occupies,
            CarriedOutBy::army_or_garrison};
}

template <class Order>
constexpr OrderKind missing_order_kind() {
    static_assert(sizeof(Order) == 0, "this order has no order_kind below its struct");
    return order_done(Speaker::at_liberty);
}
template <class Order>
inline constexpr OrderKind order_kind = missing_order_kind<Order>();

}  // namespace idis
