// What an actor may order now, from his view alone.
//
// Shapes of orders with their domains: a client offers exactly these. Of a unit it says what kinds
// of order it may be given, which follows from the state alone; where each of them leads is asked
// of the one unit that is chosen (reaches.hpp).
#pragma once

#include "core/throw_me_a_6/view.hpp"

namespace throw_me_a_6 {

struct TerrainOffer {
    Ground ground = Ground::hill;
    int left = 0;
    friend bool operator==(const TerrainOffer&, const TerrainOffer&) = default;
};
struct DeployOffer {
    UnitId unit;
    Point low;
    Point high;
    friend bool operator==(const DeployOffer&, const DeployOffer&) = default;
};
/// The kinds of order a unit may be given; whether there is room for one, its reaches say.
struct UnitOffer {
    UnitId unit;
    bool may_move = false;  ///< or charge; a chariot may join another unit
    bool may_shoot = false;
    bool may_break_off = false;
    friend bool operator==(const UnitOffer&, const UnitOffer&) = default;
};
struct FlankOffer {
    UnitId unit;
    std::vector<UnitId> enemies;
    friend bool operator==(const FlankOffer&, const FlankOffer&) = default;
};
struct RetreatOffer {
    UnitId unit;
    int deduction_most = 0;
    friend bool operator==(const RetreatOffer&, const RetreatOffer&) = default;
};
struct PursuitOffer {
    UnitId unit;
    int most = 0;
    friend bool operator==(const PursuitOffer&, const PursuitOffer&) = default;
};
using Sides = kit::SmallList<Side, 2>;
struct Legal {
    std::vector<TerrainOffer> terrain;
    bool may_place_river = false;
    bool may_place_road = false;
    bool may_complete_terrain = false;
    std::vector<BaseEdge> edges;
    std::vector<DeployOffer> deployments;
    bool may_finish_deploying = false;
    Sides may_name_general;
    bool may_choose_turn = false;
    std::vector<UnitOffer> units;
    std::vector<UnitId> may_detach;  ///< chariots
    bool may_end_actions = false;
    std::optional<UnitId> shot_at_charger;
    std::vector<UnitId> pila;
    std::vector<FlankOffer> flanks;
    std::optional<RetreatOffer> retreat;
    std::optional<PursuitOffer> pursuit;
    Sides may_instruct;
    Sides may_end_battle;  ///< by conceding, or by proposing a draw
    bool may_open = false;
    std::vector<UnitId> may_correct;  ///< for the referee
    bool may_dispute = false;         ///< or say his word in the dispute that is open
    bool may_withdraw_dispute = false;
    bool may_settle_dispute = false;  ///< for the referee
    std::vector<Question> answers;
    friend bool operator==(const Legal&, const Legal&) = default;
};
/// What this actor may order now.
/// Clause:  throw-me-a-6.setup.base-edges-ruling, throw-me-a-6.terrain.italian-example
Legal legal(const View& view, const Observer& actor);
/// Whether a unit is one that this actor leads, and its side may act or shoot now.
bool may_be_ordered(const View& view, const Observer& actor, UnitId unit);
/// What the side that leads a unit may order it now.
/// Takes:   a unit of a side that may act or shoot now.
UnitOffer offer_of(const Table& table, const Unit& unit);

}  // namespace throw_me_a_6
