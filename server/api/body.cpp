// Small bodies of the API itself.
#include "server/api/body.hpp"

#include <algorithm>
#include <charconv>

#include "server/api/problem.hpp"
#include "server/codec/text.hpp"
#include "server/words/chapters/bodies.hpp"

namespace api {

Body::Body(std::string_view text) {
    auto json = codec::parse_json(text, problems_);
    if (!json) return;
    is_object_ = json->is_object();
    if (is_object_) {
        object_ = std::move(*json);
    } else {
        problems_.push_back({"", "not_an_object", words::bodies().object()});
    }
}

const nlohmann::json* Body::member(const char* name) {
    known_.emplace_back(name);
    const auto found = object_.find(name);
    return found == object_.end() ? nullptr : &*found;
}

void Body::problem(std::string_view member_name, std::string code, std::string detail) {
    problems_.push_back({codec::place_in("", member_name), std::move(code), std::move(detail)});
}

std::optional<std::string> Body::text_if_any(const char* name, std::size_t longest) {
    const nlohmann::json* found = member(name);
    if (found == nullptr) return std::nullopt;
    if (!found->is_string()) {
        problem(name, "wrong_kind", words::bodies().text());
        return std::nullopt;
    }
    const auto& text = found->get_ref<const std::string&>();
    if (text.empty() || text.size() > longest || !codec::is_one_line(text)) {
        problem(name, "text_not_allowed", words::bodies().line_of_at_most(std::to_string(longest)));
        return std::nullopt;
    }
    return text;
}

std::string Body::text(const char* name, std::size_t longest) {
    const std::size_t problems = problems_.size();
    auto text = text_if_any(name, longest);
    if (text) return std::move(*text);
    if (is_object_ && problems_.size() == problems) {
        problem(name, "member_missing", words::bodies().is_needed());
    }
    return {};
}

std::string Body::lines(const char* name, std::size_t longest) {
    const std::size_t problems = problems_.size();
    auto text = lines_if_any(name, longest);
    if (text) return std::move(*text);
    if (is_object_ && problems_.size() == problems) {
        problem(name, "member_missing", words::bodies().is_needed());
    }
    return {};
}

std::optional<std::string> Body::lines_if_any(const char* name, std::size_t longest) {
    const nlohmann::json* found = member(name);
    if (found == nullptr) return std::nullopt;
    if (!found->is_string()) {
        problem(name, "wrong_kind", words::bodies().text());
        return std::nullopt;
    }
    std::string text = *found;
    const auto is_control = [](unsigned char byte) {
        return (byte < 0x20 && byte != '\n' && byte != '\t') || byte == 0x7F;
    };
    if (text.size() <= longest && std::ranges::none_of(text, is_control)) return text;
    problem(name, "text_not_allowed", words::bodies().lines_of_at_most(std::to_string(longest)));
    return std::nullopt;
}

std::optional<std::vector<std::string>> Body::texts_if_any(const char* name, std::size_t most) {
    constexpr std::size_t bytes_max = 100;
    const nlohmann::json* found = member(name);
    if (found == nullptr) return std::nullopt;
    std::vector<std::string> texts;
    bool is_good = found->is_array() && found->size() <= most;
    for (std::size_t row = 0; is_good && row < found->size(); ++row) {
        const nlohmann::json& text = found->at(row);
        is_good = text.is_string() && text.get_ref<const std::string&>().size() <= bytes_max;
        if (is_good) texts.push_back(text);
    }
    if (is_good) return texts;
    problem(name, "wrong_kind", words::bodies().words_of_at_most(std::to_string(most)));
    return std::nullopt;
}

std::optional<std::int64_t> Body::whole_if_any(const char* name, std::int64_t low,
                                               std::int64_t high) {
    const nlohmann::json* found = member(name);
    if (found == nullptr) return std::nullopt;
    const bool is_whole = found->is_number_integer() &&
                          (!found->is_number_unsigned() ||
                           found->get<std::uint64_t>() <= static_cast<std::uint64_t>(INT64_MAX));
    if (!is_whole || found->get<std::int64_t>() < low || found->get<std::int64_t>() > high) {
        problem(name, "number_out_of_range",
                words::bodies().whole_number_from_to(std::to_string(low), std::to_string(high)));
        return std::nullopt;
    }
    return found->get<std::int64_t>();
}

std::int64_t Body::whole(const char* name, std::int64_t low, std::int64_t high) {
    const std::size_t problems = problems_.size();
    const auto number = whole_if_any(name, low, high);
    if (number) return *number;
    if (is_object_ && problems_.size() == problems) {
        problem(name, "member_missing", words::bodies().is_needed());
    }
    return low;
}

bool Body::flag(const char* name, bool otherwise) {
    const nlohmann::json* found = member(name);
    if (found == nullptr) return otherwise;
    if (found->is_boolean()) return found->get<bool>();
    problem(name, "wrong_kind", words::bodies().true_or_false());
    return otherwise;
}

std::optional<Response> Body::refusal() {
    for (const auto& [name, value] : object_.items()) {
        if (std::find(known_.begin(), known_.end(), name) == known_.end()) {
            problem(name, "unknown_member", words::bodies().no_such_member());
        }
    }
    if (problems_.empty()) return std::nullopt;
    return api::problem(400, "body_malformed", {{}, {}, problems_});
}

std::optional<std::uint64_t> whole_in(std::string_view text, std::uint64_t low,
                                      std::uint64_t high) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    if (number < low || number > high) return std::nullopt;
    return number;
}

Response json_response(const nlohmann::json& body, int status) {
    Response response;
    response.status = status;
    response.body = body.dump();
    return response;
}

Response kept_response(std::string body, std::string content_type) {
    Response response;
    response.body = std::move(body);
    response.content_type = std::move(content_type);
    response.keeping = Keeping::revalidate;
    return response;
}

Response drawing_response(std::string drawn, umpire::Picture form) {
    if (drawn.empty()) return problem(404, "not_found");
    const char* content_type =
        form == umpire::Picture::svg ? "image/svg+xml" : "text/plain; charset=utf-8";
    return kept_response(std::move(drawn), content_type);
}

}  // namespace api
