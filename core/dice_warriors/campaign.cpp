#include "core/dice_warriors/campaign.hpp"

#include <algorithm>

#include "core/dice_warriors/setup.hpp"
#include "core/dice_warriors/tempo.hpp"

namespace dice_warriors {
namespace {

constexpr Clause magic_clause = "dice-warriors.campaign.magic-needs-spell-ruling";
constexpr Clause fate_clause = "dice-warriors.campaign.fallen-characters-ruling";
/// Limit:   traits of one character; the campaign has twenty.
constexpr std::size_t traits_most = 100;
/// With up to this a fallen character escapes from a fallen stronghold.
constexpr int escape_most = 3;

struct TraitRow {
    std::string_view trait;
    Upgrade upgrade;
};
constexpr std::array<TraitRow, 5> trait_table{{
    {"duelist", Upgrade::melee},
    {"ranger", Upgrade::ranged},
    {"outrider", Upgrade::ranged},
    {"veteran", Upgrade::hit},
    {"guardian", Upgrade::hit},
}};

struct SortRow {
    Sort sort;
    int cents;
    bool is_special;
};
constexpr std::array<SortRow, 16> sort_table{{
    {Sort::militia, 1, false},
    {Sort::infantry, 1, false},
    {Sort::archers, 1, false},
    {Sort::skirmishers, 1, false},
    {Sort::servants, 1, false},
    {Sort::small_summons, 1, false},
    {Sort::heavy_infantry, 5, false},
    {Sort::riders, 5, false},
    {Sort::hounds, 5, false},
    {Sort::wolves, 5, false},
    {Sort::apprentices, 10, false},
    {Sort::lesser_spirits, 10, false},
    {Sort::great_spirit, 10, true},
    {Sort::knights, 25, false},
    {Sort::bears, 25, false},
    {Sort::ogres, 25, false},
}};

CharacterState state_of(const Unit& unit) {
    if (unit.standing == Standing::escaped) return CharacterState::escaped;
    if (unit.standing != Standing::killed) return CharacterState::standing;
    return as_warrior(unit)->is_fallen_at_six ? CharacterState::fallen_at_six
                                              : CharacterState::fallen;
}

bool is_met(const OpenTable& table) {
    if (!table.campaign || table.campaign->objective == Objective::none) return false;
    const CampaignLink& link = *table.campaign;
    bool has_target = false;
    bool has_warriors = false;
    bool have_all_escaped = true;
    for (const Unit& unit : table.units) {
        const Warrior* warrior = as_warrior(unit);
        if (warrior == nullptr) continue;
        if (unit.side == Side::warriors) {
            has_warriors = true;
            if (unit.standing != Standing::escaped) have_all_escaped = false;
        }
        if (warrior->mark != link.target) continue;
        const bool is_dead = unit.standing == Standing::killed;
        const bool is_safe = unit.standing == Standing::escaped ||
                             (!is_dead && table.outcome->holder == Side::warriors);
        has_target = link.objective == Objective::kill_target ? is_dead : is_safe;
    }
    return link.objective == Objective::all_escape ? has_warriors && have_all_escaped : has_target;
}

void count_loss(std::vector<Losses>& losses, const std::string& detachment) {
    for (Losses& loss : losses) {
        if (loss.detachment == detachment) {
            ++loss.soldiers;
            return;
        }
    }
    losses.push_back({detachment, 1});
}

}  // namespace

Warband warband_after(const OpenTable& table, Side side) {
    mark("dice-warriors.end.what-carries-over-ruling");
    const Background& background = background_of(table, side);
    Warband warband;
    warband.fights = background.fights + 1;
    warband.pile = pile_of(table, side);
    for (const Unit& unit : table.units) {
        if (unit.side != side || unit.standing == Standing::removed) continue;
        if (const Warrior* warrior = as_warrior(unit)) {
            mark("dice-warriors.upgrade.hits-forgotten-after-fight");
            warband.warriors.push_back({warrior->mark, unit.player, warrior->upgrades});
            continue;
        }
        const Monster& monster = *as_monster(unit);
        if (unit.summoned_by) {
            mark("dice-warriors.magic.summon-leaves-after-ruling");
            continue;
        }
        if (!monster.ally_of) continue;
        if (unit.standing == Standing::killed) {
            mark("dice-warriors.upgrade.ally-lost-when-killed");
            continue;
        }
        warband.allies.push_back({monster.coin, monster.is_special, *monster.ally_of});
    }
    warband.allies.insert(warband.allies.end(), background.bought.begin(), background.bought.end());
    return warband;
}

Gate may_use_spell(const OpenTable& table, const Unit& unit,
                   const std::optional<std::string>& spell) {
    const Warrior* warrior = as_warrior(unit);
    if (!table.campaign || warrior == nullptr) return allowed;
    if (!warrior->is_spellcaster) return Refusal("character_casts_no_spells", magic_clause, "unit");
    if (warrior->spell_in_use) return allowed;
    if (!spell || std::find(warrior->spells.begin(), warrior->spells.end(), *spell) ==
                      warrior->spells.end()) {
        return Refusal("spell_is_not_memorised", magic_clause, "spell");
    }
    mark(magic_clause);
    return allowed;
}

void use_spell(const OpenTable& table, Unit& unit, const std::optional<std::string>& spell) {
    Warrior* warrior = as_warrior(unit);
    if (!table.campaign || warrior == nullptr || warrior->spell_in_use) return;
    mark(magic_clause);
    warrior->spell_in_use = spell;
}

Upgrades starting_upgrades(const std::vector<std::string>& traits) {
    mark("dice-warriors.campaign.characters-are-warriors-ruling");
    Upgrades upgrades;
    for (const TraitRow& row : trait_table) {
        const bool is_held = std::find(traits.begin(), traits.end(), row.trait) != traits.end();
        const bool is_there =
            std::find(upgrades.begin(), upgrades.end(), row.upgrade) != upgrades.end();
        if (is_held && !is_there) upgrades.push_back(row.upgrade);
    }
    return upgrades;
}

AddMonster coin_for(Sort sort, Side side) {
    mark("dice-warriors.campaign.guards-beasts-are-coins-ruling");
    const SortRow& row = sort_table[static_cast<std::size_t>(sort)];
    AddMonster coin;
    coin.side = side;
    coin.cents = row.cents;
    coin.is_special = row.is_special;
    return coin;
}

AddWarrior warrior_for(const AddCharacter& order) {
    return {order.mark,           order.side,  order.player, starting_upgrades(order.traits),
            order.is_spellcaster, order.spells};
}

Gate may_add(const OpenTable& table, const AddCharacter& order) {
    constexpr Clause clause = "dice-warriors.campaign.characters-are-warriors-ruling";
    if (order.traits.size() > traits_most) return Refusal("too_many_traits", clause, "traits");
    return may_add(table, warrior_for(order));
}

std::vector<AddMonster> coins_for(const AddFighters& order) {
    std::vector<AddMonster> coins;
    for (int number = 1; number <= order.count; ++number) {
        AddMonster coin = coin_for(order.sort, order.side);
        coin.mark = order.mark + ' ' + std::to_string(number);
        coin.player = order.player;
        coin.detachment = order.detachment;
        coins.push_back(std::move(coin));
    }
    return coins;
}

Gate may_add(const OpenTable& table, const AddFighters& order) {
    constexpr Clause clause = "dice-warriors.campaign.guards-beasts-are-coins-ruling";
    const bool is_sort = static_cast<std::size_t>(order.sort) < sort_table.size();
    if (!is_sort) return Refusal("no_such_sort_of_fighter", clause, "sort");
    if (order.mark.empty()) return Refusal("fighters_have_no_name", clause, "mark");
    if (order.count < 1 || static_cast<std::size_t>(order.count) > side_units_most) {
        return Refusal("number_of_fighters_out_of_range", clause, "count");
    }
    const Gate joining = may_join(table, order.side, static_cast<std::size_t>(order.count));
    if (joining) return joining;
    for (const AddMonster& coin : coins_for(order)) {
        if (const Gate gate = may_add(table, coin)) return gate;
    }
    return allowed;
}

Report report(const OpenTable& table) {
    ENSURE(table.outcome.has_value());
    mark("dice-warriors.campaign.outcome-report-ruling");
    Report result;
    result.outcome = *table.outcome;
    result.piles = table.piles;
    result.is_objective_met = is_met(table);
    for (const Unit& unit : table.units) {
        if (unit.standing == Standing::removed) continue;
        if (const Warrior* warrior = as_warrior(unit)) {
            CharacterReport character{warrior->mark,         unit.side,
                                      state_of(unit),        warrior->upgrades,
                                      warrior->spell_in_use, warrior->spells};
            if (warrior->spell_in_use) {
                mark(magic_clause);
                std::erase(character.spells_left, *warrior->spell_in_use);
            }
            result.characters.push_back(std::move(character));
            continue;
        }
        const Monster& monster = *as_monster(unit);
        if (unit.standing == Standing::killed && !monster.detachment.empty()) {
            count_loss(result.losses, monster.detachment);
        }
    }
    return result;
}

bool receives_report(const OpenTable& table, const Observer& observer) {
    mark("dice-warriors.campaign.outcome-report-ruling");
    if (kit::holds_alternative<Referee>(observer)) return true;
    const PlayerId* player = kit::get_if<PlayerId>(&observer);
    return player != nullptr &&
           std::any_of(table.seats.begin(), table.seats.end(),
                       [&](const Seat& seat) { return seat.player == *player; });
}

Fate default_fate(Unfolding& u, const CharacterReport& character) {
    const OpenTable& table = u.table();
    ENSURE(table.outcome.has_value());
    mark(fate_clause);
    if (character.state == CharacterState::fallen_at_six) return Fate::death_and_dismemberment;
    if (table.outcome->holder == character.side) return Fate::returns_wounded;
    if (!table.campaign || !table.campaign->is_fallen_stronghold) return Fate::captured;
    const UnitId id = kit::named_id<UnitId>(table.id, character.mark);
    return u.roll(fate_clause, id, 6) <= escape_most ? Fate::escaped : Fate::captured;
}

void propose_fates(Unfolding& u) {
    if (!u.table().campaign) return;
    std::vector<CharacterFate> fates;
    for (const CharacterReport& character : report(u.table()).characters) {
        const bool is_fallen = character.state == CharacterState::fallen ||
                               character.state == CharacterState::fallen_at_six;
        if (is_fallen) fates.push_back({character.mark, default_fate(u, character)});
    }
    if (!fates.empty()) u.happen({fate_clause}, FatesProposed{std::move(fates)});
}

Gate may_decide(const State& state, const CharacterFate& decided) {
    const bool is_fallen =
        std::any_of(state.fates.begin(), state.fates.end(),
                    [&](const CharacterFate& each) { return each.mark == decided.mark; });
    if (!is_fallen) return Refusal("no_such_fallen", fate_clause, "mark");
    if (decided.fate <= Fate::death_and_dismemberment) return allowed;
    return Refusal("no_such_fate", fate_clause, "fate");
}

}  // namespace dice_warriors
