// Channels of Discord that a referee links to commanders': the server's own bot writes there what
// each is told. The commander's player sees it among his ways (ways.cpp) and may end it.
#include <algorithm>

#include "server/api/body.hpp"
#include "server/api/handlers.hpp"
#include "server/api/problem.hpp"
#include "server/api/shares/shares.hpp"
#include "server/words/chapters/requests.hpp"

namespace api::handle {

namespace {

using nlohmann::json;
using store::Way;
using store::WayKind;

/// Limit:   digits of an id of Discord's, which is a number of 64 bits.
constexpr std::size_t discord_id_digits = 20;

bool links_channels(const Call& call) {
    return call.services.telling.ways != nullptr &&
           call.services.telling.kinds.contains(WayKind::discord_channel);
}

bool is_linked_channel(const Way& way) {
    return way.kind == WayKind::discord_channel && way.linked_by.has_value();
}

json channel_json(const store::Accounts& accounts, const Way& way) {
    const auto user = accounts.user(way.user);
    const auto moment = [](const std::optional<store::UtcSeconds>& at) {
        return at ? json(*at) : json(nullptr);
    };
    return {{"way", kit::to_text(way.id)},
            {"user", kit::to_text(way.user)},
            {"name", user ? user->name : ""},
            {"commander", way.person},
            {"channel", way.address},
            {"made_at", way.made_at},
            {"told_at", moment(way.told_at)},
            {"failing_since", moment(way.failing_since)},
            {"failure", way.failure},
            {"left_out", way.left_out},
            {"has_given_up", way.has_given_up}};
}

/// The commander's player whom a body names; a problem of the body if he is none.
std::optional<store::Membership> named_commander(Call& call, Body& body) {
    const std::string text = body.text("user", call.services.limits.name_bytes);
    if (text.empty()) return std::nullopt;
    const auto user = kit::id_from_text<store::UserId>(text);
    auto member = user ? call.services.accounts.membership(*user, call.umpire->id()) : std::nullopt;
    if (member && member->role == store::Role::commander) return member;
    body.problem("user", "no_commander", words::requests().player_of_commander());
    return std::nullopt;
}

std::string named_channel(Body& body) {
    const std::string channel = body.text("channel", discord_id_digits);
    if (!std::ranges::all_of(channel, [](char c) { return c >= '0' && c <= '9'; })) {
        body.problem("channel", "no_channel", words::requests().channel());
    }
    return channel;
}

/// The way of a channel for a member, from now on.
Way way_to_channel(const Call& call, const store::Membership& member, std::string channel) {
    Way way;
    way.user = member.user;
    way.campaign = call.umpire->id();
    way.person = member.commander;
    way.openers = call.services.accounts.openers_of(call.caller.token, way.campaign);
    way.linked_by = *call.caller.user;
    way.kind = WayKind::discord_channel;
    way.address = std::move(channel);
    way.wants = {store::Want::all};
    way.made_at = call.services.now();
    way.branch = call.umpire->branch();
    const umpire::Person person{umpire::Role::commander, member.commander};
    way.told_up_to = call.umpire->view(person).newest;
    return way;
}

/// What a body asks for: a way that is not made yet, or why not.
std::variant<Way, Response> asked_channel(Call& call) {
    Body body(call.request.body);
    const auto member = named_commander(call, body);
    std::string channel = named_channel(body);
    if (auto refusal = body.refusal()) return std::move(*refusal);
    return way_to_channel(call, *member, std::move(channel));
}

/// Makes a way, if neither its channel nor its commander has one: what two commanders are told in
/// one channel each would learn of the other.
/// Gives:   its id, or the refusal.
std::variant<store::WayId, Response> made_link(Call& call, const Way& way) {
    store::Ways& ways = *call.services.telling.ways;
    const auto count = [&](auto is_it) {
        const auto all = ways.in(way.campaign);
        return static_cast<std::size_t>(std::ranges::count_if(
            all, [&](const Way& other) { return is_linked_channel(other) && is_it(other); }));
    };
    const auto of_channel = place_for(
        call, "channel " + way.address + " in " + way.campaign,
        [&] { return count([&](const Way& other) { return other.address == way.address; }); }, 1,
        "channel_is_linked");
    if (const auto* no = std::get_if<Response>(&of_channel)) return *no;
    const auto of_user = place_for(
        call, "channel of " + kit::to_text(way.user) + " in " + way.campaign,
        [&] { return count([&](const Way& other) { return other.user == way.user; }); }, 1,
        "commander_has_a_channel");
    if (const auto* no = std::get_if<Response>(&of_user)) return *no;
    return ways.add(way);
}

/// What comes of a link after something was sent by it: it stays only if that was taken.
Response linked(Services& services, const Way& way, const std::string& failure) {
    try {
        if (failure.empty()) {
            services.telling.changed(way.campaign);
            return json_response(channel_json(services.accounts, way), 201);
        }
        services.telling.ways->remove(way.id);
    } catch (const store::AccountsNotStored&) {
        return problem(503, "storage_failed");
    }
    return problem(422, "channel_not_taken",
                   {.errors = {{"/channel", "channel_not_taken", failure}}});
}

/// The linked channel that the path names.
std::optional<Way> named_link(const Call& call) {
    const auto id = kit::id_from_text<store::WayId>(call.place("way"));
    const store::Ways* ways = call.services.telling.ways;
    auto way = id && ways != nullptr ? ways->find(*id) : std::nullopt;
    const bool is_here = way && is_linked_channel(*way) && way->campaign == call.umpire->id();
    return is_here ? way : std::nullopt;
}

}  // namespace

Response discord_channels(Call& call) {
    json rows = json::array();
    if (links_channels(call)) {
        for (const Way& way : call.services.telling.ways->in(call.umpire->id())) {
            if (is_linked_channel(way)) rows.push_back(channel_json(call.services.accounts, way));
        }
    }
    return json_response({{"is_offered", links_channels(call)}, {"channels", std::move(rows)}});
}

void link_discord_channel(Call call, Respond respond) {
    const auto send = [respond = std::move(respond), pattern = call.pattern](Response response) {
        response.pattern = pattern;
        respond(std::move(response));
    };
    if (!links_channels(call)) return send(problem(404, "not_found"));
    auto asked = asked_channel(call);
    if (auto* refusal = std::get_if<Response>(&asked)) return send(std::move(*refusal));
    Way way = std::get<Way>(std::move(asked));
    const auto made = made_link(call, way);
    if (const auto* refusal = std::get_if<Response>(&made)) return send(*refusal);
    way.id = std::get<store::WayId>(made);
    call.services.telling.try_out(way.id, [send, way, &services = call.services](
                                           const std::string& failure) {
        send(linked(services, way, failure));
    });
}

Response unlink_discord_channel(Call& call) {
    const auto way = named_link(call);
    if (!way || !call.services.telling.ways->remove(way->id)) return problem(404, "no_such_way");
    call.services.telling.changed(way->campaign);
    Response response;
    response.status = 204;
    return response;
}

}  // namespace api::handle
