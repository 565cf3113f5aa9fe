// Who of Discord is whom: joining by a code, leaving, choosing among one's campaigns.
#include "server/bot/commands.hpp"
#include "server/bot/handlers.hpp"
#include "server/bot/terms.hpp"
#include "server/bot/wording.hpp"

namespace bot::handle {

using nlohmann::json;

namespace {

/// Binds the one who asked to the session that a code brought.
void bound(const Turn& turn, const Reply& reply) {
    const json& campaigns = in(reply.body, "campaigns");
    if (!reply.is_good() || campaigns.empty()) return turn->say(chat().code_not_good());
    const Services& services = turn->desk.services;
    store::DiscordBinding binding;
    binding.discord = turn->interaction.user;
    binding.campaign = text_in(campaigns[0], "campaign");
    binding.session = store::ShownToken(text_in(reply.body, "token")).hash();
    binding.guild = turn->interaction.guild;
    binding.bound_at = binding.chosen_at = services.now();
    const auto before = services.door.bindings.bind(binding);
    if (before) services.end_session(*before);
    const std::string campaign = plain(text_in(campaigns[0], "name"));
    const std::string role = text_in(campaigns[0], "role");
    turn->seat = binding;
    turn->ask("/view", [turn, campaign, role](const Reply& view) {
        const json& own = in(view.body, "commander");
        const std::string name = plain(text_in(in(own, "commander"), "name"));
        const std::string army = plain(text_in(in(own, "army"), "name"));
        std::string words = name.empty()
                                ? chat().welcome_as(bold(campaign), role_in_words(role))
                                : chat().welcome(bold(campaign), name);
        if (!army.empty()) words += " " + chat().you_lead(bold(army));
        turn->say(words + " " + chat().help_tells(as_typed("/help")));
    });
}

}  // namespace

void join(const Turn& turn) {
    const Services& services = turn->desk.services;
    const std::string& user = turn->interaction.user;
    if (const auto wait = services.door.failures.must_wait(user, services.now())) {
        return turn->say(chat().too_many_codes((*wait + 59) / 60));
    }
    const auto secret = services.door.codes.redeem(turn->interaction.value("code"), services.now());
    if (!secret) {
        services.door.failures.failed(user, services.now());
        return turn->say(chat().code_not_good());
    }
    api::Request request;
    request.method = api::Method::post;
    request.path = "/api/v1/sign-in";
    request.content_type = "application/json";
    request.body = json{{"link", *secret}}.dump();
    turn->seat.reset();
    turn->send(std::move(request), [turn](const Reply& reply) { bound(turn, reply); });
}

void leave(const Turn& turn) {
    const std::string name = plain(turn->desk.services.name_of(turn->seat->campaign));
    turn->desk.services.end_session(turn->seat->session);
    turn->say(chat().left(bold(name)));
}

void campaign(const Turn& turn) {
    const Services& services = turn->desk.services;
    const std::string id = turn->interaction.value("name");
    const Interaction& asked = turn->interaction;
    if (!services.door.bindings.choose(asked.user, id, asked.guild, services.now())) {
        return turn->say(chat().not_bound_there());
    }
    turn->say(chat().now_meant(bold(plain(services.name_of(id)))));
}

void offer_campaigns(const Turn& turn) {
    const Services& services = turn->desk.services;
    std::vector<Choice> choices;
    for (const store::DiscordBinding& seat :
         services.door.bindings.of(turn->interaction.user, turn->interaction.guild)) {
        choices.push_back({seat.campaign, services.name_of(seat.campaign)});
    }
    turn->offer(choices);
}

namespace {

/// Whether a command is told to anyone who sees this of the campaign.
bool is_told_of(const Command& command, const json& view) {
    const bool is_commander = in(view, "commander").is_object();
    const bool sees_all = in(view, "referee").is_object();
    switch (command.whom) {
        case For::everybody: return true;
        case For::commanders: return is_commander;
        case For::referees: return sees_all;
        case For::spectators: return !is_commander;
        case For::overseers: return is_commander || sees_all;
    }
    return true;
}

}  // namespace

void help(const Turn& turn) {
    const std::string words = chat().seen_by_nobody();
    if (!turn->seat) {
        return turn->say(words + "\n" + chat().to_begin(as_typed("/join")));
    }
    turn->ask("/view", [turn, words](const Reply& view) {
        std::string all = words;
        for (const Command& command : commands()) {
            if (!is_told_of(command, view.body)) continue;
            all += "\n" + as_typed("/" + std::string(command.name)) + " ";
            all += said(command.description);
        }
        turn->say(std::move(all));
    });
}

}  // namespace bot::handle
