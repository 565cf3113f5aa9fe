#include "tests/secrecy/difference.hpp"

#include <doctest/doctest.h>

#include <fstream>

#include "server/net/serve.hpp"
#include "server/umpire/campaigns.hpp"
#include "tests/kit/hidden_change.hpp"

namespace tests {

namespace {

namespace fs = std::filesystem;

const std::set<Viewer> players = {Viewer::visitor, Viewer::outsider, Viewer::commander,
                                  Viewer::chorus};
const std::set<Viewer> all_but_referee = {Viewer::visitor, Viewer::outsider, Viewer::commander,
                                          Viewer::chorus, Viewer::god};
const std::set<Viewer> without_role = {Viewer::visitor, Viewer::outsider};

bool another_campaign(World& world, Chance&, Ids& ids) {
    ids["campaign"].insert(add_campaign(world.path(), 7));
    return true;
}

bool no_campaign(World& world, Chance&, Ids&) { return fs::remove(world.campaign_file()); }

bool a_fork(World& world, Chance&, Ids& ids) {
    umpire::Campaigns campaigns(world.path(), umpire::system_time());
    const auto made = campaigns.fork(world.campaign, world.last_event());
    const auto* fork = std::get_if<std::string>(&made);
    REQUIRE(fork != nullptr);
    ids["campaign"].insert(*fork);
    return true;
}

/// It tells all that is hidden from players; here it need not be a whole one.
bool a_chronicle(World& world, Chance&, Ids&) {
    const fs::path folder = world.path() / "chronicles" / world.campaign;
    fs::create_directories(folder);
    std::ofstream(folder / "index.html") << "<h1>Where everybody stood</h1>";
    return fs::exists(folder / "index.html");
}

bool a_link_more(World& world, Chance&, Ids& ids) {
    store::Accounts accounts(net::accounts_file(world.path()));
    const auto link =
        accounts.make_link(world.other_user, store::LinkKind::one_time, 1, std::nullopt);
    ids["link"].insert(to_text(link.id));
    return true;
}

bool a_member_of_another_campaign(World& world, Chance&, Ids& ids) {
    store::Accounts accounts(net::accounts_file(world.path()));
    const store::UserId user = accounts.add_user("Nobody's friend");
    ids["user"].insert(to_text(user));
    return !accounts.give_role({user, "campaign-zzzzzzzzzz", store::Role::referee, ""});
}

/// Another commander has used the very keys that the viewers will use.
bool a_key_used_by_another(World& world, Chance&, Ids&) {
    const auto umpire =
        umpire::open_campaign(world.campaign_file(), umpire::system_time(), umpire::at_once);
    const umpire::Person other{umpire::Role::commander, to_text(western(1))};
    const std::string refused = R"({"kind":"WithdrawOrder","order":"order-aaaaaaaaaa"})";
    for (int number = 0; number < 50; ++number) {
        const umpire::Submission order{other, refused, std::to_string(number)};
        REQUIRE_EQ(umpire->submit_together({order}).at(0).kind, umpire::AnswerKind::refused);
    }
    return true;
}

}  // namespace

std::vector<Difference> campaign_differences() {
    std::vector<Difference> all;
    for (const HiddenChange& change : hidden_changes()) {
        all.push_back({std::string(change.what), change.reach == Reach::unseen, players,
                       [make = change.make](World& world, Chance& chance, Ids& ids) {
                           if (!world.change(make, chance)) return false;
                           for (auto& [kind, more] : world.ids()) ids[kind].merge(more);
                           return true;
                       }});
    }
    return all;
}

std::vector<Difference> house_differences() {
    return {{"another campaign on the server", true, all_but_referee, another_campaign},
            {"a copy of the campaign to try things on", true, all_but_referee, a_fork},
            {"a chronicle that the referee has", true, all_but_referee, a_chronicle},
            {"a link for somebody else", true, all_but_referee, a_link_more},
            {"a member of another campaign", true, all_but_referee, a_member_of_another_campaign},
            {"a key that another used", true, players, a_key_used_by_another},
            {"whether there is a campaign at all", true, without_role, no_campaign}};
}

}  // namespace tests
