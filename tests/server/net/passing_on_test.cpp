// Requests that are passed on to another server, on real sockets.
#include "server/net/passing_on.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <future>
#include <list>
#include <memory>
#include <mutex>

#include "server/api/problem.hpp"
#include "tests/server/net/raw_node.hpp"
#include "tests/server/net/wire.hpp"

using namespace std::chrono_literals;
using tests::Echo;
using tests::raw_answer;
using tests::RawNode;
using tests::RawPeer;
using tests::Reply;
using tests::Running;
using tests::Wire;

namespace {

constexpr const char* secret = "what all nodes know";

net::ServerSettings settings() {
    net::ServerSettings result;
    result.threads = 2;
    result.node_secret = secret;
    return result;
}

api::Limits hasty() {
    api::Limits limits;
    limits.node_pause = 10ms;
    return limits;
}

/// Passes on all that it is asked, to where a test says.
class Edge : public net::Service {
public:
    explicit Edge(std::string where, const api::Limits& limits = hasty())
        : address(std::move(where)),
          passing(secret, limits,
                  {[this](api::Request&& request, net::Respond respond) {
                       answer(std::move(request), std::move(respond));
                   },
                   [this](const api::PlayedAt&, const std::function<void(bool)>& then) {
                       ++looks;
                       if (holds_next_look.exchange(false)) return held_look.set_value(then);
                       then(is_there);
                   }}) {}

    void answer(api::Request&& request, net::Respond respond) override {
        const int before = asked++;
        api::Response here;
        here.body = "here";
        if (before >= here_from) return respond(std::move(here));
        passing.pass_on(std::move(request), {"campaign-k7q3m9x2ab", address}, std::move(respond));
    }
    void work_for(const api::Stream&, std::function<void()> work) override { work(); }

    /// A server in front of it, as long as it is there: whatever passes on holds sessions a moment
    /// longer than their answers take.
    Running& serve() { return servers.emplace_back(*this, settings()); }

    const std::string address;
    std::atomic<int> asked = 0;
    std::atomic<int> here_from = 1'000;  ///< from this request on it answers itself
    std::atomic<bool> is_there = true;
    std::atomic<int> looks = 0;  ///< whether the campaign is still there
    std::atomic<bool> holds_next_look = false;
    std::promise<std::function<void(bool)>> held_look;
    std::list<Running> servers;
    net::PassingOn passing;  ///< finishes before they go
};

/// Keeps what it is asked, and answers what a test says.
class Keeper : public net::Service {
public:
    void answer(api::Request&& request, net::Respond respond) override {
        const std::lock_guard lock(mutex_);
        asked_ = std::move(request);
        respond(says);
    }
    void work_for(const api::Stream&, std::function<void()> work) override { work(); }
    api::Request asked() {
        const std::lock_guard lock(mutex_);
        return asked_;
    }

    api::Response says;

private:
    std::mutex mutex_;
    api::Request asked_;
};

std::string at(std::uint16_t port) { return "http://127.0.0.1:" + std::to_string(port); }

const std::string get = "GET /view HTTP/1.1\r\nHost: idis.example\r\n\r\n";

std::string post(const std::string& body, const std::string& key = "") {
    return "POST /orders HTTP/1.1\r\nHost: a\r\n" +
           (key.empty() ? "" : "Idempotency-Key: \"" + key + "\"\r\n") +
           "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
}

/// What a person gets who asks an edge in front of it.
Reply through(Edge& edge, const std::string& request) {
    Running& running = edge.serve();
    return Wire(running.port()).send(request).receive();
}

bool has_code(const Reply& reply, std::string_view code) {
    return reply.body.find("\"code\":\"" + std::string(code) + "\"") != std::string::npos;
}

bool eventually(const std::function<bool()>& is_so) {
    for (int round = 0; round < 500 && !is_so(); ++round) std::this_thread::sleep_for(10ms);
    return is_so();
}

}  // namespace

