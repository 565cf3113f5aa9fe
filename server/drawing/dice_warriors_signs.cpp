#include "server/drawing/dice_warriors_signs.hpp"

#include "core/dice_warriors/attack.hpp"
#include "core/dice_warriors/blocking.hpp"
#include "core/dice_warriors/tempo.hpp"

namespace drawing {
namespace {

using dice_warriors::Attack, dice_warriors::AttackKind, dice_warriors::Digits;
using dice_warriors::Monster, dice_warriors::Move, dice_warriors::OpenTable;
using dice_warriors::Phase, dice_warriors::Pile, dice_warriors::Side;
using dice_warriors::Sight, dice_warriors::Unit, dice_warriors::UnitId, dice_warriors::Warrior;

constexpr std::array<const char*, 4> coin_names{"penny", "nickel", "dime", "quarter"};

/// a to z, then a2, b2 and so on.
std::string letter(std::size_t number) {
    const char first = static_cast<char>('a' + number % 26);
    return number < 26 ? std::string(1, first) : first + std::to_string(number / 26 + 1);
}

/// The first letters of a text, whole ones, with dots for the rest.
std::string cut(std::string_view text, std::size_t letters_most) {
    std::size_t letters = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool is_start = (static_cast<unsigned char>(text[i]) & 0xC0) != 0x80;
        if (is_start && letters++ == letters_most) return std::string(text.substr(0, i)) + "…";
    }
    return std::string(text);
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
        case Phase::gathering: return "The fight gathers";
        case Phase::casting: return "The dice are cast";
        case Phase::placing: return "The pieces are placed";
        case Phase::initiative: return "Who goes first?";
        case Phase::turns: break;
        case Phase::over:
            if (!table.outcome || !table.outcome->holder) return "The fight is over; nobody won";
            return *table.outcome->holder == Side::warriors
                       ? "The fight is over; the warriors hold the field"
                       : "The fight is over; the monsters hold the field";
    }
    return "Round " + std::to_string(table.round) +
           (table.side == Side::warriors ? ", the warriors' turn" : ", the monsters' turn");
}

std::string doing_of(const OpenTable& table) {
    if (table.move) {
        const Move& move = *table.move;
        const std::string mover = sign_of(table, move.mover);
        if (!move.blocker) return mover + " walks";
        return mover + " walks; " + sign_of(table, *move.blocker) + " bars the way";
    }
    if (!table.attack) return "";
    const Attack& attack = *table.attack;
    const std::string attacker = sign_of(table, attack.attacker);
    if (attack.is_aid) return attacker + " gives aid";
    switch (attack.kind) {
        case AttackKind::magic: break;
        case AttackKind::melee: return attacker + " strikes " + sign_of(table, attack.target);
        case AttackKind::ranged: return attacker + " shoots at " + sign_of(table, attack.target);
    }
    return attacker + " casts a spell";
}

std::string words_of(const Pile& pile) {
    std::string all;
    for (const dice_warriors::Coin coin : pile) {
        if (!all.empty()) all += ' ';
        all += std::to_string(worth(coin));
    }
    return all.empty() ? "nothing" : all;
}

std::string name_of(const Unit& unit, std::size_t letters_most) {
    if (const Warrior* warrior = as_warrior(unit)) return cut(warrior->mark, letters_most);
    const Monster& monster = *as_monster(unit);
    const std::string name = coin_names[static_cast<std::size_t>(monster.coin)];
    return monster.is_special ? "special " + name : name;
}

std::string state_of(const Unit& unit) {
    std::string all;
    const auto say = [&](const std::string& words) { all += ", " + words; };
    if (const Warrior* warrior = as_warrior(unit)) {
        if (hits_needed(*warrior) > 1)
            say(std::to_string(warrior->hits) + " of " + std::to_string(hits_needed(*warrior)) +
                " hits");
    } else if (as_monster(unit)->is_heads) {
        say("heads");
    }
    if (unit.place && unit.place->z.number() > 0) say("up " + words_of(unit.place->z));
    if (unit.turn.is_newly_summoned) say("just summoned");
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
