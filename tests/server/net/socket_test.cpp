// The server on real sockets: limits, framing, time, pipelining and stopping.
#include <doctest/doctest.h>

#include <future>
#include <mutex>

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
    return result;
}

net::ServerSettings hasty_settings() {
    net::ServerSettings result = settings();
    result.limits.header_time = 200ms;
    result.limits.body_time = 300ms;
    result.limits.idle_time = 400ms;
    return result;
}

std::string get(std::string_view target) {
    return "GET " + std::string(target) + " HTTP/1.1\r\nHost: localhost\r\n\r\n";
}

std::string post(std::string_view body) {
    return "POST /orders HTTP/1.1\r\nHost: localhost\r\nContent-Length: " +
           std::to_string(body.size()) + "\r\n\r\n" + std::string(body);
}

/// What one connection answers to these bytes.
Reply reply_to(std::uint16_t port, std::string_view bytes) {
    return Wire(port).send(bytes).receive();
}

bool has_code(const Reply& reply, std::string_view code) {
    return reply.body.find("\"code\":\"" + std::string(code) + "\"") != std::string::npos;
}

}  // namespace

TEST_CASE("a connection answers one request after another") {
    Echo echo;
    Running running(echo, settings());
    Wire wire(running.port());
    for (int round = 0; round < 3; ++round) {
        const Reply reply = wire.send(post("hello")).receive();
        CHECK_EQ(reply.status, 200);
        CHECK_EQ(reply.body, "POST /orders hello");
        CHECK_EQ(reply.headers.at("x-content-type-options"), "nosniff");
    }
}

TEST_CASE("requests that come together are answered in their order") {
    Echo echo;
    Running running(echo, settings());
    Wire wire(running.port());
    wire.send(post("first") + get("/second") + post("third"));
    CHECK_EQ(wire.receive().body, "POST /orders first");
    CHECK_EQ(wire.receive().body, "GET /second ");
    CHECK_EQ(wire.receive().body, "POST /orders third");
}

TEST_CASE("a request that comes byte by byte is one request") {
    Echo echo;
    Running running(echo, settings());
    Wire wire(running.port());
    for (const char byte : post("slow")) wire.send(std::string_view(&byte, 1));
    CHECK_EQ(wire.receive().body, "POST /orders slow");
    CHECK_EQ(echo.answered, 1);
}

TEST_CASE("a chunked body is put together, its trailers left out") {
    Echo echo;
    Running running(echo, settings());
    Wire wire(running.port());
    wire.send(
        "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
        "3\r\nabc\r\n2;x=y\r\nde\r\n0\r\nHost: other\r\n\r\n" +
        get("/next"));
    CHECK_EQ(wire.receive().body, "POST / abcde");
    CHECK_EQ(wire.receive().body, "GET /next ");
}

TEST_CASE("a body of the longest length passes, one byte more is 413") {
    Echo echo;
    Running running(echo, settings());
    const std::string longest(api::Limits{}.body_bytes, 'b');
    CHECK_EQ(reply_to(running.port(), post(longest)).status, 200);
    const Reply refused = reply_to(running.port(), post(longest + "b"));
    CHECK_EQ(refused.status, 413);
    CHECK(has_code(refused, "body_too_large"));
    CHECK_EQ(refused.headers.at("content-type"), "application/problem+json");
    CHECK_EQ(refused.headers.at("connection"), "close");
    CHECK_EQ(echo.answered, 1);
}

TEST_CASE("a chunked body of the longest length passes, one byte more is 413") {
    Echo echo;
    net::ServerSettings small = settings();
    small.limits.body_bytes = 1'000;
    Running running(echo, small);
    const std::string head = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n";
    const std::string half = "1f4\r\n" + std::string(500, 'c') + "\r\n";
    CHECK_EQ(reply_to(running.port(), head + half + half + "0\r\n\r\n").status, 200);
    CHECK_EQ(reply_to(running.port(), head + half + half + "1\r\nc\r\n0\r\n\r\n").status, 413);
}

TEST_CASE("headers of the longest length pass, one byte more is 431") {
    Echo echo;
    Running running(echo, settings());
    const std::string start = "GET / HTTP/1.1\r\nHost: a\r\nX: ";
    const std::size_t room = api::Limits{}.header_bytes - start.size() - 4;
    CHECK_EQ(reply_to(running.port(), start + std::string(room, 'x') + "\r\n\r\n").status, 200);
    const Reply refused = reply_to(running.port(), start + std::string(room + 1, 'x') + "\r\n\r\n");
    CHECK_EQ(refused.status, 431);
    CHECK(has_code(refused, "headers_too_large"));
}

