// One of several servers that share a database: what it says of itself, and the histories it holds.
//
// A node holds the lock of the schema (database_lock.hpp) together with other nodes, so that none
// of them shares with a server that has the database to itself. It beats: once a second it writes
// when it was heard, on a connection that is used for nothing else, and sees which leases it has.
//
// A lease is what lets a history be played here and nowhere else. It is good while its node was
// heard not long ago by the database's clock; a node that is stopped and goes on cannot tell that
// by itself, so it believes in its leases for less than that since its last beat, by its own clock.
// Whatever it believes, it writes nothing after another has taken a lease (take_lease, in
// migrations/postgres/0007), for the turn of the history was raised.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <variant>

#include "server/store/postgres/asking.hpp"
#include "server/store/postgres/database_lock.hpp"

namespace store {

/// How a node is called, and its times: they belong together.
struct NodeSettings {
    using Steady = std::chrono::steady_clock;
    std::string address;   ///< by which the others reach it: "http://10.0.0.2:8080"
    /// Limit:   how long a node that is not heard any more keeps its leases. Others look once a
    ///          second, so that a dead node's campaigns are played elsewhere within ten.
    std::chrono::milliseconds lease{5'000};
    /// Limit:   how long after its last beat a node believes in its leases. Less than they last, by
    ///          as much as two clocks may differ in that time, and many times over.
    std::chrono::milliseconds believed{4'000};
    std::chrono::milliseconds beat{1'000};   ///< 0: it beats when it is told to
    /// How long it believes where something is played, if it hears nothing of that.
    std::chrono::milliseconds where{500};
    std::function<Steady::time_point()> now = Steady::now;
};

class Node;

/// A history that this node alone may write. Given back when this goes, unless it was lost.
class Lease {
public:
    Lease(std::shared_ptr<Node> node, std::int64_t history, std::int64_t turn);
    Lease(const Lease&) = delete;
    Lease& operator=(const Lease&) = delete;
    ~Lease();

    std::int64_t history() const { return history_; }
    /// Which the history got with it: nobody writes it with an earlier one.
    std::int64_t turn() const { return turn_; }
    /// Whether it is gone for good, to another or back.
    bool is_lost() const { return is_lost_; }
    void lose() { is_lost_ = true; }
    /// Whether nobody else can have it, as far as can be known.
    bool is_held() const;

private:
    friend class Node;
    std::shared_ptr<Node> node_;
    std::int64_t history_;
    std::int64_t turn_;
    std::uint64_t beat_ = 0;   ///< how many beats had begun when it was taken
    std::atomic<bool> is_lost_ = false;
};

class Node : public std::enable_shared_from_this<Node> {
public:
    /// Takes:   a connection string.
    /// Gives:   DatabaseHeld if a server has the database to itself, or a living node has this
    ///          address; Unreadable or NotStored if it cannot be.
    static std::shared_ptr<Node> join(std::string where, NodeSettings settings);
    /// In order: whatever leases it has still, others may take at once.
    ~Node();

    const NodeSettings& settings() const { return settings_; }
    std::int64_t number() const;
    /// By which nodes of this installation know each other.
    const std::string& secret() const { return secret_; }

    /// Says that it lives, and learns which leases it has lost.
    void beat();
    /// Whether it was heard so lately that its leases are good.
    bool is_heard() const;
    /// Waits for a beat that is about to come, as on a machine that stood still; not for long, and
    /// not where the last one found no database.
    void wait_until_heard() const;
    Hold hold() const;

    /// Takes the lease of a history, or takes it once more: then what had it before has lost it.
    /// Gives:   it, or the address of the living node that has it. NotStored: `busy` if the row is
    ///          in use; Vanished if there is no such history.
    std::variant<std::shared_ptr<Lease>, std::string> take(std::int64_t history);
    /// Whether a node of this address was heard not long ago.
    bool lives(const std::string& address);
    /// Asks something of the database.
    postgres::Asking& asking() { return asking_; }
    /// The connection string that leads there.
    const std::string& where() const { return where_; }

private:
    Node(std::string where, NodeSettings settings);
    friend class Lease;

    /// Joins the others; waits until a node of the same address that is gone is dead.
    void enter();
    void enter_again();
    void write_own_row(postgres::Connection& connection);
    void hear(postgres::Connection& connection, std::uint64_t beat);
    void lose_all_but(const std::function<bool(const Lease&)>& is_had);
    void add(Lease& lease);
    void remove(Lease& lease);
    void leave();
    void beat_until_stopped();

    std::string where_;
    NodeSettings settings_;
    std::string secret_;
    std::mutex beating_;   ///< of the connection
    std::optional<postgres::Connection> connection_;   ///< that holds the lock; none while lost
    postgres::Asking asking_;

    mutable std::mutex mutex_;   ///< of all below
    mutable std::condition_variable changed_;
    std::int64_t number_ = 0;
    std::uint64_t beats_ = 0;   ///< that have begun
    std::optional<NodeSettings::Steady::time_point> heard_at_;
    bool is_cut_off_ = false;   ///< the last beat came to nothing
    bool is_anothers_ = false;
    std::set<Lease*> leases_;   ///< all there are
    bool is_stopping_ = false;
    std::thread thread_;
};

}  // namespace store
