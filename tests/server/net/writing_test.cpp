// Answers as bytes.
#include "server/net/writing.hpp"

#include <doctest/doctest.h>

namespace {

api::Response answer(int status, std::string body) {
    api::Response response;
    response.status = status;
    response.body = std::move(body);
    return response;
}

std::string bytes_of(const api::Response& response,
                     net::Sending sending = net::Sending::head_and_body) {
    return net::written(response, sending, net::Connection::stays, 0);
}

bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("dates are as HTTP writes them") {
    CHECK_EQ(net::http_date(0), "Thu, 01 Jan 1970 00:00:00 GMT");
    CHECK_EQ(net::http_date(784'111'777), "Sun, 06 Nov 1994 08:49:37 GMT");
    CHECK_EQ(net::http_date(951'782'400), "Tue, 29 Feb 2000 00:00:00 GMT");
    CHECK_EQ(net::http_date(951'782'400 + 20 * 3'600 + 10 * 60 + 50),
             "Tue, 29 Feb 2000 20:10:50 GMT");
    CHECK_EQ(net::http_date(1'735'689'599), "Tue, 31 Dec 2024 23:59:59 GMT");
    // Each answer has the date of its own second.
    for (const std::int64_t now : {784'111'777, 784'111'778, 784'111'777}) {
        const std::string text =
            net::written(answer(200, ""), net::Sending::head_and_body, net::Connection::stays, now);
        CHECK(has(text, "\r\nDate: " + net::http_date(now) + "\r\n"));
    }
}

TEST_CASE("every answer, refusals too, has the hardening headers") {
    for (const int status : {200, 204, 304, 404, 413, 500}) {
        const std::string text = bytes_of(answer(status, "{}"));
        CHECK(has(text, "\r\nX-Content-Type-Options: nosniff\r\n"));
        CHECK(has(text, "\r\nReferrer-Policy: no-referrer\r\n"));
        CHECK(has(text, "frame-ancestors 'none'"));
        CHECK(has(text, "default-src 'none'"));
        CHECK_FALSE(has(text, "unsafe"));
        CHECK(has(text, "\r\nCache-Control: no-store\r\n"));
    }
}

TEST_CASE("what is kept, and how long, is said") {
    api::Response response = answer(200, "{}");
    response.keeping = api::Keeping::revalidate;
    CHECK(has(bytes_of(response), "\r\nCache-Control: private, no-cache\r\n"));
}

TEST_CASE("an answer of another server is written as it was, whatever is kept of it") {
    for (const api::Keeping keeping : {api::Keeping::no_store, api::Keeping::revalidate,
                                       api::Keeping::shared, api::Keeping::forever}) {
        api::Response first = answer(200, "<p>");
        first.keeping = keeping;
        first.content_type = "text/html";
        first.headers = {{"ETag", "\"e\""}, {"Set-Cookie", "a=1"}, {"Set-Cookie", "b=2"}};
        const std::string text = bytes_of(first);
        api::Response again = answer(200, "<p>");
        std::string_view lines = std::string_view(text).substr(text.find("\r\n") + 2);
        while (!lines.starts_with("\r\n")) {
            const std::string_view line = lines.substr(0, lines.find("\r\n"));
            const auto colon = line.find(": ");
            net::take_header(again, line.substr(0, colon), line.substr(colon + 2));
            lines.remove_prefix(line.size() + 2);
        }
        CHECK_EQ(bytes_of(again), text);
    }
    api::Response tagged = answer(200, "");
    tagged.headers = {{"ETag", "\"e\""}, {"Set-Cookie", "a=1"}};
    CHECK(has(bytes_of(tagged), "\r\nETag: \"e\"\r\nSet-Cookie: a=1\r\n"));
    api::Response tls;
    net::take_header(tls, "Strict-Transport-Security", "max-age=1");
    net::take_header(tls, "Cache-Control", "max-age=5");
    CHECK(tls.headers.empty());
    CHECK(tls.keeping == api::Keeping::no_store);
}

TEST_CASE("an answer is its head and its body, in one text") {
    const std::string text = bytes_of(answer(200, "{\"a\":1}"));
    CHECK(text.starts_with("HTTP/1.1 200 OK\r\nDate: Thu, 01 Jan 1970 00:00:00 GMT\r\n"));
    CHECK(has(text, "\r\nContent-Type: application/json\r\nContent-Length: 7\r\n"));
    CHECK(text.ends_with("\r\n\r\n{\"a\":1}"));
    CHECK_FALSE(has(text, "Connection: close"));
}

TEST_CASE("an answer to HEAD has the length of the body and not the body") {
    const std::string text = bytes_of(answer(200, "{\"a\":1}"), net::Sending::head_alone);
    CHECK(has(text, "\r\nContent-Length: 7\r\n"));
    CHECK(text.ends_with("\r\n\r\n"));
}

TEST_CASE("204 and 304 have neither body nor length") {
    for (const int status : {204, 304}) {
        const std::string text = bytes_of(answer(status, "never sent"));
        CHECK_FALSE(has(text, "Content-Length"));
        CHECK(text.ends_with("\r\n\r\n"));
    }
}

TEST_CASE("a connection that closes says so") {
    const std::string text =
        net::written(answer(200, ""), net::Sending::head_and_body, net::Connection::closes, 0);
    CHECK(has(text, "\r\nConnection: close\r\n"));
}

TEST_CASE("a stream has no length: it comes in chunks, or as long as the connection") {
    struct Nothing : api::Stream {
        void wake_with(std::function<void()>) override {}
        std::optional<std::string> next(api::Pull) override { return {}; }
        std::string heartbeat() const override { return {}; }
    };
    CHECK_EQ(net::chunk_of("abc"), "3\r\nabc\r\n");
    CHECK_EQ(net::chunk_of(std::string(26, 'a')), "1a\r\n" + std::string(26, 'a') + "\r\n");
    api::Response response = answer(200, "");
    response.stream = std::make_shared<Nothing>();
    for (const auto connection :
         {net::Connection::stays, net::Connection::closes, net::Connection::ends_the_body}) {
        const std::string text = net::written(response, net::Sending::head_and_body, connection, 0);
        CHECK_FALSE(has(text, "Content-Length"));
        CHECK_EQ(has(text, "\r\nTransfer-Encoding: chunked\r\n"),
                 connection != net::Connection::ends_the_body);
        CHECK_EQ(has(text, "\r\nConnection: close\r\n"), connection != net::Connection::stays);
    }
}
