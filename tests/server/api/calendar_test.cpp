// What is due, as a calendar that other programs fetch: its lines by RFC 5545, who is told what,
// and whose secret opens it.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "tests/server/api/house.hpp"

using api::Method;
using nlohmann::json;
using tests::ApiHouse;
using tests::Asker;

namespace {

const std::string way_routes = std::string(ApiHouse::campaign) + "/ways";

std::string calendar_of(ApiHouse& house, Asker asker) {
    const auto made = house.ask(asker, Method::post, way_routes, R"({"kind":"calendar"})");
    REQUIRE_EQ(made.status, 201);
    return "/calendar/" + json::parse(made.body)["secret"].get<std::string>();
}

api::Response fetched(ApiHouse& house, const std::string& path) {
    return house.ask(Asker::nobody, Method::get, path);
}

/// The line that a calendar's name stands in, with those that it goes on in.
std::string line_of_name(ApiHouse& house, const std::string& path, const std::string& name) {
    house.umpire->own_name = name;
    const std::string body = fetched(house, path).body;
    const auto from = body.find("X-WR-CALNAME:");
    const auto to = body.find("END:VCALENDAR");
    REQUIRE(from != std::string::npos);
    REQUIRE(to != std::string::npos);
    return body.substr(from, to - from);
}

/// A battle that Anna is to order in by then.
constexpr const char* battle_joined =
    R"({"meeting":{"id":"meeting-mmmmmmm222","due_at":"day 3 07:30:00"}})";

}  // namespace

TEST_CASE("a calendar has an event for each thing that is due, whole to the last line") {
    ApiHouse house;
    const std::string path = calendar_of(house, Asker::anna);
    house.umpire->annas_battles = battle_joined;
    // The clock of this campaign shows its first moment at 1970-01-01 00:00 UTC.
    CHECK_EQ(fetched(house, path).body,
             "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//idis//what is due//EN\r\n"
             "X-WR-CALNAME:Spring\r\n"
             "BEGIN:VEVENT\r\n"
             "UID:meeting-mmmmmmm222@campaign-k7q3m9x2ab\r\n"
             "DTSTAMP:19700103T073000Z\r\nDTSTART:19700103T073000Z\r\n"
             "SUMMARY:The battle is joined.\r\n"
             "TRANSP:TRANSPARENT\r\nEND:VEVENT\r\n"
             "END:VCALENDAR\r\n");
    // What has no deadline is not due.
    house.umpire->annas_battles = R"({"meeting":{"id":"meeting-mmmmmmm222","due_at":null}})";
    CHECK_EQ(fetched(house, path).body.find("VEVENT"), std::string::npos);
    // A commander's own affairs are no referee's.
    house.umpire->annas_battles = battle_joined;
    CHECK_EQ(fetched(house, calendar_of(house, Asker::referee)).body.find("VEVENT"),
             std::string::npos);
}

TEST_CASE("in a calendar's text what would end it is marked, and a control is left out") {
    ApiHouse house;
    const std::string path = calendar_of(house, Asker::anna);
    CHECK_EQ(line_of_name(house, path, "A; b, c\\d\ne\x1f\x01g h"),
             "X-WR-CALNAME:A\\; b\\, c\\\\d\\neg h\r\n");
}

TEST_CASE("a line of a calendar has at most 75 bytes, goes on after a blank, and cuts no letter") {
    ApiHouse house;
    const std::string path = calendar_of(house, Asker::anna);
    const std::string head = "X-WR-CALNAME:";
    const std::string full(75 - head.size(), 'a');
    CHECK_EQ(line_of_name(house, path, full), head + full + "\r\n");
    CHECK_EQ(line_of_name(house, path, full + "b"), head + full + "\r\n b\r\n");
    // Each further line begins with a blank, which counts.
    const std::string more(74, 'b');
    CHECK_EQ(line_of_name(house, path, full + more), head + full + "\r\n " + more + "\r\n");
    CHECK_EQ(line_of_name(house, path, full + more + "cd"),
             head + full + "\r\n " + more + "\r\n cd\r\n");
    // A letter of two bytes and one of three go on as a whole, or fill the line.
    const std::string two = full.substr(2) + "\u00e4";
    CHECK_EQ(line_of_name(house, path, two + "z"), head + two + "\r\n z\r\n");
    const std::string one_less = full.substr(1);
    CHECK_EQ(line_of_name(house, path, one_less + "\u00e4z"), head + one_less + "\r\n \u00e4z\r\n");
    const std::string two_less = full.substr(2);
    CHECK_EQ(line_of_name(house, path, two_less + "\u20ac"), head + two_less + "\r\n \u20ac\r\n");
}

TEST_CASE("a calendar is opened by its own secret, while its owner is who he was") {
    ApiHouse house;
    const std::string path = calendar_of(house, Asker::anna);
    const store::Way hers = house.ways->all().at(0);
    REQUIRE_EQ(fetched(house, path).status, 200);
    // A secret that is kept for another way opens none.
    store::Way webhook = hers;
    webhook.kind = store::WayKind::webhook;
    webhook.secret = store::ShownToken("of-a-webhook").hash();
    house.ways->add(webhook);
    CHECK_EQ(fetched(house, "/calendar/of-a-webhook").status, 404);
    // Nor does one of a campaign that is no more.
    store::Way gone = hers;
    gone.campaign = "campaign-zzzzzzzzzz";
    gone.secret = store::ShownToken("of-one-gone").hash();
    house.ways->add(gone);
    REQUIRE_FALSE(house.accounts->give_role(
        {hers.user, gone.campaign, store::Role::commander, ApiHouse::anna}));
    CHECK_EQ(fetched(house, "/calendar/of-one-gone").status, 404);
    house.umpire->cannot_be_read = true;
    CHECK_EQ(fetched(house, path).status, 404);
    house.umpire->cannot_be_read = false;
    CHECK_EQ(fetched(house, path).status, 200);
    // Another seat is another's affairs, and so is none.
    const std::string user = kit::to_text(hers.user);
    house.umpire->players[user] = {umpire::Person{umpire::Role::commander, ApiHouse::boris}};
    CHECK_EQ(fetched(house, path).status, 404);
    house.umpire->players[user] = {umpire::Person{umpire::Role::commander, ApiHouse::anna}};
    CHECK_EQ(fetched(house, path).status, 200);
    house.umpire->players[user] = {std::nullopt};
    CHECK_EQ(fetched(house, path).status, 404);
}
