// The readings that a campaign may choose, where the rulebook leaves one open.
//
// config/rulings.toml lists them all, each with its clause, its default and what it changes; a
// campaign's own [rulings] say only what differs. Both enter the State as values (idis::Settings).
// Which there are, and what each may hold, is in core/idis/referee/readings.cpp.
#pragma once

#include "core/idis/state.hpp"
#include "server/files/section.hpp"

namespace files {

/// Reads the catalogue of rulings: for each key a table of clause, value and changes.
/// Takes:   the text of rulings.toml and the name that problems call it by.
/// Gives:   the defaults as this server's host has set them; every ruling must be there, under its
///          own clause.
idis::Settings read_ruling_catalogue(std::string_view text, const std::string& file,
                                     Report& report);

/// Reads a campaign's own [rulings] over the defaults.
void read_rulings(Section rulings, idis::Settings& settings);

/// A fraction written as "1/2" or "0".
std::optional<kit::Fraction> fraction_from_text(std::string_view text);

/// The kind of terrain with this name; nothing for any other text.
std::optional<idis::Terrain> terrain_from_text(std::string_view text);

}  // namespace files
