// Throw Me a 6 as a battle by itself: its names for what every battle has.
//
// Who sits at the table leads an army; one person may lead both. A unit is called by its side and
// its number in the roster, "unit:red-3". engine.hpp says what each of these is for.
#pragma once

#include "core/battle/engine.hpp"
#include "core/throw_me_a_6/system.hpp"

namespace battle {

template <>
struct Engine<throw_me_a_6::System> {
    using State = throw_me_a_6::State;
    using BattleId = throw_me_a_6::BattleId;
    using PlayerId = throw_me_a_6::PlayerId;
    using PlayerOrder = throw_me_a_6::PlayerOrder;
    using RefereeOrder = throw_me_a_6::RefereeOrder;
    using Order = throw_me_a_6::Order;
    using Event = throw_me_a_6::Event;
    using Observer = throw_me_a_6::Observer;
    using Question = throw_me_a_6::Question;

    static constexpr std::string_view name = "throw-me-a-6";
    /// What a referee's question comes to where there is none.
    static constexpr kit::Clause without_referee = "throw-me-a-6.notes.no-referee-ruling";

    static State new_battle(BattleId id) { return throw_me_a_6::new_battle(id); }
    /// The id of what a set-up calls "player:KEY" or "unit:KEY"; a unit's key is its side and its
    /// number. Nothing for any other kind.
    static std::optional<std::string> id_of(BattleId battle, std::string_view kind,
                                            std::string_view key) {
        if (kind == "player") return to_text(kit::named_id<PlayerId>(battle, key));
        if (kind == "unit") return to_text(kit::named_id<throw_me_a_6::UnitId>(battle, key));
        return std::nullopt;
    }
    static BattleId id(const State& state) { return state.table.id; }
    static std::vector<Seated<PlayerId>> seats(const State& state) {
        std::vector<Seated<PlayerId>> all;
        for (const throw_me_a_6::Army& army : state.table.armies) {
            all.push_back({army.general, word_of(army.side)});
        }
        return all;
    }
    static Observer as_player(PlayerId player) { return player; }
    static Observer as_referee() { return throw_me_a_6::Referee{}; }
    static Observer as_outsider() { return throw_me_a_6::Outsider{}; }
    static Order by_player(PlayerId player, PlayerOrder what) {
        return throw_me_a_6::ByPlayer{player, std::move(what)};
    }
    static Order by_referee(RefereeOrder what) { return throw_me_a_6::ByReferee{std::move(what)}; }
    static bool is_of_dispute(const PlayerOrder& order) {
        return kit::holds_alternative<throw_me_a_6::LodgeDispute>(order) ||
               kit::holds_alternative<throw_me_a_6::WithdrawDispute>(order);
    }
    /// What the umpire orders when the time for an answer is over.
    static Order by_default(const Question& question) {
        return throw_me_a_6::ByUmpire{{question.id}};
    }
    /// Who must answer; nobody: the referee.
    static std::optional<PlayerId> asked(const Question& question) { return question.to; }
    static bool may_see(const State& state, const Event& event, const Observer& observer) {
        return throw_me_a_6::may_see(state, event, observer);
    }
    /// An event as this observer is told of it: whole, for what is secret is an event of its own.
    /// Takes:   an observer who may see it.
    static Event as_told(const Event& event, const Observer&) { return event; }
    /// The side that won, in its word.
    static std::optional<std::string_view> winner(const State& state) {
        if (!state.table.outcome || !state.table.outcome->winner) return std::nullopt;
        return word_of(*state.table.outcome->winner);
    }

    static std::string_view word_of(throw_me_a_6::Side side) {
        return side == throw_me_a_6::Side::red ? "red" : "blue";
    }
};
static_assert(IsEngine<throw_me_a_6::System>);

}  // namespace battle
