#include "server/net/kept_connections.hpp"

#include <utility>

namespace net {

std::shared_ptr<NodeConnection> KeptConnections::take(const std::string& address) {
    drop_old();
    const auto found = kept_.find(address);
    while (found != kept_.end() && !found->second.empty()) {
        auto connection = std::move(found->second.back().connection);
        found->second.pop_back();
        if (connection->may_be_kept()) return connection;
    }
    return nullptr;
}

void KeptConnections::keep(const std::string& address, std::shared_ptr<NodeConnection> connection) {
    drop_old();
    std::vector<Kept>& there = kept_[address];
    if (is_over_ || there.size() >= limits_.node_connections_kept || !connection->may_be_kept()) {
        return;
    }
    there.push_back({std::move(connection), Clock::now() + limits_.node_kept_time});
}

void KeptConnections::use(const std::shared_ptr<NodeConnection>& connection) {
    used_.insert(connection);
    if (used_.size() < used_max_) return;
    std::erase_if(used_, [](const auto& used) { return used.expired(); });
    used_max_ = 64 + 2 * used_.size();
}

void KeptConnections::close_all() {
    is_over_ = true;
    kept_.clear();
    for (const auto& used : used_) {
        if (const auto connection = used.lock()) connection->close();
    }
}

void KeptConnections::drop_old() {
    const auto now = Clock::now();
    for (auto& [address, all] : kept_) {
        std::erase_if(all, [&](const Kept& kept) { return kept.until <= now; });
    }
    std::erase_if(kept_, [](const auto& row) { return row.second.empty(); });
}

}  // namespace net
