// How much each account uses, towards whom it counts, and shutting accounts.
//
// What an account does counts towards itself, if it has a share of its own, else towards the one
// who made it, or made that one. An account that is shut has no session, and its links bring nobody
// in until it is opened again.
#include <algorithm>
#include <set>

#include "server/store/accounts_inside.hpp"

namespace store {

namespace {

bool is_campaign(const std::string& id) { return id.starts_with("campaign-"); }
bool is_draft(const std::string& id) { return id.starts_with("draft-"); }
/// What is no place to play at.
bool is_desk(const std::string& id) { return id == keepers_desk || id.starts_with(waiting_prefix); }

/// The accounts that somebody can still come in by: those with a session or a good link.
std::set<UserId> in_use(const AccountsBook& book, UtcSeconds now) {
    std::set<UserId> users;
    for (const auto& [hash, token] : book.tokens) users.insert(token.user);
    for (const auto& [id, link] : book.links) {
        if (is_good(link, now)) users.insert(link.user);
    }
    std::erase_if(users, [&](UserId user) { return book.users.at(user).is_shut; });
    return users;
}

void count_role(UsageCounts& counts, const Membership& role) {
    if (is_draft(role.campaign) || is_desk(role.campaign)) return;
    const bool is_referee = role.role == Role::referee;
    if (is_campaign(role.campaign)) {
        ++counts.campaigns;
        counts.campaigns_refereed += is_referee;
    } else {
        ++counts.battles;
        counts.battles_refereed += is_referee;
    }
}

}  // namespace

bool is_battle(const std::string& id) {
    return !is_campaign(id) && !is_draft(id) && !is_desk(id);
}

UserId Accounts::Inside::answerable(UserId user) const {
    while (true) {
        // One that was removed while he was asking for something counts towards himself.
        const auto row = book.users.find(user);
        if (row == book.users.end() || row->second.has_share || !row->second.maker) return user;
        user = *row->second.maker;
    }
}

Share Accounts::share_of(UserId user) const {
    const std::lock_guard lock(inside_->mutex);
    inside_->keep_up();
    if (!inside_->book.users.contains(user)) return {user, true};
    const UserId of = inside_->answerable(user);
    return {of, of == user};
}

std::size_t Accounts::open_links_by(UserId maker, UtcSeconds now) const {
    const std::lock_guard lock(inside_->mutex);
    inside_->look();
    const UserId of = inside_->answerable(maker);
    return static_cast<std::size_t>(
        std::ranges::count_if(inside_->book.links, [&](const auto& row) {
            const Link& link = row.second;
            return link.maker && is_good(link, now) && inside_->answerable(*link.maker) == of;
        }));
}

std::size_t Accounts::links_by(UserId maker) const {
    const std::lock_guard lock(inside_->mutex);
    inside_->look();
    const UserId of = inside_->answerable(maker);
    return static_cast<std::size_t>(
        std::ranges::count_if(inside_->book.links, [&](const auto& row) {
            const auto& made_by = row.second.maker;
            return made_by && inside_->answerable(*made_by) == of;
        }));
}

std::size_t Accounts::accounts_by(UserId maker, UtcSeconds now) const {
    const std::lock_guard lock(inside_->mutex);
    inside_->look();
    const UserId of = inside_->answerable(maker);
    return static_cast<std::size_t>(
        std::ranges::count_if(in_use(inside_->book, now), [&](UserId user) {
            const auto& made_by = inside_->book.users.at(user).maker;
            return made_by && *made_by != user && inside_->answerable(*made_by) == of;
        }));
}

std::size_t Accounts::Inside::refereed_by(UserId maker, bool (*is_of_kind)(const std::string&)) {
    look();
    const UserId of = answerable(maker);
    std::set<std::string> refereed;
    for (const auto& [key, role] : book.roles) {
        const bool counts = role.role == Role::referee && is_of_kind(role.campaign);
        if (counts && answerable(role.user) == of) refereed.insert(role.campaign);
    }
    return refereed.size();
}

std::size_t Accounts::battles_by(UserId maker) const {
    const std::lock_guard lock(inside_->mutex);
    return inside_->refereed_by(maker, is_battle);
}

std::size_t Accounts::campaigns_by(UserId maker) const {
    const std::lock_guard lock(inside_->mutex);
    return inside_->refereed_by(maker, is_campaign);
}

std::size_t Accounts::drafts_by(UserId maker) const {
    const std::lock_guard lock(inside_->mutex);
    return inside_->refereed_by(maker, is_draft);
}

std::vector<Usage> Accounts::usage(UtcSeconds now) const {
    const std::lock_guard lock(inside_->mutex);
    inside_->look();
    const AccountsBook& book = inside_->book;
    std::map<UserId, UsageCounts> counts;
    for (const auto& [key, role] : book.roles) count_role(counts[role.user], role);
    for (const auto& [hash, token] : book.tokens) ++counts[token.user].sessions;
    for (const auto& [id, link] : book.links) {
        if (link.maker && is_good(link, now)) ++counts[inside_->answerable(*link.maker)].links_made;
    }
    for (const UserId user : in_use(book, now)) {
        const auto& maker = book.users.at(user).maker;
        if (maker && *maker != user) ++counts[inside_->answerable(*maker)].accounts_made;
    }
    std::vector<Usage> rows;
    for (const auto& [id, user] : book.users) rows.push_back({user, counts[id]});
    return rows;
}

bool Accounts::set_shut(UserId user, bool is_shut) {
    const std::lock_guard lock(inside_->mutex);
    inside_->look();
    const auto found = inside_->book.users.find(user);
    if (found == inside_->book.users.end()) return false;
    inside_->tables.set_shut(user, is_shut);
    ++inside_->generation;
    found->second.is_shut = is_shut;
    if (is_shut) {
        std::erase_if(inside_->book.tokens,
                      [&](const auto& row) { return row.second.user == user; });
    }
    return true;
}

}  // namespace store
