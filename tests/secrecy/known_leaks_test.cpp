// Leaks that servers of such games really had, a case each; in the title where.
//
// The tests by change beside this would find most of them; here each is looked for by its name, as
// the one who found it did.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "core/idis/evolve.hpp"
#include "core/idis/reindex.hpp"
#include "server/api/routes.hpp"
#include "tests/kit/builders.hpp"
#include "tests/secrecy/observation.hpp"
#include "tests/server/net/log.hpp"
#include "tests/server/net/served.hpp"

namespace {

using namespace tests;
using nlohmann::json;

/// A copy of a world, served.
class Watched {
public:
    explicit Watched(const World& world) : home("/api/v1/campaigns/" + world.campaign) {
        std::filesystem::copy(world.path(), folder.path());
        net::ServeOptions options;
        options.data = folder.path();
        server_.emplace(options);
        server_->begin();
        for (const Viewer viewer : {Viewer::visitor, Viewer::outsider, Viewer::commander,
                                    Viewer::chorus, Viewer::god, Viewer::referee}) {
            askings_.try_emplace(viewer, server_->port, world.guest(viewer));
        }
    }

    Reply get(Viewer viewer, const std::string& target) {
        return askings_.at(viewer).ask({"GET", target});
    }
    Reply post(Viewer viewer, const std::string& target, const json& body) {
        return askings_.at(viewer).ask({"POST", target, body.dump()});
    }
    Reply at_home(Viewer viewer, const std::string& rest) { return get(viewer, home + rest); }

    Folder folder;
    std::string home;

private:
    Log log_;
    std::optional<ServedFolder> server_;
    std::map<Viewer, Asking> askings_;
};

const World& world() {
    static const World one(42);
    return one;
}

/// Whether the commander can tell two worlds apart by anything he asks.
bool are_told_apart(const World& a, const World& b) {
    Known known;
    known.own = {{"campaign", a.campaign}, {"commander", to_text(western(0))}};
    for (const auto& [kind, ids] : b.ids()) known.ids[kind].assign(ids.begin(), ids.end());
    const auto seen = [&](const World& which) {
        return observed(scene_of(which, {Viewer::commander}), known, Span::moment)
            .of.at(Viewer::commander);
    };
    const auto what = difference_of(seen(a), seen(b));
    if (what) MESSAGE(*what);
    return what.has_value();
}

/// The whole of what a viewer can read at home, one text.
std::string all_read(Watched& watched, Viewer viewer) {
    std::string text;
    for (const char* rest : {"/view", "/channel", "/orders", "/questions", "/legal", "/events",
                             "/events?limit=500", "/map", "/clock", "/dice-commitment", "/links"}) {
        const Reply reply = watched.at_home(viewer, rest);
        for (const auto& [name, value] : reply.headers) text += name + ": " + value + '\n';
        text += reply.body + '\n';
    }
    return text;
}

std::string hexadecimal(std::string_view bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const char byte : bytes) {
        text += digits[static_cast<unsigned char>(byte) / 16];
        text += digits[static_cast<unsigned char>(byte) % 16];
    }
    return text;
}

/// An army that western(0) saw an hour ago and sees no more, far away.
void saw_one_pass(idis::State& state, Chance&) {
    idis::Sighting sighting;
    sighting.id = {western(0), *state.commanders.at(eastern(0)).army};
    sighting.at = kit::Moment{state.now.seconds - 3'600};
    sighting.hex = state.armies.at(*state.commanders.at(western(0)).army).hex;
    sighting.is_in_sight = false;
    sighting.infantry = idis::Soldiers{500};
    if (!state.sightings.contains(sighting.id)) state.sightings.insert(sighting);
}
/// That army, elsewhere since, and twice as strong.
void it_has_moved(idis::State& state, Chance&) {
    idis::Army& army = state.armies.edit(*state.commanders.at(eastern(0)).army);
    army.hex = hex_at(97, 3);
    army.march.reset();
    idis::reindex(state);
    state.detachments.edit(army.detachments.front()).soldiers += idis::Soldiers{700};
}
/// An enemy just beyond the farthest that scouts ever look.
void one_lurks(idis::State& state, Chance&) {
    const idis::Hex own = state.armies.at(*state.commanders.at(western(0)).army).hex;
    idis::Army& army = state.armies.edit(*state.commanders.at(eastern(1)).army);
    army.march.reset();
    for (const kit::Hex hex : idis::hexes_within(*state.map, own, 5)) {
        if (kit::distance(hex, own) == 5) army.hex = hex;
    }
    idis::reindex(state);
}

/// Men of an enemy's army are called by a name that nobody in the west has heard.
void men_have_a_name(idis::State& state, Chance&) {
    const idis::Army& army = state.armies.at(*state.commanders.at(eastern(1)).army);
    state.detachments.edit(army.detachments.front()).name = "Blackguard";
}

}  // namespace

