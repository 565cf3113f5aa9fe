// Refusals in words: every code that the rules and the server give has its texts, in every language
// the same ones, and none of them is said outside the catalogue.
#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "server/api/problem.hpp"
#include "server/words/language.hpp"
#include "tests/kit/source_folder.hpp"
#include "tests/server/words/spoken.hpp"

namespace {

using words::Language;

/// What in core is written like a code and is the answer to a question, a reading's value, a trait
/// or an engine.
constexpr auto no_codes = std::to_array<std::string_view>(
    {"as_voted",          "by_plan",    "by_post",        "called_to_battle",   "campaign_roll",
     "dice_warriors",     "die_men",    "handed_in",      "defensive_engineer", "join_called",
     "join_calling",      "keep_order", "led_on",         "let_pass",           "march_on",
     "ordered_otherwise", "passed_on",  "siege_engineer", "stand_aside",        "throw_me_a_6"});

/// Whether a text is made like a code: small words joined by underscores.
bool is_like_a_code(std::string_view text) {
    const bool is_small = std::ranges::all_of(
        text, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; });
    return is_small && !text.empty() && text.front() >= 'a' && text.back() != '_' &&
           text.find('_') != text.npos && text.find("__") == text.npos;
}

/// The literals of a text that are made like codes.
std::set<std::string> codes_in(std::string_view text) {
    std::set<std::string> codes;
    for (std::size_t open = text.find('"'); open != text.npos; open = text.find('"', open + 1)) {
        const std::size_t close = text.find('"', open + 1);
        if (close == text.npos) break;
        const std::string_view literal = text.substr(open + 1, close - open - 1);
        if (is_like_a_code(literal)) codes.emplace(literal);
    }
    return codes;
}

/// The codes that stand behind a status of HTTP, `problem(422, "…"` or `Fault{400, "…"`.
std::set<std::string> refused_in(std::string_view text) {
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    std::set<std::string> codes;
    for (std::size_t at = text.find_first_of("({"); at != text.npos;
         at = text.find_first_of("({", at + 1)) {
        const std::string_view rest = text.substr(at + 1);
        const bool is_status = rest.size() > 4 && (rest[0] == '4' || rest[0] == '5') &&
                               is_digit(rest[1]) && is_digit(rest[2]) && rest[3] == ',';
        if (!is_status) continue;
        codes.merge(codes_in(rest.substr(0, rest.find_first_of(";{)"))));
    }
    return codes;
}

/// What a reader of a file finds, over all C++ files under a folder.
template <class Reader>
std::set<std::string> found_under(const std::string& folder, Reader reader) {
    std::set<std::string> found;
    const std::filesystem::path top = tests::source_folder();
    for (const auto& entry : std::filesystem::recursive_directory_iterator(top / folder)) {
        const auto ending = entry.path().extension();
        if (ending != ".cpp" && ending != ".hpp") continue;
        std::ifstream file(entry.path());
        const std::string text((std::istreambuf_iterator<char>(file)), {});
        found.merge(reader(text));
    }
    return found;
}

std::set<std::string> refusals_of(const Language& language) {
    std::set<std::string> codes;
    for (const auto table : language.refusals) {
        for (const words::RefusalWords& row : table) codes.emplace(row.code);
    }
    return codes;
}
std::set<std::string> stops_of(const Language& language) {
    std::set<std::string> codes;
    for (const words::StopWords& row : language.stops) codes.emplace(row.code);
    return codes;
}

}  // namespace

TEST_CASE("words: every code of the rules has its text") {
    const auto in_core = found_under("core", codes_in);
    CHECK_GT(in_core.size(), 600);
    const auto refusals = refusals_of(words::english());
    const auto stops = stops_of(words::english());
    for (const std::string& code : in_core) {
        CAPTURE(code);
        const bool is_none = std::ranges::find(no_codes, code) != no_codes.end();
        CHECK_NE(is_none, refusals.contains(code) || stops.contains(code));
    }
    for (const std::string& stop : stops) {
        CAPTURE(stop);
        CHECK(in_core.contains(stop));
    }
}

TEST_CASE("words: every code that the server refuses with has its text") {
    const auto refused = found_under("server", refused_in);
    CHECK_GT(refused.size(), 100);
    const auto refusals = refusals_of(words::english());
    for (const std::string& code : refused) {
        CAPTURE(code);
        CHECK(refusals.contains(code));
    }
}

TEST_CASE("words: a code has one text, and every language has the codes of English") {
    const auto refusals = refusals_of(words::english());
    const auto stops = stops_of(words::english());
    for (const Language* language : words::languages()) {
        CAPTURE(language->name);
        std::size_t rows = 0;
        for (const auto table : language->refusals) {
            CHECK(words::is_sorted_by_code(table));
            rows += table.size();
            for (const words::RefusalWords& row : table) CHECK_FALSE(row.title.empty());
        }
        CHECK_EQ(rows, refusals.size());
        CHECK(refusals_of(*language) == refusals);
        CHECK(words::is_sorted_by_code(language->stops));
        CHECK(stops_of(*language) == stops);
        CHECK_EQ(words::language_of(language->name), language);
    }
    CHECK_EQ(words::language_of("Elvish"), nullptr);
}

TEST_CASE("words: a refusal is said as its code says it, and what to do where that is not enough") {
    CHECK_EQ(words::title_of("wagons_cannot_leave_road"), "Wagons cannot leave road.");
    CHECK_EQ(words::detail_of("wagons_cannot_leave_road"), "Wagons cannot leave road.");
    CHECK_EQ(words::title_of("stopping"), "Stopping.");
    CHECK_EQ(words::detail_of("stopping"), "The server is about to stop.");
    // What an order was stopped by has words of its own, or is what the refusal says.
    CHECK_EQ(words::why_stopped("army_is_besieged"), "your army is shut in by besiegers");
    CHECK_EQ(words::why_stopped("seat_is_held"), "seat is held");
    // Answers are kept for longer than codes are in use.
    CHECK_EQ(words::title_of("code_of_former_times"), "Code of former times.");
    CHECK_EQ(words::why_stopped("code_of_former_times"), "code of former times");
    CHECK_EQ(words::title_of(""), ".");
}

TEST_CASE("words: no refusal is said outside the catalogue") {
    const Spoken spoken("made_up");
    CHECK_EQ(words::title_of("seat_is_held"), "⟦Seat is held. mo mo⟧");
    for (const auto table : words::english().refusals) {
        for (const words::RefusalWords& row : table) {
            CAPTURE(row.code);
            const auto body = nlohmann::json::parse(api::problem(422, row.code).body);
            CHECK_EQ(outside_brackets(body.at("title").get<std::string>()), "");
            CHECK_EQ(outside_brackets(body.at("detail").get<std::string>()), "");
            CHECK_EQ(outside_brackets(words::why_stopped(row.code)), "");
        }
    }
    for (const words::StopWords& row : words::english().stops) {
        CAPTURE(row.code);
        CHECK_EQ(outside_brackets(words::why_stopped(row.code)), "");
    }
}
