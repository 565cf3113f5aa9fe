// What a referee of a campaign may do, where several share it.
//
// One may rule and keep the time while another writes to the commanders, or looks after who comes
// in; all of them see everything. Anyone who begins a campaign has every right, and hands on those
// he has. In the file rights are their words, in this order, with a space between.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace store {

enum class Right : std::uint8_t {
    rule,    ///< answers questions, rules and edits what is so
    write,   ///< writes into channels, words news
    time,    ///< pauses, resumes and advances the clock
    people,  ///< invites, revokes, gives roles and rights
    history  ///< rewinds, forks, throws forks away, has the chronicle written
};
inline constexpr std::array all_rights = {Right::rule, Right::write, Right::time, Right::people,
                                          Right::history};

/// "rule", "write", "time", "people", "history".
std::string_view name_of(Right right);
std::optional<Right> right_from_text(std::string_view text);

/// A set of them.
class Rights {
public:
    static Rights all();

    bool has(Right right) const { return (bits_ & bit_of(right)) != 0; }
    void add(Right right) { bits_ |= bit_of(right); }
    /// Whether these are all among others.
    bool are_within(const Rights& others) const { return (bits_ & ~others.bits_) == 0; }
    std::vector<Right> list() const;
    friend bool operator==(const Rights&, const Rights&) = default;

private:
    static constexpr unsigned bit_of(Right right) { return 1u << static_cast<unsigned>(right); }
    unsigned bits_ = 0;
};

/// "rule write"; "" for none.
std::string text_of(const Rights& rights);
/// Gives:   nothing for a text with another word in it.
std::optional<Rights> rights_from_text(std::string_view text);

}  // namespace store
