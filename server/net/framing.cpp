// What a well-framed request is: the checks. See the header for why they are so strict.
#include "server/net/framing.hpp"

#include <algorithm>
#include <array>

#include "server/codec/text.hpp"

namespace net {

namespace {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }

bool equal_but_for_case(std::string_view a, std::string_view b) {
    return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(),
                                              [](char x, char y) { return lower(x) == lower(y); });
}

int hex_digit(char c) {
    if (is_digit(c)) return c - '0';
    const char small = lower(c);
    return small >= 'a' && small <= 'f' ? small - 'a' + 10 : -1;
}

/// Percent escapes undone; nothing if one is bad.
enum class Plus { is_plus, is_space };
std::optional<std::string> decoded(std::string_view text, Plus plus) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '+' && plus == Plus::is_space) {
            out += ' ';
        } else if (text[at] != '%') {
            out += text[at];
        } else {
            if (at + 2 >= text.size()) return std::nullopt;
            const int high = hex_digit(text[at + 1]);
            const int low = hex_digit(text[at + 2]);
            if (high < 0 || low < 0) return std::nullopt;
            out += static_cast<char>(high * 16 + low);
            at += 2;
        }
    }
    return out;
}

bool has_control_character(std::string_view text) {
    return std::any_of(text.begin(), text.end(),
                       [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; });
}

std::optional<Fault> fault_of_segment(std::string_view segment) {
    if (segment.empty()) return Fault{400, "path_segment_empty"};
    if (segment == "." || segment == "..") return Fault{400, "path_goes_up"};
    if (segment.find_first_of("/\\") != std::string_view::npos) {
        return Fault{400, "path_hides_a_slash"};
    }
    if (has_control_character(segment)) return Fault{400, "path_has_control_character"};
    if (!codec::is_utf8(segment)) return Fault{400, "path_is_not_utf8"};
    return std::nullopt;
}

std::variant<std::string, Fault> path_of(std::string_view raw) {
    std::string path;
    std::string_view rest = raw.substr(1);
    if (rest.empty()) return std::string("/");
    while (true) {
        const auto slash = rest.find('/');
        const std::string_view segment = rest.substr(0, slash);
        const auto text = decoded(segment, Plus::is_plus);
        if (!text) return Fault{400, "percent_escape_bad"};
        if (const auto fault = fault_of_segment(*text)) return *fault;
        path += '/';
        path += *text;
        if (slash == std::string_view::npos) return path;
        rest.remove_prefix(slash + 1);
    }
}

std::variant<std::vector<api::QueryItem>, Fault> query_of(std::string_view raw) {
    std::vector<api::QueryItem> items;
    while (!raw.empty()) {
        const auto end = raw.find('&');
        const std::string_view part = raw.substr(0, end);
        raw.remove_prefix(end == std::string_view::npos ? raw.size() : end + 1);
        if (part.empty()) return Fault{400, "query_item_empty"};
        const auto equals = part.find('=');
        const auto name = decoded(part.substr(0, equals), Plus::is_space);
        const auto value = equals == std::string_view::npos
                               ? std::optional<std::string>("")
                               : decoded(part.substr(equals + 1), Plus::is_space);
        if (!name || !value) return Fault{400, "percent_escape_bad"};
        const bool are_utf8 = codec::is_utf8(*name) && codec::is_utf8(*value);
        if (!are_utf8) return Fault{400, "query_is_not_utf8"};
        if (has_control_character(*name) || has_control_character(*value)) {
            return Fault{400, "query_has_control_character"};
        }
        for (const api::QueryItem& item : items) {
            if (item.name == *name) return Fault{400, "query_item_twice"};
        }
        items.push_back({*name, *value});
    }
    return items;
}

