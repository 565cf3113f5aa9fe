// What every account uses, and shutting accounts: for who runs the server.
//
// The figures are those of one table (store/usage.hpp), which `idis user usage` shows too.
#include <algorithm>

#include "server/api/body.hpp"
#include "server/api/handlers.hpp"
#include "server/api/problem.hpp"
#include "server/api/streams/paging.hpp"

namespace api::handle {

namespace {

using nlohmann::json;

json usage_json(const store::Usage& usage) {
    json counts = json::object();
    for (const store::UsageColumn& column : store::usage_columns) {
        counts[std::string(column.name)] = usage.counts.*column.count;
    }
    const auto& maker = usage.user.maker;
    return {{"user", kit::to_text(usage.user.id)},
            {"name", usage.user.name},
            {"made_by", maker ? json(kit::to_text(*maker)) : json(nullptr)},
            {"is_shut", usage.user.is_shut},
            {"usage", std::move(counts)}};
}

Response account_set(Call& call, bool is_shut) {
    const auto user = kit::id_from_text<store::UserId>(call.place("user"));
    if (!user || !call.services.accounts.set_shut(*user, is_shut)) return problem(404, "not_found");
    Response response;
    response.status = 204;
    return response;
}

}  // namespace

Response accounts(Call& call) {
    const Limits& limits = call.services.limits;
    const auto limit = query_number(call, "limit", limits.rows_default, 1, limits.rows_max);
    const std::string* asked = call.query("after");
    const auto after = asked ? kit::id_from_text<store::UserId>(*asked) : std::nullopt;
    if (!limit || (asked != nullptr && !after)) return page_refusal();
    json rows = json::array();
    for (const store::Usage& usage : call.services.accounts.usage(call.services.now())) {
        if (rows.size() == *limit) break;
        if (!after || usage.user.id > *after) rows.push_back(usage_json(usage));
    }
    return json_response({{"accounts", std::move(rows)}});
}

Response shut_account(Call& call) { return account_set(call, true); }
Response open_account(Call& call) { return account_set(call, false); }

}  // namespace api::handle
