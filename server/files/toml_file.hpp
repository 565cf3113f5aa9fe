// A TOML file as a plain tree that remembers its lines.
//
// This pair is the only home of toml++, and parses nothing that toml_bounds did not let pass.
// Tables keep the order of the file, because the order in which armies are written is their order
// of age. Numbers with a decimal point and times of day are not used by any of our files and are
// reported.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/kit/moment.hpp"
#include "server/files/report.hpp"

namespace files {

struct Entry;

/// One value of a file: a text, a whole number, yes or no, a date, a list or a table.
struct Node {
    using Table = std::vector<Entry>;    ///< in the order of the file, no key twice
    using List = std::vector<Node>;

    int line = 0;
    std::variant<std::string, std::int64_t, bool, kit::Date, List, Table> value;
};

struct Entry {
    std::string key;
    Node node;
};

/// Reads TOML.
/// Takes:   the whole text and the name that problems call the file by.
/// Gives:   the file's top table, or nothing if the text is no TOML or holds too much (reported).
std::optional<Node> read_toml(std::string_view text, const std::string& file, Report& report);

}  // namespace files
