// The umpire of one campaign or stand-alone battle, as the rest of the server sees it.
//
// One umpire for each; it is the only writer of its file. Its cycle for an order: identify who
// asks, recognise a repeat, decide, evolve, store the events in one transaction, and only then
// answer and tell. Orders that wait together are stored together: `submit` puts an order
// in a queue, and anyone who carries out the work takes all that wait into one transaction.
//
// Everything here is text and plain values: the umpire alone knows the rules system behind it
// (UmpireOf in umpire_of.hpp), and what it hands out is already what that person may see. A broken
// promise inside the rules (kit::Broken) stores nothing and halts this umpire alone: what it has
// can still be read, and orders are answered `halted`.
//
// Every function may be called from any thread: one lock guards the state and its store, another
// the queue. Listeners and answers are called outside both. The first is given in turn, and work
// that takes long lets go of it whenever somebody waits: days that pass keep nobody from a look.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/kit/moment.hpp"
#include "server/umpire/clock/clock.hpp"
#include "server/umpire/idis/rehearsal.hpp"

namespace umpire {

enum class Role : std::uint8_t { commander, referee, god, chorus };

/// "commander", "referee", "god", "chorus".
std::string_view name_of(Role role);

/// Who asks or looks.
struct Person {
    Role role = Role::chorus;
    std::string commander;   ///< the id in text ("commander-k7q3m9x2ab"), for the role alone
    std::string user = {};   ///< of a spectator of a campaign: the id of his account
    std::string deputy = {}; ///< the commander whose player acts in that seat, if another's does
    friend bool operator==(const Person&, const Person&) = default;
    friend auto operator<=>(const Person&, const Person&) = default;
};

/// What the events of a campaign say of a player: who he is now, or that he is nobody any more.
struct Player {
    std::optional<Person> person;
};

/// Whether nothing is hidden from him: referee and gods.
bool sees_all(const Person& person);

/// One word for a person: the commander's id, the spectator's, or the role.
std::string text_of(const Person& person);
/// The person whose channel is called so: by his role, or a commander by his id.
Person viewer_from(std::string_view word);

/// An order as it came in.
struct Submission {
    Person actor;
    std::string body;   ///< the JSON text of the order, not yet looked at
    std::string key;    ///< the sender's own id for it (Idempotency-Key); "" for none
};

enum class AnswerKind : std::uint8_t {
    accepted,         ///< done and on disk
    refused,          ///< a rule forbids it; nothing changed
    malformed,        ///< no order could be read from the body; its problems are listed
    not_permitted,    ///< this role gives no orders
    unknown_actor,    ///< no such commander here
    key_reused,       ///< this key came before with another body
    storage_busy,     ///< not stored now; try again
    storage_full,     ///< not stored: the disk is full
    storage_failed,   ///< not stored: the disk or the file is at fault
    halted            ///< this campaign waits for a human
};

struct Answer {
    AnswerKind kind = AnswerKind::accepted;
    /// JSON text. accepted: what came of it (`at`, then what the system tells of it); refused:
    /// `code`, `clause`, `field`; malformed: `problems` of `place`, `code`, `detail`; else `{}`.
    std::string body = "{}";
    bool is_repeat = false;   ///< the first answer, given again
    friend bool operator==(const Answer&, const Answer&) = default;
};

enum class Picture : std::uint8_t { text, svg };

/// What one observer may know, with a tag that changes when and only when the text does.
struct ViewText {
    std::string json;
    std::string etag;   ///< without quotes
    std::uint64_t newest = 0;   ///< the number that News would tell him of, when this was so
};

/// A tag of a text: made of its bytes and of nothing else.
std::string tag_of(std::string_view text);

/// Something new for a listener: the number of the newest entry of his channel; for referee and
/// gods the number of the newest event.
struct News {
    std::uint64_t last = 0;
};
using Listener = std::function<void(News)>;

/// What one person was told of an engine's battle within a campaign (battle_told.hpp).
class BattleTold;
/// A campaign's map and what reads its events (past/replay.hpp).
struct History;

/// Keeps a listener; letting go of it ends the listening.
using Subscription = std::shared_ptr<void>;

/// A rehearsal, or the answer that says why there is none.
using Rehearsed = std::variant<std::unique_ptr<Rehearsal>, Answer>;

/// A number of a row of a campaign's state, as the referee's view shows the row.
struct RowNumber {
    std::string row;    ///< "Army": the name of the row's struct
    std::string id;     ///< the row's, as JSON
    std::string place;  ///< a JSON pointer into the row: "/supplies"
};

/// How a campaign or battle is listed.
struct Title {
    std::string name;
    std::string engine;    ///< of a battle by itself; "" for a campaign
    bool is_over = false;  ///< whether a battle by itself has an outcome
    friend bool operator==(const Title&, const Title&) = default;
};

/// Where nobody is to be hurried.
inline constexpr std::chrono::hours without_end{24 * 365};

class Umpire : public std::enable_shared_from_this<Umpire> {
public:
    Umpire() = default;
    Umpire(const Umpire&) = delete;
    Umpire& operator=(const Umpire&) = delete;
    virtual ~Umpire() = default;

