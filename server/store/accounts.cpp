#include "server/store/accounts.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <mutex>

#include "server/store/accounts_file.hpp"

namespace store {

namespace {

constexpr std::string_view link_prefix = "idislink_";
constexpr std::string_view token_prefix = "idis_";
constexpr std::size_t secret_bytes = 32;

/// A secret of 256 random bits, as text that needs no escaping in an address.
std::string random_secret(std::string_view prefix) {
    std::array<unsigned char, secret_bytes> random{};
    randombytes_buf(random.data(), random.size());
    constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::array<char, sodium_base64_ENCODED_LEN(secret_bytes, variant)> text{};
    sodium_bin2base64(text.data(), text.size(), random.data(), random.size(), variant);
    sodium_memzero(random.data(), random.size());
    return std::string(prefix) + text.data();
}

SecretHash hash_of(std::string_view secret) {
    std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
    crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(secret.data()),
                       secret.size());
    std::array<char, 2 * crypto_hash_sha256_BYTES + 1> text{};
    sodium_bin2hex(text.data(), text.size(), hash.data(), hash.size());
    return text.data();
}

template <class Id>
Id random_id() {
    std::uint64_t value = 0;
    randombytes_buf(&value, sizeof value);
    return Id(value | 1);
}

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

bool is_good(const Link& link, UtcSeconds now) {
    const bool is_used_up = link.kind == LinkKind::one_time && link.is_used;
    return !is_used_up && !link.is_revoked && (!link.expires_at || now < *link.expires_at);
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

}  // namespace

struct Accounts::Inside {
    using SteadyClock = std::chrono::steady_clock;

    std::mutex mutex;
    AccountsFile file;
    AccountsBook book;
    SteadyClock::time_point looked_at = SteadyClock::now();

    explicit Inside(const std::filesystem::path& path) : file(path), book(file.read()) {}

