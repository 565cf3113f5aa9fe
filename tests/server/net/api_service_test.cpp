// The API behind the sockets: what is answered where it is asked, and what when its turn comes.
//
// The one thread that answers is busy for as long as a test wants.
#include "server/net/api_service.hpp"

#include <doctest/doctest.h>

#include <future>
#include <optional>

#include "server/codec/rulebook.hpp"
#include "tests/server/api/house.hpp"

namespace {

api::Services services_of(tests::ApiHouse& house) {
    return {*house.accounts,
            [](std::string_view) -> std::shared_ptr<umpire::Umpire> { return nullptr; },
            codec::rulebook(),
            [&house] { return house.now; },
            api::Reach{},
            [](const std::string&) {},
            api::Limits{}};
}

api::Request asked_for(const char* path) {
    api::Request request;
    request.path = path;
    request.host = "localhost";
    request.address = "192.0.2.1";
    return request;
}

}  // namespace

TEST_CASE("whether the server is up is answered though everybody else waits for his turn") {
    tests::ApiHouse house;
    pool::Workers workers({.threads = 1, .threads_each = 1});
    std::promise<void> go;
    workers.post({1, 1}, [&go] { go.get_future().wait(); });
    net::ApiService service(services_of(house), workers, {});
    std::optional<int> up;
    service.answer(asked_for("/healthz"), [&up](const api::Response& response) {
        up = response.status;
    });
    CHECK(up == 200);
    // Who shows something is looked up, when his turn comes; so is everything else.
    std::promise<int> known, clause;
    api::Request by_somebody = asked_for("/healthz");
    by_somebody.authorization = "Bearer " + house.token_of(tests::Asker::anna);
    service.answer(std::move(by_somebody), [&known](const api::Response& response) {
        known.set_value(response.status);
    });
    service.answer(asked_for("/api/v1/rulebook/idis.1.map-grows"),
                   [&clause](const api::Response& response) { clause.set_value(response.status); });
    auto when_known = known.get_future();
    auto when_clause = clause.get_future();
    CHECK(when_known.wait_for(std::chrono::milliseconds(0)) == std::future_status::timeout);
    CHECK(when_clause.wait_for(std::chrono::milliseconds(0)) == std::future_status::timeout);
    go.set_value();
    CHECK_EQ(when_known.get(), 200);
    CHECK_EQ(when_clause.get(), 200);
    workers.finish();
}
