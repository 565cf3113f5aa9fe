// A line of every kind in one commander's channel, asked of every kind of observer but the referee
// and the Gods: what is told to one is told to nobody else (idis.7.orders-channel-secret). The
// kinds are the channel's own, so a new one is asked about from its first day.
#include <doctest/doctest.h>

#include "core/idis/legal.hpp"
#include "core/idis/view.hpp"
#include "tests/kit/event_kinds.hpp"
#include "tests/kit/proven.hpp"
#include "tests/kit/spectators.hpp"

namespace {

using namespace idis;
using namespace tests;

template <class Name, class... Kind, class Call>
void for_each_content(const kit::OneOf<Name, Kind...>*, Call call) {
    for_each_kind(tests::Kinds<Kind...>{}, call);
}

State two_commanders() {
    State state = with_chorus({"anna"}, an_army("alpha").with_infantry(1000).in(hex_at(4, 2)),
                              an_army("beta").with_infantry(1000).in(hex_at(4, 3)));
    put_player(state, "zeus", Role::god);
    return state;
}

void tell(State& state, CommanderId commander, Content content) {
    Commander& told = state.commanders.edit(commander);
    ChannelEntry entry;
    entry.commander = told.id;
    entry.number = ++told.entries_told;
    entry.id = derived_id<EntryId>(told.id, entry.number);
    entry.at = state.now;
    entry.content = std::move(content);
    state.channel.insert(entry);
}

}  // namespace

TEST_CASE(
    "idis.7.orders-channel-secret: a line of any kind changes no other commander's view, nor the "
    "Chorus's, nor an outsider's, nor what either may order") {
    const State before = two_commanders();
    const CommanderId alpha = commander("alpha");
    const CommanderId beta = commander("beta");
    const std::vector<Observer> others{beta, Chorus{user("anna")}, Chorus{user("nobody")},
                                       Outsider{}};
    std::size_t kinds = 0;
    for_each_content(static_cast<const Content*>(nullptr), [&](auto content) {
        State after = before;
        tell(after, alpha, content);
        CAPTURE(++kinds);
        for (const Observer& observer : others) {
            CHECK(view(after, observer) == view(before, observer));
        }
        CHECK(legal(view(after, beta), beta) == legal(view(before, beta), beta));
        CHECK(channel_of(after, beta, 0, 100) == channel_of(before, beta, 0, 100));
    });
    State written = before;
    tell(written, alpha, told::RefereeWrote{"a secret"});
    CHECK_FALSE(view(written, alpha) == view(before, alpha));
}

TEST_CASE("idis.9a.chorus-no-commander-pages: among the Chorus are its members and nobody else") {
    State state = two_commanders();
    put_player(state, "bert", Role::chorus);
    const View seen = view(state, Chorus{user("anna")});
    REQUIRE(seen.chorus.has_value());
    CHECK_EQ(seen.chorus->members, std::vector<std::string>{"anna", "bert"});
    CHECK_FALSE(view(state, Chorus{user("zeus")}).chorus.has_value());
    CHECK_FALSE(view(state, commander("alpha")).chorus.has_value());
    // What they say to each other is theirs; of the Chorus as a whole nobody in particular asks.
    RoomLine line;
    line.id = {Room::chorus, 1};
    line.speaker = user("anna");
    line.text = "woe";
    state.room_lines.insert(line);
    CHECK_EQ(view(state, Chorus{user("bert")}).chorus->room.size(), 1);
    CHECK(view(state, Chorus{}).chorus->room.empty());
    Riding alone;
    alone.id = user("bert");
    alone.hex = hex_at(4, 2);
    state.ridings.insert(alone);
    CHECK_EQ(view(state, Chorus{user("anna")}).chorus->members, std::vector<std::string>{"anna"});
}
