// Of what reads maps, zlib's gzip is seen here and in tile_data.cpp alone.
#include "server/maps/opened.hpp"

#include <zlib.h>

#include <algorithm>
#include <array>

#include "server/words/chapters/maps.hpp"

namespace maps {
namespace {

using Said = words::OpenedMapWords;

/// What a file is that is no map, in the catalogue.
using NoMap = words::Text<> Said::*;

struct Front {
    std::string_view bytes;
    NoMap what;
};

/// A page that takes a file for text puts U+FFFD where a byte is none: these are looked for, too.
constexpr std::array<Front, 9> fronts = {{
    {"\x1F\xEF\xBF\xBD", &Said::mangled},
    {"PK\x03\x04", &Said::archive},
    {"\x89PNG", &Said::picture},
    {"\xEF\xBF\xBDPNG", &Said::picture},
    {"\xFF\xD8\xFF", &Said::picture},
    {"\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD", &Said::picture},
    {"GIF8", &Said::picture},
    {"RIFF", &Said::picture},
    {"%PDF", &Said::pdf},
}};

/// What a file is by its first bytes, if it is none of text; null if it may be a map.
NoMap not_a_map(std::string_view text) {
    for (const Front& front : fronts) {
        if (text.starts_with(front.bytes)) return front.what;
    }
    constexpr std::size_t looked_at = 4096;
    if (text.substr(0, looked_at).find('\0') != std::string_view::npos) {
        return &Said::no_text;
    }
    return nullptr;
}

bool is_gzip(std::string_view bytes) { return bytes.starts_with("\x1F\x8B"); }

/// What was unpacked, and whether that is all of it.
struct Unpacked {
    std::string text;
    bool is_whole = false;
    bool is_broken = false;
};

/// Unpacks gzip, at most so many bytes of it.
Unpacked gunzipped(std::string_view packed, std::size_t most) {
    Unpacked result;
    constexpr int gzip_header = 16 + MAX_WBITS;
    z_stream stream{};
    if (inflateInit2(&stream, gzip_header) != Z_OK) return {{}, false, true};
    std::string given(packed);  // zlib wants bytes that it could change
    stream.next_in = reinterpret_cast<Bytef*>(given.data());
    stream.avail_in = static_cast<uInt>(given.size());
    std::array<char, 65'536> piece{};
    int state = Z_OK;
    while (state == Z_OK && result.text.size() <= most) {
        stream.next_out = reinterpret_cast<Bytef*>(piece.data());
        stream.avail_out = static_cast<uInt>(piece.size());
        state = inflate(&stream, Z_NO_FLUSH);
        result.text.append(piece.data(), piece.size() - stream.avail_out);
    }
    inflateEnd(&stream);
    result.is_whole = state == Z_STREAM_END && result.text.size() <= most;
    result.is_broken = state != Z_OK && state != Z_STREAM_END;
    result.text.resize(std::min(result.text.size(), most));
    return result;
}

/// Which of two bytes is the higher, in a text of UTF-16.
enum class Order : std::uint8_t { none, big, little };

/// By its mark, or by the first character's being '<' or '{'.
Order order_of(std::string_view bytes) {
    using namespace std::string_view_literals;
    for (const std::string_view front : {"\xFE\xFF"sv, "\0<"sv, "\0{"sv}) {
        if (bytes.starts_with(front)) return Order::big;
    }
    for (const std::string_view front : {"\xFF\xFE"sv, "<\0"sv, "{\0"sv}) {
        if (bytes.starts_with(front)) return Order::little;
    }
    return Order::none;
}

void append_utf8(std::string& text, std::uint32_t point) {
    const auto tail = [&](int shift) {
        text += static_cast<char>(0x80U | ((point >> shift) & 0x3FU));
    };
    if (point < 0x80) {
        text += static_cast<char>(point);
    } else if (point < 0x800) {
        text += static_cast<char>(0xC0U | (point >> 6));
        tail(0);
    } else if (point < 0x10000) {
        text += static_cast<char>(0xE0U | (point >> 12));
        tail(6);
        tail(0);
    } else {
        text += static_cast<char>(0xF0U | (point >> 18));
        tail(12);
        tail(6);
        tail(0);
    }
}

/// UTF-8 of UTF-16; half a pair, or half a unit at the end, becomes U+FFFD.
std::string from_utf16(std::string_view bytes, Order order) {
    constexpr std::uint32_t replacement = 0xFFFD;
    const auto unit = [&](std::size_t at) -> std::uint32_t {
        const auto first = static_cast<unsigned char>(bytes[at]);
        const auto second = static_cast<unsigned char>(bytes[at + 1]);
        return order == Order::big ? first * 256U + second : second * 256U + first;
    };
    const auto is_high = [](std::uint32_t one) { return one >= 0xD800 && one < 0xDC00; };
    const auto is_low = [](std::uint32_t one) { return one >= 0xDC00 && one < 0xE000; };
    std::string text;
    text.reserve(bytes.size() / 2);
    std::size_t at = 0;
    for (; at + 1 < bytes.size(); at += 2) {
        std::uint32_t point = unit(at);
        if (is_high(point) && at + 3 < bytes.size() && is_low(unit(at + 2))) {
            point = 0x10000 + ((point - 0xD800) << 10) + (unit(at + 2) - 0xDC00);
            at += 2;
        } else if (is_high(point) || is_low(point)) {
            point = replacement;
        }
        append_utf8(text, point);
    }
    if (at < bytes.size()) append_utf8(text, replacement);
    return text;
}

/// As UTF-8, and without the mark that some programs put in front.
std::string as_utf8(std::string bytes) {
    const Order order = order_of(bytes);
    std::string text = order == Order::none ? std::move(bytes) : from_utf16(bytes, order);
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    if (text.starts_with(mark)) text.erase(0, mark.size());
    return text;
}

/// Whether a text is no map, which is reported.
bool is_other(std::string_view text, const std::string& file, files::Report& report) {
    const NoMap other = not_a_map(text);
    if (other == nullptr) return false;
    report.problem({file, 0}, "not_a_map_text", (words::maps().opened.*other)());
    return true;
}

/// The first few thousand bytes of a file, unpacked and as UTF-8.
std::string front_of(std::string_view bytes) {
    constexpr std::size_t looked_at = 16'384;
    return as_utf8(is_gzip(bytes) ? gunzipped(bytes.substr(0, 65'536), looked_at).text
                                  : std::string(bytes.substr(0, looked_at)));
}

}  // namespace

std::optional<std::string> opened(std::string_view bytes, const std::string& file,
                                  const Room& room, files::Report& report) {
    const Said& said = words::maps().opened;
    const auto refused = [&](const char* code, const std::string& detail) {
        report.problem({file, 0}, code, detail);
        return std::nullopt;
    };
    if (bytes.size() > files::limits::file_bytes) {
        return refused("file_too_large", said.too_large());
    }
    std::string text;
    if (is_gzip(bytes)) {
        const std::size_t most = unpacked_bytes_in(room);
        Unpacked unpacked = gunzipped(bytes, most);
        if (unpacked.is_broken) return refused("not_unpacked", said.broken());
        if (!unpacked.is_whole && unpacked.text.size() < most) {
            return refused("not_unpacked", said.cut_off());
        }
        if (!unpacked.is_whole) {
            const std::string megabytes = std::to_string(most / 1'000'000);
            return refused("file_too_large",
                           room.elsewhere.empty()
                               ? said.unpacked_too_large(megabytes)
                               : said.unpacked_too_large_here(megabytes, room.elsewhere));
        }
        text = as_utf8(std::move(unpacked.text));
    } else {
        text = as_utf8(std::string(bytes));
    }
    if (is_other(text, file, report)) return std::nullopt;
    return text;
}

bool begins_as_map(std::string_view bytes, const std::string& file, files::Report& report) {
    return !is_other(front_of(bytes), file, report);
}

std::string first_of(std::string_view bytes) {
    std::string front = front_of(bytes);
    return not_a_map(front) == nullptr ? front : "";
}

}  // namespace maps
