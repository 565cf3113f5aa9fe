// Pages of lists that grow: which rows a query asks for, by the numbers of the list itself.
//
// `?after=` (`?from=` for events) goes on from a number, `?before=` gives the last rows before one,
// `?limit=` says how many; the bounds are those of limits.hpp.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

#include "server/api/message.hpp"
#include "server/umpire/umpire.hpp"

namespace api {

struct Call;

/// Which rows of a numbered list: those after a number, or the last ones before one.
struct Page {
    std::uint64_t after = 0;
    std::uint64_t limit = 0;
    friend bool operator==(const Page&, const Page&) = default;
};

/// The `limit` rows before a number, as those after another.
Page page_before(std::uint64_t before, std::uint64_t limit);

/// A number of the query, or what it is if it was left out.
/// Gives:   nothing if it is no number, or out of its bounds.
std::optional<std::uint64_t> query_number(const Call& call, std::string_view name,
                                          std::uint64_t otherwise, std::uint64_t low,
                                          std::uint64_t high);

/// Which rows the query asks for.
/// Takes:   the name of the item that begins a page, and the lowest number it takes; whose list it
///          is.
/// Gives:   nothing if the query is malformed.
std::optional<Page> page_of(const Call& call, std::string_view begins, std::uint64_t lowest,
                            const umpire::Person& whose);
/// The same of a list that has a count of its own.
std::optional<Page> page_of(const Call& call, std::string_view begins, std::uint64_t lowest,
                            const std::function<std::uint64_t()>& newest);

/// The number of a row, as a path names it.
/// Gives:   nothing for what no row can be called.
std::optional<std::uint64_t> number_of_row(std::string_view text);

Response page_refusal();

}  // namespace api
