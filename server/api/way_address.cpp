#include "server/api/way_address.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>

#include "server/words/chapters/requests.hpp"

namespace api {

namespace {

constexpr std::string_view safe_scheme = "https://";
constexpr std::string_view open_scheme = "http://";
/// Limit:   bytes of a host's name, and of what stands between two of its dots (RFC 1035).
constexpr std::size_t host_bytes_max = 253;
constexpr std::size_t label_bytes_max = 63;

bool is_numeral(char c) { return c >= '0' && c <= '9'; }

/// All between the scheme and the path.
std::string_view authority_in(std::string_view address) {
    const auto slashes = address.find("//");
    if (slashes == std::string_view::npos) return {};
    address.remove_prefix(slashes + 2);
    return address.substr(0, address.find_first_of("/?#"));
}

bool is_address_of(int family, std::string_view text) {
    std::array<unsigned char, 16> bytes{};
    return inet_pton(family, std::string(text).c_str(), bytes.data()) == 1;
}

/// Whether a text is a name of the domain name system, or a numeral address of four bytes.
bool is_host_name(std::string_view host) {
    if (host.size() > host_bytes_max) return false;
    std::string_view label;
    for (std::string_view rest = host; !rest.empty() || label.empty();) {
        const auto dot = std::min(rest.find('.'), rest.size());
        label = rest.substr(0, dot);
        const bool is_good = std::ranges::all_of(label, [](char c) {
            return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_numeral(c) || c == '-' ||
                   c == '_';
        });
        const bool is_long = label.size() > label_bytes_max;
        if (!is_good || label.empty() || is_long) return false;
        rest.remove_prefix(std::min(dot + 1, rest.size()));
    }
    // What ends in a number is no name, and is taken for an address.
    return !std::ranges::all_of(label, is_numeral) || is_address_of(AF_INET, host);
}

bool is_port(std::string_view text) {
    constexpr unsigned port_max = 65'535;
    unsigned number = 0;
    const auto end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    // What is no number, or too large a one, leaves none.
    return read.ptr == end && number >= 1 && number <= port_max;
}

/// What is wrong with a host and the port behind it.
std::string fault_of_authority(std::string_view authority) {
    const words::RequestWords& say = words::requests();
    if (authority.find('@') != std::string_view::npos) {
        return say.no_password_in_address();
    }
    std::string_view host;
    std::string_view rest;
    if (authority.starts_with('[')) {
        const auto end = authority.find(']');
        host = authority.substr(0, end);
        rest = end == std::string_view::npos ? std::string_view() : authority.substr(end + 1);
        const bool is_closed = end != std::string_view::npos;
        const bool is_good = is_closed && is_address_of(AF_INET6, host.substr(1));
        if (!is_good) return say.no_address_of_ipv6();
    } else {
        host = authority.substr(0, authority.find(':'));
        rest = authority.substr(host.size());
        if (host.empty()) return say.names_no_host();
        if (!is_host_name(host)) return say.no_name_of_host();
    }
    if (rest.empty()) return {};
    const bool is_good = rest.front() == ':' && is_port(rest.substr(1));
    return is_good ? std::string() : say.no_port();
}

}  // namespace

std::string fault_of_address(std::string_view address, bool lets_http) {
    const words::RequestWords& say = words::requests();
    const bool is_of_web =
        address.starts_with(safe_scheme) || (lets_http && address.starts_with(open_scheme));
    if (!is_of_web) return say.address_of_https();
    const bool is_visible =
        std::ranges::all_of(address, [](char c) { return c > ' ' && c < '\x7f'; });
    if (!is_visible) return say.no_blanks_in_address();
    if (address.find('#') != std::string_view::npos) return say.no_hash_in_address();
    return fault_of_authority(authority_in(address));
}

std::string host_in(std::string_view address) { return std::string(authority_in(address)); }

}  // namespace api
