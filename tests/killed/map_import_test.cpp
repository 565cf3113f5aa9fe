// `idis map import`: what a file is comes before what is missing beside it.
#include <doctest/doctest.h>

#include <fstream>

#include "tests/killed/program.hpp"
#include "tests/kit/source_folder.hpp"

namespace killed {
namespace {

/// What becomes of a map with these bytes, by the ready mappings of a folder.
Outcome imported(const std::string& bytes, const std::string& config) {
    const Folder folder;
    const std::string file = (folder.path() / "map").string();
    std::ofstream(file, std::ios::binary) << bytes;
    return run_idis({"map", "import", file, "--config", config});
}

}  // namespace

TEST_CASE("map import: a file that is no map is named for what it is, mappings or none") {
    const Folder bare;
    for (const std::string& config :
         {bare.path().string(), tests::source_folder() + "/config"}) {
        CAPTURE(config);
        const Outcome picture = imported("\x89PNG\r\n", config);
        CHECK_EQ(picture.exit_code, 2);
        CHECK_MESSAGE(picture.output.starts_with("map: it is a picture"), picture.output);
        const Outcome unknown = imported(std::string("\x7F" "ELF\0\0\1", 7), config);
        CHECK_EQ(unknown.exit_code, 2);
        CHECK_MESSAGE(unknown.output.starts_with("map: it is no text"), unknown.output);
        CHECK_EQ(unknown.output.find("text-mapper.toml"), std::string::npos);
    }
}

TEST_CASE("map import: whose ready mapping is not there is told where one is looked for") {
    const Folder bare;
    const std::string map = "0101 plain\n";
    const Outcome missing = imported(map, bare.path().string());
    CHECK_EQ(missing.exit_code, 2);
    CHECK_NE(missing.output.find("maps/text-mapper.toml: cannot be read"), std::string::npos);
    CHECK_NE(missing.output.find("the folder maps of --config"), std::string::npos);
    const Outcome found = imported(map, tests::source_folder() + "/config");
    CHECK_MESSAGE(found.exit_code == 0, found.output);
    CHECK_NE(found.output.find("[ground]"), std::string::npos);
}

}  // namespace killed
