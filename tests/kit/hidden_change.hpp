// Changes to a world that the commander western(0) cannot know of, for tests of secrecy.
//
// Each takes something he may not know and makes it different: of his own army what only the
// referee knows, of other western commanders what no eye can tell, and of the far east anything.
#pragma once

#include <string_view>
#include <vector>

#include "tests/kit/random_world.hpp"

namespace tests {

/// How far a change reaches: `unseen` shows in nobody's deeds; `later` may show once time passes.
enum class Reach : std::uint8_t { unseen, later };

struct HiddenChange {
    std::string_view what;
    Reach reach = Reach::unseen;
    void (*make)(idis::State&, Chance&) = nullptr;
};

const std::vector<HiddenChange>& hidden_changes();

}  // namespace tests
