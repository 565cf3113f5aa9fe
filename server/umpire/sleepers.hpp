// Umpires that sleep while nobody needs them: nothing of them is in memory but a few words, and
// their files are closed.
//
// Each is asleep, opening, awake or closing. Anyone who asks for one that sleeps opens it; anyone
// who asks while it is being opened or closed waits for that, so that a file is never open twice.
// One that is awake and that nobody holds can be put to sleep: who holds it is counted by the
// shared pointers there are, for each is got here (or from one who has it), and a request, a stream
// and an order in the queue each have one. What it holds is brought into its file first. It stays
// awake if that cannot be, and if it has halted: what has halted waits for a human, and would go on
// again if it were opened anew.
//
// So many are awake at most; for one more, the one that was asked for longest ago goes to sleep. If
// all are held, there are more for that while.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/umpire/at_rest.hpp"

namespace umpire {

/// How many are awake, and for how long.
struct Rest {
    std::size_t awake_max = 64;
    std::chrono::milliseconds quiet{300'000};  ///< without being asked for, then it may sleep
};

/// What is done with the file of a campaign or battle, by its id.
struct Beds {
    /// Takes:   how the clocks stood when its last umpire looked, if there was one.
    std::function<std::shared_ptr<Umpire>(const std::string&, std::optional<ClockSeen>)> open;
    std::function<store::Stamp(const std::string&)> stamp_of;
    std::function<std::uint64_t(const std::string&)> inode_of;
    /// Says what is known of one that is about to be closed, where others have to know it; it stays
    /// awake if this throws.
    std::function<void(const std::string&, const Known&)> put_away =
        [](const std::string&, const Known&) {};
};

class Sleepers {
public:
    /// One of them, as it is at the moment.
    struct Look {
        std::string id;
        bool is_asleep = true;
        std::optional<Known> known;  ///< nothing before it was open for the first time
        std::string fault;           ///< why it could not be opened; "": it could, or nobody tried
        std::chrono::steady_clock::time_point tried_at;  ///< if it could not
    };
    /// What is told when one has been opened or closed, outside every lock.
    struct Told {
        std::function<void(const std::string& id)> woken = [](const std::string&) {};
        std::function<void(const std::string& id)> asleep = [](const std::string&) {};
    };

    Sleepers(Beds beds, Rest rest);
    /// Before anything else is asked of it, or not at all.
    void tell(Told told) { told_ = std::move(told); }

    /// Adds one that sleeps.
    void add(const std::string& id, std::optional<Known> known);
    /// Nobody finds it any more. Anyone who has it keeps it.
    /// Gives:   its umpire if it was awake, else null; when this returns nobody is opening or
    ///          closing it.
    std::shared_ptr<Umpire> remove(const std::string& id);

    /// What is known of one that sleeps is this from now on; it is added if there is none.
    void learn(const std::string& id, Known known);
    /// Lets go of one that is awake and that another server has by now: it sleeps, and nothing is
    /// done with its file.
    void let_go(const std::string& id, Known known);

    /// Opens it if it sleeps.
    /// Gives:   null if there is none, or it cannot be opened.
    std::shared_ptr<Umpire> wake(const std::string& id);
    /// Gives:   null if it is not awake; this does not count as asking for it.
    std::shared_ptr<Umpire> awake(const std::string& id) const;
    /// Puts it to sleep if it can be: nobody has it, and nobody asked for it for so long.
    /// Gives:   whether it sleeps, or is not there.
    bool put_to_sleep(const std::string& id, std::chrono::milliseconds quiet);
    bool put_to_sleep(const std::string& id) { return put_to_sleep(id, rest_.quiet); }

    std::optional<Look> look(const std::string& id) const;
    /// Sorted by id.
    std::vector<Look> all() const;
    std::vector<std::shared_ptr<Umpire>> all_awake() const;
    std::vector<std::string> ids_awake() const;
    /// Counts what was closed or taken away.
    std::uint64_t changes() const;

private:
    enum class Stage : std::uint8_t { asleep, opening, awake, closing };
    struct Sleeper {
        Stage stage = Stage::asleep;
        std::shared_ptr<Umpire> umpire;  ///< while it is awake
        std::optional<Known> known;
        std::string fault;
        std::chrono::steady_clock::time_point tried_at;
        std::chrono::steady_clock::time_point asked_at;
        bool is_restless = false;  ///< it could not be put to sleep since it was asked for
    };
    using Lock = std::unique_lock<std::mutex>;
    using Entry = std::map<std::string, Sleeper>::value_type;

    static Look look_of(const Entry& entry);
    /// Waits while it is being opened or closed.
    /// Gives:   null if there is none.
    Entry* settled(Lock& lock, const std::string& id);
    /// Opens one that sleeps; without the lock, as `close` does.
    std::shared_ptr<Umpire> open(Lock& lock, Entry& entry);
    /// Closes one that is awake and that nobody has.
    bool close(Lock& lock, Entry& entry);
    /// Brings it into its file, and tells who has to know.
    /// Gives:   what remains; nothing if it must stay open.
    std::optional<Known> put_to_rest(const std::string& id, Umpire& umpire) const;
    /// Puts the one to sleep that was asked for longest ago, or waits for one that is closing.
    /// Gives:   false, and nothing has changed, if all are held.
    bool make_room(Lock& lock);

    const Beds beds_;
    const Rest rest_;
    Told told_;
    mutable std::mutex mutex_;  ///< of the list; nothing is opened or closed under it
    std::condition_variable changed_;
    std::map<std::string, Sleeper> sleepers_;
    std::set<std::string> open_;  ///< the ids of those that do not sleep
    std::uint64_t changes_ = 0;
};

}  // namespace umpire
