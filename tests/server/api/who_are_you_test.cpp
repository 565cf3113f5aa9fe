// Who asks: by which token, from which page, and whether it is the one who runs the server.
#include "server/api/rights/who_are_you.hpp"

#include <doctest/doctest.h>

#include "tests/server/store/stores.hpp"

using api::Caller;
using api::Reach;
using api::Request;
using api::Shown;

namespace {

/// A request from the very machine, by its own name.
Request local(std::string host = "localhost:8080", std::string address = "127.0.0.1") {
    Request request;
    request.host = std::move(host);
    request.address = std::move(address);
    return request;
}
Caller with_bearer(std::string_view token) {
    Caller caller;
    caller.shown = Shown::bearer;
    caller.token = token;
    return caller;
}

/// Somebody who is signed in.
struct Member {
    Member() {
        const auto user = accounts.add_user("Anna");
        const auto link = accounts.make_link(user, store::LinkKind::lasting, 1, std::nullopt);
        token = accounts.sign_in(link.secret, 1)->token;
    }
    /// A header with his token in the place of its star.
    std::string with_token(std::string header) const {
        const auto star = header.find('*');
        return star == std::string::npos ? header : header.replace(star, 1, token);
    }
    Caller caller(const Request& request) const { return api::who_are_you(request, accounts); }

    tests::Folder folder;
    store::Accounts accounts{folder.file("accounts.sqlite")};
    std::string token;
};

}  // namespace

TEST_CASE("a session's cookie is for the page alone, and behind TLS for nothing else") {
    Reach reach;
    CHECK_EQ(api::session_cookie("abc", reach),
             "idis_session=abc; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000");
    CHECK_EQ(api::session_cookie("", reach),
             "idis_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0");
    reach.is_https = true;
    CHECK_EQ(api::session_cookie("abc", reach),
             "idis_session=abc; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=31536000");
}

TEST_CASE("browsers are told of TLS by any name but the machine's own") {
    Reach reach;
    reach.is_https = true;
    CHECK(api::is_for_tls_alone(local("idis.example"), reach));
    CHECK(api::is_for_tls_alone(local("idis.example:8443"), reach));
    CHECK_FALSE(api::is_for_tls_alone(local("localhost"), reach));
    CHECK_FALSE(api::is_for_tls_alone(local("localhost:8443"), reach));
    CHECK_FALSE(api::is_for_tls_alone(local(""), reach));
    reach.is_https = false;
    CHECK_FALSE(api::is_for_tls_alone(local("idis.example"), reach));
}

TEST_CASE("a write comes from our own pages, or from no page at all") {
    Reach reach;
    reach.origins = {"https://other.example"};
    Request request = local("idis.example");
    const auto may = [&](const char* site, const char* origin, Shown shown) {
        request.sec_fetch_site = site;
        request.origin = origin;
        return api::is_from_our_pages(request, shown, reach);
    };
    CHECK(may("same-origin", "http://idis.example", Shown::cookie));
    CHECK(may("none", "", Shown::cookie));
    CHECK(may("same-origin", "https://other.example", Shown::cookie));
    CHECK_FALSE(may("same-site", "http://idis.example", Shown::cookie));
    CHECK_FALSE(may("cross-site", "https://other.example", Shown::cookie));
    CHECK_FALSE(may("", "https://idis.example", Shown::cookie));
    CHECK_FALSE(may("same-origin", "http://evil.example", Shown::bearer));
    // A program that names neither site nor page shows its token in a header.
    CHECK(may("", "", Shown::bearer));
    CHECK(may("", "", Shown::nothing));
    CHECK_FALSE(may("", "", Shown::cookie));
    reach.is_https = true;
    CHECK(may("", "https://idis.example", Shown::cookie));
    CHECK_FALSE(may("", "http://idis.example", Shown::cookie));
}

