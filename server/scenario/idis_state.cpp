#include "server/scenario/idis_state.hpp"

#include "core/idis/tables.hpp"
#include "server/codec/idis/describe_state.hpp"
#include "server/codec/json.hpp"

namespace scenario {
namespace {

/// A row's key as one word: the id, or the parts of a compound key joined by '|'.
std::string key_of(const nlohmann::json& id) {
    if (id.is_string()) return id.get<std::string>();
    if (!id.is_object() || (id.contains("q") && id.contains("r"))) return id.dump();
    std::string key;
    for (const auto& [name, part] : id.items()) key += (key.empty() ? "" : "|") + key_of(part);
    return key;
}

template <class Row>
nlohmann::json json_of(const kit::Table<Row>& table) {
    nlohmann::json rows = nlohmann::json::object();
    for (const Row& row : table) {
        nlohmann::json written = codec::encode(row);
        const std::string key = key_of(written["id"]);
        rows[key] = std::move(written);
    }
    return rows;
}

}  // namespace

nlohmann::json idis_state(const idis::State& state) {
    nlohmann::json all = {{"campaign", codec::encode(state.campaign)},
                          {"now", codec::encode(state.now)}};
    idis::for_each_table([&](const char* name, auto table) { all[name] = json_of(state.*table); });
    return all;
}

}  // namespace scenario
