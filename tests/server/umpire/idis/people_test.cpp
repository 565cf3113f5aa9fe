// Who somebody is to a campaign, and what he is handed for it: as whom he looks, what he is asked,
// what he is told of an order's outcome. Records that cannot be read.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "server/codec/idis.hpp"
#include "server/umpire/idis/persistence.hpp"
#include "tests/kit/builders.hpp"

using nlohmann::json;
using umpire::Person;
using umpire::Role;
using OfCampaign = umpire::Persistence<idis::System>;

namespace {

Person led_by(std::string_view name) { return {Role::commander, to_text(tests::commander(name))}; }
Person spectator_as(Role role, std::string_view name) {
    return {role, "", to_text(tests::user(name))};
}
const Person who_rules{Role::referee, ""};

idis::State aram_and_belisar() {
    return tests::a_world(tests::an_army("aram").with_infantry(500),
                          tests::an_army("belisar").with_infantry(500));
}

/// A state with a question to each of them and one to the referee.
idis::State with_questions() {
    idis::State state = aram_and_belisar();
    const auto ask = [&](std::string_view id, std::optional<idis::CommanderId> asked) {
        idis::Question question;
        question.id = kit::id_from_text<idis::QuestionId>(id).value();
        question.asked = asked;
        question.what = idis::WordsForReferee{};
        state.questions.insert(question);
    };
    ask("question-aaaaaaaaab", tests::commander("aram"));
    ask("question-aaaaaaaaac", tests::commander("belisar"));
    ask("question-aaaaaaaaad", std::nullopt);
    return state;
}
std::vector<std::string> asked_of(const idis::State& state, const Person& person) {
    std::vector<std::string> ids;
    const json told = json::parse(OfCampaign::questions_text(state, person));
    for (const json& each : told["questions"]) ids.push_back(each["id"]);
    return ids;
}

idis::Event told(std::string_view name, std::uint64_t number) {
    idis::ChannelEntry entry;
    entry.commander = tests::commander(name);
    entry.number = number;
    return idis::Event({}, {}, idis::Told{entry});
}
idis::Event given(std::string_view name, std::string_view id) {
    idis::GivenOrder order;
    order.id = kit::id_from_text<idis::OrderId>(id).value();
    order.commander = tests::commander(name);
    order.what = idis::HoldArmy{};
    return idis::Event({}, {}, idis::OrderGiven{order});
}

/// What is wrong with an order; "" if nothing is.
std::string fault_of_order(const Person& actor, const json& order) {
    const auto read = OfCampaign::order_from(actor, order);
    const auto* problems = std::get_if<codec::Problems>(&read);
    return problems == nullptr ? std::string() : problems->front().code;
}

}  // namespace

TEST_CASE("as whom somebody looks: as what he is, and a commander that never was as nobody") {
    const idis::State state = aram_and_belisar();
    CHECK(OfCampaign::observer(state, who_rules) == idis::Observer(idis::Referee{}));
    CHECK(OfCampaign::observer(state, {Role::god, ""}) == idis::Observer(idis::God{}));
    CHECK(OfCampaign::observer(state, spectator_as(Role::chorus, "ruth")) ==
          idis::Observer(idis::Chorus{tests::user("ruth")}));
    CHECK(OfCampaign::observer(state, {Role::chorus, ""}) ==
          idis::Observer(idis::Chorus{idis::UserId()}));
    CHECK(OfCampaign::observer(state, led_by("aram")) ==
          idis::Observer(tests::commander("aram")));
    for (const std::string& none : {to_text(tests::commander("cyra")), std::string("aram"),
                                    std::string()}) {
        CHECK_FALSE(OfCampaign::observer(state, {Role::commander, none}).has_value());
    }
}

TEST_CASE("what the events say of a player is what he is now") {
    idis::State state = aram_and_belisar();
    const auto becomes = [&](std::string_view name, idis::Role role,
                             std::optional<idis::CommanderId> commander = {}) {
        state.players.insert({tests::user(name), "", role, commander, false, {}});
    };
    becomes("nobody", idis::Role::none);
    becomes("god", idis::Role::god);
    becomes("ruth", idis::Role::chorus);
    becomes("anna", idis::Role::commander, tests::commander("aram"));
    const auto player = [&](std::string_view name) {
        const auto found = OfCampaign::player(state, to_text(tests::user(name)));
        REQUIRE(found.has_value());
        return found->person;
    };
    CHECK_FALSE(player("nobody").has_value());
    CHECK(player("god") == Person{Role::god, ""});
    CHECK(player("ruth") == Person{Role::chorus, ""});
    CHECK(player("anna") == led_by("aram"));
    CHECK_FALSE(OfCampaign::player(state, to_text(tests::user("stranger"))).has_value());
    CHECK_FALSE(OfCampaign::player(state, "ruth").has_value());
}

TEST_CASE("a referee is asked everything, a commander what is his, and nobody else anything") {
    const idis::State state = with_questions();
    using Ids = std::vector<std::string>;
    CHECK(asked_of(state, who_rules) ==
          Ids{"question-aaaaaaaaab", "question-aaaaaaaaac", "question-aaaaaaaaad"});
    CHECK(asked_of(state, led_by("aram")) == Ids{"question-aaaaaaaaab"});
    CHECK(asked_of(state, led_by("belisar")) == Ids{"question-aaaaaaaaac"});
    CHECK(asked_of(state, led_by("cyra")).empty());
    for (const Role role : {Role::god, Role::chorus}) CHECK(asked_of(state, {role, ""}).empty());
    // A commander's name in the hand of another is of no use.
    CHECK(asked_of(state, {Role::god, to_text(tests::commander("aram"))}).empty());
}

