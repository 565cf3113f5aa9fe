// The page of each channel that was read last, kept until its campaign changes.
//
// A channel is asked for far oftener than anything happens in it: by every client that comes back,
// and by bots that look again and again. What was answered is answered again then, tag and all.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <utility>

#include "server/api/message.hpp"
#include "server/api/streams/rows.hpp"

namespace api {

class ChannelPages {
public:
    /// A page of a commander's channel, with its words.
    /// Takes:   a commander of this campaign.
    Response page(KnownNames& names, const umpire::Umpire& umpire, const std::string& commander,
                  Page asked);
    void forget(const std::string& campaign);

private:
    struct Kept {
        Page page;
        std::uint64_t revision = 0;
        Response response;
    };
    std::mutex mutex_;
    std::map<std::pair<std::string, std::string>, Kept> kept_;     ///< by campaign and commander
};

}  // namespace api
