// The house rules that a program can check, one function each.
//
// Each takes one source (or the names of the top folder) and gives its findings, with the cure in
// words. What they concern: `form` sizes and words, `include` which folder may see which, `knots`
// which files include each other, `purity` what core must not know, `overload` what visitors may
// not leave unsaid, `docstring` the block over public names, `clause` ids that the rulebook has.
// They are heuristics over text and not a compiler: where a rule cannot tell, it says nothing.
#pragma once

#include <functional>

#include "tests/house/source.hpp"
#include "tests/kit/rulebook.hpp"

namespace house {

// form.cpp

/// Lines of code of at most 100 columns (a character of several bytes is one column).
Findings long_lines(const Source& source);
/// Files of at most 400 lines, tests of at most 600.
Findings long_files(const Source& source);
/// Functions of at most 70 lines, from the brace that opens them to the one that closes them.
Findings long_functions(const Source& source);
/// A comment of 4 to 20 lines begins each header; one of at most 20 each .cpp without a .hpp of its
/// own.
Findings missing_header_comment(const Source& source);
/// No to-do of any kind.
Findings banned_words(const Source& source);
/// No path of one particular machine.
Findings machine_paths(const Source& source);

// include.cpp

/// A folder includes only what DESIGN lets it see.
Findings forbidden_includes(const Source& source);

// knots.cpp

/// A system whose largest knot of modules is above the bound for all, and how large it is now.
struct Knot {
    std::string folder;      ///< "server/api/"; what is in its own folders is of it
    std::size_t modules = 0;
};
/// They may only become smaller, and go.
const std::vector<Knot>& known_knots();
/// Modules (a header and its source) of one folder of core or server, with all folders in it, that
/// include each other in a circle are at most 8, but for the known ones; and those are as large as
/// the table says.
Findings knots(const std::vector<Source>& sources, const std::vector<Knot>& known);

/// A folder with more files than others may have, and how many it has now.
struct Crowd {
    std::string folder;
    std::size_t files = 0;
};
/// They may only become smaller, and go.
const std::vector<Crowd>& known_crowds();
/// A folder of core or server has at most 40 files of its own, but for the known ones; and those
/// have as many as the table says.
Findings crowds(const std::vector<Source>& sources, const std::vector<Crowd>& known);

// purity.cpp

/// No clock, chance, file, socket, thread, log or floating point in core, and no unordered table.
Findings impurities(const Source& source);

// overload.cpp

/// No overload of a visitor of core or server takes any kind at all and looks at nothing of it: a
/// new kind would be treated by it without anybody having said so.
Findings silent_defaults(const Source& source);

// docstring.cpp

/// Every public function of core's rules has a docstring, of itself or of the group it stands in.
Findings undocumented_functions(const Source& source);
/// Labels of docstrings are known, in order, and list clauses where they must.
Findings malformed_docstrings(const Source& source);

// clause.cpp

/// Every clause id in code, tests and pages is in the rulebook.
Findings unknown_clauses(const Source& source, const tests::Rulebook& rulebook);

// tree.cpp

/// Every file or folder that a page names in backquotes is there.
Findings dead_links(const Source& source, const std::function<bool(std::string)>& exists);
/// What begins with #! can be started, as its first line promises.
Findings lame_scripts(const Source& source, const std::function<bool(std::string)>& can_start);
/// The top of the tree holds what the plan of the house names, and nothing else.
Findings strangers_at_the_top(const std::vector<std::string>& names);
/// Migrations are numbered without gaps, say on line 1 why they are there, and make STRICT tables.
Findings malformed_migrations(const std::vector<Source>& sources);

}  // namespace house
