#include "tests/server/api/house.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <future>
#include <nlohmann/json.hpp>
#include <thread>

namespace tests {

namespace {

class RoteRehearsal : public umpire::Rehearsal {
public:
    void play(const std::function<bool()>& goes_on) override {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
        if (goes_on()) ++plays_;
    }
    int plays() const override { return plays_; }
    std::string found() const override {
        return R"({"meeting":"meeting-mmmmmmm222","at":"day 3 09:00:00","way":"die_men",)"
               R"("has_begun":false,"plays":)" +
               std::to_string(plays_) + R"(,"victors":[],"results":[]})";
    }

private:
    int plays_ = 0;
};

/// Five entries.
class RoteTold : public umpire::BattleTold {
public:
    std::uint64_t last() const override { return 5; }
    std::string entries(std::uint64_t after, std::uint64_t limit) const override {
        std::string text = R"({"entries":[)";
        std::uint64_t number = after;
        while (number < last() && number - after < limit) {
            text += (number == after ? "" : ",") + (R"({"number":)" + std::to_string(number + 1)) +
                    R"(,"event":{"at":"day 3 09:00:00","clauses":[],"rolls":[],"what":{}}})";
            ++number;
        }
        return text + R"(],"last":)" + std::to_string(number) + "}";
    }
    std::string drawing(std::uint64_t number, umpire::Picture) const override {
        return number > last() ? "" : "drawn then";
    }
};

/// Drafts whose document is their number of files, and whose names are in a file of its own.
api::Drafting rote_drafting() {
    using Texts = api::CampaignTexts;
    const auto put = [](Texts texts,
                        const std::string& document) -> std::variant<Texts, codec::Problems> {
        if (document == R"({"armies":7})") return codec::Problems{{"/armies", "wrong_kind", ""}};
        texts["document"] = document;
        return texts;
    };
    const auto files = [](const std::string& name) {
        return name == "duel" ? std::optional(Texts{{"name", "Duel"}, {"map.txt", "[ground]"}})
                              : std::nullopt;
    };
    return {[](const Texts& texts) { return R"({"files":)" + std::to_string(texts.size()) + '}'; },
            put,
            [](const Texts& texts) { return texts.contains("name") ? texts.at("name") : ""; },
            [](const Texts&) { return std::string(R"({"problems":[]})"); },
            [](const Texts& texts) {
                const auto map = texts.find("map.txt");
                return map == texts.end() ? "" : nlohmann::json({{"map", map->second}}).dump();
            },
            [] { return std::string(R"({"templates":[]})"); },
            files,
            [](const Texts& texts, std::int64_t)
                -> std::variant<std::unique_ptr<umpire::Rehearsal>, codec::Problems> {
                if (!texts.contains("map.txt")) {
                    return codec::Problems{{"map.txt", "file_missing", "the file is missing"}};
                }
                return std::make_unique<RoteRehearsal>();
            }};
}

/// Whether somebody may see the battle of the one meeting there is.
bool sees_battle(const umpire::Person& person, std::string_view meeting) {
    return meeting == ApiHouse::meeting && person.role != umpire::Role::chorus &&
           person.commander != ApiHouse::boris;
}

}  // namespace

std::string RoteUmpire::battle_drawing(const umpire::Person& person, std::string_view meeting,
                                       umpire::Picture form) const {
    if (!sees_battle(person, meeting)) return {};
    return form == umpire::Picture::svg ? "<svg/>" : "drawn";
}

std::shared_ptr<const umpire::BattleTold> RoteUmpire::battle_told(const umpire::Person& person,
                                                                  std::string_view meeting) const {
    if (!sees_battle(person, meeting)) return nullptr;
    return std::make_shared<RoteTold>();
}

std::string RoteUmpire::battle_reaches(const umpire::Person& person, std::string_view meeting,
                                       std::string_view) const {
    const bool is_hers = meeting == ApiHouse::meeting && person.commander == ApiHouse::anna;
    return is_hers ? "{}" : "";
}

std::string RoteUmpire::suggestion(const umpire::Person& person, std::string_view meeting) const {
    const bool is_hers = meeting == ApiHouse::meeting && person.commander == ApiHouse::anna;
    return is_hers ? R"([{"kind":"OrderInBattle"},{"kind":"OrderInBattle"}])" : "";
}

umpire::Rehearsed RoteUmpire::rehearsal(std::string_view meeting) const {
    if (meeting == ApiHouse::meeting) return std::make_unique<RoteRehearsal>();
    const char* refused = R"({"code":"no_such_meeting","clause":"","field":"meeting"})";
    return umpire::Answer{umpire::AnswerKind::refused, refused, false};
}

bool RoteUmpire::knows(const umpire::Person& person) const {
    return person.role != umpire::Role::commander || person.commander == ApiHouse::anna ||
           person.commander == ApiHouse::boris;
}

std::string RoteUmpire::days() const {
    if (while_slow) while_slow();
    return R"({"days":[]})";
}

void RoteUmpire::submit(umpire::Submission submission, std::function<void(umpire::Answer)> then) {
    if (submission.body.empty()) {
        // That is no order, anyone who has sent one with its key.
        const bool is_known = std::ranges::any_of(submitted, [&](const auto& before) {
            return before.actor == submission.actor && before.key == submission.key;
        });
        const auto kind = is_known ? umpire::AnswerKind::key_reused : umpire::AnswerKind::malformed;
        return then({kind, "{}", false});
    }
    submitted.push_back(std::move(submission));
    if (annas_orders_then) {
        annas_orders = *annas_orders_then;
        ++revision_;
    }
    then(answer);
}

std::vector<umpire::Answer> RoteUmpire::submit_together(std::vector<umpire::Submission> all) {
    if (const auto meanwhile = std::exchange(while_ordered, nullptr)) meanwhile();
    std::vector<umpire::Answer> answers(all.size(), answer);
    for (umpire::Submission& each : all) submitted.push_back(std::move(each));
    return answers;
}

std::optional<umpire::Player> RoteUmpire::player(std::string_view user) const {
    const auto found = players.find(user);
    return found == players.end() ? std::nullopt : std::optional(found->second);
}

umpire::ViewText RoteUmpire::view(const umpire::Person& person) const {
    viewer = person;
    if (person.role == umpire::Role::referee && !referees_view.empty()) {
        return {referees_view, "tag", events_so_far};
    }
    const std::string own =
        R"({"commander":{"id":"commander-aaaaaaaaaa","name":"Anna"},"map":{"places":)"
        R"([{"id":"place-ppppppp222","name":"Ostia"}]},"orders":)" +
        annas_orders + R"(,"battles":)" + annas_battles + R"(,"factions":[]})";
    return {R"({"campaign":"campaign-k7q3m9x2ab","seen_by":")" + person.commander +
                R"(","sees":")" + anna_sees + R"(","commander":)" + own + "}",
            "tag" + person.commander + anna_sees,
            person.role == umpire::Role::commander ? entries : events_so_far};
}

