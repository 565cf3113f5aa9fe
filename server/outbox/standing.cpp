#include "server/outbox/standing.hpp"

#include <sodium.h>

#include <algorithm>

#include "server/api/rights/roles.hpp"
#include "server/outbox/pauses.hpp"

namespace outbox {

namespace {

/// The role by which somebody is told by a way.
std::optional<store::Membership> membership_for(store::Accounts& accounts, const store::Way& way) {
    if (!way.linked_by) return accounts.opened_by(way.openers, way.user, way.campaign);
    const auto maker = accounts.opened_by(way.openers, *way.linked_by, way.campaign);
    const bool may_link = maker && maker->role == store::Role::referee &&
                          maker->rights.has(store::Right::people);
    return may_link ? accounts.membership(way.user, way.campaign) : std::nullopt;
}

std::uint64_t chance_of_pause() {
    std::uint64_t number = 0;
    randombytes_buf(&number, sizeof number);
    return number;
}

/// Lets the message after this one be what comes next.
void turn_to_next(store::Way& way, std::uint64_t number) {
    way.told_up_to = std::max(way.told_up_to, number);
    way.parts_told = 0;
    way.refusals = 0;
    way.digest_to = 0;
}

void note_failure(store::Way& way, const SentPiece& piece, const Verdict& verdict,
                  std::int64_t now) {
    ++way.attempts;
    if (!way.failing_since) way.failing_since = now;
    way.failure = verdict.failure;
    way.next_at = now + std::max(verdict.pause, pause_after(way.attempts, chance_of_pause()));
    way.has_given_up = verdict.is_gone || now - *way.failing_since >= given_up_after_seconds;
    if (!verdict.is_refused || way.has_given_up || ++way.refusals < refusals_max) return;
    turn_to_next(way, piece.number);
    ++way.left_out;
    way.attempts = 0;
    way.next_at = verdict.pause == 0 ? 0 : now + verdict.pause;
}

}  // namespace

std::optional<umpire::Person> owner_of(store::Accounts& accounts, const umpire::Umpire& umpire,
                                       const store::Way& way) {
    const auto membership = membership_for(accounts, way);
    auto person = membership ? api::person_now(accounts, umpire, *membership) : std::nullopt;
    if (!person || umpire::text_of(*person) != way.person) return std::nullopt;
    return person;
}

void note_success(store::Way& way, std::int64_t now, std::int64_t pause) {
    way.attempts = 0;
    way.failing_since.reset();
    way.failure.clear();
    way.told_at = now;
    way.next_at = pause == 0 ? 0 : now + pause;
    way.has_given_up = false;
}

void note_answer(store::Way& way, const SentPiece& piece, const Verdict& verdict,
                 std::int64_t now) {
    if (!verdict.is_taken) return note_failure(way, piece, verdict, now);
    ++way.parts_told;
    if (way.parts_told >= piece.parts) turn_to_next(way, piece.number);
    note_success(way, now, verdict.pause);
}

void go_back(store::Way& way, const std::string& branch, std::uint64_t newest) {
    way.branch = branch;
    turn_to_next(way, 0);
    way.told_up_to = std::min(way.told_up_to, newest);
}

}  // namespace outbox
