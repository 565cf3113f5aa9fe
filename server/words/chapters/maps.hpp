// What is wrong with a map of another program, and what of it could not be carried over.
//
// Names of layers, kinds and places, words of a mapping, and numbers go in as they are. Where
// something is in the other program goes in as a phrase, and so does how many there are of it.
#pragma once

#include <array>

#include "server/words/text.hpp"

namespace words {

/// A map as bytes, before it is known what is on it.
struct OpenedMapWords {
    Text<> mangled;
    Text<> archive;
    Text<> picture;
    Text<> pdf;
    Text<> no_text;
    Text<> no_base64;
    Text<> too_large;
    Text<> broken;
    Text<> cut_off;
    Text<"most"> unpacked_too_large;
    Text<"most", "elsewhere"> unpacked_too_large_here;
    Text<"known"> unknown_format;
    Text<> no_such_mapping;
    Text<"word", "known"> none_of;
    Text<"most"> too_many_hexes;
    Text<"most", "elsewhere"> too_many_hexes_here;
    Text<> taken_elsewhere;  ///< who takes larger ones
    Text<"most"> lines_too_long;
    Text<"most"> too_many_elements;
    Text<"file"> map_made_of;  ///< what is called so where a fault is in it
    Text<"file"> from_file;    ///< over a map that was made
};

/// Maps of Tiled, and what maps of Worldographer have in common with them.
struct TiledWords {
    Text<"orientation"> not_hexagonal;
    Text<> no_size;
    Text<> negative_sides;
    Text<"words", "values"> too_many_values;
    Text<"tileset", "most"> too_many_tilesets;
    Text<"most"> too_many_layers;
    Text<"layer", "most"> layer_too_deep;
    Text<"layer"> layer_out_of_place;
    Text<"layer", "most"> layer_too_large;
    Text<"layer", "most"> too_many_tiles;
    Text<"layer", "fault"> of_layer;
    // What is wrong with a layer's tiles.
    Text<"wanted", "found"> miscounted;
    Counted tiles;
    Counted bytes;
    Text<"data"> no_tile;
    Text<"encoding"> unknown_encoding;
    Text<"compression"> unknown_compression;
    Text<> no_base64;
    Text<"tiles"> not_unpacked;
    // What is lost.
    Text<"source", "name"> tileset_not_read;
    Text<"layer"> picture_left_out;
    Text<"layer", "kind"> layer_left_out;
    Text<"layer"> template_left_out;
    CountedText<"layer"> tiles_off_the_map;
    Text<"layer"> thing_far_off;
    Text<"layer"> line_far_off;
    Text<> turned;
};

struct WorldographerWords {
    Text<"orientation"> not_hexagonal;
    Text<"terrain"> bad_terrain;
    Counted columns;
    Text<"column", "row"> no_terrain_number;
    Text<"column", "wanted", "found"> column_miscounted;
    Text<"most"> too_many_things;
    Text<"view", "carried"> view_left_out;
    CountedText<"first"> hidden_left_out;
    CountedText<"view"> of_other_views;
};

struct TextMapperWords {
    Text<> no_hexes;
    Text<"most"> line_too_long;
    Text<"most"> too_many_words;
    Text<"line"> hex_twice;
    // What is lost.
    Text<> other_level;
    Text<> not_understood;
    Text<> line_breaks_off;
    Text<> line_says_nothing;
    Text<> include_not_opened;
    Text<> squares;
    Text<"tag"> tag_left_out;
    Text<"hex"> shifted;
};

struct AzgaarWords {
    Text<"byte"> no_json;
    Text<> too_deep;
    Text<"most"> lines_too_long;
    Text<"most"> too_many_things;
    Text<"most"> too_many_cells;
    Text<> no_cells;
    Text<> no_size;
    // What is lost, and what was made of it.
    Text<"width", "height"> size_not_said;
    Text<"unit"> unit_not_known;
    Text<"columns", "rows", "miles"> hexes_laid;
    CountedText<"first"> smaller_burgs;
    Counted rivers_too_short;
    Counted sea_routes;
    Text<"names"> states;
    CountedText<"names"> states_and_more;  ///< how many are not named
};

struct MapWords {
    OpenedMapWords opened;
    TiledWords tiled;
    WorldographerWords worldographer;
    TextMapperWords text_mapper;
    AzgaarWords azgaar;
    // What is told once for many.
    CountedText<"remark"> so_often;
    Text<"remark", "line"> also_in_line;
    Text<"remark", "lines"> also_in_lines;
    CountedText<"remark", "lines"> also_in_lines_and_more;
    Counted more_remarks;
    Counted hexes;
    Counted lines;
    Counted objects;
    Text<"word", "uses"> unmapped_word;
    Text<"word", "uses", "first"> unmapped_word_at;
    CountedText<"words"> unmapped_words;
    CountedText<"words", "left"> unmapped_words_and_more;
    Text<"word", "uses"> used_so_often;
    Text<> a_line;  ///< what has no name
    // Where something is.
    Text<"line"> in_line;
    Text<"place"> at_place;
    Text<"layer", "place"> in_layer;
    Text<"hex"> hex;
    Text<"tile", "hex"> tile_here;
    Text<"theirs", "hex"> hex_here;
    // The ground.
    Text<> column_added;
    Counted ground_not_said;
    Counted without_ground;
    // Places; kinds in the order of core's.
    Text<"name"> off_the_map;
    Text<"name"> second_name;
    Text<"name", "place"> on_bad_ground;
    Text<> bad_name;
    std::array<Text<"hex">, 5> named_by_hex;  ///< the name of one that has none
    std::array<Text<"name">, 5> one_without_name;
    std::array<CountedText<"first">, 5> some_without_name;
    // What runs from hex to hex or along their sides.
    Counted road_over_water;
    Counted crossings_bridged;
    Text<> river_on_left_bank;
    Text<> river_on_right_bank;
    Counted rivers_on_left_bank;
    Counted rivers_on_right_bank;
    Counted rivers_on_other_bank;
    Text<> river_too_short;
    Text<"place"> bridge_over_nothing;
    Text<"place"> ford_of_nothing;
};

/// This chapter in the language that is spoken.
const MapWords& maps();

}  // namespace words
