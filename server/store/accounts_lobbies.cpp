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

std::optional<Lobby> AccountsFile::lobby(const std::string& column,
                                         const std::string& value) const {
    Statement statement(database_.get(),
                        "SELECT campaign, maker, made_at FROM lobbies WHERE " + column + " = ?");
    statement.bind({value});
    if (!statement.step()) return std::nullopt;
    return lobby_from(statement.row());
}

void AccountsFile::put(const Lobby& lobby, const SecretHash& hash) {
    in_transaction([&] {
        run("INSERT OR REPLACE INTO lobbies (campaign, hash, maker, made_at) VALUES (?, ?, ?, ?)",
            {lobby.campaign, hash, to_text(lobby.maker), lobby.made_at});
    });
}

void AccountsFile::erase_lobby(const std::string& campaign) {
    in_transaction([&] { run("DELETE FROM lobbies WHERE campaign = ?", {campaign}); });
}

std::string Accounts::open_lobby(const std::string& campaign, UserId maker, UtcSeconds now) {
    const std::lock_guard lock(inside_->mutex);
    std::string secret = random_secret("idislobby_");
    inside_->file.put(Lobby{campaign, maker, now}, secret_hash(secret));
    return secret;
}

void Accounts::close_lobby(const std::string& campaign) {
    const std::lock_guard lock(inside_->mutex);
    inside_->file.erase_lobby(campaign);
}

std::optional<Lobby> Accounts::lobby_of(const std::string& campaign) const {
    const std::lock_guard lock(inside_->mutex);
    return inside_->file.lobby("campaign", campaign);
}

std::optional<Lobby> Accounts::lobby_by(std::string_view secret) const {
    const std::lock_guard lock(inside_->mutex);
    return inside_->file.lobby("hash", secret_hash(secret));
}

}  // namespace store
