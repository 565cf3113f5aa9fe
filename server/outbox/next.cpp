// What a way has to tell next: the next message that its owner wants, or a day's of them together.
#include <algorithm>

#include "server/outbox/outbox.hpp"
#include "server/outbox/quiet.hpp"

namespace outbox {

namespace {

/// Limit:   entries of a channel, or events, that are looked at in one piece.
constexpr std::uint64_t entries_at_once = 200;
/// Entries that a way passes over are noted when they are so many, or with the next that it tells.
constexpr std::uint64_t passed_over_max = 1'000;
}  // namespace

std::optional<Message> Outbox::next_message(const store::Way& way, const umpire::Umpire& umpire,
                                            const umpire::Person& owner, Stirred& stirred) {
    const std::uint64_t after = std::max(way.told_up_to, stirred.looked_up_to);
    Messages messages = messages_after(names_, umpire, owner, after, entries_at_once);
    const auto next = std::ranges::find_if(
        messages.list, [&](const Message& each) { return is_wanted(way.wants, each); });
    if (next == messages.list.end()) {
        stirred.looked_up_to = messages.last;
        if (messages.last >= way.told_up_to + passed_over_max) {
            mailroom_.ways.change(way.id, [&](store::Way& row) {
                if (row.branch == way.branch) row.told_up_to = messages.last;
            });
        }
        if (messages.last == after) stirred_.erase(way.id);
        return std::nullopt;
    }
    const std::int64_t now = mailroom_.now();
    const std::int64_t quiet = way.quiet ? quiet_for(*way.quiet, way.zone, now) : 0;
    if (quiet == 0) return std::move(*next);
    stirred.not_before = now + quiet;
    return std::nullopt;
}

std::optional<Message> Outbox::next_digest(const store::Way& way, const umpire::Umpire& umpire,
                                           const umpire::Person& owner, Stirred& stirred) {
    const std::int64_t now = mailroom_.now();
    const std::int64_t hour = last_hour_of_digest(*way.digest_minute, way.zone, now);
    const bool is_in_hand = way.digest_to != 0;
    if (!is_in_hand && !is_digest_due(way, now)) {
        stirred.not_before = hour + 24 * 3'600;
        return std::nullopt;
    }
    std::vector<Message> wanted;
    std::uint64_t last = way.told_up_to;
    const auto is_full = [&] { return wanted.size() == digest_messages_max; };
    while (!is_full() && (!is_in_hand || last < way.digest_to)) {
        const Messages more = messages_after(names_, umpire, owner, last, entries_at_once);
        for (const Message& each : more.list) {
            const bool is_for_later = is_in_hand && each.number > way.digest_to;
            if (!is_full() && !is_for_later && is_wanted(way.wants, each)) wanted.push_back(each);
        }
        if (more.last == last) break;
        last = more.last;
    }
    const std::uint64_t end = is_full()    ? wanted.back().number
                              : is_in_hand ? way.digest_to
                                           : last;
    mailroom_.ways.change(way.id, [&](store::Way& row) {
        if (row.branch != way.branch) return;
        // What does not go into this one goes into another, at once.
        if (!is_in_hand && !is_full()) row.digest_at = hour;
        row.digest_to = wanted.empty() ? 0 : end;
        if (wanted.empty()) row.told_up_to = std::max(row.told_up_to, end);
    });
    if (wanted.empty()) return std::nullopt;
    return bound_together(wanted, end);
}

}  // namespace outbox
