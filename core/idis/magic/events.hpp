// What can happen about magic and wizards (section 8b of the source).
//
// Alternatives of What (events.hpp) like any other: they carry resulting rows; magic/evolve.cpp
// applies them.
#pragma once

#include "core/idis/kernel/kinds_of_events.hpp"
#include "core/idis/state.hpp"

namespace idis {

struct SpellChanged {
    Spell spell;
    friend void evolve(State& state, const SpellChanged& event);
    friend bool operator==(const SpellChanged&, const SpellChanged&) = default;
};
struct StudyChanged {
    Study study;
    friend void evolve(State& state, const StudyChanged& event);
    friend bool operator==(const StudyChanged&, const StudyChanged&) = default;
};
struct StudyGone {
    Study::Key study;
    friend void evolve(State& state, const StudyGone& event);
    friend bool operator==(const StudyGone&, const StudyGone&) = default;
};
struct TowerChanged {
    Tower tower;
    friend void evolve(State& state, const TowerChanged& event);
    friend bool operator==(const TowerChanged&, const TowerChanged&) = default;
};
struct TowerGone {
    PlaceId tower;
    friend void evolve(State& state, const TowerGone& event);
    friend bool operator==(const TowerGone&, const TowerGone&) = default;
};
struct WizardSought {
    WizardRaising raising;
    friend void evolve(State& state, const WizardSought& event);
    friend bool operator==(const WizardSought&, const WizardSought&) = default;
};
struct WizardSearchEnded {
    OrderId raising;
    friend void evolve(State& state, const WizardSearchEnded& event);
    friend bool operator==(const WizardSearchEnded&, const WizardSearchEnded&) = default;
};
/// A wizard of an army, or one new to everybody, is alone from now on.
struct WizardLeft {
    LoneWizard lone;
    Detachment wizard;
    std::optional<ArmyId> out_of;
    friend void evolve(State& state, const WizardLeft& event);
    friend bool operator==(const WizardLeft&, const WizardLeft&) = default;
};
struct LoneWizardChanged {
    LoneWizard lone;
    friend void evolve(State& state, const LoneWizardChanged& event);
    friend bool operator==(const LoneWizardChanged&, const LoneWizardChanged&) = default;
};
/// A wizard comes into an army: from where he was alone, from a Tower, or out of captivity.
struct WizardJoined {
    Detachment wizard;
    friend void evolve(State& state, const WizardJoined& event);
    friend bool operator==(const WizardJoined&, const WizardJoined&) = default;
};
/// He is no longer waited for: he goes his own ways.
struct WizardLost {
    DetachmentId wizard;
    friend void evolve(State& state, const WizardLost& event);
    friend bool operator==(const WizardLost&, const WizardLost&) = default;
};
struct WizardCaptured {
    CaptiveWizard captive;
    friend void evolve(State& state, const WizardCaptured& event);
    friend bool operator==(const WizardCaptured&, const WizardCaptured&) = default;
};
/// A week alone is over: the die, and whether he has strange ideas now.
struct WizardBrooded {
    LoneWizard lone;
    friend void evolve(State& state, const WizardBrooded& event);
    friend bool operator==(const WizardBrooded&, const WizardBrooded&) = default;
};

/// The events above, by who may come to know of them (kernel/kinds_of_events.hpp).
using EventsOfMagic = EventsOf<
    PeopleSee<>,
    StoryTells<WizardLeft, WizardJoined, WizardCaptured>,
    BooksKeep<SpellChanged, StudyChanged, StudyGone, TowerChanged, TowerGone, WizardSought,
        WizardSearchEnded, LoneWizardChanged, WizardLost, WizardBrooded>>;

}  // namespace idis