    /// Another program (`idis user`) may have written: looks at most once a second.
    void keep_up() {
        const auto now = SteadyClock::now();
        if (now - looked_at < std::chrono::seconds(1)) return;
        looked_at = now;
        look();
    }
    void look() {
        if (file.was_written_by_others()) book = file.read();
    }
};

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

bool is_same_secret(std::string_view a, std::string_view b) {
    const SecretHash one = hash_of(a);
    const SecretHash other = hash_of(b);
    return sodium_memcmp(one.data(), other.data(), one.size()) == 0;
}

std::optional<Role> role_from_text(std::string_view text) {
    for (const Role role : {Role::commander, Role::referee, Role::god, Role::chorus}) {
        if (text == name_of(role)) return role;
    }
    return std::nullopt;
}

Accounts::Accounts(const std::filesystem::path& file) {
    if (sodium_init() < 0) throw std::runtime_error("libsodium found no randomness");
    inside_ = std::make_unique<Inside>(file);
}

Accounts::~Accounts() = default;

// ---- users and roles ----------------------------------------------------------------------------

UserId Accounts::add_user(std::string_view name) {
    const std::lock_guard lock(inside_->mutex);
    const User user{random_id<UserId>(), std::string(name)};
    inside_->file.add(user);
    inside_->book.users.emplace(user.id, user);
    return user.id;
}

void Accounts::add_user(const User& user) {
    const std::lock_guard lock(inside_->mutex);
    inside_->look();
    if (inside_->book.users.contains(user.id)) return;
    inside_->file.add(user);
    inside_->book.users.emplace(user.id, user);
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
    inside_->file.add(membership);
    inside_->book.roles.emplace(key, membership);
    return kit::allowed;
}

void Accounts::change_role(const Membership& membership) {
    const std::lock_guard lock(inside_->mutex);
    inside_->look();
    const auto held = inside_->book.roles.find(std::pair(membership.user, membership.campaign));
    if (held == inside_->book.roles.end() || held->second.role == Role::god) return;
    inside_->file.change(membership);
    held->second = membership;
}

void Accounts::end_role(UserId user, const std::string& campaign) {
    const std::lock_guard lock(inside_->mutex);
    inside_->look();
    const auto held = inside_->book.roles.find(std::pair(user, campaign));
    if (held == inside_->book.roles.end() || held->second.role == Role::god) return;
    inside_->file.erase_role(user, campaign);
    inside_->book.roles.erase(held);
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

// ---- coming in and going out --------------------------------------------------------------------

MadeLink Accounts::make_link(UserId user, LinkKind kind, UtcSeconds now,
                             std::optional<UtcSeconds> expires_at) {
    const std::lock_guard lock(inside_->mutex);
    const std::string secret = random_secret(link_prefix);
    const SecretHash hash = hash_of(secret);
    Link link;
    link.id = random_id<LinkId>();
    link.user = user;
    link.kind = kind;
    link.made_at = now;
    link.expires_at = expires_at;
    inside_->file.add(link, hash);
    inside_->book.links.emplace(link.id, link);
    inside_->book.link_hashes.emplace(hash, link.id);
    return {link.id, secret};
}

std::vector<Link> Accounts::links_of(UserId user) const {
    const std::lock_guard lock(inside_->mutex);
    inside_->look();
    auto rows = values_of(inside_->book.links);
    std::erase_if(rows, [&](const Link& row) { return row.user != user; });
    return rows;
}

std::optional<Link> Accounts::link(LinkId id) const {
    const std::lock_guard lock(inside_->mutex);
    inside_->look();
    return found_in(inside_->book.links, id);
}

std::optional<UserId> Accounts::whose_link(std::string_view secret) const {
    const SecretHash hash = hash_of(secret);
    const std::lock_guard lock(inside_->mutex);
    inside_->look();
    const auto id = found_in(inside_->book.link_hashes, hash);
    if (!id) return std::nullopt;
    return inside_->book.links.at(*id).user;
}

void Accounts::revoke_link(LinkId id) {
    const std::lock_guard lock(inside_->mutex);
    inside_->look();
    const auto found = inside_->book.links.find(id);
    if (found == inside_->book.links.end()) return;
    inside_->file.revoke(id);
    found->second.is_revoked = true;
    std::erase_if(inside_->book.tokens, [&](const auto& row) { return row.second.link == id; });
}

std::optional<SignedIn> Accounts::sign_in(std::string_view secret, UtcSeconds now) {
    const std::lock_guard lock(inside_->mutex);
    inside_->look();
    const auto id = found_in(inside_->book.link_hashes, hash_of(secret));
    if (!id) return std::nullopt;
    Link& link = inside_->book.links.at(*id);
    if (!is_good(link, now)) return std::nullopt;
    const std::string token = random_secret(token_prefix);
    const SecretHash hash = hash_of(token);
    inside_->file.add({link.user, link.id}, hash, now);
    inside_->book.tokens.emplace(hash, TokenRow{link.user, link.id});
    link.is_used = true;
    return SignedIn{link.user, token};
}

std::optional<UserId> Accounts::who_shows(std::string_view token) const {
    const SecretHash hash = hash_of(token);
    const std::lock_guard lock(inside_->mutex);
    inside_->keep_up();
    const auto row = found_in(inside_->book.tokens, hash);
    if (!row) return std::nullopt;
    return row->user;
}

void Accounts::sign_out(std::string_view token) {
    const SecretHash hash = hash_of(token);
    const std::lock_guard lock(inside_->mutex);
    inside_->file.erase_token(hash);
    inside_->book.tokens.erase(hash);
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
    inside_->file.put(after);
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
    inside_->file.add(notice);
    all.emplace(std::pair(campaign, number), notice);
    return notice;
}

bool Accounts::withdraw_notice(const std::string& campaign, std::int64_t number) {
    const std::lock_guard lock(inside_->mutex);
    inside_->look();
    const auto found = inside_->book.notices.find(std::pair(campaign, number));
    if (found == inside_->book.notices.end() || found->second.is_withdrawn) return false;
    inside_->file.withdraw_notice(campaign, number);
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
                             LinkKind kind, UtcSeconds now) {
    membership.user = accounts.add_user(name);
    if (auto refusal = accounts.give_role(membership)) return std::move(*refusal);
    return accounts.make_link(membership.user, kind, now, std::nullopt);
}

}  // namespace store
