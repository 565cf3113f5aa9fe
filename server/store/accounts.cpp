#include "server/store/accounts.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>

#include "server/store/accounts_inside.hpp"

namespace store {

namespace {

/// A UUID out of random bits (version 4).
std::string random_uuid() {
    std::array<unsigned char, 16> random{};
    randombytes_buf(random.data(), random.size());
    random[6] = static_cast<unsigned char>((random[6] & 0x0f) | 0x40);
    random[8] = static_cast<unsigned char>((random[8] & 0x3f) | 0x80);
    std::array<char, 2 * 16 + 1> digits{};
    sodium_bin2hex(digits.data(), digits.size(), random.data(), random.size());
    std::string text = digits.data();
    for (const std::size_t place : {20U, 16U, 12U, 8U}) text.insert(place, "-");
    return text;
}

}  // namespace

std::string_view name_of(Role role) {
    switch (role) {
        case Role::commander: return "commander";
        case Role::referee: return "referee";
        case Role::god: return "god";
        case Role::chorus: return "chorus";
    }
    kit::throw_broken("a role without a name", __FILE__, __LINE__);
}

std::string_view name_of(NoticeKind kind) {
    switch (kind) {
        case NoticeKind::news: return "news";
        case NoticeKind::paused: return "paused";
        case NoticeKind::resumed: return "resumed";
    }
    kit::throw_broken("a notice without a kind", __FILE__, __LINE__);
}

std::optional<Role> role_from_text(std::string_view text) {
    for (const Role role : {Role::commander, Role::referee, Role::god, Role::chorus}) {
        if (text == name_of(role)) return role;
    }
    return std::nullopt;
}

Accounts::Accounts(const std::filesystem::path& file) : Accounts(TablesAt{file, false}) {}

Accounts::Accounts(const TablesAt& at) {
    if (sodium_init() < 0) throw std::runtime_error("libsodium found no randomness");
    inside_ = std::make_unique<Inside>(at);
}

Accounts::~Accounts() = default;

// ---- users and roles ----------------------------------------------------------------------------

UserId Accounts::Inside::add(const User& user) {
    const std::lock_guard lock(mutex);
    tables.add(user);
    book.users.emplace(user.id, user);
    newcomers.insert(user.id);
    return user.id;
}

UserId Accounts::add_user(std::string_view name, std::optional<UserId> maker, bool has_share) {
    return inside_->add({random_id<UserId>(), std::string(name), maker, has_share});
}

UserId Accounts::add_guest(std::string_view name) {
    const auto id = random_id<UserId>();
    return inside_->add({id, std::string(name), id, true});
}

std::vector<Membership> Accounts::add_members(const std::vector<User>& users,
                                              const std::vector<Membership>& roles) {
    const std::lock_guard lock(inside_->mutex);
    inside_->look();
    AccountsBook& book = inside_->book;
    std::vector<User> new_users = users;
    std::erase_if(new_users, [&](const User& user) { return book.users.contains(user.id); });
    std::vector<Membership> new_roles;
    std::vector<Membership> held_otherwise;
    for (const Membership& role : roles) {
        const auto held = found_in(book.roles, std::pair(role.user, role.campaign));
        if (!held)
            new_roles.push_back(role);
        else if (*held != role)
            held_otherwise.push_back(role);
    }
    inside_->tables.add(new_users, new_roles);
    for (const User& user : new_users) book.users.emplace(user.id, user);
    for (const Membership& role : new_roles) {
        book.roles.emplace(std::pair(role.user, role.campaign), role);
    }
    return held_otherwise;
}

std::optional<User> Accounts::user(UserId id) const {
    const std::lock_guard lock(inside_->mutex);
    inside_->keep_up();
    return found_in(inside_->book.users, id);
}

kit::Gate Accounts::give_role(const Membership& membership) {
    const std::lock_guard lock(inside_->mutex);
    inside_->look();
    const std::pair key(membership.user, membership.campaign);
    if (const auto held = found_in(inside_->book.roles, key)) {
        if (held->role == Role::god)
            return kit::Refusal("gods_never_join", "idis.9a.gods-never-join");
        return kit::Refusal("one_role_in_a_campaign", "idis.9a.spectator-roles-exclusive");
    }
    inside_->tables.add(membership);
    inside_->book.roles.emplace(key, membership);
    inside_->newcomers.erase(membership.user);
    return kit::allowed;
}

void Accounts::change_role(const Membership& membership) {
    const std::lock_guard lock(inside_->mutex);
    inside_->look();
    const auto held = inside_->book.roles.find(std::pair(membership.user, membership.campaign));
    if (held == inside_->book.roles.end() || held->second.role == Role::god) return;
    inside_->tables.change(membership);
    ++inside_->generation;
    held->second = membership;
}

void Accounts::end_role(UserId user, const std::string& campaign) {
    const std::lock_guard lock(inside_->mutex);
    inside_->look();
    const auto held = inside_->book.roles.find(std::pair(user, campaign));
    if (held == inside_->book.roles.end()) return;
    if (held->second.role == Role::god) return inside_->shut_out(user, campaign);
    inside_->tables.erase_role(user, campaign);
    ++inside_->generation;
    inside_->book.roles.erase(held);
    for (auto& [id, link] : inside_->book.links) {
        if (link.user == user && link.opens == campaign) inside_->end(link);
    }
}

void Accounts::Inside::shut_out(UserId user, const std::string& campaign) {
    for (auto& [id, link] : book.links) {
        const bool is_open = link.user == user && !link.is_revoked && opens(link, campaign);
        if (is_open) revoke(link, campaign, link.opens.empty());
    }
}

void Accounts::forget(const std::string& campaign) {
    const std::lock_guard lock(inside_->mutex);
    inside_->look();
    inside_->tables.erase_roles(campaign);
    inside_->forget(campaign);
}

void Accounts::Inside::forget(const std::string& campaign) {
    ++generation;
    std::erase_if(book.roles, [&](const auto& row) {
        return row.first.second == campaign && row.second.role != Role::god;
    });
    for (auto& [id, link] : book.links) {
        if (link.opens == campaign) end(link);
    }
}

std::uint64_t Accounts::generation() const {
    const std::lock_guard lock(inside_->mutex);
    inside_->keep_up();
    return inside_->generation;
}

std::optional<Membership> Accounts::membership(UserId user, std::string_view campaign) const {
    const std::lock_guard lock(inside_->mutex);
    inside_->keep_up();
    return found_in(inside_->book.roles, std::pair(user, std::string(campaign)));
}

std::vector<Membership> Accounts::memberships_of(UserId user) const {
    const std::lock_guard lock(inside_->mutex);
    inside_->keep_up();
    auto rows = values_of(inside_->book.roles);
    std::erase_if(rows, [&](const Membership& row) { return row.user != user; });
    return rows;
}

std::vector<Membership> Accounts::members_of(std::string_view campaign) const {
    const std::lock_guard lock(inside_->mutex);
    inside_->keep_up();
    auto rows = values_of(inside_->book.roles);
    std::erase_if(rows, [&](const Membership& row) { return row.campaign != campaign; });
    return rows;
}

// ---- what everybody may read --------------------------------------------------------------------

void Accounts::set_publicity(const std::string& campaign, bool is_public, std::string_view words,
                             UtcSeconds now) {
    const std::lock_guard lock(inside_->mutex);
    inside_->look();
    const auto before = found_in(inside_->book.publicity, campaign);
    Publicity after = before.value_or(Publicity{campaign, !is_public, "", now, random_uuid()});
    if (after.is_public != is_public) after.since = now;
    after.is_public = is_public;
    after.words = words;
    if (after == before) return;
    inside_->tables.put(after);
    inside_->book.publicity[campaign] = after;
}

void Accounts::show_setting(const std::string& campaign, std::optional<std::string> setting) {
    const std::lock_guard lock(inside_->mutex);
    inside_->look();
    const auto before = found_in(inside_->book.publicity, campaign);
    if (!before) return;
    Publicity after = *before;
    after.shows_setting = setting.has_value();
    after.setting = std::move(setting).value_or("");
    if (after == *before) return;
    inside_->tables.put(after);
    inside_->book.publicity[campaign] = after;
}

void Accounts::show_chronicle(const std::string& campaign, bool shows) {
    const std::lock_guard lock(inside_->mutex);
    inside_->look();
    const auto before = found_in(inside_->book.publicity, campaign);
    if (!before || before->shows_chronicle == shows) return;
    Publicity after = *before;
    after.shows_chronicle = shows;
    inside_->tables.put(after);
    inside_->book.publicity[campaign] = after;
}

std::optional<Publicity> Accounts::publicity(const std::string& campaign) const {
    const std::lock_guard lock(inside_->mutex);
    inside_->keep_up();
    return found_in(inside_->book.publicity, campaign);
}

std::vector<Publicity> Accounts::public_campaigns() const {
    const std::lock_guard lock(inside_->mutex);
    inside_->keep_up();
    auto rows = values_of(inside_->book.publicity);
    std::erase_if(rows, [](const Publicity& row) { return !row.is_public; });
    return rows;
}

std::optional<Notice> Accounts::add_notice(const std::string& campaign, NoticeKind kind,
                                           std::string_view words, UtcSeconds now) {
    const std::lock_guard lock(inside_->mutex);
    inside_->look();
    const auto publicity = found_in(inside_->book.publicity, campaign);
    if (!publicity || !publicity->is_public) return std::nullopt;
    auto& all = inside_->book.notices;
    const auto after = all.upper_bound(std::pair(campaign, INT64_MAX));
    const bool has_some = after != all.begin() && std::prev(after)->first.first == campaign;
    const std::int64_t number = has_some ? std::prev(after)->first.second + 1 : 1;
    const Notice notice{campaign, number, random_uuid(), now, kind, std::string(words)};
    inside_->tables.add(notice);
    all.emplace(std::pair(campaign, number), notice);
    return notice;
}

bool Accounts::withdraw_notice(const std::string& campaign, std::int64_t number) {
    const std::lock_guard lock(inside_->mutex);
    inside_->look();
    const auto found = inside_->book.notices.find(std::pair(campaign, number));
    if (found == inside_->book.notices.end() || found->second.is_withdrawn) return false;
    inside_->tables.withdraw_notice(campaign, number);
    found->second.words.clear();
    found->second.is_withdrawn = true;
    return true;
}

std::vector<Notice> Accounts::notices_of(const std::string& campaign) const {
    const std::lock_guard lock(inside_->mutex);
    inside_->keep_up();
    auto rows = values_of(inside_->book.notices);
    std::erase_if(rows,
                  [&](const Notice& row) { return row.campaign != campaign || row.is_withdrawn; });
    std::ranges::reverse(rows);
    return rows;
}

kit::Result<MadeLink> invite(Accounts& accounts, std::string_view name, Membership membership,
                             LinkKind kind, UtcSeconds now, std::optional<UserId> maker) {
    membership.user = accounts.add_user(name, maker, !maker.has_value());
    if (auto refusal = accounts.give_role(membership)) return std::move(*refusal);
    return accounts.make_link(membership.user, kind, now, std::nullopt,
                              {membership.campaign, maker});
}

}  // namespace store
