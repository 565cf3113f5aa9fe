// The commands, and what leads to which handler.
//
// A command is declared once: its name, what it says of itself, what it takes, and the function
// that answers it. The list that Discord is sent when somebody registers them (registered.hpp) is
// made of it. What is pressed or sent later names its handler by the first word of its `custom_id`,
// behind which stand ids: "confirm:campaign-…:1234:reading-…"; the campaign is the one in which it
// was shown, whichever was chosen since. Nothing else of it is believed, and every right is asked
// again.
//
// Handlers are in commands/, a file for each concern.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "server/bot/talk.hpp"
#include "server/words/chapters/chat_commands.hpp"

namespace bot {

/// Whether somebody must be bound to a member before a handler is called.
enum class Bound : std::uint8_t { yes, no };

/// Whom a command is told to by `/help`; who may do what, the API says.
enum class For : std::uint8_t { everybody, commanders, referees, spectators, overseers };

/// What a command or an option says of itself, whatever language is spoken.
using Description = words::Text<> words::ChatCommandWords::*;

struct Option {
    std::string_view name;
    Description description;
    bool is_required = false;
    /// What is offered while it is typed; null: nothing.
    void (*offers)(const Turn&) = nullptr;
};

struct Command {
    std::string_view name;
    Description description;
    void (*answer)(const Turn&);
    std::vector<Option> options = {};
    Bound bound = Bound::yes;
    For whom = For::everybody;
};

/// What answers a button, a select or a box.
struct Press {
    std::string_view verb;
    void (*answer)(const Turn&);
};

std::span<const Command> commands();
std::string said(Description description);
std::span<const Press> presses();

/// A `custom_id`: a verb, the campaign in which it is shown, and ids.
std::string pressed(const Turn& turn, std::string_view verb,
                    const std::vector<std::string>& ids = {});

}  // namespace bot
