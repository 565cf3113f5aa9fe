// `idis discord register`: commands say what they are for in the language that server.toml names.
#include <CLI/CLI.hpp>
#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <iostream>
#include <sstream>

#include "server/cli/commands.hpp"
#include "tests/server/store/stores.hpp"
#include "tests/server/words/spoken.hpp"

namespace {

/// The first command that would be sent, by what it says of itself.
std::string first_printed(const tests::Folder& folder) {
    CLI::App program;
    int code = -1;
    cli::add_discord(program, code);
    std::ostringstream text;
    std::streambuf* out = std::cout.rdbuf(text.rdbuf());
    program.parse("discord register --print --config " + folder.path().string());
    std::cout.rdbuf(out);
    CHECK_EQ(code, 0);
    return nlohmann::json::parse(text.str())[0]["description"];
}

}  // namespace

TEST_CASE("idis discord: commands are printed as they are sent, in the server's language") {
    const Spoken afterwards("english");
    const tests::Folder folder;
    CHECK_EQ(first_printed(folder), "Play here: type the code that your campaign's page shows");
    std::ofstream(folder.file("server.toml")) << "language = \"made_up\"\n";
    CHECK(first_printed(folder).starts_with("⟦Play here: type the code"));
}
