// Channel lines about meetings and sieges, in words: what a commander knows before he plans.
#include "server/api/words/engines.hpp"

#include <doctest/doctest.h>

namespace {

using namespace idis;

const FactionId reds(6);
const PlaceId keep(4);

api::Names names() {
    api::Names result;
    result.by_id = {{to_text(reds), "the Reds"}, {to_text(keep), "Keep"}};
    return result;
}

}  // namespace

TEST_CASE("idis.6.meeting-briefing: the lay of the land is in the words") {
    told::BattleNears line;
    line.infantry = kit::Soldiers{3'300};
    line.cavalry = kit::Soldiers{500};
    line.supplies = kit::Supplies{46'476};
    line.terrain = Terrain::hills;
    line.weather = WeatherGrade::bad;
    line.enemies = {{ArmyId(1), reds, kit::Soldiers{3'200}, {}, {}}};
    CHECK_EQ(api::battle_words(line, names()),
             "A battle nears on hills; the weather is bad. You have 3,300 infantry and 500 cavalry "
             "with 46,476 supplies; against you an army of the Reds of 3,200 infantry. Hand in a "
             "plan.");
    line.terrain = Terrain::flatland;
    line.weather = WeatherGrade::good;
    line.rivers = {kit::Direction::north, kit::Direction::south_east};
    line.friends = {{ArmyId(2), {}, kit::Soldiers{400}, {}, {}}};
    CHECK_EQ(api::battle_words(line, names()),
             "A battle nears on open ground, with a river on the north and south-east; the weather "
             "is good. You have 3,300 infantry and 500 cavalry with 46,476 supplies; beside you "
             "stands an army without colours of 400 infantry; against you an army of the Reds of "
             "3,200 infantry. Hand in a plan.");
}

TEST_CASE("idis.6a.siege-briefing: the ground and his own men are in the words") {
    told::SiegeNears line{keep, false, kit::Soldiers{900}, kit::Soldiers{50}, Terrain::hills, {}};
    CHECK_EQ(api::battle_words(line, names()),
             "Your army is about to besiege Keep, on hills, with 900 infantry and 50 cavalry. You "
             "may hand in a plan.");
    line.is_inside = true;
    line.cavalry = {};
    CHECK_EQ(api::battle_words(line, names()),
             "You are about to be besieged in Keep, on hills, with 900 infantry. You may hand in a "
             "plan.");
}
