// A map's file as text, whatever it was wrapped in.
//
// Worldographer packs its maps with gzip and writes them in UTF-16; a page may pack any map before
// it sends it. Whatever is packed is unpacked here, and no further than a map in the room there is
// could need, so that a small file cannot ask for much memory.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/maps/room.hpp"

namespace maps {

/// The text of a file as UTF-8, unpacked.
/// Gives:   nothing, which is reported, if it is a picture, an archive or nothing that could be a
///          map, cannot be unpacked, or is larger than there is room for.
std::optional<std::string> opened(std::string_view bytes, const std::string& file,
                                  const Room& room, files::Report& report);

/// Whether a file may be a map by how it begins; what it is else is reported.
bool begins_as_map(std::string_view bytes, const std::string& file, files::Report& report);

/// The first few thousand bytes of that, to tell by what a file is; "" if it is no text.
std::string first_of(std::string_view bytes);

}  // namespace maps
