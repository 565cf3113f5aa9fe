// The made-up language: English, written otherwise.
#include "server/words/language.hpp"

namespace words {

const Language& made_up() {
    static const Language language = [] {
        Language made = english();
        made.name = "made_up";
        made.is_in_brackets = true;
        return made;
    }();
    return language;
}

}  // namespace words
