// What stands at the top of the tree, and the migrations; see rules.hpp.
#include <algorithm>
#include <array>
#include <cctype>
#include <map>

#include "tests/house/rules.hpp"

namespace house {
namespace {

constexpr std::array<std::string_view, 14> residents = {
    "CMakeLists.txt", "CMakePresets.json", "LICENSE", "README.md", "build", "check", "config",
    "core",           "data",              "docker",  "migrations", "run",  "server", "tests"};

/// A name in a page that begins so is a path from the top of the tree.
constexpr std::array<std::string_view, 6> folders = {"core/",   "server/", "tests/",
                                                     "config/", "docker/", "migrations/"};

bool has_migration_name(std::string_view name) {
    if (name.size() < 10 || name[4] != '_' || !name.ends_with(".sql")) return false;
    return std::all_of(name.begin(), name.begin() + 4,
                       [](unsigned char c) { return std::isdigit(c) != 0; });
}

/// The lines of one migration that make a table which is not STRICT. PostgreSQL's always are.
Findings loose_tables(const Source& source) {
    Findings findings;
    if (source.is_in("migrations/postgres/")) return findings;
    int opened = 0;
    for (std::size_t line = 0; line < source.lines.size(); ++line) {
        const std::string& text = source.lines[line];
        if (text.starts_with("--")) continue;
        if (find_word(text, "CREATE TABLE") != std::string::npos) {
            opened = static_cast<int>(line) + 1;
        }
        if (opened == 0 || text.find(';') == std::string::npos) continue;
        if (find_word(text, "STRICT") == std::string::npos) {
            findings.push_back({source.path, opened, "a table that is not STRICT",
                                "end it with ) STRICT;"});
        }
        opened = 0;
    }
    return findings;
}

}  // namespace

Findings dead_links(const Source& source, const std::function<bool(std::string)>& exists) {
    Findings findings;
    if (!source.path.ends_with(".md")) return findings;
    const auto check = [&](std::size_t line, std::string_view name) {
        if (name.ends_with('/')) name.remove_suffix(1);
        const bool is_path = std::any_of(folders.begin(), folders.end(), [&](auto folder) {
            return name.starts_with(folder);
        });
        const bool is_plain = name.find_first_of(" *<{$(") == std::string_view::npos;
        if (!is_path || !is_plain || exists(std::string(name))) return;
        findings.push_back({source.path, static_cast<int>(line) + 1,
                            std::string(name) + " is not in the tree", "name what is there"});
    };
    for (std::size_t line = 0; line < source.lines.size(); ++line) {
        std::string_view text = source.lines[line];
        for (auto begin = text.find('`'); begin != std::string_view::npos; begin = text.find('`')) {
            text.remove_prefix(begin + 1);
            const auto end = text.find('`');
            if (end == std::string_view::npos) break;
            check(line, text.substr(0, end));
            text.remove_prefix(end + 1);
        }
    }
    return findings;
}

Findings lame_scripts(const Source& source, const std::function<bool(std::string)>& can_start) {
    const bool is_script = !source.lines.empty() && source.lines.front().starts_with("#!");
    if (!is_script || can_start(source.path)) return {};
    return {{source.path, 1, "a script that cannot be started", "chmod +x, and commit that"}};
}

Findings strangers_at_the_top(const std::vector<std::string>& names) {
    Findings findings;
    for (const std::string& name : names) {
        const bool is_known =
            name.starts_with('.') ||
            std::find(residents.begin(), residents.end(), name) != residents.end();
        if (is_known) continue;
        findings.push_back({name, 1, "a stranger at the top of the tree",
                            "give it a place in one of the folders"});
    }
    return findings;
}

Findings malformed_migrations(const std::vector<Source>& sources) {
    Findings findings;
    std::map<std::string_view, int> next;
    for (const Source& source : sources) {
        if (!source.is_in("migrations/") || source.path.ends_with(".md")) continue;
        const std::size_t name_begin = source.path.rfind('/') + 1;
        const std::string_view folder = std::string_view(source.path).substr(0, name_begin);
        const std::string_view name = std::string_view(source.path).substr(name_begin);
        const int expected = next.emplace(folder, 1).first->second;
        if (!has_migration_name(name)) {
            findings.push_back({source.path, 1, "no name of a migration", "call it 0001_what.sql"});
            continue;
        }
        // A number may be left out: anyone who works beside others takes one that is his alone.
        const int number = std::stoi(std::string(name.substr(0, 4)));
        if (number < expected) {
            findings.push_back({source.path, 1, "out of number",
                                "the lowest free number is " + std::to_string(expected)});
        }
        next[folder] = number + 1;
        if (source.lines.empty() || !source.lines.front().starts_with("-- ")) {
            findings.push_back({source.path, 1, "line 1 does not say why it is there",
                                "begin with a comment"});
        }
        const Findings loose = loose_tables(source);
        findings.insert(findings.end(), loose.begin(), loose.end());
    }
    return findings;
}

}  // namespace house
