// The umpire's cycle, over a system of the tests' own.
#include "server/umpire/cause.hpp"
#include "server/umpire/founding.hpp"
#include "server/umpire/umpire_of.hpp"

#include <doctest/doctest.h>

#include "server/store/memory.hpp"
#include "tests/server/umpire/counter_game.hpp"

using tests::counter::System;
using umpire::AnswerKind;
using umpire::Person;
using umpire::Role;
using umpire::Utc;

namespace {

constexpr Utc hour = 3'600'000;
const Person alice{Role::commander, "commander-a"};

/// A memory store whose next writes can be made to fail, that can be cut off as a disk whose cable
/// is pulled, and that counts transactions.
class ShakyStore : public store::MemoryStore {
public:
    using MemoryStore::MemoryStore;
    store::Written append(const store::Batch& batch) override {
        ++transactions;
        if (is_gone) return store::Written::failed;
        return next == store::Written::stored ? MemoryStore::append(batch) : next;
    }
    std::uint64_t last_event() const override {
        read();
        return MemoryStore::last_event();
    }
    std::vector<store::EventRecord> events(std::uint64_t from,
                                           std::uint64_t limit) const override {
        read();
        return MemoryStore::events(from, limit);
    }
    std::vector<store::Row> rows(std::string_view table) const override {
        read();
        return MemoryStore::rows(table);
    }
    std::optional<store::Row> row(std::string_view table, const store::Row& key) const override {
        read();
        return MemoryStore::row(table, key);
    }
    store::Written next = store::Written::stored;
    int transactions = 0;
    bool is_gone = false;  ///< nothing can be read or written

private:
    void read() const {
        if (is_gone) throw store::Unreadable("the disk is gone");
    }
};

struct Game {
    Utc now = 0;
    ShakyStore* store = nullptr;
    std::vector<std::function<void()>> posted;
    std::unique_ptr<umpire::UmpireOf<System>> umpire;

    explicit Game(umpire::Post post = umpire::at_once) {
        store::Schema schema = umpire::common_schema();
        schema.push_back(umpire::Persistence<System>::schema().front());
        auto made = std::make_unique<ShakyStore>(schema);
        store = made.get();
        umpire::Founding founding;
        founding.seed = std::string(32, 's');
        const tests::counter::Event first{{}, {"the", 1, 0, {}, false}, {}};
        REQUIRE(umpire::found<System>(*made, {}, {first}, founding) == store::Written::stored);
        umpire = std::make_unique<umpire::UmpireOf<System>>(
            std::move(made), [this] { return now; }, std::move(post));
    }
    umpire::Answer order(const std::string& body, const std::string& key = "") {
        return umpire->submit_together({{alice, body, key}}).front();
    }
    std::int64_t number() const { return umpire->state().count.number; }
};

}  // namespace

TEST_CASE("an order is decided, stored and answered") {
    Game game;
    const umpire::Answer answer = game.order(R"({"by":4})");
    CHECK(answer.kind == AnswerKind::accepted);
    CHECK(answer.body == "5");
    CHECK(umpire::Persistence<System>::state_from(*game.store) == game.umpire->state());
    const auto events = game.store->events(1, 10);
    REQUIRE(events.size() == 2);
    CHECK(events[1].previous_hash == events[0].hash);
    CHECK(events[1].hash == store::hash_of_event(events[1]));
}

TEST_CASE("anyone who reads events is not shown the key that ids follow from") {
    store::EventRecord founded;
    founded.number = 1;
    founded.kind = "CampaignFounded";
    founded.payload = R"({"campaign":{"name":"a \"secret_key\": 7, x","secret_key":5,"day":1}})";
    founded.clauses = founded.dice = "[]";
    const std::string text = umpire::events_text({founded}, 1);
    CHECK(text.find("\"secret_key\":5") == std::string::npos);
    CHECK(text.find(R"({"campaign":{"name":"a \"secret_key\": 7, x","day":1}})") !=
          std::string::npos);
    store::EventRecord other = founded;
    other.kind = "NoteTaken";
    CHECK(umpire::events_text({other}, 1).find(other.payload) != std::string::npos);
}

