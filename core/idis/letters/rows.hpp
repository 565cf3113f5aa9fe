// Rows of the state for words between commanders (section 7a of the source).
//
// A letter is a row for ever, with what truly became of it; the messenger who carries it is a row
// while he rides or waits, and a letter that is lost has none. A parley is a row from the asking on
// and stays once it is closed; what was said stands in the channels of those who heard it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/idis/letters/orders.hpp"
#include "core/kit/hex.hpp"

namespace idis {

/// What became of a letter. Its sender never learns more than that it is not with his captor.
enum class LetterStanding : std::uint8_t {
    with_captor, on_the_way, delivered, lost, kept, intercepted
};

struct Letter {
    LetterId id;
    CommanderId sender;
    CommanderId recipient;
    std::string text;
    Moment written_at;
    std::string written_in;                  ///< the place, if its writer could name it
    std::optional<LetterId> answers;
    std::optional<TreatyId> treaty;          ///< of which it brings the text
    bool avoids_hostile = false;
    bool is_captives = false;                ///< its writer was captive
    LetterStanding standing = LetterStanding::on_the_way;
    std::vector<CommanderId> read_by = {};   ///< besides the two: captors and enemies, sorted
    friend bool operator==(const Letter&, const Letter&) = default;
};

/// A rider with a letter: from where he last set out, by which hexes, and when he is there.
struct Messenger {
    LetterId id;                             ///< what he carries
    Hex start;
    Hex goal;
    std::vector<Hex> way;                    ///< the hexes he enters; the last one is the goal
    Moment left_at;
    Moment due_at;
    bool is_waiting = false;                 ///< at the goal, until the recipient is elsewhere
    Hex recipient_in;                        ///< where the recipient was when he set out
    friend bool operator==(const Messenger&, const Messenger&) = default;
};

enum class ParleyStanding : std::uint8_t { asked_for, open, closed };
struct Parley {
    ParleyId id;
    std::vector<CommanderId> members;        ///< who asked, and who consented; sorted
    std::vector<CommanderId> asked;          ///< who has not answered yet; sorted
    ParleyStanding standing = ParleyStanding::asked_for;
    Moment until;                            ///< while it is asked for
    friend bool operator==(const Parley&, const Parley&) = default;
};

/// The tables of these rows (state.hpp): name, row.
#define IDIS_TABLES_OF_LETTERS(TABLE) \
    TABLE(letters, Letter)            \
    TABLE(messengers, Messenger)      \
    TABLE(parleys, Parley)

}  // namespace idis
