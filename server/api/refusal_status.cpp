// From what the umpire answers to an HTTP status.
#include "server/api/refusal_status.hpp"

#include "server/api/problem.hpp"
#include "server/codec/text.hpp"

namespace api {

namespace {

std::string text_in(const nlohmann::json& object, const char* member) {
    const auto found = object.find(member);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

nlohmann::json body_of(const umpire::Answer& answer) {
    codec::Problems ignored;
    auto parsed = codec::parse_json(answer.body, ignored);
    return parsed && parsed->is_object() ? std::move(*parsed) : nlohmann::json::object();
}

Response refused(const umpire::Answer& answer) {
    const nlohmann::json body = body_of(answer);
    const std::string code = text_in(body, "code");
    const std::string clause = text_in(body, "clause");
    const std::string field = text_in(body, "field");
    return problem(refusal_status(code), code, {clause, field, {}});
}

Response malformed(const umpire::Answer& answer) {
    const nlohmann::json body = body_of(answer);
    Details details;
    const auto problems = body.find("problems");
    if (problems != body.end() && problems->is_array()) {
        for (const nlohmann::json& row : *problems) {
            details.errors.push_back(
                {text_in(row, "place"), text_in(row, "code"), text_in(row, "detail")});
        }
    }
    return problem(400, "body_malformed", details);
}

Response unavailable(int status, std::string_view code) {
    Response response = problem(status, code);
    response.headers.push_back({"Retry-After", "1"});
    return response;
}

}  // namespace

int refusal_status(std::string_view code) { return code.starts_with("no_such_") ? 404 : 422; }

Response refusal_response(const umpire::Answer& answer) {
    switch (answer.kind) {
        case umpire::AnswerKind::accepted: break;
        case umpire::AnswerKind::refused: return refused(answer);
        case umpire::AnswerKind::malformed: return malformed(answer);
        case umpire::AnswerKind::not_permitted: return problem(403, "role_may_not");
        case umpire::AnswerKind::unknown_actor: return problem(404, "not_found");
        case umpire::AnswerKind::key_reused: return problem(422, "idempotency_key_reused");
        case umpire::AnswerKind::storage_busy: return storage_response(store::Written::busy);
        case umpire::AnswerKind::storage_full: return storage_response(store::Written::full);
        case umpire::AnswerKind::storage_failed: return storage_response(store::Written::failed);
        case umpire::AnswerKind::halted: return problem(503, "campaign_halted");
        case umpire::AnswerKind::behind: return unavailable(503, "campaign_is_behind");
    }
    kit::throw_broken("an accepted answer is no refusal", __FILE__, __LINE__);
}

Response storage_response(store::Written why) {
    switch (why) {
        case store::Written::full: return unavailable(507, "storage_full");
        case store::Written::busy: return unavailable(503, "storage_busy");
        default: return unavailable(503, "storage_failed");
    }
}

}  // namespace api
