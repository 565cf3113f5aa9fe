// A request as one server writes it for another, without sockets.
#include "server/net/node_message.hpp"

#include <doctest/doctest.h>

#include "server/net/framing.hpp"
#include "server/net/node_connection.hpp"

namespace {

/// What a target says when it has been passed on once.
net::Target passed(const net::Target& target, std::string& text) {
    api::Request request;
    request.path = target.path;
    request.query = target.query;
    text = net::target_text(request);
    const auto read = net::target_of(text);
    REQUIRE(std::holds_alternative<net::Target>(read));
    return std::get<net::Target>(read);
}

bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("a target that is passed on says the same, and is no longer than it was") {
    for (const char* came :
         {"/", "/api/v1/campaigns/campaign-k7q3m9x2ab/view", "/a%20b", "/a%25b%3Fc%23d", "/a:b@c!",
          "/%C3%A9%E2%82%AC", "/a+b", "/v?a=1", "/v?a", "/v?a=", "/v?=1", "/v?=", "/v?a=b=c",
          "/v?a%3Db=c", "/v?a=1%262&b=%2B+%20%23", "/v?number=/commander/army/supplies", "/v?a?=?",
          "/v?%C3%A9=%E2%82%AC&x=100%25"}) {
        CAPTURE(came);
        const auto read = net::target_of(came);
        REQUIRE(std::holds_alternative<net::Target>(read));
        std::string text;
        CHECK(passed(std::get<net::Target>(read), text) == std::get<net::Target>(read));
        CHECK_LE(text.size(), std::string_view(came).size());
    }
}

TEST_CASE("what is passed on has the headers of what was asked, and those of a node") {
    api::Request request;
    request.method = api::Method::post;
    request.path = "/orders";
    request.host = "idis.example";
    request.content_type = "application/json";
    request.idempotency_key = "\"k\"";
    request.signature = "ab";
    request.signature_timestamp = "12";
    request.body = "{}";
    request.address = "2001:db8::1";
    const std::string text = net::node_request(request, "secret", "10.0.0.2:8080");
    CHECK_EQ(text,
             "POST /orders HTTP/1.1\r\nHost: idis.example\r\nIdis-Node: secret\r\n"
             "X-Forwarded-For: 2001:db8::1\r\nContent-Type: application/json\r\n"
             "Idempotency-Key: \"k\"\r\nX-Signature-Ed25519: ab\r\nX-Signature-Timestamp: 12\r\n"
             "Content-Length: 2\r\n\r\n{}");
    request.body = "";
    CHECK(has(net::node_request(request, "secret", "h"), "\r\nContent-Length: 0\r\n"));
}

TEST_CASE("what is read has no length, a HEAD is read as a GET, and somebody is always asked") {
    api::Request request;
    request.method = api::Method::head;
    request.session = "5e55";
    CHECK_EQ(net::node_request(request, "s", "10.0.0.2:8080"),
             "GET / HTTP/1.1\r\nHost: 10.0.0.2:8080\r\nIdis-Node: s\r\nIdis-Session: 5e55\r\n\r\n");
}

TEST_CASE("a node's address is a name and a port") {
    using Pair = std::pair<std::string, std::string>;
    CHECK(net::host_and_port("http://10.0.0.2:8080") == Pair{"10.0.0.2", "8080"});
    CHECK(net::host_and_port("http://node-1:80/") == Pair{"node-1", "80"});
    CHECK(net::host_and_port("http://[2001:db8::1]:8080") == Pair{"2001:db8::1", "8080"});
    CHECK(net::host_and_port("http://[2001:db8::1]") == Pair{"2001:db8::1", "80"});
    CHECK(net::host_and_port("http://idis") == Pair{"idis", "80"});
    CHECK(net::host_and_port("10.0.0.2:8080") == Pair{"10.0.0.2", "8080"});
    CHECK(net::host_and_port("http://ab:1") == Pair{"ab", "1"});
}

TEST_CASE("in a target that is passed on all is escaped that it cannot hold or that means more") {
    api::Request request;
    request.path = "/!~ \x7f\x1f%#?&=+\xc3\xaf";
    CHECK_EQ(net::target_text(request), "/!~%20%7F%1F%25%23%3F&=+%C3%AF");
    request.path = "/";
    request.query = {{"a&=+ b", "c&=+? d e"}, {"", ""}, {"f", ""}};
    CHECK_EQ(net::target_text(request), "/?a%26%3D%2B+b=c%26=%2B?+d+e&=&f");
}

TEST_CASE("a request that is passed on is written whole, and what it does not say is left out") {
    api::Request request;
    request.method = api::Method::head;
    request.path = "/a";
    CHECK_EQ(net::node_request(request, "s", "h:80"),
             "GET /a HTTP/1.1\r\nHost: h:80\r\nIdis-Node: s\r\n\r\n");
    for (const auto method : {api::Method::post, api::Method::put, api::Method::patch}) {
        request.method = method;
        CHECK_EQ(net::node_request(request, "s", "h:80"),
                 std::string(api::name_of(method)) +
                     " /a HTTP/1.1\r\nHost: h:80\r\nIdis-Node: s\r\nContent-Length: 0\r\n\r\n");
    }
    request.method = api::Method::remove;
    request.body = "{}";
    request.host = "idis.example";
    request.session = "1";
    request.address = "2";
    request.authorization = "3";
    request.cookie = "4";
    request.content_type = "5";
    request.idempotency_key = "6";
    request.if_none_match = "7";
    request.accept = "8";
    request.accept_encoding = "9";
    request.last_event_id = "10";
    request.origin = "11";
    request.sec_fetch_site = "12";
    request.signature = "13";
    request.signature_timestamp = "14";
    CHECK_EQ(net::node_request(request, "s", "h:80"),
             "DELETE /a HTTP/1.1\r\nHost: idis.example\r\nIdis-Node: s\r\nIdis-Session: 1\r\n"
             "X-Forwarded-For: 2\r\nAuthorization: 3\r\nCookie: 4\r\nContent-Type: 5\r\n"
             "Idempotency-Key: 6\r\nIf-None-Match: 7\r\nAccept: 8\r\nAccept-Encoding: 9\r\n"
             "Last-Event-ID: 10\r\nOrigin: 11\r\nSec-Fetch-Site: 12\r\n"
             "X-Signature-Ed25519: 13\r\nX-Signature-Timestamp: 14\r\nContent-Length: 2\r\n\r\n{}");
}
