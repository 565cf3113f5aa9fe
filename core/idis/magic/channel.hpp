// What channels hold and questions ask about magic and wizards (section 8b of the source).
//
// Alternatives of QuestionKind and Content (channel.hpp) like any other. That a wizard has strange
// ideas is in none of them until he disobeys (idis.8b.wizard-roll-hidden).
#pragma once

#include <string>

#include "core/idis/battle/orders.hpp"
#include "core/idis/kernel/asked_kind.hpp"
#include "core/idis/magic/rows.hpp"
#include "core/kit/kinds.hpp"

namespace idis {

/// To the referee: a commander proposes a spell. Default: it is refused.
struct SpellProposed {
    SpellId spell;
    CommanderId from;
    std::string name;
    std::string effect;
    friend bool operator==(const SpellProposed&, const SpellProposed&) = default;
};
template <>
inline constexpr AskedKind asked_kind<SpellProposed> =
    {Concerns::something_else, Answers::as_listed};
/// To the referee: a spell is cast. A number from -3 to 3 is what it adds to its side's roll in the
/// battle, if there is one; other words are told to who cast it. Default: 0.
struct SpellIsCast {
    SpellId spell;
    CommanderId by;
    std::string purpose;
    std::optional<MeetingId> meeting;
    Camp camp = Camp::calling;
    friend bool operator==(const SpellIsCast&, const SpellIsCast&) = default;
};
template <>
inline constexpr AskedKind asked_kind<SpellIsCast> = {Concerns::something_else, Answers::checked};
/// To the referee: is a wizard to be found at the Tower? Default: one a year.
struct WizardToBeFound {
    OrderId order;
    CommanderId from;
    PlaceId tower;
    friend bool operator==(const WizardToBeFound&, const WizardToBeFound&) = default;
};
template <>
inline constexpr AskedKind asked_kind<WizardToBeFound> =
    {Concerns::something_else, Answers::as_listed};
/// To the referee: does a captured wizard serve his captor? Default: no.
struct WizardInCaptivity {
    DetachmentId wizard;
    ArmyId held_by;
    friend bool operator==(const WizardInCaptivity&, const WizardInCaptivity&) = default;
};
template <>
inline constexpr AskedKind asked_kind<WizardInCaptivity> =
    {Concerns::something_else, Answers::as_listed};

namespace told {

struct SpellDecided {
    SpellId spell;
    std::string name;
    SpellStanding standing = SpellStanding::agreed;
    friend bool operator==(const SpellDecided&, const SpellDecided&) = default;
};
/// A spell is in memory now, or the rest for it was broken.
struct SpellMemorized {
    std::string who;
    std::string name;
    friend bool operator==(const SpellMemorized&, const SpellMemorized&) = default;
};
struct StudyBroken {
    std::string who;
    std::string name;
    friend bool operator==(const StudyBroken&, const StudyBroken&) = default;
};
/// There was no room for a spell's books; they lie where the army was.
struct BooksLeft {
    std::string name;
    friend bool operator==(const BooksLeft&, const BooksLeft&) = default;
};
enum class WizardNews : std::uint8_t { none_found, joined, waits_at_tower, disobeys };
struct WizardTold {
    WizardNews news = WizardNews::joined;
    std::string name;
    friend bool operator==(const WizardTold&, const WizardTold&) = default;
};

}  // namespace told

/// The questions above (channel.hpp).
using QuestionsOfMagic = kit::Kinds<SpellProposed, SpellIsCast, WizardToBeFound, WizardInCaptivity>;

}  // namespace idis
