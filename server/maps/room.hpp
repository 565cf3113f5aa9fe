// How much a map from outside may come to, for anyone who asks.
//
// A few bytes can claim a great deal: a rectangle of one tile over and over, a line to a hex a
// million columns away. So sizes are held against the room there is before anything is made of
// them, by the readers of all formats and by what lays their maps on our grid.
#pragma once

#include <cstdint>
#include <string>

#include "server/files/limits.hpp"
#include "server/files/report.hpp"

namespace maps {

/// How large a map may be. How many tiles its layers may hold in all, and how far its lines may
/// run, follows from it (server/files/limits.hpp).
struct Room {
    std::int64_t hexes = files::limits::map_hexes;
    std::string elsewhere = {};  ///< who takes larger ones, for the message; "": nobody
};

/// How many bytes a packed map may unpack to: what Worldographer needs for each hex, and for all
/// that stands on them.
std::size_t unpacked_bytes_in(const Room& room);

/// How many elements and attributes, or texts, lists and objects, a map in such a room may have;
/// and how many values.
std::size_t words_in(const Room& room);
std::size_t values_in(const Room& room);

/// Reports that a map has more hexes than there is room for.
void report_too_large(const Room& room, const std::string& file, files::Report& report);

/// Adds up how far the lines of a map run, so that none runs on for ever.
class LinesRun {
public:
    LinesRun(const Room& room, files::Report& report);

    /// Whether the lines may go on by so many steps; the first time that they may not is reported.
    bool take(std::int64_t steps, const files::Where& where);

private:
    std::int64_t most_;
    std::int64_t run_ = 0;
    files::Report& report_;
};

/// A name as maps give it to layers, kinds and things: the rest of a longer one is cut off, because
/// it is told again with each thing that bears it.
std::string short_name(std::string name);

}  // namespace maps
