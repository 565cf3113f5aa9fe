// The house rules over the whole tree: each breach with its file, its line and its cure.
#include <doctest/doctest.h>

#include <filesystem>

#include "tests/house/rules.hpp"
#include "tests/kit/source_folder.hpp"

namespace house {
namespace {

const std::vector<Source>& tree() {
    static const std::vector<Source> sources = read_tree(tests::source_folder());
    return sources;
}

template <class Rule>
void check_everywhere(Rule rule) {
    CHECK_FALSE(tree().empty());
    for (const Source& source : tree()) {
        for (const Finding& finding : rule(source)) FAIL_CHECK(to_text(finding));
    }
}

TEST_CASE("house: no line of code is over 100 columns") { check_everywhere(long_lines); }
TEST_CASE("house: no file is too long") { check_everywhere(long_files); }
TEST_CASE("house: no function is over 70 lines") { check_everywhere(long_functions); }
TEST_CASE("house: every file says what it is") { check_everywhere(missing_header_comment); }
TEST_CASE("house: nothing is left to do") { check_everywhere(banned_words); }
TEST_CASE("house: no path of one machine") { check_everywhere(machine_paths); }
TEST_CASE("house: a folder includes only what it may see") {
    check_everywhere(forbidden_includes);
}
TEST_CASE("house: modules of a system are not tied into a knot") {
    CHECK_FALSE(tree().empty());
    for (const Finding& finding : knots(tree(), known_knots())) FAIL_CHECK(to_text(finding));
}
TEST_CASE("house: no folder has too many files") {
    CHECK_FALSE(tree().empty());
    for (const Finding& finding : crowds(tree(), known_crowds())) FAIL_CHECK(to_text(finding));
}
TEST_CASE("house: core knows no clock, chance, file or fraction of a double") {
    check_everywhere(impurities);
}
TEST_CASE("house: no visitor has an overload for whatever kind is left") {
    check_everywhere(silent_defaults);
}
TEST_CASE("house: public functions of the rules are documented") {
    check_everywhere(undocumented_functions);
}
TEST_CASE("house: docstrings have one form") { check_everywhere(malformed_docstrings); }

TEST_CASE("house: every clause that the tree names is in the rulebook") {
    const tests::Rulebook rulebook =
        tests::read_rulebook(tests::source_folder() + "/config/rulebook");
    check_everywhere([&](const Source& source) { return unknown_clauses(source, rulebook); });
}

TEST_CASE("house: what a page names is there") {
    const auto exists = [](const std::string& path) {
        return std::filesystem::exists(tests::source_folder() + "/" + path);
    };
    check_everywhere([&](const Source& source) { return dead_links(source, exists); });
}

TEST_CASE("house: what is a script can be started") {
    const auto can_start = [](const std::string& path) {
        using std::filesystem::perms;
        const auto file = std::filesystem::status(tests::source_folder() + "/" + path);
        return (file.permissions() & perms::owner_exec) != perms::none;
    };
    check_everywhere([&](const Source& source) { return lame_scripts(source, can_start); });
}

TEST_CASE("house: the top of the tree is as planned") {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(tests::source_folder())) {
        names.push_back(entry.path().filename().string());
    }
    for (const Finding& finding : strangers_at_the_top(names)) FAIL_CHECK(to_text(finding));
    CHECK(names.size() > 5);
}

TEST_CASE("house: migrations are numbered, explained and strict") {
    for (const Finding& finding : malformed_migrations(tree())) FAIL_CHECK(to_text(finding));
    CHECK_FALSE(tree().empty());
}

}  // namespace
}  // namespace house