TEST_CASE("what is wrong is told one after the other, and a page of events where it ends") {
    CHECK_EQ(umpire::problems_text({}), R"({"problems":[]})");
    CHECK_EQ(umpire::problems_text({{"/a", "x", "An x."}, {"/b", "y", "A y."}, {"", "z", ""}}),
             R"({"problems":[{"place":"/a","code":"x","detail":"An x."},)"
             R"({"place":"/b","code":"y","detail":"A y."},{"place":"","code":"z","detail":""}]})");
    const auto last = [](const std::string& text) {
        return nlohmann::json::parse(text).at("last").get<std::uint64_t>();
    };
    CHECK_EQ(last(umpire::events_text({}, 0)), 0);
    CHECK_EQ(last(umpire::events_text({}, 1)), 0);
    CHECK_EQ(last(umpire::events_text({}, 8)), 7);
}

TEST_CASE("a repeat gets the first answer; its key with another body gets none") {
    Game game;
    CHECK(game.order(R"({"by":4})", "k").body == "5");
    const umpire::Answer again = game.order(R"({"by":4})", "k");
    CHECK(again.body == "5");
    CHECK(again.is_repeat);
    CHECK(game.order(R"({"by":5})", "k").kind == AnswerKind::key_reused);
    CHECK(game.number() == 5);
    CHECK(game.order(R"({"by":101})", "r").kind == AnswerKind::refused);
    CHECK(game.order(R"({"by":101})", "r").is_repeat);
    // Nor is it forgotten when everything is read anew, because another could not be written.
    game.store->next = store::Written::full;
    CHECK(game.order(R"({"by":6})", "f").kind != AnswerKind::accepted);
    game.store->next = store::Written::stored;
    CHECK(game.order(R"({"by":4})", "k").is_repeat);
    CHECK_FALSE(game.order(R"({"by":6})", "f").is_repeat);
    CHECK(game.number() == 11);
    game.now += 24 * hour;
    CHECK_FALSE(game.order(R"({"by":4})", "k").is_repeat);
}

TEST_CASE("an umpire stays until the orders that it was given are answered") {
    std::vector<std::function<void()>> posted;
    Game game([&](std::function<void()> work) { posted.push_back(std::move(work)); });
    std::shared_ptr<umpire::Umpire> held = std::move(game.umpire);
    const std::weak_ptr<umpire::Umpire> seen = held;
    std::string answer;
    held->submit({alice, R"({"by":4})", ""},
                 [&, held](const umpire::Answer& given) { answer = given.body; });
    held.reset();
    REQUIRE_EQ(posted.size(), 1);
    CHECK_EQ(answer, "");
    posted.front()();
    CHECK_EQ(answer, "5");
    CHECK_FALSE(seen.expired());
    posted.clear();
    CHECK(seen.expired());
}

TEST_CASE("what falls due for ever at one moment halts its campaign") {
    Game game;
    game.now = 2 * hour;
    CHECK(game.umpire->catch_up().kind == AnswerKind::accepted);
    CHECK(game.order(R"({"by":99})").kind == AnswerKind::halted);
    const std::string why = game.umpire->halted_because().value_or("");
    CHECK_MESSAGE(why.find("due_work.hpp") != std::string::npos, why);
    CHECK(game.store->last_event() <= umpire::at_one_moment_max + 10);
}

TEST_CASE("as much may happen at one moment, and after an order as much again") {
    umpire::AtOneMoment counted;
    const auto happen = [&](std::int64_t times, kit::Moment at) {
        for (std::int64_t time = 0; time < times; ++time) counted.count(at);
    };
    happen(umpire::at_one_moment_max, kit::Moment{5});
    CHECK_THROWS_AS(happen(1, kit::Moment{5}), kit::Broken);
    happen(umpire::at_one_moment_max, kit::Moment{6});
    counted.begin_anew();
    happen(umpire::at_one_moment_max, kit::Moment{6});
    CHECK_THROWS_AS(happen(1, kit::Moment{6}), kit::Broken);
}

