#include "server/api/shares/guests.hpp"

#include "server/api/call.hpp"

namespace api {

void sweep_guests(store::Accounts& accounts, store::Ways* ways, store::UtcSeconds now,
                  const store::IsGone& is_gone) {
    // Who stays for another game has no role in this one any more, either.
    for (const store::BattleOfGuests& each : accounts.battles_of_guests()) {
        if (is_gone(each.battle)) accounts.forget(each.battle);
    }
    const auto gone = accounts.remove_guests(now, is_gone);
    if (ways != nullptr && !gone.empty()) ways->remove_all_of(gone);
}

void sweep_guests(Call& call) {
    sweep_guests(call.services.accounts, call.services.telling.ways, call.services.now(),
                 call.services.is_gone);
}

}  // namespace api
