#include "core/dice_warriors/view.hpp"

#include <algorithm>

#include "core/dice_warriors/attack.hpp"
#include "core/dice_warriors/blocking.hpp"
#include "core/dice_warriors/campaign.hpp"
#include "core/dice_warriors/decisions.hpp"
#include "core/dice_warriors/dispute.hpp"
#include "core/dice_warriors/magic.hpp"
#include "core/dice_warriors/movement.hpp"
#include "core/dice_warriors/pile.hpp"
#include "core/dice_warriors/placing.hpp"
#include "core/dice_warriors/rounds.hpp"
#include "core/dice_warriors/tempo.hpp"
#include "core/dice_warriors/upgrades.hpp"

namespace dice_warriors {
namespace {

/// Takes from a table what only a campaign's people know.
void hide_campaign(OpenTable& table, const Observer& observer) {
    if (kit::holds_alternative<Referee>(observer) || !table.campaign) return;
    table.campaign = CampaignLink{};
    const PlayerId* player = kit::get_if<PlayerId>(&observer);
    for (std::size_t i = 0; i < table.units.size(); ++i) {
        if (player != nullptr && table.units[i].player == *player) continue;
        Unit& unit = table.units.edit(i);
        if (Warrior* warrior = as_warrior(unit)) {
            warrior->is_spellcaster = false;
            warrior->spells.clear();
            warrior->spell_in_use.reset();
        } else {
            as_monster(unit)->detachment.clear();
        }
    }
}

/// The report of a campaign's fight: of spells and detachments only what the table he is shown has.
/// Takes:   the table he is shown, and a fight that is over.
Report report_for(const State& state, const OpenTable& shown) {
    Report told = report(shown);
    told.is_objective_met = report(state.table).is_objective_met;
    return told;
}

std::optional<PlayerId> owner_of(const Order& order) {
    const ByPlayer* by = kit::get_if<ByPlayer>(&order);
    return by == nullptr ? std::nullopt : std::optional(by->player);
}

void add_own(const State& state, PlayerId player, View& seen) {
    const OpenTable& table = state.table;
    for (const StandingInstruction& standing : state.instructions) {
        if (standing.player == player) seen.instructions.push_back(standing);
    }
    for (const Message& message : state.messages) {
        if (has_seat(table, player, message.side)) seen.messages.push_back(message);
    }
    for (const Proposal& proposal : state.proposals) {
        if (has_seat(table, player, proposal.side)) seen.proposals.push_back(proposal);
    }
    for (const Order& order : state.queue) {
        if (owner_of(order) == player) seen.queue.push_back(order);
    }
}

/// Whose event it is, where it is not everybody's.
struct Owners {
    std::optional<PlayerId> player;
    std::optional<Side> side;
};
std::optional<Owners> owners_of(const Event& event) {
    if (const auto* e = kit::get_if<InstructionGiven>(&event.what))
        return Owners{e->standing.player, {}};
    if (const auto* e = kit::get_if<InstructionsRevoked>(&event.what)) return Owners{e->player, {}};
    if (const auto* e = kit::get_if<WishUsed>(&event.what)) return Owners{e->player, {}};
    if (const auto* e = kit::get_if<SaidToSide>(&event.what)) return Owners{{}, e->message.side};
    if (const auto* e = kit::get_if<OrderQueued>(&event.what))
        return Owners{owner_of(e->order), {}};
    if (const auto* e = kit::get_if<OrderTakenUp>(&event.what))
        return Owners{owner_of(e->order), {}};
    if (const auto* e = kit::get_if<OrderLapsed>(&event.what))
        return Owners{owner_of(e->order), {}};
    if (const auto* e = kit::get_if<QuestionPut>(&event.what)) return Owners{{}, e->decision.side};
    if (const auto* e = kit::get_if<AnswerGiven>(&event.what)) return Owners{{}, e->decision.side};
    if (const auto* e = kit::get_if<ProposalMade>(&event.what))
        return Owners{{}, e->proposal->side};
    if (const auto* e = kit::get_if<ProposalAnswered>(&event.what))
        return Owners{{}, e->proposal->side};
    if (const auto* e = kit::get_if<ProposalClosed>(&event.what))
        return Owners{{}, e->proposal->side};
    return std::nullopt;
}

// ---- what may be ordered -----------------------------------------------------------------------

using Units = kit::SmallList<const Unit*, 12>;

/// Who counts while a side has its turn.
struct Present {
    Units own;      ///< a player's units that can act
    Units enemies;  ///< those who stand against them
};
Present present(const OpenTable& table, PlayerId player) {
    Present all;
    for (const Unit& unit : table.units) {
        if (unit.side == table.side) {
            if (unit.player == player && can_act(table, unit)) all.own.push_back(&unit);
        } else if (is_in_play(unit) && unit.place) {
            all.enemies.push_back(&unit);
        }
    }
    return all;
}

void offer_strikes(const OpenTable& table, const Unit& unit, AttackKind kind, const Units& enemies,
                   Legal& offered) {
    if (!has_attack_left(unit, kind)) return;
    offered.strikes.reserve(table.units.size());
    const bool is_blow = kind == AttackKind::melee;
    const Unit* bound = bound_to(table, unit);
    for (const Unit* enemy : enemies) {
        if (bound != nullptr && bound != enemy) continue;
        // Most are out of a blow's reach; that needs no refusal in words.
        if (is_blow && !is_within(*unit.place, *enemy->place, melee_range)) continue;
        if (may_reach(table, unit, kind, *enemy)) continue;
        const int added = is_blow ? 0 : range_addition(*unit.place, *enemy->place);
        offered.strikes.push_back({unit.id, kind, enemy->id, added, added >= hopeless_addition});
    }
}

/// Where a penny is offered a place: one digit from its caster, all round.
constexpr std::array<Spot, 4> summon_steps{
    {{digits(1), {}}, {{}, digits(1)}, {digits(-1), {}}, {{}, digits(-1)}}};

/// What magic can do for friends.
/// Takes:   the offer of a unit that may give aid.
void offer_aid(const OpenTable& table, const Unit& unit, MagicOffer& offer) {
    std::array<Point, summon_steps.size()> places;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const Point at = *unit.place;
        places[i] = {at.x + summon_steps[i].x, at.y + summon_steps[i].y, at.z};
    }
    std::array<bool, summon_steps.size()> are_taken{};
    for (const Unit& each : table.units) {
        if (!each.place || !is_in_reach_of_aid(unit, each)) continue;
        for (std::size_t i = 0; i < places.size(); ++i) are_taken[i] |= *each.place == places[i];
        if (each.side != unit.side) continue;
        const Monster* monster = as_monster(each);
        if (monster == nullptr) offer.lower.push_back(each.id);
        if (monster != nullptr && monster->is_heads) offer.turn.push_back(each.id);
    }
    for (std::size_t i = 0; i < places.size(); ++i) {
        const bool is_free = !are_taken[i] && is_standing_place(table.field, places[i]);
        if (is_free) offer.summon.push_back(places[i]);
    }
}

void offer_magic(const OpenTable& table, const Unit& unit, const Units& enemies, Legal& offered) {
    if (!has_attack_left(unit, AttackKind::magic)) return;
    const Warrior* warrior = as_warrior(unit);
    const bool must_name = table.campaign && warrior != nullptr && !warrior->spell_in_use;
    std::optional<std::string> spell;
    if (must_name && !warrior->spells.empty()) spell = warrior->spells.front();
    if (may_use_spell(table, unit, spell)) return;
    MagicOffer& offer = offered.magic.emplace_back();
    offer.unit = unit.id;
    if (must_name) offer.spells = warrior->spells;
    for (const Unit* enemy : enemies) {
        if (!may_aim(table, unit, *enemy->place)) offer.spots.push_back(*enemy->place);
    }
    if (bound_to(table, unit) == nullptr) offer_aid(table, unit, offer);
}

/// What the units of a player can do in his side's turn.
void offer_turn(const OpenTable& table, PlayerId player, Legal& offered) {
    const auto [own, enemies] = present(table, player);
    if (own.empty()) return;
    const bool has_exits = !table.field.exits.empty();
    for (const Unit* unit : own) {
        const Digits left = movement_left(*unit);
        if (left.number() > 0) offered.moves.push_back({unit->id, left});
        offer_strikes(table, *unit, AttackKind::melee, enemies, offered);
        offer_strikes(table, *unit, AttackKind::ranged, enemies, offered);
        offer_magic(table, *unit, enemies, offered);
        if (has_exits && !may_leave(table, unit->id)) offered.leave.push_back(unit->id);
    }
}

/// What a warrior's side could buy for it, with the coins that fit best.
void offer_purchases(const Unit& unit, const Pile& pile, int cents_most, Legal& offered) {
    const Warrior* warrior = as_warrior(unit);
    if (warrior == nullptr || unit.standing == Standing::removed) return;
    for (const Ware ware : {Ware::melee, Ware::ranged, Ware::magic, Ware::hit, Ware::ally}) {
        for (const CoinRow& row : coin_table) {
            if (ware != Ware::ally && row.coin != Coin::penny) continue;
            Purchase purchase{ware, unit.id, ware == Ware::ally ? row.cents : 0, false, {}};
            const int cents = price(purchase, warrior->upgrades).value();
            if (cents > cents_most) continue;
            purchase.coins = *best_payment(pile, cents);
            offered.purchases.push_back({std::move(purchase), cents});
        }
    }
}

void offer_purchases(const OpenTable& table, PlayerId player, Legal& offered) {
    for (const Side side : both_sides) {
        const Pile& pile = pile_of(table, side);
        int cents = 0;
        for (const Coin coin : pile) cents += worth(coin);
        if (cents < price_least || !is_payer(table, side, player)) continue;
        for (const Unit& unit : table.units) {
            if (unit.side == side) offer_purchases(unit, pile, cents, offered);
        }
    }
}

void offer_to_player(const View& seen, PlayerId player, Legal& offered) {
    const OpenTable& table = *seen.table;
    for (const Seat& seat : table.seats) {
        if (seat.player != player) continue;
        const std::vector<UnitId> due = places_now(table, seat);
        offered.place.insert(offered.place.end(), due.begin(), due.end());
        if (!may_yield(table, player, seat.side)) offered.yields.push_back(seat.side);
    }
    if (table.phase != Phase::turns) return;
    offered.can_declare_done = !may_declare_done(table, player);
    offered.can_take_back = !offered.can_declare_done && !may_take_back(table, player);
    offer_turn(table, player, offered);
    offer_purchases(table, player, offered);
}

}  // namespace

