// What a commander is offered of his troops (section 2a), by what he sees: dividing, handing over,
// merging, disbanding, honouring and naming.
//
// Aram has three detachments of foot, A of 300, B of 200 and C of 150, and Belisar's army stands
// beside his. His view is changed one thing at a time.
#include "core/idis/troops/legal.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/idis/system.hpp"
#include "core/idis/troops/dividing.hpp"
#include "core/idis/troops/regrouping.hpp"
#include "tests/kit/battlefield.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;

namespace {

using Ids = std::vector<DetachmentId>;

CommanderView arams() {
    State state = a_world(a_bare_host("aram")
                              .with_infantry(300, "A")
                              .with_infantry(200, "B")
                              .with_infantry(150, "C"),
                          a_host("belisar"));
    see_each_other(state, "aram", "belisar");
    return *System::view(state, commander("aram")).commander;
}
template <class Change>
LegalTroops offered(Change change) {
    CommanderView view = arams();
    change(view);
    return legal_troops(view);
}
/// The same, with the first of his detachments changed.
template <class Change>
LegalTroops with_first(Change change) {
    return offered([&](CommanderView& own) { change(own.army->detachments.front()); });
}
Ids of(std::initializer_list<const char*> names) {
    Ids ids;
    for (const char* name : names) ids.push_back(detachment(name));
    return ids;
}
std::string said(const Gate& gate) { return gate ? std::string(gate->code) : "allowed"; }

}  // namespace

TEST_CASE("idis.2a.divide-army-choice: a part of a hundred or more, that leaves a hundred or "
          "more") {
    const auto divisible = [](std::int64_t a, std::int64_t b) {
        return offered([&](CommanderView& own) {
                   own.army->detachments.pop_back();
                   own.army->detachments[0].soldiers = Soldiers{a};
                   own.army->detachments[1].soldiers = Soldiers{b};
               }).divisible;
    };
    CHECK_EQ(divisible(100, 100), of({"A", "B"}));
    CHECK_EQ(divisible(99, 100), Ids{});
    CHECK_EQ(divisible(100, 99), Ids{});
    CHECK_EQ(offered([](CommanderView&) {}).divisible, of({"A", "B", "C"}));
    CHECK_EQ(offered([](CommanderView& own) {
                 own.army->detachments[1].soldiers = Soldiers{50};
             }).divisible,
             of({"A", "C"}));
    // Who is away is no part and stays nowhere.
    CHECK_EQ(with_first([](OwnDetachment& own) { own.is_away = true; }).divisible, of({"B", "C"}));
    CHECK_EQ(offered([](CommanderView& own) {
                 own.army->detachments[0].is_away = own.army->detachments[1].is_away = true;
             }).divisible,
             Ids{});
    CHECK(offered([](CommanderView& own) { own.army.reset(); }).divisible.empty());
}

TEST_CASE("idis.2a.transfer-detachments-ruling: who hands over keeps a hundred, or nothing") {
    const auto transferable = [](std::vector<std::int64_t> sizes) {
        return offered([&](CommanderView& own) {
                   own.army->detachments.resize(sizes.size());
                   for (std::size_t at = 0; at < sizes.size(); ++at) {
                       own.army->detachments[at].soldiers = Soldiers{sizes[at]};
                   }
               }).transferable;
    };
    CHECK_EQ(transferable({300, 100}), of({"A", "B"}));
    CHECK_EQ(transferable({300, 99}), of({"B"}));
    CHECK_EQ(transferable({50, 300}), of({"A"}));
    CHECK_CLAUSE("idis.2a.transfer-detachments-ruling", transferable({50}) == of({"A"}));
}

TEST_CASE("idis.2a.transfer-detachments-ruling: to an army beside his that he can reach, one offer "
          "at a time") {
    const auto here = [](auto change) { return offered(change).armies_here; };
    const auto seen_as = [&](auto change) {
        return here([&](CommanderView& own) { change(own.seen.front()); });
    };
    const std::vector<ArmyId> belisars{army("belisar")};
    const std::vector<ArmyId> none;
    CHECK_EQ(here([](CommanderView&) {}), belisars);
    CHECK_EQ(seen_as([](SeenArmy& seen) { seen.is_in_sight = false; }), none);
    CHECK_EQ(seen_as([](SeenArmy& seen) { seen.steps.reset(); }), none);
    CHECK_EQ(seen_as([](SeenArmy& seen) { seen.steps = Steps{Direction::south}; }), none);
    CHECK_EQ(seen_as([](SeenArmy& seen) { seen.id = army("aram"); }), none);
    CHECK_EQ(here([](CommanderView& own) { own.army.reset(); }), none);
    // Behind walls it is reached if they are open to him.
    CHECK_EQ(here([](CommanderView& own) { own.land.shelters.clear(); }), belisars);
    CHECK_EQ(here([](CommanderView& own) {
                 own.land.shelters.clear();
                 own.seen.front().is_behind_walls = true;
             }),
             none);
    CHECK_EQ(here([](CommanderView& own) {
                 own.land.shelters.resize(1);
                 own.seen.front().is_behind_walls = true;
             }),
             belisars);
    const auto with_order = [&](CommanderOrder what, OrderStanding standing) {
        return here([&](CommanderView& own) {
            OwnOrder order;
            order.what = std::move(what);
            order.standing = standing;
            own.orders = {order};
        });
    };
    const HandOverDetachments offer{army("belisar"), {}, {}, {}};
    CHECK_EQ(with_order(offer, OrderStanding::in_force), none);
    CHECK_EQ(with_order(offer, OrderStanding::done), belisars);
    CHECK_EQ(with_order(HoldArmy{}, OrderStanding::in_force), belisars);
}

