// How a campaign reads the clauses that leave something open, for everybody who plays in it: rules
// are no secret.
#include <algorithm>
#include <charconv>
#include <map>

#include "core/idis/referee/readings.hpp"
#include "server/api/body.hpp"
#include "server/api/handlers.hpp"
#include "server/codec/idis/describe_orders.hpp"

namespace api::handle {

namespace {

using nlohmann::json;

/// A reading's value as a truth, a number, a list of words or a word.
json value_json(idis::RulingForm form, const std::string& value) {
    switch (form) {
        case idis::RulingForm::truth: return value == "true";
        case idis::RulingForm::number: {
            std::int64_t number = 0;
            std::from_chars(value.data(), value.data() + value.size(), number);
            return number;
        }
        case idis::RulingForm::words: {
            json words = json::array();
            constexpr std::string_view comma = ", ";
            for (std::size_t at = 0; at < value.size();) {
                const std::size_t end = std::min(value.find(comma, at), value.size());
                words.push_back(value.substr(at, end - at));
                at = end + comma.size();
            }
            return words;
        }
        case idis::RulingForm::factor:
        case idis::RulingForm::one_word:
        case idis::RulingForm::fixed: break;
    }
    return value;
}

/// The values that hold today, by name, out of a view.
std::map<std::string, std::string> values_in(const json& view) {
    std::map<std::string, std::string> values;
    for (const json& row : view.value("rulings", json::array())) {
        values.emplace(row.at("ruling").get<std::string>(), row.at("value").get<std::string>());
    }
    return values;
}

}  // namespace

Response rulings(Call& call) {
    const auto today = values_in(json::parse(call.umpire->view(call.person).json));
    json rows = json::array();
    for (const idis::RulingOffer& usual : idis::ruling_offers(idis::Settings{})) {
        if (usual.form == idis::RulingForm::fixed) continue;
        const std::string name = boost::describe::enum_to_string(usual.ruling, "");
        const auto found = today.find(name);
        const std::string& value = found == today.end() ? usual.value : found->second;
        rows.push_back({{"name", name},
                        {"clause", idis::clause_of(usual.ruling).id()},
                        {"value", value_json(usual.form, value)},
                        {"usual", value_json(usual.form, usual.value)},
                        {"is_own", value != usual.value}});
    }
    return kept_response(json{{"rulings", std::move(rows)}}.dump());
}

}  // namespace api::handle
