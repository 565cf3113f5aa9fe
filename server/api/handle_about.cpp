// What the server says of itself: a page, its health, its description, its rulebook.
#include "server/api/body.hpp"
#include "server/api/handlers.hpp"
#include "server/api/openapi.hpp"
#include "server/api/problem.hpp"

namespace api::handle {

namespace {

constexpr std::string_view home_page =
    "<!doctype html>\n"
    "<html lang=\"en\">\n"
    "<head><meta charset=\"utf-8\"><title>Idis</title>"
    "<meta name=\"viewport\" content=\"width=device-width\"></head>\n"
    "<body>\n"
    "<h1>Idis</h1>\n"
    "<p>A referee for play-by-post campaigns is at work here. It keeps the map, moves the armies, "
    "feeds them, and shows everybody what they may know.</p>\n"
    "<p>It speaks HTTP and JSON. <a href=\"/openapi.json\">Its description</a> lists every route; "
    "<a href=\"/healthz\">its health</a> tells whether it is up. "
    "<a href=\"/api/v1/me\">Who am I?</a> <a href=\"/api/v1/campaigns\">My campaigns.</a></p>\n"
    "<p>To come in, follow the link your referee gave you.</p>\n"
    "</body>\n"
    "</html>\n";

}  // namespace

Response home(Call&) {
    Response response;
    response.content_type = "text/html; charset=utf-8";
    response.keeping = Keeping::shared;
    response.body = home_page;
    return response;
}

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