TEST_CASE("a request that is passed on says what it said, and who asked") {
    Keeper keeper;
    Running node(keeper, settings());
    Edge edge(at(node.port()));
    Running& running = edge.serve();
    Wire person(running.port());
    person.send("GET /a%20b%3F/%C3%A9%25?x=1%262&name&text=a+b%2B%3D=c HTTP/1.1\r\n"
                "Host: idis.example\r\nAuthorization: Bearer t\r\nCookie: c=1\r\nAccept: a/b\r\n"
                "Accept-Encoding: gzip\r\nIf-None-Match: \"e\"\r\nLast-Event-ID: 7\r\n"
                "Origin: https://idis.example\r\nSec-Fetch-Site: same-origin\r\n"
                "X-Forwarded-For: 192.0.2.1\r\nIdis-Session: abc\r\nX-Other: y\r\n\r\n");
    CHECK_EQ(person.receive().status, 200);
    const api::Request asked = keeper.asked();
    CHECK_EQ(asked.method, api::Method::get);
    CHECK_EQ(asked.path, "/a b?/\u00e9%");
    CHECK(asked.query ==
          std::vector<api::QueryItem>{{"x", "1&2"}, {"name", ""}, {"text", "a b+==c"}});
    CHECK_EQ(asked.host, "idis.example");
    CHECK_EQ(asked.authorization, "Bearer t");
    CHECK_EQ(asked.cookie, "c=1");
    CHECK_EQ(asked.accept, "a/b");
    CHECK_EQ(asked.accept_encoding, "gzip");
    CHECK_EQ(asked.if_none_match, "\"e\"");
    CHECK_EQ(asked.last_event_id, "7");
    CHECK_EQ(asked.origin, "https://idis.example");
    CHECK_EQ(asked.sec_fetch_site, "same-origin");
    CHECK_EQ(asked.address, "127.0.0.1");
    CHECK_EQ(asked.session, "");
    CHECK(asked.is_passed_on);

    person.send(post("{\"kind\":\"Halt\"}", "key-1"));
    CHECK_EQ(person.receive().status, 200);
    const api::Request written = keeper.asked();
    CHECK_EQ(written.method, api::Method::post);
    CHECK_EQ(written.body, "{\"kind\":\"Halt\"}");
    CHECK_EQ(written.idempotency_key, "\"key-1\"");
    CHECK_EQ(edge.passing.passed_on().answered, 2);
}

TEST_CASE("what asks inside a server in somebody's name is let do so by another") {
    Keeper keeper;
    Running node(keeper, settings());
    Edge edge(at(node.port()));
    api::Request inside;
    inside.path = "/view";
    inside.session = "5e55101";
    std::promise<int> status;
    edge.answer(std::move(inside),
                [&](const api::Response& response) { status.set_value(response.status); });
    CHECK_EQ(status.get_future().get(), 200);
    CHECK_EQ(keeper.asked().session, "5e55101");
    CHECK_EQ(keeper.asked().host, "127.0.0.1:" + std::to_string(node.port()));
}

TEST_CASE("an answer comes back as it was, a refusal too") {
    Keeper keeper;
    Running node(keeper, settings());
    Edge edge(at(node.port()));
    Running& running = edge.serve();
    Wire person(running.port());
    keeper.says = api::problem(403, "role_may_not");
    keeper.says.headers = {{"ETag", "\"e\""}, {"Set-Cookie", "a=1"}, {"Set-Cookie", "b=2"}};
    keeper.says.keeping = api::Keeping::revalidate;
    const Reply direct = Wire(node.port()).send(get).receive();
    const Reply passed = person.send(get).receive();
    CHECK_EQ(passed.status, 403);
    CHECK_EQ(passed.body, direct.body);
    auto headers = passed.headers;
    headers["date"] = direct.headers.at("date");
    CHECK(headers == direct.headers);

    // A long answer, one without a body, and one that says that nothing has changed.
    keeper.says = {};
    keeper.says.body = std::string(1'000'000, 'v');
    CHECK_EQ(person.send(get).receive().body.size(), 1'000'000);
    keeper.says.status = 204;
    const Reply none = person.send(post("")).receive();
    CHECK_EQ(none.status, 204);
    CHECK_FALSE(none.headers.contains("content-length"));
    keeper.says.status = 304;
    CHECK_EQ(person.send(get).receive().status, 304);
    keeper.says.status = 200;
    keeper.says.body = "short";
    CHECK_EQ(person.send(get).receive().body, "short");
}

