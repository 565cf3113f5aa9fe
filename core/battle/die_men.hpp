// Die, Men! as a battle by itself: its names for what every battle has.
//
// Who sits at the table leads an army or plays a character of one; a side is a number, which
// several armies may share. engine.hpp says what each of these is for.
#pragma once

#include <algorithm>
#include <array>

#include "core/battle/engine.hpp"
#include "core/die_men/system.hpp"

namespace battle {

template <>
struct Engine<die_men::System> {
    using State = die_men::State;
    using BattleId = die_men::BattleId;
    using PlayerId = die_men::PlayerId;
    using PlayerOrder = die_men::PlayerOrder;
    using RefereeOrder = die_men::RefereeOrder;
    using Order = die_men::Order;
    using Event = die_men::Event;
    using Observer = die_men::Observer;
    using Question = die_men::Question;

    static constexpr std::string_view name = "die-men";
    /// What a referee's question comes to where there is none.
    static constexpr kit::Clause without_referee = "die-men.sequence.no-referee-ruling";

    static State new_battle(BattleId id) { return die_men::new_battle(id); }
    /// The id of what a set-up calls "player:KEY", "army:KEY" or "character:KEY"; an army's and a
    /// character's key is its name. Nothing for any other kind.
    static std::optional<std::string> id_of(BattleId battle, std::string_view kind,
                                            std::string_view key) {
        if (kind == "player") return to_text(kit::named_id<PlayerId>(battle, key));
        if (kind == "army") return to_text(kit::named_id<die_men::ArmyId>(battle, key));
        if (kind == "character") return to_text(kit::named_id<die_men::CharacterId>(battle, key));
        return std::nullopt;
    }
    static BattleId id(const State& state) { return state.table.id; }
    static std::vector<Seated<PlayerId>> seats(const State& state) {
        std::vector<Seated<PlayerId>> all;
        const auto seat = [&](PlayerId player, int side) {
            const Seated<PlayerId> seated{player, word_of(side)};
            if (std::find(all.begin(), all.end(), seated) == all.end()) all.push_back(seated);
        };
        for (const die_men::Army& army : state.table.armies) seat(army.general, army.side);
        for (const die_men::Character& each : state.table.characters) {
            seat(each.player, die_men::army_at(state.table, each.army).side);
        }
        return all;
    }
    static Observer as_player(PlayerId player) { return player; }
    static Observer as_referee() { return die_men::Referee{}; }
    static Observer as_outsider() { return die_men::Outsider{}; }
    static Order by_player(PlayerId player, PlayerOrder what) {
        return die_men::ByPlayer{player, std::move(what)};
    }
    static Order by_referee(RefereeOrder what) { return die_men::ByReferee{std::move(what)}; }
    static bool is_of_dispute(const PlayerOrder& order) {
        return kit::holds_alternative<die_men::LodgeDispute>(order) ||
               kit::holds_alternative<die_men::WithdrawDispute>(order);
    }
    /// What the umpire orders when the time for an answer is over.
    static Order by_default(const Question& question) { return die_men::ByUmpire{{question.id}}; }
    /// Who must answer; nobody: the referee.
    static std::optional<PlayerId> asked(const Question& question) { return question.to; }
    static bool may_see(const State& state, const Event& event, const Observer& observer) {
        return die_men::may_see(state, event, observer);
    }
    /// An event as this observer is told of it: whole, for what is secret is an event of its own.
    /// Takes:   an observer who may see it.
    static Event as_told(const Event& event, const Observer&) { return event; }
    /// The side that won, in its word.
    static std::optional<std::string_view> winner(const State& state) {
        if (!state.table.outcome || !state.table.outcome->winner) return std::nullopt;
        return word_of(*state.table.outcome->winner);
    }

    static std::string_view word_of(int side) {
        constexpr std::array<std::string_view, 10> words{"side-0", "side-1", "side-2", "side-3",
                                                         "side-4", "side-5", "side-6", "side-7",
                                                         "side-8", "side-9"};
        const bool is_named = side >= 0 && side < static_cast<int>(words.size());
        return is_named ? words[static_cast<std::size_t>(side)] : "another side";
    }
};
static_assert(IsEngine<die_men::System>);

}  // namespace battle
