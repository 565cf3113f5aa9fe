#include "server/drawing/die_men_words.hpp"

#include <algorithm>
#include <array>

#include "core/die_men/map.hpp"
#include "core/die_men/units.hpp"
#include "core/kit/ensure.hpp"
#include "server/drawing/shapes.hpp"
#include "server/words/chapters/drawings.hpp"
#include "server/words/chapters/phrases.hpp"

namespace drawing {

using namespace die_men;

namespace {

constexpr std::size_t name_letters = 24;
constexpr std::size_t goal_letters = 60;

constexpr std::string_view ground_signs = ".:X^M~#T|=H&";

const words::DieMenDrawn& said() { return words::drawings().die_men; }

/// One of the texts that stand in the order of what they are about.
template <class Said, std::size_t size, class Word>
const Said& text_of(const std::array<Said, size>& texts, Word which) {
    const auto at = static_cast<std::size_t>(which);
    ENSURE(at < size);
    return texts[at];
}

std::string number(int of) { return std::to_string(of); }
/// So many of a thing; the drawings do not group digits.
std::string counted(const words::Counted& things, int count) {
    return things.written(count, std::to_string(count));
}

void add(std::string& all, std::string_view between, const std::string& more) {
    if (more.empty()) return;
    if (!all.empty()) all += between;
    all += more;
}

struct GoalWords {
    const OpenTable& table;

