// Orders, rulings and lines about magic and wizards in words: all of them come out of the
// catalogue, and say what they say in English.
#include <doctest/doctest.h>

#include "server/api/words/words.hpp"
#include "tests/server/words/spoken.hpp"

using namespace idis;

namespace {

const api::Names& magic_numbers() {
    static const api::Names names =
        numbers_for<CommanderId, DetachmentId, PlaceId, SpellId>();
    return names;
}
std::string said_of_magic(const CommanderOrder& order) {
    return api::phrase_of(order, magic_numbers());
}
std::string said_of_magic(const RefereeOrder& order) {
    return api::phrase_of(order, magic_numbers());
}
std::string said_of_magic(const ShownContent& line) {
    return api::sentences_of(line, magic_numbers());
}

/// An order of each kind, with nothing in it.
template <class Order, class... Kind>
std::vector<std::string> said_of_magic_blanks(kit::Kinds<Kind...>) {
    return {said_of_magic(Order(Kind{}))...};
}

struct MagicLine {
    std::string said;
    std::string_view in_english;
};

std::vector<MagicLine> magic_orders() {
    const DetachmentId wizard{};
    return {
        {said_of_magic(CommanderOrder(ProposeSpell{"7", "8", 1})),
         "propose the spell “7”, 1 week to memorize: “8”"},
        {said_of_magic(CommanderOrder(ProposeSpell{"7", "8", 3})),
         "propose the spell “7”, 3 weeks to memorize: “8”"},
        {said_of_magic(CommanderOrder(MemorizeSpell{})), "memorize 4 yourself"},
        {said_of_magic(CommanderOrder(MemorizeSpell{{}, wizard})), "let 2 memorize 4"},
        {said_of_magic(CommanderOrder(CastSpell{})), "cast 4 yourself"},
        {said_of_magic(CommanderOrder(CastSpell{{}, {}, "9"})), "cast 4 yourself: “9”"},
        {said_of_magic(CommanderOrder(CastSpell{{}, wizard, ""})), "let 2 cast 4"},
        {said_of_magic(CommanderOrder(CastSpell{{}, wizard, "9"})), "let 2 cast 4: “9”"},
        {said_of_magic(CommanderOrder(LoadBooks{})), "take the books of 4 along"},
        {said_of_magic(CommanderOrder(UnloadBooks{})), "leave the books of 4 here"},
        {said_of_magic(CommanderOrder(LeaveWizard{})), "leave 2 here alone"},
        {said_of_magic(CommanderOrder(TakeBackWizard{})), "take 2 back into the army"},
        {said_of_magic(CommanderOrder(RaiseWizard{})), "look for a wizard at 3"},
        {said_of_magic(RefereeOrder(AgreeSpell{{}, "7", "8", 2, {}})),
         "agree on the spell “7” with 1, 2 weeks to memorize"},
        {said_of_magic(RefereeOrder(MarkTower{})), "let there be a Tower at 3"},
        {said_of_magic(RefereeOrder(MarkTower{{}, false})), "let there be no Tower at 3"},
        {said_of_magic(RefereeOrder(ForgetSpell{})), "let 1 forget the spell 4"},
        {said_of_magic(RefereeOrder(ForgetSpell{{}, wizard, {}})), "let 2 forget the spell 4"},
    };
}

std::vector<MagicLine> magic_lines() {
    using told::WizardNews;
    const auto decided = [](SpellStanding standing) {
        return said_of_magic(ShownContent(told::SpellDecided{{}, "7", standing}));
    };
    const auto told_of_wizard = [](WizardNews news) {
        return said_of_magic(ShownContent(told::WizardTold{news, "5"}));
    };
    return {
        {decided(SpellStanding::agreed), "The spell “7” is agreed."},
        {decided(SpellStanding::refused), "The spell “7” is refused."},
        {said_of_magic(ShownContent(told::SpellMemorized{"5", "7"})), "5 has memorized “7”."},
        {said_of_magic(ShownContent(told::StudyBroken{"5", "7"})),
         "5 was disturbed and must begin anew to memorize “7”."},
        {said_of_magic(ShownContent(told::BooksLeft{"7"})),
         "There is no more room for the books of “7”; they were left behind."},
        {told_of_wizard(WizardNews::none_found), "No wizard is to be found."},
        {told_of_wizard(WizardNews::joined), "5 joins your army."},
        {told_of_wizard(WizardNews::waits_at_tower), "5 waits at the Tower."},
        {told_of_wizard(WizardNews::disobeys), "5 no longer obeys you."},
    };
}

}  // namespace

TEST_CASE("words: orders and lines about magic are said in English") {
    for (const MagicLine& order : magic_orders()) CHECK_EQ(order.said, order.in_english);
    for (const MagicLine& line : magic_lines()) CHECK_EQ(line.said, line.in_english);
}

TEST_CASE("words: nothing about magic is said outside the catalogue") {
    const Spoken spoken("made_up");
    std::vector<std::string> all = said_of_magic_blanks<CommanderOrder>(OrdersOfMagic{});
    for (std::string& text : said_of_magic_blanks<RefereeOrder>(RulingsOnMagic{})) {
        all.push_back(std::move(text));
    }
    for (const MagicLine& order : magic_orders()) all.push_back(order.said);
    for (const MagicLine& line : magic_lines()) all.push_back(line.said);
    for (const std::string& text : all) {
        CAPTURE(text);
        CHECK_FALSE(has_letters(outside_brackets(text)));
        CHECK_NE(text.find("⟦"), text.npos);
    }
}
