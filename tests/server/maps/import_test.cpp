// What stands beside a map, and what does not.
#include "server/maps/import.hpp"

#include <doctest/doctest.h>

#include <fstream>

#include "server/files/limits.hpp"
#include "tests/server/store/stores.hpp"

namespace fs = std::filesystem;
using tests::Folder;

namespace {

void write(const fs::path& path, const std::string& text) {
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
}

}  // namespace

TEST_CASE("maps: nothing is read but files in the map's own folder and below it") {
    const Folder folder;
    const fs::path home = folder.path() / "maps";
    write(home / "hexes.tsx", "hexes");
    write(home / "sets" / "more.tsx", "more");
    write(folder.path() / "secret.txt", "secret");
    write(folder.path() / "maps-too" / "secret.txt", "secret");
    fs::create_symlink(folder.path() / "secret.txt", home / "link.tsx");
    fs::create_directory_symlink(folder.path(), home / "up");
    fs::create_symlink(home / "hexes.tsx", home / "same.tsx");

    const auto read = maps::reading_in(home);
    CHECK_EQ(read("hexes.tsx"), "hexes");
    CHECK_EQ(read("sets/more.tsx"), "more");
    CHECK_EQ(read("sets/../hexes.tsx"), "hexes");
    CHECK_EQ(read("same.tsx"), "hexes");
    for (const std::string& name :
         {std::string("../secret.txt"), std::string("sets/../../secret.txt"),
          std::string("../maps-too/secret.txt"), std::string("link.tsx"),
          std::string("up/secret.txt"), (folder.path() / "secret.txt").string(),
          (home / "hexes.tsx").string(), std::string("."), std::string(""), std::string("sets"),
          std::string("none.tsx"), std::string("/dev/zero")}) {
        CAPTURE(name);
        CHECK_FALSE(read(name));
    }
    CHECK_FALSE(maps::reading_in(folder.path() / "nowhere")("hexes.tsx"));
}

TEST_CASE("maps: a file beside the map has at most 16 MB") {
    const Folder folder;
    write(folder.path() / "a", std::string(files::limits::own_file_bytes, ' '));
    write(folder.path() / "b", std::string(files::limits::own_file_bytes + 1, ' '));
    const auto read = maps::reading_in(folder.path());
    CHECK(read("a").has_value());
    CHECK_FALSE(read("b"));
}

TEST_CASE("maps: a file that is no text is named for what it is, in one line") {
    const auto said = [](const std::string& bytes) {
        files::Report report;
        const auto imported =
            maps::import_map(bytes, "a", maps::format_of(bytes),
                             [](const std::string&) { return std::nullopt; }, {}, {}, report, {});
        CHECK_FALSE(imported.map_text);
        REQUIRE(report.problems().size() == 1);
        CHECK(report.warnings().empty());
        CHECK(report.problems()[0].code == "not_a_map_text");
        return report.problems()[0].detail;
    };
    using namespace std::string_literals;
    // As a page sends what is packed and it took for text.
    CHECK(said("\x1F\xEF\xBF\xBD\x08"s).find("took it for text") != std::string::npos);
    CHECK(said("PK\x03\x04"s).find("zip") != std::string::npos);
    CHECK(said("\x89PNG\r\n"s).find("picture") != std::string::npos);
    CHECK(said("0101 plain\n\x00"s).find("no text") != std::string::npos);
}

TEST_CASE("maps: a byte order mark in front of a map is passed over") {
    files::Report report;
    const auto imported = maps::import_map(
        "\xEF\xBB\xBF" "0101 plain\n", "a", maps::Format::text_mapper,
        [](const std::string&) { return std::nullopt; }, {}, {}, report, {});
    CHECK(imported.columns == 1);
}
