// The parts of an umpire that need no rules system: listeners, answers, lists of events.
#include <algorithm>
#include <atomic>

#include "server/codec/write.hpp"
#include "server/store/hash.hpp"
#include "server/umpire/answers.hpp"
#include "server/umpire/listeners.hpp"

namespace umpire {

Subscription Listeners::add(const Person& person, std::uint64_t heard, Listener listener) {
    const std::scoped_lock lock(shared_->mutex);
    const auto place = shared_->entries.insert(shared_->entries.end(),
                                               {person, heard, std::move(listener)});
    return {static_cast<void*>(&*place), [shared = shared_, place](void*) {
                const std::scoped_lock removing(shared->mutex);
                shared->entries.erase(place);
            }};
}

std::vector<std::function<void()>> Listeners::due(
    const std::function<std::uint64_t(const Person&)>& newest_for) {
    std::vector<std::function<void()>> calls;
    const std::scoped_lock lock(shared_->mutex);
    for (Entry& entry : shared_->entries) {
        const std::uint64_t newest = newest_for(entry.person);
        if (newest <= entry.heard) continue;
        entry.heard = newest;
        calls.push_back([listener = entry.listener, newest] { listener(News{newest}); });
    }
    return calls;
}

std::string tag_of(std::string_view text) { return store::hash_of(text).substr(0, 32); }

void at_once(const std::function<void()>& work) { work(); }
Post all_at_once(const std::string&) { return at_once; }

std::uint64_t first_revision() {
    static std::atomic<std::uint64_t> umpires = 0;
    return ++umpires << 32U;
}

Chain chain_of(const store::Store& store) {
    const auto newest = store.events(std::max<std::uint64_t>(store.last_event(), 1), 1);
    if (newest.empty()) throw store::Unreadable("the file was never finished");
    return {newest.front().number, newest.front().hash, kit::Moment{newest.front().at}};
}

void Chain::add(store::EventRecord& record) {
    record.number = ++number;
    at = kit::Moment{record.at};
    record.previous_hash = std::move(hash);
    record.hash = hash = store::hash_of_event(record);
}

Answer written_answer(store::Written written) {
    switch (written) {
        case store::Written::stored: return {};
        case store::Written::busy: return {AnswerKind::storage_busy, "{}", false};
        case store::Written::full: return {AnswerKind::storage_full, "{}", false};
        default: return {AnswerKind::storage_failed, "{}", false};
    }
}

Answer write_rows(store::Store& store, std::vector<store::TableChanges> changes) {
    return written_answer(store.append({{}, std::move(changes)}));
}

std::string problems_text(const codec::Problems& problems) {
    std::string text = "{\"problems\":[";
    for (const codec::Problem& problem : problems) {
        if (&problem != &problems.front()) text += ',';
        text += "{\"place\":" + codec::text_of(problem.place) +
                ",\"code\":" + codec::text_of(problem.code) +
                ",\"detail\":" + codec::text_of(problem.detail) + "}";
    }
    return text + "]}";
}

namespace {

/// What happened, as it may be read: the key that ids follow from is the umpire's alone.
std::string shown(const store::EventRecord& event) {
    constexpr std::string_view key = "\"secret_key\":";
    std::string payload = event.payload;
    const std::size_t from = payload.find(key);
    if (event.kind != "CampaignFounded" || from == std::string::npos) return payload;
    return payload.erase(from, payload.find(',', from) + 1 - from);
}

}  // namespace

std::string events_text(const std::vector<store::EventRecord>& events, std::uint64_t from) {
    std::string text = "{\"events\":[";
    std::uint64_t last = from == 0 ? 0 : from - 1;
    for (const store::EventRecord& event : events) {
        if (&event != &events.front()) text += ',';
        text += "{\"number\":" + std::to_string(event.number) +
                ",\"at\":" + codec::text_of(kit::Moment{event.at}) +
                ",\"what\":" + shown(event) + ",\"clauses\":" + event.clauses +
                ",\"rolls\":" + event.dice + ",\"cause\":" + codec::text_of(event.cause) +
                ",\"hash\":" + codec::text_of(event.hash) + "}";
        last = event.number;
    }
    return text + "],\"last\":" + std::to_string(last) + "}";
}

}  // namespace umpire
