// text-mapper's files, and what a mapping makes of them.
#include "server/maps/text_mapper.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>

#include "server/maps/import.hpp"
#include "tests/kit/source_folder.hpp"

using files::Report;
using kit::Offset;

namespace {

struct Made {
    Report report;
    std::string text;
};

Made import_of(const std::string& text, const std::string& mapping_text) {
    Made made;
    const auto mapping = maps::read_mapping(mapping_text, "mapping.toml", made.report);
    const auto nothing = [](const std::string&) { return std::nullopt; };
    const auto imported = maps::import_map(text, "a.txt", maps::Format::text_mapper, nothing,
                                           mapping, {}, made.report, {});
    made.text = imported.map_text.value_or("");
    return made;
}

/// The ready mapping, as it stands in the tree.
std::string ready() {
    std::ifstream stream(tests::source_folder() + "/config/maps/text-mapper.toml");
    return {std::istreambuf_iterator<char>(stream), {}};
}

std::string all_of(const codec::Problems& problems) {
    std::string all;
    for (const auto& problem : problems) all += problem.place + " " + problem.code + "\n";
    return all;
}

/// A section of map.txt, without its title.
std::string section(const std::string& text, const std::string& title) {
    const auto start = text.find("[" + title + "]\n");
    if (start == std::string::npos) return "";
    const auto from = start + title.size() + 3;
    return text.substr(from, std::min(text.find("\n[", from), text.size()) - from);
}

/// Four columns of three rows, of plain where `more` says nothing else of a hex.
std::string plain_and(const std::string& more) {
    std::string text;
    for (int column = 1; column <= 4; ++column) {
        for (int row = 1; row <= 3; ++row) {
            const std::string hex = "0" + std::to_string(column) + "0" + std::to_string(row);
            const bool is_said = ("\n" + more).find("\n" + hex + " ") != std::string::npos;
            text += is_said ? "# " + hex + "\n" : hex + " plain\n";
        }
    }
    return text + more;
}

}  // namespace

TEST_CASE("maps: a hex counted from 1 with its even columns lower is ours counted from 0") {
    Report report;
    const auto map = maps::read_text_mapper(
        "0101 plain\n0203 fir-forest\n104.12 hill\n", "a.txt", {}, report, {});
    REQUIRE(map);
    CHECK(map->grid == kit::Grid(104, 12));
    const auto place = [&](std::size_t at) {
        return to_offset(map->grid.hex_at(map->painted[at].hex));
    };
    CHECK(place(0) == Offset{0, 0});
    CHECK(place(1) == Offset{1, 2});
    CHECK(place(2) == Offset{103, 11});
    CHECK(report.warnings().empty());
}

TEST_CASE("maps: names in straight or curly quotes, their size, several words and tags") {
    const Made made = import_of(
        "0101 green fir-forest \"The Old Wood\" 30\n"
        "0102 light-soil town \xE2\x80\x9CHale\xE2\x80\x9D\n"
        "0201 plain castle name=\"Grim\"\n"
        "0202 ocean\n",
        ready());
    CHECK(made.text ==
          "# From a.txt.\n\n"
          "[ground]\n"
          "0:      t1\n"
          "           .2\n"
          "1:      .8\n"
          "           ~~\n"
          "\n[places]\n"
          "landmark the-old-wood 0,0 \"The Old Wood\"\n"
          "town hale 0,1 \"Hale\"\n"
          "fortress the-fortress-at-10 1,0 \"The fortress at 1,0\"\n");
    CHECK(all_of(made.report.warnings()) ==
          "a.txt:3 tag_not_carried\n"
          "a.txt place_without_name\n");
}

TEST_CASE("maps: lines of text-mapper that say nothing of hexes are passed over in silence") {
    const Made made = import_of(
        "# a remark\n"
        "grass attributes fill=\"#90ee90\"\n"
        "house path M0,0\n"
        "house path attributes fill=\"none\"\n"
        "river lib <g/>\n"
        "<text x=\"1\">free</text>\n"
        "text font-size=\"20pt\"\n"
        "label font-size=\"20pt\"\n"
        "glow stroke=\"white\"\n"
        "license <text>mine</text>\n"
        "other <text>more</text>\n"
        "url https://example.org\n"
        "\n"
        "0101 plain\n",
        ready());
    CHECK(all_of(made.report.warnings()) == "");
    CHECK(section(made.text, "ground") == "0:      .2\n");
}

