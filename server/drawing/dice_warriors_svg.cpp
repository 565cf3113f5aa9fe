// The drawing as SVG: one hundredth of a digit is one unit, the far edge is up.
//
// The paper has a heading, the field cropped to where the pieces are, and the lists below it.
// Letters and pieces grow with what is shown, so that on a phone held upright, 390 points across,
// none is smaller than 11 of them.
#include <algorithm>

#include "core/dice_warriors/attack.hpp"
#include "core/dice_warriors/blocking.hpp"
#include "core/dice_warriors/geometry.hpp"
#include "core/dice_warriors/tempo.hpp"
#include "server/drawing/dice_warriors.hpp"
#include "server/drawing/dice_warriors_paper.hpp"
#include "server/drawing/dice_warriors_signs.hpp"
#include "server/drawing/fan.hpp"
#include "server/drawing/shapes.hpp"
#include "server/words/chapters/drawings.hpp"

namespace drawing {
namespace {

using dice_warriors::Attack, dice_warriors::AttackKind, dice_warriors::Digits;
using dice_warriors::Exit, dice_warriors::Field, dice_warriors::Move, dice_warriors::Obstacle;
using dice_warriors::OpenTable, dice_warriors::Point, dice_warriors::Side, dice_warriors::Spot;
using dice_warriors::Unit, dice_warriors::UnitId, dice_warriors::View;

constexpr std::int64_t margin = 60;
constexpr std::int64_t strip_width = 130;  ///< beyond the field's edge
constexpr std::int64_t piece_width = 215;  ///< with its number at its corner

const words::DiceWarriorsDrawn& said() { return words::drawings().dice_warriors; }

class DiceWarriorsDrawing {
public:
    DiceWarriorsDrawing(const OpenTable& table, std::optional<UnitId> watcher)
        : table_(table), watcher_(watcher), crop_(crop_of(table)),
          scale_(std::max<std::int64_t>(100, crop_.width() * 100 / least_width)),
          paper_width_(std::max(crop_.width() + 2 * sized(strip_width), sized(least_width)) +
                       2 * margin),
          field_top_(sized(270)),
          lists_top_(field_top_ + crop_.depth() + sized(2 * strip_width + 180)),
          paper_depth_(lists_top_ + sized(110) * (lines_of_lists(table) + 3)),
          svg_({0, 0, paper_width_, paper_depth_}, heading_of(table)) {}

    std::string whole() {
        svg_.open("g", {{"font-family", "sans-serif"}});
        rectangle(svg_, {0, 0}, paper_width_, paper_depth_, {{"fill", "#fff"}});
        words(svg_, {margin, sized(110)}, heading_of(table_),
                  {{"font-size", sized(95)}, {"font-weight", "bold"}});
        words(svg_, {margin, sized(215)}, doing_of(table_), {{"font-size", sized(80)}});
        field();
        scale_bar();
        list(Side::warriors, margin, 0);
        if (are_beside(table_)) {
            list(Side::monsters, margin + paper_width_ * 11 / 20, 0);
        } else {
            list(Side::monsters, margin, count_of(table_, Side::warriors) + 1);
        }
        piles();
        svg_.close();
        return svg_.finish();
    }

private:
    std::int64_t sized(std::int64_t plain) const { return plain * scale_ / 100; }
    /// A place as it lies on the drawn field: the far edge is up.
    static Dot dot(Digits x, Digits y) { return {x.number(), -y.number()}; }
    static Dot dot(Point place) { return dot(place.x, place.y); }
    static Dot dot(Spot spot) { return dot(spot.x, spot.y); }

