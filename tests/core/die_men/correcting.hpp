// What a referee says when he puts a group right, without what is to be other than it is.
//
//     CorrectGroup order = correcting("A", {0, 0});
//     order.troops = foot_and_archers(4, 2);
#pragma once

#include <string>

#include "tests/core/die_men/field.hpp"

namespace tests {

inline const std::string why = "it was counted wrong";

inline CorrectGroup correcting(std::string_view army, Hex at) {
    CorrectGroup order;
    order.army = army_id(army);
    order.at = at;
    order.reason = why;
    return order;
}

}  // namespace tests
