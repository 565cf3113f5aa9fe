// Readings chosen anew and commanders who are away, in a campaign's own file: kept, replayed,
// decided anew, and taken back with everything else.
#include <sstream>

#include "server/store/sqlite/sqlite.hpp"
#include "server/umpire/past/deciding.hpp"
#include "tests/server/umpire/played.hpp"

using nlohmann::json;
using tests::Played;
using umpire::AnswerKind;
using umpire::Person;
using umpire::Role;

namespace {

void rule(Played& played, const std::string& body) {
    const auto answer =
        played.own().submit_together({{Person{Role::referee, ""}, body, ""}}).front();
    REQUIRE_MESSAGE(answer.kind == AnswerKind::accepted, answer.body);
}
constexpr const char* no_lapse =
    R"({"kind":"ChangeRulings","from":6,"reason":"Snow.","changes":)"
    R"([{"ruling":"weekly_lapse","value":"false"},{"ruling":"decision_hours","value":"48"}]})";

/// The file played once more: nothing differs from what the rules make of it.
void decided_alike(const Played& played) {
    const store::SqliteStore store(played.folder.path() / (played.id + ".idis"),
                                   store::FileMode::read_only, umpire::campaign_schema());
    const umpire::DecidedAnew anew = umpire::decided_anew(store);
    CHECK_EQ(anew.difference, "");
}

}  // namespace

TEST_CASE("idis.7.rulings-changed-ruling: what is to come is there after a restart, and holds") {
    Played played;
    rule(played, no_lapse);
    const idis::State before = played.state(played.id);
    REQUIRE_EQ(before.rulings_to_come.size(), 1);
    played.reopen();
    CHECK(played.state(played.id) == before);
    played.pass_days(1);
    CHECK(played.state(played.id).campaign.settings.is_weekly_lapse_on);
    played.pass_days(2);
    const idis::Settings after = played.state(played.id).campaign.settings;
    CHECK_FALSE(after.is_weekly_lapse_on);
    CHECK_EQ(after.decision_time, kit::hours(48));
    played.reopen();
    CHECK(played.state(played.id).campaign.settings == after);
    played.verified(played.id + ".idis");
    decided_alike(played);
}

TEST_CASE("idis.7.rulings-changed-ruling: a rewind takes them back, with what was to come") {
    Played played;
    const std::uint64_t before = played.last_event(played.id);
    rule(played, no_lapse);
    const std::uint64_t said = played.last_event(played.id);
    played.pass_days(4);
    CHECK_FALSE(played.state(played.id).campaign.settings.is_weekly_lapse_on);
    // To where it was said: it is to come again.
    REQUIRE(played.campaign().rewind(said).kind == AnswerKind::accepted);
    CHECK(played.state(played.id).campaign.settings.is_weekly_lapse_on);
    CHECK_EQ(played.state(played.id).rulings_to_come.size(), 1);
    REQUIRE(played.own().advance(4).kind == AnswerKind::accepted);
    CHECK_FALSE(played.state(played.id).campaign.settings.is_weekly_lapse_on);
    // To before it: nothing of it is left.
    REQUIRE(played.campaign().rewind(before).kind == AnswerKind::accepted);
    CHECK(played.state(played.id).rulings_to_come.empty());
    REQUIRE(played.own().advance(4).kind == AnswerKind::accepted);
    CHECK(played.state(played.id).campaign.settings.is_weekly_lapse_on);
    played.verified(played.id + ".idis");
    played.verified(played.id + ".1.past");
    played.verified(played.id + ".2.past");
}

TEST_CASE("idis.7.leave-ruling: a doctrine acts while it lasts, and the file is sound") {
    Played played;
    played.order(
        R"({"kind":"TakeLeave","first_day":5,"last_day":6,"stand_in":"doctrine"})");
    const auto id = *kit::id_from_text<idis::CommanderId>(played.commander.commander);
    CHECK_FALSE(played.state(played.id).leaves.at(id).has_begun);
    played.reopen();
    played.pass_days(2);
    CHECK(played.state(played.id).leaves.at(id).has_begun);
    CHECK(played.state(played.id).commanders.at(id).turn_at.has_value());
    played.pass_days(3);
    const idis::State over = played.state(played.id);
    CHECK(over.leaves.empty());
    CHECK_FALSE(over.commanders.at(id).turn_at.has_value());
    std::size_t by_doctrine = 0;
    for (const idis::GivenOrder& order : over.orders) {
        by_doctrine += order.entered_by == idis::EnteredBy::doctrine;
    }
    CHECK_GT(by_doctrine, 0);
    played.reopen();
    CHECK(played.state(played.id) == over);
    played.verified(played.id + ".idis");
    decided_alike(played);
}

TEST_CASE("idis.7.leave-deputy-ruling: a deputy's order is his commander's, and names him") {
    Played played;
    const idis::State state = played.state(played.id);
    const auto own = *kit::id_from_text<idis::CommanderId>(played.commander.commander);
    const auto view = json::parse(played.own().view(played.commander).json);
    const json deputies = view["commander"]["leave"]["deputies"];
    REQUIRE_FALSE(deputies.empty());
    const std::string deputy = deputies[0];
    CHECK_FALSE(played.campaign().acts_for(deputy, played.commander.commander));
    played.order(R"({"kind":"TakeLeave","first_day":4,"last_day":9,"stand_in":"deputy",)"
                 R"("deputy":")" + deputy + "\"}");
    CHECK(played.campaign().acts_for(deputy, played.commander.commander));
    CHECK_FALSE(played.campaign().acts_for(played.commander.commander, deputy));
    const Person acting{Role::commander, played.commander.commander, {}, deputy};
    // He sees what the seat sees.
    CHECK_EQ(played.own().view(acting).json, played.own().view(played.commander).json);
    const auto answer = played.own()
                            .submit_together({{acting, R"({"kind":"CarryOn"})", "a"}})
                            .front();
    REQUIRE_MESSAGE(answer.kind == AnswerKind::accepted, answer.body);
    const idis::State after = played.state(played.id);
    const auto newest = kit::derived_id<idis::OrderId>(own, after.commanders.at(own).orders_given);
    CHECK_EQ(to_text(after.orders.at(newest).deputy.value()), deputy);
    CHECK(after.leaves.contains(own));
    // The commander himself: that ends it.
    played.order(R"({"kind":"CarryOn"})");
    CHECK(played.state(played.id).leaves.empty());
    const auto late = played.own()
                          .submit_together({{acting, R"({"kind":"CarryOn"})", "b"}})
                          .front();
    CHECK_EQ(late.kind, AnswerKind::refused);
    played.verified(played.id + ".idis");
    decided_alike(played);
}
