// How fast the server's bot writes on Discord, over all channels together.
//
// Discord takes 50 requests a second of one bot, and shuts out who does not heed it. Each channel
// says for itself when it is full (on_discord.hpp); this here counts what goes to all of them, and
// keeps still when Discord says that all of it is too much.
#pragma once

#include <algorithm>
#include <cstdint>

#include "server/outbox/posts.hpp"

namespace outbox {

class DiscordRate {
public:
    /// Limit:   requests of the bot in a second; some are left to what else it does.
    static constexpr int requests_a_second = 40;

    /// From when on something may be sent by a way of this kind.
    std::int64_t free_from(store::WayKind kind, std::int64_t now) const {
        if (kind != store::WayKind::discord_channel) return 0;
        const bool is_full = second_ == now && sent_ >= requests_a_second;
        return std::max(still_until_, is_full ? now + 1 : 0);
    }
    void count(store::WayKind kind, std::int64_t now) {
        if (kind != store::WayKind::discord_channel) return;
        if (second_ != now) sent_ = 0;
        second_ = now;
        ++sent_;
    }
    void note(const Verdict& verdict, std::int64_t now) {
        if (verdict.is_for_all) still_until_ = std::max(still_until_, now + verdict.pause);
    }

private:
    std::int64_t second_ = 0;
    int sent_ = 0;
    std::int64_t still_until_ = 0;
};

}  // namespace outbox
