// A recorded game as text, one thing a line, so that a change of it is seen as a change of lines:
//
//   # what it is of                       the first lines
//   > {"kind":"ByPlayer",…}               an order, or for a campaign the moment and the order
//   = day 2 07:00:00                      time passes until then
//   ! UnitMoved {…} 6 2                   what came of it, and the faces that fell
//   @ anna replace units.0 {…}           what changed in what somebody is shown
//   . 4                                   what is counted, at the end
//
// A game is played again from its own orders, with dice that are keyed as the server's are: each
// face follows from its clause, its subject and how many dice that subject rolled before. What
// comes of it must be the same, line by line. A change that is meant writes the records anew, with
// IDIS_WRITE_PLAYTHROUGHS=1, and shows the lines that changed.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/kit/dice.hpp"

namespace tests {

class Transcript {
public:
    explicit Transcript(const std::string& about);

    void order(const std::string& text);
    void passed(const std::string& moment);
    void event(std::string_view kind, const std::string& what, const kit::Rolls& rolls);
    /// Writes what changed since this observer was last shown anything.
    void shown(const std::string& observer, const std::string& view);
    void counted(const std::string& what);

    const std::string& text() const { return text_; }

private:
    std::string text_;
    std::map<std::string, nlohmann::json> last_;
};

/// Something ordered, or a moment until which time passed.
struct Recorded {
    nlohmann::json order;  ///< null: time passed
    std::string moment;
};

bool records_are_written();
/// What a record says was ordered, in that order; nothing if there is no such record.
std::vector<Recorded> recorded(const std::string& name);
/// Holds a game that was played again to its record, or writes that.
void hold_to_record(const std::string& name, const Transcript& played);

}  // namespace tests
