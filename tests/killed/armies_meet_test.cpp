// Two armies of the sample campaign are driven together by orders over HTTP and fight in each
// engine, decided by people and by plan; the server is killed in the middle of it, and the campaign
// goes on with the aftermath.
#include <doctest/doctest.h>

#include <chrono>
#include <functional>
#include <thread>

#include "tests/killed/campaign.hpp"
#include "tests/killed/client.hpp"
#include "tests/killed/program.hpp"

namespace killed {
namespace {

using nlohmann::json;

/// The people of one campaign, and what they ask and order.
class Table {
public:
    explicit Table(std::uint16_t port)
        : port_(port), campaign_(make_campaign(folder_.path(), port, 8)) {
        start();
        for (const std::string& token : campaign_.commanders) {
            const std::string name = get(token, "view")["commander"]["commander"]["name"];
            if (name.find("Aldous") != std::string::npos) aldous = token;
            if (name.find("Ilsabet") != std::string::npos) ilsabet = token;
        }
        REQUIRE_FALSE(aldous.empty());
        REQUIRE_FALSE(ilsabet.empty());
    }

    json get(const std::string& token, const std::string& what) {
        const auto answer = Client(port_).get(campaign_.path + "/" + what, token);
        REQUIRE(answer.has_value());
        REQUIRE_EQ(answer->status, 200);
        return json::parse(answer->body);
    }
    int post(const std::string& token, const std::string& what, const json& body) {
        const std::string key = "key-" + std::to_string(++keys_);
        const auto answer =
            Client(port_).post(campaign_.path + "/" + what, token, body.dump(), key);
        REQUIRE(answer.has_value());
        last_ = answer->body;
        return answer->status;
    }
    void order(const std::string& token, const json& body) {
        const int status = post(token, "orders", body);
        INFO(body.dump().substr(0, 400), "\n", last_);
        REQUIRE_EQ(status, 201);
    }
    json meeting(const std::string& token) {
        return get(token, "view")["commander"]["battles"]["meeting"];
    }
    /// The answer to anyone who asks for something of the campaign, whatever its status.
    Answer ask(const std::string& token, const std::string& what) {
        const auto answer = Client(port_).get(campaign_.path + "/" + what, token);
        REQUIRE(answer.has_value());
        return *answer;
    }
    void start() { server_ = std::make_unique<Server>(folder_.path(), port_); }
    void kill_and_start() {
        server_->kill();
        start();
    }
    std::vector<json> events() { return all_events(campaign_, port_); }
    const Campaign& campaign() const { return campaign_; }
    std::string verified() {
        CHECK_EQ(server_->stop(), 0);
        const Outcome outcome = run_idis({"verify", campaign_.file.string()});
        return outcome.exit_code == 0 ? "" : outcome.output;
    }

