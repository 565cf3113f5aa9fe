#include "server/files/map_file.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <set>

#include "server/files/limits.hpp"
#include "server/files/map_lines.hpp"
#include "server/files/map_text.hpp"
#include "server/files/section.hpp"
#include "server/words/chapters/files.hpp"

namespace files {

using idis::HexGround;
using idis::PlaceKind;
using idis::Terrain;
using kit::Hex;

namespace {

constexpr std::int64_t settlement_max = 10'000;

const words::MapFileWords& said() { return words::files().map; }

/// What a letter of the picture stands for. A lake is water without being coast.
struct Ground {
    Terrain terrain = Terrain::flatland;
    bool is_sea = false;
};

struct TerrainWord {
    std::string_view word;
    char letter;                     ///< until the file says otherwise
    Ground ground;
};
constexpr std::array<TerrainWord, 8> terrain_words = {{
    {"flatland", '.', {Terrain::flatland, false}},
    {"hills", 'n', {Terrain::hills, false}},
    {"forest", 't', {Terrain::forest, false}},
    {"marsh", 'm', {Terrain::marsh, false}},
    {"mountains", '^', {Terrain::mountains, false}},
    {"desert", 'd', {Terrain::desert, false}},
    {"sea", '~', {Terrain::water, true}},
    {"lake", 'o', {Terrain::water, false}},
}};

std::optional<std::int64_t> number_from(std::string_view text) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

/// Reads the sections of one map file, in the order in which they need each other.
class MapReader {
public:
    MapReader(std::vector<MapSection> sections, std::string file, idis::CampaignId campaign,
              Report& report)
        : sections_(std::move(sections)),
          file_(std::move(file)),
          campaign_(campaign),
          report_(report) {
        for (const TerrainWord& word : terrain_words) letters_[word.letter] = word.ground;
    }

    std::optional<DrawnMap> read() {
        if (const MapSection* terrain = take("terrain")) learn_letters(*terrain);
        const MapSection* ground = take("ground");
        if (ground == nullptr || ground->lines.empty()) {
            report_.problem({file_, 0}, "no_ground", said().no_ground());
            return std::nullopt;
        }
        if (!measure(*ground)) return std::nullopt;
        draw_ground(*ground);
        if (const MapSection* scores = take("settlement")) set_settlement(*scores);
        if (const MapSection* places = take("places")) name_places(*places);
        if (const MapSection* roads = take("roads")) draw_roads(*roads, map_, report_);
        if (const MapSection* rivers = take("rivers")) draw_rivers(*rivers, map_, report_);
        if (const MapSection* bridges = take("bridges")) draw_bridges(*bridges, map_, report_);
        if (const MapSection* barred = take("impassable")) draw_impassable(*barred, map_, report_);
        if (const MapSection* north = take("north")) turn(*north);
        find_coasts();
        for (const MapSection& section : sections_) {
            if (taken_.contains(section.title)) continue;
            report_.problem(section.where, "unknown_section",
                            said().unknown_section(section.title));
        }
        return std::move(map_);
    }

private:
    const MapSection* take(std::string_view title) {
        taken_.emplace(title);
        const auto found = std::ranges::find(sections_, title, &MapSection::title);
        return found == sections_.end() ? nullptr : &*found;
    }

    void learn_letters(const MapSection& section) {
        for (const MapLine& line : section.lines) {
            const auto known = std::ranges::find(
                terrain_words, line.words.size() == 2 ? std::string_view(line.words[1]) : "",
                &TerrainWord::word);
            const char letter = line.words.front().front();
            const bool is_letter = line.words.front().size() == 1 &&
                                   (letter < '0' || letter > '9') && letter > ' ' && letter < 0x7F;
            if (known == terrain_words.end() || !is_letter) {
                report_.problem(line.where, "bad_letter", said().bad_letter());
                continue;
            }
            letters_[letter] = known->ground;
        }
    }

    void turn(const MapSection& section) {
        const bool is_word = section.lines.size() == 1 && section.lines[0].words.size() == 1;
        const auto compass = codec::compass_from(is_word ? section.lines[0].words[0] : "");
        if (compass) {
            map_.compass = *compass;
            return;
        }
        std::string words;
        for (const std::string_view word : codec::norths) {
            words += (words.empty() ? "" : " ") + std::string(word);
        }
        report_.problem(section.where, "bad_north", said().bad_north(words));
    }

    static bool is_row_label(const std::string& word) { return word.back() == ':'; }

