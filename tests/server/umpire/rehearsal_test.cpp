// Rehearsals of a campaign's meetings, and the threads on which they are played.
#include <doctest/doctest.h>

#include <atomic>
#include <nlohmann/json.hpp>
#include <utility>

#include "server/umpire/idis/battles.hpp"
#include "server/umpire/idis/rehearsals.hpp"
#include "server/umpire/simulation/simulation.hpp"
#include "tests/kit/fought_out.hpp"
#include "tests/kit/scripted_dice.hpp"

using nlohmann::json;
using umpire::RehearsalEnd;
using umpire::Rehearsals;

namespace {

/// Aram has attacked Belisar, and the referee has chosen how they fight.
idis::State met(idis::Way way) {
    tests::ScriptedDice none({});
    return tests::met(tests::a_field(tests::a_host("aram"), tests::a_host("belisar")), way,
                      idis::Conduct::by_plan, none)
        .state();
}
std::string meeting_in(const idis::State& state) { return to_text(state.meetings.begin()->id); }
json refusal_of(const umpire::Rehearsed& rehearsed) {
    const auto* answer = std::get_if<umpire::Answer>(&rehearsed);
    REQUIRE(answer != nullptr);
    CHECK(answer->kind == umpire::AnswerKind::refused);
    CHECK_FALSE(answer->is_repeat);
    return json::parse(answer->body);
}

/// Goes on until it is told not to, or breaks.
class Endless : public umpire::Rehearsal {
public:
    explicit Endless(std::atomic<int>& alive, bool breaks = false)
        : alive_(alive), breaks_(breaks) {
        ++alive_;
    }
    ~Endless() override { --alive_; }
    void play(const std::function<bool()>& goes_on) override {
        ENSURE(!breaks_);
        while (goes_on()) continue;
    }
    int plays() const override { return 0; }
    std::string found() const override { return "{}"; }

private:
    std::atomic<int>& alive_;
    bool breaks_;
};

}  // namespace

