// Two whole servers, of which one plays the sample campaign and the other passes on to it what is
// asked of that.
#include <doctest/doctest.h>

#include <atomic>
#include <filesystem>
#include <future>
#include <nlohmann/json.hpp>

#include "tests/server/net/raw_node.hpp"
#include "tests/server/net/served.hpp"

using nlohmann::json;
using tests::Reply;
using tests::Served;
using tests::Wire;

namespace {

net::ServeOptions with_secret() {
    net::ServeOptions options;
    options.nodes.secret = "what all nodes know";
    return options;
}

/// A server that plays nothing itself, with the accounts of the one that does.
class EdgeOf {
public:
    /// Takes:   where the campaign is said to be at first, "" for where it is; and its limits.
    explicit EdgeOf(Served& node, std::string first_at = "", const api::Limits& limits = {})
        : node_(node), first_at_(std::move(first_at)), server_(options(limits)) {
        std::filesystem::copy(net::accounts_file(node.folder.path()),
                              net::accounts_file(folder_.path()));
        server_.begin();
    }

    Reply get(const std::string& who, const std::string& rest, const std::string& more = "") {
        return Wire(server_.port)
            .send("GET " + node_.path(rest) + node_.head(who) + more + "\r\n")
            .receive();
    }
    Reply order(const std::string& who, const std::string& body, const std::string& key) {
        return Wire(server_.port)
            .send("POST " + node_.path("/orders") + node_.head(who) +
                  "Content-Type: application/json\r\nIdempotency-Key: \"" + key +
                  "\"\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body)
            .receive();
    }
    std::string figures() {
        return Wire(server_.port)
            .send("GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n")
            .receive()
            .body;
    }
    std::uint16_t port() const { return server_.port; }

    std::atomic<bool> has_moved = false;  ///< to where the campaign is

private:
    net::ServeOptions options(const api::Limits& limits) {
        net::ServeOptions options = with_secret();
        options.limits = limits;
        options.data = folder_.path();
        options.nodes.played_at =
            [this](const std::string& id) -> std::optional<std::string> {
            if (id != node_.campaign) return std::nullopt;
            if (!first_at_.empty() && !has_moved) return first_at_;
            return "http://127.0.0.1:" + std::to_string(node_.port);
        };
        return options;
    }

    Served& node_;
    const std::string first_at_;
    tests::Folder folder_;
    tests::ServedFolder server_;
};

}  // namespace

TEST_CASE("a campaign is read and ordered in through a server that does not play it") {
    Served node(with_secret());
    EdgeOf edge(node);
    const Reply direct = node.get("anna", "/view");
    const Reply passed = edge.get("anna", "/view");
    CHECK_EQ(passed.status, 200);
    CHECK_EQ(passed.body, direct.body);
    CHECK_EQ(passed.headers.at("etag"), direct.headers.at("etag"));
    CHECK_EQ(passed.headers.at("cache-control"), direct.headers.at("cache-control"));
    CHECK_EQ(edge.get("anna", "/view", "If-None-Match: " + direct.headers.at("etag") + "\r\n")
                 .status,
             304);
    // What is not hers is refused as there.
    CHECK_EQ(edge.get("anna", "/events").status, 403);
    CHECK_EQ(edge.get("anna", "/events").body, node.get("anna", "/events").body);

    const std::string letter = R"({"kind":"WriteToReferee","text":"Are the fords still high?"})";
    const Reply ordered = edge.order("anna", letter, "letter");
    CHECK_EQ(ordered.status, 201);
    const std::uint64_t last = node.last_event();
    // The key is one for both of them: asked again, it is the same answer, and nothing is done.
    CHECK_EQ(node.order("anna", letter, "letter").body, ordered.body);
    CHECK_EQ(edge.order("anna", letter, "letter").body, ordered.body);
    CHECK_EQ(node.last_event(), last);

    const std::string figures = edge.figures();
    CHECK_NE(figures.find("idis_requests_passed_on_total{came=\"answer\"} 6\n"),
             std::string::npos);
    CHECK_NE(figures.find("idis_http_requests_total{method=\"GET\",route=\"/api/v1/campaigns/"
                          "{campaign}/view\",status=\"304\"} 1\n"),
             std::string::npos);
}

TEST_CASE("a stream comes through a server that does not play its campaign, and is resumed") {
    Served node(with_secret());
    EdgeOf edge(node);
    const auto stream = [&](const std::string& more) {
        auto wire = std::make_unique<Wire>(edge.port());
        wire->send("GET " + node.path("/stream") + node.head("anna") + more + "\r\n");
        const Reply head = wire->receive();
        CHECK_EQ(head.status, 200);
        CHECK_EQ(head.headers.at("content-type"), "text/event-stream");
        return wire;
    };
    // Where a piece ends on its way through another server nobody says.
    std::string told;
    const auto hears = [&](Wire& wire, const char* what) {
        while (told.find(what) == std::string::npos) {
            const std::string piece = wire.receive_chunk();
            if (piece.empty()) return false;
            told += piece;
        }
        return true;
    };
    const auto hears_of_rain = [&](Wire& wire) {
        told.clear();
        return hears(wire, "It rains.") && told.find("event: entry") != std::string::npos;
    };
    const auto first = stream("");
    CHECK(hears(*first, "event: state"));
    const std::string letter = R"({"kind":"WriteToReferee","text":"It rains."})";
    REQUIRE_EQ(edge.order("anna", letter, "one").status, 201);
    CHECK(hears_of_rain(*first));
    CHECK(hears_of_rain(*stream("Last-Event-ID: 0\r\n")));
}

TEST_CASE("a node that takes its time is waited for while it plays the campaign, and no longer") {
    Served node(with_secret());
    api::Limits limits;
    limits.node_look = std::chrono::milliseconds(50);
    limits.node_pause = std::chrono::milliseconds(10);
    tests::RawNode slow([](int, tests::RawPeer& peer) {
        peer.request();
        std::this_thread::sleep_for(std::chrono::milliseconds(400));
        peer.send(tests::raw_answer("at last"));
    });
    EdgeOf patient(node, slow.address(), limits);
    CHECK_EQ(patient.get("anna", "/view").body, "at last");
    CHECK_EQ(slow.connections(), 1);
    tests::RawNode stuck([](int, tests::RawPeer& peer) { peer.wait_for_end(); });
    EdgeOf edge(node, stuck.address(), limits);
    auto answer = std::async(std::launch::async, [&] { return edge.get("anna", "/view"); });
    CHECK(answer.wait_for(std::chrono::milliseconds(300)) == std::future_status::timeout);
    edge.has_moved = true;
    CHECK_EQ(answer.get().body, node.get("anna", "/view").body);
}
