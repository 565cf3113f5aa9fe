// Hexes laid over an Azgaar map: grounds by the nearest cell, places, people and lines.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <map>
#include <set>
#include <tuple>

#include "server/maps/azgaar.hpp"
#include "server/maps/nearest.hpp"
#include "server/maps/remarks.hpp"
#include "server/words/chapters/maps.hpp"
#include "server/words/chapters/phrases.hpp"

namespace maps {
namespace {

constexpr float sea_level = 20;      ///< heights below are water
constexpr float hills_from = 50;
constexpr float mountains_from = 70;

/// The biomes of a map that does not name its own.
constexpr std::array<std::string_view, 13> usual_biomes = {
    "Marine",      "Hot desert",
    "Cold desert", "Savanna",
    "Grassland",   "Tropical seasonal forest",
    "Temperate deciduous forest", "Tropical rainforest",
    "Temperate rainforest",       "Taiga",
    "Tundra",      "Glacier",
    "Wetland"};

struct UnitOfDistance {
    std::string_view name;
    double miles = 1;
};
constexpr std::array<UnitOfDistance, 6> units_of_distance = {{
    {"mi", 1},
    {"km", 0.621371},
    {"lg", 3},
    {"vr", 0.662879},
    {"nmi", 1.150779},
    {"nlg", 3.452338},
}};

/// How hexes lie over a map's pixels: flat ones, the first column's first hex touching the upper
/// left corner.
struct Overlay {
    double across = 0;     ///< from corner to corner, in pixels
    std::int64_t columns = 0;
    std::int64_t rows = 0;

    double high() const { return across * std::sqrt(3.0) / 2; }
    Point lattice(Point pixel) const {
        return {(pixel.x - across / 2) / (across / 4), (pixel.y - high() / 2) / (high() / 2)};
    }
    Point pixel(Point lattice) const {
        return {across / 2 + lattice.x * across / 4, high() / 2 + lattice.y * high() / 2};
    }
};

std::string with_one_decimal(double number) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.1f", number);
    return text.data();
}

class HexesOver {
public:
    HexesOver(const AzgaarMap& map, const std::string& file, const Room& room,
              const HexWidth& width, files::Report& report)
        : map_(map), file_(file), room_(room), width_(width), report_(report), run_(room, report) {}

    std::optional<ForeignMap> lay() {
        if (!lay_grid()) return std::nullopt;
        choose_cells();
        stand_burgs();
        paint();
        draw_rivers();
        draw_routes();
        say_states();
        return report_.is_clean() ? std::optional(std::move(result_)) : std::nullopt;
    }

private:
    static const words::AzgaarWords& said() { return words::maps().azgaar; }
    void lose(const char* code, const std::string& detail) {
        report_.warning({file_, 0}, code, detail);
    }
    bool refuse(const char* code, const std::string& detail) {
        report_.problem({file_, 0}, code, detail);
        return false;
    }

    bool lay_grid() {
        constexpr double largest = 100'000;
        const bool has_size = map_.width >= 1 && map_.width <= largest && map_.height >= 1 &&
                              map_.height <= largest;
        if (!has_size || !(map_.distance_scale > 0 && map_.distance_scale < largest)) {
            return refuse("map_without_size", said().no_size());
        }
        const auto unit = std::ranges::find(units_of_distance, map_.distance_unit,
                                            &UnitOfDistance::name);
        const bool is_known = unit != units_of_distance.end();
        miles_ = map_.distance_scale * (is_known ? unit->miles : 1);
        if (!is_known) {
            lose("unit_not_known", said().unit_not_known(map_.distance_unit));
        }
        constexpr std::int64_t columns_usual = 60;
        const auto columns =
            static_cast<double>(width_.columns > 0 ? width_.columns : columns_usual);
        overlay_.across = width_.miles > 0 ? width_.miles / miles_ * 2 / std::sqrt(3.0)
                                           : map_.width / (0.75 * columns + 0.25);
        const double fit = std::round((map_.width / overlay_.across - 0.25) / 0.75);
        const double high = std::round(map_.height / overlay_.high());
        if (!(fit * high <= static_cast<double>(room_.hexes))) {
            report_too_large(room_, file_, report_);
            return false;
        }
        overlay_.columns = std::max<std::int64_t>(1, static_cast<std::int64_t>(fit));
        overlay_.rows = std::max<std::int64_t>(1, static_cast<std::int64_t>(high));
        if (overlay_.columns * overlay_.rows > room_.hexes) {
            report_too_large(room_, file_, report_);
            return false;
        }
        result_.grid = {static_cast<int>(overlay_.columns), static_cast<int>(overlay_.rows)};
        lose("hexes_laid", said().hexes_laid(std::to_string(overlay_.columns),
                                             std::to_string(overlay_.rows),
                                             with_one_decimal(overlay_.high() * miles_)));
        return true;
    }

