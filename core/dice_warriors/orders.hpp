// What can be asked in a fight, and by whom.
//
// A player orders the units he controls, answers the questions put to him, proposes what his side
// must agree to, and leaves instructions for decisions that fall in other people's turns. The
// referee sets the fight up and may overrule what lies on the table, with a reason. The umpire
// alone says that a deadline has passed. Coins are named by cents and wares by name, as a person
// would, so that what the game does not have can be asked for and refused.
#pragma once

#include "core/dice_warriors/pieces.hpp"
#include "core/kit/one_of.hpp"

namespace dice_warriors {

enum class QuestionKind : std::uint8_t {
    take_attack,
    die_or_live,
    reroll,
    save,
    lose_upgrade,
    passage,
    purchase,
    yield,
    uncovered,
    stalemate,
    place_units,
    take_turn,
    settle_dispute
};

/// The answer to any question: yes or no, and with yes what the question asks for.
struct Answer {
    bool yes = false;
    std::optional<Coin> coin;        ///< the coin to sacrifice
    std::optional<Upgrade> upgrade;  ///< the upgrade to lose
    friend bool operator==(const Answer&, const Answer&) = default;
};

// ---- a player's orders -------------------------------------------------------------------------

/// Limit:   new rolls that one order may wish for.
inline constexpr int rerolls_most = 100;

struct PlaceUnit {
    UnitId unit;
    Point place;
    friend bool operator==(const PlaceUnit&, const PlaceUnit&) = default;
};
struct MoveUnit {
    UnitId unit;
    Route route;
    std::optional<UnitId> attacking;  ///< whom its next attack will be on
    std::optional<Coin> reroll;       ///< the coin to offer for a failed blocking roll
    int rerolls = 1;                  ///< for so many new rolls at most, a coin for each
    friend bool operator==(const MoveUnit&, const MoveUnit&) = default;
};
/// A melee or ranged attack.
struct StrikeUnit {
    UnitId unit;
    AttackKind attack = AttackKind::melee;
    UnitId target;
    std::optional<Coin> reroll;  ///< the coin to offer for a miss
    int rerolls = 1;
    friend bool operator==(const StrikeUnit&, const StrikeUnit&) = default;
};
struct CastAt {
    UnitId unit;
    Point spot;
    std::optional<Coin> reroll;        ///< the coin to offer for a die that comes up badly
    std::optional<std::string> spell;  ///< in a campaign, at the first use
    int rerolls = 1;
    friend bool operator==(const CastAt&, const CastAt&) = default;
};
struct LowerNumber {
    UnitId unit;
    UnitId target;
    std::optional<std::string> spell;
    friend bool operator==(const LowerNumber&, const LowerNumber&) = default;
};
struct TurnToTails {
    UnitId unit;
    UnitId target;
    std::optional<std::string> spell;
    friend bool operator==(const TurnToTails&, const TurnToTails&) = default;
};
struct SummonPenny {
    UnitId unit;
    Point place;
    std::optional<std::string> spell;
    friend bool operator==(const SummonPenny&, const SummonPenny&) = default;
};
struct LeaveField {
    UnitId unit;
    friend bool operator==(const LeaveField&, const LeaveField&) = default;
};
struct DeclareDone {
    friend bool operator==(const DeclareDone&, const DeclareDone&) = default;
};
struct TakeBackDone {
    friend bool operator==(const TakeBackDone&, const TakeBackDone&) = default;
};
struct AnswerQuestion {
    QuestionId question;
    Answer answer;
    friend bool operator==(const AnswerQuestion&, const AnswerQuestion&) = default;
};

enum class Ware : std::uint8_t { melee, ranged, magic, hit, ally };
struct Purchase {
    Ware ware = Ware::melee;
    UnitId warrior;      ///< who gets it
    int ally_cents = 0;  ///< the worth of an ally
    bool is_ally_special = false;
    std::vector<Coin> coins;  ///< with which it is paid
    friend bool operator==(const Purchase&, const Purchase&) = default;
};
struct ProposePurchase {
    Purchase purchase;
    friend bool operator==(const ProposePurchase&, const ProposePurchase&) = default;
};
struct ProposeYield {
    Side side = Side::warriors;
    friend bool operator==(const ProposeYield&, const ProposeYield&) = default;
};

enum class Manner : std::uint8_t { ask_me, yes, no };
/// A standing instruction: how to answer a kind of question while its conditions hold.
struct Instruction {
    QuestionKind kind = QuestionKind::take_attack;
    Manner manner = Manner::ask_me;
    std::optional<UnitId> unit;        ///< only for this taker, target, warrior or blocker
    std::optional<UnitId> other;       ///< only to protect this unit, or for this mover
    std::optional<AttackKind> attack;  ///< only attacks of this kind
    std::optional<int> number_most;    ///< only while the unit's target number is at most this
    std::optional<Coin> coin_most;     ///< only while no coin asked for is worth more
    std::optional<Upgrade> upgrade;    ///< the upgrade to lose
    friend bool operator==(const Instruction&, const Instruction&) = default;
};
struct Instruct {
    Instruction instruction;
    friend bool operator==(const Instruct&, const Instruct&) = default;
};
struct RevokeInstructions {
    QuestionKind about = QuestionKind::take_attack;
    friend bool operator==(const RevokeInstructions&, const RevokeInstructions&) = default;
};
struct SayToSide {
    Side side = Side::warriors;
    std::string text;
    friend bool operator==(const SayToSide&, const SayToSide&) = default;
};
struct HandOver {
    UnitId unit;
    PlayerId to;
    friend bool operator==(const HandOver&, const HandOver&) = default;
};
/// An action that no rule covers, in words.
struct AskReferee {
    UnitId unit;
    std::string text;
    friend bool operator==(const AskReferee&, const AskReferee&) = default;
};
/// Objects to how the fight was played, or says his word when another has objected.
struct LodgeDispute {
    std::string words;
    friend bool operator==(const LodgeDispute&, const LodgeDispute&) = default;
};
struct WithdrawDispute {
    friend bool operator==(const WithdrawDispute&, const WithdrawDispute&) = default;
};
struct PlayerOrder : kit::OneOf<PlayerOrder,
    PlaceUnit, MoveUnit, StrikeUnit, CastAt, LowerNumber, TurnToTails, SummonPenny, LeaveField,
    DeclareDone, TakeBackDone, AnswerQuestion, ProposePurchase, ProposeYield, Instruct,
    RevokeInstructions, SayToSide, HandOver, AskReferee, LodgeDispute, WithdrawDispute> {
    KIT_ONE_OF(PlayerOrder)
};

// ---- the referee's orders ----------------------------------------------------------------------

struct DrawField {
    Field field;
    friend bool operator==(const DrawField&, const DrawField&) = default;
};
struct UseDefaultField {
    friend bool operator==(const UseDefaultField&, const UseDefaultField&) = default;
};
struct SeatPlayer {
    PlayerId player;
    Side side = Side::warriors;
    friend bool operator==(const SeatPlayer&, const SeatPlayer&) = default;
};
struct AddWarrior {
    std::string mark;
    Side side = Side::warriors;
    std::optional<PlayerId> player;
    Upgrades upgrades;
    bool is_spellcaster = false;
    std::vector<std::string> spells;
    friend bool operator==(const AddWarrior&, const AddWarrior&) = default;
};
struct AddMonster {
    std::string mark;  ///< by which its id is derived
    Side side = Side::monsters;
    std::optional<int> cents;  ///< nothing said of a special coin: a dime
    bool is_special = false;
    std::optional<PlayerId> player;
    std::string detachment;
    friend bool operator==(const AddMonster&, const AddMonster&) = default;
};
/// A character of a campaign in his first fight: a warrior with the upgrades his traits give him.
struct AddCharacter {
    std::string mark;
    Side side = Side::warriors;
    std::optional<PlayerId> player;
    std::vector<std::string> traits;  ///< as the campaign calls them: "duelist"
    bool is_spellcaster = false;
    std::vector<std::string> spells;
    friend bool operator==(const AddCharacter&, const AddCharacter&) = default;
};
/// What a nameless fighter of a campaign is.
enum class Sort : std::uint8_t {
    militia,
    infantry,
    archers,
    skirmishers,
    servants,
    small_summons,
    heavy_infantry,
    riders,
    hounds,
    wolves,
    apprentices,
    lesser_spirits,
    great_spirit,
    knights,
    bears,
    ogres
};
/// So many nameless fighters of a campaign, a coin for each.
struct AddFighters {
    std::string mark;  ///< by which their ids are derived: "guard" for "guard 1", "guard 2"
    Side side = Side::monsters;
    Sort sort = Sort::militia;
    int count = 1;
    std::optional<PlayerId> player;
    std::string detachment;
    friend bool operator==(const AddFighters&, const AddFighters&) = default;
};
struct BringWarband {
    Side side = Side::warriors;
    Warband warband;
    friend bool operator==(const BringWarband&, const BringWarband&) = default;
};
/// What a campaign's fight is for.
enum class Objective : std::uint8_t { none, kill_target, free_person, all_escape };
struct CampaignLink {
    std::string operation;  ///< the campaign's own id of what led here
    Objective objective = Objective::none;
    std::string target;  ///< the mark of the person it is about
    bool is_fallen_stronghold = false;
    Moment opened_at;
    friend bool operator==(const CampaignLink&, const CampaignLink&) = default;
};
struct LinkCampaign {
    CampaignLink link;
    friend bool operator==(const LinkCampaign&, const LinkCampaign&) = default;
};
struct OpenFight {
    bool is_confirmed = false;  ///< even with more pieces than a table should hold
    friend bool operator==(const OpenFight&, const OpenFight&) = default;
};
struct EndTurn {
    friend bool operator==(const EndTurn&, const EndTurn&) = default;
};
struct AllowShot {
    UnitId shooter;
    std::optional<UnitId> target;  ///< nothing: its spells
    friend bool operator==(const AllowShot&, const AllowShot&) = default;
};
struct ReleaseView {
    bool is_released = true;
    friend bool operator==(const ReleaseView&, const ReleaseView&) = default;
};

struct PutAt {
    UnitId unit;
    Point place;
    friend bool operator==(const PutAt&, const PutAt&) = default;
};
struct AddUnit {
    std::variant<AddWarrior, AddMonster> unit;
    Point place;
    friend bool operator==(const AddUnit&, const AddUnit&) = default;
};
struct TakeAway {
    UnitId unit;
    friend bool operator==(const TakeAway&, const TakeAway&) = default;
};
struct ChangeSide {
    UnitId unit;
    Side side = Side::warriors;
    friend bool operator==(const ChangeSide&, const ChangeSide&) = default;
};
struct SetNumber {
    UnitId unit;
    int number = 1;
    friend bool operator==(const SetNumber&, const SetNumber&) = default;
};
struct TurnCoin {
    UnitId unit;
    bool is_heads = false;
    friend bool operator==(const TurnCoin&, const TurnCoin&) = default;
};
struct EndFight {
    friend bool operator==(const EndFight&, const EndFight&) = default;
};
/// Puts right what else is written of a unit; what is left out stays as it is.
struct CorrectUnit {
    UnitId unit;
    std::optional<Standing> standing;  ///< one that comes back has done nothing this turn
    std::optional<Point> place;        ///< where it comes back, or stands
    std::optional<Digits> moved;       ///< in its side's present turn
    std::optional<bool> is_stopped;    ///< by a blocker, in that turn
    std::optional<AttackKind> attack;  ///< the kind of its attacks in that turn
    std::optional<int> attacks;        ///< how many it has made
    std::optional<int> hits;           ///< that a warrior has absorbed
    std::optional<Upgrades> upgrades;  ///< all of a warrior's
    std::optional<int> cents;          ///< what coin it is
    friend bool operator==(const CorrectUnit&, const CorrectUnit&) = default;
};
struct SetPile {
    Side side = Side::warriors;
    Pile coins;  ///< all that lie in it
    friend bool operator==(const SetPile&, const SetPile&) = default;
};
/// The present turn has not begun: the one before it goes on.
struct GiveTurnBack {
    friend bool operator==(const GiveTurnBack&, const GiveTurnBack&) = default;
};
using Ruling = std::variant<PutAt, AddUnit, TakeAway, ChangeSide, SetNumber, TurnCoin, EndFight,
                            CorrectUnit, SetPile, GiveTurnBack>;
struct Overrule {
    std::string reason;
    Ruling ruling;
    friend bool operator==(const Overrule&, const Overrule&) = default;
};
struct SettleDispute {
    bool is_upheld = false;
    std::string words;
    friend bool operator==(const SettleDispute&, const SettleDispute&) = default;
};
/// What becomes of a fallen character of a campaign.
enum class Fate : std::uint8_t { returns_wounded, captured, escaped, death_and_dismemberment };
struct CharacterFate {
    std::string mark;
    Fate fate = Fate::returns_wounded;
    friend bool operator==(const CharacterFate&, const CharacterFate&) = default;
};
/// Says what becomes of one, in the place of what was proposed, when the fight is over.
struct DecideFate {
    CharacterFate decided;
    friend bool operator==(const DecideFate&, const DecideFate&) = default;
};
struct RefereeOrder : kit::OneOf<RefereeOrder,
    DrawField, UseDefaultField, SeatPlayer, AddWarrior, AddMonster, AddCharacter, AddFighters,
    BringWarband, LinkCampaign, OpenFight, PlaceUnit, EndTurn, AllowShot, ReleaseView, HandOver,
    AnswerQuestion, Overrule, DecideFate, SettleDispute> {
    KIT_ONE_OF(RefereeOrder)
};

/// A deadline has passed: the question takes its default.
struct TakeDefault {
    QuestionId question;
    friend bool operator==(const TakeDefault&, const TakeDefault&) = default;
};

struct ByPlayer {
    PlayerId player;
    PlayerOrder what;
    friend bool operator==(const ByPlayer&, const ByPlayer&) = default;
};
struct ByReferee {
    RefereeOrder what;
    friend bool operator==(const ByReferee&, const ByReferee&) = default;
};
struct ByUmpire {
    TakeDefault what;
    friend bool operator==(const ByUmpire&, const ByUmpire&) = default;
};
/// An order, signed with who asks.
using Order = std::variant<ByPlayer, ByReferee, ByUmpire>;

}  // namespace dice_warriors
