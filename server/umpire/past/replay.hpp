// A campaign as it was after any of its events, made by replay.
//
// The way there is long in a campaign of months, so some of the states on it are kept: what is
// asked next mostly lies near, and begins from the nearest one before it. Events are read in
// pieces, each while nobody changes the campaign; all else is done beside it, so that anyone who
// orders waits for the reading of one piece at most. A campaign that is taken back has other events
// from there on: then nothing that was kept holds any more.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "core/idis/state.hpp"
#include "core/kit/moment.hpp"
#include "server/store/store.hpp"

namespace umpire {

/// A piece of a campaign's history, and the branch that its dice follow from now.
struct Piece {
    std::string branch;
    std::vector<store::EventRecord> events;
};
/// Limit:   how many events are asked for at a time: who holds a campaign's lock is soon done.
inline constexpr std::uint64_t piece_most = 500;
/// Reads events from a number on, at most so many.
using ReadPiece = std::function<Piece(std::uint64_t from, std::uint64_t limit)>;

/// What a campaign's whole past is made of: its map, and its events.
struct History {
    std::shared_ptr<const idis::Map> map;
    ReadPiece read;
};

/// The last of the events that come before a moment, or at it; 0 if there is none.
std::uint64_t last_until(const ReadPiece& read, kit::Moment moment);

class Replay {
public:
    /// Takes:   the campaign's map, which never changes.
    Replay(std::shared_ptr<const idis::Map> map, ReadPiece read);

    /// What the referee saw after an event, as JSON: {"first","event","at","view"}. Events that
    /// follow another at the same moment by the same cause may belong together with it, and are not
    /// parted: they are `first` to `event`.
    /// Gives:   nothing if there is no such event.
    std::optional<std::string> view_after(std::uint64_t event);

private:
    /// A state, and the newest event in it.
    struct Stand {
        std::uint64_t number = 0;
        std::int64_t at = 0;
        std::string cause;
        idis::State state;
    };
    enum class Walked : std::uint8_t { there, no_such_event, elsewhere };

    std::string shown() const;
    void forget();
    void begin_before(std::uint64_t event);
    Walked walk_to(std::uint64_t event);
    void step(const store::EventRecord& record);
    void keep();

    std::mutex mutex_;
    std::shared_ptr<const idis::Map> map_;
    ReadPiece read_;
    std::string branch_;
    Stand stand_;  ///< where the last walk ended
    std::map<std::uint64_t, Stand> kept_;
    std::uint64_t apart_;  ///< how many events lie between two that are kept
};

/// The last event of every day on which anything happened, as JSON: {"days":[{"day","event"}]}.
std::string last_of_days(const ReadPiece& read);

}  // namespace umpire
