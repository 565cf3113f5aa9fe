// Coming in and going out: links, the sessions they bring, and what each session opens.
//
// A session opens what the links do that brought it in: the one it was signed in by, those of an
// earlier session of the same user that was shown at sign-in, and what was made in it, for which a
// link stands that nobody holds. A link that somebody made for another brings nobody in any more
// once its maker could make none: what he knows of it is worth nothing then. Revoking a link in a
// campaign ends what it opens there, what was made for other devices by it alone, and nothing else;
// of the keeper's, to everything, it is kept that it does not open this campaign any more.
#include <algorithm>
#include <array>

#include "server/store/accounts_inside.hpp"

namespace store {

namespace {

constexpr std::string_view link_prefix = "idislink_";
constexpr std::string_view token_prefix = "idis_";
constexpr std::size_t secret_bytes = 32;

/// Limit:   sessions of one account; one more ends the oldest. Whoever has a link that lasts, or
///          makes himself links for other devices, can sign in as often as he likes.
constexpr std::size_t sessions_max = 100;

Link new_link(UserId user, LinkKind kind, UtcSeconds now, const LinkScope& scope) {
    Link link;
    link.id = random_id<LinkId>();
    link.user = user;
    link.kind = kind;
    link.made_at = now;
    link.opens = scope.opens;
    link.maker = scope.maker;
    return link;
}

}  // namespace

std::string random_secret(std::string_view prefix) {
    std::array<unsigned char, secret_bytes> random{};
    randombytes_buf(random.data(), random.size());
    constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::array<char, sodium_base64_ENCODED_LEN(secret_bytes, variant)> text{};
    sodium_bin2base64(text.data(), text.size(), random.data(), random.size(), variant);
    sodium_memzero(random.data(), random.size());
    return std::string(prefix) + text.data();
}

SecretHash secret_hash(std::string_view secret) {
    std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
    crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(secret.data()),
                       secret.size());
    std::array<char, 2 * crypto_hash_sha256_BYTES + 1> text{};
    sodium_bin2hex(text.data(), text.size(), hash.data(), hash.size());
    return text.data();
}

SecretHash ShownToken::hash_of(std::string_view secret) { return secret_hash(secret); }

bool ShownToken::is(std::string_view secret) const {
    const SecretHash other = secret_hash(secret);
    return hash_.size() == other.size() &&
           sodium_memcmp(hash_.data(), other.data(), other.size()) == 0;
}

bool is_good(const Link& link, UtcSeconds now) {
    const bool is_used_up = link.kind == LinkKind::one_time && link.is_used;
    return !is_used_up && !link.is_revoked && (!link.expires_at || now < *link.expires_at);
}

void Accounts::Inside::end(Link& link) {
    link.is_revoked = true;
    for (auto& [hash, token] : book.tokens) token.opens.erase(link.id);
    std::erase_if(book.tokens, [](const auto& row) { return row.second.opens.empty(); });
}

void Accounts::Inside::make_room_for_session(UserId user) {
    std::vector<std::pair<UtcSeconds, SecretHash>> oldest;
    for (const auto& [hash, token] : book.tokens) {
        if (token.user == user) oldest.emplace_back(token.made_at, hash);
    }
    if (oldest.size() < sessions_max) return;
    std::ranges::sort(oldest);
    oldest.resize(oldest.size() - sessions_max + 1);
    for (const auto& [at, hash] : oldest) {
        tables.erase_token(hash);
        book.tokens.erase(hash);
    }
    ++generation;
}

bool Accounts::Inside::opens(const Link& link, const std::string& campaign) const {
    return link.opens == campaign ||
           (link.opens.empty() && !book.closings.contains(std::pair(link.id, campaign)));
}

bool Accounts::Inside::opens(const TokenRow& token, const std::string& campaign) const {
    return std::ranges::any_of(
        token.opens, [&](LinkId id) { return opens(book.links.at(id), campaign); });
}

bool Accounts::Inside::is_backed(const Link& link) const {
    // What one made for oneself falls with what one came in by; of the lobby one only comes into
    // its waiting room, where its maker is not.
    const bool is_own = !link.maker || *link.maker == link.user;
    if (is_own || link.opens.starts_with(waiting_prefix)) return true;
    const auto maker = found_in(book.users, *link.maker);
    const auto role = found_in(book.roles, std::pair(*link.maker, link.opens));
    if (!maker || maker->is_shut || !role) return false;
    return role->role != Role::referee || role->rights.has(Right::people);
}

std::set<LinkId> Accounts::Inside::openers(const TokenRow& token,
                                           const std::string& campaign) const {
    std::set<LinkId> openers = token.opens;
    std::erase_if(openers, [&](LinkId id) { return !opens(book.links.at(id), campaign); });
    return openers;
}

