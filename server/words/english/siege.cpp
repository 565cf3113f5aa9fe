// Strongholds and sieges in English.
#include "server/words/english/english.hpp"

namespace words {

constinit const SiegeWords english_siege = {
    .besiege = "lay siege to {place}",
    .storm = "storm {place}",
    .plan = "in the siege of {place}: {text}",
    .offer_to_yield = "offer to yield {place}: {terms}",
    .build_engines = "build {engines}",
    .break_down_engines = "break the siege engines down",
    .rebuild_engines = "put the siege engines up again",
    .leave_engines = "leave the siege engines behind",
    .rule_disease = "in the siege of {place}, let there be disease this week",
    .rule_disease_and_threshold =
        "in the siege of {place}, let there be disease this week, and the threshold be {threshold}",
    .rule_no_disease = "in the siege of {place}, let there be no disease this week",
    .rule_no_disease_and_threshold =
        "in the siege of {place}, let there be no disease this week, and the threshold be "
        "{threshold}",
    .name_notables = "name those of note in {place}: {names}",
    .garrison_sallies = "let the garrison join the sally",
    .garrison_stays = "keep the garrison behind the walls",
    .about_to_besiege =
        "Your army is about to besiege {place}, on {ground}, with {men}. You may hand in a plan.",
    .about_to_be_besieged =
        "You are about to be besieged in {place}, on {ground}, with {men}. You may hand in a plan.",
    .begun = "The siege of {place} has begun.",
    .week_with_garrison_firm = "A week of siege is over at {place}. The garrison seems firm.",
    .week_with_garrison_wavering =
        "A week of siege is over at {place}. The garrison seems to waver.",
    .week_with_garrison_failing =
        "A week of siege is over at {place}. The garrison's spirit seems to fail.",
    .gates_opened_by_traitor = "A traitor has opened the gates.",
    .gates_opened_by_negotiator = "A negotiator has opened the gates.",
    .over = "The siege of {place} is over.",
    .fallen_to_you = "{place} has fallen to you.",
    .fallen_to_enemy = "{place} has fallen to the enemy.",
    .captured = "Captured: {names}.",
    .escaped = "Escaped: {names}.",
    .pillaged = "The soldiers have pillaged {place}. Your army takes {supplies} and {loot}.",
    .kept_in_line =
        "The soldiers were kept in line in {place}. Your army takes {supplies} and {loot}.",
    .engines_ready = "Ten siege engines stand ready.",
    .engines_broken_down = "Ten siege engines are broken down for the road.",
};

}  // namespace words
