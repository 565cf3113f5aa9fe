// Setting up the units, type by type, the defender first in each step.
//
// Section "deploy". Four steps; in each the defender and then the attacker places every unit he
// has of it, anywhere in his zone, and says that he has finished. Who has none is passed over.
#pragma once

#include "core/throw_me_a_6/unfolding.hpp"

namespace throw_me_a_6 {

/// The units a side has still to place in the present step.
std::vector<UnitId> unplaced(const Table& table, Side side);
/// Clause:  throw-me-a-6.deploy.step-order, throw-me-a-6.deploy.defender-first-each-step,
///          throw-me-a-6.deploy.no-overlap-ruling, throw-me-a-6.deploy.no-second-thoughts-ruling
Gate may_deploy(const Table& table, const DeployUnit& order);
void deploy(Unfolding& u, const DeployUnit& order);
/// Clause:  throw-me-a-6.deploy.all-of-type, throw-me-a-6.deploy.no-reserves-ruling
Gate may_finish(const Table& table, const FinishDeploying& order);
/// The next half of a step that has units to place, or the battle's first turn.
/// Clause:  throw-me-a-6.deploy.absent-type-skipped
void finish_half(Unfolding& u);
/// Places what is left of the half in line.
/// Clause:  throw-me-a-6.deploy.default-placement-ruling
void deploy_rest(Unfolding& u, Side side);
/// Begins the first step.
void begin_deploying(Unfolding& u);
/// Clause:  throw-me-a-6.option.general-modifies-retreat
Gate may_name(const Table& table);

}  // namespace throw_me_a_6
