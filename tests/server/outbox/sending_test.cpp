// Where messages may lead, and what becomes of one that is not answered as it should be.
#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <netinet/in.h>

#include <optional>

#include "server/outbox/addresses.hpp"
#include "server/outbox/sending.hpp"
#include "tests/server/outbox/receiver.hpp"

using outbox::Reply;
using outbox::Sending;
using outbox::SendingSettings;
using tests::Answering;
using tests::Receiver;

namespace {

bool is_let(const std::string& text) {
    sockaddr_storage storage{};
    if (text.find(':') == std::string::npos) {
        auto& address = reinterpret_cast<sockaddr_in&>(storage);
        address.sin_family = AF_INET;
        REQUIRE_EQ(::inet_pton(AF_INET, text.c_str(), &address.sin_addr), 1);
    } else {
        auto& address = reinterpret_cast<sockaddr_in6&>(storage);
        address.sin6_family = AF_INET6;
        REQUIRE_EQ(::inet_pton(AF_INET6, text.c_str(), &address.sin6_addr), 1);
    }
    return outbox::is_public(reinterpret_cast<const sockaddr&>(storage));
}

SendingSettings quick(bool lets_private) {
    SendingSettings settings;
    settings.connect_time = std::chrono::milliseconds(2'000);
    settings.answer_time = std::chrono::milliseconds(2'000);
    settings.lets_private = lets_private;
    return settings;
}

/// Sends one message and waits for what comes of it.
Reply sent(const std::string& url, bool lets_private) {
    Sending sending(quick(lets_private));
    std::optional<Reply> got;
    sending.begin({url, {"Content-Type: text/plain"}, "hello"},
                  [&](Reply reply) { got = std::move(reply); });
    while (!got) sending.work(std::chrono::seconds(5));
    return *got;
}

}  // namespace

TEST_CASE("only addresses of the open internet are let") {
    for (const char* text :
         {"0.0.0.0", "0.255.255.255", "10.0.0.1", "10.255.255.255", "100.64.0.1", "100.127.255.255",
          "127.0.0.1", "127.255.255.255", "169.254.169.254", "172.16.0.1", "172.31.255.255",
          "192.0.0.8", "192.0.2.1", "192.88.99.1", "192.168.0.1", "192.168.255.255", "198.18.0.1",
          "198.19.255.255", "198.51.100.1", "203.0.113.1", "224.0.0.1", "239.255.255.255",
          "240.0.0.1", "255.255.255.255", "::", "::1", "::ffff:127.0.0.1", "::ffff:8.8.8.8",
          "64:ff9b::7f00:1", "100::1", "fc00::1", "fdff::1", "fe80::1", "fec0::1", "ff02::1",
          "2001::1", "2001:db8::1", "2002:7f00:1::1", "3fff::1", "5f00::1"}) {
        CAPTURE(text);
        CHECK_FALSE(is_let(text));
    }
    for (const char* text :
         {"1.1.1.1", "8.8.8.8", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0",
          "126.255.255.255", "128.0.0.0", "169.253.255.255", "169.255.0.0", "172.15.255.255",
          "172.32.0.0", "192.167.255.255", "192.169.0.0", "198.17.255.255", "198.20.0.0",
          "223.255.255.255", "2001:4860:4860::8888", "2606:4700::1111", "2a00:1450::1",
          "2001:200::1"}) {
        CAPTURE(text);
        CHECK(is_let(text));
    }
    sockaddr local{};
    local.sa_family = AF_UNIX;
    CHECK_FALSE(outbox::is_public(local));
}

TEST_CASE("nothing is sent to this machine by any name, unless it is let") {
    Receiver receiver;
    const std::string port = ":" + std::to_string(receiver.port) + "/hook";
    for (const char* host : {"127.0.0.1", "localhost", "2130706433", "0x7f000001", "127.1", "[::1]",
                             "[::ffff:127.0.0.1]", "0.0.0.0", "0"}) {
        CAPTURE(host);
        const Reply reply = sent("https://" + std::string(host) + port, false);
        CHECK_EQ(reply.status, 0);
        CHECK_EQ(reply.failure, "Its address is not one of the open internet.");
    }
    CHECK_EQ(sent("http://127.0.0.1" + port, false).failure, "Only https is sent to from here.");
    CHECK_EQ(sent("file:///etc/passwd", true).failure, "Only https is sent to from here.");
    CHECK(receiver.so_far().empty());
    CHECK_EQ(sent("http://127.0.0.1" + port, true).status, 200);
    const auto all = receiver.all(1);
    CHECK_EQ(all[0].body, "hello");
    CHECK_EQ(all[0].target, "/hook");
    CHECK_EQ(all[0].headers.at("content-type"), "text/plain");
}

TEST_CASE("a redirect is an answer and no way") {
    Receiver elsewhere;
    Receiver receiver;
    receiver.will({{302, "Location: " + elsewhere.address() + "\r\n"}});
    CHECK_EQ(sent(receiver.address(), true).status, 302);
    CHECK(elsewhere.so_far().empty());
}

TEST_CASE("who does not answer, or breaks off, has not taken it") {
    Receiver receiver;
    receiver.will({{.how = Answering::How::hang_up}, {.how = Answering::How::keep_quiet}});
    CHECK_EQ(sent(receiver.address(), true).failure,
             "The connection broke before it answered.");
    CHECK_EQ(sent(receiver.address(), true).failure, "It did not answer in time.");
    std::uint16_t closed = 0;
    { closed = Receiver().port; }
    CHECK_EQ(sent("http://127.0.0.1:" + std::to_string(closed), true).failure,
             "It could not be connected to.");
}

TEST_CASE("of a long answer the beginning is read, and its status counts") {
    Receiver receiver;
    receiver.will({{200, "Retry-After: 5\r\n", std::string(1'000'000, 'x')}});
    const Reply reply = sent(receiver.address(), true);
    CHECK_EQ(reply.status, 200);
    CHECK_EQ(reply.header("retry-after"), "5");
    CHECK_EQ(reply.header("nothing"), "");
    CHECK(reply.body.size() <= 16'384);
}
