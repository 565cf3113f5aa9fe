// Small bodies of the API itself (sign-in, clock, links), read with suspicion, and JSON written.
//
// Orders are the umpire's to read; these few bodies are the API's own. A member that is not known,
// missing or of the wrong kind is a problem with its place, as for orders.
#pragma once

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <string_view>

#include "server/api/message.hpp"
#include "server/codec/problem.hpp"
#include "server/umpire/umpire.hpp"

namespace api {

/// Reads the members of one JSON object; what is wrong gathers in `problems`.
class Body {
public:
    explicit Body(std::string_view text);

    /// A text of 1 to `longest` bytes without control characters; "" and a problem if it is none.
    std::string text(const char* name, std::size_t longest);
    std::optional<std::string> text_if_any(const char* name, std::size_t longest);
    /// A text of any lines and of at most `longest` bytes, "" among them.
    std::string lines(const char* name, std::size_t longest);
    std::optional<std::string> lines_if_any(const char* name, std::size_t longest);
    /// At most so many texts of at most 100 bytes each.
    std::optional<std::vector<std::string>> texts_if_any(const char* name, std::size_t most);
    std::int64_t whole(const char* name, std::int64_t low, std::int64_t high);
    std::optional<std::int64_t> whole_if_any(const char* name, std::int64_t low, std::int64_t high);
    bool flag(const char* name, bool otherwise);

    void problem(std::string_view member, std::string code, std::string detail);

    /// The refusal of the body, once all members were asked for; those nobody asked for are
    /// unknown.
    std::optional<Response> refusal();

private:
    const nlohmann::json* member(const char* name);

    nlohmann::json object_ = nlohmann::json::object();
    std::vector<std::string> known_;
    codec::Problems problems_;
    bool is_object_ = false;
};

/// A whole number out of a query item; nothing if it is not one from `low` to `high`.
std::optional<std::uint64_t> whole_in(std::string_view text, std::uint64_t low, std::uint64_t high);

/// An answer with a JSON body.
Response json_response(const nlohmann::json& body, int status = 200);
/// An answer that may be asked for again by its ETag.
Response kept_response(std::string body, std::string content_type = "application/json");
/// A drawing, or that there is nothing to be seen.
Response drawing_response(std::string drawn, umpire::Picture form);

}  // namespace api
