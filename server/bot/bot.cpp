#include "server/bot/bot.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

#include "server/api/problem.hpp"
#include "server/bot/commands.hpp"

namespace bot {

namespace {

/// What stands between the colons of a `custom_id`.
std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    while (true) {
        const auto end = text.find(':');
        words.emplace_back(text.substr(0, end));
        if (end == std::string_view::npos) return words;
        text.remove_prefix(end + 1);
    }
}

/// A handler, and whether it is for those alone who are bound.
struct Handler {
    void (*answer)(const Turn&) = nullptr;
    Bound bound = Bound::yes;
};

Handler handler_of(const Interaction& interaction, std::string_view verb) {
    const bool is_pressed =
        interaction.asked == Asked::component || interaction.asked == Asked::modal;
    if (is_pressed) {
        const auto found = std::ranges::find(presses(), verb, &Press::verb);
        return found == presses().end() ? Handler{} : Handler{found->answer};
    }
    const auto found = std::ranges::find(commands(), interaction.name, &Command::name);
    if (found == commands().end()) return {};
    if (interaction.asked == Asked::command) return {found->answer, found->bound};
    const auto option = std::ranges::find(found->options, interaction.typed_into, &Option::name);
    return option == found->options.end() ? Handler{} : Handler{option->offers};
}

}  // namespace

Bot::Bot(Settings settings, Services services)
    : settings_(std::move(settings)),
      services_(std::move(services)),
      sender_(settings_.api) {}

std::optional<store::DiscordBinding> Bot::seat_of(const Interaction& interaction,
                                                  const std::string& campaign) const {
    for (store::DiscordBinding& seat :
         services_.door.bindings.of(interaction.user, interaction.guild)) {
        if (campaign.empty() || seat.campaign == campaign) return std::move(seat);
    }
    return std::nullopt;
}

void Bot::answer(api::Request&& request, Respond respond) {
    const std::string& timestamp = request.signature_timestamp;
    if (!is_signed(request.signature, timestamp, request.body, settings_.public_key)) {
        return respond(api::problem(401, "signature_not_valid"));
    }
    if (!is_of_now(timestamp, services_.now())) {
        return respond(api::problem(401, "signature_too_old"));
    }
    auto interaction = interaction_from(request.body);
    if (!interaction) return respond(api::problem(400, "body_malformed"));
    if (interaction->asked == Asked::ping) return respond(response_of(Answer::pong));
    if (interaction->application != settings_.application) {
        return respond(api::problem(400, "application_unknown"));
    }
    // Each is answered once while its age lets it pass.
    const bool is_first = services_.door.memory.keep(store::Note::chat_answered, interaction->id,
                                                     "", services_.now());
    if (!is_first) return respond(api::problem(409, "interaction_answered"));
    const Desk desk{services_, sender_};
    const Turn turn = std::make_shared<Talk>(std::move(*interaction), desk, std::move(respond));
    later_.after(settings_.patience, [turn] { turn->defer(); });
    handle(turn);
}

void Bot::handle(const Turn& turn) {
    try {
        const std::vector<std::string> words = words_of(turn->interaction.name);
        const Handler handler = handler_of(turn->interaction, words.front());
        if (words.size() > 2) turn->ids.assign(words.begin() + 2, words.end());
        if (handler.answer == nullptr) {
            return turn->say(chat().unknown(as_typed("/help")));
        }
        turn->seat = seat_of(turn->interaction, words.size() > 1 ? words[1] : "");
        if (!turn->seat && handler.bound == Bound::yes) {
            return turn->say(chat().not_bound(as_typed("/join")));
        }
        handler.answer(turn);
    } catch (const std::exception& fault) {
        spdlog::error("an interaction of Discord broke: {}", fault.what());
        turn->say(chat().broke());
    }
}

}  // namespace bot
