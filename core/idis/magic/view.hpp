// What commanders and the referee see of magic (section 8b of the source).
//
// A commander sees the spells agreed with him, what his wizards memorize and have in memory, and
// those he left behind, as he left them. The referee sees every row.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/idis/magic/rows.hpp"

namespace idis {

struct OwnSpell {
    SpellId id;
    std::string name;
    std::string effect;
    std::int64_t weeks = spell_weeks;
    SpellStanding standing = SpellStanding::proposed;
    bool are_books_carried = false;          ///< by his army
    bool are_books_here = false;             ///< lying in his army's hex
    friend bool operator==(const OwnSpell&, const OwnSpell&) = default;
};
struct OwnStudy {
    std::optional<DetachmentId> wizard;      ///< nobody: himself
    std::vector<SpellId> spells;
    Days days;
    std::vector<SpellId> memory;
    friend bool operator==(const OwnStudy&, const OwnStudy&) = default;
};
struct WizardLeftBehind {
    DetachmentId id;
    std::string name;
    bool is_here = false;                    ///< where his army is
    friend bool operator==(const WizardLeftBehind&, const WizardLeftBehind&) = default;
};
struct OwnMagic {
    std::vector<OwnSpell> spells;            ///< by id
    std::vector<OwnStudy> studies;           ///< himself last; by detachment
    std::vector<WizardLeftBehind> left_behind;
    std::vector<PlaceId> towers_here;        ///< by place
    bool is_at_rest = false;                 ///< his army does nothing that hinders memorizing
    friend bool operator==(const OwnMagic&, const OwnMagic&) = default;
};
struct MagicInFull {
    std::vector<Spell> spells;
    std::vector<Study> studies;
    std::vector<Tower> towers;
    std::vector<WizardRaising> wizard_raisings;
    std::vector<LoneWizard> lone_wizards;
    std::vector<CaptiveWizard> captive_wizards;
    friend bool operator==(const MagicInFull&, const MagicInFull&) = default;
};
/// A spell and who may memorize or cast it.
struct LegalSpell {
    SpellId spell;
    std::optional<DetachmentId> wizard;      ///< nobody: himself
    friend bool operator==(const LegalSpell&, const LegalSpell&) = default;
};
struct LegalMagic {
    bool may_propose = false;
    std::vector<LegalSpell> memorize;
    std::vector<LegalSpell> cast;
    std::vector<SpellId> load_books;
    std::vector<SpellId> unload_books;
    std::vector<DetachmentId> leave;
    std::vector<DetachmentId> take_back;
    std::vector<PlaceId> raise_wizard;
    friend bool operator==(const LegalMagic&, const LegalMagic&) = default;
};

}  // namespace idis
