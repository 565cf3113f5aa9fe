// Which addresses of the network somebody may have this server talk to: those of the open internet.
//
// An address that somebody names could lead to what only this machine, or its own network, can
// reach. What counts is the address that is connected to, not its name: it is looked at when the
// socket is opened, after the name was resolved, so that a name whose address changes meanwhile
// leads no further. Redirects are not followed at all.
#pragma once

#include <sys/socket.h>

namespace outbox {

/// Whether an address is one of the open internet: not this machine, not a private, local or shared
/// network, not a group, not one kept for examples, and none that stands for another address.
/// Takes:   an address of IPv4 or IPv6; of anything else it is not.
bool is_public(const sockaddr& address);

}  // namespace outbox
