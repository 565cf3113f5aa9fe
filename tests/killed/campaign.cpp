#include "tests/killed/campaign.hpp"

#include <doctest/doctest.h>

#include <sstream>

#include "tests/killed/client.hpp"
#include "tests/killed/program.hpp"
#include "tests/kit/source_folder.hpp"

namespace killed {
namespace {

/// The secrets of fresh links for one role.
std::vector<std::string> links_for(const std::string& role, const std::string& campaign,
                                   const std::filesystem::path& data, const std::string& config) {
    const Outcome listed = run_idis(
        {"user", "links", campaign, "--data", data.string(), "--config", config});
    REQUIRE_MESSAGE(listed.exit_code == 0, listed.output);
    std::vector<std::string> secrets;
    std::istringstream lines(listed.output);
    for (std::string line; std::getline(lines, line);) {
        const auto place = line.find("link=");
        if (line.starts_with(role) && place != std::string::npos) {
            secrets.push_back(line.substr(place + 5));
        }
    }
    REQUIRE_FALSE(secrets.empty());
    return secrets;
}

std::string signed_in(Client& client, const std::string& secret) {
    const nlohmann::json body{{"link", secret}};
    const auto answer = client.post("/api/v1/sign-in", "", body.dump());
    REQUIRE(answer.has_value());
    REQUIRE_EQ(answer->status, 200);
    return nlohmann::json::parse(answer->body).at("token");
}

}  // namespace

Campaign make_campaign(const std::filesystem::path& folder, std::uint16_t port,
                       std::size_t commanders, const std::filesystem::path& config) {
    const std::string usual = tests::source_folder() + "/config";
    const std::string chosen = config.empty() ? usual : config.string();
    const Outcome made = run_idis({"campaign", "create", usual + "/campaigns/idis-sample",
                                   "--invite", "--data", folder.string(), "--config", chosen});
    REQUIRE_MESSAGE(made.exit_code == 0, made.output);
    Campaign campaign;
    const auto begin = made.output.find("campaign-");
    REQUIRE(begin != std::string::npos);
    campaign.id = made.output.substr(begin, std::string("campaign-k7q3m9x2ab").size());
    campaign.file = folder / (campaign.id + ".idis");
    campaign.path = "/api/v1/campaigns/" + campaign.id;
    Server server(folder, port, config);
    Client client(port);
    const auto links = [&](const std::string& role) {
        return links_for(role, campaign.id, folder, chosen);
    };
    campaign.referee = signed_in(client, links("referee").front());
    while (campaign.commanders.size() < commanders) {
        for (const std::string& secret : links("commander")) {
            if (campaign.commanders.size() == commanders) break;
            campaign.commanders.push_back(signed_in(client, secret));
        }
    }
    CHECK_EQ(server.stop(), 0);
    return campaign;
}

std::map<std::pair<std::string, std::string>, int> told(const Campaign& campaign,
                                                        std::uint16_t port) {
    std::map<std::pair<std::string, std::string>, int> counts;
    std::uint64_t expected = 1;
    for (const nlohmann::json& event : all_events(campaign, port)) {
        REQUIRE_EQ(event.at("number").get<std::uint64_t>(), expected);
        ++expected;
        const std::string text = event.dump();
        const auto begin = text.find("writer ");
        if (begin == std::string::npos) continue;
        const std::string words = text.substr(begin, text.find(" end", begin) + 4 - begin);
        ++counts[{words, kind_of(event)}];
    }
    return counts;
}

std::vector<nlohmann::json> all_events(const Campaign& campaign, std::uint16_t port) {
    Client client(port);
    std::vector<nlohmann::json> events;
    while (true) {
        const std::string from = std::to_string(events.size() + 1);
        const auto page =
            client.get(campaign.path + "/events?limit=500&from=" + from, campaign.referee);
        REQUIRE(page.has_value());
        REQUIRE_EQ(page->status, 200);
        const auto body = nlohmann::json::parse(page->body);
        if (body.at("events").empty()) return events;
        for (const auto& event : body.at("events")) events.push_back(event);
    }
}

std::string kind_of(const nlohmann::json& event) {
    const nlohmann::json& what = event.at("what");
    std::string kind = what.at("kind");
    if (kind == "Told") kind += " " + what["entry"]["content"]["kind"].get<std::string>();
    return kind;
}

}  // namespace killed
