#include "server/codec/rulebook.hpp"

#include <algorithm>
#include <array>

#include <embedded.hpp>

namespace codec {

namespace {

/// Takes the text up to `end` (or all of it) off the front.
std::string_view taken(std::string_view& text, char end) {
    const auto found = text.find(end);
    const std::string_view first = text.substr(0, found);
    text.remove_prefix(found == std::string_view::npos ? text.size() : found + 1);
    return first;
}

std::optional<RulebookEntry> entry_of(std::string_view line) {
    std::array<std::string_view, 6> columns;
    for (std::string_view& column : columns) column = taken(line, '\t');
    if (!kit::has_clause_form(columns[0])) return std::nullopt;
    return RulebookEntry{columns[0], columns[1], columns[2], columns[3], columns[4], columns[5], 0};
}

}  // namespace

Rulebook::Rulebook(const std::vector<std::string_view>& files) {
    for (std::string_view text : files) {
        while (!text.empty()) {
            auto entry = entry_of(taken(text, '\n'));
            if (!entry) continue;
            entry->place = entries_.size();
            entries_.push_back(*entry);
        }
    }
    std::ranges::sort(entries_, {}, &RulebookEntry::id);
}

const RulebookEntry* Rulebook::find(std::string_view id) const {
    const auto found = std::ranges::lower_bound(entries_, id, {}, &RulebookEntry::id);
    return found == entries_.end() || found->id != id ? nullptr : &*found;
}

std::optional<kit::Clause> Rulebook::clause(std::string_view id) const {
    const RulebookEntry* entry = find(id);
    if (entry == nullptr) return std::nullopt;
    return kit::Clause::of_lasting_text(entry->id);
}

const Rulebook& rulebook() {
    static const Rulebook book([] {
        std::vector<std::string_view> files;
        for (const embedded::File& file : embedded::rulebook) files.push_back(file.text);
        return files;
    }());
    return book;
}

}  // namespace codec
