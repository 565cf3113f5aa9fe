// What commanders and the referee see of operations, duels, lives and the loot of strongholds
// (sections 8a, 8c and 8d of the source).
//
// A commander sees his own age and wounds, and the loot of the stronghold whose commander he is,
// once it has been counted. Tables of outcomes, odds and dice he never sees. The referee sees every
// row.
#pragma once

#include <optional>
#include <vector>

#include "core/idis/persons/rows.hpp"

namespace idis {

struct OwnTreasury {
    PlaceId place;
    std::optional<Loot> loot;                ///< with what lies there in deposit; once counted
    friend bool operator==(const OwnTreasury&, const OwnTreasury&) = default;
};
struct OwnPersons {
    std::int64_t age = 30;
    bool is_wounded = false;
    bool is_dead = false;
    std::string relationship;                ///< to who introduced him, if anybody did
    std::vector<OwnTreasury> treasuries;     ///< by place
    friend bool operator==(const OwnPersons&, const OwnPersons&) = default;
};
struct PersonsInFull {
    std::vector<Operation> operations;
    std::vector<Duel> duels;
    std::vector<Life> lives;
    std::vector<Treasury> treasuries;
    std::vector<Introduction> introductions;
    std::vector<Faith> faiths;
    friend bool operator==(const PersonsInFull&, const PersonsInFull&) = default;
};
struct LegalPersons {
    Loot operation_funds;                    ///< at most so much; 0: no operation
    std::vector<ArmyId> operation_targets;
    std::vector<ArmyId> challenge;
    std::vector<PlaceId> count_treasury;
    friend bool operator==(const LegalPersons&, const LegalPersons&) = default;
};
struct LegalOnPersons {
    std::vector<OperationId> to_rule;
    std::vector<OperationId> to_roll;
    std::vector<CommanderId> to_introduce;
    std::vector<CommanderId> to_award;
    friend bool operator==(const LegalOnPersons&, const LegalOnPersons&) = default;
};

}  // namespace idis