TEST_CASE("what is refused or cannot be read changes nothing") {
    Game game;
    CHECK(game.order(R"({"by":101})").kind == AnswerKind::refused);
    CHECK(game.order(R"({"by":1.5})").kind == AnswerKind::malformed);
    CHECK(game.order("{").kind == AnswerKind::malformed);
    const Person stranger{Role::commander, "commander-b"};
    const Person god{Role::god, ""};
    CHECK(game.umpire->submit_together({{stranger, R"({"by":1})", ""}}).front().kind ==
          AnswerKind::unknown_actor);
    CHECK(game.umpire->submit_together({{god, R"({"by":1})", ""}}).front().kind ==
          AnswerKind::not_permitted);
    CHECK(game.store->last_event() == 1);
    CHECK(game.number() == 1);
}

TEST_CASE("a referee's reason is kept with what it brought about, and is no part of the order") {
    Game game;
    const Person referee{Role::referee, ""};
    const auto rules = [&](const std::string& body) {
        return game.umpire->submit_together({{referee, body, ""}}).front();
    };
    const auto cause = [&] { return game.store->events(game.store->last_event(), 1)[0].cause; };
    CHECK(rules(R"({"by":4})").kind == AnswerKind::accepted);
    CHECK_EQ(cause(), "order of referee");
    CHECK(rules(R"({"by":1,"because":"I had miscounted."})").kind == AnswerKind::accepted);
    CHECK_EQ(cause(), "order of referee: I had miscounted.");
    CHECK_EQ(game.number(), 6);
    const std::string longest(umpire::reason_bytes_max, 'x');
    for (const std::string& wrong :
         {std::string("7"), std::string(R"("two\nlines")"), std::string(R"("nothing\u0000")"),
          std::string(R"("\u001f")"), '"' + longest + "x\""}) {
        const umpire::Answer answer = rules(R"({"by":1,"because":)" + wrong + '}');
        CHECK(answer.kind == AnswerKind::malformed);
        CHECK_NE(answer.body.find("/because"), std::string::npos);
    }
    CHECK(rules(R"({"by":1,"because":")" + longest + "\"}").kind == AnswerKind::accepted);
    // Anyone who is no referee gives no reasons.
    CHECK(game.order(R"({"by":1,"because":"I like it."})").kind == AnswerKind::malformed);
    CHECK_EQ(game.number(), 7);
}

TEST_CASE("several orders for one reason are each its own event, all or none of them") {
    Game game;
    const Person referee{Role::referee, ""};
    const auto rules = [&](const std::string& body) {
        return game.umpire->submit_together({{referee, body, ""}}).front();
    };
    const auto before = game.store->last_event();
    CHECK(rules(R"([{"because":"A flood."},{"by":4},{"by":0}])").kind == AnswerKind::accepted);
    const auto events = game.store->events(before + 1, 10);
    REQUIRE_EQ(events.size(), 2);
    for (const auto& event : events) CHECK_EQ(event.cause, "order of referee: A flood.");
    const std::int64_t number = game.number();
    // A die has fallen before what is refused: without a reason what came before it would stay.
    const umpire::Answer refused = rules(R"([{"because":"x"},{"by":0},{"by":101}])");
    CHECK(refused.kind == AnswerKind::refused);
    CHECK_NE(refused.body.find("orders/1"), std::string::npos);
    CHECK_EQ(game.number(), number);
    CHECK_EQ(game.store->last_event(), before + 2);
    CHECK(rules(R"([{"by":0},{"by":101}])").kind == AnswerKind::accepted);
    CHECK_EQ(game.store->last_event(), before + 3);
    CHECK(rules(R"([{"because":7},{"by":1}])").kind == AnswerKind::malformed);
    CHECK(game.order(R"([{"because":"x"},{"by":1}])").kind == AnswerKind::malformed);
    CHECK_EQ(game.store->last_event(), before + 3);
}

