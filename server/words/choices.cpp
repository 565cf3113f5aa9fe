#include "server/words/choices.hpp"

#include <algorithm>
#include <span>

#include "server/words/brackets.hpp"
#include "server/words/language.hpp"

namespace words {

namespace {

template <class Row>
std::string called_in(std::span<const Row> table, std::string_view code) {
    const auto found = std::ranges::lower_bound(table, code, {}, &Row::code);
    if (found == table.end() || found->code != code) return std::string(code);
    return as_spoken(found->text);
}

}  // namespace

std::string move_called(std::string_view code) { return called_in(say().moves, code); }

std::string answer_called(std::string_view code) { return called_in(say().answers, code); }

}  // namespace words
