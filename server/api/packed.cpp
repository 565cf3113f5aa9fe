#include "server/api/packed.hpp"

#include <zlib.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "core/kit/ensure.hpp"
#include "server/api/body.hpp"
#include "server/api/problem.hpp"

namespace api {
namespace {

std::string_view without_blanks(std::string_view text) {
    constexpr std::string_view blanks = " \t";
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    return text.substr(0, text.find_last_not_of(blanks) + 1);
}

/// Takes what stands before a sign off the front of a text, and the sign; all of it if there is
/// none.
std::string_view taken_until(char sign, std::string_view& text) {
    const auto end = std::min(text.find(sign), text.size());
    const std::string_view front = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return without_blanks(front);
}

bool is_word(std::string_view text, std::string_view small) {
    const auto lower = [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    };
    return std::ranges::equal(text, small, {}, lower);
}

/// Whether a weight such as "q=0.000" is nothing.
bool is_no_weight(std::string_view weight) {
    const std::string_view name = taken_until('=', weight);
    const std::string_view number = without_blanks(weight);
    return is_word(name, "q") && number.starts_with('0') &&
           number.find_first_not_of("0.") == std::string_view::npos;
}

/// Takes:   no more bytes than zlib counts in one go.
std::string gzipped(std::string body) {
    constexpr int with_gzip_header = 16 + MAX_WBITS;
    constexpr int usual_memory = 8;
    z_stream stream{};
    const int begun = deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, with_gzip_header,
                                   usual_memory, Z_DEFAULT_STRATEGY);
    ENSURE(begun == Z_OK);
    std::string result(deflateBound(&stream, static_cast<uLong>(body.size())), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(body.data());
    stream.avail_in = static_cast<uInt>(body.size());
    stream.next_out = reinterpret_cast<Bytef*>(result.data());
    stream.avail_out = static_cast<uInt>(result.size());
    const int ended = deflate(&stream, Z_FINISH);
    result.erase(stream.total_out);
    deflateEnd(&stream);
    ENSURE(ended == Z_STREAM_END);
    return result;
}

}  // namespace

bool takes_gzip(std::string_view accept_encoding) {
    std::optional<bool> named;
    bool is_any_taken = false;
    while (!accept_encoding.empty()) {
        std::string_view weight = taken_until(',', accept_encoding);
        const std::string_view name = taken_until(';', weight);
        const bool is_taken = !is_no_weight(weight);
        if (is_word(name, "gzip") || is_word(name, "x-gzip")) named = is_taken;
        if (name == "*") is_any_taken = is_taken;
    }
    return named.value_or(is_any_taken);
}

Response packed(Response response, const Request& request) {
    constexpr std::size_t most = std::numeric_limits<uInt>::max() / 2;
    response.headers.push_back({"Vary", "Accept-Encoding"});
    const bool is_fitting = response.body.size() >= packed_bytes_min && response.body.size() < most;
    if (!is_fitting || !takes_gzip(request.accept_encoding)) return response;
    response.body = gzipped(std::move(response.body));
    response.headers.push_back({"Content-Encoding", "gzip"});
    return response;
}

Response map_response(std::optional<std::string> map, const Request& request) {
    return map ? packed(kept_response(std::move(*map)), request) : problem(404, "not_found");
}

bool may_come_packed(std::string_view gives) { return gives == "DraftMap" || gives == "FullMap"; }

}  // namespace api
