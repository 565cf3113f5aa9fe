// What views hold: what a commander, the referee or a spectator may see, as plain data.
//
// What concerns one chapter of the book is in that chapter's own view.hpp. Who is shown what is
// decided in view.hpp; what may be ordered from a view alone is in legal.hpp.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/idis/battle/view.hpp"
#include "core/idis/letters/news_view.hpp"
#include "core/idis/letters/view.hpp"
#include "core/idis/magic/view.hpp"
#include "core/idis/map/sketch.hpp"
#include "core/idis/persons/view.hpp"
#include "core/idis/referee/referee_load.hpp"
#include "core/idis/ships/view.hpp"
#include "core/idis/siege/view.hpp"
#include "core/idis/spectators/view.hpp"
#include "core/idis/state.hpp"
#include "core/idis/supply/view.hpp"
#include "core/idis/troops/army.hpp"
#include "core/idis/troops/view.hpp"
#include "core/kit/one_of.hpp"

namespace idis {

/// Who looks. A commander's seat may be held by a person or be open; it sees the same.
struct Referee { friend bool operator==(const Referee&, const Referee&) = default; };
struct God { friend bool operator==(const God&, const God&) = default; };
/// Spectators who stand at one place of the world and hear what comes there.
struct Chorus {
    UserId member;                           ///< nobody: what all of it see
    friend bool operator==(const Chorus&, const Chorus&) = default;
};
struct Outsider { friend bool operator==(const Outsider&, const Outsider&) = default; };
using Observer = std::variant<Referee, God, CommanderId, Chorus, Outsider>;

/// A Tally as plain data.
Figure figure_of(const Tally& tally);

// ---- a commander's ------------------------------------------------------------------------------

struct OwnCommander {
    CommanderId id;
    std::string name;
    std::optional<FactionId> faction;
    std::vector<Trait> traits;
    std::optional<Moment> last_order_at;     ///< last order or answer that counts for the week
    bool is_idle = false;
    Posture posture = Posture::march_on;     ///< his standing word
    friend bool operator==(const OwnCommander&, const OwnCommander&) = default;
};

/// What the stores of an army say of hunger to come, if nothing changes: the first day without a
/// full meal is at most seven, or three, days away.
enum class HungerAhead : std::uint8_t { none, within_a_week, within_three_days };

/// A commander's week: when it is over, and whether it still wants an order of him.
struct OwnWeek {
    Week week;
    Moment ends_at;                          ///< with its days of grace
    bool is_order_owed = false;              ///< none came yet, and silence would leave him idle
    bool has_ordered = false;                ///< in this week
    friend bool operator==(const OwnWeek&, const OwnWeek&) = default;
};

struct OwnArmy {
    ArmyId id;
    std::string name;
    std::string formation;
    std::vector<OwnDetachment> detachments;  ///< oldest first
    Counts counts;                           ///< of the detachments present
    Supplies supplies;
    Loot loot;
    Figure daily_need;
    std::optional<Days> days_left;           ///< full meals in store; nothing if it eats nothing
    std::optional<Day> first_hungry_day;     ///< if nothing changes
    Days hungry_days;                        ///< in a row
    HungerAhead hunger_ahead = HungerAhead::none;
    Figure capacity;
    Figure column_length;                    ///< miles of road
    Figure scouting_range;                   ///< hexes, by daylight and in today's weather
    std::optional<OrderId> march;            ///< the order it carries out
    HaltReason halted = HaltReason::none;
    friend bool operator==(const OwnArmy&, const OwnArmy&) = default;
};

struct OwnOrder {
    OrderId id;
    std::uint64_t number = 0;                ///< his own count
    Moment given_at;
    Moment effect_at;
    CommanderOrder what;
    OrderStanding standing = OrderStanding::waiting;
    EnteredBy entered_by = EnteredBy::himself;
    std::optional<CommanderId> deputy = {};  ///< whose player entered it
    friend bool operator==(const OwnOrder&, const OwnOrder&) = default;
};

struct OpenQuestion {
    QuestionId id;
    Moment asked_at;
    std::optional<Moment> due_at;
    QuestionKind what;
    std::vector<std::string> options;        ///< empty: free words
    std::string by_default;
    friend bool operator==(const OpenQuestion&, const OpenQuestion&) = default;
};

/// An army he does not lead, as an eye sees it. Where: by steps from his own army while it is in
/// sight, by the place on his map if it stood at one, on the sketch, or (if hexes are handed out)
/// by the hex.
struct SeenArmy {
    ArmyId id;
    Moment at;
    Source source = Source::own_eyes;
    bool is_in_sight = true;
    std::optional<Steps> steps;
    std::optional<PlaceId> place;
    std::optional<SketchPoint> drawn;
    std::optional<Offset> hex;
    std::optional<FactionId> faction;
    Soldiers infantry;
    Soldiers cavalry;
    Wagons wagons;
    Activity activity = Activity::holding;
    std::optional<Direction> heading;
    bool is_behind_walls = false;            ///< only while it is in sight
    friend bool operator==(const SeenArmy&, const SeenArmy&) = default;
};
struct SeenArmies {
    std::vector<SeenArmy> armies;            ///< nearest first, then by id
    friend bool operator==(const SeenArmies&, const SeenArmies&) = default;
};

/// What a line of his channel says: what he was told, without the hexes in it.
struct ShownContent : kit::OneOf<ShownContent,
    told::OrderUnderstood, told::OrderEnded, told::Arrived, told::Halted, told::HeldUpByWeather,
    SeenArmy, SeenArmies, told::WentHungry, told::MenGone, told::LoadDropped, told::FellIdle,
    told::Asked, told::Answered, told::CommanderWrote, told::RefereeWrote, told::PlaceRevealed,
    told::Foraged, told::Razed, told::SuppliesPassed, told::GoodsStored, told::WeatherTold,
    told::ForecastTold, told::PositionTold, told::HarryingEnded, told::WasHarried, told::SeatOpened,
    told::ArmyRaised, told::RaisingFailed, told::HandedOver, told::BattleNears, told::BattleJoined,
    told::NoBattle,
    told::BattleEnded, told::SpoilsTaken, told::ControlRegained, told::SetFree, told::SiegeNears,
    told::SiegeBegan, told::SiegeWeek, told::SiegeOver, told::StrongholdFell, told::StoresTaken,
    told::EnginesStand, told::OperationOver, told::OperationDiscovered, told::ChallengeOver,
    told::DuelOver, told::FateSettled, told::TreasuryCounted, told::LetterCame,
    told::LetterCaptured, told::ParleyOpened, told::ParleyDeclined, told::ParleySaid,
    told::ParleyClosed, told::NewsTold, told::TreatyRead, told::TalksDelegated,
    told::StanceTold, told::SpellDecided,
    told::SpellMemorized, told::StudyBroken, told::BooksLeft, told::WizardTold,
    told::ShipsTold, told::RulingsTold, told::LeaveTold, told::StandsIn> {
    KIT_ONE_OF(ShownContent)
};

struct ChannelLine {
    EntryId id;
    std::uint64_t number = 0;                ///< his own count, from 1
    Moment at;
    ShownContent content;
    friend bool operator==(const ChannelLine&, const ChannelLine&) = default;
};

/// A hex that lies open before his army by day, by the steps that lead to it.
struct HexInSight {
    Steps steps;                             ///< none: his own
    std::optional<Offset> hex;               ///< only if hexes are handed out
    std::optional<Terrain> terrain;
    std::vector<Direction> roads;
    std::vector<Direction> rivers;
    std::vector<Direction> bridges;
    std::vector<PlaceId> places;
    WeatherGrade weather = WeatherGrade::good;
    std::string weather_words;               ///< the referee's, if he gave any
    friend bool operator==(const HexInSight&, const HexInSight&) = default;
};

/// A hex as he knows it, in a campaign that hands out hexes.
struct HexOnMap {
    Offset hex;
    std::optional<Terrain> terrain;
    std::vector<Direction> roads;
    std::vector<Direction> rivers;
    std::vector<Direction> bridges;
    Source source = Source::start;
    Moment learnt_at;
    friend bool operator==(const HexOnMap&, const HexOnMap&) = default;
};
struct PlaceOnMap {
    PlaceId id;
    std::string name;
    PlaceKind kind = PlaceKind::village;
    std::optional<SketchPoint> drawn;        ///< on a sketch
    std::optional<Offset> hex;               ///< only if hexes are handed out
    Source source = Source::start;
    Moment learnt_at;
    friend bool operator==(const PlaceOnMap&, const PlaceOnMap&) = default;
};
struct OwnMap {
    std::vector<PlaceOnMap> places;          ///< by id
    std::optional<Sketch> sketch;
    std::optional<std::vector<HexOnMap>> hexes;      ///< only if hexes are handed out; by hex
    friend bool operator==(const OwnMap&, const OwnMap&) = default;
};

/// A faction, and how his own party stands to it.
struct FactionShown {
    FactionId id;
    std::string name;
    Relation relation = Relation::neutral;   ///< allied to his own
    friend bool operator==(const FactionShown&, const FactionShown&) = default;
};

struct CommanderView {
    OwnCommander commander;
    std::optional<OwnArmy> army;
    std::vector<OwnOrder> orders;            ///< by number
    std::vector<ChannelLine> channel;        ///< by number
    std::vector<OpenQuestion> questions;     ///< in the order asked
    std::int64_t letters_unanswered = 0;     ///< of his to the referee
    OwnMap map;
    std::vector<HexInSight> in_sight;        ///< nearest first
    std::vector<SeenArmy> seen;              ///< by id, as last seen
    std::vector<FactionShown> factions;      ///< by id
    OwnLand land;
    std::vector<OwnRaising> raisings;        ///< by order
    std::vector<RaisingChoice> may_raise_in; ///< by place
    std::vector<KeptWarband> warbands;       ///< by name
    OwnBattles battles;
    OwnSieges sieges;
    OwnPersons persons;
    OwnLetters letters;
    OwnTreaties treaties;
    OwnMagic magic;
    OwnShips ships;
    OwnWeek week;
    OwnLeave leave;
    friend bool operator==(const CommanderView&, const CommanderView&);
};

// ---- the referee's ------------------------------------------------------------------------------

/// An army with everything that is worked out from it.
struct ArmyInFull {
    Army army;
    std::vector<Detachment> detachments;     ///< all, also those away; oldest first
    Counts counts;                           ///< of the detachments present
    Figure daily_need;
    std::optional<Days> days_left;
    Figure capacity;
    Figure column_length;
    Figure scouting_range;
    Figure resting_morale;
    std::optional<Miles> miles_to_go;        ///< of the march it carries out
    std::optional<Miles> miles_per_day;      ///< at the pace of the stretch under way
    std::optional<Moment> arrives_at;        ///< if it went on at that pace without a halt
    friend bool operator==(const ArmyInFull&, const ArmyInFull&) = default;
};

/// Everything but the map, which never changes and is asked for by itself (full_map).
struct RefereeView {
    Moment now;
    Settings settings;
    Day day;
    std::int64_t steps_done = 0;
    std::vector<Faction> factions;
    std::vector<Stance> stances;
    std::vector<Belief> beliefs;             ///< of commanders who have not heard yet
    std::vector<HexRuling> hex_rulings;
    std::vector<Commander> commanders;
    std::vector<ArmyInFull> armies;
    std::vector<Stronghold> strongholds;
    std::vector<PlaceId> bare_places;        ///< where men can go, without a stronghold
    std::vector<DetachmentKind> detachment_kinds;
    std::vector<Raising> raisings;
    std::vector<Recruiting> recruitings;
    std::vector<Revolt> revolts;
    std::vector<RegionWeather> region_weather;
    std::vector<HexWeather> hex_weather;
    std::vector<SideMark> side_marks;
    std::vector<PlannedWeather> planned_weather;
    std::vector<WeatherAhead> weather_ahead;
    std::vector<Forecast> forecasts;
    std::vector<Journey> journeys;
    std::vector<Harrying> harryings;
    std::vector<StandingPosture> postures;
    std::vector<EnteredDice> entered_dice;
    std::vector<KeptWarband> warbands;
    std::vector<KnownPlace> known_places;
    std::vector<Sighting> sightings;
    std::vector<GivenOrder> orders;
    std::vector<Question> questions;         ///< to him and to commanders
    std::vector<ChannelEntry> channels;
    std::vector<CommanderId> without_order_this_week;        ///< of those who owe one
    std::vector<Leave> leaves;
    RefereeLoad load;
    LandInFull land;
    BattlesInFull battles;
    SiegesInFull sieges;
    PersonsInFull persons;
    LettersInFull letters;
    NewsInFull news;
    MagicInFull magic;
    SpectatorsInFull spectators;
    ShipsInFull ships;
    friend bool operator==(const RefereeView&, const RefereeView&);
};

// ---- the view ----------------------------------------------------------------------------------

/// What everybody may know of a campaign, and the viewer's own part.
struct View {
    CampaignId campaign;
    std::string name;
    Date first_day;                          ///< the date of day 1
    std::optional<CommanderView> commander;
    std::optional<RefereeView> referee;
    std::optional<Gossip> gossip;            ///< for the Chorus
    std::optional<ChorusView> chorus;
    std::vector<RulingChange> rulings = {};          ///< as they hold today, by name
    std::vector<RulingsToCome> rulings_to_come = {};
    friend bool operator==(const View&, const View&) = default;
};

/// How much of a view is wanted: all of it, or, for one who keeps no memory and looks often, what
/// is so now: without channels, orders that have ended and the lines of the sketch.
enum class Extent : std::uint8_t { whole, now };

/// The complete map, as the files gave it.
struct FullMap {
    struct HexOfMap {
        Offset at;
        HexGround ground;
        friend bool operator==(const HexOfMap&, const HexOfMap&) = default;
    };
    int columns = 0;
    int rows = 0;
    std::vector<HexOfMap> hexes;             ///< by column, then row
    std::vector<Place> places;               ///< by id
    friend bool operator==(const FullMap&, const FullMap&) = default;
};

}  // namespace idis
