// Who of Discord is whom in which campaign.
//
// A row binds a user of Discord to a session (accounts.hpp) that nobody holds the token of: the bot
// asks by that session as a browser asks by its own, so a right that is taken back is gone here in
// the same moment, and with the session the row goes. A user of Discord may be bound in several
// campaigns, once in each; which of them he means follows from where he writes and from what he
// chose last.
//
// It is one of the accounts' tables, asked anew each time. Any thread may call.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/store/accounts.hpp"

namespace store {

struct DiscordBinding {
    std::string discord;  ///< the user's id there
    std::string campaign;
    SecretHash session;  ///< what is kept of its token
    std::string guild;   ///< where he joined or chose last; "": in a message to the bot
    UtcSeconds bound_at = 0;
    UtcSeconds chosen_at = 0;  ///< when he joined or chose last
    friend bool operator==(const DiscordBinding&, const DiscordBinding&) = default;
};

/// Every function that changes something may throw AccountsNotStored.
class DiscordBindings {
public:
    /// Takes:   where the accounts are.
    explicit DiscordBindings(const TablesAt& accounts);
    ~DiscordBindings();

    /// Binds, in the place of what was bound in that campaign.
    /// Gives:   the session that was bound before, which nothing uses any more.
    std::optional<SecretHash> bind(const DiscordBinding& binding);
    /// Remembers which of his campaigns somebody means, and where.
    /// Gives:   false if he is not bound in it.
    bool choose(const std::string& discord, const std::string& campaign, const std::string& guild,
                UtcSeconds now);
    /// All of a user of Discord: those chosen in this guild first, of those the latest first.
    std::vector<DiscordBinding> of(const std::string& discord, const std::string& guild) const;
    /// All by which somebody is bound in a campaign, sorted by the user of Discord.
    std::vector<DiscordBinding> of_member(UserId user, const std::string& campaign) const;

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace store
