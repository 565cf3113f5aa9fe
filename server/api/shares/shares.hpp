// Whose share of the server somebody uses, and how many people one may bring in.
//
// Nobody gets more by making accounts. The keeper's accounts, and those of a campaign's players,
// have a share of their own: campaigns are made by those whom the keeper lets, and one of twenty
// players must not use up what the others need. All other accounts that one made (the players of
// battles by themselves, which anybody may make; further referees; everybody, where anybody may
// make campaigns) have one share between them beside his own, so that they cannot lock him out
// either. What is made by an account without a share counts towards who made that account.
//
// Whatever is kept and takes room (battles, campaigns, copies of campaigns, their pasts) has a
// number per maker or per campaign. What is being made takes its place before it is counted, so
// that nobody gets more by asking twice at once.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "server/api/call.hpp"

namespace api {

/// The word under which the requests of a caller are counted.
std::string counted_under(const Call& call);

/// Whether somebody who is invited in this call's campaign or battle gets a share of his own.
bool gets_share(const Call& call, store::Role role);

/// Refuses who has brought in as many people, or handed out as many links, as one may; and a guest
/// who has made as many as are kept of one, whatever became of them.
/// Takes:   how many of either he is about to make.
std::optional<Response> room_refusal(const Call& call, std::size_t accounts, std::size_t links);
/// The same of what counts towards somebody else than the caller.
std::optional<Response> room_refusal(const Call& call, store::UserId maker, std::size_t accounts,
                                     std::size_t links);

/// Takes a place for what is about to be made, and refuses it if as many are kept as may be.
/// Takes:   what is made and for whom, in a word; how many are kept, counted after the place is
///          taken; how many may be; the code of the refusal.
/// Gives:   what keeps the place until it is let go of; or the refusal.
std::variant<InHand::Place, Response> place_for(Call& call, const std::string& what,
                                                const std::function<std::size_t()>& kept,
                                                std::size_t most, std::string_view code);

/// The same for one more battle, campaign or draft, counted towards who made the caller, if he has
/// no share of his own.
std::variant<InHand::Place, Response> place_for_battle(Call& call);
std::variant<InHand::Place, Response> place_for_campaign(Call& call);
std::variant<InHand::Place, Response> place_for_draft(Call& call);

/// The same for one more battle of a guest's. Where as many are kept as may be, the oldest is
/// deleted that is over, or was begun longer ago than such a one has a claim to stay, unless the
/// one who asks is in it; and with it the accounts that were there for it alone.
std::variant<InHand::Place, Response> place_for_guests(Call& call);

/// Refuses another guest from an address from which as many came as may in a day, and any where
/// guests begin nothing.
std::optional<Response> guest_refusal(Call& call);

/// Refuses who has written as much as one may in a day.
std::optional<Response> text_refusal(Call& call);

}  // namespace api
