#include "server/api/text_body.hpp"

#include <algorithm>

#include "server/api/problem.hpp"
#include "server/codec/text.hpp"
#include "server/words/chapters/bodies.hpp"

namespace api {

using nlohmann::json;

TextBody::TextBody(std::string_view text) {
    if (auto body = codec::parse_json(text, problems_)) body_ = std::move(*body);
    if (problems_.empty() && !body_.is_object()) {
        problems_.push_back({"", "not_an_object", words::bodies().object()});
    }
}

const json* TextBody::member(const char* name) {
    known_.emplace_back(name);
    const auto found = body_.find(name);
    return found == body_.end() ? nullptr : &*found;
}

void TextBody::problem(const std::string& member, std::string code, std::string detail) {
    problems_.push_back({"/" + member, std::move(code), std::move(detail)});
}

std::string TextBody::text(const char* name) {
    const json* found = member(name);
    if (found == nullptr) return {};
    if (found->is_string()) return found->get<std::string>();
    problem(name, "not_a_text", words::bodies().text());
    return {};
}

std::string TextBody::short_text(const char* name, std::size_t longest) {
    std::string found = text(name);
    const bool is_good = found.size() <= longest && codec::is_one_line(found);
    if (!is_good) problem(name, "not_a_text", words::bodies().short_text());
    return found;
}

std::string TextBody::needed(const char* name) {
    std::string found = text(name);
    if (found.empty()) problem(name, "not_a_text", words::bodies().text());
    return found;
}

std::map<std::string, std::string> TextBody::texts_if_any(const char* name) {
    if (!body_.contains(name)) {
        known_.emplace_back(name);
        return {};
    }
    return texts(name);
}

std::map<std::string, std::string> TextBody::texts(const char* name) {
    const json* object = member(name);
    std::map<std::string, std::string> found;
    if (object == nullptr || !object->is_object()) {
        problem(name, "not_an_object", words::bodies().object());
        return found;
    }
    for (const auto& [key, value] : object->items()) {
        if (value.is_string())
            found[key] = value.get<std::string>();
        else
            problem(std::string(name) + '/' + key, "not_a_text", words::bodies().text());
    }
    return found;
}

std::optional<json> TextBody::object_if_any(const char* name) {
    const json* found = member(name);
    if (found == nullptr) return std::nullopt;
    if (found->is_object()) return *found;
    problem(name, "not_an_object", words::bodies().object());
    return std::nullopt;
}

std::int64_t TextBody::count(const char* name) {
    const json* found = member(name);
    const bool is_count = found != nullptr && found->is_number_unsigned() &&
                          found->get<std::uint64_t>() <= static_cast<std::uint64_t>(INT64_MAX);
    if (is_count) return found->get<std::int64_t>();
    problem(name, "not_a_number", words::bodies().whole_number());
    return 0;
}

std::int64_t TextBody::count_if_any(const char* name) {
    return member(name) == nullptr ? 0 : count(name);
}

double TextBody::number_if_any(const char* name) {
    const json* found = member(name);
    if (found == nullptr) return 0;
    if (found->is_number() && found->get<double>() >= 0) return found->get<double>();
    problem(name, "not_a_number", "wanted a number of at least 0");
    return 0;
}

std::optional<Response> TextBody::refusal() {
    if (body_.is_object()) {
        for (const auto& [name, value] : body_.items()) {
            if (std::ranges::find(known_, name) == known_.end()) {
                problem(name, "unknown_member", words::bodies().not_asked_for());
            }
        }
    }
    if (problems_.empty()) return std::nullopt;
    return problem_response(400, "body_malformed", problems_);
}

Response problem_response(int status, std::string_view code, codec::Problems problems) {
    Details details;
    details.errors = std::move(problems);
    return api::problem(status, code, details);
}

json fault_rows(const codec::Problems& problems) {
    json rows = json::array();
    for (const codec::Problem& each : problems) {
        rows.push_back({{"place", each.place}, {"code", each.code}, {"detail", each.detail}});
    }
    return rows;
}

std::string whole_text(const json& value) {
    return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

}  // namespace api
