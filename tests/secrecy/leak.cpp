#include "tests/secrecy/leak.hpp"

#include <spdlog/spdlog.h>

#include "tests/kit/random_world.hpp"

namespace tests {

namespace {

using api::Response;

bool asks(const Peek& peek, std::string_view ending) {
    return peek.state != nullptr && peek.request.path.ends_with(ending);
}
void add_member(Response& response, const std::string& name, std::uint64_t number) {
    if (response.status != 200 || response.body.empty()) return;
    response.body.pop_back();
    response.body += ",\"" + name + "\":" + std::to_string(number) + '}';
}

void morale_in_view(const Peek& peek, Response& response) {
    if (!asks(peek, "/view")) return;
    const idis::Commander& own = peek.state->commanders.at(western(0));
    if (!own.army) return;
    const kit::Morale morale = peek.state->armies.at(*own.army).morale;
    add_member(response, "morale", static_cast<std::uint64_t>(morale.number() + 100));
}
void tag_over_everything(const Peek& peek, Response& response) {
    if (peek.state == nullptr) return;
    for (api::Header& header : response.headers) {
        if (header.name == "ETag")
            header.value.insert(1, std::to_string(peek.state->channel.size()));
    }
}
void armies_in_a_header(const Peek& peek, Response& response) {
    if (peek.state == nullptr) return;
    response.headers.push_back({"X-Total", std::to_string(peek.state->armies.size())});
}
void anothers_order_by_its_status(const Peek& peek, Response& response) {
    if (peek.state == nullptr || response.status != 404) return;
    for (const idis::GivenOrder& order : peek.state->orders) {
        const bool is_named = peek.request.body.find(to_text(order.id)) != std::string::npos;
        if (is_named && order.commander != western(0)) response.status = 409;
    }
}
void a_commander_by_the_status(const Peek& peek, Response& response) {
    const auto place = peek.request.path.find("/views/");
    if (peek.state == nullptr || place == std::string::npos || response.status != 403) return;
    const auto id = kit::id_from_text<idis::CommanderId>(peek.request.path.substr(place + 7));
    if (!id || !peek.state->commanders.contains(*id)) response.status = 404;
}
void entries_of_all_channels(const Peek& peek, Response& response) {
    if (asks(peek, "/channel")) add_member(response, "of", peek.state->channel.size());
}
void what_can_be_attacked_anywhere(const Peek& peek, Response& response) {
    if (!asks(peek, "/legal")) return;
    for (const idis::Army& army : peek.state->armies) {
        add_member(response, to_text(army.id),
                   static_cast<std::uint64_t>(army.hex.q * 1'000 + army.hex.r + 100'000));
    }
}
void a_line_in_the_log(const Peek& peek, Response&) {
    if (!asks(peek, "/view")) return;
    std::int64_t soldiers = 0;
    for (const idis::Detachment& row : peek.state->detachments) soldiers += row.soldiers.number();
    spdlog::info("of {} soldiers", soldiers);
}
void a_gauge_of_questions(const Peek& peek, Response& response) {
    if (peek.state == nullptr || peek.request.path != "/metrics") return;
    response.body += "idis_questions " + std::to_string(peek.state->questions.size()) + '\n';
}

/// A stream that begins with how much others were told.
class Telling : public api::Stream {
public:
    Telling(std::shared_ptr<api::Stream> stream, std::string first)
        : stream_(std::move(stream)), first_(std::move(first)) {}
    void wake_with(std::function<void()> wake) override { stream_->wake_with(std::move(wake)); }
    std::optional<std::string> next(api::Pull pull) override {
        auto more = stream_->next(pull);
        if (more) *more = std::exchange(first_, {}) + *more;
        return more;
    }
    std::string heartbeat() const override { return stream_->heartbeat(); }

private:
    std::shared_ptr<api::Stream> stream_;
    std::string first_;
};
void a_stream_of_all(const Peek& peek, Response& response) {
    if (peek.state == nullptr || !response.stream) return;
    if (response.content_type != "text/event-stream") return;
    std::string first = ": " + std::to_string(peek.state->known_places.size()) + "\n\n";
    response.stream = std::make_shared<Telling>(response.stream, std::move(first));
}

void forbidden_instead_of_missing(const Peek& peek, Response& response) {
    const bool is_in_campaign = peek.request.path.starts_with("/api/v1/campaigns/campaign-");
    if (is_in_campaign && peek.state != nullptr && response.status == 404) response.status = 403;
}
void campaigns_in_a_header(const Peek& peek, Response& response) {
    if (peek.request.path != "/healthz") return;
    response.headers.push_back({"X-Campaigns", std::to_string(peek.campaigns)});
}

}  // namespace

const std::vector<Leak>& leaks() {
    static const std::vector<Leak> all = {
        {"the army's morale, in its commander's view", morale_in_view,
         "the morale of his own army"},
        {"an ETag made of more than what is shown", tag_over_everything,
         "whether there is a campaign at all"},
        {"the number of armies, in a header", armies_in_a_header,
         "whether there is a campaign at all"},
        {"another's order, by the status of a refusal", anothers_order_by_its_status,
         "whether there is a campaign at all"},
        {"a commander who is there, by 403 instead of 404", a_commander_by_the_status,
         "another's name"},
        {"the length of everybody's channels", entries_of_all_channels, "another's channel"},
        {"offers made of the whole state", what_can_be_attacked_anywhere,
         "where an army in the east stands"},
        {"a line of the log", a_line_in_the_log, "the numbers of an army in the east"},
        {"a figure among the metrics", a_gauge_of_questions, "whether there is a campaign at all"},
        {"the first bytes of a stream", a_stream_of_all, "what one in the east knows"},
        {"a campaign that is there, by 403 instead of 404", forbidden_instead_of_missing,
         "whether there is a campaign at all"},
        {"the number of campaigns, in a header", campaigns_in_a_header,
         "another campaign on the server"}};
    return all;
}

}  // namespace tests