TEST_CASE("maps: what text-mapper says and we cannot keep is listed with its line") {
    const Made made = import_of(
        "0101 plain weird\n"
        "010102 plain\n"
        "include https://example.org/more.txt\n"
        "0101 \"Hale\"\n"
        "0101x\n"
        "what is this\n"
        "0101-\n"
        "0101-0102\n"
        "0101-0102 dragon-flight\n",
        ready());
    CHECK(all_of(made.report.warnings()) ==
          "a.txt:2 level_not_carried\n"
          "a.txt:3 include_not_opened\n"
          "a.txt:5 line_not_understood\n"
          "a.txt:7 line_not_understood\n"
          "a.txt:8 line_not_understood\n"
          "a.txt word_not_mapped\n"
          "a.txt:9 word_not_mapped\n");
    // The same words are said once, with every line.
    CHECK(made.report.warnings()[2].detail ==
          "this line is neither a hex nor a line of hexes; also in line 6");
    CHECK(all_of(import_of("# nothing\n", ready()).report.problems()) == "a.txt no_hexes\n");
    CHECK(all_of(import_of("9999.9999 plain\n", ready()).report.problems()) ==
          "a.txt map_too_large\n");
}

TEST_CASE("maps: a road is filled in between its points and cut at the edge") {
    const Made made = import_of(plain_and("0001-0402 road\n0103-0203 trail\n"), ready());
    // From 0001, which lies off the map, the step to 0102 leaves 3 columns and no row (9); the one
    // to 0101 would leave 3 and 1 (10).
    CHECK(section(made.text, "roads") == "major 0,1 1,1 2,1 3,1\nminor 0,2 1,2\n");
    CHECK(all_of(made.report.warnings()) == "");
}

TEST_CASE("maps: a road that goes over water is cut there, and says so") {
    const Made made = import_of(plain_and("0302 ocean\n0102-0202-0302-0402 road\n"), ready());
    CHECK(section(made.text, "roads") == "major 0,1 1,1\n");
    CHECK(all_of(made.report.warnings()) == "a.txt:14 road_over_water\n");
}

TEST_CASE("maps: a river through centres runs along its left bank, or its right if told so") {
    const std::string text = plain_and("0201-0203 river \"Aune\"\n");
    const Made left = import_of(text, ready());
    // Southwards through 1,1 (column 2, row 2): its eastern sides, named from the hexes that have
    // them in the north and east.
    CHECK(section(left.text, "rivers") == "\"Aune\" 1,1/ne/se\n");
    CHECK(all_of(left.report.warnings()) == "a.txt:13 river_moved\n");
    const Made right = import_of(text, "river_bank = \"right\"\n" + ready());
    CHECK(section(right.text, "rivers") == "\"Aune\" 1,1/nw/sw\n");
}

TEST_CASE("maps: a river along the map's edge runs along the bank that lies on the map") {
    // Of the first row all sides of the left bank lie to the north of the map. The right one goes
    // round the second hex, from its south-west by the south to its south-east, and on below the
    // third.
    const Made made = import_of(plain_and("0101-0201-0301-0401 river\n"), ready());
    CHECK_EQ(section(made.text, "rivers"), "0,1/ne\n1,0/se\n1,1/n\n2,1/n\n");
    CHECK_EQ(all_of(made.report.warnings()), "a.txt:13 river_moved\na.txt river_on_other_bank\n");
    // Down the first column the left bank is on the map, and stays.
    const Made down = import_of(plain_and("0101-0102-0103 river\n"), ready());
    CHECK_EQ(all_of(down.report.warnings()), "a.txt:13 river_moved\n");
}

TEST_CASE("maps: a river that ends in another's hex meets it, on whichever side it comes") {
    // The main river runs south through 1,1 with that hex's eastern sides as its bank. The other
    // comes from 0,1, whose north-eastern side is its bank, to the north-western corner of 1,1;
    // the bank's nearer end is one side away, along the north.
    const Made west = import_of(plain_and("0201-0203 river\n0101-0102-0202 river\n"), ready());
    const Made alone = import_of(plain_and("0201-0203 river\n"), ready());
    CHECK(section(alone.text, "rivers") == "1,1/ne/se\n");
    CHECK(section(west.text, "rivers") == "0,1/ne\n1,1/n/ne/se\n");
}

TEST_CASE("maps: a river from one hex to the next has no side to run along, and says so") {
    const Made made = import_of(plain_and("0202-0201 river\n0202-0203 river\n"), ready());
    CHECK(section(made.text, "rivers") == "");
    CHECK(all_of(made.report.warnings()) ==
          "a.txt:13 river_moved\n"
          "a.txt:13 river_too_short\n");
    CHECK(made.report.warnings()[1].detail.ends_with("also in line 14"));
}

