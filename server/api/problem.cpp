// Refusals as problem details.
#include "server/api/problem.hpp"

#include "server/codec/write.hpp"
#include "server/words/refusals.hpp"

namespace api {

namespace {

void add_member(std::string& body, std::string_view name, std::string_view text) {
    if (body.back() != '{') body += ',';
    codec::write_string(body, name);
    body += ':';
    codec::write_string(body, text);
}

}  // namespace

std::string json_string(std::string_view text) {
    std::string out;
    codec::write_string(out, text);
    return out;
}

Response problem(int status, std::string_view code, const Details& details) {
    Response response;
    response.status = status;
    response.content_type = "application/problem+json";
    std::string& body = response.body;
    body = "{";
    add_member(body, "type", "about:blank");
    add_member(body, "title", words::title_of(code));
    body += ",\"status\":" + std::to_string(status);
    add_member(body, "detail", words::detail_of(code));
    add_member(body, "code", code);
    if (!details.clause.empty()) add_member(body, "clause", details.clause);
    if (!details.field.empty()) add_member(body, "field", details.field);
    if (!details.errors.empty()) {
        body += ",\"errors\":[";
        for (const codec::Problem& error : details.errors) {
            if (body.back() != '[') body += ',';
            body += '{';
            add_member(body, "place", error.place);
            add_member(body, "code", error.code);
            add_member(body, "detail", error.detail);
            body += '}';
        }
        body += ']';
    }
    body += '}';
    return response;
}

}  // namespace api
