// The world of the order language's tests, with names for what a test speaks of.
//
// What a commander, a referee and one of the Chorus know stands in world.json; what players at the
// tables of the engines' battles know in battles.json, whose views several tables share.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "server/reading/reading.hpp"

namespace tests {

std::filesystem::path reading_folder();

struct World {
    reading::Known known;
    reading::Reader reader;
    std::map<std::string, std::string> ids;    ///< by name, in small letters

    /// Reads a text at 09:00 of day 3, a Tuesday.
    reading::Read read(const std::string& text) const {
        return reader.read(text, kit::at(kit::Day{3}, 9));
    }
    /// A JSON value with ids in the place of "@Name".
    nlohmann::json with_ids(nlohmann::json value) const;
};

/// Takes:   "commander", "referee" or "spectator"; or a table, "die_men/spending".
const World& world(const std::string& role);
/// The names of all tables.
std::vector<std::string> tables();

}  // namespace tests
