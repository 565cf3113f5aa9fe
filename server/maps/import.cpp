#include "server/maps/import.hpp"

#include <algorithm>
#include <array>

#include "server/files/limits.hpp"
#include "server/files/whole_file.hpp"
#include "server/files/write_map.hpp"
#include "server/maps/carry_over.hpp"
#include "server/maps/remarks.hpp"
#include "server/maps/text_mapper.hpp"

namespace maps {

namespace fs = std::filesystem;

namespace {

/// Whether a path begins with all of a folder's; both are whole, without links and dots.
bool lies_in(const fs::path& path, const fs::path& folder) {
    return std::ranges::mismatch(folder, path).in1 == folder.end();
}

/// Without the byte order mark that some programs put in front.
std::string_view without_mark(std::string_view text) {
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    return text;
}

struct Front {
    std::string_view bytes;
    std::string_view what;
};

constexpr std::string_view picture =
    "it is a picture; only maps of Tiled or text-mapper can be read (config/maps/README.md says "
    "how a picture becomes one)";
constexpr std::string_view packed =
    "it is packed with gzip, as maps of Worldographer (.wxx) are; these cannot be read "
    "(config/maps/README.md says how to bring one)";
constexpr std::string_view archive =
    "it is a zip archive; unpack it and give the map of Tiled or text-mapper that is in it";
constexpr std::string_view utf_16 = "its text is UTF-16; save it as UTF-8";

/// A page that takes a file for text puts U+FFFD where a byte is none: these are looked for, too.
constexpr std::array<Front, 12> fronts = {{
    {"\x1F\x8B", packed},
    {"\x1F\xEF\xBF\xBD", packed},
    {"PK\x03\x04", archive},
    {"\x89PNG", picture},
    {"\xEF\xBF\xBDPNG", picture},
    {"\xFF\xD8\xFF", picture},
    {"\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD", picture},
    {"GIF8", picture},
    {"RIFF", picture},
    {"%PDF", "it is a PDF; only maps of Tiled or text-mapper can be read"},
    {"\xFF\xFE", utf_16},
    {"\xFE\xFF", utf_16},
}};

/// What a file is by its first bytes, if it is none of text; "" if it may be a map.
std::string_view not_a_map(std::string_view text) {
    for (const Front& front : fronts) {
        if (text.starts_with(front.bytes)) return front.what;
    }
    constexpr std::size_t looked_at = 4096;
    if (text.substr(0, looked_at).find('\0') != std::string_view::npos) {
        return "it is no text; only maps of Tiled or text-mapper can be read";
    }
    return "";
}

std::optional<ForeignMap> read(std::string_view text, const std::string& file, Format format,
                               const ReadBeside& beside, const Room& room, files::Report& report,
                               const Progress& progress) {
    if (text.size() > files::limits::file_bytes) {
        report.problem({file, 0}, "file_too_large", "it is larger than 256 MB");
        return std::nullopt;
    }
    if (const std::string_view other = not_a_map(text); !other.empty()) {
        report.problem({file, 0}, "not_a_map_text", std::string(other));
        return std::nullopt;
    }
    text = without_mark(text);
    if (format == Format::text_mapper) return read_text_mapper(text, file, room, report, progress);
    const auto tiled = format == Format::tiled_json
                           ? read_tiled_json(text, file, beside, room, report)
                           : read_tiled_tmx(text, file, beside, room, report);
    if (!tiled || !report.is_clean()) return std::nullopt;
    return laid_on_our_grid(*tiled, file, room, report, progress);
}

Imported imported_of(std::string_view text, const std::string& file, Format format,
                     const ReadBeside& beside, const Mapping& mapping, const Room& room,
                     files::Report& report, const Progress& progress) {
    Imported imported;
    const auto foreign = read(text, file, format, beside, room, report, progress);
    if (!foreign || !report.is_clean()) return imported;
    const files::DrawnMap drawn = carry_over(*foreign, mapping, file, report, progress);
    const std::string north =
        foreign->is_turned ? "# North is east: the source's hexes stand on a point.\n" : "";
    std::string written = files::map_text(drawn, "# From " + file + ".\n" + north + "\n");
    files::Report reading;
    const auto again = files::read_map(written, "map.txt", {}, reading);
    for (const codec::Problem& problem : reading.problems()) {
        report.problem({"map.txt made of " + file, 0}, problem.code,
                       problem.place + ": " + problem.detail);
    }
    if (!again || !report.is_clean()) return imported;
    imported = {std::move(written), drawn.grid.columns(), drawn.grid.rows(), drawn.places.size()};
    return imported;
}

}  // namespace

Format format_of(std::string_view text) {
    text = without_mark(text);
    const auto first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos) return Format::text_mapper;
    if (text[first] == '{') return Format::tiled_json;
    return text[first] == '<' ? Format::tiled_tmx : Format::text_mapper;
}

std::optional<Format> format_from_text(std::string_view text) {
    if (text == "tiled-json") return Format::tiled_json;
    if (text == "tmx") return Format::tiled_tmx;
    if (text == "text-mapper") return Format::text_mapper;
    return std::nullopt;
}

std::string_view ready_mapping(Format format) {
    return format == Format::text_mapper ? "text-mapper" : "tiled";
}

Imported import_map(std::string_view text, const std::string& file, Format format,
                    const ReadBeside& beside, const Mapping& mapping, const Room& room,
                    files::Report& report, const Progress& progress) {
    files::Report found;
    Imported imported =
        imported_of(text, file, format, beside, mapping, room, found, progress);
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
