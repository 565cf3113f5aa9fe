// What channels hold and questions ask about strongholds and sieges (section 6a of the source).
//
// Alternatives of QuestionKind and Content (channel.hpp) like any other. The threshold and its dice
// are in none of these (idis.6a.siege-roll-hidden).
#pragma once

#include <string>
#include <vector>

#include "core/idis/kernel/asked_kind.hpp"
#include "core/idis/siege/rows.hpp"
#include "core/kit/kinds.hpp"

namespace idis {

/// The stronghold is taken: pillage it, or keep the soldiers in line, which is the default.
struct PillageOrRestrain {
    StrongholdId stronghold;
    ArmyId army;
    friend bool operator==(const PillageOrRestrain&, const PillageOrRestrain&) = default;
};
template <>
inline constexpr AskedKind asked_kind<PillageOrRestrain> = {Concerns::men, Answers::as_listed};
/// Those inside would yield on terms. Default: they are declined.
struct TermsOffered {
    StrongholdId stronghold;
    std::string terms;
    friend bool operator==(const TermsOffered&, const TermsOffered&) = default;
};
template <>
inline constexpr AskedKind asked_kind<TermsOffered> = {Concerns::men, Answers::as_listed};
/// The gates are open; the referee says by whom.
struct WhoOpenedTheGates {
    StrongholdId stronghold;
    friend bool operator==(const WhoOpenedTheGates&, const WhoOpenedTheGates&) = default;
};
template <>
inline constexpr AskedKind asked_kind<WhoOpenedTheGates> =
    {Concerns::something_else, Answers::as_listed};
/// What becomes of prisoners. Default: disarmed and released.
struct FateOfGarrison {
    StrongholdId stronghold;
    Soldiers soldiers;
    friend bool operator==(const FateOfGarrison&, const FateOfGarrison&) = default;
};
template <>
inline constexpr AskedKind asked_kind<FateOfGarrison> = {Concerns::men, Answers::as_listed};
/// Engines stand abandoned where the army is. Default: they are left.
struct EnginesLeft {
    EnginesId engines;
    ArmyId army;
    friend bool operator==(const EnginesLeft&, const EnginesLeft&) = default;
};
template <>
inline constexpr AskedKind asked_kind<EnginesLeft> = {Concerns::men, Answers::as_listed};

namespace told {

/// How a garrison's spirit seems.
enum class Spirit : std::uint8_t { firm, wavering, failing };

/// A siege nears: what he knows, and the ground.
struct SiegeNears {
    PlaceId place;
    bool is_inside = false;
    Soldiers infantry;
    Soldiers cavalry;
    Terrain terrain = Terrain::flatland;
    Moment until;                            ///< when plans must be in
    friend bool operator==(const SiegeNears&, const SiegeNears&) = default;
};
struct SiegeBegan {
    PlaceId place;
    friend bool operator==(const SiegeBegan&, const SiegeBegan&) = default;
};
struct SiegeWeek {
    PlaceId place;
    Spirit spirit = Spirit::firm;
    Opener gates_opened_by = Opener::nobody;
    friend bool operator==(const SiegeWeek&, const SiegeWeek&) = default;
};
struct SiegeOver {
    PlaceId place;
    friend bool operator==(const SiegeOver&, const SiegeOver&) = default;
};
struct StrongholdFell {
    PlaceId place;
    bool is_ours = false;                    ///< from now on
    std::vector<std::string> captured;       ///< persons of note
    std::vector<std::string> escaped;
    friend bool operator==(const StrongholdFell&, const StrongholdFell&) = default;
};
/// What the captors took, and whether the soldiers pillaged.
struct StoresTaken {
    PlaceId place;
    Supplies supplies;
    Loot loot;
    bool was_pillaged = false;
    friend bool operator==(const StoresTaken&, const StoresTaken&) = default;
};
struct EnginesStand {
    EngineStanding standing = EngineStanding::built;
    friend bool operator==(const EnginesStand&, const EnginesStand&) = default;
};

}  // namespace told

/// The questions above (channel.hpp).
using QuestionsOfSieges = kit::Kinds<PillageOrRestrain, TermsOffered, WhoOpenedTheGates,
    FateOfGarrison, EnginesLeft>;

}  // namespace idis
