// What could not be carried over, told so that a person reads it to the end.
//
// A map of a thousand hexes may lose the same thing a thousand times: what is said in the same
// words is said once, with the lines in which it stands, and of one kind of remark the first twenty
// are told and the rest counted.
#pragma once

#include "server/codec/problem.hpp"

namespace maps {

/// Takes:   remarks, whose place ends in ":" and a line where they have one.
/// Gives:   fewer, in the order in which each kind was first told.
codec::Problems grouped(const codec::Problems& remarks);

}  // namespace maps
