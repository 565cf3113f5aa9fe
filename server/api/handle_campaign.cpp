// What a member of a campaign may read. Views come whole from the umpire; nothing is added to them.
// Channel, orders and questions get `words` beside each row (rows.hpp). Every answer here may be
// asked for again by its ETag; lists that grow are paged by their own numbers.
#include <algorithm>

#include "server/api/body.hpp"
#include "server/api/handlers.hpp"
#include "server/api/problem.hpp"
#include "server/api/rows.hpp"
#include "server/api/streams.hpp"

namespace api::handle {

namespace {

using nlohmann::json;

Response view_response(Call& call, const umpire::Person& person) {
    umpire::ViewText view = call.umpire->view(person);
    Response response = kept_response(std::move(view.json));
    response.headers.push_back({"ETag", '"' + view.etag + '"'});
    return response;
}

/// A number of the query, or what it is if it was left out.
/// Gives:   nothing if it is no number, or out of its bounds.
std::optional<std::uint64_t> number(const Call& call, std::string_view name,
                                    std::uint64_t otherwise, std::uint64_t low,
                                    std::uint64_t high) {
    const std::string* text = call.query(name);
    return text == nullptr ? std::optional(otherwise) : whole_in(*text, low, high);
}

/// Which rows the query asks for.
/// Takes:   the name of the item that begins a page, and the lowest number it takes; whose list it
///          is.
/// Gives:   nothing if the query is malformed.
std::optional<Page> page_of(const Call& call, std::string_view begins, std::uint64_t lowest,
                            const umpire::Person& whose) {
    const Limits& limits = call.house.limits;
    const auto from = number(call, begins, lowest, lowest, UINT64_MAX);
    const auto before = number(call, "before", 1, 1, UINT64_MAX);
    const auto limit = number(call, "limit", limits.rows_default, 1, limits.rows_max);
    if (!from || !before || !limit) return std::nullopt;
    if (call.query("before") == nullptr) return Page{*from - lowest, *limit};
    if (call.query(begins) != nullptr) return std::nullopt;
    // Before a number that is still to come are the newest.
    return page_before(std::min(*before, call.umpire->view(whose).newest + 1), *limit);
}

Response page_refusal() { return problem(400, "query_item_malformed"); }

/// Whose channel is asked for: a commander's own, or the one the query names.
std::optional<std::string> channel_owner(const Call& call) {
    const std::string* named = call.query("commander");
    if (call.person.role == umpire::Role::commander) {
        if (named != nullptr && *named != call.person.commander) return std::nullopt;
        return call.person.commander;
    }
    if (named == nullptr) return std::nullopt;
    if (!call.umpire->knows({umpire::Role::commander, *named})) return std::nullopt;
    return *named;
}

}  // namespace

Response view(Call& call) { return view_response(call, call.person); }

Response view_of(Call& call) {
    const umpire::Person person{umpire::Role::commander, call.place("commander")};
    if (!call.umpire->knows(person)) return problem(404, "not_found");
    return view_response(call, person);
}

Response map(Call& call) {
    auto text = call.umpire->map(call.person);
    return text ? kept_response(std::move(*text)) : problem(404, "not_found");
}

Response channel(Call& call) {
    const auto owner = channel_owner(call);
    if (!owner) return problem(404, "not_found");
    const auto page = page_of(call, "after", 0, {umpire::Role::commander, *owner});
    if (!page) return page_refusal();
    return call.memory.channels.page(call.memory.names, *call.umpire, *owner, *page);
}

Response orders(Call& call) {
    json rows = order_rows(call.memory.names, *call.umpire, call.person);
    return kept_response(json{{"orders", std::move(rows)}}.dump());
}

Response questions(Call& call) {
    json rows = question_rows(call.memory.names, *call.umpire, call.person);
    return kept_response(json{{"questions", std::move(rows)}}.dump());
}

Response legal(Call& call) { return kept_response(call.umpire->legal(call.person)); }

Response events(Call& call) {
    const auto page = page_of(call, "from", 1, call.person);
    if (!page) return page_refusal();
    return kept_response(call.umpire->events(page->after + 1, page->limit));
}

Response dice_commitment(Call& call) {
    return json_response({{"commitment", call.umpire->commitment()}});
}

Response stream(Call& call) { return stream_response(call); }

}  // namespace api::handle
