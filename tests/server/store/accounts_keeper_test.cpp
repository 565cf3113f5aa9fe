// The account of the keeper: one, with one link that is good, which opens all he has.
#include <doctest/doctest.h>

#include "server/store/accounts.hpp"
#include "tests/server/store/home.hpp"

using store::Role;

TEST_CASE("the keeper has one account, and of his links only the newest brings him in") {
    const tests::Home home;
    store::Accounts accounts(home.accounts);
    CHECK_FALSE(accounts.keeper().has_value());
    CHECK_FALSE(accounts.has_keeper_come());
    const auto first = accounts.make_keeper_link("Keeper", 10, 100);
    const auto keeper = accounts.keeper();
    REQUIRE(keeper.has_value());
    const auto second = accounts.make_keeper_link("Another", 11, 100);
    CHECK_EQ(accounts.keeper(), keeper);
    CHECK_EQ(accounts.user(*keeper)->name, "Keeper");
    CHECK_FALSE(accounts.sign_in(first.secret, 12).has_value());
    CHECK_FALSE(accounts.has_keeper_come());
    const auto in = accounts.sign_in(second.secret, 12);
    REQUIRE(in.has_value());
    CHECK(accounts.has_keeper_come());
    CHECK(accounts.opened(in->token, std::string(store::keepers_desk)).has_value());
    // A further link does not end the session that is there.
    const auto third = accounts.make_keeper_link("Keeper", 13, 100);
    CHECK_EQ(accounts.user_of_token(in->token), keeper);
    // It is for a time, and all of this is stored.
    CHECK_FALSE(accounts.sign_in(third.secret, 100).has_value());
    store::Accounts again(home.accounts);
    CHECK_EQ(again.keeper(), keeper);
    CHECK(again.has_keeper_come());
    CHECK_FALSE(again.sign_in(first.secret, 14).has_value());
}

TEST_CASE("the keeper's desk and a waiting room are no campaigns, and no battles, of anybody") {
    const tests::Home home;
    store::Accounts accounts(home.accounts);
    accounts.make_keeper_link("Keeper", 10, 100);
    const auto keeper = *accounts.keeper();
    const auto room = store::waiting_room("campaign-k7q3m9x2ab");
    CHECK_EQ(room, "waiting-campaign-k7q3m9x2ab");
    CHECK_FALSE(accounts.give_role({keeper, room, Role::commander, "none"}));
    CHECK_EQ(accounts.battles_by(keeper), 0);
    CHECK_EQ(accounts.campaigns_by(keeper), 0);
    const auto usage = accounts.usage(11);
    REQUIRE_EQ(usage.size(), 1);
    CHECK_EQ(usage[0].counts.battles, 0);
    CHECK_EQ(usage[0].counts.campaigns, 0);
}
