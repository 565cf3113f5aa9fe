#include "server/api/words/magic.hpp"

namespace api {

namespace {

using kit::to_text;

/// Of a wizard, or of the commander himself if nobody is named.
std::string done_by(const std::optional<idis::DetachmentId>& wizard, const std::string& deed,
                    const Names& names) {
    return wizard ? "let " + names.of(to_text(*wizard)) + " " + deed : deed + " yourself";
}

}  // namespace

// ---- orders -------------------------------------------------------------------------------------

std::string person_words(const idis::ProposeSpell& order, const Names&) {
    return "propose the spell " + in_quotes(order.name) + ", " +
           counted().weeks(order.weeks) + " to memorize: " + in_quotes(order.effect);
}
std::string person_words(const idis::MemorizeSpell& order, const Names& names) {
    return done_by(order.wizard, "memorize " + names.of(to_text(order.spell)), names);
}
std::string person_words(const idis::CastSpell& order, const Names& names) {
    std::string phrase = done_by(order.wizard, "cast " + names.of(to_text(order.spell)), names);
    if (!order.purpose.empty()) phrase += ": " + in_quotes(order.purpose);
    return phrase;
}
std::string person_words(const idis::LoadBooks& order, const Names& names) {
    return "take the books of " + names.of(to_text(order.spell)) + " along";
}
std::string person_words(const idis::UnloadBooks& order, const Names& names) {
    return "leave the books of " + names.of(to_text(order.spell)) + " here";
}
std::string person_words(const idis::LeaveWizard& order, const Names& names) {
    return "leave " + names.of(to_text(order.wizard)) + " here alone";
}
std::string person_words(const idis::TakeBackWizard& order, const Names& names) {
    return "take " + names.of(to_text(order.wizard)) + " back into the army";
}
std::string person_words(const idis::RaiseWizard& order, const Names& names) {
    return "look for a wizard at " + names.of(to_text(order.tower));
}
std::string person_words(const idis::AgreeSpell& order, const Names& names) {
    return "agree on the spell " + in_quotes(order.name) + " with " +
           names.of(to_text(order.commander)) + ", " + counted().weeks(order.weeks) +
           " to memorize";
}
std::string person_words(const idis::ForgetSpell& order, const Names& names) {
    const std::string whose = order.wizard ? to_text(*order.wizard) : to_text(order.commander);
    return "let " + names.of(whose) + " forget the spell " + names.of(to_text(order.spell));
}
std::string person_words(const idis::MarkTower& order, const Names& names) {
    return "let there be " + std::string(order.is_tower ? "a Tower" : "no Tower") + " at " +
           names.of(to_text(order.place));
}

// ---- questions ----------------------------------------------------------------------------------

std::string person_words(const idis::SpellProposed& question, const Names& names) {
    return questions().spell_proposed(names.of(to_text(question.from)), in_quotes(question.name),
                                      in_quotes(question.effect));
}
std::string person_words(const idis::SpellIsCast& question, const Names& names) {
    const std::string by = names.of(to_text(question.by));
    const std::string spell = names.of(to_text(question.spell));
    return question.purpose.empty()
               ? questions().spell_is_cast(by, spell)
               : questions().spell_is_cast_for(by, spell, in_quotes(question.purpose));
}
std::string person_words(const idis::WizardToBeFound& question, const Names& names) {
    return questions().wizard_to_be_found(names.of(to_text(question.from)),
                                          names.of(to_text(question.tower)));
}
std::string person_words(const idis::WizardInCaptivity& question, const Names& names) {
    return questions().wizard_in_captivity(names.of(to_text(question.wizard)),
                                           names.of(to_text(question.held_by)));
}

// ---- channel lines ------------------------------------------------------------------------------

std::string person_words(const idis::told::SpellDecided& line, const Names&) {
    return "The spell " + in_quotes(line.name) +
           (line.standing == idis::SpellStanding::agreed ? " is agreed." : " is refused.");
}
std::string person_words(const idis::told::SpellMemorized& line, const Names&) {
    return line.who + " has memorized " + in_quotes(line.name) + ".";
}
std::string person_words(const idis::told::StudyBroken& line, const Names&) {
    return line.who + " was disturbed and must begin anew to memorize " + in_quotes(line.name) +
           ".";
}
std::string person_words(const idis::told::BooksLeft& line, const Names&) {
    return "There is no more room for the books of " + in_quotes(line.name) +
           "; they were left behind.";
}
std::string person_words(const idis::told::WizardTold& line, const Names&) {
    switch (line.news) {
        case idis::told::WizardNews::none_found: return "No wizard is to be found.";
        case idis::told::WizardNews::joined: return line.name + " joins your army.";
        case idis::told::WizardNews::waits_at_tower: return line.name + " waits at the Tower.";
        case idis::told::WizardNews::disobeys: return line.name + " no longer obeys you.";
    }
    return "";
}

}  // namespace api
