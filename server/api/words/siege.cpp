#include "server/api/words/siege.hpp"

#include "server/api/words/engines.hpp"

namespace api {

namespace {

using kit::to_text;

}  // namespace

// ---- orders -------------------------------------------------------------------------------------

std::string battle_words(const idis::BesiegeStronghold& order, const Names& names) {
    return "lay siege to " + names.of(to_text(order.place));
}
std::string battle_words(const idis::AssaultStronghold& order, const Names& names) {
    return "storm " + names.of(to_text(order.place));
}
std::string battle_words(const idis::PlanSiege& order, const Names& names) {
    return "in the siege of " + names.of(to_text(order.place)) + ": “" + order.text + "”";
}
std::string battle_words(const idis::YieldStronghold& order, const Names& names) {
    return "offer to yield " + names.of(to_text(order.place)) + ": “" + order.terms + "”";
}
std::string battle_words(const idis::BuildEngines& order, const Names&) {
    return "build " + counted().siege_engines(order.engines);
}
std::string battle_words(const idis::BreakDownEngines&, const Names&) {
    return "break the siege engines down";
}
std::string battle_words(const idis::RebuildEngines&, const Names&) {
    return "put the siege engines up again";
}
std::string battle_words(const idis::LeaveEngines&, const Names&) {
    return "leave the siege engines behind";
}
std::string battle_words(const idis::RuleSiege& order, const Names& names) {
    std::string phrase = "in the siege of " + names.of(to_text(order.stronghold)) + ", let there " +
                         (order.has_disease ? "be disease this week" : "be no disease this week");
    if (order.threshold) phrase += ", and the threshold be " + std::to_string(*order.threshold);
    return phrase;
}
std::string battle_words(const idis::NameNotables& order, const Names& names) {
    return "name those of note in " + names.of(to_text(order.stronghold)) + ": " +
           (order.names.empty() ? words::say().phrases.nobody() : listed(order.names));
}
std::string battle_words(const idis::LetGarrisonSally& order, const Names&) {
    return order.joins ? "let the garrison join the sally" : "keep the garrison behind the walls";
}

// ---- questions ----------------------------------------------------------------------------------

std::string battle_words(const idis::PillageOrRestrain& question, const Names& names) {
    return questions().pillage_or_restrain(names.of(to_text(question.stronghold)));
}
std::string battle_words(const idis::TermsOffered& question, const Names& names) {
    return questions().terms_offered(names.of(to_text(question.stronghold)),
                                     in_quotes(question.terms));
}
std::string battle_words(const idis::WhoOpenedTheGates& question, const Names& names) {
    return questions().who_opened_the_gates(names.of(to_text(question.stronghold)));
}
std::string battle_words(const idis::FateOfGarrison& question, const Names& names) {
    return questions().fate_of_garrison(counted().soldiers(question.soldiers.number()),
                                        names.of(to_text(question.stronghold)));
}
std::string battle_words(const idis::EnginesLeft&, const Names&) {
    return questions().engines_left();
}

// ---- channel lines ------------------------------------------------------------------------------

std::string battle_words(const idis::told::SiegeNears& line, const Names& names) {
    const std::string where = names.of(to_text(line.place));
    return (line.is_inside ? "You are about to be besieged in " + where
                           : "Your army is about to besiege " + where) +
           ", on " + std::string(ground_in_words(line.terrain)) + ", with " +
           men_in_words(line.infantry, line.cavalry) + ". You may hand in a plan.";
}
std::string battle_words(const idis::told::SiegeBegan& line, const Names& names) {
    return "The siege of " + names.of(to_text(line.place)) + " has begun.";
}
std::string battle_words(const idis::told::SiegeWeek& line, const Names& names) {
    std::string words = "A week of siege is over at " + names.of(to_text(line.place)) + ". ";
    switch (line.spirit) {
        case idis::told::Spirit::firm: words += "The garrison seems firm."; break;
        case idis::told::Spirit::wavering: words += "The garrison seems to waver."; break;
        case idis::told::Spirit::failing: words += "The garrison's spirit seems to fail."; break;
    }
    switch (line.gates_opened_by) {
        case idis::Opener::nobody: return words;
        case idis::Opener::traitor: return words + " A traitor has opened the gates.";
        case idis::Opener::negotiator: return words + " A negotiator has opened the gates.";
    }
    return words;
}
std::string battle_words(const idis::told::SiegeOver& line, const Names& names) {
    return "The siege of " + names.of(to_text(line.place)) + " is over.";
}
std::string battle_words(const idis::told::StrongholdFell& line, const Names& names) {
    std::string words = names.of(to_text(line.place)) +
                        (line.is_ours ? " has fallen to you." : " has fallen to the enemy.");
    if (!line.captured.empty()) words += " Captured: " + listed(line.captured) + ".";
    if (!line.escaped.empty()) words += " Escaped: " + listed(line.escaped) + ".";
    return words;
}
std::string battle_words(const idis::told::StoresTaken& line, const Names& names) {
    std::string words = line.was_pillaged ? "The soldiers have pillaged "
                                          : "The soldiers were kept in line in ";
    words += names.of(to_text(line.place)) + ". Your army takes " +
             counted().supplies(line.supplies.number());
    return words + " and " + counted().loot(line.loot.number()) + ".";
}
std::string battle_words(const idis::told::EnginesStand& line, const Names&) {
    return line.standing == idis::EngineStanding::built
               ? "Ten siege engines stand ready."
               : "Ten siege engines are broken down for the road.";
}

}  // namespace api
