// The rulebook as the tests read it: every clause of config/rulebook/*.tsv.
//
// A file is a table of six columns, tab-separated: id, source, kind, clause, check, ruling. It is
// read strictly, so that a slip of the hand in a table of hundreds of lines is found on its line:
// the header, six columns, ids of clause form and unique over all files, known kinds, a source, a
// clause and a check that are not empty.
#pragma once

#include <filesystem>
#include <iosfwd>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tests {

struct RulebookClause {
    std::string id;
    std::string kind;     ///< rule, choice, referee, secrecy or social
    std::string file;     ///< name of the file it stands in
    int line = 0;
};

struct Rulebook {
    std::map<std::string, RulebookClause, std::less<>> clauses;
    std::vector<std::string> faults;    ///< "file:line: what is wrong", in order

    bool contains(std::string_view id) const { return clauses.find(id) != clauses.end(); }
};

/// "idis.5" of "idis.5.check-roll".
/// Takes:   an id of clause form.
std::string section_of(std::string_view id);

/// Adds one file of the rulebook.
/// Takes:   its text and its name, which is used in messages only.
void read_rulebook_file(std::istream& text, const std::string& name, Rulebook& rulebook);

/// The whole rulebook of a folder, its files in order of name.
Rulebook read_rulebook(const std::filesystem::path& folder);

}  // namespace tests
