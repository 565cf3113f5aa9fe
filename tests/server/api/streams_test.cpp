// Streams without sockets: what is sent to whom, in which order, and after a break.
#include "server/api/streams/streams.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/server/api/house.hpp"

using api::Method;
using api::Pull;
using nlohmann::json;
using tests::ApiHouse;
using tests::Asker;

namespace {

api::Response opened(ApiHouse& house, Asker asker, std::string last_id = "",
                     std::string accept = "") {
    api::Request request;
    request.path = std::string(ApiHouse::campaign) + "/stream";
    request.authorization = "Bearer " + house.token_of(asker);
    request.last_event_id = std::move(last_id);
    request.accept = std::move(accept);
    return house.send(std::move(request));
}

std::shared_ptr<api::Stream> stream_of(const api::Response& response) {
    REQUIRE(response.stream);
    return response.stream;
}

/// The lines of a piece that begin with a word.
std::vector<std::string> lines(const std::string& piece, const std::string& word) {
    std::vector<std::string> found;
    std::istringstream stream(piece);
    for (std::string line; std::getline(stream, line);) {
        if (line.starts_with(word)) found.push_back(line);
    }
    return found;
}

using Lines = std::vector<std::string>;

/// A campaign that can be taken back.
class Rewound : public tests::RoteUmpire {
public:
    std::string branch() const override { return of_branch; }

    std::string of_branch = "one";
};

}  // namespace

TEST_CASE("a stream begins with the state and the number it stands at") {
    ApiHouse house;
    const auto response = opened(house, Asker::anna);
    CHECK_EQ(response.content_type, "text/event-stream");
    CHECK(response.keeping == api::Keeping::no_store);
    const auto stream = stream_of(response);
    const std::string first = *stream->next(Pull::news);
    CHECK_EQ(lines(first, "id:"), Lines{"id: 3"});
    CHECK_EQ(lines(first, "event:"), Lines{"event: state"});
    CHECK_EQ(lines(first, "retry:"), Lines{"retry: 2000"});
    CHECK(first.ends_with("\n\n"));
    const json state = json::parse(lines(first, "data:").at(0).substr(6));
    CHECK_EQ(state["type"], "state");
    CHECK_EQ(state["last"], 3);
    CHECK_EQ(state["view"]["seen_by"], ApiHouse::anna);
    CHECK_EQ(stream->next(Pull::news), "");
}

TEST_CASE("what is told is sent once, under the viewer's own number") {
    ApiHouse house;
    const auto stream = stream_of(opened(house, Asker::anna));
    int woken = 0;
    stream->wake_with([&] { ++woken; });
    stream->next(Pull::news);
    house.umpire->tell();
    house.umpire->tell();
    CHECK_EQ(woken, 2);
    const std::string piece = *stream->next(Pull::news);
    CHECK_EQ(lines(piece, "id:"), Lines{"id: 4", "id: 5"});
    CHECK_EQ(lines(piece, "event:"), Lines{"event: entry", "event: entry"});
    const json entry = json::parse(lines(piece, "data:").at(0).substr(6));
    CHECK_EQ(entry["number"], 4);
    CHECK_EQ(entry["words"], "Your army has arrived at Ostia.");
    CHECK_EQ(stream->next(Pull::news), "");
}

TEST_CASE("anyone who comes back is sent what followed, nothing lost and nothing twice") {
    ApiHouse house;
    house.umpire->entries = 250;
    const auto stream = stream_of(opened(house, Asker::anna, "1"));
    CHECK_EQ(lines(*stream->next(Pull::news), "event:"), Lines{"event: view"});
    std::uint64_t expected = 2;
    for (int piece = 0; piece < 3; ++piece) {
        for (const std::string& id : lines(*stream->next(Pull::news), "id:")) {
            CHECK_EQ(id, "id: " + std::to_string(expected++));
        }
    }
    CHECK_EQ(expected, 251);
    CHECK_EQ(stream->next(Pull::news), "");
}

TEST_CASE("anyone who comes back with the newest number is not sent everything anew") {
    ApiHouse house;
    const auto stream = stream_of(opened(house, Asker::anna, "3"));
    CHECK_EQ(lines(*stream->next(Pull::news), "event:"), Lines{"event: view"});
    house.umpire->tell();
    CHECK_EQ(lines(*stream->next(Pull::news), "id:"), Lines{"id: 4"});
}

TEST_CASE("a number that was never given out begins anew") {
    ApiHouse house;
    const auto stream = stream_of(opened(house, Asker::anna, "4"));
    CHECK_EQ(lines(*stream->next(Pull::news), "event:"), Lines{"event: state"});
    for (const char* bad : {"x", "-1", "1.5", "18446744073709551616", " "}) {
        CAPTURE(bad);
        const auto refused = opened(house, Asker::anna, bad);
        CHECK_EQ(refused.status, 400);
        CHECK_EQ(tests::code_of(refused), "event_id_malformed");
    }
}

TEST_CASE("a stream ends when its campaign is taken back, for its numbers begin anew") {
    ApiHouse house;
    const auto rewound = std::make_shared<Rewound>();
    house.umpire = rewound;
    const auto stream = stream_of(opened(house, Asker::anna));
    CHECK(stream->next(Pull::news).has_value());
    CHECK(stream->next(Pull::news).has_value());
    rewound->of_branch = "another";
    CHECK_FALSE(stream->next(Pull::news).has_value());
    // One that begins then goes on.
    const auto again = stream_of(opened(house, Asker::anna));
    CHECK(again->next(Pull::news).has_value());
    CHECK(again->next(Pull::news).has_value());
}

