// Orders, rulings and lines about meetings and battles in words: all of them come out of the
// catalogue, and say what they say in English.
#include <doctest/doctest.h>

#include <set>

#include "core/battle/any.hpp"
#include "server/api/words/words.hpp"
#include "server/codec/shapes.hpp"
#include "server/words/choices.hpp"
#include "server/words/refusals.hpp"
#include "tests/server/words/spoken.hpp"

using namespace idis;

namespace {

const api::Names& battle_numbers() {
    static const api::Names names = numbers_for<ArmyId, CommanderId, FactionId>();
    return names;
}
std::string battle_said(const CommanderOrder& order) {
    return api::phrase_of(order, battle_numbers());
}
std::string battle_said(const RefereeOrder& order) {
    return api::phrase_of(order, battle_numbers());
}
std::string battle_said(const ShownContent& line) {
    return api::sentences_of(line, battle_numbers());
}

/// An order of each kind, with nothing in it.
template <class Order, class... Kind>
std::vector<std::string> blank_battle_orders(kit::Kinds<Kind...>) {
    return {battle_said(Order(Kind{}))...};
}

struct BattleLine {
    std::string said;
    std::string_view in_english;
};

std::string planned(Objective objective, const char* aim, const char* text,
                    std::optional<Direction> retreat) {
    return battle_said(CommanderOrder(HandInPlan{{}, text, objective, aim, retreat}));
}

/// A move of an engine's battle, as an order of the campaign.
template <class System, class Move>
std::string moved(const Move& move) {
    const typename battle::Engine<System>::PlayerOrder order(move);
    return battle_said(
        CommanderOrder(OrderInBattle{{}, battle::held<battle::AnyOrder>(order)}));
}

std::vector<BattleLine> battle_orders() {
    const auto said = [](const auto& order) { return battle_said(CommanderOrder(order)); };
    return {
        {said(AttackArmy{}), "attack 1"},
        {said(JoinBattle{}), "fight beside 1"},
        {planned(Objective::hold, "", "", {}), "fight by this plan: hold"},
        {planned(Objective::take, "8", "", {}), "fight by this plan: take the place (8)"},
        {planned(Objective::break_through, "", "9", {}),
         "fight by this plan: break through, “9”"},
        {planned(Objective::seize, "", "", Direction::north),
         "fight by this plan: seize; if beaten, retreat north"},
        {planned(Objective::cover, "8", "9", Direction::south_east),
         "fight by this plan: cover the retreat (8), “9”; if beaten, retreat south-east"},
        {said(CallOffBattle{}), "let there be no battle, if the enemy agrees"},
        {said(OrderInBattle{}), "let the rules decide what is asked in the battle"},
        {moved<throw_me_a_6::System>(throw_me_a_6::MoveUnits{}), "in the battle: move units"},
        {moved<die_men::System>(die_men::Surrender{}), "in the battle: surrender"},
        {moved<dice_warriors::System>(dice_warriors::StrikeUnit{}),
         "in the battle: strike unit"},
        {said(LetDoctrineFight{{}, true}), "leave the battle to the doctrine"},
        {said(LetDoctrineFight{{}, false}), "take the battle back in hand"},
        {said(TakeSpoils{}), "take nothing from the battlefield"},
        {said(TakeSpoils{{}, Supplies{1'200}, Loot{1}, Wagons{2}}),
         "take 1,200 supplies, 1 piece of loot and 2 wagons from the battlefield"},
    };
}

BattleLine worth(Modifier modifier, std::string_view in_english) {
    return {battle_said(RefereeOrder(SetModifier{{}, Camp::calling, modifier, 1})), in_english};
}

std::vector<BattleLine> battle_modifiers() {
    using enum Modifier;
    const auto called = [](std::optional<std::int64_t> amount) {
        return battle_said(RefereeOrder(SetModifier{{}, Camp::called, tactics, amount}));
    };
    return {
        worth(numbers, "let numbers of the side that called for it be worth 1"),
        worth(morale_difference, "let higher morale of the side that called for it be worth 1"),
        worth(morale_below_resting,
              "let morale below resting of the side that called for it be worth 1"),
        worth(chosen_battlefield,
              "let chosen battlefield of the side that called for it be worth 1"),
        worth(surprise, "let surprise of the side that called for it be worth 1"),
        worth(advantageous_terrain,
              "let advantageous terrain of the side that called for it be worth 1"),
        worth(tactics, "let tactics of the side that called for it be worth 1"),
        worth(rough_terrain, "let rough terrain of the side that called for it be worth 1"),
        worth(undersupplied, "let undersupplied of the side that called for it be worth 1"),
        worth(sick_or_exhausted,
              "let sick or exhausted of the side that called for it be worth 1"),
        worth(bad_weather, "let bad weather of the side that called for it be worth 1"),
        worth(out_of_formation, "let out of formation of the side that called for it be worth 1"),
        worth(assault, "let assault of the side that called for it be worth 1"),
        worth(walls, "let walls of the side that called for it be worth 1"),
        worth(spell, "let spell of the side that called for it be worth 1"),
        worth(crusader, "let heretics and infidels of the side that called for it be worth 1"),
        {called(-2), "let tactics of the side called to it be worth -2"},
        {called({}), "let the umpire say what tactics of the side called to it is worth"},
        {battle_said(RefereeOrder(SetModifier{{}, Camp::calling, walls, {}})),
         "let the umpire say what walls of the side that called for it is worth"},
    };
}

std::vector<BattleLine> battle_rulings() {
    const auto said = [](const auto& order) { return battle_said(RefereeOrder(order)); };
    const auto retreat = [&](Withdrawal withdrawal) {
        return said(SetRetreat{{}, {}, withdrawal, {Direction::north}});
    };
    return {
        {said(SetRoles{{}, Roles::calling_attacks}), "let the side that called for it attack"},
        {said(SetRoles{{}, Roles::called_attacks}), "let the side called to it attack"},
        {said(SetRoles{{}, Roles::neither}), "let neither side be attacker or defender"},
        {said(SetSides{}), "let nobody fight nobody"},
        {said(SetSides{{}, {ArmyId{}, ArmyId{}}, {ArmyId{}}}), "let 1 and 1 fight 1"},
        {retreat(Withdrawal::by_rule), "let 1, if beaten, retreat by the rules"},
        {retreat(Withdrawal::none), "let 1, if beaten, stay"},
        {retreat(Withdrawal::into_stronghold), "let 1, if beaten, go behind the walls"},
        {retreat(Withdrawal::by_way), "let 1, if beaten, retreat one hex north"},
        {retreat(Withdrawal::impossible), "let 1, if beaten, be trapped"},
        {retreat(Withdrawal::surrender), "let 1, if the place falls, surrender"},
        {said(LetDiceFall{}), "let the dice fall"},
        {said(LetDiceFall{{}, kit::at(Day{3}, 9)}), "let the dice fall at a set time"},
        {said(ForbidBattle{}), "forbid the battle"},
        {said(ChooseWay{{}, Way::campaign_roll, Conduct::by_plan}),
         "let the battle be fought by the campaign's own roll"},
        {said(ChooseWay{{}, Way::die_men, Conduct::by_plan}),
         "let the battle be fought by Die, Men!, by plan"},
        {said(ChooseWay{{}, Way::throw_me_a_6, Conduct::by_post}),
         "let the battle be fought by Throw Me a 6, by post"},
        {said(ChooseWay{{}, Way::dice_warriors, Conduct::by_post}),
         "let the battle be fought by Dice Warriors!, by post"},
        {said(EndBattle{}), "end the battle with nobody holding the field"},
        {said(EndBattle{{}, Camp::calling}),
         "end the battle with the side that called for it holding the field"},
        {said(EndBattle{{}, Camp::called}),
         "end the battle with the side called to it holding the field"},
        {said(MarkCondition{{}, false, false}), "mark 1 as well and in order"},
        {said(MarkCondition{{}, true, false}), "mark 1 as sick"},
        {said(MarkCondition{{}, false, true}), "mark 1 as out of formation"},
        {said(MarkCondition{{}, true, true}), "mark 1 as sick and out of formation"},
        {said(SettleCaptive{}), "let 2 go free"},
        {said(SettleCaptive{{}, ArmyId{}}), "give 2 into the hands of 1"},
    };
}

/// A battle on open ground in good weather, or at sea in bad and by rivers, with or without others.
std::string nears(bool is_at_sea, bool has_friends, bool has_enemies) {
    told::BattleNears line;
    line.infantry = Soldiers{1'200};
    line.cavalry = Soldiers{50};
    line.supplies = Supplies{7};
    if (has_friends) {
        const told::FacedArmy without_colours{{}, {}, Soldiers{400}, {}, {}};
        line.friends = {without_colours, without_colours};
    }
    if (has_enemies) line.enemies = {{{}, FactionId{}, {}, Soldiers{30}, {}}};
    if (is_at_sea) {
        line.form = MeetingKind::naval;
        line.terrain = Terrain::water;
        line.weather = WeatherGrade::bad;
        line.rivers = {Direction::north, Direction::south};
        line.ships = 1;
        line.enemy_ships = 12;
    }
    return battle_said(ShownContent(line));
}

std::vector<BattleLine> lines_before_battles() {
    return {
        {nears(false, false, false),
         "A battle nears on open ground; the weather is good. You have 1,200 infantry and 50 "
         "cavalry with 7 supplies. Hand in a plan."},
        {nears(false, true, false),
         "A battle nears on open ground; the weather is good. You have 1,200 infantry and 50 "
         "cavalry with 7 supplies; beside you stand an army without colours of 400 infantry and "
         "an army without colours of 400 infantry. Hand in a plan."},
        {nears(false, false, true),
         "A battle nears on open ground; the weather is good. You have 1,200 infantry and 50 "
         "cavalry with 7 supplies; against you an army of 3 of 30 cavalry. Hand in a plan."},
        {nears(false, true, true),
         "A battle nears on open ground; the weather is good. You have 1,200 infantry and 50 "
         "cavalry with 7 supplies; beside you stand an army without colours of 400 infantry and "
         "an army without colours of 400 infantry; against you an army of 3 of 30 cavalry. Hand in "
         "a plan."},
        {nears(true, false, false),
         "A battle nears on water, with a river on the north and south; the weather is bad. You "
         "have 1,200 infantry and 50 cavalry with 7 supplies; 1 ship against 12. Hand in a plan."},
        {nears(true, true, false),
         "A battle nears on water, with a river on the north and south; the weather is bad. You "
         "have 1,200 infantry and 50 cavalry with 7 supplies; beside you stand an army without "
         "colours of 400 infantry and an army without colours of 400 infantry; 1 ship against 12. "
         "Hand in a plan."},
        {nears(true, false, true),
         "A battle nears on water, with a river on the north and south; the weather is bad. You "
         "have 1,200 infantry and 50 cavalry with 7 supplies; against you an army of 3 of 30 "
         "cavalry; 1 ship against 12. Hand in a plan."},
        {nears(true, true, true),
         "A battle nears on water, with a river on the north and south; the weather is bad. You "
         "have 1,200 infantry and 50 cavalry with 7 supplies; beside you stand an army without "
         "colours of 400 infantry and an army without colours of 400 infantry; against you an army "
         "of 3 of 30 cavalry; 1 ship against 12. Hand in a plan."},
    };
}

std::vector<BattleLine> lines_of_battles() {
    using Why = told::NoBattle::Why;
    const auto said = [](const auto& line) { return battle_said(ShownContent(line)); };
    const auto none = [&](Why why) { return said(told::NoBattle{{}, why}); };
    return {
        {said(told::BattleJoined{{}, Way::die_men, true}),
         "The battle begins; it is fought by Die, Men!, by your plan."},
        {said(told::BattleJoined{{}, Way::throw_me_a_6, false}),
         "The battle begins; it is fought by Throw Me a 6, and you decide in it."},
        {none(Why::agreed), "The battle is called off by both sides."},
        {none(Why::forbidden), "The battle does not take place."},
        {none(Why::nobody_to_fight), "There is nobody there to fight."},
        {none(Why::peace), "There is peace, and no battle."},
        {said(told::SpoilsTaken{}), "Your army takes nothing from the battlefield."},
        {said(told::SpoilsTaken{Supplies{1}, {}, Wagons{1}}),
         "Your army takes 1 supply and 1 wagon from the battlefield."},
        {said(told::ControlRegained{}), "Your army has regrouped and obeys again."},
        {said(told::SetFree{}), "You are free again."},
    };
}

std::vector<BattleLine> lines_after_battles() {
    using Outcome = told::BattleEnded::Outcome;
    using Impression = told::BattleEnded::Impression;
    told::BattleEnded won;
    won.outcome = Outcome::won;
    won.enemy_losses = Impression::heavy;
    won.losses = {{"7", Soldiers{1'200}}, {"8", Soldiers{1}}};
    won.enemy_went = Direction::south_west;
    won.ships_lost = 1;
    won.captives = {CommanderId{}, CommanderId{}};
    told::BattleEnded lost;
    lost.outcome = Outcome::lost;
    lost.enemy_losses = Impression::considerable;
    lost.ships_lost = 2;
    lost.went = Direction::north;
    lost.has_routed = true;
    lost.is_trapped = true;
    lost.was_captured = true;
    return {
        {battle_said(ShownContent(told::BattleEnded{})),
         "The battle has decided nothing. You lost nobody; the enemy's losses look light."},
        {battle_said(ShownContent(won)),
         "You have won the battle. You lost 1200 of 7 and 1 of 8; the enemy's losses look heavy. 1 "
         "ship went down. The enemy went south-west. 2 is in your hands. 2 is in your hands."},
        {battle_said(ShownContent(lost)),
         "You have lost the battle. You lost nobody; the enemy's losses look considerable. 2 ships "
         "went down. Your army went north. It has broken and flees. It is trapped and has fallen "
         "apart. You are captured."},
    };
}

std::vector<BattleLine> all_of_battles() {
    std::vector<BattleLine> all;
    for (const auto& some :
         {battle_orders(), battle_modifiers(), battle_rulings(), lines_before_battles(),
          lines_of_battles(), lines_after_battles()}) {
        all.insert(all.end(), some.begin(), some.end());
    }
    return all;
}

/// What the players of any engine may order, by name.
std::set<std::string> moves_of_engines() {
    std::set<std::string> names;
    battle::AllEngines::for_each([&]<class System>() {
        using Order = typename battle::Engine<System>::PlayerOrder;
        for (const std::string_view name : codec::names_of<codec::alternatives_of<Order>>) {
            names.emplace(name);
        }
    });
    return names;
}

}  // namespace

TEST_CASE("words: orders and lines about battles are said in English") {
    for (const BattleLine& line : all_of_battles()) CHECK_EQ(line.said, line.in_english);
}

TEST_CASE("words: nothing about battles is said outside the catalogue") {
    const Spoken spoken("made_up");
    std::vector<std::string> all = blank_battle_orders<CommanderOrder>(OrdersOfBattles{});
    for (const std::string& text : blank_battle_orders<RefereeOrder>(RulingsOnBattles{})) {
        all.push_back(text);
    }
    for (const BattleLine& line : all_of_battles()) all.push_back(line.said);
    for (const std::string& text : all) {
        CAPTURE(text);
        CHECK_FALSE(has_letters(outside_brackets(text)));
        CHECK_NE(text.find("⟦"), text.npos);
    }
}

TEST_CASE("words: every move of every engine has its text, in every language") {
    const std::set<std::string> moves = moves_of_engines();
    CHECK_GT(moves.size(), 50);
    for (const words::Language* language : words::languages()) {
        CAPTURE(language->name);
        CHECK(words::is_sorted_by_code(language->moves));
        std::set<std::string> named;
        for (const words::MoveWords& row : language->moves) {
            CHECK_FALSE(row.text.empty());
            named.emplace(row.code);
        }
        CHECK(named == moves);
    }
    CHECK_EQ(words::move_called("EndActions"), "end actions");
    CHECK_EQ(words::move_called("Pursue"), "pursue");
    // What is no move stays as it is.
    CHECK_EQ(words::move_called("MoveOfFormerTimes"), "MoveOfFormerTimes");
    const Spoken spoken("made_up");
    for (const std::string& move : moves) {
        CHECK_EQ(outside_brackets(words::move_called(move)), "");
    }
}
