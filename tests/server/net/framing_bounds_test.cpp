// Framing at its bounds: the last sign, byte or form that passes, the first that does not, and why.
#include <doctest/doctest.h>

#include "server/net/framing.hpp"

namespace {

using net::Fault;

std::string code_of_target(std::string_view text) {
    const auto result = net::target_of(text);
    const auto* fault = std::get_if<Fault>(&result);
    return fault == nullptr ? "" : std::string(fault->code);
}
net::Target target(std::string_view text) { return std::get<net::Target>(net::target_of(text)); }

/// What is said of a request that names this host.
std::string code_of_host(std::string_view host) {
    const auto result = net::framed({"GET", "/", {{"Host", host}}, false}, {});
    const auto* fault = std::get_if<Fault>(&result);
    return fault == nullptr ? "" : std::string(fault->code);
}
std::string code_of_lines(std::string_view head) {
    const auto fault = net::fault_of_lines(head);
    return fault ? std::string(fault->code) : "";
}

struct Row {
    std::string_view text;
    std::string_view code;
};

}  // namespace

TEST_CASE("a path is refused by the first thing that is wrong with it") {
    for (const Row& row : std::initializer_list<Row>{{"//", "path_segment_empty"},
                                                     {"/a//b", "path_segment_empty"},
                                                     {"/a/", "path_segment_empty"},
                                                     {"/.", "path_goes_up"},
                                                     {"/..", "path_goes_up"},
                                                     {"/%2e", "path_goes_up"},
                                                     {"/%2E%2e/b", "path_goes_up"},
                                                     {"/...", ""},
                                                     {"/a.b", ""},
                                                     {"/a%2fb", "path_hides_a_slash"},
                                                     {"/a%5Cb", "path_hides_a_slash"},
                                                     {"/a\\b", "path_hides_a_slash"},
                                                     {"/%00", "path_has_control_character"},
                                                     {"/%0a", "path_has_control_character"},
                                                     {"/%1F", "path_has_control_character"},
                                                     {"/%7f", "path_has_control_character"},
                                                     {"/%20", ""},
                                                     {"/%7e", ""},
                                                     {"/%ff", "path_is_not_utf8"},
                                                     {"/%c3", "path_is_not_utf8"},
                                                     {"/%", "percent_escape_bad"},
                                                     {"/%4", "percent_escape_bad"},
                                                     {"/%4z", "percent_escape_bad"},
                                                     {"/%z4", "percent_escape_bad"},
                                                     {"/%4g", "percent_escape_bad"},
                                                     {"/%4G", "percent_escape_bad"},
                                                     {"/%4`", "percent_escape_bad"},
                                                     {"/%4@", "percent_escape_bad"},
                                                     {"/%4:", "percent_escape_bad"},
                                                     {"/%4/", "percent_escape_bad"},
                                                     {"/a b", "target_has_bad_character"},
                                                     {"/a#b", "target_has_bad_character"},
                                                     {"/\x1f", "target_has_bad_character"},
                                                     {"/\x7f", "target_has_bad_character"},
                                                     {"/\xc3\xa9", "target_has_bad_character"},
                                                     {"/!~", ""},
                                                     {"", "target_form_unknown"},
                                                     {"*", "target_form_unknown"},
                                                     {"a/b", "target_form_unknown"},
                                                     {"http:/a", "target_form_unknown"}}) {
        CAPTURE(row.text);
        CHECK_EQ(code_of_target(row.text), row.code);
    }
}

TEST_CASE("escapes of two digits are undone, to the last of the text") {
    // What stands behind the bytes that were read is no part of one.
    CHECK_EQ(code_of_target(std::string_view("/%41").substr(0, 3)), "percent_escape_bad");
    CHECK_EQ(code_of_target(std::string_view("/%41").substr(0, 2)), "percent_escape_bad");
    CHECK_EQ(target("/%41").path, "/A");
    CHECK_EQ(target("/%4a%4F%40%50%c3%AF%C3%af").path, "/JO@P\u00ef\u00ef");
    CHECK_EQ(target("/a/b/c").path, "/a/b/c");
    CHECK_EQ(target("/?a=%41&%42=c").query, std::vector<api::QueryItem>{{"a", "A"}, {"B", "c"}});
    CHECK_EQ(target("/?a=1=2&b=").query, std::vector<api::QueryItem>{{"a", "1=2"}, {"b", ""}});
    CHECK_EQ(target("/b?/c?d").query, std::vector<api::QueryItem>{{"/c?d", ""}});
    CHECK_EQ(target("/b?/c?d").path, "/b");
}

