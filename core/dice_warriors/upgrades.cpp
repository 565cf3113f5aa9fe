#include "core/dice_warriors/upgrades.hpp"

#include <algorithm>

#include "core/dice_warriors/tempo.hpp"

namespace dice_warriors {
namespace {

/// One kind of ware whose price is a multiple.
struct WareRow {
    Ware ware;
    int cents;
    Upgrade upgrade;
    Clause clause;
};
constexpr std::array<WareRow, 4> ware_table{{
    {Ware::melee, 11, Upgrade::melee, "dice-warriors.upgrade.melee-price"},
    {Ware::ranged, 13, Upgrade::ranged, "dice-warriors.upgrade.ranged-price"},
    {Ware::magic, 19, Upgrade::magic, "dice-warriors.upgrade.magic-price"},
    {Ware::hit, 23, Upgrade::hit, "dice-warriors.upgrade.extra-hit-price"},
}};
/// What an ally costs, by its kind: twice its worth and fifteen.
struct AllyRow {
    Coin coin;
    int cents;
    Clause clause;
};
constexpr std::array<AllyRow, 4> ally_table{{
    {Coin::penny, 17, "dice-warriors.upgrade.ally-penny-worked"},
    {Coin::nickel, 25, "dice-warriors.upgrade.ally-nickel-price"},
    {Coin::dime, 35, "dice-warriors.upgrade.ally-dime-worked"},
    {Coin::quarter, 65, "dice-warriors.upgrade.ally-quarter-price"},
}};

static_assert(
    std::all_of(ware_table.begin(), ware_table.end(),
                [](const WareRow& row) { return row.cents >= price_least; }) &&
    std::all_of(ally_table.begin(), ally_table.end(),
                [](const AllyRow& row) { return row.cents >= price_least; }));

const WareRow* row_of(Ware ware) {
    for (const WareRow& row : ware_table) {
        if (row.ware == ware) return &row;
    }
    return nullptr;
}

int count_of(const std::vector<Coin>& coins, Coin coin) {
    return static_cast<int>(std::count(coins.begin(), coins.end(), coin));
}
int cents_of(const std::vector<Coin>& coins) {
    int sum = 0;
    for (const Coin coin : coins) sum += worth(coin);
    return sum;
}
int upgrades_of(const Upgrades& upgrades, Upgrade upgrade) {
    return static_cast<int>(std::count(upgrades.begin(), upgrades.end(), upgrade));
}

/// A number of coins of each kind.
struct Handful {
    int quarters = 0;
    int dimes = 0;
    int nickels = 0;
    int pennies = 0;
    int cents() const { return 25 * quarters + 10 * dimes + 5 * nickels + pennies; }
    int coins() const { return quarters + dimes + nickels + pennies; }
};

std::vector<Coin> laid_out(const Handful& handful) {
    std::vector<Coin> coins(static_cast<std::size_t>(handful.quarters), Coin::quarter);
    coins.insert(coins.end(), static_cast<std::size_t>(handful.dimes), Coin::dime);
    coins.insert(coins.end(), static_cast<std::size_t>(handful.nickels), Coin::nickel);
    coins.insert(coins.end(), static_cast<std::size_t>(handful.pennies), Coin::penny);
    return coins;
}

}  // namespace

int largest_number(const Upgrades& upgrades) {
    mark("dice-warriors.upgrade.largest-number-ruling");
    mark("dice-warriors.upgrade.capacity-not-remaining-ruling");
    return 1 +
           std::max({upgrades_of(upgrades, Upgrade::melee), upgrades_of(upgrades, Upgrade::ranged),
                     upgrades_of(upgrades, Upgrade::magic)});
}

Result<int> price(const Purchase& purchase, const Upgrades& upgrades) {
    if (purchase.ware == Ware::ally) {
        const std::optional<Coin> coin = coin_of_cents(purchase.ally_cents);
        if (!coin) return Refusal("no_such_coin", "dice-warriors.upgrade.ally-price", "ally_cents");
        const AllyRow& row = ally_table[static_cast<std::size_t>(*coin)];
        mark("dice-warriors.upgrade.ally-price");
        mark(row.clause);
        return row.cents;
    }
    const WareRow* row = row_of(purchase.ware);
    if (row == nullptr) {
        return Refusal("only_listed_upgrades_are_sold", "dice-warriors.upgrade.only-listed-kinds",
                       "ware");
    }
    mark(row->clause);
    mark("dice-warriors.upgrade.no-limit-ruling");
    mark("dice-warriors.upgrade.price-falls-after-loss");
    return row->cents * (purchase.ware == Ware::hit ? 1 + upgrades_of(upgrades, Upgrade::hit)
                                                    : largest_number(upgrades));
}

std::optional<std::vector<Coin>> best_payment(const Pile& pile, int cents) {
    mark("dice-warriors.pile.exact-set-worked-ruling");
    const Handful most{count_of(pile, Coin::quarter), count_of(pile, Coin::dime),
                       count_of(pile, Coin::nickel), count_of(pile, Coin::penny)};
    std::optional<Handful> best;
    for (int quarters = 0; quarters <= most.quarters; ++quarters) {
        for (int dimes = 0; dimes <= most.dimes; ++dimes) {
            for (int nickels = 0; nickels <= most.nickels; ++nickels) {
                Handful tried{quarters, dimes, nickels, 0};
                tried.pennies = std::clamp(cents - tried.cents(), 0, most.pennies);
                if (tried.cents() < cents) continue;
                const bool is_better =
                    !best || tried.cents() < best->cents() ||
                    (tried.cents() == best->cents() && tried.coins() < best->coins());
                if (is_better) best = tried;
            }
        }
    }
    if (!best) return std::nullopt;
    mark("dice-warriors.pile.overpay-lost-ruling");
    return laid_out(*best);
}

Gate may_pay(const Pile& pile, int cents, const std::vector<Coin>& coins) {
    for (const CoinRow& row : coin_table) {
        if (count_of(coins, row.coin) > count_of(pile, row.coin)) {
            return Refusal("coins_not_in_pile", "dice-warriors.pile.spend-only-held", "coins");
        }
    }
    const int paid = cents_of(coins);
    if (paid < cents) {
        return Refusal("payment_below_price", "dice-warriors.pile.overpay-lost-ruling", "coins");
    }
    for (const Coin coin : coins) {
        if (paid - worth(coin) >= cents) {
            return Refusal("payment_has_needless_coin",
                           "dice-warriors.pile.no-needless-coin-ruling", "coins");
        }
    }
    mark("dice-warriors.pile.no-change-given");
    mark("dice-warriors.pile.no-needless-coin-ruling");
    return allowed;
}

Pile after_payment(Pile pile, const std::vector<Coin>& coins) {
    for (const Coin coin : coins) pile = without_coin(std::move(pile), coin);
    return pile;
}

Gate may_propose(const OpenTable& table, PlayerId player, const Purchase& purchase) {
    if (table.phase != Phase::turns) {
        return Refusal("no_purchase_now", "dice-warriors.upgrade.when-to-buy-ruling");
    }
    const Unit* unit = find_unit(table, purchase.warrior);
    const bool is_warrior = unit != nullptr && as_warrior(*unit) != nullptr;
    if (is_warrior && !is_payer(table, unit->side, player)) {
        return Refusal("pile_is_not_yours", "dice-warriors.pile.consent-by-post-ruling");
    }
    return may_carry_out(table, purchase);
}

Gate may_carry_out(const OpenTable& table, const Purchase& purchase) {
    const Unit* unit = find_unit(table, purchase.warrior);
    if (unit == nullptr || unit->standing == Standing::removed) {
        return Refusal("no_such_unit", "dice-warriors.upgrade.only-listed-kinds", "warrior");
    }
    const Warrior* warrior = as_warrior(*unit);
    if (warrior == nullptr) {
        return Refusal("upgrades_are_for_warriors", "dice-warriors.attack.monsters-one-per-kind",
                       "warrior");
    }
    const Result<int> cents = price(purchase, warrior->upgrades);
    if (!cents) return cents.refusal();
    mark("dice-warriors.pile.lapsed-purchase-ruling");
    return may_pay(pile_of(table, unit->side), cents.value(), purchase.coins);
}

void propose(Unfolding& u, PlayerId player, const Purchase& purchase) {
    const Side side = unit_at(u.table(), purchase.warrior).side;
    Matter matter;
    matter.kind = QuestionKind::purchase;
    matter.unit = purchase.warrior;
    matter.coin = *std::max_element(purchase.coins.begin(), purchase.coins.end());
    Decision decision;
    decision.kind = QuestionKind::purchase;
    decision.side = side;
    decision = expenditure(u.state(), decision, matter);
    for (Voice& voice : decision.voices) {
        if (voice.player == player) voice.answer = true;
    }
    if (is_agreed(decision)) return carry_out(u, side, purchase);
    QuestionsPut put = number_voices(u.state(), decision.voices);
    Proposal proposal{next_question(u.table(), player, put), player, side, purchase,
                      decision.voices};
    if (!is_settled(decision)) {
        u.happen({"dice-warriors.pile.all-must-agree"},
                 ProposalMade{std::move(proposal), std::move(put)});
        return;
    }
    u.happen({"dice-warriors.pile.all-must-agree"}, ProposalClosed{std::move(proposal), false});
}

void carry_out(Unfolding& u, Side side, const Purchase& purchase) {
    Unit unit = unit_at(u.table(), purchase.warrior);
    Warrior& warrior = *as_warrior(unit);
    ENSURE(!may_carry_out(u.table(), purchase));
    Pile left = after_payment(pile_of(u.table(), side), purchase.coins);
    if (purchase.ware == Ware::ally) {
        Background background = background_of(u.table(), side);
        background.bought.push_back(
            {*coin_of_cents(purchase.ally_cents), purchase.is_ally_special, warrior.mark});
        u.happen({"dice-warriors.upgrade.ally-price",
                  "dice-warriors.upgrade.ally-enters-next-fight-ruling"},
                 AllyBought{side, std::move(background), std::move(left)});
        return;
    }
    const WareRow& row = *row_of(purchase.ware);
    warrior.upgrades.push_back(row.upgrade);
    u.happen({row.clause, "dice-warriors.upgrade.when-to-buy-ruling",
              "dice-warriors.upgrade.permanent-until-lost"},
             UpgradeBought{side, std::move(unit), std::move(left)});
}

Result<Warband> bought_between_fights(Warband warband, const std::string& mark_of_warrior,
                                      const Purchase& purchase) {
    mark("dice-warriors.upgrade.when-to-buy-ruling");
    for (Veteran& veteran : warband.warriors) {
        if (veteran.mark != mark_of_warrior) continue;
        const Result<int> cents = price(purchase, veteran.upgrades);
        if (!cents) return cents.refusal();
        const Gate payment = may_pay(warband.pile, cents.value(), purchase.coins);
        if (payment) return *payment;
        warband.pile = after_payment(std::move(warband.pile), purchase.coins);
        if (purchase.ware == Ware::ally) {
            warband.allies.push_back(
                {*coin_of_cents(purchase.ally_cents), purchase.is_ally_special, veteran.mark});
        } else {
            veteran.upgrades.push_back(row_of(purchase.ware)->upgrade);
        }
        return warband;
    }
    return Refusal("no_such_warrior", "dice-warriors.upgrade.only-listed-kinds", "warrior");
}

}  // namespace dice_warriors
