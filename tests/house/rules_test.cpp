// Each house rule finds a bad sample, and lets the good one beside it pass.
//
// The samples are made up here. Where a sample must hold a word that the rules forbid, it is put
// together from two halves, so that this file keeps the rules itself.
#include <doctest/doctest.h>

#include <set>
#include <string>

#include "tests/house/rules.hpp"

namespace house {
namespace {

using namespace std::string_literals;

std::string repeated(const std::string& line, int times) {
    std::string text;
    for (int i = 0; i < times; ++i) text += line;
    return text;
}
std::size_t found(const Findings& findings) { return findings.size(); }

TEST_CASE("house: a finding says file, line, breach and cure") {
    CHECK_EQ(to_text({"core/kit/hex.hpp", 12, "101 columns", "break the line at 100"}),
             "core/kit/hex.hpp:12: 101 columns: break the line at 100");
}

TEST_CASE("house: code and comments are told apart") {
    const Source source = source_of("a.cpp",
                                    "int a = 1'000;  // a \"b\"\nf(\"// c\", '\"', R\"(})\");\n"
                                    "/* d\n} */ e();\n");
    REQUIRE(source.code.size() == 4);
    CHECK_EQ(source.code[0], "int a = 1'000;          ");
    CHECK_EQ(source.comments[0], "                // a \"b\"");
    CHECK_EQ(source.code[1], "f(\"    \", ' ',       );");
    CHECK_EQ(source.code[2], "    ");
    CHECK_EQ(source.code[3], "     e();");
}

TEST_CASE("house: a word is found only as a word of its own") {
    CHECK_EQ(find_word("a rand()", "rand"), 2);
    CHECK_EQ(find_word("operand, rand_", "rand"), std::string_view::npos);
    CHECK_EQ(find_word("include <random>", "<random>"), 8);
}

TEST_CASE("house: a line of 101 columns is found, one of 100 is not") {
    const std::string line(100, 'a');
    CHECK_EQ(found(long_lines(source_of("a.cpp", line))), 0);
    CHECK_EQ(long_lines(source_of("a.cpp", "\n" + line + "a")),
             Findings{{"a.cpp", 2, "101 columns", "break the line at 100"}});
    CHECK_EQ(found(long_lines(source_of("a.md", line + "a"))), 0);
    CHECK_EQ(found(long_lines(source_of("a.cpp", std::string(98, 'a') + "\u00e9\u00e9"))), 0);
}

TEST_CASE("house: a file of 401 lines is found, a test may have 600") {
    CHECK_EQ(found(long_files(source_of("core/a.cpp", repeated("a\n", 400)))), 0);
    CHECK_EQ(found(long_files(source_of("core/a.cpp", repeated("a\n", 401)))), 1);
    CHECK_EQ(found(long_files(source_of("tests/a.cpp", repeated("a\n", 600)))), 0);
    CHECK_EQ(found(long_files(source_of("tests/a.cpp", repeated("a\n", 601)))), 1);
}

TEST_CASE("house: a function of 71 lines is found, wherever it stands") {
    const auto function = [](const std::string& begin, int lines) {
        return begin + " {\n" + repeated("    a();\n", lines - 2) + "}\n";
    };
    CHECK_EQ(found(long_functions(source_of("a.cpp", function("int f(int a)", 70)))), 0);
    for (const char* begin :
         {"int f(int a)", "namespace a {\nint f()", "struct A {\nint f() const",
          "template <class A>\nint f(A a)", "A::A() : a_(1)", "TEST_CASE(\"struct a\")"}) {
        CAPTURE(begin);
        CHECK_EQ(found(long_functions(source_of("a.cpp", function(begin, 71)))), 1);
    }
    CHECK_EQ(found(long_functions(source_of("a.cpp", function("enum class A", 90)))), 0);
    CHECK_EQ(found(long_functions(source_of("a.cpp", function("constexpr A table[] =", 90)))), 0);
}

TEST_CASE("house: a header without 4 lines of comment is found") {
    const std::string line = "// What it is.\n";
    CHECK_EQ(found(missing_header_comment(source_of("a.hpp", repeated(line, 4)))), 0);
    CHECK_EQ(found(missing_header_comment(source_of("a.hpp", repeated(line, 3)))), 1);
    CHECK_EQ(found(missing_header_comment(source_of("a.hpp", repeated(line, 20)))), 0);
    CHECK_EQ(found(missing_header_comment(source_of("a.hpp", repeated(line, 21)))), 1);
    CHECK_EQ(found(missing_header_comment(source_of("a.cpp", line))), 0);
    CHECK_EQ(found(missing_header_comment(source_of("a.cpp", "#include <map>\n"))), 1);
    CHECK_EQ(found(missing_header_comment(source_of("b/a.cpp", "#include \"b/a.hpp\"\n"))), 0);
}

TEST_CASE("house: words that put work off are found") {
    for (const std::string& word : {"TO"s + "DO", "FIX"s + "ME", "X"s + "XX", "HA"s + "CK",
                                    "Not imple"s + "mented", "for"s + " now", "st"s + "ub"}) {
        CAPTURE(word);
        CHECK_EQ(found(banned_words(source_of("a.md", "We " + word + " it.\n"))), 1);
        CHECK_EQ(found(banned_words(source_of("a.md", "We a" + word + "s it.\n"))), 0);
    }
}

TEST_CASE("house: a path of one machine is found") {
    CHECK_EQ(found(machine_paths(source_of("run", "cp a /ho"s + "me/me/a\n"))), 1);
    CHECK_EQ(found(machine_paths(source_of("run", "cp a $data/wo"s + "rk/a\n"))), 0);
}

TEST_CASE("house: an include of what a folder may not see is found") {
    const auto include = [](const std::string& path, const std::string& what) {
        return found(forbidden_includes(source_of(path, "#include " + what + "\n")));
    };
    CHECK_EQ(include("core/kit/a.hpp", "<vector>"), 0);
    CHECK_EQ(include("core/kit/a.hpp", "\"core/kit/hex.hpp\""), 0);
    CHECK_EQ(include("core/kit/a.hpp", "\"core/idis/state.hpp\""), 1);
    CHECK_EQ(include("core/kit/a.hpp", "<boost/geometry.hpp>"), 1);
    CHECK_EQ(include("core/throw_me_a_6/geometry.hpp", "<boost/geometry.hpp>"), 0);
    CHECK_EQ(include("core/throw_me_a_6/melee.hpp", "<boost/geometry.hpp>"), 1);
    CHECK_EQ(include("core/idis/a.cpp", "<nlohmann/json.hpp>"), 1);
    CHECK_EQ(include("core/idis/a.cpp", "<unistd.h>"), 1);
    CHECK_EQ(include("core/idis/a.cpp", "\"core/die_men/state.hpp\""), 1);
    CHECK_EQ(include("core/idis/tactics/tactics.cpp", "\"core/die_men/state.hpp\""), 0);
    CHECK_EQ(include("core/die_men/a.cpp", "\"core/idis/state.hpp\""), 1);
    CHECK_EQ(include("core/idis/a.cpp", "\"server/codec/json.hpp\""), 1);
    CHECK_EQ(include("server/api/a.cpp", "\"server/store/store.hpp\""), 1);
    CHECK_EQ(include("server/api/a.cpp", "\"server/umpire/umpire.hpp\""), 0);
    CHECK_EQ(include("server/api/a.cpp", "<boost/asio.hpp>"), 1);
    CHECK_EQ(include("server/api/a.cpp", "\"server/codec/idis.hpp\""), 0);
    CHECK_EQ(include("server/api/rights/a.cpp", "\"server/codec/idis_events.hpp\""), 1);
    CHECK_EQ(include("server/api/a.cpp", "\"server/codec/idis/describe_state.hpp\""), 1);
    CHECK_EQ(include("server/umpire/a.cpp", "\"server/codec/idis_events.hpp\""), 0);
    CHECK_EQ(include("server/net/a.cpp", "<boost/asio.hpp>"), 0);
    CHECK_EQ(include("server/umpire/a.cpp", "<sqlite3.h>"), 1);
}

TEST_CASE("house: a clock, chance or a double in core is found") {
    const auto impure = [](const std::string& path, const std::string& line) {
        return found(impurities(source_of(path, line)));
    };
    CHECK_EQ(impure("core/idis/a.cpp", "const double a = 1;"), 1);
    CHECK_EQ(impure("core/throw_me_a_6/geometry.cpp", "const double a = 1;"), 0);
    CHECK_EQ(impure("core/idis/a.cpp", "int a = rand();"), 1);
    CHECK_EQ(impure("core/idis/a.cpp", "int a = time(nullptr);"), 1);
    CHECK_EQ(impure("core/idis/a.cpp", "int a = std::time(nullptr);"), 1);
    CHECK_EQ(impure("core/idis/a.cpp", "int a = march.time();"), 0);
    CHECK_EQ(impure("core/idis/a.cpp", "#include <unordered_map>"), 1);
    CHECK_EQ(impure("core/idis/a.cpp", "// a double march"), 0);
    CHECK_EQ(impure("server/umpire/a.cpp", "std::chrono::system_clock::now();"), 0);
}

TEST_CASE("house: an overload for any kind is found, one that goes by the kind is not") {
    const auto overload = [](const std::string& head, const std::string& body) {
        return found(silent_defaults(source_of(
            "core/a.cpp", "    " + head + "\n    bool operator()(const Kind&) const {\n        " +
                              body + "\n    }\n    Kind other;\n")));
    };
    CHECK_EQ(overload("template <class Kind>", "return false;"), 1);
    CHECK_EQ(overload("template <class Kind>", "return is_seen<Kind>;"), 0);
    CHECK_EQ(overload("template <Seen Kind>", "return false;"), 0);
    CHECK_EQ(overload("template <class Kind>\n        requires Seen<Kind>", "return false;"), 0);
    const std::string any = "bool operator()(const auto&) const { return false; }\n";
    CHECK_EQ(found(silent_defaults(source_of("server/a.cpp", any))), 1);
    CHECK_EQ(found(silent_defaults(source_of("tests/a.cpp", any))), 0);
}

TEST_CASE("house: a public function without docstring is found") {
    const auto undocumented = [](const std::string& text) {
        const std::string whole = "namespace idis {\n\n" + text + "\n}  // namespace idis\n";
        return found(undocumented_functions(source_of("core/idis/a.hpp", whole)));
    };
    CHECK_EQ(undocumented("/// What it gives.\nint f(int a);"), 0);
    CHECK_EQ(undocumented("int f(int a);"), 1);
    CHECK_EQ(undocumented("/// What they give.\nint f(int a);\nint g(int a);"), 0);
    CHECK_EQ(undocumented("/// What it gives.\nint f(int a);\n\nint g(int a);"), 1);
    CHECK_EQ(undocumented("/// What it gives.\nconstexpr int f(int a) {\n    return a;\n}\n"
                          "constexpr int g(int a) { return a; }"), 0);
    CHECK_EQ(undocumented("struct A {\n    int f(int a);\n};\nusing B = int;"), 0);
    CHECK_EQ(undocumented("/// What it gives.\ntemplate <class A>\nint f(A a,\n      int b);"), 0);
    CHECK_EQ(undocumented("struct A {\n    int a = 0;\n};\n\nint f(A a);"), 1);
}

TEST_CASE("house: a docstring out of form is found") {
    const auto malformed = [](const std::string& text) {
        return found(malformed_docstrings(source_of("core/idis/a.hpp", text)));
    };
    CHECK_EQ(malformed("/// Gives it.\n/// Clause:  idis.5.check-roll, idis.5.check-at-twelve,\n"
                       "///          idis.5.check-success-nothing\n/// Takes:   a: the army.\n"),
             0);
    CHECK_EQ(malformed("/// Clause:  the morale check\n"), 1);
    CHECK_EQ(malformed("/// Clause:  idis.5.check-roll,\n///          and the morale check\n"), 1);
    CHECK_EQ(malformed("/// Returns: a number\n"), 1);
    CHECK_EQ(malformed("/// Gives:   a number\n/// Takes:   an army\n"), 1);
    CHECK_EQ(malformed("/// Gives: a number\n"), 1);
    CHECK_EQ(malformed("/// A note: it is free text.\n"), 0);
}

TEST_CASE("house: a clause that the rulebook does not have is found") {
    tests::Rulebook rulebook;
    const std::string system = "idis";
    rulebook.clauses[system + ".0.known"] = {system + ".0.known", "rule", "a.tsv", 2};
    const auto unknown = [&](const std::string& text) {
        return found(unknown_clauses(source_of("core/idis/a.cpp", text), rulebook));
    };
    CHECK_EQ(unknown("add(\"" + system + ".0.known\");"), 0);
    CHECK_EQ(unknown("// as " + system + ".0.known."), 0);
    CHECK_EQ(unknown("add(\"" + system + ".0.unknown\");"), 1);
    CHECK_EQ(unknown("// " + system + ".0.known, " + system + ".0.known-not"), 1);
    CHECK_EQ(unknown("state.idis.known"), 0);
}

TEST_CASE("house: a page that names a file that is gone is found") {
    const std::set<std::string> paths = {"core", "core/kit", "core/kit/hex.hpp"};
    const auto exists = [&](const std::string& path) { return paths.contains(path); };
    const auto dead = [&](const std::string& text) {
        return found(dead_links(source_of("README.md", text), exists));
    };
    CHECK_EQ(dead("See `core/kit/hex.hpp` and `core/kit/`."), 0);
    CHECK_EQ(dead("See `core/kit/hex.hpp`, `core/kit/square.hpp`."), 1);
    CHECK_EQ(dead("The shape is `core/<system>/<section>`, in `core/*/`."), 0);
    CHECK_EQ(dead("See core/kit/square.hpp."), 0);
}

TEST_CASE("house: a script that cannot be started is found") {
    const auto lame = [](const std::string& text, bool is_startable) {
        return found(
            lame_scripts(source_of("run", text), [=](const std::string&) { return is_startable; }));
    };
    CHECK_EQ(lame("#!/bin/sh\nexec true\n", false), 1);
    CHECK_EQ(lame("#!/bin/sh\nexec true\n", true), 0);
    CHECK_EQ(lame("true\n", false), 0);
    CHECK_EQ(lame("", false), 0);
}

/// So many modules of a folder, each of which includes the next, and the last the first: by its
/// source, so that headers alone show no circle.
std::vector<Source> circle_of(const std::string& folder, int modules) {
    std::vector<Source> sources;
    const auto include = [&](int module) {
        return "#include \"" + folder + "m" + std::to_string(module) + ".hpp\"\n";
    };
    for (int module = 0; module < modules; ++module) {
        const std::string path = folder + "m" + std::to_string(module);
        const bool is_last = module == modules - 1;
        sources.push_back(source_of(path + ".hpp", is_last ? "" : include(module + 1)));
        sources.push_back(source_of(path + ".cpp", include(module) + (is_last ? include(0) : "")));
    }
    return sources;
}

TEST_CASE("house: nine modules of a folder in a circle are found, eight are not") {
    CHECK_EQ(found(knots(circle_of("core/made_up/", 8), {})), 0);
    const Findings findings = knots(circle_of("core/made_up/", 9), {});
    REQUIRE(found(findings) == 1);
    CHECK_EQ(findings[0].path, "core/made_up/");
    CHECK_EQ(findings[0].what, "a knot of 9 modules: m0, m1, m2, m3, m4, m5, m6, m7, m8");
    CHECK_EQ(found(knots(circle_of("tests/made_up/", 9), {})), 0);
}

TEST_CASE("house: a circle that is open, or goes through another folder, is no knot") {
    std::vector<Source> open = circle_of("server/made_up/", 9);
    open.back() = source_of("server/made_up/m8.cpp", "#include \"server/made_up/m8.hpp\"\n");
    CHECK_EQ(found(knots(open, {})), 0);
    open.back() = source_of("server/made_up/m8.cpp", "#include \"server/elsewhere/m0.hpp\"\n");
    open.push_back(source_of("server/elsewhere/m0.hpp", "#include \"server/made_up/m0.hpp\"\n"));
    CHECK_EQ(found(knots(open, {})), 0);
}

TEST_CASE("house: a known knot may be as large as the table says, neither larger nor smaller") {
    const std::vector<Source> sources = circle_of("core/made_up/", 10);
    CHECK_EQ(found(knots(sources, {{"core/made_up/", 10}})), 0);
    CHECK_EQ(found(knots(sources, {{"core/made_up/", 9}})), 1);
    CHECK_EQ(found(knots(sources, {{"core/made_up/", 11}})), 1);
    CHECK_EQ(found(knots({}, {{"core/gone/", 9}})), 1);
}

TEST_CASE("house: a circle through the folders of a system is a knot") {
    std::vector<Source> sources = circle_of("core/made_up/", 8);
    sources.back() = source_of("core/made_up/m7.hpp", "#include \"core/made_up/a/b.hpp\"\n");
    sources.push_back(source_of("core/made_up/a/b.hpp", "#include \"core/made_up/m0.hpp\"\n"));
    CHECK_EQ(found(knots(sources, {})), 1);
}

TEST_CASE("house: a folder of more than 40 files is found, and a known one that changed") {
    const auto files = [](const std::string& folder, int count) {
        std::vector<Source> sources;
        for (int file = 0; file < count; ++file) {
            sources.push_back(source_of(folder + "f" + std::to_string(file) + ".cpp", "\n"));
        }
        sources.push_back(source_of(folder + "within/f.cpp", "\n"));
        return sources;
    };
    CHECK_EQ(found(crowds(files("core/made_up/", 40), {})), 0);
    CHECK_EQ(found(crowds(files("core/made_up/", 41), {})), 1);
    CHECK_EQ(found(crowds(files("tests/made_up/", 41), {})), 0);
    CHECK_EQ(found(crowds(files("core/made_up/", 41), {{"core/made_up/", 41}})), 0);
    CHECK_EQ(found(crowds(files("core/made_up/", 41), {{"core/made_up/", 42}})), 1);
}

TEST_CASE("house: a chapter may include what its line names, and what all chapters share") {
    const auto includes = [](const std::string& path, const std::string& name) {
        return found(forbidden_includes(source_of(path, "#include \"" + name + "\"\n")));
    };
    CHECK_EQ(includes("core/idis/persons/a.cpp", "core/idis/state.hpp"), 0);
    CHECK_EQ(includes("core/idis/persons/a.cpp", "core/idis/persons/b.hpp"), 0);
    CHECK_EQ(includes("core/idis/persons/a.cpp", "core/idis/morale/morale.hpp"), 0);
    CHECK_EQ(includes("core/idis/persons/a.cpp", "core/idis/siege/siege.hpp"), 1);
    CHECK_EQ(includes("core/idis/persons/a.cpp", "core/die_men/state.hpp"), 1);
    CHECK_EQ(includes("core/idis/tactics/a.cpp", "core/die_men/state.hpp"), 0);
}

TEST_CASE("house: a stranger at the top of the tree is found") {
    CHECK_EQ(found(strangers_at_the_top({"core", "run", ".ci", "build", "LICENSE"})), 0);
    CHECK_EQ(found(strangers_at_the_top({"core", "notes"})), 1);
}

TEST_CASE("house: a migration out of number, unexplained or loose is found") {
    const auto migrations = [](const std::vector<std::pair<std::string, std::string>>& files) {
        std::vector<Source> sources;
        for (const auto& [name, text] : files) {
            sources.push_back(source_of("migrations/" + name, text));
        }
        return found(malformed_migrations(sources));
    };
    const std::string good = "-- Why.\nCREATE TABLE a (\n  b INTEGER\n) STRICT;\n";
    CHECK_EQ(migrations({{"0001_a.sql", good}, {"0002_b.sql", good}}), 0);
    CHECK_EQ(migrations({{"a/0001_a.sql", good}, {"b/0001_b.sql", good}}), 0);
    CHECK_EQ(migrations({{"0001_a.sql", good}, {"0003_b.sql", good}}), 0);
    CHECK_EQ(migrations({{"0002_a.sql", good}, {"0002_b.sql", good}}), 1);
    CHECK_EQ(migrations({{"a.sql", good}}), 1);
    CHECK_EQ(migrations({{"0001_a.sql", "CREATE TABLE a (b INTEGER) STRICT;\n"}}), 1);
    CHECK_EQ(migrations({{"0001_a.sql", "-- Why.\nCREATE TABLE a (b INTEGER);\n"}}), 1);
}

}  // namespace
}  // namespace house