TEST_CASE("a query is refused by the first thing that is wrong with it, in name or value") {
    for (const Row& row : std::initializer_list<Row>{{"/?a=1&a=2", "query_item_twice"},
                                                     {"/?a=1&b=1&a=1", "query_item_twice"},
                                                     {"/?a=1&A=2", ""},
                                                     {"/?a&&b", "query_item_empty"},
                                                     {"/?&a", "query_item_empty"},
                                                     {"/?a&", ""},
                                                     {"/?%zz=1", "percent_escape_bad"},
                                                     {"/?a=%zz", "percent_escape_bad"},
                                                     {"/?a=%4", "percent_escape_bad"},
                                                     {"/?%ff=1", "query_is_not_utf8"},
                                                     {"/?a=%ff", "query_is_not_utf8"},
                                                     {"/?%1f=1", "query_has_control_character"},
                                                     {"/?a=%1f", "query_has_control_character"},
                                                     {"/?a=%7f", "query_has_control_character"}}) {
        CAPTURE(row.text);
        CHECK_EQ(code_of_target(row.text), row.code);
    }
}

TEST_CASE("a host is as long as a name may be, and a port has five digits") {
    CHECK_EQ(code_of_host(std::string(255, 'a')), "");
    CHECK_EQ(code_of_host(std::string(256, 'a')), "host_bad");
    CHECK_EQ(code_of_host(std::string_view("abc").substr(0, 2)), "");
    CHECK_EQ(code_of_host(std::string_view("a:80").substr(0, 2)), "host_bad");
    for (const char* good : {"a", "Z", "a_b-c.d9", "a:1", "a:65535", "[::]", "[::1]", "[::1]:8080",
                             "[fe80::A]", "[f::a]", "[F::9]", "[1.2.3.4]", "[::ffff:1.2.3.4]:80"}) {
        CAPTURE(good);
        CHECK_EQ(code_of_host(good), "");
        CHECK_EQ(code_of_target("http://" + std::string(good) + "/"), "");
    }
    for (const char* bad :
         {"a/80",  "a;80",  "a:1:2",   "a:123456", "a:",      "a:8x", "a`",
          "a{",    "a[",    "a@",      "a/",       "[:]",     "[]",   "[::1",
          "[::g]", "[::G]", "[::1]80", "[::1]:",   "[::1]:x", ":80",  "\xc3\xa9"}) {
        CAPTURE(bad);
        CHECK_EQ(code_of_host(bad), "host_bad");
    }
}

TEST_CASE("the lines of a head are refused by the first thing that is wrong with them") {
    const std::string line = "GET / HTTP/1.1\r\n";
    for (const Row& row :
         std::initializer_list<Row>{{"A: b\r\n\r\n", ""},
                                    {"A: \t ~\r\n\r\n", ""},
                                    {"A: b\n\r\n", "line_end_bad"},
                                    {"A: b\rc\r\n\r\n", "line_end_bad"},
                                    {"A: b\r\r\n\r\n", "line_end_bad"},
                                    {"A: b\r\n c\r\n\r\n", "header_folded"},
                                    {"A: b\r\n\tc\r\n\r\n", "header_folded"},
                                    {"A: b\r\n ", "header_folded"},
                                    {"A: \x1f\r\n\r\n", "header_has_control_character"},
                                    {"A: \x7f\r\n\r\n", "header_has_control_character"},
                                    {"A: \x08\r\n\r\n", "header_has_control_character"}}) {
        CAPTURE(row.text);
        CHECK_EQ(code_of_lines(line + std::string(row.text)), row.code);
    }
    // What stands behind the bytes that were read is nobody's line.
    const std::string whole = line + "A: b\r\n \n";
    CHECK_EQ(code_of_lines(std::string_view(whole).substr(0, whole.size() - 2)), "");
    const std::string cut = line + "A: b\r\n";
    CHECK_EQ(code_of_lines(std::string_view(cut).substr(0, cut.size() - 1)), "line_end_bad");
    for (const char* bad :
         {"GET HTTP/1.1", "GET / HTTP/1x1", "GET / HTTP/x.1", "GET / HTTP/1.x", "GET / HTTP/:.1",
          "GET / HTTP/1./", "GET / TTTP/1.1", "GET / HTTP/1.11", "GET / HTTP/1."}) {
        CAPTURE(bad);
        CHECK_EQ(code_of_lines(std::string(bad) + "\r\nA: b\r\n\r\n"), "request_malformed");
    }
    CHECK_EQ(code_of_lines("X /a?b HTTP/9.0\r\n\r\n"), "");
}

