// zlib, zstd and libsodium's base64 are seen here alone.
#include "server/maps/tile_data.hpp"

#include <sodium.h>
#include <zlib.h>
#include <zstd.h>

#include <algorithm>
#include <charconv>

#include "server/words/chapters/maps.hpp"

namespace maps {
namespace {

using Bytes = std::vector<unsigned char>;

const words::TiledWords& said() { return words::maps().tiled; }

std::string number_of(std::size_t number, const words::Counted& counted) {
    return counted.written(static_cast<std::int64_t>(number), std::to_string(number));
}

TileData read_csv(std::string_view text, std::size_t wanted) {
    TileData data;
    data.tiles.reserve(std::min<std::size_t>(wanted, text.size()));
    constexpr std::string_view between = " \t\r\n,";
    std::size_t found = 0;
    while (true) {
        const auto start = text.find_first_not_of(between);
        if (start == std::string_view::npos) break;
        text.remove_prefix(start);
        std::uint32_t tile = 0;
        const auto read = std::from_chars(text.data(), text.data() + text.size(), tile);
        if (read.ec != std::errc{}) {
            data.fault = said().no_tile('"' + std::string(text.substr(0, 12)) + '"');
            return data;
        }
        text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
        if (++found <= wanted) data.tiles.push_back(tile);
    }
    if (found != wanted) data.fault = tiles_miscounted(wanted, std::to_string(found));
    return data;
}

std::optional<Bytes> from_base64(std::string_view text) {
    Bytes bytes(text.size() / 4 * 3 + 3);
    std::size_t size = 0;
    const int failed =
        sodium_base642bin(bytes.data(), bytes.size(), text.data(), text.size(), " \t\r\n", &size,
                          nullptr, sodium_base64_VARIANT_ORIGINAL);
    if (failed != 0) return std::nullopt;
    bytes.resize(size);
    return bytes;
}

/// Inflates zlib or gzip data into exactly `size` bytes.
std::optional<Bytes> inflated(Bytes packed, std::size_t size) {
    constexpr std::size_t bytes_for_one = 1'032;  // of deflate at its best, rounded up
    if (size / bytes_for_one > packed.size()) return std::nullopt;
    constexpr int either_header = 32 + MAX_WBITS;
    z_stream stream{};
    if (inflateInit2(&stream, either_header) != Z_OK) return std::nullopt;
    Bytes bytes(size + 1);
    stream.next_in = packed.data();
    stream.avail_in = static_cast<uInt>(packed.size());
    stream.next_out = bytes.data();
    stream.avail_out = static_cast<uInt>(bytes.size());
    const int result = inflate(&stream, Z_FINISH);
    const bool is_whole = result == Z_STREAM_END && stream.total_out == size;
    inflateEnd(&stream);
    if (!is_whole) return std::nullopt;
    bytes.resize(size);
    return bytes;
}

std::optional<Bytes> unpacked_zstd(const Bytes& packed, std::size_t size) {
    const auto claimed = ZSTD_getFrameContentSize(packed.data(), packed.size());
    if (claimed == ZSTD_CONTENTSIZE_ERROR) return std::nullopt;
    if (claimed != ZSTD_CONTENTSIZE_UNKNOWN && claimed != size) return std::nullopt;
    constexpr std::size_t bytes_for_one = 32'768;  // a whole block of one byte takes four
    if (size / bytes_for_one > packed.size()) return std::nullopt;
    Bytes bytes(size + 1);
    const std::size_t got =
        ZSTD_decompress(bytes.data(), bytes.size(), packed.data(), packed.size());
    if (ZSTD_isError(got) != 0 || got != size) return std::nullopt;
    bytes.resize(size);
    return bytes;
}

/// Little-endian numbers of four bytes.
std::vector<std::uint32_t> numbers_of(const Bytes& bytes) {
    std::vector<std::uint32_t> numbers(bytes.size() / 4);
    for (std::size_t at = 0; at < numbers.size(); ++at) {
        for (std::size_t byte = 4; byte-- > 0;) {
            numbers[at] = numbers[at] << 8 | bytes[4 * at + byte];
        }
    }
    return numbers;
}

}  // namespace

std::string tiles_miscounted(std::size_t wanted, const std::string& found) {
    return said().miscounted(number_of(wanted, said().tiles), found);
}

TileData read_tile_data(std::string_view text, std::string_view encoding,
                        std::string_view compression, std::size_t tiles) {
    if (encoding == "csv") return read_csv(text, tiles);
    if (encoding != "base64") {
        return {{}, said().unknown_encoding(encoding)};
    }
    const auto packed = from_base64(text);
    if (!packed) return {{}, said().no_base64()};
    const std::size_t size = tiles * 4;
    std::optional<Bytes> bytes;
    if (compression.empty()) {
        bytes = packed;
    } else if (compression == "zlib" || compression == "gzip") {
        bytes = inflated(*packed, size);
    } else if (compression == "zstd") {
        bytes = unpacked_zstd(*packed, size);
    } else {
        return {{}, said().unknown_compression(compression)};
    }
    if (!bytes) return {{}, said().not_unpacked(number_of(tiles, said().tiles))};
    if (bytes->size() != size) {
        return {{}, tiles_miscounted(tiles, number_of(bytes->size(), said().bytes))};
    }
    return {numbers_of(*bytes), ""};
}

}  // namespace maps
