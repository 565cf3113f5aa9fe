// Rows of lists with their words.
#include "server/api/streams/rows.hpp"

#include <algorithm>
#include <tuple>

#include "server/codec/idis.hpp"
#include "server/codec/idis/describe_view.hpp"
#include "server/codec/json.hpp"

namespace api {

using nlohmann::json;

namespace {

std::string words_of_line(const json& line, const Names& names) {
    const auto read = codec::decode_record<idis::ChannelLine>(line);
    const auto* good = kit::get_if<idis::ChannelLine>(&read);
    return good == nullptr ? std::string() : sentences_of(good->content, names);
}

std::string words_of_order(const json& what, const Names& names) {
    const auto read = codec::commander_order_from(what);
    const auto* good = kit::get_if<idis::CommanderOrder>(&read);
    return good == nullptr ? std::string() : phrase_of(*good, names);
}

/// Sorts rows by the moment that a member of each tells, then by their own numbers and ids.
void sort_by_moment(json& rows, const char* member) {
    // "day 9 …" is before "day 10 …", and shorter.
    const auto moment = [member](const json& row) {
        const std::string at = row.value(member, "");
        return std::tuple(at.size(), at, row.value("number", 0), row.value("id", ""));
    };
    std::sort(rows.begin(), rows.end(),
              [&](const json& a, const json& b) { return moment(a) < moment(b); });
}

/// The rows of a page, of a list that is counted from 1.
json rows_in(const json& all, Page page) {
    json rows = json::array();
    for (std::uint64_t row = page.after; row < all.size() && rows.size() < page.limit; ++row) {
        rows.push_back(all[row]);
    }
    return rows;
}

}  // namespace

std::string words_of_question(const json& what, const Names& names) {
    const auto read = codec::decode_record<idis::QuestionKind>(what);
    const auto* good = kit::get_if<idis::QuestionKind>(&read);
    return good == nullptr ? std::string() : sentence_of(*good, names);
}

json parsed(const std::string& text) { return json::parse(text); }

json channel_rows(KnownNames& names, const umpire::Umpire& umpire, const std::string& commander,
                  Page page) {
    const std::string text = umpire.channel(commander, page.after, page.limit);
    const auto known = names.of(umpire, {umpire::Role::commander, commander}, ids_in(text));
    json body = parsed(text);
    for (json& line : body["entries"]) line["words"] = words_of_line(line, *known);
    return body;
}

json orders_of(const umpire::Umpire& umpire, const umpire::Person& person) {
    const json view = parsed(umpire.view(person).json);
    const bool is_commander = person.role == umpire::Role::commander;
    const auto part = view.find(is_commander ? "commander" : "referee");
    json rows = json::array();
    if (part != view.end() && part->is_object()) rows = part->value("orders", json::array());
    sort_by_moment(rows, "given_at");
    return rows;
}

json order_rows(KnownNames& names, const umpire::Umpire& umpire, const umpire::Person& person,
                const json& orders, Page page) {
    json rows = rows_in(orders, page);
    const auto known = names.of(umpire, person, ids_in(rows.dump()));
    for (json& row : rows) row["words"] = words_of_order(row["what"], *known);
    return rows;
}

json questions_in(const json& body) {
    json rows = body.is_array() ? body : body.value("questions", json::array());
    sort_by_moment(rows, "asked_at");
    return rows;
}

json questions_of(const umpire::Umpire& umpire, const umpire::Person& person) {
    return questions_in(parsed(umpire.questions(person)));
}

json question_rows(KnownNames& names, const umpire::Umpire& umpire, const umpire::Person& person,
                   const json& questions, Page page) {
    json rows = rows_in(questions, page);
    const auto known = names.of(umpire, person, ids_in(rows.dump()));
    for (json& row : rows) {
        row["words"] = words_of_question(row["what"], *known);
        row["option_words"] = json::array();
        for (const json& option : row.at("options")) {
            row["option_words"].push_back(phrase_of_option(option, *known));
        }
    }
    return rows;
}

}  // namespace api
