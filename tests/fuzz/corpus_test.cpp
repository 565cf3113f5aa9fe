// Every kept input of every fuzz target, as it is and bent in a few hundred ways that follow from
// its bytes alone. What a longer run of libFuzzer finds is put into the corpus and stays there.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include "core/kit/ensure.hpp"
#include "core/kit/ids.hpp"
#include "tests/fuzz/measured.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/kit/source_folder.hpp"

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> inputs_of(std::string_view target) {
    std::vector<fs::path> files;
    const fs::path folder = fs::path(tests::source_folder()) / "tests" / "fuzz" / "corpus" / target;
    for (const auto& entry : fs::directory_iterator(folder)) files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

std::string bytes_of(const fs::path& path) {
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

/// An input bent in the way that a number says: bytes changed, cut out, doubled, put elsewhere.
std::string bent(std::string bytes, std::uint64_t way) {
    for (int change = 0; change < 1 + static_cast<int>(way % 4) && !bytes.empty(); ++change) {
        const std::uint64_t word = kit::mixed(way, static_cast<std::uint64_t>(change));
        const std::size_t at = static_cast<std::size_t>(word >> 8) % bytes.size();
        const std::size_t length = 1 + static_cast<std::size_t>(word >> 40) % 12;
        switch (word % 6) {
            case 0: bytes[at] = static_cast<char>(word >> 32); break;
            case 1: bytes.erase(at, length); break;
            case 2: bytes.insert(at, bytes.substr(at, length)); break;
            case 3: bytes[at] = "0123456789-{}[]\",:\n"[(word >> 32) % 19]; break;
            case 4: bytes.insert(at, "99999999999999"); break;
            default: bytes.resize(at); break;
        }
    }
    return bytes;
}

/// What went wrong, "" if nothing did.
std::string fault_of(const fuzz::Target& target, const std::string& bytes) {
    try {
        fuzz::begin_measuring();
        target.run(bytes);
        return fuzz::bytes_held_at_most() > fuzz::bytes_held_max ? "it holds too much memory" : "";
    } catch (const std::exception& fault) {
        return fault.what();
    }
}

}  // namespace

TEST_CASE("no input of the corpus, whole or bent, does any harm") {
    const std::uint64_t ways = std::getenv("IDIS_LONG") != nullptr ? 4'000 : 150;
    for (const fuzz::Target& target : fuzz::targets()) {
        const auto inputs = inputs_of(target.name);
        CAPTURE(target.name);
        CHECK_FALSE(inputs.empty());
        for (const fs::path& input : inputs) {
            const std::string bytes = bytes_of(input);
            CAPTURE(input.filename().string());
            CHECK_EQ(fault_of(target, bytes), "");
            const std::uint64_t seed = kit::mixed(0, bytes);
            for (std::uint64_t way = 0; way < ways; ++way) {
                const std::string fault = fault_of(target, bent(bytes, kit::mixed(seed, way)));
                CHECK_MESSAGE(fault.empty(), "way ", way, ": ", fault);
            }
        }
    }
}
