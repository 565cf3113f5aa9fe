#include "server/maps/room.hpp"

#include <algorithm>

#include "server/codec/shorten.hpp"

namespace maps {

namespace limits = files::limits;

std::size_t unpacked_bytes_in(const Room& room) {
    return limits::map_unpacked_bytes +
           limits::map_unpacked_bytes_a_hex * static_cast<std::size_t>(room.hexes);
}

std::size_t words_in(const Room& room) {
    return std::min(limits::map_words, limits::map_words_least +
                                           limits::map_words_a_hex *
                                               static_cast<std::size_t>(room.hexes));
}

std::size_t values_in(const Room& room) {
    return std::min(limits::map_values, limits::map_values_least +
                                            limits::map_values_a_hex *
                                                static_cast<std::size_t>(room.hexes));
}

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
