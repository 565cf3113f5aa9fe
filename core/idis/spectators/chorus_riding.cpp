#include "core/idis/spectators/chorus_riding.hpp"

#include "core/idis/spectators/chorus.hpp"
#include "core/idis/spectators/seats.hpp"

namespace idis {
namespace {

constexpr Clause on_the_road = "idis.9a.chorus-on-the-road";

}  // namespace

void ride_on(Unfolding& unfolding, UserId rider) {
    Riding riding = unfolding.state().ridings.at(rider);
    if (!riding.way.empty()) {
        riding.hex = riding.way.front();
        riding.way.erase(riding.way.begin());
    }
    riding.next_at.reset();
    if (!riding.way.empty()) riding.next_at = unfolding.at() + time_of_hex(riding.pace);
    if (riding.joins && riding.way.empty()) return seek_army(unfolding, std::move(riding));
    std::vector<GossipHeard> heard = hear(unfolding, rider, riding.hex);
    unfolding.happen({on_the_road}, RidingChanged{std::move(riding), std::move(heard)});
}

}  // namespace idis
