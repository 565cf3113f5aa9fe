// A player's objection to how a battle was played, as every engine takes it.
//
// A player says what he holds to be wrong; the battle pauses; every other player may say his word
// once; the referee upholds or rejects it, in words, and play goes on. One dispute is open at a
// time. Each engine has its own rows (its players have ids of their own): a Dispute has `number`,
// `statements` of `player` and `words`, the first of whom lodged it, `is_open`, `is_upheld` and
// `decision`. Here is what may be done with a list of them, oldest first.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/kit/result.hpp"

namespace kit {

/// Limit:   bytes of what is said in a dispute, or as the reason of a correction.
inline constexpr std::size_t said_bytes_max = 1'000;
/// Limit:   disputes of one player that were not upheld, after which he lodges no more in a battle.
inline constexpr std::ptrdiff_t disputes_lost_max = 3;
/// Limit:   disputes of one battle, however they end.
inline constexpr std::size_t disputes_max = 100;

/// Whether something was said, and not too much.
/// Gives:   nothing, or words_are_missing or words_are_too_long.
inline Gate may_be_said(std::string_view words, Clause clause, const char* field) {
    if (words.empty()) return Refusal("words_are_missing", clause, field);
    if (words.size() > said_bytes_max) return Refusal("words_are_too_long", clause, field);
    return allowed;
}

/// The dispute that waits for the referee; null if none does.
template <class Dispute>
const Dispute* open_dispute(const std::vector<Dispute>& all) {
    return !all.empty() && all.back().is_open ? &all.back() : nullptr;
}

/// Whether a player has said his word in a dispute.
template <class Dispute, class Player>
bool has_spoken(const Dispute& dispute, Player player) {
    return std::any_of(dispute.statements.begin(), dispute.statements.end(),
                       [&](const auto& each) { return each.player == player; });
}

/// Whether a player may lodge a dispute, or say his word in the one that is open.
/// Gives:   nothing, or you_have_spoken, three_disputes_are_lost, too_many_disputes.
template <class Dispute, class Player>
Gate may_dispute(const std::vector<Dispute>& all, Player player, Clause clause) {
    if (const Dispute* open = open_dispute(all)) {
        if (!has_spoken(*open, player)) return allowed;
        return Refusal("you_have_spoken", clause);
    }
    const auto lost = std::count_if(all.begin(), all.end(), [&](const Dispute& each) {
        return !each.is_upheld && each.statements.front().player == player;
    });
    if (lost >= disputes_lost_max) return Refusal("three_disputes_are_lost", clause);
    if (all.size() >= disputes_max) return Refusal("too_many_disputes", clause);
    return allowed;
}
/// Whether a player may take back the dispute that is open.
/// Gives:   nothing, or no_dispute_of_yours.
template <class Dispute, class Player>
Gate may_withdraw(const std::vector<Dispute>& all, Player player, Clause clause) {
    const Dispute* open = open_dispute(all);
    if (open != nullptr && open->statements.front().player == player) return allowed;
    return Refusal("no_dispute_of_yours", clause);
}
/// Whether there is a dispute to settle.
/// Gives:   nothing, or no_dispute_is_open.
template <class Dispute>
Gate may_settle(const std::vector<Dispute>& all, Clause clause) {
    if (open_dispute(all) != nullptr) return allowed;
    return Refusal("no_dispute_is_open", clause);
}

/// The dispute with what a player says: the open one, or a new one.
/// Takes:   a player who may dispute.
template <class Dispute, class Player>
Dispute with_statement(const std::vector<Dispute>& all, Player player, const std::string& words) {
    Dispute dispute;
    dispute.number = static_cast<int>(all.size()) + 1;
    if (const Dispute* open = open_dispute(all)) dispute = *open;
    dispute.statements.push_back({player, words});
    return dispute;
}
/// The open dispute as it ends.
template <class Dispute>
Dispute settled(const std::vector<Dispute>& all, bool is_upheld, const std::string& decision) {
    Dispute dispute = *open_dispute(all);
    dispute.is_open = false;
    dispute.is_upheld = is_upheld;
    dispute.decision = decision;
    return dispute;
}
/// Puts a dispute in the place of the one of its number, or at the end.
template <class Dispute>
void put_dispute(std::vector<Dispute>& all, const Dispute& dispute) {
    const auto found = std::find_if(
        all.begin(), all.end(), [&](const Dispute& each) { return each.number == dispute.number; });
    if (found == all.end()) {
        all.push_back(dispute);
    } else {
        *found = dispute;
    }
}

}  // namespace kit
