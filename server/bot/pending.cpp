#include "server/bot/pending.hpp"

#include <utility>

namespace bot {

void Pending::keep(const std::string& id, const std::string& user, std::string text) {
    const std::lock_guard lock(mutex_);
    if (texts_.contains(id)) return;
    bytes_ += text.size();
    texts_.emplace(id, Text{user, std::move(text)});
    oldest_.push_back(id);
    while (oldest_.size() > texts_max || bytes_ > bytes_max) {
        const auto gone = texts_.find(oldest_.front());
        bytes_ -= gone->second.text.size();
        texts_.erase(gone);
        oldest_.pop_front();
    }
}

std::optional<std::string> Pending::find(const std::string& id, const std::string& user) {
    const std::lock_guard lock(mutex_);
    const auto found = texts_.find(id);
    if (found == texts_.end() || found->second.user != user) return std::nullopt;
    return found->second.text;
}

}  // namespace bot
