#include "server/maps/room.hpp"

#include <algorithm>

#include "server/codec/shorten.hpp"
#include "server/words/chapters/maps.hpp"

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
    const words::OpenedMapWords& said = words::maps().opened;
    const std::string most = std::to_string(room.hexes);
    report.problem({file, 0}, "map_too_large",
                   room.elsewhere.empty() ? said.too_many_hexes(most)
                                          : said.too_many_hexes_here(most, room.elsewhere));
}

LinesRun::LinesRun(const Room& room, files::Report& report)
    : most_(limits::map_lines_of_hexes * room.hexes), report_(report) {}

bool LinesRun::take(std::int64_t steps, const files::Where& where) {
    if (run_ > most_) return false;
    run_ += steps;
    if (run_ <= most_) return true;
    report_.problem(where, "lines_too_long",
                    words::maps().opened.lines_too_long(std::to_string(most_)));
    return false;
}

std::string short_name(std::string name) {
    codec::shorten(name, limits::map_name_bytes);
    return name;
}

}  // namespace maps
