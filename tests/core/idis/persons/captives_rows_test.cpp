// Captured commanders row by row (section 6): who may still speak, who passes into whose hands,
// what is settled or passed on with them, and where somebody who slips away goes.
#include "core/idis/persons/captives.hpp"

#include <doctest/doctest.h>

#include "core/idis/map/region.hpp"
#include "core/idis/reindex.hpp"
#include "tests/kit/battlefield.hpp"
#include "tests/kit/fleet.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;

namespace {

const StrongholdId hold = stronghold("hold");
const StrongholdId other_hold = stronghold("other");

/// Aram of f, Belisar of g at war with him, and Cyra of f; two strongholds.
State three() {
    State state = a_world(a_host("aram"), a_host("belisar").in(hex_at(9, 9)),
                          a_host("cyra").of("f").in(hex_at(12, 4)))
                      .at_war(Party(faction("f")), Party(faction("g")));
    put_stronghold(state, "hold", field_hex, Party(faction("g")));
    put_stronghold(state, "other", hex_at(9, 9), Party(faction("g")));
    return state;
}
void capture(State& state, const char* name, std::optional<StrongholdId> within = {}) {
    state.captives.insert({commander(name), within ? ArmyId{} : army("belisar"), state.now});
    if (within) state.shut_in.insert({commander(name), *within});
}
template <class Asked>
QuestionId put_question(State& state, std::uint64_t number, Asked what,
                        std::optional<CommanderId> asked = {}) {
    Question question;
    question.id = QuestionId(number);
    question.asked = asked;
    question.what = what;
    question.options = {"yes", "no"};
    state.questions.insert(question);
    return question.id;
}
template <class Rule>
Events at_once(const State& state, Rule rule) {
    Ones faces;
    return happenings(state, faces, std::move(rule));
}
std::string said(const Gate& gate) { return gate ? std::string(gate->code) : "allowed"; }

}  // namespace

TEST_CASE("idis.8c.duel-death-army-ruling, idis.6.captive-answers-ruling: the dead write to the "
          "referee alone; a captive answers what is not about men") {
    State state = three();
    const auto speaks = [&](const CommanderOrder& order) {
        return said(may_speak(state, commander("aram"), order));
    };
    const QuestionId march = put_question(state, 5, MarchOnOrStay{army("aram")});
    const QuestionId talk = put_question(state, 6, ParleyWanted{});
    CHECK_EQ(speaks(HoldArmy{}), "allowed");
    CHECK_EQ(speaks(AnswerQuestion{march, "yes"}), "allowed");
    capture(state, "aram");
    CHECK_EQ(speaks(HoldArmy{}), "commander_is_captive");
    CHECK_EQ(speaks(AnswerQuestion{march, "yes"}), "commander_is_captive");
    CHECK_EQ(speaks(AnswerQuestion{talk, "yes"}), "allowed");
    CHECK_EQ(speaks(AnswerQuestion{QuestionId(7), "yes"}), "allowed");
    CHECK_EQ(speaks(WriteToReferee{"?"}), "allowed");
    state.captives.erase(commander("aram"));
    Life life;
    life.id = commander("aram");
    life.died_at = state.now;
    state.lives.insert(life);
    CHECK_EQ(speaks(HoldArmy{}), "commander_is_dead");
    CHECK_EQ(speaks(AnswerQuestion{talk, "yes"}), "commander_is_dead");
    CHECK_EQ(speaks(WriteToReferee{"?"}), "allowed");
}