View view(const State& state, const Observer& observer) {
    View seen;
    seen.observer = observer;
    const PlayerId* player = kit::get_if<PlayerId>(&observer);
    const bool is_referee = kit::holds_alternative<Referee>(observer);
    const bool is_player = player != nullptr && has_seat(state.table, *player);
    mark("dice-warriors.play.open-table-ruling");
    if (!is_referee && !is_player && !state.table.is_released) return seen;
    mark("dice-warriors.pile.contents-open-ruling");
    hide_campaign(seen.table.emplace(state.table), observer);
    seen.is_waiting = state.decision && !is_settled(*state.decision);
    const bool is_reported = state.table.campaign && state.table.outcome;
    if (is_reported && receives_report(state.table, observer)) {
        seen.report = report_for(state, *seen.table);
    }
    if (!is_referee && !is_player) return seen;
    const std::optional<PlayerId> to = is_player ? std::optional(*player) : std::nullopt;
    seen.questions = questions_to(state, to);
    mark("dice-warriors.rounds.allies-talk-freely");
    if (is_player) add_own(state, *player, seen);
    if (!is_referee) return seen;
    seen.fates = state.fates;
    seen.notices = notices(state.table);
    for (const Proposal& proposal : state.proposals) {
        if (kit::holds_alternative<Uncovered>(proposal.what)) seen.proposals.push_back(proposal);
    }
    return seen;
}

