// What a commander knows and what his channel holds: the rows of the state that are his own.
//
// A row here stays as the commander learnt it until he learns it again, whatever has become true
// since; what is true is in state.hpp, which holds these rows in its tables. A channel is one
// thread: his orders and what became of them, what he was told, what he is asked. Content names
// what can be told, in numbers and places he may know; the words for it are the server's.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/idis/battle/channel.hpp"
#include "core/idis/kernel/asked_kind.hpp"
#include "core/idis/kernel/ids.hpp"
#include "core/idis/letters/channel.hpp"
#include "core/idis/letters/news_channel.hpp"
#include "core/idis/magic/channel.hpp"
#include "core/idis/map/map.hpp"
#include "core/idis/march/told.hpp"
#include "core/idis/orders.hpp"
#include "core/idis/persons/channel.hpp"
#include "core/idis/ships/channel.hpp"
#include "core/idis/siege/channel.hpp"
#include "core/idis/spectators/channel.hpp"
#include "core/idis/supply/channel.hpp"
#include "core/kit/kinds.hpp"
#include "core/kit/one_of.hpp"

namespace idis {

// ---- what a commander knows --------------------------------------------------------------------

enum class Source : std::uint8_t { start, own_eyes, told_by_referee };

struct KnownPlace {
    struct Key {
        CommanderId commander;
        PlaceId place;
        friend bool operator==(const Key&, const Key&) = default;
        friend auto operator<=>(const Key&, const Key&) = default;
    };
    Key id;
    Source source = Source::start;
    Moment learnt_at;
    friend bool operator==(const KnownPlace&, const KnownPlace&) = default;
};

/// A hex as a commander knows it; sides are bit sets by Direction.
struct KnownHex {
    struct Key {
        CommanderId commander;
        Hex hex;
        friend bool operator==(const Key&, const Key&) = default;
        friend auto operator<=>(const Key&, const Key&) = default;
    };
    Key id;
    std::optional<Terrain> terrain;
    std::uint8_t roads = 0;
    std::uint8_t rivers = 0;
    std::uint8_t bridges = 0;
    Source source = Source::start;
    Moment learnt_at;
    friend bool operator==(const KnownHex&, const KnownHex&) = default;
};

/// What an eye can tell an army is doing.
enum class Activity : std::uint8_t { holding, marching };

/// An army as last seen by a commander who does not lead it (idis.3c.scout-sees-what-ruling).
struct Sighting {
    struct Key {
        CommanderId commander;
        ArmyId army;
        friend bool operator==(const Key&, const Key&) = default;
        friend auto operator<=>(const Key&, const Key&) = default;
    };
    Key id;
    Moment at;
    Hex hex;
    bool is_in_sight = true;
    std::optional<FactionId> faction;
    Soldiers infantry;
    Soldiers cavalry;
    Wagons wagons;
    Activity activity = Activity::holding;
    std::optional<Direction> heading;
    friend bool operator==(const Sighting&, const Sighting&) = default;
};

// ---- orders, questions, the channel ------------------------------------------------------------

enum class OrderStanding : std::uint8_t { waiting, in_force, done, stopped, replaced, withdrawn };

/// An order as it was given and what became of it.
struct GivenOrder {
    OrderId id;
    CommanderId commander;
    Moment given_at;
    Moment effect_at;                ///< when it takes or took effect
    CommanderOrder what;
    OrderStanding standing = OrderStanding::waiting;
    std::uint64_t number = 0;        ///< the commander's own count
    EnteredBy entered_by = EnteredBy::himself;
    std::optional<CommanderId> deputy = std::nullopt;    ///< whose player entered it
    friend bool operator==(const GivenOrder&, const GivenOrder&) = default;
};

/// Hostile armies stand in one hex; the one that came may march on or stay
/// (idis.4.enter-hostile-hex-ruling). Default: march on.
struct MarchOnOrStay {
    ArmyId army;
    friend bool operator==(const MarchOnOrStay&, const MarchOnOrStay&) = default;
};
template <>
inline constexpr AskedKind asked_kind<MarchOnOrStay> = {Concerns::men, Answers::as_listed};
/// Words that no order understood; the referee answers in words. Default: nothing is done.
struct WordsForReferee {
    CommanderId from;
    std::string text;
    friend bool operator==(const WordsForReferee&, const WordsForReferee&) = default;
};
template <>
inline constexpr AskedKind asked_kind<WordsForReferee> =
    {Concerns::something_else, Answers::as_listed};
/// A commander has lost his army; the referee decides about him. Default: he waits.
struct CommanderWithoutArmy {
    CommanderId commander;
    friend bool operator==(const CommanderWithoutArmy&, const CommanderWithoutArmy&) = default;
};
template <>
inline constexpr AskedKind asked_kind<CommanderWithoutArmy> =
    {Concerns::something_else, Answers::as_listed};
/// A detachment has come back and its army is gone; the referee decides about it.
/// Default: it waits.
struct DetachmentWithoutArmy {
    DetachmentId detachment;
    friend bool operator==(const DetachmentWithoutArmy&, const DetachmentWithoutArmy&) = default;
};
template <>
inline constexpr AskedKind asked_kind<DetachmentWithoutArmy> =
    {Concerns::something_else, Answers::as_listed};
/// The commander of another army in the hex hands detachments over; to be accepted or declined.
/// Default: declined.
struct TakeInDetachments {
    ArmyId from;
    OrderId offer;
    std::vector<std::string> names;
    Soldiers soldiers;
    friend bool operator==(const TakeInDetachments&, const TakeInDetachments&) = default;
};
template <>
inline constexpr AskedKind asked_kind<TakeInDetachments> = {Concerns::men, Answers::as_listed};
/// Detachments were merged or disbanded; the referee says what that does to morale.
/// Default: -1, without a check.
struct MoraleAfterRegrouping {
    ArmyId army;
    friend bool operator==(const MoraleAfterRegrouping&, const MoraleAfterRegrouping&) = default;
};
template <>
inline constexpr AskedKind asked_kind<MoraleAfterRegrouping> =
    {Concerns::something_else, Answers::as_listed};
/// How many soldiers a raising brings; the referee says a number. Default: the proposal.
struct SizeOfRaising {
    RaisingId raising;
    std::optional<Soldiers> wish;            ///< what the raiser asked for
    friend bool operator==(const SizeOfRaising&, const SizeOfRaising&) = default;
};
template <>
inline constexpr AskedKind asked_kind<SizeOfRaising> = {Concerns::something_else, Answers::checked};
/// Questions that belong to no chapter.
using QuestionsOfEveryDay = kit::Kinds<MarchOnOrStay, WordsForReferee, CommanderWithoutArmy,
    DetachmentWithoutArmy>;
/// Questions about armies and detachments.
using QuestionsOfTroops = kit::Kinds<TakeInDetachments, MoraleAfterRegrouping, SizeOfRaising>;
struct QuestionKind : kit::OneOfKinds<QuestionKind, QuestionsOfEveryDay, QuestionsOfSupply,
    QuestionsOfTroops, QuestionsOfBattles, QuestionsOfSieges, QuestionsOfPersons,
    QuestionsOfLetters, QuestionsOfMagic, QuestionsOfSpectators, QuestionsOfShips> {
    KIT_ONE_OF(QuestionKind)
};

struct Question {
    QuestionId id;
    std::optional<CommanderId> asked;        ///< nobody: the referee
    Moment asked_at;
    std::optional<Moment> due_at;            ///< when the default is taken; never if empty
    QuestionKind what;
    std::vector<std::string> options;        ///< words to answer with; empty: free words
    std::string by_default;                  ///< one of the options, or "" for nothing
    friend bool operator==(const Question&, const Question&) = default;
};

/// A question to the referee that has been settled.
struct Decision {
    QuestionId id;
    Moment asked_at;
    Moment settled_at;
    bool is_default = false;
    friend bool operator==(const Decision&, const Decision&) = default;
};

/// Why an army stands still.
enum class HaltReason : std::uint8_t {
    none, hostile_army, road_ended_for_wagons, ford_closed_to_wagons, way_closed, idle,
    wrong_turn, road_ended_at_night
};

/// What a channel can hold; each is told once, in the order of its number.
namespace told {

struct OrderUnderstood {
    OrderId order;
    bool is_entered_for_you = false;         ///< by the referee, out of what he wrote
    std::optional<CommanderId> deputy = std::nullopt;    ///< whose player gave it in his seat
    friend bool operator==(const OrderUnderstood&, const OrderUnderstood&) = default;
};
struct OrderEnded {
    OrderId order;
    OrderStanding standing = OrderStanding::done;
    std::string why = {};            ///< if it was stopped: a word like a Refusal's code
    friend bool operator==(const OrderEnded&, const OrderEnded&) = default;
};
/// The army has reached its destination; the place, if it has a name he knows.
struct Arrived {
    std::optional<PlaceId> place;
    friend bool operator==(const Arrived&, const Arrived&) = default;
};
struct Halted {
    HaltReason reason = HaltReason::none;
    friend bool operator==(const Halted&, const Halted&) = default;
};
struct HeldUpByWeather {
    friend bool operator==(const HeldUpByWeather&, const HeldUpByWeather&) = default;
};
/// An army seen, and the steps that lead to it from his own.
struct ArmySeen {
    std::vector<Direction> steps;
    Sighting sighting;
    friend bool operator==(const ArmySeen&, const ArmySeen&) = default;
};
struct SeenAtDusk {
    std::vector<ArmySeen> armies;
    friend bool operator==(const SeenAtDusk&, const SeenAtDusk&) = default;
};
struct WentHungry {
    Days days;                       ///< in a row
    friend bool operator==(const WentHungry&, const WentHungry&) = default;
};
/// What became of his men, in his own numbers and nothing more (idis.5.check-consequence-told);
/// for came_over, who joined them from elsewhere, for sent_home, followers who left skirmishers.
struct MenGone {
    enum class How : std::uint8_t {
        missing, deserted, gone_for_a_while, returned, followers_joined, dissolved, came_over,
        sent_home
    };
    How how = How::missing;
    std::vector<std::string> detachments;    ///< by name
    Soldiers soldiers;
    Noncombatants noncombatants;
    Wagons wagons;
    Supplies supplies;
    Loot loot;
    friend bool operator==(const MenGone&, const MenGone&) = default;
};
/// What the army could not carry any longer.
struct LoadDropped {
    Supplies supplies;
    Loot loot;
    friend bool operator==(const LoadDropped&, const LoadDropped&) = default;
};
struct FellIdle {
    friend bool operator==(const FellIdle&, const FellIdle&) = default;
};
struct Asked {
    QuestionId question;
    friend bool operator==(const Asked&, const Asked&) = default;
};
struct Answered {
    QuestionId question;
    std::string answer;
    bool is_default = false;
    friend bool operator==(const Answered&, const Answered&) = default;
};
struct CommanderWrote {
    std::string text;
    friend bool operator==(const CommanderWrote&, const CommanderWrote&) = default;
};
struct RefereeWrote {
    std::string text;
    friend bool operator==(const RefereeWrote&, const RefereeWrote&) = default;
};
struct PlaceRevealed {
    PlaceId place;
    friend bool operator==(const PlaceRevealed&, const PlaceRevealed&) = default;
};
/// His order made an army whose seat is open: he may bring a person for it.
struct SeatOpened {
    CommanderId seat;
    std::string army;
    friend bool operator==(const SeatOpened&, const SeatOpened&) = default;
};
/// An army he raised stands ready.
struct ArmyRaised {
    std::string army;
    Soldiers soldiers;
    friend bool operator==(const ArmyRaised&, const ArmyRaised&) = default;
};
/// A raising came to nothing: his side no longer controls the region.
struct RaisingFailed {
    PlaceId region;
    friend bool operator==(const RaisingFailed&, const RaisingFailed&) = default;
};
/// Detachments of his are no longer with him, by an order.
struct HandedOver {
    std::vector<std::string> detachments;
    Supplies supplies;
    Loot loot;
    friend bool operator==(const HandedOver&, const HandedOver&) = default;
};

}  // namespace told

struct Content : kit::OneOf<Content,
    told::OrderUnderstood, told::OrderEnded, told::Arrived, told::Halted, told::HeldUpByWeather,
    told::ArmySeen, told::SeenAtDusk, told::WentHungry, told::MenGone, told::LoadDropped,
    told::FellIdle, told::Asked, told::Answered, told::CommanderWrote, told::RefereeWrote,
    told::PlaceRevealed, told::Foraged, told::Razed, told::SuppliesPassed, told::GoodsStored,
    told::WeatherTold, told::ForecastTold, told::PositionTold, told::HarryingEnded,
    told::WasHarried, told::SeatOpened, told::ArmyRaised, told::RaisingFailed, told::HandedOver,
    told::BattleNears, told::BattleJoined, told::NoBattle, told::BattleEnded, told::SpoilsTaken,
    told::ControlRegained,
    told::SetFree, told::SiegeNears, told::SiegeBegan, told::SiegeWeek, told::SiegeOver,
    told::StrongholdFell, told::StoresTaken, told::EnginesStand, told::OperationOver,
    told::OperationDiscovered, told::ChallengeOver, told::DuelOver, told::FateSettled,
    told::TreasuryCounted, told::LetterCame, told::LetterCaptured, told::ParleyOpened,
    told::ParleyDeclined, told::ParleySaid, told::ParleyClosed, told::NewsTold, told::TreatyRead,
    told::TalksDelegated, told::StanceTold, told::SpellDecided, told::SpellMemorized,
    told::StudyBroken, told::BooksLeft, told::WizardTold, told::ShipsTold, told::RulingsTold,
    told::LeaveTold, told::StandsIn> {
    KIT_ONE_OF(Content)
};

/// One line of a commander's channel.
struct ChannelEntry {
    EntryId id;
    CommanderId commander;
    std::uint64_t number = 0;        ///< the commander's own count, from 1
    Moment at;
    Content content;
    friend bool operator==(const ChannelEntry&, const ChannelEntry&) = default;
};

/// The tables of these rows (state.hpp): name, row.
#define IDIS_TABLES_OF_CHANNELS(TABLE) \
    TABLE(known_places, KnownPlace)    \
    TABLE(known_hexes, KnownHex)       \
    TABLE(sightings, Sighting)         \
    TABLE(orders, GivenOrder)          \
    TABLE(questions, Question)         \
    TABLE(decisions, Decision)         \
    TABLE(channel, ChannelEntry)

}  // namespace idis
