// Connections to other servers that are kept for the next request: which may be, how many, how
// long, and what a stop does to them.
#include "server/net/kept_connections.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <future>
#include <memory>
#include <vector>

#include "tests/server/net/talk.hpp"

using namespace std::chrono_literals;
using net::KeptConnections;
using tests::raw_answer;
using tests::RawNode;
using tests::RawPeer;
using tests::Talk;
using tests::within_ten_seconds;

namespace {

/// Answers whatever comes, as long as it comes.
void answer_all(int, RawPeer& peer) {
    while (!peer.request().empty()) peer.send(raw_answer("good"));
}

/// Whether a connection over which this came may be kept for another request.
bool is_kept_after(const std::string& answer) {
    RawNode node([&](int, RawPeer& peer) {
        peer.request();
        peer.send(answer);
        peer.wait_for_end();
    });
    Talk talk;
    const auto connection = talk.answered(node.address());
    REQUIRE(connection);
    return connection->may_be_kept();
}

}  // namespace

TEST_CASE("a connection is kept when its answer was read whole, and the other side keeps it") {
    CHECK(is_kept_after(raw_answer("good")));
    CHECK(is_kept_after(raw_answer("")));
    CHECK_FALSE(is_kept_after("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 4\r\n\r\n"
                              "good"));
    // What stands behind an answer would be taken for the next one.
    CHECK_FALSE(is_kept_after(raw_answer("good") + raw_answer("bad")));
    CHECK_FALSE(is_kept_after(raw_answer("good") + "\n"));
    std::promise<void> goes_on;
    RawNode node([going = goes_on.get_future().share()](int, RawPeer& peer) {
        peer.request();
        peer.send("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n");
        going.wait();
        peer.send("good");
        peer.wait_for_end();
    });
    Talk talk;
    CHECK_FALSE(net::NodeConnection(talk.io).may_be_kept());
    const auto half_read = talk.asked(node.address());
    REQUIRE(half_read);
    CHECK_FALSE(half_read->may_be_kept());
    goes_on.set_value();
    CHECK_EQ(talk.step(half_read->read_piece(Talk::time)), "good");
    CHECK(half_read->may_be_kept());
}

TEST_CASE("a connection that its other side closes, cuts or talks on is not kept any longer") {
    enum class How { closes, cuts, talks };
    for (const How how : {How::closes, How::cuts, How::talks}) {
        CAPTURE(static_cast<int>(how));
        std::promise<void> goes_on;
        const auto serve = [&, going = goes_on.get_future().share()](int, RawPeer& peer) {
            peer.request();
            peer.send(raw_answer("good"));
            going.wait();
            if (how != How::talks) return;
            peer.send(raw_answer("unasked"));
            peer.wait_for_end();
        };
        auto node = std::make_unique<RawNode>(serve);
        Talk talk;
        // What is closed over bytes that nobody has read is cut.
        const std::string unread(how == How::cuts ? 100'000 : 0, 'x');
        const auto connection = talk.answered(node->address(), unread);
        REQUIRE(connection);
        CHECK(connection->may_be_kept());
        goes_on.set_value();
        if (how == How::talks) {
            CHECK(within_ten_seconds([&] { return !connection->may_be_kept(); }));
        } else {
            node.reset();
            CHECK_FALSE(connection->may_be_kept());
        }
    }
}

TEST_CASE("of each node so many connections are kept as may be, and the newest is taken first") {
    RawNode node(answer_all);
    RawNode other(answer_all);
    Talk talk;
    api::Limits limits;
    limits.node_connections_kept = 2;
    KeptConnections kept(limits);
    CHECK_FALSE(kept.take(node.address()));
    std::vector<Talk::Connection> all;
    for (int one = 0; one < 3; ++one) {
        all.push_back(talk.answered(node.address()));
        kept.keep(node.address(), all.back());
    }
    CHECK_FALSE(kept.take(other.address()));
    CHECK(kept.take(node.address()) == all[1]);
    CHECK(kept.take(node.address()) == all[0]);
    CHECK_FALSE(kept.take(node.address()));
    // One that cannot be used takes nobody's place.
    limits.node_connections_kept = 1;
    kept.keep(node.address(), std::make_shared<net::NodeConnection>(talk.io));
    kept.keep(node.address(), all[2]);
    CHECK(kept.take(node.address()) == all[2]);
    CHECK_FALSE(kept.take(node.address()));
    // Nor is one given out whose time is over.
    limits.node_kept_time = 0ms;
    kept.keep(node.address(), all[0]);
    CHECK_FALSE(kept.take(node.address()));
}

TEST_CASE("a stop closes the connections in use and those that are kept, and keeps none") {
    std::atomic<int> ended = 0;
    RawNode node([&](int, RawPeer& peer) {
        answer_all(0, peer);
        ++ended;
    });
    Talk talk;
    api::Limits limits;
    KeptConnections kept(limits);
    auto at_rest = talk.answered(node.address());
    const auto in_use = talk.answered(node.address());
    const auto later = talk.answered(node.address());
    kept.use(in_use);
    kept.keep(node.address(), std::move(at_rest));
    CHECK_FALSE(kept.is_over());
    kept.close_all();
    CHECK(kept.is_over());
    CHECK(within_ten_seconds([&] { return ended == 2; }));
    CHECK_FALSE(kept.take(node.address()));
    kept.keep(node.address(), later);
    CHECK_FALSE(kept.take(node.address()));
}

TEST_CASE("an address that leads nowhere is connected to by nobody") {
    Talk talk;
    net::NodeConnection connection(talk.io);
    CHECK_FALSE(talk.step(connection.connect("http://127.0.0.1:no-port", Talk::time)));
    std::string gone;
    {
        const RawNode node(answer_all);
        gone = node.address();
    }
    CHECK_FALSE(talk.step(connection.connect(gone, Talk::time)));
}
