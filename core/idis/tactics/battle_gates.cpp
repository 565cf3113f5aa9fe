// Who may order what in a battle under way, whose turn it is, and what he sees; see
// battle_under_way.hpp.
#include <algorithm>

#include "core/battle/any.hpp"
#include "core/idis/battle/battle_host.hpp"
#include "core/idis/tactics/battle_under_way.hpp"
#include "core/idis/tactics/tactics_engine.hpp"

namespace idis {

bool is_for_engines(const Meeting& meeting) {
    mark("idis.6b.ashore-only-ruling");
    const auto is_at_sea = [](const BattleSide& side) {
        return std::any_of(side.armies.begin(), side.armies.end(),
                           [](const Engaged& each) { return each.fleet.has_value(); });
    };
    // A garrison that sallies by itself has nobody who could lead it on a table.
    const bool has_leader = !meeting.calling.armies.empty();
    return has_leader && !is_at_sea(meeting.calling) && !is_at_sea(meeting.called);
}

Way way_by_size(const State& state, const Meeting& meeting) {
    if (!is_for_engines(meeting)) return Way::campaign_roll;
    mark("idis.6b.way-by-size-ruling");
    const Settings& settings = state.campaign.settings;
    const Soldiers soldiers = soldiers_of(host_of(state, meeting, Camp::calling)) +
                              soldiers_of(host_of(state, meeting, Camp::called));
    if (soldiers <= settings.small_battle) return settings.small_battles_by;
    return soldiers < settings.great_battle ? settings.battles_by : settings.great_battles_by;
}

namespace {

/// Dice for finding out whether an order would be refused; nobody ever sees them.
class TrialDice : public Dice {
private:
    Roll draw(Clause clause, Subject subject, int sides) override {
        const std::uint64_t number = kit::mixed(subject.value, drawn_++);
        return {clause, subject, drawn_, sides,
                1 + static_cast<int>(number % static_cast<std::uint64_t>(sides))};
    }

    std::uint64_t drawn_ = 0;
};

/// The place of an army in a battle under way; null if it has none.
const BattlePlace* place_of(const State& state, MeetingId meeting, std::optional<ArmyId> army) {
    const BattleUnderWay* battle = state.battles_under_way.find(meeting);
    if (battle == nullptr || !army) return nullptr;
    for (const BattlePlace& place : battle->places) {
        if (place.army == *army) return &place;
    }
    return nullptr;
}

Refusal no_such_battle(Clause clause) {
    return Refusal{"no_such_battle_under_way", clause, "meeting"};
}

/// Whether the engine would take this order of an army's.
template <class System>
Gate may_order_by(const typename System::State& state, MeetingId meeting, ArmyId army,
                  const battle::HeldOrder& held) {
    using Engine = battle::Engine<System>;
    const auto* order = battle::held_as<typename Engine::PlayerOrder>(held);
    if (order == nullptr) return Refusal{"order_is_of_another_engine", battles_by_post, "order"};
    if (Engine::is_of_dispute(*order)) {
        return Refusal{"disputes_go_to_the_referee_by_letter", battles_disputed, "order"};
    }
    TrialDice dice;
    const auto player = player_of<typename Engine::PlayerId>(meeting, army);
    const auto result = System::decide(state, Engine::by_player(player, *order), Moment{}, dice);
    if (result) return allowed;
    return result.refusal();
}

Gate may_order_at(const State& state, const BattlePlace& place, const OrderInBattle& order) {
    if (!order.order) {
        if (!place.asked.empty()) return allowed;
        return Refusal{"nothing_is_asked", battles_by_post, "order"};
    }
    Gate gate;
    const BattleUnderWay& battle = state.battles_under_way.at(order.meeting);
    battle::with_state(battle.state, [&]<class System>(const typename System::State& position) {
        gate = may_order_by<System>(position, order.meeting, place.army, order.order);
    });
    return gate;
}

}  // namespace

Gate may_order_in_battle(const State& state, CommanderId commander, const OrderInBattle& order) {
    const BattlePlace* place =
        place_of(state, order.meeting, state.commanders.at(commander).army);
    if (place == nullptr) return no_such_battle(battles_by_post);
    return may_order_at(state, *place, order);
}

Gate may_order_in_battle(const State& state, const ByDoctrine& order) {
    const BattlePlace* place = place_of(state, order.what.meeting, order.army);
    if (place == nullptr || !place->is_left_to_doctrine) return no_such_battle(battles_to_doctrine);
    return may_order_at(state, *place, order.what);
}

Gate may_let_doctrine_fight(const State& state, CommanderId commander,
                            const LetDoctrineFight& order) {
    const BattlePlace* place =
        place_of(state, order.meeting, state.commanders.at(commander).army);
    if (place == nullptr) return no_such_battle(battles_to_doctrine);
    if (place->is_left_to_doctrine == order.fights) {
        return Refusal{order.fights ? "doctrine_fights_already" : "no_doctrine_fights",
                       battles_to_doctrine, "fights"};
    }
    return allowed;
}

std::optional<BattleTurn> next_battle_turn(const State& state) {
    for (const BattleUnderWay& battle : state.battles_under_way) {
        for (const BattlePlace& place : battle.places) {
            if (!place.is_left_to_doctrine || place.asked.empty()) continue;
            return BattleTurn{state.now, battle.id, place.army};
        }
    }
    return std::nullopt;
}

// ---- what is seen -------------------------------------------------------------------------------

battle::HeldView view_of_battle(const State& state, MeetingId meeting, ArmyId army) {
    battle::HeldView view;
    if (place_of(state, meeting, army) == nullptr) return view;
    mark("idis.6b.seen-by-engine-ruling");
    const BattleUnderWay& battle = state.battles_under_way.at(meeting);
    battle::with_state(battle.state, [&]<class System>(const typename System::State& position) {
        using Engine = battle::Engine<System>;
        const auto player = player_of<typename Engine::PlayerId>(meeting, army);
        view = battle::held<battle::AnyView>(
            System::view(position, Engine::as_player(player)));
    });
    return view;
}

battle::HeldView battle_in_full(const State& state, MeetingId meeting) {
    battle::HeldView view;
    const BattleUnderWay* battle = state.battles_under_way.find(meeting);
    if (battle == nullptr) return view;
    battle::with_state(battle->state, [&]<class System>(const typename System::State& position) {
        view = battle::held<battle::AnyView>(
            System::view(position, battle::Engine<System>::as_referee()));
    });
    return view;
}

battle::HeldLegal legal_in_battle(const battle::HeldView& view, MeetingId meeting, ArmyId army) {
    battle::HeldLegal legal;
    battle::AllEngines::for_each([&]<class System>() {
        using Engine = battle::Engine<System>;
        const auto* seen = battle::held_as<typename System::View>(view);
        if (seen == nullptr) return;
        const auto player = player_of<typename Engine::PlayerId>(meeting, army);
        typename System::Legal offered = System::legal(*seen, Engine::as_player(player));
        mark(battles_disputed);
        offered.may_dispute = false;
        legal = battle::held<battle::AnyLegal>(std::move(offered));
    });
    return legal;
}

}  // namespace idis
