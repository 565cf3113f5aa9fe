#include "server/umpire/idis/plans_ahead.hpp"

#include <iterator>

#include "core/battle/any.hpp"
#include "core/idis/tactics/battle_under_way.hpp"
#include "core/idis/tactics/tactics_engine.hpp"
#include "server/codec/text.hpp"
#include "server/codec/write.hpp"
#include "server/umpire/battles/for_later.hpp"
#include "server/umpire/cause.hpp"
#include "server/umpire/due_work.hpp"
#include "server/umpire/idis/persistence.hpp"
#include "server/words/chapters/requests.hpp"

namespace umpire {

namespace {

using FieldKept = Persistence<idis::System>;

/// The order in a battle that somebody means; null if it is another order.
const idis::OrderInBattle* order_in_battle(const idis::Order& order) {
    const auto* given = kit::get_if<idis::ByCommander>(&order);
    return given == nullptr ? nullptr : kit::get_if<idis::OrderInBattle>(&given->what);
}
idis::Order order_of_row(const PlanRow& row) {
    auto order = FieldKept::order_from({Role::commander, row.id.player, {}, row.deputy},
                                       nlohmann::json::parse(row.what));
    auto* good = std::get_if<idis::Order>(&order);
    if (good == nullptr) throw store::Unreadable("plans: an order that cannot be read");
    return std::move(*good);
}

/// The place in a battle under way of the army that somebody leads; null if he leads none.
const idis::BattlePlace* place_in_battle(const idis::State& state, const std::string& commander) {
    const auto id = kit::id_from_text<idis::CommanderId>(commander);
    const idis::Commander* row = id ? state.commanders.find(*id) : nullptr;
    if (row == nullptr || !row->army) return nullptr;
    for (const idis::BattleUnderWay& battle : state.battles_under_way) {
        for (const idis::BattlePlace& place : battle.places) {
            if (place.army == *row->army) return &place;
        }
    }
    return nullptr;
}

/// Whether an order in a battle is for a time to come.
bool is_later(const idis::State& state, const idis::ArmyId& army, const idis::Order& order,
              std::uint64_t entry, ForLater& later) {
    const idis::OrderInBattle& in_battle = *order_in_battle(order);
    const auto* theirs = battle::held_as<die_men::PlayerOrder>(in_battle.order);
    const idis::BattleUnderWay* under_way = state.battles_under_way.find(in_battle.meeting);
    if (theirs == nullptr || under_way == nullptr) return false;
    const auto* position = battle::held_as<die_men::State>(under_way->state);
    if (position == nullptr) return false;
    const auto player = idis::player_of<die_men::PlayerId>(in_battle.meeting, army);
    return later.waits(position->table, player, *theirs, entry);
}

/// Whose list may go on: he fights, and no doctrine does it for him.
std::optional<std::string> next_of(const PlanLists& lists, const idis::State& state) {
    if (lists.are_none()) return std::nullopt;
    for (const std::string& player : lists.players()) {
        const idis::BattlePlace* place = place_in_battle(state, player);
        if (place != nullptr && !place->is_left_to_doctrine) return player;
    }
    return std::nullopt;
}

}  // namespace

void PlansAhead::load(const store::Store& store) {
    lists_.load(store);
    changes_.clear();
}

codec::Problems PlansAhead::problems_of(const Person& actor, const nlohmann::json& list) {
    return problems_of_list(list, [&](const nlohmann::json& body) {
        auto order = FieldKept::order_from(actor, body);
        if (auto* wrong = std::get_if<codec::Problems>(&order)) return std::move(*wrong);
        codec::Problems problems;
        if (order_in_battle(std::get<idis::Order>(order)) == nullptr) {
            problems.push_back({"/kind", "only_in_battles", words::requests().only_battles_wait()});
        }
        return problems;
    });
}

std::optional<std::pair<std::size_t, kit::Refusal>>
PlansAhead::refused(const State& state, const Person& actor, const nlohmann::json& list) {
    const auto id = kit::id_from_text<idis::CommanderId>(actor.commander);
    for (std::size_t at = 0; at < list.size(); ++at) {
        for (const nlohmann::json& body : alternatives_in(list[at])) {
            const auto order = FieldKept::order_from(actor, body);
            const idis::OrderInBattle asked{order_in_battle(std::get<idis::Order>(order))->meeting,
                                            {}};
            // Nothing in it: what is refused then is the battle, and not what is ordered there.
            const kit::Gate gate = idis::may_order_in_battle(state, *id, asked);
            if (gate && gate->field == "meeting") return std::pair(at, *gate);
        }
    }
    return std::nullopt;
}

void PlansAhead::send(const Person& actor, const nlohmann::json& orders, kit::Moment at) {
    changes_.push_back(lists_.put(actor, orders, at));
}

void PlansAhead::happened(const idis::Event& event) {
    // Who comes to a seat orders for himself; what another meant there is not carried out.
    if (const auto* left = kit::get_if<idis::SeatLeft>(&event.what)) forget(left->commander);
    if (const auto* taken = kit::get_if<idis::SeatTaken>(&event.what)) forget(taken->commander);
    if (kit::holds_alternative<idis::BattleMoved>(event.what) ||
        kit::holds_alternative<idis::BattleAwaits>(event.what)) {
        lists_.happened();
    }
}

void PlansAhead::settle(const State& state) {
    drop_if([&](const std::string& player) { return place_in_battle(state, player) == nullptr; });
}

void PlansAhead::forget(idis::CommanderId commander) {
    drop_if([whose = to_text(commander)](const std::string& player) { return player == whose; });
}

void PlansAhead::drop_if(const std::function<bool(const std::string& player)>& is_over) {
    if (lists_.are_none()) return;
    store::TableChanges gone = lists_.drop_if(is_over);
    if (!gone.erased.empty()) changes_.push_back(std::move(gone));
}

void PlansAhead::add_changes(store::Batch& to) {
    std::ranges::move(std::exchange(changes_, {}), std::back_inserter(to.changes));
}

std::optional<kit::Moment> PlansAhead::next_due(const State& state) const {
    if (!next_of(lists_, state)) return std::nullopt;
    return lists_.due(state.now);
}

std::pair<std::vector<idis::Event>, std::string>
PlansAhead::go_on(const State& state, const DiceKey& key, kit::Moment at) {
    const std::string player = next_of(lists_, state).value();
    const idis::BattlePlace& place = *place_in_battle(state, player);
    std::vector<idis::Event> events;
    ForLater later;
    auto changes = lists_.go_on(
        player, !place.asked.empty(), [&](const PlanRow& row) -> std::optional<std::string> {
            KeyedDice dice = dice_for<idis::System>(state, key);
            const idis::Order order = order_of_row(row);
            if (is_later(state, place.army, order, row.entry, later)) return std::string();
            const auto result = idis::System::decide(state, order, at, dice);
            if (!result) return codec::text_of(result.refusal());
            events = result.value();
            return std::nullopt;
        });
    if (!changes.erased.empty()) changes_.push_back(std::move(changes));
    return {std::move(events), cause_of_order({Role::commander, player}, {})};
}

}  // namespace umpire
