// What happens at the table of a battle, by the names that the engines' own records have.
//
// A record says its kind, and of its members each what it is and what it holds, as codes:
// `UnitHit`, `hits`, `heavy_infantry`. There are hundreds of them, so these texts are looked up by
// code, as refusals are. A test reads the engines' descriptions for codes that have no text. What
// no table knows, as of an engine that came later, is read as the words it is made of.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace words {

/// How a kind of event is told. Holes are members of its record by their paths, `{attack/target}`;
/// `{*}` is all that there is to say of the record, member by member. "": it is not told.
struct Telling {
    std::string_view code;
    std::string_view text;
    /// The same for when what only the text has is empty; nothing: the text is told all the same.
    std::optional<std::string_view> shorter = std::nullopt;
};

/// What a code is called.
struct Term {
    std::string_view code;
    std::string_view text;
};

/// The row of a kind of event in the language that is spoken; nullptr if there is none.
const Telling* telling_of(std::string_view code);
/// Tells it with what its record holds.
/// Takes:   the value of a member by its path, "" if it is empty or not there.
std::string told(const Telling& telling,
                 const std::function<std::string(std::string_view path)>& value_of);
/// The holes of a text of a telling, in their order.
std::vector<std::string_view> holes_in(std::string_view text);

/// "heavy infantry" of `heavy_infantry`; "Attack landed" of `AttackLanded`, where no table has it.
std::string term_of(std::string_view code);
/// What a member holds, "ally cents" of `ally_cents`.
std::string member_of(std::string_view code);
/// Whether of a member only what it holds is said, and not its name: `unit`, `troops`.
bool is_said_bare(std::string_view member);
/// What is added to the campaign's own roll of a battle: "chosen battlefield" of
/// `idis.6.chosen-battlefield`.
/// Takes:   the id of a clause.
std::string modifier_of(std::string_view clause);

}  // namespace words
