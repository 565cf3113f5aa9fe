// Battles by themselves. What a player may read and order goes through the same handlers as a
// campaign's, for it comes whole from the umpire; here is what only battles have: making one, by
// somebody who is signed in or by a guest, who is signed in by it, the log of what each was told,
// questions with their deadlines, the drawings.
#include <algorithm>

#include "server/api/body.hpp"
#include "server/api/handlers.hpp"
#include "server/api/problem.hpp"
#include "server/api/shares/guests.hpp"
#include "server/api/shares/later.hpp"
#include "server/api/shares/shares.hpp"
#include "server/api/streams/paging.hpp"
#include "server/codec/text.hpp"
#include "server/umpire/battle_part.hpp"
#include "server/umpire/battles/battles.hpp"
#include "server/words/chapters/bodies.hpp"
#include "server/words/chapters/requests.hpp"

namespace api::handle {

namespace {

using nlohmann::json;

/// A start out of a request's members.
class StartReader {
public:
    StartReader(Call& call, const json& body) : call_(call), body_(body) {}

    /// Gives:   nothing if there is a problem.
    std::optional<umpire::BattleStart> read(codec::Problems& problems) {
        const words::BodyWords& faults = words::bodies();
        for (const auto& [name, value] : body_.items()) {
            const bool is_known = name == "engine" || name == "setup" || name == "name" ||
                                  name == "answer_hours" || name == "players" ||
                                  name == "orders" || name == "seat" || name == "doctrine";
            if (is_known) continue;
            problems.push_back({"/" + name, "unknown_member", faults.not_asked_for()});
        }
        umpire::BattleStart start;
        start.engine = text("engine", problems);
        if (body_.contains("setup")) {
            read_setup(start, problems);
        } else {
            start.name = text("name", problems);
            read_players(start, problems);
            start.orders = body_.value("orders", json::array());
            if (!start.orders.is_array()) {
                problems.push_back({"/orders", "not_a_list", faults.list()});
            }
        }
        read_hours(start, problems);
        read_seats(start, problems);
        if (!problems.empty()) return std::nullopt;
        // Nobody referees it, so that it must go on by itself.
        if (seat_) start.refereed = umpire::Refereed::by_nobody;
        if (seat_ && !start.answer_seconds) start.answer_seconds = answer_seconds_alone;
        return start;
    }
    /// The key of the player that its maker is himself; then nobody referees it.
    const std::optional<std::string>& seat() const { return seat_; }

private:
    /// One that we ship: it has its own players and first orders, and may be given another name.
    void read_setup(umpire::BattleStart& start, codec::Problems& problems) {
        const words::RequestWords& say = words::requests();
        const auto shipped = call_.services.battle_setup(start.engine, text("setup", problems));
        if (shipped) start = *shipped;
        else problems.push_back({"/setup", "no_such_setup", say.no_such_setup()});
        if (body_.contains("name")) start.name = text("name", problems);
        for (const std::string own : {"players", "orders"}) {
            if (!body_.contains(own)) continue;
            problems.push_back({"/" + own, "not_with_a_setup", say.setup_has_its_own()});
        }
    }

    static bool has_player(const umpire::BattleStart& start, const std::string& key) {
        return std::ranges::find(start.players, key, &umpire::BattlePlayer::key) !=
               start.players.end();
    }
    /// Which seat is the maker's, and which are a doctrine's.
    void read_seats(umpire::BattleStart& start, codec::Problems& problems) {
        const words::RequestWords& say = words::requests();
        if (body_.contains("seat")) seat_ = text("seat", problems);
        if (seat_ && !seat_->empty() && !has_player(start, *seat_)) {
            problems.push_back({"/seat", "no_such_player", say.key_of_player()});
        }
        if (!body_.contains("doctrine")) return;
        const json& keys = body_["doctrine"];
        const bool is_list = keys.is_array() && keys.size() <= players_most;
        if (!is_list) {
            return problems.push_back({"/doctrine", "not_a_list", words::bodies().list()});
        }
        for (std::size_t at = 0; at < keys.size(); ++at) {
            const std::string key = keys[at].is_string() ? keys[at].get<std::string>() : "";
            if (!has_player(start, key) || key == seat_) {
                problems.push_back({codec::place_in("/doctrine", at), "no_such_player",
                                    say.key_of_another()});
            } else {
                leave_to_doctrine(start, key);
            }
        }
    }
    /// Puts the player who is no person in the place of one.
    static void leave_to_doctrine(umpire::BattleStart& start, const std::string& key) {
        const auto is_he = [&](const umpire::BattlePlayer& player) { return player.key == key; };
        std::erase_if(start.players, is_he);
        rename_player(start.orders, "player:" + key,
                      "player:" + std::string(umpire::doctrine_key));
    }
    static void rename_player(json& of, const std::string& from, const std::string& to) {
        if (of == from) of = to;
        if (!of.is_structured()) return;
        for (json& part : of) rename_player(part, from, to);
    }

