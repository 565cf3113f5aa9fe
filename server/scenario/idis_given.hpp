// What a scenario of the campaign gives: a few lines over documented defaults become a Start.
//
// Rows are read by their descriptions, so any member of an army, a detachment or a commander can be
// given under its own name. What is left out: a flat open map of 15 by 11 hexes, two factions, red
// and blue, at war; a commander for each army, of the red faction and without traits, who knows the
// whole map; 1,000 infantry with the followers the rules give, morale at rest, as much food as the
// army carries; good weather; noon of day 1.
#pragma once

#include <map>

#include "core/idis/founding.hpp"
#include "server/scenario/names.hpp"

namespace scenario {

struct IdisGiven {
    idis::Start start;
    kit::Moment moment;                              ///< at which the first step is taken
    std::optional<idis::WeatherGrade> weather;       ///< of every day; none: rolled with the dice
    std::map<std::string, idis::CommanderId> commanders;
    std::map<std::string, idis::ArmyId> armies;
};

/// Reads what is given.
/// Takes:   an object; `names` learns a name for everything that is there.
IdisGiven idis_given(const Json& given, Names& names, codec::Problems& problems);

}  // namespace scenario
