// What the server says of itself: its health, its description, its rulebook.
#include "server/api/body.hpp"
#include "server/api/description/changes.hpp"
#include "server/api/description/openapi.hpp"
#include "server/api/handlers.hpp"
#include "server/api/problem.hpp"

namespace api::handle {

Response health(Call&) { return json_response({{"status", "ok"}}); }

Response ready(Call& call) {
    const std::string why = call.house.unready();
    return why.empty() ? json_response({{"status", "ready"}}) : problem(503, why);
}

Response metrics(Call& call) {
    Response response;
    response.content_type = "text/plain; version=0.0.4; charset=utf-8";
    response.body = call.house.metrics();
    return response;
}

Response description(Call&) {
    Response response;
    response.keeping = Keeping::shared;
    response.body = openapi_text();
    return response;
}

Response changelog(Call&) {
    Response response;
    response.keeping = Keeping::shared;
    response.body = changes_text();
    return response;
}

Response rulebook_clause(Call& call) {
    const codec::RulebookEntry* entry = call.house.rulebook.find(call.place("clause"));
    if (entry == nullptr) return problem(404, "not_found");
    Response response = json_response({{"id", entry->id},
                                       {"source", entry->source},
                                       {"kind", entry->kind},
                                       {"clause", entry->clause},
                                       {"check", entry->check},
                                       {"ruling", entry->ruling}});
    response.keeping = Keeping::shared;
    return response;
}

}  // namespace api::handle
