// Refusals that several battle engines have, in English.
#include "server/words/english/english.hpp"

namespace words {

static constexpr RefusalWords said_by_engines[] = {
    {"an_answer_is_awaited", "An answer is awaited."},
    {"battle_is_not_being_fought", "Battle is not being fought."},
    {"dispute_is_open", "Dispute is open."},
    {"no_such_fate", "No such fate."},
    {"no_such_unit", "No such unit."},
    {"not_your_army", "Not your army."},
    {"reason_is_missing", "Reason is missing."},
    {"reason_is_too_long", "Reason is too long."},
    {"too_many_units", "Too many units."},
    {"you_take_no_part", "You take no part."},
};
static_assert(is_sorted_by_code(said_by_engines));

constinit const std::span<const RefusalWords> english_refusals_of_engines = said_by_engines;

}  // namespace words
