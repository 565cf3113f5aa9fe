// Chariots in support: attaching to a unit by a move, and leaving it again.
//
// Section "chariot". As a missile platform a chariot moves (move.hpp), shoots (shoot.hpp) and
// fights (melee.hpp) like others, by its own numbers. Attached it has no footprint, goes where its
// unit goes, adds a die to it and ends with it.
#pragma once

#include "core/throw_me_a_6/path.hpp"

namespace throw_me_a_6 {

/// Clause:  throw-me-a-6.chariot.attach-by-move, throw-me-a-6.chariot.one-attachment-per-unit,
///          throw-me-a-6.chariot.which-units-ruling
Gate may_attach(const Surroundings& near, UnitId unit);
Gate may_attach(const Table& table, const AttachChariot& order);
void attach(Unfolding& u, const AttachChariot& order);
/// Clause:  throw-me-a-6.chariot.detach-ruling
Gate detach(Unfolding& u, const DetachChariot& order);

}  // namespace throw_me_a_6
