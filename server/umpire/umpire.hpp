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
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/kit/moment.hpp"
#include "server/umpire/clock/clock.hpp"

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
    halted,           ///< this campaign waits for a human
    behind            ///< more is due before it than could be done in a while; try again
};

struct Answer {
    AnswerKind kind = AnswerKind::accepted;
    /// JSON text. accepted: what came of it (`at`, then what the system tells of it); refused:
    /// `code`, `clause`, `field`; malformed: `problems` of `place`, `code`, `detail`; else `{}`.
    std::string body = "{}";
    bool is_repeat = false;   ///< the first answer, given again
    /// The order that was accepted, as it was read from the body, without the reason for it; null
    /// if this is a repeat. It is no part of what is answered.
    std::shared_ptr<const nlohmann::json> order = {};

    friend bool operator==(const Answer& a, const Answer& b) {
        return a.kind == b.kind && a.body == b.body && a.is_repeat == b.is_repeat;
    }
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

/// Keeps a listener; letting go of it ends the listening.
using Subscription = std::shared_ptr<void>;

/// How a campaign or battle is listed.
struct Title {
    std::string name;
    std::string engine;    ///< of a battle by itself; "" for a campaign
    bool is_over = false;  ///< whether a battle by itself has an outcome
    friend bool operator==(const Title&, const Title&) = default;
};

/// Where nobody is to be hurried.
inline constexpr std::chrono::hours without_end{24 * 365};

/// What one of both kinds alone can be asked (campaign_part.hpp, battle_part.hpp).
class CampaignPart;
class BattlePart;

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
    virtual std::string_view engine() const = 0;
    /// Whether a battle by itself has an outcome.
    virtual bool is_over() const = 0;
    /// What a campaign alone can be asked; null for a battle by itself.
    virtual const CampaignPart* campaign_part() const = 0;
    virtual CampaignPart* campaign_part() = 0;
    /// What a battle by itself alone can be asked; null for a campaign.
    virtual const BattlePart* battle_part() const = 0;
    /// The hash of the seed that every die follows from, in hexadecimal; published at the start.
    virtual std::string commitment() const = 0;
    /// Why this umpire has halted, for the server's log and the referee; nothing while it runs.
    virtual std::optional<std::string> halted_because() const = 0;
    /// Whether it has halted and what it keeps cannot be read: then nothing can be shown, since
    /// what it shows may never have been stored.
    virtual bool is_unreadable() const = 0;
    /// Whether this person belongs here: a commander of the campaign, or one of the other roles.
    virtual bool knows(const Person& person) const = 0;

    /// What is said of a user; nothing if nothing is, as in a battle.
    virtual std::optional<Player> player(std::string_view user) const = 0;

    /// Puts an order in the queue; `then` is called once, after it is on disk or known not to be.
    virtual void submit(Submission submission, std::function<void(Answer)> then) = 0;
    /// The same for several at once: decided one after the other, stored in one transaction.
    virtual std::vector<Answer> submit_together(std::vector<Submission> submissions) = 0;

    /// What this person may know, and what he may order now, both as JSON.
    virtual ViewText view(const Person& person) const = 0;
    virtual std::string legal(const Person& person) const = 0;
    /// The whole map as JSON, for who may see it; else nothing.
    virtual std::optional<std::string> map(const Person& person) const = 0;
    /// The open questions that this person may answer.
    virtual std::string questions(const Person& person) const = 0;
    /// A commander's channel from the entry after `after` on, at most `limit` entries:
    /// {"entries":[…],"last":n}. In a battle by itself referee and gods have one too, of every
    /// event by its number.
    virtual std::string channel(std::string_view commander, std::uint64_t after,
                                std::uint64_t limit) const = 0;
    /// Events from number `from` on, for referee and gods: {"events":[…],"last":n}.
    virtual std::string events(std::uint64_t from, std::uint64_t limit) const = 0;

    /// The branch that its dice follow from: another after every rewind of a campaign; "" for a
    /// battle by itself, which is never taken back.
    virtual std::string branch() const = 0;

    /// Counts what was stored since this umpire began; grows whenever a view may have changed. No
    /// two umpires of a process have the same.
    virtual std::uint64_t revision() const = 0;
    /// Calls `listener` after whatever is new for this person is stored.
    virtual Subscription subscribe(const Person& person, Listener listener) = 0;

    virtual Clock clock() const = 0;
    /// From now on the clock stands if the world's parts from this one (clock_jump.hpp).
    /// Takes:   how both stood when the umpire before this one looked last, if one did.
    virtual void watch_clock(TimeSource steady, std::optional<ClockSeen> seen = {}) = 0;
    /// How both stood when this umpire looked last; nothing if it has not looked yet.
    virtual std::optional<ClockSeen> clock_seen() const = 0;
    /// The campaign's moment now, as its clock shows it; never before what has happened.
    virtual kit::Moment now() const = 0;
    /// Stands from now on; where more is due than can be done in some seconds, where it has come
    /// to, and what was still to come of days that were let pass does not.
    virtual Answer pause() = 0;
    /// Goes on; what is made up begins to happen before it answers.
    /// Takes:   what becomes of the time that the clock stood; nothing for what is usual.
    virtual Answer resume(std::optional<Stood> stood = {}) = 0;
    /// Takes:   campaign seconds for each second of the world, 1 or more (a rehearsal).
    virtual Answer set_speed(std::int64_t speed) = 0;

    /// Lets so many days pass at once, with everything that falls due in them. What is not done in
    /// some seconds is due still when it is answered, and happens as what falls due by itself does.
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
    virtual Answer flush_rows() = 0;
};

}  // namespace umpire