TEST_CASE("a HEAD that is passed on is answered by the head of what GET has") {
    Echo echo;
    Running node(echo, settings());
    Edge edge(at(node.port()));
    Running& running = edge.serve();
    Wire person(running.port());
    person.send("HEAD /view HTTP/1.1\r\nHost: a\r\n\r\n" + get);
    const Reply head = person.receive(false);
    CHECK_EQ(head.status, 200);
    CHECK_EQ(head.headers.at("content-length"), "10");
    CHECK_EQ(person.receive().body, "GET /view ");
    Wire of_stream(running.port());
    of_stream.send("HEAD /stream HTTP/1.1\r\nHost: a\r\n\r\n");
    CHECK_EQ(of_stream.receive(false).status, 200);
    CHECK(eventually([&] { return echo.open_streams() == 0; }));
}

TEST_CASE("a stream is passed on piece by piece, and ends when its node ends it") {
    Echo echo;
    Running node(echo, settings());
    Edge edge(at(node.port()));
    Running& running = edge.serve();
    Wire person(running.port());
    person.send("GET /stream HTTP/1.1\r\nHost: a\r\n\r\n");
    const Reply head = person.receive();
    CHECK_EQ(head.status, 200);
    CHECK_EQ(head.headers.at("transfer-encoding"), "chunked");
    CHECK_EQ(person.receive_chunk(), "begin");
    CHECK_EQ(edge.passing.passed_on().answered, 1);
    echo.say("one");
    CHECK_EQ(person.receive_chunk(), "one");
    echo.say("two");
    CHECK_EQ(person.receive_chunk(), "two");
    echo.fall_silent();
    CHECK_EQ(person.receive_chunk(), "");
    CHECK(person.is_closed());
}

TEST_CASE("a stream that is passed on ends there when its reader goes, here when a server stops") {
    Echo echo;
    Running node(echo, settings());
    Edge edge(at(node.port()));
    Running& running = edge.serve();
    {
        Wire person(running.port());
        person.send("GET /stream HTTP/1.1\r\nHost: a\r\n\r\n");
        CHECK_EQ(person.receive().status, 200);
        CHECK_EQ(person.receive_chunk(), "begin");
        CHECK_EQ(echo.open_streams(), 1);
    }
    CHECK(eventually([&] { return echo.open_streams() == 0; }));
    Wire one(running.port());
    one.send("GET /stream HTTP/1.1\r\nHost: a\r\n\r\n");
    CHECK_EQ(one.receive().status, 200);
    CHECK_EQ(one.receive_chunk(), "begin");
    node.stop();
    CHECK_EQ(one.receive_chunk(), "");
    CHECK(one.is_closed());
}

TEST_CASE("of a stream that nobody reads no more is kept than a piece") {
    Echo echo;
    net::ServerSettings short_of_time = settings();
    short_of_time.limits.write_time = 500ms;
    Running node(echo, short_of_time);
    Edge edge(at(node.port()));
    Running& running = edge.serve();
    Wire person(running.port());
    person.send("GET /stream HTTP/1.1\r\nHost: a\r\n\r\n");
    CHECK_EQ(person.receive().status, 200);
    CHECK_EQ(person.receive_chunk(), "begin");
    // More than the sockets on the way hold: the node cannot write it, and gives its reader up.
    echo.say(std::string(64'000'000, 's'));
    CHECK(eventually([&] { return echo.open_streams() == 0; }));
}

