#include "server/api/words/siege.hpp"

#include "server/api/words/engines.hpp"
#include "server/words/chapters/phrases.hpp"
#include "server/words/chapters/siege.hpp"

namespace api {

namespace {

using kit::to_text;

std::string week_of_siege(idis::told::Spirit spirit, const std::string& place) {
    switch (spirit) {
        case idis::told::Spirit::firm: return words::siege().week_with_garrison_firm(place);
        case idis::told::Spirit::wavering: return words::siege().week_with_garrison_wavering(place);
        case idis::told::Spirit::failing: return words::siege().week_with_garrison_failing(place);
    }
    return "";
}

}  // namespace

// ---- orders -------------------------------------------------------------------------------------

std::string battle_words(const idis::BesiegeStronghold& order, const Names& names) {
    return words::siege().besiege(names.of(to_text(order.place)));
}
std::string battle_words(const idis::AssaultStronghold& order, const Names& names) {
    return words::siege().storm(names.of(to_text(order.place)));
}
std::string battle_words(const idis::PlanSiege& order, const Names& names) {
    return words::siege().plan(names.of(to_text(order.place)), in_quotes(order.text));
}
std::string battle_words(const idis::YieldStronghold& order, const Names& names) {
    return words::siege().offer_to_yield(names.of(to_text(order.place)), in_quotes(order.terms));
}
std::string battle_words(const idis::BuildEngines& order, const Names&) {
    return words::siege().build_engines(counted().siege_engines(order.engines));
}
std::string battle_words(const idis::BreakDownEngines&, const Names&) {
    return words::siege().break_down_engines();
}
std::string battle_words(const idis::RebuildEngines&, const Names&) {
    return words::siege().rebuild_engines();
}
std::string battle_words(const idis::LeaveEngines&, const Names&) {
    return words::siege().leave_engines();
}
std::string battle_words(const idis::RuleSiege& order, const Names& names) {
    const words::SiegeWords& say = words::siege();
    const std::string place = names.of(to_text(order.stronghold));
    if (!order.threshold) {
        return order.has_disease ? say.rule_disease(place) : say.rule_no_disease(place);
    }
    const std::string threshold = std::to_string(*order.threshold);
    return order.has_disease ? say.rule_disease_and_threshold(place, threshold)
                             : say.rule_no_disease_and_threshold(place, threshold);
}
std::string battle_words(const idis::NameNotables& order, const Names& names) {
    return words::siege().name_notables(
        names.of(to_text(order.stronghold)),
        order.names.empty() ? words::phrases().nobody() : listed(order.names));
}
std::string battle_words(const idis::LetGarrisonSally& order, const Names&) {
    return order.joins ? words::siege().garrison_sallies() : words::siege().garrison_stays();
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
    return questions().fate_of_garrison(question.soldiers.number(),
                                        names.of(to_text(question.stronghold)));
}
std::string battle_words(const idis::EnginesLeft&, const Names&) {
    return questions().engines_left();
}

// ---- channel lines ------------------------------------------------------------------------------

std::string battle_words(const idis::told::SiegeNears& line, const Names& names) {
    const std::string place = names.of(to_text(line.place));
    const std::string ground = ground_in_words(line.terrain);
    const std::string men = men_in_words(line.infantry, line.cavalry);
    return line.is_inside ? words::siege().about_to_be_besieged(place, ground, men)
                          : words::siege().about_to_besiege(place, ground, men);
}
std::string battle_words(const idis::told::SiegeBegan& line, const Names& names) {
    return words::siege().begun(names.of(to_text(line.place)));
}
std::string battle_words(const idis::told::SiegeWeek& line, const Names& names) {
    const std::string week = week_of_siege(line.spirit, names.of(to_text(line.place)));
    switch (line.gates_opened_by) {
        case idis::Opener::nobody: return week;
        case idis::Opener::traitor: return week + " " + words::siege().gates_opened_by_traitor();
        case idis::Opener::negotiator:
            return week + " " + words::siege().gates_opened_by_negotiator();
    }
    return week;
}
std::string battle_words(const idis::told::SiegeOver& line, const Names& names) {
    return words::siege().over(names.of(to_text(line.place)));
}
std::string battle_words(const idis::told::StrongholdFell& line, const Names& names) {
    const std::string place = names.of(to_text(line.place));
    std::string sentences =
        line.is_ours ? words::siege().fallen_to_you(place) : words::siege().fallen_to_enemy(place);
    if (!line.captured.empty()) sentences += " " + words::siege().captured(listed(line.captured));
    if (!line.escaped.empty()) sentences += " " + words::siege().escaped(listed(line.escaped));
    return sentences;
}
std::string battle_words(const idis::told::StoresTaken& line, const Names& names) {
    const std::string place = names.of(to_text(line.place));
    const std::string supplies = counted().supplies(line.supplies.number());
    const std::string loot = counted().loot(line.loot.number());
    return line.was_pillaged ? words::siege().pillaged(place, supplies, loot)
                             : words::siege().kept_in_line(place, supplies, loot);
}
std::string battle_words(const idis::told::EnginesStand& line, const Names&) {
    return line.standing == idis::EngineStanding::built ? words::siege().engines_ready()
                                                        : words::siege().engines_broken_down();
}

}  // namespace api
