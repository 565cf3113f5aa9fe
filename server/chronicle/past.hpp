// A campaign's past as a chronicle tells it: what was gathered while its events were replayed.
//
// Sentences are markup already; armies, sightings and figures are plain. It is small beside the
// events it comes from, and holds nothing that only the people who play said or did.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/idis/state.hpp"
#include "server/chronicle/naming.hpp"

namespace chronicle {

/// Something that happened, and whom and what it concerns.
struct Happening {
    kit::Moment at;
    std::string words;                       ///< markup
    std::string dice;                        ///< markup, "" for none
    std::set<idis::CommanderId> persons;
    std::set<idis::PlaceId> places;
    bool is_great = false;                   ///< what a day is remembered for
};

/// An army where it truly stood when a day ended, and the hexes that it came by.
struct Stood {
    idis::ArmyId army;
    idis::CommanderId commander;
    std::optional<idis::FactionId> faction;
    std::string name;
    kit::Hex hex;
    std::vector<kit::Hex> trail;             ///< from where it stood the evening before
    std::int64_t soldiers = 0;
    std::int64_t supplies = 0;
    std::int64_t morale = 0;
    std::string doing;                       ///< plain
};

/// A faction at the end of a day.
struct Strength {
    std::int64_t armies = 0;
    std::int64_t soldiers = 0;
    std::int64_t supplies = 0;
    std::int64_t strongholds = 0;
    std::int64_t hexes = 0;                  ///< of ground it controlled
};

struct HeldPlace {
    kit::Hex hex;
    std::optional<idis::FactionId> holder;
};

struct DayPast {
    kit::Day day;
    std::vector<Happening> happenings;
    std::vector<Stood> stood;
    std::vector<HeldPlace> held;
    std::vector<kit::Hex> battlefields;
    std::map<idis::FactionId, Strength> strengths;
};

/// An army as a commander saw it last, not more than a week before.
struct Seen {
    kit::Hex hex;
    std::optional<idis::FactionId> faction;
    std::int64_t soldiers = 0;
    kit::Moment at;
    bool is_in_sight = false;
};
/// What a commander was told, or ordered.
struct Entry {
    kit::Moment at;
    bool is_order = false;
    std::string words;                       ///< markup; of an order a phrase
};
struct DayOfCommander {
    kit::Day day;
    std::optional<kit::Hex> centre;          ///< where he was; nothing before he came
    std::vector<kit::Hex> hidden;            ///< hexes round it that he did not know
    std::vector<Seen> seen;
    std::vector<Entry> entries;
};
struct CommanderPast {
    idis::CommanderId id;
    std::string name;
    std::optional<idis::FactionId> faction;
    std::optional<kit::Moment> died_at;
    std::vector<DayOfCommander> days;
};

/// What became of a letter.
struct LetterPast {
    idis::Letter letter;                     ///< as it was at last
    kit::Moment sent_at;
    std::optional<kit::Moment> came_at;
};

/// A stretch of a battle: what happened in it, and the table as it then stood.
struct Round {
    std::string title;
    std::vector<std::string> lines;          ///< markup
    std::string picture;                     ///< the name of a file; "" for none
};
/// A unit at a table of Throw Me a 6: what it is, and how strong it was as each round began.
struct RosterLine {
    struct Strength {
        std::size_t round = 0;               ///< where in the story's rounds
        std::string words;                   ///< "3 stands"
    };
    std::string unit;                        ///< its id at the table
    std::string army;                        ///< and whether its units are dark or light
    std::string sign;                        ///< as the pictures have it: "r3"
    std::string name;                        ///< markup
    std::string kind;                        ///< "heavy cavalry, half armour"
    std::vector<Strength> strengths;         ///< those that are new, in their order
};
struct BattleStory {
    idis::MeetingId id;
    std::size_t number = 0;                  ///< in the order in which they began
    kit::Moment began_at;
    std::string title;                       ///< markup
    std::vector<Round> rounds;
    std::vector<RosterLine> roster;          ///< army by army; none at other tables
    std::optional<idis::Battle> fought;      ///< nothing: it broke off, or is under way
    std::string dice;                        ///< markup, of the roll that settled it
    std::vector<std::string> after;          ///< markup: what came of it at once
};

/// An end: a person's, an army's, a stronghold's.
struct Fall {
    kit::Moment at;
    std::string words;                       ///< markup
};

struct Past {
    Past(std::shared_ptr<const idis::Map> map, codec::Compass compass)
        : naming(std::move(map), compass) {}

    Naming naming;
    std::string campaign;
    kit::Date first_day;
    std::uint64_t events = 0;
    std::vector<idis::FactionId> factions;   ///< in the order in which they are always named
    std::vector<idis::Stance> stances;       ///< at last
    std::vector<DayPast> days;
    std::map<idis::CommanderId, CommanderPast> commanders;
    std::vector<LetterPast> letters;         ///< in the order in which they were sent
    std::vector<BattleStory> battles;
    std::vector<Fall> persons_fallen;
    std::vector<Fall> armies_fallen;
    std::vector<Fall> strongholds_fallen;
};

/// "battle-3.html".
std::string page_of_battle(std::size_t number);
/// "day-3.html".
std::string page_of(kit::Day day);

}  // namespace chronicle