bool may_see(const State& state, const Event& event, const Observer& observer) {
    mark("dice-warriors.play.open-table-ruling");
    if (kit::holds_alternative<FatesProposed>(event.what) ||
        kit::holds_alternative<FateDecided>(event.what)) {
        return kit::holds_alternative<Referee>(observer);
    }
    const std::optional<Owners> owners = owners_of(event);
    const PlayerId* player = kit::get_if<PlayerId>(&observer);
    if (owners) {
        if (player == nullptr) return false;
        return owners->player ? owners->player == *player
                              : owners->side && has_seat(state.table, *player, *owners->side);
    }
    if (kit::holds_alternative<Referee>(observer) || state.table.is_released) return true;
    return player != nullptr && has_seat(state.table, *player);
}

Legal legal(const View& seen, const Observer& actor) {
    Legal offered;
    offered.answers = seen.questions;
    if (!seen.table) return offered;
    const OpenTable& table = *seen.table;
    if (kit::holds_alternative<Referee>(actor)) {
        offered.can_open = !may_open(table, true);
        offered.can_end_turn = table.phase == Phase::turns;
        offered.can_overrule = table.phase != Phase::over;
        offered.may_settle_dispute = is_disputed(table);
        return offered;
    }
    const PlayerId* player = kit::get_if<PlayerId>(&actor);
    if (player == nullptr || table.phase == Phase::over) return offered;
    offered.may_dispute = !may_dispute_now(table, *player);
    offered.may_withdraw_dispute = !may_withdraw_dispute(table, *player);
    if (seen.is_waiting || is_disputed(table)) return offered;
    offer_to_player(seen, *player, offered);
    return offered;
}

}  // namespace dice_warriors
