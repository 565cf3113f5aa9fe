// The state of a campaign: plain rows, each kind in its table.
//
// A row holds what is, as amounts; how it came about is in the events. What one commander knows is
// a row of his own (channel.hpp), separate from what is true. Whatever can be worked out is
// worked out, except the few indexes at the end, which are no part of the state's value.
//
// Ages: where a rule needs to know which army or detachment is older, `seniority` tells. It counts
// over the whole campaign, so no view may show it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/idis/channel.hpp"
#include "core/idis/spectators/rows.hpp"
#include "core/idis/kernel/ids.hpp"
#include "core/idis/kernel/index_rows.hpp"
#include "core/idis/kernel/kinds.hpp"
#include "core/idis/kernel/rulings.hpp"
#include "core/idis/supply/rows.hpp"
#include "core/idis/letters/rows.hpp"
#include "core/idis/magic/rows.hpp"
#include "core/idis/map/map.hpp"
#include "core/idis/battle/rows.hpp"
#include "core/idis/letters/news_rows.hpp"
#include "core/idis/orders.hpp"
#include "core/idis/orders/leave_rows.hpp"
#include "core/idis/persons/rows.hpp"
#include "core/idis/troops/rows.hpp"
#include "core/idis/map/weather_rows.hpp"
#include "core/idis/march/rows.hpp"
#include "core/idis/kernel/settings.hpp"
#include "core/idis/ships/rows.hpp"
#include "core/idis/siege/rows.hpp"
#include "core/kit/dice.hpp"
#include "core/kit/table.hpp"

