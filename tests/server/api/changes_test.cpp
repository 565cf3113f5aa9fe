// The list of what has changed in the API, held against what the API is.
#include "server/api/description/changes.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "server/api/routes.hpp"
#include "tests/server/api/schema_check.hpp"

using api::Change;
using nlohmann::json;

TEST_CASE("every route that is there was once added, and none that is gone is still there") {
    std::set<std::string> there;
    for (const Change& change : api::changes()) {
        const bool is_route = change.what.find(" /") != std::string_view::npos;
        if (!is_route) continue;
        CAPTURE(change.what);
        if (change.kind == Change::Kind::added) CHECK(there.emplace(change.what).second);
        if (change.kind == Change::Kind::changed) CHECK(there.contains(std::string(change.what)));
        if (change.kind == Change::Kind::removed)
            CHECK_EQ(there.erase(std::string(change.what)), 1);
    }
    std::set<std::string> routes;
    for (const api::Route& route : api::routes()) {
        routes.insert(std::string(api::name_of(route.method)) + ' ' + std::string(route.pattern));
    }
    CHECK_EQ(there, routes);
}

TEST_CASE("what changed in a body is a body of the description; the newest version is its own") {
    const json& description = tests::kept_description();
    for (const Change& change : api::changes()) {
        if (change.what.find(' ') != std::string_view::npos) continue;
        CAPTURE(change.what);
        CHECK(description["components"]["schemas"].contains(std::string(change.what)));
        CHECK_FALSE(change.words.empty());
    }
    const json versions = json::parse(api::changes_text())["versions"];
    CHECK_EQ(versions.front()["version"], description["info"]["version"]);
    CHECK_EQ(versions.back()["version"], "1.0.0");
    CHECK_EQ(versions.size(), 2);
}
