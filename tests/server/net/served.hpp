// The whole server with the sample campaign, in its file or in a database that a test names, for
// tests that talk to it over sockets.
//
// Two commanders and a referee hold tokens; the campaign's clock stands still, so that whatever
// happens was ordered. It can be ended and begun again on the same folder.
#pragma once

#include <future>
#include <map>
#include <string>
#include <vector>

#include "server/net/serve.hpp"
#include "server/store/accounts.hpp"
#include "tests/server/net/wire.hpp"
#include "tests/server/store/stores.hpp"

namespace tests {

/// The whole server over a data folder.
class ServedFolder {
public:
    /// Takes:   options of which the folder and whatever a test needs are set; port and threads are
    ///          chosen here.
    explicit ServedFolder(net::ServeOptions options);
    ~ServedFolder() { end(); }

    void begin();
    /// Stops it and checks that it stopped in order.
    void end();

    std::uint16_t port = 0;

private:
    net::ServeOptions options_;
    std::function<void()> stop_;
    std::future<int> code_;
};

/// The sample campaign, served.
class Served {
public:
    explicit Served(net::ServeOptions options = {});

    void begin();
    void end() { server_.end(); }

    Reply get(const std::string& who, const std::string& rest);
    Reply order(const std::string& who, const std::string& body, const std::string& key);
    std::uint64_t last_event();
    /// A stream of this one's, just opened: its answer's head has been read.
    std::unique_ptr<Wire> stream(const std::string& who, const std::string& more_headers = "");
    /// The secret of a fresh link for a new member.
    std::string link(store::Role role, const std::string& commander);
    /// The start of a path in the campaign.
    std::string path(const std::string& rest) const {
        return "/api/v1/campaigns/" + campaign + rest;
    }
    std::string head(const std::string& who) const {
        return " HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + tokens.at(who) + "\r\n";
    }

    Folder folder;
    std::string database;  ///< "": the campaign is a file of the folder
    std::string campaign, anna, boris;
    std::vector<std::string> places;  ///< all of the map
    std::map<std::string, std::string> tokens;
    std::uint16_t port = 0;

private:
    ServedFolder server_;
};

}  // namespace tests
