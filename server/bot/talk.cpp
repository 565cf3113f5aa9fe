#include "server/bot/talk.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

namespace bot {

using nlohmann::json;

namespace {

/// Puts what follows a "?" where a Request has it.
void set_target(api::Request& request, const std::string& target) {
    const auto mark = target.find('?');
    request.path = target.substr(0, mark);
    std::string_view rest = target;
    rest.remove_prefix(mark == std::string::npos ? rest.size() : mark + 1);
    while (!rest.empty()) {
        const std::string_view item = rest.substr(0, rest.find('&'));
        rest.remove_prefix(std::min(rest.size(), item.size() + 1));
        const auto is = item.find('=');
        request.query.push_back(
            {std::string(item.substr(0, is)), std::string(item.substr(is + 1))});
    }
}

/// All that people read of a message besides its content.
std::vector<std::string*> labels_of(Message& message) {
    std::vector<std::string*> labels;
    for (Row& row : message.rows) {
        if (auto* select = std::get_if<Select>(&row)) {
            labels.push_back(&select->hint);
            for (Choice& choice : select->choices) {
                labels.push_back(&choice.label);
                labels.push_back(&choice.description);
            }
            continue;
        }
        for (Button& button : std::get<std::vector<Button>>(row)) labels.push_back(&button.label);
    }
    return labels;
}

bool names_by_ids(Message& message) {
    if (has_ids(message.content)) return true;
    const std::vector<std::string*> labels = labels_of(message);
    return std::ranges::any_of(labels, [](const std::string* label) { return has_ids(*label); });
}

void put_names(Message& message, const NamesOf& names) {
    message.content = names.said(message.content, true);
    for (std::string* label : labels_of(message)) *label = names.said(*label, false);
}

Reply reply_of(api::Response&& response) {
    Reply reply;
    reply.status = response.status;
    reply.body = json::parse(response.body, nullptr, false);
    if (reply.body.is_discarded()) reply.body = nullptr;
    if (reply.body.is_null()) reply.text = std::move(response.body);
    return reply;
}

}  // namespace

void Talk::send(api::Request request, std::function<void(const Reply&)> then) {
    request.address = "discord " + interaction.user;
    if (seat) request.session = seat->session;
    desk.services.ask(std::move(request),
                      [self = shared_from_this(), then = std::move(then)](api::Response response) {
                          try {
                              then(reply_of(std::move(response)));
                          } catch (const std::exception& fault) {
                              spdlog::error("an answer to Discord broke: {}", fault.what());
                              self->say(chat().broke());
                          }
                      });
}

void Talk::ask(const std::string& rest, std::function<void(const Reply&)> then) {
    api::Request request;
    set_target(request, "/api/v1/campaigns/" + seat->campaign + rest);
    send(std::move(request), std::move(then));
}

void Talk::tell(const std::string& rest, const json& body, const std::string& key,
                std::function<void(const Reply&)> then) {
    api::Request request;
    request.method = api::Method::post;
    set_target(request, "/api/v1/campaigns/" + seat->campaign + rest);
    request.content_type = "application/json";
    request.idempotency_key = "\"discord-" + (key.empty() ? interaction.id : key) + "\"";
    request.body = body.dump(-1, ' ', false, json::error_handler_t::replace);
    send(std::move(request), std::move(then));
}

bool Talk::answer_now(const std::function<api::Response()>& response) {
    {
        const std::lock_guard lock(mutex_);
        if (stands_ == Stands::deferred) return false;
        if (stands_ == Stands::answered) return true;
        stands_ = Stands::answered;
    }
    respond_(response());
    return true;
}

void Talk::ask_names(std::function<void(const NamesOf&)> then) {
    ask("/view", [self = shared_from_this(), then = std::move(then)](const Reply& view) {
        const auto names = std::make_shared<NamesOf>(view.body);
        // Anyone who sees everything has the names of places in the map alone.
        if (!in(view.body, "referee").is_object()) return then(*names);
        self->ask("/map", [names, then](const Reply& map) {
            names->add(in(map.body, "places"));
            then(*names);
        });
    });
}

void Talk::say(Message message) {
    if (!seat || !names_by_ids(message)) return say_named(std::move(message));
    ask_names([self = shared_from_this(), message](const NamesOf& names) {
        Message named = message;
        put_names(named, names);
        self->say_named(std::move(named));
    });
}

void Talk::say_named(Message message) {
    const bool is_typing = interaction.asked == Asked::typing;
    if (is_typing) return offer({});
    const Answer kind = interaction.has_message ? Answer::update : Answer::message;
    const bool is_said = answer_now([&] {
        const json data = json_of(message);
        return response_of(kind, data, message.files);
    });
    if (!is_said) edit(std::move(message));
}

void Talk::edit(Message message) {
    json data = json_of(message);
    // What is seen by one alone was settled when it was deferred.
    data.erase("flags");
    desk.sender.send(
        {"PATCH",
         "/webhooks/" + interaction.application + "/" + interaction.token + "/messages/@original",
         written(data, message.files)});
}

void Talk::refuse(const Reply& reply) {
    const bool is_problem = reply.body.is_object() && reply.body.contains("detail");
    std::string words = is_problem ? plain(reply.body["detail"].get<std::string>())
                                   : chat().did_not_work();
    if (is_problem && reply.body.contains("errors")) {
        for (const json& error : reply.body["errors"]) {
            words += "\n- " + plain(error.value("detail", std::string()));
        }
    }
    say(std::move(words));
}

void Talk::open(const Modal& modal) {
    if (!seat || !has_ids(modal.title)) return open_named(modal);
    ask_names([self = shared_from_this(), modal](const NamesOf& names) {
        Modal named = modal;
        named.title = names.said(named.title, false);
        self->open_named(named);
    });
}

void Talk::open_named(const Modal& modal) {
    const bool is_open = answer_now([&] { return response_of(Answer::modal, json_of(modal)); });
    if (!is_open) edit({chat().took_too_long()});
}

void Talk::offer(const std::vector<Choice>& choices) {
    answer_now([&] { return response_of(Answer::choices, json_of(choices)); });
}

void Talk::keep_text(const std::string& key, const std::string& text) const {
    desk.services.door.memory.keep(store::Note::chat_text, key, interaction.user + '\n' + text,
                                   desk.services.now());
}

std::optional<std::string> Talk::text_of_pressed() const {
    const auto kept =
        desk.services.door.memory.find(store::Note::chat_text, id(0), desk.services.now());
    const std::string whose = interaction.user + '\n';
    if (!kept || !kept->starts_with(whose)) return std::nullopt;
    return kept->substr(whose.size());
}

void Talk::defer() {
    {
        const std::lock_guard lock(mutex_);
        if (stands_ != Stands::open) return;
        const bool is_typing = interaction.asked == Asked::typing;
        stands_ = is_typing ? Stands::answered : Stands::deferred;
    }
    if (interaction.asked == Asked::typing) {
        return respond_(response_of(Answer::choices, json_of(std::vector<Choice>())));
    }
    if (interaction.has_message) return respond_(response_of(Answer::update_later));
    respond_(response_of(Answer::message_later, {{"flags", 64}}));
}

}  // namespace bot