/// A name or an address, in brackets if it has colons, and perhaps a port.
bool is_host(std::string_view host) {
    if (host.size() > 255) return false;
    std::size_t at = 0;
    if (host.starts_with('[')) {
        const auto close = host.find(']');
        if (close == std::string_view::npos || close < 3) return false;
        for (const char c : host.substr(1, close - 1)) {
            if (hex_digit(c) < 0 && c != ':' && c != '.') return false;
        }
        at = close + 1;
    } else {
        while (at < host.size() && (is_letter(host[at]) || is_digit(host[at]) || host[at] == '-' ||
                                    host[at] == '.' || host[at] == '_')) {
            ++at;
        }
        if (at == 0) return false;
    }
    if (at == host.size()) return true;
    const std::string_view port = host.substr(at + 1);
    return host[at] == ':' && !port.empty() && port.size() <= 5 &&
           std::all_of(port.begin(), port.end(), is_digit);
}

struct NamedMethod {
    std::string_view name;
    api::Method method;
};
constexpr std::array methods = {
    NamedMethod{"GET", api::Method::get},        NamedMethod{"HEAD", api::Method::head},
    NamedMethod{"POST", api::Method::post},      NamedMethod{"PUT", api::Method::put},
    NamedMethod{"PATCH", api::Method::patch},    NamedMethod{"DELETE", api::Method::remove},
    NamedMethod{"OPTIONS", api::Method::options}};

/// The fields that are looked at. None may come twice.
struct Known {
    std::optional<std::string_view> host, authorization, cookie, content_type, content_length,
        transfer_encoding, idempotency_key, if_none_match, accept, accept_encoding, last_event_id,
        origin, sec_fetch_site, signature, signature_timestamp, expect, node, node_session;
};

std::optional<std::string_view>* place_of(Known& known, std::string_view name) {
    struct Row {
        std::string_view name;
        std::optional<std::string_view> Known::*place;
    };
    static constexpr std::array rows = {Row{"host", &Known::host},
                                        Row{"authorization", &Known::authorization},
                                        Row{"cookie", &Known::cookie},
                                        Row{"content-type", &Known::content_type},
                                        Row{"content-length", &Known::content_length},
                                        Row{"transfer-encoding", &Known::transfer_encoding},
                                        Row{"idempotency-key", &Known::idempotency_key},
                                        Row{"if-none-match", &Known::if_none_match},
                                        Row{"accept", &Known::accept},
                                        Row{"accept-encoding", &Known::accept_encoding},
                                        Row{"last-event-id", &Known::last_event_id},
                                        Row{"origin", &Known::origin},
                                        Row{"sec-fetch-site", &Known::sec_fetch_site},
                                        Row{"x-signature-ed25519", &Known::signature},
                                        Row{"x-signature-timestamp", &Known::signature_timestamp},
                                        Row{"expect", &Known::expect},
                                        Row{node_header, &Known::node},
                                        Row{node_session_header, &Known::node_session}};
    for (const Row& row : rows) {
        if (equal_but_for_case(row.name, name)) return &(known.*row.place);
    }
    return nullptr;
}

std::optional<Fault> fault_of_encoding(std::string_view encoding, bool is_http_1_0) {
    if (is_http_1_0) return Fault{400, "transfer_encoding_in_http_1_0"};
    if (equal_but_for_case(encoding, "chunked")) return std::nullopt;
    std::string small(encoding);
    std::transform(small.begin(), small.end(), small.begin(), lower);
    if (small.find("chunked") != std::string::npos) return Fault{400, "chunked_not_alone"};
    return Fault{501, "transfer_encoding_unknown"};
}

std::optional<Fault> fault_of_length(const Known& known, bool is_http_1_0,
                                     const api::Limits& limits) {
    if (known.transfer_encoding) {
        if (known.content_length) return Fault{400, "two_lengths"};
        return fault_of_encoding(*known.transfer_encoding, is_http_1_0);
    }
    if (!known.content_length) return std::nullopt;
    const std::string_view digits = *known.content_length;
    if (digits.empty() || !std::all_of(digits.begin(), digits.end(), is_digit)) {
        return Fault{400, "content_length_bad"};
    }
    std::size_t length = 0;
    for (const char c : digits) {
        length = length * 10 + static_cast<std::size_t>(c - '0');
        if (length > limits.body_bytes) return Fault{413, "body_too_large"};
    }
    return std::nullopt;
}

