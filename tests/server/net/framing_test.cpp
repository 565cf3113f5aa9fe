// Framing without sockets: every form of request that must not pass, beside the one that must.
#include "server/net/framing.hpp"

#include <doctest/doctest.h>

namespace {

using net::Fault;

std::variant<net::Framed, Fault> read(std::vector<net::Field> fields,
                                      std::string_view method = "GET",
                                      std::string_view target = "/") {
    return net::framed({method, target, std::move(fields), false}, api::Limits{});
}

std::string_view code_of(const std::variant<net::Framed, Fault>& result) {
    const auto* fault = std::get_if<Fault>(&result);
    return fault == nullptr ? "" : fault->code;
}

int status_of_target(std::string_view text) {
    const auto result = net::target_of(text);
    const auto* fault = std::get_if<Fault>(&result);
    return fault == nullptr ? 200 : fault->status;
}

const net::Field host = {"Host", "localhost:8080"};

}  // namespace

TEST_CASE("a request names exactly one sound host") {
    CHECK_EQ(code_of(read({host})), "");
    CHECK_EQ(code_of(read({{"host", "127.0.0.1"}})), "");
    CHECK_EQ(code_of(read({{"Host", "[::1]:80"}})), "");
    CHECK_EQ(code_of(read({})), "host_bad");
    CHECK_EQ(code_of(net::framed({"GET", "/", {}, true}, {})), "");
    CHECK_EQ(code_of(net::framed({"GET", "/", {{"Host", "a b"}}, true}, {})), "host_bad");
    CHECK_EQ(code_of(read({host, host})), "header_twice");
    for (const std::string_view bad : {"", "a b", "a/b", "a@b", "a,b", "a:", "a:x", "a:123456",
                                       "[::1", "[", "[]", ":80", "a:80:80"}) {
        CHECK_EQ(code_of(read({{"Host", bad}})), "host_bad");
    }
}

TEST_CASE("a request has one length, or chunks and nothing else") {
    CHECK_EQ(code_of(read({host, {"Content-Length", "3"}}, "POST")), "");
    CHECK_EQ(code_of(read({host, {"Transfer-Encoding", "chunked"}}, "POST")), "");
    CHECK_EQ(code_of(read({host, {"Transfer-Encoding", "Chunked"}}, "POST")), "");
    CHECK_EQ(code_of(read({host, {"Transfer-Encoding", "gzip"}}, "POST")),
             "transfer_encoding_unknown");
    CHECK_EQ(code_of(read({host, {"Transfer-Encoding", "xchunke"}}, "POST")),
             "transfer_encoding_unknown");
    for (const std::string_view bad :
         {"chunked, gzip", "gzip, chunked", "chunked, chunked", "chunked;q=1", "xchunked"}) {
        CHECK_EQ(code_of(read({host, {"Transfer-Encoding", bad}}, "POST")), "chunked_not_alone");
    }
    CHECK_EQ(
        code_of(read({host, {"Transfer-Encoding", "chunked"}, {"Content-Length", "3"}}, "POST")),
        "two_lengths");
    CHECK_EQ(code_of(read({host, {"Content-Length", "3"}, {"Content-Length", "3"}}, "POST")),
             "header_twice");
    for (const std::string_view bad : {"", "+3", "-3", "3,3", "0x3", "3 ", "three"}) {
        CHECK_EQ(code_of(read({host, {"Content-Length", bad}}, "POST")), "content_length_bad");
    }
    const auto old = net::framed({"POST", "/", {host, {"Transfer-Encoding", "chunked"}}, true}, {});
    CHECK_EQ(code_of(old), "transfer_encoding_in_http_1_0");
}

TEST_CASE("a length at the limit passes, one byte more is refused") {
    api::Limits limits;
    limits.body_bytes = 100;
    const auto with_length = [&](std::string_view length) {
        return code_of(
            net::framed({"POST", "/", {host, {"Content-Length", length}}, false}, limits));
    };
    CHECK_EQ(with_length("100"), "");
    CHECK_EQ(with_length("101"), "body_too_large");
    CHECK_EQ(with_length("99999999999999999999999999"), "body_too_large");
}

TEST_CASE("a target at the limit passes, one byte more is refused") {
    api::Limits limits;
    const std::string longest = "/" + std::string(limits.target_bytes - 1, 'a');
    CHECK_EQ(code_of(net::framed({"GET", longest, {host}, false}, limits)), "");
    CHECK_EQ(code_of(net::framed({"GET", longest + "a", {host}, false}, limits)),
             "target_too_long");
}

