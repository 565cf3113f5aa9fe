#include "server/bot/interaction.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

#include "server/codec/text.hpp"

namespace bot {

namespace {

using nlohmann::json;

/// A member of an object, null if it is not there.
const json& member_of(const json& object, const char* name) {
    static const json nothing;
    if (!object.is_object()) return nothing;
    const auto found = object.find(name);
    return found == object.end() ? nothing : *found;
}

std::string text_member(const json& object, const char* name) {
    const json& value = member_of(object, name);
    return value.is_string() ? value.get<std::string>() : std::string();
}

/// A value of an option as it was typed.
std::string text_of_value(const json& value) {
    return value.is_string() ? value.get<std::string>()
           : value.is_null() ? std::string()
                             : value.dump();
}

void read_options(const json& options, Interaction& into) {
    for (const json& option : options) {
        const std::string name = text_member(option, "name");
        if (name.empty()) continue;
        into.given[name] = text_of_value(member_of(option, "value"));
        if (member_of(option, "focused") == true) into.typed_into = name;
    }
}

/// The inputs of a modal stand in rows of one.
void read_inputs(const json& rows, Interaction& into) {
    for (const json& row : rows) {
        for (const json& input : member_of(row, "components")) {
            into.given[text_member(input, "custom_id")] = text_member(input, "value");
        }
    }
}

void read_data(const json& data, Interaction& into) {
    const bool is_by_name = into.asked == Asked::command || into.asked == Asked::typing;
    into.name = text_member(data, is_by_name ? "name" : "custom_id");
    if (is_by_name) read_options(member_of(data, "options"), into);
    if (into.asked == Asked::modal) read_inputs(member_of(data, "components"), into);
    for (const json& value : member_of(data, "values")) {
        if (value.is_string()) into.values.push_back(value.get<std::string>());
    }
}

/// Whether a text may stand in a path as it is.
bool is_word(std::string_view text) {
    constexpr std::size_t bytes_max = 500;
    return !text.empty() && text.size() <= bytes_max && std::ranges::all_of(text, [](char c) {
        const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        return is_letter || (c >= '0' && c <= '9') || c == '_' || c == '-' || c == '.';
    });
}

}  // namespace

std::string Interaction::value(std::string_view of) const {
    const auto found = given.find(of);
    return found == given.end() ? std::string() : found->second;
}

std::optional<Interaction> interaction_from(std::string_view body) {
    codec::Problems ignored;
    const auto parsed = codec::parse_json(body, ignored);
    if (!parsed || !parsed->is_object()) return std::nullopt;
    const json& type = member_of(*parsed, "type");
    if (!type.is_number_unsigned()) return std::nullopt;
    const auto number = type.get<std::uint64_t>();
    if (number < 1 || number > 5) return std::nullopt;
    Interaction result;
    result.asked = static_cast<Asked>(number);
    result.id = text_member(*parsed, "id");
    result.token = text_member(*parsed, "token");
    result.application = text_member(*parsed, "application_id");
    result.guild = text_member(*parsed, "guild_id");
    result.has_message = member_of(*parsed, "message").is_object();
    const json& speaker = member_of(*parsed, result.guild.empty() ? "user" : "member");
    result.user = text_member(result.guild.empty() ? speaker : member_of(speaker, "user"), "id");
    read_data(member_of(*parsed, "data"), result);
    const bool is_whole = result.asked == Asked::ping ||
                          (is_word(result.id) && is_word(result.user) && is_word(result.token));
    return is_whole ? std::optional(std::move(result)) : std::nullopt;
}

}  // namespace bot
