// All stand-alone battles of a server: a history each, called by the battle's id with ".battle"
// behind it (campaigns.hpp says how they are made and opened).
//
// What a battle begins with is a list of the referee's orders in the engine's own JSON: a field,
// players, pieces. They are tried one after the other when it is made; one that is refused makes
// nothing, and neither do too many. Everything here is for every engine: which one, the battle's
// file says.
#pragma once

#include <nlohmann/json.hpp>

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/codec/problem.hpp"
#include "server/umpire/answers.hpp"
#include "server/umpire/clock/clock.hpp"
#include "server/umpire/umpire.hpp"

namespace umpire {

class Histories;

/// One player of a battle that is to be.
struct BattlePlayer {
    std::string key;    ///< by which the orders call him: "player:anna"
    std::string name;
    friend bool operator==(const BattlePlayer&, const BattlePlayer&) = default;
};

/// Limit:   orders that a battle begins with. A hex of a map may be drawn by an order of its own,
///          but the whole of it is drawn by one.
inline constexpr std::size_t beginning_orders_max = 2'000;

/// The key of the player who is no person: a doctrine orders for him (battle_doctrine.hpp).
inline constexpr std::string_view doctrine_key = "doctrine";

/// Whether somebody could answer what a referee is asked.
enum class Refereed : std::uint8_t { by_somebody, by_nobody };

/// What a battle begins with.
struct BattleStart {
    std::string engine;                          ///< "dice-warriors"
    std::string name;
    std::optional<std::int64_t> answer_seconds;  ///< how long a question stays open; else for ever
    std::vector<BattlePlayer> players;
    /// The referee's orders, in order. A text "player:KEY" or "unit:KEY" anywhere in them stands
    /// for the id of that player or unit.
    nlohmann::json orders = nlohmann::json::array();
    /// 32 bytes that every die and every id follows from; drawn at random if empty.
    std::string seed;
    Refereed refereed = Refereed::by_somebody;
};

struct MadeBattle {
    std::string id;
    std::filesystem::path file;                  ///< as Histories::called has it
    std::map<std::string, std::string> players;  ///< id by key
};

/// Makes a battle.
/// Gives:   what was made; or what is wrong with its orders, each by its place in the list, and
///          nothing was made. Unreadable if it cannot be written, or is there already.
std::variant<MadeBattle, codec::Problems> create_battle(Histories& histories,
                                                        const BattleStart& start, Utc now);
/// The same in a folder.
std::variant<MadeBattle, codec::Problems> create_battle(const std::filesystem::path& folder,
                                                        const BattleStart& start, Utc now);

/// What is wrong with a start, without making a battle.
codec::Problems problems_of(const BattleStart& start);

/// The umpire of one battle, by the name of its history; or of one battle's file.
std::shared_ptr<Umpire> open_battle(Histories& histories, const std::string& name,
                                    TimeSource time, Post post);
std::shared_ptr<Umpire> open_battle(const std::filesystem::path& file, TimeSource time, Post post);

/// Puts the ids of what a text names ("player:anna") in its place, everywhere in `of`.
void name_ids(const Umpire& battle, nlohmann::json& of);

}  // namespace umpire