    /// "campaign-k7q3m9x2ab", "fight-k7q3m9x2ab".
    virtual std::string id() const = 0;
    virtual std::string name() const = 0;
    /// "" for a campaign, for a battle by itself the name of its engine.
    virtual std::string_view engine() const { return {}; }
    /// Whether a battle by itself has an outcome.
    virtual bool is_over() const { return false; }
    /// The hash of the seed that every die follows from, in hexadecimal; published at the start.
    virtual std::string commitment() const = 0;
    /// Why this umpire has halted, for the server's log and the referee; nothing while it runs.
    virtual std::optional<std::string> halted_because() const = 0;
    /// Whether it has halted and what it keeps cannot be read: then nothing can be shown, since
    /// what it shows may never have been stored.
    virtual bool is_unreadable() const { return false; }
    /// Whether this person belongs here: a commander of the campaign, or one of the other roles.
    virtual bool knows(const Person& person) const = 0;

    /// What is said of a user; nothing if nothing is, as in a battle.
    virtual std::optional<Player> player(std::string_view) const { return std::nullopt; }

    /// Puts an order in the queue; `then` is called once, after it is on disk or known not to be.
    virtual void submit(Submission submission, std::function<void(Answer)> then) = 0;
    /// The same for several at once: decided one after the other, stored in one transaction.
    virtual std::vector<Answer> submit_together(std::vector<Submission> submissions) = 0;

    /// What this person may know, and what he may order now, both as JSON.
    virtual ViewText view(const Person& person) const = 0;
    virtual std::string legal(const Person& person) const = 0;
    /// What he may order one unit or one hex of a battle, as JSON; "" where that is not asked by
    /// itself.
    virtual std::string reaches(const Person&, std::string_view) const { return {}; }
    /// The whole map as JSON, for who may see it; else nothing.
    virtual std::optional<std::string> map(const Person& person) const = 0;
    /// The hexes of every region, as JSON, for who may see the whole map; else nothing.
    virtual std::optional<std::string> regions(const Person&) const { return std::nullopt; }
    /// How long news takes from a hex, by its column and row, to every other, as JSON, for the
    /// same; nothing, too, if there is no such hex.
    virtual std::optional<std::string> news_times(const Person&, int, int) const {
        return std::nullopt;
    }
    /// What this person may know, drawn; "" if there is no such drawing (a campaign has none).
    virtual std::string drawing(const Person&, Picture) const { return {}; }
    /// The same as it was right after he was told something by that number of his (referee and
    /// gods: after the event of that number), by replay; "" if he was told nothing by it.
    virtual std::string drawing_then(const Person&, std::uint64_t, Picture) const { return {}; }
    /// Whether a commander, by his id, may bring somebody to a seat: it is open, and of an army
    /// that he made.
    virtual bool may_offer_seat(std::string_view, std::string_view) const { return false; }
    /// Whether the player of a commander, the first by his id, acts in the seat of another now.
    virtual bool acts_for(std::string_view, std::string_view) const { return false; }
    /// The open questions that this person may answer.
    virtual std::string questions(const Person& person) const = 0;
    /// A commander's channel from the entry after `after` on, at most `limit` entries:
    /// {"entries":[…],"last":n}. In a battle by itself referee and gods have one too, of every
    /// event by its number.
    virtual std::string channel(std::string_view commander, std::uint64_t after,
                                std::uint64_t limit) const = 0;
    /// Events from number `from` on, for referee and gods: {"events":[…],"last":n}.
    virtual std::string events(std::uint64_t from, std::uint64_t limit) const = 0;

    /// A battle that an engine fights within a campaign, drawn as this person may see it; "" if
    /// there is none for him.
    virtual std::string battle_drawing(const Person&, std::string_view, Picture) const {
        return {};
    }
    /// What he may order one unit in it, as JSON; "" where that is not asked by itself, and for
    /// anyone who takes no part.
    virtual std::string battle_reaches(const Person&, std::string_view, std::string_view) const {
        return {};
    }
    /// What he was told of it, while it goes on and, if he fought in it or sees everything, when
    /// it is over; null for everybody else.
    virtual std::shared_ptr<const BattleTold> battle_told(const Person&, std::string_view) const {
        return nullptr;
    }
    /// What his doctrine would order in it now, as JSON text, ready to be sent; "" if he is asked
    /// nothing.
    virtual std::string suggestion(const Person&, std::string_view) const { return {}; }
    /// A rehearsal of a meeting as it stands now, for the referee alone.
    virtual Rehearsed rehearsal(std::string_view) const {
        return Answer{AnswerKind::unknown_actor, "{}", false};
    }

