// Lobbies: one link to a campaign for many, who each take one of its free seats.
//
// A lobby brings nobody in by itself: who shows its secret may be told which seats are free, and
// take one. It counts towards the one who opened it.
#include "server/store/accounts_inside.hpp"

namespace store {

namespace {

Lobby lobby_from(const Row& row) {
    const auto maker = kit::id_from_text<UserId>(std::get<std::string>(row[1]));
    if (!maker) throw Unreadable("accounts: an id of another kind");
    return {std::get<std::string>(row[0]), *maker, std::get<std::int64_t>(row[2])};
}

}  // namespace

std::optional<Lobby> AccountsTables::lobby(const std::string& column,
                                         const std::string& value) const {
    const auto found = tables_->rows(
        "SELECT campaign, maker, made_at FROM lobbies WHERE " + column + " = ?", {value});
    if (found.empty()) return std::nullopt;
    return lobby_from(found.front());
}

void AccountsTables::put(const Lobby& lobby, const SecretHash& hash) {
    in_transaction([&] {
        run("INSERT INTO lobbies (campaign, hash, maker, made_at) VALUES (?, ?, ?, ?) "
            "ON CONFLICT (campaign) DO UPDATE SET "
            "hash = excluded.hash, maker = excluded.maker, made_at = excluded.made_at",
            {lobby.campaign, hash, to_text(lobby.maker), lobby.made_at});
    });
}

void AccountsTables::erase_lobby(const std::string& campaign) {
    in_transaction([&] { run("DELETE FROM lobbies WHERE campaign = ?", {campaign}); });
}

std::string Accounts::open_lobby(const std::string& campaign, UserId maker, UtcSeconds now) {
    const std::lock_guard lock(inside_->mutex);
    std::string secret = random_secret("idislobby_");
    inside_->tables.put(Lobby{campaign, maker, now}, secret_hash(secret));
    return secret;
}

void Accounts::close_lobby(const std::string& campaign) {
    const std::lock_guard lock(inside_->mutex);
    inside_->tables.erase_lobby(campaign);
}

std::optional<Lobby> Accounts::lobby_of(const std::string& campaign) const {
    const std::lock_guard lock(inside_->mutex);
    return inside_->tables.lobby("campaign", campaign);
}

std::optional<Lobby> Accounts::lobby_by(std::string_view secret) const {
    const std::lock_guard lock(inside_->mutex);
    return inside_->tables.lobby("hash", secret_hash(secret));
}

}  // namespace store
