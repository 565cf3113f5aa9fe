// XML from outside, read with suspicion.
//
// pugixml reads no entities of its own and opens nothing. It parses and takes apart without calling
// itself, however deep the elements lie; how many elements and attributes there may be is counted
// before, because each takes many times the bytes that say it.
#pragma once

#include <pugixml.hpp>

#include <string>
#include <string_view>

#include "server/files/limits.hpp"
#include "server/files/report.hpp"

namespace maps {

/// Reads a whole text into a document.
/// Takes:   how many elements and attributes it may have.
/// Gives:   whether it could be read; if not, why is a problem.
bool read_xml(pugi::xml_document& document, std::string_view text, const std::string& file,
              files::Report& report, std::size_t words_most = files::limits::map_words);

}  // namespace maps