TEST_CASE(
    "boardgame.io#399, #1159: what was undone, and how it all began, is the referee's alone") {
    Watched watched(world());
    const std::uint64_t last =
        json::parse(watched.at_home(Viewer::referee, "/events?before=99999999&limit=1").body)
            .at("last");
    const json words = {{"kind", "WriteToReferee"}, {"text", "a word taken back"}};
    CHECK_EQ(watched.post(Viewer::commander, watched.home + "/orders", words).status, 201);
    const Reply rewound = watched.post(Viewer::referee, watched.home + "/rewind", {{"to", last}});
    CHECK_MESSAGE(rewound.status == 200, rewound.body);
    for (const Viewer viewer : {Viewer::commander, Viewer::chorus, Viewer::god}) {
        for (const char* rest : {"/rewind?to=1", "/pasts", "/forks"}) {
            CHECK_EQ(watched.at_home(viewer, rest).status, 403);
        }
    }
    for (const Viewer viewer : {Viewer::commander, Viewer::chorus}) {
        CHECK_EQ(watched.at_home(viewer, "/events?from=1").status, 403);
        CHECK_EQ(all_read(watched, viewer).find("a word taken back"), std::string::npos);
    }
}

TEST_CASE("govariants#500: in a second tab, not signed in, there is nothing to see") {
    Watched watched(world());
    for (const api::Route& route : api::routes()) {
        if (route.method != api::Method::get) continue;
        std::string target(route.pattern);
        const auto place = target.find("{campaign}");
        if (place == std::string::npos) continue;
        target.replace(place, 10, world().campaign);
        if (target.find('{') != std::string::npos) continue;
        CAPTURE(target);
        const Reply reply = watched.get(Viewer::visitor, target);
        // What a referee may make public is, while it is not, like what never was.
        CHECK_EQ(reply.status, route.who == api::Who::anybody ? 404 : 401);
        CHECK_EQ(reply.body.find(world().campaign), std::string::npos);
        CHECK_EQ(reply.body.find("random world"), std::string::npos);
    }
    CHECK_EQ(watched.get(Viewer::visitor, "/").body.find("random world"), std::string::npos);
}

TEST_CASE("phase-rs#5368, #5035: the seed of the dice is nowhere, nor is the key of the ids") {
    Watched watched(world());
    const std::string seed(32, static_cast<char>(42));
    const std::string key = std::to_string(world().state().campaign.secret_key);
    for (const Viewer viewer :
         {Viewer::commander, Viewer::chorus, Viewer::god, Viewer::referee, Viewer::outsider}) {
        const std::string text = all_read(watched, viewer);
        CHECK_EQ(text.find(seed.substr(0, 8)), std::string::npos);
        CHECK_EQ(text.find(hexadecimal(seed).substr(0, 16)), std::string::npos);
        CHECK_EQ(text.find("KioqKioq"), std::string::npos);
        CHECK_EQ(text.find("secret_key"), std::string::npos);
        CHECK_EQ(text.find(':' + key + ','), std::string::npos);
    }
}