std::string text_of(const std::optional<std::string_view>& value) {
    return value ? std::string(*value) : std::string();
}

/// A text without what it begins with; nothing if it begins otherwise.
std::optional<std::string_view> without(std::string_view prefix, std::string_view text) {
    if (!equal_but_for_case(text.substr(0, prefix.size()), prefix)) return std::nullopt;
    return text.substr(prefix.size());
}

bool is_version(std::string_view text) {
    return text.size() == 8 && text.starts_with("HTTP/") && is_digit(text[5]) && text[6] == '.' &&
           is_digit(text[7]);
}

/// A method, a target and a version, one space between them.
bool is_request_line(std::string_view line) {
    const auto first = line.find(' ');
    const auto last = line.rfind(' ');
    if (first == 0 || last == first) return false;  // where there is no space, both are nowhere
    const std::string_view target = line.substr(first + 1, last - first - 1);
    return !target.empty() && target.find(' ') == std::string_view::npos &&
           is_version(line.substr(last + 1));
}

}  // namespace

std::string peer_address(std::string_view connection, std::string_view forwarded_for,
                         const std::vector<std::string>& proxies) {
    const bool is_trusted = std::find(proxies.begin(), proxies.end(), connection) != proxies.end();
    if (!is_trusted || forwarded_for.empty()) return std::string(connection);
    const auto comma = forwarded_for.rfind(',');
    std::string_view last = forwarded_for.substr(comma == std::string_view::npos ? 0 : comma + 1);
    while (!last.empty() && last.front() == ' ') last.remove_prefix(1);
    while (!last.empty() && last.back() == ' ') last.remove_suffix(1);
    return std::string(last.substr(0, 64));
}

std::size_t empty_lines(std::string_view bytes, std::size_t most) {
    std::size_t lines = 0;
    while (lines < most && bytes.substr(2 * lines).starts_with("\r\n")) ++lines;
    return lines;
}

bool begins_tls(std::string_view bytes) {
    constexpr char handshake = 0x16;  // the first byte of every TLS hello
    return bytes.starts_with(handshake);
}

std::optional<std::size_t> end_of_head(std::string_view bytes, std::size_t searched) {
    const auto found = bytes.find("\r\n\r\n", searched < 3 ? 0 : searched - 3);
    if (found == std::string_view::npos) return std::nullopt;
    return found + 4;
}

std::optional<Fault> fault_of_size(std::string_view head, const api::Limits& limits) {
    if (head.size() <= limits.header_bytes) return std::nullopt;
    // The longest start line with a target that passes: "OPTIONS ", target, " HTTP/1.1".
    const bool is_first_line_long = head.find("\r\n") > limits.target_bytes + 17;
    return is_first_line_long ? Fault{414, "target_too_long"} : Fault{431, "headers_too_large"};
}

namespace {

constexpr std::array<bool, 256> control_bytes = [] {
    std::array<bool, 256> control{};
    for (std::size_t byte = 0; byte < 0x20; ++byte) control[byte] = byte != '\t';
    control[0x7f] = true;
    return control;
}();

/// Where the next control character stands that is no tab.
std::optional<std::size_t> next_control(std::string_view text) {
    const auto found = std::ranges::find_if(
        text, [](char c) { return control_bytes[static_cast<unsigned char>(c)]; });
    if (found == text.end()) return std::nullopt;
    return static_cast<std::size_t>(found - text.begin());
}

}  // namespace

std::optional<Fault> fault_of_lines(std::string_view head) {
    if (!is_request_line(head.substr(0, head.find("\r\n")))) {
        return Fault{400, "request_malformed"};
    }
    while (const auto at = next_control(head)) {
        if (head[*at] != '\r' && head[*at] != '\n') {
            return Fault{400, "header_has_control_character"};
        }
        if (!head.substr(*at).starts_with("\r\n")) return Fault{400, "line_end_bad"};
        head.remove_prefix(*at + 2);
        const bool is_folded = head.starts_with(' ') || head.starts_with('\t');
        if (is_folded) return Fault{400, "header_folded"};
    }
    return std::nullopt;
}

