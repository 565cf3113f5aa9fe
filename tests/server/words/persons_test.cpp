// Orders, rulings and lines about operations, duels and treasuries in words: all of them come out
// of the catalogue, and say what they say in English.
#include <doctest/doctest.h>

#include "server/api/words/words.hpp"
#include "tests/server/words/spoken.hpp"

using namespace idis;

namespace {

const api::Names& person_numbers() {
    static const api::Names names = [] {
        api::Names all = numbers_for<ArmyId, CommanderId, FactionId, PlaceId, StrongholdId>();
        all.by_id.emplace(to_text(CommanderId(1)), "6");
        return all;
    }();
    return names;
}
std::string said_of_person(const CommanderOrder& order) {
    return api::phrase_of(order, person_numbers());
}
std::string said_of_person(const RefereeOrder& order) {
    return api::phrase_of(order, person_numbers());
}
std::string said_of_person(const ShownContent& line) {
    return api::sentences_of(line, person_numbers());
}

/// An order of each kind, with nothing in it.
template <class Order, class... Kind>
std::vector<std::string> said_of_person_blanks(kit::Kinds<Kind...>) {
    return {said_of_person(Order(Kind{}))...};
}

struct PersonLine {
    std::string said;
    std::string_view in_english;
};

std::vector<PersonLine> person_orders() {
    const ArmyId army{};
    const auto run = [](OperationAim aim, std::optional<ArmyId> target, Loot funds) {
        return said_of_person(CommanderOrder(RunOperation{aim, "7", target, funds}));
    };
    return {
        {run(OperationAim::intelligence, {}, Loot{100}),
         "run an operation of intelligence for 100 pieces of loot: “7”"},
        {run(OperationAim::sabotage, army, Loot{1}),
         "run an operation of sabotage against 1 for 1 piece of loot: “7”"},
        {run(OperationAim::assassination, {}, Loot{1'500}),
         "run an operation of assassination for 1,500 pieces of loot: “7”"},
        {said_of_person(CommanderOrder(ChallengeCommander{})),
         "challenge the commander of 1 to a duel"},
        {said_of_person(CommanderOrder(ChallengeCommander{{}, "8"})),
         "challenge the commander of 1 to a duel: “8”"},
        {said_of_person(CommanderOrder(CountTreasury{})), "have the loot of 4 counted"},
    };
}

std::vector<PersonLine> person_rulings() {
    const auto rule = [](std::optional<Loot> price, std::optional<Days> takes) {
        RuleOperation order;
        order.price = price;
        order.takes = takes;
        return said_of_person(RefereeOrder(order));
    };
    return {
        {rule({}, {}), "rule on an operation"},
        {rule(Loot{200}, {}), "rule on an operation, at a price of 200 pieces of loot"},
        {rule({}, Days{1}), "rule on an operation, taking 1 day"},
        {rule(Loot{1}, Days{3}),
         "rule on an operation, at a price of 1 piece of loot, taking 3 days"},
        {said_of_person(RefereeOrder(RollOperation{})), "let the dice fall for an operation"},
        {said_of_person(RefereeOrder(SetTreasury{{}, Loot{2}})), "let 5 hold 2 pieces of loot"},
        {said_of_person(RefereeOrder(CorrectLife{})), "let 2 be 30 years old"},
        {said_of_person(RefereeOrder(CorrectLife{{}, 1, true})), "let 2 be 1 year old and wounded"},
        {said_of_person(RefereeOrder(IntroduceCommander{})), "roll up who 2 is"},
        {said_of_person(RefereeOrder(IntroduceCommander{{}, CommanderId(1)})),
         "roll up who 2 is to 6"},
        {said_of_person(RefereeOrder(AwardTrait{})), "let 2 choose a trait"},
        {said_of_person(RefereeOrder(RecordFaith{Party(FactionId{}), ""})),
         "forget what 3 believes in"},
        {said_of_person(RefereeOrder(RecordFaith{Party(CommanderId{}), "9"})),
         "record that 2 believes in “9”"},
    };
}

std::vector<PersonLine> person_lines() {
    using enum told::DuelResult;
    const auto duel = [](told::DuelResult result, bool is_wounded, bool is_opponent_wounded) {
        return said_of_person(
            ShownContent(told::DuelOver{"7", result, is_wounded, is_opponent_wounded}));
    };
    const auto discovered = [](OperationAim aim) {
        return said_of_person(ShownContent(told::OperationDiscovered{"7", aim}));
    };
    const auto fate = [](told::Fate settled) {
        return said_of_person(ShownContent(told::FateSettled{settled}));
    };
    return {
        {said_of_person(ShownContent(told::OperationOver{})), "Your operation has failed."},
        {said_of_person(ShownContent(told::OperationOver{{}, true, "8"})),
         "Your operation has succeeded. 8"},
        {discovered(OperationAim::intelligence), "Persons sent by 7 were found out: intelligence."},
        {discovered(OperationAim::sabotage), "Persons sent by 7 were found out: sabotage."},
        {discovered(OperationAim::assassination),
         "Persons sent by 7 were found out: assassination."},
        {said_of_person(ShownContent(told::ChallengeOver{"7", told::ChallengeEnd::declined})),
         "7 declines the duel."},
        {said_of_person(ShownContent(told::ChallengeOver{"7", told::ChallengeEnd::lapsed})),
         "There is no duel with 7."},
        {duel(won, false, true), "You have beaten 7. Your opponent is wounded."},
        {duel(lost, true, false), "You have lost the duel with 7. You are wounded."},
        {duel(drawn, false, false), "Nobody has won your duel with 7."},
        {duel(drawn, true, true),
         "Nobody has won your duel with 7. You are wounded. Your opponent is wounded."},
        {fate(told::Fate::unharmed), "Your wound is nothing."},
        {fate(told::Fate::wounded), "You are wounded, and will live."},
        {fate(told::Fate::maimed), "You will live, maimed."},
        {fate(told::Fate::dead), "You are dead."},
        {said_of_person(ShownContent(told::TreasuryCounted{{}, Loot{3}})),
         "4 holds 3 pieces of loot."},
    };
}

/// All of them, in the language that is spoken.
std::vector<PersonLine> all_of_persons() {
    std::vector<PersonLine> all = person_orders();
    for (PersonLine& line : person_rulings()) all.push_back(std::move(line));
    for (PersonLine& line : person_lines()) all.push_back(std::move(line));
    return all;
}

}  // namespace

TEST_CASE("words: orders and lines about persons are said in English") {
    for (const PersonLine& line : all_of_persons()) CHECK_EQ(line.said, line.in_english);
}

TEST_CASE("words: nothing about persons is said outside the catalogue") {
    const Spoken spoken("made_up");
    std::vector<std::string> all = said_of_person_blanks<CommanderOrder>(OrdersOfPersons{});
    for (std::string& text : said_of_person_blanks<RefereeOrder>(RulingsOnPersons{})) {
        all.push_back(std::move(text));
    }
    for (const PersonLine& line : all_of_persons()) all.push_back(line.said);
    for (const std::string& text : all) {
        CAPTURE(text);
        CHECK_FALSE(has_letters(outside_brackets(text)));
        CHECK_NE(text.find("⟦"), text.npos);
    }
}
