#include "server/api/rights/rights.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "server/api/problem.hpp"
#include "server/codec/text.hpp"
#include "server/umpire/cause.hpp"
#include "server/words/chapters/requests.hpp"

namespace api {

store::Right right_for_order(std::string_view kind) {
    constexpr std::array<std::string_view, 7> writing = {
        "WriteToCommander", "WriteToCommanders", "RevealPlace", "WordNews",
        "HoldNews",         "PlantNews",         "SayInRoom"};
    constexpr std::array<std::string_view, 3> people = {"GiveRole", "OfferSeat", "FillSeat"};
    const auto is_among = [&](const auto& kinds) {
        return std::ranges::find(kinds, kind) != kinds.end();
    };
    if (is_among(writing)) return store::Right::write;
    if (is_among(people)) return store::Right::people;
    return store::Right::rule;
}

std::vector<store::Right> rights_for_body(std::string_view orders) {
    codec::Problems ignored;
    const nlohmann::json body =
        codec::parse_json(orders, ignored).value_or(nlohmann::json());
    const auto right_of = [](const nlohmann::json& order) {
        const bool has_kind = order.contains("kind") && order.at("kind").is_string();
        return right_for_order(has_kind ? order.at("kind").get<std::string>() : std::string());
    };
    if (!body.is_array()) return {right_of(body)};
    std::vector<store::Right> rights;
    for (const nlohmann::json& order : body) {
        if (!umpire::is_reason_for_all(order)) rights.push_back(right_of(order));
    }
    return rights;
}

Response right_missing(store::Right right) {
    return problem(403, "right_missing", {{}, store::name_of(right), {}});
}

nlohmann::json rights_json(const store::Rights& rights) {
    nlohmann::json words = nlohmann::json::array();
    for (const store::Right right : rights.list()) words.push_back(store::name_of(right));
    return words;
}

std::optional<store::Rights> read_rights(Body& body) {
    const auto words = body.texts_if_any("rights", store::all_rights.size());
    if (!words) return std::nullopt;
    store::Rights rights;
    for (const std::string& word : *words) {
        const auto right = store::right_from_text(word);
        if (right) {
            rights.add(*right);
        } else {
            body.problem("rights", "unknown_word", words::requests().rights());
        }
    }
    return rights;
}

}  // namespace api