    const AzgaarCell& cell(std::size_t hex) const { return map_.cells[chosen_[hex]]; }
    static bool is_land(const AzgaarCell& cell) { return cell.height >= sea_level; }
    Point centre(std::size_t hex) const {
        return overlay_.pixel(
            centre_of(result_.grid.hex_at(static_cast<std::int32_t>(hex))));
    }

    /// Each hex's nearest cell, and what lives in the cells whose centres it has.
    void choose_cells() {
        std::vector<Point> points;
        points.reserve(map_.cells.size());
        for (const AzgaarCell& cell : map_.cells) points.push_back(cell.at);
        const Nearest nearest(points, map_.width, map_.height);
        const auto hexes = static_cast<std::size_t>(result_.grid.size());
        chosen_.resize(hexes);
        for (std::size_t hex = 0; hex < hexes; ++hex) chosen_[hex] = nearest.to(centre(hex));
        people_.assign(hexes, 0);
        area_.assign(hexes, 0);
        for (const AzgaarCell& cell : map_.cells) {
            const auto hex = hex_of(cell.at);
            if (!hex || !is_land(cell)) continue;
            people_[*hex] += cell.people;
            area_[*hex] += cell.area;
        }
    }
    std::optional<std::size_t> hex_of(Point pixel) const {
        const kit::Hex hex = hex_at(overlay_.lattice(pixel));
        if (!result_.grid.contains(hex)) return std::nullopt;
        return static_cast<std::size_t>(result_.grid.index(hex));
    }

    /// The largest burg of each hex, which makes its hex land.
    void stand_burgs() {
        std::vector<const AzgaarBurg*> burgs;
        for (const AzgaarBurg& burg : map_.burgs) burgs.push_back(&burg);
        // Of equals that which the map names first: they stand in one vector.
        const auto rank_of = [](const AzgaarBurg* burg) {
            return std::tuple(!burg->is_capital, -burg->people, burg);
        };
        std::ranges::sort(burgs, {}, rank_of);
        townsfolk_.assign(chosen_.size(), 0);
        std::set<std::size_t> taken;
        std::int64_t crowded = 0;
        std::string first_crowded;
        for (const AzgaarBurg* burg : burgs) {
            const auto hex = hex_of(burg->at);
            if (!hex) {
                lose("off_the_map", words::maps().off_the_map(burg->name));
                continue;
            }
            const double persons = burg->people * map_.people_each * map_.urbanization;
            townsfolk_[*hex] += std::max(0.0, persons);
            if (!taken.insert(*hex).second) {
                if (crowded++ == 0) first_crowded = burg->name;
                continue;
            }
            keep_dry(*burg, *hex);
            const Point at = overlay_.lattice(centre(*hex));
            result_.pins.push_back({names_of(*burg, persons), burg->name, at, {file_, 0}});
        }
        if (crowded == 0) return;
        lose("smaller_burg_left_out",
             said().smaller_burgs.written(crowded, std::to_string(crowded), first_crowded));
    }
    void keep_dry(const AzgaarBurg& burg, std::size_t hex) {
        if (is_land(cell(hex))) return;
        const auto own = static_cast<std::size_t>(std::max<std::int64_t>(0, burg.cell));
        if (own < map_.cells.size() && is_land(map_.cells[own])) chosen_[hex] = own;
    }
    static std::vector<std::string> names_of(const AzgaarBurg& burg, double persons) {
        constexpr double of_a_city = 10'000;
        constexpr double of_a_town = 2'000;
        const char* size = persons >= of_a_city || burg.is_capital ? "city"
                           : burg.has_citadel                      ? "fortress"
                           : burg.has_walls || persons >= of_a_town ? "town"
                                                                   : "village";
        if (burg.is_capital) return {"capital", size};
        return {size};
    }

    void paint() {
        const double hex_area = overlay_.high() * overlay_.across * 0.75 * miles_ * miles_;
        for (std::size_t hex = 0; hex < chosen_.size(); ++hex) {
            paint_with(hex, {ground_names(cell(hex)), std::nullopt, "", 0});
            if (!is_land(cell(hex))) continue;
            const bool has_own = area_[hex] > 0;
            const double people = has_own ? people_[hex] : cell(hex).people;
            const double area = (has_own ? area_[hex] : cell(hex).area) * miles_ * miles_;
            const double rural = area > 0 ? people * map_.people_each / area : 0;
            constexpr double step = 20;
            constexpr double most = 10'000;
            const double score = std::round((rural + townsfolk_[hex] / hex_area) / step) * step;
            const auto settlement =
                static_cast<std::int64_t>(score > 0 ? std::min(score, most) : 0);
            paint_with(hex, {{"people"}, settlement, "", 0});
        }
    }
    void paint_with(std::size_t hex, Stamp stamp) {
        const auto key = std::pair(stamp.names.front(), stamp.settlement);
        const auto [found, is_new] =
            stamps_.try_emplace(key, static_cast<std::int32_t>(result_.stamps.size()));
        const auto index = static_cast<std::int32_t>(hex);
        if (is_new) {
            stamp.first_seen = result_.label_of(result_.grid.hex_at(index));
            result_.stamps.push_back(std::move(stamp));
        }
        ++result_.stamps[static_cast<std::size_t>(found->second)].uses;
        result_.painted.push_back({index, found->second});
    }