    std::string aldous;
    std::string ilsabet;

private:
    Folder folder_;
    std::uint16_t port_;
    Campaign campaign_;
    std::unique_ptr<Server> server_;
    int keys_ = 0;
    std::string last_;
};

/// The referee has the meeting played once on a copy; it leaves no trace that anybody can see.
void rehearse(Table& table, const std::string& id, const std::string& way) {
    const std::string place = "meetings/" + id + "/rehearsal";
    const std::string referee = table.campaign().referee;
    const auto seen = [&] {
        std::vector<json> all = {table.get(referee, "view")["referee"]["battles"]};
        for (const std::string& token : {table.aldous, table.ilsabet}) {
            all.push_back(table.meeting(token));
            all.push_back(table.get(token, "channel"));
        }
        return all;
    };
    const auto before = seen();
    CHECK_EQ(table.post(table.aldous, place, {{"plays", 1}}), 403);
    REQUIRE_EQ(table.post(referee, place, {{"plays", 1}, {"seconds", 600}}), 201);
    json found;
    do {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        found = table.get(referee, place);
    } while (found["ended"].is_null());
    CHECK_EQ(found["ended"], "played");
    CHECK_EQ(found["plays"], 1);
    CHECK_EQ(found["way"], way);
    CHECK_EQ(found["results"].size(), 1);
    CHECK_EQ(table.ask(table.aldous, place).status, 403);
    CHECK(seen() == before);
}

/// Aldous marches to Merrowford, where Ilsabet stands, and attacks her.
void drive_together(Table& table, const std::string& way, const std::string& conduct) {
    std::string merrowford;
    const json places = table.get(table.aldous, "view")["commander"]["map"]["places"];
    for (const json& place : places) {
        if (place["name"] == "Merrowford") merrowford = place["id"];
    }
    table.order(table.aldous, {{"kind", "MarchArmy"}, {"waypoints", {merrowford}}});
    for (int day = 0; day < 14 && table.meeting(table.aldous).is_null(); ++day) {
        REQUIRE_EQ(table.post(table.campaign().referee, "clock",
                              {{"action", "advance"}, {"days", 1}}),
                   200);
        const json seen = table.get(table.aldous, "view")["commander"];
        const json& attackable = seen["battles"]["attackable"];
        if (!seen["battles"]["meeting"].is_null()) continue;
        if (!attackable.empty()) {
            table.order(table.aldous, {{"kind", "AttackArmy"}, {"target", attackable[0]}});
        } else if (seen["army"]["march"].is_null()) {
            table.order(table.aldous, {{"kind", "MarchArmy"}, {"waypoints", {merrowford}}});
        }
    }
    const json meeting = table.meeting(table.aldous);
    REQUIRE_FALSE(meeting.is_null());
    const json id = meeting["id"];
    table.order(table.campaign().referee,
                {{"kind", "ChooseWay"}, {"meeting", id}, {"way", way}, {"conduct", conduct}});
    rehearse(table, id, way);
    for (const std::string& token : {table.aldous, table.ilsabet}) {
        table.order(token,
                    {{"kind", "HandInPlan"}, {"meeting", id}, {"text", "All along the line."}});
    }
    table.order(table.campaign().referee, {{"kind", "LetDiceFall"}, {"meeting", id}});
}

bool is_over(Table& table) { return table.meeting(table.aldous).is_null(); }

/// Lets the server do what is due, and looks whether the battle is over.
bool ends_soon(Table& table) {
    for (int second = 0; second < 120; ++second) {
        if (is_over(table)) return true;
        std::this_thread::sleep_for(std::chrono::seconds(1));
    }
    return false;
}

/// What a person orders in Die, Men!: he seizes whatever the enemy holds.
std::optional<json> declared(const json& meeting) {
    const json& view = meeting["battle"]["value"];
    if (meeting["battle"]["engine"] != "die-men" || view["table"].is_null()) return std::nullopt;
    if (view["table"]["phase"] != "declaring") return std::nullopt;
    const json& own = view["questions"];
    if (own.empty()) return std::nullopt;
    const json stance = {{"strategy", "seize"}, {"goal", {{"kind", "EnemyGoal"}}}};
    return json{{"kind", "Declare"}, {"army", own[0]["army"]}, {"stances", {stance}}};
}

/// What those who fight, the referee and somebody else are shown of the battle.
std::vector<std::string> pictures_of(Table& table) {
    const std::string place = "meetings/" + table.meeting(table.aldous)["id"].get<std::string>();
    std::vector<std::string> pictures;
    for (const std::string& token : {table.aldous, table.ilsabet, table.campaign().referee}) {
        const Answer answer = table.ask(token, place + "/battle.svg");
        CHECK_EQ(answer.status, 200);
        CHECK(answer.body.starts_with("<svg"));
        pictures.push_back(answer.body);
    }
    for (const std::string& token : table.campaign().commanders) {
        const bool fights = !table.meeting(token).is_null();
        const int status = fights ? 200 : 404;
        CHECK_EQ(table.ask(token, place + "/battle.txt").status, status);
        if (!fights) CHECK_EQ(table.ask(token, place + "/battle.svg").status, 404);
    }
    return pictures;
}

/// Anyone who is asked in his channel orders something, or lets the default stand.
/// Gives:   whether somebody was.
bool decide_once(Table& table) {
    for (const std::string& token : {table.aldous, table.ilsabet}) {
        const json questions = table.get(token, "questions")["questions"];
        for (const json& question : questions) {
            if (question["what"]["kind"] != "DecisionInBattle") continue;
            const json meeting = table.meeting(token);
            json order = {{"kind", "OrderInBattle"}, {"meeting", meeting["id"]}};
            if (const auto what = declared(meeting)) {
                order["order"] = {{"engine", "die-men"}, {"value", *what}};
            }
            table.order(token, order);
            return true;
        }
    }
    return false;
}

int number_of(const std::vector<json>& events, const std::string& kind) {
    int number = 0;
    for (const json& event : events) {
        if (kind_of(event) == kind) ++number;
    }
    return number;
}

void check_aftermath(Table& table, const std::string& way) {
    const std::vector<json> events = table.events();
    REQUIRE_EQ(number_of(events, "BattleFought"), 1);
    CHECK(number_of(events, "BattleMoved") > 10);
    CHECK_EQ(number_of(events, "Told BattleEnded"), 2);
    for (const json& event : events) {
        if (kind_of(event) == "BattleFought") CHECK_EQ(event["what"]["battle"]["way"], way);
    }
    REQUIRE_EQ(table.post(table.campaign().referee, "clock", {{"action", "advance"}, {"days", 1}}),
               200);
    CHECK_EQ(table.verified(), "");
}

constexpr std::array<const char*, 3> ways = {"die_men", "throw_me_a_6", "dice_warriors"};

}  // namespace

TEST_CASE("idis.6b.orders-in-chain-ruling: armies of the sample fight by plan in every engine") {
    for (const char* way : ways) {
        CAPTURE(way);
        Table table(free_port());
        drive_together(table, way, "by_plan");
        table.kill_and_start();
        REQUIRE(ends_soon(table));
        check_aftermath(table, way);
    }
}

TEST_CASE("idis.6b.decisions-by-post-ruling: people decide in every engine, the server dies under "
          "them, and doctrines end it") {
    for (const char* way : ways) {
        CAPTURE(way);
        Table table(free_port());
        drive_together(table, way, "by_post");
        for (int decision = 0; decision < 12 && decide_once(table); ++decision) {
            if (decision % 4 != 3) continue;
            const json aldous = table.meeting(table.aldous);
            const json ilsabet = table.meeting(table.ilsabet);
            const auto pictures = pictures_of(table);
            table.kill_and_start();
            CHECK_EQ(table.meeting(table.aldous), aldous);
            CHECK_EQ(table.meeting(table.ilsabet), ilsabet);
            CHECK(pictures_of(table) == pictures);
        }
        for (const std::string& token : {table.aldous, table.ilsabet}) {
            const json meeting = table.meeting(token);
            if (meeting.is_null()) continue;
            table.order(token, {{"kind", "LetDoctrineFight"}, {"meeting", meeting["id"]}});
        }
        REQUIRE(ends_soon(table));
        check_aftermath(table, way);
    }
}

}  // namespace killed
