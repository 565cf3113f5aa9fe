// Addresses that people give for where they are to be told: whether one can lead anywhere.
//
// What can be seen to lead nowhere is refused as it is given, by what is wrong with it, and not
// days later when the first message cannot be sent. Whether somebody listens there only sending
// shows.
#pragma once

#include <string>
#include <string_view>

namespace api {

/// What is wrong with an address that is to be sent to; "" if nothing is.
/// Takes:   whether http without TLS is let.
std::string fault_of_address(std::string_view address, bool lets_http);

/// "hooks.example.org:8443" of an address without fault; "" of what has no host.
std::string host_in(std::string_view address);

}  // namespace api
