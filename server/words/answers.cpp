#include "server/words/answers.hpp"

#include <algorithm>

#include "server/words/brackets.hpp"
#include "server/words/language.hpp"

namespace words {

std::string answer_called(std::string_view code) {
    const auto answers = say().answers;
    const auto found = std::ranges::lower_bound(answers, code, {}, &AnswerWords::code);
    if (found == answers.end() || found->code != code) return std::string(code);
    return as_spoken(found->text);
}

}  // namespace words
