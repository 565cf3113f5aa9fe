// What one of several servers that share a database knows of the histories there: which it plays,
// where others are played, and when something falls due in those that rest.
//
// A history is played by who has its lease (store/postgres/node.hpp). What was brought to rest
// stands in a table that all nodes read (`at_rest`, migrations/postgres/0007), so that each knows
// how everything is listed and when it is to be woken; whoever takes the lease first wakes it. What
// a dead node has left is woken at once, for nobody knows when something falls due in it. What was
// thrown away stays in the table, so that all hear of it.
//
// `news` is asked for once a second, and what it says of leases is as old. Where something is
// played is kept until the database says that its lease has changed, or for a while.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/store/postgres/listening.hpp"
#include "server/store/postgres/node.hpp"
#include "server/store/short_memory/counted.hpp"
#include "server/store/short_memory/short_memory.hpp"
#include "server/umpire/at_rest.hpp"

namespace umpire {

class Nodes {
public:
    /// What the table says of a history.
    struct Told {
        std::string name;
        Known known;           ///< without its stamp: whose turn it is says more
        bool holds = false;    ///< nobody has played it since, and this program worked out its due
        bool is_gone = false;  ///< it was thrown away
    };

    explicit Nodes(std::shared_ptr<store::Node> node);

    store::Node& node() { return *node_; }
    /// What all nodes remember for a while, and how they tell each other what they count.
    std::unique_ptr<store::ShortMemory> short_memory() const;
    std::unique_ptr<store::CountExchange> count_exchange() const;

    /// All that rests or was played once, as it is now.
    std::vector<Told> all();
    /// What other nodes have changed since this or the above was asked last.
    std::vector<Told> news();
    std::optional<Told> told_of(const std::string& name);

    /// Whether a living node other than this plays it, as was known when news came last.
    bool is_played_elsewhere(const std::string& name) const;
    /// Whether a dead node had it, likewise.
    bool is_left_behind(const std::string& name) const;
    /// The address of the living node that plays it, if it is another.
    std::optional<std::string> played_at(const std::string& name);

    /// Takes the lease of a history that is opened by this name.
    /// Gives:   PlayedElsewhere; what Node::take throws.
    std::shared_ptr<store::Lease> take(const std::string& name, std::int64_t history);
    /// Whether this node has it open, with its lease or without; and whether it has lost that.
    bool is_open(const std::string& name) const;
    bool is_lost(const std::string& name) const;

    /// Lists one that was opened, if it was not listed yet.
    void list(const std::string& name, const Title& title);
    /// Gives back the lease of one that is about to be closed, and says what is known of it.
    /// Gives:   NotStored if it was lost.
    void bring_to_rest(const std::string& name, const Known& known);
    void throw_away(const std::string& name);

private:
    using Steady = std::chrono::steady_clock;
    struct Where {
        std::optional<std::string> address;
        Steady::time_point asked_at;
    };
    void hear_of_leases();
    void forget_where(const std::string& name);

    std::shared_ptr<store::Node> node_;
    std::mutex news_;   ///< one at a time asks
    std::int64_t heard_of_ = 0;   ///< the newest change that is known
    mutable std::mutex mutex_;    ///< of all below
    std::map<std::string, std::weak_ptr<store::Lease>> open_;   ///< by name
    std::set<std::string> elsewhere_;
    std::set<std::string> left_behind_;
    std::map<std::string, Where> where_;
    std::uint64_t leases_changed_ = 0;   ///< how often that was heard of
    store::postgres::Listening listening_;   ///< the last, since it uses the rest
};

}  // namespace umpire
