// Whether a row is sound, one function for each table of a state.
//
// What is asked is in the messages: each says what is wrong with the row if it does not hold. A
// table without its function here does not compile (violations.cpp).
#pragma once

#include "core/idis/soundness/inspection.hpp"

namespace idis {

/// Realms and armies.
void inspect(Inspection& on, const Faction& row);
void inspect(Inspection& on, const Stance& row);
void inspect(Inspection& on, const Belief& row);
void inspect(Inspection& on, const HexRuling& row);
void inspect(Inspection& on, const Commander& row);
void inspect(Inspection& on, const Army& row);
void inspect(Inspection& on, const Detachment& row);
void inspect(Inspection& on, const Stronghold& row);
void inspect(Inspection& on, const RollCount& row);
void inspect(Inspection& on, const Harrying& row);
void inspect(Inspection& on, const EnteredDice& row);
void inspect(Inspection& on, const PartyAshore& row);
void inspect(Inspection& on, const DetachmentKind& row);
void inspect(Inspection& on, const Raising& row);
void inspect(Inspection& on, const Recruiting& row);
void inspect(Inspection& on, const Revolt& row);
void inspect(Inspection& on, const KeptWarband& row);

/// Weather, land and roads.
void inspect(Inspection& on, const RegionWeather& row);
void inspect(Inspection& on, const HexWeather& row);
void inspect(Inspection& on, const SideMark& row);
void inspect(Inspection& on, const PlannedWeather& row);
void inspect(Inspection& on, const WeatherAhead& row);
void inspect(Inspection& on, const LandUse& row);
void inspect(Inspection& on, const Work& row);
void inspect(Inspection& on, const Rest& row);
void inspect(Inspection& on, const Stationed& row);
void inspect(Inspection& on, const Post& row);
void inspect(Inspection& on, const Deposit& row);
void inspect(Inspection& on, const LoadRule& row);
void inspect(Inspection& on, const WithinWalls& row);
void inspect(Inspection& on, const KnownLand& row);
void inspect(Inspection& on, const Forecast& row);
void inspect(Inspection& on, const Journey& row);
void inspect(Inspection& on, const StandingPosture& row);

/// What commanders know, order, are asked and are told; words between them.
void inspect(Inspection& on, const KnownPlace& row);
void inspect(Inspection& on, const KnownHex& row);
void inspect(Inspection& on, const Sighting& row);
void inspect(Inspection& on, const GivenOrder& row);
void inspect(Inspection& on, const Question& row);
void inspect(Inspection& on, const Decision& row);
void inspect(Inspection& on, const ChannelEntry& row);
void inspect(Inspection& on, const Letter& row);
void inspect(Inspection& on, const Messenger& row);
void inspect(Inspection& on, const Parley& row);
void inspect(Inspection& on, const News& row);
void inspect(Inspection& on, const Delegation& row);
void inspect(Inspection& on, const Treaty& row);
void inspect(Inspection& on, const Pact& row);

/// Readings to come, and who is away.
void inspect(Inspection& on, const RulingsToCome& row);
void inspect(Inspection& on, const Leave& row);

/// Battles and sieges.
void inspect(Inspection& on, const Meeting& row);
void inspect(Inspection& on, const Battle& row);
void inspect(Inspection& on, const BattleUnderWay& row);
void inspect(Inspection& on, const Disorder& row);
void inspect(Inspection& on, const ArmyCondition& row);
void inspect(Inspection& on, const Spoils& row);
void inspect(Inspection& on, const Captive& row);
void inspect(Inspection& on, const ShutIn& row);
void inspect(Inspection& on, const Arrival& row);
void inspect(Inspection& on, const Hold& row);
void inspect(Inspection& on, const Siege& row);
void inspect(Inspection& on, const Engines& row);
void inspect(Inspection& on, const Fallen& row);

/// Persons, magic, spectators and ships.
void inspect(Inspection& on, const Operation& row);
void inspect(Inspection& on, const Duel& row);
void inspect(Inspection& on, const Life& row);
void inspect(Inspection& on, const Treasury& row);
void inspect(Inspection& on, const Introduction& row);
void inspect(Inspection& on, const Faith& row);
void inspect(Inspection& on, const Spell& row);
void inspect(Inspection& on, const Study& row);
void inspect(Inspection& on, const Tower& row);
void inspect(Inspection& on, const WizardRaising& row);
void inspect(Inspection& on, const LoneWizard& row);
void inspect(Inspection& on, const CaptiveWizard& row);
void inspect(Inspection& on, const Player& row);
void inspect(Inspection& on, const Riding& row);
void inspect(Inspection& on, const ChorusVote& row);
void inspect(Inspection& on, const SeatOffer& row);
void inspect(Inspection& on, const GossipHeard& row);
void inspect(Inspection& on, const RoomLine& row);
void inspect(Inspection& on, const Fleet& row);
void inspect(Inspection& on, const ShipAway& row);
void inspect(Inspection& on, const ShipBuilding& row);
void inspect(Inspection& on, const CountryHire& row);
void inspect(Inspection& on, const HireLoss& row);

/// What the indexes say of an army.
void inspect_places(Inspection& on, const Army& army);
/// Whether the indexes are what would be built of the rows.
void inspect_indexes(Inspection& on);

}  // namespace idis
