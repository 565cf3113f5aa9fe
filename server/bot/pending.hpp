// Texts that wait for a button under them to be pressed.
//
// A button has no room for the text it is about, and a message shows it with marks, so the text is
// kept here under the interaction in which it was typed: in memory, within a bound, the oldest
// forgotten first. After a restart anyone who presses such a button is asked to write it again.
#pragma once

#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <string>

namespace bot {

class Pending {
public:
    /// Limit:   texts, and their bytes together.
    static constexpr std::size_t texts_max = 5'000;
    static constexpr std::size_t bytes_max = 16'000'000;

    void keep(const std::string& id, const std::string& user, std::string text);
    /// Gives:   nothing if there is none, or if it is somebody else's.
    std::optional<std::string> find(const std::string& id, const std::string& user);

private:
    struct Text {
        std::string user;
        std::string text;
    };

    std::mutex mutex_;
    std::map<std::string, Text> texts_;
    std::deque<std::string> oldest_;
    std::size_t bytes_ = 0;
};

}  // namespace bot
