// The schemas of what a campaign takes and shows.
#include <algorithm>

#include "core/idis/events.hpp"
#include "server/api/description/schemas.hpp"
#include "server/api/rights/rights.hpp"
#include "server/codec/idis/describe_view.hpp"
#include "server/umpire/cause.hpp"

namespace api {

using nlohmann::json;

namespace {

/// A row of ours with `words` beside its members.
json with_words(const json& row) {
    const json words = {{"type", "object"},
                        {"properties", {{"words", {{"type", "string"}}}}},
                        {"required", {"words"}}};
    return {{"allOf", {row, words}}};
}

/// A question with its words, and with those of each of its options.
json with_words_of_options(const json& question) {
    json row = with_words(question);
    json& words = row["allOf"][1];
    words["properties"]["option_words"] = {{"type", "array"}, {"items", {{"type", "string"}}}};
    words["required"] = {"words", "option_words"};
    return row;
}

json object_of(const char* member, const json& row) {
    return {{"type", "object"},
            {"properties", {{member, {{"type", "array"}, {"items", row}}}}},
            {"required", {member}}};
}

/// Says of each order of the referee which right it needs, and that it may come with a reason.
/// Takes:   the orders of others: what is among them, too, is described without a reason.
void say_what_rulings_are(const json& by_referee, const std::vector<json>& others,
                          json& components) {
    constexpr std::string_view path = "#/components/schemas/";
    for (const json& reference : by_referee.at("oneOf")) {
        json& order = components.at(reference.at("$ref").get<std::string>().substr(path.size()));
        const std::string kind = order.at("properties").at("kind").at("const");
        order["x-referee-right"] = store::name_of(right_for_order(kind));
        const bool is_shared = std::ranges::any_of(others, [&](const json& each) {
            return std::ranges::find(each.at("oneOf"), reference) != each.at("oneOf").end();
        });
        if (is_shared) continue;
        order["properties"]["because"] = {{"type", "string"},
                                          {"maxLength", umpire::reason_bytes_max}};
    }
}

/// A reading of the campaign's; its value is a number, a word, a truth or a list of words, each by
/// the ruling's name.
json ruling_schema() {
    const json text = {{"type", "string"}};
    const json whatever = {{"type", json::array({"string", "integer", "boolean", "array"})}};
    return {{"type", "object"},
            {"properties",
             {{"name", text},
              {"clause", text},
              {"value", whatever},
              {"usual", whatever},
              {"is_own", {{"type", "boolean"}}}}},
            {"required", {"name", "clause", "value", "usual", "is_own"}}};
}

}  // namespace

void add_campaign_schemas(json& components) {
    Schemas schemas(components);
    // Orders first: the structs they share with views stay as lenient as an order is.
    const json by_commander = schemas.of<idis::CommanderOrder>(Members::may_be_missing);
    const json by_referee = schemas.of<idis::RefereeOrder>(Members::may_be_missing);
    const json by_spectator = schemas.of<idis::SpectatorOrder>(Members::may_be_missing);
    components["CommanderOrder"] = by_commander;
    components["RefereeOrder"] = by_referee;
    components["SpectatorOrder"] = by_spectator;
    say_what_rulings_are(by_referee, {by_commander, by_spectator}, components);
    components["Order"] = {{"anyOf",
                            {{{"$ref", "#/components/schemas/CommanderOrder"}},
                             {{"$ref", "#/components/schemas/RefereeOrder"}},
                             {{"$ref", "#/components/schemas/SpectatorOrder"}},
                             {{"$ref", "#/components/schemas/ConfirmReading"}}}}};
    schemas.of<idis::View>(Members::all_there);
    schemas.of<idis::Legal>(Members::all_there);
    schemas.of<idis::FullMap>(Members::all_there);
    const json line = schemas.of<idis::ChannelLine>(Members::all_there);
    const json own_order = schemas.of<idis::OwnOrder>(Members::all_there);
    const json given_order = schemas.of<idis::GivenOrder>(Members::all_there);
    const json own_question = schemas.of<idis::OpenQuestion>(Members::all_there);
    const json question = schemas.of<idis::Question>(Members::all_there);
    const auto& kinds = codec::names_of<codec::alternatives_of<idis::What>>;
    components["EventKind"] = {{"enum", kinds}};
    components["Channel"] = object_of("entries", with_words(line));
    components["Channel"]["properties"]["last"] = {{"type", "integer"}};
    components["Orders"] = object_of("orders", with_words({{"anyOf", {own_order, given_order}}}));
    components["Orders"]["properties"]["last"] = {{"type", "integer"}};
    components["Questions"] =
        object_of("questions", with_words_of_options({{"anyOf", {own_question, question}}}));
    components["Questions"]["properties"]["last"] = {{"type", "integer"}};
    components["Questions"]["properties"]["open"] = {{"type", "integer"}};
    components["Rulings"] = object_of("rulings", ruling_schema());
}

}  // namespace api
