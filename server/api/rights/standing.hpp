// What somebody is in a campaign or battle, by what he shows, at the moment of asking.
//
// Before a handler is called its caller is looked up here (gates.hpp); and whatever goes on after
// that, a stream or an answer that had to wait, asks here again before it says anything: a right
// that was taken back is gone at once.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/store/accounts.hpp"
#include "server/umpire/umpire.hpp"

namespace api {

/// The role that a token opens in a campaign or battle, by its id; in a copy to try things on, a
/// referee's alone.
/// Gives:   nothing for one to whom there is no such campaign.
std::optional<store::Membership> membership_shown(const store::Accounts& accounts,
                                                  const store::ShownToken& token,
                                                  const std::string& campaign);

/// Who somebody is where he acts in the seat of a commander, by that one's id; in his own with "".
/// Clause:  idis.7.leave-deputy-ruling
/// Gives:   nothing for one who does not act for him now.
std::optional<umpire::Person> in_seat(const umpire::Umpire& umpire, const umpire::Person& person,
                                      const std::string& commander);

/// Who shows a token now, in the campaign of an umpire.
/// Takes:   the seat that he acts in, if it is not his own.
/// Gives:   nothing for one to whom there is no such campaign, or seat, any more.
std::optional<umpire::Person> person_shown(store::Accounts& accounts, const umpire::Umpire& umpire,
                                           const store::ShownToken& token,
                                           const std::string& seat = {});

}  // namespace api
