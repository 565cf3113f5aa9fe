#include "server/store/tables/carrying.hpp"

#include <algorithm>
#include <array>
#include <filesystem>

#include "server/store/backup.hpp"

namespace store {

namespace {

constexpr std::array account_tables = {
    TableColumns{"users", "id, name, maker, has_share, is_shut"},
    TableColumns{"roles", "\"user\", campaign, role, commander, rights"},
    TableColumns{"links", "id, \"user\", hash, kind, made_at, expires_at, is_used, is_revoked, "
                          "opens, maker"},
    TableColumns{"tokens", "hash, \"user\", link, made_at"},
    TableColumns{"openings", "token, link"},
    TableColumns{"closings", "link, campaign"},
    TableColumns{"openers", "link, opener"},
    TableColumns{"publicity", "campaign, is_public, words, since, feed, shows_setting, setting, "
                              "shows_chronicle"},
    TableColumns{"notices", "campaign, number, id, at, kind, words, is_withdrawn"},
    TableColumns{"drafts", "id, maker, name, version, changed_by, changed_at, campaign"},
    TableColumns{"draft_files", "draft, name, text"},
    TableColumns{"lobbies", "campaign, hash, maker, made_at"},
    TableColumns{"discord_bindings", "discord, campaign, session, guild, bound_at, chosen_at"}};

constexpr std::array way_tables = {
    TableColumns{"ways",
                 "id, \"user\", campaign, person, openers, kind, address, secret, secret_before, "
                 "secret_before_until, wants, zone, quiet_from, quiet_to, made_at, branch, "
                 "told_up_to, told_at, attempts, failing_since, next_at, failure, has_given_up, "
                 "linked_by, parts_told, refusals, left_out, is_confirmed, code, code_until, "
                 "code_tries, digest_minute, digest_at, digest_to"},
    TableColumns{"keys", "name, value"},
    TableColumns{"codes", "address, \"user\", at"}};

/// The rows of each table, sorted.
using Contents = std::vector<std::vector<Row>>;

Contents contents_of(OwnTables& of, std::span<const TableColumns> tables) {
    Contents contents;
    of.in_one_moment([&] {
        contents.clear();
        for (const TableColumns& table : tables) {
            auto rows = of.rows("SELECT " + std::string(table.columns) + " FROM " +
                                std::string(table.name));
            std::ranges::sort(rows);
            contents.push_back(std::move(rows));
        }
    });
    return contents;
}

std::size_t rows_in(const Contents& contents) {
    std::size_t count = 0;
    for (const std::vector<Row>& rows : contents) count += rows.size();
    return count;
}

void insert_all(OwnTables& to, const TableColumns& table, const std::vector<Row>& rows) {
    if (rows.empty()) return;
    std::string marks = "?";
    for (std::size_t cell = 1; cell < rows.front().size(); ++cell) marks += ", ?";
    const std::string insertion = "INSERT INTO " + std::string(table.name) + " (" +
                                  std::string(table.columns) + ") VALUES (" + marks + ")";
    for (const Row& row : rows) to.run(insertion, row);
}

}  // namespace

std::span<const TableColumns> columns_of_accounts() { return account_tables; }
std::span<const TableColumns> columns_of_ways() { return way_tables; }

bool holds_any(OwnTables& of, std::span<const TableColumns> tables) {
    return rows_in(contents_of(of, tables)) != 0;
}

std::size_t carry_tables(OwnTables& from, OwnTables& to, std::span<const TableColumns> tables) {
    const Contents contents = contents_of(from, tables);
    to.in_transaction([&] {
        const Contents there = contents_of(to, tables);
        if (there == contents) return;
        if (rows_in(there) != 0) {
            throw Unreadable("others are there already, and were left as they are");
        }
        to.defer_references();
        for (std::size_t at = 0; at < tables.size(); ++at) {
            insert_all(to, tables[at], contents[at]);
        }
        if (contents_of(to, tables) != contents) {
            throw Unreadable("rows did not arrive as they were, and none was kept");
        }
    });
    return rows_in(contents);
}

std::span<const Carried> all_carried() {
    static const std::array<Carried, 2> all = {{
        {"accounts", accounts_tables, columns_of_accounts()},
        {"ways", ways_tables, columns_of_ways()},
    }};
    return all;
}

std::size_t carry(const Carried& kind, const TablesAt& from, const TablesAt& to) {
    const auto source = kind.open(from);
    try {
        if (to.is_database || std::filesystem::exists(to.where)) {
            return carry_tables(*source, *kind.open(to), kind.tables);
        }
        std::size_t rows = 0;
        make_whole(to.where, [&](const std::filesystem::path& unfinished) {
            rows = carry_tables(*source, *kind.open({unfinished, false}), kind.tables);
        });
        return rows;
    } catch (const NotStored&) {
        throw;
    } catch (const Unreadable& fault) {
        throw Unreadable(kind.name + ": " + fault.what());
    }
}

}  // namespace store
