// What a number of a view is made of, where the view itself says it.
//
// A sum has its items, each with its clause. Some numbers are no sums but are worked out from
// others beside them: the days that food lasts from what there is and what is eaten. Those are
// named by their own places in the view, so that each of them can be asked about in turn.
#pragma once

#include <nlohmann/json.hpp>

#include <string_view>

#include "server/api/why/view_number.hpp"

namespace api {

/// The items of the sum that a number is, or stands in: [{"amount","clause"}], empty for no sum.
nlohmann::json items_of(const ViewNumber& number);

/// The numbers beside it that it is worked out from: [{"number","amount"}], by their pointers.
/// Takes:   its own pointer.
nlohmann::json made_of(const ViewNumber& number, std::string_view pointer);

}  // namespace api