    std::string operator()(const DirectionGoal& goal) const {
        return said().goal_direction(text_of(words::phrases().directions, goal.towards)());
    }
    std::string operator()(const GroundGoal& goal) const {
        std::string all;
        for (const Terrain kind : goal.kinds) {
            add(all, said().goal_grounds_or(), text_of(said().grounds, kind)());
        }
        return said().goal_grounds(all);
    }
    std::string operator()(const PlaceGoal& goal) const {
        std::string all;
        for (const Hex hex : goal.hexes) add(all, " ", place_of(table.map->grid, hex));
        return said().goal_places(cut(all, goal_letters));
    }
    std::string operator()(const EnemyGoal& goal) const {
        if (!goal.type && !goal.army) return said().goal_enemy();
        if (!goal.type) return said().goal_enemy_army(letter_of(table, *goal.army));
        const std::string type = text_of(said().types, *goal.type)();
        return goal.army ? said().goal_enemy_type_of_army(letter_of(table, *goal.army), type)
                         : said().goal_enemy_type(type);
    }
    std::string operator()(const VagueGoal& goal) const {
        return said().goal_vague(cut(goal.text, goal_letters));
    }
};

std::string set_words(int width, int height) { return number(width) + "×" + number(height); }

/// "9 9 4": the gobble dice of a group, the highest first; "" for none.
std::string gobble_of(const Group& group) {
    std::vector<int> heights;
    for (const GobbleDie& die : group.gobble) heights.push_back(die.height);
    std::sort(heights.rbegin(), heights.rend());
    std::string all;
    for (const int height : heights) add(all, " ", number(height));
    return all;
}

std::string blow_words(const OpenTable& table, const Blow& blow) {
    std::string dice = set_words(blow.width, blow.height);
    if (blow.bonus.total() > kit::Fraction(0)) {
        dice += " +" + std::to_string(kit::rounded_down(blow.bonus.total()));
    }
    return text_of(said().blows, blow.kind)(
        letter_of(table, blow.from.army), place_of(table.map->grid, blow.from.at),
        place_of(table.map->grid, blow.aim), dice, text_of(said().blow_stages, blow.stage)());
}

std::string outcome_words(const OpenTable& table, const Outcome& outcome) {
    const std::string rounds = counted(said().rounds, outcome.rounds);
    const std::string minutes = counted(said().minutes, outcome.minutes);
    const std::string ending = text_of(said().endings, outcome.ending)();
    return outcome.winner
               ? said().ended_won(rounds, minutes, ending, side_of(table, *outcome.winner))
               : said().ended_won_by_nobody(rounds, minutes, ending);
}

/// An army's name, with whom it stands, and all else that is said of it in one line.
std::string title_of(const OpenTable& table, const Army& army) {
    const std::string between = words::phrases().between();
    std::string allies;
    for (const Army& other : table.armies) {
        if (other.side == army.side && other.id != army.id) {
            add(allies, between, letter_of(table, other.id));
        }
    }
    std::string states = counted(said().units, units_on_map(table, army.id));
    if (army.stance) add(states, between, words_of(table, *army.stance));
    if (army.has_surrendered) add(states, between, said().surrendered());
    if (army.proposes_draw) add(states, between, said().proposes_draw());
    const std::string letter = letter_of(table, army.id);
    const std::string name = cut(army.name, name_letters);
    return allies.empty() ? said().army(letter, name, states)
                          : said().army_with_allies(letter, name, allies, states);
}

std::string character_words(const OpenTable& table, const Character& character) {
    const std::string name = cut(character.name, name_letters);
    const std::string army = letter_of(table, character.army);
    const std::string place = character.at ? place_of(table.map->grid, *character.at) : "";
    if (character.fate == Fate::in_battle) {
        return character.at ? said().character_at(name, army, place) : said().character(name, army);
    }
    const auto after_battle = static_cast<std::size_t>(character.fate) - 1;
    const std::string fate = text_of(said().fates, after_battle)();
    return character.at ? said().character_at_with_fate(name, army, place, fate)
                        : said().character_with_fate(name, army, fate);
}

}  // namespace

GroundSign sign_of(Terrain terrain) {
    const auto at = static_cast<std::size_t>(terrain);
    ENSURE(at < ground_signs.size());
    return {ground_signs[at], said().grounds[at]()};
}

std::string letter_of(const OpenTable& table, ArmyId army) {
    for (std::size_t at = 0; at < table.armies.size(); ++at) {
        if (table.armies[at].id != army) continue;
        return at < 26 ? std::string(1, static_cast<char>('A' + at)) : "Z" + std::to_string(at);
    }
    return "?";
}

std::string place_of(Grid grid, Hex hex) {
    const kit::Offset at =
        grid == Grid::squares ? kit::Offset{hex.q, hex.r} : kit::to_offset(hex);
    return std::to_string(at.column) + ',' + std::to_string(at.row);
}

std::string words_of(const Troops& troops) {
    std::string all;
    for (const Band& band : troops) {
        const std::string each = counted(text_of(said().bands, band.type), band.count);
        add(all, words::phrases().between(),
            band.threat > 0 ? said().band_of_threat(each, number(band.threat)) : each);
    }
    return all;
}

std::string words_of(const OpenTable& table, const Stance& stance) {
    const std::string strategy = text_of(said().strategies, stance.strategy)();
    if (!stance.goal) return strategy;
    return said().strategy_with_goal(strategy, kit::visit(GoalWords{table}, *stance.goal));
}

std::string words_of(const Sets& sets) {
    std::string all;
    for (const DiceSet& set : sets) {
        add(all, words::phrases().between(),
            text_of(said().set_standings, set.standing)(set_words(set.width, set.height)));
    }
    return all;
}

std::string short_words_of(const Group& group) {
    std::string all;
    for (const Band& band : group.troops) {
        add(all, " ", text_of(said().short_bands, band.type)(number(band.count)));
    }
    if (group.has_ram) add(all, " ", said().short_ram());
    return all;
}

int faces_held(const OpenTable& table, Post post) {
    int faces = 0;
    for (const Hex hex : around(table.map->grid, post.at)) {
        faces += is_enemy_held(table, post.army, hex) ? 1 : 0;
    }
    return faces;
}

std::string side_of(const OpenTable& table, int side) {
    std::vector<std::string> names;
    for (const Army& army : table.armies) {
        if (army.side == side) names.push_back(cut(army.name, name_letters));
    }
    const words::Phrases& phrases = words::phrases();
    std::string all;
    for (const std::string& name : names) {
        add(all, &name == &names.back() ? phrases.before_last() : phrases.between(), name);
    }
    return all;
}

std::string heading_of(const OpenTable& table) {
    const std::string set = table.slot ? set_words(table.slot->width, table.slot->height) : "";
    if (table.round == 0) {
        const std::string phase = text_of(said().phases_alone, table.phase)();
        return table.slot ? said().heading_of_set_alone(phase, set) : phase;
    }
    const std::string phase = text_of(said().phases, table.phase)();
    return table.slot ? said().heading_of_set(number(table.round), phase, set)
                      : said().heading(number(table.round), phase);
}

std::string doing_of(const OpenTable& table) {
    if (table.outcome) return outcome_words(table, *table.outcome);
    std::string all;
    if (!table.slot) return all;
    for (const Blow& blow : table.slot->blows) add(all, "; ", blow_words(table, blow));
    return all;
}

std::vector<std::string> lines_of(const OpenTable& table, const Army& army) {
    std::vector<std::string> lines{title_of(table, army)};
    const auto say = [&](const auto& what, const std::string& of) {
        if (!of.empty()) lines.push_back("  " + what(of));
    };
    std::string dice;
    for (const int die : army.dice) add(dice, " ", number(die));
    say(said().dice, dice);
    say(said().sets, words_of(army.sets));
    say(said().not_placed, words_of(army.unplaced));
    say(said().lost, words_of(army.lost));
    say(said().left_field, words_of(army.saved));
    say(said().captured, words_of(army.captured));
    return lines;
}

std::string line_of(const OpenTable& table, const Group& group) {
    std::string parts = words_of(group.troops);
    if (group.has_ram) parts = said().troops_with_ram(parts);
    const std::string gobble = gobble_of(group);
    if (!gobble.empty()) parts += "; " + said().gobble(gobble);
    if (const int faces = faces_held(table, group.post); faces > 0) {
        parts += "; " + counted(said().faces_held, faces);
    }
    return said().group(letter_of(table, group.post.army),
                        place_of(table.map->grid, group.post.at), parts);
}

std::vector<std::string> characters_of(const OpenTable& table) {
    std::vector<std::string> lines;
    for (const Character& each : table.characters) lines.push_back(character_words(table, each));
    return lines;
}

std::vector<std::string> secrets_of(const View& seen) {
    std::vector<std::string> lines;
    if (!seen.table) return lines;
    for (const Secret& secret : seen.secrets) {
        const std::string letter = letter_of(*seen.table, secret.id);
        for (const Written& each : secret.written) {
            lines.push_back(said().wrote_for_round(letter, number(each.round),
                                                   words_of(*seen.table, each.stance)));
        }
        if (!secret.instructions.empty()) {
            lines.push_back(said().left_instructions(
                letter, std::to_string(secret.instructions.size())));
        }
    }
    return lines;
}

}  // namespace drawing
