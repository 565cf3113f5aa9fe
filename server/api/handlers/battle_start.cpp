#include "server/api/handlers/battle_start.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

#include "server/codec/text.hpp"
#include "server/words/chapters/bodies.hpp"
#include "server/words/chapters/requests.hpp"

namespace api::handle {

namespace {

using nlohmann::json;

/// A start out of a request's members.
class StartReader {
public:
    StartReader(const Call& call, const json& body) : call_(call), body_(body) {}

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
                                 call_.services.limits.name_bytes &&
                             codec::is_one_line(found->get_ref<const std::string&>());
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

    const Call& call_;
    const json& body_;
    std::optional<std::string> seat_;
};

}  // namespace

std::optional<AskedBattle> asked_battle(const Call& call, const json& body,
                                        codec::Problems& problems) {
    StartReader reader(call, body);
    auto start = reader.read(problems);
    if (!start) return std::nullopt;
    return AskedBattle{std::move(*start), reader.seat()};
}

}  // namespace api::handle
