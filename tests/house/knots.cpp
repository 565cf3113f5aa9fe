// Modules of a system that include each other in a circle, and folders that have too many files;
// see rules.hpp.
#include <algorithm>
#include <iterator>
#include <map>
#include <set>

#include "tests/house/rules.hpp"

namespace house {
namespace {

/// The largest knot that a system of core, or a folder of the server with all below it, may have.
constexpr std::size_t knot_modules_max = 8;
constexpr std::size_t folder_files_max = 40;

using Modules = std::set<std::string>;
/// What each module of a system includes of the same system.
using Graph = std::map<std::string, Modules>;

std::string folder_of_file(std::string_view path) {
    return std::string(path.substr(0, path.rfind('/') + 1));
}

/// "core/idis/" of "core/idis/siege/fall.cpp".
std::string system_of(std::string_view path) {
    const auto end = path.find('/', path.find('/') + 1);
    return end == std::string_view::npos ? folder_of_file(path)
                                         : std::string(path.substr(0, end + 1));
}

bool is_compiled(const Source& source) {
    return (source.is_in("core/") || source.is_in("server/")) && source.is_cpp();
}

std::string without_ending(std::string_view path) {
    return std::string(path.substr(0, path.rfind('.')));
}

/// The graphs of all systems; header and source of one name are one module.
std::map<std::string, Graph> graphs_of(const std::vector<Source>& sources) {
    constexpr std::string_view beginning = "#include \"";
    std::map<std::string, Graph> graphs;
    for (const Source& source : sources) {
        if (!is_compiled(source)) continue;
        const std::string folder = system_of(source.path);
        const std::string module = without_ending(source.path);
        Modules& included = graphs[folder][module];
        for (const std::string_view line : source.lines) {
            if (!line.starts_with(beginning)) continue;
            const std::string_view path = line.substr(beginning.size());
            const std::string_view name = path.substr(0, path.find('"'));
            const std::string other = without_ending(name);
            if (system_of(name) == folder && other != module) included.insert(other);
        }
    }
    return graphs;
}

void add_reached(const Graph& graph, const std::string& from, Modules& reached) {
    const auto found = graph.find(from);
    if (found == graph.end()) return;
    for (const std::string& next : found->second) {
        if (reached.insert(next).second) add_reached(graph, next, reached);
    }
}

/// The largest set of modules each of which leads to each other of it.
Modules largest_knot(const Graph& graph) {
    std::map<std::string, Modules> reached;
    for (const auto& [module, included] : graph) add_reached(graph, module, reached[module]);
    Modules largest;
    for (const auto& [module, others] : reached) {
        Modules knot;
        std::copy_if(others.begin(), others.end(), std::inserter(knot, knot.end()),
                     [&](const std::string& other) {
                         const auto back = reached.find(other);
                         return back != reached.end() && back->second.contains(module);
                     });
        if (knot.size() > largest.size()) largest = std::move(knot);
    }
    return largest;
}

std::string names_of(const Modules& modules, std::size_t folder_length) {
    std::string names;
    for (const std::string& module : modules) {
        names += (names.empty() ? "" : ", ") + module.substr(folder_length);
    }
    return names;
}

}  // namespace

const std::vector<Knot>& known_knots() {
    static const std::vector<Knot> table;
    return table;
}

Findings knots(const std::vector<Source>& sources, const std::vector<Knot>& known) {
    Findings findings;
    std::map<std::string, Graph> graphs = graphs_of(sources);
    for (const Knot& knot : known) graphs[knot.folder];
    for (const auto& [folder, graph] : graphs) {
        const Modules largest = largest_knot(graph);
        const auto row = std::find_if(known.begin(), known.end(),
                                      [&](const Knot& knot) { return knot.folder == folder; });
        const std::size_t most = row == known.end() ? knot_modules_max : row->modules;
        if (largest.size() > most) {
            findings.push_back({folder, 1,
                                "a knot of " + std::to_string(largest.size()) + " modules: " +
                                    names_of(largest, folder.size()),
                                "move what two of them need of each other into a third"});
        } else if (row != known.end() && largest.size() < most) {
            findings.push_back({folder, 1,
                                "its largest knot has " + std::to_string(largest.size()) +
                                    " modules by now, not " + std::to_string(most),
                                "say so in the table of known knots, or take it off"});
        }
    }
    return findings;
}

const std::vector<Crowd>& known_crowds() {
    static const std::vector<Crowd> table = {
        {"core/dice_warriors/", 53}, {"core/die_men/", 71}, {"core/throw_me_a_6/", 78}};
    return table;
}

Findings crowds(const std::vector<Source>& sources, const std::vector<Crowd>& known) {
    std::map<std::string, std::size_t> files;
    for (const Crowd& crowd : known) files[crowd.folder];
    for (const Source& source : sources) {
        if (is_compiled(source)) ++files[folder_of_file(source.path)];
    }
    Findings findings;
    for (const auto& [folder, count] : files) {
        const auto row = std::find_if(known.begin(), known.end(),
                                      [&](const Crowd& crowd) { return crowd.folder == folder; });
        const std::size_t most = row == known.end() ? folder_files_max : row->files;
        if (count > most) {
            findings.push_back({folder, 1, std::to_string(count) + " files",
                                "divide it by what its files are about"});
        } else if (row != known.end() && count < most) {
            findings.push_back({folder, 1,
                                std::to_string(count) + " files by now, not " +
                                    std::to_string(most),
                                "say so in the table of known crowds, or take it off"});
        }
    }
    return findings;
}

}  // namespace house