TEST_CASE("swords-and-ravens#1798: no log of what happened tells what the map hides") {
    Watched watched(world());
    CHECK_EQ(watched.at_home(Viewer::commander, "/events").status, 403);
    CHECK_EQ(watched.at_home(Viewer::chorus, "/events").status, 403);
    const std::string own = watched.at_home(Viewer::commander, "/channel?limit=500").body;
    const std::string others =
        watched.at_home(Viewer::referee, "/channel?limit=500&commander=" + to_text(eastern(0)))
            .body;
    CHECK(json::parse(others).at("entries").size() > 0);
    const Ids of_others = ids_named_in(others);
    for (const std::string& entry : of_others.at("entry")) {
        CHECK_EQ(own.find(entry), std::string::npos);
        CHECK_EQ(watched.at_home(Viewer::commander, "/channel?commander=" + to_text(eastern(0)))
                     .body.find(entry),
                 std::string::npos);
    }
}

TEST_CASE("knights_province#124: what was seen stays as it was seen") {
    Chance chance(1);
    World passed(world());
    REQUIRE(passed.change(saw_one_pass, chance));
    World moved(passed);
    REQUIRE(moved.change(it_has_moved, chance));
    CHECK(are_told_apart(world(), passed));
    CHECK_FALSE(are_told_apart(passed, moved));
}

TEST_CASE("TI4_map_generator_bot#5528: nothing is asked because somebody lurks out of sight") {
    Chance chance(1);
    World lurked(world());
    REQUIRE(lurked.change(one_lurks, chance));
    CHECK_FALSE(are_told_apart(world(), lurked));
}

TEST_CASE("TI4_map_generator_bot#113: what tells of the server tells nothing of its campaigns") {
    Watched one(world());
    World two(world());
    add_campaign(two.path(), 5);
    Watched other(two);
    for (const char* target : {"/", "/healthz", "/readyz", "/openapi.json", "/metrics",
                               "/api/v1/campaigns", "/api/v1/me", "/api/v1/battles"}) {
        CAPTURE(target);
        for (const Viewer viewer : {Viewer::visitor, Viewer::commander, Viewer::god}) {
            const Reply first = one.get(viewer, target);
            const Reply second = other.get(viewer, target);
            CHECK_EQ(first.status, second.status);
            CHECK_EQ(first.body, second.body);
        }
    }
    CHECK_EQ(one.get(Viewer::commander, "/metrics").status, 403);
}

TEST_CASE("webrisk#30: changes between turns cannot be counted") {
    Watched watched(world());
    const std::string before = watched.at_home(Viewer::commander, "/view").headers.at("etag");
    const std::string chorus = watched.at_home(Viewer::chorus, "/view").headers.at("etag");
    for (int letter = 0; letter < 3; ++letter) {
        const json written = {{"kind", "WriteToCommander"},
                              {"commander", to_text(eastern(0))},
                              {"text", "for your eyes alone"}};
        CHECK_EQ(watched.post(Viewer::referee, watched.home + "/orders", written).status, 201);
    }
    CHECK_EQ(watched.at_home(Viewer::commander, "/view").headers.at("etag"), before);
    CHECK_EQ(watched.at_home(Viewer::chorus, "/view").headers.at("etag"), chorus);
}

TEST_CASE("wesnoth#4134: what is offered is made of what is seen, and of nothing else") {
    Watched watched(world());
    Ids seen = ids_named_in(watched.at_home(Viewer::commander, "/view").body);
    Ids offered = ids_named_in(watched.at_home(Viewer::commander, "/legal").body);
    std::size_t ids = 0;
    for (const auto& [kind, named] : offered) {
        for (const std::string& id : named) {
            CAPTURE(id);
            CHECK(seen[kind].contains(id));
            ++ids;
        }
    }
    CHECK(ids > 5);
}

TEST_CASE("Unciv#4178: nobody gets at the files") {
    Watched watched(world());
    const std::string file = world().campaign + ".idis";
    const std::vector<std::string> targets = {'/' + file,
                                              "/data/" + file,
                                              "/page/" + file,
                                              "/page/..%2F" + file,
                                              "/page/%2e%2e/" + file,
                                              "/accounts.sqlite",
                                              "/page/..%2faccounts.sqlite",
                                              "/../" + file,
                                              watched.home + ".idis",
                                              watched.home + "/export"};
    for (const std::string& target : targets) {
        CAPTURE(target);
        for (const Viewer viewer : {Viewer::visitor, Viewer::commander, Viewer::chorus}) {
            const Reply reply = watched.get(viewer, target);
            CHECK((reply.status == 400 || reply.status == 401 || reply.status == 403 ||
                   reply.status == 404));
            CHECK_EQ(reply.body.find("SQLite format"), std::string::npos);
        }
    }
}

