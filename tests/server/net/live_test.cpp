// The whole server on a socket, live: streams of what happens, to whom it happens; texts that come
// back as they were; the headers of every answer; the log and the figures, which tell no secret.
#include <doctest/doctest.h>

#include <chrono>
#include <deque>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

#include "tests/server/net/log.hpp"
#include "tests/server/net/served.hpp"

using namespace std::chrono_literals;
using nlohmann::json;
using tests::Log;
using tests::Reply;
using tests::Served;
using tests::Wire;

namespace {

net::ServeOptions hasty() {
    net::ServeOptions options;
    options.limits.beat = 20ms;
    options.limits.heartbeat = 200ms;
    return options;
}

/// The messages of a stream of lines, as they come.
class Messages {
public:
    explicit Messages(std::unique_ptr<Wire> wire) : wire_(std::move(wire)) {}

    /// The next message of a type; others and heartbeats before it are passed over.
    json next(const std::string& type) {
        for (int tries = 0; tries < 500; ++tries) {
            while (!lines_.empty()) {
                const json message = json::parse(lines_.front());
                lines_.pop_front();
                if (message["type"] == type) return message;
            }
            std::istringstream chunk(wire_->receive_chunk());
            for (std::string line; std::getline(chunk, line);) {
                if (!line.empty()) lines_.push_back(line);
            }
        }
        return {};
    }

private:
    std::unique_ptr<Wire> wire_;
    std::deque<std::string> lines_;
};

constexpr const char* as_lines = "Accept: application/x-ndjson\r\n";

std::string words_to_referee(const std::string& text) {
    return json{{"kind", "WriteToReferee"}, {"text", text}}.dump();
}

}  // namespace

TEST_CASE("each viewer's stream tells what is his, live, and resumes where it broke off") {
    Served served(hasty());
    // Whatever comes first lets happen what is due at the moment at which the clock stands.
    REQUIRE_EQ(served.order("referee", "{}", "before").status, 400);
    std::uint64_t stood_at = 0;
    {
        Messages anna(served.stream("anna", as_lines));
        Messages referee(served.stream("referee", as_lines));
        stood_at = anna.next("state")["last"];
        CHECK_EQ(referee.next("state")["last"], served.last_event());
        CHECK_EQ(served.order("anna", words_to_referee("one"), "1").status, 201);
        CHECK_EQ(anna.next("entry")["number"], stood_at + 1);
        CHECK(referee.next("event")["number"].is_number());
        const std::string etag = anna.next("view")["etag"];
        CHECK_EQ(etag, served.get("anna", "/view").headers.at("etag"));
    }
    CHECK_EQ(served.order("anna", words_to_referee("two"), "2").status, 201);
    const std::string had = std::to_string(stood_at + 2);
    Messages again(served.stream("anna", as_lines + ("Last-Event-ID: " + had + "\r\n")));
    CHECK_EQ(again.next("entry")["number"], stood_at + 3);
}

TEST_CASE("a stream says nothing of what its viewer cannot know, not even by its size") {
    Served served(hasty());
    // Whatever comes first lets happen what is due at the moment at which the clock stands.
    REQUIRE_EQ(served.order("referee", "{}", "before").status, 400);
    auto boris = served.stream("boris");
    auto chorus = served.stream("chorus");
    CHECK(boris->receive_chunk().starts_with("retry:"));
    CHECK(chorus->receive_chunk().starts_with("retry:"));
    for (int key = 0; key < 5; ++key) {
        CHECK_EQ(served.order("anna", words_to_referee("secret"), std::to_string(key)).status, 201);
    }
    for (int beat = 0; beat < 3; ++beat) {
        CHECK_EQ(boris->receive_chunk(), ":\n\n");
        CHECK_EQ(chorus->receive_chunk(), ":\n\n");
    }
}

TEST_CASE("a stream ends when its token is signed out") {
    Served served(hasty());
    auto anna = served.stream("anna");
    anna->receive_chunk();
    CHECK_EQ(Wire(served.port)
                 .send("POST /api/v1/sign-out" + served.head("anna") + "Content-Length: 0\r\n\r\n")
                 .receive()
                 .status,
             204);
    std::string chunk = ":";
    while (chunk.starts_with(":")) chunk = anna->receive_chunk();
    CHECK_EQ(chunk, "");
    CHECK(anna->is_closed());
}

