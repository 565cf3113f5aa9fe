// What the referee puts right, and what players object to (rulings of section "sequence").
#include "tests/core/die_men/correcting.hpp"

using namespace tests;

namespace {

/// A at (0,0) with archers, blocs and a hero, B beside it, C far off.
Field fought() {
    Field field;
    field.option(&Options::is_open_to_outsiders, false);
    field.put("A", {0, 0}, 5).put("A", {0, 0}, 2, UnitType::archers);
    field.put("A", {-3, 0}, 1, UnitType::defensive_bloc);
    field.put("B", {1, 0}, 6).put("B", {4, 0}, 2, UnitType::chariots);
    field.character("hero", "A", {0, 0});
    field.sets("A", {{3, 9}, {2, 4}}).sets("B", {{2, 2}, {2, 1}});
    return field;
}
Troops foot_and_archers(int foot, int archers) {
    return {{UnitType::infantry, 0, foot}, {UnitType::archers, 0, archers}};
}
/// Fails if it is refused; the field stays as it was.
template <class Kind>
void accepts(Field field, Kind order) {
    field.referee(std::move(order));
}
bool can_correct(const Field& field) {
    return System::legal(System::view(field.state, Referee{}), Referee{}).can_correct;
}

}  // namespace

TEST_CASE("die-men.sequence.corrections-ruling: units struck off are lost, and come back") {
    Field field = fought();
    field.resolve();
    CorrectGroup order = correcting("A", {0, 0});
    order.troops = foot_and_archers(2, 1);
    const Events events = field.referee(order);
    CHECK_EQ(field.units("A", {0, 0}), 3);
    CHECK_EQ(field.of("A").lost, foot_and_archers(3, 1));
    REQUIRE(find<GroupCorrected>(events) != nullptr);
    CHECK_EQ(find<GroupCorrected>(events)->reason, why);
    CHECK(may_see(field.state, events.front(), general("B")));
    CHECK_FALSE(may_see(field.state, events.front(), Outsider{}));
    order.troops = foot_and_archers(6, 2);
    CHECK_EQ(field.referee_refused(order), "only_lost_units_come_back");
    order.troops = foot_and_archers(5, 3);
    CHECK_EQ(field.referee_refused(order), "only_lost_units_come_back");
    order.troops = foot_and_archers(5, 2);
    field.referee(order);
    CHECK_EQ(field.units("A", {0, 0}), 7);
    CHECK(field.of("A").lost.empty());
    order.troops = Troops{{UnitType::archers, 0, 2}, {UnitType::infantry, 0, 5}};
    CHECK_EQ(field.referee_refused(order), "no_units_there");
    order = correcting("A", {2, 2});
    order.troops = Troops{};
    CHECK_EQ(field.referee_refused(order), "no_units_there");
    order.army = ArmyId(77);
    CHECK_EQ(field.referee_refused(order), "no_such_army");
}

TEST_CASE("die-men.sequence.corrections-ruling: what was lost comes back to another hex") {
    Field field = fought();
    field.resolve();
    CorrectGroup order = correcting("A", {-3, 0});
    order.troops = Troops{};
    field.referee(order);
    CHECK_EQ(field.of("A").last_seen.size(), 1);
    order = correcting("A", {-2, 0});
    order.troops = troops(1, UnitType::defensive_bloc);
    field.referee(order);
    CHECK_EQ(field.units("A", {-2, 0}), 1);
    CHECK(field.of("A").lost.empty());
    CHECK(field.of("A").last_seen.empty());
}

TEST_CASE("die-men.sequence.corrections-ruling: place, and who goes along") {
    Field field = fought();
    field.ground({-1, 0}, Terrain::mountain).ground({3, 0}, Terrain::mountain);
    field.resolve();
    CorrectGroup order = correcting("A", {0, 0});
    order.to = Hex{1, 0};
    CHECK_EQ(field.referee_refused(order), "enemies_hold_that_hex");
    order.to = Hex{80, 0};
    CHECK_EQ(field.referee_refused(order), "units_cannot_stand_there");
    CorrectGroup chariots = correcting("B", {4, 0});
    chariots.to = Hex{3, 0};
    CHECK_EQ(field.referee_refused(chariots), "units_cannot_stand_there");
    order.to = Hex{-1, 0};
    field.referee(order);
    CHECK_EQ(field.units("A", {0, 0}), 0);
    CHECK_EQ(field.units("A", {-1, 0}), 7);
    CHECK_EQ(field.who("hero").at, Hex{-1, 0});
    order = correcting("A", {-1, 0});
    order.to = Hex{-3, 0};
    order.gobble = heights({7});
    field.referee(order);
    CHECK_EQ(field.units("A", {-3, 0}), 8);
    CHECK_EQ(field.gobble_dice("A", {-3, 0}), std::vector<int>{7});
    CHECK_EQ(field.units("A", {-1, 0}), 0);
}

