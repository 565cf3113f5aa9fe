// The reader of the rulebook finds each kind of slip, and finished sections are held to their word.
#include <doctest/doctest.h>

#include <sstream>

#include "tests/rulebook/proofs.hpp"

namespace tests {
namespace {

constexpr const char* header = "id\tsource\tkind\tclause\tcheck\truling\n";

Rulebook read(const std::string& rows) {
    Rulebook rulebook;
    std::istringstream text(header + rows);
    read_rulebook_file(text, "a.tsv", rulebook);
    return rulebook;
}

const std::string one = "demo.1.one\t1 Demo\trule\tIt is so.\tGiven a, then b.\t\n";
const std::string two = "demo.1.two\t1 Demo\tsocial\tBe kind.\tGiven a, then b.\tOurs.\n";
const std::string three = "demo.2.three\t2 Demo\tsecrecy\tIt is so.\tGiven a, then b.\t\n";

TEST_CASE("rulebook: a sound file is read whole") {
    const Rulebook rulebook = read(one + two);
    CHECK(rulebook.faults.empty());
    REQUIRE(rulebook.clauses.size() == 2);
    CHECK_EQ(rulebook.clauses.at("demo.1.two").kind, "social");
    CHECK_EQ(rulebook.clauses.at("demo.1.two").line, 3);
    CHECK_EQ(section_of("demo.1.two"), "demo.1");
}

TEST_CASE("rulebook: each slip is found on its line") {
    struct Slip {
        std::string row;
        std::string fault;
    };
    const Slip slips[] = {
        {"demo.1.one\t1 Demo\trule\tIt is so.\tGiven a.\n", "a.tsv:2: 5 columns instead of 6"},
        {"demo.1\tD\trule\tSo.\tGiven a.\t\n",
         "a.tsv:2: \"demo.1\" has not the form of a clause id"},
        {"demo.1.one\tD\tlaw\tSo.\tGiven a.\t\n",
         "a.tsv:2: demo.1.one: \"law\" is no kind of clause"},
        {"demo.1.one\t\trule\tSo.\tGiven a.\t\n", "a.tsv:2: demo.1.one: no source"},
        {"demo.1.one\tD\trule\t\tGiven a.\t\n", "a.tsv:2: demo.1.one: no clause"},
        {"demo.1.one\tD\trule\tSo.\t\t\n", "a.tsv:2: demo.1.one: no check"},
        {one + one, "a.tsv:3: demo.1.one is already in a.tsv:2"},
    };
    for (const Slip& slip : slips) {
        CAPTURE(slip.row);
        CHECK_EQ(read(slip.row).faults, std::vector<std::string>{slip.fault});
    }
    Rulebook rulebook;
    std::istringstream text(one);
    read_rulebook_file(text, "a.tsv", rulebook);
    CHECK_EQ(rulebook.faults.size(), 1);
}

TEST_CASE("rulebook: a finished section without proof is found, social clauses aside") {
    const Rulebook rulebook = read(one + two + three);
    CHECK(shortcomings(rulebook, {}, {}).empty());
    CHECK_EQ(shortcomings(rulebook, {}, {"demo.1"}),
             std::vector<std::string>{
                 "demo.1.one is said to be finished, and no test proves it"});
    CHECK(shortcomings(rulebook, {{"demo.1.one"}, {"demo.1.one"}}, {"demo.1"}).empty());
    CHECK_EQ(shortcomings(rulebook, {{}, {"demo.2.three"}}, {"demo.2.three"}).size(), 1);
    CHECK_EQ(shortcomings(rulebook, {}, {"demo.3"}),
             std::vector<std::string>{"demo.3 is finished, and no section or clause"});
    CHECK_EQ(shortcomings(rulebook, {{}, {"demo.1.four"}}, {}),
             std::vector<std::string>{"demo.1.four is named by a test, and no clause"});
    const std::map<std::string, Count> counts = {{"demo.1", {1, 1}}, {"demo.2", {0, 1}}};
    CHECK_EQ(count_by_section(rulebook, {{"demo.1.one"}, {}}) == counts, true);
}

TEST_CASE("rulebook: the files of proofs and of what is finished are read strictly") {
    Proofs proofs;
    std::istringstream good("proven demo.1.one\nnamed demo.1.one\nnamed demo.1.two\n");
    CHECK(read_proofs(good, proofs));
    CHECK_EQ(proofs.proven.size(), 1);
    CHECK_EQ(proofs.named.size(), 2);
    std::istringstream kinds("ruled demo::One\nlapsed demo::Two\nruled demo::One\n");
    CHECK(read_proofs(kinds, proofs));
    CHECK_EQ(proofs.ruled, std::set<std::string>{"demo::One"});
    CHECK_EQ(proofs.lapsed, std::set<std::string>{"demo::Two"});
    std::istringstream bad("said demo.1.one\n");
    CHECK_FALSE(read_proofs(bad, proofs));
    std::istringstream list("# remark\ndemo.1\n\n demo.2.three  # remark\n");
    CHECK_EQ(read_finished(list), std::vector<std::string>{"demo.1", "demo.2.three"});
}

TEST_CASE("tests: a kind that is reached nowhere is found, and one that is left in vain") {
    const std::vector<std::string> all{"demo::One", "demo::Two"};
    using Lines = std::vector<std::string>;
    CHECK_EQ(missing_kinds(all, {"demo::One", "demo::Two"}, {}), Lines{});
    CHECK_EQ(missing_kinds(all, {"demo::One"}, {}), Lines{"demo::Two"});
    CHECK_EQ(missing_kinds(all, {"demo::One"}, {"demo::Two"}), Lines{});
    CHECK_EQ(missing_kinds(all, {"demo::One", "demo::Two"}, {"demo::Two"}),
             Lines{"demo::Two is reached and said to be left"});
    CHECK_EQ(missing_kinds(all, {"demo::One", "demo::Two"}, {"demo::Three"}),
             Lines{"demo::Three is said to be left, and no kind"});
}

}  // namespace
}  // namespace tests
