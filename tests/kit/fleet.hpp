// A coast with ships, for tests of section 8e.
//
//     State state = at_the_coast(a_crew("aram", 1'000));
//     put_fleet(state, "f", "aram", 12);
//     go_aboard(state, "f", "aram");
//
// The land ends at column 5; east of it everything is sea. Aram stands on the coast at harbour;
// commanders know the whole map. Nobody but soldiers is counted unless a test says so, and a_crew
// has neither followers nor stores.
#pragma once

#include <utility>
#include <vector>

#include "core/idis/ships/ordering.hpp"
#include "tests/kit/battlefield.hpp"

namespace tests {

inline const kit::Hex harbour = hex_at(5, 5);
/// The land nearest to the sea two hexes off the harbour.
inline const kit::Hex landing = hex_at(5, 4);

idis::FleetId fleet(std::string_view name);

/// Infantry alone, on the coast.
ArmyBuilder a_crew(std::string name, std::int64_t infantry);
/// The map: land to column 5, sea from there on.
Country a_coast();
/// Aram there, before dawn of day 10.
idis::State at_the_coast(ArmyBuilder aram);
/// Aram and Belisar there, at war.
idis::State at_the_coast(ArmyBuilder aram, ArmyBuilder belisar);

/// A fleet of so many own ships that lies in its commander's hex, or in another.
idis::Fleet& put_fleet(idis::State& state, std::string_view name, std::string_view commander,
                       std::int64_t ships);
idis::Fleet& put_fleet(idis::State& state, std::string_view name, std::string_view commander,
                       std::int64_t ships, kit::Hex hex);
/// An army is aboard of it, wherever it lies.
void go_aboard(idis::State& state, std::string_view fleet, std::string_view army);
/// Ten engines of an army, packed or as said.
idis::EnginesId put_engines(idis::State& state, std::string_view army, std::uint64_t number,
                            idis::EngineStanding standing = idis::EngineStanding::broken_down);
/// Steps in one direction.
idis::Steps straight(kit::Direction direction, std::size_t number);
/// The order to sail so.
idis::SailFleet sailing(std::string_view fleet, idis::Steps steps, bool is_rowing = false);
/// Dice that show the faces named, and then ones for ever.
class Ones : public kit::Dice {
public:
    explicit Ones(std::vector<int> first = {}) : first_(std::move(first)) {}

private:
    kit::Roll draw(kit::Clause clause, kit::Subject subject, int sides) override {
        const int face = next_ < first_.size() ? first_[next_] : 1;
        return {clause, subject, next_++, sides, face};
    }
    std::vector<int> first_;
    std::size_t next_ = 0;
};

}  // namespace tests
