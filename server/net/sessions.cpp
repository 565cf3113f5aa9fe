#include "server/net/sessions.hpp"

#include <algorithm>

namespace net {

namespace asio = boost::asio;

std::string counted_as(const asio::ip::address& peer, const std::vector<std::string>& proxies) {
    const bool is_proxy =
        std::find(proxies.begin(), proxies.end(), peer.to_string()) != proxies.end();
    if (is_proxy) return {};
    if (peer.is_v4()) return peer.to_string();
    const asio::ip::address_v6 address = peer.to_v6();
    if (address.is_v4_mapped()) {
        return asio::ip::make_address_v4(asio::ip::v4_mapped, address).to_string();
    }
    auto bytes = address.to_bytes();
    std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
    return asio::ip::address_v6(bytes).to_string();
}

bool Sessions::add(const std::shared_ptr<Stoppable>& session, const std::string& counted,
                   const api::Limits& limits) {
    const std::lock_guard lock(mutex_);
    if (is_stopping_ || sessions_.size() >= limits.connections) return false;
    const auto held = held_.find(counted);
    if (held != held_.end() && held->second >= limits.connections_each) return false;
    if (!counted.empty()) ++held_[counted];
    sessions_.insert(session);
    count_ = sessions_.size();
    return true;
}

void Sessions::remove(const std::shared_ptr<Stoppable>& session, const std::string& counted) {
    const std::lock_guard lock(mutex_);
    if (sessions_.erase(session) == 0) return;
    count_ = sessions_.size();
    let_go(counted);
}

void Sessions::count_no_more(const std::string& counted) {
    const std::lock_guard lock(mutex_);
    let_go(counted);
}

void Sessions::let_go(const std::string& counted) {
    const auto held = held_.find(counted);
    if (held != held_.end() && --held->second == 0) held_.erase(held);
}

bool Sessions::is_stopping() const {
    const std::lock_guard lock(mutex_);
    return is_stopping_;
}

void Sessions::ask_to_stop() {
    const std::lock_guard lock(mutex_);
    is_stopping_ = true;
    for (const auto& session : sessions_) session->ask_to_stop();
}

void Sessions::close_all() {
    const std::lock_guard lock(mutex_);
    for (const auto& session : sessions_) session->close();
}

}  // namespace net