TEST_CASE("idis.6.captured-by-no-army-ruling: a garrison's captive is shut in, and whoever comes "
          "to hold the place has him or frees him") {
    const State state = three();
    const auto captured = [&](const Keeper& keeper) {
        return at_once(state, [&](Unfolding& unfolding) {
            idis::capture(unfolding, commander("cyra"), keeper,
                          {"idis.6.captured-by-no-army-ruling"});
        });
    };
    CHECK_EQ(only<CaptiveShutIn>(captured(hold)).shut_in.stronghold, hold);
    CHECK_EQ(only<CommanderCaptured>(captured(army("belisar"))).captive.held_by, army("belisar"));
    CHECK(all<CaptiveShutIn>(captured(army("belisar"))).empty());
    State shut = three();
    capture(shut, "cyra", hold);
    capture(shut, "aram", other_hold);
    const QuestionId hers = put_question(shut, 5, FateOfCaptive{commander("cyra"), {}});
    put_question(shut, 6, FateOfCaptive{commander("aram"), {}});
    put_question(shut, 7, MarchOnOrStay{army("aram")});
    const auto passed = [&](const char* to) {
        return at_once(shut, [&](Unfolding& unfolding) {
            pass_on_captives(unfolding, hold, army(to));
        });
    };
    const Events to_an_enemy = passed("belisar");
    CHECK_EQ(only<CommanderCaptured>(to_an_enemy).captive.id, commander("cyra"));
    CHECK(all<QuestionSettled>(to_an_enemy).empty());
    const Events to_a_friend = passed("aram");
    CHECK_EQ(only<CaptiveFreed>(to_a_friend).commander, commander("cyra"));
    CHECK_EQ(only<CaptiveFreed>(to_a_friend).hex, field_hex);
    CHECK_EQ(only<QuestionSettled>(to_a_friend).question, hers);
    CHECK_FALSE(only<QuestionSettled>(to_a_friend).is_default);
    CHECK_EQ(told_to<told::SetFree>(commander("cyra"), to_a_friend).size(), 1);
}

TEST_CASE("idis.7a.captive-garrison-letters-ruling: the gaoler is who has the post, while he is "
          "free and alive") {
    State state = three();
    CHECK_FALSE(gaoler_of(state, hold));
    state.posts.insert({hold, commander("belisar")});
    CHECK_EQ(gaoler_of(state, hold), commander("belisar"));
    CHECK_FALSE(gaoler_of(state, other_hold));
    capture(state, "belisar", other_hold);
    CHECK_CLAUSE("idis.7a.captive-garrison-letters-ruling", !gaoler_of(state, hold));
    state.captives.erase(commander("belisar"));
    Life life;
    life.id = commander("belisar");
    life.died_at = state.now;
    state.lives.insert(life);
    CHECK_FALSE(gaoler_of(state, hold));
}

TEST_CASE("idis.6.captive-answers-ruling: his deputy is asked what he was asked about men, but not "
          "what is his own or the garrison's") {
    State state = three();
    const CommanderId before = commander("aram");
    put_question(state, 5, MarchOnOrStay{army("aram")}, before);
    put_question(state, 6, ParleyWanted{}, before);
    put_question(state, 7, MarchOnOrStay{army("cyra")}, commander("cyra"));
    SpoilsToTake garrisons;
    put_question(state, 8, garrisons, before);
    SpoilsToTake armys;
    armys.army = army("aram");
    put_question(state, 9, armys, before);
    const Events events = at_once(state, [&](Unfolding& unfolding) {
        pass_on_questions(unfolding, before, commander("cyra"));
    });
    std::vector<QuestionId> settled;
    for (const QuestionSettled& each : all<QuestionSettled>(events)) {
        CHECK_FALSE(each.is_default);
        settled.push_back(each.question);
    }
    CHECK_EQ(settled, std::vector{QuestionId(5), QuestionId(9)});
    for (const QuestionPut& each : all<QuestionPut>(events)) {
        CHECK_EQ(each.question.asked, commander("cyra"));
    }
    CHECK_EQ(all<QuestionPut>(events).size(), 2);
}

TEST_CASE("idis.6.captured-commander-army-ruling: who serves no faction leaves his wars to his "
          "deputy; who serves one has none of his own") {
    const auto inherited = [](ArmyBuilder builder, const Party& his) {
        State state = a_world(std::move(builder), a_host("belisar"), a_host("cyra"))
                          .at_war(his, Party(faction("g")))
                          .at_war(Party(faction("cyra")), Party(faction("g")));
        Ones faces({16, 1});
        const Events events = happenings(state, faces, [&](Unfolding& unfolding) {
            give_army_to_deputy(unfolding, force_of(state, army("aram")));
        });
        const CommanderId deputy = only<ArmyHandedOver>(events).commander;
        for (const StanceTaken& each : all<StanceTaken>(events)) {
            const Party now = deputy;
            const Party enemy = faction("g");
            CHECK_EQ(each.stance.id.a, std::min(now, enemy));
            CHECK_EQ(each.stance.id.b, std::max(now, enemy));
        }
        return all<StanceTaken>(events).size();
    };
    CHECK_EQ(inherited(an_army("aram").with_infantry(500), Party(commander("aram"))), 1);
    CHECK_EQ(inherited(a_host("aram"), Party(faction("f"))), 0);
    CHECK_EQ(inherited(a_host("aram"), Party(commander("aram"))), 0);
    // Whichever of the two is named first in how they stand.
    State state = a_world(an_army("aram").with_infantry(500));
    for (const CommanderId other : {CommanderId(1), CommanderId(~std::uint64_t{})}) {
        const Party his = commander("aram");
        const Party theirs = other;
        state.stances.insert({{std::min(his, theirs), std::max(his, theirs)}, Relation::at_war});
    }
    Ones faces({16, 1});
    const Events events = happenings(state, faces, [&](Unfolding& unfolding) {
        give_army_to_deputy(unfolding, force_of(state, army("aram")));
    });
    CHECK_EQ(all<StanceTaken>(events).size(), 2);
}

