// How a way stands: whose it is now, and what becomes of it by an answer.
//
// A message that was not taken is tried again after ever longer pauses. One that its receiver
// refuses for what it is (400, 413, 422) would be refused for ever and keep all others waiting: it
// is left out after a few tries, and the next one's turn comes at once. What was left out is
// counted until the way is tried out; a way by which nothing else is taken either is given up like
// any other.
#pragma once

#include <optional>

#include "server/outbox/posts.hpp"
#include "server/store/ways.hpp"

namespace outbox {

/// Limit:   so often a message is refused before it is left out.
inline constexpr std::int64_t refusals_max = 5;

/// Who is told by a way; nothing if he, or the referee who linked it, is not who he was when it was
/// made.
std::optional<umpire::Person> owner_of(store::Accounts& accounts, const umpire::Umpire& umpire,
                                       const store::Way& way);

/// What was sent: a message, or a part of it.
struct SentPiece {
    std::uint64_t number = 0;
    std::int64_t parts = 1;  ///< of the message
};

/// Notes what came of a piece.
void note_answer(store::Way& way, const SentPiece& piece, const Verdict& verdict,
                 std::int64_t now);
/// Notes that something was taken by a way.
void note_success(store::Way& way, std::int64_t now, std::int64_t pause);
/// Lets a way have told no more than there is on a branch.
void go_back(store::Way& way, const std::string& branch, std::uint64_t newest);

}  // namespace outbox
