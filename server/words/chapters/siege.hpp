// What is said of strongholds and sieges: orders and rulings as phrases, which stand inside a
// sentence, and lines of the channel.
//
// What people wrote goes in in its quotation marks; men, goods and lists go in as phrases
// (phrases.hpp). Where a line is several sentences, each that may be missing has its own text.
#pragma once

#include "server/words/text.hpp"

namespace words {

struct SiegeWords {
    // Orders.
    Text<"place"> besiege;
    Text<"place"> storm;
    Text<"place", "text"> plan;
    Text<"place", "terms"> offer_to_yield;
    Text<"engines"> build_engines;
    Text<> break_down_engines;
    Text<> rebuild_engines;
    Text<> leave_engines;
    // Orders of the referee.
    Text<"place"> rule_disease;
    Text<"place", "threshold"> rule_disease_and_threshold;
    Text<"place"> rule_no_disease;
    Text<"place", "threshold"> rule_no_disease_and_threshold;
    Text<"place", "names"> name_notables;
    Text<> garrison_sallies;
    Text<> garrison_stays;
    // Lines of the channel.
    Text<"place", "ground", "men"> about_to_besiege;
    Text<"place", "ground", "men"> about_to_be_besieged;
    Text<"place"> begun;
    Text<"place"> week_with_garrison_firm;
    Text<"place"> week_with_garrison_wavering;
    Text<"place"> week_with_garrison_failing;
    Text<> gates_opened_by_traitor;
    Text<> gates_opened_by_negotiator;
    Text<"place"> over;
    Text<"place"> fallen_to_you;
    Text<"place"> fallen_to_enemy;
    Text<"names"> captured;
    Text<"names"> escaped;
    Text<"place", "supplies", "loot"> pillaged;
    Text<"place", "supplies", "loot"> kept_in_line;
    Text<> engines_ready;
    Text<> engines_broken_down;
};

/// This chapter in the language that is spoken.
const SiegeWords& siege();

}  // namespace words
