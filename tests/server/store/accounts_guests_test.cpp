// Accounts of guests: they go when their games are gone, whole; nobody else's does.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <stdexcept>

#include "server/store/accounts.hpp"
#include "server/store/discord.hpp"
#include "tests/server/store/home.hpp"

using store::LinkKind;
using store::Role;
using store::UserId;

namespace {

const std::string ford = "fight-bbbbbbbbbb";
const std::string mill = "fight-mmmmmmmmmm";
const std::string spring = "campaign-k7q3m9x2ab";
constexpr std::int64_t day = 86'400;

bool all_are_gone(const std::string&) { return true; }
bool none_is_gone(const std::string&) { return false; }

/// Accounts in which guests begin.
struct Inn {
    tests::Home home;
    store::Accounts accounts{home.accounts};

    /// Gives somebody a role, and gives him back.
    UserId in_battle(UserId user, const std::string& battle, Role role = Role::commander) {
        CHECK_FALSE(accounts.give_role(
            {user, battle, role, role == Role::commander ? "player-a" : ""}));
        return user;
    }
    UserId guest(const std::string& battle) {
        return in_battle(accounts.add_guest("Zeno"), battle);
    }
    /// Whom somebody brings in, in his share.
    UserId brought(UserId maker, const std::string& battle) {
        return in_battle(accounts.add_user("Bert", maker, false), battle);
    }
    store::SignedIn comes(UserId user, const std::string& battle, std::int64_t now) {
        const auto link = accounts.make_link(user, LinkKind::one_time, now, std::nullopt,
                                             {battle, user});
        return accounts.sign_in(link.secret, now).value();
    }
    std::int64_t rows(const std::string& table) const {
        const auto tables = store::accounts_tables(home.accounts);
        return std::get<std::int64_t>(tables->rows("SELECT count(*) FROM " + table)[0][0]);
    }
    void carry_out(const std::string& sql) const {
        const auto tables = store::accounts_tables(home.accounts);
        tables->in_transaction([&] { tables->run(sql); });
    }
    /// What is in memory is what is stored.
    void is_as_stored(const std::set<UserId>& users) const {
        const store::Accounts again(home.accounts);
        for (const UserId user : users) {
            CHECK(accounts.user(user) == again.user(user));
            CHECK(accounts.links_of(user) == again.links_of(user));
            CHECK(accounts.memberships_of(user) == again.memberships_of(user));
        }
        CHECK_EQ(accounts.usage(0).size(), again.usage(0).size());
    }
};

using Gone = std::set<UserId>;

}  // namespace

TEST_CASE("a game that is gone takes its guest and his friend along, and no row of theirs stays") {
    Inn inn;
    const auto anna = inn.accounts.add_user("Anna");
    inn.in_battle(anna, mill);
    const auto zeno = inn.guest(ford);
    const auto bert = inn.brought(zeno, ford);
    const auto in = inn.comes(zeno, ford, 100);
    inn.comes(bert, ford, 100);
    REQUIRE(inn.accounts.make_device_link(in.token, ford, 100, 200).has_value());
    {
        store::DiscordBindings bindings(inn.home.accounts);
        bindings.bind({"123", ford, store::ShownToken(in.token).hash(), "", 100, 100});
    }
    // As a server left it that ended when the battle's file was gone, and nothing else.
    CHECK(inn.accounts.remove_guests(100 + day, none_is_gone).empty());
    CHECK(inn.accounts.user_of_token(in.token) == zeno);
    const auto before = inn.accounts.generation();
    CHECK_EQ(inn.accounts.remove_guests(100 + day, all_are_gone), Gone{zeno, bert});
    CHECK_GT(inn.accounts.generation(), before);
    CHECK_FALSE(inn.accounts.user_of_token(in.token));
    CHECK_FALSE(inn.accounts.user(zeno));
    CHECK_EQ(inn.accounts.usage(100 + day).size(), 1);
    CHECK_EQ(inn.rows("users"), 1);
    CHECK_EQ(inn.rows("roles"), 1);
    for (const char* table : {"links", "tokens", "openings", "openers", "discord_bindings"}) {
        CHECK_EQ(inn.rows(table), 0);
    }
    inn.is_as_stored({anna, zeno, bert});
    CHECK(inn.accounts.remove_guests(100 + day, all_are_gone).empty());
}