std::vector<LinkId> Accounts::Inside::fallen_with(LinkId link, const std::string& campaign) const {
    std::vector<LinkId> fallen{link};
    const auto is_gone = [&](LinkId id) {
        const Link& opener = book.links.at(id);
        return std::ranges::count(fallen, id) > 0 || opener.is_revoked || !opens(opener, campaign);
    };
    // What falls may have made others: they are looked for until no more is found.
    for (std::size_t before = 0; before != fallen.size();) {
        before = fallen.size();
        for (const auto& [id, each] : book.links) {
            const bool is_of_device = each.opens == campaign && !each.openers.empty();
            if (!is_of_device || each.is_revoked || is_gone(id)) continue;
            if (std::ranges::all_of(each.openers, is_gone)) fallen.push_back(id);
        }
    }
    fallen.erase(fallen.begin());
    return fallen;
}

void Accounts::Inside::keep(const Link& link, const SecretHash& hash) {
    book.links.emplace(link.id, link);
    book.link_hashes.emplace(hash, link.id);
}

MadeLink Accounts::make_link(UserId user, LinkKind kind, UtcSeconds now,
                             std::optional<UtcSeconds> expires_at, const LinkScope& scope) {
    const std::lock_guard lock(inside_->mutex);
    const std::string secret = random_secret(link_prefix);
    const SecretHash hash = secret_hash(secret);
    Link link = new_link(user, kind, now, scope);
    link.expires_at = expires_at;
    inside_->tables.add(link, hash);
    inside_->keep(link, hash);
    inside_->newcomers.erase(user);
    return {link.id, secret};
}

std::optional<MadeLink> Accounts::make_device_link(const ShownToken& token,
                                                   const std::string& campaign, UtcSeconds now,
                                                   UtcSeconds expires_at) {
    const std::lock_guard lock(inside_->mutex);
    inside_->look();
    const AccountsBook& book = inside_->book;
    const auto session = book.tokens.find(token.hash());
    if (session == book.tokens.end()) return std::nullopt;
    const UserId user = session->second.user;
    Link link = new_link(user, LinkKind::one_time, now, {campaign, user});
    link.expires_at = expires_at;
    link.openers = inside_->openers(session->second, campaign);
    if (link.openers.empty()) return std::nullopt;
    const std::string secret = random_secret(link_prefix);
    const SecretHash hash = secret_hash(secret);
    inside_->tables.add(link, hash);
    inside_->keep(link, hash);
    return MadeLink{link.id, secret};
}

std::vector<Link> Accounts::links_of(UserId user) const {
    const std::lock_guard lock(inside_->mutex);
    inside_->look();
    auto rows = values_of(inside_->book.links);
    std::erase_if(rows, [&](const Link& row) { return row.user != user; });
    return rows;
}

std::vector<Link> Accounts::links_to(UserId user, const std::string& campaign) const {
    auto rows = links_of(user);
    std::erase_if(rows,
                  [&](const Link& row) { return !row.opens.empty() && row.opens != campaign; });
    const std::lock_guard lock(inside_->mutex);
    for (Link& row : rows) {
        const bool is_closed = inside_->book.closings.contains(std::pair(row.id, campaign));
        if (is_closed || !inside_->is_backed(row)) row.is_revoked = true;
    }
    return rows;
}

std::optional<Link> Accounts::link(LinkId id) const {
    const std::lock_guard lock(inside_->mutex);
    inside_->look();
    return found_in(inside_->book.links, id);
}

std::optional<UserId> Accounts::whose_link(std::string_view secret) const {
    const SecretHash hash = secret_hash(secret);
    const std::lock_guard lock(inside_->mutex);
    inside_->look();
    const auto id = found_in(inside_->book.link_hashes, hash);
    if (!id) return std::nullopt;
    return inside_->book.links.at(*id).user;
}

bool Accounts::revoke_link(LinkId id, const std::string& campaign) {
    const std::lock_guard lock(inside_->mutex);
    inside_->look();
    AccountsBook& book = inside_->book;
    const auto found = book.links.find(id);
    if (found == book.links.end()) return false;
    Link& link = found->second;
    if (!link.opens.empty() && link.opens != campaign) return false;
    const bool has_more = std::ranges::any_of(book.roles, [&](const auto& row) {
        return row.first.first == link.user && row.first.second != campaign;
    });
    inside_->revoke(link, campaign, link.opens.empty() && has_more);
    return true;
}

void Accounts::Inside::revoke(Link& link, const std::string& campaign, bool opens_others) {
    const std::vector<LinkId> devices = fallen_with(link.id, campaign);
    if (opens_others) {
        tables.close(link.id, campaign, devices);
        book.closings.emplace(link.id, campaign);
    } else {
        std::vector<LinkId> all = devices;
        all.push_back(link.id);
        tables.revoke(all);
        end(link);
    }
    for (const LinkId device : devices) end(book.links.at(device));
    ++generation;
}

