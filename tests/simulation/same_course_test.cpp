// The same seed gives the same campaign, however it is played and on whatever it was built.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <unistd.h>

#include "server/store/hash.hpp"
#include "server/store/memory.hpp"
#include "server/umpire/simulation/simulation.hpp"
#include "server/umpire/simulation/umpire_stage.hpp"
#include "tests/kit/source_folder.hpp"
#include "tests/simulation/world.hpp"

namespace fs = std::filesystem;

namespace {

using Hashes = std::vector<std::string>;

/// The state's hash at the end of each day.
Hashes days_of(umpire::Stage& stage, std::int64_t days, std::uint64_t seed,
               const std::function<void()>& between = {}) {
    Hashes hashes;
    umpire::hand_over(stage, 1'000);
    for (kit::Day day{1}; day.number <= days; day = day + 1) {
        play_day(stage, day, seed);
        hashes.push_back(umpire::hash_of_state(stage.state()));
        if (between) between();
    }
    return hashes;
}

Hashes plainly(std::uint64_t seed, std::int64_t days, std::size_t commanders) {
    umpire::PlainStage stage(tests::sample_start(seed, commanders), seed);
    return days_of(stage, days, seed);
}

Hashes with_umpire(std::uint64_t seed, std::int64_t days, std::size_t commanders, kit::Span tick,
                   bool restarts) {
    umpire::UmpireStage stage(std::make_shared<store::MemoryStore>(umpire::campaign_schema()),
                              tests::sample_start(seed, commanders), seed, tick);
    return days_of(stage, days, seed, [&] {
        if (restarts) stage.restart();
    });
}

/// Everything that a simulated campaign follows from: the rules and the files, not the program.
std::string fingerprint_of_sources() {
    std::vector<fs::path> files;
    const fs::path root(tests::source_folder());
    for (const char* folder : {"core", "config/campaigns", "server/umpire", "tests/simulation"}) {
        for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
            if (entry.is_regular_file()) files.push_back(entry.path());
        }
    }
    std::sort(files.begin(), files.end());
    store::Hasher hasher;
    for (const fs::path& file : files) {
        std::ostringstream text;
        text << std::ifstream(file).rdbuf();
        hasher.add(file.filename().string()).add(text.str());
    }
    return hasher.finish();
}

struct Recorded {
    std::string fingerprint;
    std::string by;
    Hashes hashes;
};

Recorded recorded_in(const fs::path& file) {
    Recorded recorded;
    std::ifstream in(file);
    std::getline(in, recorded.fingerprint);
    std::getline(in, recorded.by);
    for (std::string line; std::getline(in, line);) recorded.hashes.push_back(line);
    return recorded;
}

void record(const fs::path& file, const Recorded& recorded) {
    const fs::path unfinished = file.string() + "." + std::to_string(getpid());
    {
        std::ofstream out(unfinished);
        out << recorded.fingerprint << '\n' << recorded.by << '\n';
        for (const std::string& hash : recorded.hashes) out << hash << '\n';
    }
    fs::rename(unfinished, file);
}

std::string this_build() {
#ifdef __clang__
    return std::string("clang ") + __clang_version__;
#else
    return std::string("gcc ") + __VERSION__;
#endif
}

}  // namespace

TEST_CASE("straight through, by an umpire, restarted, in other ticks: the same state every day") {
    const std::int64_t days = tests::plays_long() ? 60 : 12;
    const std::uint64_t seed = tests::seed_or(7);
    const Hashes plain = plainly(seed, days, 14);
    INFO(tests::rerun(seed, "straight through*"));
    CHECK(plain == plainly(seed, days, 14));
    CHECK(plain == with_umpire(seed, days, 14, kit::days(1), false));
    CHECK(plain == with_umpire(seed, days, 14, kit::seconds(3'600), true));
    CHECK(plain == with_umpire(seed, days, 14, kit::seconds(1'733), false));
    CHECK(plain != plainly(seed + 1, days, 14));
}

TEST_CASE("every build of the same sources plays the same campaign") {
    // The build that comes first writes its days down; the others compare theirs.
    const fs::path folder = fs::path(tests::source_folder()) / "build";
    fs::create_directories(folder);
    const fs::path file = folder / "simulated_days.txt";
    const Recorded here{fingerprint_of_sources(), this_build(), plainly(5, 25, 20)};
    const Recorded before = recorded_in(file);
    if (before.fingerprint != here.fingerprint) return record(file, here);
    INFO("written by ", before.by, ", now ", here.by);
    CHECK(before.hashes == here.hashes);
}

TEST_CASE("a simulation finds nothing unsound, and counts what happened") {
    const std::uint64_t seeds = tests::plays_long() ? 20 : 1;
    const std::int64_t days = tests::plays_long() ? 200 : 40;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        const std::uint64_t played = tests::seed_or(seed);
        umpire::Simulation simulation(tests::sample_start(played, 30), {.seed = played});
        while (simulation.next_day().number <= days) {
            const auto unsound = simulation.play_next_day();
            INFO("seed ", played, ", event ", simulation.counts().events, "; ",
                 tests::rerun(played, "a simulation finds nothing unsound*"));
            REQUIRE_FALSE(unsound.has_value());
        }
        CHECK(simulation.counts().events > 5'000);
        CHECK(simulation.counts().orders_by_kind.at("MarchArmy") > 20);
        CHECK(simulation.counts().clauses.at("idis.3.infantry-eat") > 100);
    }
}