TEST_CASE("who runs the server asks on the machine, by its own name and not through a proxy") {
    const Caller nobody;
    const Reach open;
    for (const char* host :
         {"localhost", "localhost:8080", "127.0.0.1", "127.0.0.1:8080", "[::1]", "[::1]:8080"}) {
        CAPTURE(host);
        CHECK(api::is_keeper(local(host), nobody, open));
        CHECK(api::is_keeper(local(host, "::1"), nobody, open));
        CHECK_FALSE(api::is_keeper(local(host, "192.0.2.1"), nobody, open));
    }
    for (const char* host : {"idis.example", "localhost.example:8080", "", "[::2]:8080"}) {
        CHECK_FALSE(api::is_keeper(local(host), nobody, open));
    }
    Reach proxied;
    proxied.is_proxied = true;
    CHECK_FALSE(api::is_keeper(local(), nobody, proxied));
    Reach behind_tls;
    behind_tls.is_https = true;
    CHECK_FALSE(api::is_keeper(local(), nobody, behind_tls));
    CHECK_FALSE(api::is_keeper(local(), with_bearer("some"), open));
}

TEST_CASE("or shows the token of the figures; the accounts' is another") {
    Reach reach;
    reach.metrics_token = "figures";
    reach.keeper_token = "accounts";
    const Request far = local("idis.example", "192.0.2.1");
    CHECK(api::is_keeper(far, with_bearer("figures"), reach));
    CHECK_FALSE(api::is_keeper(far, with_bearer("accounts"), reach));
    CHECK_FALSE(api::is_keeper(local(), with_bearer("wrong"), reach));
    Caller not_by_header = with_bearer("figures");
    not_by_header.shown = Shown::cookie;
    CHECK_FALSE(api::is_keeper(far, not_by_header, reach));
    CHECK(api::is_keeper(local(), Caller(), reach));
    CHECK_FALSE(api::is_keeper(far, Caller(), reach));
    CHECK(api::holds_the_keys(with_bearer("accounts"), reach));
    CHECK_FALSE(api::holds_the_keys(with_bearer("figures"), reach));
    Caller by_cookie = with_bearer("accounts");
    by_cookie.shown = Shown::cookie;
    CHECK_FALSE(api::holds_the_keys(by_cookie, reach));
    reach.keeper_token.clear();
    CHECK_FALSE(api::holds_the_keys(with_bearer(""), reach));
}

TEST_CASE("who shows a session's cookie is its user, whatever other cookies stand beside it") {
    Member member;
    struct Row {
        const char* cookies;  ///< with * for the token
        bool is_known;
    };
    const Row rows[] = {{"idis_session=*", true},
                        {"idis_session=*;", true},
                        {"a=1; idis_session=*", true},
                        {"a=1;idis_session=*", true},
                        {"a=1;   idis_session=*; b=2", true},
                        {"idis_sessions=1; idis_session=*", true},
                        {"a=1; ", false},
                        {"a=*", false},
                        {"idis_sessions=*", false},
                        {"my_idis_session=*", false},
                        {"idis_session*", false},
                        {"idis_session=", false},
                        {"", false}};
    for (const Row& row : rows) {
        CAPTURE(row.cookies);
        Request request;
        request.cookie = member.with_token(row.cookies);
        const Caller caller = member.caller(request);
        CHECK_EQ(caller.user.has_value(), row.is_known);
        CHECK_EQ(caller.shown == Shown::cookie, row.is_known);
        if (!row.is_known) CHECK(caller.shown == Shown::nothing);
    }
}

TEST_CASE("a bearer token is shown by its scheme in any letters, and stands before a cookie") {
    Member member;
    for (const char* good : {"Bearer *", "bearer *", "BEARER *", "BeAREr *"}) {
        CAPTURE(good);
        Request request;
        request.authorization = member.with_token(good);
        CHECK(member.caller(request).user.has_value());
        CHECK(member.caller(request).shown == Shown::bearer);
    }
    for (const char* bad : {"Bearer*", "Bearer  *", "Bearer", "Bearer ", "Basic *", "Bearers *",
                            "*", "\"Bearer *"}) {
        CAPTURE(bad);
        Request request;
        request.authorization = member.with_token(bad);
        request.cookie = member.with_token("idis_session=*");
        CHECK_FALSE(member.caller(request).user.has_value());
        CHECK(member.caller(request).shown == Shown::bearer);
    }
}

TEST_CASE("a session that is known by its hash stands before all that is shown") {
    Member member;
    Request request;
    request.session = store::ShownToken(member.token).hash();
    request.authorization = "Bearer other";
    CHECK(member.caller(request).user.has_value());
    CHECK(member.caller(request).shown == Shown::bearer);
    request.session = "other";
    request.authorization = "Bearer " + member.token;
    CHECK_FALSE(member.caller(request).user.has_value());
}
