#include "server/store/discord.hpp"

#include <mutex>

namespace store {

namespace {

constexpr const char* binding_columns = "discord, campaign, session, guild, bound_at, chosen_at";

DiscordBinding binding_from(const Row& row) {
    const auto text = [&](std::size_t column) { return std::get<std::string>(row[column]); };
    const auto whole = [&](std::size_t column) { return std::get<std::int64_t>(row[column]); };
    return {text(0), text(1), text(2), text(3), whole(4), whole(5)};
}

std::vector<DiscordBinding> bindings_from(const std::vector<Row>& rows) {
    std::vector<DiscordBinding> bindings;
    for (const Row& row : rows) bindings.push_back(binding_from(row));
    return bindings;
}

}  // namespace

struct DiscordBindings::Inside {
    explicit Inside(const TablesAt& accounts) : tables(accounts_tables(accounts)) {}

    std::mutex mutex;
    std::unique_ptr<OwnTables> tables;
};

DiscordBindings::DiscordBindings(const TablesAt& accounts)
    : inside_(std::make_unique<Inside>(accounts)) {}
DiscordBindings::~DiscordBindings() = default;

std::optional<SecretHash> DiscordBindings::bind(const DiscordBinding& binding) {
    const std::lock_guard lock(inside_->mutex);
    OwnTables& tables = *inside_->tables;
    std::vector<Row> before;
    tables.in_transaction([&] {
        before =
            tables.rows("SELECT session FROM discord_bindings WHERE discord = ? AND campaign = ?",
                        {binding.discord, binding.campaign});
        tables.run("DELETE FROM discord_bindings WHERE (discord = ? AND campaign = ?) "
                   "OR session = ?",
                   {binding.discord, binding.campaign, binding.session});
        tables.run("INSERT INTO discord_bindings (" + std::string(binding_columns) +
                       ") VALUES (?, ?, ?, ?, ?, ?)",
                   {binding.discord, binding.campaign, binding.session, binding.guild,
                    binding.bound_at, binding.chosen_at});
    });
    if (before.empty()) return std::nullopt;
    return std::get<std::string>(before[0][0]);
}

bool DiscordBindings::choose(const std::string& discord, const std::string& campaign,
                             const std::string& guild, UtcSeconds now) {
    const std::lock_guard lock(inside_->mutex);
    OwnTables& tables = *inside_->tables;
    bool is_bound = false;
    tables.in_transaction([&] {
        is_bound = !tables
                        .rows("SELECT discord FROM discord_bindings "
                              "WHERE discord = ? AND campaign = ?",
                              {discord, campaign})
                        .empty();
        if (!is_bound) return;
        tables.run("UPDATE discord_bindings SET guild = ?, chosen_at = ? "
                   "WHERE discord = ? AND campaign = ?",
                   {guild, now, discord, campaign});
    });
    return is_bound;
}

std::vector<DiscordBinding> DiscordBindings::of(const std::string& discord,
                                                const std::string& guild) const {
    const std::lock_guard lock(inside_->mutex);
    return bindings_from(
        inside_->tables->rows("SELECT " + std::string(binding_columns) +
                                  " FROM discord_bindings WHERE discord = ? "
                                  "ORDER BY guild = ? DESC, chosen_at DESC, campaign",
                              {discord, guild}));
}

std::vector<DiscordBinding> DiscordBindings::of_member(UserId user,
                                                       const std::string& campaign) const {
    const std::lock_guard lock(inside_->mutex);
    return bindings_from(inside_->tables->rows(
        "SELECT " + std::string(binding_columns) +
            " FROM discord_bindings WHERE campaign = ? "
            "AND session IN (SELECT hash FROM tokens WHERE \"user\" = ?) ORDER BY discord",
        {campaign, to_text(user)}));
}

}  // namespace store
