// The accounts on disk: the only place that knows their tables.
//
// What is asked of it is whole: read everything, or carry out one change in one transaction. What
// the rows mean, and who may do what, is accounts.cpp's.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "server/store/accounts.hpp"
#include "server/store/sqlite.hpp"

namespace store {

/// SHA-256 of a secret, in hexadecimal.
using SecretHash = std::string;

struct TokenRow {
    UserId user;
    LinkId link;
    friend bool operator==(const TokenRow&, const TokenRow&) = default;
};

/// Everything the file holds.
struct AccountsBook {
    std::map<UserId, User> users;
    std::map<std::pair<UserId, std::string>, Membership> roles;
    std::map<LinkId, Link> links;
    std::map<SecretHash, LinkId> link_hashes;
    std::map<SecretHash, TokenRow> tokens;
    std::map<std::string, Publicity> publicity;
    std::map<std::pair<std::string, std::int64_t>, Notice> notices;
};

class AccountsFile {
public:
    /// Opens or makes the file and brings its tables up to date.
    explicit AccountsFile(const std::filesystem::path& file);

    AccountsBook read() const;
    /// Whether somebody else has written since this was last asked.
    bool was_written_by_others();

    void add(const User& user);
    void add(const Membership& membership);
    void change(const Membership& membership);
    void erase_role(UserId user, const std::string& campaign);
    void add(const Link& link, const SecretHash& hash);
    /// A sign-in: the token, and its link used up if it is for one time.
    void add(const TokenRow& token, const SecretHash& hash, UtcSeconds now);
    void revoke(LinkId link);
    void erase_token(const SecretHash& hash);
    void put(const Publicity& publicity);
    void add(const Notice& notice);
    void withdraw_notice(const std::string& campaign, std::int64_t number);

private:
    void read_publicity(AccountsBook& book) const;
    void run(const std::string& sql, const Row& cells = {});
    void migrate();
    /// Carries out work in one transaction, or nothing of it.
    template <class Work>
    void in_transaction(Work work);

    Connection database_;
    std::int64_t version_ = 0;
};

}  // namespace store
