// What can happen before the first round of a battle; see events.hpp.
//
// Sections "Defining the Scale", "The Map" and set-up: options, armies, the map and its tiles, the
// roll-off for the scale, units on their hexes. Each event carries what results.
#pragma once

#include "core/die_men/state.hpp"

namespace die_men {

struct OptionsSet {
    Options options;
    friend bool operator==(const OptionsSet&, const OptionsSet&) = default;
};
struct ArmyBrought {
    Army army;
    friend bool operator==(const ArmyBrought&, const ArmyBrought&) = default;
};
struct CharacterBrought {
    Character character;
    friend bool operator==(const CharacterBrought&, const CharacterBrought&) = default;
};
struct MapDrawn {
    Map map;
    friend bool operator==(const MapDrawn&, const MapDrawn&) = default;
};
struct GroundSet {
    Ground ground;
    friend bool operator==(const GroundSet&, const GroundSet&) = default;
};
struct ExitMarked {
    Post post;
    friend bool operator==(const ExitMarked&, const ExitMarked&) = default;
};
struct FortressMarked {
    Post post;
    friend bool operator==(const FortressMarked&, const FortressMarked&) = default;
};
/// An army that can never leave the map was accepted.
struct NoExitNoted {
    ArmyId army;
    friend bool operator==(const NoExitNoted&, const NoExitNoted&) = default;
};
struct TilesDealt {
    Grid grid = Grid::hexes;
    std::vector<Hand> hands;
    friend bool operator==(const TilesDealt&, const TilesDealt&) = default;
};
struct ScaleFixed {
    int soldiers = 1;
    friend bool operator==(const ScaleFixed&, const ScaleFixed&) = default;
};
struct RollOffHeld {
    RollOff roll_off;
    friend bool operator==(const RollOffHeld&, const RollOffHeld&) = default;
};
struct RollOffDice {
    ArmyId army;
    std::vector<int> dice;
    friend bool operator==(const RollOffDice&, const RollOffDice&) = default;
};
struct RollOffRolled {
    std::vector<RollOffDice> rolled;
    std::optional<ArmyId> winner;  ///< nobody: it is rolled again
    friend bool operator==(const RollOffRolled&, const RollOffRolled&) = default;
};
/// By the winner of the roll-off.
struct ScalePicked {
    int soldiers = 1;
    friend bool operator==(const ScalePicked&, const ScalePicked&) = default;
};
struct BattleOpened {
    Placing placing = Placing::in_turn;
    friend bool operator==(const BattleOpened&, const BattleOpened&) = default;
};
struct Formed {
    ArmyId army;
    Troops troops;
    friend bool operator==(const Formed&, const Formed&) = default;
};
/// Soldiers were counted in units.
struct ArmiesFormed {
    std::vector<Formed> armies;
    friend bool operator==(const ArmiesFormed&, const ArmiesFormed&) = default;
};
struct LayingBegan {
    std::optional<ArmyId> turn;
    friend bool operator==(const LayingBegan&, const LayingBegan&) = default;
};
struct TileLaid {
    Ground ground;
    Hand left;
    std::optional<ArmyId> turn;  ///< who lays next
    friend bool operator==(const TileLaid&, const TileLaid&) = default;
};
struct PlacingBegan {
    std::optional<ArmyId> turn;
    friend bool operator==(const PlacingBegan&, const PlacingBegan&) = default;
};
struct UnitsPlaced {
    Group group;
    Troops unplaced;
    std::optional<ArmyId> turn;  ///< who places next
    friend bool operator==(const UnitsPlaced&, const UnitsPlaced&) = default;
};
/// Units for which the map has no hex.
struct UnitsLeftOut {
    ArmyId army;
    Troops unplaced;
    Troops saved;
    std::optional<ArmyId> turn;
    friend bool operator==(const UnitsLeftOut&, const UnitsLeftOut&) = default;
};
struct PlacementProposed {
    PlacementProposal proposal;
    friend bool operator==(const PlacementProposed&, const PlacementProposed&) = default;
};
struct PlacementJudged {
    ArmyId army;
    bool is_allowed = true;
    friend bool operator==(const PlacementJudged&, const PlacementJudged&) = default;
};
struct CharacterPlaced {
    Character character;
    friend bool operator==(const CharacterPlaced&, const CharacterPlaced&) = default;
};
struct RamPlaced {
    Group group;
    friend bool operator==(const RamPlaced&, const RamPlaced&) = default;
};
struct PoolsSet {
    Character character;
    friend bool operator==(const PoolsSet&, const PoolsSet&) = default;
};

}  // namespace die_men