TEST_CASE("die-men.sequence.corrections-ruling: what the round has left a hex") {
    Field field = fought();
    field.ram("A", {0, 0});
    field.resolve();
    CorrectGroup order = correcting("A", {0, 0});
    order.has_ram = false;
    order.gobble = heights({3, 10});
    order.spent_archers = 2;
    field.referee(order);
    const Group& group = *find_group(field.state.table, {{0, 0}, army_id("A")});
    CHECK_FALSE(group.has_ram);
    CHECK_EQ(group.spent_archers, 2);
    CHECK_EQ(field.gobble_dice("A", {0, 0}), std::vector<int>{10, 3});
    const auto refused = [&](void (*change)(CorrectGroup&)) {
        CorrectGroup wrong = correcting("A", {0, 0});
        change(wrong);
        return field.referee_refused(wrong);
    };
    CHECK_EQ(refused([](auto& wrong) { wrong.spent_archers = 3; }), "so_many_units_are_not_there");
    CHECK_EQ(refused([](auto& wrong) { wrong.spent_archers = -1; }), "so_many_units_are_not_there");
    CHECK_EQ(refused([](auto& wrong) { wrong.spent_blocs = 1; }), "so_many_units_are_not_there");
    CHECK_EQ(refused([](auto& wrong) { wrong.gobble = heights({0}); }), "dice_are_out_of_bounds");
    CHECK_EQ(refused([](auto& wrong) { wrong.gobble = heights({11}); }), "dice_are_out_of_bounds");
    order = correcting("A", {0, 0});
    order.gobble = heights({1});
    order.has_ram = true;
    accepts(field, order);
    field.option(&Options::battering_ram, false);
    CHECK_EQ(refused([](auto& wrong) { wrong.has_ram = true; }),
             "one_group_of_an_army_has_the_ram");
}

TEST_CASE("die-men.sequence.corrections-ruling: the last unit struck off ends the battle") {
    Field field = fought();
    field.resolve();
    CorrectGroup order = correcting("B", {4, 0});
    order.troops = Troops{};
    field.referee(order);
    CHECK_FALSE(field.is_over());
    order = correcting("B", {1, 0});
    order.troops = Troops{};
    const Events events = field.referee(order);
    CHECK(find<SetsForfeited>(events) != nullptr);
    REQUIRE(field.is_over());
    CHECK_EQ(field.state.table.outcome->winner, field.of("A").side);
    CHECK_EQ(field.referee_refused(order), "battle_is_over");
}

TEST_CASE("die-men.sequence.corrections-ruling: a character's hex, fate and attempt") {
    Field field = fought();
    field.resolve();
    CorrectCharacter order{character_id("hero"), why, Hex{1, 0}, {}, {}};
    CHECK_EQ(field.referee_refused(order), "character_stands_with_his_army");
    order.at = Hex{-3, 0};
    field.referee(order);
    CHECK_EQ(field.who("hero").at, Hex{-3, 0});
    order = {character_id("hero"), why, {}, Fate::in_doubt, {}};
    CHECK_EQ(field.referee_refused(order), "no_such_fate");
    order.fate = Fate::captured;
    field.referee(order);
    CHECK_EQ(field.who("hero").fate, Fate::captured);
    order.fate = Fate::in_battle;
    order.has_tried = true;
    field.referee(order);
    CHECK_EQ(field.who("hero").fate, Fate::in_battle);
    CHECK(field.who("hero").has_tried);
    order.character = CharacterId(5);
    CHECK_EQ(field.referee_refused(order), "no_such_character");
}

