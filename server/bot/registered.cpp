#include "server/bot/registered.hpp"

#include "server/bot/commands.hpp"

namespace bot {

using nlohmann::json;

json registered_commands() {
    constexpr int of_text = 1;
    constexpr int text = 3;
    json all = json::array();
    for (const Command& command : commands()) {
        json options = json::array();
        for (const Option& option : command.options) {
            json row = {{"type", text},
                        {"name", option.name},
                        {"description", cut(said(option.description), limits::choice)},
                        {"required", option.is_required}};
            if (option.offers != nullptr) row["autocomplete"] = true;
            options.push_back(std::move(row));
        }
        all.push_back({{"type", of_text},
                       {"name", command.name},
                       {"description", cut(said(command.description), limits::choice)},
                       {"options", std::move(options)}});
    }
    return all;
}

Sent send_commands(const std::string& api, const std::string& application, const std::string& token,
                   const std::string& guild) {
    const std::string where = guild.empty() ? "" : "/guilds/" + guild;
    return send_now(api, {"PUT", "/applications/" + application + where + "/commands",
                          written(registered_commands(), {}), "Bot " + token});
}

}  // namespace bot
