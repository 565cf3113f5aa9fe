// Reads the rulebook for the tests; see rulebook.hpp.
#include "tests/kit/rulebook.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <istream>

#include "core/kit/clause.hpp"

namespace tests {
namespace {

constexpr std::string_view header = "id\tsource\tkind\tclause\tcheck\truling";
constexpr std::array<std::string_view, 5> kinds = {"rule", "choice", "referee", "secrecy",
                                                   "social"};

std::vector<std::string> columns_of(const std::string& line) {
    std::vector<std::string> columns(1);
    for (const char c : line) {
        if (c == '\t') {
            columns.emplace_back();
        } else {
            columns.back() += c;
        }
    }
    return columns;
}

/// What is wrong with one line; empty if nothing is.
std::string fault_of(const std::vector<std::string>& columns, const Rulebook& rulebook) {
    if (columns.size() != 6) return std::to_string(columns.size()) + " columns instead of 6";
    const std::string& id = columns[0];
    if (!kit::has_clause_form(id)) return "\"" + id + "\" has not the form of a clause id";
    const auto twin = rulebook.clauses.find(id);
    if (twin != rulebook.clauses.end()) {
        return id + " is already in " + twin->second.file + ":" + std::to_string(twin->second.line);
    }
    if (std::find(kinds.begin(), kinds.end(), columns[2]) == kinds.end()) {
        return id + ": \"" + columns[2] + "\" is no kind of clause";
    }
    if (columns[1].empty()) return id + ": no source";
    if (columns[3].empty()) return id + ": no clause";
    if (columns[4].empty()) return id + ": no check";
    return {};
}

}  // namespace

std::string section_of(std::string_view id) { return std::string(id.substr(0, id.rfind('.'))); }

void read_rulebook_file(std::istream& text, const std::string& name, Rulebook& rulebook) {
    const auto place = [&](int line) { return name + ":" + std::to_string(line) + ": "; };
    std::string line;
    if (!std::getline(text, line) || line != header) {
        rulebook.faults.push_back(place(1) + "the first line must name the six columns");
        return;
    }
    for (int number = 2; std::getline(text, line); ++number) {
        const std::vector<std::string> columns = columns_of(line);
        const std::string fault = fault_of(columns, rulebook);
        if (fault.empty()) {
            rulebook.clauses.emplace(columns[0],
                                     RulebookClause{columns[0], columns[2], name, number});
        } else {
            rulebook.faults.push_back(place(number) + fault);
        }
    }
}

Rulebook read_rulebook(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() == ".tsv") files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    Rulebook rulebook;
    for (const std::filesystem::path& file : files) {
        std::ifstream text(file);
        read_rulebook_file(text, file.filename().string(), rulebook);
    }
    if (files.empty()) rulebook.faults.push_back(folder.string() + ": no file of the rulebook");
    return rulebook;
}

}  // namespace tests
