// What channels hold and questions ask about the land and what it gives.
//
// Alternatives of QuestionKind and Content (channel.hpp) like any other.
// A question carries what its answer needs; a line what its commander may be told.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/idis/kernel/asked_kind.hpp"
#include "core/idis/supply/rows.hpp"
#include "core/kit/kinds.hpp"

namespace idis {

/// An army in the same hex offers supplies (idis.3.supply-deliver-enemy-ruling). Default: refuse.
struct SuppliesOffered {
    ArmyId from;
    OrderId order;
    Supplies supplies;
    friend bool operator==(const SuppliesOffered&, const SuppliesOffered&) = default;
};
template <>
inline constexpr AskedKind asked_kind<SuppliesOffered> = {Concerns::men, Answers::as_listed};
/// A day of foraging was broken off; the referee may grant a part of what it would have brought
/// (idis.3a.forage-attacked-ruling). Default: nothing.
struct ForagingBrokenOff {
    ArmyId army;
    Supplies supplies;
    friend bool operator==(const ForagingBrokenOff&, const ForagingBrokenOff&) = default;
};
template <>
inline constexpr AskedKind asked_kind<ForagingBrokenOff> =
    {Concerns::something_else, Answers::as_listed};
/// Rebels have risen; the referee may let it be in another of these hexes
/// (idis.3a.forage-revolt-place-ruling). Default: the first, where they are.
struct RebelsRise {
    ArmyId army;
    std::vector<Hex> hexes;
    friend bool operator==(const RebelsRise&, const RebelsRise&) = default;
};
template <>
inline constexpr AskedKind asked_kind<RebelsRise> = {Concerns::something_else, Answers::as_listed};
/// Detachments are on their way over to another army; the referee may choose another
/// (idis.5.defect-target-ruling). Default: the one they chose.
struct DefectorsGoOver {
    std::vector<DetachmentId> detachments;
    ArmyId to;
    friend bool operator==(const DefectorsGoOver&, const DefectorsGoOver&) = default;
};
template <>
inline constexpr AskedKind asked_kind<DefectorsGoOver> =
    {Concerns::something_else, Answers::as_listed};

namespace told {

/// What a day's foraging brought, as far as the army could carry it.
struct Foraged {
    Supplies supplies;
    std::int64_t hexes = 0;
    friend bool operator==(const Foraged&, const Foraged&) = default;
};
struct Razed {
    std::int64_t hexes = 0;
    friend bool operator==(const Razed&, const Razed&) = default;
};
/// Supplies passed from one army to another, of which one is his own.
struct SuppliesPassed {
    ArmyId from;
    ArmyId to;
    Supplies supplies;
    friend bool operator==(const SuppliesPassed&, const SuppliesPassed&) = default;
};
/// What was brought into a stronghold's store, and left there under his name.
struct GoodsStored {
    PlaceId place;
    Supplies supplies;
    Loot loot;
    friend bool operator==(const GoodsStored&, const GoodsStored&) = default;
};

}  // namespace told

/// The questions above (channel.hpp).
using QuestionsOfSupply = kit::Kinds<SuppliesOffered, ForagingBrokenOff, RebelsRise,
    DefectorsGoOver>;

}  // namespace idis
