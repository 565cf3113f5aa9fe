#include "core/idis/persons/traits.hpp"

#include <algorithm>

#include "core/idis/kernel/words.hpp"
#include "core/idis/persons/lives.hpp"
#include "core/idis/troops/taking_command.hpp"

namespace idis {
namespace {

constexpr Clause earned_when = "idis.9.trait-earned-when-ruling";
constexpr Clause whose_faith = "idis.9.crusader-who-is-heretic-ruling";
constexpr std::int64_t first_round_age = 30;
constexpr std::int64_t decade = 10;

bool owns(const State& state, CommanderId commander, Trait trait) {
    const auto& traits = state.commanders.at(commander).traits;
    return std::find(traits.begin(), traits.end(), trait) != traits.end();
}

void ask_which(Unfolding& unfolding, CommanderId commander) {
    Question question;
    question.asked = commander;
    question.what = TraitToChoose{commander};
    question.options = traits_to_choose(unfolding.state(), commander);
    if (question.options.empty()) return;
    unfolding.ask({earned_when}, std::move(question));
}

}  // namespace

std::optional<Trait> trait_named(std::string_view name) {
    mark("idis.9.traits-list-closed");
    for (const TraitRow& row : trait_table) {
        if (row.name == name) return row.trait;
    }
    return std::nullopt;
}

std::vector<std::string> traits_to_choose(const State& state, CommanderId commander) {
    mark("idis.9.traits-list-closed");
    std::vector<std::string> names;
    for (const TraitRow& row : trait_table) {
        if (!owns(state, commander, row.trait)) names.emplace_back(row.name);
    }
    return names;
}

Gate may_be_answered(const State& state, const TraitToChoose& question, const std::string& answer) {
    const std::optional<Trait> trait = trait_named(answer);
    if (!trait) return Refusal{"not_a_trait", "idis.9.traits-list-closed", "answer"};
    if (!owns(state, question.commander, *trait)) return allowed;
    return Refusal{"trait_is_owned", "idis.9.trait-no-duplicate-ruling", "answer"};
}

void settle_trait(Unfolding& unfolding, const TraitToChoose& question, const std::string& answer) {
    const State& state = unfolding.state();
    if (may_be_answered(state, question, answer)) return;
    const Commander& commander = state.commanders.at(question.commander);
    const Trait trait = *trait_named(answer);
    std::vector<Trait> traits = commander.traits;
    traits.insert(std::lower_bound(traits.begin(), traits.end(), trait), trait);
    const Army* army = commander.army ? state.armies.find(*commander.army) : nullptr;
    if (army != nullptr) change_traits(unfolding, force_of(state, army->id), traits);
    Introduction introduction;
    introduction.id = commander.id;
    if (const Introduction* row = state.introductions.find(commander.id)) introduction = *row;
    introduction.earned.push_back({trait, unfolding.at()});
    unfolding.happen({"idis.9.trait-chosen-when-earned"},
                     IntroductionRecorded{std::move(introduction), std::move(traits)});
}

void reward_years(Unfolding& unfolding, Day day) {
    const State& state = unfolding.state();
    for (const Commander& commander : state.commanders) {
        if (is_dead(state, commander.id)) continue;
        const std::int64_t now = true_age(state, commander.id, start_of(day));
        const std::int64_t before = true_age(state, commander.id, start_of(day - 1));
        if (now < first_round_age || now <= before || now % decade != 0) continue;
        ask_which(unfolding, commander.id);
    }
}

Gate may_award(const State& state, const AwardTrait& order) {
    if (!state.commanders.contains(order.commander)) {
        return Refusal{"no_such_commander", earned_when, "commander"};
    }
    if (state.commanders.at(order.commander).traits.size() == trait_table.size()) {
        return Refusal{"commander_has_every_trait", "idis.9.traits-list-closed", "commander"};
    }
    return allowed;
}

void award(Unfolding& unfolding, const AwardTrait& order) {
    ask_which(unfolding, order.commander);
}

bool are_of_different_faiths(const State& state, const Party& a, const Party& b) {
    mark(whose_faith);
    const Faith* of_a = state.faiths.find(a);
    const Faith* of_b = state.faiths.find(b);
    return of_a != nullptr && of_b != nullptr && of_a->faith != of_b->faith;
}

Gate may_record_faith(const State& state, const RecordFaith& order) {
    const auto* faction = kit::get_if<FactionId>(&order.party);
    const auto* commander = kit::get_if<CommanderId>(&order.party);
    const bool is_known = faction != nullptr ? state.factions.contains(*faction)
                                             : state.commanders.contains(*commander);
    if (!is_known) return Refusal{"no_such_party", whose_faith, "party"};
    if (order.faith.size() <= words_bytes_max) return allowed;
    return Refusal{"text_is_too_long", whose_faith, "faith"};
}

void record_faith(Unfolding& unfolding, const RecordFaith& order) {
    unfolding.happen({whose_faith}, FaithRecorded{{order.party, order.faith}});
}

}  // namespace idis
