// The drawing as text: seven letters for each column of the map and two lines for each hex.
//
// The upper line of a hex is its column and row, the lower its ground's sign and who stands there:
// "^A12" is twelve units of A on a hill, "+" says that an ally's are there too. On hexes odd
// columns stand half a hex lower. Maps too wide for that lose the upper line's numbers.
#include <algorithm>
#include <map>

#include "core/die_men/terrain.hpp"
#include "core/die_men/units.hpp"
#include "server/drawing/die_men.hpp"
#include "server/drawing/die_men_words.hpp"
#include "server/words/chapters/drawings.hpp"
#include "server/words/chapters/phrases.hpp"

namespace drawing {
namespace {

using namespace die_men;

constexpr std::size_t wide_cell = 7;
constexpr std::size_t narrow_cell = 4;
constexpr std::size_t letters_most = 100;

/// An obstacle that bars nobody any more.
bool is_gap(const Ground& ground) {
    return ground.terrain != Terrain::open && working_terrain(ground) == Terrain::open;
}

class Sketch {
public:
    explicit Sketch(const OpenTable& table) : table_(table) {
        for (const Ground& ground : table.map->grounds) {
            const kit::Offset at = offset(ground.at);
            if (!is_begun_) first_ = last_ = at;
            is_begun_ = true;
            first_ = {std::min(first_.column, at.column), std::min(first_.row, at.row)};
            last_ = {std::max(last_.column, at.column), std::max(last_.row, at.row)};
        }
        const auto columns = static_cast<std::size_t>(last_.column - first_.column + 1);
        cell_ = columns * wide_cell <= letters_most ? wide_cell : narrow_cell;
        const auto rows = static_cast<std::size_t>(last_.row - first_.row + 2);
        lines_.assign(2 * rows, std::string(columns * cell_, ' '));
        for (const Ground& ground : table.map->grounds) draw(ground);
    }

    std::string text() const {
        std::string all;
        if (!is_begun_) return all;
        for (const std::string& line : lines_) {
            const auto end = line.find_last_not_of(' ');
            if (end != std::string::npos) all += line.substr(0, end + 1);
            all += '\n';
        }
        while (all.ends_with("\n\n")) all.pop_back();
        return all;
    }

private:
    kit::Offset offset(Hex hex) const {
        return table_.map->grid == Grid::squares ? kit::Offset{hex.q, hex.r} : kit::to_offset(hex);
    }
    void put(std::size_t line, std::size_t column, const std::string& what) {
        lines_[line].replace(column, std::min(what.size(), cell_), what.substr(0, cell_));
    }
    void draw(const Ground& ground) {
        const kit::Offset at = offset(ground.at);
        const bool is_low = table_.map->grid == Grid::hexes && at.column % 2 != 0;
        const auto line =
            2 * static_cast<std::size_t>(at.row - first_.row) + (is_low ? 1 : 0);
        const auto column = static_cast<std::size_t>(at.column - first_.column) * cell_;
        if (cell_ == wide_cell) put(line, column, place_of(table_.map->grid, ground.at));
        std::string who(1, is_gap(ground) ? '_' : sign_of(ground.terrain).sign);
        int armies = 0;
        for (const Group& group : table_.groups) {
            if (group.post.at != ground.at) continue;
            if (armies++ == 0) {
                who += letter_of(table_, group.post.army);
                who += std::to_string(count_of(group.troops));
            }
        }
        if (armies > 1) who += '+';
        put(line + 1, column, who);
    }

    const OpenTable& table_;
    kit::Offset first_;
    kit::Offset last_;
    bool is_begun_ = false;
    std::size_t cell_ = wide_cell;
    std::vector<std::string> lines_;
};

/// The signs of the ground there is, in words.
std::string legend_of(const OpenTable& table) {
    std::map<Terrain, bool> kinds;
    bool has_gap = false;
    for (const Ground& ground : table.map->grounds) {
        kinds[ground.terrain] = true;
        has_gap = has_gap || is_gap(ground);
    }
    const std::string between = words::phrases().between();
    const words::DieMenDrawn& said = words::drawings().die_men;
    std::string all;
    for (const auto& [kind, is_there] : kinds) {
        const GroundSign sign = sign_of(kind);
        all += (all.empty() ? "" : between) + sign.sign + ' ' + sign.name;
    }
    if (has_gap) all += between + "_ " + said.gap_of_legend();
    return all.empty() ? "" : said.legend(all) + '\n';
}

}  // namespace

std::string as_text(const View& seen) {
    const words::DrawingWords& said = words::drawings();
    if (!seen.table) return said.nothing_to_see() + '\n';
    const OpenTable& table = *seen.table;
    std::string all = heading_of(table) + '\n';
    if (const std::string doing = doing_of(table); !doing.empty()) all += doing + '\n';
    all += Sketch(table).text();
    all += legend_of(table);
    for (const Army& army : table.armies) {
        for (const std::string& line : lines_of(table, army)) all += line + '\n';
        for (const Group& group : table.groups) {
            if (group.post.army == army.id) all += "  " + line_of(table, group) + '\n';
        }
    }
    for (const std::string& line : characters_of(table)) {
        all += said.die_men.character_line(line) + '\n';
    }
    for (const std::string& line : secrets_of(seen)) {
        all += said.die_men.secret_line(line) + '\n';
    }
    return all;
}

}  // namespace drawing
