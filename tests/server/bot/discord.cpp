#include "tests/server/bot/discord.hpp"

#include <doctest/doctest.h>
#include <sodium.h>

#include <chrono>
#include <set>

#include "server/bot/message.hpp"

namespace tests {

using nlohmann::json;

namespace {

std::string hexadecimal(const unsigned char* bytes, std::size_t count) {
    std::string text(2 * count + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), bytes, count);
    text.pop_back();
    return text;
}

std::string now_text() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::to_string(std::chrono::duration_cast<std::chrono::seconds>(now).count());
}

/// The JSON of an answer, which may be a part of several.
json payload_of(const Reply& reply) {
    const auto type = reply.headers.find("content-type");
    REQUIRE(type != reply.headers.end());
    if (!type->second.starts_with("multipart/form-data")) return json::parse(reply.body);
    const auto begin = reply.body.find("\r\n\r\n") + 4;
    return json::parse(reply.body.substr(begin, reply.body.find("\r\n--", begin) - begin));
}

std::string fault_in_component(const json& component, std::set<std::string>& ids) {
    const std::string id = component.value("custom_id", "");
    if (id.empty() || bot::length_of(id) > 100) return "custom_id: " + id;
    if (!ids.insert(id).second) return "custom_id twice: " + id;
    if (component["type"] == 2) {
        const std::size_t length = bot::length_of(component.value("label", ""));
        return length >= 1 && length <= 80 ? "" : "label of a button";
    }
    if (component["type"] != 3) return "component of an unknown type";
    const json& options = component["options"];
    if (options.empty() || options.size() > 25) return "options of a select";
    std::set<std::string> values;
    for (const json& option : options) {
        for (const char* name : {"label", "value"}) {
            const std::size_t length = bot::length_of(option.value(name, ""));
            if (length < 1 || length > 100) return std::string("option's ") + name;
        }
        if (bot::length_of(option.value("description", "")) > 100) return "description";
        if (!values.insert(option["value"]).second) return "value twice";
    }
    return "";
}

std::string fault_in_rows(const json& rows) {
    if (rows.size() > 5) return "more than 5 rows";
    std::set<std::string> ids;
    for (const json& row : rows) {
        const json& components = row["components"];
        if (row["type"] != 1 || components.empty() || components.size() > 5) return "a row";
        for (const json& component : components) {
            if (component["type"] == 3 && components.size() > 1) return "a select beside others";
            const std::string fault = fault_in_component(component, ids);
            if (!fault.empty()) return fault;
        }
    }
    return "";
}

std::string fault_in_modal(const json& data) {
    if (bot::length_of(data.value("title", "")) > 45) return "title";
    if (data["components"].empty() || data["components"].size() > 5) return "inputs";
    for (const json& row : data["components"]) {
        const json& input = row["components"][0];
        if (bot::length_of(input.value("label", "")) > 45) return "label of an input";
        if (bot::length_of(input.value("value", "")) > 4'000) return "value of an input";
        if (bot::length_of(input.value("custom_id", "")) > 100) return "custom_id of an input";
    }
    return bot::length_of(data.value("custom_id", "")) > 100 ? "custom_id" : "";
}

std::string fault_in_choices(const json& choices) {
    if (choices.size() > 25) return "more than 25 choices";
    for (const json& choice : choices) {
        for (const char* name : {"name", "value"}) {
            const std::size_t length = bot::length_of(choice.value(name, ""));
            if (length < 1 || length > 100) return std::string("choice's ") + name;
        }
    }
    return "";
}

net::ServeOptions with(net::DiscordOptions discord) {
    net::ServeOptions options;
    options.discord = std::move(discord);
    return options;
}

}  // namespace