TEST_CASE("a node that is gone is tried again, and then it is a 503 that says when to come back") {
    std::string gone;
    {
        Echo echo;
        Running node(echo, settings());
        gone = at(node.port());
    }
    Edge edge(gone);
    const auto began = std::chrono::steady_clock::now();
    const Reply refused = through(edge, post("order"));
    CHECK_EQ(refused.status, 503);
    CHECK(has_code(refused, "campaign_moving"));
    CHECK_EQ(refused.headers.at("retry-after"), "1");
    CHECK_EQ(edge.asked, 3);
    CHECK_EQ(edge.passing.passed_on().given_up, 1);
    CHECK_EQ(edge.passing.passed_on().answered, 0);
    CHECK_LT(std::chrono::steady_clock::now() - began, 2s);
    // By then another has taken over: this one.
    Edge heir(gone);
    heir.here_from = 1;
    CHECK_EQ(through(heir, post("order")).body, "here");
    CHECK_EQ(heir.passing.passed_on().again, 1);
}

TEST_CASE("what was not played there after all is asked anew, whatever it is") {
    Keeper keeper;
    keeper.says = api::problem(421, "campaign_moving");
    Running node(keeper, settings());
    Edge edge(at(node.port()));
    edge.here_from = 2;
    CHECK_EQ(through(edge, post("order")).body, "here");
    CHECK_EQ(edge.asked, 3);
    Edge lost(at(node.port()));
    const Reply refused = through(lost, post("order"));
    CHECK_EQ(refused.status, 503);
    CHECK(has_code(refused, "campaign_moving"));
}

TEST_CASE("what may be repeated goes over one kept connection, anything else over its own") {
    RawNode node([](int, RawPeer& peer) {
        while (!peer.request().empty()) peer.send(raw_answer("good"));
    });
    Edge edge(node.address());
    Running& running = edge.serve();
    Wire person(running.port());
    for (int round = 0; round < 3; ++round) CHECK_EQ(person.send(get).receive().body, "good");
    CHECK_EQ(person.send(post("order", "key")).receive().body, "good");
    CHECK_EQ(node.connections(), 1);
    CHECK_EQ(person.send(post("order")).receive().body, "good");
    CHECK_EQ(node.connections(), 2);
}

TEST_CASE("a kept connection that proves to be closed is made anew") {
    std::atomic<int> closing = 0;  // 0: with the answer; 1: when the next request has come
    RawNode node([&](int, RawPeer& peer) {
        peer.request();
        peer.send(raw_answer("good"));
        if (closing == 1) peer.request();
    });
    for (const int how : {0, 1}) {
        closing = how;
        Edge edge(node.address());
        Running& running = edge.serve();
        Wire person(running.port());
        for (int round = 0; round < 3; ++round) CHECK_EQ(person.send(get).receive().body, "good");
        CHECK_EQ(edge.asked, 3);
    }
}

TEST_CASE("what was sent and not answered is sent again only if nothing is done twice by it") {
    std::atomic<int> requests = 0;
    RawNode node([&](int, RawPeer& peer) {
        if (!peer.request().empty()) ++requests;
    });
    Edge plain(node.address());
    const Reply unknown = through(plain, post("order"));
    CHECK_EQ(unknown.status, 504);
    CHECK(has_code(unknown, "answer_lost"));
    CHECK_EQ(requests, 1);
    Edge keyed(node.address());
    const Reply known = through(keyed, post("order", "key"));
    CHECK_EQ(known.status, 503);
    CHECK(has_code(known, "campaign_moving"));
    CHECK_EQ(requests, 4);
    Edge reading(node.address());
    Wire of_head(reading.serve().port());
    CHECK_EQ(of_head.send("HEAD /view HTTP/1.1\r\nHost: a\r\n\r\n").receive(false).status, 503);
    CHECK_EQ(requests, 7);
    // Half an answer is none.
    RawNode half([&](int, RawPeer& peer) {
        peer.request();
        peer.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf");
    });
    Edge edge(half.address());
    edge.here_from = 2;
    CHECK_EQ(through(edge, get).body, "here");
}