TEST_CASE("idis.6.captured-commander-ruling: the referee hands him to an army that is there, or "
          "frees him where he is") {
    State state = three();
    CHECK_EQ(said(may_settle(state, {commander("aram"), {}})), "commander_is_not_captive");
    capture(state, "aram");
    capture(state, "cyra", hold);
    CHECK_EQ(said(may_settle(state, {commander("aram"), {}})), "allowed");
    CHECK_EQ(said(may_settle(state, {commander("aram"), army("cyra")})), "allowed");
    CHECK_EQ(said(may_settle(state, {commander("aram"), army("gone")})), "no_such_army");
    const auto settled = [&](const char* who, std::optional<ArmyId> to) {
        return at_once(state, [&](Unfolding& unfolding) {
            settle_captive(unfolding, {commander(who), to});
        });
    };
    const Events handed = settled("aram", army("cyra"));
    CHECK_EQ(only<CommanderCaptured>(handed).captive.held_by, army("cyra"));
    CHECK(all<CaptiveFreed>(handed).empty());
    CHECK_EQ(only<CaptiveFreed>(settled("aram", {})).hex, hex_at(9, 9));
    CHECK_EQ(only<CaptiveFreed>(settled("cyra", {})).hex, field_hex);
    state.captives.edit(commander("aram")).held_by = army("gone");
    state.commanders.edit(commander("aram")).hex = hex_at(1, 1);
    CHECK_EQ(only<CaptiveFreed>(settled("aram", {})).hex, hex_at(1, 1));
}

TEST_CASE("idis.6a.escaped-commander-place-ruling: he goes towards the nearest of his friends, "
          "where he may, and not where they are no help") {
    State state = three();
    state.strongholds.erase(hold);
    const auto refuge = [&] { return refuge_from(state, commander("aram"), field_hex); };
    const auto towards = [&](Hex friends, Hex than) {
        return distance(refuge(), friends) < distance(field_hex, friends) &&
               distance(refuge(), friends) <= distance(than, friends);
    };
    // Aram's own army stands in the hex that he flees from; Cyra's is far to the east.
    CHECK(towards(hex_at(12, 4), refuge()));
    CHECK_EQ(distance(refuge(), field_hex), 1);
    // Belisar's, an enemy's, is nearer and counts for nothing; another friend's does.
    state.armies.edit(army("belisar")).hex = hex_at(4, 7);
    CHECK(towards(hex_at(12, 4), refuge()));
    state.commanders.edit(commander("belisar")).faction = faction("f");
    CHECK_EQ(refuge(), neighbour(field_hex, Direction::south));
    std::swap(state.armies.edit(army("belisar")).hex, state.armies.edit(army("cyra")).hex);
    CHECK_EQ(refuge(), neighbour(field_hex, Direction::south));
    // Where that way is water, or a hex that the enemy holds, he takes another.
    state.map = a_country().terrain(hex_at(4, 5), Terrain::water);
    CHECK_NE(refuge(), neighbour(field_hex, Direction::south));
    CHECK_EQ(distance(refuge(), hex_at(4, 7)), 3);
    // Without any friends it is the first hex that he may enter.
    for (const char* name : {"belisar", "cyra"}) {
        state.commanders.edit(commander(name)).faction = faction("g");
    }
    CHECK_EQ(refuge(), neighbour(field_hex, Direction::north));
}
