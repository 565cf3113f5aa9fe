#include "core/idis/persons/duels.hpp"

#include <algorithm>

#include "core/idis/kernel/order_end.hpp"
#include "core/idis/kernel/words.hpp"
#include "core/idis/persons/captives.hpp"
#include "core/idis/persons/lives.hpp"
#include "core/idis/troops/army.hpp"

namespace idis {
namespace {

constexpr Clause consent = "idis.8c.duel-consent-ruling";
constexpr Clause over_age = "idis.8c.duel-roll-over-age";
constexpr Clause injury = "idis.8c.duel-fail-death-dismemberment";
constexpr int duel_die = 100;
constexpr std::int64_t age_max = 200;

bool has(const State& state, CommanderId commander, Trait trait) {
    return has_trait(state.commanders.at(commander), trait);
}

const Army* army_if_any(const State& state, CommanderId commander) {
    const auto& army = state.commanders.at(commander).army;
    return army ? state.armies.find(*army) : nullptr;
}

bool are_together(const State& state, const Duel& duel) {
    const Army* a = army_if_any(state, duel.challenger.commander);
    const Army* b = army_if_any(state, duel.challenged.commander);
    return a != nullptr && b != nullptr && a->hex == duel.hex && b->hex == duel.hex;
}

}  // namespace

bool does_succeed(const Duellist& duellist) {
    mark(over_age);
    return duellist.die > duellist.age;
}

// ---- the challenge ------------------------------------------------------------------------------

Gate may_challenge(const State& state, CommanderId commander, const ChallengeCommander& order) {
    constexpr Clause clause = "idis.8c.duel-same-hex";
    const Army& own = *army_if_any(state, commander);
    constexpr Clause stakes = "idis.8c.duel-no-battle-effect-ruling";
    if (const Gate gate = need_short(order.stakes, stakes, "stakes")) return gate;
    const Sighting* seen = state.sightings.find({commander, order.army});
    if (seen == nullptr || order.army == own.id) return Refusal{"no_such_army", clause, "army"};
    if (!seen->is_in_sight || seen->hex != own.hex) {
        return Refusal{"army_is_not_there", clause, "army"};
    }
    for (const Duel& duel : state.duels) {
        if (duel.challenger.commander != commander) continue;
        const GivenOrder& given = state.orders.at(duel.by_order);
        if (kit::get<ChallengeCommander>(given.what).army == order.army) {
            return Refusal{"challenge_is_open", consent, "army"};
        }
    }
    return allowed;
}

void challenge(Unfolding& unfolding, const GivenOrder& order, const Army& army,
               const ChallengeCommander& what) {
    const State& state = unfolding.state();
    const Army* other = state.armies.find(what.army);
    if (other == nullptr || other->hex != army.hex) {
        return stop_order(unfolding, {"idis.8c.duel-same-hex"}, order.id, "army_is_not_there");
    }
    Duel duel;
    duel.id = derived_id<DuelId>(order.id, 0);
    duel.challenger.commander = order.commander;
    duel.challenged.commander = other->commander;
    duel.hex = army.hex;
    duel.by_order = order.id;
    duel.stakes = what.stakes;
    unfolding.happen({consent}, OrderTookEffect{order.id, OrderStanding::in_force});
    Question question;
    question.asked = other->commander;
    question.due_at = unfolding.at() + challenge_stands;
    question.what = ChallengeToDuel{duel.id, army.id, what.stakes};
    question.options = {"accept", "decline"};
    duel.question = unfolding.ask({consent}, std::move(question));
    unfolding.happen({"idis.8c.duel-same-hex", consent}, DuelChanged{std::move(duel)});
}

namespace {

/// There is no duel; nothing else comes of it.
void call_off(Unfolding& unfolding, const Duel& duel, told::ChallengeEnd end) {
    const State& state = unfolding.state();
    const CommanderId one = duel.challenger.commander;
    const CommanderId other = duel.challenged.commander;
    unfolding.happen({consent}, DuelEnded{duel.id, {}});
    stop_order(unfolding, {consent}, duel.by_order,
               end == told::ChallengeEnd::declined ? "challenge_was_declined"
                                                   : "challenge_has_lapsed");
    unfolding.tell(one, {consent}, told::ChallengeOver{state.commanders.at(other).name, end});
    if (end == told::ChallengeEnd::declined) return;
    unfolding.tell(other, {consent}, told::ChallengeOver{state.commanders.at(one).name, end});
}

// ---- the fight ----------------------------------------------------------------------------------

/// He is wounded, and the referee is asked what becomes of him.
void injure(Unfolding& unfolding, CommanderId commander) {
    Life life = life_of(unfolding.state(), commander);
    life.wounded_at = unfolding.at();
    unfolding.happen({injury}, LifeChanged{life});
    Question question;
    question.what = DeathOrDismemberment{commander};
    question.options = {"unharmed", "wounded", "maimed", "dead"};
    question.by_default = "wounded";
    unfolding.ask({injury}, std::move(question));
}

/// It is decided; a duel changes nothing but the duellists.
void finish(Unfolding& unfolding, const Duel& duel, std::optional<CommanderId> victor,
            Clauses clauses) {
    const State& state = unfolding.state();
    clauses.push_back("idis.8c.duel-no-battle-effect-ruling");
    unfolding.happen(clauses, DuelEnded{duel.id, victor});
    end_order(unfolding, clauses, duel.by_order, OrderStanding::done);
    const auto tell = [&](const Duellist& one, const Duellist& other) {
        const told::DuelResult result = !victor                  ? told::DuelResult::drawn
                                        : *victor == one.commander ? told::DuelResult::won
                                                                   : told::DuelResult::lost;
        unfolding.tell(one.commander, clauses,
                       told::DuelOver{state.commanders.at(other.commander).name, result,
                                      !does_succeed(one), !does_succeed(other)});
    };
    tell(duel.challenger, duel.challenged);
    tell(duel.challenged, duel.challenger);
    for (const Duellist* each : {&duel.challenger, &duel.challenged}) {
        if (!does_succeed(*each)) injure(unfolding, each->commander);
    }
}

/// Who is more experienced by the rule: "challenger", "challenged", or "again".
std::string more_experienced(const State& state, const Duel& duel, Moment now) {
    mark("idis.8c.duel-experience-ruling");
    const CommanderId one = duel.challenger.commander;
    const CommanderId other = duel.challenged.commander;
    const std::int64_t age_of_one = true_age(state, one, now);
    const std::int64_t age_of_other = true_age(state, other, now);
    if (age_of_one != age_of_other) return age_of_one > age_of_other ? "challenger" : "challenged";
    const std::size_t traits_of_one = state.commanders.at(one).traits.size();
    const std::size_t traits_of_other = state.commanders.at(other).traits.size();
    if (traits_of_one == traits_of_other) return "again";
    return traits_of_one > traits_of_other ? "challenger" : "challenged";
}

void ask_who_is_more_experienced(Unfolding& unfolding, Duel duel) {
    const State& state = unfolding.state();
    Question question;
    question.due_at = unfolding.at() + state.campaign.settings.decision_time;
    question.what =
        MoreExperienced{duel.id, duel.challenger.commander, duel.challenged.commander};
    question.options = {"challenger", "challenged", "again"};
    question.by_default = more_experienced(state, duel, unfolding.at());
    duel.question = unfolding.ask({"idis.8c.duel-experience-ruling"}, std::move(question));
    unfolding.happen({"idis.8c.duel-both-same-experience"}, DuelChanged{std::move(duel)});
}

void fight(Unfolding& unfolding, Duel duel) {
    const State& state = unfolding.state();
    for (Duellist* each : {&duel.challenger, &duel.challenged}) {
        each->age = counted_age(state, each->commander, unfolding.at());
        each->die = unfolding.roll(over_age, each->commander, duel_die);
    }
    duel.is_fought = true;
    unfolding.happen({over_age}, DuelChanged{duel});
    const bool one = does_succeed(duel.challenger);
    const bool other = does_succeed(duel.challenged);
    if (one != other) {
        return finish(unfolding, duel,
                      one ? duel.challenger.commander : duel.challenged.commander,
                      {"idis.8c.duel-one-success-wins"});
    }
    const bool is_one_duelist = has(state, duel.challenger.commander, Trait::duelist);
    if (is_one_duelist != has(state, duel.challenged.commander, Trait::duelist)) {
        return finish(unfolding, duel,
                      is_one_duelist ? duel.challenger.commander : duel.challenged.commander,
                      {"idis.9.duelist-tie-interaction"});
    }
    ask_who_is_more_experienced(unfolding, std::move(duel));
}

}  // namespace

void settle_duel(Unfolding& unfolding, const ChallengeToDuel& question, const std::string& answer) {
    const State& state = unfolding.state();
    const Duel* duel = state.duels.find(question.duel);
    if (duel == nullptr || duel->is_fought) return;
    if (answer == "decline") return call_off(unfolding, *duel, told::ChallengeEnd::declined);
    if (answer != "accept" || !are_together(state, *duel)) {
        return call_off(unfolding, *duel, told::ChallengeEnd::lapsed);
    }
    fight(unfolding, *duel);
}

void settle_duel(Unfolding& unfolding, const MoreExperienced& question, const std::string& answer) {
    const Duel* duel = unfolding.state().duels.find(question.duel);
    if (duel == nullptr) return;
    const Clauses clauses{"idis.8c.duel-both-same-experience", "idis.8c.duel-experience-ruling"};
    if (answer == "challenger") {
        return finish(unfolding, *duel, duel->challenger.commander, clauses);
    }
    if (answer == "challenged") {
        return finish(unfolding, *duel, duel->challenged.commander, clauses);
    }
    // Two who can never succeed, or never fail, would fight for ever.
    const auto is_fixed = [](const Duellist& each) {
        return each.age >= duel_die || each.age < 1;
    };
    if (is_fixed(duel->challenger) && is_fixed(duel->challenged)) {
        return finish(unfolding, *duel, {}, {"idis.8c.duel-chance-old-ruling"});
    }
    fight(unfolding, *duel);
}

std::optional<DuelId> next_lapsed_challenge(const State& state) {
    for (const Duel& duel : state.duels) {
        if (!duel.is_fought && !are_together(state, duel)) return duel.id;
    }
    return std::nullopt;
}

void lapse(Unfolding& unfolding, DuelId id) {
    const Duel& duel = unfolding.state().duels.at(id);
    unfolding.happen({consent}, QuestionSettled{duel.question, "", true});
    call_off(unfolding, duel, told::ChallengeEnd::lapsed);
}

// ---- death and dismemberment --------------------------------------------------------------------

namespace {

/// His army is without a commander until one is found.
void die(Unfolding& unfolding, Life life) {
    const State& state = unfolding.state();
    const Clauses clauses{"idis.8c.duel-death-army-ruling"};
    life.died_at = unfolding.at();
    unfolding.happen(clauses, LifeChanged{life});
    if (const Army* army = army_if_any(state, life.id)) {
        give_army_to_deputy(unfolding, force_of(state, army->id));
    }
}

}  // namespace

void settle_duel(Unfolding& unfolding, const DeathOrDismemberment& question,
                 const std::string& answer) {
    Life life = life_of(unfolding.state(), question.commander);
    if (life.died_at) return;
    told::Fate fate = told::Fate::wounded;
    if (answer == "dead") {
        fate = told::Fate::dead;
        die(unfolding, life);
    } else if (answer == "unharmed") {
        fate = told::Fate::unharmed;
        life.wounded_at.reset();
        unfolding.happen({injury}, LifeChanged{life});
    } else if (answer == "maimed") {
        fate = told::Fate::maimed;
    }
    unfolding.tell(question.commander, {injury}, told::FateSettled{fate});
}

Gate may_correct_life(const State& state, const CorrectLife& order) {
    constexpr Clause clause = "idis.9.trait-earned-when-ruling";
    if (!state.commanders.contains(order.commander)) {
        return Refusal{"no_such_commander", clause, "commander"};
    }
    if (order.age < 1 || order.age > age_max) return Refusal{"age_out_of_bounds", clause, "age"};
    return allowed;
}

void correct_life(Unfolding& unfolding, const CorrectLife& order) {
    Life life = life_of(unfolding.state(), order.commander);
    life.age = order.age;
    life.since = unfolding.at();
    if (!order.is_wounded) {
        life.wounded_at.reset();
    } else if (!life.wounded_at) {
        life.wounded_at = unfolding.at();
    }
    unfolding.happen({"idis.9.trait-earned-when-ruling"}, LifeChanged{life});
}

}  // namespace idis