    // ---- a campaign's histories (history.hpp), for its referee alone

    /// Who was told what after an event, as JSON; nothing if there is no such event.
    virtual std::optional<std::string> told_since(std::uint64_t) const { return std::nullopt; }
    /// Takes the campaign back to what it was after an event; what came later is kept as a past.
    /// Takes:   one of its events.
    virtual Answer rewind(std::uint64_t) { return {AnswerKind::unknown_actor, "{}", false}; }
    /// What the referee saw after an event, or after the last that belongs together with it, as
    /// JSON: {"first","event","at","view"}. This may take seconds, in which the campaign goes on.
    /// Gives:   nothing if there is no such event.
    virtual std::optional<std::string> view_after(std::uint64_t) { return std::nullopt; }
    /// How a number came about, by replay up to an event (number_changes.hpp), as JSON: {"before",
    /// "changes"}. This may take seconds, in which the campaign goes on.
    /// Gives:   nothing if the state has no such rows, or there is no such event.
    virtual std::optional<std::string> changes_of(const RowNumber&, std::uint64_t) const {
        return std::nullopt;
    }
    /// The last event of every day on which anything happened: {"days":[{"day","event"}]}.
    virtual std::string days() const { return "{\"days\":[]}"; }
    /// What its whole past is read from, by anyone who may know all of it; null for a battle. It is
    /// of use as long as this umpire is.
    virtual std::shared_ptr<const History> history() const { return nullptr; }
    /// The branch that its dice follow from: another after every rewind.
    virtual std::string branch() const { return {}; }
    /// The histories it has left: {"pasts":[{"number","events","at"}]}.
    virtual std::string pasts() const { return "{\"pasts\":[]}"; }
    /// Writes what it was after an event into a new file, on a branch of its own.
    virtual Answer copy_to(const std::filesystem::path&, std::uint64_t) const {
        return {AnswerKind::unknown_actor, "{}", false};
    }

    /// Counts what was stored since this umpire began; grows whenever a view may have changed. No
    /// two umpires of a process have the same.
    virtual std::uint64_t revision() const = 0;
    /// Calls `listener` after whatever is new for this person is stored.
    virtual Subscription subscribe(const Person& person, Listener listener) = 0;

    virtual Clock clock() const = 0;
    /// From now on the clock stands if the world's parts from this one (clock_jump.hpp).
    /// Takes:   how both stood when the umpire before this one looked last, if one did.
    virtual void watch_clock(TimeSource, std::optional<ClockSeen> = {}) {}
    /// How both stood when this umpire looked last; nothing if it has not looked yet.
    virtual std::optional<ClockSeen> clock_seen() const { return std::nullopt; }
    /// The campaign's moment now, as its clock shows it; never before what has happened.
    virtual kit::Moment now() const = 0;
    virtual Answer pause() = 0;
    /// Goes on; what is made up happens before it answers.
    /// Takes:   what becomes of the time that the clock stood; nothing for what is usual.
    virtual Answer resume(std::optional<Stood> stood = {}) = 0;
    /// Takes:   campaign seconds for each second of the world, 1 or more (a rehearsal).
    virtual Answer set_speed(std::int64_t speed) = 0;

    /// Lets so many days pass at once, with everything that falls due in them.
    virtual Answer advance(std::int64_t days) = 0;

    /// What every player may read of the world, in Markdown; "" for nothing.
    virtual std::string setting() const = 0;
    /// Takes:   at most codec::long_text_bytes_max bytes.
    virtual Answer set_setting(std::string setting) = 0;

    /// The colours and arms of factions, as JSON (codec/badge.hpp); "" for none.
    virtual std::string badges() const = 0;
    virtual Answer set_badges(std::string badges) = 0;

    /// When something falls due by itself next, or rows are to be written, in milliseconds of UTC
    /// since 1970; nothing while paused, halted or if nothing is due ever.
    virtual std::optional<std::int64_t> next_wake() const = 0;
    Title title() const { return {name(), std::string(engine()), is_over()}; }
    /// Carries out everything due by now, in order, stored in chunks.
    Answer catch_up() { return catch_up_for(without_end); }
    /// The same for so long; what is left is due still.
    virtual Answer catch_up_for(std::chrono::milliseconds longest) = 0;
    /// Writes the rows that are behind their events, before the file is left alone.
    virtual Answer flush_rows() { return {}; }
};

}  // namespace umpire
