// Questions in words: every kind of them, with all that it may hold, comes out of the catalogue.
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "server/api/words/ways.hpp"
#include "server/api/words/words.hpp"
#include "tests/server/words/spoken.hpp"

using namespace idis;

namespace {

std::string asked(const QuestionKind& question) {
    api::Names names = numbers_for<ArmyId, CommanderId, DetachmentId, FactionId, FleetId, PlaceId,
                                   SpellId, StrongholdId>();
    names.by_id.emplace(to_text(ArmyId(1)), "9");
    return api::sentence_of(question, names);
}

/// A question of each kind, with nothing in it.
template <class... Kind>
void add_blanks(kit::Kinds<Kind...>, std::vector<QuestionKind>& all) {
    (all.push_back(QuestionKind(Kind{})), ...);
}

std::vector<QuestionKind> blanks() {
    std::vector<QuestionKind> all;
    add_blanks(QuestionsOfEveryDay{}, all);
    add_blanks(QuestionsOfSupply{}, all);
    add_blanks(QuestionsOfTroops{}, all);
    add_blanks(QuestionsOfBattles{}, all);
    add_blanks(QuestionsOfSieges{}, all);
    add_blanks(QuestionsOfPersons{}, all);
    add_blanks(QuestionsOfLetters{}, all);
    add_blanks(QuestionsOfMagic{}, all);
    add_blanks(QuestionsOfSpectators{}, all);
    add_blanks(QuestionsOfShips{}, all);
    return all;
}

/// Those that are said otherwise when more is in them.
std::vector<QuestionKind> fuller() {
    SuppliesOffered offer;
    offer.supplies = Supplies{1'200};
    DefectorsGoOver defectors;
    defectors.detachments = {DetachmentId{}, DetachmentId{}, DetachmentId{}};
    TakeInDetachments taken;
    taken.names = {"1", "2", "3"};
    taken.soldiers = Soldiers{1};
    SizeOfRaising raising;
    raising.wish = Soldiers{500};
    SpoilsToTake spoils;
    spoils.share = Supplies{1};
    spoils.loot = Loot{2};
    spoils.wagons = Wagons{3};
    FateOfCaptive captive;
    captive.held_by = ArmyId(1);
    ChallengeToDuel duel;
    duel.stakes = "4";
    ParleyWanted parley;
    parley.by.name = "5";
    parley.with = {Person{}, Person{}};
    SpellIsCast spell;
    spell.purpose = "6";
    ChorusWouldRide ride;
    ride.pace = RidingPace::hard;
    SeatAskedFor seat;
    seat.pace = RidingPace::hard;
    return {QuestionKind(offer),   QuestionKind(defectors), QuestionKind(taken),
            QuestionKind(raising), QuestionKind(spoils),    QuestionKind(duel),
            QuestionKind(parley),  QuestionKind(spell),     QuestionKind(ride),
            QuestionKind(seat),    QuestionKind(captive)};
}

}  // namespace

TEST_CASE("words: no question is asked outside the catalogue") {
    const std::vector<QuestionKind> all = blanks();
    CHECK_EQ(all.size(), QuestionKind::size);
    std::vector<QuestionKind> both = fuller();
    both.insert(both.end(), all.begin(), all.end());
    for (const QuestionKind& question : both) {
        const std::string in_english = asked(question);
        CAPTURE(in_english);
        CHECK(has_letters(in_english));
        const Spoken spoken("made_up");
        const std::string made_up = asked(question);
        CAPTURE(made_up);
        CHECK_FALSE(has_letters(outside_brackets(made_up)));
        CHECK_GT(made_up.size(), in_english.size());
    }
}

TEST_CASE("words: a question is said otherwise when more is in it") {
    TakeInDetachments taken;
    taken.names = {"Reds", "Blues"};
    taken.soldiers = Soldiers{1};
    CHECK_EQ(asked(taken),
             "1 would hand over to you Reds and Blues, 1 soldier. Do you take them in?");
    SizeOfRaising raising;
    CHECK_EQ(asked(raising), "An army is being raised. How many soldiers come?");
    raising.wish = Soldiers{1'500};
    CHECK_EQ(
        asked(raising),
        "An army is being raised. How many soldiers come? Its raiser asks for 1,500 soldiers.");
    ParleyWanted parley;
    parley.by.name = "Titus";
    CHECK_EQ(asked(parley), "Titus asks you to a parley. Do you accept?");
    Person gaius;
    gaius.name = "Gaius";
    parley.with = {gaius};
    CHECK_EQ(asked(parley), "Titus asks you to a parley, with Gaius. Do you accept?");
    SpoilsToTake spoils;
    CHECK_EQ(asked(spoils), "The beaten have left nothing for you. How much do you take?");
    FateOfGarrison garrison;
    garrison.soldiers = Soldiers{1};
    CHECK_EQ(asked(garrison), "1 soldier of 8 has laid down his arms. What becomes of him?");
    garrison.soldiers = Soldiers{1'200};
    CHECK_EQ(asked(garrison),
             "1,200 soldiers of 8 have laid down their arms. What becomes of them?");
    SpellIsCast spell;
    spell.purpose = "To blind them.";
    CHECK_EQ(asked(spell),
             "2 has 7 cast: “To blind them.” What does it add in battle, from -3 to 3, or what "
             "comes of it?");
    ChorusWouldRide ride;
    ride.pace = RidingPace::hard;
    CHECK_EQ(asked(ride),
             "The Chorus votes on riding to 6 with the horses driven hard. Does it go, stay, or do "
             "as it has voted by now?");
}

TEST_CASE("words: lists, steps, hexes and moments come out of the catalogue") {
    using enum kit::Direction;
    api::Names east;
    api::call_directions(codec::compass_from("e").value(), east);
    const auto say_all = [&] {
        return std::vector<std::string>{
            api::listed({"1", "2", "3"}),
            api::phrase_of(Steps{}),
            api::phrase_of(Steps{north, north, south_east}),
            api::phrase_of(Steps(12, south_west)),
            api::word_of(north, east),
            api::phrase_of_hex(kit::Hex{2, 3}),
            api::phrase_of(Moment{3 * 86'400}),
            api::counted().siege_engines(2),
        };
    };
    const std::vector<std::string> in_english = say_all();
    CHECK_EQ(in_english[0], "1, 2 and 3");
    CHECK_EQ(in_english[1], "here");
    CHECK_EQ(in_english[2], "two hexes north and one hex south-east");
    CHECK_EQ(in_english[3], "12 hexes south-west");
    CHECK_EQ(in_english[7], "2 siege engines");
    const Spoken spoken("made_up");
    for (const std::string& text : say_all()) {
        CAPTURE(text);
        CHECK_FALSE(has_letters(outside_brackets(text)));
        CHECK_NE(text.find("⟦"), text.npos);
    }
}
