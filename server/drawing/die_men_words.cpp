#include "server/drawing/die_men_words.hpp"

#include <algorithm>
#include <array>

#include "core/die_men/map.hpp"
#include "core/die_men/units.hpp"

namespace drawing {

using namespace die_men;

namespace {

constexpr std::size_t name_letters = 24;
constexpr std::size_t goal_letters = 60;

constexpr std::array<GroundSign, terrain_kinds> ground_table{{
    {'.', "open"},
    {':', "rough"},
    {'X', "impassible"},
    {'^', "hill"},
    {'M', "mountain"},
    {'~', "river"},
    {'#', "wall"},
    {'T', "tower"},
    {'|', "palisade"},
    {'=', "drawbridge"},
    {'H', "portcullis"},
    {'&', "forest"},
}};
constexpr std::array<std::string_view, unit_types> type_table{
    "infantry", "defensive bloc", "chariots", "fliers", "archers", "cavalry", "siege engines"};
constexpr std::array<std::string_view, 4> strategy_table{"Deploy", "Seize", "Hold", "Retreat"};
constexpr std::array<std::string_view, 8> compass_table{
    "north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"};
constexpr std::array<std::string_view, 11> phase_table{"the referee sets up",
                                                       "the scale is chosen",
                                                       "tiles are laid",
                                                       "units are placed",
                                                       "strategies are written",
                                                       "sets may be broken",
                                                       "characters may interfere",
                                                       "sets are spent",
                                                       "free movement",
                                                       "the referee judges",
                                                       "the battle is over"};
constexpr std::array<std::string_view, 5> standing_table{"", " now", " spent", " passed", " lost"};
constexpr std::array<std::string_view, 4> attack_table{"attacks", "shoots at", "bombards", "rams"};
constexpr std::array<std::string_view, 5> blow_table{
    "may be met with gobble dice", "was stopped", "is through", "takes its toll", "is over"};
constexpr std::array<std::string_view, 7> ending_table{
    "one side is left",      "nobody is left",       "a draw was agreed",    "a stalemate",
    "nobody attacks any more", "the last round is over", "the referee decided"};
constexpr std::array<std::string_view, 5> fate_table{"", "in doubt", "escaped", "captured",
                                                     "fallen"};

template <std::size_t size, class Word>
std::string word(const std::array<std::string_view, size>& table, Word which) {
    const auto at = static_cast<std::size_t>(which);
    return at < size ? std::string(table[at]) : "?";
}

/// The first letters of a text, whole ones, with dots for the rest.
std::string cut(std::string_view text, std::size_t letters_most) {
    std::size_t letters = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool is_start = (static_cast<unsigned char>(text[at]) & 0xC0) != 0x80;
        if (is_start && letters++ == letters_most) return std::string(text.substr(0, at)) + "…";
    }
    return std::string(text);
}

void add(std::string& all, std::string_view between, const std::string& more) {
    if (more.empty()) return;
    if (!all.empty()) all += between;
    all += more;
}

struct GoalWords {
    const OpenTable& table;

    std::string operator()(const DirectionGoal& goal) const {
        return "to the " + word(compass_table, goal.towards);
    }
    std::string operator()(const GroundGoal& goal) const {
        std::string all;
        for (const Terrain kind : goal.kinds) add(all, " or ", std::string(sign_of(kind).name));
        return "to " + all;
    }
    std::string operator()(const PlaceGoal& goal) const {
        std::string all;
        for (const Hex hex : goal.hexes) add(all, " ", place_of(table.map->grid, hex));
        return "to " + cut(all, goal_letters);
    }
    std::string operator()(const EnemyGoal& goal) const {
        std::string all = goal.type ? "the enemy's " + word(type_table, *goal.type) : "the enemy";
        if (goal.army) all += " of " + letter_of(table, *goal.army);
        return "towards " + all;
    }
    std::string operator()(const VagueGoal& goal) const {
        return "\"" + cut(goal.text, goal_letters) + "\"";
    }
};

std::string set_words(const DiceSet& set) {
    return std::to_string(set.width) + "x" + std::to_string(set.height);
}

std::string gobble_words(const Group& group) {
    std::vector<int> heights;
    for (const GobbleDie& die : group.gobble) heights.push_back(die.height);
    std::sort(heights.rbegin(), heights.rend());
    std::string all;
    for (const int height : heights) all += ' ' + std::to_string(height);
    return all.empty() ? "" : "gobble" + all;
}

}  // namespace

GroundSign sign_of(Terrain terrain) {
    const auto at = static_cast<std::size_t>(terrain);
    return at < ground_table.size() ? ground_table[at] : GroundSign{};
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
        std::string each = std::to_string(band.count) + ' ' + word(type_table, band.type);
        if (band.threat > 0) each += " of threat " + std::to_string(band.threat);
        add(all, ", ", each);
    }
    return all;
}

std::string words_of(const OpenTable& table, const Stance& stance) {
    const std::string strategy = word(strategy_table, stance.strategy);
    return stance.goal ? strategy + ' ' + kit::visit(GoalWords{table}, *stance.goal) : strategy;
}

std::string words_of(const Sets& sets) {
    std::string all;
    for (const DiceSet& set : sets) {
        add(all, ", ", set_words(set) + word(standing_table, set.standing));
    }
    return all;
}

