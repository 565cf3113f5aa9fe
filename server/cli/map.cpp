// `idis map import FILE`: a map from another program as map.txt, and what could not come along; and
// `idis map draw FILE`: a map.txt as a picture.
#include <fstream>
#include <iostream>
#include <memory>
#include <utility>

#include <unistd.h>

#include "server/cli/commands.hpp"
#include "server/cli/problems.hpp"
#include "server/drawing/map.hpp"
#include "server/files/map_file.hpp"
#include "server/files/whole_file.hpp"
#include "server/maps/import.hpp"
#include "server/maps/opened.hpp"

namespace cli {
namespace {

struct MapOptions {
    std::string file;
    std::string mapping;
    std::string config;
    std::string out;
    std::string format;
    maps::HexWidth width;
    bool has_numbers = false;
};

std::optional<std::string> content_of(const std::filesystem::path& path) {
    auto content = files::whole_file(path);
    if (!content) std::cerr << path.string() << ": cannot be read, or is over 256 MB\n";
    return content;
}

/// Shows how far a stage has come on one line of the terminal; silent where there is none.
maps::Progress progress_on_terminal() {
    if (isatty(STDERR_FILENO) == 0) return {};
    return [](std::string_view stage, std::int64_t done, std::int64_t total) {
        std::cerr << '\r' << stage << ": " << done << " of " << total << "          ";
        if (done >= total) std::cerr << '\n';
    };
}

maps::Format format_for(const MapOptions& options, std::string_view text) {
    return maps::format_from_text(options.format).value_or(maps::format_of(text));
}

/// Writes to the file that was asked for, else to standard output.
bool write(const MapOptions& options, const std::string& text) {
    if (options.out.empty()) {
        std::cout << text;
        return true;
    }
    std::ofstream out(options.out, std::ios::binary);
    out << text << std::flush;
    if (!out) std::cerr << options.out << ": cannot be written\n";
    return static_cast<bool>(out);
}

/// The mapping that was named, or the ready one that goes with the format: its file and its text.
std::optional<std::pair<std::string, std::string>> mapping_for(const MapOptions& options,
                                                               maps::Format format) {
    const bool is_ready = options.mapping.empty();
    std::string file = is_ready ? options.config + "/maps/" +
                                      std::string(maps::ready_mapping(format)) + ".toml"
                                : options.mapping;
    auto text = content_of(file);
    if (text) return std::pair(std::move(file), std::move(*text));
    if (is_ready) {
        std::cerr << "Ready mappings are looked for in the folder maps of --config; --mapping "
                     "names one of your own.\n";
    }
    return std::nullopt;
}

/// The map as ours, and all there is to say of it.
maps::Imported imported(const MapOptions& options, const std::string& bytes, maps::Format format,
                        const std::pair<std::string, std::string>& mapping_file,
                        files::Report& report) {
    const std::filesystem::path path(options.file);
    const auto& [file, text] = mapping_file;
    const maps::Mapping mapping = maps::read_mapping(text, file, report);
    if (!report.is_clean()) return {};
    return maps::import_map(bytes, path.filename().string(), format,
                            maps::reading_in(path.parent_path()), mapping, {}, report,
                            progress_on_terminal(), options.width);
}

int import(const MapOptions& options) {
    const auto bytes = content_of(options.file);
    if (!bytes) return bad_input;
    files::Report report;
    maps::Imported ours;
    // A picture needs no mapping: what it is comes before any mapping is missed.
    const std::string name = std::filesystem::path(options.file).filename().string();
    if (maps::begins_as_map(*bytes, name, report)) {
        const maps::Format format = format_for(options, *bytes);
        const auto mapping = mapping_for(options, format);
        if (!mapping) return bad_input;
        ours = imported(options, *bytes, format, *mapping, report);
    }
    list_problems(std::cerr, report.problems(), "", "");
    list_problems(std::cerr, report.warnings(), "", "remark: ");
    if (!ours.map_text) return bad_input;
    if (!write(options, *ours.map_text)) return bad_input;
    if (options.out.empty()) return good;
    std::cout << options.out << ": " << ours.columns << " x " << ours.rows << " hexes, "
              << ours.places << " places; " << report.warnings().size()
              << " " << (report.warnings().size() == 1 ? "remark" : "remarks")
              << " on what is not as it was\n";
    return good;
}

int draw(const MapOptions& options) {
    const auto text = content_of(options.file);
    if (!text) return bad_input;
    files::Report report;
    const auto map = files::read_map(*text, options.file, {}, report);
    list_problems(std::cerr, report.problems(), "", "");
    if (!map || !report.is_clean()) return bad_input;
    const std::string title = std::filesystem::path(options.file).stem().string();
    const auto numbers =
        options.has_numbers ? drawing::HexNumbers::shown : drawing::HexNumbers::hidden;
    const std::string picture =
        drawing::map_svg(map->map(), title, numbers, map->compass.north);
    return write(options, picture) ? good : bad_input;
}

}  // namespace

void add_map(CLI::App& program, int& exit_code) {
    CLI::App& map = *program.add_subcommand("map", "Maps from other programs, and drawings");
    map.require_subcommand(1);
    const auto options = std::make_shared<MapOptions>();

    CLI::App& importing = *map.add_subcommand(
        "import", "Make a campaign's map.txt of another program's map");
    importing
        .add_option("FILE", options->file,
                    "The map: Tiled's JSON or TMX, text-mapper's text, Worldographer's .wxx, or "
                    "Azgaar's full JSON")
        ->required();
    importing.add_option("--mapping", options->mapping,
                         "What its words mean here; without it a ready one of config/maps");
    importing.add_option("--format", options->format, "Instead of guessing by how it begins")
        ->check(CLI::IsMember({"tiled-json", "tmx", "text-mapper", "worldographer", "azgaar"}));
    importing
        .add_option("--columns", options->width.columns,
                    "Of the hexes laid over a map of Azgaar's, which has none; 60")
        ->check(CLI::Range(std::int64_t{1}, maps::HexWidth::columns_most));
    importing
        .add_option("--miles", options->width.miles,
                    "The same by how many of its miles a hex is across; the rules' are 6")
        ->check(CLI::Range(maps::HexWidth::miles_least, maps::HexWidth::miles_most));
    importing.add_option("--out", options->out, "File to write; without it, standard output");
    add_config_option(importing, options->config);
    importing.footer("Mappings are described in config/maps/README.md.\n"
                     "Exit code 0: written, and what was lost is listed; 2: it cannot be read.");
    importing.callback([options, &exit_code] { exit_code = import(*options); });

    CLI::App& drawing = *map.add_subcommand("draw", "Draw a map.txt as SVG");
    drawing.add_option("FILE", options->file, "The map.txt")->required();
    drawing.add_option("--out", options->out, "File to write; without it, standard output");
    drawing.add_flag("--numbers", options->has_numbers, "Write each hex's column and row");
    drawing.footer("Exit code 0: drawn; 2: the map has problems, which are listed.");
    drawing.callback([options, &exit_code] { exit_code = draw(*options); });
}

}  // namespace cli
