// What can happen about magic and wizards (section 8b of the source).
//
// Alternatives of What (events.hpp) like any other: they carry resulting rows; magic/evolve.hpp
// applies them.
#pragma once

#include "core/idis/state.hpp"
#include "core/kit/kinds.hpp"

namespace idis {

struct SpellChanged {
    Spell spell;
    friend bool operator==(const SpellChanged&, const SpellChanged&) = default;
};
struct StudyChanged {
    Study study;
    friend bool operator==(const StudyChanged&, const StudyChanged&) = default;
};
struct StudyGone {
    Study::Key study;
    friend bool operator==(const StudyGone&, const StudyGone&) = default;
};
struct TowerChanged {
    Tower tower;
    friend bool operator==(const TowerChanged&, const TowerChanged&) = default;
};
struct TowerGone {
    PlaceId tower;
    friend bool operator==(const TowerGone&, const TowerGone&) = default;
};
struct WizardSought {
    WizardRaising raising;
    friend bool operator==(const WizardSought&, const WizardSought&) = default;
};
struct WizardSearchEnded {
    OrderId raising;
    friend bool operator==(const WizardSearchEnded&, const WizardSearchEnded&) = default;
};
/// A wizard of an army, or one new to everybody, is alone from now on.
struct WizardLeft {
    LoneWizard lone;
    Detachment wizard;
    std::optional<ArmyId> out_of;
    friend bool operator==(const WizardLeft&, const WizardLeft&) = default;
};
struct LoneWizardChanged {
    LoneWizard lone;
    friend bool operator==(const LoneWizardChanged&, const LoneWizardChanged&) = default;
};
/// A wizard comes into an army: from where he was alone, from a Tower, or out of captivity.
struct WizardJoined {
    Detachment wizard;
    friend bool operator==(const WizardJoined&, const WizardJoined&) = default;
};
/// He is no longer waited for: he goes his own ways.
struct WizardLost {
    DetachmentId wizard;
    friend bool operator==(const WizardLost&, const WizardLost&) = default;
};
struct WizardCaptured {
    CaptiveWizard captive;
    friend bool operator==(const WizardCaptured&, const WizardCaptured&) = default;
};
/// A week alone is over: the die, and whether he has strange ideas now.
struct WizardBrooded {
    LoneWizard lone;
    friend bool operator==(const WizardBrooded&, const WizardBrooded&) = default;
};

/// The events above, one after another (events.hpp).
using EventsOfMagic = kit::Kinds<SpellChanged, StudyChanged, StudyGone, TowerChanged, TowerGone,
    WizardSought, WizardSearchEnded, WizardLeft, LoneWizardChanged, WizardJoined, WizardLost,
    WizardCaptured, WizardBrooded>;

}  // namespace idis
