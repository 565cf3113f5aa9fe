// An API over real battles in a folder of their own, for tests of battles by themselves.
//
// Whatever it answers can be held against the description. Its time stands still until a test moves
// it.
#pragma once

#include <doctest/doctest.h>

#include <future>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <sstream>
#include <string>

#include "server/api/api.hpp"
#include "server/umpire/campaigns.hpp"
#include "tests/server/api/schema_check.hpp"
#include "tests/server/store/stores.hpp"
#include "tests/server/umpire/battle_play.hpp"

namespace tests {

/// An API over real battles in a folder of their own.
class BattleHouse {
public:
    explicit BattleHouse(const api::Limits& limits = {}) {
        api::Services house{accounts, [this](std::string_view id) { return find(id); },
                            codec::rulebook(), [this] { return now; }, api::Reach{}};
        house.make_battle = [this](const umpire::BattleStart& start) {
            refereed = start.refereed;
            answer_seconds = start.answer_seconds;
            auto made = umpire::create_battle(folder.path(), start, now * 1'000);
            campaigns.open_new();
            return made;
        };
        house.limits = limits;
        house.played_at = [this](const std::string& id) -> std::optional<std::string> {
            if (!elsewhere.contains(id)) return std::nullopt;
            return "http://192.0.2.9";
        };
        house.is_gone = [this](const std::string& id) { return campaigns.is_gone(id); };
        house.discard = [this](const std::string& id) { return campaigns.discard(id); };
        house.battle_setup = [](const std::string& engine, const std::string& name) {
            const bool is_shipped =
                name == "ford" || name == "opened" || name == "unhurried" || name == "spoilt";
            if (engine != "dice-warriors" || !is_shipped) {
                return std::optional<umpire::BattleStart>();
            }
            auto start = tests::sample_battle();
            if (name == "unhurried") start.answer_seconds.reset();
            if (name == "spoilt") start.orders.push_back({{"kind", "Sing"}});
            if (name == "opened") start.orders.push_back({{"kind", "OpenFight"}});
            return std::optional(std::move(start));
        };
        api = std::make_unique<api::Api>(std::move(house));
        const auto user = accounts.add_user("Maker");
        const auto link = accounts.make_link(user, store::LinkKind::lasting, now, std::nullopt);
        maker = accounts.sign_in(link.secret, now)->token;
    }

    api::Response ask(const std::string& token, api::Method method, std::string target,
                      const nlohmann::json& body = {}) {
        return ask_with_text(token, method, std::move(target), body.dump());
    }
    /// Takes:   a body that may be no JSON.
    api::Response ask_with_text(const std::string& token, api::Method method, std::string target,
                                std::string text) {
        api::Request request;
        request.method = method;
        request.host = "localhost";
        request.address = address;
        request.sec_fetch_site = site;
        std::istringstream parts(target);
        std::getline(parts, request.path, '?');
        for (std::string item; std::getline(parts, item, '&');) {
            const auto equals = item.find('=');
            request.query.push_back({item.substr(0, equals), item.substr(equals + 1)});
        }
        if (!token.empty()) request.authorization = "Bearer " + token;
        if (method == api::Method::post) {
            request.body = std::move(text);
            request.content_type = "application/json";
            request.idempotency_key = "\"" + std::to_string(++keys) + "\"";
        }
        // What takes long is answered on another thread.
        const auto answer = std::make_shared<std::promise<api::Response>>();
        auto given = answer->get_future();
        api->answer(std::move(request),
                    [answer](api::Response response) { answer->set_value(std::move(response)); });
        return given.get();
    }
    nlohmann::json read(const std::string& token, const std::string& rest, const char* schema) {
        const api::Response response = ask(token, api::Method::get, path + rest);
        CHECK_EQ(response.status, 200);
        nlohmann::json body = nlohmann::json::parse(response.body);
        keeps_to(schema, body);
        return body;
    }
    static void keeps_to(const char* schema, const nlohmann::json& body) {
        const nlohmann::json& description = kept_description();
        const nlohmann::json& wanted = description["components"]["schemas"][schema];
        for (const std::string& fault : tests::schema_faults(description, wanted, body)) {
            FAIL_CHECK(schema, ": ", fault);
        }
    }
    /// Makes a battle and signs its players in.
    void make(const nlohmann::json& body) {
        const api::Response response = ask(maker, api::Method::post, "/api/v1/battles", body);
        REQUIRE_EQ(response.status, 201);
        const nlohmann::json made = nlohmann::json::parse(response.body);
        keeps_to("MadeBattle", made);
        path = "/api/v1/battles/" + made["battle"].get<std::string>();
        for (const nlohmann::json& player : made["players"]) {
            const std::string secret = player["secret"];
            tokens[player["key"]] = accounts.sign_in(secret, now)->token;
        }
    }

    tests::Folder folder;
    std::int64_t now = 1'000'000;
    store::Accounts accounts{folder.file("accounts.sqlite")};
    umpire::Campaigns campaigns{folder.path(), [this] { return now * 1'000; }};
    std::unique_ptr<api::Api> api;
    std::string maker;
    std::string path;
    std::map<std::string, std::string> tokens;
    umpire::Refereed refereed = umpire::Refereed::by_somebody;  ///< the battle made last
    std::optional<std::int64_t> answer_seconds;  ///< of that battle
    std::set<std::string> elsewhere;  ///< what another server plays
    std::string address = "192.0.2.1";
    std::string site;  ///< what a browser says of the page that asks
    int keys = 0;

private:
    std::shared_ptr<umpire::Umpire> find(std::string_view id) {
        return campaigns.find(std::string(id));
    }
};

}  // namespace tests
