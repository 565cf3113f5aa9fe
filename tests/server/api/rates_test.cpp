// How often one may ask, and how often sign-in may fail.
#include "server/api/shares/rates.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "tests/server/api/house.hpp"

using api::Method;
using tests::ApiHouse;
using tests::Asker;

namespace {

api::Limits slow() {
    api::Limits limits;
    limits.requests_per_second = 2;
    limits.requests_at_once = 5;
    limits.callers_remembered = 3;
    return limits;
}

}  // namespace

TEST_CASE("so many requests at once, then so many a second") {
    api::Requests requests(slow());
    for (int request = 0; request < 5; ++request) CHECK_FALSE(requests.must_wait("a", 100));
    CHECK_EQ(requests.must_wait("a", 100), 1);
    CHECK_FALSE(requests.must_wait("b", 100));
    CHECK_FALSE(requests.must_wait("a", 101));
    CHECK_FALSE(requests.must_wait("a", 101));
    CHECK_EQ(requests.must_wait("a", 101), 1);
    for (int request = 0; request < 5; ++request) CHECK_FALSE(requests.must_wait("a", 200));
    CHECK_EQ(requests.must_wait("a", 200), 1);
    CHECK_EQ(requests.must_wait("a", 150), 1);
}

TEST_CASE("anyone who failed too often waits for the window, however far the clock is set back") {
    const api::Limits limits;
    api::Failures failures(limits);
    for (std::size_t time = 0; time < limits.sign_in_failures; ++time) {
        failures.failed("a", 1'000'000);
    }
    CHECK_EQ(failures.must_wait("a", 1'000'000), limits.sign_in_window);
    CHECK_EQ(failures.must_wait("a", 1'000'000 - 30 * 3'600), limits.sign_in_window);
    CHECK_FALSE(failures.must_wait("a", 1'000'000 - 30 * 3'600 + limits.sign_in_window));
}

TEST_CASE("a rate of nothing is no limit") {
    api::Limits limits = slow();
    limits.requests_per_second = 0;
    api::Requests requests(limits);
    for (int request = 0; request < 100; ++request) CHECK_FALSE(requests.must_wait("a", 100));
}

TEST_CASE("of too many callers the one that was quiet longest is forgotten") {
    api::Requests requests(slow());
    for (int request = 0; request < 5; ++request) requests.must_wait("old", 100);
    for (int request = 0; request < 5; ++request) requests.must_wait("new", 101);
    requests.must_wait("third", 101);
    requests.must_wait("fourth", 101);
    CHECK_EQ(requests.must_wait("new", 101), 1);
    CHECK_FALSE(requests.must_wait("old", 101));
}

TEST_CASE("what other servers have counted of somebody counts here, kind by kind") {
    api::Limits limits = slow();
    limits.text_bytes_a_day = 1'000;
    limits.sign_in_failures = 3;
    limits.guests_each = 2;
    std::vector<store::Counted> told;
    const api::Tell tell = [&](const store::Counted& counted) { told.push_back(counted); };
    api::Requests requests(limits, tell);
    api::Texts texts(limits, tell);
    api::Failures failures(limits, "sign_in_failures", tell);
    api::Guests guests(limits, tell);
    const auto hear = [&](const store::Counted& counted) {
        requests.hear(counted);
        texts.hear(counted);
        failures.hear(counted);
        guests.hear(counted);
    };
    hear({"requests", "a", 4, 100});
    CHECK_FALSE(requests.must_wait("a", 100));
    CHECK_EQ(requests.must_wait("a", 100), 1);
    CHECK_FALSE(requests.must_wait("a", 101));
    // More than there were is none.
    hear({"requests", "a", 1'000, 101});
    CHECK_EQ(requests.must_wait("a", 101), 1);
    CHECK_FALSE(requests.must_wait("a", 102));

    hear({"texts", "a", 600, 100});
    CHECK_EQ(texts.must_wait("a", 401, 100), 87);
    CHECK_FALSE(texts.must_wait("a", 400, 100));
    hear({"texts", "a", 100'000, 100});
    CHECK_EQ(texts.must_wait("a", 500, 100), 43'200);

    hear({"sign_in_failures", "a", 2, 100});
    CHECK_FALSE(failures.must_wait("a", 100));
    failures.failed("a", 101);
    CHECK_EQ(failures.must_wait("a", 101), limits.sign_in_window - 1);
    hear({"guests", "a", 50, 100});
    CHECK_EQ(guests.must_wait("a", 100), 86'400);
    // Each hears of its own kind alone.
    hear({"texts", "c", 100'000, 100});
    CHECK_FALSE(requests.must_wait("c", 100));
    hear({"something else", "b", 50, 100});
    CHECK_FALSE(guests.must_wait("b", 100));
    CHECK_FALSE(failures.must_wait("b", 100));

    // Told is what was counted here: of requests from the second half of a bucket on.
    const std::vector<store::Counted> expected = {{"requests", "a", 1, 100},
                                                  {"requests", "a", 1, 101},
                                                  {"requests", "a", 1, 102},
                                                  {"texts", "a", 400, 100},
                                                  {"sign_in_failures", "a", 1, 101}};
    CHECK(told == expected);
    told.clear();
    for (int request = 0; request < 3; ++request) requests.must_wait("fresh", 200);
    CHECK(told.empty());
    requests.must_wait("fresh", 200);
    CHECK_EQ(told.size(), 1);
}

TEST_CASE("what another server tells late fills nobody's bucket twice") {
    api::Limits limits = slow();
    limits.text_bytes_a_day = 1'000;
    api::Requests requests(limits);
    for (int request = 0; request < 5; ++request) CHECK_FALSE(requests.must_wait("a", 100));
    // Two in each second, of which another has answered one a second before.
    for (std::int64_t second = 101; second < 110; ++second) {
        CHECK_FALSE(requests.must_wait("a", second));
        requests.hear({"requests", "a", 1, second - 1});
        CHECK_EQ(requests.must_wait("a", second), 1);
    }
    // A day's texts are used up at noon; told of one of the morning, nothing of it comes back.
    api::Texts texts(limits);
    CHECK_FALSE(texts.must_wait("a", 1'000, 43'200));
    texts.hear({"texts", "a", 1, 0});
    CHECK_EQ(texts.must_wait("a", 500, 43'200), 43'200);
}

TEST_CASE("who asks too often waits, by account, and nobody else does") {
    api::Limits limits;
    limits.requests_at_once = 3;
    limits.requests_per_second = 1;
    ApiHouse house(limits);
    const auto view = [&](Asker asker) {
        return house.ask(asker, Method::get, std::string(ApiHouse::campaign) + "/view");
    };
    for (int request = 0; request < 3; ++request) CHECK_EQ(view(Asker::anna).status, 200);
    const auto refused = view(Asker::anna);
    CHECK_EQ(refused.status, 429);
    CHECK_EQ(tests::code_of(refused), "too_many_requests");
    CHECK_EQ(*find_header(refused, "Retry-After"), "1");
    CHECK_EQ(view(Asker::boris).status, 200);
    for (int request = 0; request < 3; ++request) CHECK_EQ(view(Asker::nobody).status, 401);
    CHECK_EQ(view(Asker::nobody).status, 429);
    for (int request = 0; request < 9; ++request) {
        CHECK_EQ(house.ask(Asker::nobody, Method::get, "/healthz").status, 200);
    }
    house.now += 1;
    CHECK_EQ(view(Asker::anna).status, 200);
    CHECK_EQ(view(Asker::anna).status, 429);
}

TEST_CASE("links of one account that are no longer good count together, from wherever") {
    ApiHouse house;
    const auto made = nlohmann::json::parse(house
                                                .ask(Asker::referee, Method::post,
                                                     std::string(ApiHouse::campaign) + "/links",
                                                     R"({"role":"god"})")
                                                .body);
    const auto sign_in = [&](int address) {
        api::Request request;
        request.method = Method::post;
        request.path = "/api/v1/sign-in";
        request.content_type = "application/json";
        request.body = nlohmann::json{{"link", made["secret"]}}.dump();
        request.address = "192.0.2." + std::to_string(address);
        return house.send(std::move(request)).status;
    };
    CHECK_EQ(sign_in(1), 200);
    for (int attempt = 0; attempt < 10; ++attempt) CHECK_EQ(sign_in(10 + attempt), 401);
    CHECK_EQ(sign_in(30), 429);
    house.now += 900;
    CHECK_EQ(sign_in(30), 401);
}

TEST_CASE("an address is itself, but of IPv6 its network of 64 bits") {
    const std::pair<const char*, const char*> rows[] = {
        {"192.0.2.1", "192.0.2.1"},
        {"2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"},
        {"2001:db8:1:2::", "2001:db8:1:2::/64"},
        {"2001:db8:1:3::", "2001:db8:1:3::/64"},
        {"fe80::1%eth0", "fe80::/64"},
        {"::ffff:192.0.2.1", "192.0.2.1"},
        {"::1", "::/64"},
        {"unknown", "unknown"},
        {"", ""},
        {"2001:db8::1/64", "2001:db8::1/64"}};
    for (const auto& [address, network] : rows) CHECK_EQ(api::network_of(address), network);
}

TEST_CASE("who has a whole network to himself waits there after ten failed sign-ins") {
    ApiHouse house;
    const auto sign_in = [&](const std::string& address) {
        api::Request request;
        request.method = Method::post;
        request.path = "/api/v1/sign-in";
        request.content_type = "application/json";
        request.body = R"({"link":"idislink_wrong"})";
        request.address = address;
        return house.send(std::move(request)).status;
    };
    for (int attempt = 0; attempt < 10; ++attempt) {
        CHECK_EQ(sign_in("2001:db8:1:2::" + std::to_string(attempt)), 401);
    }
    CHECK_EQ(sign_in("2001:db8:1:2:ffff::9"), 429);
    CHECK_EQ(sign_in("2001:db8:1:3::9"), 401);
}

TEST_CASE(
    "failures count to the end of their window, and where another was told of one, in order") {
    std::vector<store::Counted> told;
    const api::Tell tell = [&](const store::Counted& counted) { told.push_back(counted); };
    api::Failures failures(3, 50, 2, "kind", tell);
    failures.failed("a", 100);
    failures.failed("a", 110);
    CHECK_FALSE(failures.must_wait("a", 110));
    // Told late, it is still the first that ends.
    failures.hear({"kind", "a", 1, 90});
    CHECK_EQ(failures.must_wait("a", 110), 30);
    CHECK_EQ(failures.must_wait("a", 139), 1);
    CHECK_FALSE(failures.must_wait("a", 140));
    failures.failed("a", 140);
    CHECK_EQ(failures.must_wait("a", 140), 10);
    // Of more than so many the last count.
    failures.failed("a", 145);
    CHECK_EQ(failures.must_wait("a", 145), 15);
    failures.hear({"kind", "b", 1'000'000'000'000, 146});
    CHECK_EQ(failures.must_wait("b", 146), 50);
    failures.hear({"kind", "b", 2, 150});
    CHECK_EQ(failures.must_wait("b", 150), 46);
    failures.hear({"another", "b", 3, 180});
    CHECK_FALSE(failures.must_wait("b", 196));
    CHECK(told == std::vector<store::Counted>({{"kind", "a", 1, 100},
                                               {"kind", "a", 1, 110},
                                               {"kind", "a", 1, 140},
                                               {"kind", "a", 1, 145}}));
}

TEST_CASE(
    "for one more caller the ones that failed no more lately go, then who was quiet longest") {
    api::Failures failures(1, 50, 2, "kind", [](const store::Counted&) {});
    failures.failed("a", 100);
    failures.failed("b", 120);
    failures.failed("a", 130);
    // Nobody's window is over: "b" was quiet longest.
    failures.failed("c", 140);
    CHECK_FALSE(failures.must_wait("b", 140));
    CHECK_EQ(failures.must_wait("a", 140), 40);
    CHECK_EQ(failures.must_wait("c", 140), 50);
    // That of "a" ends just now, so that "c" need not go.
    failures.failed("d", 180);
    CHECK_EQ(failures.must_wait("c", 180), 10);
    CHECK_FALSE(failures.must_wait("a", 179));
    CHECK_EQ(failures.must_wait("d", 180), 50);
}

TEST_CASE("who is not signed in is counted by his address where he writes, not where he reads") {
    api::Limits limits;
    limits.requests_at_once = 2;
    limits.requests_per_second = 1;
    ApiHouse house(limits);
    const auto asks = [&](Method method, const char* path) {
        return house.ask(Asker::nobody, method, path, R"({"link":"none"})").status;
    };
    for (int time = 0; time < 4; ++time) CHECK_EQ(asks(Method::get, "/api/v1/public"), 200);
    for (int time = 0; time < 2; ++time) CHECK_EQ(asks(Method::post, "/api/v1/sign-in"), 401);
    CHECK_EQ(asks(Method::post, "/api/v1/sign-in"), 429);
    CHECK_EQ(asks(Method::get, "/api/v1/public"), 200);
}

TEST_CASE("a caller whose bucket is just full again is forgotten before one whose is not") {
    api::Requests requests(slow());
    const auto asks = [&](const char* who, int times, std::int64_t now) {
        int answered = 0;
        for (int time = 0; time < times; ++time) answered += !requests.must_wait(who, now);
        return answered;
    };
    CHECK_EQ(asks("oldest", 6, 100), 5);
    CHECK_EQ(asks("full", 2, 101), 2);
    CHECK_EQ(asks("newest", 6, 102), 5);
    CHECK_EQ(asks("another", 1, 102), 1);
    CHECK_EQ(asks("oldest", 6, 102), 4);

    api::Limits limits = slow();
    limits.text_bytes_a_day = 1;
    api::Texts texts(limits);
    CHECK_FALSE(texts.must_wait("oldest", 1, 0));
    CHECK_FALSE(texts.must_wait("empty", 0, 10));
    CHECK_FALSE(texts.must_wait("newest", 1, 20));
    CHECK_FALSE(texts.must_wait("another", 1, 30));
    CHECK_EQ(texts.must_wait("oldest", 1, 30), 86'370);
    // Where all have written, the one who was quiet longest is.
    CHECK_FALSE(texts.must_wait("one more", 1, 40));
    CHECK_FALSE(texts.must_wait("newest", 1, 40));
}

TEST_CASE("what is written waits until it has room, to the second, and no longer than a day") {
    api::Limits limits;
    limits.text_bytes_a_day = 7;
    api::Texts texts(limits);
    // Six bytes too many: 6 × 86,400 s / 7 and what is left over of a second.
    CHECK_EQ(texts.must_wait("a", 13, 100), 74'058);
    CHECK_EQ(texts.must_wait("a", 100, 100), 86'400);
    CHECK_FALSE(texts.must_wait("a", 7, 100));
    CHECK_EQ(texts.must_wait("a", 1, 100), 12'343);
    CHECK_EQ(texts.must_wait("a", 1, 12'442), 1);
    CHECK_FALSE(texts.must_wait("a", 1, 12'443));
    // A day later all has room, and nothing more than that.
    CHECK_FALSE(texts.must_wait("a", 7, 200'000));
    CHECK_EQ(texts.must_wait("a", 1, 200'000), 12'343);
    limits.text_bytes_a_day = 0;
    std::vector<store::Counted> told;
    api::Texts unlimited(limits, [&](const store::Counted& counted) { told.push_back(counted); });
    unlimited.hear({"texts", "a", 100, 100});
    CHECK_FALSE(unlimited.must_wait("a", 1'000'000, 100));
    CHECK(told.empty());
}
