// What a header, a query or a name says to its bounds: keys, tokens, pages and ids.
#include <doctest/doctest.h>

#include "server/api/idempotency_key.hpp"
#include "server/api/rights/known_names.hpp"
#include "server/api/rights/who_are_you.hpp"
#include "server/api/streams/paging.hpp"
#include "tests/server/api/house.hpp"

using api::Request;
using api::Shown;

TEST_CASE("an order's key is one quoted text of 1 to 255 signs, escapes undone") {
    const auto quoted = [](const std::string& text) { return '"' + text + '"'; };
    CHECK_EQ(api::idempotency_key(quoted("a")), "a");
    CHECK_EQ(api::idempotency_key(quoted(" ~")), " ~");
    CHECK_EQ(api::idempotency_key(quoted(R"(a\"b\\c)")), R"(a"b\c)");
    CHECK_EQ(api::idempotency_key(quoted(std::string(255, 'a'))), std::string(255, 'a'));
    for (const std::string& bad :
         {std::string(), std::string("\""), quoted(""), std::string("abc"), std::string("\"abc"),
          std::string("abc\""), quoted("a\"b"), quoted("\x1f"), quoted("\x7f"), quoted("\xc3\xa9"),
          quoted("a\\"), quoted("\\a"), quoted(std::string(256, 'a'))}) {
        CAPTURE(bad);
        CHECK_FALSE(api::idempotency_key(bad));
    }
}

TEST_CASE("a token is shown by a header, else by its cookie among others") {
    tests::ApiHouse house;
    const auto by_header = [&](const char* header) {
        Request request;
        request.authorization = header;
        request.cookie = std::string(api::cookie_name) + "=other";
        const api::Caller caller = api::who_are_you(request, *house.accounts);
        CHECK(caller.shown == Shown::bearer);
        return caller;
    };
    for (const char* good : {"Bearer abc", "bearer abc", "BEARER abc", "bEaReR abc"}) {
        CHECK(by_header(good).token.is("abc"));
    }
    for (const char* bad : {"Bearer", "Bearer ", "Basic abc", "Bearerabc", "Bearer\tabc", "abc",
                            "\"earer abc", "{earer abc"}) {
        CAPTURE(bad);
        CHECK(by_header(bad).token.is_nothing());
    }
    // A session that was shown to another server stands before all.
    Request passed_on;
    passed_on.session = "session";
    passed_on.authorization = "Bearer abc";
    CHECK_FALSE(api::who_are_you(passed_on, *house.accounts).token.is("abc"));
    CHECK(api::who_are_you(passed_on, *house.accounts).shown == Shown::bearer);
    const auto by_cookie = [&](const std::string& cookie) {
        Request request;
        request.cookie = cookie;
        return api::who_are_you(request, *house.accounts);
    };
    const std::string name(api::cookie_name);
    for (const std::string& good :
         {name + "=abc", "a=b; " + name + "=abc; c=d", "a=b;" + name + "=abc",
          "a;   " + name + "=abc;", ";" + name + "=abc", name + "x=d; " + name + "=abc"}) {
        CAPTURE(good);
        CHECK(by_cookie(good).token.is("abc"));
        CHECK(by_cookie(good).shown == Shown::cookie);
    }
    CHECK(by_cookie(name + "=a=b").token.is("a=b"));
    for (const std::string& bad : {std::string(), name, name + "=", name + ";=abc", name + "x=abc",
                                   "x" + name + "=abc", "x " + name + "=abc"}) {
        CAPTURE(bad);
        CHECK(by_cookie(bad).token.is_nothing());
        CHECK(by_cookie(bad).shown == Shown::nothing);
    }
}

TEST_CASE("a page ends before a row, and has no more rows than there are before it") {
    CHECK(api::page_before(5, 2) == api::Page{2, 2});
    CHECK(api::page_before(5, 4) == api::Page{0, 4});
    CHECK(api::page_before(5, 5) == api::Page{0, 4});
    CHECK(api::page_before(1, 5) == api::Page{0, 0});
    CHECK_EQ(api::number_of_row("1"), 1);
    CHECK_EQ(api::number_of_row("9007199254740991"), 9'007'199'254'740'991);
    for (const char* bad : {"0", "9007199254740992", "", "x", "1x"}) {
        CHECK_FALSE(api::number_of_row(bad));
    }
}

TEST_CASE("an id is small letters, a dash and its ten letters, and is found wherever it stands") {
    const auto ids = [](std::string_view json) {
        std::string all;
        for (const std::string& id : api::ids_in(json)) all += id + ' ';
        return all;
    };
    CHECK_EQ(ids(R"(["az-aaaaaaa222",{"place-bbbbbbb333":"army-ccccccc444"}])"),
             "az-aaaaaaa222 place-bbbbbbb333 army-ccccccc444 ");
    CHECK_EQ(ids(R"("army-aaaaaaa222","army-bbbbbbb333)"), "army-aaaaaaa222 ");
    for (const char* bad :
         {R"("aaaaaaa222")", R"("-aaaaaaa222")", R"("army-aaaaaaa22")", R"("army-aaaaaaa2222")",
          R"("army-aaaaaaa22A")", R"("Army-aaaaaaa222")", R"("a`-aaaaaaa222")",
          R"("a{-aaaaaaa222")", R"("army-x-aaaaaaa222")", R"("")", R"(")", ""}) {
        CAPTURE(bad);
        CHECK_EQ(ids(bad), "");
    }
}
