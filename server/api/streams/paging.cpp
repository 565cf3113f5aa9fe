#include "server/api/streams/paging.hpp"

#include <algorithm>

#include "server/api/body.hpp"
#include "server/api/call.hpp"
#include "server/api/problem.hpp"

namespace api {

Page page_before(std::uint64_t before, std::uint64_t limit) {
    const std::uint64_t rows = std::min(limit, before - 1);
    return {before - 1 - rows, rows};
}

std::optional<std::uint64_t> query_number(const Call& call, std::string_view name,
                                          std::uint64_t otherwise, std::uint64_t low,
                                          std::uint64_t high) {
    const std::string* text = call.query(name);
    return text == nullptr ? std::optional(otherwise) : whole_in(*text, low, high);
}

std::optional<Page> page_of(const Call& call, std::string_view begins, std::uint64_t lowest,
                            const umpire::Person& whose) {
    return page_of(call, begins, lowest, [&] { return call.umpire->view(whose).newest; });
}

std::optional<Page> page_of(const Call& call, std::string_view begins, std::uint64_t lowest,
                            const std::function<std::uint64_t()>& newest) {
    const Limits& limits = call.services.limits;
    const auto from = query_number(call, begins, lowest, lowest, UINT64_MAX);
    const auto before = query_number(call, "before", 1, 1, UINT64_MAX);
    const auto limit = query_number(call, "limit", limits.rows_default, 1, limits.rows_max);
    if (!from || !before || !limit) return std::nullopt;
    if (call.query("before") == nullptr) return Page{*from - lowest, *limit};
    if (call.query(begins) != nullptr) return std::nullopt;
    // Before a number that is still to come are the newest.
    return page_before(std::min(*before, newest() + 1), *limit);
}

std::optional<std::uint64_t> number_of_row(std::string_view text) {
    /// Limit:   rows of one list.
    constexpr std::uint64_t rows_most = 9'007'199'254'740'991;
    return whole_in(text, 1, rows_most);
}

Response page_refusal() { return problem(400, "query_item_malformed"); }

}  // namespace api
