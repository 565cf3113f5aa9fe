// An army divided, and who will lead the part: from the order to the new commander's first.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "tests/server/net/served.hpp"

using nlohmann::json;
using tests::Reply;
using tests::Served;

namespace {

Reply post(Served& served, const std::string& head, const std::string& target,
           const json& document) {
    const std::string body = document.dump();
    return tests::Wire(served.port)
        .send("POST " + target + head + "Content-Type: application/json\r\nContent-Length: " +
              std::to_string(body.size()) + "\r\n\r\n" + body)
        .receive();
}

/// Divides Anna's army, leaving the first detachment to a seat that is then open.
std::string opened_seat(Served& served) {
    const json view = json::parse(served.get("anna", "/view").body);
    const json first = view["commander"]["army"]["detachments"][0]["id"];
    const json order = {{"kind", "DivideArmy"}, {"detachments", {{{"detachment", first}}}}};
    CHECK_EQ(served.order("anna", order.dump(), "divide").status, 201);
    const json day = {{"action", "advance"}, {"days", 1}};
    CHECK_EQ(post(served, served.head("referee"), served.path("/clock"), day).status, 200);
    const json channel = json::parse(served.get("anna", "/channel").body);
    for (const json& line : channel["entries"]) {
        if (line["content"]["kind"] == "SeatOpened") return line["content"]["seat"];
    }
    return {};
}

}  // namespace

TEST_CASE("idis.2.creator-recruits-commander: who made an army invites its commander, once") {
    Served served;
    const std::string seat = opened_seat(served);
    REQUIRE_FALSE(seat.empty());
    const auto invite = [&](const std::string& who, const std::string& commander) {
        return post(served, served.head(who), served.path("/invitations"),
                    {{"commander", commander}, {"name", "Berta"}});
    };
    CHECK_EQ(invite("boris", seat).status, 404);
    CHECK_EQ(invite("anna", served.boris).status, 404);
    CHECK_EQ(invite("anna", "commander-zzzzzzzzzz").status, 404);
    CHECK_EQ(invite("referee", seat).status, 403);
    // Nothing in Anna's game waits for the seat to be filled.
    CHECK_EQ(served.order("anna", R"({"kind":"SetFormation","formation":"wedge"})", "on").status,
             201);

    const Reply invited = invite("anna", seat);
    REQUIRE_EQ(invited.status, 201);
    const Reply again = invite("anna", seat);
    CHECK_EQ(again.status, 422);
    CHECK_EQ(json::parse(again.body)["code"], "seat_is_offered");

    const json link = {{"link", json::parse(invited.body)["secret"]}};
    const Reply came =
        post(served, " HTTP/1.1\r\nHost: localhost\r\n", "/api/v1/sign-in", link);
    REQUIRE_EQ(came.status, 200);
    served.tokens["berta"] = json::parse(came.body)["token"];
    const std::string wedge = R"({"kind":"SetFormation","formation":"wedge"})";
    CHECK_EQ(json::parse(served.order("berta", wedge, "early").body)["code"], "seat_is_open");
    const json fill = {{"kind", "FillSeat"}, {"commander", seat}, {"name", "Berta"}};
    CHECK_EQ(served.order("referee", fill.dump(), "fill").status, 201);
    CHECK_EQ(served.order("berta", wedge, "first").status, 201);
    CHECK_EQ(invite("anna", seat).status, 404);
}
