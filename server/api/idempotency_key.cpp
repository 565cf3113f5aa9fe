// The Idempotency-Key header.
#include "server/api/idempotency_key.hpp"

namespace api {

std::optional<std::string> idempotency_key(std::string_view header) {
    constexpr std::size_t longest = 255;
    if (header.size() < 3 || header.front() != '"' || header.back() != '"') return std::nullopt;
    header = header.substr(1, header.size() - 2);
    std::string key;
    for (std::size_t at = 0; at < header.size(); ++at) {
        char c = header[at];
        if (c == '"' || c < 0x20 || c > 0x7e) return std::nullopt;
        if (c == '\\') {
            if (++at == header.size()) return std::nullopt;
            c = header[at];
            if (c != '"' && c != '\\') return std::nullopt;
        }
        key += c;
    }
    if (key.size() > longest) return std::nullopt;
    return key;
}

}  // namespace api