TEST_CASE("a broken promise stores nothing and halts this umpire alone") {
    Game game;
    Game other;
    const auto answers = game.umpire->submit_together(
        {{alice, R"({"by":2})", "a"}, {alice, R"({"by":13})", "b"}});
    CHECK(answers[0].kind == AnswerKind::halted);
    CHECK(answers[1].kind == AnswerKind::halted);
    CHECK(game.umpire->halted_because().has_value());
    CHECK(game.number() == 1);
    CHECK(game.order(R"({"by":2})").kind == AnswerKind::halted);
    CHECK(game.umpire->view(alice).json == "1");
    CHECK(other.order(R"({"by":2})").kind == AnswerKind::accepted);
}

TEST_CASE("what could not be stored did not happen, and may be sent again") {
    Game game;
    for (const auto& [fault, kind] :
         {std::pair(store::Written::full, AnswerKind::storage_full),
          std::pair(store::Written::busy, AnswerKind::storage_busy),
          std::pair(store::Written::failed, AnswerKind::storage_failed)}) {
        game.store->next = fault;
        CHECK(game.order(R"({"by":4})", "k").kind == kind);
        CHECK(game.number() == 1);
    }
    game.store->next = store::Written::stored;
    CHECK(game.order(R"({"by":4})", "k").body == "5");
}

TEST_CASE("orders that wait together are stored in one transaction") {
    std::vector<std::function<void()>> posted;
    Game game([&](std::function<void()> work) { posted.push_back(std::move(work)); });
    const int before = game.store->transactions;
    int accepted = 0;
    for (int client = 0; client < 64; ++client) {
        game.umpire->submit({alice, R"({"by":1})", std::to_string(client)},
                            [&](const umpire::Answer& answer) {
                                accepted += answer.kind == AnswerKind::accepted ? 1 : 0;
                            });
    }
    REQUIRE(posted.size() == 1);
    CHECK(accepted == 0);
    posted.front()();
    CHECK(accepted == 64);
    CHECK(game.store->transactions == before + 1);
    CHECK(game.number() == 65);
}

TEST_CASE("a server that was down reaches the state of one that was not") {
    Game down;
    Game up;
    for (int step = 0; step < 72 * 4; ++step) {
        up.now += hour / 4;
        CHECK(up.umpire->catch_up().kind == AnswerKind::accepted);
    }
    down.now = up.now;
    CHECK(down.umpire->next_wake() == hour);
    CHECK(down.umpire->catch_up().kind == AnswerKind::accepted);
    CHECK(down.umpire->state() == up.umpire->state());
    CHECK(down.store->events(1, 1'000) == up.store->events(1, 1'000));
    CHECK(down.umpire->next_wake() == 73 * hour);
    CHECK(down.umpire->pause().kind == AnswerKind::accepted);
    CHECK_FALSE(down.umpire->next_wake());
}

TEST_CASE("what a disk that dies whole did not take is answered so, to everybody in hand") {
    std::vector<std::function<void()>> posted;
    Game game([&](std::function<void()> work) { posted.push_back(std::move(work)); });
    std::vector<umpire::Answer> answers;
    for (int client = 0; client < 16; ++client) {
        game.umpire->submit({alice, R"({"by":1})", std::to_string(client)},
                            [&](const umpire::Answer& answer) { answers.push_back(answer); });
    }
    game.store->is_gone = true;
    posted.front()();
    REQUIRE_EQ(answers.size(), 16);
    for (const umpire::Answer& answer : answers) {
        CHECK(answer.kind == AnswerKind::storage_failed);
        CHECK_FALSE(answer.is_repeat);
    }
    // Nor is it taken by who asks again.
    CHECK(game.order(R"({"by":1})", "3").kind == AnswerKind::storage_failed);
    CHECK(game.umpire->is_unreadable());
    CHECK(game.umpire->halted_because().has_value());
}

