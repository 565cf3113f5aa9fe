// A march is broken off where it is (section 4 of the source), to go on by what now holds, or to
// stop.
//
// Rules that hold an army up call it: orders, enemies, weather, idleness. How marches unfold is in
// march.hpp.
#pragma once

#include <string_view>

#include "core/idis/unfolding.hpp"

namespace idis {

enum class IsMarchOver : bool { no, yes };

/// Breaks off a stretch where it is, so that it begins anew now by what now holds.
/// Takes:   an army with a stretch, and the clauses of what has changed.
/// Gives:   StretchEnded.
void march_anew(Unfolding& unfolding, const Army& army, const Clauses& clauses);

/// Why a march is stopped that cannot go on.
std::string_view word_of(HaltReason reason);

/// Stops an army where it is, in mid-step too; the miles done of the step are kept.
/// Clause:  idis.4.idle-stops-march-ruling
/// Takes:   an army with a march. A march that is not over goes on when somebody lets it set out.
/// Gives:   ArmyHalted. What becomes of the order, and what the commander is told, is the caller's.
void halt_march(Unfolding& unfolding, ArmyId army, HaltReason reason, IsMarchOver is_over);

}  // namespace idis
