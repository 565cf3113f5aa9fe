#include "server/net/node_message.hpp"

#include <array>

#include "server/net/framing.hpp"

namespace net {

namespace {

/// Adds a text, with everything in it escaped that a target cannot hold or that means something.
void add_escaped(std::string& target, std::string_view text, std::string_view meaning) {
    static constexpr std::string_view digits = "0123456789ABCDEF";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        const bool is_plain = byte > 0x20 && byte < 0x7f && c != '%' && c != '#' &&
                              meaning.find(c) == std::string_view::npos;
        if (is_plain) {
            target += c;
        } else {
            target += {'%', digits[byte / 16], digits[byte % 16]};
        }
    }
}

/// The same in a query, where a space is shorter.
void add_query_text(std::string& target, std::string_view text, std::string_view meaning) {
    while (true) {
        const auto space = text.find(' ');
        add_escaped(target, text.substr(0, space), meaning);
        if (space == std::string_view::npos) return;
        target += '+';
        text.remove_prefix(space + 1);
    }
}

void add_header(std::string& text, std::string_view name, std::string_view value) {
    if (value.empty()) return;
    text += name;
    text += ": ";
    text += value;
    text += "\r\n";
}

}  // namespace

std::string target_text(const api::Request& request) {
    std::string target;
    add_escaped(target, request.path, "?");
    char before = '?';
    for (const api::QueryItem& item : request.query) {
        target += before;
        before = '&';
        add_query_text(target, item.name, "&=+");
        // Without it a name alone is as long as it was; with it, no name at all is still an item.
        if (item.value.empty() && !item.name.empty()) continue;
        target += '=';
        add_query_text(target, item.value, "&+");
    }
    return target;
}

std::string node_request(const api::Request& request, std::string_view secret,
                         std::string_view host) {
    // What is read of an answer to HEAD is what GET has; the body is left out on the last way.
    const bool is_head = request.method == api::Method::head;
    std::string text(api::name_of(is_head ? api::Method::get : request.method));
    text.reserve(1'024 + request.body.size());
    text += ' ';
    text += target_text(request);
    text += " HTTP/1.1\r\n";
    add_header(text, "Host", request.host.empty() ? host : std::string_view(request.host));
    add_header(text, node_header, secret);
    add_header(text, node_session_header, request.session);
    add_header(text, "X-Forwarded-For", request.address);
    add_header(text, "Authorization", request.authorization);
    add_header(text, "Cookie", request.cookie);
    add_header(text, "Content-Type", request.content_type);
    add_header(text, "Idempotency-Key", request.idempotency_key);
    add_header(text, "If-None-Match", request.if_none_match);
    add_header(text, "Accept", request.accept);
    add_header(text, "Accept-Encoding", request.accept_encoding);
    add_header(text, "Last-Event-ID", request.last_event_id);
    add_header(text, "Origin", request.origin);
    add_header(text, "Sec-Fetch-Site", request.sec_fetch_site);
    add_header(text, "X-Signature-Ed25519", request.signature);
    add_header(text, "X-Signature-Timestamp", request.signature_timestamp);
    const bool is_with_body = request.method == api::Method::post ||
                              request.method == api::Method::put ||
                              request.method == api::Method::patch || !request.body.empty();
    if (is_with_body) add_header(text, "Content-Length", std::to_string(request.body.size()));
    text += "\r\n";
    text += request.body;
    return text;
}

}  // namespace net
