// Whose share of the server somebody uses, and how many people one may bring in.
//
// Nobody gets more by making accounts. The keeper's accounts, and those of a campaign's players,
// have a share of their own: campaigns are made by those whom the keeper lets, and one of twenty
// players must not use up what the others need. All other accounts that one made (the players of
// battles by themselves, which anybody may make; further referees; everybody, where anybody may
// make campaigns) have one share between them beside his own, so that they cannot lock him out
// either. What is made by an account without a share counts towards who made that account.
#pragma once

#include <optional>
#include <string>

#include "server/api/call.hpp"

namespace api {

/// The word under which the requests of a caller are counted.
std::string counted_under(const Call& call);

/// Whether somebody who is invited in this call's campaign or battle gets a share of his own.
bool gets_share(const Call& call, store::Role role);

/// Refuses who has brought in as many people, or handed out as many links, as one may.
/// Takes:   how many of either he is about to make.
std::optional<Response> room_refusal(const Call& call, std::size_t accounts, std::size_t links);

}  // namespace api
