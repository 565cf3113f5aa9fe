// One link for many: a referee opens the lobby of his campaign, and anyone who has its link takes
// one of the seats that nobody has come to yet, or waits there until the referee gives him one.
//
// Who waits is an account with a role in the campaign's waiting room and nothing else; once he has
// a seat, his session opens the campaign as soon as it asks.
//
// The secret stands behind the # of the link and in bodies alone. Who shows none, an old one or a
// wrong one is told what he would be told if there were no lobby at all.
#include <algorithm>

#include "core/kit/ensure.hpp"
#include "server/api/body.hpp"
#include "server/api/handlers.hpp"
#include "server/api/problem.hpp"
#include "server/api/refusal_status.hpp"
#include "server/api/rights/roles.hpp"
#include "server/api/shares/shares.hpp"
#include "server/codec/badge.hpp"
#include "server/words/chapters/requests.hpp"

namespace api::handle {

using nlohmann::json;

namespace {

/// A lobby that somebody showed the secret of, and its campaign.
struct Entered {
    store::Lobby lobby;
    std::shared_ptr<umpire::Umpire> umpire;
};

/// Whether the one who opened a lobby looks after people still.
bool is_open(const Call& call, const store::Lobby& lobby) {
    const store::Accounts& accounts = call.services.accounts;
    const auto maker = accounts.membership(lobby.maker, lobby.campaign);
    const auto account = accounts.user(lobby.maker);
    return maker && maker->role == store::Role::referee &&
           maker->rights.has(store::Right::people) && account && !account->is_shut;
}

/// Gives:   nothing if there is no such lobby, or the one who opened it looks after people no more;
///          or if its campaign is played elsewhere, where all of it is asked.
std::optional<Entered> entered(Call& call, const std::string& secret) {
    const auto lobby = call.services.accounts.lobby_by(secret);
    if (!lobby) return std::nullopt;
    auto umpire = is_open(call, *lobby) ? call.umpire_of(lobby->campaign) : nullptr;
    if (!umpire) return std::nullopt;
    return Entered{*lobby, std::move(umpire)};
}

struct FreeSeat {
    std::string commander;
    std::string name;
    std::string faction;  ///< its id; "" for none
};

/// The seats that are a player's and that nobody has been invited to.
std::vector<FreeSeat> free_seats(Call& call, const umpire::Umpire& umpire, const json& view) {
    const auto members = call.services.accounts.members_of(umpire.id());
    std::vector<FreeSeat> seats;
    for (const json& row : view["referee"]["commanders"]) {
        const std::string id = row["id"];
        const bool is_taken = std::ranges::any_of(
            members, [&](const store::Membership& member) { return member.commander == id; });
        if (is_taken || row["seat"] != "held") continue;
        const auto faction = row.find("faction");
        const bool has_one = faction != row.end() && faction->is_string();
        seats.push_back({id, row["name"], has_one ? faction->get<std::string>() : std::string()});
    }
    return seats;
}

json referees_view(const umpire::Umpire& umpire) {
    return json::parse(umpire.view({umpire::Role::referee, {}}).json);
}

/// A free seat as one who comes to the lobby is told of it: with the side that it serves.
json seat_json(const FreeSeat& seat, const json& view, const codec::Badges& badges) {
    json row = {{"seat", seat.commander}, {"name", seat.name}};
    for (const json& faction : view["referee"].value("factions", json::array())) {
        if (faction["id"] != seat.faction) continue;
        row["side"] = faction["name"];
        const auto badge = badges.find(seat.faction);
        if (badge != badges.end()) row["badge"] = codec::json_of(badge->second);
    }
    return row;
}

/// Gives a seat by the rules and in the accounts.
/// Gives:   the refusal, if there is one.
std::optional<Response> seat_refusal(Call& call, umpire::Umpire& umpire,
                                     const store::Membership& membership,
                                     const std::string& name) {
    const umpire::Answer answer = give_role(umpire, membership, name);
    if (answer.kind != umpire::AnswerKind::accepted) return refusal_response(answer);
    if (const auto refusal = call.services.accounts.give_role(membership)) {
        return problem(422, refusal->code, {refusal->clause.id(), {}, {}});
    }
    call.services.changed(membership.campaign);
    return std::nullopt;
}

/// Somebody new whom the lobby brings in, in the share of the one who opened it.
store::UserId new_guest(Call& call, const store::Lobby& lobby, const std::string& name) {
    const bool has_own_share = call.services.makers != Makers::anybody;
    return call.services.accounts.add_user(name, lobby.maker, has_own_share);
}

Response guest_link(Call& call, store::UserId user, const store::LinkScope& scope) {
    const store::MadeLink link = call.services.accounts.make_link(
        user, store::LinkKind::one_time, call.services.now(), std::nullopt, scope);
    return json_response({{"link", kit::to_text(link.id)},
                          {"user", kit::to_text(user)},
                          {"secret", link.secret},
                          {"path", "/sign-in#link=" + link.secret}},
                         201);
}

json waiting_json(const Call& call) {
    json rows = json::array();
    const store::Accounts& accounts = call.services.accounts;
    for (const auto& guest : accounts.members_of(store::waiting_room(call.umpire->id()))) {
        // He has a seat by now, and has not looked yet.
        if (accounts.membership(guest.user, call.umpire->id())) continue;
        const auto user = accounts.user(guest.user);
        rows.push_back({{"user", kit::to_text(guest.user)}, {"name", user ? user->name : ""}});
    }
    return rows;
}

Response told(const Call& call, const std::optional<std::string>& secret) {
    auto lobby = call.services.accounts.lobby_of(call.umpire->id());
    if (lobby && !is_open(call, *lobby)) lobby.reset();
    json body = {{"is_open", lobby.has_value()}};
    if (lobby) body["made_at"] = lobby->made_at;
    if (secret) body["path"] = "/#lobby=" + *secret;
    body["waiting"] = waiting_json(call);
    return json_response(body);
}

}  // namespace

Response lobby(Call& call) { return told(call, std::nullopt); }

Response set_lobby(Call& call) {
    Body body(call.request.body);
    const bool is_open = body.flag("is_open", true);
    if (auto refusal = body.refusal()) return std::move(*refusal);
    store::Accounts& accounts = call.services.accounts;
    if (is_open) {
        return told(call,
                    accounts.open_lobby(call.umpire->id(), *call.caller.user, call.services.now()));
    }
    accounts.close_lobby(call.umpire->id());
    return told(call, std::nullopt);
}

Response enter_lobby(Call& call) {
    Body body(call.request.body);
    const std::string secret = body.text("lobby", call.services.limits.secret_bytes);
    if (auto refusal = body.refusal()) return std::move(*refusal);
    const auto here = entered(call, secret);
    if (!here) return problem(404, "not_found");
    const json view = referees_view(*here->umpire);
    const codec::Badges badges = codec::badges_in(here->umpire->badges());
    json seats = json::array();
    for (const FreeSeat& seat : free_seats(call, *here->umpire, view)) {
        seats.push_back(seat_json(seat, view, badges));
    }
    return json_response({{"name", here->umpire->name()},
                          {"setting", here->umpire->setting()},
                          {"seats", std::move(seats)}});
}

Response take_seat(Call& call) {
    Body body(call.request.body);
    const std::size_t name_bytes = call.services.limits.name_bytes;
    const std::string secret = body.text("lobby", call.services.limits.secret_bytes);
    const std::string seat = body.text("seat", name_bytes);
    const std::string name = body.text("name", name_bytes);
    if (auto refusal = body.refusal()) return std::move(*refusal);
    const auto here = entered(call, secret);
    if (!here) return problem(404, "not_found");
    // Two who take it at once: one of them finds the other's place.
    const auto place = place_for(
        call, "seat " + seat + " of " + here->lobby.campaign, [] { return std::size_t{0}; }, 1,
        "seat_is_taken");
    if (const auto* no = std::get_if<Response>(&place)) return *no;
    const auto seats = free_seats(call, *here->umpire, referees_view(*here->umpire));
    if (std::ranges::find(seats, seat, &FreeSeat::commander) == seats.end()) {
        return problem(422, "seat_is_taken");
    }
    if (auto no = room_refusal(call, here->lobby.maker, 1, 1)) return std::move(*no);
    const store::Membership membership{new_guest(call, here->lobby, name), here->lobby.campaign,
                                       store::Role::commander, seat};
    if (auto no = seat_refusal(call, *here->umpire, membership, name)) {
        call.services.accounts.take_back(membership.user);
        return std::move(*no);
    }
    return guest_link(call, membership.user, {here->lobby.campaign, here->lobby.maker});
}

Response wait_in_lobby(Call& call) {
    Body body(call.request.body);
    const std::string secret = body.text("lobby", call.services.limits.secret_bytes);
    const std::string name = body.text("name", call.services.limits.name_bytes);
    if (auto refusal = body.refusal()) return std::move(*refusal);
    const auto here = entered(call, secret);
    if (!here) return problem(404, "not_found");
    if (auto no = room_refusal(call, here->lobby.maker, 1, 1)) return std::move(*no);
    const std::string room = store::waiting_room(here->lobby.campaign);
    const store::UserId guest = new_guest(call, here->lobby, name);
    const kit::Gate gate = call.services.accounts.give_role(
        {guest, room, store::Role::commander, std::string(store::no_seat_yet)});
    ENSURE(!gate);
    call.services.changed(here->lobby.campaign);
    return guest_link(call, guest, {room, here->lobby.maker});
}

Response seat_guest(Call& call) {
    Body body(call.request.body);
    const std::size_t name_bytes = call.services.limits.name_bytes;
    const auto user = kit::id_from_text<store::UserId>(body.text("user", name_bytes));
    const auto seat = body.text_if_any("seat", name_bytes);
    store::Accounts& accounts = call.services.accounts;
    const std::string& campaign = call.umpire->id();
    const std::string room = store::waiting_room(campaign);
    if (!user || !accounts.membership(*user, room)) {
        body.problem("user", "no_such_user", words::requests().nobody_waits());
    }
    if (auto refusal = body.refusal()) return std::move(*refusal);
    if (!seat) {
        accounts.end_role(*user, room);
        return told(call, std::nullopt);
    }
    const auto place = place_for(
        call, "seat " + *seat + " of " + campaign, [] { return std::size_t{0}; }, 1,
        "seat_is_taken");
    if (const auto* no = std::get_if<Response>(&place)) return *no;
    const auto seats = free_seats(call, *call.umpire, referees_view(*call.umpire));
    if (std::ranges::find(seats, *seat, &FreeSeat::commander) == seats.end()) {
        return problem(422, "seat_is_taken");
    }
    const store::Membership membership{*user, campaign, store::Role::commander, *seat};
    const std::string name = accounts.user(*user)->name;
    if (auto no = seat_refusal(call, *call.umpire, membership, name)) return std::move(*no);
    return told(call, std::nullopt);
}

namespace {

/// A campaign that somebody waits for. Of one that is played elsewhere only the name is known here.
std::optional<json> room_json(Call& call, const std::string& campaign) {
    const Services& services = call.services;
    const auto umpire = services.played_at(campaign) ? nullptr : services.umpire_of(campaign);
    if (umpire) return json{{"name", umpire->name()}, {"setting", umpire->setting()}};
    const auto title = services.played_at(campaign) ? services.title_of(campaign) : std::nullopt;
    if (!title) return std::nullopt;
    return json{{"name", title->name}, {"setting", ""}};
}

}  // namespace

Response leave_lobby(Call& call) {
    store::Accounts& accounts = call.services.accounts;
    json rooms = json::array();
    json campaigns = json::array();
    for (const store::Membership& row : accounts.all_opened(call.caller.token)) {
        if (!row.campaign.starts_with(store::waiting_prefix)) continue;
        const std::string campaign = row.campaign.substr(store::waiting_prefix.size());
        if (accounts.membership(row.user, campaign)) {
            accounts.open_made(call.caller.token, campaign, call.services.now());
            accounts.end_role(row.user, row.campaign);
            campaigns.push_back(campaign);
        } else if (auto room = room_json(call, campaign)) {
            rooms.push_back(std::move(*room));
        }
    }
    return json_response({{"waits_in", std::move(rooms)}, {"campaigns", std::move(campaigns)}});
}

}  // namespace api::handle
