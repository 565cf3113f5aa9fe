// The reader is told of each piece of JSON as it comes and keeps what stands at the places that it
// knows: root, "pack" (or "cells", as versions before 1.9 call it), a list, a record, a number.
#include "server/maps/azgaar.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "server/codec/text.hpp"
#include "server/words/chapters/maps.hpp"

namespace maps {
namespace {

/// What one record says, whatever its kind.
struct AzgaarRecord {
    double i = -1;
    double h = 0;
    double biome = 0;
    double pop = 0;
    double area = 0;
    double f = 0;
    double x = 0;
    double y = 0;
    double cell = -1;
    double population = 0;
    double capital = 0;
    double citadel = 0;
    double walls = 0;
    double removed = 0;
    std::string name;
    std::string type;
    std::string group;
    std::vector<double> list;    ///< numbers of its one list, one after the other
    std::vector<std::size_t> starts;  ///< in it, where lists within it begin
};

template <class Member>
struct KnownMember {
    std::string_view name;
    Member member;
};
using RecordNumber = double AzgaarRecord::*;
using RecordText = std::string AzgaarRecord::*;
constexpr std::array<KnownMember<RecordNumber>, 14> record_numbers = {{
    {"i", &AzgaarRecord::i},
    {"h", &AzgaarRecord::h},
    {"biome", &AzgaarRecord::biome},
    {"pop", &AzgaarRecord::pop},
    {"area", &AzgaarRecord::area},
    {"f", &AzgaarRecord::f},
    {"x", &AzgaarRecord::x},
    {"y", &AzgaarRecord::y},
    {"cell", &AzgaarRecord::cell},
    {"population", &AzgaarRecord::population},
    {"capital", &AzgaarRecord::capital},
    {"citadel", &AzgaarRecord::citadel},
    {"walls", &AzgaarRecord::walls},
    {"removed", &AzgaarRecord::removed},
}};
constexpr std::array<KnownMember<RecordText>, 3> record_texts = {{
    {"name", &AzgaarRecord::name},
    {"type", &AzgaarRecord::type},
    {"group", &AzgaarRecord::group},
}};
using MapNumber = double AzgaarMap::*;
constexpr std::array<KnownMember<MapNumber>, 5> map_numbers = {{
    {"width", &AzgaarMap::width},
    {"height", &AzgaarMap::height},
    {"distanceScale", &AzgaarMap::distance_scale},
    {"populationRate", &AzgaarMap::people_each},
    {"urbanization", &AzgaarMap::urbanization},
}};

/// The list of each kind of record that is of use.
constexpr std::array<KnownMember<std::string_view>, 4> record_lists = {{
    {"cells", "p"},
    {"vertices", "p"},
    {"rivers", "cells"},
    {"routes", "points"},
}};

template <class Known>
auto known_as(const Known& known, std::string_view name) {
    return std::ranges::find(known, name, [](const auto& one) { return one.name; });
}

/// A name as people wrote it: the program's forms keep some letters as HTML has them.
std::string without_entities(const std::string& name) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 8> entities = {
        {{"&amp;", "&"},
         {"&lt;", "<"},
         {"&gt;", ">"},
         {"&quot;", "'"},  // a name of ours stands in these itself
         {"&#34;", "'"},
         {"&#39;", "'"},
         {"&apos;", "'"},
         {"&nbsp;", " "}}};
    std::string plain;
    for (std::size_t at = 0; at < name.size();) {
        const std::string_view rest = std::string_view(name).substr(at);
        const auto entity = std::ranges::find_if(
            entities, [&](const auto& each) { return rest.starts_with(each.first); });
        const bool is_entity = entity != entities.end();
        plain += is_entity ? entity->second : rest.substr(0, 1);
        at += is_entity ? entity->first.size() : 1;
    }
    return plain;
}

float as_float(double number) {
    return static_cast<float>(std::clamp(number, -1e9, 1e9));
}
std::int64_t as_whole(double number) {
    return static_cast<std::int64_t>(std::clamp(number, -1e9, 1e9));
}

class AzgaarReader : public nlohmann::json_sax<nlohmann::json> {
public:
    AzgaarReader(const std::string& file, const Room& room, files::Report& report)
        : file_(file), room_(room), report_(report), points_left_(lines_most()) {}

