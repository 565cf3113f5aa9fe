// Battles by themselves. What a player may read and order goes through the same handlers as a
// campaign's, for it comes whole from the umpire; here is what only battles have: making one, the
// log of what each was told, questions with their deadlines, the drawings.
#include "server/api/body.hpp"
#include "server/api/handlers.hpp"
#include "server/api/problem.hpp"
#include "server/api/shares/later.hpp"
#include "server/api/shares/shares.hpp"
#include "server/api/streams/paging.hpp"
#include "server/codec/text.hpp"

namespace api::handle {

namespace {

using nlohmann::json;

/// A start out of a request's members.
class StartReader {
public:
    StartReader(Call& call, const json& body) : call_(call), body_(body) {}

    /// Gives:   nothing if there is a problem.
    std::optional<umpire::BattleStart> read(codec::Problems& problems) {
        for (const auto& [name, value] : body_.items()) {
            const bool is_known = name == "engine" || name == "setup" || name == "name" ||
                                  name == "answer_hours" || name == "players" || name == "orders";
            if (!is_known) problems.push_back({"/" + name, "unknown_member", "not asked for"});
        }
        umpire::BattleStart start;
        start.engine = text("engine", problems);
        if (body_.contains("setup")) {
            const auto shipped = call_.house.battle_setup(start.engine, text("setup", problems));
            if (shipped) start = *shipped;
            else problems.push_back({"/setup", "no_such_setup", "there is no set-up of that name"});
        } else {
            start.name = text("name", problems);
            read_players(start, problems);
            start.orders = body_.value("orders", json::array());
            if (!start.orders.is_array()) {
                problems.push_back({"/orders", "not_a_list", "wanted a list"});
            }
        }
        read_hours(start, problems);
        if (!problems.empty()) return std::nullopt;
        return start;
    }

private:
    std::string text(const char* name, codec::Problems& problems) {
        const auto found = body_.find(name);
        const bool is_text = found != body_.end() && found->is_string() &&
                             !found->get_ref<const std::string&>().empty() &&
                             found->get_ref<const std::string&>().size() <=
                                 call_.house.limits.name_bytes;
        if (is_text) return found->get<std::string>();
        problems.push_back({std::string("/") + name, "not_a_text", "wanted a short text"});
        return {};
    }

    void read_players(umpire::BattleStart& start, codec::Problems& problems) {
        const json players = body_.value("players", json::array());
        const bool is_list = players.is_array() && players.size() <= players_most;
        if (!is_list) {
            return problems.push_back({"/players", "not_a_list", "wanted a list of at most 24"});
        }
        for (std::size_t at = 0; at < players.size(); ++at) {
            const std::size_t before = problems.size();
            umpire::BattlePlayer one;
            if (players[at].is_object()) {
                one = {StartReader(call_, players[at]).text("key", problems),
                       StartReader(call_, players[at]).text("name", problems)};
            }
            if (!players[at].is_object() || problems.size() != before) {
                problems.push_back({codec::place_in("/players", at), "not_a_player",
                                    "wanted a key and a name"});
            }
            start.players.push_back(std::move(one));
        }
    }

    void read_hours(umpire::BattleStart& start, codec::Problems& problems) {
        if (!body_.contains("answer_hours")) return;
        const json& hours = body_["answer_hours"];
        const bool is_good = hours.is_number_integer() && hours.get<std::int64_t>() >= 1 &&
                             hours.get<std::int64_t>() <= answer_hours_most;
        if (is_good) start.answer_seconds = hours.get<std::int64_t>() * 3'600;
        else problems.push_back({"/answer_hours", "number_out_of_range", "wanted 1 to 10000"});
    }

    /// Limit:   players of one battle, and how long a question may stay open.
    static constexpr std::size_t players_most = 24;
    static constexpr std::int64_t answer_hours_most = 10'000;

    Call& call_;
    const json& body_;
};

Response malformed(const codec::Problems& problems) {
    Details details;
    details.errors = problems;
    return problem(400, "body_malformed", details);
}

/// The battle's people: its maker is its referee, the players get links to come in by.
json invite_everybody(Call& call, const umpire::MadeBattle& made,
                      const umpire::BattleStart& start) {
    store::Accounts& accounts = call.house.accounts;
    const kit::Gate gate =
        accounts.give_role({*call.caller.user, made.id, store::Role::referee, ""});
    ENSURE(!gate);
    accounts.open_made(call.caller.token, made.id, call.house.now());
    json players = json::array();
    for (const umpire::BattlePlayer& player : start.players) {
        const std::string& id = made.players.at(player.key);
        auto link = store::invite(accounts, player.name, {{}, made.id, store::Role::commander, id},
                                  store::LinkKind::one_time, call.house.now(), call.caller.user);
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

Response picture_then(Call& call) {
    const auto number = number_of_row(call.place("number"));
    if (!number) return problem(404, "not_found");
    return drawing_response(call.umpire->drawing_then(call.person, *number, umpire::Drawing::svg),
                            umpire::Drawing::svg);
}

Response battle_made(Call& call) {
    codec::Problems problems;
    const auto body = codec::parse_json(call.request.body, problems);
    if (body && !body->is_object()) problems.push_back({"", "not_an_object", "wanted an object"});
    if (!problems.empty()) return malformed(problems);
    const auto start = StartReader(call, *body).read(problems);
    if (!start) return malformed(problems);
    const std::size_t players = start->players.size();
    if (auto no = room_refusal(call, players, players)) return std::move(*no);
    const auto place = place_for_battle(call);
    if (const auto* no = std::get_if<Response>(&place)) return *no;
    const auto result = call.house.make_battle(*start);
    if (const auto* wrong = std::get_if<codec::Problems>(&result)) {
        Details details;
        for (codec::Problem each : *wrong) {
            if (each.place != "/engine") each.place = "/orders" + each.place;
            details.errors.push_back(std::move(each));
        }
        return problem(422, "battle_cannot_begin", details);
    }
    const auto& made = std::get<umpire::MadeBattle>(result);
    return json_response({{"battle", made.id}, {"players", invite_everybody(call, made, *start)}},
                         201);
}

}  // namespace

void make_battle(Call call, Respond respond) {
    answer_later(std::move(call), respond, battle_made);
}

Response delete_battle(Call& call) {
    const std::string battle = call.umpire->id();
    // Nobody is in it any more, and its streams end, before it is gone.
    call.house.accounts.forget(battle);
    call.house.discard(battle);
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
    const std::string text = call.umpire->reaches(call.person, call.place("unit"));
    return text.empty() ? problem(404, "not_found") : kept_response(text);
}

Response battle_picture(Call& call) {
    return drawing_response(call.umpire->drawing(call.person, umpire::Drawing::svg),
                            umpire::Drawing::svg);
}

void battle_picture_then(Call call, Respond respond) {
    answer_later(std::move(call), respond, picture_then);
}

Response battle_text(Call& call) {
    return drawing_response(call.umpire->drawing(call.person, umpire::Drawing::text),
                            umpire::Drawing::text);
}

}  // namespace api::handle
