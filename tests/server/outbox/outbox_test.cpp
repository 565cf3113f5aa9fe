// The outbox: in order, at least once, under ids by which a repeat is known; no longer than its
// owner may read it, and no word of orders that are due.
#include "server/outbox/outbox.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <future>
#include <mutex>
#include <nlohmann/json.hpp>

#include "tests/server/api/house.hpp"
#include "tests/server/outbox/receiver.hpp"

using nlohmann::json;
using outbox::Outbox;
using store::Want;
using store::Way;
using tests::Answering;
using tests::ApiHouse;
using tests::Asker;
using tests::Receiver;

namespace {

/// A campaign in which Anna's channel holds what a test puts into it, while it is read.
class ToldUmpire : public tests::RoteUmpire {
public:
    void tell(const std::string& content) {
        {
            const std::lock_guard lock(mutex_);
            contents_.push_back(content);
        }
        const auto listeners = listening_to_();
        for (const auto& listener : listeners) listener({contents_.size()});
    }
    /// Takes the campaign back to where the channel had so many entries.
    void take_back(std::size_t count, const std::string& branch) {
        const std::lock_guard lock(mutex_);
        contents_.resize(count);
        branch_ = branch;
    }
    std::string branch() const override {
        const std::lock_guard lock(mutex_);
        return branch_;
    }
    umpire::ViewText view(const umpire::Person& person) const override {
        const std::lock_guard lock(mutex_);
        umpire::ViewText text = RoteUmpire::view(person);
        text.newest = contents_.size();
        return text;
    }
    std::string channel(std::string_view, std::uint64_t after, std::uint64_t limit) const override {
        const std::lock_guard lock(mutex_);
        json rows = json::array();
        for (std::uint64_t number = after + 1;
             number <= contents_.size() && number <= after + limit; ++number) {
            rows.push_back({{"id", "entry-aaaaaaaaaa"},
                               {"number", number},
                               {"at", "day 1 06:00:00"},
                               {"content", json::parse(contents_[number - 1])}});
        }
        return json{{"entries", rows}, {"last", contents_.size()}}.dump();
    }
    umpire::Subscription subscribe(const umpire::Person&, umpire::Listener listener) override {
        const std::lock_guard lock(mutex_);
        const auto kept = std::make_shared<umpire::Listener>(std::move(listener));
        heard_by_.push_back(kept);
        return kept;
    }

private:
    std::vector<umpire::Listener> listening_to_() const {
        const std::lock_guard lock(mutex_);
        std::vector<umpire::Listener> all;
        for (const auto& each : heard_by_) {
            if (const auto listener = each.lock()) all.push_back(*listener);
        }
        return all;
    }

    mutable std::mutex mutex_;
    std::vector<std::string> contents_;
    std::string branch_ = "first";
    std::vector<std::weak_ptr<umpire::Listener>> heard_by_;
};

const std::string arrived = R"({"kind":"Arrived","place":null})";
const std::string idle_week = R"({"kind":"FellIdle"})";

std::string letter_of(const std::string& text) {
    return json{{"kind", "RefereeWrote"}, {"text", text}}.dump();
}

/// An outbox over a house with one way of Anna's.
class Post {
public:
    Post() {
        open();
    }
    ~Post() { box_->finish(); }

