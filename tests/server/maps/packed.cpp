// zlib is seen here of all tests alone.
#include "tests/server/maps/packed.hpp"

#include <zlib.h>

#include "core/kit/ensure.hpp"

namespace tests {

std::string gzipped(std::string_view text) {
    constexpr int gzip_header = 16 + MAX_WBITS;
    constexpr int usual_memory = 8;
    z_stream stream{};
    const int begun = deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, gzip_header,
                                   usual_memory, Z_DEFAULT_STRATEGY);
    ENSURE(begun == Z_OK);
    std::string given(text);
    std::string packed(deflateBound(&stream, static_cast<uLong>(given.size())), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(given.data());
    stream.avail_in = static_cast<uInt>(given.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    const int done = deflate(&stream, Z_FINISH);
    ENSURE(done == Z_STREAM_END);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    return packed;
}

std::string as_utf16(std::string_view utf8, bool is_big) {
    std::string text;
    const auto put = [&](unsigned unit) {
        const char high = static_cast<char>(unit >> 8);
        const char low = static_cast<char>(unit & 0xFFU);
        text += is_big ? high : low;
        text += is_big ? low : high;
    };
    put(0xFEFF);
    for (std::size_t at = 0; at < utf8.size();) {
        const auto byte = [&](std::size_t further) {
            return static_cast<unsigned>(static_cast<unsigned char>(utf8[at + further]));
        };
        if (byte(0) < 0x80) {
            put(byte(0));
            at += 1;
        } else if (byte(0) < 0xE0) {
            put((byte(0) & 0x1FU) << 6 | (byte(1) & 0x3FU));
            at += 2;
        } else {
            put((byte(0) & 0x0FU) << 12 | (byte(1) & 0x3FU) << 6 | (byte(2) & 0x3FU));
            at += 3;
        }
    }
    return text;
}

std::string wxx(const std::string& attributes, const std::string& within) {
    return gzipped(as_utf16("<?xml version='1.0' encoding='utf-16'?>\n<map type=\"WORLD\" " +
                            attributes + ">\n" + within + "</map>\n"));
}

}  // namespace tests
