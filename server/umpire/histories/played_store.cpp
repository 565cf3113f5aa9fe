#include "server/umpire/histories/played_store.hpp"

namespace umpire {

using store::Hold;
using store::PostgresStore;
using store::Written;

void Held::require(const std::string& name) const {
    if (hold() == Hold::held) return;
    throw store::NotStored(Written::failed, name + ": the database is not this server's");
}

PlayedStore::PlayedStore(Held held, const std::string& where, const std::string& name,
                         store::HistoryMode mode, store::Schema schema)
    : PostgresStore(where, name, mode, std::move(schema)), held_(std::move(held)), name_(name) {
    if (!held_.nodes) return;
    lease_ = held_.nodes->take(name, history());
    keep_to_turn(lease_->turn());
    if (is_out_of_turn()) lease_->lose();
}

Written PlayedStore::append(const store::Batch& batch) {
    if (!lease_) {
        return held_.lock->hold() == Hold::held ? PostgresStore::append(batch) : Written::failed;
    }
    // Whether this node was heard lately does not matter: the turn alone says who may write.
    if (lease_->is_lost()) return Written::failed;
    const Written written = PostgresStore::append(batch);
    if (is_out_of_turn()) lease_->lose();
    return written;
}

void PlayedStore::require_lease() const {
    if (lease_ && (lease_->is_lost() || is_out_of_turn())) {
        throw store::Unreadable(name_ + ": is not this node's any more");
    }
}

std::uint64_t PlayedStore::last_event() const {
    require_lease();
    return PostgresStore::last_event();
}

std::vector<store::EventRecord> PlayedStore::events(std::uint64_t from,
                                                    std::uint64_t limit) const {
    require_lease();
    return PostgresStore::events(from, limit);
}

std::vector<store::Row> PlayedStore::rows(std::string_view table) const {
    require_lease();
    return PostgresStore::rows(table);
}

std::optional<store::Row> PlayedStore::row(std::string_view table, const store::Row& key) const {
    require_lease();
    return PostgresStore::row(table, key);
}

}  // namespace umpire
