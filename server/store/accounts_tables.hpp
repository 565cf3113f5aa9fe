// The accounts where they are kept: the only place that knows their tables.
//
// What is asked of it is whole: read everything, or carry out one change in one transaction. What
// the rows mean, and who may do what, is accounts.cpp's; whether they are in a file or a database
// is known below this (tables/own_tables.hpp).
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "server/store/accounts.hpp"
#include "server/store/tables/own_tables.hpp"

namespace store {

struct TokenRow {
    UserId user;
    LinkId link;             ///< that it was signed in by
    std::set<LinkId> opens;  ///< it and others: whatever one of them opens
    UtcSeconds made_at = 0;
    friend bool operator==(const TokenRow&, const TokenRow&) = default;
};

/// Accounts that are removed, and what becomes of what they made for others.
struct Leaving {
    std::set<UserId> users;
    /// Towards whom it counts what one of them made and what stays; nobody, if to nobody's.
    std::map<UserId, std::optional<UserId>> in_place;
    std::set<UserId> heirs;  ///< who count towards themselves from now on, as guests
};

/// Everything the tables hold, but lobbies, drafts and who is bound in Discord.
struct AccountsBook {
    std::map<UserId, User> users;
    std::map<std::pair<UserId, std::string>, Membership> roles;
    std::map<LinkId, Link> links;
    std::map<SecretHash, LinkId> link_hashes;
    std::map<SecretHash, TokenRow> tokens;
    std::set<std::pair<LinkId, std::string>> closings;  ///< what links to everything do not open
    std::map<std::string, Publicity> publicity;
    std::map<std::pair<std::string, std::int64_t>, Notice> notices;
};

class AccountsTables {
public:
    /// Opens or makes the tables and brings their form up to date.
    explicit AccountsTables(const TablesAt& at) : tables_(accounts_tables(at)) {}

    /// As it is at one moment.
    AccountsBook read() const;
    /// Whether there is word of that (OwnTables::was_told).
    bool was_told() { return tables_->was_told(); }
    /// Whether somebody else has written since this was last asked.
    bool was_written_by_others() { return tables_->was_written_by_others(); }

    void add(const User& user);
    void add(const Membership& membership);
    /// All of them, or none.
    void add(const std::vector<User>& users, const std::vector<Membership>& roles);
    void change(const Membership& membership);
    /// The role, and the links that open this campaign alone.
    void erase_role(UserId user, const std::string& campaign);
    /// Everybody's role in a campaign but a God's, and every link that opens it alone.
    void erase_roles(const std::string& campaign);
    void set_shut(UserId user, bool is_shut);
    /// Removes accounts with everything that hangs on them.
    /// Takes:   what chooses them; nobody else writes meanwhile.
    void erase_users(const std::function<Leaving()>& choose);
    void add(const Link& link, const SecretHash& hash);
    /// A link, used up already, for what a session has made.
    void add(const Link& link, const SecretHash& hash, const SecretHash& token);
    /// A sign-in: the token, what it opens, and its link used up if it is for one time.
    void add(const TokenRow& token, const SecretHash& hash, UtcSeconds now);
    /// All of them, or none.
    void revoke(const std::vector<LinkId>& links);
    /// Revokes a link to everything in one campaign, and others whole.
    void close(LinkId link, const std::string& campaign, const std::vector<LinkId>& others);
    void erase_token(const SecretHash& hash);
    void put(const Publicity& publicity);
    void add(const Notice& notice);
    void withdraw_notice(const std::string& campaign, std::int64_t number);

    /// Takes:   a column of the lobbies and what stands in it.
    std::optional<Lobby> lobby(const std::string& column, const std::string& value) const;
    void put(const Lobby& lobby, const SecretHash& hash);
    void erase_lobby(const std::string& campaign);

    // Drafts are read anew each time: they are large, and few at a time are open.
    std::optional<Draft> draft(DraftId id) const;
    std::optional<DraftTitle> draft_title(DraftId id) const;
    /// The draft, and its maker's role in it.
    void add(const Draft& draft, const Membership& maker);
    void change(const Draft& draft);
    void set_campaign(DraftId id, const std::string& campaign);
    /// With everybody's role in it and every link that opens it.
    void erase_draft(DraftId id);

private:
    void read_people(AccountsBook& book) const;
    void read_links(AccountsBook& book) const;
    void read_publicity(AccountsBook& book) const;
    void insert(const Link& link, const SecretHash& hash);
    void set_revoked(const std::vector<LinkId>& links);
    /// Ends the tokens that open nothing any more.
    void erase_tokens_without_links();
    void run(const std::string& sql, const Row& cells = {}) { tables_->run(sql, cells); }
    void insert(const User& user);
    void insert(const Membership& membership);
    void insert_files(const Draft& draft);
    void delete_roles(const std::string& campaign);
    /// Carries out work in one transaction, or nothing of it.
    void in_transaction(const std::function<void()>& work) { tables_->in_transaction(work); }

    std::unique_ptr<OwnTables> tables_;
};

}  // namespace store
