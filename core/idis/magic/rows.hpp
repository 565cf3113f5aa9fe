// What is kept of magic (section 8b of the source): spells and their books, what is memorized, and
// wizards who are somewhere else than in an army.
//
// A spell belongs to the commander with whom it was agreed. Its books are one set: carried by an
// army, or lying in a hex.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/idis/kernel/kinds.hpp"
#include "core/idis/magic/orders.hpp"

namespace idis {

enum class SpellStanding : std::uint8_t { proposed, agreed, refused, books_lost };

struct Spell {
    SpellId id;
    CommanderId commander;
    std::string name;
    std::string effect;
    std::int64_t weeks = spell_weeks;        ///< 1 to 4
    SpellStanding standing = SpellStanding::proposed;
    std::optional<ArmyId> carried_by;        ///< its books; else they lie
    Hex books_at;
    friend bool operator==(const Spell&, const Spell&) = default;
};

/// Who can memorize: a wizard, or a commander who is a Scholar.
using Student = std::variant<DetachmentId, CommanderId>;

/// What somebody memorizes and has in memory.
struct Study {
    struct Key {
        Student student;
        friend bool operator==(const Key&, const Key&) = default;
        friend auto operator<=>(const Key&, const Key&) = default;
    };
    Key id;
    std::vector<SpellId> spells;             ///< to be memorized, the first one now
    Days days;                               ///< of unbroken rest for the first one
    Day first_day;                           ///< that can count
    std::optional<Day> disturbed_on;         ///< newest day on which the rest was broken
    std::vector<SpellId> memory;             ///< sorted; one twice can be cast twice
    friend bool operator==(const Study&, const Study&) = default;
};

/// A place that is a Tower.
struct Tower {
    PlaceId id;
    std::optional<Day> used_on;              ///< newest day on which a wizard was granted
    friend bool operator==(const Tower&, const Tower&) = default;
};
/// A wizard on his way to who raises him.
struct WizardRaising {
    OrderId id;
    CommanderId commander;
    PlaceId tower;
    std::optional<Moment> due_at;            ///< once the referee has granted it
    Moment ordered_at;
    friend bool operator==(const WizardRaising&, const WizardRaising&) = default;
};

/// A wizard left behind, alone in a hex.
struct LoneWizard {
    DetachmentId id;
    Hex hex;
    CommanderId left_by;
    Moment alone_since;                      ///< or since the commander's last visit
    std::int64_t weeks = 0;                  ///< rolled for since then
    bool has_strange_ideas = false;          ///< which the commander does not know
    std::string name = {};
    friend bool operator==(const LoneWizard&, const LoneWizard&) = default;
};

/// A wizard guarded by an army; he is no detachment of it.
struct CaptiveWizard {
    DetachmentId id;
    std::string name;
    ArmyId held_by;
    Moment since;
    friend bool operator==(const CaptiveWizard&, const CaptiveWizard&) = default;
};

/// The tables of these rows (state.hpp): name, row.
#define IDIS_TABLES_OF_MAGIC(TABLE)       \
    TABLE(spells, Spell)                  \
    TABLE(studies, Study)                 \
    TABLE(towers, Tower)                  \
    TABLE(wizard_raisings, WizardRaising) \
    TABLE(lone_wizards, LoneWizard)       \
    TABLE(captive_wizards, CaptiveWizard)

}  // namespace idis
