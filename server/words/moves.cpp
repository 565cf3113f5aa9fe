#include "server/words/moves.hpp"

#include <algorithm>

#include "server/words/brackets.hpp"
#include "server/words/language.hpp"

namespace words {

std::string move_called(std::string_view code) {
    const auto moves = say().moves;
    const auto found = std::ranges::lower_bound(moves, code, {}, &MoveWords::code);
    if (found == moves.end() || found->code != code) return std::string(code);
    return as_spoken(found->text);
}

}  // namespace words
