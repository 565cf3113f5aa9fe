// What an actor may order now, from his view alone.
//
// Shapes of orders with their domains: a client offers exactly these. Of a set it says which hexes
// may use it; what for is asked of the one hex that is chosen (reaches.hpp). Free text and numbers
// (goals, troops) are bounded by the gates of their sections.
#pragma once

#include "core/die_men/view.hpp"
#include "core/kit/fraction.hpp"

namespace die_men {

/// A set whose turn it is; at each of the hexes, its reaches say what it may be spent on.
struct SetOffer {
    ArmyId army;
    std::optional<CharacterId> by;
    int set = 0;
    std::vector<Hex> hexes;  ///< whose units may use it
    friend bool operator==(const SetOffer&, const SetOffer&) = default;
};
/// A step in Free Movement: of a whole group, or of one band.
struct StepOffer {
    ArmyId army;
    Hex from;
    std::optional<Hex> to;
    Troops troops;
    friend bool operator==(const StepOffer&, const StepOffer&) = default;
};
struct SplitOffer {
    ArmyId army;
    int set = 0;
    std::vector<std::vector<int>> ways;
    friend bool operator==(const SplitOffer&, const SplitOffer&) = default;
};
struct DeclareOffer {
    ArmyId army;
    int stances = 1;  ///< to be written
    int first_round = 1;
    std::vector<Strategy> strategies;
    std::vector<GateOrder> gates;
    friend bool operator==(const DeclareOffer&, const DeclareOffer&) = default;
};
struct CommandOffer {
    CharacterId character;
    std::vector<TryCommand> attempts;
    bool can_inspire = false;
    std::vector<int> claims;
    friend bool operator==(const CommandOffer&, const CommandOffer&) = default;
};
struct GobbleOffer {
    ArmyId army;
    GobbleDice dice;  ///< of which so many
    int most = 0;
    friend bool operator==(const GobbleOffer&, const GobbleOffer&) = default;
};
struct LossOffer {
    ArmyId army;
    Troops troops;  ///< of which so many
    int units = 0;
    friend bool operator==(const LossOffer&, const LossOffer&) = default;
};
struct DieOffer {
    ArmyId army;
    std::vector<int> sets;
    friend bool operator==(const DieOffer&, const DieOffer&) = default;
};
struct PlaceOffer {
    ArmyId army;
    UnitType type = UnitType::infantry;
    int threat = 0;
    int units = 0;
    std::vector<Hex> hexes;
    friend bool operator==(const PlaceOffer&, const PlaceOffer&) = default;
};
struct TileOffer {
    ArmyId army;
    std::vector<Terrain> tiles;
    std::vector<Hex> places;
    friend bool operator==(const TileOffer&, const TileOffer&) = default;
};
/// What a line of the scale makes of an army: advice to anyone who chooses it.
struct ScaleOdds {
    ArmyId army;
    int units = 0;
    int dice = 0;            ///< of its first pool
    kit::Fraction no_set{};  ///< the chance that they show none
    friend bool operator==(const ScaleOdds&, const ScaleOdds&) = default;
};
struct ScaleOffer {
    std::optional<ArmyId> army;  ///< nobody: the referee
    int soldiers = 1;
    std::vector<ScaleOdds> odds;
    friend bool operator==(const ScaleOffer&, const ScaleOffer&) = default;
};
struct Legal {
    std::vector<ScaleOffer> scales;
    std::vector<Terrain> terrains;  ///< for the referee's map
    std::vector<TileOffer> tiles;
    std::vector<PlaceOffer> places;
    std::vector<PlaceCharacter> characters;
    std::vector<DeclareOffer> declarations;
    std::vector<ArmyId> may_end_it;  ///< by surrender, or by proposing a draw
    std::vector<SplitOffer> splits;
    std::vector<CommandOffer> commands;
    std::vector<SetOffer> sets;
    std::vector<GobbleOffer> gobble;
    std::vector<LossOffer> losses;
    std::vector<DieOffer> dice;
    std::vector<StepOffer> steps;
    std::vector<ArmyId> may_instruct;
    bool can_open = false;
    bool can_reinforce = false;
    bool can_correct = false;  ///< the referee, what lies on the table
    bool may_dispute = false;  ///< or say his word in the dispute that is open
    bool may_withdraw_dispute = false;
    bool may_settle_dispute = false;  ///< the referee
    std::vector<Question> answers;
    friend bool operator==(const Legal&, const Legal&) = default;
};
/// What this actor may order now.
/// Clause:  die-men.scale.pick-a-line, die-men.scale.small-terrain-swallowed,
///          die-men.scale.advice-luck, die-men.roll.split-wide-set
Legal legal(const View& view, const Observer& actor);

}  // namespace die_men
