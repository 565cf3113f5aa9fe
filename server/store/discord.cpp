#include "server/store/discord.hpp"

#include <mutex>

#include "server/store/sqlite.hpp"

namespace store {

namespace {

/// Limit:   how long a change waits for another program that writes.
constexpr int busy_bindings_milliseconds_max = 5'000;

constexpr const char* binding_columns = "discord, campaign, session, guild, bound_at, chosen_at";

DiscordBinding binding_from(const Row& row) {
    const auto text = [&](std::size_t column) { return std::get<std::string>(row[column]); };
    const auto whole = [&](std::size_t column) { return std::get<std::int64_t>(row[column]); };
    return {text(0), text(1), text(2), text(3), whole(4), whole(5)};
}

}  // namespace

struct DiscordBindings::Inside {
    explicit Inside(const std::filesystem::path& file)
        : database(connected_by_log(file.string(), SQLITE_OPEN_READWRITE,
                                    busy_bindings_milliseconds_max)) {
        Statement(database.get(), "PRAGMA foreign_keys = ON").run();
    }

    std::vector<Row> rows(const std::string& sql, const Row& cells) {
        Statement statement(database.get(), sql);
        statement.bind(cells);
        std::vector<Row> all;
        while (statement.step()) all.push_back(statement.row());
        return all;
    }
    void run(const std::string& sql, const Row& cells) {
        try {
            Statement(database.get(), sql).run(cells);
        } catch (const SqliteError& fault) {
            throw AccountsNotStored(fault.why(), std::string("bindings: ") + fault.what());
        }
    }

    std::mutex mutex;
    Connection database;
};

DiscordBindings::DiscordBindings(const std::filesystem::path& file)
    : inside_(std::make_unique<Inside>(file)) {}
DiscordBindings::~DiscordBindings() = default;

std::optional<SecretHash> DiscordBindings::bind(const DiscordBinding& binding) {
    const std::lock_guard lock(inside_->mutex);
    const auto before =
        inside_->rows("SELECT session FROM discord_bindings WHERE discord = ? AND campaign = ?",
                      {binding.discord, binding.campaign});
    inside_->run("INSERT OR REPLACE INTO discord_bindings (" + std::string(binding_columns) +
                     ") VALUES (?, ?, ?, ?, ?, ?)",
                 {binding.discord, binding.campaign, binding.session, binding.guild,
                  binding.bound_at, binding.chosen_at});
    if (before.empty()) return std::nullopt;
    return std::get<std::string>(before[0][0]);
}

bool DiscordBindings::choose(const std::string& discord, const std::string& campaign,
                             const std::string& guild, UtcSeconds now) {
    const std::lock_guard lock(inside_->mutex);
    const auto found = inside_->rows(
        "SELECT 1 FROM discord_bindings WHERE discord = ? AND campaign = ?", {discord, campaign});
    if (found.empty()) return false;
    inside_->run(
        "UPDATE discord_bindings SET guild = ?, chosen_at = ? "
        "WHERE discord = ? AND campaign = ?",
        {guild, now, discord, campaign});
    return true;
}

std::vector<DiscordBinding> DiscordBindings::of(const std::string& discord,
                                                const std::string& guild) const {
    const std::lock_guard lock(inside_->mutex);
    std::vector<DiscordBinding> all;
    for (const Row& row : inside_->rows("SELECT " + std::string(binding_columns) +
                                            " FROM discord_bindings WHERE discord = ? "
                                            "ORDER BY guild = ? DESC, chosen_at DESC, campaign",
                                        {discord, guild})) {
        all.push_back(binding_from(row));
    }
    return all;
}

std::vector<DiscordBinding> DiscordBindings::of_member(UserId user,
                                                       const std::string& campaign) const {
    const std::lock_guard lock(inside_->mutex);
    std::vector<DiscordBinding> all;
    for (const Row& row : inside_->rows(
             "SELECT " + std::string(binding_columns) +
                 " FROM discord_bindings WHERE campaign = ? "
                 "AND session IN (SELECT hash FROM tokens WHERE user = ?) ORDER BY discord",
             {campaign, to_text(user)})) {
        all.push_back(binding_from(row));
    }
    return all;
}

}  // namespace store
