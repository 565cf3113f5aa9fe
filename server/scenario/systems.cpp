// The rules systems that a scenario can be of: the campaign, and every engine of battles.
#include "server/scenario/battle_play.hpp"
#include "server/scenario/idis_play.hpp"

namespace scenario {

const std::vector<SystemEntry>& systems() {
    static const std::vector<SystemEntry> all = [] {
        std::vector<SystemEntry> entries = {{"idis", make_idis_play}};
        battle::AllEngines::for_each([&]<class System>() {
            entries.push_back({battle::Engine<System>::name, make_battle_play<System>});
        });
        return entries;
    }();
    return all;
}

}  // namespace scenario