std::string short_words_of(const Troops& troops) {
    constexpr std::array<std::string_view, unit_types> short_types{"I", "D", "Ch", "Fl",
                                                                   "A", "C", "S"};
    std::string all;
    for (const Band& band : troops) {
        const auto type = static_cast<std::size_t>(band.type);
        all += all.empty() ? "" : " ";
        all += std::string(type < short_types.size() ? short_types[type] : "?");
        all += std::to_string(band.count);
    }
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
    std::string all;
    for (const std::string& name : names) {
        add(all, &name == &names.back() ? " and " : ", ", name);
    }
    return all;
}

std::string heading_of(const OpenTable& table) {
    std::string all = table.round > 0 ? "Round " + std::to_string(table.round) + ": " : "";
    all += word(phase_table, table.phase);
    if (table.slot) {
        all += ", " + std::to_string(table.slot->width) + 'x' + std::to_string(table.slot->height) +
               " now";
    }
    if (all.front() >= 'a' && all.front() <= 'z') all.front() = static_cast<char>(all.front() - 32);
    return all;
}

std::string doing_of(const OpenTable& table) {
    if (table.outcome) {
        std::string all = "Ended after " + std::to_string(table.outcome->rounds) + " rounds, " +
                          std::to_string(table.outcome->minutes) + " minutes: " +
                          word(ending_table, table.outcome->ending);
        const auto winner = table.outcome->winner;
        return all + "; " + (winner ? side_of(table, *winner) : "nobody") + " won";
    }
    std::string all;
    if (!table.slot) return all;
    for (const Blow& blow : table.slot->blows) {
        std::string each = letter_of(table, blow.from.army) + ' ' +
                           place_of(table.map->grid, blow.from.at) + ' ' +
                           word(attack_table, blow.kind) + ' ' +
                           place_of(table.map->grid, blow.aim) + " with " +
                           std::to_string(blow.width) + 'x' + std::to_string(blow.height);
        if (blow.bonus.total() > kit::Fraction(0)) {
            each += " +" + std::to_string(kit::rounded_down(blow.bonus.total()));
        }
        add(all, "; ", each + " and " + word(blow_table, blow.stage));
    }
    return all;
}

std::vector<std::string> lines_of(const OpenTable& table, const Army& army) {
    std::string title = letter_of(table, army.id) + ' ' + cut(army.name, name_letters);
    std::string allies;
    for (const Army& other : table.armies) {
        if (other.side == army.side && other.id != army.id) {
            add(allies, ", ", letter_of(table, other.id));
        }
    }
    if (!allies.empty()) title += ", with " + allies;
    title += ": " + std::to_string(units_on_map(table, army.id)) + " units";
    if (army.stance) title += ", " + words_of(table, *army.stance);
    if (army.has_surrendered) title += ", surrendered";
    if (army.proposes_draw) title += ", proposes a draw";
    std::vector<std::string> lines{title};
    const auto say = [&](std::string_view what, const std::string& of) {
        if (!of.empty()) lines.push_back("  " + std::string(what) + ": " + of);
    };
    std::string dice;
    for (const int die : army.dice) add(dice, " ", std::to_string(die));
    say("dice", dice);
    say("sets", words_of(army.sets));
    say("not placed", words_of(army.unplaced));
    say("lost", words_of(army.lost));
    say("left the field", words_of(army.saved));
    say("captured", words_of(army.captured));
    return lines;
}

std::string line_of(const OpenTable& table, const Group& group) {
    std::string all = letter_of(table, group.post.army) + ' ' +
                      place_of(table.map->grid, group.post.at) + ": " + words_of(group.troops);
    if (group.has_ram) all += ", the ram";
    add(all, "; ", gobble_words(group));
    if (const int faces = faces_held(table, group.post); faces > 0) {
        all += "; " + std::to_string(faces) + (faces == 1 ? " face held" : " faces held");
    }
    return all;
}

std::vector<std::string> characters_of(const OpenTable& table) {
    std::vector<std::string> lines;
    for (const Character& each : table.characters) {
        std::string line = cut(each.name, name_letters) + ", " + letter_of(table, each.army);
        if (each.at) line += " at " + place_of(table.map->grid, *each.at);
        add(line, ", ", word(fate_table, each.fate));
        lines.push_back(std::move(line));
    }
    return lines;
}

std::vector<std::string> secrets_of(const View& seen) {
    std::vector<std::string> lines;
    if (!seen.table) return lines;
    for (const Secret& secret : seen.secrets) {
        const std::string letter = letter_of(*seen.table, secret.id);
        for (const Written& each : secret.written) {
            lines.push_back(letter + " wrote for round " + std::to_string(each.round) + ": " +
                            words_of(*seen.table, each.stance));
        }
        if (!secret.instructions.empty()) {
            lines.push_back(letter + " left instructions: " +
                            std::to_string(secret.instructions.size()));
        }
    }
    return lines;
}

std::vector<std::string> broken(const std::vector<std::string>& lines, std::size_t most) {
    std::vector<std::string> all;
    for (std::string line : lines) {
        while (line.size() > most) {
            all.push_back(line.substr(0, most - 1) + "-");
            line.erase(0, most - 1);
        }
        all.push_back(std::move(line));
    }
    return all;
}

}  // namespace drawing