TEST_CASE("a node that hangs is not waited for") {
    RawNode node([](int, RawPeer& peer) { peer.wait_for_end(); });
    api::Limits limits = hasty();
    limits.node_answer_time = 200ms;
    Edge edge(node.address(), limits);
    const Reply late = through(edge, get);
    CHECK_EQ(late.status, 504);
    CHECK(has_code(late, "answer_lost"));
    CHECK_EQ(edge.asked, 1);
    // It has lost the campaign meanwhile: what may be repeated finds its way.
    limits.node_answer_time = 60s;
    limits.node_look = 50ms;
    Edge looking(node.address(), limits);
    looking.is_there = false;
    looking.here_from = 1;
    CHECK_EQ(through(looking, get).body, "here");
    Edge writing(node.address(), limits);
    writing.is_there = false;
    CHECK_EQ(through(writing, post("order")).status, 504);
    // And as long as it is there, it has its time.
    RawNode slow([](int, RawPeer& peer) {
        peer.request();
        std::this_thread::sleep_for(200ms);
        peer.send(raw_answer("at last"));
    });
    Edge patient(slow.address(), limits);
    CHECK_EQ(through(patient, get).body, "at last");
}

TEST_CASE("once an answer has come nobody asks any more where its campaign is") {
    std::promise<void> answers;
    RawNode node([&, answering = answers.get_future().share()](int, RawPeer& peer) {
        while (!peer.request().empty()) {
            answering.wait();
            peer.send(raw_answer("good"));
        }
    });
    api::Limits limits = hasty();
    limits.node_look = 20ms;
    Edge edge(node.address(), limits);
    Running& running = edge.serve();
    Wire person(running.port());
    edge.holds_next_look = true;
    person.send(get);
    const auto say_where = edge.held_look.get_future().get();
    answers.set_value();
    CHECK_EQ(person.receive().body, "good");
    // What is heard too late ends no connection that is kept for the next one.
    say_where(false);
    CHECK_EQ(person.send(get).receive().body, "good");
    CHECK_EQ(node.connections(), 1);
    // And nothing looks afterwards: the first look was the only one, but for a slow machine.
    const int before = edge.looks;
    std::this_thread::sleep_for(200ms);
    CHECK_LE(edge.looks, before);
    limits.node_look = 60s;
    Edge calm(node.address(), limits);
    CHECK_EQ(through(calm, get).body, "good");
    std::this_thread::sleep_for(50ms);
    CHECK_EQ(calm.looks, 0);
}

TEST_CASE("a node that has lost the campaign is not asked for it again over another connection") {
    RawNode node([](int, RawPeer& peer) {
        peer.request();
        peer.send(raw_answer("good"));
        peer.wait_for_end();
    });
    api::Limits limits = hasty();
    limits.node_look = 50ms;
    Edge edge(node.address(), limits);
    edge.here_from = 2;
    Running& running = edge.serve();
    Wire person(running.port());
    CHECK_EQ(person.send(get).receive().body, "good");
    edge.is_there = false;
    CHECK_EQ(person.send(get).receive().body, "here");
    CHECK_EQ(node.connections(), 1);
    CHECK_EQ(edge.passing.passed_on().again, 1);
}

