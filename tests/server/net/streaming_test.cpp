// Streams on real sockets: pieces, silence, slow and vanished readers, stopping, descriptors.
#include "server/net/streaming.hpp"

#include <doctest/doctest.h>

#include <filesystem>

#include "tests/server/net/wire.hpp"

using namespace std::chrono_literals;
using tests::Echo;
using tests::Reply;
using tests::Running;
using tests::Wire;

namespace {

net::ServerSettings settings() {
    net::ServerSettings result;
    result.threads = 2;
    result.limits.beat = 20ms;
    result.limits.heartbeat = 10'000ms;
    return result;
}

constexpr std::string_view asked = "GET /stream HTTP/1.1\r\nHost: a\r\n\r\n";

template <class Condition>
bool soon(Condition condition) {
    for (int tries = 0; tries < 1'000; ++tries) {
        if (condition()) return true;
        std::this_thread::sleep_for(5ms);
    }
    return false;
}

std::size_t descriptors() {
    const std::filesystem::directory_iterator begin("/proc/self/fd");
    return static_cast<std::size_t>(std::distance(begin, std::filesystem::directory_iterator()));
}

}  // namespace

TEST_CASE("a stream comes in chunks, piece by piece as it is said, and ends as it should") {
    Echo echo;
    Running running(echo, settings());
    Wire wire(running.port());
    const Reply head = wire.send(asked).receive();
    CHECK_EQ(head.status, 200);
    CHECK_EQ(head.headers.at("transfer-encoding"), "chunked");
    CHECK_EQ(head.headers.at("connection"), "close");
    CHECK_FALSE(head.headers.contains("content-length"));
    CHECK_EQ(head.headers.at("x-content-type-options"), "nosniff");
    CHECK_EQ(wire.receive_chunk(), "begin");
    echo.say("one");
    CHECK_EQ(wire.receive_chunk(), "one");
    echo.say("two");
    CHECK_EQ(wire.receive_chunk(), "two");
    echo.fall_silent();
    // So who reads it knows that it is whole.
    CHECK_EQ(wire.receive_rest(), "0\r\n\r\n");
    CHECK(wire.is_closed());
    CHECK(soon([&] { return echo.open_streams() == 0; }));
}

TEST_CASE("a piece is sent when it is said, whole after a silence, and nobody looks in between") {
    Echo echo;
    net::ServerSettings calm = settings();
    calm.limits.beat = 60'000ms;
    calm.limits.heartbeat = 200ms;
    Running running(echo, calm);
    Wire wire(running.port());
    wire.send(asked).receive();
    CHECK_EQ(wire.receive_chunk(), "begin");
    for (const char* word : {"one", "two", "three"}) {
        std::this_thread::sleep_for(300ms);
        const int before = echo.looks;
        std::this_thread::sleep_for(100ms);
        CHECK_EQ(echo.looks, before);
        echo.say(word);
        std::string next = wire.receive_chunk();
        while (next == "beat") next = wire.receive_chunk();
        CHECK_EQ(next, word);
    }
    // What is said at once comes at once, though nobody is told of it again.
    for (const char* word : {"four", "five", "six"}) echo.say(word);
    std::string all;
    while (all.find("six") == std::string::npos) {
        const std::string chunk = wire.receive_chunk();
        REQUIRE_FALSE(chunk.empty());
        if (chunk != "beat") all += chunk + ' ';
    }
    CHECK_EQ(all, "four five six ");
    CHECK_EQ(echo.beats, 0);
}

TEST_CASE("an old peer is sent the stream bare, until it closes") {
    Echo echo;
    Running running(echo, settings());
    Wire wire(running.port());
    const Reply head = wire.send("GET /stream HTTP/1.0\r\nHost: a\r\n\r\n").receive();
    CHECK_FALSE(head.headers.contains("transfer-encoding"));
    echo.say("one");
    echo.fall_silent();
    CHECK_EQ(wire.receive_rest(), "beginone");
}

TEST_CASE("a HEAD of a stream is its head alone") {
    Echo echo;
    Running running(echo, settings());
    Wire wire(running.port());
    CHECK_EQ(wire.send("HEAD /stream HTTP/1.1\r\nHost: a\r\n\r\n").receive(false).status, 200);
    CHECK_EQ(wire.receive_rest(), "");
    CHECK(soon([&] { return echo.open_streams() == 0; }));
}

