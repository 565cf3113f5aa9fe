// Accounts as they are kept: roles, links, tokens, and that only hashes are.
#include "server/store/accounts.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "tests/server/store/home.hpp"

using tests::Home;

namespace {

std::string everything_in(const std::filesystem::path& folder) {
    std::string bytes;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        std::ifstream file(entry.path(), std::ios::binary);
        bytes.append(std::istreambuf_iterator<char>(file), {});
    }
    return bytes;
}

const std::string campaign = "campaign-k7q3m9x2ab";
const std::string general = "commander-k7q3m9x2ab";

}  // namespace

TEST_CASE("the people of a campaign come in all at once; who is here stays what he is") {
    const Home home;
    store::Accounts accounts(home.accounts);
    const store::User anna{store::UserId(11), "Anna"};
    const store::User berta{store::UserId(12), "Berta"};
    const store::Membership as_general{anna.id, campaign, store::Role::commander, general};
    const store::Membership as_referee{berta.id, campaign, store::Role::referee, ""};
    CHECK(accounts.add_members({anna, berta}, {as_general, as_referee}).empty());
    CHECK(accounts.members_of(campaign) == std::vector{as_general, as_referee});
    CHECK(accounts.user(berta.id) == berta);
    // The same again changes nothing; another role is not taken.
    const store::User renamed{anna.id, "Somebody"};
    const store::Membership as_god{anna.id, campaign, store::Role::god, ""};
    CHECK(accounts.add_members({renamed, berta}, {as_god, as_referee}) == std::vector{as_god});
    CHECK(accounts.user(anna.id) == anna);
    CHECK(accounts.membership(anna.id, campaign) == as_general);
}

TEST_CASE("people who cannot all come in do not come in at all") {
    const Home home;
    const store::User anna{store::UserId(11), "Anna"};
    {
        store::Accounts accounts(home.accounts);
        // A referee does not lead an army: the tables forbid it.
        CHECK_THROWS_AS(
            accounts.add_members({anna},
                                 {{anna.id, campaign, store::Role::commander, general},
                                  {anna.id, "campaign-aaaaaaaaaa", store::Role::referee, general}}),
            store::AccountsNotStored);
        CHECK_FALSE(accounts.user(anna.id));
    }
    const store::Accounts again(home.accounts);
    CHECK_FALSE(again.user(anna.id));
    CHECK(again.members_of(campaign).empty());
}

TEST_CASE("accounts whose file is gone take no change") {
    const tests::Folder folder;
    const std::filesystem::path file = folder.file("accounts.sqlite");
    store::Accounts accounts(file);
    const auto anna = accounts.add_user("Anna");
    std::filesystem::remove(file);
    CHECK_THROWS_AS(accounts.add_user("Berta"), store::AccountsNotStored);
    CHECK_THROWS_AS(accounts.make_link(anna, store::LinkKind::lasting, 1, std::nullopt),
                    store::AccountsNotStored);
}

TEST_CASE("a link is exchanged for a token, which shows who it is until it ends") {
    const Home home;
    store::Accounts accounts(home.accounts);
    const auto anna = accounts.add_user("Anna");
    const auto link = accounts.make_link(anna, store::LinkKind::lasting, 100, std::nullopt);
    CHECK(link.secret.starts_with("idislink_"));
    const auto in = accounts.sign_in(link.secret, 101);
    REQUIRE(in);
    CHECK(in->token.starts_with("idis_"));
    CHECK_EQ(in->token.size(), 5 + 43);
    CHECK(accounts.user_of_token(in->token) == anna);
    CHECK_FALSE(accounts.user_of_token(in->token + "x"));
    CHECK_FALSE(accounts.user_of_token(link.secret));
    accounts.sign_out(in->token);
    CHECK_FALSE(accounts.user_of_token(in->token));
    CHECK(accounts.sign_in(link.secret, 102));
}

TEST_CASE("a link for one time works once, an expired or revoked one never") {
    const Home home;
    store::Accounts accounts(home.accounts);
    const auto anna = accounts.add_user("Anna");
    const auto once = accounts.make_link(anna, store::LinkKind::one_time, 100, std::nullopt);
    CHECK(accounts.sign_in(once.secret, 100));
    CHECK_FALSE(accounts.sign_in(once.secret, 100));
    const auto brief = accounts.make_link(anna, store::LinkKind::lasting, 100, 200);
    CHECK(accounts.sign_in(brief.secret, 199));
    CHECK_FALSE(accounts.sign_in(brief.secret, 200));
    const auto lasting = accounts.make_link(anna, store::LinkKind::lasting, 100, std::nullopt);
    const auto in = accounts.sign_in(lasting.secret, 100);
    const auto other = accounts.sign_in(brief.secret, 100);
    CHECK(accounts.revoke_link(lasting.id, campaign));
    CHECK_FALSE(accounts.sign_in(lasting.secret, 100));
    CHECK_FALSE(accounts.user_of_token(in->token));
    CHECK(accounts.user_of_token(other->token) == anna);
}

