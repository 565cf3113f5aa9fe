// The course of random play, written down: one line for each play, with a number for every so many
// steps that follows from all that was decided, what came of it, and what was shown and offered.
//
//   7 1:41c9a0be 2:0d33f152 4:97be4410 8:… 57:5e6f0a21       seed 7, which ended at step 57
//
// A rule that comes to something else, a view that shows more or less, an offer that is missing:
// whatever random play comes by changes the numbers from there on. They do not say what is right;
// they say that something is other than it was. A change that is meant writes them anew, with
// IDIS_WRITE_PLAYTHROUGHS=1, as the recorded games (tests/playthroughs); one that was not is looked
// for where the first number differs. Steps are marked at each power of two and at the end.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace tests {

/// One play's.
class Course {
public:
    void add(std::string_view text);
    void step_done(int step);
    /// "1:41c9a0be 2:…", and where it ended.
    std::string line(int steps) const;

private:
    std::string marked(int step) const;

    std::uint64_t sum_ = 0;
    std::string marks_;
};

/// Those of a system's plays, as they are kept: tests/conformance/recorded/SECTION.course.
class Courses {
public:
    explicit Courses(std::string section);

    /// Holds a play to what is kept of its seed, if anything is; or notes it down.
    void hold(std::uint64_t seed, const std::string& line);
    /// Writes what was noted down, if that is asked for.
    /// Takes:   whether these are all plays of the short form.
    void write(bool are_all) const;

private:
    std::string file() const;

    std::string section_;
    std::map<std::uint64_t, std::string> kept_;
    std::map<std::uint64_t, std::string> played_;
};

}  // namespace tests
