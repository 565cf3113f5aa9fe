#include "tests/server/net/served.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "server/files/campaign_files.hpp"
#include "server/umpire/campaigns.hpp"
#include "server/umpire/histories/histories.hpp"
#include "tests/kit/source_folder.hpp"

namespace tests {

ServedFolder::ServedFolder(net::ServeOptions options) : options_(std::move(options)) {
    options_.port = 0;
    options_.threads = 2;
}

void ServedFolder::begin() {
    std::promise<void> ready;
    options_.on_ready = [&](std::uint16_t given, std::function<void()> how) {
        port = given;
        stop_ = std::move(how);
        ready.set_value();
    };
    code_ = std::async(std::launch::async, [options = options_] { return net::serve(options); });
    ready.get_future().wait();
}

void ServedFolder::end() {
    if (!code_.valid()) return;
    stop_();
    CHECK_EQ(code_.get(), 0);
}

namespace {

net::ServeOptions over(const Folder& folder, net::ServeOptions options) {
    options.data = folder.path();
    return options;
}

}  // namespace

Served::Served(net::ServeOptions options)
    : database(options.database), server_(over(folder, std::move(options))) {
    const std::string sample = tests::source_folder() + "/config/campaigns/idis-sample";
    files::Loaded loaded = files::load_campaign(sample, 77, {});
    REQUIRE(loaded.campaign.has_value());
    idis::Start& start = loaded.campaign->start;
    for (idis::Commander& commander : start.commanders) commander.seat = idis::Seat::held;
    campaign = to_text(start.campaign.id);
    for (const idis::Place& place : start.map->places()) places.push_back(to_text(place.id));
    const auto now = umpire::system_time()();
    const umpire::Clock clock = umpire::paused(umpire::started(kit::Moment{0}, now, 0, 1), now);
    umpire::create_campaign(*(database.empty() ? umpire::histories_in_folder(folder.path())
                                               : umpire::histories_in_database(database)),
                            start, clock);
    anna = to_text(start.armies[0].army.commander);
    boris = to_text(start.armies[1].army.commander);
    const auto token = [&](store::Role role, const std::string& commander) {
        const std::string secret = link(role, commander);
        return store::Accounts(net::accounts_at(folder.path(), database))
            .sign_in(secret, 1)
            ->token;
    };
    tokens["anna"] = token(store::Role::commander, anna);
    tokens["boris"] = token(store::Role::commander, boris);
    tokens["referee"] = token(store::Role::referee, "");
    tokens["chorus"] = token(store::Role::chorus, "");
    begin();
}

std::string Served::link(store::Role role, const std::string& commander) {
    store::Accounts accounts(net::accounts_at(folder.path(), database));
    return store::invite(accounts, "somebody", {{}, campaign, role, commander},
                         store::LinkKind::one_time, 0)
        .value()
        .secret;
}

void Served::begin() {
    server_.begin();
    port = server_.port;
}

Reply Served::get(const std::string& who, const std::string& rest) {
    return Wire(port).send("GET " + path(rest) + head(who) + "\r\n").receive();
}

Reply Served::order(const std::string& who, const std::string& body, const std::string& key) {
    return Wire(port)
        .send("POST " + path("/orders") + head(who) +
              "Content-Type: application/json\r\nIdempotency-Key: \"" + key +
              "\"\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body)
        .receive();
}

std::uint64_t Served::last_event() {
    return nlohmann::json::parse(get("referee", "/events?limit=500").body)["last"];
}

std::unique_ptr<Wire> Served::stream(const std::string& who, const std::string& more_headers) {
    auto wire = std::make_unique<Wire>(port);
    wire->send("GET " + path("/stream") + head(who) + more_headers + "\r\n");
    CHECK_EQ(wire->receive().status, 200);
    return wire;
}

}  // namespace tests