std::variant<Target, Fault> target_of(std::string_view text) {
    for (const char c : text) {
        if (static_cast<unsigned char>(c) <= 0x20 || static_cast<unsigned char>(c) >= 0x7f ||
            c == '#') {
            return Fault{400, "target_has_bad_character"};
        }
    }
    auto absolute = without("http://", text);
    if (!absolute) absolute = without("https://", text);
    std::string authority;
    if (absolute) {
        authority = absolute->substr(0, absolute->find_first_of("/?"));
        if (!is_host(authority)) return Fault{400, "host_bad"};
        text = absolute->substr(authority.size());
    } else if (!text.starts_with('/')) {
        return Fault{400, "target_form_unknown"};
    }
    const auto question = text.find('?');
    const std::string_view raw_path = text.substr(0, question);
    auto path = path_of(raw_path.empty() ? "/" : raw_path);
    if (const auto* fault = std::get_if<Fault>(&path)) return *fault;
    auto query = query_of(question == std::string_view::npos ? "" : text.substr(question + 1));
    if (const auto* fault = std::get_if<Fault>(&query)) return *fault;
    return Target{std::move(authority), std::get<std::string>(std::move(path)),
                  std::get<std::vector<api::QueryItem>>(std::move(query))};
}

std::variant<Framed, Fault> framed(const Head& head, const api::Limits& limits) {
    if (head.target.size() > limits.target_bytes) return Fault{414, "target_too_long"};
    const auto method = std::find_if(methods.begin(), methods.end(), [&](const NamedMethod& named) {
        return named.name == head.method;
    });
    if (method == methods.end()) return Fault{501, "method_unknown"};
    Known known;
    for (const Field& field : head.fields) {
        auto* place = place_of(known, field.name);
        if (place == nullptr) continue;
        // What one would accept may be said in several lines; the first has what is wanted most.
        if (*place && (place == &known.accept || place == &known.accept_encoding)) continue;
        if (*place) return Fault{400, "header_twice"};
        *place = field.value;
    }
    // Of HTTP/1.0 none need be named.
    const bool is_named = known.host ? is_host(*known.host) : head.is_http_1_0;
    if (!is_named) return Fault{400, "host_bad"};
    if (const auto fault = fault_of_length(known, head.is_http_1_0, limits)) return *fault;
    if (known.expect && !equal_but_for_case(*known.expect, "100-continue")) {
        return Fault{417, "expectation_unknown"};
    }
    auto target = target_of(head.target);
    if (const auto* fault = std::get_if<Fault>(&target)) return *fault;
    Framed result;
    result.waits_for_continue = known.expect.has_value();
    result.node = text_of(known.node);
    result.node_session = text_of(known.node_session);
    api::Request& request = result.request;
    request.method = method->method;
    request.path = std::move(std::get<Target>(target).path);
    request.query = std::move(std::get<Target>(target).query);
    request.host = std::move(std::get<Target>(target).authority);
    if (request.host.empty()) request.host = text_of(known.host);
    request.authorization = text_of(known.authorization);
    request.cookie = text_of(known.cookie);
    request.content_type = text_of(known.content_type);
    request.idempotency_key = text_of(known.idempotency_key);
    request.if_none_match = text_of(known.if_none_match);
    request.accept = text_of(known.accept);
    request.accept_encoding = text_of(known.accept_encoding);
    request.last_event_id = text_of(known.last_event_id);
    request.origin = text_of(known.origin);
    request.sec_fetch_site = text_of(known.sec_fetch_site);
    request.signature = text_of(known.signature);
    request.signature_timestamp = text_of(known.signature_timestamp);
    return result;
}

}  // namespace net
