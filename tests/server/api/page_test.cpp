// The page for people: what each of its files is, how long it is kept, and who may read it.
#include <doctest/doctest.h>

#include <embedded.hpp>

#include "tests/server/api/house.hpp"

using api::Keeping;
using api::Method;
using tests::ApiHouse;
using tests::Asker;

namespace {

/// What the front door gives, and a file of the page by its name.
api::Response front(ApiHouse& house) { return house.ask(Asker::nobody, Method::get, "/"); }
api::Response file(ApiHouse& house, std::string_view name) {
    return house.ask(Asker::nobody, Method::get, "/page/" + std::string(name));
}
bool has_plain_name(std::string_view name) {
    return name == "index.html" || name == "keeper.js" || name == "app.webmanifest";
}
std::string type_of(std::string_view name) {
    if (name.ends_with(".html")) return "text/html; charset=utf-8";
    if (name.ends_with(".js")) return "text/javascript; charset=utf-8";
    if (name.ends_with(".css")) return "text/css; charset=utf-8";
    if (name.ends_with(".svg")) return "image/svg+xml";
    return "application/manifest+json";
}

}  // namespace

TEST_CASE("page: what bears a plain name is asked for anew, all else is kept for ever") {
    ApiHouse house;
    int plain = 0;
    for (const embedded::File& each : embedded::page) {
        CAPTURE(each.name);
        const api::Response response = file(house, each.name);
        CHECK_EQ(response.status, 200);
        CHECK(response.body == each.text);
        CHECK_EQ(response.content_type, type_of(each.name));
        const Keeping wanted = has_plain_name(each.name) ? Keeping::shared : Keeping::forever;
        CHECK(response.keeping == wanted);
        plain += has_plain_name(each.name);
    }
    CHECK_EQ(plain, 3);
    CHECK(embedded::page.size() > 3);
}

TEST_CASE("page: the front door is the page itself, and what is no file of it is not there") {
    ApiHouse house;
    const api::Response page = front(house);
    CHECK_EQ(page.status, 200);
    CHECK(page.body == file(house, "index.html").body);
    CHECK(page.keeping == Keeping::shared);
    for (const char* none : {"index.htm", "keeper.js.map", "Index.html", "page"}) {
        CAPTURE(none);
        CHECK_EQ(file(house, none).status, 404);
    }
}

TEST_CASE("page: what keeps it where there is no connection may keep all of it, no other file") {
    ApiHouse house;
    for (const embedded::File& each : embedded::page) {
        CAPTURE(each.name);
        const api::Response response = file(house, each.name);
        const std::string* allowed = find_header(response, "Service-Worker-Allowed");
        CHECK_EQ(allowed != nullptr, each.name == "keeper.js");
        if (allowed != nullptr) CHECK_EQ(*allowed, "/");
    }
    CHECK_EQ(find_header(front(house), "Service-Worker-Allowed"), nullptr);
}
