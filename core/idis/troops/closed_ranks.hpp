// Whether a commander's detachments must stay where they are (section 2a), from his view alone.
//
// The rule itself is may_regroup (supply/ring.hpp); here it is read off what he sees, so that what
// would be refused is not offered.
#pragma once

#include "core/idis/views.hpp"

namespace idis {

/// Whether his army's ranks are closed: he is called to a battle, shut in by a siege, or has men
/// out harrying.
/// Clause:  idis.2a.closed-ranks-ruling
bool has_closed_ranks(const CommanderView& own);

}  // namespace idis
