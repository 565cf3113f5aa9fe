// The beginning of a battle by itself: the referee's orders, carried out on a new state.
//
// Orders are in the engine's JSON, and may name players and units by the keys of a set-up. Each
// that is refused, or is none, is a problem with its number as its place; the rest are tried all
// the same, so that one look shows everything.
#pragma once

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/battle/engines.hpp"
#include "core/kit/one_of.hpp"
#include "server/codec/battle.hpp"
#include "server/codec/text.hpp"
#include "server/umpire/battles/battles.hpp"
#include "server/umpire/due_work.hpp"
#include "server/words/chapters/requests.hpp"

namespace umpire {

/// Puts the ids of what a text names ("player:anna") in its place, everywhere in `of`.
template <class System>
void name_ids(nlohmann::json& of, typename battle::Engine<System>::BattleId battle) {
    if (of.is_structured()) {
        for (nlohmann::json& member : of) name_ids<System>(member, battle);
    } else if (of.is_string()) {
        const std::string text = of.get<std::string>();
        const auto colon = text.find(':');
        if (colon == std::string::npos) return;
        const auto id = battle::Engine<System>::id_of(battle, text.substr(0, colon),
                                                      text.substr(colon + 1));
        if (id) of = *id;
    }
}

/// Carries out a referee's orders on a battle that is only beginning.
template <class System>
class Beginning {
public:
    using Engine = battle::Engine<System>;
    using Codec = codec::BattleCodec<System>;
    using Events = std::vector<typename System::Event>;
    using RefereeOrder = typename Engine::RefereeOrder;

    /// Takes:   32 secret bytes, from which the battle's id and every die follow.
    explicit Beginning(std::string_view seed)
        : state_(Engine::new_battle(id_of(seed))), key_(seed, "") {}

    /// It follows from what is published of the seed, so it tells nothing more of it.
    static typename Engine::BattleId id_of(std::string_view seed) {
        return typename Engine::BattleId(kit::mixed(0, commitment_to(seed)) | 1);
    }
    const typename System::State& state() const { return state_; }
    const DiceKey& key() const { return key_; }

    /// Takes:   the orders; whether there is a referee, which a game that asks him less where there
    ///          is none is told before them.
    /// Gives:   everything that happened, or what is wrong with the orders; too many of them are
    ///          not tried at all.
    std::variant<Events, codec::Problems> events(nlohmann::json orders,
                                                 Refereed refereed = Refereed::by_somebody) {
        codec::Problems problems;
        if (orders.size() > beginning_orders_max) {
            problems.push_back(
                {codec::place_in("", beginning_orders_max), "too_many_orders",
                 words::requests().orders_of_at_most(std::to_string(beginning_orders_max))});
            return problems;
        }
        Events all;
        name_ids<System>(orders, Engine::id(state_));
        refereed_ = refereed;
        if constexpr (asks_for_referee) {
            const bool is_alone = refereed == Refereed::by_nobody && !orders.empty();
            if (is_alone) follow(throw_me_a_6::SetOptions{}, "", all, problems);
        }
        for (std::size_t at = 0; at < orders.size(); ++at) {
            follow_one(orders[at], codec::place_in("", at), all, problems);
        }
        if (!problems.empty()) return problems;
        return all;
    }

private:
    static constexpr bool asks_for_referee = std::is_same_v<System, throw_me_a_6::System>;

    void follow_one(const nlohmann::json& order, const std::string& place, Events& all,
                    codec::Problems& problems) {
        auto read = Codec::referee_order_from(order);
        if (const auto* wrong = std::get_if<codec::Problems>(&read)) {
            for (codec::Problem problem : *wrong) {
                problem.place = place + problem.place;
                problems.push_back(std::move(problem));
            }
            return;
        }
        follow(kit::get<RefereeOrder>(std::move(read)), place, all, problems);
    }
    void follow(RefereeOrder order, const std::string& place, Events& all,
                codec::Problems& problems) {
        if constexpr (asks_for_referee) {
            auto* set = kit::get_if<throw_me_a_6::SetOptions>(&order);
            if (set != nullptr && refereed_ == Refereed::by_nobody) {
                set->options.has_referee = false;
            }
        }
        KeyedDice dice = dice_for<System>(state_, key_);
        const auto result =
            System::decide(state_, Engine::by_referee(std::move(order)), kit::Moment{}, dice);
        if (!result) {
            const kit::Refusal& refusal = result.refusal();
            const std::string field = refusal.field.empty() ? "" : "/" + std::string(refusal.field);
            problems.push_back({place + field, std::string(refusal.code),
                                words::requests().refused_by(refusal.clause.id())});
            return;
        }
        for (const auto& event : result.value()) {
            System::evolve(state_, event);
            all.push_back(event);
        }
    }

    typename System::State state_;
    DiceKey key_;
    Refereed refereed_ = Refereed::by_somebody;
};

}  // namespace umpire
