#include "tests/server/bot/rote_house.hpp"

#include <doctest/doctest.h>
#include <sodium.h>

#include <future>

#include "tests/server/bot/discord.hpp"

namespace tests {

using nlohmann::json;

void Edits::answer(api::Request&& request, net::Respond respond) {
    api::Response response;
    response.body = "{}";
    {
        const std::lock_guard lock(mutex_);
        response.status = std::exchange(status, 200);
        taken_.push_back(std::move(request));
    }
    more_.notify_all();
    respond(std::move(response));
}

api::Request Edits::next() {
    std::unique_lock lock(mutex_);
    more_.wait(lock, [this] { return !taken_.empty(); });
    api::Request first = std::move(taken_.front());
    taken_.erase(taken_.begin());
    return first;
}

RoteHouse::RoteHouse(std::chrono::milliseconds patience)
    : accounts_(folder_.path() / "accounts.sqlite"),
      bindings_(store::TablesAt{folder_.path() / "accounts.sqlite", false}),
      door_{bindings_, "111", memory_, failures_},
      discord_(std::make_unique<Running>(edits, net::ServerSettings())) {
    bot::Settings settings;
    crypto_sign_keypair(settings.public_key.data(), secret_key_.data());
    settings.application = "111";
    settings.api = "http://127.0.0.1:" + std::to_string(discord_->port());
    settings.patience = patience;
    bindings_.bind(bound());
    bot::Services house{door_,
                        [this](api::Request&& request, const bot::Respond& respond) {
                            answer(std::move(request), respond);
                        },
                        [](const store::SecretHash&) {}, [](const std::string& id) { return id; },
                        [] { return std::int64_t{1'000'000}; }};
    bot_ = std::make_unique<bot::Bot>(settings, std::move(house));
}

store::DiscordBinding RoteHouse::bound() {
    const store::UserId user = accounts_.add_user("Anna");
    REQUIRE_FALSE(
        accounts_.give_role({user, campaign, store::Role::commander, "commander-aaaaaaaaaa"}));
    const auto link = accounts_.make_link(user, store::LinkKind::one_time, 1, std::nullopt);
    const auto in = accounts_.sign_in(link.secret, 1);
    REQUIRE(in.has_value());
    return {"500", campaign, store::ShownToken(in->token).hash(), "77", 1, 1};
}

void RoteHouse::answer(api::Request&& request, const bot::Respond& respond) {
    const std::string before = std::string("/api/v1/campaigns/") + campaign;
    const auto found = answers.find(request.path.substr(before.size()));
    api::Response response;
    response.status = found == answers.end() ? 404 : 200;
    response.body =
        found == answers.end() ? R"({"detail":"There is no such thing."})" : found->second;
    asked.push_back(std::move(request));
    if (!keeps_to_itself) return respond(std::move(response));
    const std::lock_guard lock(mutex_);
    kept_.push_back([respond, response] { respond(response); });
}

void RoteHouse::let_go() {
    keeps_to_itself = false;
    std::vector<std::function<void()>> all;
    {
        const std::lock_guard lock(mutex_);
        all.swap(kept_);
    }
    for (const auto& each : all) each();
}

json RoteHouse::send(int type, const json& data, bool has_message) {
    json interaction = {{"id", std::to_string(++count_)},
                        {"application_id", "111"},
                        {"type", type},
                        {"token", "tok.en-" + std::to_string(count_)},
                        {"guild_id", "77"},
                        {"member", {{"user", {{"id", "500"}}}}},
                        {"data", data}};
    if (has_message) interaction["message"] = {{"id", "99"}};
    api::Request request;
    request.body = interaction.dump();
    request.signature_timestamp = "1000000";
    const std::string message = request.signature_timestamp + request.body;
    std::array<unsigned char, 64> signature{};
    crypto_sign_detached(signature.data(), nullptr,
                         reinterpret_cast<const unsigned char*>(message.data()), message.size(),
                         secret_key_.data());
    request.signature.resize(129);
    sodium_bin2hex(request.signature.data(), 129, signature.data(), signature.size());
    request.signature.pop_back();
    const auto answered = std::make_shared<std::promise<api::Response>>();
    bot_->answer(std::move(request),
                 [answered](api::Response response) { answered->set_value(std::move(response)); });
    const api::Response response = answered->get_future().get();
    REQUIRE_EQ(response.status, 200);
    std::string body = response.body;
    if (response.content_type.starts_with("multipart/form-data")) {
        const auto begin = body.find("\r\n\r\n") + 4;
        body = body.substr(begin, body.find("\r\n--", begin) - begin);
    }
    const json answer = json::parse(body);
    CHECK_EQ(fault_in_answer(answer), "");
    return answer;
}

json RoteHouse::command(const std::string& name) { return send(2, {{"name", name}}); }

json RoteHouse::press(const std::string& custom_id, const std::vector<std::string>& values) {
    return send(3, {{"custom_id", custom_id}, {"values", values}}, true);
}

}  // namespace tests
