// What is wrong with maps of other programs, and what of them is lost, in English.
#include "server/words/english/english.hpp"

namespace words {

namespace {

constexpr OpenedMapWords opened_map = {
    .mangled = "it is packed and was changed on its way, as by a program that took it for text",
    .archive = "it is a zip archive; unpack it and give the map that is in it",
    .picture = "it is a picture; only maps of Tiled, text-mapper, Worldographer or Azgaar's "
               "generator can be read (config/maps/README.md says how a picture becomes one)",
    .pdf = "it is a PDF; only maps of other programs can be read",
    .no_text = "it is no text; only maps of other programs can be read",
    .no_base64 = "it is no base64",
    .too_large = "it is larger than 256 MB",
    .broken = "it is packed, and broken",
    .cut_off = "it is packed, and its end is missing",
    .unpacked_too_large = "unpacked it is larger than {most} MB",
    .unpacked_too_large_here = "unpacked it is larger than {most} MB; {elsewhere}",
    .unknown_format = "wanted one of: {known}",
    .no_such_mapping = "this server has no such mapping",
    .none_of = "\"{word}\" is none of: {known}",
    .too_many_hexes = "it has more than {most} hexes",
    .too_many_hexes_here = "it has more than {most} hexes; {elsewhere}",
    .taken_elsewhere = "idis map import takes larger ones",
    .lines_too_long = "with this one its lines run through more than {most} hexes",
    .too_many_elements = "it has more than {most} elements and attributes",
    .map_made_of = "map.txt made of {file}",
    .from_file = "From {file}.",
};

constexpr TiledWords tiled_map = {
    .not_hexagonal = "its orientation is \"{orientation}\"; only hexagonal maps can be read",
    .no_size = "it has no size, or its tiles have none",
    .negative_sides = "the sides of its hexes are less than none",
    .too_many_values = "it has more than {words} quotes, lists and objects, or more than {values} "
                       "values",
    .too_many_tilesets = "with the tileset \"{tileset}\" it has more than {most} of them, or their "
                         "files more than 16 MB",
    .too_many_layers = "it has more than {most} layers and groups",
    .layer_too_deep = "the layer \"{layer}\" lies in more than {most} groups",
    .layer_out_of_place = "the layer \"{layer}\": its place or its size is none of a map",
    .layer_too_large = "the layer \"{layer}\": it is larger than its map, or than {most} hexes",
    .too_many_tiles = "the layer \"{layer}\": with it the map has more than {most} tiles",
    .of_layer = "the layer \"{layer}\": {fault}",
    .miscounted = "it should hold {wanted} and holds {found}",
    .tiles = {in_english, "{number} tile", "{number} tiles"},
    .bytes = {in_english, "{number} byte", "{number} bytes"},
    .no_tile = "its data holds something that is no tile: {data}",
    .unknown_encoding = "its encoding \"{encoding}\" is not known",
    .unknown_compression = "its compression \"{compression}\" is not known",
    .no_base64 = "its data is no base64",
    .not_unpacked = "its data cannot be unpacked to {tiles}",
    .tileset_not_read = "its tileset \"{source}\" is not a file beside the map that can be read; "
                        "its tiles are called \"{name}/0\" and so on",
    .picture_left_out = "the layer \"{layer}\" is a picture and is not carried over",
    .layer_left_out = "the layer \"{layer}\" is a {kind} and is not carried over",
    .template_left_out = "an object of the layer \"{layer}\" is made from a template and is not "
                         "carried over",
    .tiles_off_the_map = {in_english, "the layer \"{layer}\" has {number} tile off the map",
                          "the layer \"{layer}\" has {number} tiles off the map"},
    .thing_far_off = "a thing of the layer \"{layer}\" lies far off the map",
    .line_far_off = "a line of the layer \"{layer}\" lies far off the map",
    .turned = "its hexes stand on a point; ours lie flat, so the map is turned a quarter to the "
              "right: north is kept as the right-hand edge",
};

constexpr WorldographerWords worldographer_map = {
    .not_hexagonal = "its hexOrientation is \"{orientation}\"; only COLUMNS and ROWS are maps of "
                     "hexes",
    .bad_terrain = "its terrain \"{terrain}\" has no number from 0 to 9999",
    .columns = {in_english, "{number} column (tilerow)", "{number} columns (tilerow)"},
    .no_terrain_number = "column {column}, row {row} does not begin with its terrain's number",
    .column_miscounted = "column {column} should hold {wanted} and holds {found}",
    .too_many_things = "it has more features, labels and points of lines than {most}",
    .view_left_out = "its view \"{view}\" is left out; only \"{carried}\" is carried over",
    .hidden_left_out = {in_english,
                        "{number} thing that only the game's master sees there (isGMOnly) is left "
                        "out, for players read a map's names; the first is \"{first}\"",
                        "{number} things that only the game's master sees there (isGMOnly) are "
                        "left out, for players read a map's names; the first is \"{first}\""},
    .of_other_views = {in_english, "{number} thing of other views than \"{view}\" is left out",
                       "{number} things of other views than \"{view}\" are left out"},
};

constexpr TextMapperWords text_mapper_map = {
    .no_hexes = "no line of it is a hex such as 0101 forest",
    .line_too_long = "a line is longer than {most} bytes",
    .too_many_words = "here its hexes have more than {most} words",
    .hex_twice = "what this hex is stands in line {line} already",
    .other_level = "a hex of another level; only one level is read",
    .not_understood = "this line is neither a hex nor a line of hexes",
    .line_breaks_off = "a line of hexes that breaks off",
    .line_says_nothing = "a line of hexes that does not say what it is",
    .include_not_opened = "an include is never opened",
    .squares = "by what it includes it is a map of squares; they are read as hexes",
    .tag_left_out = "the tag {tag} is not carried over",
    .shifted = "it begins before column or row 1: its 0101 is {hex} here",
};

constexpr AzgaarWords azgaar_map = {
    .no_json = "it is no JSON at byte {byte}",
    .too_deep = "it is nested deeper than 64 levels",
    .lines_too_long = "its rivers and routes have more than {most} numbers",
    .too_many_things = "it has more burgs, rivers, routes and states than {most}",
    .too_many_cells = "it has more than {most} cells",
    .no_cells = "it has no cells of a pack; export it as JSON, \"Full\"",
    .no_size = "it has no size, or no scale",
    .size_not_said = "it does not say its size: the corners of its cells reach {width} by {height} "
                     "pixels",
    .unit_not_known = "its unit of distance \"{unit}\" is taken for a mile",
    .hexes_laid = "{columns} x {rows} hexes are laid over it, each {miles} miles across by its own "
                  "scale, where ours are 6; their number or width can be chosen",
    .smaller_burgs = {in_english,
                      "{number} burg in a hex with a larger one is left out; the first is "
                      "\"{first}\"",
                      "{number} burgs in a hex with a larger one are left out; the first is "
                      "\"{first}\""},
    .rivers_too_short = {in_english,
                         "{number} river runs from no cell of land to another, and is left out",
                         "{number} rivers run from no cell of land to another, and are left out"},
    .sea_routes = {in_english, "{number} sea route is left out",
                   "{number} sea routes are left out"},
    .states = "its states are not carried over, for a map has no factions: {names}",
    .states_and_more = {in_english, "its states are not carried over, for a map has no factions: "
                                    "{names} and {number} more"},
};

}  // namespace

constinit const MapWords english_maps = {
    .opened = opened_map,
    .tiled = tiled_map,
    .worldographer = worldographer_map,
    .text_mapper = text_mapper_map,
    .azgaar = azgaar_map,
    .so_often = {in_english, "{remark}; {number} times"},
    .also_in_line = "{remark}; also in line {line}",
    .also_in_lines = "{remark}; also in lines {lines}",
    .also_in_lines_and_more = {in_english, "{remark}; also in lines {lines} and {number} more"},
    .more_remarks = {in_english, "from here on {number} more remarks of this kind"},
    .hexes = {in_english, "{number} hex", "{number} hexes"},
    .lines = {in_english, "{number} line", "{number} lines"},
    .objects = {in_english, "{number} object", "{number} objects"},
    .unmapped_word = "\"{word}\" has no meaning in the mapping: {uses}",
    .unmapped_word_at = "\"{word}\" has no meaning in the mapping: {uses}, first {first}",
    .unmapped_words = {in_english, "{number} words have no meaning in the mapping: {words}"},
    .unmapped_words_and_more = {in_english, "{number} words have no meaning in the mapping: "
                                            "{words} and {left} more"},
    .used_so_often = "\"{word}\" ({uses})",
    .a_line = "a line",
    .in_line = "line {line}",
    .at_place = "at {place}",
    .in_layer = "layer \"{layer}\", {place}",
    .hex = "hex {hex}",
    .tile_here = "tile {tile} (here {hex})",
    .hex_here = "{theirs} (here {hex})",
    .column_added = "an empty column stands in front, because our odd columns lie lower; no army "
                    "enters it",
    .ground_not_said = {in_english,
                        "{number} hex with words or a place, none of them ground, became what the "
                        "mapping calls unknown",
                        "{number} hexes with words or a place, none of them ground, became what "
                        "the mapping calls unknown"},
    .without_ground = {in_english,
                       "{number} hex without ground became what the mapping calls empty",
                       "{number} hexes without ground became what the mapping calls empty"},
    .off_the_map = "\"{name}\" lies off the map",
    .second_name = "the name \"{name}\" stands in a hex that has one already",
    .on_bad_ground = "\"{name}\" stands at {place}, where nobody can stand, and is left out",
    .bad_name = "a name that is no plain text of 80 bytes is left out",
    .named_by_hex = {"The city at {hex}", "The town at {hex}", "The fortress at {hex}",
                     "The village at {hex}", "The landmark at {hex}"},
    .one_without_name = {"a city without a name is called \"{name}\"",
                         "a town without a name is called \"{name}\"",
                         "a fortress without a name is called \"{name}\"",
                         "a village without a name is called \"{name}\"",
                         "a landmark without a name is called \"{name}\""},
    .some_without_name =
        {{{in_english, "{number} cities without a name are called by where they are; the first is "
                       "\"{first}\""},
          {in_english, "{number} towns without a name are called by where they are; the first is "
                       "\"{first}\""},
          {in_english, "{number} fortresses without a name are called by where they are; the first "
                       "is \"{first}\""},
          {in_english, "{number} villages without a name are called by where they are; the first "
                       "is \"{first}\""},
          {in_english, "{number} landmarks without a name are called by where they are; the first "
                       "is \"{first}\""}}},
    .road_over_water = {in_english, "a road runs over water; {number} step of it is left out",
                        "a road runs over water; {number} steps of it are left out"},
    .crossings_bridged = {in_english, "{number} crossing of a road over a river became a bridge",
                          "{number} crossings of a road over a river became bridges"},
    .river_on_left_bank =
        "a river through the centres of hexes runs along its left bank now",
    .river_on_right_bank =
        "a river through the centres of hexes runs along its right bank now",
    .rivers_on_left_bank = {in_english, "{number} rivers through the centres of hexes run along "
                                        "their left bank now; this is the first"},
    .rivers_on_right_bank = {in_english, "{number} rivers through the centres of hexes run along "
                                         "their right bank now; this is the first"},
    .rivers_on_other_bank = {in_english,
                             "{number} river runs along the other bank, because that one lies off "
                             "the map",
                             "{number} rivers run along the other bank, because that one lies off "
                             "the map"},
    .river_too_short = "a river that has no side of a hex to run along is left out",
    .bridge_over_nothing = "a bridge at {place} has no river to cross",
    .ford_of_nothing = "a ford at {place} has no river to cross",
};

}  // namespace words
