// The main of every test program: doctest's, with two things of ours.
//
// A listener records which clauses each case named and saw at work (proven.hpp) and writes them at
// the end, with the kinds that were reached (reached.hpp), to the file that IDIS_CLAUSES_FILE
// names. IDIS_ONLY runs only the cases whose title contains it (`./check --only`); what a part of
// the cases proves is not written down.
#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <string>

#include "core/kit/clause.hpp"
#include "tests/kit/proven.hpp"
#include "tests/kit/reached.hpp"

namespace {

tests::Proof proof;

struct ProvenClauses : doctest::IReporter {
    explicit ProvenClauses(const doctest::ContextOptions&) {}

    void test_case_start(const doctest::TestCaseData& test) override {
        proof.begin_case(test.m_name);
        kit::clause_listener = [](kit::Clause clause) { proof.see(clause.id()); };
    }
    void test_case_end(const doctest::CurrentTestCaseStats& result) override {
        kit::clause_listener = nullptr;
        proof.end_case(result.failure_flags == 0 && result.numAssertsCurrentTest > 0);
    }
    void test_run_end(const doctest::TestRunStats&) override {
        const char* path = std::getenv("IDIS_CLAUSES_FILE");
        if (path == nullptr || std::getenv("IDIS_ONLY") != nullptr) return;
        std::ofstream file(path);
        proof.write(file);
        tests::write_reached(file);
    }

    void report_query(const doctest::QueryData&) override {}
    void test_run_start() override {}
    void test_case_reenter(const doctest::TestCaseData&) override {}
    void test_case_exception(const doctest::TestCaseException&) override {}
    void subcase_start(const doctest::SubcaseSignature&) override {}
    void subcase_end() override {}
    void log_assert(const doctest::AssertData&) override {}
    void log_message(const doctest::MessageData&) override {}
    void test_case_skipped(const doctest::TestCaseData&) override {}
};
DOCTEST_REGISTER_LISTENER("proven", 1, ProvenClauses);

}  // namespace

namespace tests {

void row(std::string_view clauses) { proof.begin_row(clauses); }

}  // namespace tests

int main(int argument_count, char** arguments) {
    doctest::Context context(argument_count, arguments);
    if (const char* only = std::getenv("IDIS_ONLY")) {
        context.addFilter("test-case", ("*" + std::string(only) + "*").c_str());
    }
    return context.run();
}
