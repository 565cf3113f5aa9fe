// Dice that the referee rolls at his own table (section 4 of the source, on dice).
//
// Every die comes from the campaign's recorded stream and stands, with its purpose, in the event it
// decided: that log is the referee's and the Gods', and no view of a commander has a place for it.
// The referee may enter faces for dice to come, by their purpose and by whom they concern: each is
// then taken for the face of the next such die, which keeps its place in the stream.
#pragma once

#include <optional>

#include "core/idis/state.hpp"

namespace idis {

/// Limit:   faces that wait for one purpose and subject.
inline constexpr std::size_t entered_faces_max = 20;
/// Limit:   the largest face of any die in the rules.
inline constexpr int face_max = 20;

/// The face entered for a die, if one was.
/// Clause:  idis.4.dice-log-ruling
/// Takes:   how many such dice have been drawn since the state was as it is.
/// Gives:   nothing as well for a face that a die of so few sides does not have.
std::optional<int> entered_face(const State& state, Clause clause, Subject subject, int sides,
                                std::size_t drawn);

/// Whether the referee may enter these faces.
/// Clause:  idis.4.dice-log-ruling
/// Gives:   nothing, or no_such_clause, faces_are_missing, too_many_faces, no_such_face.
Gate may_enter_dice(const EnterDice& order);

/// The row that an order makes; it takes the place of what was entered before.
EnteredDice row_of(const EnterDice& order);

/// Uses up what was entered for a die that has been rolled.
void use_entered(State& state, const Roll& roll);

}  // namespace idis
