// The main of a test program with faults in it (tests/mutants/mutants.py), instead of that of
// tests/kit/main.cpp.
//
// IDIS_MUTANT is the number of the fault that is in force. IDIS_MUTANT_CASES names a file of
// titles, one a line: only those cases run. IDIS_MUTANT_TOUCHED names a file that is written: a
// line for each case, its title, how long it took in milliseconds and the numbers of the faults it
// touched.
#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>

#include "tests/kit/proven.hpp"
#include "tests/mutants/switch.hpp"

namespace mutants {

int chosen = 0;
std::array<bool, faults_max> touched{};

}  // namespace mutants

namespace {

using Clock = std::chrono::steady_clock;

struct Touched : doctest::IReporter {
    explicit Touched(const doctest::ContextOptions&) {
        if (const char* path = std::getenv("IDIS_MUTANT_TOUCHED")) file.open(path);
    }

    void test_case_start(const doctest::TestCaseData& test) override {
        title = test.m_name;
        mutants::touched.fill(false);
        began = Clock::now();
    }
    void test_case_end(const doctest::CurrentTestCaseStats&) override {
        if (!file.is_open()) return;
        const auto took = Clock::now() - began;
        file << title << '\t'
             << std::chrono::duration_cast<std::chrono::milliseconds>(took).count() << '\t';
        for (std::size_t number = 0; number < mutants::touched.size(); ++number) {
            if (mutants::touched[number]) file << number << ' ';
        }
        file << '\n';
    }

    void report_query(const doctest::QueryData&) override {}
    void test_run_start() override {}
    void test_run_end(const doctest::TestRunStats&) override {}
    void test_case_reenter(const doctest::TestCaseData&) override {}
    void test_case_exception(const doctest::TestCaseException&) override {}
    void subcase_start(const doctest::SubcaseSignature&) override {}
    void subcase_end() override {}
    void log_assert(const doctest::AssertData&) override {}
    void log_message(const doctest::MessageData&) override {}
    void test_case_skipped(const doctest::TestCaseData&) override {}

    std::ofstream file;
    std::string title;
    Clock::time_point began;
};
DOCTEST_REGISTER_LISTENER("touched", 1, Touched);

/// A title as a filter of doctest, which takes a comma for the end of one.
std::string as_filter(std::string_view title) {
    std::string filter;
    for (const char c : title) {
        if (c == ',' || c == '\\') filter += '\\';
        filter += c;
    }
    return filter;
}

}  // namespace

namespace tests {

void row(std::string_view) {}

}  // namespace tests

int main(int argument_count, char** arguments) {
    doctest::Context context(argument_count, arguments);
    context.setOption("case-sensitive", true);
    if (const char* number = std::getenv("IDIS_MUTANT")) mutants::chosen = std::atoi(number);
    if (const char* path = std::getenv("IDIS_MUTANT_CASES")) {
        std::ifstream file(path);
        for (std::string title; std::getline(file, title);) {
            context.addFilter("test-case", as_filter(title).c_str());
        }
    }
    return context.run();
}
