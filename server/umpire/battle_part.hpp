// What a battle by itself alone can be asked, beside what any umpire can (umpire.hpp): its picture
// now and then, and what may be ordered one unit.
//
// A campaign has none of it: Umpire::battle_part() is null there, and the battles within it are
// asked for by their meetings (campaign_part.hpp).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "server/umpire/umpire.hpp"

namespace umpire {

class BattlePart {
public:
    virtual ~BattlePart() = default;

    /// What this person may order one unit or one hex, as JSON; "" where that is not asked by
    /// itself.
    virtual std::string reaches(const Person& person, std::string_view unit) const = 0;
    /// What his doctrine would order now, as JSON text, ready to be sent; "" if he is asked
    /// nothing.
    virtual std::string suggestion(const Person& person) const = 0;
    /// What this person may know, drawn; "" if he may see nothing of it.
    virtual std::string drawing(const Person& person, Picture form) const = 0;
    /// The same as it was right after he was told something by that number of his (referee and
    /// gods: after the event of that number), by replay; "" if he was told nothing by it.
    virtual std::string drawing_then(const Person& person, std::uint64_t number,
                                     Picture form) const = 0;
};

}  // namespace umpire
