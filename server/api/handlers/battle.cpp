// Battles by themselves. What a player may read and order goes through the same handlers as a
// campaign's, for it comes whole from the umpire; here is what only battles have: making one, by
// somebody who is signed in or by a guest, who is signed in by it, the log of what each was told,
// questions with their deadlines, the drawings.
#include <algorithm>

#include "server/api/body.hpp"
#include "server/api/handlers.hpp"
#include "server/api/handlers/battle_start.hpp"
#include "server/api/problem.hpp"
#include "server/api/shares/guests.hpp"
#include "server/api/shares/later.hpp"
#include "server/api/shares/shares.hpp"
#include "server/api/streams/paging.hpp"
#include "server/codec/text.hpp"
#include "server/umpire/battle_part.hpp"
#include "server/umpire/battles/battles.hpp"
#include "server/words/chapters/bodies.hpp"

namespace api::handle {

namespace {

using nlohmann::json;

Response malformed(const codec::Problems& problems) {
    Details details;
    details.errors = problems;
    return problem(400, "body_malformed", details);
}

/// The maker's own part: he is its referee, or has a seat.
void give_own_part(Call& call, const umpire::MadeBattle& made,
                   const std::optional<std::string>& seat) {
    const store::Membership own =
        seat ? store::Membership{*call.caller.user, made.id, store::Role::commander,
                                 made.players.at(*seat)}
             : store::Membership{*call.caller.user, made.id, store::Role::referee, ""};
    const kit::Gate gate = call.services.accounts.give_role(own);
    ENSURE(!gate);
}

/// The battle's other people get links.
json invite_others(Call& call, const umpire::MadeBattle& made, const umpire::BattleStart& start,
                   const std::optional<std::string>& seat) {
    store::Accounts& accounts = call.services.accounts;
    json players = json::array();
    for (const umpire::BattlePlayer& player : start.players) {
        if (player.key == seat) continue;
        const std::string& id = made.players.at(player.key);
        auto link = store::invite(accounts, player.name, {{}, made.id, store::Role::commander, id},
                                  store::LinkKind::one_time, call.services.now(), call.caller.user);
        ENSURE(static_cast<bool>(link));
        players.push_back({{"key", player.key},
                           {"player", id},
                           {"name", player.name},
                           {"link", kit::to_text(link.value().id)},
                           {"secret", link.value().secret},
                           {"path", "/sign-in#link=" + link.value().secret}});
    }
    return players;
}

/// Whether somebody plays in so many battles that are not over as he may make.
bool plays_enough(Call& call) {
    std::size_t under_way = 0;
    for (const store::Membership& membership :
         call.services.accounts.all_opened(call.caller.token)) {
        const auto title = call.services.title_of(membership.campaign);
        if (title && !title->engine.empty() && !title->is_over) ++under_way;
    }
    return under_way >= call.services.limits.battles_kept;
}

Response suggested(Call& call) {
    const std::string orders = call.battle().suggestion(call.person);
    if (orders.empty()) return problem(404, "nothing_is_asked");
    return json_response({{"orders", json::parse(orders)}});
}

Response picture_then(Call& call) {
    const auto number = number_of_row(call.place("number"));
    if (!number) return problem(404, "not_found");
    return drawing_response(call.battle().drawing_then(call.person, *number, umpire::Picture::svg),
                            umpire::Picture::svg);
}

Response cannot_begin(const codec::Problems& wrong) {
    Details details;
    for (codec::Problem each : wrong) {
        if (each.place != "/engine") each.place = "/orders" + each.place;
        details.errors.push_back(std::move(each));
    }
    return problem(422, "battle_cannot_begin", details);
}

/// Gives a battle that was made its people. One that does not get them goes again: nobody could
/// come to it, and it would take room that is not counted.
template <class Work>
auto with_people(Call& call, const std::string& battle, Work work) {
    try {
        return work();
    } catch (...) {
        call.services.discard(battle);
        call.services.accounts.forget(battle);
        throw;
    }
}

Response battle_made(Call& call) {
    codec::Problems problems;
    const auto body = codec::parse_json(call.request.body, problems);
    if (body && !body->is_object()) {
        problems.push_back({"", "not_an_object", words::bodies().object()});
    }
    if (!problems.empty()) return malformed(problems);
    const auto asked = asked_battle(call, *body, problems);
    if (!asked) return malformed(problems);
    if (asked->seat && plays_enough(call)) return problem(422, "too_many_battles");
    const std::size_t players = asked->start.players.size();
    if (auto no = room_refusal(call, players, players)) return std::move(*no);
    const auto place = place_for_battle(call);
    if (const auto* no = std::get_if<Response>(&place)) return *no;
    // What guests keep is bounded over all of them, whoever of theirs makes it.
    std::variant<InHand::Place, Response> among_guests;
    if (call.services.accounts.is_of_guest(*call.caller.user)) {
        among_guests = place_for_guests(call);
    }
    if (const auto* no = std::get_if<Response>(&among_guests)) return *no;
    const auto result = call.services.make_battle(asked->start);
    if (const auto* wrong = std::get_if<codec::Problems>(&result)) return cannot_begin(*wrong);
    const auto& made = std::get<umpire::MadeBattle>(result);
    return with_people(call, made.id, [&] {
        give_own_part(call, made, asked->seat);
        call.services.accounts.open_made(call.caller.token, made.id, call.services.now());
        json invited = invite_others(call, made, asked->start, asked->seat);
        return json_response({{"battle", made.id}, {"players", std::move(invited)}}, 201);
    });
}

/// What a guest may choose: a set-up that was tried, and his own seat in it.
void hold_to_guest(const json& body, codec::Problems& problems) {
    const words::BodyWords& faults = words::bodies();
    for (const auto& [name, value] : body.items()) {
        const bool is_a_guests =
            name == "engine" || name == "setup" || name == "seat" || name == "doctrine";
        if (is_a_guests) continue;
        problems.push_back({"/" + name, "unknown_member", faults.not_asked_for()});
    }
    for (const char* needed : {"setup", "seat"}) {
        if (body.contains(needed)) continue;
        problems.push_back({codec::place_in("", needed), "member_missing", faults.is_needed()});
    }
}

/// A new account, signed in to the battle that it begins.
store::SignedIn new_guest(Call& call, const umpire::BattleStart& start, const std::string& seat,
                          const std::string& battle) {
    store::Accounts& accounts = call.services.accounts;
    const auto own = std::ranges::find(start.players, seat, &umpire::BattlePlayer::key);
    const store::UserId guest = accounts.add_guest(own->name);
    const auto link = accounts.make_link(guest, store::LinkKind::one_time, call.services.now(),
                                         std::nullopt, {battle, guest});
    const auto in = accounts.sign_in(link.secret, call.services.now());
    ENSURE(in.has_value());
    return *in;
}

Response begun_as_guest(Call& call) {
    if (call.caller.user) return problem(409, "signed_in_already");
    if (auto no = guest_refusal(call)) return std::move(*no);
    codec::Problems problems;
    const auto body = codec::parse_json(call.request.body, problems);
    if (body && !body->is_object()) {
        problems.push_back({"", "not_an_object", words::bodies().object()});
    }
    if (!problems.empty()) return malformed(problems);
    hold_to_guest(*body, problems);
    if (!problems.empty()) return malformed(problems);
    const auto asked = asked_battle(call, *body, problems);
    if (!asked) return malformed(problems);
    const auto place = place_for_guests(call);
    if (const auto* no = std::get_if<Response>(&place)) return *no;
    call.memory.guests.came(network_of(call.request.address), call.services.now());
    const auto result = call.services.make_battle(asked->start);
    if (const auto* wrong = std::get_if<codec::Problems>(&result)) return cannot_begin(*wrong);
    const auto& made = std::get<umpire::MadeBattle>(result);
    return with_people(call, made.id, [&] {
        const store::SignedIn in = new_guest(call, asked->start, *asked->seat, made.id);
        call.caller.user = in.user;
        give_own_part(call, made, asked->seat);
        Response response =
            json_response({{"battle", made.id},
                           {"players", invite_others(call, made, asked->start, asked->seat)},
                           {"token", in.token},
                           {"user", kit::to_text(in.user)}},
                          201);
        response.headers.push_back({"Set-Cookie", session_cookie(in.token, call.services.reach)});
        return response;
    });
}

}  // namespace

void make_battle(Call call, Respond respond) {
    answer_later(std::move(call), respond, battle_made);
}

void begin_as_guest(Call call, Respond respond) {
    answer_later(std::move(call), respond, begun_as_guest);
}

Response delete_battle(Call& call) {
    const std::string battle = call.umpire->id();
    const bool is_of_guest = call.services.accounts.is_of_guest(*call.caller.user);
    // Nobody is in it any more, and its streams end, before it is gone.
    call.services.accounts.forget(battle);
    call.services.discard(battle);
    if (is_of_guest) sweep_guests(call);
    Response response;
    response.status = 204;
    return response;
}

Response battle_told(Call& call) {
    const auto page = page_of(call, "after", 0, call.person);
    if (!page) return page_refusal();
    return kept_response(
        call.umpire->channel(umpire::text_of(call.person), page->after, page->limit));
}

Response battle_questions(Call& call) {
    return kept_response(call.umpire->questions(call.person));
}

Response battle_reaches(Call& call) {
    const std::string text = call.battle().reaches(call.person, call.place("unit"));
    return text.empty() ? problem(404, "not_found") : kept_response(text);
}

void battle_suggestion(Call call, Respond respond) {
    answer_later(std::move(call), respond, suggested);
}

Response battle_picture(Call& call) {
    return drawing_response(call.battle().drawing(call.person, umpire::Picture::svg),
                            umpire::Picture::svg);
}

void battle_picture_then(Call call, Respond respond) {
    answer_later(std::move(call), respond, picture_then);
}

Response battle_text(Call& call) {
    return drawing_response(call.battle().drawing(call.person, umpire::Picture::text),
                            umpire::Picture::text);
}

}  // namespace api::handle
