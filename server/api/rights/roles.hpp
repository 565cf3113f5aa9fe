// Who a user is in a campaign: what its events say, and the accounts after them.
//
// The accounts say who may come in at all. What a player is from then on follows from the events of
// the campaign: a member of the Chorus who comes to his army is its commander from that moment,
// whenever he is next seen here. So anyone who is about to act is looked up there, and the accounts
// are brought up to date. A player of whom the events say nothing yet is recorded before anything
// is changed about him, so that the rules know what he was.
#pragma once

#include <optional>

#include "server/api/call.hpp"

namespace api {

/// Who a member is now.
/// Clause:  idis.9a.chorus-leaving-member, idis.9a.gods-never-join
/// Gives:   nothing for one who has no role any more.
std::optional<umpire::Person> person_now(store::Accounts& accounts, const umpire::Umpire& umpire,
                                         const store::Membership& membership);

/// The same where it is known without the campaign: of a referee, and of anyone in a battle.
/// Takes:   "" for a campaign, else the battle's engine.
/// Gives:   nothing where the campaign has to be asked.
std::optional<umpire::Person> person_by_role(std::string_view engine,
                                             const store::Membership& membership);

/// Who a member was when the accounts last heard of it.
umpire::Person person_kept(const store::Membership& membership);

/// Gives a role by the rules of the campaign, as its referee.
/// Takes:   a role of a player: any but the referee's; nothing for none.
umpire::Answer give_role(umpire::Umpire& umpire, const store::Membership& membership,
                         const std::string& name);
/// The same for one who is to have no role.
umpire::Answer end_role(umpire::Umpire& umpire, store::UserId user, const std::string& name);

/// Lets the events say what the accounts say of a player of whom they say nothing yet.
void record(Services& services, umpire::Umpire& umpire, store::UserId user);

}  // namespace api