    std::string text(const char* name, codec::Problems& problems) {
        const auto found = body_.find(name);
        const bool is_text = found != body_.end() && found->is_string() &&
                             !found->get_ref<const std::string&>().empty() &&
                             found->get_ref<const std::string&>().size() <=
                                 call_.services.limits.name_bytes;
        if (is_text) return found->get<std::string>();
        problems.push_back({std::string("/") + name, "not_a_text", words::bodies().short_text()});
        return {};
    }

    void read_players(umpire::BattleStart& start, codec::Problems& problems) {
        const words::RequestWords& say = words::requests();
        const json players = body_.value("players", json::array());
        const bool is_list = players.is_array() && players.size() <= players_most;
        if (!is_list) {
            return problems.push_back({"/players", "not_a_list", say.players()});
        }
        for (std::size_t at = 0; at < players.size(); ++at) {
            const std::size_t before = problems.size();
            umpire::BattlePlayer one;
            if (players[at].is_object()) {
                one = {StartReader(call_, players[at]).text("key", problems),
                       StartReader(call_, players[at]).text("name", problems)};
            }
            if (!players[at].is_object() || problems.size() != before) {
                problems.push_back(
                    {codec::place_in("/players", at), "not_a_player", say.key_and_name()});
            }
            start.players.push_back(std::move(one));
        }
    }

    void read_hours(umpire::BattleStart& start, codec::Problems& problems) {
        if (!body_.contains("answer_hours")) return;
        const json& hours = body_["answer_hours"];
        const bool is_good = hours.is_number_integer() && hours.get<std::int64_t>() >= 1 &&
                             hours.get<std::int64_t>() <= answer_hours_most;
        if (is_good) {
            start.answer_seconds = hours.get<std::int64_t>() * 3'600;
        } else {
            problems.push_back(
                {"/answer_hours", "number_out_of_range", words::requests().answer_hours()});
        }
    }

    /// Limit:   players of one battle, and how long a question may stay open.
    static constexpr std::size_t players_most = 24;
    static constexpr std::int64_t answer_hours_most = 10'000;
    /// How long one does where nobody referees, if nothing else is said: a round a day.
    static constexpr std::int64_t answer_seconds_alone = 24 * 3'600;

    Call& call_;
    const json& body_;
    std::optional<std::string> seat_;
};

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
    StartReader reader(call, *body);
    const auto start = reader.read(problems);
    if (!start) return malformed(problems);
    if (reader.seat() && plays_enough(call)) return problem(422, "too_many_battles");
    const std::size_t players = start->players.size();
    if (auto no = room_refusal(call, players, players)) return std::move(*no);
    const auto place = place_for_battle(call);
    if (const auto* no = std::get_if<Response>(&place)) return *no;
    // What guests keep is bounded over all of them, whoever of theirs makes it.
    std::variant<InHand::Place, Response> among_guests;
    if (call.services.accounts.is_of_guest(*call.caller.user)) {
        among_guests = place_for_guests(call);
    }
    if (const auto* no = std::get_if<Response>(&among_guests)) return *no;
    const auto result = call.services.make_battle(*start);
    if (const auto* wrong = std::get_if<codec::Problems>(&result)) return cannot_begin(*wrong);
    const auto& made = std::get<umpire::MadeBattle>(result);
    return with_people(call, made.id, [&] {
        give_own_part(call, made, reader.seat());
        call.services.accounts.open_made(call.caller.token, made.id, call.services.now());
        json invited = invite_others(call, made, *start, reader.seat());
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
    StartReader reader(call, *body);
    const auto start = reader.read(problems);
    if (!start) return malformed(problems);
    const auto place = place_for_guests(call);
    if (const auto* no = std::get_if<Response>(&place)) return *no;
    call.memory.guests.came(network_of(call.request.address), call.services.now());
    const auto result = call.services.make_battle(*start);
    if (const auto* wrong = std::get_if<codec::Problems>(&result)) return cannot_begin(*wrong);
    const auto& made = std::get<umpire::MadeBattle>(result);
    return with_people(call, made.id, [&] {
        const store::SignedIn in = new_guest(call, *start, *reader.seat(), made.id);
        call.caller.user = in.user;
        give_own_part(call, made, reader.seat());
        Response response =
            json_response({{"battle", made.id},
                           {"players", invite_others(call, made, *start, reader.seat())},
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
