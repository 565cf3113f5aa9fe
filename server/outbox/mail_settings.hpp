// By whom and as whom the server sends mail.
//
// The keeper names the one server that takes its mail, the address that it writes from, and where
// its page is, for what stands in each mail is where to read on and where to end it.
#pragma once

#include <string>

namespace outbox {

struct MailSettings {
    std::string url = {};   ///< "smtps://mail.example.net:465"; "": it sends none
    std::string from = {};  ///< an address
    std::string name = {};  ///< whose address that is said to be; "": nobody's
    std::string page = {};  ///< where the page of this server is: "https://idis.example.net"
    std::string user = {};  ///< "": it does not sign in
    std::string password = {};
    bool needs_tls = true;
};

}  // namespace outbox