    /// The map; before version 1.99 it says no size, and the corners of its cells reach as far.
    AzgaarMap take() {
        if (map_.width == 0 && map_.height == 0 && farthest_.x >= 1 && farthest_.y >= 1) {
            map_.width = farthest_.x;
            map_.height = farthest_.y;
            report_.warning({file_, 0}, "size_not_said",
                            said().size_not_said(std::to_string(as_whole(farthest_.x)),
                                                 std::to_string(as_whole(farthest_.y))));
        }
        return std::move(map_);
    }

    bool null() override { return true; }
    bool boolean(bool value) override { return number(value ? 1 : 0); }
    bool number_integer(number_integer_t value) override {
        return number(static_cast<double>(value));
    }
    bool number_unsigned(number_unsigned_t value) override {
        return number(static_cast<double>(value));
    }
    bool number_float(number_float_t value, const string_t&) override { return number(value); }
    bool binary(binary_t&) override { return false; }
    bool string(string_t& value) override {
        double told = 0;
        const auto read = std::from_chars(value.data(), value.data() + value.size(), told);
        const bool is_number = read.ec == std::errc{} && read.ptr == value.data() + value.size();
        // Older versions write the settings, which are fields of a form, as texts.
        if (is_number && is_in_settings()) return number(told);
        return text(value);
    }
    bool start_object(std::size_t) override { return open(true); }
    bool start_array(std::size_t) override { return open(false); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool key(string_t& name) override {
        open_.back().key = name.size() < longest_key ? name : std::string();
        return true;
    }
    bool parse_error(std::size_t byte, const std::string&,
                     const nlohmann::json::exception&) override {
        return refuse("not_json", said().no_json(std::to_string(byte)));
    }

private:
    static constexpr std::size_t longest_key = 20;

    static const words::AzgaarWords& said() { return words::maps().azgaar; }

    struct Open {
        bool is_object = false;
        std::string key;
    };

    std::int64_t lines_most() const {
        return room_.hexes * files::limits::map_lines_of_hexes + 100'000;
    }

    bool refuse(const char* code, const std::string& detail) {
        report_.problem({file_, 0}, code, detail);
        return false;
    }

    bool open(bool is_object) {
        constexpr std::size_t deepest = 64;
        if (open_.size() >= deepest) {
            return refuse("nested_too_deep", said().too_deep());
        }
        if (is_in_list()) {
            if (!take_point()) return false;
            record_.starts.push_back(record_.list.size());
        }
        open_.push_back({is_object, ""});
        if (is_record()) record_ = {};
        return true;
    }
    bool close() {
        const bool ends_record = is_record();
        const bool may_go_on = !ends_record || keep_record();
        open_.pop_back();
        return may_go_on;
    }

    bool is_in_pack() const {
        return open_.size() >= 2 && (open_[0].key == "pack" || open_[0].key == "cells");
    }
    /// Whether the innermost thing that is open is a record of a list of the pack.
    bool is_record() const {
        return open_.size() == 4 && is_in_pack() && !open_[2].is_object && open_[3].is_object;
    }
    bool is_in_settings() const {
        return open_.size() == 2 && (open_[0].key == "info" || open_[0].key == "settings");
    }
    bool is_in_list() const {
        if (open_.size() < 5 || open_.size() > 6 || !is_in_pack() || !open_[3].is_object) {
            return false;
        }
        const auto list = known_as(record_lists, open_[1].key);
        return list != record_lists.end() && open_[3].key == list->member;
    }
    /// Whether it is in the list of biomes' names, where older versions keep them.
    bool is_in_biomes() const {
        return open_.size() == 3 && open_[0].key.starts_with("biomes") && open_[1].key == "name";
    }

    bool number(double value) {
        if (is_in_settings()) {
            const auto found = known_as(map_numbers, open_[1].key);
            if (found != map_numbers.end()) map_.*(found->member) = value;
        } else if (is_record()) {
            const auto found = known_as(record_numbers, open_[3].key);
            if (found != record_numbers.end()) record_.*(found->member) = value;
        } else if (is_in_list()) {
            const bool is_place = open_[1].key == "cells" || open_[1].key == "vertices";
            if (is_place && record_.list.size() >= 2) return true;
            if (!is_place && !take_point()) return false;
            record_.list.push_back(value);
        }
        return true;
    }

    /// Whether the lines may have another number, or point.
    bool take_point() {
        if (--points_left_ >= 0) return true;
        return refuse("lines_too_long", said().lines_too_long(std::to_string(lines_most())));
    }

    bool text(const std::string& value) {
        if (is_in_settings() && open_[1].key == "distanceUnit") {
            map_.distance_unit = short_name(value);
        } else if (is_record()) {
            const auto found = known_as(record_texts, open_[3].key);
            if (found != record_texts.end()) {
                record_.*(found->member) = short_name(without_entities(value));
            }
        } else if (is_in_biomes() && map_.biomes.size() < biomes_most) {
            map_.biomes.push_back(short_name(value));
        }
        return true;
    }

    bool keep_record() {
        const std::string& kind = open_[1].key;
        if (kind == "cells") return keep_cell();
        if (kind == "vertices") return keep_corner();
        if (record_.removed != 0) return true;
        if (kind == "burgs") {
            // The first is none, and has no name.
            if (record_.name.empty()) return true;
            map_.burgs.push_back({record_.name, point(record_.x, record_.y),
                                  as_whole(record_.cell), record_.population,
                                  record_.capital != 0, record_.citadel != 0,
                                  record_.walls != 0});
        } else if (kind == "rivers") {
            AzgaarLine line{record_.name, "", {}, {}};
            for (const double cell : record_.list) line.cells.push_back(as_whole(cell));
            map_.rivers.push_back(std::move(line));
        } else if (kind == "routes") {
            AzgaarLine line{record_.name, record_.group, {}, {}};
            for (const std::size_t start : record_.starts) {
                if (start + 1 >= record_.list.size()) continue;
                line.points.push_back(point(record_.list[start], record_.list[start + 1]));
            }
            map_.routes.push_back(std::move(line));
        } else if (kind == "biomes") {
            name_by_number(map_.biomes, record_.name);
        } else if (kind == "features") {
            name_by_number(map_.features, record_.type);
        } else if (kind == "states" && record_.i > 0) {
            map_.states.push_back(record_.name);
        }
        return map_.burgs.size() + map_.rivers.size() + map_.routes.size() +
                           map_.states.size() <=
                       things_most ||
               refuse("too_many_things", said().too_many_things(std::to_string(things_most)));
    }

    bool keep_cell() {
        if (record_.list.size() < 2) return true;
        if (map_.cells.size() >= static_cast<std::size_t>(files::limits::map_hexes)) {
            const std::string most = std::to_string(files::limits::map_hexes);
            return refuse("map_too_large", said().too_many_cells(most));
        }
        map_.cells.push_back({point(record_.list[0], record_.list[1]), as_float(record_.h),
                              as_float(record_.pop), as_float(record_.area),
                              static_cast<std::int32_t>(as_whole(record_.biome)),
                              static_cast<std::int32_t>(as_whole(record_.f))});
        return true;
    }

    bool keep_corner() {
        if (record_.list.size() < 2) return true;
        const Point corner = point(record_.list[0], record_.list[1]);
        farthest_ = {std::max(farthest_.x, corner.x), std::max(farthest_.y, corner.y)};
        return true;
    }

    void name_by_number(std::vector<std::string>& names, const std::string& name) const {
        if (!(record_.i >= 0 && record_.i < static_cast<double>(biomes_most))) return;
        const auto at = static_cast<std::size_t>(record_.i);
        if (names.size() <= at) names.resize(at + 1);
        names[at] = name;
    }

    static Point point(double x, double y) {
        return {std::clamp(x, -1e6, 1e6), std::clamp(y, -1e6, 1e6)};
    }

    static constexpr std::size_t biomes_most = 100'000;   // and features
    static constexpr std::size_t things_most = 50'000;

    const std::string& file_;
    const Room& room_;
    files::Report& report_;
    AzgaarMap map_;
    Point farthest_;             ///< of its cells' corners
    std::vector<Open> open_;
    AzgaarRecord record_;
    std::int64_t points_left_;
};

}  // namespace

std::optional<AzgaarMap> read_azgaar(std::string_view text, const std::string& file,
                                     const Room& room, files::Report& report) {
    AzgaarReader reader(file, room, report);
    const bool is_whole = nlohmann::json::sax_parse(text, &reader);
    if (!is_whole || !report.is_clean()) return std::nullopt;
    AzgaarMap map = reader.take();
    if (map.cells.empty()) {
        report.problem({file, 0}, "no_cells", words::maps().azgaar.no_cells());
        return std::nullopt;
    }
    return map;
}

}  // namespace maps