std::optional<std::string> RoteUmpire::map(const umpire::Person& person) const {
    if (person.role == umpire::Role::commander) return std::nullopt;
    return whole_map;
}

umpire::Subscription RoteUmpire::subscribe(const umpire::Person& person,
                                           umpire::Listener listener) {
    const auto place = listeners_->insert(listeners_->end(), {person, std::move(listener)});
    return {static_cast<void*>(&*place),
            [listeners = listeners_, place](void*) { listeners->erase(place); }};
}

void RoteUmpire::tell() {
    ++entries;
    ++events_so_far;
    ++revision_;
    for (const auto& [person, listener] : *listeners_) listener({entries});
}

std::string RoteUmpire::channel(std::string_view commander, std::uint64_t after,
                                std::uint64_t limit) const {
    std::string text = R"({"entries":[)";
    for (std::uint64_t number = after + 1; number <= entries && number <= after + limit; ++number) {
        if (text.back() == '}') text += ',';
        text += R"({"id":"entry-aaaaaaa)" + std::to_string(100 + number) + R"(","number":)" +
                std::to_string(number) + R"(,"at":"day 1 06:00:00","content":{"kind":"Arrived",)" +
                R"("place":"place-ppppppp222"}})";
    }
    return text + R"(],"last":)" + std::to_string(entries) + R"(,"of":")" + std::string(commander) +
           "\"}";
}

