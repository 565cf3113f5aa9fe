// A stand-in for Discord: it signs what it sends, and holds what comes back to Discord's rules.
//
// It talks to the whole server over a socket. Every answer is checked as Discord would: its kind,
// the limits of messages, boxes and choices, and that nobody is mentioned and nobody else sees it.
#pragma once

#include <nlohmann/json.hpp>

#include <array>
#include <string>
#include <vector>

#include "tests/server/net/served.hpp"

namespace tests {

/// What is wrong with the data of an answer by Discord's rules, "" if nothing is.
std::string fault_in_message(const nlohmann::json& data);
std::string fault_in_answer(const nlohmann::json& answer);

class Discord {
public:
    explicit Discord(net::DiscordOptions options = {});

    /// The sample campaign, served.
    Served& served() { return *served_; }

    /// A body, signed as of now.
    Reply post(const std::string& body);
    /// The same with a signature and a timestamp of one's own.
    Reply post(const std::string& body, const std::string& signature, const std::string& timestamp);
    std::string signature_of(const std::string& body, const std::string& timestamp) const;

    /// An interaction's answer, which is checked.
    nlohmann::json send(nlohmann::json interaction);
    /// A command of a user of Discord.
    nlohmann::json command(const std::string& user, const std::string& name,
                           const std::map<std::string, std::string>& options = {});
    /// The names offered while an option is typed.
    nlohmann::json typing(const std::string& user, const std::string& name,
                          const std::string& option, const std::string& typed);
    /// A button of a message, by its label; a choice of its select.
    nlohmann::json press(const std::string& user, const nlohmann::json& answer,
                         const std::string& label);
    nlohmann::json press_id(const std::string& user, const std::string& custom_id,
                            const std::vector<std::string>& values = {});
    nlohmann::json fill_in(const std::string& user, const nlohmann::json& modal,
                           const std::string& text);
    /// Binds a user of Discord to somebody of the sample: "anna", "boris", "referee", "chorus".
    nlohmann::json join(const std::string& user, const std::string& who);
    /// A new interaction's envelope.
    nlohmann::json envelope(const std::string& user, int type, nlohmann::json data);

    static constexpr const char* application = "111122223333";

private:
    std::array<unsigned char, 32> public_key_{};
    std::array<unsigned char, 64> secret_key_{};
    std::unique_ptr<Served> served_;
    int count_ = 0;
};

/// What an answer says.
std::string content_of(const nlohmann::json& answer);
/// The `custom_id` of a message's button by its label, "" if there is none.
std::string button_of(const nlohmann::json& answer, const std::string& label);

}  // namespace tests