TEST_CASE("idis.2a.disband-or-merge, idis.2a.merge-same-type-ruling: each may be disbanded, and "
          "two of one kind merged, the older first") {
    const auto pairs = [](auto change) {
        std::vector<std::pair<DetachmentId, DetachmentId>> all;
        for (const LegalMerge& each : with_first(change).mergeable) {
            all.emplace_back(each.into, each.from);
        }
        return all.size();
    };
    const LegalTroops legal = offered([](CommanderView&) {});
    CHECK_EQ(legal.disbandable, of({"A", "B", "C"}));
    REQUIRE_EQ(legal.mergeable.size(), 3);
    CHECK_EQ(legal.mergeable.front().into, detachment("A"));
    CHECK_EQ(legal.mergeable.front().from, detachment("B"));
    // A is of another kind now, so that B and C alone are left.
    CHECK_EQ(pairs([](OwnDetachment& own) { own.arm = Arm::cavalry; }), 1);
    CHECK_EQ(pairs([](OwnDetachment& own) { own.special = Special::heavy; }), 1);
    CHECK_EQ(pairs([](OwnDetachment& own) { own.is_named_skirmishers = true; }), 1);
    CHECK_EQ(pairs([](OwnDetachment& own) { own.own_numbers = OwnNumbers{}; }), 1);
    // Two wizards are no one detachment.
    const auto of_wizards = offered([](CommanderView& own) {
        for (OwnDetachment& each : own.army->detachments) each.special = Special::wizard;
    });
    CHECK_CLAUSE("idis.2a.merge-same-type-ruling", of_wizards.mergeable.empty());
}

TEST_CASE("idis.2a.names-and-honours, idis.2a.commando-designates-skirmishers: honours for who has "
          "won and has room, a name for a Commando's foot") {
    const auto honoured = [](std::int64_t victories, std::size_t honours) {
        return with_first([&](OwnDetachment& own) {
                   own.victories = victories;
                   own.honours.assign(honours, "First");
               }).to_honour.size();
    };
    row("idis.2a.names-and-honours");
    CHECK_EQ(honoured(0, 0), 0);
    CHECK_EQ(honoured(1, 0), 1);
    CHECK_EQ(honoured(1, honours_max - 1), 1);
    CHECK_CLAUSE("idis.2a.names-and-honours", honoured(1, honours_max) == 0);
    row("idis.2a.commando-designates-skirmishers");
    const auto named = [](Trait trait, Arm arm, Special special) {
        return offered([&](CommanderView& own) {
                   own.commander.traits = {trait};
                   own.army->detachments.resize(1);
                   own.army->detachments[0].arm = arm;
                   own.army->detachments[0].special = special;
               }).to_name_skirmishers.size();
    };
    CHECK_CLAUSE("idis.2a.commando-designates-skirmishers",
                 named(Trait::commando, Arm::infantry, Special::none) == 1);
    CHECK_EQ(named(Trait::commando, Arm::infantry, Special::heavy), 1);
    CHECK_EQ(named(Trait::poet, Arm::infantry, Special::none), 0);
    CHECK_EQ(named(Trait::commando, Arm::cavalry, Special::none), 0);
    CHECK_EQ(named(Trait::commando, Arm::infantry, Special::wizard), 0);
    CHECK_EQ(named(Trait::commando, Arm::infantry, Special::skirmishers), 0);
}

TEST_CASE("idis.2a.closed-ranks-ruling: while ranks stay closed there are names and honours to "
          "give, and no more") {
    const LegalTroops legal = offered([](CommanderView& own) {
        own.land.is_shut_in = true;
        own.army->detachments.front().victories = 1;
    });
    LegalTroops honours;
    honours.to_honour = of({"A"});
    CHECK_EQ(legal, honours);
}

TEST_CASE("idis.2a.names-and-honours: what a name and an honour may be") {
    State state = a_world(an_army().with_infantry(300, "A"));
    Detachment& men = state.detachments.edit(detachment("A"));
    men.victories = 1;
    const auto refused = [&](std::string name, std::string honour, const char* of_whom = "A") {
        return said(may_honour(force_of(state, army("aram")),
                               {detachment(of_whom), std::move(name), std::move(honour)}));
    };
    const std::string longest(honour_bytes_max, 'x');
    CHECK_EQ(refused("The Old", ""), "allowed");
    CHECK_EQ(refused("", "First at the gate"), "allowed");
    CHECK_EQ(refused("", ""), "text_is_empty");
    CHECK_EQ(refused(longest, longest), "allowed");
    CHECK_EQ(refused(longest + "x", ""), "text_is_too_long");
    CHECK_EQ(refused("", longest + "x"), "text_is_too_long");
    CHECK_EQ(refused("The Old", "", "none"), "no_such_detachment");
    men.honours.assign(honours_max, "First");
    CHECK_EQ(refused("", "Again"), "detachment_has_honours_enough");
    CHECK_EQ(refused("The Old", ""), "allowed");
    men.honours.pop_back();
    CHECK_EQ(refused("", "Again"), "allowed");
    men.victories = 0;
    CHECK_EQ(refused("The Old", ""), "detachment_has_no_victory");
    // What is left out stays as it was.
    const auto honoured = [&](std::string name, std::string honour) {
        auto none = dice();
        const Events events = happenings(state, none, [&](Unfolding& unfolding) {
            honour_detachment(unfolding, army("aram"), {detachment("A"), name, honour});
        });
        return only<DetachmentHonoured>(events);
    };
    CHECK_EQ(honoured("", "Again").name, "A");
    CHECK_EQ(honoured("", "Again").honours.size(), honours_max);
    CHECK_EQ(honoured("The Old", "").name, "The Old");
    CHECK_EQ(honoured("The Old", "").honours.size(), honours_max - 1);
}
