// TOML from outside: what may be in it is counted before it is parsed, by every reader of it.
#include "server/files/toml_file.hpp"

#include <doctest/doctest.h>

#include "server/codec/shorten.hpp"
#include "server/files/battle_file.hpp"
#include "server/files/limits.hpp"
#include "server/files/rulings.hpp"
#include "server/files/server_file.hpp"
#include "server/files/toml_bounds.hpp"
#include "server/files/warband_file.hpp"
#include "server/maps/mapping.hpp"

using files::Report;
namespace limits = files::limits;

namespace {

std::string repeated(const std::string& text, int times) {
    std::string all;
    for (int time = 0; time < times; ++time) all += text;
    return all;
}

std::string listed(const codec::Problems& problems) {
    std::string all;
    for (const auto& problem : problems) {
        all += (all.empty() ? "" : ", ") + problem.place + " " + problem.code;
    }
    return all;
}

/// What is wrong with a text before it is parsed; "" if nothing.
std::string bounds_of(const std::string& text) {
    Report report;
    const bool is_within = files::is_toml_within_bounds(text, "f", report);
    CHECK_EQ(is_within, report.is_clean());
    return listed(report.problems());
}

/// What is wrong with a text at all.
std::string faults_of(const std::string& text) {
    Report report;
    const bool is_read = files::read_toml(text, "f", report).has_value();
    CHECK_EQ(is_read, report.is_clean());
    return listed(report.problems());
}

}  // namespace

TEST_CASE("TOML: 64 names and brackets round a value pass, in every form; one more is refused") {
    struct Row {
        const char* what;
        std::string before;  ///< with `one` once it makes 64
        std::string one;
        std::string after;
        std::string closed;  ///< before `after`, once for each `one`
    };
    for (const Row& row : std::vector<Row>{
             {"dots", repeated("a.", 62), "a.", "a = 1", ""},
             {"dots between blanks", repeated("a . ", 62), "a\t. ", "a = 1", ""},
             {"quoted names", repeated("\"a.'b\".", 62), "'a.\"b'.", "a = 1", ""},
             {"a header", "[" + repeated("a.", 61), "a.", "a]\nb = 1", ""},
             {"a header of a list", "[[" + repeated("a.", 60), "a.", "a]]\nb = 1", ""},
             {"a name below a header", "[a.b.c]\n" + repeated("a.", 59), "a.", "a = 1", ""},
             {"lists", "a = " + repeated("[", 62), "[", repeated("]", 62), "]"},
             {"lists over lines", "a = " + repeated("[\n", 62), "[ # [[\n", repeated("]\n", 62),
              "]"},
             {"a later member", "a = [1, {b = 2, c = [[], " + repeated("[", 58), "[",
              repeated("]", 59) + "}]", "]"},
             {"inline tables", repeated("a = {", 31), "a.", "a = 1" + repeated("}", 31), ""}}) {
        CAPTURE(row.what);
        const std::string good = row.before + row.one + row.closed + row.after;
        CHECK_EQ(bounds_of(good), "");
        CHECK_EQ(faults_of(good), "");
        const std::string bad =
            row.before + row.one + row.one + row.closed + row.closed + row.after;
        CHECK_NE(bounds_of(bad).find("nested_too_deep"), std::string::npos);
        CHECK_EQ(faults_of(bad), bounds_of(bad));
    }
}

TEST_CASE("TOML: what stands in texts and comments is neither deep nor much") {
    const std::string dots = repeated("a.[{", 100);
    for (const std::string& text : std::vector<std::string>{
             "a = \"" + dots + "\"\n", "a = '" + dots + "'\n", "a = \"\\\"" + dots + "\"\n",
             "a = \"\"\"\n" + dots + "\n\\\"\"\" " + dots + "\"\"\"\"\"\nb = 1\n",
             "a = '''\n" + dots + "\n'' " + dots + "'''''\nb = 1\n",
             "# " + dots + "\na = 1 # " + dots + "\n", "\"" + dots + "\" = 1\n",
             "[\"" + dots + "\"]\n'" + dots + "'.b = 1.5e3\n"}) {
        CAPTURE(text);
        CHECK_EQ(bounds_of(text), "");
    }
    // An escaped backslash does not escape the quote after it; '' is no way to escape.
    CHECK_EQ(bounds_of("a = \"\\\\\"\nb = " + repeated("[", 70)), "f:2 nested_too_deep");
    CHECK_EQ(bounds_of("a = '\\'\nb = " + repeated("[", 70)), "f:2 nested_too_deep");
    CHECK_EQ(bounds_of("a = \"\"\nb = " + repeated("[", 70)), "f:2 nested_too_deep");
    CHECK_EQ(bounds_of("a = \"\"\"x\"\"\"\"\nb = " + repeated("[", 70)), "f:2 nested_too_deep");
    CHECK_EQ(bounds_of("\xEF\xBB\xBF[" + repeated("a.", 60) + "a]\na.a.a.a = 1"),
             "f:2 nested_too_deep");
}