TEST_CASE("a node that does not take what it is sent, or says too much, is not waited for") {
    std::promise<void> over;
    api::Limits limits = hasty();
    limits.write_time = 200ms;
    limits.node_answer_bytes = 4;
    {
        RawNode deaf([ends = over.get_future().share()](int, RawPeer&) { ends.wait(); });
        Edge edge(deaf.address(), limits);
        // More than the sockets on the way hold. It may have been read: nobody can say.
        api::Request large;
        large.method = api::Method::post;
        large.path = "/orders";
        large.idempotency_key = "\"key\"";
        large.body = std::string(64'000'000, 'o');
        std::promise<api::Response> answer;
        edge.answer(std::move(large),
                    [&](api::Response response) { answer.set_value(std::move(response)); });
        CHECK_EQ(answer.get_future().get().status, 504);
        CHECK_EQ(edge.asked, 1);
        over.set_value();
    }
    RawNode talkative([](int number, RawPeer& peer) {
        peer.request();
        peer.send(raw_answer(number == 0 ? "good" : "worse"));
        if (number == 0) peer.wait_for_end();
    });
    Edge longest(talkative.address(), limits);
    CHECK_EQ(through(longest, get).body, "good");
    Edge too_long(talkative.address(), limits);
    const Reply refused = through(too_long, get);
    CHECK_EQ(refused.status, 504);
    CHECK(has_code(refused, "answer_lost"));
}

TEST_CASE("a stop answers who still waits for a node that he may come again, and asks no other") {
    std::atomic<int> requests = 0;
    RawNode node([&](int, RawPeer& peer) {
        peer.request();
        ++requests;
        peer.send(raw_answer("good"));
        peer.request();
        ++requests;
        peer.wait_for_end();
    });
    Edge edge(node.address());
    Running& running = edge.serve();
    Wire person(running.port());
    CHECK_EQ(person.send(get).receive().body, "good");
    person.send(get);
    REQUIRE(eventually([&] { return requests == 2; }));
    edge.passing.finish();
    const Reply refused = person.receive();
    CHECK_EQ(refused.status, 503);
    CHECK(has_code(refused, "campaign_moving"));
    CHECK_EQ(node.connections(), 1);
    CHECK_EQ(person.send(get).receive().status, 503);
}

TEST_CASE("who shows no secret, or a wrong one, is believed nothing that nodes say") {
    Keeper keeper;
    Running node(keeper, settings());
    const auto asked_with = [&](const std::string& headers) {
        Wire(node.port()).send("GET / HTTP/1.1\r\nHost: a\r\n" + headers + "\r\n").receive();
        return keeper.asked();
    };
    const std::string said = "Idis-Session: abc\r\nX-Forwarded-For: 192.0.2.1\r\n";
    for (const std::string& shown :
         {std::string(), std::string("Idis-Node: \r\n"), std::string("Idis-Node: what all\r\n"),
          std::string("Idis-Node: what all nodes know.\r\n")}) {
        const api::Request forged = asked_with(shown + said);
        CHECK_EQ(forged.session, "");
        CHECK_EQ(forged.address, "127.0.0.1");
        CHECK_FALSE(forged.is_passed_on);
    }
    const api::Request good = asked_with("Idis-Node: what all nodes know\r\n" + said);
    CHECK_EQ(good.session, "abc");
    CHECK_EQ(good.address, "192.0.2.1");
    CHECK(good.is_passed_on);
    // A server that has no others believes nobody.
    net::ServerSettings alone = settings();
    alone.node_secret = "";
    Running single(keeper, alone);
    Wire person(single.port());
    person.send("GET / HTTP/1.1\r\nHost: a\r\nIdis-Node: \r\n" + said + "\r\n").receive();
    CHECK_FALSE(keeper.asked().is_passed_on);
}

TEST_CASE("another node has no share of the connections, but all there are") {
    Keeper keeper;
    net::ServerSettings few = settings();
    few.limits.connections_each = 1;
    Running node(keeper, few);
    std::vector<std::unique_ptr<Wire>> open;
    for (int each = 0; each < 4; ++each) {
        open.push_back(std::make_unique<Wire>(node.port()));
        open.back()->send("GET / HTTP/1.1\r\nHost: a\r\nIdis-Node: what all nodes know\r\n\r\n");
        CHECK_EQ(open.back()->receive().status, 200);
    }
    Wire person(node.port());
    CHECK_EQ(person.send(get).receive().status, 200);
    CHECK_EQ(Wire(node.port()).send(get).receive().status, 0);
}