TEST_CASE("diplomacy, read in its code: who watches is not told what was ordered") {
    Watched watched(world());
    CHECK_EQ(watched.at_home(Viewer::chorus, "/orders").status, 403);
    CHECK_EQ(watched.at_home(Viewer::chorus, "/questions").status, 403);
    Ids named = ids_named_in(watched.at_home(Viewer::chorus, "/view").body +
                             watched.at_home(Viewer::chorus, "/legal").body);
    for (const char* kind : {"order", "army", "detachment", "question", "entry", "letter"}) {
        CHECK(named[kind].empty());
    }
}

TEST_CASE("DiplomacyGM#112, #113: nobody looks through another's eyes, no matter who that is") {
    Watched watched(world());
    const auto look = [&](const std::string& whose) {
        return watched.at_home(Viewer::commander, "/views/" + whose);
    };
    const Reply refused = look(to_text(western(0)));
    CHECK_EQ(refused.status, 403);
    for (const std::string& whose :
         {to_text(western(1)), to_text(eastern(0)), std::string("commander-aaaaaaaaaa")}) {
        CHECK_EQ(look(whose).status, 403);
        CHECK_EQ(look(whose).body, refused.body);
    }
}

TEST_CASE("of our own list: what is hidden is missing, in the very words for what is not there") {
    Watched watched(world());
    const idis::State state = world().state();
    std::string foreign;
    for (const idis::GivenOrder& order : state.orders) {
        if (order.commander == eastern(0)) foreign = to_text(order.id);
    }
    REQUIRE_FALSE(foreign.empty());
    const auto withdraw = [&](const std::string& order) {
        return watched
            .post(Viewer::commander, watched.home + "/orders",
                  {{"kind", "WithdrawOrder"}, {"order", order}})
            .body;
    };
    CHECK_EQ(withdraw(foreign), withdraw("order-aaaaaaaaaa"));
    const std::string nowhere = "/api/v1/campaigns/campaign-aaaaaaaaaa/view";
    CHECK_EQ(watched.at_home(Viewer::outsider, "/view").body,
             watched.get(Viewer::outsider, nowhere).body);
    // The numbers of a channel are its own, from 1 on, however much others were told between.
    const json entries =
        json::parse(watched.at_home(Viewer::commander, "/channel?limit=500").body).at("entries");
    std::uint64_t number = 0;
    for (const json& entry : entries) CHECK_EQ(entry.at("number"), ++number);
    CHECK(number > 3);
}

TEST_CASE("of our own list: a hidden name and one that never was are read in the same bytes") {
    Chance chance(1);
    World named(world());
    REQUIRE(named.change(men_have_a_name, chance));
    Watched with_it(named);
    Watched without(world());
    const auto whole = [](Watched& watched, const std::string& text) {
        const Reply reply =
            watched.post(Viewer::commander, watched.home + "/orders/read", {{"text", text}});
        std::string all = std::to_string(reply.status) + '\n';
        for (const auto& [name, value] : reply.headers) {
            if (name != "date") all += name + ": " + value + '\n';
        }
        return all + reply.body;
    };
    for (const char* text : {"march to Blackguard", "attack the Blackguard", "Blackguard",
                             "divide off Blackgaurd as an army of its own", "hold",
                             "send a letter to Blackguard: “Come.”",
                             "disband the Blackguard"}) {
        CAPTURE(text);
        CHECK_EQ(whole(with_it, text), whole(without, text));
    }
    // So are the ids of what there is, out of his sight, but for themselves.
    const std::string hidden = to_text(*world().state().commanders.at(eastern(1)).army);
    const std::string never = "army-aaaaaaaaaa";
    std::string answer = whole(without, "attack " + hidden);
    REQUIRE_NE(answer.find(hidden), std::string::npos);
    answer.replace(answer.find(hidden), hidden.size(), never);
    CHECK_EQ(answer, whole(without, "attack " + never));
}