    /// Lets the outbox go as if it had been killed, and begins another.
    void open() {
        box_.reset();
        ways_.reset();
        ways_ = std::make_unique<store::Ways>(house.folder / "ways.sqlite");
        outbox::Mailroom room{*ways_, accounts(),
                              [this](const std::string&) {
                                  ++opened;
                                  return umpire;
                              },
                              [this] { return now.load(); },
                              {}};
        room.letterhead.discord = {receiver.address(""), "a-token"};
        room.sending.lets_private = true;
        room.is_elsewhere = [this](const std::string&) { return is_elsewhere.load(); };
        room.sending.answer_time = std::chrono::milliseconds(2'000);
        box_ = std::make_unique<Outbox>(std::move(room));
        box_->begin();
    }
    store::WayId add(std::set<Want> wants = {Want::all}) { return put(a_way(std::move(wants))); }
    /// A channel of Discord that the referee linked to Anna's.
    store::WayId add_channel() {
        const std::string referee = house.token_of(Asker::referee);
        Way way = a_way({Want::all});
        way.kind = store::WayKind::discord_channel;
        way.address = "4711";
        way.linked_by = accounts().user_of_token(referee);
        way.openers = accounts().openers_of(referee, way.campaign);
        return put(way);
    }
    store::Accounts& accounts() { return *house.accounts; }
    store::Ways& ways() { return *ways_; }
    Outbox& box() { return *box_; }
    /// Waits until something is so of a way.
    template <class Is>
    void wait_until(store::WayId id, Is is) {
        for (int tries = 0; tries < 6'000; ++tries) {
            if (is(ways_->find(id))) return;
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        FAIL("it does not come to be so");
    }
    /// Lets time pass, and the outbox see that it has.
    void pass(std::int64_t seconds) {
        now += seconds;
        box_->look_at(umpire->id());
    }

    ApiHouse house;
    std::shared_ptr<ToldUmpire> umpire = std::make_shared<ToldUmpire>();
    Receiver receiver;
    std::atomic<std::int64_t> now = 1'000'000;
    std::atomic<bool> is_elsewhere = false;  ///< another server plays the campaign
    std::atomic<int> opened = 0;             ///< how often it was asked for here

private:
    Way a_way(std::set<Want> wants) {
        Way way;
        way.user = *accounts().user_of_token(house.token_of(Asker::anna));
        way.campaign = umpire->id();
        way.person = ApiHouse::anna;
        way.openers = accounts().openers_of(house.token_of(Asker::anna), way.campaign);
        way.address = receiver.address();
        way.secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
        way.wants = std::move(wants);
        way.branch = umpire->branch();
        return way;
    }
    store::WayId put(const Way& way) {
        const store::WayId id = ways_->add(way);
        box_->look_at(umpire->id());
        return id;
    }

    std::unique_ptr<store::Ways> ways_;
    std::unique_ptr<Outbox> box_;
};

std::vector<std::uint64_t> numbers_of(const std::vector<tests::Received>& all) {
    std::vector<std::uint64_t> numbers;
    for (const auto& one : all) {
        numbers.push_back(json::parse(one.body)["data"]["number"].get<std::uint64_t>());
    }
    return numbers;
}

using Numbers = std::vector<std::uint64_t>;

bool told_up_to(const std::optional<Way>& way, std::uint64_t number) {
    return way && way->told_up_to == number;
}

}  // namespace

TEST_CASE("what he wants is sent in its order, each once, with the words of his channel") {
    Post post;
    const auto id = post.add({Want::letter});
    post.umpire->tell(letter_of("One."));
    post.umpire->tell(arrived);
    post.umpire->tell(letter_of("Two."));
    post.wait_until(id, [](const auto& way) { return told_up_to(way, 3); });
    const auto all = post.receiver.all(2);
    CHECK_EQ(numbers_of(all), Numbers{1, 3});
    const json data = json::parse(all[0].body)["data"];
    CHECK_EQ(data["words"], "The referee writes: “One.”");
    CHECK_EQ(data["kind"], "RefereeWrote");
    CHECK_EQ(all[0].headers.at("webhook-timestamp"), "1000000");
    CHECK(all[0].headers.at("webhook-id") != all[1].headers.at("webhook-id"));
}

TEST_CASE("of what another server plays nothing is opened or told, until it is woken here") {
    Post post;
    post.is_elsewhere = true;
    const auto id = post.add();
    post.umpire->tell(arrived);
    std::promise<std::string> tried;
    post.box().try_out(id, [&](const std::string& failure) { tried.set_value(failure); });
    // A trial opens it, which is asked for where it is played; and once more when it has come.
    CHECK_EQ(tried.get_future().get(), "");
    CHECK_EQ(post.opened, 2);
    CHECK_FALSE(told_up_to(post.ways().find(id), 1));
    post.is_elsewhere = false;
    post.box().look_at(post.umpire->id());
    post.wait_until(id, [](const auto& way) { return told_up_to(way, 1); });
}

TEST_CASE("what is not taken is sent again under the same id, ever later, and then what follows") {
    Post post;
    const auto id = post.add();
    post.receiver.will({{500}, {.how = Answering::How::hang_up}, {200}});
    post.umpire->tell(arrived);
    post.umpire->tell(arrived);
    post.wait_until(id, [](const auto& way) { return way && way->attempts == 1; });
    const auto failed = post.ways().find(id);
    CHECK_EQ(failed->failure, "It answered with status 500.");
    CHECK(failed->next_at >= post.now + 5);
    CHECK(failed->next_at <= post.now + 10);
    post.pass(10);
    post.wait_until(id, [](const auto& way) { return way && way->attempts == 2; });
    CHECK_EQ(post.receiver.so_far().size(), 2);
    post.pass(20);
    post.wait_until(id, [](const auto& way) { return told_up_to(way, 2); });
    const auto all = post.receiver.all(4);
    CHECK_EQ(numbers_of(all), Numbers{1, 1, 1, 2});
    for (const std::size_t at : {1U, 2U}) {
        CHECK_EQ(all[at].headers.at("webhook-id"), all[0].headers.at("webhook-id"));
        CHECK_EQ(all[at].body, all[0].body);
    }
    const auto after = post.ways().find(id);
    CHECK_EQ(after->failure, "");
    CHECK_EQ(after->attempts, 0);
    CHECK_FALSE(after->failing_since);
}

TEST_CASE("who says when to come again is not asked before") {
    Post post;
    const auto id = post.add();
    post.receiver.will({{429, "Retry-After: 300\r\n"}});
    post.umpire->tell(arrived);
    post.wait_until(id, [](const auto& way) { return way && way->attempts == 1; });
    CHECK_EQ(post.ways().find(id)->next_at, 1'000'300);
    post.pass(300);
    post.wait_until(id, [](const auto& way) { return told_up_to(way, 1); });
}

TEST_CASE("after three days it is given up, and taken up again from now on when it is tried out") {
    Post post;
    const auto id = post.add();
    post.receiver.will({{500}, {500}, {500}, {200}});
    post.umpire->tell(arrived);
    post.wait_until(id, [](const auto& way) { return way && way->attempts == 1; });
    post.pass(3 * 86'400 - 1);
    post.wait_until(id, [](const auto& way) { return way && way->attempts == 2; });
    CHECK_FALSE(post.ways().find(id)->has_given_up);
    post.pass(6 * 3'600);
    post.wait_until(id, [](const auto& way) { return way && way->has_given_up; });
    post.umpire->tell(letter_of("Lost to him."));
    std::promise<std::string> said;
    post.box().try_out(id, [&](const std::string& failure) { said.set_value(failure); });
    CHECK_EQ(said.get_future().get(), "");
    CHECK_FALSE(post.ways().find(id)->has_given_up);
    post.umpire->tell(letter_of("And on."));
    post.wait_until(id, [](const auto& way) { return told_up_to(way, 3); });
    const auto all = post.receiver.all(5);
    CHECK_EQ(json::parse(all[3].body)["data"]["kind"], "Trial");
    CHECK_EQ(json::parse(all[4].body)["data"]["number"], 3);
}

TEST_CASE("a message that is always refused is left out, and the next one comes") {
    for (const int status : {400, 413, 422}) {
        CAPTURE(status);
        Post post;
        const auto id = post.add();
        post.receiver.will({{status}, {status}, {500}, {status}, {status}, {status}, {200}});
        post.umpire->tell(letter_of("Not to be read."));
        post.umpire->tell(letter_of("Well."));
        for (int attempts = 1; attempts <= 5; ++attempts) {
            post.wait_until(id, [&](const auto& way) { return way && way->attempts == attempts; });
            CHECK(told_up_to(post.ways().find(id), 0));
            CHECK_EQ(post.ways().find(id)->left_out, 0);
            // The sixth attempt comes 160 seconds later, at the latest.
            post.pass(160);
        }
        post.wait_until(id, [](const auto& way) { return told_up_to(way, 2); });
        CHECK_EQ(numbers_of(post.receiver.all(7)), Numbers{1, 1, 1, 1, 1, 1, 2});
        CHECK_EQ(post.ways().find(id)->left_out, 1);
        CHECK_FALSE(post.ways().find(id)->has_given_up);
        CHECK_FALSE(post.ways().find(id)->failing_since);
        std::promise<std::string> said;
        post.box().try_out(id, [&](const std::string& failure) { said.set_value(failure); });
        CHECK_EQ(said.get_future().get(), "");
        CHECK_EQ(post.ways().find(id)->left_out, 0);
    }
}

TEST_CASE("one who refuses whatever comes is given up like any other") {
    Post post;
    const auto id = post.add();
    post.receiver.will(std::vector<Answering>(6, {400}));
    post.umpire->tell(arrived);
    post.umpire->tell(arrived);
    for (int attempts = 1; attempts <= 4; ++attempts) {
        post.wait_until(id, [&](const auto& way) { return way && way->attempts == attempts; });
        post.pass(160);
    }
    // The fifth refusal leaves the first out; the second is refused at once.
    post.wait_until(id, [](const auto& way) {
        return way && way->left_out == 1 && way->attempts == 1;
    });
    CHECK(told_up_to(post.ways().find(id), 1));
    post.receiver.will({{400}});
    post.pass(3 * 86'400);
    post.wait_until(id, [](const auto& way) { return way && way->has_given_up; });
}

TEST_CASE("in a linked channel a long letter comes in parts, each once, also after a restart") {
    Post post;
    const auto id = post.add_channel();
    std::string text;
    for (int word = 0; word < 900; ++word) text += "word" + std::to_string(word) + ' ';
    post.receiver.will({{200}, {500}});
    post.umpire->tell(letter_of(text));
    post.wait_until(id, [](const auto& way) { return way && way->attempts == 1; });
    CHECK_EQ(post.ways().find(id)->parts_told, 1);
    CHECK(told_up_to(post.ways().find(id), 0));
    post.box().finish();
    post.open();
    post.pass(10);
    post.wait_until(id, [](const auto& way) { return told_up_to(way, 1); });
    CHECK_EQ(post.ways().find(id)->parts_told, 0);
    // Some 7,000 characters are four messages; the second was sent twice.
    const auto all = post.receiver.all(5);
    CHECK_EQ(all.size(), 5);
    CHECK_EQ(all[1].body, all[2].body);
    std::set<std::string> nonces;
    std::string whole;
    for (const auto& one : all) {
        CHECK_EQ(one.target, "/channels/4711/messages");
        CHECK_EQ(one.headers.at("authorization"), "Bot a-token");
        const json body = json::parse(one.body);
        CHECK_EQ(body["enforce_nonce"], true);
        const std::string nonce = body["nonce"];
        CHECK(nonce.size() <= 25);
        if (nonces.insert(nonce).second) whole += body["content"].get<std::string>() + ' ';
    }
    CHECK_EQ(nonces.size(), 4);
    for (int word = 0; word < 900; ++word) {
        CHECK(whole.find("word" + std::to_string(word) + ' ') != std::string::npos);
    }
}

TEST_CASE("a channel that is gone, or where the bot may not write, is given up at once") {
    for (const int status : {403, 404}) {
        CAPTURE(status);
        Post post;
        const auto id = post.add_channel();
        post.receiver.will({{status}});
        post.umpire->tell(arrived);
        post.wait_until(id, [](const auto& way) { return way && way->has_given_up; });
        CHECK_EQ(post.ways().find(id)->attempts, 1);
    }
    // That Discord does not know the bot is no fault of the channel's.
    Post post;
    const auto id = post.add_channel();
    post.receiver.will({{401}});
    post.umpire->tell(arrived);
    post.wait_until(id, [](const auto& way) { return way && way->attempts == 1; });
    CHECK_FALSE(post.ways().find(id)->has_given_up);
}

TEST_CASE("when Discord has had too much of the bot, no channel is written in until it says so") {
    Post post;
    const auto first = post.add_channel();
    post.receiver.will({{.status = 429,
                         .headers = "Content-Type: application/json\r\n",
                         .body = R"({"retry_after":63.2,"global":true})"}});
    post.umpire->tell(arrived);
    post.wait_until(first, [](const auto& way) { return way && way->attempts == 1; });
    CHECK_EQ(post.ways().find(first)->next_at, post.now + 64);
    const auto second = post.add_channel();
    const auto webhook = post.add();
    post.wait_until(webhook, [](const auto& way) { return told_up_to(way, 1); });
    CHECK_EQ(post.receiver.so_far().size(), 2);
    post.pass(64);
    for (const auto id : {first, second}) {
        post.wait_until(id, [](const auto& way) { return told_up_to(way, 1); });
    }
}

TEST_CASE("a linked channel falls with the referee who linked it, and with the commander's part") {
    for (const Asker leaving : {Asker::referee, Asker::anna}) {
        Post post;
        const auto id = post.add_channel();
        post.umpire->tell(arrived);
        post.wait_until(id, [](const auto& way) { return told_up_to(way, 1); });
        const auto user = *post.accounts().user_of_token(post.house.token_of(leaving));
        post.accounts().end_role(user, post.umpire->id());
        post.umpire->tell(letter_of("For nobody."));
        post.wait_until(id, [](const auto& way) { return !way; });
        CHECK_EQ(post.receiver.so_far().size(), 1);
    }
}

TEST_CASE("a day's messages come in one, the same at each attempt, and the next a day later") {
    Post post;
    const auto id = post.add({Want::letter});
    // The test's day begins at 13:46:40 UTC.
    CHECK(post.ways().change(id, [](Way& way) { way.digest_minute = 14 * 60; }));
    post.pass(0);
    post.wait_until(id, [&](const auto& way) { return way && way->digest_at > 0; });
    post.umpire->tell(letter_of("One."));
    post.umpire->tell(arrived);
    post.umpire->tell(letter_of("Two."));
    post.receiver.will({{500}});
    post.pass(14 * 60);
    post.wait_until(id, [](const auto& way) { return way && way->attempts == 1; });
    CHECK_EQ(post.ways().find(id)->digest_to, 3);
    post.umpire->tell(letter_of("Three."));
    post.pass(10);
    post.wait_until(id, [](const auto& way) { return told_up_to(way, 3); });
    auto all = post.receiver.all(2);
    CHECK_EQ(all[0].body, all[1].body);
    CHECK_EQ(json::parse(all[0].body)["data"]["words"],
             "day 1 06:00:00\nThe referee writes: “One.”\n\n"
             "day 1 06:00:00\nThe referee writes: “Two.”");
    post.pass(86'400 - 10 - 60);
    CHECK_EQ(post.receiver.so_far().size(), 2);
    post.pass(60);
    post.wait_until(id, [](const auto& way) { return told_up_to(way, 4); });
    CHECK_EQ(numbers_of(post.receiver.all(3)), Numbers{3, 3, 4});
    // A day without news brings no message.
    post.pass(86'400);
    const std::int64_t now = post.now;
    post.wait_until(id, [&](const auto& way) { return way && way->digest_at > now - 3'600; });
    CHECK_EQ(post.receiver.so_far().size(), 3);
}

TEST_CASE("nobody is tried out again and again") {
    Post post;
    const auto id = post.add();
    std::promise<std::string> first, second, third;
    post.box().try_out(id, [&](const std::string& failure) { first.set_value(failure); });
    CHECK_EQ(first.get_future().get(), "");
    post.box().try_out(id, [&](const std::string& failure) { second.set_value(failure); });
    CHECK_EQ(second.get_future().get(), "It was tried a moment ago.");
    post.now += 5;
    post.box().try_out(id, [&](const std::string& failure) { third.set_value(failure); });
    CHECK_EQ(third.get_future().get(), "");
}

TEST_CASE("what was sent and not noted is sent again after a restart, and nothing else is") {
    Post post;
    const auto id = post.add();
    post.umpire->tell(arrived);
    post.wait_until(id, [](const auto& way) { return told_up_to(way, 1); });
    post.box().finish();
    // As if it had been killed between the answer and the note.
    CHECK(post.ways().change(id, [](Way& way) { way.told_up_to = 0; }));
    post.umpire->tell(arrived);
    post.open();
    post.wait_until(id, [](const auto& way) { return told_up_to(way, 2); });
    const auto all = post.receiver.all(3);
    CHECK_EQ(numbers_of(all), Numbers{1, 1, 2});
    CHECK_EQ(all[0].headers.at("webhook-id"), all[1].headers.at("webhook-id"));
}

TEST_CASE("a way falls with the link by which its owner came in, and with his role") {
    for (const bool by_link : {true, false}) {
        CAPTURE(by_link);
        Post post;
        const auto id = post.add();
        post.umpire->tell(arrived);
        post.wait_until(id, [](const auto& way) { return told_up_to(way, 1); });
        const auto user = *post.accounts().user_of_token(post.house.token_of(Asker::anna));
        if (by_link) {
            for (const auto& link : post.accounts().links_of(user)) {
                CHECK(post.accounts().revoke_link(link.id, post.umpire->id()));
            }
        } else {
            post.accounts().end_role(user, post.umpire->id());
        }
        post.umpire->tell(letter_of("Not for her."));
        post.wait_until(id, [](const auto& way) { return !way; });
        CHECK_EQ(post.receiver.so_far().size(), 1);
    }
}

TEST_CASE("a campaign that is taken back tells anew what it tells anew, under other ids") {
    Post post;
    const auto id = post.add();
    for (int entries = 0; entries < 3; ++entries) post.umpire->tell(arrived);
    post.wait_until(id, [](const auto& way) { return told_up_to(way, 3); });
    post.umpire->take_back(1, "second");
    post.box().taken_back(*post.umpire);
    CHECK_EQ(post.ways().find(id)->told_up_to, 1);
    post.umpire->tell(letter_of("It has not happened."));
    post.wait_until(id, [](const auto& way) { return told_up_to(way, 2); });
    const auto all = post.receiver.all(4);
    CHECK_EQ(numbers_of(all), Numbers{1, 2, 3, 2});
    CHECK(all[1].headers.at("webhook-id") != all[3].headers.at("webhook-id"));
}

TEST_CASE("in his quiet hours nothing comes, and all of it after them") {
    Post post;
    const auto id = post.add();
    // The test's day begins at 13:46:40 UTC.
    CHECK(post.ways().change(id, [](Way& way) {
        way.quiet = store::QuietHours{13 * 60, 14 * 60};
    }));
    const auto loud = post.add();
    post.umpire->tell(arrived);
    post.wait_until(loud, [](const auto& way) { return told_up_to(way, 1); });
    CHECK_EQ(post.receiver.so_far().size(), 1);
    CHECK(told_up_to(post.ways().find(id), 0));
    post.pass(14 * 60);
    post.wait_until(id, [](const auto& way) { return told_up_to(way, 1); });
}

TEST_CASE("idis.7.no-reminders: no way says that orders are due, or that none came") {
    Post post;
    const auto id = post.add();
    post.umpire->tell(idle_week);
    post.umpire->tell(R"({"kind":"Halted","reason":"idle"})");
    post.umpire->tell(R"({"kind":"Halted","reason":"hostile_army"})");
    post.wait_until(id, [](const auto& way) { return told_up_to(way, 3); });
    CHECK_EQ(numbers_of(post.receiver.all(1)), Numbers{3});
    // The week's last hours go by without an order.
    for (int hours = 0; hours < 48; ++hours) post.pass(3'600);
    post.umpire->tell(arrived);
    post.wait_until(id, [](const auto& way) { return told_up_to(way, 4); });
    CHECK_EQ(numbers_of(post.receiver.all(2)), Numbers{3, 4});

    api::KnownNames names;
    const umpire::Person anna{umpire::Role::commander, ApiHouse::anna};
    const auto messages = outbox::messages_after(names, *post.umpire, anna, 0, 100);
    CHECK_EQ(messages.list.size(), 2);
    CHECK_EQ(messages.last, 4);
}

TEST_CASE("what somebody wrote goes along with the words that quote it") {
    Post post;
    post.umpire->tell(letter_of("Come: “now”"));
    post.umpire->tell(arrived);
    api::KnownNames names;
    const umpire::Person anna{umpire::Role::commander, ApiHouse::anna};
    const auto messages = outbox::messages_after(names, *post.umpire, anna, 0, 100);
    REQUIRE_EQ(messages.list.size(), 2);
    CHECK_EQ(messages.list[0].letter, "Come: “now”");
    CHECK_EQ(messages.list[1].letter, "");
}

TEST_CASE("one who does not answer keeps nobody else waiting") {
    Post post;
    Receiver silent;
    silent.will(std::vector<Answering>(9, {.how = Answering::How::keep_quiet}));
    const auto slow = post.add();
    CHECK(post.ways().change(slow, [&](Way& way) { way.address = silent.address(); }));
    const auto quick = post.add();
    for (int entries = 0; entries < 20; ++entries) post.umpire->tell(arrived);
    post.wait_until(quick, [](const auto& way) { return told_up_to(way, 20); });
    CHECK(told_up_to(post.ways().find(slow), 0));
}