    void field() {
        // A strip beyond the crop leaves room for pieces at the very edge.
        const std::int64_t strip = sized(strip_width);
        const std::int64_t width = crop_.width() + 2 * strip;
        const std::int64_t depth = crop_.depth() + 2 * strip;
        const std::string box = std::to_string(crop_.left - strip) + ' ' +
                                std::to_string(-crop_.high - strip) + ' ' +
                                std::to_string(width) + ' ' + std::to_string(depth);
        svg_.open("svg", {{"x", margin},
                          {"y", field_top_},
                          {"width", width},
                          {"height", depth},
                          {"viewBox", box}});
        grid();
        rectangle(svg_, dot(Digits{}, table_.field.depth), table_.field.width.number(),
                       table_.field.depth.number(),
                       {{"fill", "none"}, {"stroke", "#111"}, {"stroke-width", sized(12)}});
        for (const Obstacle& obstacle : table_.field.obstacles) draw(obstacle);
        for (const Exit& exit : table_.field.exits) draw(exit);
        sight();
        if (table_.move) draw(*table_.move);
        if (table_.attack) draw(*table_.attack);
        pieces();
        svg_.close();
    }

    void pieces() {
        std::vector<Signed> shown = signs_of(table_);
        std::erase_if(shown, [](const Signed& piece) {
            return !is_in_play(*piece.unit) || !piece.unit->place;
        });
        std::vector<Dot> lie;
        for (const Signed& piece : shown) lie.push_back(dot(*piece.unit->place));
        const std::vector<Dot> laid =
            laid_apart(lie, sized(piece_width), {crop_.left, -crop_.high},
                       {crop_.right, -crop_.low});
        draw_where_they_lie(lie, laid);
        for (std::size_t at = 0; at < shown.size(); ++at) {
            open(shown[at], lie[at], laid[at]);
            draw(shown[at]);
            svg_.close();
        }
        for (std::size_t at = 0; at < shown.size(); ++at) {
            open(shown[at], lie[at], laid[at]);
            draw_number(*shown[at].unit);
            svg_.close();
        }
    }

    /// From where a piece lies to where it is drawn.
    void draw_where_they_lie(const std::vector<Dot>& lie, const std::vector<Dot>& laid) {
        svg_.open("g", {{"class", "laid-apart"}});
        for (std::size_t at = 0; at < lie.size(); ++at) {
            if (lie[at] == laid[at]) continue;
            line(svg_, lie[at], laid[at], {{"stroke", "#111"}, {"stroke-width", sized(8)}});
            circle(svg_, lie[at], sized(18), {{"fill", "#111"}});
        }
        svg_.close();
    }

    void grid() {
        const Attributes thin{{"stroke", "#ddd"}, {"stroke-width", sized(4)}};
        const std::int64_t hand = dice_warriors::hand.number();
        const std::int64_t width = table_.field.width.number();
        const std::int64_t depth = table_.field.depth.number();
        for (std::int64_t x = 0; x <= width; x += hand) line(svg_, {x, 0}, {x, -depth}, thin);
        for (std::int64_t y = 0; y <= depth; y += hand) line(svg_, {0, -y}, {width, -y}, thin);
    }

    void draw(const Obstacle& obstacle) {
        std::vector<Dot> corners;
        Dot sum;
        for (const Spot corner : obstacle.outline) {
            corners.push_back(dot(corner));
            sum.x += corners.back().x;
            sum.y += corners.back().y;
        }
        const auto count = static_cast<std::int64_t>(corners.size());
        polygon(svg_, corners, {{"fill", obstacle.is_closed ? "#aaa" : "#ddd"},
                               {"stroke", "#555"},
                               {"stroke-width", sized(8)}});
        std::string height = words_of(obstacle.top);
        if (obstacle.bottom.number() > 0) height = words_of(obstacle.bottom) + "–" + height;
        words(svg_, {sum.x / count, sum.y / count + sized(28)}, height,
                  {{"font-size", sized(80)}, {"text-anchor", "middle"}, {"fill", "#555"}});
    }

    void draw(const Exit& exit) {
        line(svg_, dot(exit.from), dot(exit.to),
                  {{"stroke", exit.side == Side::warriors ? "#111" : "#888"},
                   {"stroke-width", sized(50)},
                   {"stroke-dasharray", std::to_string(sized(80))}});
    }

    void words_on(Dot at, std::string_view text, std::int64_t size) {
        words(svg_, at, text, {{"font-size", size},
                              {"text-anchor", "middle"},
                              {"stroke", "#fff"},
                              {"stroke-width", sized(16)},
                              {"paint-order", "stroke"}});
    }