TEST_CASE("of a head that is too large its first line is to blame if no target is so long") {
    api::Limits limits;
    limits.header_bytes = 100;
    limits.target_bytes = 20;
    const std::string rest = "\r\n" + std::string(100, 'a');
    const auto code = [&](std::size_t line) {
        return std::string(net::fault_of_size(std::string(line, 'a') + rest, limits)->code);
    };
    // "OPTIONS ", twenty bytes and " HTTP/1.1".
    CHECK_EQ(code(37), "headers_too_large");
    CHECK_EQ(code(38), "target_too_long");
}

TEST_CASE("a host that is not named is missed by HTTP/1.1 alone, and each field is taken once") {
    const auto all = net::framed({"POST",
                                  "/a",
                                  {{"HOST", "h"},
                                   {"Authorization", "1"},
                                   {"Cookie", "2"},
                                   {"Content-Type", "3"},
                                   {"Idempotency-Key", "4"},
                                   {"If-None-Match", "5"},
                                   {"Accept", "6"},
                                   {"Accept", "other"},
                                   {"Accept-Encoding", "7"},
                                   {"Last-Event-ID", "8"},
                                   {"Origin", "9"},
                                   {"Sec-Fetch-Site", "10"},
                                   {"X-Signature-Ed25519", "11"},
                                   {"X-Signature-Timestamp", "12"},
                                   {"Idis-Node", "13"},
                                   {"Idis-Session", "14"},
                                   {"Expect", "100-Continue"}},
                                  false},
                                 {});
    REQUIRE(std::holds_alternative<net::Framed>(all));
    const auto& framed = std::get<net::Framed>(all);
    const api::Request& request = framed.request;
    const std::vector<std::string> taken = {request.host,
                                            request.authorization,
                                            request.cookie,
                                            request.content_type,
                                            request.idempotency_key,
                                            request.if_none_match,
                                            request.accept,
                                            request.accept_encoding,
                                            request.last_event_id,
                                            request.origin,
                                            request.sec_fetch_site,
                                            request.signature,
                                            request.signature_timestamp,
                                            framed.node,
                                            framed.node_session};
    CHECK_EQ(taken, std::vector<std::string>{"h", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10",
                                             "11", "12", "13", "14"});
    CHECK(framed.waits_for_continue);
    CHECK(request.method == api::Method::post);
    const auto plain = net::framed({"GET", "/", {{"Host", "h"}}, false}, {});
    CHECK_FALSE(std::get<net::Framed>(plain).waits_for_continue);
}

TEST_CASE("what a proxy says last of the peer is taken without blanks around it") {
    const std::vector<std::string> proxies = {"10.0.0.1", "10.0.0.2"};
    CHECK_EQ(net::peer_address("10.0.0.2", "9.9.9.9,  1.2.3.4  ", proxies), "1.2.3.4");
    CHECK_EQ(net::peer_address("10.0.0.2", "9.9.9.9,1.2.3.4", proxies), "1.2.3.4");
    CHECK_EQ(net::peer_address("10.0.0.1", "9.9.9.9,  ", proxies), "");
    // What stands behind the bytes that were read is no part of it.
    const std::string_view more = "9.9.9.9,   1.2.3.4";
    CHECK_EQ(net::peer_address("10.0.0.1", more.substr(0, 9), proxies), "");
    CHECK_EQ(net::peer_address("10.0.0.1", " a b ", proxies), "a b");
    CHECK_EQ(net::peer_address("10.0.0.1", std::string(70, 'a'), proxies), std::string(64, 'a'));
}
