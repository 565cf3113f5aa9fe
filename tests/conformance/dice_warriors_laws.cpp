#include "tests/conformance/dice_warriors_laws.hpp"

#include <algorithm>

#include "core/dice_warriors/blocking.hpp"
#include "core/dice_warriors/geometry.hpp"
#include "core/dice_warriors/pile.hpp"
#include "core/dice_warriors/placing.hpp"
#include "core/dice_warriors/rounds.hpp"
#include "core/dice_warriors/tempo.hpp"

namespace tests {

using namespace dice_warriors;

namespace {

/// The unit that an event carries as it now is; null if it carries none.
const Unit* unit_of(const Event& event) {
    const Unit* unit = nullptr;
    kit::visit(
        [&](const auto& what) {
            if constexpr (requires { static_cast<const Unit&>(what.unit); }) {
                unit = &static_cast<const Unit&>(what.unit);
            }
        },
        event.what);
    return unit;
}

/// Whether a die of an attack, a flip or a blocking roll fell badly for a side.
bool fell_badly(const OpenTable& table, const Die& die, Side side) {
    const bool is_his = die.side == side;
    if (die.purpose == Purpose::attack) {
        const Unit& target = unit_at(table, (*table.attack)->struck.front());
        const bool hits = die.face + addition_now(table) <= target_number(target);
        return (is_his && !hits) || (target.side == side && hits);
    }
    const bool is_blocking = die.purpose == Purpose::blocking;
    const UnitId met = is_blocking ? *(*table.move)->blocker : die.unit;
    const bool is_under = die.face <= target_number(unit_at(table, met));
    // Under the blocker's number the mover goes on; under its own number a coin flips.
    return is_blocking ? is_his != is_under : is_his == is_under;
}
bool is_asked_of_people(const Die& die) {
    return die.purpose == Purpose::placement || die.purpose == Purpose::warrior_die ||
           die.purpose == Purpose::initiative;
}

/// Whether a mover at this place and its blocker can reach each other.
bool reaches_each_other(const OpenTable& table, const Unit& mover, Point at, const Unit& blocker) {
    return is_within(at, *blocker.place, barring_range(mover, blocker.id)) &&
           line_of_sight(table.field, at, *blocker.place) == Sight::clear;
}
/// Whether somebody could stand within two hundredths of where a roll was due, and be reached.
bool is_any_rim_free(const OpenTable& table, const Unit& mover, Point due, const Unit& blocker) {
    for (int x = -2; x <= 2; ++x) {
        for (int y = -2; y <= 2; ++y) {
            const Point at{due.x + Digits(x), due.y + Digits(y), due.z};
            if (is_standing_place(table.field, at) && is_free(table, mover.id, at) &&
                reaches_each_other(table, mover, at, blocker)) {
                return true;
            }
        }
    }
    return false;
}

/// Whether two instructions speak of the same matters.
bool have_one_scope(const Instruction& a, const Instruction& b) {
    return a.kind == b.kind && a.unit == b.unit && a.other == b.other && a.attack == b.attack &&
           a.number_most == b.number_most && a.coin_most == b.coin_most;
}

bool is_led(const OpenTable& table, const Unit& unit) {
    return is_in_play(unit) && unit.player && has_seat(table, *unit.player, unit.side);
}

}  // namespace

std::string DiceWarriorsLaws::of_units(const State& before, const Event& event) {
    const Unit* unit = unit_of(event);
    if (unit == nullptr) return "";
    const Warrior* warrior = as_warrior(*unit);
    // dice-warriors.warrior.hit-in-own-turn-ruling
    if (warrior != nullptr && warrior->is_at_six && (warrior->face != 6 || warrior->tempi < 6)) {
        return "a warrior set to six has fewer tempi";
    }
    const Unit* old = find_unit(before.table, unit->id);
    if (old == nullptr || kit::holds_alternative<Overruled>(event.what)) return "";
    if (old->place && old->place == unit->place && old->turn.moved != unit->turn.moved) {
        return "a unit that stays where it is moves";
    }
    if (old->place && unit->place && old->place != unit->place &&
        unit->turn.moved <= old->turn.moved && unit->turn.moved < digits(8)) {
        const auto* stopped = kit::get_if<MoverStopped>(&event.what);
        const bool is_rounding = stopped != nullptr && is_within(*old->place, *unit->place,
                                                                 Digits(4));
        if (!is_rounding) return "a unit goes elsewhere and does not move";
    }
    return "";
}

std::string DiceWarriorsLaws::of_moves(const State& before, const Event& event) {
    const OpenTable& table = before.table;
    if (const auto* began = kit::get_if<MoveBegan>(&event.what)) {
        // dice-warriors.play.unmanned-monsters-ruling
        const Unit& mover = began->unit;
        const Move& move = began->move;
        if (mover.player || !mover.turn.named || mover.turn.attacks > 0) return "";
        const Point there = *unit_at(table, *mover.turn.named).place;
        const Point end = move.route.back();
        if (!is_within(end, there, melee_range) ||
            line_of_sight(table.field, end, there) != Sight::clear) {
            return "the machine names an enemy whom it will not reach";
        }
    }
    if (const auto* stopped = kit::get_if<MoverStopped>(&event.what)) {
        // dice-warriors.block.stop-at-rim-ruling
        const Move& move = **table.move;
        const Unit& mover = unit_at(table, move.mover);
        const Unit& blocker = unit_at(table, stopped->blocker);
        const Unit& after = stopped->unit;
        if (!reaches_each_other(table, mover, *after.place, blocker) &&
            is_any_rim_free(table, mover, move.due_at, blocker)) {
            return "a unit is stopped where its blocker does not reach it";
        }
    }
    if (const auto* walked = kit::get_if<LegWalked>(&event.what)) {
        if (walked->move && !(*walked->move)->tested.empty()) {
            return "whom a mover met on one leg does not bar the next";
        }
    }
    return "";
}

std::string DiceWarriorsLaws::of_turns(const State& before, const Event& event) {
    const OpenTable& table = before.table;
    if (const auto* began = kit::get_if<TurnBegan>(&event.what)) {
        newcomers_.clear();
        if (began->round > table.round && !began->is_round_quiet) {
            return "a round begins, and is said to have seen an attack";
        }
        if (began->side == table.side && table.round > 0) return "a side has two turns in a row";
    }
    if (const auto* done = kit::get_if<DoneDeclared>(&event.what)) {
        if (done->seat.side != table.side) return "a side is done with another's turn";
    }
    if (const auto* counted = kit::get_if<QuietCounted>(&event.what)) {
        // dice-warriors.end.stalemate-ruling
        const bool is_anyone_led =
            std::any_of(table.units.begin(), table.units.end(),
                        [&](const Unit& unit) { return is_led(table, unit); });
        const bool is_quiet = table.is_round_quiet || !is_anyone_led;
        const bool is_counted = counted->quiet_rounds == table.quiet_rounds + 1;
        const bool goes_on = table.quiet_rounds + 1 >= quiet_rounds_most;
        if (is_quiet ? !is_counted && !goes_on : counted->quiet_rounds != 0) {
            return "a round counts as quiet and was not, or the other way round";
        }
    }
    return "";
}

std::string DiceWarriorsLaws::of_dice(const State& before, const Event& event) {
    const OpenTable& table = before.table;
    if (paying_) {
        // dice-warriors.pile.wish-for-rerolls-ruling
        const auto* used = kit::get_if<WishUsed>(&event.what);
        const int left = used == nullptr ? paying_->rerolls : used->wish ? used->wish->rerolls : 0;
        if (left != paying_->rerolls - 1) return "a wish buys more rolls than it named";
        paying_.reset();
    }
    if (const auto* again = kit::get_if<DieRerolled>(&event.what)) {
        const bool is_his = again->payer == again->die.side && again->die.purpose != Purpose::flip;
        if (before.wish && is_his && again->coin == before.wish->coin) paying_ = before.wish;
        const Pile& old = pile_of(table, again->payer);
        if (old.size() != again->pile.size() + 1) return "a reroll does not cost one coin";
    }
    if (const auto* put = kit::get_if<QuestionPut>(&event.what)) {
        // dice-warriors.pile.reroll-asked-when-bad-ruling
        const Decision& decision = put->decision;
        if (decision.kind == QuestionKind::reroll && !is_asked_of_people(*table.die) &&
            !fell_badly(table, *table.die, decision.side)) {
            return "somebody is asked about a die that fell well for him";
        }
    }
    return "";
}

std::string DiceWarriorsLaws::of_newcomers(const State& before, const Event& event) {
    // dice-warriors.play.newcomers-wait-ruling
    const Unit* unit = unit_of(event);
    const auto* began = kit::get_if<AttackDeclared>(&event.what);
    if (began != nullptr) unit = &static_cast<const Unit&>(began->unit);
    const bool acts = began != nullptr || kit::holds_alternative<MoveBegan>(event.what) ||
                      kit::holds_alternative<UnitPlayed>(event.what);
    if (acts && !unit->player &&
        std::find(newcomers_.begin(), newcomers_.end(), unit->id) != newcomers_.end()) {
        return "the machine plays a unit that has just come to its side";
    }
    const auto* overruled = kit::get_if<Overruled>(&event.what);
    if (overruled == nullptr || !overruled->unit) return "";
    const Unit& ruled = *overruled->unit;
    const Unit* old = find_unit(before.table, ruled.id);
    const bool is_new = old == nullptr || old->side != ruled.side || !is_in_play(*old);
    if (is_new && !ruled.player && ruled.side == before.table.side) {
        newcomers_.push_back(ruled.id);
    }
    return "";
}

std::string DiceWarriorsLaws::of_event(const State& before, const Event& event) {
    if (is_buying_) {
        // dice-warriors.pile.lapsed-purchase-ruling
        is_buying_ = false;
        if (!kit::holds_alternative<UpgradeBought>(event.what) &&
            !kit::holds_alternative<AllyBought>(event.what)) {
            return "a purchase is agreed to and nothing is bought";
        }
    }
    const auto* closed = kit::get_if<ProposalClosed>(&event.what);
    if (closed != nullptr && closed->is_agreed) {
        is_buying_ = kit::holds_alternative<Purchase>(closed->proposal->what);
    }
    for (const auto law : {&DiceWarriorsLaws::of_units, &DiceWarriorsLaws::of_moves,
                           &DiceWarriorsLaws::of_turns, &DiceWarriorsLaws::of_dice,
                           &DiceWarriorsLaws::of_newcomers}) {
        if (std::string broken = (this->*law)(before, event); !broken.empty()) return broken;
    }
    return "";
}

std::string DiceWarriorsLaws::of_order(const State&, const Order& order,
                                       const std::vector<Event>& events, const State&) {
    // What waits in the queue is looked at when it is taken up.
    if (kit::holds_alternative<OrderQueued>(events.front().what)) return "";
    if (paying_ || std::exchange(is_buying_, false)) return "what was agreed to is not paid";
    const auto* by = std::get_if<ByPlayer>(&order);
    const auto* answer = by == nullptr ? nullptr : kit::get_if<AnswerQuestion>(&by->what);
    // dice-warriors.play.answers-say-yes-ruling
    if (answer != nullptr && !answer->answer.yes &&
        (answer->answer.coin || answer->answer.upgrade)) {
        return "somebody says no and names a coin or an upgrade";
    }
    return "";
}

std::string DiceWarriorsLaws::of_refusal(const State&, const Order& order, std::string_view code) {
    const auto* by = std::get_if<ByPlayer>(&order);
    const auto* answer = by == nullptr ? nullptr : kit::get_if<AnswerQuestion>(&by->what);
    if (code != "a_no_names_nothing" || answer == nullptr) return "";
    const bool names = answer->answer.coin || answer->answer.upgrade;
    return answer->answer.yes || !names ? "an answer is refused for what it does not say" : "";
}

std::optional<dice_warriors::State> DiceWarriorsLaws::twin(const State& state) {
    // dice-warriors.play.newest-instruction-ruling
    const auto& all = state.instructions;
    std::vector<StandingInstruction> left;
    for (auto each = all.begin(); each != all.end(); ++each) {
        const bool is_replaced =
            std::any_of(std::next(each), all.end(), [&](const StandingInstruction& later) {
                return later.player == each->player &&
                       have_one_scope(later.instruction, each->instruction);
            });
        if (!is_replaced) left.push_back(*each);
    }
    if (left.size() == all.size()) return std::nullopt;
    State same = state;
    same.instructions = std::move(left);
    return same;
}

}  // namespace tests
