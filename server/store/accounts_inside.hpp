// What the accounts keep in memory, for the files that carry out their functions: users, roles and
// what everybody may read (accounts.cpp), links and sessions (accounts_links.cpp), counts
// (accounts_usage.cpp), guests (accounts_guests.cpp).
//
// Whatever changes it is stored first; the generation grows when somebody may have lost a right.
#pragma once

#include <sodium.h>

#include <chrono>
#include <mutex>

#include "server/store/accounts_tables.hpp"

namespace store {

/// SHA-256 of a secret.
SecretHash secret_hash(std::string_view secret);

/// A secret of 256 random bits, as text that needs no escaping in an address.
std::string random_secret(std::string_view prefix);

/// Whether an id is a battle's by itself: not a campaign's, a draft's or that of a desk.
bool is_battle(const std::string& id);

/// Whether a link brings in anyone who holds its secret, if the account is not shut.
bool is_good(const Link& link, UtcSeconds now);

template <class Id>
Id random_id() {
    std::uint64_t value = 0;
    randombytes_buf(&value, sizeof value);
    return Id(value | 1);
}

/// What is in a map, in its order.
template <class Map>
auto values_of(const Map& map) {
    std::vector<typename Map::mapped_type> values;
    for (const auto& [key, value] : map) values.push_back(value);
    return values;
}

template <class Map, class Key>
std::optional<typename Map::mapped_type> found_in(const Map& map, const Key& key) {
    const auto found = map.find(key);
    if (found == map.end()) return std::nullopt;
    return found->second;
}

struct Accounts::Inside {
    using SteadyClock = std::chrono::steady_clock;
    static constexpr std::chrono::milliseconds looks_every{1'000};
    /// Limit:   so that who shows nonsense does not make the tables be asked each time.
    static constexpr std::chrono::milliseconds looks_for_unknown_every{20};

    std::mutex mutex;
    AccountsTables tables;
    AccountsBook book;
    /// Those added here who have neither a role nor a link yet: they are about to be given one.
    std::set<UserId> newcomers;
    std::uint64_t generation = 0;
    SteadyClock::time_point looked_at = SteadyClock::now();

    /// Whether memory may lag behind: until it has been read anew.
    bool is_behind = false;

    explicit Inside(const TablesAt& at) : tables(at), book(tables.read()) {}

    /// Another program (`idis user`) or another server may have written: looks where there is word
    /// of it, and once a second.
    void keep_up() { look_after(tables.was_told() ? SteadyClock::duration{} : looks_every); }
    /// Somebody shows what is not known here, and another server may have given it to him a moment
    /// ago, of which word is on its way: looks at once, unless that was done just now.
    void look_for_unknown() { look_after(looks_for_unknown_every); }
    void look_after(SteadyClock::duration time) {
        const auto now = SteadyClock::now();
        if (now - looked_at < time) return;
        looked_at = now;
        look();
    }
    /// The session of a token; null if there is none.
    const TokenRow* session(const SecretHash& hash) {
        keep_up();
        if (!book.tokens.contains(hash)) look_for_unknown();
        const auto found = book.tokens.find(hash);
        return found == book.tokens.end() ? nullptr : &found->second;
    }
    void look() {
        is_behind = tables.was_written_by_others() || is_behind;
        if (!is_behind) return;
        book = tables.read();
        is_behind = false;
        ++generation;
    }

    /// Puts a new user into tables and memory.
    UserId add(const User& user);
    /// Ends what opens a campaign to somebody who stays what he is there.
    void shut_out(UserId user, const std::string& campaign);
    /// Takes everybody's role in a campaign but a God's away, and every link that opens it; in
    /// memory.
    void forget(const std::string& campaign);
    /// Ends a link, and the sessions to which nothing else opens anything; in memory.
    void end(Link& link);
    /// Ends the oldest sessions of somebody who has as many as one may, so that there is room for
    /// another.
    void make_room_for_session(UserId user);
    /// Whether a link opens a campaign, if it is good.
    bool opens(const Link& link, const std::string& campaign) const;
    /// Whether a session opens a campaign.
    bool opens(const TokenRow& token, const std::string& campaign) const;
    /// Whether the one who made a link for another could still do so: his account is not shut, and
    /// he is in the place that it opens, as a referee with the right to look after people there.
    bool is_backed(const Link& link) const;
    /// The links by which a session opens a campaign.
    std::set<LinkId> openers(const TokenRow& token, const std::string& campaign) const;
    /// Revokes a link in a campaign, with the links of devices that fall with it, in tables and
    /// memory.
    /// Takes:   whether it goes on opening other campaigns.
    void revoke(Link& link, const std::string& campaign, bool opens_others);
    /// The links of devices into a campaign that fall when a link is revoked there.
    std::vector<LinkId> fallen_with(LinkId link, const std::string& campaign) const;
    /// Puts a link and the hash of its secret into memory.
    void keep(const Link& link, const SecretHash& hash);
    /// Towards whom it counts what an account does: itself, or who made it.
    UserId answerable(UserId user) const;
    /// The accounts of guests that nothing keeps any more.
    std::set<UserId> without_place(UtcSeconds now, const IsGone& is_gone) const;
    /// What is to be done so that accounts can be removed.
    Leaving leaving_with(std::set<UserId> users) const;
    /// Removes accounts; in memory.
    void erase(const Leaving& leaving);
    /// How many campaigns or battles it referees, or those do whose doing counts towards it.
    std::size_t refereed_by(UserId maker, bool (*is_of_kind)(const std::string& id));
};

}  // namespace store