    std::vector<std::string> ground_names(const AzgaarCell& cell) const {
        const auto at = static_cast<std::size_t>(std::max(0, cell.biome));
        if (!is_land(cell)) {
            const auto part = static_cast<std::size_t>(std::max(0, cell.feature));
            const bool is_lake = part < map_.features.size() && map_.features[part] == "lake";
            return {is_lake ? "lake" : "sea"};
        }
        std::string biome = at < map_.biomes.size() ? map_.biomes[at] : "";
        if (biome.empty() && at < usual_biomes.size()) biome = usual_biomes[at];
        if (biome.empty()) biome = "biome " + std::to_string(at);
        if (cell.height >= mountains_from) return {"mountains of " + biome, "mountains"};
        if (cell.height >= hills_from) return {"hills of " + biome, "hills"};
        return {biome};
    }

    /// Rivers run from cell to cell, over land and as far as the first water.
    void draw_rivers() {
        std::int64_t short_ones = 0;
        for (const AzgaarLine& river : map_.rivers) {
            const std::size_t before = result_.traces.size();
            Trace trace{{"river"}, river.name, {}, true, {file_, 0}};
            const AzgaarCell* wet = nullptr;
            for (const std::int64_t number : river.cells) {
                const bool is_cell =
                    number >= 0 && number < static_cast<std::int64_t>(map_.cells.size());
                const AzgaarCell* at =
                    is_cell ? &map_.cells[static_cast<std::size_t>(number)] : nullptr;
                if (at != nullptr && is_land(*at)) {
                    if (trace.points.empty() && wet != nullptr) add_point(trace, wet->at);
                    add_point(trace, at->at);
                    continue;
                }
                if (at != nullptr && !trace.points.empty()) add_point(trace, at->at);
                end_trace(trace);
                wet = at;
            }
            end_trace(trace);
            if (result_.traces.size() == before) ++short_ones;
        }
        if (short_ones > 0) {
            lose("rivers_too_short", times(short_ones, said().rivers_too_short));
        }
    }

    void draw_routes() {
        std::int64_t at_sea = 0;
        for (const AzgaarLine& route : map_.routes) {
            if (route.group == "searoutes") {
                ++at_sea;
                continue;
            }
            const bool has_name = !route.name.starts_with("Unnamed");
            Trace trace{{route.group}, has_name ? route.name : "", {}, true, {file_, 0}};
            for (const Point& point : route.points) add_point(trace, point);
            end_trace(trace);
        }
        if (at_sea > 0) {
            lose("sea_routes_left_out", times(at_sea, said().sea_routes));
        }
    }

    void add_point(Trace& trace, Point pixel) const {
        const Point at = overlay_.lattice(pixel);
        if (is_near(at)) trace.points.push_back(at);
    }
    /// A line as far as it has come; the next begins anew, with the same name.
    void end_trace(Trace& trace) {
        std::int64_t steps = 0;
        for (std::size_t at = 1; at < trace.points.size(); ++at) {
            steps += static_cast<std::int64_t>(
                         std::abs(trace.points[at].x - trace.points[at - 1].x) / 3 +
                         std::abs(trace.points[at].y - trace.points[at - 1].y) / 2) +
                     1;
        }
        const bool is_line = trace.points.size() > 1;
        if (is_line && run_.take(steps, trace.where)) result_.traces.push_back(trace);
        trace.points.clear();
    }

    void say_states() {
        if (map_.states.empty()) return;
        constexpr std::size_t told_most = 8;
        std::string names;
        for (std::size_t at = 0; at < std::min(told_most, map_.states.size()); ++at) {
            names += (at == 0 ? "" : words::phrases().between()) + map_.states[at];
        }
        const auto left = static_cast<std::int64_t>(
            map_.states.size() - std::min(told_most, map_.states.size()));
        lose("states_left_out",
             left == 0 ? said().states(names)
                       : said().states_and_more.written(left, std::to_string(left), names));
    }

    const AzgaarMap& map_;
    const std::string& file_;
    const Room& room_;
    const HexWidth& width_;
    files::Report& report_;
    LinesRun run_;
    double miles_ = 1;                   ///< of a pixel
    Overlay overlay_;
    ForeignMap result_;
    std::vector<std::size_t> chosen_;    ///< of each hex, a cell
    std::vector<double> people_;         ///< of the cells in each hex
    std::vector<double> area_;
    std::vector<double> townsfolk_;      ///< persons in burgs
    std::map<std::pair<std::string, std::optional<std::int64_t>>, std::int32_t> stamps_;
};

}  // namespace

std::optional<ForeignMap> hexes_over(const AzgaarMap& map, const std::string& file,
                                     const Room& room, const HexWidth& width,
                                     files::Report& report) {
    return HexesOver(map, file, room, width, report).lay();
}

}  // namespace maps