TEST_CASE("maps: where a road crosses a river there is a bridge, or a ford if told so") {
    const std::string text = plain_and("0201-0203 river\n0202-0302 road\n");
    const Made bridged = import_of(text, ready());
    CHECK(section(bridged.text, "bridges") == "1,1/ne\n");
    CHECK(all_of(bridged.report.warnings()) ==
          "a.txt crossings_bridged\n"
          "a.txt:13 river_moved\n");
    const Made forded = import_of(text, "crossings = \"ford\"\n" + ready());
    CHECK(section(forded.text, "bridges") == "");
    CHECK(section(forded.text, "rivers") == "1,1/ne/se\n");
}

TEST_CASE("maps: a canyon cannot be forded except where a road is carried over it") {
    const Made made = import_of(plain_and("0201-0203 canyon\n0202-0302 road\n"), ready());
    CHECK(section(made.text, "impassable") == "1,1/se\n");
    CHECK(section(made.text, "bridges") == "1,1/ne\n");
}

TEST_CASE("maps: two places of one name get two keys, and water holds no place") {
    const Made made = import_of(plain_and("0101 plain town \"Hale\"\n0403 plain village \"Hale\"\n"
                                          "0402 ocean \"The Deep\"\n"),
                                ready());
    CHECK(section(made.text, "places") ==
          "town hale 0,0 \"Hale\"\n"
          "village hale-2 3,2 \"Hale\"\n");
    CHECK(all_of(made.report.warnings()) == "a.txt:15 place_on_bad_ground\n");
}

TEST_CASE("maps: a place that is drawn without ground stands on land, and so do its roads") {
    const Made made = import_of(
        "0101 grass\n0102 city \"Rome\"\n0103 castle \"Keep\"\n0201 hill city \"Hale\"\n"
        "0202 lair\n0203 empty\n0101-0102-0103 road\n",
        ready());
    CHECK(section(made.text, "places") ==
          "city rome 0,1 \"Rome\"\n"
          "fortress keep 0,2 \"Keep\"\n"
          "city hale 1,0 \"Hale\"\n");
    CHECK(section(made.text, "roads") == "major 0,0 0,1 0,2\n");
    // A city's own score; an unknown word is land, too, and a hex of ignored words alone is empty.
    CHECK(section(made.text, "ground") ==
          "0:      .2\n           n15\n1:      .15\n           .2\n2:      .2\n           ~~\n");
    CHECK(all_of(made.report.warnings()) ==
          "a.txt word_not_mapped\n"
          "a.txt ground_not_said\n"
          "a.txt hexes_without_ground\n");
    const Made hills = import_of("0101 city \"Rome\"\n0102 grass\n",
                                 "unknown = \"hills\"\n[places]\ncity = \"city\"\n"
                                 "[terrain]\ngrass = \"flatland\"\n");
    CHECK(section(hills.text, "ground") == "0:      n0\n1:      .0\n");
}

TEST_CASE("maps: columns and rows may begin at 00 or below it") {
    // Column 00 is an even one and so a lower one: it becomes our column 1.
    const Made zero = import_of(
        "0000 grass\n0001 hill\n0100 forest\n0101 swamp \"Fen\"\n0100-0101 road\n", ready());
    CHECK(section(zero.text, "ground") ==
          "0:      ^0    t1\n           .2\n1:      ^0    m0\n           n1\n");
    CHECK(section(zero.text, "places") == "landmark fen 2,1 \"Fen\"\n");
    CHECK(section(zero.text, "roads") == "major 2,0 2,1\n");
    // What was put in front is no sea, which would make a coast, and nobody enters it.
    CHECK(section(zero.text, "impassable") == "0,0\n0,1\n");
    CHECK(all_of(zero.report.warnings()) == "a.txt map_shifted\na.txt column_added\n");
    const Made below = import_of("-01-01 grass\n0101 hill\n", ready());
    CHECK(section(below.text, "impassable") == "");
    CHECK(section(below.text, "ground").starts_with("0:      .2    ~~\n           ~~\n"));
    CHECK(section(below.text, "ground").ends_with("2:      ~~    n1\n           ~~\n"));
}

TEST_CASE("maps: remarks name a hex as its own file does") {
    const Made made = import_of(plain_and("0402 ocean \"Deep\"\n"), ready());
    REQUIRE(made.report.warnings().size() == 1);
    CHECK(made.report.warnings()[0].detail ==
          "\"Deep\" stands at 0402 (here 3,1), where nobody can stand, and is left out");
    const Made wide = import_of("0101 plain\n102.07 ocean \"Deep\"\n", ready());
    CHECK(wide.report.warnings()[1].detail.find("102.07 (here 101,6)") != std::string::npos);
}