    void sight() {
        const std::vector<SightLine> lines = lines_of(table_, watcher_);
        if (lines.empty()) return;
        const Dot from = dot(*unit_at(table_, *watcher_).place);
        for (const Digits reach :
             {dice_warriors::melee_range, dice_warriors::hand + dice_warriors::hand}) {
            circle(svg_, from, reach.number(), {{"fill", "none"},
                                               {"stroke", "#888"},
                                               {"stroke-width", sized(6)},
                                               {"stroke-dasharray", "20 30"}});
        }
        for (const SightLine& seen : lines) {
            const Dot to = dot(*seen.target->place);
            Attributes stroke{{"stroke", "#333"},
                              {"stroke-width", sized(seen.is_in_melee ? 26 : 10)}};
            if (!seen.is_clear) stroke.emplace_back("stroke-dasharray", "70 50");
            line(svg_, from, to, stroke);
            const Dot middle{(from.x + 2 * to.x) / 3, (from.y + 2 * to.y) / 3};
            if (seen.is_shut) {
                words_on({middle.x, middle.y + sized(35)}, "✕", sized(100));
            } else if (seen.addition > 0 && !seen.is_in_melee) {
                words_on({middle.x, middle.y + sized(30)}, "+" + std::to_string(seen.addition),
                         sized(80));
            }
        }
    }

    void draw(const Move& move) {
        std::vector<Dot> dots{dot(*unit_at(table_, move.mover).place)};
        for (const Point point : move.route) dots.push_back(dot(point));
        polyline(svg_, dots, {{"stroke", "#111"},
                             {"stroke-width", sized(16)},
                             {"stroke-dasharray", "15 45"},
                             {"stroke-linecap", "round"}});
    }

    void draw(const Attack& attack) {
        if (attack.is_aid) return;
        const Dot from = dot(attack.from);
        const Dot to = dot(attack.aim);
        line(svg_, from, to, {{"stroke", "#111"}, {"stroke-width", sized(30)}});
        if (attack.kind == AttackKind::magic) {
            circle(svg_, to, dice_warriors::area_reach.number(), {{"fill", "#111"},
                                                                 {"fill-opacity", "0.12"},
                                                                 {"stroke", "#111"},
                                                                 {"stroke-width", sized(12)}});
        }
        const std::int64_t length = rounded_distance(attack.from, attack.aim).number();
        if (length == 0) return;
        const Dot back{(from.x - to.x) * sized(90) / length, (from.y - to.y) * sized(90) / length};
        const Dot tip{to.x + back.x, to.y + back.y};
        polygon(svg_, {tip,
                      {tip.x + back.x - back.y / 2, tip.y + back.y + back.x / 2},
                      {tip.x + back.x + back.y / 2, tip.y + back.y - back.x / 2}},
                     {{"fill", "#111"}});
    }

    /// What belongs to one piece is marked by its sign, and moved to where it is drawn: who shows
    /// the picture may lay pieces apart in another way.
    void open(const Signed& piece, Dot lies, Dot laid) {
        Attributes marks{{"class", "of-" + piece.sign}};
        if (lies != laid) {
            marks.emplace_back("transform", "translate(" + std::to_string(laid.x - lies.x) + ' ' +
                                                std::to_string(laid.y - lies.y) + ')');
        }
        svg_.open("g", marks);
    }

    void draw(const Signed& piece) {
        const Unit& unit = *piece.unit;
        const Dot at = dot(*unit.place);
        shape(unit, at, sized(85), sized(12));
        const bool is_dark = unit.side == Side::warriors;
        const std::int64_t size = sized(piece.sign.size() > 1 ? 85 : 115);
        words(svg_, {at.x - sized(12), at.y + size * 9 / 25}, piece.sign,
                  {{"font-size", size},
                   {"font-weight", "bold"},
                   {"text-anchor", "middle"},
                   {"fill", is_dark ? "#fff" : "#111"}});
    }

