// What the server says of itself: its health, its description, its rulebook.
#include <algorithm>

#include "server/api/body.hpp"
#include "server/api/description/changes.hpp"
#include "server/api/description/openapi.hpp"
#include "server/api/handlers.hpp"
#include "server/api/problem.hpp"

namespace api::handle {

namespace {

nlohmann::json json_of(const codec::RulebookEntry& entry) {
    return {{"id", entry.id},         {"source", entry.source}, {"kind", entry.kind},
            {"clause", entry.clause}, {"check", entry.check},   {"ruling", entry.ruling}};
}

/// The book that a clause stands in: "idis" for "idis.3.infantry-eat".
std::string_view book_of(const codec::RulebookEntry& entry) {
    return entry.id.substr(0, entry.id.find('.'));
}

}  // namespace

Response health(Call&) { return json_response({{"status", "ok"}}); }

Response ready(Call& call) {
    const std::string why = call.services.unready();
    return why.empty() ? json_response({{"status", "ready"}}) : problem(503, why);
}

Response metrics(Call& call) {
    Response response;
    response.content_type = "text/plain; version=0.0.4; charset=utf-8";
    response.body = call.services.metrics();
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
    const codec::RulebookEntry* entry = call.services.rulebook.find(call.place("clause"));
    if (entry == nullptr) return problem(404, "not_found");
    Response response = json_response(json_of(*entry));
    response.keeping = Keeping::shared;
    return response;
}

Response rulebook(Call& call) {
    const std::string* named = call.query("book");
    const std::string_view book = named != nullptr ? std::string_view(*named) : "idis";
    nlohmann::json books = nlohmann::json::array();
    std::vector<const codec::RulebookEntry*> clauses;
    for (const codec::RulebookEntry& entry : call.services.rulebook.entries()) {
        if (books.empty() || books.back() != book_of(entry)) books.push_back(book_of(entry));
        if (book_of(entry) == book) clauses.push_back(&entry);
    }
    if (clauses.empty()) return problem(404, "not_found");
    std::ranges::sort(clauses, {}, &codec::RulebookEntry::place);
    nlohmann::json rows = nlohmann::json::array();
    for (const codec::RulebookEntry* entry : clauses) rows.push_back(json_of(*entry));
    Response response = json_response({{"books", std::move(books)}, {"clauses", std::move(rows)}});
    response.keeping = Keeping::shared;
    return response;
}

}  // namespace api::handle