TEST_CASE("who has no role in a game that was forgotten goes at once, for nobody comes by him") {
    Inn inn;
    const auto zeno = inn.guest(ford);
    const auto in = inn.comes(zeno, ford, 100);
    inn.accounts.forget(ford);
    CHECK_EQ(inn.accounts.remove_guests(101, none_is_gone), Gone{zeno});
    inn.is_as_stored({zeno});
}

TEST_CASE("nobody's account goes but a guest's: not the keeper's, nor that of one with a share") {
    Inn inn;
    const auto anna = inn.accounts.add_user("Anna");
    const auto hers = inn.accounts.add_user("Hanno", anna, false);
    const auto zeno = inn.guest(ford);
    // He referees a campaign for a while, and brings in a player of it.
    const auto player = inn.accounts.add_user("Pia", zeno, true);
    inn.accounts.make_link(player, LinkKind::lasting, 5, std::nullopt, {spring, zeno});
    CHECK_EQ(inn.accounts.remove_guests(100 * day, all_are_gone), Gone{zeno});
    CHECK(inn.accounts.user(anna).has_value());
    CHECK_EQ(inn.accounts.user(hers)->maker, anna);
    // She is the keeper's now, and no guest; her link brings her in as before.
    const auto pia = inn.accounts.user(player);
    REQUIRE(pia.has_value());
    CHECK_FALSE(pia->maker.has_value());
    CHECK_FALSE(inn.accounts.is_of_guest(player));
    const auto links = inn.accounts.links_of(player);
    REQUIRE_EQ(links.size(), 1);
    CHECK_FALSE(links[0].maker.has_value());
    CHECK_FALSE(links[0].is_revoked);
    inn.is_as_stored({anna, hers, zeno, player});
}

