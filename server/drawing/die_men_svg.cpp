// The drawing as SVG: the map above, the armies below it.
//
// A hex is 80 across its corners and 70 high, a square 70; ground has a tint and its sign. A group
// is a shield with its army's letter and number of units, dark for the first side, light for the
// second, grey for others; what it is made of stands below it in short. Where enemies hold a face
// of its hex a thick bar lies on that side; gobble dice are small figures at its right. An attack
// under way is an arrow. Sets are boxes: filled now, outlined waiting, faint when spent. Letters
// grow with the map, so that none is smaller than 11 points on a phone held upright, 390 across.
#include <algorithm>

#include "core/die_men/map.hpp"
#include "core/die_men/terrain.hpp"
#include "core/die_men/units.hpp"
#include "server/drawing/die_men.hpp"
#include "server/drawing/die_men_words.hpp"
#include "server/drawing/shapes.hpp"
#include "server/words/chapters/drawings.hpp"

namespace drawing {
namespace {

using namespace die_men;

constexpr std::int64_t quarter = 20;
constexpr std::int64_t half = 35;
constexpr std::int64_t margin = 24;
constexpr std::int64_t least_width = 340;
constexpr std::int64_t hex_room = 76;    ///< for letters across a hex
constexpr std::int64_t name_margin = 4;  ///< below the name of a hex's ground
constexpr std::int64_t group_limit = 3;  ///< groups of allies drawn beside each other in one hex

constexpr std::array<std::string_view, terrain_kinds> tints{
    "#f4f2e4", "#d9cfae", "#6b6660", "#e3d6a0", "#c9b7a6", "#a9c8e0",
    "#8d8880", "#c4bdb3", "#b79b6b", "#cdb48a", "#a9a49c", "#b9d3a4"};
/// What is written on a ground so that it reads: light on the darkest, quiet on the open.
constexpr std::string_view ink_on(Terrain terrain) {
    if (terrain == Terrain::open) return "#6d6858";
    return terrain == Terrain::impassible ? "#ffffff" : "#1d1a12";
}

/// The corners of a hex from the north-western one clockwise; side d lies between d and d + 1.
std::vector<Dot> corners_of(Grid grid, Dot at) {
    if (grid == Grid::squares) {
        return {{at.x - half, at.y - half},
                {at.x + half, at.y - half},
                {at.x + half, at.y + half},
                {at.x - half, at.y + half}};
    }
    return {{at.x - quarter, at.y - half},     {at.x + quarter, at.y - half},
            {at.x + 2 * quarter, at.y},        {at.x + quarter, at.y + half},
            {at.x - quarter, at.y + half},     {at.x - 2 * quarter, at.y}};
}

Dot middle_of(Grid grid, Hex hex) {
    if (grid == Grid::squares) return {2 * half * hex.q, 2 * half * hex.r};
    return {3 * quarter * hex.q, half * (2 * hex.r + hex.q)};
}

class DieMenDrawing {
public:
    explicit DieMenDrawing(const View& seen)
        : table_(*seen.table), frame_(frame_of(table_)),
          width_(std::max(least_width, frame_.width) + 2 * margin), letter_(width_ * 11 / 390 + 1),
          lists_(lists_of(seen)), height_(paper_height()),
          svg_({0, 0, width_, height_}, heading_of(table_)) {}

    std::string whole() {
        svg_.open("g", {{"font-family", "sans-serif"}});
        rectangle(svg_, {0, 0}, width_, height_, {{"fill", "#fff"}});
        std::int64_t y = 0;
        for (const std::string& line : wrapped(heading_of(table_), letters_in_line())) {
            y += line_height();
            words(svg_, {margin, y}, line, {{"font-size", letter_}, {"font-weight", "bold"}});
        }
        for (const std::string& line : wrapped(doing_of(table_), letters_in_line())) {
            y += line_height();
            words(svg_, {margin, y}, line, {{"font-size", letter_}});
        }
        const std::int64_t left = margin - frame_.left;
        const std::int64_t top = heading_height() + margin - frame_.top;
        svg_.open("g", {{"transform", "translate(" + std::to_string(left) + ' ' +
                                          std::to_string(top) + ')'}});
        for (const Ground& ground : table_.map->grounds) draw(ground);
        // Behind all of them, so that none covers another's name.
        for (const Ground& ground : table_.map->grounds) name(ground);
        for (const Group& group : table_.groups) bar_faces(group);
        for (const Group& group : table_.groups) draw(group);
        for (const Character& each : table_.characters) draw(each);
        if (table_.slot) {
            for (const Blow& blow : table_.slot->blows) draw(blow);
        }
        svg_.close();
        list();
        svg_.close();
        return svg_.finish();
    }

private:
    struct Line {
        std::string text;
        bool is_title = false;
        const Army* sets_of = nullptr;
    };

