// Links and what they open, over restarts and out of older files; who may read the file; and what
// each account uses.
#include "server/store/accounts.hpp"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include <fstream>
#include <iterator>
#include <utility>

#include "server/store/sqlite/sqlite.hpp"
#include "tests/kit/source_folder.hpp"
#include "tests/server/store/home.hpp"

using tests::Folder;
using tests::Home;

namespace {

const std::string spring = "campaign-k7q3m9x2ab";
const std::string winter = "campaign-aaaaaaaaaa";
constexpr auto lasting = store::LinkKind::lasting;

unsigned mode_of(const std::string& file) {
    struct stat status {};
    CHECK_EQ(::stat(file.c_str(), &status), 0);
    return status.st_mode & 0777U;
}

/// Carries out SQL on a file.
void run(const std::string& file, const std::string& sql) {
    const store::Connection database =
        store::connected(file, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    CHECK_EQ(sqlite3_exec(database.get(), sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK);
}

/// The accounts as the version before links had a scope left them.
void write_old_file(const std::string& file, const std::string& more) {
    for (const char* name : {"0001_accounts", "0002_chorus", "0003_changing_roles", "0004_rights",
                             "0005_publicity"}) {
        std::ifstream stream(tests::source_folder() + "/migrations/accounts/" + name +
                             ".sql");
        run(file, std::string(std::istreambuf_iterator<char>(stream), {}));
    }
    run(file, more + "PRAGMA user_version = 5;");
}

}  // namespace

TEST_CASE("the accounts are for their owner's eyes alone, those that were there before, too") {
    const Folder folder;
    const std::string file = folder.file("accounts.sqlite");
    {
        store::Accounts accounts(file);
        accounts.add_user("Anna");
        for (const char* ending : {"", "-wal", "-shm"}) CHECK_EQ(mode_of(file + ending), 0600);
        for (const char* ending : {"", "-wal", "-shm"}) {
            CHECK_EQ(::chmod((file + ending).c_str(), 0644), 0);
        }
        store::Accounts again(file);
        for (const char* ending : {"", "-wal", "-shm"}) CHECK_EQ(mode_of(file + ending), 0600);
    }
    CHECK_EQ(::chmod(file.c_str(), 0666), 0);
    store::Accounts later(file);
    CHECK_EQ(mode_of(file), 0600);
    CHECK_EQ(mode_of(file + "-wal"), 0600);
}

TEST_CASE("of one account's sessions a hundred are kept, the newest; others lose none") {
    const Home home;
    store::Accounts accounts(home.accounts);
    const auto lia = accounts.add_user("Lia");
    const auto others = accounts.make_link(lia, lasting, 1, std::nullopt);
    const auto other = accounts.sign_in(others.secret, 1).value();
    const auto anna = accounts.add_user("Anna");
    const auto link = accounts.make_link(anna, lasting, 1, std::nullopt);
    std::vector<std::string> tokens;
    for (int time = 10; time < 110; ++time) {
        tokens.push_back(accounts.sign_in(link.secret, time)->token);
    }
    CHECK(accounts.user_of_token(tokens[0]) == anna);
    const auto before = accounts.generation();
    tokens.push_back(accounts.sign_in(link.secret, 110)->token);
    CHECK_FALSE(accounts.user_of_token(tokens[0]));
    CHECK_GT(accounts.generation(), before);
    const store::Accounts again(home.accounts);
    for (const auto* each : {&std::as_const(accounts), &again}) {
        CHECK_FALSE(each->user_of_token(tokens[0]));
        CHECK(each->user_of_token(tokens[1]) == anna);
        CHECK(each->user_of_token(tokens[100]) == anna);
        CHECK(each->user_of_token(other.token) == lia);
    }
}

TEST_CASE("an older file: links go on opening what they did, but not what comes later") {
    const Folder folder;
    const std::string file = folder.file("accounts.sqlite");
    // The tokens are "foo" and "bar"; these are their hashes.
    const std::string anna = "user-aaaaaaaaaa", lia = "user-bbbbbbbbbb";
    write_old_file(file,
                   "INSERT INTO users VALUES ('" + anna + "', 'Anna'), ('" + lia + "', 'Lia');"
                   "INSERT INTO roles VALUES ('" + anna + "', '" + spring + "', 'god', '', ''),"
                   " ('" + lia + "', '" + spring + "', 'god', '', ''),"
                   " ('" + lia + "', '" + winter + "', 'god', '', '');"
                   "INSERT INTO links (id, user, hash, kind, made_at) VALUES"
                   " ('link-aaaaaaaaaa', '" + anna + "', 'x', 'lasting', 1),"
                   " ('link-bbbbbbbbbb', '" + lia + "', 'y', 'lasting', 1);"
                   "INSERT INTO tokens VALUES"
                   " ('2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae', '" +
                       anna + "', 'link-aaaaaaaaaa', 1),"
                   " ('fcde2b2edba56bf408601fb721fe9b5c338d10ee429ea04fae5511b68fbf8fb9', '" +
                       lia + "', 'link-bbbbbbbbbb', 1);");
    store::Accounts accounts(file);
    CHECK(accounts.opened("foo", spring).has_value());
    CHECK(accounts.opened("bar", spring).has_value());
    CHECK(accounts.opened("bar", winter).has_value());
    const auto id = *accounts.user_of_token("foo");
    CHECK_EQ(accounts.links_of(id).at(0).opens, spring);
    CHECK_FALSE(accounts.give_role({id, winter, store::Role::referee, ""}));
    CHECK_FALSE(accounts.opened("foo", winter).has_value());
    CHECK(accounts.share_of(id) == store::Share{id, true});
}

TEST_CASE("an older file: what was public shows no chronicle") {
    const Folder folder;
    const std::string file = folder.file("accounts.sqlite");
    write_old_file(file,
                   "INSERT INTO publicity (campaign, is_public, words, since, feed) VALUES"
                   " ('" + spring + "', 1, 'A war.', 10, 'f');");
    const auto publicity = store::Accounts(file).publicity(spring);
    REQUIRE(publicity.has_value());
    CHECK(publicity->is_public);
    CHECK_FALSE(publicity->shows_chronicle);
}

TEST_CASE("what a session opens is there again after a restart, and so is what it does not") {
    const Home home;
    std::string token;
    store::LinkId link;
    {
        store::Accounts accounts(home.accounts);
        const auto lia = accounts.add_user("Lia");
        for (const std::string& campaign : {spring, winter}) {
            CHECK_FALSE(accounts.give_role({lia, campaign, store::Role::referee, ""}));
        }
        const auto made = accounts.make_link(lia, lasting, 1, std::nullopt, {spring, lia});
        link = made.id;
        token = accounts.sign_in(made.secret, 2)->token;
        CHECK_FALSE(accounts.opened(token, winter).has_value());
        accounts.open_made(token, winter, 3);
        accounts.open_made(token, winter, 4);
        CHECK_EQ(accounts.links_of(lia).size(), 2);
    }
    {
        store::Accounts again(home.accounts);
        CHECK_EQ(again.all_opened(token).size(), 2);
        CHECK_EQ(again.links_of(*again.user_of_token(token)).size(), 2);
        const std::uint64_t before = again.generation();
        CHECK(again.revoke_link(link, spring));
        CHECK_GT(again.generation(), before);
        CHECK_FALSE(again.revoke_link(link, winter));
    }
    store::Accounts after(home.accounts);
    REQUIRE_EQ(after.all_opened(token).size(), 1);
    CHECK_EQ(after.all_opened(token)[0].campaign, winter);
    // With its role goes what opened it; nothing is left, and the session ends.
    after.end_role(*after.user_of_token(token), winter);
    CHECK_FALSE(after.user_of_token(token).has_value());
    CHECK_FALSE(store::Accounts(home.accounts).user_of_token(token).has_value());
}

TEST_CASE("whatever takes a right away makes the generation grow, another program's doing, too") {
    const Home home;
    store::Accounts accounts(home.accounts);
    const auto anna = accounts.add_user("Anna");
    CHECK_FALSE(accounts.give_role({anna, spring, store::Role::chorus, ""}));
    const auto link = accounts.make_link(anna, lasting, 1, std::nullopt);
    const std::string token = accounts.sign_in(link.secret, 2)->token;
    std::uint64_t last = accounts.generation();
    const auto grew = [&] { return std::exchange(last, accounts.generation()) < last; };
    CHECK_FALSE(grew());
    accounts.sign_out(token);
    CHECK(grew());
    accounts.change_role({anna, spring, store::Role::referee, ""});
    CHECK(grew());
    accounts.end_role(anna, spring);
    CHECK(grew());
    CHECK(accounts.set_shut(anna, true));
    CHECK(grew());
    CHECK(accounts.revoke_link(link.id, spring));
    CHECK(grew());
    store::Accounts other(home.accounts);
    CHECK(other.set_shut(anna, false));
    CHECK_EQ(accounts.links_of(anna).size(), 1);
    CHECK(grew());
}

TEST_CASE("an account that is shut signs nobody in, after a restart no more than before") {
    const Home home;
    std::string token, secret;
    {
        store::Accounts accounts(home.accounts);
        const auto anna = accounts.add_user("Anna");
        secret = accounts.make_link(anna, lasting, 1, std::nullopt).secret;
        token = accounts.sign_in(secret, 2)->token;
        CHECK_FALSE(accounts.is_shut_out(secret, 3));
        CHECK(accounts.set_shut(anna, true));
        CHECK_FALSE(accounts.user_of_token(token).has_value());
        CHECK_FALSE(accounts.set_shut(store::UserId(77), true));
    }
    store::Accounts again(home.accounts);
    CHECK_FALSE(again.user_of_token(token).has_value());
    CHECK_FALSE(again.sign_in(secret, 4).has_value());
    CHECK(again.is_shut_out(secret, 4));
    CHECK_FALSE(again.is_shut_out(secret + "x", 4));
}

TEST_CASE("what is made by an account without a share counts towards its maker") {
    const Home home;
    store::Accounts accounts(home.accounts);
    const auto keepers = accounts.add_user("Ruth");
    const auto guest = accounts.add_user("Gus", keepers, false);
    const auto player = accounts.add_user("Pia", keepers, true);
    const auto guests = accounts.add_user("Gil", guest, false);
    const auto players = accounts.add_user("Pol", player, false);
    CHECK(accounts.share_of(keepers) == store::Share{keepers, true});
    CHECK(accounts.share_of(guest) == store::Share{keepers, false});
    CHECK(accounts.share_of(guests) == store::Share{keepers, false});
    CHECK(accounts.share_of(player) == store::Share{player, true});
    CHECK(accounts.share_of(players) == store::Share{player, false});
    // Nobody can come in yet.
    CHECK_EQ(accounts.accounts_by(keepers, 5), 0);
    for (const auto user : {guest, player, guests, players}) {
        const auto maker = accounts.user(user)->maker;
        accounts.make_link(user, store::LinkKind::one_time, 1, 10, {spring, maker});
    }
    CHECK_EQ(accounts.accounts_by(keepers, 9), 3);
    CHECK_EQ(accounts.accounts_by(guest, 9), 3);
    CHECK_EQ(accounts.accounts_by(player, 9), 1);
    CHECK_EQ(accounts.open_links_by(keepers, 9), 3);
    CHECK_EQ(accounts.open_links_by(keepers, 10), 0);
    CHECK_EQ(accounts.accounts_by(keepers, 10), 0);
}

TEST_CASE("a link for another brings him in as long as its maker could make one, and no longer") {
    const Home home;
    store::Accounts accounts(home.accounts);
    const auto ruth = accounts.add_user("Ruth");
    const auto anna = accounts.add_user("Anna");
    const auto boris = accounts.add_user("Boris");
    store::Membership referee{ruth, spring, store::Role::referee, ""};
    const store::Membership general{anna, spring, store::Role::commander,
                                    "commander-aaaaaaaaaa"};
    CHECK_FALSE(accounts.give_role(referee));
    CHECK_FALSE(accounts.give_role(general));
    CHECK_FALSE(accounts.give_role({boris, spring, store::Role::god, ""}));
    const auto made = [&](store::UserId user, std::optional<store::UserId> maker) {
        return accounts.make_link(user, lasting, 1, std::nullopt, {spring, maker}).secret;
    };
    const std::string by_ruth = made(anna, ruth);
    const std::string by_anna = made(boris, anna);
    const std::string by_keeper = made(anna, std::nullopt);
    const std::string her_own = made(ruth, ruth);
    const auto bring_in = [&] {
        std::string who;
        for (const std::string& secret : {by_ruth, by_anna, by_keeper, her_own}) {
            who += accounts.sign_in(secret, 2) ? "+" : "-";
        }
        return who;
    };
    CHECK_EQ(bring_in(), "++++");
    CHECK_FALSE(accounts.links_to(anna, spring).front().is_revoked);
    referee.rights = {};
    referee.rights.add(store::Right::rule);
    accounts.change_role(referee);
    CHECK_EQ(bring_in(), "-+++");
    // It is listed as what it is; the keeper's still opens.
    std::size_t over = 0;
    for (const store::Link& link : accounts.links_to(anna, spring)) over += link.is_revoked;
    CHECK_EQ(over, 1);
    referee.rights.add(store::Right::people);
    accounts.change_role(referee);
    CHECK(accounts.set_shut(ruth, true));
    CHECK_EQ(bring_in(), "-++-");
    CHECK(accounts.set_shut(ruth, false));
    CHECK_EQ(bring_in(), "++++");
    accounts.end_role(ruth, spring);
    CHECK_EQ(bring_in(), "-++-");
    // A commander invites, too, to a seat that he opened, while he is one.
    accounts.end_role(anna, spring);
    CHECK_EQ(bring_in(), "----");
}

TEST_CASE("who waits in a lobby comes in though its opener is nobody in the waiting room") {
    const Home home;
    store::Accounts accounts(home.accounts);
    const auto ruth = accounts.add_user("Ruth");
    const auto gus = accounts.add_user("Gus", ruth, false);
    const std::string room = store::waiting_room(spring);
    CHECK_FALSE(accounts.give_role({gus, room, store::Role::chorus, ""}));
    const auto link = accounts.make_link(gus, lasting, 1, std::nullopt, {room, ruth});
    CHECK(accounts.sign_in(link.secret, 2).has_value());
}
