// Orders, questions and channel lines about magic, in words.
#include "server/api/words/magic.hpp"

#include <doctest/doctest.h>

namespace {

using namespace idis;

const SpellId fog(6);
const DetachmentId wizard(7);
const CommanderId rhea(8);
const PlaceId spire(9);

api::Names names() {
    api::Names result;
    result.by_id = {{to_text(fog), "Fog"},
                    {to_text(wizard), "Old Tam"},
                    {to_text(rhea), "Rhea"},
                    {to_text(spire), "the Spire"}};
    return result;
}
template <class What>
std::string said(const What& what) {
    return api::person_words(what, names());
}

}  // namespace

TEST_CASE("idis.8b.spell-effect-in-battle: the referee is asked for a number or for words") {
    SpellIsCast question;
    question.spell = fog;
    question.by = rhea;
    CHECK_EQ(said(question), "Rhea has Fog cast. What does it add in battle, from -3 to 3, or "
                              "what comes of it?");
    question.purpose = "Hide us.";
    CHECK_EQ(said(question), "Rhea has Fog cast: “Hide us.” What does it add in battle, from "
                              "-3 to 3, or what comes of it?");
}

TEST_CASE("spells are called by their names, and who casts them too") {
    CHECK_EQ(said(MemorizeSpell{fog, wizard}), "let Old Tam memorize Fog");
    CHECK_EQ(said(MemorizeSpell{fog, {}}), "memorize Fog yourself");
    CHECK_EQ(said(CastSpell{fog, {}, "Hide us."}), "cast Fog yourself: “Hide us.”");
    CHECK_EQ(said(ProposeSpell{"Fog", "No sight.", 1}),
             "propose the spell “Fog”, 1 week to memorize: “No sight.”");
    CHECK_EQ(said(ForgetSpell{rhea, wizard, fog}), "let Old Tam forget the spell Fog");
    CHECK_EQ(said(ForgetSpell{rhea, {}, fog}), "let Rhea forget the spell Fog");
    CHECK_EQ(said(RaiseWizard{spire}), "look for a wizard at the Spire");
    CHECK_EQ(said(WizardToBeFound{OrderId(1), rhea, spire}),
             "Rhea looks for a wizard at the Spire. Is one to be found?");
    CHECK_EQ(said(told::WizardTold{told::WizardNews::disobeys, "Old Tam"}),
             "Old Tam no longer obeys you.");
    CHECK_EQ(said(told::SpellMemorized{"Old Tam", "Fog"}), "Old Tam has memorized “Fog”.");
}
