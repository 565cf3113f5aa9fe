#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <set>
#include <string>

#include "core/kit/clause.hpp"
#include "tests/kit/proven.hpp"

namespace {

std::set<std::string> claimed;
std::set<std::string> at_work;
std::set<std::string> proven;

void listen(kit::Clause clause) { at_work.emplace(clause.id()); }

void settle() {
    for (const std::string& clause : claimed) {
        if (at_work.contains(clause)) proven.insert(clause);
    }
}

void claim(std::string_view list) {
    while (!list.empty()) {
        const auto comma = list.find(", ");
        const std::string_view id = list.substr(0, comma);
        if (kit::has_clause_form(id)) claimed.emplace(id);
        if (comma == std::string_view::npos) return;
        list.remove_prefix(comma + 2);
    }
}

/// Records what each case proved and writes it to the file IDIS_CLAUSES_FILE at the end.
struct ProvenClauses : doctest::IReporter {
    explicit ProvenClauses(const doctest::ContextOptions&) {}

    void test_case_start(const doctest::TestCaseData& test) override {
        claimed.clear();
        at_work.clear();
        const std::string_view name = test.m_name;
        const auto colon = name.find(": ");
        if (colon != std::string_view::npos) claim(name.substr(0, colon));
        kit::clause_listener = listen;
    }
    void test_case_end(const doctest::CurrentTestCaseStats& result) override {
        kit::clause_listener = nullptr;
        if (result.failure_flags == 0 && result.numAssertsCurrentTest > 0) settle();
    }
    void test_run_end(const doctest::TestRunStats&) override {
        const char* path = std::getenv("IDIS_CLAUSES_FILE");
        if (path == nullptr) return;
        std::ofstream file(path);
        for (const std::string& clause : proven) file << clause << '\n';
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

void row(std::string_view clauses) {
    settle();
    claimed.clear();
    at_work.clear();
    claim(clauses);
}

}  // namespace tests