TEST_CASE("TOML: names are no deeper for standing behind one another") {
    std::string members = "a = [";
    std::string headers;
    for (int name = 0; name < 200; ++name) {
        members += "{b.c = [1, 2], d = {e = [[]]}},\n";
        headers += "[[t.u.v]]\nx.y = 1\n";
    }
    CHECK_EQ(faults_of(members + "]\n" + headers), "");
}

TEST_CASE("TOML: bytes, length of a line and number of names are counted before it is parsed") {
    const std::string rest = "a = 1\n#";
    CHECK_EQ(bounds_of(rest + repeated("\n", static_cast<int>(limits::own_file_bytes) - 7)), "");
    CHECK_EQ(bounds_of(rest + repeated("\n", static_cast<int>(limits::own_file_bytes) - 6)),
             "f file_too_large");
    CHECK_EQ(bounds_of("a = 1\n#" + std::string(limits::toml_line_bytes - 1, 'x') + "\n"), "");
    CHECK_EQ(bounds_of("a = 1\n#" + std::string(limits::toml_line_bytes, 'x') + "\n"),
             "f:2 line_too_long");
    // Two a line: the name's dot, and its value.
    CHECK_EQ(bounds_of(repeated("a.b=1\n", limits::toml_marks / 2)), "");
    CHECK_EQ(bounds_of(repeated("a.b=1\n", limits::toml_marks / 2) + "[c]"),
             "f:" + std::to_string(limits::toml_marks / 2 + 1) + " too_many_values");
    CHECK_EQ(bounds_of("a = [\n" + repeated("1,\n", limits::toml_marks - 2) + "]"), "");
    CHECK_EQ(bounds_of("a = [\n" + repeated("1,\n", limits::toml_marks - 1) + "]"),
             "f:" + std::to_string(limits::toml_marks) + " too_many_values");
}

TEST_CASE(
    "TOML: thousands of levels of whatever form are refused by every reader, and none falls") {
    for (const std::string& text : std::vector<std::string>{
             repeated("a.", 4'900) + "a = 1", "[" + repeated("a.", 4'900) + "a]",
             "a = " + repeated("[\n", 20'000), repeated("a = {", 1'900),
             "a = " + repeated("[{a.a.a.a.a.a.a.a.a =\n", 20'000)}) {
        CAPTURE(text.substr(0, 20));
        const auto says = [&](const codec::Problems& problems) {
            return !problems.empty() && problems.front().code == "nested_too_deep";
        };
        Report battle;
        files::read_battle_file(text, "f", battle);
        CHECK(says(battle.problems()));
        Report warband;
        files::read_warband(text, "f", warband);
        CHECK(says(warband.problems()));
        Report rulings;
        files::read_ruling_catalogue(text, "f", rulings);
        CHECK(says(rulings.problems()));
        Report mapping;
        maps::read_mapping(text, "f", mapping);
        CHECK(says(mapping.problems()));
        codec::Problems server;
        files::read_server_file(text, "f", server);
        CHECK(says(server));
    }
}

TEST_CASE("a file that is wrong in every line is told of as far as the limit, then once more") {
    Report report;
    for (std::size_t line = 0; line < limits::remarks + 100; ++line) {
        report.problem({"f", static_cast<int>(line) + 1}, "wrong", "it is");
        report.warning({"f", 0}, "odd", std::string(limits::remark_bytes, 'x') + "y");
    }
    REQUIRE_EQ(report.problems().size(), limits::remarks + 1);
    CHECK_EQ(report.problems()[limits::remarks - 1].code, "wrong");
    CHECK_EQ(report.problems().back().code, "more_not_listed");
    CHECK_EQ(report.problems().back().place, "f:" + std::to_string(limits::remarks + 1));
    REQUIRE_EQ(report.warnings().size(), limits::remarks + 1);
    CHECK_EQ(report.warnings().front().detail, std::string(limits::remark_bytes, 'x'));
}

TEST_CASE("a text is cut between two characters, never within one") {
    std::string text = "ab\xC3\xA4";
    codec::shorten(text, 4);
    CHECK_EQ(text, "ab\xC3\xA4");
    codec::shorten(text, 3);
    CHECK_EQ(text, "ab");
    codec::shorten(text, 0);
    CHECK_EQ(text, "");
}
