// What a server that was killed left of guests goes when the next one starts.
#include <doctest/doctest.h>

#include <fstream>

#include "server/umpire/battles/battles.hpp"
#include "server/umpire/clock/clock.hpp"
#include "tests/server/net/served.hpp"
#include "tests/server/umpire/battle_play.hpp"

using store::Role;

namespace {

/// The folder of a server, and the accounts in it.
struct Left {
    tests::Folder folder;
    std::filesystem::path file = net::accounts_file(folder.path());

    store::UserId guest_in(const std::string& battle) const {
        store::Accounts accounts(file);
        const auto guest = accounts.add_guest("Zeno");
        CHECK_FALSE(accounts.give_role({guest, battle, Role::commander, "player-a"}));
        return guest;
    }
    bool has(store::UserId user) const { return store::Accounts(file).user(user).has_value(); }
    void start_once() const {
        net::ServeOptions options;
        options.data = folder.path();
        tests::ServedFolder server(options);
        server.begin();
    }
};

}  // namespace

TEST_CASE("guests of a battle whose file is gone are no accounts once the server has started") {
    const Left left;
    const auto made = umpire::create_battle(left.folder.path(), tests::sample_battle(),
                                            umpire::system_time()());
    const std::string there = std::get<umpire::MadeBattle>(made).id;
    const auto stays = left.guest_in(there);
    const auto goes = left.guest_in("fight-aaaaaaaaaa");
    // One that cannot be opened is there nevertheless.
    std::ofstream(left.folder.file("fight-bbbbbbbbbb.battle")) << "no battle";
    const auto waits = left.guest_in("fight-bbbbbbbbbb");
    const auto anna = store::Accounts(left.file).add_user("Anna");
    left.start_once();
    CHECK(left.has(stays));
    CHECK(store::Accounts(left.file).membership(stays, there).has_value());
    CHECK_FALSE(left.has(goes));
    CHECK(store::Accounts(left.file).members_of("fight-aaaaaaaaaa").empty());
    CHECK(left.has(waits));
    CHECK(left.has(anna));
}
