// How a program's cases come to prove clauses; see proven.hpp.
#include "tests/kit/proven.hpp"

#include <ostream>

#include "core/kit/clause.hpp"

namespace tests {

std::vector<std::string> clauses_named(std::string_view title) {
    std::vector<std::string> clauses;
    std::string_view list = title.substr(0, title.find(": "));
    while (!list.empty()) {
        const auto comma = list.find(", ");
        const std::string_view id = list.substr(0, comma);
        if (kit::has_clause_form(id)) clauses.emplace_back(id);
        if (comma == std::string_view::npos) break;
        list.remove_prefix(comma + 2);
    }
    return clauses;
}

void Proof::begin_case(std::string_view title) {
    title_.clear();
    row_.clear();
    seen_in_case_.clear();
    seen_in_row_.clear();
    settled_.clear();
    for (std::string& id : clauses_named(title)) title_.insert(std::move(id));
    named_.insert(title_.begin(), title_.end());
}

void Proof::begin_row(std::string_view clauses) {
    settle_row();
    for (std::string& id : clauses_named(clauses)) row_.insert(std::move(id));
    named_.insert(row_.begin(), row_.end());
}

void Proof::see(std::string_view clause) {
    seen_in_case_.emplace(clause);
    seen_in_row_.emplace(clause);
}

void Proof::settle_row() {
    for (const std::string& id : row_) {
        if (seen_in_row_.contains(id)) settled_.insert(id);
    }
    row_.clear();
    seen_in_row_.clear();
}

void Proof::end_case(bool has_passed) {
    settle_row();
    for (const std::string& id : title_) {
        if (seen_in_case_.contains(id)) settled_.insert(id);
    }
    if (has_passed) proven_.insert(settled_.begin(), settled_.end());
}

void Proof::write(std::ostream& out) const {
    for (const std::string& id : proven_) out << "proven " << id << '\n';
    for (const std::string& id : named_) out << "named " << id << '\n';
}

}  // namespace tests
