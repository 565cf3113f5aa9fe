// How both sides go on in a battle that is only imagined: a quick rule for every question.
//
// A general supposes that everybody spends a set on what promises most at first sight, gobbles as
// the rulebook's default does, and seizes or holds; nobody steps freely, and characters follow
// their generals. One order carried out is one position looked at.
#pragma once

#include "core/die_men/unfolding.hpp"

namespace doctrine {

/// What enemies are supposed to declare where nobody knows.
enum class Mood : std::uint8_t { seizing, holding };

/// The answer of the quick rule to a question.
/// Takes:   the side of who looks ahead, which seizes; the mood of all others.
die_men::Order quick_answer(const die_men::State& state, const die_men::Question& question,
                            int side, Mood others);

}  // namespace doctrine