TEST_CASE("a long silence is broken by a heartbeat, and is no idle connection") {
    Echo echo;
    net::ServerSettings hasty = settings();
    hasty.limits.heartbeat = 250ms;
    hasty.limits.idle_time = 1'000ms;
    hasty.limits.write_time = 1'000ms;
    Running running(echo, hasty);
    Wire wire(running.port());
    wire.send(asked).receive();
    CHECK_EQ(wire.receive_chunk(), "begin");
    // Longer by half than a connection may be idle.
    for (int beat = 0; beat < 6; ++beat) CHECK_EQ(wire.receive_chunk(), "beat");
    CHECK_GT(echo.beats, 6);
    echo.say("still here");
    std::string next = wire.receive_chunk();
    while (next == "beat") next = wire.receive_chunk();
    CHECK_EQ(next, "still here");
}

TEST_CASE("a reader that does not read is let go of, whatever was said meanwhile") {
    Echo echo;
    net::ServerSettings hasty = settings();
    hasty.limits.write_time = 150ms;
    Running running(echo, hasty);
    Wire wire(running.port());
    wire.send(asked);
    REQUIRE(soon([&] { return echo.open_streams() == 1; }));
    const std::string much(4'000'000, 'm');
    for (int piece = 0; piece < 4; ++piece) echo.say(much);
    CHECK(soon([&] { return echo.open_streams() == 0; }));
}

TEST_CASE("a reader that is gone, or says something, is let go of at once") {
    Echo echo;
    Running running(echo, settings());
    {
        Wire gone(running.port());
        gone.send(asked).receive();
        CHECK_EQ(echo.open_streams(), 1);
    }
    CHECK(soon([&] { return echo.open_streams() == 0; }));
    Wire talking(running.port());
    talking.send(asked).receive();
    CHECK_EQ(talking.receive_chunk(), "begin");
    talking.send("GET / HTTP/1.1\r\n");
    CHECK(soon([&] { return echo.open_streams() == 0; }));
}

TEST_CASE("a stop ends the streams in order") {
    Echo echo;
    Running running(echo, settings());
    Wire wire(running.port());
    wire.send(asked).receive();
    CHECK_EQ(wire.receive_chunk(), "begin");
    const auto began = std::chrono::steady_clock::now();
    running.stop();
    CHECK(std::chrono::steady_clock::now() - began < 5s);
    CHECK_EQ(wire.receive_chunk(), "");
    CHECK(wire.is_closed());
}

TEST_CASE("many streams are each sent everything") {
    Echo echo;
    Running running(echo, settings());
    std::vector<std::unique_ptr<Wire>> wires;
    for (int reader = 0; reader < 50; ++reader) {
        wires.push_back(std::make_unique<Wire>(running.port()));
        wires.back()->send(asked).receive();
        CHECK_EQ(wires.back()->receive_chunk(), "begin");
    }
    std::string expected;
    for (int word = 0; word < 20; ++word) {
        echo.say(std::to_string(word) + ";");
        expected += std::to_string(word) + ";";
    }
    for (const auto& wire : wires) {
        std::string got;
        while (got.size() < expected.size()) {
            const std::string chunk = wire->receive_chunk();
            REQUIRE_FALSE(chunk.empty());
            got += chunk;
        }
        CHECK_EQ(got, expected);
    }
}

TEST_CASE("descriptors stay flat, however connections and streams end") {
    Echo echo;
    Running running(echo, settings());
    const auto round = [&] {
        for (int peer = 0; peer < 20; ++peer) {
            Wire reading(running.port());
            reading.send(asked).receive();
            Wire asking(running.port());
            asking.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n").receive();
            Wire half(running.port());
            half.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf");
            Wire wrong(running.port());
            wrong.send("nonsense\r\n\r\n").receive();
            const Wire silent(running.port());
        }
        REQUIRE(soon([&] { return running.server.connections() == 0; }));
    };
    round();
    const std::size_t before = descriptors();
    for (int rounds = 0; rounds < 10; ++rounds) round();
    CHECK_EQ(descriptors(), before);
    CHECK_EQ(echo.open_streams(), 0);
}
