// The whole server on a socket: it serves what the accounts list, and stops in order.
#include "server/net/serve.hpp"

#include <doctest/doctest.h>

#include <future>
#include <nlohmann/json.hpp>

#include "tests/server/api/house.hpp"
#include "tests/server/net/wire.hpp"

using nlohmann::json;

TEST_CASE("a campaign is served over a socket, from the link to the view") {
    tests::ApiHouse house;
    house.accounts->put_campaign({house.umpire->id(), "Spring", "spring.sqlite"});
    house.accounts->put_campaign({"campaign-broken0000", "Broken", "broken.sqlite"});
    net::ServeOptions options;
    options.port = 0;
    options.threads = 2;
    options.data = house.folder;
    options.open = [&](const std::filesystem::path& file) -> std::shared_ptr<umpire::Umpire> {
        if (file.filename() != "spring.sqlite") throw std::runtime_error("no such file");
        return house.umpire;
    };
    std::promise<std::pair<std::uint16_t, std::function<void()>>> ready;
    options.on_ready = [&](std::uint16_t port, std::function<void()> stop) {
        ready.set_value({port, std::move(stop)});
    };
    auto code = std::async(std::launch::async, [&] { return net::serve(options); });
    const auto [port, stop] = ready.get_future().get();
    tests::Wire wire(port);
    const std::string host = " HTTP/1.1\r\nHost: localhost\r\n";
    CHECK_EQ(wire.send("GET /healthz" + host + "\r\n").receive().status, 200);
    const std::string token =
        "Authorization: Bearer " + house.token_of(tests::Asker::anna) + "\r\n";
    const std::string path = tests::ApiHouse::campaign;
    const auto view = wire.send("GET " + path + "/view" + host + token + "\r\n").receive();
    CHECK_EQ(view.status, 200);
    CHECK_EQ(view.headers.at("cache-control"), "private, no-cache");
    const std::string order = R"({"kind":"HoldArmy"})";
    const auto given = wire.send("POST " + path + "/orders" + host + token +
                                 "Content-Type: application/json\r\nIdempotency-Key: \"a\"\r\n"
                                 "Content-Length: " +
                                 std::to_string(order.size()) + "\r\n\r\n" + order)
                           .receive();
    CHECK_EQ(given.status, 201);
    CHECK_EQ(json::parse(given.body)["understood_as"], "hold where the army is");
    stop();
    CHECK_EQ(code.get(), 0);
}

TEST_CASE("a port that is taken is an answer, not a crash") {
    tests::ApiHouse house;
    tests::Echo echo;
    tests::Running running(echo, {});
    net::ServeOptions options;
    options.port = running.port();
    options.data = house.folder;
    CHECK_EQ(net::serve(options), 1);
}
