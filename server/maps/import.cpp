#include "server/maps/import.hpp"

#include <algorithm>

#include "server/files/limits.hpp"
#include "server/files/whole_file.hpp"
#include "server/files/write_map.hpp"
#include "server/maps/carry_over.hpp"
#include "server/maps/text_mapper.hpp"

namespace maps {

namespace fs = std::filesystem;

namespace {

/// Whether a path begins with all of a folder's; both are whole, without links and dots.
bool lies_in(const fs::path& path, const fs::path& folder) {
    return std::ranges::mismatch(folder, path).in1 == folder.end();
}

std::optional<ForeignMap> read(std::string_view text, const std::string& file, Format format,
                               const ReadBeside& beside, const Room& room, files::Report& report,
                               const Progress& progress) {
    if (text.size() > files::limits::file_bytes) {
        report.problem({file, 0}, "file_too_large", "it is larger than 256 MB");
        return std::nullopt;
    }
    if (format == Format::text_mapper) return read_text_mapper(text, file, room, report, progress);
    const auto tiled = format == Format::tiled_json
                           ? read_tiled_json(text, file, beside, room, report)
                           : read_tiled_tmx(text, file, beside, room, report);
    if (!tiled || !report.is_clean()) return std::nullopt;
    return laid_on_our_grid(*tiled, file, room, report, progress);
}

}  // namespace

Format format_of(std::string_view text) {
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
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
    Imported imported;
    const auto foreign = read(text, file, format, beside, room, report, progress);
    if (!foreign || !report.is_clean()) return imported;
    const files::DrawnMap drawn = carry_over(*foreign, mapping, file, report, progress);
    std::string written = files::map_text(drawn, "# From " + file + ".\n\n");
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