TEST_CASE("texts come back byte for byte, whatever letters they are of") {
    Served served;
    const std::string texts[] = {"<script>alert(1)</script>",
                                 "\u05e9\u05dc\u05d5\u05dd \u202eright to left\u202c",
                                 "e\u0301 \u00e9 \U0001F3F0\u200d\U0001F525",
                                 "\ufeff\u2028\u2029 \uffff",
                                 "' OR 1=1; -- \" \\ \\u0041 \x7f",
                                 "line\nline\ttab\r\n",
                                 std::string("a\0b", 3)};
    int key = 0;
    for (const std::string& text : texts) {
        CAPTURE(text);
        const Reply reply = served.order("anna", words_to_referee(text), std::to_string(++key));
        REQUIRE(reply.status >= 200);
        if (reply.status != 201) {
            CHECK_EQ(reply.status, 400);
            continue;
        }
        const json channel = json::parse(served.get("anna", "/channel?limit=500").body);
        bool is_there = false;
        for (const json& entry : channel["entries"]) {
            is_there = is_there || entry["content"].value("text", "") == text;
        }
        CHECK(is_there);
    }
}

TEST_CASE("every answer, refusals too, has the headers that protect a browser") {
    Served served;
    const std::string requests[] = {
        "GET / HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET /nowhere HTTP/1.1\r\nHost: a\r\n\r\n",
        "DELETE / HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET /api/v1/me HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET " + served.path("/view") + served.head("anna") + "\r\n",
        "GET " + served.path("/events") + served.head("anna") + "\r\n",
        "POST /api/v1/sign-in HTTP/1.1\r\nHost: a\r\nOrigin: http://b\r\nContent-Length: 0\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9999999\r\n\r\n",
        "BREW / HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET /" + std::string(9'000, 't') + " HTTP/1.1\r\nHost: a\r\n\r\n",
        "nonsense\r\n\r\n"};
    for (const std::string& request : requests) {
        CAPTURE(request.substr(0, 60));
        const Reply reply = Wire(served.port).send(request).receive();
        CHECK_EQ(reply.headers.at("x-content-type-options"), "nosniff");
        CHECK_EQ(reply.headers.at("referrer-policy"), "no-referrer");
        const std::string policy = reply.headers.at("content-security-policy");
        CHECK(policy.starts_with("default-src 'none'"));
        CHECK_NE(policy.find("frame-ancestors 'none'"), std::string::npos);
        CHECK_EQ(policy.find("unsafe"), std::string::npos);
        CHECK(reply.headers.contains("cache-control"));
        CHECK(reply.headers.contains("content-type"));
        CHECK_FALSE(reply.headers.contains("server"));
        if (reply.status >= 400) CHECK_EQ(reply.headers.at("cache-control"), "no-store");
    }
    CHECK_EQ(served.get("anna", "/view").headers.at("cache-control"), "private, no-cache");
}

TEST_CASE("the log names routes and statuses, and no token, link, id or word of anybody") {
    std::string text;
    std::vector<std::string> secrets = {"tell nobody", "idis_",  "idislink_",
                                        "commander-",  "place-", "campaign-"};
    {
        const Log log;
        Served served;
        const std::string link = served.link(store::Role::god, "");
        const auto send = [&](const std::string& request) {
            return Wire(served.port).send(request).receive().status;
        };
        CHECK_EQ(send("GET /sign-in?link=" + link + " HTTP/1.1\r\nHost: localhost\r\n\r\n"), 200);
        const std::string body = json{{"link", link}}.dump();
        CHECK_EQ(send("POST /api/v1/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: "
                      "application/json\r\nContent-Length: " +
                      std::to_string(body.size()) + "\r\n\r\n" + body),
                 200);
        send("GET /sign-in/" + link + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
        send("GET /sign-in?token=" + link + "%zz HTTP/1.1\r\nHost: localhost\r\n\r\n");
        send("TRACE /" + link + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
        served.order("anna", words_to_referee("tell nobody"), "tell nobody");
        served.order("anna", R"({"kind":"tell nobody"})", "2");
        served.get("referee", "/views/" + served.anna);
        served.get("anna", "/channel?commander=" + served.boris);
        served.stream("anna")->receive_chunk();
        for (const auto& [who, token] : served.tokens) secrets.push_back(token.substr(0, 12));
        secrets.push_back(served.campaign);
        served.end();
        text = log.text();
        // Where the files are is told to whoever runs the server; the tests' folders are called so.
        const std::string folder = served.folder.path().string();
        for (auto at = text.find(folder); at != text.npos; at = text.find(folder)) {
            text.erase(at, folder.size());
        }
    }
    CHECK_NE(text.find("GET /api/v1/campaigns/{campaign}/views/{commander} 200"),
             std::string::npos);
    CHECK_NE(text.find("GET unknown path 404"), std::string::npos);
    for (const std::string& secret : secrets) {
        CAPTURE(secret);
        CHECK_EQ(text.find(secret), std::string::npos);
    }
}

TEST_CASE("the figures are told to who runs the server, in the form that is promised") {
    net::ServeOptions options;
    options.metrics_token = "for the keeper alone";
    Served served(options);
    served.get("anna", "/view");
    const auto figures = [&](const std::string& headers) {
        return Wire(served.port).send("GET /metrics HTTP/1.1\r\n" + headers + "\r\n").receive();
    };
    const std::string one_view =
        "idis_http_requests_total{method=\"GET\",route=\"/api/v1/campaigns/{campaign}/view\","
        "status=\"200\"} 1\n";
    Reply reply = figures("Host: localhost:8080\r\n");
    // An answer is counted once it has been sent, which may be a moment after it came.
    for (int tries = 0; tries < 250 && reply.body.find(one_view) == std::string::npos; ++tries) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        reply = figures("Host: localhost:8080\r\n");
    }
    CHECK_EQ(reply.status, 200);
    CHECK_EQ(reply.headers.at("content-type"), "text/plain; version=0.0.4; charset=utf-8");
    CHECK_EQ(reply.headers.at("cache-control"), "no-store");
    CHECK(reply.body.ends_with("\n"));
    CHECK_NE(reply.body.find("# TYPE idis_http_requests_total counter\n"), std::string::npos);
    CHECK_NE(reply.body.find(one_view), std::string::npos);
    CHECK_NE(reply.body.find("idis_campaigns{state=\"running\"} 1\n"), std::string::npos);
    CHECK_EQ(reply.body.find("commander-"), std::string::npos);
    CHECK_EQ(figures("Host: idis.example\r\n").status, 401);
    CHECK_EQ(figures("Host: localhost\r\nAuthorization: Bearer for the keeper alone\r\n").status,
             200);
    CHECK_EQ(figures("Host: localhost\r\nAuthorization: Bearer something else\r\n").status, 401);
    CHECK_EQ(
        figures("Host: localhost\r\nAuthorization: Bearer " + served.tokens.at("referee") + "\r\n")
            .status,
        403);
}

TEST_CASE("behind a proxy being on the machine opens no figures") {
    net::ServeOptions options;
    options.proxies = {"127.0.0.1"};
    const Served served(options);
    CHECK_EQ(
        Wire(served.port).send("GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n").receive().status,
        401);
    CHECK_EQ(
        Wire(served.port).send("GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n").receive().body,
        R"({"status":"ready"})");
}

TEST_CASE("anyone who is dismissed is sent nothing of what comes after it") {
    Served served(hasty());
    const auto post = [&](const std::string& rest, const json& document) {
        const std::string body = document.dump();
        return Wire(served.port)
            .send("POST " + served.path(rest) + served.head("referee") +
                  "Content-Type: application/json\r\nContent-Length: " +
                  std::to_string(body.size()) + "\r\n\r\n" + body)
            .receive();
    };
    const json members = json::parse(served.get("referee", "/links").body)["members"];
    std::string user;
    for (const json& member : members) {
        if (member.value("commander", "") == served.boris) user = member["user"];
    }
    // By the keeper's link he stays signed in, though he has no role any more.
    const std::string secret =
        store::Accounts(net::accounts_file(served.folder.path()))
            .make_link(kit::id_from_text<store::UserId>(user).value(), store::LinkKind::lasting, 1,
                       std::nullopt)
            .secret;
    const std::string link = json{{"link", secret}}.dump();
    const Reply in = Wire(served.port)
                         .send("POST /api/v1/sign-in HTTP/1.1\r\nHost: localhost\r\n"
                               "Content-Type: application/json\r\nContent-Length: " +
                               std::to_string(link.size()) + "\r\n\r\n" + link)
                         .receive();
    served.tokens["boris"] = json::parse(in.body)["token"];
    const auto stream = served.stream("boris", as_lines);
    CHECK_NE(stream->receive_chunk().find("\"state\""), std::string::npos);
    CHECK_EQ(post("/roles", {{"user", user}, {"role", "none"}}).status, 200);
    CHECK_EQ(
        post("/links", {{"role", "commander"}, {"commander", served.boris}, {"name", "successor"}})
            .status,
        201);
    const json order = {{"kind", "WriteToCommander"},
                        {"commander", served.boris},
                        {"text", "for the successor alone"}};
    CHECK_EQ(served.order("referee", order.dump(), "secret").status, 201);
    std::string rest;
    for (std::string chunk; !(chunk = stream->receive_chunk()).empty();) rest += chunk;
    CHECK_EQ(rest.find("successor"), std::string::npos);
}
