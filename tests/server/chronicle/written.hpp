// A chronicle written into a folder of its own, and what its pages hold.
//
// The campaign is played by an umpire over a store in memory, so that its events are what a server
// would have kept; the files are read back as one who opens the folder finds them.
#pragma once

#include <doctest/doctest.h>

#include <fstream>
#include <map>
#include <memory>
#include <sstream>
#include <string>

#include "core/idis/start.hpp"
#include "server/chronicle/chronicle.hpp"
#include "server/store/memory.hpp"
#include "server/umpire/idis/persistence.hpp"
#include "server/umpire/simulation/umpire_stage.hpp"
#include "tests/server/store/stores.hpp"

namespace tests {

/// A campaign over a store in memory, played by an umpire.
class Told {
public:
    explicit Told(const idis::Start& start, std::uint64_t seed = 5)
        : store_(std::make_shared<store::MemoryStore>(umpire::campaign_schema())),
          stage(store_, start, seed) {}

    void order(const umpire::Person& person, const std::string& body) {
        const auto answer = stage.umpire().submit_together({{person, body, ""}}).front();
        REQUIRE_MESSAGE(answer.kind == umpire::AnswerKind::accepted, answer.body);
        stage.look();
    }
    chronicle::Written write(const std::filesystem::path& folder,
                             codec::Compass compass = {}) const {
        const auto read = [this](std::uint64_t from, std::uint64_t limit) {
            return umpire::Piece{"first", store_->events(from, limit)};
        };
        return chronicle::write(stage.state().map, compass, read, folder);
    }

private:
    std::shared_ptr<store::MemoryStore> store_;

public:
    umpire::UmpireStage stage;
};

/// All files of a folder by their names.
inline std::map<std::string, std::string> files_in(const std::filesystem::path& folder) {
    std::map<std::string, std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        std::ostringstream text;
        text << std::ifstream(entry.path(), std::ios::binary).rdbuf();
        files.emplace(entry.path().filename().string(), text.str());
    }
    return files;
}

/// Whether a text holds another, named if it does not.
inline bool holds(const std::string& text, const std::string& what) {
    const bool is_there = text.find(what) != std::string::npos;
    if (!is_there) MESSAGE("not there: " << what);
    return is_there;
}

}  // namespace tests