    static Frame frame_of(const OpenTable& table) {
        if (table.map->grounds.empty()) return {0, 0, least_width, 0};
        std::int64_t left = 0;
        std::int64_t right = 0;
        std::int64_t top = 0;
        std::int64_t bottom = 0;
        bool is_first = true;
        for (const Ground& ground : table.map->grounds) {
            const Dot at = middle_of(table.map->grid, ground.at);
            left = is_first ? at.x : std::min(left, at.x);
            right = is_first ? at.x : std::max(right, at.x);
            top = is_first ? at.y : std::min(top, at.y);
            bottom = is_first ? at.y : std::max(bottom, at.y);
            is_first = false;
        }
        const std::int64_t side = table.map->grid == Grid::squares ? half : 2 * quarter;
        return {left - side, top - half, right - left + 2 * side, bottom - top + 2 * half};
    }
    std::int64_t line_height() const { return letter_ * 4 / 3; }
    std::int64_t set_height() const { return letter_ * 9 / 5; }
    std::size_t letters_in_line() const {
        return static_cast<std::size_t>((width_ - 2 * margin) * 2 / letter_);
    }
    std::int64_t heading_height() const {
        const auto lines = wrapped(heading_of(table_), letters_in_line()).size() +
                           wrapped(doing_of(table_), letters_in_line()).size();
        return line_height() * static_cast<std::int64_t>(lines);
    }
    /// A line of the lists, broken where it is too long.
    void add(std::vector<Line>& lines, const std::string& text, bool is_title) const {
        for (std::string& part : wrapped(text, letters_in_line())) {
            lines.push_back({std::move(part), is_title, nullptr});
        }
    }
    std::vector<Line> lists_of(const View& seen) const {
        const OpenTable& table = *seen.table;
        std::vector<Line> lines;
        for (const Army& army : table.armies) {
            bool is_title = true;
            for (const std::string& line : drawing::lines_of(table, army)) {
                add(lines, line, is_title);
                is_title = false;
            }
            if (!army.sets.empty()) lines.push_back({{}, false, &army});
            for (const Group& group : table.groups) {
                if (group.post.army == army.id) {
                    add(lines, "  " + line_of(table, group), false);
                }
            }
        }
        for (const std::string& line : characters_of(table)) add(lines, "★ " + line, false);
        for (const std::string& line : secrets_of(seen)) add(lines, line, false);
        return lines;
    }
    std::int64_t paper_height() const {
        std::int64_t height = heading_height() + frame_.height + 3 * margin;
        for (const Line& each : lists_) {
            height += each.sets_of != nullptr ? set_height() + 8 : line_height();
        }
        return height;
    }

    /// 0 for the first side at the table, 1 for the second, 2 for all others.
    int rank_of(ArmyId army) const {
        std::vector<int> sides;
        for (const Army& each : table_.armies) {
            if (std::find(sides.begin(), sides.end(), each.side) == sides.end()) {
                sides.push_back(each.side);
            }
        }
        const auto found =
            std::find(sides.begin(), sides.end(), army_at(table_, army).side) - sides.begin();
        return static_cast<int>(std::min<std::ptrdiff_t>(found, 2));
    }
    Dot middle(Hex hex) const { return middle_of(table_.map->grid, hex); }