TEST_CASE("die-men.sequence.corrections-ruling: a set that was spent in error is up again") {
    Field field = fought();
    field.resolve();
    field.pass("A");
    CHECK_EQ(field.waiting("A").size(), 0);
    const auto number_of = [&](std::string_view army, SetOf set) {
        for (const DiceSet& each : field.of(army).sets) {
            if (each.width == set.width && each.height == set.height) return each.number;
        }
        return -1;
    };
    const int first = number_of("A", {3, 9});
    CorrectSet order{army_id("A"), first, why, {}, false};
    field.referee(order);
    CHECK_EQ(field.waiting("A"), std::vector<SetOf>{{3, 9}});
    order = {army_id("A"), number_of("A", {2, 4}), why, {}, true};
    CHECK_EQ(field.referee_refused(order), "set_is_being_spent");
    order = {army_id("A"), first, why, 4, {}};
    CHECK_EQ(field.referee_refused(order), "dice_are_out_of_bounds");
    order.width = 1;
    CHECK_EQ(field.referee_refused(order), "dice_are_out_of_bounds");
    order.width = 2;
    field.referee(order);
    CHECK_EQ(field.waiting("A"), std::vector<SetOf>{{2, 9}});
    order.set = 99;
    CHECK_EQ(field.referee_refused(order), "no_such_set");
    Field declaring = fought();
    declaring.declaring();
    CHECK_EQ(declaring.referee_refused(order), "sets_are_not_being_spent");
}

TEST_CASE("die-men.sequence.corrections-ruling: the ground of a hex, and its gate") {
    Field field = fought();
    field.ground({0, 2}, Terrain::drawbridge, "A");
    field.resolve();
    CorrectGround order{{0, 2}, why, {}, Barrier::opened};
    field.referee(order);
    const auto barrier = [&](Hex at) {
        for (const Ground& ground : field.state.table.map->grounds) {
            if (ground.at == at) return ground.barrier;
        }
        return Barrier::broken;
    };
    CHECK_EQ(barrier({0, 2}), Barrier::opened);
    order = {{0, 2}, why, Terrain::hill, {}};
    field.referee(order);
    CHECK_EQ(barrier({0, 2}), Barrier::closed);
    order = {{0, 2}, why, {}, Barrier::broken};
    CHECK_EQ(field.referee_refused(order), "no_such_ground");
    order = {{1, 0}, why, Terrain::wall, {}};
    CHECK_EQ(field.referee_refused(order), "units_cannot_stand_there");
    order = {{90, 0}, why, Terrain::hill, {}};
    CHECK_EQ(field.referee_refused(order), "no_such_ground");
}

TEST_CASE("die-men.sequence.corrections-ruling: when, and with what said") {
    Field field = fought();
    field.resolve();
    CHECK(can_correct(field));
    CHECK_FALSE(field.offered("A").can_correct);
    CorrectGroup order = correcting("A", {0, 0});
    CHECK_EQ(field.referee_refused(order), "nothing_is_corrected");
    order.spent_archers = 1;
    order.reason = std::string(1000, 'x');
    accepts(field, order);
    order.reason += 'x';
    CHECK_EQ(field.referee_refused(order), "reason_is_too_long");
    order.reason.clear();
    CHECK_EQ(field.referee_refused(order), "reason_is_missing");
    order.reason = why;
    Field attacked = field;
    attacked.referee(CorrectGroup{army_id("B"), {1, 0}, why, {}, {}, {}, heights({9}), {}, {}});
    attacked.attack("A", {0, 0}, {1, 0});
    CHECK(attacked.is_asked("B", QuestionKind::choose_gobble));
    CHECK_EQ(attacked.referee_refused(order), "an_answer_is_awaited");
    CHECK_FALSE(can_correct(attacked));
    Field shared;
    shared.put("A", {0, 0}, 5).put("B", {1, 0}, 5).sets("A", {{2, 5}}).sets("B", {{2, 5}});
    shared.resolve();
    CHECK(can_correct(shared));
    shared.defend("A", {0, 0});
    CHECK_FALSE(can_correct(shared));
    Field open;
    CHECK_EQ(open.referee_refused(order), "battle_is_not_being_fought");
}

