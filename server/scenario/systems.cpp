// The rules systems that a scenario can be of: a new one is one line here and a Play of its own.
#include "server/scenario/idis_play.hpp"

namespace scenario {

const std::vector<SystemEntry>& systems() {
    static const std::vector<SystemEntry> all = {{"idis", make_idis_play}};
    return all;
}

}  // namespace scenario
