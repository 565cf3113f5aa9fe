// What channels hold and questions ask about ships (section 8e of the source and its addendum).
//
// Alternatives of QuestionKind and Content (channel.hpp) like any other: the referee is asked what
// becomes of ships and of armies half ashore, commanders are told what became of their ships.
#pragma once

#include "core/idis/kernel/asked_kind.hpp"
#include "core/idis/ships/orders.hpp"
#include "core/kit/hex.hpp"
#include "core/kit/kinds.hpp"

namespace idis {

/// To the referee: an army has won the shore where beaten men went aboard or ashore. Default: it
/// takes their ships.
struct FateOfShips {
    FleetId fleet;
    ArmyId army;
    friend bool operator==(const FateOfShips&, const FateOfShips&) = default;
};
template <>
inline constexpr AskedKind asked_kind<FateOfShips> = {Concerns::something_else, Answers::as_listed};
/// To the referee: more than half of an army was put ashore. Is its commander ashore as well, with
/// those still aboard? Default: yes.
struct MostAreAshore {
    ArmyId army;
    FleetId fleet;
    Hex hex;
    friend bool operator==(const MostAreAshore&, const MostAreAshore&) = default;
};
template <>
inline constexpr AskedKind asked_kind<MostAreAshore> =
    {Concerns::something_else, Answers::as_listed};

namespace told {

enum class ShipNews : std::uint8_t {
    aboard, ashore, arrived, no_pay, sailed_away, gone, returned, sunk, taken, burnt, built,
    none_to_hire, hired, yards_lost, put_ashore, joined
};
/// What has become of ships, and of men through them, in his own numbers.
struct ShipsTold {
    ShipNews news = ShipNews::aboard;
    std::int64_t ships = 0;
    Soldiers soldiers;
    friend bool operator==(const ShipsTold&, const ShipsTold&) = default;
};

}  // namespace told

/// The questions above (channel.hpp).
using QuestionsOfShips = kit::Kinds<FateOfShips, MostAreAshore>;

}  // namespace idis