TEST_CASE("die-men.sequence.disputes-ruling: the battle pauses, all hear, the referee decides") {
    Field field = fought();
    field.resolve();
    const QuestionId before = field.open().front().id;
    CHECK(field.offered("B").may_dispute);
    const Events lodged = field.as("B", LodgeDispute{"A's archers are out of reach"});
    CHECK(may_see(field.state, lodged.front(), general("A")));
    CHECK_FALSE(may_see(field.state, lodged.front(), Outsider{}));
    REQUIRE_EQ(field.open().size(), 1);
    CHECK_EQ(field.open().front().kind, QuestionKind::settle_dispute);
    CHECK_FALSE(field.open().front().to.has_value());
    CHECK_EQ(field.cannot_attack("A", {0, 0}, {1, 0}), "dispute_is_open");
    CHECK(field.offered("A").sets.empty());
    CHECK_EQ(field.refused("B", LodgeDispute{"and another thing"}), "you_have_spoken");
    CHECK(field.offered("A").may_dispute);
    CHECK_FALSE(field.offered("A").may_withdraw_dispute);
    CHECK_EQ(field.refused("A", WithdrawDispute{}), "no_dispute_of_yours");
    field.as("A", LodgeDispute{"they stand beside you"});
    CHECK_EQ(field.refused("A", LodgeDispute{"they do"}), "you_have_spoken");
    CHECK_EQ(field.seen_by("B").table->disputes.back().statements.size(), 2);
    field.as("A", Instruct{army_id("A"), {LossInstruction{{UnitType::archers}}}});
    CHECK_EQ(field.referee_refused(SettleDispute{true, ""}), "words_are_missing");
    CorrectGroup order = correcting("A", {0, 0});
    order.to = Hex{-1, 0};
    field.referee(order);
    field.referee(SettleDispute{true, "They were a hex too near; I put them back."});
    REQUIRE_EQ(field.open().size(), 1);
    CHECK_EQ(field.open().front().id, before);
    const Dispute dispute = field.seen_by("A").table->disputes.back();
    CHECK(dispute.is_upheld);
    CHECK_EQ(dispute.decision, "They were a hex too near; I put them back.");
    CHECK_EQ(field.referee_refused(SettleDispute{true, "again"}), "no_dispute_is_open");
    CHECK(field.offered("A").sets.size() == 1);
}

TEST_CASE("die-men.sequence.disputes-ruling: a standing order left meanwhile waits for its end") {
    Field field = fought();
    field.resolve();
    field.as("B", LodgeDispute{"wait"});
    field.as("A", Instruct{army_id("A"), {UseInstruction{{PassUse{}}}}});
    CHECK_EQ(field.waiting("A").size(), 1);
    REQUIRE_EQ(field.open().front().kind, QuestionKind::settle_dispute);
    const Events events = field.referee(SettleDispute{false, "go on"});
    CHECK(find<SetPassed>(events) != nullptr);
}

TEST_CASE("die-men.sequence.disputes-ruling: three that were not upheld are enough") {
    Field field = fought();
    field.resolve();
    field.as("B", LodgeDispute{"one"});
    CHECK(field.offered("B").may_withdraw_dispute);
    field.as("B", WithdrawDispute{});
    field.as("B", LodgeDispute{"two"});
    field.deadline(QuestionKind::settle_dispute);
    CHECK(field.state.table.disputes.back().decision.empty());
    CHECK_FALSE(field.state.table.disputes.back().is_open);
    field.as("B", LodgeDispute{"upheld"});
    field.referee(SettleDispute{true, "yes"});
    field.as("B", LodgeDispute{"three"});
    field.referee(SettleDispute{false, "no"});
    CHECK_EQ(field.refused("B", LodgeDispute{"four"}), "three_disputes_are_lost");
    CHECK_FALSE(field.offered("B").may_dispute);
    field.as("A", LodgeDispute{"A has lost none"});
    field.as("B", LodgeDispute{"B may still answer"});
}

TEST_CASE("die-men.sequence.disputes-ruling: who may object, when, and in how many words") {
    Field field = fought();
    field.resolve();
    CHECK_EQ(field.refusal(ByPlayer{PlayerId(3), LodgeDispute{"me too"}}), "you_take_no_part");
    Field heroic = field;
    heroic.as("hero", LodgeDispute{"a character's player may"});
    CHECK_EQ(field.refused("A", LodgeDispute{""}), "words_are_missing");
    Field wordy = field;
    wordy.as("A", LodgeDispute{std::string(1000, 'x')});
    CHECK_EQ(field.refused("A", LodgeDispute{std::string(1001, 'x')}), "words_are_too_long");
    CHECK_EQ(field.refused("A", WithdrawDispute{}), "no_dispute_is_open");
    State early = new_battle(the_battle);
    early.table.armies.edit().push_back(field.of("A"));
    Secret secret;
    secret.id = army_id("A");
    early.secrets.push_back(secret);
    ScriptedDice none({});
    const auto result = System::decide(early, ByPlayer{general("A"), LodgeDispute{"so early?"}},
                                       kit::Moment{}, none);
    REQUIRE_FALSE(result);
    CHECK_EQ(result.refusal().code, "battle_is_not_being_fought");
}