TEST_CASE("a role in a game that is there keeps a guest, however long nobody came") {
    Inn inn;
    const auto in_fight = inn.guest(ford);
    const auto in_campaign = inn.guest(spring);
    const auto waits = inn.guest(store::waiting_room(spring));
    const auto writes = inn.guest("draft-aaaaaaaaaa");
    const auto is_ford_alone_there = [](const std::string& battle) { return battle != ford; };
    CHECK(inn.accounts.remove_guests(1'000 * day, is_ford_alone_there).empty());
    // What is no battle by itself is never asked for.
    CHECK_EQ(inn.accounts.remove_guests(1'000 * day, all_are_gone), Gone{in_fight});
    for (const UserId user : {in_campaign, waits, writes}) CHECK(inn.accounts.user(user));
    // One that is gone and one that is there: it is there for that one.
    const auto both = inn.in_battle(inn.guest(mill), ford);
    CHECK(inn.accounts.remove_guests(1'000 * day, is_ford_alone_there).empty());
    CHECK(inn.accounts.user(both).has_value());
}

TEST_CASE("who came within a day and has begun nothing is left alone until the day is over") {
    Inn inn;
    const auto came = inn.accounts.add_guest("Zeno");
    const auto in = inn.comes(came, ford, 100);
    const auto invited = inn.accounts.add_guest("Cora");
    inn.accounts.make_link(invited, LinkKind::one_time, 200, std::nullopt, {ford, invited});
    const auto late = inn.accounts.add_guest("Dora");
    const auto lasting =
        inn.accounts.make_link(late, LinkKind::lasting, 50, std::nullopt, {ford, late});
    inn.accounts.sign_in(lasting.secret, 300);
    CHECK(inn.accounts.remove_guests(99 + day, all_are_gone).empty());
    CHECK(inn.accounts.user_of_token(in.token) == came);
    // The same is read anew.
    CHECK_EQ(store::Accounts(inn.home.accounts).remove_guests(100 + day, all_are_gone), Gone{came});
    CHECK_EQ(inn.accounts.remove_guests(200 + day, all_are_gone), Gone{invited});
    CHECK(inn.accounts.remove_guests(299 + day, all_are_gone).empty());
    CHECK_EQ(inn.accounts.remove_guests(300 + day, all_are_gone), Gone{late});
}

TEST_CASE("an account that is just being made stays; one that was never finished goes later") {
    Inn inn;
    const auto anna = inn.accounts.add_user("Anna");
    const auto made = inn.accounts.add_guest("Zeno");
    const auto given_up = inn.accounts.add_guest("Cora");
    CHECK(inn.accounts.remove_guests(9 * day, all_are_gone).empty());
    inn.accounts.take_back(given_up);
    CHECK_FALSE(inn.accounts.user(given_up));
    CHECK_EQ(inn.rows("users"), 2);
    inn.in_battle(anna, mill);
    inn.accounts.take_back(anna);
    CHECK(inn.accounts.user(anna).has_value());
    // After a restart nobody is about to do anything with it.
    store::Accounts again(inn.home.accounts);
    CHECK_EQ(again.remove_guests(9 * day, all_are_gone), Gone{made});
}

TEST_CASE("idis.9a.gods-never-join: a God goes with a battle that is gone, and else he stays one") {
    Inn inn;
    const auto zeno = inn.guest(mill);
    const auto god = inn.in_battle(inn.accounts.add_user("Gus", zeno, false), ford, Role::god);
    inn.accounts.forget(ford);
    CHECK(inn.accounts.remove_guests(9 * day, none_is_gone).empty());
    CHECK_THROWS_AS(inn.carry_out("DELETE FROM roles"), store::AccountsNotStored);
    const auto is_ford = [](const std::string& battle) { return battle == ford; };
    CHECK_EQ(inn.accounts.remove_guests(9 * day, is_ford), Gone{god});
    CHECK_EQ(inn.rows("roles"), 1);
    inn.is_as_stored({zeno, god});
}

TEST_CASE("whom a guest leaves behind has one share with the others, as before") {
    Inn inn;
    const auto zeno = inn.guest(ford);
    const auto bert = inn.brought(zeno, ford);
    const auto between = inn.brought(zeno, ford);
    const auto cora = inn.in_battle(inn.accounts.add_user("Cora", between, false), mill);
    inn.in_battle(bert, mill);
    inn.accounts.make_link(bert, LinkKind::lasting, 10, std::nullopt, {mill, zeno});
    inn.accounts.make_link(cora, LinkKind::lasting, 10, std::nullopt, {mill, between});
    CHECK_EQ(inn.accounts.accounts_by(zeno, 20), 2);
    CHECK_EQ(inn.accounts.open_links_by(zeno, 20), 2);
    inn.accounts.forget(ford);
    CHECK_EQ(inn.accounts.remove_guests(9 * day, none_is_gone), Gone{zeno, between});
    // The first of them by his id stands in the guest's place, and did not bring in himself.
    const auto heir = std::min(bert, cora);
    const auto other = std::max(bert, cora);
    CHECK(store::is_guest(*inn.accounts.user(heir)));
    CHECK(inn.accounts.share_of(heir) == store::Share{heir, true});
    CHECK(inn.accounts.share_of(other) == store::Share{heir, false});
    CHECK(inn.accounts.is_of_guest(other));
    CHECK_EQ(inn.accounts.accounts_by(heir, 9 * day), 1);
    CHECK_EQ(inn.accounts.open_links_by(heir, 9 * day), 2);
    inn.is_as_stored({zeno, bert, between, cora});
}

TEST_CASE("who stays counts towards the guest still when one between them goes") {
    Inn inn;
    const auto zeno = inn.guest(mill);
    const auto between = inn.brought(zeno, ford);
    const auto cora = inn.in_battle(inn.accounts.add_user("Cora", between, false), mill);
    inn.accounts.forget(ford);
    CHECK_EQ(inn.accounts.remove_guests(9 * day, none_is_gone), Gone{between});
    CHECK_EQ(inn.accounts.user(cora)->maker, zeno);
    CHECK(inn.accounts.share_of(cora) == store::Share{zeno, false});
    inn.is_as_stored({zeno, between, cora});
}

TEST_CASE("a lobby that a guest opened goes with him, and a draft that he changed stays") {
    Inn inn;
    const auto anna = inn.accounts.add_user("Anna");
    const auto draft = inn.accounts.add_draft(anna, "Spring", {{"map.txt", "[ground]"}}, 10).id;
    const auto zeno = inn.guest(ford);
    inn.in_battle(zeno, spring, Role::referee);
    inn.in_battle(zeno, to_text(draft), Role::referee);
    const std::string lobby = inn.accounts.open_lobby(spring, zeno, 20);
    REQUIRE(inn.accounts.change_draft(draft, 1, "Summer", {{"map.txt", "x"}}, zeno, 30));
    inn.accounts.end_role(zeno, spring);
    inn.accounts.end_role(zeno, to_text(draft));
    CHECK_EQ(inn.accounts.remove_guests(9 * day, all_are_gone), Gone{zeno});
    CHECK_FALSE(inn.accounts.lobby_by(lobby));
    CHECK_FALSE(inn.accounts.lobby_of(spring));
    const store::Draft kept = inn.accounts.draft(draft).value();
    CHECK_EQ(kept.title, store::DraftTitle{draft, anna, "Summer", 2, anna, 30});
    CHECK_EQ(kept.files.at("map.txt"), "x");
}

TEST_CASE("guests go all at once or not at all") {
    Inn inn;
    const auto zeno = inn.guest(ford);
    const auto bert = inn.brought(zeno, ford);
    const auto in = inn.comes(bert, ford, 100);
    inn.carry_out("CREATE TABLE clingers (account TEXT REFERENCES users (id))");
    inn.carry_out("INSERT INTO clingers SELECT id FROM users");
    CHECK_THROWS_AS(inn.accounts.remove_guests(9 * day, all_are_gone), store::AccountsNotStored);
    CHECK(inn.accounts.user(zeno).has_value());
    CHECK(inn.accounts.user_of_token(in.token) == bert);
    inn.is_as_stored({zeno, bert});
    // What was chosen by something that broke leaves no transaction open.
    CHECK_THROWS_AS(inn.accounts.remove_guests(
                        9 * day, [](const std::string&) -> bool { throw std::logic_error("no"); }),
                    std::logic_error);
    inn.carry_out("DROP TABLE clingers");
    CHECK_EQ(inn.accounts.remove_guests(9 * day, all_are_gone), Gone{zeno, bert});
}

TEST_CASE("another program sees who is gone, and who was given a role there meanwhile stays") {
    Inn inn;
    const auto zeno = inn.guest(ford);
    const auto in = inn.comes(zeno, ford, 100);
    store::Accounts other(inn.home.accounts);
    const auto before = other.generation();
    CHECK_EQ(inn.accounts.remove_guests(100 + day, all_are_gone), Gone{zeno});
    CHECK(other.links_of(zeno).empty());
    CHECK_FALSE(other.user_of_token(in.token));
    CHECK_FALSE(other.user(zeno));
    CHECK_GT(other.generation(), before);
    const auto cora = inn.guest(ford);
    CHECK_FALSE(store::Accounts(inn.home.accounts).give_role({cora, spring, Role::chorus, ""}));
    CHECK(other.remove_guests(9 * day, all_are_gone).empty());
    CHECK(other.membership(cora, spring).has_value());
}
