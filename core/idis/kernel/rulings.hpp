// The readings of a campaign by their names, as its files have them, and what may be said of them.
//
// What each holds is in settings.hpp; how a name leads there, and which of them may be changed
// while the campaign goes on, is in referee/rulings.hpp.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/idis/kernel/ids.hpp"
#include "core/kit/kinds.hpp"

namespace idis {

/// In the order of config/rulings.toml; behind them what a campaign's files say once for all.
enum class RulingName : std::uint8_t {
    weekly_lapse, lapse_grace_days, decision_hours, rough_terrain, bad_weather_march_factor,
    very_bad_weather_march_factor, sketch_distortion, hands_out_hexes, sailing_hours,
    operation_days, small_battle_soldiers, great_battle_soldiers, small_battles_by, battles_by,
    great_battles_by, battles_wait_for_referee, battle_conduct, battle_decision_hours,
    fallen_of_lost_percent,
    map, first_day, time_zone
};

/// A reading with a value, written as campaign.toml has it without quotes: "false", "1/2", "24",
/// "by_post"; of several words with commas: "hills, forest".
struct RulingChange {
    RulingName ruling = RulingName::weekly_lapse;
    std::string value;
    friend bool operator==(const RulingChange&, const RulingChange&) = default;
};

/// What values a reading may have.
enum class RulingForm : std::uint8_t { truth, number, factor, one_word, words, fixed };

/// Readings that are to hold from the first moment of a day on.
struct RulingsToCome {
    Day id;
    std::vector<RulingChange> changes;       ///< by name, none twice; never none
    friend bool operator==(const RulingsToCome&, const RulingsToCome&) = default;
};

/// A reading as the referee is offered it.
struct RulingOffer {
    RulingName ruling = RulingName::weekly_lapse;
    std::string value;                       ///< today's; "" of one that is no reading
    RulingForm form = RulingForm::truth;
    std::int64_t low = 0;                    ///< of a number
    std::int64_t high = 0;
    std::vector<std::string> words;          ///< of one_word and words
    std::string fixed_because;               ///< why it stays, like a Refusal's code; or ""
    friend bool operator==(const RulingOffer&, const RulingOffer&) = default;
};

// The referee's order.

/// Chooses readings anew from a day on, today or one to come, and tells everybody why.
struct ChangeRulings {
    Day from;
    std::vector<RulingChange> changes;       ///< none twice
    std::string reason;
    friend bool operator==(const ChangeRulings&, const ChangeRulings&) = default;
};

namespace told {

/// What the referee has chosen anew, as every commander is told.
struct RulingsTold {
    Day from;
    std::vector<RulingChange> changes;
    std::string reason;
    friend bool operator==(const RulingsTold&, const RulingsTold&) = default;
};

}  // namespace told

/// The referee's orders of those above.
using RulingsOnRulings = kit::Kinds<ChangeRulings>;

}  // namespace idis