TEST_CASE("a target of the longest length passes, one byte more is 414") {
    Echo echo;
    Running running(echo, settings());
    const std::string longest = "/" + std::string(api::Limits{}.target_bytes - 1, 't');
    CHECK_EQ(reply_to(running.port(), get(longest)).status, 200);
    CHECK_EQ(reply_to(running.port(), get(longest + "t")).status, 414);
    CHECK_EQ(reply_to(running.port(), get("/" + std::string(40'000, 't'))).status, 414);
}

TEST_CASE("what could be read in two ways is refused, and nothing after it is answered") {
    Echo echo;
    Running running(echo, settings());
    struct Row {
        std::string_view head;
        int status;
        std::string_view code = "";  ///< "": whichever of its faults is told
    };
    const Row rows[] = {
        {"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\n\r\n", 501,
         "transfer_encoding_unknown"},
        {"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n", 400,
         "chunked_not_alone"},
        {"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, gzip\r\n\r\n", 400,
         "chunked_not_alone"},
        {"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n",
         400},
        {"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n",
         400, "chunked_not_alone"},
        {"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\n", 400},
        {"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nContent-Length: 4\r\n\r\n", 400},
        {"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: +4\r\n\r\n", 400, "content_length_bad"},
        {"POST / HTTP/1.1\r\nHost: a\r\nContent-Length : 4\r\n\r\n", 400, "request_malformed"},
        {"POST / HTTP/1.1\r\nHost: a\r\n Content-Length: 4\r\n\r\n", 400, "header_folded"},
        {"POST / HTTP/1.1\nHost: a\r\n\r\n", 400},
        {"POST / HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n", 400,
         "transfer_encoding_in_http_1_0"},
        {"GET / HTTP/1.1\r\n\r\n", 400, "host_bad"},
        {"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400, "header_twice"},
        {"GET / HTTP/1.1\r\nHost: a b\r\n\r\n", 400, "host_bad"},
        {"GET / HTTP/2.0\r\nHost: a\r\n\r\n", 505, "http_version_unknown"},
        {"GET / HTTP/1.2\r\nHost: a\r\n\r\n", 505, "http_version_unknown"},
        {"GET /../etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n", 400, "path_goes_up"},
        {"GET /%2e%2e/etc HTTP/1.1\r\nHost: a\r\n\r\n", 400, "path_goes_up"},
        {"GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n", 400, "percent_escape_bad"},
        {"GET http://a b/ HTTP/1.1\r\nHost: a\r\n\r\n", 400, "request_malformed"},
        {"GET http://u@a/ HTTP/1.1\r\nHost: a\r\n\r\n", 400, "host_bad"},
        {"GET http://a/ HTTP/1.1\r\n\r\n", 400, "host_bad"},
        {"GET /a b HTTP/1.1\r\nHost: a\r\n\r\n", 400, "request_malformed"},
        {"BREW / HTTP/1.1\r\nHost: a\r\n\r\n", 501, "method_unknown"},
        {"CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n", 501, "method_unknown"},
        {"\r\n\r\n\r\n\r\n", 400, "request_malformed"},
        {"GET / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n\r\n", 417, "expectation_unknown"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.head);
        Wire wire(running.port());
        wire.send(std::string(row.head) + get("/smuggled"));
        const Reply refused = wire.receive();
        CHECK_EQ(refused.status, row.status);
        if (!row.code.empty()) CHECK(has_code(refused, row.code));
        CHECK(wire.is_closed());
    }
    CHECK_EQ(echo.answered, 0);
}

TEST_CASE("chunks that are no chunks are refused") {
    Echo echo;
    Running running(echo, settings());
    const std::string head = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n";
    for (const std::string_view bad :
         {"x\r\nabc\r\n0\r\n\r\n", "-1\r\nabc\r\n0\r\n\r\n", "3\r\nabcd\r\n0\r\n\r\n",
          "fffffffffffffffff\r\nabc", "3\nabc\r\n0\r\n\r\n"}) {
        CAPTURE(bad);
        const int status = reply_to(running.port(), head + std::string(bad)).status;
        CHECK(status >= 400);
        CHECK(status < 500);
    }
    CHECK_EQ(echo.answered, 0);
}

TEST_CASE("the line that begins a chunk is no longer than a head may be") {
    Echo echo;
    net::ServerSettings small = settings();
    small.limits.header_bytes = 1'000;
    Running running(echo, small);
    const std::string head = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n";
    const std::string longest = "3;" + std::string(998, 'x');
    Wire wire(running.port());
    wire.send(head + longest);
    std::this_thread::sleep_for(50ms);
    CHECK_EQ(wire.send("\r\nabc\r\n0\r\n\r\n").receive().body, "POST / abc");
    CHECK(has_code(reply_to(running.port(), head + longest + "x"), "chunk_malformed"));
}

TEST_CASE("what RFC 9112 wants taken is taken") {
    Echo echo;
    Running running(echo, settings());
    for (const std::string_view taken :
         {"GET http://a/ok HTTP/1.1\r\nHost: b\r\n\r\n", "GET /ok HTTP/1.0\r\n\r\n",
          "\r\nGET /ok HTTP/1.1\r\nHost: a\r\n\r\n",
          "\r\n\r\nGET /ok HTTP/1.1\r\nHost: a\r\n\r\n"}) {
        CAPTURE(taken);
        CHECK_EQ(reply_to(running.port(), taken).body, "GET /ok ");
    }
    // Two empty lines are skipped, in however many pieces they come, and no more.
    Wire empty(running.port());
    for (int line = 0; line < 3; ++line) {
        empty.send("\r\n");
        std::this_thread::sleep_for(30ms);
    }
    CHECK(has_code(empty.send(get("/ok")).receive(), "request_malformed"));
    Wire wire(running.port());
    for (const char byte : "\r\n" + post("one") + "\r\n\r\n" + get("/two")) {
        wire.send(std::string_view(&byte, 1));
    }
    CHECK_EQ(wire.receive().body, "POST /orders one");
    CHECK_EQ(wire.receive().body, "GET /two ");
}

TEST_CASE("who speaks TLS to a port that does not is closed at once") {
    Echo echo;
    Running running(echo, settings());
    Wire wire(running.port());
    CHECK_EQ(wire.send("\x16").receive_rest(), "");
    Wire later(running.port());
    CHECK_EQ(later.send(get("/")).receive().status, 200);
    CHECK_EQ(later.send("\x16\x03\x01").receive_rest(), "");
    CHECK_EQ(echo.answered, 1);
}

TEST_CASE("an answer to HEAD has no body, and the next answer follows") {
    Echo echo;
    Running running(echo, settings());
    Wire wire(running.port());
    wire.send("HEAD /a HTTP/1.1\r\nHost: a\r\n\r\n" + get("/b"));
    const Reply head = wire.receive(false);
    CHECK_EQ(head.status, 200);
    CHECK_EQ(head.headers.at("content-length"), "8");
    CHECK_EQ(wire.receive().body, "GET /b ");
}

TEST_CASE("a peer that waits to be told to go on is told so") {
    Echo echo;
    Running running(echo, settings());
    Wire wire(running.port());
    wire.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n");
    CHECK_EQ(wire.receive().status, 100);
    CHECK_EQ(wire.send("ok").receive().body, "POST / ok");
}

TEST_CASE("anyone who asks to close is closed after the answer") {
    Echo echo;
    Running running(echo, settings());
    Wire wire(running.port());
    wire.send("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    CHECK_EQ(wire.receive().headers.at("connection"), "close");
    CHECK(wire.is_closed());
    Wire old(running.port());
    old.send("GET / HTTP/1.0\r\nHost: a\r\n\r\n");
    CHECK_EQ(old.receive().status, 200);
    CHECK(old.is_closed());
}

TEST_CASE("a head that dribbles in is cut off in all, not per byte") {
    Echo echo;
    Running running(echo, hasty_settings());
    Wire wire(running.port());
    wire.send("GET / HTTP/1.1\r\n");
    // More time than it has, though never so long from one byte to the next.
    auto answered = std::async(std::launch::async, [&] { return wire.receive(); });
    int bytes = 0;
    while (bytes < 100 && answered.wait_for(40ms) == std::future_status::timeout) {
        wire.send("X");
        ++bytes;
    }
    CHECK_LT(bytes, 100);
    const Reply reply = answered.get();
    CHECK_EQ(reply.status, 408);
    CHECK(has_code(reply, "header_too_slow"));
    CHECK(wire.is_closed());
}

TEST_CASE("an empty line that comes in two parts gives the head behind it no more time") {
    Echo echo;
    net::ServerSettings patient = hasty_settings();
    patient.limits.idle_time = 60'000ms;
    Running running(echo, patient);
    Wire wire(running.port());
    for (const char* part : {"\r", "\n", "GET / HTTP/1.1\r\n"}) {
        wire.send(part);
        std::this_thread::sleep_for(50ms);
    }
    CHECK(has_code(wire.receive(), "header_too_slow"));
}

TEST_CASE("a body that dribbles in is cut off in all, not per byte") {
    Echo echo;
    Running running(echo, hasty_settings());
    Wire wire(running.port());
    wire.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n");
    for (int byte = 0; byte < 10; ++byte) {
        std::this_thread::sleep_for(40ms);
        wire.send("b");
    }
    CHECK(has_code(wire.receive(), "body_too_slow"));
    CHECK_EQ(echo.answered, 0);
}

TEST_CASE("an answer may take longer than its request might") {
    Echo echo;
    echo.takes = 900ms;
    Running running(echo, hasty_settings());
    Wire wire(running.port());
    CHECK_EQ(wire.send(get("/slow")).receive().body, "GET /slow ");
    CHECK_EQ(wire.send(post("slow")).receive().body, "POST /orders slow");
    wire.send("POST /orders HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nin ");
    std::this_thread::sleep_for(50ms);
    CHECK_EQ(wire.send("to").receive().body, "POST /orders in to");
}

TEST_CASE("anyone who is refused is heard for a moment longer, lest his answer be lost") {
    Echo echo;
    Running running(echo, hasty_settings());
    const std::string head = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ";
    Wire too_large(running.port());
    CHECK_EQ(too_large.send(head + "9999999\r\n\r\n").receive().status, 413);
    CHECK(too_large.is_heard());
    Wire too_slow(running.port());
    CHECK_EQ(too_slow.send(head + "100\r\n\r\nhalf").receive().status, 408);
    CHECK(too_slow.is_heard());
    Wire over(running.port());
    CHECK_EQ(over.send("GET / HTTP/1.0\r\n\r\n").receive().status, 200);
    CHECK(over.is_heard());
    CHECK(over.is_closed());
}

TEST_CASE("a connection without requests is closed without a word") {
    Echo echo;
    Running running(echo, hasty_settings());
    Wire silent(running.port());
    CHECK(silent.is_closed());
    Wire served(running.port());
    CHECK_EQ(served.send(get("/")).receive().status, 200);
    CHECK(served.is_closed());
}

TEST_CASE("a body that is cut short is answered with a refusal and changes nothing") {
    Echo echo;
    Running running(echo, hasty_settings());
    {
        Wire wire(running.port());
        wire.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nhalf");
    }
    CHECK_EQ(reply_to(running.port(), get("/")).status, 200);
    CHECK_EQ(echo.answered, 1);
}

TEST_CASE("more connections than may be are closed as they come") {
    Echo echo;
    net::ServerSettings few = settings();
    few.limits.connections = 2;
    Running running(echo, few);
    Wire first(running.port());
    Wire second(running.port());
    CHECK_EQ(first.send(get("/")).receive().status, 200);
    CHECK_EQ(second.send(get("/")).receive().status, 200);
    Wire third(running.port());
    CHECK(third.is_closed());
    CHECK_EQ(first.send(get("/")).receive().status, 200);
}

TEST_CASE("one address has a share of the connections, and gets it back") {
    Echo echo;
    net::ServerSettings shared = settings();
    shared.limits.connections_each = 2;
    Running running(echo, shared);
    Wire first(running.port());
    CHECK_EQ(first.send(get("/")).receive().status, 200);
    {
        Wire second(running.port());
        CHECK_EQ(second.send(get("/")).receive().status, 200);
        CHECK(Wire(running.port()).is_closed());
    }
    while (running.server.connections() > 1) std::this_thread::sleep_for(2ms);
    CHECK_EQ(reply_to(running.port(), get("/")).status, 200);
}

TEST_CASE("a proxy that is named has no share, but all there are") {
    Echo echo;
    net::ServerSettings shared = settings();
    shared.limits.connections_each = 1;
    shared.limits.connections = 3;
    shared.proxies = {"127.0.0.1"};
    Running running(echo, shared);
    std::vector<std::unique_ptr<Wire>> wires;
    for (int wire = 0; wire < 3; ++wire) {
        wires.push_back(std::make_unique<Wire>(running.port()));
        CHECK_EQ(wires.back()->send(get("/")).receive().status, 200);
    }
    CHECK(Wire(running.port()).is_closed());
}

/// Whether of two who are connected the first, who came while there was room, keeps his place.
bool keeps_the_first(Running& running) {
    Wire first(running.port());
    CHECK_EQ(first.send(get("/")).receive().status, 200);
    Wire second(running.port());
    CHECK(second.is_closed());
    if (first.is_closed(300ms)) return false;
    return first.send(get("/")).receive().status == 200;
}

TEST_CASE("while many are connected, who asks nothing is hurried") {
    Echo echo;
    net::ServerSettings crowded = settings();
    crowded.limits.crowded_time = 100ms;
    crowded.limits.connections_many = 1;
    Running running(echo, crowded);
    // On a busy machine the second may come before the server has begun to wait for the first's
    // next request: then both are hurried, as they should be.
    int tries = 1;
    while (tries < 20 && !keeps_the_first(running)) {
        while (running.server.connections() > 0) std::this_thread::sleep_for(2ms);
        ++tries;
    }
    CHECK_LT(tries, 20);
}

TEST_CASE("a stop closes who waits and finishes what is in hand") {
    Echo echo;
    echo.takes = 300ms;
    Running running(echo, settings());
    Wire waiting(running.port());
    Wire busy(running.port());
    busy.send(post("in hand"));
    while (echo.answered == 0) std::this_thread::sleep_for(5ms);
    const auto began = std::chrono::steady_clock::now();
    running.stop();
    // Nobody had to be given up on (limits.shutdown_time).
    CHECK_LT(std::chrono::steady_clock::now() - began, 15s);
    CHECK(waiting.is_closed());
    const Reply reply = busy.receive();
    CHECK_EQ(reply.body, "POST /orders in hand");
    CHECK_EQ(reply.headers.at("connection"), "close");
    CHECK_THROWS(Wire(running.port()));
}

TEST_CASE("a stop lets who is in the middle of a request say it to its end") {
    Echo echo;
    Running running(echo, settings());
    Wire in_head(running.port());
    Wire in_body(running.port());
    in_head.send("GET /head HTTP/1.1\r\n");
    in_body.send("POST /body HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nha");
    while (running.server.connections() < 2) std::this_thread::sleep_for(2ms);
    std::this_thread::sleep_for(100ms);
    running.server.stop();
    std::this_thread::sleep_for(100ms);
    CHECK_EQ(in_head.send("Host: a\r\n\r\n").receive().body, "GET /head ");
    CHECK_EQ(in_body.send("lf").receive().body, "POST /body half");
    CHECK(in_head.is_closed());
    CHECK(in_body.is_closed());
}

TEST_CASE("a stop does not wait for ever for a peer that does not finish") {
    Echo echo;
    net::ServerSettings hasty = settings();
    hasty.limits.shutdown_time = 200ms;
    Running running(echo, hasty);
    Wire wire(running.port());
    wire.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nhalf");
    std::this_thread::sleep_for(50ms);
    const auto began = std::chrono::steady_clock::now();
    running.stop();
    CHECK(std::chrono::steady_clock::now() - began < 3s);
}

TEST_CASE("the access log tells the pattern and never the path") {
    Echo echo;
    net::ServerSettings logged = settings();
    std::mutex mutex;
    std::vector<net::Access> log;
    logged.log = [&](const net::Access& access) {
        const std::lock_guard lock(mutex);
        log.push_back(access);
    };
    Running running(echo, logged);
    Wire(running.port()).send(get("/secret")).receive();
    running.stop();
    REQUIRE_EQ(log.size(), 1);
    CHECK_EQ(log[0].pattern, "/echo");
    CHECK_EQ(log[0].status, 200);
    CHECK(log[0].method == api::Method::get);
}

TEST_CASE("an alarm rings at once, then when it says, and when it is asked to") {
    Echo echo;
    net::Server server(echo, settings());
    std::atomic<int> rung = 0;
    std::atomic<int> sleep_ms = 10;
    server.add_alarm("campaign", [&] {
        ++rung;
        return std::chrono::milliseconds(sleep_ms);
    });
    std::thread thread([&] { server.run(); });
    while (rung < 3) std::this_thread::sleep_for(2ms);
    sleep_ms = 20'000;
    std::this_thread::sleep_for(60ms);
    const int before = rung;
    server.ring("campaign");
    server.ring("nobody");
    while (rung == before) std::this_thread::sleep_for(2ms);
    std::this_thread::sleep_for(60ms);
    CHECK_EQ(rung, before + 1);
    server.stop();
    thread.join();
}
