// What may be ordered now, from a view alone: for each kind of order its domain.
//
// A client offers exactly this. It follows from the view and from nothing else, so it can tell
// nobody what his view does not; what the orderer could not know stops an order later, as an event.
// A kind of order that is not open to the observer has an empty domain.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/idis/troops/legal.hpp"
#include "core/idis/views.hpp"

namespace idis {

/// An answer that a question waits for.
struct Answerable {
    QuestionId question;
    std::vector<std::string> options;        ///< empty: free words
    std::string by_default;
    friend bool operator==(const Answerable&, const Answerable&) = default;
};

/// MarchArmy: by way of these places, or of hexes named by at most so many steps.
struct LegalMarch {
    std::vector<PlaceId> places;             ///< those on his map
    std::vector<Direction> directions;       ///< of a step
    std::vector<Pace> paces;
    std::vector<When> by_road;               ///< when it may march keeping to roads
    std::vector<When> off_road;              ///< when it may march with leave to go off them
    friend bool operator==(const LegalMarch&, const LegalMarch&) = default;
};

/// HarryArmy: one of these detachments, against one of these armies.
struct LegalHarry {
    std::vector<DetachmentId> detachments;
    std::vector<ArmyId> targets;             ///< in sight, and near enough
    std::vector<HarryAim> aims;
    friend bool operator==(const LegalHarry&, const LegalHarry&) = default;
};

struct LegalForCommander {
    std::optional<LegalMarch> march;         ///< nothing without an army
    bool may_hold = false;
    bool may_carry_on = false;
    bool may_set_formation = false;
    Wagons wagons_to_abandon;                ///< at most so many, from 1; 0: none
    LegalTroops troops;
    std::vector<OrderId> withdrawable;
    std::vector<Answerable> questions;
    bool may_write = true;
    std::optional<LegalHarry> harry;         ///< nothing where nobody is near enough
    std::vector<Posture> postures;
    std::vector<Condition> conditions;       ///< an order may wait for
    std::vector<OrderId> alterable;
    bool may_ask = false;                    ///< weather, forecast, position: with an army
    LegalLand land;
    LegalBattles battles;
    LegalSieges sieges;
    LegalPersons persons;
    LegalLetters letters;
    LegalNews news;
    LegalMagic magic;
    LegalAtSea ships;
    LegalLeave leave;
    friend bool operator==(const LegalForCommander&, const LegalForCommander&) = default;
};

struct LegalForReferee {
    std::vector<CommanderId> commanders;     ///< to write to and to reveal places to
    std::vector<CommanderId> open_seats;     ///< to act for
    std::vector<CommanderId> acted_for;      ///< by a doctrine; all others may be handed to it
    std::vector<ArmyId> armies;              ///< whose morale he may change
    std::vector<WeatherGrade> weather_grades;
    std::vector<SideMarkKind> side_marks;
    std::vector<FactionId> factions;
    std::vector<RaisingId> raisings;         ///< to compose
    std::vector<DetachmentId> detachments;   ///< whose numbers he may correct
    std::vector<DetachmentId> waiting;       ///< without an army: to lead into one, or to dismiss
    std::vector<Answerable> questions;
    std::vector<StrongholdId> strongholds;   ///< to hand over, to mark besieged, to give a post in
    std::vector<StrongholdId> idle_strongholds;      ///< to destroy
    std::vector<PlaceId> bare_places;        ///< to place a stronghold at
    std::vector<Hex> overruled_hexes;        ///< that regions may say again; he may overrule any
    LegalOnBattles battles;
    LegalOnPersons persons;
    std::vector<LetterId> letters;           ///< to intercept
    std::vector<NewsId> news;                ///< to word, to hold back or to let go
    LegalOnSpectators spectators;
    std::vector<RulingOffer> rulings;        ///< to choose anew, but for those that stay
    std::vector<CommanderId> away;           ///< whose leave he may let be over
    friend bool operator==(const LegalForReferee&, const LegalForReferee&) = default;
};

struct Legal {
    std::optional<LegalForCommander> commander;
    std::optional<LegalForReferee> referee;
    std::optional<LegalForChorus> chorus;
    friend bool operator==(const Legal&, const Legal&) = default;
};

/// What this observer may order.
/// Clause:  idis.9a.gods-read-only, idis.2.simulated-army-not-directed, idis.4.route-choice-ruling,
///          idis.4.wagons-no-offroad, idis.4.night-no-offroad, idis.4.abandon-wagons-ruling,
///          idis.7.order-withdrawal-ruling
/// Takes:   his own view.
Legal legal(const View& view, const Observer& observer);

}  // namespace idis
