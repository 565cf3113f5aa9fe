#include "server/store/short_memory/short_memory.hpp"

namespace store {

void OwnShortMemory::forget(Kind& kind, Found found) {
    kind.bytes -= found->second.words.size();
    kind.oldest.erase(found->second.place);
    kind.by_key.erase(found);
}

void OwnShortMemory::forget_old(Kind& kind, UtcSeconds now) {
    // All of a kind are kept equally long, so the oldest end first.
    while (!kind.oldest.empty()) {
        const auto first = kind.by_key.find(kind.oldest.begin()->second);
        if (first->second.ends_at > now) return;
        forget(kind, first);
    }
}

bool OwnShortMemory::keep(Note note, const std::string& key, const std::string& words,
                          UtcSeconds now) {
    const NoteLimits& limits = limits_of(note);
    const std::lock_guard lock(mutex_);
    Kind& kind = of(note);
    forget_old(kind, now);
    if (const auto found = kind.by_key.find(key); found != kind.by_key.end()) {
        if (found->second.ends_at > now) return false;
        forget(kind, found);
    }
    const std::uint64_t place = ++places_;
    kind.bytes += words.size();
    kind.by_key[key] = {words, now + limits.seconds, place};
    kind.oldest[place] = key;
    while (kind.by_key.size() > limits.most || kind.bytes > limits.bytes) {
        forget(kind, kind.by_key.find(kind.oldest.begin()->second));
    }
    return true;
}

std::optional<std::string> OwnShortMemory::find(Note note, const std::string& key,
                                                UtcSeconds now) {
    const std::lock_guard lock(mutex_);
    const Kind& kind = of(note);
    const auto found = kind.by_key.find(key);
    if (found == kind.by_key.end() || found->second.ends_at <= now) return std::nullopt;
    return found->second.words;
}

std::optional<std::string> OwnShortMemory::take(Note note, const std::string& key,
                                                UtcSeconds now) {
    const std::lock_guard lock(mutex_);
    Kind& kind = of(note);
    const auto found = kind.by_key.find(key);
    if (found == kind.by_key.end() || found->second.ends_at <= now) return std::nullopt;
    std::string words = std::move(found->second.words);
    forget(kind, found);
    return words;
}

}  // namespace store
