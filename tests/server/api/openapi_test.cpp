// The API's description: the same as the route table and as the file that clients are made from.
// Set IDIS_WRITE_OPENAPI=1 to write the file anew.
#include "server/api/description/openapi.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>

#include "server/api/description/examples.hpp"
#include "server/api/routes.hpp"
#include "server/codec/idis.hpp"
#include "tests/kit/source_folder.hpp"

using nlohmann::json;

namespace {

const std::string file = tests::source_folder() + "/server/api/openapi.json";

/// Every "$ref" below a value.
void add_references(const json& value, std::set<std::string>& references) {
    if (value.is_object() && value.contains("$ref") && value["$ref"].is_string()) {
        references.insert(value["$ref"].get<std::string>());
    }
    if (value.is_structured()) {
        for (const json& part : value) add_references(part, references);
    }
}

}  // namespace

TEST_CASE("the file of the description is what the server serves") {
    if (std::getenv("IDIS_WRITE_OPENAPI") != nullptr) std::ofstream(file) << api::openapi_text();
    std::ifstream stream(file);
    const std::string text(std::istreambuf_iterator<char>(stream), {});
    CHECK_MESSAGE(text == api::openapi_text(),
                  "server/api/openapi.json is old: run test_server with IDIS_WRITE_OPENAPI=1");
}

TEST_CASE("the description holds every route and nothing else") {
    const json document = json::parse(api::openapi_text());
    CHECK_EQ(document["openapi"], "3.1.0");
    std::size_t operations = 0;
    std::set<std::string> ids;
    for (const auto& [path, methods] : document["paths"].items()) {
        operations += methods.size();
        for (const json& operation : methods) ids.insert(operation["operationId"]);
    }
    CHECK_EQ(operations, api::routes().size());
    CHECK_EQ(ids.size(), operations);
    for (const api::Route& route : api::routes()) {
        const std::string method = route.method == api::Method::get ? "get" : "post";
        CHECK(document["paths"][std::string(route.pattern)].contains(method));
    }
}

TEST_CASE("everything the description refers to is in it") {
    const json document = json::parse(api::openapi_text());
    std::set<std::string> references;
    add_references(document, references);
    CHECK(references.size() > 50);
    for (const std::string& reference : references) {
        CAPTURE(reference);
        CHECK(document.contains(json::json_pointer(reference.substr(1))));
    }
}

TEST_CASE("an alternative says its kind, and what is none does not") {
    const json document = json::parse(api::openapi_text());
    std::set<std::string> alternatives;
    std::set<std::string> others;
    std::vector<json> waiting = {document["components"], document["paths"]};
    while (!waiting.empty()) {
        const json value = waiting.back();
        waiting.pop_back();
        if (value.is_object() && value.contains("$ref")) others.insert(value["$ref"]);
        for (const auto& [name, part] : value.items()) {
            if (name != "oneOf") {
                if (part.is_structured()) waiting.push_back(part);
                continue;
            }
            for (const json& form : part) {
                if (form.contains("$ref")) alternatives.insert(form["$ref"]);
            }
        }
    }
    const auto has_kind = [&](const std::string& reference) {
        const json& schema = document.at(json::json_pointer(reference.substr(1)));
        return schema.value("properties", json::object()).contains("kind") &&
               schema["properties"]["kind"].contains("const");
    };
    CHECK(alternatives.size() > 20);
    for (const std::string& reference : alternatives) CHECK_MESSAGE(has_kind(reference), reference);
    for (const std::string& reference : others) CHECK_MESSAGE(!has_kind(reference), reference);
}

TEST_CASE("an order of the referee says which right it needs") {
    const json document = json::parse(api::openapi_text());
    const json& schemas = document["components"]["schemas"];
    const auto right = [&](const char* order) { return schemas[order]["x-referee-right"]; };
    CHECK_EQ(right("SetWeather"), "rule");
    CHECK_EQ(right("WriteToCommanders"), "write");
    CHECK_EQ(right("OfferSeat"), "people");
    for (const json& form : schemas["RefereeOrder"]["oneOf"]) {
        const std::string reference = form["$ref"];
        CHECK(document.at(json::json_pointer(reference.substr(1))).contains("x-referee-right"));
    }
    CHECK_FALSE(schemas["MarchArmy"].contains("x-referee-right"));
}

TEST_CASE("every example of an order is read without a problem") {
    int orders = 0;
    for (const api::Example& example : api::examples()) {
        if (example.schema != "Order") continue;
        CAPTURE(example.name);
        ++orders;
        const json body = json::parse(example.body);
        const bool is_referees = example.name.starts_with("referee_");
        const auto by_commander = codec::commander_order_from(body);
        const auto by_referee = codec::referee_order_from(body);
        const bool is_chorus = example.name.starts_with("chorus_");
        const auto by_spectator = codec::spectator_order_from(body);
        CHECK_EQ(kit::holds_alternative<idis::CommanderOrder>(by_commander),
                 !is_referees && !is_chorus);
        CHECK_EQ(kit::holds_alternative<idis::SpectatorOrder>(by_spectator), is_chorus);
        const bool is_answer = body["kind"] == "AnswerQuestion";
        CHECK_EQ(kit::holds_alternative<idis::RefereeOrder>(by_referee), is_referees || is_answer);
    }
    CHECK(orders >= 8);
}