    /// Broken down or open.
    static bool is_gap(const Ground& ground) {
        return ground.terrain != Terrain::open && working_terrain(ground) == Terrain::open;
    }
    static Terrain shown(const Ground& ground) {
        return is_gap(ground) ? Terrain::open : ground.terrain;
    }
    void draw(const Ground& ground) {
        polygon(svg_, corners_of(table_.map->grid, middle(ground.at)),
                {{"fill", tints[static_cast<std::size_t>(shown(ground))]},
                 {"stroke", "#8a8574"},
                 {"stroke-width", 1}});
    }
    void name(const Ground& ground) {
        const Dot at = middle(ground.at);
        const std::string_view ink = ink_on(shown(ground));
        const bool is_held =
            std::any_of(table_.groups.begin(), table_.groups.end(),
                        [&](const Group& group) { return group.post.at == ground.at; });
        // The shield stands where the place would be written; the lists say where it is.
        if (!is_held) {
            words(svg_, {at.x, at.y - half + letter_ + 4}, place_of(table_.map->grid, ground.at),
                  {{"font-size", letter_}, {"text-anchor", "middle"}, {"fill", ink}});
        }
        if (ground.terrain == Terrain::open) return;
        const std::string said = sign_of(ground.terrain).name;
        const auto lines = in_hex(is_gap(ground) ? words::drawings().die_men.gap(said) : said);
        const std::initializer_list<Attribute> narrowed{
            {"textLength", 2 * half - 2 * name_margin}, {"lengthAdjust", "spacingAndGlyphs"}};
        std::int64_t y = at.y + half - name_margin;
        for (auto each = lines.rbegin(); each != lines.rend(); ++each, y -= line_height()) {
            Attributes look{{"font-size", letter_}, {"text-anchor", "middle"}, {"fill", ink}};
            // Smaller letters would not be read on a phone: a long word's are narrower alone.
            if (letters_of(*each) > letters_in_hex()) look.insert(look.end(), narrowed);
            words(svg_, {at.x, y}, *each, look);
        }
    }
    std::size_t letters_in_hex() const { return static_cast<std::size_t>(2 * hex_room / letter_); }
    /// All of a text, in lines that fit into a hex, broken between its words.
    std::vector<std::string> in_hex(std::string_view text) const {
        std::vector<std::string> lines;
        while (!text.empty()) {
            const std::string_view word = text.substr(0, text.find(' '));
            text.remove_prefix(std::min(word.size() + 1, text.size()));
            const bool has_room = !lines.empty() &&
                                  letters_of(lines.back()) + 1 + letters_of(word) <=
                                      letters_in_hex();
            if (!has_room) lines.emplace_back();
            (lines.back() += has_room ? " " : "") += word;
        }
        return lines;
    }

    /// A thick bar on every face of its hex that an enemy holds.
    void bar_faces(const Group& group) {
        const Dot at = middle(group.post.at);
        const std::vector<Dot> corners = corners_of(table_.map->grid, at);
        std::size_t side = 0;
        for (const Hex hex : around(table_.map->grid, group.post.at)) {
            const Dot from = corners[side];
            const Dot to = corners[(side + 1) % corners.size()];
            ++side;
            if (!is_enemy_held(table_, group.post.army, hex)) continue;
            const auto inwards = [&](Dot corner) {
                return Dot{corner.x + (at.x - corner.x) / 12, corner.y + (at.y - corner.y) / 12};
            };
            line(svg_, inwards(from), inwards(to),
                 {{"stroke", "#b3261e"}, {"stroke-width", 4}, {"stroke-linecap", "round"}});
        }
    }

    /// Where a group stands in its hex: beside its allies there.
    Dot spot_of(const Group& group) const {
        std::int64_t place = 0;
        std::int64_t count = 0;
        for (const Group& each : table_.groups) {
            if (each.post.at != group.post.at) continue;
            if (each.post.army == group.post.army) place = count;
            ++count;
        }
        const Dot at = middle(group.post.at);
        if (count == 1) return at;
        const std::int64_t gaps = std::max<std::int64_t>(1, count - 1);
        return {at.x - 15 + 30 * std::min(place, group_limit) / gaps, at.y};
    }

    /// In the middle of its hex with what stands below it, or higher where the ground has a name.
    std::int64_t top_of_shield(const Group& group, std::int64_t height) const {
        const auto named = [&](const Ground& ground) {
            return ground.at == group.post.at && ground.terrain != Terrain::open;
        };
        const auto& grounds = table_.map->grounds;
        if (std::none_of(grounds.begin(), grounds.end(), named)) return -height / 2;
        const std::int64_t above_name = half - name_margin - letter_ - height;
        return std::max(std::min(-height / 2, above_name), -half);
    }

    void draw(const Group& group) {
        const Dot at = spot_of(group);
        const int rank = rank_of(group.post.army);
        const bool is_dark = rank == 0;
        constexpr std::array<std::string_view, 3> fills{"#1d1d1f", "#ffffff", "#9a9a9a"};
        const std::string label =
            letter_of(table_, group.post.army) + std::to_string(count_of(group.troops));
        const std::int64_t size = std::max<std::int64_t>(16, letter_);
        const auto letters = static_cast<std::int64_t>(label.size());
        const std::int64_t wide = std::max<std::int64_t>(38, letters * size * 2 / 3 + 8);
        const std::int64_t high = size + 8;
        const auto types = in_hex(short_words_of(group));
        const std::int64_t below = letter_ * static_cast<std::int64_t>(types.size());
        const std::int64_t top = at.y + top_of_shield(group, high + below);
        rectangle(svg_, {at.x - wide / 2, top}, wide, high,
                  {{"rx", 5},
                   {"fill", fills[static_cast<std::size_t>(rank)]},
                   {"stroke", "#111"},
                   {"stroke-width", 2}});
        words(svg_, {at.x, top + high - 7}, label,
              {{"font-size", size},
               {"font-weight", "bold"},
               {"text-anchor", "middle"},
               {"fill", is_dark ? "#fff" : "#111"}});
        std::int64_t y = top + high;
        for (const std::string& line : types) {
            y += letter_;
            words(svg_, {at.x, y}, line, {{"font-size", letter_}, {"text-anchor", "middle"}});
        }
        draw_gobble(group, {at.x + wide / 2 + 4, top + 9});
    }