TEST_CASE("a rehearsal of a meeting counts its results and leaves the campaign as it is") {
    const idis::State state = met(idis::Way::die_men);
    const std::string before = umpire::hash_of_state(state);
    auto rehearsed = umpire::rehearsal(state, meeting_in(state));
    auto& rehearsal = *std::get<std::unique_ptr<umpire::Rehearsal>>(rehearsed);
    json found = json::parse(rehearsal.found());
    CHECK_EQ(found["plays"], 0);
    CHECK(found["results"].empty());
    // Nobody need hear of the clauses of a whole battle.
    const kit::ClauseListener heard = std::exchange(kit::clause_listener, nullptr);
    for (int play = 0; play < 2; ++play) rehearsal.play([] { return true; });
    kit::clause_listener = heard;
    rehearsal.play([] { return false; });
    found = json::parse(rehearsal.found());
    CHECK_EQ(found["meeting"], meeting_in(state));
    CHECK_EQ(found["way"], "die_men");
    CHECK_EQ(found["has_begun"], false);
    CHECK_EQ(found["plays"], 2);
    int plays = 0;
    for (const json& row : found["results"]) plays += row["plays"].get<int>();
    CHECK_EQ(plays, 2);
    int thousandths = 0;
    REQUIRE_EQ(found["victors"].size(), 3);
    for (const json& row : found["victors"]) {
        thousandths += row["thousandths"].get<int>();
        CHECK(row["error"].get<int>() > 0);
    }
    CHECK_EQ(thousandths, 1'000);
    CHECK_EQ(found["victors"][0]["victor"], "calling");
    CHECK_EQ(found["victors"][1]["victor"], "called");
    CHECK(found["victors"][2]["victor"].is_null());
    CHECK_EQ(umpire::hash_of_state(state), before);
}

TEST_CASE("idis.6.roll-2d6-each: what the campaign's own roll decides is not rehearsed") {
    const idis::State state = met(idis::Way::campaign_roll);
    const json refusal = refusal_of(umpire::rehearsal(state, meeting_in(state)));
    CHECK_EQ(refusal["code"], "odds_are_exact");
    CHECK_EQ(refusal["clause"], "idis.6.roll-2d6-each");
    for (const char* none : {"meeting-aaaaaaaaaa", "army-k7q3m9x2ab", "", "x"}) {
        CHECK_EQ(refusal_of(umpire::rehearsal(state, none))["code"], "no_such_meeting");
    }
}

TEST_CASE("an account has so many rehearsals at once, whatever the campaign") {
    std::atomic<int> alive = 0;
    Rehearsals all(9, 2);
    using Begun = Rehearsals::Begun;
    const auto begin = [&](const char* campaign, const char* account) {
        return all.begin(campaign, "m", account, std::make_unique<Endless>(alive, false),
                         {1, std::chrono::hours(1)});
    };
    CHECK(begin("one", "ruth") == Begun::begun);
    CHECK(begin("two", "ruth") == Begun::begun);
    CHECK(begin("three", "ruth") == Begun::account_has_enough);
    CHECK(begin("three", "zeno") == Begun::begun);
    CHECK(all.stop("one", "m")->end == RehearsalEnd::stopped);
    CHECK(begin("one", "ruth") == Begun::begun);
    CHECK(begin("four", "ruth") == Begun::account_has_enough);
}

TEST_CASE("a rehearsal lets go of what it holds when it ends, and none outlives the server") {
    std::atomic<int> alive = 0;
    {
        Rehearsals all(2, 3);
        using Begun = Rehearsals::Begun;
        const umpire::RehearsalTerms terms = {1, std::chrono::hours(1)};
        const auto begin = [&](const char* campaign, bool breaks = false) {
            return all.begin(campaign, "m", "ruth", std::make_unique<Endless>(alive, breaks),
                             terms);
        };
        CHECK(begin("one") == Begun::begun);
        CHECK(begin("one") == Begun::campaign_has_one);
        CHECK(begin("two") == Begun::begun);
        CHECK(begin("three") == Begun::too_many);
        CHECK_EQ(alive, 2);
        CHECK_FALSE(all.report("one", "another").has_value());
        CHECK_FALSE(all.report("one", "m")->end.has_value());
        CHECK(all.stop("one", "m")->end == RehearsalEnd::stopped);
        CHECK_EQ(alive, 1);
        CHECK(begin("three") == Begun::begun);
        CHECK(all.stop("three", "m")->end == RehearsalEnd::stopped);
        CHECK(begin("three", true) == Begun::begun);
        while (!all.report("three", "m")->end) continue;
        CHECK(all.report("three", "m")->end == RehearsalEnd::broken);
        CHECK_EQ(alive, 1);
    }
    CHECK_EQ(alive, 0);
}

TEST_CASE("a rehearsal that is to be watched ends when nobody has asked for it in time") {
    std::atomic<int> alive = 0;
    Rehearsals all(2, 2);
    const auto begin = [&](const char* campaign, std::chrono::milliseconds unwatched) {
        const umpire::RehearsalTerms terms = {1, std::chrono::hours(1), unwatched};
        return all.begin(campaign, "m", "ruth", std::make_unique<Endless>(alive), terms);
    };
    // Nobody can ask within no time at all.
    CHECK(begin("unseen", std::chrono::milliseconds(0)) == Rehearsals::Begun::begun);
    while (!all.report("unseen", "m")->end) continue;
    CHECK(all.report("unseen", "m")->end == RehearsalEnd::stopped);
    CHECK(begin("seen", std::chrono::hours(1)) == Rehearsals::Begun::begun);
    CHECK_FALSE(all.report("seen", "m")->end.has_value());
    CHECK(all.stop("seen", "m")->end == RehearsalEnd::stopped);
}

TEST_CASE("a rehearsal ends when its time is over, and how long it took stands from then on") {
    std::atomic<int> alive = 0;
    Rehearsals all(2, 2);
    const auto begin = [&](const char* campaign, std::chrono::milliseconds time) {
        return all.begin(campaign, "m", "ruth", std::make_unique<Endless>(alive), {1, time});
    };
    CHECK(begin("short", std::chrono::milliseconds(2)) == Rehearsals::Begun::begun);
    while (!all.report("short", "m")->end) continue;
    const auto ended = all.report("short", "m");
    CHECK(ended->end == RehearsalEnd::out_of_time);
    CHECK(ended->took >= std::chrono::milliseconds(2));
    CHECK(begin("long", std::chrono::hours(1)) == Rehearsals::Begun::begun);
    // While it goes on it takes longer and longer.
    while (all.report("long", "m")->took < std::chrono::milliseconds(3)) continue;
    CHECK_FALSE(all.report("long", "m")->end.has_value());
    CHECK(all.report("short", "m")->took == ended->took);
    CHECK(all.stop("long", "m")->end == RehearsalEnd::stopped);
}
