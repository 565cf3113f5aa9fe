// Guests, who came by nobody's link: their battles, and their accounts when those are gone.
//
// An account of a guest, or of somebody whom he or his brought in and who has no share of his own,
// lasts as long as he has a role in a game that is there. One that is just being made has none yet,
// nor has who has signed in and begun nothing: they are left a day. Anybody else's account stays.
//
// What such an account made for others who stay counts from then on towards who stands in its
// place: the one who made it, or, of a guest himself, the first of those who counted towards him,
// who is a guest from then on. Of who leaves nobody behind it counts towards nobody.
#include <algorithm>

#include "server/store/accounts_inside.hpp"

namespace store {

namespace {

/// How long somebody who has no role yet is left alone after he came, or was to come.
constexpr UtcSeconds time_to_begin = 86'400;

/// Ids as a list that a statement takes for one cell.
std::string list_of(const std::set<UserId>& users) {
    std::string list;
    for (const UserId user : users) list += (list.empty() ? "\"" : ",\"") + to_text(user) + '"';
    return '[' + list + ']';
}

/// Whoever came lately, or has a link to come by that was made lately.
std::set<UserId> came_lately(const AccountsBook& book, UtcSeconds now) {
    const UtcSeconds since = now - time_to_begin;
    std::set<UserId> users;
    for (const auto& [hash, token] : book.tokens) {
        if (token.made_at > since) users.insert(token.user);
    }
    for (const auto& [id, link] : book.links) {
        if (link.made_at > since && is_good(link, now)) users.insert(link.user);
    }
    return users;
}

}  // namespace

bool is_guest(const User& user) { return user.maker == user.id; }

// ---- where they are kept ------------------------------------------------------------------------

void AccountsTables::erase_users(const std::function<Leaving()>& choose) {
    in_transaction([&] {
        const Leaving leaving = choose();
        if (leaving.users.empty()) return;
        // They hang on each other; when all is done nothing hangs on what is gone.
        tables_->defer_references();
        for (const auto& [maker, stands_in] : leaving.in_place) {
            const Row cells = {stands_in ? Cell(to_text(*stands_in)) : Cell(), to_text(maker)};
            run("UPDATE users SET maker = ? WHERE maker = ?", cells);
            run("UPDATE links SET maker = ? WHERE maker = ?", cells);
        }
        for (const UserId heir : leaving.heirs) {
            run("UPDATE users SET maker = id, has_share = 1 WHERE id = ?", {to_text(heir)});
        }
        const Row users = {list_of(leaving.users)};
        const std::string theirs = " IN (" + std::string(tables_->texts_of_list()) + ")";
        const std::string of_theirs = " WHERE \"user\"" + theirs;
        const std::string their_links = " IN (SELECT id FROM links" + of_theirs + ")";
        run("DELETE FROM tokens" + of_theirs, users);
        run("DELETE FROM openings WHERE link" + their_links, users);
        run("DELETE FROM closings WHERE link" + their_links, users);
        run("DELETE FROM openers WHERE link" + their_links + " OR opener" + their_links, users);
        run("DELETE FROM links" + of_theirs, users);
        // Nobody comes by the lobby of one who has no role there.
        run("DELETE FROM lobbies WHERE maker" + theirs, users);
        run("UPDATE drafts SET changed_by = maker WHERE changed_by" + theirs, users);
        // A God's role goes after his account alone.
        run("DELETE FROM users WHERE id" + theirs, users);
        run("DELETE FROM roles" + of_theirs, users);
    });
}

// ---- in memory ----------------------------------------------------------------------------------

std::set<UserId> Accounts::Inside::without_place(UtcSeconds now, const IsGone& is_gone) const {
    std::set<UserId> users;
    for (const auto& [id, user] : book.users) {
        if (is_guest(book.users.at(answerable(id)))) users.insert(id);
    }
    for (const auto& [key, role] : book.roles) {
        if (!users.contains(role.user)) continue;
        if (!is_battle(role.campaign) || !is_gone(role.campaign)) users.erase(role.user);
    }
    for (const UserId user : came_lately(book, now)) users.erase(user);
    for (const UserId user : newcomers) users.erase(user);
    return users;
}

Leaving Accounts::Inside::leaving_with(std::set<UserId> users) const {
    Leaving leaving{std::move(users), {}, {}};
    std::map<UserId, UserId> heirs;
    for (const auto& [id, user] : book.users) {
        if (user.has_share || leaving.users.contains(id)) continue;
        const UserId of = answerable(id);
        if (leaving.users.contains(of) && heirs.emplace(of, id).second) leaving.heirs.insert(id);
    }
    const auto stands_in = [&](UserId of) -> std::optional<UserId> {
        while (leaving.users.contains(of)) {
            const User& user = book.users.at(of);
            if (user.has_share || !user.maker) return found_in(heirs, of);
            of = *user.maker;
        }
        return of;
    };
    const auto made = [&](UserId user, const std::optional<UserId>& maker) {
        if (!maker || leaving.users.contains(user) || !leaving.users.contains(*maker)) return;
        leaving.in_place.try_emplace(*maker, stands_in(*maker));
    };
    for (const auto& [id, user] : book.users) made(id, user.maker);
    for (const auto& [id, link] : book.links) made(link.user, link.maker);
    return leaving;
}

void Accounts::Inside::erase(const Leaving& leaving) {
    const auto is_gone = [&](UserId user) { return leaving.users.contains(user); };
    std::erase_if(book.tokens, [&](const auto& row) { return is_gone(row.second.user); });
    std::erase_if(book.closings,
                  [&](const auto& row) { return is_gone(book.links.at(row.first).user); });
    std::erase_if(book.link_hashes,
                  [&](const auto& row) { return is_gone(book.links.at(row.second).user); });
    std::erase_if(book.links, [&](const auto& row) { return is_gone(row.second.user); });
    std::erase_if(book.roles, [&](const auto& row) { return is_gone(row.second.user); });
    std::erase_if(book.users, [&](const auto& row) { return is_gone(row.first); });
    const auto put_in_place = [&](std::optional<UserId>& maker) {
        const auto found = maker ? leaving.in_place.find(*maker) : leaving.in_place.end();
        if (found != leaving.in_place.end()) maker = found->second;
    };
    for (auto& [id, user] : book.users) put_in_place(user.maker);
    for (auto& [id, link] : book.links) put_in_place(link.maker);
    for (const UserId heir : leaving.heirs) {
        User& user = book.users.at(heir);
        user.maker = heir;
        user.has_share = true;
    }
    ++generation;
}

std::set<UserId> Accounts::remove_guests(UtcSeconds now, const IsGone& is_gone) {
    const std::lock_guard lock(inside_->mutex);
    Leaving leaving;
    // Chosen while nobody else can write: who is given a role at this moment has it, or gets none.
    inside_->tables.erase_users([&] {
        inside_->look();
        return leaving = inside_->leaving_with(inside_->without_place(now, is_gone));
    });
    if (!leaving.users.empty()) inside_->erase(leaving);
    return leaving.users;
}

void Accounts::take_back(UserId user) {
    const std::lock_guard lock(inside_->mutex);
    if (inside_->newcomers.erase(user) == 0) return;
    const Leaving leaving{{user}, {}, {}};
    inside_->tables.erase_users([&] { return leaving; });
    inside_->erase(leaving);
}

bool Accounts::is_of_guest(UserId user) const {
    const std::lock_guard lock(inside_->mutex);
    inside_->keep_up();
    const AccountsBook& book = inside_->book;
    return book.users.contains(user) && is_guest(book.users.at(inside_->answerable(user)));
}

std::vector<BattleOfGuests> Accounts::battles_of_guests() const {
    const std::lock_guard lock(inside_->mutex);
    inside_->look();
    const AccountsBook& book = inside_->book;
    std::map<std::string, UtcSeconds> made;
    std::set<std::string> of_others;
    for (const auto& [key, role] : book.roles) {
        if (!is_battle(role.campaign)) continue;
        if (is_guest(book.users.at(inside_->answerable(role.user)))) {
            made.emplace(role.campaign, 0);
        } else {
            of_others.insert(role.campaign);
        }
    }
    // A battle is as old as the first link to it.
    for (const auto& [id, link] : book.links) {
        const auto found = made.find(link.opens);
        if (found == made.end()) continue;
        UtcSeconds& at = found->second;
        at = at == 0 ? link.made_at : std::min(at, link.made_at);
    }
    std::vector<BattleOfGuests> battles;
    for (const auto& [battle, at] : made) {
        if (!of_others.contains(battle)) battles.push_back({battle, at});
    }
    std::ranges::stable_sort(battles, {}, &BattleOfGuests::made_at);
    return battles;
}

}  // namespace store
