// One link for many: a referee opens the lobby of his campaign, and whoever has its link takes one
// of the seats that nobody has come to yet.
//
// The secret stands behind the # of the link and in bodies alone. Who shows none, an old one or a
// wrong one is told what he would be told if there were no lobby at all.
#include <algorithm>

#include "server/api/body.hpp"
#include "server/api/handlers.hpp"
#include "server/api/problem.hpp"
#include "server/api/refusal_status.hpp"
#include "server/api/rights/roles.hpp"
#include "server/api/shares/shares.hpp"

namespace api::handle {

using nlohmann::json;

namespace {

/// A lobby that somebody showed the secret of, and its campaign.
struct Entered {
    store::Lobby lobby;
    std::shared_ptr<umpire::Umpire> umpire;
};

/// Gives:   nothing if there is no such lobby, or whoever opened it looks after people no more.
std::optional<Entered> entered(Call& call, const std::string& secret) {
    const store::Accounts& accounts = call.house.accounts;
    const auto lobby = accounts.lobby_by(secret);
    if (!lobby) return std::nullopt;
    const auto maker = accounts.membership(lobby->maker, lobby->campaign);
    const bool may = maker && maker->role == store::Role::referee &&
                     maker->rights.has(store::Right::people) &&
                     !accounts.user(lobby->maker)->is_shut;
    auto umpire = may ? call.house.umpire_of(lobby->campaign) : nullptr;
    if (!umpire) return std::nullopt;
    return Entered{*lobby, std::move(umpire)};
}

struct FreeSeat {
    std::string commander;
    std::string name;
};

/// The seats that are a player's and that nobody has been invited to.
std::vector<FreeSeat> free_seats(Call& call, const umpire::Umpire& umpire) {
    const json view = json::parse(umpire.view({umpire::Role::referee, {}}).json);
    const auto members = call.house.accounts.members_of(umpire.id());
    std::vector<FreeSeat> seats;
    for (const json& row : view["referee"]["commanders"]) {
        const std::string id = row["id"];
        const bool is_taken = std::ranges::any_of(
            members, [&](const store::Membership& member) { return member.commander == id; });
        if (!is_taken && row["seat"] == "held") seats.push_back({id, row["name"]});
    }
    return seats;
}

Response told(const Call& call, const std::optional<std::string>& secret) {
    const auto lobby = call.house.accounts.lobby_of(call.umpire->id());
    json body = {{"is_open", lobby.has_value()}};
    if (lobby) body["made_at"] = lobby->made_at;
    if (secret) body["path"] = "/#lobby=" + *secret;
    return json_response(body);
}

}  // namespace

Response lobby(Call& call) { return told(call, std::nullopt); }

Response set_lobby(Call& call) {
    Body body(call.request.body);
    const bool is_open = body.flag("is_open", true);
    if (auto refusal = body.refusal()) return std::move(*refusal);
    store::Accounts& accounts = call.house.accounts;
    if (is_open) {
        return told(call,
                    accounts.open_lobby(call.umpire->id(), *call.caller.user, call.house.now()));
    }
    accounts.close_lobby(call.umpire->id());
    return told(call, std::nullopt);
}

Response enter_lobby(Call& call) {
    Body body(call.request.body);
    const std::string secret = body.text("lobby", call.house.limits.secret_bytes);
    if (auto refusal = body.refusal()) return std::move(*refusal);
    const auto here = entered(call, secret);
    if (!here) return problem(404, "not_found");
    json seats = json::array();
    for (const FreeSeat& seat : free_seats(call, *here->umpire)) {
        seats.push_back({{"seat", seat.commander}, {"name", seat.name}});
    }
    return json_response({{"name", here->umpire->name()},
                          {"setting", here->umpire->setting()},
                          {"seats", std::move(seats)}});
}

Response take_seat(Call& call) {
    Body body(call.request.body);
    const std::size_t name_bytes = call.house.limits.name_bytes;
    const std::string secret = body.text("lobby", call.house.limits.secret_bytes);
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
    const auto seats = free_seats(call, *here->umpire);
    if (std::ranges::find(seats, seat, &FreeSeat::commander) == seats.end()) {
        return problem(422, "seat_is_taken");
    }
    if (auto no = room_refusal(call, here->lobby.maker, 1, 1)) return std::move(*no);
    store::Accounts& accounts = call.house.accounts;
    const store::UserId maker = here->lobby.maker;
    const store::Membership membership{
        accounts.add_user(name, maker, call.house.makers != Makers::anybody), here->lobby.campaign,
        store::Role::commander, seat};
    const umpire::Answer answer = give_role(*here->umpire, membership, name);
    if (answer.kind != umpire::AnswerKind::accepted) return refusal_response(answer);
    if (const auto refusal = accounts.give_role(membership)) {
        return problem(422, refusal->code, {refusal->clause.id(), {}, {}});
    }
    call.house.changed(here->lobby.campaign);
    const store::MadeLink link =
        accounts.make_link(membership.user, store::LinkKind::one_time, call.house.now(),
                           std::nullopt, {here->lobby.campaign, maker});
    return json_response({{"link", kit::to_text(link.id)},
                          {"user", kit::to_text(membership.user)},
                          {"secret", link.secret},
                          {"path", "/sign-in#link=" + link.secret}},
                         201);
}

}  // namespace api::handle