TEST_CASE("a stream ends when it cannot be written who its viewer is by now") {
    ApiHouse house;
    const auto user = *house.accounts->user_of_token(house.token_of(Asker::chorus));
    umpire::Player& cora = house.umpire->players[kit::to_text(user)];
    cora = {umpire::Person{umpire::Role::chorus, ""}};
    const auto stream = stream_of(opened(house, Asker::chorus));
    CHECK(stream->next(Pull::news).has_value());
    std::filesystem::remove(house.folder / "accounts.sqlite");
    cora = {umpire::Person{umpire::Role::commander, ApiHouse::boris}};
    house.umpire->stir();
    CHECK_FALSE(stream->next(Pull::beat).has_value());
}

TEST_CASE("lines begin with the whole state, then changes, each with its type") {
    ApiHouse house;
    const auto response = opened(house, Asker::anna, "2", "application/x-ndjson");
    CHECK_EQ(response.content_type, "application/x-ndjson");
    const auto stream = stream_of(response);
    std::string text = *stream->next(Pull::news);
    text += *stream->next(Pull::news);
    house.umpire->anna_sees = "more";
    house.umpire->stir();
    text += *stream->next(Pull::beat);
    std::istringstream all(text);
    std::vector<std::string> types;
    for (std::string line; std::getline(all, line);) types.push_back(json::parse(line)["type"]);
    CHECK_EQ(types, Lines{"state", "entry", "view"});
    CHECK_EQ(stream->heartbeat(), "\n");
}

TEST_CASE("a changed view is told on the beat; what the viewer cannot see is not told at all") {
    ApiHouse house;
    const auto stream = stream_of(opened(house, Asker::anna));
    stream->next(Pull::news);
    house.umpire->stir();
    CHECK_EQ(stream->next(Pull::news), "");
    CHECK_EQ(stream->next(Pull::beat), "");
    house.umpire->anna_sees = "more";
    house.umpire->stir();
    CHECK_EQ(stream->next(Pull::news), "");
    const std::string piece = *stream->next(Pull::beat);
    CHECK_EQ(lines(piece, "event:"), Lines{"event: view"});
    CHECK(lines(piece, "id:").empty());
    CHECK_EQ(stream->next(Pull::beat), "");
    CHECK_EQ(stream->heartbeat(), ":\n\n");
}

TEST_CASE("referee and Gods are sent every event, the Chorus only its view") {
    ApiHouse house;
    house.umpire->events_so_far = 7;
    const auto referee = stream_of(opened(house, Asker::referee));
    const auto god = stream_of(opened(house, Asker::god, "5"));
    const auto chorus = stream_of(opened(house, Asker::chorus));
    CHECK_EQ(lines(*referee->next(Pull::news), "id:"), Lines{"id: 7"});
    god->next(Pull::news);
    chorus->next(Pull::news);
    house.umpire->tell();
    CHECK_EQ(lines(*referee->next(Pull::news), "id:"), Lines{"id: 8"});
    CHECK_EQ(lines(*god->next(Pull::news), "event:"),
             Lines{"event: event", "event: event", "event: event"});
    CHECK_EQ(chorus->next(Pull::news), "");
}

TEST_CASE("in a battle players and the Chorus are sent what they were told, others every event") {
    ApiHouse house;
    house.umpire->engine_name = "dice-warriors";
    house.umpire->entries = house.umpire->events_so_far = 7;
    const auto sent = [&](Asker asker) {
        const auto stream = stream_of(house.ask(
            asker, Method::get, "/api/v1/battles/campaign-k7q3m9x2ab/stream"));
        stream->next(Pull::news);
        house.umpire->tell();
        return lines(*stream->next(Pull::news), "event:");
    };
    CHECK_EQ(sent(Asker::anna), Lines{"event: entry"});
    CHECK_EQ(sent(Asker::chorus), Lines{"event: entry"});
    CHECK_EQ(sent(Asker::referee), Lines{"event: event"});
    CHECK_EQ(sent(Asker::god), Lines{"event: event"});
}

TEST_CASE("a stream ends when its token does, and lets go of the umpire") {
    ApiHouse house;
    auto response = opened(house, Asker::anna);
    response.stream->wake_with([] {});
    CHECK_EQ(house.umpire->listening(), 1);
    response.stream->next(Pull::news);
    CHECK_EQ(house.ask(Asker::anna, Method::post, "/api/v1/sign-out").status, 204);
    CHECK_FALSE(response.stream->next(Pull::beat));
    response.stream.reset();
    CHECK_EQ(house.umpire->listening(), 0);
}

TEST_CASE("one account has only so many streams open, and gets a place back when one ends") {
    ApiHouse house;
    std::vector<api::Response> all;
    for (std::size_t open = 0; open < api::Limits{}.streams_each; ++open) {
        all.push_back(opened(house, Asker::anna));
        CHECK_EQ(all.back().status, 200);
    }
    CHECK_EQ(house.api->open_streams(), all.size());
    const auto refused = opened(house, Asker::anna);
    CHECK_EQ(refused.status, 429);
    CHECK_EQ(*find_header(refused, "Retry-After"), "10");
    CHECK_EQ(opened(house, Asker::boris).status, 200);
    all.pop_back();
    all.push_back(opened(house, Asker::anna));
    CHECK_EQ(all.back().status, 200);
    CHECK_EQ(opened(house, Asker::anna).status, 429);
}
