// What an umpire keeps besides its system's state, and how a system's values become records.
//
// `Persistence<System>` is written once for each rules system (idis/persistence.hpp for the
// campaign): it names the tables, turns a state's touched rows into changes, events into records
// and back, orders from JSON and what is shown into JSON. The umpire itself knows no system. An
// event of an older form is brought up to date by `brought_up` before it is read.
#pragma once

#include <nlohmann/json.hpp>

#include <functional>
#include <map>
#include <string>
#include <utility>

#include "server/store/store.hpp"
#include "server/umpire/clock/clock.hpp"
#include "server/umpire/umpire.hpp"

namespace umpire {

/// Specialised for each rules system. One whose actors can be without a person has as well:
///     next_turn(state)   when a doctrine is to act for one of them next, if ever
///     turn_of(state)     what it wishes then
/// One whose rows may be behind their events (row_lag.hpp), so that `state_from` lets happen
/// what came after them, says `rows_may_lag`.
template <class System>
struct Persistence;

template <class System>
inline constexpr bool rows_may_lag = requires {
    Persistence<System>::rows_may_lag;
};

/// What a doctrine wishes for somebody without a person: of each wish the first order that is not
/// refused is given.
template <class System>
struct Turn {
    kit::Moment at;
    std::string actor;               ///< whose turn it is, in text
    std::vector<std::vector<typename System::Order>> wishes;
    std::vector<typename System::Event> end;     ///< what ends it, after its orders
};

/// The tables that every file has: meta, clock, answers.
const store::Schema& common_schema();

/// From an event on, dice follow from another branch of the seed than before.
struct Branch {
    std::uint64_t from = 0;
    std::string name;            ///< letters and digits
    friend bool operator==(const Branch&, const Branch&) = default;
};

/// What is said once, at the beginning; of the clock, the setting and the badges, what is said now.
struct Founding {
    std::string seed;              ///< 32 bytes, secret
    std::vector<Branch> branches;  ///< where this history left another, the first first
    std::string parent;            ///< the hash of the newest event of what it left last, or ""
    Clock clock;
    std::string setting;           ///< what every player may read of the world, in Markdown
    std::string badges = {};       ///< of factions, as JSON (codec/badge.hpp); "" for none
    friend bool operator==(const Founding&, const Founding&) = default;
};
/// The branch that an event's dice follow from.
std::string branch_at(const Founding& founding, std::uint64_t event);
store::TableChanges meta_rows(const Founding& founding);
store::TableChanges clock_rows(const Clock& clock);
store::TableChanges setting_row(const std::string& setting);
store::TableChanges badges_row(const std::string& badges);
/// Gives:   what the file says; Unreadable if it does not hold together.
Founding founding_from(const store::Store& store);

/// The event after which the rows of a file are; what came later happens anew when it is opened.
/// Gives:   the newest event, where a file does not say: a battle's rows are never behind.
std::uint64_t rows_at(const store::Store& store);
store::TableChanges rows_at_row(std::uint64_t event);

/// A first answer, kept so that a repeat gets it too.
struct KeptAnswer {
    std::string body_hash;
    Answer answer;
    Utc expires = 0;
};
/// Limit:   how long a repeat is recognised.
inline constexpr Utc answers_kept_milliseconds = 24 * 3'600'000;
store::Row answer_row(const std::string& actor, const std::string& key, const KeptAnswer& kept);
std::optional<KeptAnswer> kept_answer(const store::Store& store, const std::string& actor,
                                      const std::string& key);
/// The keys of answers that nobody may ask for again.
store::TableChanges expired_answers(const store::Store& store, Utc now);

/// Old payloads made new: one function for each kind and version, leading to the next version.
using Upcaster = std::function<nlohmann::json(nlohmann::json)>;
using Upcasters = std::map<std::pair<std::string, std::int64_t>, Upcaster>;
/// Takes:   version 1, or one to which an upcaster leads; Unreadable for any other.
/// Gives:   the payload at the version after the last for which there is an upcaster.
nlohmann::json brought_up(const Upcasters& upcasters, const std::string& kind,
                          std::int64_t version, nlohmann::json payload);
/// The versions that events are written in, by kind: the one after the last upcaster. Kinds that
/// have none are written in version 1.
std::map<std::string, std::int64_t> newest_versions(const Upcasters& upcasters);

/// Parses what our own files hold; Unreadable if it is no JSON.
nlohmann::json parsed_record(const std::string& text);
/// The hash over all rows of all tables, the same whatever order they come in.
std::string hash_of_tables(std::vector<store::TableChanges> tables);
/// The previous hash of a file's first event: over the map and all else given before it.
std::string first_previous_hash(const std::string& commitment,
                                const std::vector<store::TableChanges>& given);

}  // namespace umpire
