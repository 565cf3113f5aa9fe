// The lobby: one link for many, each of whom takes a seat that is free.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "tests/server/net/served.hpp"

using nlohmann::json;
using tests::Reply;
using tests::Served;

namespace {

/// A campaign whose lobby can be opened and entered.
struct LobbyHouse : Served {
    Reply post(const std::string& head, const std::string& target, const json& document) {
        const std::string body = document.dump();
        return tests::Wire(port)
            .send("POST " + target + head + "Content-Type: application/json\r\nContent-Length: " +
                  std::to_string(body.size()) + "\r\n\r\n" + body)
            .receive();
    }
    Reply set(const std::string& who, bool is_open) {
        return post(head(who), path("/lobby"), {{"is_open", is_open}});
    }
    Reply outside(const std::string& target, const json& document) {
        return post(" HTTP/1.1\r\nHost: localhost\r\n", target, document);
    }
    Reply enter(const std::string& secret) { return outside("/api/v1/lobby", {{"lobby", secret}}); }
    Reply take(const std::string& secret, const std::string& seat, const std::string& name) {
        return outside("/api/v1/lobby/seat", {{"lobby", secret}, {"seat", seat}, {"name", name}});
    }
    std::string opened() {
        const json told = json::parse(set("referee", true).body);
        const std::string path = told["path"];
        return path.substr(path.find('=') + 1);
    }
    json seats(const std::string& secret) { return json::parse(enter(secret).body)["seats"]; }
};

}  // namespace

TEST_CASE("who has the link of a lobby is shown the free seats, and takes one of them") {
    LobbyHouse served;
    const std::string secret = served.opened();
    const json seats = served.seats(secret);
    REQUIRE_GE(seats.size(), 2);
    for (const json& seat : seats) {
        CHECK_NE(seat["seat"], served.anna);
        CHECK_NE(seat["seat"], served.boris);
    }
    const std::string wanted = seats[0]["seat"];
    const Reply taken = served.take(secret, wanted, "Berta");
    REQUIRE_EQ(taken.status, 201);
    const json link = json::parse(taken.body);
    const Reply in = served.outside("/api/v1/sign-in", {{"link", link["secret"]}});
    REQUIRE_EQ(in.status, 200);
    const json roles = json::parse(in.body)["campaigns"];
    REQUIRE_EQ(roles.size(), 1);
    CHECK_EQ(roles[0]["role"], "commander");
    CHECK_EQ(roles[0]["commander"], wanted);
    // The seat is taken, for the next one and for anyone who saw the list before.
    CHECK_EQ(served.seats(secret).size(), seats.size() - 1);
    const Reply late = served.take(secret, wanted, "Carl");
    CHECK_EQ(late.status, 422);
    CHECK_EQ(json::parse(late.body)["code"], "seat_is_taken");
    CHECK_EQ(served.take(secret, served.anna, "Carl").status, 422);
    CHECK_EQ(served.take(secret, "commander-zzzzzzzzzz", "Carl").status, 422);
    CHECK_EQ(served.take(secret, seats[1]["seat"], "").status, 400);
}

TEST_CASE("a lobby that is closed, opened anew, or was never there are one and the same") {
    LobbyHouse served;
    const std::string never = served.enter("idislobby_never").body;
    CHECK_EQ(served.enter("idislobby_never").status, 404);
    const std::string first = served.opened();
    CHECK_EQ(served.enter(first).status, 200);
    const std::string second = served.opened();
    CHECK_NE(first, second);
    CHECK_EQ(served.enter(first).body, never);
    CHECK_EQ(served.enter(second).status, 200);
    const std::string seat = served.seats(second)[0]["seat"];
    CHECK_EQ(served.set("referee", false).status, 200);
    CHECK_EQ(served.enter(second).body, never);
    CHECK_EQ(served.take(second, seat, "Berta").body, never);
    const json told = json::parse(served.get("referee", "/lobby").body);
    CHECK_EQ(told, json({{"is_open", false}, {"waiting", json::array()}}));
}

TEST_CASE("nobody but a referee opens a lobby, or is told of one") {
    LobbyHouse served;
    for (const char* who : {"anna", "chorus"}) {
        CHECK_EQ(served.set(who, true).status, 403);
        CHECK_EQ(served.get(who, "/lobby").status, 403);
    }
    const std::string secret = served.opened();
    const json told = json::parse(served.get("referee", "/lobby").body);
    CHECK_EQ(told["is_open"], true);
    // It is told once: what is kept is its hash.
    CHECK_EQ(served.get("referee", "/lobby").body.find(secret), std::string::npos);
}

TEST_CASE("who waits in a lobby comes into the seat that the referee gives him, and sees no more") {
    LobbyHouse served;
    const std::string secret = served.opened();
    const auto wait = [&](const char* name) {
        const Reply waits =
            served.outside("/api/v1/lobby/wait", {{"lobby", secret}, {"name", name}});
        REQUIRE_EQ(waits.status, 201);
        const json link = json::parse(waits.body);
        const Reply in = served.outside("/api/v1/sign-in", {{"link", link["secret"]}});
        served.tokens[name] = json::parse(in.body)["token"];
        return link["user"].get<std::string>();
    };
    const std::string carl = wait("Carl");
    const std::string dora = wait("Dora");
    const auto leave = [&](const char* name) {
        return served.post(served.head(name), "/api/v1/lobby/leave", json::object());
    };
    const auto seat = [&](const json& body) {
        return served.post(served.head("referee"), served.path("/lobby/seat"), body);
    };
    const json standing = json::parse(served.get("referee", "/lobby").body);
    REQUIRE_EQ(standing["waiting"].size(), 2);
    // He who waits is told what campaign it is, and opens nothing of it.
    const json before = json::parse(leave("Carl").body);
    CHECK_EQ(before["waits_in"].size(), 1);
    CHECK_EQ(before["campaigns"], json::array());
    CHECK_EQ(served.get("Carl", "/view").status, 404);
    const json free = served.seats(secret);
    CHECK(free[0].contains("side"));
    CHECK_EQ(seat({{"user", carl}, {"seat", served.anna}}).status, 422);
    CHECK_EQ(seat({{"user", "user-zzzzzzzzzz"}, {"seat", free[0]["seat"]}}).status, 400);
    REQUIRE_EQ(seat({{"user", carl}, {"seat", free[0]["seat"]}}).status, 200);
    CHECK_EQ(served.seats(secret).size(), free.size() - 1);
    // Until he has looked, his session opens nothing; then it opens the campaign, once and for all.
    const json after = json::parse(leave("Carl").body);
    CHECK_EQ(after["campaigns"], json::array({served.campaign}));
    const json view = json::parse(served.get("Carl", "/view").body);
    CHECK_EQ(view["commander"]["commander"]["id"], free[0]["seat"]);
    CHECK_EQ(json::parse(leave("Carl").body)["waits_in"], json::array());
    // Who is turned away has nothing here any more.
    const json left = json::parse(seat({{"user", dora}}).body);
    CHECK_EQ(left["waiting"], json::array());
    CHECK_EQ(leave("Dora").status, 401);
}
