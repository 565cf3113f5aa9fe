// What a server keeps its campaigns and battles in: opened at its start, looked after while it
// runs, closed at its end.
//
// They are files of the data folder, or histories of the database that it is given
// (umpire/histories/histories.hpp). Files beside a database are not played: that is said at the
// start, so that nobody waits for a campaign that lies in the other place.
#pragma once

#include <memory>
#include <string>

#include "server/net/serve.hpp"
#include "server/umpire/campaigns.hpp"
#include "server/umpire/histories/histories.hpp"

namespace net {

/// Where campaigns and battles are played.
/// Gives:   store::DatabaseHeld if another server plays there; Unreadable or NotStored if a
///          database cannot be reached or used.
std::shared_ptr<umpire::Histories> histories_of(const ServeOptions& options);

/// The other servers that share them, if any do.
/// Takes:   campaigns that outlive what is given.
OtherNodes nodes_of(const ServeOptions& options, umpire::Histories& histories,
                    const umpire::Campaigns& campaigns);

/// Says in the log where they are, and what lies in files that count for nothing.
void tell_where_all_is(const ServeOptions& options, umpire::Histories& histories);

/// What keeps campaigns from being played: the code of a refusal, "" if nothing does.
std::string what_is_gone(const ServeOptions& options, umpire::Histories& histories,
                         const umpire::Campaigns& campaigns);

/// Closes every history, so that its rows say how things stand.
void close_all(umpire::Campaigns& campaigns);

}  // namespace net