    /// Its target number at its corner, and how high it stands.
    void draw_number(const Unit& unit) {
        const Dot at = dot(*unit.place);
        const int number = target_number(unit);
        const Dot corner{at.x + sized(70), at.y - sized(70)};
        circle(svg_, corner, sized(52), {{"fill", number == 6 ? "#111" : "#fff"},
                                        {"stroke", number == 6 ? "#fff" : "#111"},
                                        {"stroke-width", sized(8)}});
        words(svg_, {corner.x, corner.y + sized(26)}, std::to_string(number),
                  {{"font-size", sized(80)},
                   {"font-weight", "bold"},
                   {"text-anchor", "middle"},
                   {"fill", number == 6 ? "#fff" : "#111"}});
        if (unit.place->z.number() > 0)
            words_on({at.x, at.y + sized(160)}, "↑" + words_of(unit.place->z), sized(80));
    }

    /// A square for a die, a round for a coin; a coin at heads has a second ring.
    void shape(const Unit& unit, Dot at, std::int64_t radius, std::int64_t line) {
        const bool is_dark = unit.side == Side::warriors;
        const Attributes paint{{"fill", is_dark ? "#111" : "#fff"},
                               {"stroke", is_dark ? "#fff" : "#111"},
                               {"stroke-width", line}};
        if (as_warrior(unit) != nullptr) {
            Attributes rounded = paint;
            rounded.emplace_back("rx", radius / 4);
            rectangle(svg_, {at.x - radius, at.y - radius}, 2 * radius, 2 * radius, rounded);
            return;
        }
        if (as_monster(unit)->is_heads)
            circle(svg_, at, radius + 2 * line,
                        {{"fill", "none"}, {"stroke", "#111"}, {"stroke-width", line}});
        circle(svg_, at, radius, paint);
    }

    void scale_bar() {
        const std::int64_t y = field_top_ + crop_.depth() + sized(2 * strip_width + 50);
        const Attributes stroke{{"stroke", "#111"}, {"stroke-width", sized(10)}};
        const std::int64_t hand = dice_warriors::hand.number();
        line(svg_, {margin, y}, {margin + hand, y}, stroke);
        line(svg_, {margin, y - sized(25)}, {margin, y + sized(25)}, stroke);
        line(svg_, {margin + hand, y - sized(25)}, {margin + hand, y + sized(25)}, stroke);
        words(svg_, {margin + hand + sized(40), y + sized(25)}, said().scale(),
                  {{"font-size", sized(80)}});
    }

    /// Takes:   how many lines stand above it.
    void list(Side side, std::int64_t left, std::int64_t above) {
        std::int64_t y = lists_top_ + sized(60) + sized(110) * above;
        words(svg_, {left, y},
                  side == Side::warriors ? said().warriors_list_dark()
                                         : said().monsters_list_light(),
                  {{"font-size", sized(80)}, {"font-weight", "bold"}});
        for (const Signed& piece : signs_of(table_)) {
            if (piece.unit->side != side) continue;
            y += sized(110);
            const bool is_out = !is_in_play(*piece.unit);
            words(svg_, {left, y}, line_of(piece),
                  {{"font-size", sized(80)}, {"fill", is_out ? "#777" : "#111"}});
        }
    }

    void piles() {
        const std::string own = words_of(table_.piles->warriors);
        const bool is_one = table_.piles->monsters.empty();
        words(svg_, {margin, lists_top_ + sized(110) * (lines_of_lists(table_) + 2)},
                  is_one ? said().pile(own)
                         : said().both_piles(own, words_of(table_.piles->monsters)),
                  {{"font-size", sized(80)}});
    }

    const OpenTable& table_;
    std::optional<UnitId> watcher_;
    Crop crop_;
    std::int64_t scale_;  ///< in hundredths
    std::int64_t paper_width_;
    std::int64_t field_top_;
    std::int64_t lists_top_;
    std::int64_t paper_depth_;
    Svg svg_;
};

}  // namespace

std::string as_svg(const View& seen, std::optional<UnitId> watcher) {
    if (seen.table) return DiceWarriorsDrawing(*seen.table, watcher).whole();
    const words::DrawingWords& all = words::drawings();
    Svg nothing({0, 0, least_width, 400}, all.nothing_to_see_title());
    words(nothing, {margin, 220}, all.nothing_to_see(), {{"font-size", 100}});
    return nothing.finish();
}

}  // namespace drawing
