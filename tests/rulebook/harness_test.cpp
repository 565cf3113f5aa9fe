// The harness itself: what it takes for proof, and what not.
//
// The bookkeeping is tested on a Proof of our own. The whole way, from a case that runs to the
// clause file, is tested by running this very program again with the skipped cases below alone.
#include <doctest/doctest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/kit/result.hpp"
#include "core/kit/tally.hpp"
#include "tests/kit/proven.hpp"

namespace tests {
namespace {

using Ids = std::set<std::string>;

TEST_CASE("harness: a title names clauses before its first colon, and nothing else does") {
    CHECK_EQ(clauses_named("demo.1.one, demo.1.two: an example, demo.1.three: really"),
             std::vector<std::string>{"demo.1.one", "demo.1.two"});
    CHECK_EQ(clauses_named("demo.1.one"), std::vector<std::string>{"demo.1.one"});
    CHECK(clauses_named("Demo.1.one: is no id").empty());
    CHECK(clauses_named("").empty());
}

TEST_CASE("harness: named and seen at work in a case that passes is proven, less is not") {
    Proof proof;
    proof.begin_case("demo.1.one, demo.1.two: an example");
    proof.see("demo.1.one");
    proof.see("demo.1.three");
    proof.end_case(true);
    CHECK_EQ(proof.proven(), Ids{"demo.1.one"});

    proof.begin_case("demo.1.two: one that fails");
    proof.see("demo.1.two");
    proof.end_case(false);
    CHECK_EQ(proof.proven(), Ids{"demo.1.one"});

    proof.begin_case("demo.1.three: what an earlier case saw does not count");
    proof.end_case(true);
    CHECK_EQ(proof.proven(), Ids{"demo.1.one"});
}

TEST_CASE("harness: a row proves what was at work since it began") {
    Proof proof;
    proof.begin_case("a table");
    proof.begin_row("demo.1.one");
    proof.see("demo.1.one");
    proof.begin_row("demo.1.two");
    proof.see("demo.1.one");
    proof.begin_row("demo.1.three, demo.1.four");
    proof.see("demo.1.three");
    proof.see("demo.1.two");
    proof.end_case(true);
    CHECK_EQ(proof.proven(), Ids{"demo.1.one", "demo.1.three"});
}

TEST_CASE("harness: the clause file holds what was proven and what was named") {
    Proof proof;
    proof.begin_case("demo.1.one, demo.1.two: an example");
    proof.see("demo.1.one");
    proof.end_case(true);
    std::ostringstream file;
    proof.write(file);
    CHECK_EQ(file.str(), "proven demo.1.one\nnamed demo.1.one\nnamed demo.1.two\n");
}

// The cases that the program below runs for itself.

TEST_CASE("demo.1.tally, demo.1.refusal, demo.1.mark: sample" * doctest::skip()) {
    kit::Tally tally;
    tally.add("demo.1.tally", 1);
    const kit::Refusal refusal("sample_is_refused", "demo.1.refusal");
    kit::mark("demo.1.mark");
    CHECK_EQ(tally.total(), kit::Fraction(1));
}
TEST_CASE("demo.1.idle: sample that names a clause not at work" * doctest::skip()) {
    CHECK(true);
}
TEST_CASE("demo.1.mute: sample that asserts nothing" * doctest::skip()) {
    kit::mark("demo.1.mute");
}
TEST_CASE("demo.1.failing: sample that fails" * doctest::skip()) {
    kit::mark("demo.1.failing");
    CHECK(false);
}
TEST_CASE("sample of rows" * doctest::skip()) {
    row("demo.1.row");
    kit::mark("demo.1.row");
    row("demo.1.idle-row");
    CHECK(true);
}

TEST_CASE("harness: only what was at work in a passing case reaches the clause file") {
    const auto folder = std::filesystem::temp_directory_path();
    const auto file = folder / ("idis-harness-" + std::to_string(getpid()) + ".txt");
    const std::string self = std::filesystem::read_symlink("/proc/self/exe").string();
    const std::string command = "env -u IDIS_ONLY IDIS_CLAUSES_FILE='" + file.string() +
                                "' '" + self + "' --no-skip --test-case='*sample*' --out=/dev/null";
    CHECK_NE(std::system(command.c_str()), 0);
    std::ifstream text(file);
    std::ostringstream whole;
    whole << text.rdbuf();
    std::filesystem::remove(file);
    CHECK_EQ(whole.str(),
             "proven demo.1.mark\nproven demo.1.refusal\nproven demo.1.row\nproven demo.1.tally\n"
             "named demo.1.failing\nnamed demo.1.idle\nnamed demo.1.idle-row\nnamed demo.1.mark\n"
             "named demo.1.mute\nnamed demo.1.refusal\nnamed demo.1.row\nnamed demo.1.tally\n");
}

}  // namespace
}  // namespace tests
