// Accounts and ways that are copied from files into a database and back.
#include "server/store/tables/carrying.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "server/store/accounts.hpp"
#include "server/store/discord.hpp"
#include "server/store/ways.hpp"
#include "tests/server/store/home.hpp"

using store::TablesAt;
using tests::Folder;
using tests::Home;

namespace {

constexpr const char* carried_campaign = "campaign-k7q3m9x2ab";

TablesAt file_in(const Folder& folder, const store::Carried& kind) {
    return {folder.file(kind.name + ".sqlite"), false};
}

/// An installation in which no table is empty.
void fill(const Folder& folder) {
    const TablesAt at = file_in(folder, store::all_carried()[0]);
    store::Accounts accounts(at);
    const auto anna = accounts.add_user("Anna");
    // By her id she may well come before who made her.
    const auto bert = accounts.add_user("Bert \xc3\xa9", anna, false);
    for (const auto user : {anna, bert}) {
        CHECK_FALSE(accounts.give_role({user, carried_campaign, store::Role::god, ""}));
    }
    CHECK_FALSE(accounts.give_role({anna, "campaign-aaaaaaaaaa", store::Role::chorus, ""}));
    const auto lasting = accounts.make_link(anna, store::LinkKind::lasting, 1, std::nullopt);
    accounts.make_link(bert, store::LinkKind::one_time, 1, 9, {carried_campaign, anna});
    const auto in = accounts.sign_in(lasting.secret, 2).value();
    REQUIRE(accounts.make_device_link(in.token, carried_campaign, 3, 9).has_value());
    const auto closed = accounts.make_link(anna, store::LinkKind::lasting, 1, std::nullopt);
    CHECK(accounts.revoke_link(closed.id, carried_campaign));
    accounts.set_publicity(carried_campaign, true, std::string("a\0b", 3), 4);
    accounts.add_notice(carried_campaign, store::NoticeKind::news, "A fair.", 5);
    accounts.open_lobby(carried_campaign, anna, 6);
    accounts.add_draft(anna, "Spring", {{"map.txt", "[ground]\n"}, {"empty.md", ""}}, 7);
    store::DiscordBindings(at).bind(
        {"123", carried_campaign, store::ShownToken(in.token).hash(), "", 8, 8});
    store::Ways ways(file_in(folder, store::all_carried()[1]));
    store::Way way;
    way.user = anna;
    way.campaign = carried_campaign;
    ways.add(way);
    ways.note_code("a@x.example", anna, 10);
    CHECK_EQ(ways.key("push", [] { return std::string("k"); }), "k");
}

/// Each row that is kept, with its table.
std::multiset<store::Row> kept(const store::Carried& kind, const TablesAt& at) {
    std::multiset<store::Row> all;
    const auto tables = kind.open(at);
    for (const store::TableColumns& table : kind.tables) {
        const auto rows = tables->rows("SELECT " + std::string(table.columns) + " FROM " +
                                       std::string(table.name));
        for (store::Row row : rows) {
            row.emplace_back(std::string(table.name));
            all.insert(std::move(row));
        }
    }
    return all;
}

std::string fault_of(const store::Carried& kind, const TablesAt& from, const TablesAt& to) {
    try {
        store::carry(kind, from, to);
    } catch (const store::Unreadable& fault) {
        return fault.what();
    }
    return "";
}

}  // namespace

TEST_CASE("carried: every column of every table is") {
    const Folder folder;
    for (const store::Carried& kind : store::all_carried()) {
        std::set<std::string> listed;
        for (const store::TableColumns& table : kind.tables) {
            listed.insert(std::string(table.name) + ": " + std::string(table.columns));
        }
        const auto tables = kind.open(file_in(folder, kind));
        std::set<std::string> made;
        for (const store::Row& table :
             tables->rows("SELECT name FROM sqlite_schema WHERE type = 'table'")) {
            const auto name = std::get<std::string>(table[0]);
            std::string columns;
            for (const store::Row& column :
                 tables->rows("SELECT name FROM pragma_table_info(?)", {name})) {
                const auto words = std::get<std::string>(column[0]);
                columns += (columns.empty() ? "" : ", ") +
                           (words == "user" ? '"' + words + '"' : words);
            }
            made.insert(name + ": " + columns);
        }
        CHECK(listed == made);
    }
}

TEST_CASE("carried: accounts and ways go where none are, and come back, row by row") {
    const Home home;
    const Folder from;
    const Folder back;
    fill(from);
    const std::array<TablesAt, 2> between = {home.accounts, home.ways};
    for (std::size_t each = 0; each < between.size(); ++each) {
        const store::Carried& kind = store::all_carried()[each];
        const auto rows = kept(kind, file_in(from, kind));
        for (const store::TableColumns& table : kind.tables) {
            const auto is_of = [&](const store::Row& row) {
                return row.back() == store::Cell(std::string(table.name));
            };
            CHECK_MESSAGE(std::ranges::any_of(rows, is_of), table.name);
        }
        CHECK_EQ(store::carry(kind, file_in(from, kind), between[each]), rows.size());
        CHECK(kept(kind, between[each]) == rows);
        // Once more changes nothing, and says that it holds.
        CHECK_EQ(store::carry(kind, file_in(from, kind), between[each]), rows.size());
        CHECK_EQ(store::carry(kind, between[each], file_in(back, kind)), rows.size());
        CHECK(kept(kind, file_in(back, kind)) == rows);
        CHECK(store::holds_any(*kind.open(between[each]), kind.tables));
    }
    CHECK_EQ(store::Accounts(home.accounts).notices_of(carried_campaign).size(), 1);
    CHECK_EQ(store::Ways(home.ways).all().size(), 1);
    for (const auto& entry : std::filesystem::directory_iterator(back.path())) {
        CHECK_NE(entry.path().extension(), ".part");
    }
}

TEST_CASE("carried: where others are nothing is copied, and nothing of theirs is lost") {
    const Home home;
    const Folder from;
    fill(from);
    const store::Carried& kind = store::all_carried()[0];
    const auto cora = store::Accounts(home.accounts).add_user("Cora");
    const auto before = kept(kind, home.accounts);
    CHECK_EQ(fault_of(kind, file_in(from, kind), home.accounts),
             "accounts: others are there already, and were left as they are");
    CHECK(kept(kind, home.accounts) == before);
    CHECK(store::Accounts(home.accounts).user(cora).has_value());
}