std::string RoteUmpire::events(std::uint64_t from, std::uint64_t limit) const {
    std::string text = R"({"events":[)";
    for (std::uint64_t number = from; number <= events_so_far && number < from + limit; ++number) {
        if (text.back() == '}') text += ',';
        text += R"({"number":)" + std::to_string(number) + "}";
    }
    return text + R"(],"last":)" + std::to_string(events_so_far) + "}";
}

umpire::Answer RoteUmpire::pause() {
    clock_.is_paused = true;
    return answer;
}
umpire::Answer RoteUmpire::resume(std::optional<umpire::Stood> stood) {
    stood_said = stood;
    clock_.is_paused = false;
    return answer;
}
umpire::Answer RoteUmpire::set_speed(std::int64_t speed) {
    clock_.speed = speed;
    return answer;
}

umpire::Answer RoteUmpire::advance(std::int64_t days) {
    days_advanced += days;
    return answer;
}

namespace {

/// What other servers play, and that they answer what is passed on.
void know_other_servers(ApiHouse& house, api::Services& services) {
    services.played_at = [&house](const std::string& id) -> std::optional<std::string> {
        const auto found = house.elsewhere.find(id);
        if (found == house.elsewhere.end()) return std::nullopt;
        return found->second;
    };
    services.pass_on = [&house](api::Request&& request, const api::PlayedAt& there,
                                const api::Respond& respond) {
        house.passed_on.emplace_back(there.address, std::move(request));
        if (house.said_elsewhere) return respond(*house.said_elsewhere);
        api::Response response;
        response.body = "from " + there.address;
        respond(std::move(response));
    };
    services.tell_counted = [&house](const store::Counted& counted) {
        house.told.push_back(counted);
    };
    services.trials.at = [&house](const std::string&) { return house.draft_played_at; };
}

}  // namespace

ApiHouse::ApiHouse(const api::Limits& limits, api::Makers makers,
                   const std::set<store::WayKind>& more_kinds, Tells tells) {
    std::string name = (std::filesystem::temp_directory_path() / "apiXXXXXX").string();
    REQUIRE(::mkdtemp(name.data()) != nullptr);
    folder = name;
    accounts = std::make_unique<store::Accounts>(folder / "accounts.sqlite");
    ways = std::make_unique<store::Ways>(folder / "ways.sqlite");
    add(Asker::stranger, "Stranger", std::nullopt, "");
    add(Asker::anna, "Anna", store::Role::commander, anna);
    add(Asker::boris, "Boris", store::Role::commander, boris);
    add(Asker::referee, "Ruth", store::Role::referee, "");
    add(Asker::god, "Zeno", store::Role::god, "");
    add(Asker::chorus, "Cora", store::Role::chorus, "");
    tokens_[Asker::nobody] = "";
    const auto find = [this](std::string_view id) -> std::shared_ptr<umpire::Umpire> {
        if (id == umpire->id()) return umpire;
        const auto found = others.find(id);
        return found == others.end() ? nullptr : found->second;
    };
    api::Reach reach;
    reach.keeper_token = keeper_token;
    api::Services house{*accounts,
                        find,
                        codec::rulebook(),
                        [this] { return now; },
                        reach,
                        [this](const std::string&) { ++changed; },
                        limits};
    house.makers = makers;
    house.telling = telling(more_kinds);
    if (tells == Tells::nobody) house.telling.ways = nullptr;
    house.chronicles = folder / "chronicles";
    house.import_map = [](const api::MapToImport& map) {
        return map.text == "bad" ? api::ImportedMap{{}, 0, 0, {{map.name, "is_bad", "bad"}}, {}}
                                 : api::ImportedMap{"[ground]", 1, 1, {}, {}};
    };
    house.make_campaign =
        [this](
            const api::CampaignToMake& asked) -> std::variant<api::MadeCampaign, codec::Problems> {
        to_make = asked;
        if (asked.files.empty()) return codec::Problems{{"map.txt", "missing_file", "missing"}};
        const std::string id = "campaign-mmmmmmm222";
        others[id] = std::make_shared<RoteUmpire>();
        others[id]->own_id = id;
        return api::MadeCampaign{id, asked.name, {{"anna", anna}}, {}};
    };
    house.drafting = rote_drafting();
    house.make_battle =
        [this](
            const umpire::BattleStart& start) -> std::variant<umpire::MadeBattle, codec::Problems> {
        umpire::MadeBattle made;
        made.id = "fight-aaaaaaa" + std::to_string(200 + others.size());
        for (const umpire::BattlePlayer& player : start.players) {
            made.players[player.key] = "player-aaaaaaaaaa";
        }
        others[made.id] = std::make_shared<RoteUmpire>();
        others[made.id]->own_id = made.id;
        others[made.id]->engine_name = "dice-warriors";
        return made;
    };
    house.discard = [this](const std::string& id) { return others.erase(id) == 1; };
    house.unready = [this] { return unready; };
    house.is_stopping = [this] { return is_stopping.load(); };
    know_other_servers(*this, house);
    house.do_long = [this](pool::Share share, std::function<void()> work) {
        return workers->post(share, std::move(work));
    };
    api = std::make_unique<api::Api>(std::move(house));
    workers = std::make_unique<pool::Workers>(
        pool::Settings{.threads = 2, .waiting_each = limits.long_answers});
}

