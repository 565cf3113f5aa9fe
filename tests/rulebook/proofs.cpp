#include "tests/rulebook/proofs.hpp"

#include <algorithm>
#include <istream>

#include "core/kit/clause.hpp"

namespace tests {

bool read_proofs(std::istream& text, Proofs& proofs) {
    std::string word;
    std::string id;
    while (text >> word >> id) {
        if (word == "ruled" || word == "lapsed") {
            (word == "ruled" ? proofs.ruled : proofs.lapsed).insert(id);
            continue;
        }
        if (!kit::has_clause_form(id)) return false;
        if (word == "proven") {
            proofs.proven.insert(id);
        } else if (word == "named") {
            proofs.named.insert(id);
        } else {
            return false;
        }
    }
    return text.eof();
}

std::vector<std::string> read_finished(std::istream& text) {
    std::vector<std::string> finished;
    std::string line;
    while (std::getline(text, line)) {
        line = line.substr(0, line.find('#'));
        line.erase(std::remove(line.begin(), line.end(), ' '), line.end());
        if (!line.empty()) finished.push_back(line);
    }
    return finished;
}

std::vector<std::string> shortcomings(const Rulebook& rulebook, const Proofs& proofs,
                                      const std::vector<std::string>& finished) {
    std::vector<std::string> found;
    for (const std::string& entry : finished) {
        bool is_known = false;
        for (const auto& [id, clause] : rulebook.clauses) {
            if (id != entry && section_of(id) != entry) continue;
            is_known = true;
            if (clause.kind == "social" || proofs.proven.contains(id)) continue;
            found.push_back(id + " is said to be finished, and no test proves it");
        }
        if (!is_known) found.push_back(entry + " is finished, and no section or clause");
    }
    for (const std::string& id : proofs.named) {
        if (!rulebook.contains(id)) found.push_back(id + " is named by a test, and no clause");
    }
    std::sort(found.begin(), found.end());
    return found;
}

std::vector<std::string> missing_kinds(const std::vector<std::string>& all,
                                       const std::set<std::string>& reached,
                                       const std::set<std::string>& left) {
    std::vector<std::string> missing;
    for (const std::string& kind : all) {
        const bool is_left = left.contains(kind);
        if (reached.contains(kind) == is_left) {
            missing.push_back(kind + (is_left ? " is reached and said to be left" : ""));
        }
    }
    for (const std::string& kind : left) {
        if (std::find(all.begin(), all.end(), kind) == all.end()) {
            missing.push_back(kind + " is said to be left, and no kind");
        }
    }
    return missing;
}

std::map<std::string, Count> count_by_section(const Rulebook& rulebook, const Proofs& proofs) {
    std::map<std::string, Count> counts;
    for (const auto& [id, clause] : rulebook.clauses) {
        if (clause.kind == "social") continue;
        Count& count = counts[section_of(id)];
        ++count.all;
        if (proofs.proven.contains(id)) ++count.proven;
    }
    return counts;
}

}  // namespace tests
