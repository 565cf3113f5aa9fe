// `idis battle warband` and `buy`: what a side takes out of a fight, and what it is spent on.
#include <array>
#include <iostream>

#include "core/battle/dice_warriors.hpp"
#include "core/dice_warriors/campaign.hpp"
#include "core/dice_warriors/tempo.hpp"
#include "core/dice_warriors/upgrades.hpp"
#include "server/cli/battle_options.hpp"
#include "server/cli/commands.hpp"
#include "server/cli/problems.hpp"
#include "server/codec/battles/describe_dice_warriors_orders.hpp"
#include "server/codec/json.hpp"
#include "server/files/warband_file.hpp"
#include "server/umpire/battles/fight.hpp"

namespace cli {

namespace {

using dice_warriors::Coin;
using dice_warriors::Purchase;
using dice_warriors::Ware;

template <class Word>
std::optional<Word> word_for(const std::string& text) {
    const auto read = codec::decode<Word>(nlohmann::json(text));
    const Word* word = kit::get_if<Word>(&read);
    return word == nullptr ? std::nullopt : std::optional(*word);
}

/// What is wanted by its word: an upgrade, or the coin of an ally. Nothing: no such ware.
std::optional<Purchase> purchase_of(const BattleOptions& options) {
    Purchase purchase;
    purchase.is_ally_special = options.is_special;
    if (const auto coin = word_for<Coin>(options.ware)) {
        purchase.ware = Ware::ally;
        purchase.ally_cents = dice_warriors::worth(*coin);
        return purchase;
    }
    const auto ware = word_for<Ware>(options.ware);
    if (!ware || *ware == Ware::ally || options.is_special) return std::nullopt;
    purchase.ware = *ware;
    return purchase;
}

/// The coins to pay with: those named, or the fewest cents of the pile that are enough.
std::optional<std::vector<Coin>> payment(const dice_warriors::Warband& warband,
                                         const Purchase& purchase, const BattleOptions& options) {
    std::vector<Coin> coins;
    for (const std::string& word : options.coins) {
        const auto coin = word_for<Coin>(word);
        if (!coin) {
            std::cerr << word << ": no such coin: penny, nickel, dime or quarter\n";
            return std::nullopt;
        }
        coins.push_back(*coin);
    }
    if (!coins.empty()) return coins;
    for (const dice_warriors::Veteran& veteran : warband.warriors) {
        if (veteran.mark != options.who) continue;
        const auto cents = dice_warriors::price(purchase, veteran.upgrades);
        if (!cents) break;
        if (auto best = dice_warriors::best_payment(warband.pile, cents.value())) return best;
        std::cerr << "it costs " << cents.value() << " cents, more than the pile holds\n";
        return std::nullopt;
    }
    return coins;
}

}  // namespace

int keep_warband(const BattleOptions& options) {
    const auto umpire = opened(options);
    if (umpire == nullptr) return bad_input;
    const auto fight = umpire::fight_of(*umpire);
    const bool is_side = options.who == "warriors" || options.who == "monsters";
    if (!fight || !is_side) {
        std::cerr << options.who << ": warbands are of Dice Warriors, warriors or monsters\n";
        return bad_input;
    }
    if (!fight->table.outcome) {
        std::cerr << "the fight is not over\n";
        return found_wanting;
    }
    const auto side = options.who == "warriors" ? dice_warriors::Side::warriors
                                                : dice_warriors::Side::monsters;
    std::cout << files::text_of_warband(dice_warriors::warband_after(fight->table, side));
    return good;
}

int buy_between_fights(const BattleOptions& options) {
    files::Report report;
    dice_warriors::Warband warband = files::load_warband(options.file, report);
    if (!report.is_clean()) {
        list_problems(std::cerr, report.problems(), "", "");
        return bad_input;
    }
    std::optional<Purchase> purchase = purchase_of(options);
    if (!purchase || options.engine != battle::Engine<dice_warriors::System>::name) {
        std::cerr << options.ware << ": sold by dice-warriors are melee, ranged, magic and hit, "
                  << "and allies by their coin: penny, nickel, dime and quarter\n";
        return bad_input;
    }
    const auto coins = payment(warband, *purchase, options);
    if (!coins) return found_wanting;
    purchase->coins = *coins;
    const auto bought =
        dice_warriors::bought_between_fights(std::move(warband), options.who, *purchase);
    if (!bought) {
        std::cerr << "refused: " << bought.refusal().code << " ("
                  << bought.refusal().clause.id() << ")\n";
        return found_wanting;
    }
    std::cout << files::text_of_warband(bought.value());
    return good;
}

}  // namespace cli
