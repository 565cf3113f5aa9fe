// What the API needs of whatever tells people things when they do not look (server/outbox).
//
// It keeps the ways and says when they have changed; the sending itself is none of its business.
// What a function here does may take place on another thread, and later; none of them throws.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <string_view>

#include "server/store/ways.hpp"
#include "server/umpire/umpire.hpp"

namespace api {

struct Telling {
    store::Ways* ways = nullptr;  ///< null: this server tells nobody
    /// By what it can tell anybody.
    std::set<store::WayKind> kinds = {store::WayKind::webhook, store::WayKind::discord,
                                      store::WayKind::push, store::WayKind::calendar};
    /// A way of a campaign was made, changed or taken away.
    std::function<void(const std::string& campaign)> changed = [](const std::string&) {};
    /// A campaign has just been taken back, and nothing more has happened in it.
    std::function<void(const umpire::Umpire&)> taken_back = [](const umpire::Umpire&) {};
    /// Sends something by a way at once; says "" if it was taken, else why not, in a sentence.
    std::function<void(store::WayId, std::function<void(const std::string& failure)>)> try_out =
        [](store::WayId, const std::function<void(const std::string&)>& said) { said(""); };
    /// The public key that browsers are given, in base64 for addresses.
    std::string push_key = {};
    /// Whether what a browser gives is a key and a secret that can be written to.
    std::function<bool(std::string_view key, std::string_view secret)> may_push =
        [](std::string_view, std::string_view) { return false; };
    /// Whether mail is sent to an address from here.
    std::function<bool(std::string_view address)> may_mail = [](std::string_view) { return false; };
    /// Sends a code to the address of a way that is to be proved.
    std::function<void(store::WayId, const std::string& code)> send_code =
        [](store::WayId, const std::string&) {};
    /// Whether ways may lead to this machine and to private networks, and by http without TLS.
    bool lets_private = false;
};

}  // namespace api