    void draw_gobble(const Group& group, Dot at) {
        std::int64_t place = 0;
        for (const GobbleDie& die : group.gobble) {
            if (place == 3) break;
            const Dot corner{at.x - 5, at.y - 8 + (letter_ + 2) * place++};
            rectangle(svg_, corner, letter_ + 2, letter_ + 1,
                      {{"fill", "#ffe9a8"}, {"stroke", "#7a5b00"}, {"stroke-width", 1}});
            words(svg_, {corner.x + letter_ / 2 + 1, corner.y + letter_ - 1},
                  std::to_string(die.height),
                  {{"font-size", letter_}, {"text-anchor", "middle"}});
        }
    }

    void draw(const Character& character) {
        if (!character.at || character.fate != Fate::in_battle) return;
        const Dot at = middle(*character.at);
        words(svg_, {at.x - 27, at.y - 2}, "★",
              {{"font-size", std::max<std::int64_t>(14, letter_)}, {"text-anchor", "middle"}});
    }

    void draw(const Blow& blow) {
        if (blow.from.at == blow.aim || blow.stage == BlowStage::done) return;
        const Dot from = middle(blow.from.at);
        const Dot to = middle(blow.aim);
        const Dot tip{from.x + (to.x - from.x) * 3 / 4, from.y + (to.y - from.y) * 3 / 4};
        const std::string_view paint = blow.stage == BlowStage::stopped ? "#888" : "#b3261e";
        line(svg_, {from.x + (to.x - from.x) / 4, from.y + (to.y - from.y) / 4}, tip,
             {{"stroke", paint}, {"stroke-width", 6}, {"stroke-opacity", "0.8"}});
        const Dot ahead{(to.x - from.x) / 6, (to.y - from.y) / 6};
        polygon(svg_,
                {{tip.x + ahead.x, tip.y + ahead.y},
                 {tip.x - ahead.y, tip.y + ahead.x},
                 {tip.x + ahead.y, tip.y - ahead.x}},
                {{"fill", paint}});
    }

    void draw_sets(const Army& army, std::int64_t y) {
        std::int64_t x = margin + 16;
        for (const DiceSet& set : army.sets) {
            const bool is_now = set.standing == SetStanding::acting;
            const bool is_gone = set.standing > SetStanding::acting;
            rectangle(svg_, {x, y}, letter_ * 3, set_height() - 4,
                      {{"rx", 4},
                       {"fill", is_now ? "#1d1d1f" : "#fff"},
                       {"stroke", is_gone ? "#bbb" : "#111"},
                       {"stroke-width", 2}});
            words(svg_, {x + letter_ * 3 / 2, y + letter_ * 5 / 4},
                  std::to_string(set.width) + "×" + std::to_string(set.height),
                  {{"font-size", letter_},
                   {"text-anchor", "middle"},
                   {"fill", is_now ? "#fff" : is_gone ? "#aaa" : "#111"}});
            x += letter_ * 7 / 2;
        }
    }

    void list() {
        std::int64_t y = heading_height() + frame_.height + 2 * margin + line_height();
        for (const Line& each : lists_) {
            if (each.sets_of != nullptr) {
                draw_sets(*each.sets_of, y - letter_);
                y += set_height() + 8;
                continue;
            }
            words(svg_, {each.text.starts_with(' ') ? margin + 16 : margin, y}, each.text,
                  {{"font-size", letter_}, {"font-weight", each.is_title ? "bold" : "normal"}});
            y += line_height();
        }
    }

    const OpenTable& table_;
    Frame frame_;
    std::int64_t width_;
    std::int64_t letter_;  ///< the size of the smallest letters
    std::vector<Line> lists_;
    std::int64_t height_;
    Svg svg_;
};

}  // namespace

std::string as_svg(const View& seen) {
    if (seen.table) return DieMenDrawing(seen).whole();
    const words::DrawingWords& said = words::drawings();
    Svg nothing({0, 0, least_width, 80}, said.nothing_to_see_title());
    words(nothing, {margin, 45}, said.nothing_to_see(), {{"font-size", 20}});
    return nothing.finish();
}

}  // namespace drawing
