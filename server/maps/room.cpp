#include "server/maps/room.hpp"

#include "server/codec/shorten.hpp"

namespace maps {

namespace limits = files::limits;

void report_too_large(const Room& room, const std::string& file, files::Report& report) {
    report.problem({file, 0}, "map_too_large",
                   "it has more than " + std::to_string(room.hexes) + " hexes" +
                       (room.elsewhere.empty() ? "" : "; " + room.elsewhere));
}

LinesRun::LinesRun(const Room& room, files::Report& report)
    : most_(limits::map_lines_of_hexes * room.hexes), report_(report) {}

bool LinesRun::take(std::int64_t steps, const files::Where& where) {
    if (run_ > most_) return false;
    run_ += steps;
    if (run_ <= most_) return true;
    report_.problem(
        where, "lines_too_long",
        "with this one its lines run through more than " + std::to_string(most_) + " hexes");
    return false;
}

std::string short_name(std::string name) {
    codec::shorten(name, limits::map_name_bytes);
    return name;
}

}  // namespace maps
