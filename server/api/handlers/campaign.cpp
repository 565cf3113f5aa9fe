// What a member of a campaign may read. Views come whole from the umpire; nothing is added to them.
// Channel, orders and questions get `words` beside each row (rows.hpp). Every answer here may be
// asked for again by its ETag; lists that grow are paged by their own numbers.
#include <algorithm>

#include "server/api/body.hpp"
#include "server/api/handlers.hpp"
#include "server/api/packed.hpp"
#include "server/api/problem.hpp"
#include "server/api/shares/later.hpp"
#include "server/api/streams/paging.hpp"
#include "server/api/streams/rows.hpp"
#include "server/api/streams/streams.hpp"
#include "server/umpire/campaign_part.hpp"

namespace api::handle {

namespace {

using nlohmann::json;

Response view_response(Call& call, const umpire::Person& person) {
    umpire::ViewText view = call.umpire->view(person);
    Response response = kept_response(std::move(view.json));
    response.headers.push_back({"ETag", '"' + view.etag + '"'});
    return response;
}

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

Response whole_map(Call& call) {
    return map_response(call.umpire->map(call.person), call.request);
}

}  // namespace

Response view(Call& call) { return view_response(call, call.person); }

Response view_of(Call& call) {
    const std::string whose = call.place("commander");
    umpire::Person person{umpire::Role::commander, whose};
    const auto player = call.umpire->player(whose);
    if (player && player->person && player->person->role == umpire::Role::chorus) {
        person = *player->person;
    }
    if (!call.umpire->knows(person)) return problem(404, "not_found");
    return view_response(call, person);
}

void map(Call call, Respond respond) { answer_later(std::move(call), respond, whole_map); }

Response regions(Call& call) {
    auto text = call.campaign().regions(call.person);
    return text ? kept_response(std::move(*text)) : problem(404, "not_found");
}

Response news_times(Call& call) {
    constexpr std::uint64_t most = 1U << 15;
    const auto column = query_number(call, "column", most, 0, most);
    const auto row = query_number(call, "row", most, 0, most);
    auto text = column && row ? call.campaign().news_times(call.person, static_cast<int>(*column),
                                                        static_cast<int>(*row))
                              : std::nullopt;
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
    const json all = orders_of(*call.umpire, call.person);
    const Limits& limits = call.services.limits;
    const auto after = query_number(call, "after", 0, 0, UINT64_MAX);
    const auto before = query_number(call, "before", UINT64_MAX, 1, UINT64_MAX);
    const auto limit = query_number(call, "limit", limits.rows_default, 1, limits.rows_max);
    const bool has_both = call.query("after") != nullptr && call.query("before") != nullptr;
    if (!after || !before || !limit || has_both) return page_refusal();
    const Page page = call.query("after") != nullptr
                          ? Page{*after, *limit}
                          : page_before(std::min<std::uint64_t>(*before, all.size() + 1), *limit);
    json rows = order_rows(call.memory.names, *call.umpire, call.person, all, page);
    const std::uint64_t last = rows.empty() ? page.after : page.after + rows.size();
    return kept_response(json{{"orders", std::move(rows)}, {"last", last}}.dump());
}

Response questions(Call& call) {
    const Limits& limits = call.services.limits;
    const auto after = query_number(call, "after", 0, 0, UINT64_MAX);
    const auto limit = query_number(call, "limit", limits.rows_default, 1, limits.rows_max);
    if (!after || !limit) return page_refusal();
    const json kept = json::parse(call.umpire->questions(call.person));
    const json all = questions_in(kept);
    json rows = question_rows(call.memory.names, *call.umpire, call.person, all, {*after, *limit});
    const std::uint64_t last = rows.empty() ? *after : *after + rows.size();
    json body = {{"questions", std::move(rows)}, {"last", last}, {"open", all.size()}};
    // What a commander has sent ahead stands beside what he is asked; nobody else is shown any.
    for (const char* const ahead : {"waiting", "lapsed"}) {
        if (kept.contains(ahead)) body[ahead] = kept[ahead];
    }
    return kept_response(body.dump());
}

Response legal(Call& call) {
    const std::string* named = call.query("commander");
    if (named == nullptr) return kept_response(call.umpire->legal(call.person));
    const umpire::Person person{umpire::Role::commander, *named};
    const bool is_overseer =
        call.person.role == umpire::Role::referee || call.person.role == umpire::Role::god;
    if (!is_overseer || !call.umpire->knows(person)) return problem(404, "not_found");
    return kept_response(call.umpire->legal(person));
}

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
