#include "server/maps/import.hpp"

#include <algorithm>
#include <array>

#include "server/files/limits.hpp"
#include "server/files/whole_file.hpp"
#include "server/files/write_map.hpp"
#include "server/maps/carry_over.hpp"
#include "server/maps/opened.hpp"
#include "server/maps/remarks.hpp"
#include "server/maps/text_mapper.hpp"
#include "server/maps/worldographer.hpp"
#include "server/words/chapters/files.hpp"
#include "server/words/chapters/maps.hpp"

namespace maps {

namespace fs = std::filesystem;

namespace {

struct KnownFormat {
    Format format;
    std::string_view name;
    std::string_view mapping;
};
constexpr std::array<KnownFormat, 5> formats = {{
    {Format::tiled_json, "tiled-json", "tiled"},
    {Format::tiled_tmx, "tmx", "tiled"},
    {Format::text_mapper, "text-mapper", "text-mapper"},
    {Format::worldographer, "worldographer", "worldographer"},
    {Format::azgaar, "azgaar", "azgaar"},
}};

/// Whether a path begins with all of a folder's; both are whole, without links and dots.
bool lies_in(const fs::path& path, const fs::path& folder) {
    return std::ranges::mismatch(folder, path).in1 == folder.end();
}

std::optional<ForeignMap> read(std::string_view text, const std::string& file, Format format,
                               const ReadBeside& beside, const Room& room, const HexWidth& width,
                               files::Report& report, const Progress& progress) {
    if (format == Format::azgaar) {
        const auto map = read_azgaar(text, file, room, report);
        return map ? hexes_over(*map, file, room, width, report) : std::nullopt;
    }
    if (format == Format::text_mapper) return read_text_mapper(text, file, room, report, progress);
    std::optional<TiledMap> tiled;
    if (format == Format::worldographer) {
        tiled = read_worldographer(text, file, room, report);
    } else if (format == Format::tiled_json) {
        tiled = read_tiled_json(text, file, beside, room, report);
    } else {
        tiled = read_tiled_tmx(text, file, beside, room, report);
    }
    if (!tiled || !report.is_clean()) return std::nullopt;
    return laid_on_our_grid(*tiled, file, room, report, progress);
}

Imported imported_of(std::string_view bytes, const std::string& file, Format format,
                     const ReadBeside& beside, const Mapping& mapping, const Room& room,
                     const HexWidth& width, files::Report& report, const Progress& progress) {
    Imported imported;
    const auto text = opened(bytes, file, room, report);
    if (!text) return imported;
    const auto foreign = read(*text, file, format, beside, room, width, report, progress);
    if (!foreign || !report.is_clean()) return imported;
    files::DrawnMap drawn = carry_over(*foreign, mapping, file, report, progress);
    if (foreign->is_turned) drawn.compass = codec::compass_from("e").value();
    const std::string origin = words::maps().opened.from_file(file);
    std::string written = files::map_text(drawn, "# " + origin + "\n\n");
    files::Report reading;
    const auto again = files::read_map(written, "map.txt", {}, reading);
    for (const codec::Problem& problem : reading.problems()) {
        report.problem({words::maps().opened.map_made_of(file), 0}, problem.code,
                       words::files().of_member(problem.place, problem.detail));
    }
    if (!again || !report.is_clean()) return imported;
    imported = {std::move(written), drawn.grid.columns(), drawn.grid.rows(), drawn.places.size()};
    return imported;
}

}  // namespace

Format format_of(std::string_view bytes) {
    const std::string front = first_of(bytes);
    const auto has = [&](std::string_view word) { return front.find(word) != std::string::npos; };
    const auto first = front.find_first_not_of(" \t\r\n");
    if (first == std::string::npos) return Format::text_mapper;
    if (front[first] == '{') {
        return has("Azgaar's Fantasy Map Generator") ? Format::azgaar : Format::tiled_json;
    }
    if (front[first] != '<') return Format::text_mapper;
    return has("hexOrientation=") ? Format::worldographer : Format::tiled_tmx;
}

std::optional<Format> format_from_text(std::string_view text) {
    const auto found = std::ranges::find(formats, text, &KnownFormat::name);
    return found == formats.end() ? std::nullopt : std::optional(found->format);
}

std::string format_names() {
    std::string names;
    for (const KnownFormat& known : formats) {
        names += (names.empty() ? "" : ", ") + std::string(known.name);
    }
    return names;
}

std::string_view ready_mapping(Format format) {
    return std::ranges::find(formats, format, &KnownFormat::format)->mapping;
}

Imported import_map(std::string_view bytes, const std::string& file, Format format,
                    const ReadBeside& beside, const Mapping& mapping, const Room& room,
                    files::Report& report, const Progress& progress, const HexWidth& width) {
    files::Report found;
    Imported imported =
        imported_of(bytes, file, format, beside, mapping, room, width, found, progress);
    for (const codec::Problem& problem : found.problems()) {
        report.problem({problem.place, 0}, problem.code, problem.detail);
    }
    for (const codec::Problem& remark : grouped(found.warnings())) {
        report.warning({remark.place, 0}, remark.code, remark.detail);
    }
    if (!report.is_clean()) imported.map_text.reset();
    return imported;
}

ReadBeside reading_in(const std::filesystem::path& folder) {
    return [folder](const std::string& name) -> std::optional<std::string> {
        std::error_code error;
        if (fs::path(name).is_absolute()) return std::nullopt;
        const fs::path home = fs::canonical(folder.empty() ? "." : folder, error);
        if (error) return std::nullopt;
        const fs::path path = fs::canonical(home / name, error);
        if (error || !lies_in(path, home) || !fs::is_regular_file(path, error)) return std::nullopt;
        const auto bytes = fs::file_size(path, error);
        if (error || bytes > files::limits::own_file_bytes) return std::nullopt;
        return files::whole_file(path);
    };
}

}  // namespace maps
