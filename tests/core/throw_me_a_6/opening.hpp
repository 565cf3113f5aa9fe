// A battle from its very beginning, for tests of setting up.
//
//     Opening opening;
//     opening.bring(Side::red, {UnitType::light_cavalry, UnitType::warband});
//     opening.open();                       // red attacks unless the test named nobody
//     opening.as(Side::blue, CompleteTerrain{Side::blue});
//
// Red is the attacker; units are called by side and number, as they stand in their roster.
#pragma once

#include "tests/core/throw_me_a_6/field.hpp"

namespace tests {

class Opening {
public:
    Opening() : state(new_battle(the_battle)) {}

    Opening& bring(Side side, std::vector<UnitType> types);
    /// Names red the attacker and opens the battle.
    Opening& open();
    /// Goes on to deployment, red's edge being y = 0 unless said.
    Opening& deploying(BaseEdge attackers_edge = BaseEdge::south);

    Events follow(const Order& order, Faces faces = {});
    std::string refusal(const Order& order) const;
    template <class Kind>
    Events as(Side side, Kind order, Faces faces = {}) {
        return follow(ByPlayer{player_of(side), std::move(order)}, std::move(faces));
    }
    template <class Kind>
    std::string refused(Side side, Kind order) const {
        return refusal(ByPlayer{player_of(side), std::move(order)});
    }
    template <class Kind>
    Events referee(Kind order, Faces faces = {}) {
        return follow(ByReferee{std::move(order)}, std::move(faces));
    }
    template <class Kind>
    std::string referee_refused(Kind order) const {
        return refusal(ByReferee{std::move(order)});
    }
    Events deadline(Faces faces = {});

    UnitId id(Side side, int number) const;
    Events deploy(Side side, int number, double x, double y, std::optional<double> facing = {});
    std::string refused_deploy(Side side, int number, double x, double y,
                               std::optional<double> facing = {}) const;
    Events finish(Side side) { return as(side, FinishDeploying{side}); }
    Pose pose(Side side, int number) const { return unit_at(state.table, id(side, number)).pose; }

    State state;
};

}  // namespace tests
