#include "server/umpire/past/history.hpp"

#include <map>

#include "core/kit/ensure.hpp"
#include "server/codec/write.hpp"
#include "server/store/hash.hpp"
#include "server/umpire/answers.hpp"
#include "server/umpire/idis/persistence.hpp"
#include "server/words/chapters/requests.hpp"

namespace umpire {

namespace {

using Stored = Persistence<idis::System>;

constexpr std::size_t branch_name_bytes = 8;

store::EventRecord record_at(const store::Store& store, std::uint64_t event) {
    const auto found = store.events(event, 1);
    if (found.empty()) throw store::Unreadable("there is no event " + std::to_string(event));
    return found.front();
}

/// Calls `look` with every event from one on to another.
template <class Look>
void for_each_event(const store::Store& store, std::uint64_t from, std::uint64_t to, Look look) {
    while (from <= to) {
        const auto some = store.events(from, std::min(store::events_at_once, to - from + 1));
        if (some.empty()) throw store::Unreadable("there is a gap in the events");
        for (const store::EventRecord& record : some) look(record);
        from += some.size();
    }
}

/// The last of the events that may belong together with one: of those that follow it at the same
/// moment by the same cause.
std::uint64_t last_beside(const store::Store& store, std::uint64_t event) {
    const store::EventRecord first = record_at(store, event);
    for (;; ++event) {
        const auto next = store.events(event + 1, 1);
        const bool is_beside = !next.empty() && next.front().at == first.at &&
                               next.front().cause == first.cause;
        if (!is_beside) return event;
    }
}

}  // namespace

Founding founding_after(const store::Store& store, const Founding& founding, std::uint64_t event,
                        Utc now) {
    Founding after = founding;
    std::erase_if(after.branches, [&](const Branch& branch) { return branch.from > event; });
    after.branches.push_back(
        {event + 1, store::to_hexadecimal(store::random_bytes(branch_name_bytes))});
    after.parent = record_at(store, store.last_event()).hash;
    after.clock = put_back(after.clock, now, kit::Moment{record_at(store, event).at});
    return after;
}

Answer copy_history(const store::Store& from, std::uint64_t event, const Founding& founding,
                    store::Store& to) {
    const std::uint64_t whole = last_beside(from, event);
    if (whole != event) {
        const codec::Problems problems = {
            {"/to", "event_is_amid_others", words::requests().amid_others(std::to_string(whole))}};
        return {AnswerKind::malformed, problems_text(problems), false};
    }
    store::Batch batch;
    batch.changes = Stored::given_in(from);
    idis::State state = Stored::state_before(from);
    store::Written written = store::Written::stored;
    for_each_event(from, 1, event, [&](const store::EventRecord& record) {
        Stored::evolve(state, record);
        batch.events.push_back(record);
        if (batch.events.size() < store::events_at_once || written != store::Written::stored)
            return;
        written = to.append(batch);
        batch = {};
        Stored::forget_touched(state);
    });
    if (written != store::Written::stored) return written_answer(written);
    for (store::TableChanges& changes : Stored::rows(state)) {
        batch.changes.push_back(std::move(changes));
    }
    batch.changes.push_back(meta_rows(founding));
    batch.changes.push_back(clock_rows(founding.clock));
    batch.changes.push_back(rows_at_row(event));
    return written_answer(to.append(batch));
}

std::string told_since(const store::Store& store, std::uint64_t event) {
    std::map<idis::CommanderId, std::uint64_t> entries;
    std::uint64_t orders = 0;
    const std::uint64_t last = store.last_event();
    for_each_event(store, event + 1, last, [&](const store::EventRecord& record) {
        const idis::Event happened = Stored::event_from(record);
        if (const auto* told = kit::get_if<idis::Told>(&happened.what)) {
            ++entries[told->entry.commander];
        }
        if (kit::holds_alternative<idis::OrderGiven>(happened.what)) ++orders;
    });
    std::string text = "{\"to\":" + std::to_string(event) +
                       ",\"at\":" + codec::text_of(kit::Moment{record_at(store, event).at}) +
                       ",\"events\":" + std::to_string(last - event) +
                       ",\"orders\":" + std::to_string(orders) + ",\"told\":[";
    bool is_first = true;
    for (const auto& [commander, count] : entries) {
        text += std::string(is_first ? "" : ",") + "{\"commander\":\"" + to_text(commander) +
                "\",\"entries\":" + std::to_string(count) + '}';
        is_first = false;
    }
    return text + "]}";
}

std::string_view forked_from(std::string_view id) { return id.substr(0, id.find(fork_mark)); }
bool is_fork(std::string_view id) { return id.find(fork_mark) != std::string_view::npos; }

std::filesystem::path past_file(const std::filesystem::path& file, int number) {
    std::filesystem::path past = file;
    past.replace_extension("." + std::to_string(number) + ".past");
    return past;
}

}  // namespace umpire
