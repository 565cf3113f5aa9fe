#include "tests/kit/course.hpp"

#include <doctest/doctest.h>

#include <bit>
#include <cstdlib>
#include <fstream>
#include <iomanip>
#include <sstream>
#include <utility>

#include "core/kit/ids.hpp"
#include "tests/kit/source_folder.hpp"

namespace tests {
namespace {

bool are_written() { return std::getenv("IDIS_WRITE_PLAYTHROUGHS") != nullptr; }

/// The step up to which two lines say the same; the one with which they part.
std::pair<std::string, std::string> where_they_part(const std::string& a, const std::string& b) {
    std::istringstream one(a);
    std::istringstream other(b);
    std::string same = "0";
    for (std::string mark; one >> mark;) {
        std::string its;
        const std::string step = mark.substr(0, mark.find(':'));
        if (!(other >> its) || its != mark) return {same, step};
        same = step;
    }
    return {same, "its end"};
}

}  // namespace

void Course::add(std::string_view text) { sum_ = kit::mixed(sum_, text); }

void Course::step_done(int step) {
    if (std::has_single_bit(static_cast<unsigned>(step))) marks_ += marked(step) + ' ';
}

std::string Course::line(int steps) const { return marks_ + marked(steps); }

std::string Course::marked(int step) const {
    std::ostringstream mark;
    mark << step << ':' << std::hex << std::setfill('0') << std::setw(8)
         << static_cast<std::uint32_t>(sum_ ^ sum_ >> 32U);
    return mark.str();
}

Courses::Courses(std::string section) : section_(std::move(section)) {
    std::ifstream in(file());
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with('#')) continue;
        const std::size_t end = line.find(' ');
        kept_[std::stoull(line.substr(0, end))] = line.substr(end + 1);
    }
}

void Courses::hold(std::uint64_t seed, const std::string& line) {
    played_[seed] = line;
    const auto kept = kept_.find(seed);
    if (are_written() || kept == kept_.end() || kept->second == line) return;
    const auto [same, other] = where_they_part(kept->second, line);
    FAIL_CHECK(section_, ": seed ", seed, " goes as it was recorded up to step ", same,
               ", and no more by ", other,
               "; if that is meant, IDIS_WRITE_PLAYTHROUGHS=1 writes it anew");
}

void Courses::write(bool are_all) const {
    if (!are_written() || !are_all) return;
    std::ofstream out(file());
    out << "# The course of random play (tests/kit/course.hpp): seed, and a number for each of "
           "these steps.\n";
    for (const auto& [seed, line] : played_) out << seed << ' ' << line << '\n';
    out << std::flush;
    REQUIRE(out);
}

std::string Courses::file() const {
    return source_folder() + "/tests/conformance/recorded/" + section_ + ".course";
}

}  // namespace tests
