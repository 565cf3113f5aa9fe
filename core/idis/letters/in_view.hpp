// What views show of letters and parleys (section 7a of the source); view.hpp puts it together.
//
// A sender's letters all look alike, whatever became of them (idis.7a.message-loss-secret); a
// recipient has a letter from the moment it came (idis.7a.message-content-secret).
#pragma once

#include "core/idis/views.hpp"

namespace idis {

/// Clause:  idis.7a.message-loss-secret, idis.7a.message-content-secret,
///          idis.7a.same-hex-channel-members-only
/// Takes:   whom he may write to (addressees.hpp).
OwnLetters own_letters(const State& state, const Commander& commander,
                       const std::vector<CommanderId>& known, Extent extent);
LettersInFull letters_in_full(const State& state, Extent extent);
LegalLetters legal_letters(const CommanderView& own);

}  // namespace idis
