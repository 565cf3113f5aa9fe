// Warbands that live in a campaign: a commander's companions, or the team of an operation.
//
// Fights too small for armies are fought by the rules of Dice Warriors! (core/dice_warriors); what
// is left of a side between two of them, its warriors with their upgrades, its allies and its pile
// of coins, is kept here, under a name and with the commander whose people they are. The referee
// enters it, brings it into a fight, and enters it anew as it came out.
#pragma once

#include <string>

#include "core/dice_warriors/pieces.hpp"
#include "core/idis/ids.hpp"

namespace idis {

struct KeptWarband {
    WarbandId id;                            ///< of the commander's and its name
    CommanderId commander;
    std::string name;
    dice_warriors::Warband warband;          ///< its warriors belong to no player between fights
    friend bool operator==(const KeptWarband&, const KeptWarband&) = default;
};

/// Keeps a warband of a commander's under a name, in the place of one of that name.
struct KeepWarband {
    CommanderId commander;
    std::string name;
    dice_warriors::Warband warband;
    friend bool operator==(const KeepWarband&, const KeepWarband&) = default;
};
/// Its people go their ways.
struct DisbandWarband {
    WarbandId warband;
    friend bool operator==(const DisbandWarband&, const DisbandWarband&) = default;
};

struct WarbandKept {
    KeptWarband warband;
    friend bool operator==(const WarbandKept&, const WarbandKept&) = default;
};
struct WarbandDisbanded {
    WarbandId warband;
    friend bool operator==(const WarbandDisbanded&, const WarbandDisbanded&) = default;
};

}  // namespace idis
