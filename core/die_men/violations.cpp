#include "core/die_men/violations.hpp"

#include <algorithm>

#include "core/die_men/finish.hpp"
#include "core/die_men/map.hpp"
#include "core/die_men/questions.hpp"
#include "core/die_men/roll.hpp"
#include "core/die_men/scale.hpp"
#include "core/die_men/units.hpp"

namespace die_men {
namespace {

class Checking {
public:
    explicit Checking(const State& state) : state_(state), table_(state.table) {}

    std::vector<kit::Violation> all() {
        for (const Group& group : table_.groups) check(group);
        for (const Army& army : table_.armies) check(army);
        claim(std::is_sorted(table_.groups.begin(), table_.groups.end(),
                             [](const Group& a, const Group& b) { return a.post < b.post; }),
              "the groups are not sorted");
        claim(std::is_sorted(table_.map->grounds.begin(), table_.map->grounds.end(),
                             [](const Ground& a, const Ground& b) { return a.at < b.at; }),
              "the map is not sorted");
        claim(state_.secrets.size() == table_.armies.size(), "an army lacks its secrets");
        claim((table_.phase == Phase::over) == table_.outcome.has_value(),
              "over without an outcome");
        const bool is_waiting = table_.phase > Phase::gathering && table_.phase < Phase::over;
        claim(!is_waiting || !questions(state_).empty(), "the battle waits for nobody");
        claim(table_.phase == Phase::resolving || !table_.slot, "a slot out of its time");
        return std::move(found_);
    }

private:
    void claim(bool holds, const char* what) {
        if (!holds) found_.push_back(what);
    }
    void check(const Group& group) {
        const std::optional<Troops> sorted = sorted_troops(group.troops);
        claim(sorted && !group.troops.empty() && *sorted == group.troops, "troops out of order");
        claim(ground_at(table_.map, group.post.at) != nullptr, "a group off the map");
        claim(!is_enemy_held(table_, group.post.army, group.post.at), "hostile groups share a hex");
        claim(group.spent_blocs <= count_of(group.troops, UnitType::defensive_bloc) &&
                  group.spent_archers <= count_of(group.troops, UnitType::archers),
              "more units spent than there are");
    }
    void check(const Army& army) {
        claim(static_cast<int>(army.dice.size()) <= pool_most, "more than 15 dice");
        int dice = 0;
        for (const DiceSet& set : army.sets) {
            dice += set.width;
            claim(set.height >= 1 && set.height <= faces, "a set of no height");
            claim(set.width >= 2 || set.standing == SetStanding::lost, "a set of one die");
        }
        claim(dice <= static_cast<int>(army.dice.size()), "sets of more dice than were rolled");
        if (table_.phase < Phase::placing) return;
        claim(table_.scale.has_value(), "units are placed and nothing is to scale");
        if (!table_.scale) return;
        for (const ReportLine& line : report_of(table_, army).lines) {
            claim(line.brought ==
                      line.standing + line.saved + line.captured + line.lost + line.unrepresented,
                  "soldiers were lost or made from nothing");
        }
    }

    const State& state_;
    const OpenTable& table_;
    std::vector<kit::Violation> found_;
};

}  // namespace

std::vector<kit::Violation> violations(const State& state) { return Checking(state).all(); }

}  // namespace die_men
