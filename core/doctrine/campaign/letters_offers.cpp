#include "core/doctrine/campaign/letters_offers.hpp"

#include <array>

namespace doctrine {

using namespace idis;

namespace {

constexpr std::array<const char*, 4> letters = {
    "Come by the north road; the bridge stands.", "Have you bread to spare for my men?",
    "The enemy was seen two days east of us.", "Let us not fight over this valley."};
constexpr std::array<const char*, 3> answers = {"I have read you well.", "No; ask again in spring.",
                                                "It shall be done."};
constexpr std::array<const char*, 3> sayings = {"A cold morning for it.", "What would you take?",
                                                "My men will not wait for ever."};

}  // namespace

void add_letter_orders(const LegalLetters& legal, Chance& chance,
                       std::vector<CommanderOrder>& orders) {
    if (!legal.to.empty()) {
        SendLetter letter{{chance.one_of(legal.to)}, chance.one_of(letters), false, {}};
        if (chance.below(4) == 0) letter.to.push_back(chance.one_of(legal.to));
        letter.avoids_hostile = chance.below(3) == 0;
        orders.emplace_back(std::move(letter));
    }
    if (!legal.answerable.empty()) {
        orders.emplace_back(
            SendLetter{{}, chance.one_of(answers), false, chance.one_of(legal.answerable)});
    }
    if (!legal.parley_with.empty()) {
        orders.emplace_back(AskForParley{{chance.one_of(legal.parley_with)}});
    }
    if (!legal.open_parleys.empty()) {
        orders.emplace_back(
            SpeakInParley{chance.one_of(legal.open_parleys), chance.one_of(sayings)});
    }
}

void add_letter_rulings(const LegalForReferee& legal, Chance& chance,
                        std::vector<RefereeOrder>& orders) {
    if (legal.letters.empty() || chance.below(12) != 0) return;
    InterceptLetter intercept{chance.one_of(legal.letters), {}};
    if (!legal.commanders.empty() && chance.below(2) == 0) {
        intercept.reader = chance.one_of(legal.commanders);
    }
    orders.emplace_back(intercept);
}

}  // namespace doctrine
