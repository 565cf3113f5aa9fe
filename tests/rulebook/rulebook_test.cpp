// The rulebook is sound, and what is called finished is proven.
//
// Runs after all test programs of the same build (tests/CMakeLists.txt) and reads what they wrote.
// Prints, section by section, how many clauses are proven.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <iostream>

#include "core/dice_warriors/orders.hpp"
#include "core/die_men/orders.hpp"
#include "core/idis/channel.hpp"
#include "core/idis/orders.hpp"
#include "core/kit/clause.hpp"
#include "core/throw_me_a_6/orders.hpp"
#include "tests/kit/reached.hpp"
#include "tests/kit/source_folder.hpp"
#include "tests/rulebook/proofs.hpp"

namespace tests {
namespace {

const std::string source_folder = tests::source_folder();

const Rulebook& rulebook() {
    static const Rulebook whole = read_rulebook(source_folder + "/config/rulebook");
    return whole;
}

Proofs read_all_proofs() {
    Proofs proofs;
    const char* folder = std::getenv("IDIS_CLAUSES_FOLDER");
    REQUIRE_MESSAGE(folder != nullptr, "run it by ctest, after the other test programs");
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        std::ifstream text(entry.path());
        CAPTURE(entry.path());
        CHECK(read_proofs(text, proofs));
    }
    return proofs;
}

void print_line(const std::string& name, Count count) {
    std::cout << "proven " << std::setw(4) << count.proven << " of " << std::setw(4) << count.all
              << "  " << name << '\n';
}

void print(const std::map<std::string, Count>& counts) {
    std::map<std::string, Count> systems;
    for (const auto& [section, count] : counts) {
        Count& system = systems[section.substr(0, section.find('.'))];
        system.proven += count.proven;
        system.all += count.all;
        if (count.proven > 0) print_line(section, count);
    }
    for (const auto& [system, count] : systems) print_line(system + ", all sections", count);
}

TEST_CASE("rulebook: every file of it is well formed") {
    for (const std::string& fault : rulebook().faults) FAIL_CHECK(fault);
    CHECK(rulebook().clauses.size() > 2000);
}

TEST_CASE("rulebook: no two clauses have the same number, by which dice know them") {
    std::map<std::uint32_t, std::string> by_number;
    for (const auto& [id, kind] : rulebook().clauses) {
        const auto [found, is_new] = by_number.emplace(kit::clause_number(id), id);
        CHECK_MESSAGE(is_new, id, " and ", found->second);
    }
}

/// Fails for each kind of a variant that the tests did not come to.
template <class Variant>
void check_reached(const std::set<std::string>& reached, const std::set<std::string>& left) {
    for (const std::string& kind : missing_kinds(names_of_kinds<Variant>(), reached, left)) {
        FAIL_CHECK(kind);
    }
}

TEST_CASE("tests: each order of a referee is once given and followed") {
    const Proofs proofs = read_all_proofs();
    check_reached<idis::RefereeOrder>(proofs.ruled, {});
    check_reached<die_men::RefereeOrder>(proofs.ruled, {});
    check_reached<throw_me_a_6::RefereeOrder>(proofs.ruled, {});
    check_reached<dice_warriors::RefereeOrder>(proofs.ruled, {});
}

TEST_CASE("tests: each question of a campaign is once left to its deadline, or named here") {
    const Proofs proofs = read_all_proofs();
    // These stand until they are answered.
    check_reached<idis::QuestionKind>(
        proofs.lapsed,
        {"idis::WordsForReferee", "idis::CommanderWithoutArmy", "idis::DetachmentWithoutArmy",
         "idis::FateOfCaptive", "idis::DeathOrDismemberment", "idis::TraitToChoose"});
}

TEST_CASE("rulebook: what is finished is proven, and tests name clauses that exist") {
    std::ifstream list(source_folder + "/tests/rulebook/finished.txt");
    REQUIRE(list.is_open());
    const Proofs proofs = read_all_proofs();
    for (const std::string& fault : shortcomings(rulebook(), proofs, read_finished(list))) {
        FAIL_CHECK(fault);
    }
    print(count_by_section(rulebook(), proofs));
}

}  // namespace
}  // namespace tests
