// Texts as a commander writes them, read as orders: those of the corpus, by the corpus's world.
#include <filesystem>
#include <fstream>
#include <stdexcept>

#include "server/reading/reading.hpp"
#include "tests/bench/works.hpp"
#include "tests/kit/source_folder.hpp"

namespace bench {
namespace {

using nlohmann::json;

std::filesystem::path folder() {
    return std::filesystem::path(tests::source_folder()) / "tests" / "server" / "reading";
}

reading::Known commander() {
    std::ifstream file(folder() / "world.json");
    const json world = json::parse(file).at("commander");
    reading::Known known;
    known.view = world.at("view");
    known.legal = world.at("legal");
    for (const auto& [id, name] : world.at("names").items()) known.names.emplace(id, name);
    for (const auto& [id, words] : world.at("orders").items()) known.orders.emplace(id, words);
    return known;
}

std::vector<std::string> texts() {
    std::vector<std::string> all;
    for (const char* name : {"marching", "supply", "troops", "fighting", "people", "ships"}) {
        std::ifstream file(folder() / "corpus" / (std::string(name) + ".txt"));
        for (std::string line; std::getline(file, line);) {
            if (!line.empty() && line.front() != '#' && line.front() != '=') all.push_back(line);
        }
    }
    return all;
}

std::int64_t read(std::int64_t times) {
    const reading::Reader reader(commander());
    const std::vector<std::string> all = texts();
    if (all.empty()) throw std::runtime_error("there is no text to be read");
    std::int64_t readings = 0;
    for (std::int64_t at = 0; at < times; ++at) {
        const std::string& text = all[static_cast<std::size_t>(at) % all.size()];
        readings += static_cast<std::int64_t>(
            reader.read(text, kit::at(kit::Day{3}, 9)).readings.size());
    }
    return readings;
}

}  // namespace

std::vector<Work> reading_works() { return {{"reading", read}}; }

}  // namespace bench
