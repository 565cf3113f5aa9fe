// The bot without a server: an API that answers by rote, and a Discord that takes edits.
//
// One user of Discord, "500", is bound. What the API answers is set by path; it can be made to keep
// its answers to itself until a test lets go of them.
#pragma once

#include <condition_variable>
#include <map>
#include <mutex>
#include <vector>

#include "server/bot/bot.hpp"
#include "tests/server/net/wire.hpp"
#include "tests/server/store/stores.hpp"

namespace tests {

/// Takes what is sent to Discord's own address.
class Edits : public net::Service {
public:
    void answer(api::Request&& request, net::Respond respond) override;
    void work_for(const api::Stream&, std::function<void()> work) override { work(); }
    /// The next that came, waited for.
    api::Request next();

    int status = 200;  ///< that the first answer has; the later ones 200

private:
    std::mutex mutex_;
    std::condition_variable more_;
    std::vector<api::Request> taken_;
};

class RoteHouse {
public:
    /// Takes:   when the bot tells Discord to wait.
    explicit RoteHouse(std::chrono::milliseconds patience = std::chrono::hours(1));

    /// The answer to an interaction of the bound user: what it is, and its data.
    nlohmann::json send(int type, const nlohmann::json& data, bool has_message = false);
    nlohmann::json command(const std::string& name);
    nlohmann::json press(const std::string& custom_id, const std::vector<std::string>& values = {});
    /// Lets the API answer what it has kept to itself.
    void let_go();

    std::map<std::string, std::string> answers;  ///< by path, behind the campaign's
    bool keeps_to_itself = false;
    std::vector<api::Request> asked;
    Edits edits;

    static constexpr const char* campaign = "campaign-k7q3m9x2ab";

private:
    store::DiscordBinding bound();
    void answer(api::Request&& request, const bot::Respond& respond);

    Folder folder_;
    store::Accounts accounts_;
    store::DiscordBindings bindings_;
    store::OwnShortMemory memory_;
    api::Failures failures_{api::Limits()};
    api::DiscordDoor door_;
    std::array<unsigned char, 64> secret_key_{};
    std::mutex mutex_;
    std::vector<std::function<void()>> kept_;
    std::unique_ptr<Running> discord_;
    std::unique_ptr<bot::Bot> bot_;
    int count_ = 0;
};

}  // namespace tests
