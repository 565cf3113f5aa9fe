// One thing in which two worlds differ, and who cannot know of it.
//
// What differs in a campaign is of tests/kit/hidden_change.hpp; what differs round it (other
// campaigns, accounts, links) is here. A difference that shows once time has passed is compared
// before only.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "tests/secrecy/world.hpp"

namespace tests {

struct Difference {
    std::string what;
    bool lasts = true;  ///< hidden while time passes
    std::set<Viewer> hidden_from;
    /// Makes it in a copy of a world; ids that it brings are added.
    /// Gives:   whether there was anything to change.
    std::function<bool(World&, Chance&, Ids&)> make;
};

/// Of the campaign: hidden from all but the Gods and the referee.
std::vector<Difference> campaign_differences();
/// Of the house round it: hidden from the Gods, too.
std::vector<Difference> house_differences();

}  // namespace tests
