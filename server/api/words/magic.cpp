#include "server/api/words/magic.hpp"

#include "server/words/chapters/magic.hpp"

namespace api {

namespace {

using kit::to_text;

}  // namespace

// ---- orders -------------------------------------------------------------------------------------

std::string person_words(const idis::ProposeSpell& order, const Names&) {
    return words::magic().propose_spell(in_quotes(order.name), counted().weeks(order.weeks),
                                        in_quotes(order.effect));
}
std::string person_words(const idis::MemorizeSpell& order, const Names& names) {
    const std::string spell = names.of(to_text(order.spell));
    return order.wizard ? words::magic().let_memorize(spell, names.of(to_text(*order.wizard)))
                        : words::magic().memorize(spell);
}
std::string person_words(const idis::CastSpell& order, const Names& names) {
    const std::string spell = names.of(to_text(order.spell));
    const std::string purpose = in_quotes(order.purpose);
    if (!order.wizard) {
        return order.purpose.empty() ? words::magic().cast(spell)
                                     : words::magic().cast_for(spell, purpose);
    }
    const std::string wizard = names.of(to_text(*order.wizard));
    return order.purpose.empty() ? words::magic().let_cast(spell, wizard)
                                 : words::magic().let_cast_for(spell, wizard, purpose);
}
std::string person_words(const idis::LoadBooks& order, const Names& names) {
    return words::magic().load_books(names.of(to_text(order.spell)));
}
std::string person_words(const idis::UnloadBooks& order, const Names& names) {
    return words::magic().unload_books(names.of(to_text(order.spell)));
}
std::string person_words(const idis::LeaveWizard& order, const Names& names) {
    return words::magic().leave_wizard(names.of(to_text(order.wizard)));
}
std::string person_words(const idis::TakeBackWizard& order, const Names& names) {
    return words::magic().take_back_wizard(names.of(to_text(order.wizard)));
}
std::string person_words(const idis::RaiseWizard& order, const Names& names) {
    return words::magic().look_for_wizard(names.of(to_text(order.tower)));
}
std::string person_words(const idis::AgreeSpell& order, const Names& names) {
    return words::magic().agree_on_spell(in_quotes(order.name), names.of(to_text(order.commander)),
                                         counted().weeks(order.weeks));
}
std::string person_words(const idis::ForgetSpell& order, const Names& names) {
    const std::string whose = order.wizard ? to_text(*order.wizard) : to_text(order.commander);
    return words::magic().let_forget(names.of(whose), names.of(to_text(order.spell)));
}
std::string person_words(const idis::MarkTower& order, const Names& names) {
    const std::string place = names.of(to_text(order.place));
    return order.is_tower ? words::magic().mark_tower(place) : words::magic().mark_no_tower(place);
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
    return line.standing == idis::SpellStanding::agreed
               ? words::magic().spell_agreed(in_quotes(line.name))
               : words::magic().spell_refused(in_quotes(line.name));
}
std::string person_words(const idis::told::SpellMemorized& line, const Names&) {
    return words::magic().memorized(line.who, in_quotes(line.name));
}
std::string person_words(const idis::told::StudyBroken& line, const Names&) {
    return words::magic().study_broken(line.who, in_quotes(line.name));
}
std::string person_words(const idis::told::BooksLeft& line, const Names&) {
    return words::magic().books_left(in_quotes(line.name));
}
std::string person_words(const idis::told::WizardTold& line, const Names&) {
    switch (line.news) {
        case idis::told::WizardNews::none_found: return words::magic().no_wizard_found();
        case idis::told::WizardNews::joined: return words::magic().wizard_joins(line.name);
        case idis::told::WizardNews::waits_at_tower:
            return words::magic().wizard_waits_at_tower(line.name);
        case idis::told::WizardNews::disobeys: return words::magic().wizard_disobeys(line.name);
    }
    return "";
}

}  // namespace api