std::optional<SignedIn> Accounts::sign_in(std::string_view secret, UtcSeconds now,
                                          const ShownToken& shown) {
    const std::lock_guard lock(inside_->mutex);
    inside_->look();
    AccountsBook& book = inside_->book;
    const auto id = found_in(book.link_hashes, secret_hash(secret));
    if (!id) return std::nullopt;
    Link& link = book.links.at(*id);
    const bool brings_in = is_good(link, now) && inside_->is_backed(link);
    if (!brings_in || book.users.at(link.user).is_shut) return std::nullopt;
    TokenRow row{link.user, link.id, {link.id}, now};
    const auto before = found_in(book.tokens, shown.hash());
    if (before && before->user == link.user) {
        row.opens.insert(before->opens.begin(), before->opens.end());
    }
    inside_->make_room_for_session(link.user);
    const std::string token = random_secret(token_prefix);
    const SecretHash hash = secret_hash(token);
    inside_->tables.add(row, hash, now);
    book.tokens.emplace(hash, row);
    link.is_used = true;
    return SignedIn{link.user, token};
}

bool Accounts::is_shut_out(std::string_view secret, UtcSeconds now) const {
    const std::lock_guard lock(inside_->mutex);
    inside_->look();
    const auto id = found_in(inside_->book.link_hashes, secret_hash(secret));
    if (!id) return false;
    const Link& link = inside_->book.links.at(*id);
    return is_good(link, now) && inside_->book.users.at(link.user).is_shut;
}

std::optional<UserId> Accounts::user_of_token(const ShownToken& token) const {
    const std::lock_guard lock(inside_->mutex);
    const TokenRow* const session = inside_->session(token.hash());
    return session == nullptr ? std::nullopt : std::optional(session->user);
}

std::optional<Membership> Accounts::opened(const ShownToken& token,
                                           const std::string& campaign) const {
    const std::lock_guard lock(inside_->mutex);
    const TokenRow* const session = inside_->session(token.hash());
    const bool is_open = session != nullptr && inside_->opens(*session, campaign);
    if (!is_open) return std::nullopt;
    return found_in(inside_->book.roles, std::pair(session->user, campaign));
}

std::vector<Membership> Accounts::all_opened(const ShownToken& token) const {
    const std::lock_guard lock(inside_->mutex);
    const TokenRow* const session = inside_->session(token.hash());
    if (session == nullptr) return {};
    auto roles = values_of(inside_->book.roles);
    std::erase_if(roles, [&](const Membership& role) {
        return role.user != session->user || !inside_->opens(*session, role.campaign);
    });
    return roles;
}

std::set<LinkId> Accounts::openers_of(const ShownToken& token,
                                      const std::string& campaign) const {
    const std::lock_guard lock(inside_->mutex);
    inside_->look();
    const auto session = inside_->book.tokens.find(token.hash());
    if (session == inside_->book.tokens.end()) return {};
    return inside_->openers(session->second, campaign);
}

std::optional<Membership> Accounts::opened_by(const std::set<LinkId>& links, UserId user,
                                              const std::string& campaign) const {
    const std::lock_guard lock(inside_->mutex);
    inside_->keep_up();
    const AccountsBook& book = inside_->book;
    const auto opens_to_him = [&](LinkId id) {
        const auto found = book.links.find(id);
        return found != book.links.end() && found->second.user == user &&
               !found->second.is_revoked && inside_->opens(found->second, campaign);
    };
    const auto account = book.users.find(user);
    const bool is_open = account != book.users.end() && !account->second.is_shut &&
                         std::ranges::any_of(links, opens_to_him);
    if (!is_open) return std::nullopt;
    return found_in(book.roles, std::pair(user, campaign));
}

void Accounts::open_made(const ShownToken& token, const std::string& campaign, UtcSeconds now) {
    const std::lock_guard lock(inside_->mutex);
    inside_->look();
    const auto row = inside_->book.tokens.find(token.hash());
    const bool is_needed =
        row != inside_->book.tokens.end() && !inside_->opens(row->second, campaign);
    if (!is_needed) return;
    const UserId user = row->second.user;
    Link link = new_link(user, LinkKind::one_time, now, {campaign, user});
    link.is_used = true;
    // Its secret is told to nobody.
    const SecretHash link_hash = secret_hash(random_secret(link_prefix));
    inside_->tables.add(link, link_hash, token.hash());
    inside_->keep(link, link_hash);
    row->second.opens.insert(link.id);
}

void Accounts::sign_out(const ShownToken& token) {
    const std::lock_guard lock(inside_->mutex);
    inside_->tables.erase_token(token.hash());
    ++inside_->generation;
    inside_->book.tokens.erase(token.hash());
}

}  // namespace store
