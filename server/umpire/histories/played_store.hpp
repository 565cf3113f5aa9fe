// A history of a database that is played: it takes nothing while somebody else may have it.
//
// A server has the whole database to itself (store/postgres/database_lock.hpp), or it is a node and
// has a lease of each history that it plays (store/postgres/node.hpp).
#pragma once

#include <memory>
#include <string>

#include "server/store/postgres/database_lock.hpp"
#include "server/store/postgres/leased.hpp"
#include "server/store/postgres/postgres.hpp"
#include "server/umpire/histories/nodes.hpp"

namespace umpire {

/// By what a server has a database: one of the two.
struct Held {
    std::shared_ptr<store::DatabaseLock> lock;   ///< to itself
    std::shared_ptr<Nodes> nodes;                ///< with others

    store::Hold hold() const { return nodes ? nodes->node().hold() : lock->hold(); }
    /// NotStored if it has it no more; `name` is what was to be written.
    void require(const std::string& name) const;
};

class PlayedStore final : public store::PostgresStore, public store::Leased {
public:
    /// Gives:   PlayedElsewhere; what PostgresStore gives.
    PlayedStore(Held held, const std::string& where, const std::string& name,
                store::HistoryMode mode, store::Schema schema);

    bool is_held() const override { return lease_ == nullptr || lease_->is_held(); }
    /// What is lost is lost for good; what this node only may have lost is there still.
    bool is_there() const override { return lease_ == nullptr || !lease_->is_lost(); }

    store::Written append(const store::Batch& batch) override;
    std::uint64_t last_event() const override;
    std::vector<store::EventRecord> events(std::uint64_t from, std::uint64_t limit) const override;
    std::vector<store::Row> rows(std::string_view table) const override;
    std::optional<store::Row> row(std::string_view table, const store::Row& key) const override;

private:
    /// What is read may be of another's play: nothing is, after the lease is lost.
    void require_lease() const;

    Held held_;
    std::string name_;
    std::shared_ptr<store::Lease> lease_;   ///< of a node's; else null
};

}  // namespace umpire
