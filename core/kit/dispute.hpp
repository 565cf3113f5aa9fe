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
#include <utility>
#include <vector>

#include "core/kit/one_of.hpp"
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
/// Whether a battle pauses for a dispute.
/// Takes:   a table with `phase` and `disputes`.
template <class Table>
bool is_disputed(const Table& table) {
    using Phase = decltype(table.phase);
    return table.phase != Phase::over && open_dispute(table.disputes) != nullptr;
}
/// Whether a player may lodge one now, or say his word in the one that is open.
/// Takes:   whether he may speak at all; the code for a battle that is not being fought.
template <class Table, class Player>
Gate may_dispute_now(const Table& table, const Gate& may_speak, Player player, Clause clause,
                     const char* not_fought) {
    using Phase = decltype(table.phase);
    if (may_speak) return may_speak;
    if (table.phase == Phase::gathering || table.phase == Phase::over) {
        return Refusal(not_fought, clause);
    }
    return may_dispute(table.disputes, player, clause);
}
/// Whether a player may take back the one that is open.
template <class Table, class Player>
Gate may_withdraw_now(const Table& table, const Gate& may_speak, Player player, Clause clause) {
    if (may_speak) return may_speak;
    if (is_disputed(table)) return may_withdraw(table.disputes, player, clause);
    return Refusal("no_dispute_is_open", clause);
}
/// Whether something may be said, by somebody who may speak now.
inline Gate may_say(const Gate& now, std::string_view words, Clause clause) {
    return now ? now : may_be_said(words, clause, "words");
}
/// Whether an order is one of these kinds, which may be given though a dispute is open.
template <class... Kinds, class Order>
bool is_free_in_dispute(const Order& order) {
    return (holds_alternative<Kinds>(order) || ...);
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
/// Lodges a dispute, or adds a player's word to the one that is open.
/// Takes:   the engine's own events for the one and the other.
template <class Lodged, class Answered, class Unfolding, class Player>
void lodge(Unfolding& u, Clause clause, Player player, const std::string& words) {
    const auto& table = u.table();
    auto dispute = with_statement(table.disputes, player, words);
    if (is_disputed(table)) {
        u.happen({clause}, Answered{std::move(dispute)});
    } else {
        u.happen({clause}, Lodged{std::move(dispute)});
    }
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
