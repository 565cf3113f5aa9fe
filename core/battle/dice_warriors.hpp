// Dice Warriors as a battle by itself: its names for what every battle has.
//
// A battle is a fight; the referee sets it up and opens it; a side is called warriors or monsters,
// whatever it is made of. engine.hpp says what each of these is for.
#pragma once

#include "core/battle/engine.hpp"
#include "core/dice_warriors/system.hpp"
#include "core/dice_warriors/view.hpp"

namespace battle {

template <>
struct Engine<dice_warriors::System> {
    using State = dice_warriors::State;
    using BattleId = dice_warriors::FightId;
    using PlayerId = dice_warriors::PlayerId;
    using PlayerOrder = dice_warriors::PlayerOrder;
    using RefereeOrder = dice_warriors::RefereeOrder;
    using Order = dice_warriors::Order;
    using Event = dice_warriors::Event;
    using Observer = dice_warriors::Observer;
    using Question = dice_warriors::Question;

    static constexpr std::string_view name = "dice-warriors";
    /// What a referee's question comes to where there is none.
    static constexpr kit::Clause without_referee = "dice-warriors.play.no-referee-ruling";

    static State new_battle(BattleId id) { return dice_warriors::new_fight(id); }
    /// The id of what a set-up calls "player:KEY" or "unit:KEY"; nothing for any other kind.
    static std::optional<std::string> id_of(BattleId battle, std::string_view kind,
                                            std::string_view key) {
        if (kind == "player") return to_text(kit::named_id<PlayerId>(battle, key));
        if (kind == "unit") return to_text(kit::named_id<dice_warriors::UnitId>(battle, key));
        return std::nullopt;
    }
    static BattleId id(const State& state) { return state.table.id; }
    static std::vector<Seated<PlayerId>> seats(const State& state) {
        std::vector<Seated<PlayerId>> all;
        for (const dice_warriors::Seat& seat : state.table.seats) {
            all.push_back({seat.player, word_of(seat.side)});
        }
        return all;
    }
    static Observer as_player(PlayerId player) { return player; }
    static Observer as_referee() { return dice_warriors::Referee{}; }
    static Observer as_outsider() { return dice_warriors::Outsider{}; }
    static Order by_player(PlayerId player, PlayerOrder what) {
        return dice_warriors::ByPlayer{player, std::move(what)};
    }
    static Order by_referee(RefereeOrder what) { return dice_warriors::ByReferee{std::move(what)}; }
    static bool is_of_dispute(const PlayerOrder& order) {
        return kit::holds_alternative<dice_warriors::LodgeDispute>(order) ||
               kit::holds_alternative<dice_warriors::WithdrawDispute>(order);
    }
    /// What the umpire orders when the time for an answer is over.
    static Order by_default(const Question& question) {
        return dice_warriors::ByUmpire{{question.id}};
    }
    /// Who must answer; nobody: the referee.
    static std::optional<PlayerId> asked(const Question& question) { return question.to; }
    static bool may_see(const State& state, const Event& event, const Observer& observer) {
        return dice_warriors::may_see(state, event, observer);
    }
    /// An event as this observer is told of it.
    /// Takes:   an observer who may see it.
    static Event as_told(const Event& event, const Observer& observer) {
        return dice_warriors::as_told(event, observer);
    }
    /// The side that stands alone at the end, in its word.
    static std::optional<std::string_view> winner(const State& state) {
        if (!state.table.outcome || !state.table.outcome->holder) return std::nullopt;
        return word_of(*state.table.outcome->holder);
    }

    static std::string_view word_of(dice_warriors::Side side) {
        return side == dice_warriors::Side::warriors ? "warriors" : "monsters";
    }
};
static_assert(IsEngine<dice_warriors::System>);

}  // namespace battle