api::Telling ApiHouse::telling(const std::set<store::WayKind>& more_kinds) {
    std::set<store::WayKind> kinds = api::Telling().kinds;
    kinds.insert(more_kinds.begin(), more_kinds.end());
    return {ways.get(), std::move(kinds),
            [this](const std::string& id) { ways_changed.push_back(id); },
            [this](const umpire::Umpire&) { ++taken_back; },
            [this](store::WayId, const std::function<void(const std::string&)>& said) {
                said(trial_says);
            },
            "the-push-key",
            [](std::string_view key, std::string_view secret) {
                return key == "good" && secret == "good";
            },
            [](std::string_view address) { return address.ends_with("@mail.example"); },
            [this](store::WayId, const std::string& code) { codes_sent.push_back(code); }};
}

ApiHouse::~ApiHouse() {
    workers->finish();
    ways.reset();
    accounts.reset();
    std::filesystem::remove_all(folder);
}

void ApiHouse::add(Asker asker, const char* name, std::optional<store::Role> role,
                   const char* commander) {
    const auto user = accounts->add_user(name);
    if (role) {
        REQUIRE_FALSE(accounts->give_role({user, umpire->id(), *role, commander}));
    }
    const auto link = accounts->make_link(user, store::LinkKind::lasting, now, std::nullopt);
    tokens_[asker] = accounts->sign_in(link.secret, now)->token;
}

api::Response ApiHouse::send(api::Request request) {
    if (request.host.empty()) request.host = "localhost";
    if (request.address.empty()) request.address = "192.0.2.1";
    // Some answers come from another thread.
    const auto answer = std::make_shared<std::promise<api::Response>>();
    auto answered = answer->get_future();
    api->answer(std::move(request),
                [answer](api::Response response) { answer->set_value(std::move(response)); });
    REQUIRE(answered.wait_for(std::chrono::seconds(60)) == std::future_status::ready);
    return answered.get();
}

api::Response ApiHouse::ask(Asker asker, api::Method method, std::string path, std::string body) {
    return ask(asker == Asker::nobody ? std::string() : token_of(asker), method, std::move(path),
               std::move(body));
}

api::Response ApiHouse::ask(const std::string& token, api::Method method, std::string path,
                            std::string body) {
    api::Request request;
    request.method = method;
    const auto question = path.find('?');
    if (question != std::string::npos) {
        const std::string item = path.substr(question + 1);
        const auto equals = item.find('=');
        request.query.push_back({item.substr(0, equals), item.substr(equals + 1)});
    }
    request.path = path.substr(0, question);
    if (!token.empty()) request.authorization = "Bearer " + token;
    if (method == api::Method::post) {
        request.body = std::move(body);
        request.content_type = "application/json";
        request.idempotency_key = "\"key\"";
    }
    return send(std::move(request));
}

std::string code_of(const api::Response& response) {
    const auto begin = response.body.find("\"code\":\"");
    if (begin == std::string::npos) return "";
    return response.body.substr(begin + 8, response.body.find('"', begin + 8) - begin - 8);
}

}  // namespace tests