std::string fault_in_message(const json& data) {
    const std::string content = data.value("content", "");
    if (content.empty() && data["components"].empty()) return "nothing in it";
    if (bot::length_of(content) > 2'000) return "content too long";
    if (data["allowed_mentions"] != json{{"parse", json::array()}}) return "allowed_mentions";
    return fault_in_rows(data["components"]);
}

std::string fault_in_answer(const json& answer) {
    switch (answer.value("type", 0)) {
        case 4:
        case 7: {
            if ((answer["data"].value("flags", 0) & 64) == 0) return "others see it";
            return fault_in_message(answer["data"]);
        }
        case 5: return answer["data"]["flags"] == 64 ? "" : "others see it";
        case 1:
        case 6: return "";
        case 8: return fault_in_choices(answer["data"]["choices"]);
        case 9: return fault_in_modal(answer["data"]);
        default: return "unknown type";
    }
}

Discord::Discord(net::DiscordOptions options) {
    REQUIRE(sodium_init() >= 0);
    crypto_sign_keypair(public_key_.data(), secret_key_.data());
    options.public_key = hexadecimal(public_key_.data(), public_key_.size());
    options.application = application;
    served_ = std::make_unique<Served>(with(std::move(options)));
}

std::string Discord::signature_of(const std::string& body, const std::string& timestamp) const {
    const std::string message = timestamp + body;
    std::array<unsigned char, 64> signature{};
    crypto_sign_detached(signature.data(), nullptr,
                         reinterpret_cast<const unsigned char*>(message.data()), message.size(),
                         secret_key_.data());
    return hexadecimal(signature.data(), signature.size());
}

Reply Discord::post(const std::string& body, const std::string& signature,
                    const std::string& timestamp) {
    return Wire(served_->port)
        .send(
            "POST /discord/interactions HTTP/1.1\r\nHost: localhost\r\n"
            "Content-Type: application/json\r\nX-Signature-Ed25519: " +
            signature + "\r\nX-Signature-Timestamp: " + timestamp +
            "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body)
        .receive();
}

Reply Discord::post(const std::string& body) {
    const std::string timestamp = now_text();
    return post(body, signature_of(body, timestamp), timestamp);
}

json Discord::envelope(const std::string& user, int type, json data) {
    return {{"id", std::to_string(9'000'000 + ++count_)},
            {"application_id", application},
            {"type", type},
            {"token", "token-" + std::to_string(count_)},
            {"guild_id", "77"},
            {"channel_id", "88"},
            {"member", {{"user", {{"id", user}, {"username", "somebody"}}}}},
            {"data", std::move(data)},
            {"version", 1}};
}

json Discord::send(json interaction) {
    const Reply reply = post(interaction.dump());
    REQUIRE_EQ(reply.status, 200);
    const json answer = payload_of(reply);
    CHECK_EQ(fault_in_answer(answer), "");
    return answer;
}

json Discord::command(const std::string& user, const std::string& name,
                      const std::map<std::string, std::string>& options) {
    json given = json::array();
    for (const auto& [option, value] : options) {
        given.push_back({{"name", option}, {"type", 3}, {"value", value}});
    }
    return send(envelope(user, 2, {{"id", "5"}, {"name", name}, {"type", 1}, {"options", given}}));
}

json Discord::typing(const std::string& user, const std::string& name, const std::string& option,
                     const std::string& typed) {
    const json given = {{"name", option}, {"type", 3}, {"value", typed}, {"focused", true}};
    return send(envelope(user, 4, {{"name", name}, {"options", json::array({given})}}));
}

json Discord::press_id(const std::string& user, const std::string& custom_id,
                       const std::vector<std::string>& values) {
    json data = {{"custom_id", custom_id}, {"component_type", values.empty() ? 2 : 3}};
    if (!values.empty()) data["values"] = values;
    json interaction = envelope(user, 3, std::move(data));
    interaction["message"] = {{"id", "99"}, {"content", "as it was"}};
    return send(std::move(interaction));
}

json Discord::press(const std::string& user, const json& answer, const std::string& label) {
    const std::string custom_id = button_of(answer, label);
    INFO(answer.dump());
    REQUIRE_NE(custom_id, "");
    return press_id(user, custom_id);
}

json Discord::fill_in(const std::string& user, const json& modal, const std::string& text) {
    REQUIRE_EQ(modal["type"], 9);
    const json& input = modal["data"]["components"][0]["components"][0];
    const json filled = {{"type", 4}, {"custom_id", input["custom_id"]}, {"value", text}};
    const json row = {{"type", 1}, {"components", json::array({filled})}};
    return send(envelope(
        user, 5, {{"custom_id", modal["data"]["custom_id"]}, {"components", json::array({row})}}));
}

json Discord::join(const std::string& user, const std::string& who) {
    const Reply made = Wire(served_->port)
                           .send("POST " + served_->path("/discord/codes") + served_->head(who) +
                                 "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}")
                           .receive();
    REQUIRE_EQ(made.status, 201);
    return command(user, "join", {{"code", json::parse(made.body)["code"]}});
}

std::string content_of(const json& answer) { return answer["data"].value("content", ""); }

std::string button_of(const json& answer, const std::string& label) {
    for (const json& row : answer["data"]["components"]) {
        for (const json& component : row["components"]) {
            if (component.value("label", "") == label) return component["custom_id"];
        }
    }
    return "";
}

}  // namespace tests
