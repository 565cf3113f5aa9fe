// Tiled's layer data. The packed texts were made of the same 24 bytes by other programs.
#include "server/maps/tile_data.hpp"

#include <doctest/doctest.h>

using maps::read_tile_data;

namespace {

const std::vector<std::uint32_t> tiles = {1, 0x80000002U, 3, 0, 0x70000001U, 2};

constexpr const char* zlib_text = "eJxjZGBgYGJgaGBmgABGBoYCIJ8BAAtIAPo=";
constexpr const char* zstd_text = "KLUv/QRYwQAAAQAAAAIAAIADAAAAAAAAAAEAAHACAAAA0iZMlg==";

}  // namespace

TEST_CASE("maps: every form of layer data gives the same tiles") {
    struct Row {
        const char* text;
        const char* encoding;
        const char* compression;
    };
    for (const Row& row : std::vector<Row>{
             {"1,2147483650,3,\n0,1879048193,2", "csv", ""},
             {"AQAAAAIAAIADAAAAAAAAAAEAAHACAAAA", "base64", ""},
             {"\n   AQAAAAIAAIADAAAAAAA\n   AAAEAAHACAAAA\n", "base64", ""},
             {zlib_text, "base64", "zlib"},
             {"H4sIAAAAAAACA2NkYGBgYmBoYGaAAEYGhgIgnwEAS44f5BgAAAA=", "base64", "gzip"},
             {zstd_text, "base64", "zstd"}}) {
        CAPTURE(row.text);
        const auto read = read_tile_data(row.text, row.encoding, row.compression, 6);
        CHECK(read.fault.empty());
        CHECK(read.tiles == tiles);
    }
}

TEST_CASE("maps: layer data that is short, long, broken or unknown says so") {
    struct Row {
        const char* text;
        const char* encoding;
        const char* compression;
        const char* fault;
    };
    for (const Row& row : std::vector<Row>{
             {"1,2,3,4,5", "csv", "", "it should hold 6 tiles and holds 5"},
             {"1,2,3,4,5,6,7", "csv", "", "it should hold 6 tiles and holds 7"},
             {"1,2,x", "csv", "", "its data holds something that is no tile: \"x\""},
             {"1,2,3,4,5,4294967296", "csv", "",
              "its data holds something that is no tile: \"4294967296\""},
             {"AQAAAA==", "base64", "", "it should hold 6 tiles and holds 4 bytes"},
             {"!!!", "base64", "", "its data is no base64"},
             {"AQAAAAIAAIADAAAAAAAAAAEAAHACAAAA", "base64", "zlib",
              "its data cannot be unpacked to 6 tiles"},
             {"AQAAAAIAAIADAAAAAAAAAAEAAHACAAAA", "base64", "zstd",
              "its data cannot be unpacked to 6 tiles"},
             {zlib_text, "base64", "lzma", "its compression \"lzma\" is not known"},
             {"1", "utf-8", "", "its encoding \"utf-8\" is not known"}}) {
        CAPTURE(row.text);
        CHECK(read_tile_data(row.text, row.encoding, row.compression, 6).fault == row.fault);
    }
    // So much could never have been packed into so little, and no room is made for it.
    const std::size_t endless = std::size_t{1} << 40;
    CHECK_FALSE(read_tile_data(zlib_text, "base64", "zlib", endless).fault.empty());
    CHECK_FALSE(read_tile_data(zstd_text, "base64", "zstd", endless).fault.empty());
    CHECK(read_tile_data("1,2,3,4,5,6,7,8", "csv", "", 6).tiles.size() == 6);
    // Six tiles are packed here: room for five or for seven is not what they fill.
    CHECK_FALSE(read_tile_data(zlib_text, "base64", "zlib", 5).fault.empty());
    CHECK_FALSE(read_tile_data(zlib_text, "base64", "zlib", 7).fault.empty());
}
