// Bodies that are made of long texts, read with suspicion: a campaign's files, a foreign map.
//
// Like Body (body.hpp) it lists what is missing, of the wrong kind or not asked for, each with its
// place; its texts may have many lines and be as long as a body may be.
#pragma once

#include <nlohmann/json.hpp>

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/api/message.hpp"
#include "server/codec/problem.hpp"

namespace api {

class TextBody {
public:
    explicit TextBody(std::string_view text);

    /// A text, "" if it is left out.
    std::string text(const char* name);
    /// The same of at most so many bytes.
    std::string short_text(const char* name, std::size_t longest);
    std::string needed(const char* name);
    /// Texts by their names.
    std::map<std::string, std::string> texts(const char* name);
    /// The same, none if they are left out.
    std::map<std::string, std::string> texts_if_any(const char* name);
    /// An object of any members, or nothing if it is left out.
    std::optional<nlohmann::json> object_if_any(const char* name);
    /// A whole number of at least 0.
    std::int64_t count(const char* name);
    /// The same, 0 if it is left out.
    std::int64_t count_if_any(const char* name);
    /// A number of at least 0, with decimals or none; 0 if it is left out.
    double number_if_any(const char* name);

    /// The refusal of the body, once all members were asked for.
    std::optional<Response> refusal();

private:
    const nlohmann::json* member(const char* name);
    void problem(const std::string& member, std::string code, std::string detail);

    nlohmann::json body_;
    codec::Problems problems_;
    std::vector<std::string> known_;
};

/// A refusal that names faults.
Response problem_response(int status, std::string_view code, codec::Problems problems);
/// Faults as JSON.
nlohmann::json fault_rows(const codec::Problems& problems);
/// JSON as text, whatever bytes it may quote.
std::string whole_text(const nlohmann::json& value);

}  // namespace api
