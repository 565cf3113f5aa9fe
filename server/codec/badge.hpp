// The colour and the arms by which a faction is known on maps and in lists.
//
// No rule asks for them, so they are no part of the state: they come with a campaign's files, stand
// beside its setting, and are the referee's to change. Colours and arms are words out of fixed
// lists, which the client draws by itself; the arms are a field, divided or not, with one charge.
#pragma once

#include <nlohmann/json.hpp>

#include <array>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "server/codec/problem.hpp"

namespace codec {

struct Arms {
    std::string division = "plain";
    std::string field = "azure";
    std::string second = "argent";   ///< of the part that a division sets off
    std::string charge = "none";
    std::string tincture = "argent"; ///< of the charge
    friend bool operator==(const Arms&, const Arms&) = default;
};

struct Badge {
    std::string colour;              ///< "" for none of its own
    std::optional<Arms> arms;
    friend bool operator==(const Badge&, const Badge&) = default;
};

/// By the ids of factions.
using Badges = std::map<std::string, Badge, std::less<>>;

/// A member of arms, and the words that it may be.
struct ArmsPart {
    std::string_view name;
    std::string Arms::* member;
    std::span<const std::string_view> words;
};
const std::array<ArmsPart, 5>& arms_parts();
std::span<const std::string_view> badge_colours();
/// Whether a word is among those of a part, or a colour.
bool is_word(std::span<const std::string_view> words, std::string_view word);

nlohmann::json json_of(const Badge& badge);
/// As a list of rows, each with its faction.
nlohmann::json json_of(const Badges& badges);
/// Takes:   what json_of gives, from outside.
/// Gives:   what could be read; all else is added to `problems`.
Badges badges_from(const nlohmann::json& rows, const std::string& place, Problems& problems);
/// The same of a text that is kept here; none of "".
Badges badges_in(const std::string& text);

}  // namespace codec
