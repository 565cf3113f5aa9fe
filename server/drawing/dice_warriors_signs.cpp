#include "server/drawing/dice_warriors_signs.hpp"

#include "core/dice_warriors/attack.hpp"
#include "core/dice_warriors/blocking.hpp"
#include "core/dice_warriors/tempo.hpp"
#include "server/drawing/shapes.hpp"
#include "server/words/chapters/drawings.hpp"
#include "server/words/chapters/phrases.hpp"

namespace drawing {
namespace {

using dice_warriors::Attack, dice_warriors::AttackKind, dice_warriors::Digits;
using dice_warriors::Monster, dice_warriors::Move, dice_warriors::OpenTable;
using dice_warriors::Phase, dice_warriors::Pile, dice_warriors::Side;
using dice_warriors::Sight, dice_warriors::Unit, dice_warriors::UnitId, dice_warriors::Warrior;

const words::DiceWarriorsDrawn& said() { return words::drawings().dice_warriors; }

/// a to z, then a2, b2 and so on.
std::string letter(std::size_t number) {
    const char first = static_cast<char>('a' + number % 26);
    return number < 26 ? std::string(1, first) : first + std::to_string(number / 26 + 1);
}

std::string sign_of(const OpenTable& table, UnitId id) {
    for (const Signed& piece : signs_of(table)) {
        if (piece.unit->id == id) return piece.sign;
    }
    return "?";
}

}  // namespace

std::vector<Signed> signs_of(const OpenTable& table) {
    std::vector<Signed> all;
    std::size_t warriors = 0;
    std::size_t coins = 0;
    for (const Unit& unit : table.units) {
        const bool is_warrior = as_warrior(unit) != nullptr;
        all.push_back({&unit, is_warrior ? std::to_string(++warriors) : letter(coins++)});
    }
    return all;
}

std::string heading_of(const OpenTable& table) {
    switch (table.phase) {
        case Phase::gathering:
        case Phase::casting:
        case Phase::placing:
        case Phase::initiative: return said().phases[static_cast<std::size_t>(table.phase)]();
        case Phase::turns: break;
        case Phase::over:
            if (!table.outcome || !table.outcome->holder) return said().over();
            return *table.outcome->holder == Side::warriors ? said().over_warriors_won()
                                                            : said().over_monsters_won();
    }
    const std::string round = std::to_string(table.round);
    return table.side == Side::warriors ? said().warriors_turn(round)
                                        : said().monsters_turn(round);
}

std::string doing_of(const OpenTable& table) {
    if (table.move) {
        const Move& move = *table.move;
        const std::string mover = sign_of(table, move.mover);
        if (!move.blocker) return said().walks(mover);
        return said().walks_and_is_barred(mover, sign_of(table, *move.blocker));
    }
    if (!table.attack) return "";
    const Attack& attack = *table.attack;
    const std::string attacker = sign_of(table, attack.attacker);
    if (attack.is_aid) return said().gives_aid(attacker);
    switch (attack.kind) {
        case AttackKind::magic: break;
        case AttackKind::melee: return said().strikes(attacker, sign_of(table, attack.target));
        case AttackKind::ranged: return said().shoots(attacker, sign_of(table, attack.target));
    }
    return said().casts(attacker);
}

std::string words_of(const Pile& pile) {
    std::string all;
    for (const dice_warriors::Coin coin : pile) {
        if (!all.empty()) all += ' ';
        all += std::to_string(worth(coin));
    }
    return all.empty() ? said().empty_pile() : all;
}

std::string name_of(const Unit& unit, std::size_t letters_most) {
    if (const Warrior* warrior = as_warrior(unit)) return cut(warrior->mark, letters_most);
    const Monster& monster = *as_monster(unit);
    const auto& coins = monster.is_special ? said().special_coins : said().coins;
    return coins[static_cast<std::size_t>(monster.coin)]();
}

std::string states_of(const Unit& unit) {
    std::string all = std::to_string(target_number(unit));
    const auto say = [&](const std::string& more) { all += words::phrases().between() + more; };
    if (const Warrior* warrior = as_warrior(unit)) {
        const int needed = hits_needed(*warrior);
        if (needed > 1) say(said().hits(std::to_string(warrior->hits), std::to_string(needed)));
    } else if (as_monster(unit)->is_heads) {
        say(said().heads());
    }
    if (unit.place && unit.place->z.number() > 0) say(said().height(words_of(unit.place->z)));
    if (unit.turn.is_newly_summoned) say(said().just_summoned());
    return all;
}

std::string words_of(Digits length) {
    const std::int64_t n = length.number();
    std::string words = std::to_string(n / 100);
    if (n % 100 == 0) return words;
    words += '.';
    words += std::to_string(n % 100 / 10);
    if (n % 10 != 0) words += std::to_string(n % 10);
    return words;
}

std::vector<SightLine> lines_of(const OpenTable& table, std::optional<UnitId> watcher) {
    std::vector<SightLine> all;
    const Unit* from = watcher ? find_unit(table, *watcher) : nullptr;
    if (from == nullptr || !from->place) return all;
    for (const Unit& unit : table.units) {
        if (unit.side == from->side || !is_in_play(unit) || !unit.place) continue;
        const Sight sight = line_of_sight(table.field, *from->place, *unit.place);
        SightLine line;
        line.target = &unit;
        line.is_clear = sight == Sight::clear;
        line.is_shut = sight == Sight::shut;
        line.is_in_melee = line.is_clear &&
                           is_within(*from->place, *unit.place, dice_warriors::melee_range);
        const Monster* monster = as_monster(unit);
        const int cover = monster != nullptr && monster->is_heads ? 3 : 2;
        line.addition = range_addition(*from->place, *unit.place) + (line.is_clear ? 0 : cover);
        all.push_back(line);
    }
    return all;
}

}  // namespace drawing
