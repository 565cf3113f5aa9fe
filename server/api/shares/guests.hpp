// Where guests leave: their accounts go after the battles that they were for.
//
// Who is a guest, and whose account stays, is in server/store/accounts_guests.cpp. A battle goes
// first, then the roles in it, then accounts: as long as they are there, it is known whose it was.
#pragma once

#include "server/store/ways.hpp"

namespace api {

struct Call;

/// Removes the accounts of guests that have no place any more, and their roles in battles that are
/// gone: when the server starts, of whatever was left. NotStored where it cannot be written; then
/// the rest is done another time.
/// Takes:   `ways`: null where there are none.
void sweep_guests(store::Accounts& accounts, store::Ways* ways, store::UtcSeconds now,
                  const store::IsGone& is_gone);
/// The same after a battle was thrown away.
void sweep_guests(Call& call);

}  // namespace api
