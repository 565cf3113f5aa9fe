// How often sign-in has failed from an address lately.
#include "server/api/failures.hpp"

#include <algorithm>

namespace api {

std::optional<std::int64_t> Failures::must_wait(const std::string& address, std::int64_t now) {
    const std::lock_guard lock(mutex_);
    const auto found = failures_.find(address);
    if (found == failures_.end()) return std::nullopt;
    auto& times = found->second;
    while (!times.empty() && times.front() + window_seconds <= now) times.pop_front();
    if (times.size() < failures_max) return std::nullopt;
    return times.front() + window_seconds - now;
}

void Failures::failed(const std::string& address, std::int64_t now) {
    const std::lock_guard lock(mutex_);
    if (failures_.size() >= addresses_max) forget_old(now);
    auto& times = failures_[address];
    times.push_back(now);
    if (times.size() > failures_max) times.pop_front();
}

void Failures::forget_old(std::int64_t now) {
    std::erase_if(failures_, [&](const auto& row) {
        return row.second.empty() || row.second.back() + window_seconds <= now;
    });
    while (failures_.size() >= addresses_max) {
        failures_.erase(std::min_element(
            failures_.begin(), failures_.end(),
            [](const auto& a, const auto& b) { return a.second.back() < b.second.back(); }));
    }
}

}  // namespace api
