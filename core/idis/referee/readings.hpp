// Every reading that a campaign may choose, by its name: the one table of them (section 7).
//
// A campaign's files, what the referee may change while it goes on, and what players are told go by
// it; what the readings mean is said where the rules use them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/idis/kernel/rulings.hpp"
#include "core/idis/kernel/settings.hpp"
#include "core/kit/clause.hpp"

namespace idis {

/// The value of a reading, written as a campaign's files have it; "" of what is no reading.
std::string value_of(const Settings& settings, RulingName ruling);
/// Gives:   whether the text is a value of that reading; if not, nothing is changed.
bool set_value(Settings& settings, RulingName ruling, const std::string& value);

/// Every reading with its value, and what may be made of it.
std::vector<RulingOffer> ruling_offers(const Settings& settings);
/// The readings alone, with their values.
std::vector<RulingChange> rulings_today(const Settings& settings);
/// The rule that a reading reads.
Clause clause_of(RulingName ruling);
/// Why it stays as it is once the campaign has begun, like a Refusal's code; "" if it need not.
std::string_view fixed_because(RulingName ruling);

}  // namespace idis