TEST_CASE("idis.9a.gods-never-join, idis.9a.spectator-roles-exclusive: one role for good") {
    const Home home;
    store::Accounts accounts(home.accounts);
    const auto zeno = accounts.add_user("Zeno");
    const auto anna = accounts.add_user("Anna");
    CHECK_FALSE(accounts.give_role({zeno, campaign, store::Role::god, ""}));
    CHECK_FALSE(accounts.give_role({anna, campaign, store::Role::commander, general}));
    const auto refusal = accounts.give_role({zeno, campaign, store::Role::commander, general});
    REQUIRE(refusal);
    CHECK_EQ(refusal->code, "gods_never_join");
    const auto second = accounts.give_role({anna, campaign, store::Role::god, ""});
    REQUIRE(second);
    CHECK_EQ(second->code, "one_role_in_a_campaign");
    CHECK(accounts.membership(zeno, campaign)->role == store::Role::god);
    CHECK(accounts.membership(anna, campaign)->role == store::Role::commander);
    CHECK_FALSE(accounts.membership(anna, "campaign-aaaaaaaaaa"));
    CHECK_FALSE(accounts.give_role({zeno, "campaign-aaaaaaaaaa", store::Role::commander, general}));
}

TEST_CASE("a role changes and ends as the campaign says, but for a God's") {
    const Home home;
    const auto check = [&](auto zeno, auto anna, auto cora) {
        const store::Accounts again(home.accounts);
        CHECK(again.membership(zeno, campaign)->role == store::Role::god);
        CHECK(again.membership(anna, campaign)->role == store::Role::commander);
        CHECK_EQ(again.membership(anna, campaign)->commander, general);
        CHECK_FALSE(again.membership(cora, campaign));
    };
    store::Accounts accounts(home.accounts);
    const auto zeno = accounts.add_user("Zeno");
    const auto anna = accounts.add_user("Anna");
    const auto cora = accounts.add_user("Cora");
    CHECK_FALSE(accounts.give_role({zeno, campaign, store::Role::god, ""}));
    CHECK_FALSE(accounts.give_role({anna, campaign, store::Role::chorus, ""}));
    CHECK_FALSE(accounts.give_role({cora, campaign, store::Role::chorus, ""}));
    accounts.change_role({anna, campaign, store::Role::commander, general});
    accounts.change_role({zeno, campaign, store::Role::commander, general});
    accounts.end_role(zeno, campaign);
    accounts.end_role(cora, campaign);
    CHECK(accounts.membership(zeno, campaign)->role == store::Role::god);
    check(zeno, anna, cora);
}

TEST_CASE("a God who is turned out comes in by nothing that he had, and never joins") {
    const Home home;
    store::Accounts accounts(home.accounts);
    const std::string winter = "campaign-aaaaaaaaaa";
    const auto zeno = accounts.add_user("Zeno");
    for (const std::string& place : {std::string(campaign), winter}) {
        CHECK_FALSE(accounts.give_role({zeno, place, store::Role::god, ""}));
    }
    const auto lasting = store::LinkKind::lasting;
    const auto here = accounts.make_link(zeno, lasting, 1, std::nullopt, {campaign, {}});
    const auto everywhere = accounts.make_link(zeno, lasting, 1, std::nullopt);
    const std::string session = accounts.sign_in(everywhere.secret, 2)->token;
    CHECK(accounts.opened(session, campaign).has_value());
    accounts.end_role(zeno, campaign);
    CHECK_FALSE(accounts.opened(session, campaign).has_value());
    CHECK(accounts.opened(session, winter).has_value());
    CHECK_FALSE(accounts.sign_in(here.secret, 3).has_value());
    const store::Accounts again(home.accounts);
    CHECK_FALSE(again.opened(session, campaign).has_value());
    const auto refusal = accounts.give_role({zeno, campaign, store::Role::chorus, ""});
    REQUIRE(refusal);
    CHECK_EQ(refusal->code, "gods_never_join");
}

TEST_CASE("everything is there again after a restart, and no secret is in the file") {
    const Home home;
    std::string token;
    std::string secret;
    {
        store::Accounts accounts(home.accounts);
        const auto anna = accounts.add_user("Anna");
        CHECK_FALSE(accounts.give_role({anna, campaign, store::Role::referee, ""}));
        secret = accounts.make_link(anna, store::LinkKind::lasting, 1, std::nullopt).secret;
        token = accounts.sign_in(secret, 2)->token;
    }
    store::Accounts again(home.accounts);
    const auto user = again.user_of_token(token);
    REQUIRE(user);
    CHECK_EQ(again.user(*user)->name, "Anna");
    CHECK(again.membership(*user, campaign)->role == store::Role::referee);
    if (home.accounts.is_database) return;
    const std::string bytes = everything_in(home.folder.path());
    CHECK(bytes.find("Anna") != std::string::npos);
    CHECK_EQ(bytes.find(token.substr(5)), std::string::npos);
    CHECK_EQ(bytes.find(secret.substr(9)), std::string::npos);
}

