#include "server/api/words/siege.hpp"

#include "server/api/words/engines.hpp"

namespace api {

namespace {

using kit::to_text;

const words::SiegeWords& of_siege() { return words::say().siege; }

std::string week_of_siege(idis::told::Spirit spirit, const std::string& place) {
    switch (spirit) {
        case idis::told::Spirit::firm: return of_siege().week_with_garrison_firm(place);
        case idis::told::Spirit::wavering: return of_siege().week_with_garrison_wavering(place);
        case idis::told::Spirit::failing: return of_siege().week_with_garrison_failing(place);
    }
    return "";
}

}  // namespace

// ---- orders -------------------------------------------------------------------------------------

std::string battle_words(const idis::BesiegeStronghold& order, const Names& names) {
    return of_siege().besiege(names.of(to_text(order.place)));
}
std::string battle_words(const idis::AssaultStronghold& order, const Names& names) {
    return of_siege().storm(names.of(to_text(order.place)));
}
std::string battle_words(const idis::PlanSiege& order, const Names& names) {
    return of_siege().plan(names.of(to_text(order.place)), in_quotes(order.text));
}
std::string battle_words(const idis::YieldStronghold& order, const Names& names) {
    return of_siege().offer_to_yield(names.of(to_text(order.place)), in_quotes(order.terms));
}
std::string battle_words(const idis::BuildEngines& order, const Names&) {
    return of_siege().build_engines(counted().siege_engines(order.engines));
}
std::string battle_words(const idis::BreakDownEngines&, const Names&) {
    return of_siege().break_down_engines();
}
std::string battle_words(const idis::RebuildEngines&, const Names&) {
    return of_siege().rebuild_engines();
}
std::string battle_words(const idis::LeaveEngines&, const Names&) {
    return of_siege().leave_engines();
}
std::string battle_words(const idis::RuleSiege& order, const Names& names) {
    const words::SiegeWords& say = of_siege();
    const std::string place = names.of(to_text(order.stronghold));
    if (!order.threshold) {
        return order.has_disease ? say.rule_disease(place) : say.rule_no_disease(place);
    }
    const std::string threshold = std::to_string(*order.threshold);
    return order.has_disease ? say.rule_disease_and_threshold(place, threshold)
                             : say.rule_no_disease_and_threshold(place, threshold);
}
std::string battle_words(const idis::NameNotables& order, const Names& names) {
    return of_siege().name_notables(
        names.of(to_text(order.stronghold)),
        order.names.empty() ? words::say().phrases.nobody() : listed(order.names));
}
std::string battle_words(const idis::LetGarrisonSally& order, const Names&) {
    return order.joins ? of_siege().garrison_sallies() : of_siege().garrison_stays();
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
    return line.is_inside ? of_siege().about_to_be_besieged(place, ground, men)
                          : of_siege().about_to_besiege(place, ground, men);
}
std::string battle_words(const idis::told::SiegeBegan& line, const Names& names) {
    return of_siege().begun(names.of(to_text(line.place)));
}
std::string battle_words(const idis::told::SiegeWeek& line, const Names& names) {
    const std::string week = week_of_siege(line.spirit, names.of(to_text(line.place)));
    switch (line.gates_opened_by) {
        case idis::Opener::nobody: return week;
        case idis::Opener::traitor: return week + " " + of_siege().gates_opened_by_traitor();
        case idis::Opener::negotiator: return week + " " + of_siege().gates_opened_by_negotiator();
    }
    return week;
}
std::string battle_words(const idis::told::SiegeOver& line, const Names& names) {
    return of_siege().over(names.of(to_text(line.place)));
}
std::string battle_words(const idis::told::StrongholdFell& line, const Names& names) {
    const std::string place = names.of(to_text(line.place));
    std::string sentences =
        line.is_ours ? of_siege().fallen_to_you(place) : of_siege().fallen_to_enemy(place);
    if (!line.captured.empty()) sentences += " " + of_siege().captured(listed(line.captured));
    if (!line.escaped.empty()) sentences += " " + of_siege().escaped(listed(line.escaped));
    return sentences;
}
std::string battle_words(const idis::told::StoresTaken& line, const Names& names) {
    const std::string place = names.of(to_text(line.place));
    const std::string supplies = counted().supplies(line.supplies.number());
    const std::string loot = counted().loot(line.loot.number());
    return line.was_pillaged ? of_siege().pillaged(place, supplies, loot)
                             : of_siege().kept_in_line(place, supplies, loot);
}
std::string battle_words(const idis::told::EnginesStand& line, const Names&) {
    return line.standing == idis::EngineStanding::built ? of_siege().engines_ready()
                                                        : of_siege().engines_broken_down();
}

}  // namespace api
