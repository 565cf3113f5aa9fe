// `idis campaign new`: what it writes is taken as it stands by `check` and `create`.
#include <doctest/doctest.h>

#include <fstream>
#include <iterator>

#include "tests/killed/program.hpp"
#include "tests/kit/source_folder.hpp"

namespace killed {
namespace {

const std::string shipped = tests::source_folder() + "/config";

/// What is written into a folder, with more options.
Outcome written(const std::filesystem::path& folder, std::vector<std::string> more) {
    std::vector<std::string> arguments = {"campaign", "new", folder.string(), "--config", shipped};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_idis(arguments);
}

std::string text_in(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace

TEST_CASE("campaign new: every template, and a map's own campaign, is checked and made") {
    const std::string map = shipped + "/campaigns/idis-sample/map.txt";
    const std::vector<std::vector<std::string>> ways = {
        {},
        {"--template", "idis-sample"},
        {"--template", "duel-of-one-evening"},
        {"--template", "empty"},
        {"--map", map}};
    for (const auto& more : ways) {
        CAPTURE(more.size());
        const Folder folder;
        const auto files = folder.path() / "mine";
        const Outcome made = written(files, more);
        REQUIRE_MESSAGE(made.exit_code == 0, made.output);
        const Outcome checked =
            run_idis({"campaign", "check", files.string(), "--config", shipped});
        CHECK_MESSAGE(checked.exit_code == 0, checked.output);
        CHECK_EQ(checked.output.find("warning"), std::string::npos);
        const Outcome created = run_idis({"campaign", "create", files.string(), "--config",
                                          shipped, "--data", folder.path().string()});
        CHECK_MESSAGE(created.exit_code == 0, created.output);
    }
}

TEST_CASE("campaign new: nothing is written over, and nothing is written of what is not there") {
    const Folder folder;
    const auto files = folder.path() / "mine";
    std::filesystem::create_directories(files);
    std::ofstream(files / "armies.toml") << "mine";
    const Outcome refused = written(files, {});
    CHECK_EQ(refused.exit_code, 2);
    CHECK_NE(refused.output.find("armies.toml: there is a file already"), std::string::npos);
    CHECK_EQ(text_in(files / "armies.toml"), "mine");
    CHECK_FALSE(std::filesystem::exists(files / "map.txt"));
    const auto other = folder.path() / "other";
    CHECK_EQ(written(other, {"--template", "none-such"}).exit_code, 2);
    CHECK_EQ(written(other, {"--map", (other / "map.txt").string()}).exit_code, 2);
    CHECK_FALSE(std::filesystem::exists(other));
}

}  // namespace killed