TEST_CASE("what another program writes is seen") {
    const Home home;
    store::Accounts server(home.accounts);
    store::Accounts other(home.accounts);
    const auto anna = other.add_user("Anna");
    const auto link = other.make_link(anna, store::LinkKind::one_time, 1, std::nullopt);
    const auto in = server.sign_in(link.secret, 2);
    REQUIRE(in);
    CHECK(in->user == anna);
    CHECK_FALSE(other.sign_in(link.secret, 3));
}

TEST_CASE("what everybody may read: nothing of a campaign that is not public; numbers stay") {
    const Home home;
    std::string feed;
    std::string id;
    {
        store::Accounts accounts(home.accounts);
        CHECK_FALSE(accounts.publicity(campaign).has_value());
        CHECK_FALSE(accounts.add_notice(campaign, store::NoticeKind::news, "Early.", 5));
        accounts.set_publicity(campaign, true, "A war.", 10);
        CHECK(accounts.public_campaigns().size() == 1);
        feed = accounts.publicity(campaign)->feed;
        id = accounts.add_notice(campaign, store::NoticeKind::news, "A fair.", 11)->id;
        CHECK_EQ(accounts.add_notice(campaign, store::NoticeKind::paused, "", 12)->number, 2);
        CHECK(accounts.withdraw_notice(campaign, 2));
        CHECK_FALSE(accounts.withdraw_notice(campaign, 2));
        CHECK_FALSE(accounts.withdraw_notice("campaign-zzzzzzzzzz", 1));
        // Said anew, it is public since it was.
        accounts.set_publicity(campaign, true, "A long war.", 20);
        CHECK_EQ(accounts.publicity(campaign)->since, 10);
        CHECK_FALSE(accounts.publicity(campaign)->shows_chronicle);
        accounts.show_chronicle("campaign-zzzzzzzzzz", true);
        CHECK_FALSE(accounts.publicity("campaign-zzzzzzzzzz").has_value());
        accounts.show_chronicle(campaign, true);
    }
    store::Accounts again(home.accounts);
    const auto kept = again.publicity(campaign);
    REQUIRE(kept.has_value());
    CHECK_EQ(kept->words, "A long war.");
    CHECK(kept->shows_chronicle);
    again.show_chronicle(campaign, false);
    CHECK_FALSE(store::Accounts(home.accounts).publicity(campaign)->shows_chronicle);
    CHECK_EQ(kept->feed, feed);
    CHECK_EQ(feed.size(), 36);
    CHECK_EQ(feed[14], '4');
    REQUIRE_EQ(again.notices_of(campaign).size(), 1);
    CHECK_EQ(again.notices_of(campaign)[0].id, id);
    CHECK_EQ(again.add_notice(campaign, store::NoticeKind::resumed, "", 30)->number, 3);
    CHECK_EQ(again.notices_of(campaign)[0].number, 3);
    again.set_publicity(campaign, false, "A long war.", 40);
    CHECK(again.public_campaigns().empty());
    CHECK_FALSE(again.add_notice(campaign, store::NoticeKind::news, "Late.", 41));
    again.set_publicity(campaign, true, "A long war.", 50);
    CHECK_EQ(again.publicity(campaign)->feed, feed);
    CHECK_EQ(again.publicity(campaign)->since, 50);
}

TEST_CASE("a guest came by nobody's link; his battles are those in which nobody else plays") {
    const Home home;
    store::Accounts accounts(home.accounts);
    const auto anna = accounts.add_user("Anna");
    const auto guest = accounts.add_guest("Zeno");
    const auto in_battle = [&](store::UserId user, const std::string& battle, std::int64_t now) {
        CHECK_FALSE(accounts.give_role({user, battle, store::Role::commander, "player-a"}));
        accounts.make_link(user, store::LinkKind::one_time, now, std::nullopt, {battle, user});
    };
    in_battle(guest, "fight-bbbbbbbbbb", 20);
    const auto brought =
        store::invite(accounts, "Bert", {{}, "fight-bbbbbbbbbb", store::Role::commander, "b"},
                      store::LinkKind::one_time, 30, guest);
    REQUIRE(static_cast<bool>(brought));
    in_battle(guest, "fight-aaaaaaaaaa", 25);
    in_battle(guest, "fight-cccccccccc", 10);
    in_battle(anna, "fight-cccccccccc", 11);
    in_battle(anna, "fight-dddddddddd", 12);
    in_battle(guest, "campaign-aaaaaaaaaa", 5);
    const store::Accounts again(home.accounts);
    const std::vector<store::BattleOfGuests> own = {{"fight-bbbbbbbbbb", 20},
                                                    {"fight-aaaaaaaaaa", 25}};
    CHECK(accounts.battles_of_guests() == own);
    CHECK(again.battles_of_guests() == own);
    CHECK(again.is_of_guest(guest));
    CHECK(again.is_of_guest(*again.whose_link(brought.value().secret)));
    CHECK_FALSE(again.is_of_guest(anna));
    // He brought in Bert, and not himself.
    CHECK_EQ(again.accounts_by(guest, 40), 1);
    CHECK(again.share_of(guest) == store::Share{guest, true});
}