TEST_CASE("of what an order came to each is told what is his to know") {
    const kit::Moment noon = kit::at(kit::Day{3}, 12);
    const std::vector<idis::Event> events = {given("aram", "order-aaaaaaaaab"), told("aram", 4),
                                             given("belisar", "order-aaaaaaaaac"),
                                             told("aram", 5), told("belisar", 9)};
    const auto outcome = [&](const Person& person, const std::vector<idis::Event>& of) {
        return json::parse(OfCampaign::outcome_text(person, noon, of));
    };
    const json his = outcome(led_by("aram"), events);
    CHECK_EQ(his["order"], "order-aaaaaaaaab");
    CHECK_EQ(his["last_entry"], 5);
    CHECK_FALSE(his.contains("events"));
    CHECK_EQ(outcome(led_by("belisar"), events)["last_entry"], 9);
    const json nothing = outcome(led_by("aram"), {});
    CHECK(nothing["order"].is_null());
    CHECK_EQ(nothing["last_entry"], 0);
    const json all = outcome(who_rules, events);
    REQUIRE_EQ(all["events"].size(), events.size());
    CHECK_EQ(all["events"][0]["what"]["kind"], "OrderGiven");
    CHECK_FALSE(all.contains("last_entry"));
    CHECK_EQ(outcome(who_rules, {})["events"], json::array());
    const json time_alone = {{"at", his["at"]}};
    CHECK_EQ(outcome(spectator_as(Role::chorus, "ruth"), events), time_alone);
    CHECK_EQ(outcome({Role::god, ""}, events), time_alone);
}

TEST_CASE("an order is read as one of those that its sender may give") {
    const json hold = {{"kind", "HoldArmy"}};
    const json vote = {{"kind", "CastVote"}, {"goes", true}};
    const json whim = {{"kind", "SetWhim"}};
    CHECK_EQ(fault_of_order(led_by("aram"), hold), "");
    CHECK_NE(fault_of_order(led_by("aram"), vote), "");
    CHECK_NE(fault_of_order(who_rules, hold), "");
    CHECK_NE(fault_of_order(who_rules, whim), "");
    for (const Role role : {Role::chorus, Role::god}) {
        CHECK_EQ(fault_of_order(spectator_as(role, "ruth"), vote), "");
        CHECK_NE(fault_of_order(spectator_as(role, "ruth"), hold), "");
    }
    const auto read = OfCampaign::order_from(spectator_as(Role::chorus, "ruth"), vote);
    const auto* order = std::get_if<idis::Order>(&read);
    REQUIRE(order != nullptr);
    CHECK(kit::get<idis::BySpectator>(*order).user == tests::user("ruth"));
    // In another's seat his own name is kept beside it.
    Person deputy = led_by("aram");
    deputy.deputy = to_text(tests::commander("belisar"));
    const auto instead = OfCampaign::order_from(deputy, hold);
    const auto& by = kit::get<idis::ByCommander>(std::get<idis::Order>(instead));
    CHECK(by.commander == tests::commander("aram"));
    CHECK(by.deputy == tests::commander("belisar"));
}

TEST_CASE("a channel begins with its first entry; who has none has an empty one") {
    idis::State state = aram_and_belisar();
    state.commanders.edit(tests::commander("aram")).entries_told = 7;
    CHECK_EQ(OfCampaign::newest_entry(state, led_by("aram")), 7);
    CHECK_EQ(OfCampaign::newest_entry(state, led_by("belisar")), 0);
    CHECK_EQ(OfCampaign::newest_entry(state, led_by("cyra")), 0);
    CHECK_EQ(OfCampaign::newest_entry(state, {Role::god, ""}), 0);
    const json none = json::parse(OfCampaign::channel_text(state, {Role::god, ""}, 3, 10));
    CHECK_EQ(none, json{{"entries", json::array()}, {"last", 3}});
    CHECK_FALSE(OfCampaign::map_text(state, led_by("aram")).has_value());
    CHECK_FALSE(OfCampaign::map_text(state, led_by("cyra")).has_value());
    CHECK(OfCampaign::map_text(state, who_rules).has_value());
}

TEST_CASE("an event that cannot be read is named by its number, with what is wrong in it") {
    store::EventRecord record = OfCampaign::record_of(given("aram", "order-aaaaaaaaab"));
    record.number = 17;
    CHECK(OfCampaign::event_from(record) == given("aram", "order-aaaaaaaaab"));
    CHECK(OfCampaign::is_of_today(record));
    const auto fault = [&](std::string store::EventRecord::* member, const std::string& said) {
        store::EventRecord changed = record;
        changed.*member = said;
        try {
            OfCampaign::event_from(changed);
        } catch (const store::Unreadable& unreadable) {
            return std::string(unreadable.what());
        }
        return std::string();
    };
    for (const auto member : {&store::EventRecord::payload, &store::EventRecord::clauses,
                              &store::EventRecord::dice}) {
        CHECK_NE(fault(member, "7").find("event 17, "), std::string::npos);
        CHECK_NE(fault(member, "{").find("no JSON"), std::string::npos);
    }
}
