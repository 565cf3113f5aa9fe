// Who asks.
#include "server/api/rights/who_are_you.hpp"

#include <algorithm>

namespace api {

namespace {

/// The value of one cookie of a Cookie header, "" if it is not there.
std::string_view cookie_value(std::string_view cookies, std::string_view name) {
    while (!cookies.empty()) {
        const auto end = cookies.find(';');
        std::string_view cookie = cookies.substr(0, end);
        cookies.remove_prefix(end == std::string_view::npos ? cookies.size() : end + 1);
        cookie.remove_prefix(std::min(cookie.find_first_not_of(' '), cookie.size()));
        const bool is_it = cookie.starts_with(name) && cookie.substr(name.size()).starts_with('=');
        if (is_it) return cookie.substr(name.size() + 1);
    }
    return {};
}

bool is_bearer(std::string_view authorization) {
    constexpr std::string_view scheme = "bearer ";
    const auto is_it = [](char c, char wanted) {
        return (c >= 'A' && c <= 'Z' ? c + 32 : c) == wanted;
    };
    return authorization.size() > scheme.size() &&
           std::ranges::equal(authorization.substr(0, scheme.size()), scheme, is_it);
}

}  // namespace

Caller who_are_you(const Request& request, const store::Accounts& accounts) {
    Caller caller;
    if (!request.session.empty()) {
        caller.shown = Shown::bearer;
        caller.token = store::ShownToken::of_session(request.session);
    } else if (!request.authorization.empty()) {
        caller.shown = Shown::bearer;
        const std::string_view given = request.authorization;
        if (is_bearer(given)) caller.token = given.substr(7);
    } else {
        const std::string_view given = cookie_value(request.cookie, cookie_name);
        if (!given.empty()) {
            caller.token = given;
            caller.shown = Shown::cookie;
        }
    }
    if (!caller.token.is_nothing()) caller.user = accounts.user_of_token(caller.token);
    return caller;
}

bool is_keeper(const Request& request, const Caller& caller, const Reach& reach) {
    if (caller.shown == Shown::bearer && !reach.metrics_token.empty()) {
        return caller.token.is(reach.metrics_token);
    }
    const bool is_local = request.address == "127.0.0.1" || request.address == "::1";
    // An address of IPv6 has colons of its own, in brackets.
    const auto behind = request.host.starts_with('[') ? request.host.find(']') : 0;
    const std::string host = request.host.substr(0, request.host.find(':', behind));
    const bool is_by_name = host == "localhost" || host == "127.0.0.1" || host == "[::1]";
    return caller.shown == Shown::nothing && is_local && is_by_name && !reach.is_proxied &&
           !reach.is_https;
}

bool holds_the_keys(const Caller& caller, const Reach& reach) {
    return caller.shown == Shown::bearer && !reach.keeper_token.empty() &&
           caller.token.is(reach.keeper_token);
}

bool is_from_our_pages(const Request& request, Shown shown, const Reach& reach) {
    const std::string& site = request.sec_fetch_site;
    if (!site.empty() && site != "same-origin" && site != "none") return false;
    if (request.origin.empty()) return shown != Shown::cookie || !site.empty();
    const std::string own = (reach.is_https ? "https://" : "http://") + request.host;
    return request.origin == own || std::find(reach.origins.begin(), reach.origins.end(),
                                              request.origin) != reach.origins.end();
}

bool is_for_tls_alone(const Request& request, const Reach& reach) {
    const std::string name = request.host.substr(0, request.host.find(':'));
    return reach.is_https && !name.empty() && name != "localhost";
}

std::string session_cookie(std::string_view token, const Reach& reach) {
    std::string cookie(cookie_name);
    cookie += '=';
    cookie += token;
    cookie += "; Path=/; HttpOnly; SameSite=Lax";
    if (reach.is_https) cookie += "; Secure";
    cookie += token.empty() ? "; Max-Age=0" : "; Max-Age=31536000";
    return cookie;
}

}  // namespace api
