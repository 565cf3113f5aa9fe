// Scenarios: the shipped ones hold and prove their clauses; a wrong file is told where it is wrong;
// an expectation that does not hold fails.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "server/scenario/run.hpp"
#include "tests/kit/proven.hpp"
#include "tests/kit/source_folder.hpp"

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> shipped() {
    std::vector<fs::path> files;
    for (const auto& entry :
         fs::recursive_directory_iterator(tests::source_folder() + "/tests/scenarios")) {
        if (entry.path().extension() == ".json") files.push_back(entry.path());
    }
    std::ranges::sort(files);
    return files;
}

std::string text_of(const fs::path& path) {
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

std::string joined(const std::vector<std::string>& words) {
    std::string all;
    for (const std::string& word : words) all += (all.empty() ? "" : ", ") + word;
    return all;
}

/// The problems of a scenario as "place code".
std::string problems_of(const std::string& text) {
    const scenario::Played played = scenario::run(text);
    std::vector<std::string> all;
    for (const auto& problem : played.problems) all.push_back(problem.place + " " + problem.code);
    return joined(all);
}

/// How many lines of a scenario failed, once it could be played.
std::ptrdiff_t failures_of(const std::string& rest) {
    const auto played = scenario::run(
        R"({"system": "idis", "given": {"armies": {"foot": {}}}, )" + rest + "}");
    for (const auto& problem : played.problems) FAIL_CHECK(problem.place, " ", problem.detail);
    return std::ranges::count(played.lines, false, &scenario::Line::is_ok);
}

std::string broken(const std::string& rest) {
    return problems_of(R"({"system": "idis", )" + rest + "}");
}

}  // namespace

TEST_CASE("every shipped scenario holds") {
    const auto files = shipped();
    CHECK_GE(files.size(), 8);
    for (const fs::path& file : files) {
        INFO(file.filename().string());
        const std::string text = text_of(file);
        std::vector<std::string> named;
        const auto json = scenario::Json::parse(text);
        for (const auto& clause : json.value("clauses", scenario::Json::array())) {
            named.push_back(clause.get<std::string>());
        }
        tests::row(joined(named));
        const scenario::Played played = scenario::run(text);
        for (const auto& problem : played.problems) FAIL_CHECK(problem.place, " ", problem.detail);
        for (const auto& line : played.lines) CHECK_MESSAGE(line.is_ok, line.text);
        CHECK_GE(played.lines.size(), 2);
        CHECK_EQ(played.clauses, named);
    }
}

TEST_CASE("a wrong file is told where it is wrong") {
    CHECK_EQ(problems_of("{"), " not_json");
    CHECK_EQ(problems_of("[]"), " wrong_kind");
    CHECK_EQ(problems_of("{}"), "/system unknown_system");
    CHECK_EQ(problems_of(R"({"system": "chess"})"), "/system unknown_system");
    CHECK_EQ(broken(R"("wen": [])"), "/wen unknown_member");
    CHECK_EQ(broken(R"("clauses": ["no-clause"])"), "/clauses/0 unknown_clause");
    CHECK_EQ(broken(R"("given": {"army": {}})"), "/given/army unknown_member");
    CHECK_EQ(broken(R"("given": {"armies": {"a": {"size": 5}}})"),
             "/given/armies/a/size unknown_member");
    CHECK_EQ(broken(R"("given": {"armies": {"a": {"at": "99,0"}}})"),
             "/given/armies/a/at not_a_hex");
    CHECK_EQ(broken(R"("given": {"armies": {"a": {"commander": "commander:b"}}})"),
             "/given/armies/a/commander unknown_name");
    CHECK_EQ(broken(R"("given": {"map": ["0: .1", "?1"]})"), "/given/map/1 hex_without_terrain");
    CHECK_EQ(broken(R"("when": [{"sing": true}])"), "/when/0 not_a_step");
    CHECK_EQ(broken(R"("when": [{"until": "tomorrow"}])"), "/when/0/until not_a_moment");
    CHECK_EQ(broken(R"("when": [{"rule": "luck", "army": "army:a"}])"),
             "/when/0/army unknown_name");
    CHECK_EQ(broken(R"("then": [{"hope": 1}])"), "/then/0 not_an_expectation");
    CHECK_EQ(broken(R"("then": [{"state": "/now", "is": 1, "colour": 2}])"),
             "/then/0/colour unknown_member");
    CHECK_EQ(broken(R"("then": [{"state": "now", "is": 1}])"), "/then/0 not_a_pointer");
    CHECK_EQ(broken(R"("then": [{"view": "commander:a", "at": "", "is": 1}])"),
             "/then/0 unknown_observer");
}

TEST_CASE("dice: too few, too many and impossible ones are errors") {
    const std::string check =
        R"("given": {"armies": {"a": {"morale": 9}}}, )"
        R"("when": [{"rule": "morale_check", "army": "army:a"}])";
    CHECK_EQ(broken(check + R"(, "dice": [3, 4])"), "");
    CHECK_EQ(broken(check + R"(, "dice": [3])"), "/dice no_such_face");
    CHECK_EQ(broken(check + R"(, "dice": [3, 4, 5])"), "/dice/2 dice_left");
    CHECK_EQ(broken(check + R"(, "dice": [3, 7])"), "/dice/1 no_such_face");
    CHECK_EQ(broken(check + R"(, "dice": [3, 0])"), "/dice/1 not_a_face");
    CHECK_EQ(broken(check + R"(, "dice": [3, "4"])"), "/dice/1 not_a_face");
}

TEST_CASE("an expectation that does not hold fails, of every kind") {
    CHECK_EQ(failures_of(R"("then": [{"state": "/armies/army:foot/morale", "is": 9}])"), 0);
    CHECK_EQ(failures_of(R"("then": [{"state": "/armies/army:foot/morale", "is": 8}])"), 1);
    CHECK_EQ(failures_of(R"("then": [{"state": "/armies/army:foot", "has": {"morale": 8}}])"), 1);
    CHECK_EQ(failures_of(R"("then": [{"state": "/armies/army:foot", "absent": true}])"), 1);
    CHECK_EQ(failures_of(R"("then": [{"state": "/armies/army:horse", "absent": true}])"), 0);
    CHECK_EQ(failures_of(R"("then": [{"state": "/armies", "absent": true}])"), 1);
    CHECK_EQ(failures_of(R"("then": [{"state": "/fleets", "absent": true}])"), 0);
    CHECK_EQ(failures_of(R"("then": [{"event": "ArmyAte"}])"), 1);
    CHECK_EQ(failures_of(R"("then": [{"event": "ArmyAte", "times": 0}])"), 0);
    CHECK_EQ(failures_of(R"("then": [{"refusal": "no_such_hex"}])"), 1);
    CHECK_EQ(failures_of(R"("then": [{"view": "outsider", "never_says": "campaign"}])"), 1);
    CHECK_EQ(failures_of(R"("then": [{"view": "outsider", "at": "/commander", "is": 3}])"), 1);
    const std::string eats = R"("then": [{"number": "daily_consumption", "of": "army:foot", )";
    CHECK_EQ(failures_of(eats + R"("is": 1250}])"), 0);
    CHECK_EQ(failures_of(eats + R"("is": 1251}])"), 1);
    CHECK_EQ(failures_of(eats + R"("is": 1250, "items": []}])"), 1);
}

TEST_CASE("an order that nobody expected to be refused fails the scenario") {
    CHECK_EQ(failures_of(R"("when": [{"by": "commander:foot", "order": {"kind": "MarchArmy"}}])"),
             1);
}
