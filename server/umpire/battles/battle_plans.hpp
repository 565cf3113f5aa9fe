// What players of a battle by itself have sent ahead: orders that wait until their turn comes.
//
// The lists, and how they are used up, are in plans.hpp; here is who is asked, and what an order of
// his comes to.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/battle/engines.hpp"
#include "server/codec/text.hpp"
#include "server/codec/write.hpp"
#include "server/umpire/battles/battle_persistence.hpp"
#include "server/umpire/battles/for_later.hpp"
#include "server/umpire/cause.hpp"
#include "server/umpire/due_work.hpp"
#include "server/umpire/plans.hpp"

namespace umpire {

template <class System>
class Plans {
public:
    using Stored = Persistence<System>;
    using Engine = battle::Engine<System>;
    using State = typename System::State;
    using Event = typename System::Event;
    using PlayerId = typename Engine::PlayerId;

    void load(const store::Store& store) { lists_.load(store); }
    static codec::Problems problems_of(const Person& actor, const nlohmann::json& list) {
        return problems_of_list(list, [&](const nlohmann::json& order) {
            auto read = Stored::order_from(actor, order);
            auto* wrong = std::get_if<codec::Problems>(&read);
            return wrong == nullptr ? codec::Problems() : std::move(*wrong);
        });
    }
    /// Puts a list in the place of all that the player sent ahead before.
    store::TableChanges put(const Person& actor, const nlohmann::json& orders, kit::Moment at) {
        return lists_.put(actor, orders, at);
    }
    void happened() { lists_.happened(); }

    /// When something of a list may be carried out: at once, if anybody's waits.
    std::optional<kit::Moment> next_due(const State& state, kit::Moment last_at) const {
        if (!next_player(state)) return std::nullopt;
        return lists_.due(last_at);
    }

    /// What came of a list.
    struct Gone {
        std::vector<Event> events;
        std::string cause;
        store::TableChanges changes;
    };
    /// Carries out the first order of a player's list that is allowed.
    /// Gives:   nothing if nobody's list waits; no events if none of it is allowed now.
    std::optional<Gone> go_on(const State& state, const DiceKey& key, kit::Moment at) {
        const auto player = next_player(state);
        if (!player) return std::nullopt;
        const Person actor{Role::commander, to_text(*player)};
        Gone gone{{}, cause_of_order(actor, {}), {}};
        ForLater later;
        gone.changes = lists_.go_on(
            actor.commander, is_asked(state, *player),
            [&](const PlanRow& row) -> std::optional<std::string> {
                KeyedDice dice = dice_for<System>(state, key);
                const auto order = read_or_unreadable(
                    Stored::order_from(actor, nlohmann::json::parse(row.what)), "plans");
                if (is_later(state, order, row.entry, later)) return std::string();
                auto result = System::decide(state, order, at, dice);
                if (!result) return codec::text_of(result.refusal());
                gone.events = std::move(result).value();
                return std::nullopt;
            });
        return gone;
    }

    /// What a player sent ahead, as members of a JSON object.
    std::string text(const Person& person) const { return lists_.text(person.commander); }

private:
    /// Whose list may go on.
    std::optional<PlayerId> next_player(const State& state) const {
        if (lists_.are_none() || System::outcome(state)) return std::nullopt;
        for (const auto& seat : Engine::seats(state)) {
            if (lists_.may_go_on(to_text(seat.player))) return seat.player;
        }
        return std::nullopt;
    }
    static bool is_asked(const State& state, PlayerId player) {
        const auto open = System::questions(state);
        return std::ranges::any_of(
            open, [&](const auto& question) { return Engine::asked(question) == player; });
    }
    static bool is_later(const State& state, const typename System::Order& order,
                         std::uint64_t entry, ForLater& later) {
        if constexpr (std::is_same_v<System, die_men::System>) {
            const auto* by = kit::get_if<die_men::ByPlayer>(&order);
            return by != nullptr && later.waits(state.table, by->player, by->what, entry);
        }
        return false;
    }

    PlanLists lists_;
};

}  // namespace umpire
