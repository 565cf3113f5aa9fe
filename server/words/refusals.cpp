#include "server/words/refusals.hpp"

#include <algorithm>

#include "server/words/brackets.hpp"
#include "server/words/language.hpp"

namespace words {

namespace {

template <class Row>
const Row* row_of(std::span<const Row> table, std::string_view code) {
    const auto found = std::ranges::lower_bound(table, code, {}, &Row::code);
    return found != table.end() && found->code == code ? &*found : nullptr;
}

const RefusalWords* refusal_of(std::string_view code) {
    for (const std::span<const RefusalWords> table : say().refusals) {
        if (const RefusalWords* row = row_of(table, code)) return row;
    }
    return nullptr;
}

std::string spaced(std::string_view code) {
    std::string text(code);
    std::ranges::replace(text, '_', ' ');
    return text;
}

/// The first letter as a small one or a capital, if it is one of ours.
std::string with_first(std::string text, char first_of_all, int step) {
    if (!text.empty() && text[0] >= first_of_all && text[0] < first_of_all + 26) {
        text[0] = static_cast<char>(text[0] + step);
    }
    return text;
}

}  // namespace

std::string title_of(std::string_view code) {
    if (const RefusalWords* row = refusal_of(code)) return as_spoken(row->title);
    return with_first(spaced(code), 'a', 'A' - 'a') + '.';
}

std::string detail_of(std::string_view code) {
    const RefusalWords* row = refusal_of(code);
    return row == nullptr || row->detail.empty() ? title_of(code) : as_spoken(row->detail);
}

std::string why_stopped(std::string_view code) {
    if (const StopWords* row = row_of(say().stops, code)) return as_spoken(row->text);
    std::string text = with_first(title_of(code), 'A', 'a' - 'A');
    if (text.ends_with('.')) text.pop_back();
    return text;
}

}  // namespace words
