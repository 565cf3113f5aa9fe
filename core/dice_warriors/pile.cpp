#include "core/dice_warriors/pile.hpp"

#include <algorithm>

#include "core/dice_warriors/tempo.hpp"

namespace dice_warriors {
namespace {

struct PurposeRow {
    Purpose purpose;
    Clause clause;
};
constexpr std::array<PurposeRow, 6> purpose_table{{
    {Purpose::placement, "dice-warriors.setup.placement-difference"},
    {Purpose::warrior_die, "dice-warriors.setup.roll-warrior-dice"},
    {Purpose::initiative, "dice-warriors.initiative.die-against-highest"},
    {Purpose::attack, "dice-warriors.kill.one-roll-per-attack"},
    {Purpose::flip, "dice-warriors.monster.flip-roll-own-tn"},
    {Purpose::blocking, "dice-warriors.block.pass-needs-roll"},
}};

Subject subject_of(const OpenTable& table, UnitId unit) {
    return unit ? Subject(unit) : Subject(table.id);
}

bool is_accepted(const Die& die, Side side) {
    return side == die.side ? die.is_accepted_by_roller : die.is_accepted_by_other;
}
void accept(Die& die, Side side) {
    (side == die.side ? die.is_accepted_by_roller : die.is_accepted_by_other) = true;
}

/// Whether a die is one that only people can call good or bad: for placement, a warrior's, for
/// initiative.
bool is_for_people(const Die& die) {
    return die.purpose == Purpose::placement || die.purpose == Purpose::warrior_die ||
           die.purpose == Purpose::initiative;
}

/// Whether a die came up badly for a side, as far as instructions and wishes are concerned.
bool is_bad(const OpenTable& table, const Die& die, Side side) {
    if (die.purpose == Purpose::attack) {
        const Unit& target = unit_at(table, (*table.attack)->struck.front());
        const bool is_hit = die.face + addition_now(table) <= target_number(target);
        return target.side == side ? is_hit : die.side == side && !is_hit;
    }
    if (die.purpose == Purpose::blocking) {
        const bool passes = die.face <= target_number(unit_at(table, *(*table.move)->blocker));
        return passes != (die.side == side);
    }
    if (die.purpose == Purpose::flip) {
        const bool flips = die.face <= target_number(unit_at(table, die.unit));
        return flips == (die.side == side);
    }
    return false;
}

Matter reroll_matter(std::optional<Coin> coin) {
    Matter matter;
    matter.kind = QuestionKind::reroll;
    matter.coin = coin;
    return matter;
}

/// Whether the order under way offers a coin for this die.
bool is_wished(const State& state, const Die& die, Side side) {
    return state.wish && die.side == side && die.purpose != Purpose::flip &&
           is_bad(state.table, die, side) && holds(pile_of(state.table, side), state.wish->coin);
}

/// What an order or an instruction offers for this die without anybody being asked.
std::optional<Wish> offered(const State& state, const Die& die, Side side) {
    if (is_wished(state, die, side)) return state.wish;
    if (!is_bad(state.table, die, side)) return std::nullopt;
    const Coin least = pile_of(state.table, side).back();
    for (const PlayerId player : payers(state.table, side)) {
        const Instruction* instruction = instruction_for(state, player, reroll_matter(least));
        if (instruction != nullptr && instruction->manner == Manner::yes)
            return Wish{player, least};
    }
    return std::nullopt;
}

bool might_reroll(const State& state, const Die& die, Side side) {
    const OpenTable& table = state.table;
    // Anyone who has said nothing beforehand is not asked, and offers nothing.
    if (!state.wish && state.instructions.empty()) return false;
    if (pile_of(table, side).empty() || !has_pile(table, side)) return false;
    mark("dice-warriors.pile.consent-by-post-ruling");
    if (!is_for_people(die) && !is_bad(table, die, side)) {
        mark("dice-warriors.pile.reroll-asked-when-bad-ruling");
        return false;
    }
    const Matter matter = reroll_matter(std::nullopt);
    const bool is_asked =
        std::any_of(table.units.begin(), table.units.end(), [&](const Unit& unit) {
            return unit.side == side && unit.player && as_warrior(unit) != nullptr &&
                   manner_of(state, *unit.player, matter) == Manner::ask_me;
        });
    if (is_asked) return true;
    return offered(state, die, side).has_value();
}

Decision reroll_decision(const State& state, Side side) {
    const Die& die = *state.table.die;
    Decision decision;
    decision.kind = QuestionKind::reroll;
    decision.side = side;
    decision.unit = die.unit;
    if (const std::optional<Wish> wish = offered(state, die, side)) {
        decision.coin = wish->coin;
        decision = expenditure(state, decision, reroll_matter(wish->coin));
        for (Voice& voice : decision.voices) {
            if (voice.player == wish->player) voice.answer = true;
        }
        return decision;
    }
    const Matter matter = reroll_matter(std::nullopt);
    for (const PlayerId player : payers(state.table, side)) {
        if (manner_of(state, player, matter) == Manner::ask_me) {
            decision.voices.push_back({{}, player, {}, std::nullopt});
        }
    }
    return decision;
}

void fall_again(Unfolding& u, Side payer, Coin coin) {
    Die die = *u.table().die;
    Clauses clauses{
        "dice-warriors.pile.reroll-for-one-coin", "dice-warriors.pile.reroll-any-die-ruling",
        "dice-warriors.pile.reroll-again-ruling", "dice-warriors.pile.reroll-both-piles-ruling"};
    if (u.table().attack && (*u.table().attack)->kind == AttackKind::magic) {
        clauses.push_back("dice-warriors.pile.reroll-one-area-die");
    }
    Pile pile = without_coin(pile_of(u.table(), payer), coin);
    die.face = u.roll("dice-warriors.pile.reroll-for-one-coin", subject_of(u.table(), die.unit), 6);
    die.is_accepted_by_roller = false;
    die.is_accepted_by_other = false;
    u.happen(std::move(clauses), DieRerolled{payer, coin, std::move(pile), die});
}

void count_wish(Unfolding& u, Wish wish) {
    const PlayerId player = wish.player;
    --wish.rerolls;
    u.happen({"dice-warriors.pile.wish-for-rerolls-ruling"},
             WishUsed{player, wish.rerolls > 0 ? std::optional(wish) : std::nullopt});
}

}  // namespace

bool has_pile(const OpenTable& table, Side side) {
    mark("dice-warriors.pile.one-per-warrior-side-ruling");
    return std::any_of(table.units.begin(), table.units.end(), [&](const Unit& unit) {
        return unit.side == side && as_warrior(unit) != nullptr;
    });
}

std::vector<PlayerId> payers(const OpenTable& table, Side side) {
    mark("dice-warriors.pile.consent-by-post-ruling");
    std::vector<PlayerId> all;
    for (const Unit& unit : table.units) {
        if (unit.side != side || as_warrior(unit) == nullptr || !unit.player) continue;
        if (std::find(all.begin(), all.end(), *unit.player) == all.end())
            all.push_back(*unit.player);
    }
    return all;
}

bool is_payer(const OpenTable& table, Side side, PlayerId player) {
    mark("dice-warriors.pile.consent-by-post-ruling");
    return std::any_of(table.units.begin(), table.units.end(), [&](const Unit& unit) {
        return unit.side == side && unit.player == player && as_warrior(unit) != nullptr;
    });
}

std::optional<Side> pile_fed_by(const OpenTable& table, const Unit& killed, Side killer) {
    if (as_monster(killed) == nullptr) {
        mark("dice-warriors.play.warriors-on-both-sides-ruling");
        mark("dice-warriors.pile.one-per-warrior-side-ruling");
        return std::nullopt;
    }
    if (killed.side == killer) {
        mark("dice-warriors.pile.friendly-dead-excluded");
        mark("dice-warriors.pile.allies-kills-count-ruling");
        return std::nullopt;
    }
    if (!has_pile(table, killer)) return std::nullopt;
    if (killed.summoned_by == killer) {
        mark("dice-warriors.pile.own-summons-excluded");
        return std::nullopt;
    }
    mark("dice-warriors.pile.allies-kills-count-ruling");
    mark("dice-warriors.pile.kills-fill-it");
    return killer;
}

Pile with_coin(Pile pile, Coin coin) {
    mark("dice-warriors.pile.shared-by-warriors");
    pile.insert(std::upper_bound(pile.begin(), pile.end(), coin, std::greater<>{}), coin);
    return pile;
}

Pile without_coin(Pile pile, Coin coin) {
    mark("dice-warriors.pile.spent-coins-gone");
    const auto found = std::find(pile.begin(), pile.end(), coin);
    ENSURE(found != pile.end());
    pile.erase(found);
    return pile;
}

bool holds(const Pile& pile, Coin coin) {
    return std::find(pile.begin(), pile.end(), coin) != pile.end();
}

Decision expenditure(const State& state, Decision decision, const Matter& matter) {
    for (const PlayerId player : payers(state.table, decision.side)) {
        Voice voice{{}, player, matter.unit, std::nullopt};
        const Instruction* instruction = instruction_for(state, player, matter);
        if (instruction != nullptr && instruction->manner != Manner::ask_me) {
            voice.answer = instruction->manner == Manner::yes;
        }
        decision.voices.push_back(voice);
    }
    return decision;
}

int addition_now(const OpenTable& table) {
    const Attack& attack = *table.attack;
    int addition = attack.range_addition;
    if (!attack.is_out_of_sight) return addition;
    const Monster* monster = as_monster(unit_at(table, attack.struck.front()));
    if (monster != nullptr && monster->is_heads) {
        mark("dice-warriors.line.flipped-adds-three");
        addition += 3;
    } else {
        mark("dice-warriors.line.no-sight-adds-two");
        addition += 2;
    }
    return addition;
}

void roll_die(Unfolding& u, Purpose purpose, UnitId unit, Side side) {
    const Clause clause = purpose_table[static_cast<std::size_t>(purpose)].clause;
    Die die{purpose, unit, side, u.roll(clause, subject_of(u.table(), unit), 6), false, false};
    for (const Side each : both_sides) {
        if (!might_reroll(u.state(), die, each)) accept(die, each);
    }
    u.happen({clause, "dice-warriors.general.spare-die-for-rolls",
              "dice-warriors.play.dice-by-machine-ruling"},
             DieRolled{die});
}

bool is_standing(const Die& die) { return die.is_accepted_by_roller && die.is_accepted_by_other; }

void step_die(Unfolding& u) {
    Die die = *u.table().die;
    const Side asked = is_accepted(die, die.side) ? other(die.side) : die.side;
    if (!u.state().decision && !might_reroll(u.state(), die, asked)) {
        accept(die, asked);
        u.happen({}, DieAccepted{die});
        return;
    }
    const std::optional<Decision> decision =
        settle(u, {"dice-warriors.pile.reroll-any-die-ruling", "dice-warriors.play.ask-me-ruling"},
               [&] { return reroll_decision(u.state(), asked); });
    if (!decision) return;
    if (decision->coin && is_agreed(*decision)) {
        const std::optional<Wish> wish =
            is_wished(u.state(), die, asked) ? u.state().wish : std::nullopt;
        fall_again(u, asked, *decision->coin);
        if (wish) count_wish(u, *wish);
        return;
    }
    accept(die, asked);
    u.happen({"dice-warriors.pile.all-must-agree"}, DieAccepted{die});
}

}  // namespace dice_warriors
