// What a member of a campaign may read. Views come whole from the umpire; nothing is added to them.
// Channel, orders and questions get `words` beside each row, made of names the reader knows.
#include "server/api/body.hpp"
#include "server/api/handlers.hpp"
#include "server/api/problem.hpp"
#include "server/codec/describe_idis_view.hpp"
#include "server/codec/idis.hpp"
#include "server/codec/json.hpp"
#include "server/codec/text.hpp"

namespace api::handle {

namespace {

using nlohmann::json;

constexpr std::uint64_t rows_default = 100;
constexpr std::uint64_t rows_max = 500;

Response text_response(std::string body) {
    Response response;
    response.body = std::move(body);
    response.keeping = Keeping::revalidate;
    return response;
}

/// A view with its ETag, or 304 if the caller has it already.
Response view_response(Call& call, const umpire::Person& person) {
    umpire::ViewText view = call.umpire->view(person);
    const std::string etag = '"' + view.etag + '"';
    const bool is_had = call.request.if_none_match.find(etag) != std::string::npos;
    Response response = text_response(is_had ? std::string() : std::move(view.json));
    if (is_had) response.status = 304;
    response.headers.push_back({"ETag", etag});
    return response;
}

/// A paging item of the query: its number, its default, or nothing if it is no number.
std::optional<std::uint64_t> paging(const Call& call, std::string_view name,
                                    std::uint64_t otherwise, std::uint64_t low,
                                    std::uint64_t high) {
    const std::string* text = call.query(name);
    return text == nullptr ? std::optional(otherwise) : whole_in(*text, low, high);
}

Response paging_refusal() { return problem(400, "query_item_malformed"); }

/// An umpire's answer as JSON; it is our own text, so it is whole.
json parsed(const std::string& text) { return json::parse(text, nullptr, false); }

std::string words_of_line(const json& line, const Names& names) {
    const auto read = codec::decode_record<idis::ChannelLine>(line);
    const auto* good = std::get_if<idis::ChannelLine>(&read);
    return good == nullptr ? std::string() : sentences_of(good->content, names);
}

std::string words_of_order(const json& what, const Names& names) {
    const auto read = codec::commander_order_from(what);
    const auto* good = std::get_if<idis::CommanderOrder>(&read);
    return good == nullptr ? std::string() : phrase_of(*good, names);
}

std::string words_of_question(const json& what, const Names& names) {
    const auto read = codec::decode_record<idis::QuestionKind>(what);
    const auto* good = std::get_if<idis::QuestionKind>(&read);
    return good == nullptr ? std::string() : sentence_of(*good, names);
}

/// Whose channel is asked for: a commander's own, or the one the query names.
std::optional<std::string> channel_owner(const Call& call) {
    const std::string* named = call.query("commander");
    if (call.person.role == umpire::Role::commander) {
        if (named != nullptr && *named != call.person.commander) return std::nullopt;
        return call.person.commander;
    }
    if (named == nullptr) return std::nullopt;
    if (!call.umpire->knows({umpire::Role::commander, *named})) return std::nullopt;
    return *named;
}

}  // namespace

Response view(Call& call) { return view_response(call, call.person); }

Response view_of(Call& call) {
    const umpire::Person person{umpire::Role::commander, call.place("commander")};
    if (!call.umpire->knows(person)) return problem(404, "not_found");
    return view_response(call, person);
}

Response channel(Call& call) {
    const auto after = paging(call, "after", 0, 0, UINT64_MAX);
    const auto limit = paging(call, "limit", rows_default, 1, rows_max);
    if (!after || !limit) return paging_refusal();
    const auto owner = channel_owner(call);
    if (!owner) return problem(404, "not_found");
    const std::string text = call.umpire->channel(*owner, *after, *limit);
    const auto names =
        call.memory.names.of(*call.umpire, {umpire::Role::commander, *owner}, ids_in(text));
    json body = parsed(text);
    for (json& line : body["entries"]) line["words"] = words_of_line(line, *names);
    return text_response(body.dump());
}

Response orders(Call& call) {
    const json view = parsed(call.umpire->view(call.person).json);
    const bool is_commander = call.person.role == umpire::Role::commander;
    const auto part = view.find(is_commander ? "commander" : "referee");
    json rows = json::array();
    if (part != view.end() && part->is_object()) rows = part->value("orders", json::array());
    const auto names = call.memory.names.of(*call.umpire, call.person, ids_in(rows.dump()));
    for (json& row : rows) row["words"] = words_of_order(row["what"], *names);
    return text_response(json{{"orders", std::move(rows)}}.dump());
}

Response questions(Call& call) {
    const std::string text = call.umpire->questions(call.person);
    const auto names = call.memory.names.of(*call.umpire, call.person, ids_in(text));
    json body = parsed(text);
    json rows = body.is_array() ? body : body.value("questions", json::array());
    for (json& row : rows) row["words"] = words_of_question(row["what"], *names);
    return text_response(json{{"questions", std::move(rows)}}.dump());
}

Response legal(Call& call) { return text_response(call.umpire->legal(call.person)); }

Response events(Call& call) {
    const auto from = paging(call, "from", 1, 1, UINT64_MAX);
    const auto limit = paging(call, "limit", rows_default, 1, rows_max);
    if (!from || !limit) return paging_refusal();
    return text_response(call.umpire->events(*from, *limit));
}

Response dice_commitment(Call& call) {
    return json_response({{"commitment", call.umpire->commitment()}});
}

}  // namespace api::handle
