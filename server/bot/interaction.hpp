// What Discord sends when somebody uses a command, presses a button, types into a box.
//
// Only what is used is read, and every text as text: ids, names and what was typed. Nothing in it
// is a right of anybody; the one thing believed is who spoke, for Discord has signed it.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bot {

/// The numbers are Discord's.
enum class Asked : std::uint8_t { ping = 1, command = 2, component = 3, typing = 4, modal = 5 };

struct Interaction {
    Asked asked = Asked::ping;
    std::string id;
    std::string token;  ///< to edit the answer by, for a quarter of an hour
    std::string application;
    std::string user;
    std::string guild;  ///< "": in a message to the bot
    std::string name;   ///< of the command, or the `custom_id` of what was pressed or sent
    /// What was given with a command, by the option's name; with a modal, by the input's.
    std::map<std::string, std::string, std::less<>> given;
    std::string typed_into;           ///< the option that is being typed
    std::vector<std::string> values;  ///< picked in a select
    bool has_message = false;         ///< pressed or sent from a message of ours

    /// What was given under a name, "" if nothing was.
    std::string value(std::string_view of) const;
};

/// Takes:   a body whose signature was good.
/// Gives:   nothing for what is no interaction, or of a kind that is not answered.
std::optional<Interaction> interaction_from(std::string_view body);

}  // namespace bot
