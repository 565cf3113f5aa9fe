// Warbands that live in a campaign: a commander's companions, or the team of an operation.
//
// Fights too small for armies are fought by the rules of Dice Warriors! (core/dice_warriors); what
// is left of a side between two of them, its warriors with their upgrades, its allies and its pile
// of coins, is kept here, under a name and with the commander whose people they are. The referee
// enters it, brings it into a fight, and enters it anew as it came out. The campaign knows no coins
// and no upgrades: they are words here, the same as in an order that brings a warband into a fight,
// which refuses those that the engine does not know.
#pragma once

#include <string>
#include <vector>

#include "core/idis/kernel/ids.hpp"
#include "core/kit/kinds.hpp"

namespace idis {

struct Companion {
    std::string mark;                        ///< what tells him from the others
    std::vector<std::string> upgrades;
    friend bool operator==(const Companion&, const Companion&) = default;
};
struct CompanionsAlly {
    std::string coin;
    bool is_special = false;
    std::string owner;                       ///< the mark of a companion
    friend bool operator==(const CompanionsAlly&, const CompanionsAlly&) = default;
};
struct Warband {
    std::vector<Companion> warriors;
    std::vector<CompanionsAlly> allies;
    std::vector<std::string> pile;           ///< coins
    std::int64_t fights = 0;                 ///< finished so far
    friend bool operator==(const Warband&, const Warband&) = default;
};

struct KeptWarband {
    WarbandId id;                            ///< of the commander's and its name
    CommanderId commander;
    std::string name;
    Warband warband;
    friend bool operator==(const KeptWarband&, const KeptWarband&) = default;
};

/// Keeps a warband of a commander's under a name, in the place of one of that name.
struct KeepWarband {
    CommanderId commander;
    std::string name;
    Warband warband;
    friend bool operator==(const KeepWarband&, const KeepWarband&) = default;
};
/// Its people go their ways.
struct DisbandWarband {
    WarbandId warband;
    friend bool operator==(const DisbandWarband&, const DisbandWarband&) = default;
};


/// The tables of these rows (state.hpp): name, row.
#define IDIS_TABLES_OF_WARBANDS(TABLE) \
    TABLE(warbands, KeptWarband)

/// The referee's orders of those above.
using RulingsOnWarbands = kit::Kinds<KeepWarband, DisbandWarband>;


}  // namespace idis