TEST_CASE("a head at the limit passes, one byte more is refused") {
    api::Limits limits;
    limits.header_bytes = 100;
    limits.target_bytes = 20;
    CHECK_FALSE(net::fault_of_size("GET / HTTP/1.1\r\n" + std::string(84, 'a'), limits));
    CHECK_EQ(net::fault_of_size("GET / HTTP/1.1\r\n" + std::string(85, 'a'), limits)->status, 431);
    CHECK_EQ(net::fault_of_size("GET /" + std::string(96, 'a'), limits)->status, 414);
}

TEST_CASE("methods that nobody knows are refused") {
    CHECK_EQ(code_of(read({host}, "POST")), "");
    for (const std::string_view bad : {"BREW", "get", "CONNECT", "TRACE", "GETS", "PROPFIND"}) {
        CHECK_EQ(code_of(read({host}, bad)), "method_unknown");
    }
}

TEST_CASE("headers the API looks at come once") {
    for (const std::string_view name :
         {"Authorization", "Cookie", "Content-Type", "Idempotency-Key", "If-None-Match", "Origin",
          "Sec-Fetch-Site", "Expect"}) {
        CHECK_EQ(code_of(read({host, {name, "100-continue"}})), "");
        CHECK_EQ(code_of(read({host, {name, "100-continue"}, {name, "100-continue"}})),
                 "header_twice");
    }
    CHECK_EQ(code_of(read({host, {"X-Own", "a"}, {"X-Own", "b"}})), "");
    // What one would take may be said in several lines.
    const auto takes = read({host, {"Accept-Encoding", "gzip"}, {"Accept-Encoding", "br"}});
    REQUIRE(std::holds_alternative<net::Framed>(takes));
    CHECK_EQ(std::get<net::Framed>(takes).request.accept_encoding, "gzip");
    CHECK_EQ(code_of(read({host, {"Expect", "tea"}})), "expectation_unknown");
}

TEST_CASE("a path is decoded and cannot climb, hide a slash or carry control characters") {
    const auto decoded = [](std::string_view text) {
        return std::get<net::Target>(net::target_of(text)).path;
    };
    CHECK_EQ(decoded("/"), "/");
    CHECK_EQ(decoded("/api/v1/me"), "/api/v1/me");
    CHECK_EQ(decoded("/a%20b/%C3%A9"), "/a b/\u00e9");
    CHECK_EQ(decoded("/a+b"), "/a+b");
    for (const std::string_view bad : {"",
                                       "*",
                                       "a",
                                       "//",
                                       "/a//b",
                                       "/a/",
                                       "/.",
                                       "/..",
                                       "/a/../b",
                                       "/%2e%2e/b",
                                       "/.%2e",
                                       "/a%2fb",
                                       "/a%2Fb",
                                       "/a%5cb",
                                       "/a\\b",
                                       "/%00",
                                       "/%0a",
                                       "/%7f",
                                       "/%",
                                       "/%4",
                                       "/%zz",
                                       "/a b",
                                       "/a#b",
                                       "/\xc3\xa9",
                                       "/%ff",
                                       "/%c0%af",
                                       "/%ed%a0%80",
                                       "/%f5%80%80%80",
                                       "/%c3"}) {
        CAPTURE(bad);
        CHECK_EQ(status_of_target(bad), 400);
    }
}

TEST_CASE("a target may say whom it asks, and then that counts") {
    const auto target = [](std::string_view text) {
        return std::get<net::Target>(net::target_of(text));
    };
    CHECK_EQ(target("http://a:8080/b?c=d"), net::Target{"a:8080", "/b", {{"c", "d"}}});
    CHECK_EQ(target("HTTPS://[::1]/"), net::Target{"[::1]", "/", {}});
    CHECK_EQ(target("http://a"), net::Target{"a", "/", {}});
    CHECK_EQ(target("http://a?c=d"), net::Target{"a", "/", {{"c", "d"}}});
    CHECK_EQ(target("/b").authority, "");
    for (const std::string_view bad :
         {"http:///b", "http://", "http://u@a/", "http://a:b/", "http://a b/", "http:/a",
          "ftp://a/", "a/b", "//a/b", "http://a//b", "http://a/../b", "http://a/%2e%2e",
          "http://a\\b/"}) {
        CAPTURE(bad);
        CHECK_EQ(status_of_target(bad), 400);
    }
    const auto asked = read({{"Host", "other"}}, "GET", "http://own:80/");
    CHECK_EQ(std::get<net::Framed>(asked).request.host, "own:80");
    CHECK_EQ(std::get<net::Framed>(read({host})).request.host, "localhost:8080");
    CHECK_EQ(code_of(read({}, "GET", "http://own/")), "host_bad");
    CHECK_EQ(code_of(read({{"Host", "a b"}}, "GET", "http://own/")), "host_bad");
}

