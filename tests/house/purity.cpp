// What core must not know; see rules.hpp.
#include <array>

#include "tests/house/rules.hpp"

namespace house {
namespace {

struct Impurity {
    std::string_view word;
    std::string_view cure;
};

constexpr std::string_view by_dice = "take the Dice that are handed in";
constexpr std::string_view by_moment = "take the Moment that is handed in";
constexpr std::string_view by_server = "leave it to the server";
constexpr std::string_view by_order = "use kit::Table, std::map or a sorted vector";
constexpr std::string_view by_fraction = "use kit::Fraction or a Quantity";

constexpr std::array<Impurity, 28> impure = {{
    {"rand", by_dice},
    {"srand", by_dice},
    {"<random>", by_dice},
    {"random_device", by_dice},
    {"mt19937", by_dice},
    {"<chrono>", by_moment},
    {"<ctime>", by_moment},
    {"system_clock", by_moment},
    {"steady_clock", by_moment},
    {"high_resolution_clock", by_moment},
    {"<fstream>", by_server},
    {"<iostream>", by_server},
    {"<sstream>", by_server},
    {"<cstdio>", by_server},
    {"<filesystem>", by_server},
    {"<locale>", by_server},
    {"getenv", by_server},
    {"printf", by_server},
    {"<thread>", by_server},
    {"<mutex>", by_server},
    {"<atomic>", by_server},
    {"<future>", by_server},
    {"<condition_variable>", by_server},
    {"unordered_map", by_order},
    {"unordered_set", by_order},
    {"<cmath>", by_fraction},
    {"float", by_fraction},
    {"double", by_fraction},
}};

/// Whether a call of the C library's time() stands in the line: `time(`, not a member of something.
std::size_t find_time_call(std::string_view line) {
    for (auto at = find_word(line, "time"); at != std::string_view::npos;
         at = find_word(line, "time", at + 1)) {
        const bool is_call = at + 4 < line.size() && line[at + 4] == '(';
        const auto before = line.substr(0, at).find_last_not_of(' ');
        const bool is_bare = before == std::string_view::npos ||
                             line.substr(0, at).ends_with("std::") ||
                             std::string_view("=(,!+-*/<{;").find(line[before]) !=
                                 std::string_view::npos;
        if (is_call && is_bare) return at;
    }
    return std::string_view::npos;
}

}  // namespace

Findings impurities(const Source& source) {
    Findings findings;
    if (!source.is_cpp() || !source.is_in("core/")) return findings;
    const bool may_float = source.is_in("core/throw_me_a_6/geometry");
    const bool may_count_holders = source.path == "core/kit/shared.hpp";
    for (std::size_t line = 0; line < source.code.size(); ++line) {
        const std::string& code = source.code[line];
        const int number = static_cast<int>(line) + 1;
        for (const Impurity& impurity : impure) {
            if (may_float && impurity.cure == by_fraction) continue;
            if (may_count_holders && impurity.word == "<atomic>") continue;
            if (find_word(code, impurity.word) == std::string_view::npos) continue;
            findings.push_back({source.path, number, std::string(impurity.word) + " in core",
                                std::string(impurity.cure)});
        }
        if (find_time_call(code) != std::string_view::npos) {
            findings.push_back({source.path, number, "time() in core", std::string(by_moment)});
        }
    }
    return findings;
}

}  // namespace house
