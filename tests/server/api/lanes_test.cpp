// Whose work a request is.
#include "server/api/shares/lanes.hpp"

#include <doctest/doctest.h>

namespace {

api::Request request(const char* path, const char* authorization) {
    api::Request request;
    request.path = path;
    request.authorization = authorization;
    request.address = "192.0.2.7";
    return request;
}

pool::Share share(const char* path, const char* authorization = "Bearer a") {
    return api::share_of(request(path, authorization));
}

}  // namespace

TEST_CASE("what concerns a campaign is in its lane, no matter who asks") {
    const auto view = share("/api/v1/campaigns/campaign-a/view");
    CHECK_EQ(view.lane, share("/api/v1/campaigns/campaign-a", "Bearer b").lane);
    CHECK_EQ(view.lane, share("/api/v1/campaigns/campaign-a/orders").lane);
    CHECK(view.lane != share("/api/v1/campaigns/campaign-b/view").lane);
    CHECK(view.lane != share("/api/v1/campaigns/campaign-a.fork-1/view").lane);
    CHECK_EQ(share("/api/v1/battles/fight-a/view").lane, share("/api/v1/battles/fight-a").lane);
}

TEST_CASE("the rest is in a lane of who asks") {
    CHECK_EQ(share("/api/v1/me"), share("/api/v1/campaigns"));
    CHECK(share("/api/v1/me").lane != share("/api/v1/me", "Bearer b").lane);
    CHECK_EQ(share("/api/v1/me").lane, share("/api/v1/me").account);
}

TEST_CASE("who asks is told by what he shows, else by his address") {
    CHECK_EQ(share("/").account, share("/api/v1/campaigns/campaign-a/view").account);
    CHECK(share("/").account != share("/", "Bearer b").account);
    api::Request nobody = request("/", "");
    const auto here = api::share_of(nobody).account;
    nobody.address = "192.0.2.8";
    CHECK(here != api::share_of(nobody).account);
    nobody.cookie = "idis=x";
    const auto cookie = api::share_of(nobody).account;
    nobody.address = "192.0.2.7";
    CHECK_EQ(cookie, api::share_of(nobody).account);
}