TEST_CASE("a query is decoded, each name once") {
    const auto items = [](std::string_view text) {
        return std::get<net::Target>(net::target_of(text)).query;
    };
    CHECK(items("/").empty());
    CHECK(items("/?").empty());
    CHECK_EQ(items("/?a=1&b=x+y%26z&c"),
             std::vector<api::QueryItem>{{"a", "1"}, {"b", "x y&z"}, {"c", ""}});
    for (const std::string_view bad :
         {"/?a=1&a=2", "/?a=%zz", "/?a=%00", "/?a&&b", "/?a=%ff", "/?%"}) {
        CAPTURE(bad);
        CHECK_EQ(status_of_target(bad), 400);
    }
}

TEST_CASE("the lines of a head end as they must") {
    CHECK_FALSE(net::fault_of_lines("GET / HTTP/1.1\r\nHost: a\r\n\r\n"));
    CHECK_FALSE(net::fault_of_lines("GET / HTTP/1.1\r\nHost:\ta\r\n\r\n"));
    for (const std::string_view bad :
         {"GET / HTTP/1.1\nHost: a\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\n\r\n\r\n",
          "GET / HTTP/1.1\r\nHost: a\rb\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\n b\r\n\r\n",
          "GET / HTTP/1.1\r\nHost: a\r\n\tb\r\n\r\n", "GET / HTTP/1.1\r\nHost: \x01\r\n\r\n",
          "GET / HTTP/1.1\r\nHost: \x7f\r\n\r\n"}) {
        CHECK_EQ(net::fault_of_lines(bad)->status, 400);
    }
    CHECK(net::fault_of_lines(std::string_view("GET / HTTP/1.1\r\nA: \0\r\n\r\n", 23)));
}

TEST_CASE("a request line is a method, a target and a version") {
    const auto code = [](std::string_view line) {
        const auto fault = net::fault_of_lines(std::string(line) + "\r\nHost: a\r\n\r\n");
        return fault ? fault->code : std::string_view();
    };
    CHECK_EQ(code("GET / HTTP/1.1"), "");
    CHECK_EQ(code("GET / HTTP/2.0"), "");
    for (const std::string_view bad :
         {"", "GET", "GET /", "GET / ", " / HTTP/1.1", "GET  HTTP/1.1", "GET /a b HTTP/1.1",
          "GET  / HTTP/1.1", "GET /  HTTP/1.1", "GET / HTTP/1.1 ", "GET\t/\tHTTP/1.1",
          "GET / http/1.1", "GET / HTTP/1.10", "GET / HTTP/11", "GET / TEA/1.1"}) {
        CAPTURE(bad);
        CHECK_EQ(code(bad), "request_malformed");
    }
}

TEST_CASE("empty lines before a request are counted, and a hello of TLS is known") {
    CHECK_EQ(net::empty_lines("", 2), 0);
    CHECK_EQ(net::empty_lines("GET", 2), 0);
    CHECK_EQ(net::empty_lines("\r", 2), 0);
    CHECK_EQ(net::empty_lines("\r\nGET", 2), 1);
    CHECK_EQ(net::empty_lines("\r\n\r\nGET", 2), 2);
    CHECK_EQ(net::empty_lines("\r\n\r\n\r\nGET", 2), 2);
    CHECK_EQ(net::empty_lines("\r\n", 0), 0);
    CHECK(net::begins_tls("\x16\x03\x01"));
    CHECK_FALSE(net::begins_tls(""));
    CHECK_FALSE(net::begins_tls("G\x16"));
}

TEST_CASE("the end of a head is found however it comes in pieces") {
    const std::string_view bytes = "GET / HTTP/1.1\r\nHost: a\r\n\r\nbody";
    for (std::size_t searched = 0; searched <= 26; ++searched) {
        CHECK_EQ(net::end_of_head(bytes, searched), 27);
    }
    CHECK_FALSE(net::end_of_head(bytes.substr(0, 26), 0));
}

TEST_CASE("a proxy's word on the peer is taken only from a proxy that is trusted") {
    CHECK_EQ(net::peer_address("10.0.0.1", "1.2.3.4", {}), "10.0.0.1");
    CHECK_EQ(net::peer_address("10.0.0.1", "1.2.3.4", {"10.0.0.1"}), "1.2.3.4");
    CHECK_EQ(net::peer_address("10.0.0.1", "9.9.9.9, 1.2.3.4 ", {"10.0.0.1"}), "1.2.3.4");
    CHECK_EQ(net::peer_address("10.0.0.1", "", {"10.0.0.1"}), "10.0.0.1");
    CHECK_EQ(net::peer_address("10.0.0.2", "1.2.3.4", {"10.0.0.1"}), "10.0.0.2");
}
