// The schema of the accounts: a member for each column of what they use.
#include "server/api/description/schemas.hpp"
#include "server/store/accounts.hpp"

namespace api {

using nlohmann::json;

json accounts_schema() {
    json figures = json::object();
    json names = json::array();
    for (const store::UsageColumn& column : store::usage_columns) {
        figures[std::string(column.name)] = {{"type", "integer"}, {"description", column.words}};
        names.push_back(column.name);
    }
    const json text = {{"type", "string"}};
    const json usage = {{"type", "object"}, {"properties", figures}, {"required", names}};
    const json account = {{"type", "object"},
                          {"properties",
                           {{"user", text},
                            {"name", text},
                            {"made_by", {{"type", {"string", "null"}}}},
                            {"is_shut", {{"type", "boolean"}}},
                            {"usage", usage}}},
                          {"required", {"user", "name", "made_by", "is_shut", "usage"}}};
    return {{"type", "object"},
            {"properties", {{"accounts", {{"type", "array"}, {"items", account}}}}},
            {"required", json::array({"accounts"})}};
}

}  // namespace api