namespace idis {

// ---- people -----------------------------------------------------------------------------------

struct Faction {
    FactionId id;
    std::string name;
    std::optional<CommanderId> leader;
    friend bool operator==(const Faction&, const Faction&) = default;
};

/// How two parties stand to each other; the lower id first. No row: neutral.
struct Stance {
    struct Key {
        Party a;
        Party b;
        friend bool operator==(const Key&, const Key&) = default;
        friend auto operator<=>(const Key&, const Key&) = default;
    };
    Key id;
    Relation relation = Relation::neutral;
    friend bool operator==(const Stance&, const Stance&) = default;
};

/// How a commander takes a party to stand to his own where it stands otherwise: word of the change
/// is still on its way, or he goes by what he has signed. No row: he knows how it is.
struct Belief {
    struct Key {
        CommanderId commander;
        Party own;
        Party other;
        friend bool operator==(const Key&, const Key&) = default;
        friend auto operator<=>(const Key&, const Key&) = default;
    };
    Key id;
    Relation relation = Relation::neutral;
    std::vector<Tiding> coming;              ///< what he will hear, the oldest first
    friend bool operator==(const Belief&, const Belief&) = default;
};

/// Who decides for a commander: a person, or the referee until one is found
/// (idis.2.referee-simulates-army).
enum class Seat : std::uint8_t { held, open };

struct Commander {
    CommanderId id;
    std::string name;
    Seat seat = Seat::open;
    std::optional<FactionId> faction;
    std::vector<Trait> traits;               ///< sorted, none twice
    std::optional<ArmyId> army;
    Hex hex;                                 ///< where he is while he has no army
    std::optional<CommanderId> invited_by;   ///< who may hand out the invitation to an open seat
    Moment joined_at;
    std::optional<Moment> last_order_at;     ///< last order or answer that counts for the week
    bool is_idle = false;                    ///< idis.7.missed-week-does-nothing
    std::uint64_t orders_given = 0;          ///< his own counts, for ids
    std::uint64_t entries_told = 0;
    std::uint64_t questions_asked = 0;
    std::uint64_t revolts_provoked = 0;      ///< a count for ids
    std::optional<Moment> turn_at;           ///< when a doctrine next acts for him (turns.hpp);
                                             ///< nothing: none does
    friend bool operator==(const Commander&, const Commander&) = default;
};

// ---- armies -----------------------------------------------------------------------------------

/// Why a detachment is off the map, and until when.
struct Absence {
    /// Waiting: its army was gone when it came back, and the referee decides about it.
    enum class Reason : std::uint8_t { departed, defecting, waiting };
    Reason reason = Reason::departed;
    Moment until;                    ///< a dawn; of those who wait, the one they came back at
    Days days;                       ///< length, as rolled or as the way takes
    ArmyId joins;                    ///< the army it comes back or goes over to
    friend bool operator==(const Absence&, const Absence&) = default;
};

struct Detachment {
    DetachmentId id;
    std::string name;
    ArmyId army;                     ///< it belongs to, also while it is away; may be gone then
    Arm arm = Arm::infantry;
    Special special = Special::none;
    Soldiers soldiers;
    Noncombatants noncombatants;
    Wagons wagons;
    std::optional<StrongholdId> origin;      ///< the region it was raised in
    std::optional<Absence> absence;
    Supplies share_of_supplies;      ///< what it took along while away, else 0
    Loot share_of_loot;
    std::uint64_t seniority = 0;
    std::int64_t victories = 0;      ///< battles won while it was there
    std::vector<std::string> honours = {};
    std::optional<Special> named_from = {};  ///< what it is, while a Commando names it skirmishers
    std::optional<OwnNumbers> own_numbers = {};      ///< of a faction's own kind
    friend bool operator==(const Detachment&, const Detachment&) = default;
};

/// The step under way: from the army's hex towards a neighbour.
struct Step {
    Hex to;
    bool is_by_road = true;
    Miles done;                      ///< 0 <= done < 6
    Fraction ford_seconds;           ///< marching seconds of fording still to do, >= 0
    bool is_turning_back = false;    ///< walking `done` back to the hex's centre
    friend bool operator==(const Step&, const Step&) = default;
};

/// A stretch of marching at one pace on one surface. Times are exact seconds of campaign time.
struct Stretch {
    bool is_night = false;
    Fraction began;                  ///< when
    Fraction ends;                   ///< dusk or dawn, or when the week's miles are used
    Fraction miles_per_day;          ///< of twelve hours, on this step's surface; > 0
    Fraction ford_factor;            ///< share of a marching second that a second of fording gives
    friend bool operator==(const Stretch&, const Stretch&) = default;
};

/// What an army has marched in the campaign week `week`.
struct WeekOfMarching {
    Week week;
    std::int64_t days_used = 0;      ///< marching days
    Miles road_miles;                ///< off-road miles count double (idis.4.mixed-surface-ruling)
    friend bool operator==(const WeekOfMarching&, const WeekOfMarching&) = default;
};

/// The march order an army carries out.
struct March {
    OrderId order;
    MarchArmy what;
    std::vector<Hex> route;          ///< hexes still ahead, the next one first
    bool has_lost_way = false;       ///< on a wrong branch till dawn (idis.4.wrong-fork-secret)
    friend bool operator==(const March&, const March&) = default;
};

struct Army {
    ArmyId id;
    std::string name;
    CommanderId commander;
    Hex hex;
    std::vector<DetachmentId> detachments;   ///< oldest first, also those away, but not those
                                             ///< on their way over to another army
    Supplies supplies;
    Loot loot;
    Morale morale;                           ///< 0 to 12
    Days hungry_days;                        ///< in a row
    Days forced_days;                        ///< over the army's life
    std::vector<Clause> checks_called;       ///< morale checks to be rolled now, in this order
    std::optional<March> march;
    std::optional<Step> step;                ///< kept while the army halts
    std::optional<Stretch> stretch;          ///< only while it moves
    std::optional<Direction> came_by;        ///< the side of its hex it last came in by
    WeekOfMarching week;
    Day last_day_march{0};                   ///< newest day with a march by day; 0 never
    Day last_night_march{0};                 ///< newest day whose night saw a march; 0 never
    Day last_forced_day{0};                  ///< newest day counted as forced
    Day exhausted_on{0};                     ///< newest day it marched worn out; 0 if it did not
    Day last_ate{0};
    std::optional<Day> harried_on;
    HaltReason halted = HaltReason::none;
    std::optional<Moment> sets_out_at;       ///< when it next tries to begin a stretch
    bool is_to_look = false;                 ///< it has come into a hex and not looked round yet
    std::string formation = "column";
    std::uint64_t seniority = 0;
    std::uint64_t armies_made = 0;           ///< its own counts, for ids
    std::uint64_t commanders_made = 0;
    friend bool operator==(const Army&, const Army&) = default;
};

// ---- places -----------------------------------------------------------------------------------

struct Stronghold {
    StrongholdId id;
    PlaceId place;
    StrongholdKind kind = StrongholdKind::town;
    Hex hex;
    std::optional<Party> holder;
    std::optional<Party> taken_from = {};    ///< who held it before, if it was taken by force
    std::optional<Day> taken_on = {};        ///< when, by force or treachery
    bool is_besieged = false;
    friend bool operator==(const Stronghold&, const Stronghold&) = default;
};

/// Whose a hex is by the referee's word, whatever regions it lies in; nobody's without a holder.
struct HexRuling {
    Hex id;
    std::optional<Party> holder;
    friend bool operator==(const HexRuling&, const HexRuling&) = default;
};

enum class HarryingStanding : std::uint8_t { ordered, under_way, due };

/// One detachment's harrying of one day, until it is rolled for.
struct Harrying {
    OrderId id;                      ///< the order it follows from
    ArmyId army;
    DetachmentId detachment;
    ArmyId target;
    HarryAim aim = HarryAim::kill;
    Plunder first = Plunder::supplies;
    Day day;
    Moment ordered_at;
    HarryingStanding standing = HarryingStanding::ordered;
    std::optional<Detachment> harriers;      ///< as they were at dawn, once it is under way
    friend bool operator==(const Harrying&, const Harrying&) = default;
};

/// Of an army: those whom ships put ashore in a hex, off the map until it comes there.
struct PartyAshore {
    struct Key {
        ArmyId army;
        Hex hex;
        friend bool operator==(const Key&, const Key&) = default;
        friend auto operator<=>(const Key&, const Key&) = default;
    };
    Key id;
    std::vector<Detachment> parts;           ///< of detachments, or whole ones
    Supplies supplies;
    Loot loot;
    std::vector<EnginesId> engines;
    friend bool operator==(const PartyAshore&, const PartyAshore&) = default;
};

/// How many dice a subject has rolled in its life.
struct RollCount {
    Subject id;
    std::uint64_t count = 0;
    friend bool operator==(const RollCount&, const RollCount&) = default;
};

/// Faces that wait for dice to come, the next one first; never none.
struct EnteredDice {
    struct Key {
        std::string clause;
        Subject subject;
        friend bool operator==(const Key&, const Key&) = default;
        friend auto operator<=>(const Key&, const Key&) = default;
    };
    Key id;
    std::vector<int> faces;
    friend bool operator==(const EnteredDice&, const EnteredDice&) = default;
};

// ---- the campaign ------------------------------------------------------------------------------

struct Campaign {
    CampaignId id;
    std::string name;
    std::uint64_t secret_key = 0;    ///< enters ids and sketches; never shown
    Settings settings;
    Day day;                         ///< the day whose steps are being worked through
    std::int64_t steps_done = 0;     ///< of that day, in the order of day_order.hpp
    std::uint64_t seniorities = 0;   ///< given out so far
    std::uint64_t referee_questions = 0;
    friend bool operator==(const Campaign&, const Campaign&) = default;
};

/// The tables of the rows above: name, row.
#define IDIS_TABLES_OF_REALMS(TABLE) \
    TABLE(factions, Faction)         \
    TABLE(stances, Stance)           \
    TABLE(beliefs, Belief)           \
    TABLE(hex_rulings, HexRuling)    \
    TABLE(commanders, Commander)     \
    TABLE(armies, Army)              \
    TABLE(detachments, Detachment)   \
    TABLE(strongholds, Stronghold)   \
    TABLE(roll_counts, RollCount)    \
    TABLE(harryings, Harrying)       \
    TABLE(entered_dice, EnteredDice) \
    TABLE(parties_ashore, PartyAshore) \
    TABLE(rulings_to_come, RulingsToCome)

/// All tables of a state. Whatever is done for every table is made of this list (tables.hpp), and
/// a new one is its row and one line beside it.
#define IDIS_TABLES(TABLE)           \
    IDIS_TABLES_OF_REALMS(TABLE)     \
    IDIS_TABLES_OF_TROOPS(TABLE)     \
    IDIS_TABLES_OF_WEATHER(TABLE)    \
    IDIS_TABLES_OF_LAND(TABLE)       \
    IDIS_TABLES_OF_CHANNELS(TABLE)   \
    IDIS_TABLES_OF_ROADS(TABLE)      \
    IDIS_TABLES_OF_WARBANDS(TABLE)   \
    IDIS_TABLES_OF_BATTLES(TABLE)    \
    IDIS_TABLES_OF_SIEGES(TABLE)     \
    IDIS_TABLES_OF_PERSONS(TABLE)    \
    IDIS_TABLES_OF_LETTERS(TABLE)    \
    IDIS_TABLES_OF_NEWS(TABLE)       \
    IDIS_TABLES_OF_MAGIC(TABLE)      \
    IDIS_TABLES_OF_SPECTATORS(TABLE) \
    IDIS_TABLES_OF_LEAVES(TABLE)     \
    IDIS_TABLES_OF_SHIPS(TABLE)

struct State {
    std::shared_ptr<const Map> map = std::make_shared<const Map>();
    Campaign campaign;
    Moment now;                      ///< of the newest event
#define IDIS_TABLE(name, Row) Table<Row> name;
    IDIS_TABLES(IDIS_TABLE)
#undef IDIS_TABLE
    Indexes indexes;

    // Compiled once, in state.cpp: every file that holds a State would do it again.
    State();
    State(const State& other);
    State(State&& other) noexcept;
    State& operator=(const State& other);
    State& operator=(State&& other) noexcept;
    ~State();
    friend bool operator==(const State& a, const State& b);
};

}  // namespace idis