    /// Finds the size of the grid from the first row and the number of rows.
    bool measure(const MapSection& section) {
        const auto& lines = section.lines;
        std::int64_t rows = 0;
        for (const MapLine& line : lines) rows += is_row_label(line.words.front()) ? 1 : 0;
        std::int64_t columns = static_cast<std::int64_t>(lines[0].words.size()) - 1;
        if (lines.size() > 1 && !is_row_label(lines[1].words.front())) {
            columns += static_cast<std::int64_t>(lines[1].words.size());
        }
        if (!is_row_label(lines[0].words.front()) || columns < 1 ||
            rows * columns > limits::map_hexes) {
            report_.problem(lines[0].where, "bad_ground", said().bad_ground());
            return false;
        }
        map_.grid = kit::Grid(static_cast<int>(columns), static_cast<int>(rows));
        map_.grounds.resize(static_cast<std::size_t>(map_.grid.size()));
        map_.sea.resize(map_.grounds.size());
        return true;
    }

    void draw_ground(const MapSection& section) {
        int row = -1;
        bool is_odd_due = false;
        for (const MapLine& line : section.lines) {
            std::vector<std::string> cells = line.words;
            const bool is_even = is_row_label(cells.front());
            if (is_even) {
                if (is_odd_due) miss_odd_columns(line.where, row);
                ++row;
                if (cells.front() != std::to_string(row) + ":") {
                    report_.problem(line.where, "row_out_of_turn",
                                    said().row_out_of_turn(std::to_string(row), cells.front()));
                }
                cells.erase(cells.begin());
            } else if (!is_odd_due) {
                report_.problem(line.where, "row_without_number", said().row_without_number());
                continue;
            }
            draw_cells(line.where, cells, row, is_even ? 0 : 1);
            is_odd_due = is_even && map_.grid.columns() > 1;
        }
        if (is_odd_due) miss_odd_columns(section.lines.back().where, row);
    }

    void miss_odd_columns(const Where& where, int row) {
        report_.problem(where, "odd_columns_missing",
                        said().odd_columns_missing(std::to_string(row)));
    }

    void draw_cells(const Where& where, const std::vector<std::string>& cells, int row, int first) {
        const int wanted = (map_.grid.columns() + 1 - first) / 2;
        if (static_cast<int>(cells.size()) != wanted) {
            const auto& miscounted =
                first == 0 ? said().even_columns_miscounted : said().odd_columns_miscounted;
            report_.problem(where, "cells_miscounted",
                            miscounted.written(static_cast<std::int64_t>(cells.size()),
                                               std::to_string(cells.size()), std::to_string(row),
                                               std::to_string(wanted)));
        }
        for (int cell = 0; cell < std::min(wanted, static_cast<int>(cells.size())); ++cell) {
            draw_cell(where, cells[static_cast<std::size_t>(cell)],
                      kit::to_hex({first + 2 * cell, row}));
        }
    }

    void draw_cell(const Where& where, const std::string& cell, Hex hex) {
        const auto letter = letters_.find(cell.front());
        if (letter == letters_.end()) {
            kit::mark("idis.1.hex-terrain");
            report_.problem(where, "hex_without_terrain",
                            said().no_terrain(hex_text(hex), cell));
            return;
        }
        HexGround& ground = map_.ground(hex);
        ground.terrain = letter->second.terrain;
        kit::mark("idis.1.hex-terrain");
        map_.sea[static_cast<std::size_t>(map_.grid.index(hex))] = letter->second.is_sea;
        const std::string_view score = std::string_view(cell).substr(1);
        const bool is_open_water =
            ground.terrain == Terrain::water && score == cell.substr(0, 1);
        const auto twenties = is_open_water ? std::optional<std::int64_t>(0) : number_from(score);
        if (!twenties) {
            kit::mark("idis.1.hex-settlement");
            report_.problem(where, "hex_without_settlement",
                            said().no_settlement(hex_text(hex), cell));
            return;
        }
        settle(where, hex, *twenties > settlement_max ? *twenties : *twenties * settlement_step);
    }

    void set_settlement(const MapSection& section) {
        for (const MapLine& line : section.lines) {
            const auto hex = hex_from_text(line.words.front());
            const auto score = line.words.size() == 2 ? number_from(line.words[1]) : std::nullopt;
            if (!hex || !score || !map_.grid.contains(*hex)) {
                report_.problem(line.where, "bad_settlement", said().bad_settlement());
                continue;
            }
            const auto [before, is_new] =
                scored_.try_emplace(map_.grid.index(*hex), line.where.line);
            if (!is_new) {
                report_.problem(line.where, "hex_twice",
                                said().scored_twice(hex_text(*hex),
                                                    std::to_string(before->second)));
            }
            settle(line.where, *hex, *score);
        }
    }

