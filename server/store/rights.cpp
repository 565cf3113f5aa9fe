#include "server/store/rights.hpp"

#include "core/kit/ensure.hpp"

namespace store {

std::string_view name_of(Right right) {
    switch (right) {
        case Right::rule: return "rule";
        case Right::write: return "write";
        case Right::time: return "time";
        case Right::people: return "people";
        case Right::history: return "history";
    }
    kit::throw_broken("a right without a name", __FILE__, __LINE__);
}

std::optional<Right> right_from_text(std::string_view text) {
    for (const Right right : all_rights) {
        if (name_of(right) == text) return right;
    }
    return std::nullopt;
}

Rights Rights::all() {
    Rights rights;
    for (const Right right : all_rights) rights.add(right);
    return rights;
}

std::vector<Right> Rights::list() const {
    std::vector<Right> rights;
    for (const Right right : all_rights) {
        if (has(right)) rights.push_back(right);
    }
    return rights;
}

std::string text_of(const Rights& rights) {
    std::string text;
    for (const Right right : rights.list()) {
        if (!text.empty()) text += ' ';
        text += name_of(right);
    }
    return text;
}

std::optional<Rights> rights_from_text(std::string_view text) {
    Rights rights;
    while (!text.empty()) {
        const auto end = std::min(text.find(' '), text.size());
        const auto right = right_from_text(text.substr(0, end));
        if (!right) return std::nullopt;
        rights.add(*right);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return rights;
}

}  // namespace store