TEST_CASE("where nothing can be read any more, it goes on when it can, with what was stored") {
    Game game;
    CHECK(game.order(R"({"by":4})", "k").kind == AnswerKind::accepted);
    game.store->is_gone = true;
    CHECK(game.order(R"({"by":1})", "l").kind == AnswerKind::storage_failed);
    // It asks to be woken, and looks again then.
    CHECK(game.umpire->next_wake() == game.now);
    CHECK(game.umpire->catch_up().kind == AnswerKind::storage_failed);
    CHECK(game.umpire->is_unreadable());
    game.store->is_gone = false;
    CHECK(game.umpire->catch_up().kind == AnswerKind::accepted);
    CHECK_FALSE(game.umpire->is_unreadable());
    CHECK_FALSE(game.umpire->halted_because().has_value());
    CHECK_EQ(game.number(), 5);
    CHECK(game.order(R"({"by":4})", "k").is_repeat);
    CHECK(game.order(R"({"by":1})", "l").body == "6");
}

TEST_CASE("catching up goes on for so long; what is left is due still") {
    Game game;
    game.now = 72 * hour;
    CHECK(game.umpire->catch_up_for(std::chrono::milliseconds(0)).kind == AnswerKind::accepted);
    CHECK_EQ(game.umpire->state().count.ticked, kit::Moment{});
    CHECK(game.umpire->next_wake() == hour);
    CHECK(game.umpire->catch_up().kind == AnswerKind::accepted);
    CHECK(game.umpire->next_wake() == 73 * hour);
}

TEST_CASE("dice follow from the seed, the clause, the subject and its own count") {
    const umpire::DiceKey key(std::string(32, 's'), "");
    const umpire::DiceKey fork(std::string(32, 's'), "b");
    int seen[6] = {};
    int different = 0;
    for (std::uint64_t count = 0; count < 6'000; ++count) {
        const int face = key.face("idis.1.hex-six-miles", kit::Subject{7}, count, 6);
        REQUIRE(face >= 1);
        REQUIRE(face <= 6);
        ++seen[face - 1];
        if (face != fork.face("idis.1.hex-six-miles", kit::Subject{7}, count, 6)) ++different;
    }
    for (const int times : seen) {
        CHECK(times > 850);
        CHECK(times < 1'150);
    }
    CHECK(different > 4'000);
    Game game;
    const int face = key.face("idis.1.hex-six-miles", kit::Subject{7}, 0, 6);
    CHECK(game.order(R"({"by":0})").body == std::to_string(1 + face));
}

TEST_CASE("a listener hears of what is stored, once, and no more when it lets go") {
    Game game;
    std::vector<std::uint64_t> heard;
    auto listening = game.umpire->subscribe(
        {Role::referee, ""}, [&](umpire::News news) { heard.push_back(news.last); });
    game.order(R"({"by":1})");
    game.order(R"({"by":101})");
    CHECK(heard == std::vector<std::uint64_t>{2});
    listening.reset();
    game.order(R"({"by":1})");
    CHECK(heard.size() == 1);
}

TEST_CASE("an unchanged view has the same tag, a changed one another") {
    Game game;
    const auto first = game.umpire->view(alice);
    CHECK(game.umpire->view(alice).etag == first.etag);
    game.order(R"({"by":1})");
    CHECK(game.umpire->view(alice).etag != first.etag);
}

TEST_CASE("an old payload is brought up through every version") {
    const umpire::Upcasters upcasters = {
        {{"Counted", 1}, [](nlohmann::json old) { return nlohmann::json{{"b", old["a"]}}; }},
        {{"Counted", 2}, [](nlohmann::json old) { return nlohmann::json{{"c", old["b"]}}; }}};
    CHECK(umpire::brought_up(upcasters, "Counted", 1, {{"a", 5}}) == nlohmann::json{{"c", 5}});
    CHECK(umpire::brought_up(upcasters, "Counted", 3, {{"c", 5}}) == nlohmann::json{{"c", 5}});
    CHECK(umpire::brought_up(upcasters, "Other", 1, {{"a", 5}}) == nlohmann::json{{"a", 5}});
}