TEST_CASE("maps: names of roads and rivers are written with them") {
    const Made made = import_of(
        plain_and("0101-0401 road \"Via \"\n0201-0203 river \"Aune\"\n0301-0303 trail\n"), ready());
    CHECK(section(made.text, "roads") ==
          "major \"Via \" 0,0 1,0 2,0 3,0\nminor 2,0 2,1 2,2\n");
    CHECK(section(made.text, "rivers") == "\"Aune\" 1,1/ne/se\n");
}

TEST_CASE("maps: what is lost many times over is told once, and the rest of it counted") {
    std::string text = "0101 plain\n0102 thorp\n0103 thorp\n";
    for (int line = 0; line < 30; ++line) text += "0101x" + std::to_string(line) + "\n";
    for (int tag = 10; tag < 35; ++tag) {
        text += "02" + std::to_string(tag) + " plain tag" + std::to_string(tag) + "=\"x\"\n";
    }
    const Made made = import_of(text, ready());
    const auto& remarks = made.report.warnings();
    REQUIRE(remarks.size() == 25);
    CHECK(remarks[0].detail ==
          "this line is neither a hex nor a line of hexes; also in lines 5, 6, 7, 8, 9, 10, 11, 12 "
          "and 21 more");
    CHECK(remarks[20].code == "tag_not_carried");
    CHECK(remarks[21].detail == "from here on 5 more remarks of this kind");
    CHECK(remarks[22].code == "ground_not_said");
    CHECK(remarks[23].code == "hexes_without_ground");
    CHECK(remarks[24].detail ==
          "2 villages without a name are called by where they are; the first is \"The village at "
          "0,1\"");
}

TEST_CASE("maps: words without a meaning stand in one remark, the most used first") {
    const Made made = import_of(
        "0101 plain lair\n0102 plain dragon\n0103 plain dragon\n0101-0102 wall\n"
        "0102-0103 moat\n0101-0103 moat\n",
        ready());
    CHECK(all_of(made.report.warnings()) == "a.txt word_not_mapped\na.txt:4 word_not_mapped\n");
    CHECK(made.report.warnings()[0].detail ==
          "2 words have no meaning in the mapping: \"dragon\" (2 hexes), \"lair\" (1 hex)");
    CHECK(made.report.warnings()[1].detail ==
          "2 words have no meaning in the mapping: \"moat\" (2 lines), \"wall\" (1 line)");
    const Made one = import_of("0101 plain lair\n0102 plain lair\n", ready());
    CHECK(one.report.warnings()[0].detail ==
          "\"lair\" has no meaning in the mapping: 2 hexes, first line 1");
}

TEST_CASE("maps: of more words than a remark has room for, the rest is counted") {
    // 41 bytes in front, then 30 for the first word and 32 for each other: 28 of them are 935.
    std::string text;
    for (int word = 10; word < 60; ++word) {
        text += "01" + std::to_string(word) + " plain " + std::string(18, 'w') +
                std::to_string(word) + "\n";
    }
    const Made made = import_of(text, ready());
    REQUIRE(made.report.warnings().size() == 2);
    const std::string detail = made.report.warnings()[0].detail;
    CHECK(detail.starts_with("50 words have no meaning in the mapping: \"" + std::string(18, 'w') +
                             "10\" (1 hex), "));
    CHECK(detail.ends_with("\" (1 hex) and 22 more"));
    CHECK(detail.size() <= 1'000);
}

TEST_CASE("maps: a map of squares says that it is read as one of hexes") {
    const Made made = import_of("include gridmapper.txt\n0101 plain\n", ready());
    CHECK(all_of(made.report.warnings()) ==
          "a.txt:1 include_not_opened\na.txt:1 squares_read_as_hexes\n");
}

TEST_CASE("maps: the ready mapping knows the words of text-mapper's own maps") {
    for (const std::string word :
         {"fort", "ruin", "volcano", "island", "rock", "ice", "coastal", "green-hills",
          "ruined-tower", "ruined-castle", "cliff", "cliff0", "cliff5", "capital_city", "moors"}) {
        CAPTURE(word);
        const auto made = import_of("0101 plain " + word + "\n", ready());
        for (const auto& remark : made.report.warnings()) CHECK(remark.code != "word_not_mapped");
    }
    // The scrub of an Alpine valley is open land.
    CHECK(section(import_of("0101 light-green bushes\n", ready()).text, "ground") ==
          "0:      .2\n");
}

TEST_CASE("maps: a mapping with a wrong word says which, and where") {
    Report report;
    maps::read_mapping("empty = \"lava\"\n[terrain]\na = \"bog\"\n[roads]\nb = \"wide\"\nc = 3\n",
                       "m.toml", report);
    CHECK(all_of(report.problems()) ==
          "m.toml:1 unknown_word\n"
          "m.toml:3 unknown_word\n"
          "m.toml:5 unknown_word\n"
          "m.toml:6 wrong_kind\n");
}
