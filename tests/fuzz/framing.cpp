// The head of a request, cut into lines as the parser of net would cut it.
#include "server/net/framing.hpp"

#include "server/api/idempotency_key.hpp"
#include "server/codec/text.hpp"
#include "server/net/node_message.hpp"
#include "tests/fuzz/targets.hpp"

namespace fuzz {

namespace {

std::string_view next_line(std::string_view& rest) {
    const auto end = rest.find("\r\n");
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 2);
    return line;
}

net::Head head_of(std::string_view bytes) {
    net::Head head;
    std::string_view start = next_line(bytes);
    const auto space = start.find(' ');
    head.method = start.substr(0, space);
    if (space != std::string_view::npos) {
        start.remove_prefix(space + 1);
        head.target = start.substr(0, start.find(' '));
        head.is_http_1_0 = start.ends_with("HTTP/1.0");
    }
    for (std::string_view line = next_line(bytes); !line.empty(); line = next_line(bytes)) {
        const auto colon = line.find(':');
        if (colon == std::string_view::npos) continue;
        std::string_view value = line.substr(colon + 1);
        while (value.starts_with(' ')) value.remove_prefix(1);
        head.fields.push_back({line.substr(0, colon), value});
    }
    return head;
}

}  // namespace

void framing(std::string_view bytes) {
    const api::Limits limits;
    const auto end = net::end_of_head(bytes, 0);
    const std::string_view head = bytes.substr(0, end.value_or(bytes.size()));
    if (net::fault_of_size(head, limits) || net::fault_of_lines(head)) return;
    const auto framed = net::framed(head_of(head), limits);
    if (const auto* good = std::get_if<net::Framed>(&framed)) {
        must_hold(good->request.path.starts_with('/'), "a path begins with a slash");
        must_hold(codec::is_utf8(good->request.path), "a path is UTF-8");
        must_hold(good->request.path.find("/../") == std::string::npos, "a path goes nowhere up");
        const std::string passed_on = net::target_text(good->request);
        const auto again = net::target_of(passed_on);
        const auto* target = std::get_if<net::Target>(&again);
        must_hold(target != nullptr && target->path == good->request.path &&
                      target->query == good->request.query,
                  "a target that is passed on says the same");
        must_hold(passed_on.size() <= head_of(head).target.size(),
                  "a target that is passed on is no longer than it was");
        api::idempotency_key(good->request.idempotency_key);
        net::peer_address("192.0.2.1", good->request.accept, {"192.0.2.1"});
    }
}

}  // namespace fuzz