    void settle(const Where& where, Hex hex, std::int64_t score) {
        kit::mark("idis.1.settlement-scale");
        if (score < 0 || score > settlement_max) {
            report_.problem(where, "settlement_out_of_range",
                            said().settlement_out_of_range(hex_text(hex), std::to_string(score)));
            return;
        }
        if (score % settlement_step != 0) {
            report_.warning(where, "settlement_unusual",
                            said().settlement_unusual(hex_text(hex), std::to_string(score)));
        }
        kit::mark("idis.1.hex-settlement");
        map_.ground(hex).settlement = idis::Settlement(score);
    }

    void name_places(const MapSection& section) {
        for (const MapLine& line : section.lines) name_place(line);
    }

    void name_place(const MapLine& line) {
        const auto kind = std::ranges::find(place_words, line.words.front());
        const auto hex = line.words.size() == 3 ? hex_from_text(line.words[2]) : std::nullopt;
        if (kind == place_words.end() || !hex || line.label.empty() ||
            !has_key_form(line.words[1])) {
            report_.problem(line.where, "bad_place", said().bad_place());
            return;
        }
        const std::string& key = line.words[1];
        const auto place_kind = static_cast<PlaceKind>(kind - place_words.begin());
        if (!map_.grid.contains(*hex)) {
            report_.problem(line.where, "off_the_map", said().off_the_map(key));
        } else if (map_.place(key) != nullptr) {
            report_.problem(line.where, "key_twice", said().place_twice(key));
        } else if (place_kind != PlaceKind::landmark &&
                   map_.ground(*hex).terrain == Terrain::water) {
            report_.problem(line.where, "place_in_water", said().place_in_water(key));
        } else {
            const auto id = kit::named_id<idis::PlaceId>(campaign_, key);
            add_place(map_, {key, {id, line.label, place_kind, *hex}, line.where});
        }
    }

    bool is_sea(Hex hex) const {
        return map_.grid.contains(hex) && map_.sea[static_cast<std::size_t>(map_.grid.index(hex))];
    }

    /// A sea hex beside land and a land hex beside the sea are coast; lakes make none.
    void find_coasts() {
        for (int index = 0; index < map_.grid.size(); ++index) {
            const Hex hex = map_.grid.hex_at(index);
            HexGround& ground = map_.ground(hex);
            for (const kit::Direction direction : kit::directions) {
                const Hex next = neighbour(hex, direction);
                if (!map_.grid.contains(next)) continue;
                const bool is_land_by_sea = ground.terrain != Terrain::water && is_sea(next);
                const bool is_sea_by_land =
                    is_sea(hex) && map_.ground(next).terrain != Terrain::water;
                if (!is_land_by_sea && !is_sea_by_land) continue;
                kit::mark("idis.7a.news-coastal-hex-ruling");
                ground.is_coast = true;
            }
        }
    }

    std::vector<MapSection> sections_;
    std::string file_;
    idis::CampaignId campaign_;
    Report& report_;
    std::map<char, Ground> letters_;
    std::set<std::string, std::less<>> taken_;
    std::map<std::int32_t, int> scored_;  ///< lines of [settlement] by grid.index
    DrawnMap map_;
};

}  // namespace

const DrawnPlace* DrawnMap::place(std::string_view key) const {
    const auto found = place_by_key.find(key);
    return found == place_by_key.end() ? nullptr : &places[found->second];
}

void add_place(DrawnMap& map, DrawnPlace place) {
    map.place_by_key.emplace(place.key, map.places.size());
    map.places.push_back(std::move(place));
}

idis::Map DrawnMap::map() const {
    std::vector<idis::Place> plain;
    for (const DrawnPlace& drawn : places) plain.push_back(drawn.place);
    return {grid, grounds, std::move(plain)};
}

std::optional<DrawnMap> read_map(std::string_view text, const std::string& file,
                                 idis::CampaignId campaign, Report& report) {
    return MapReader(cut_into_sections(text, file, report), file, campaign, report).read();
}

std::optional<Hex> hex_from_text(std::string_view text) {
    const auto comma = text.find(',');
    if (comma == std::string_view::npos) return std::nullopt;
    const auto column = number_from(text.substr(0, comma));
    const auto row = number_from(text.substr(comma + 1));
    constexpr std::int64_t most = 1'000'000;
    if (!column || !row || *column < 0 || *row < 0 || *column > most || *row > most) {
        return std::nullopt;
    }
    return kit::to_hex({static_cast<int>(*column), static_cast<int>(*row)});
}

std::string hex_text(Hex hex) {
    const kit::Offset place = kit::to_offset(hex);
    return std::to_string(place.column) + "," + std::to_string(place.row);
}

}  // namespace files
