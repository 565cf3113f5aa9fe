// With whose eyes somebody may be told of a campaign's battle that is over, and since when: by rows
// made by hand, for a commander who fought in several.
#include <doctest/doctest.h>

#include "server/umpire/idis/battles.hpp"
#include "tests/kit/builders.hpp"

using umpire::Person;
using umpire::Role;

namespace {

const auto first_meeting = kit::id_from_text<idis::MeetingId>("meeting-aaaaaaaaab").value();
const auto second_meeting = kit::id_from_text<idis::MeetingId>("meeting-aaaaaaaaac").value();
const Person judge{Role::referee, ""};

/// Aram and Belisar have fought two battles on two days; in the second a garrison of Belisar's
/// fought beside him, and an army whose commander nobody knows any more.
struct FoughtTwice {
    idis::State state = tests::a_world(tests::an_army("aram").with_infantry(500),
                                       tests::an_army("belisar").with_infantry(500),
                                       tests::an_army("cyra").with_infantry(500));

    FoughtTwice() {
        fought(first_meeting);
        idis::Battle& second = fought(second_meeting);
        second.called.armies.insert(second.called.armies.begin(),
                                    {{}, tests::commander("belisar"), {}, {}});
        second.called.armies.push_back(
            {tests::army("dara"), tests::commander("dara"), {}, {}});
    }
    /// Notes in a commander's channel that he has joined a battle.
    void joins(std::string_view name, idis::MeetingId meeting, std::int64_t day) {
        idis::Commander& commander = state.commanders.edit(tests::commander(name));
        idis::ChannelEntry entry;
        entry.number = ++commander.entries_told;
        entry.id = kit::derived_id<idis::EntryId>(commander.id, entry.number);
        entry.commander = commander.id;
        entry.at = kit::at(kit::Day{day}, 12);
        entry.content = idis::told::BattleJoined{meeting};
        state.channel.insert(entry);
    }
    std::optional<umpire::BattleSeat> seat(const Person& person, idis::MeetingId meeting) const {
        return umpire::battle_seat(state, person, to_text(meeting));
    }

private:
    idis::Battle& fought(idis::MeetingId meeting) {
        idis::Battle battle;
        battle.id = meeting;
        battle.calling.armies = {{tests::army("aram"), tests::commander("aram"), {}, {}}};
        battle.called.armies = {{tests::army("belisar"), tests::commander("belisar"), {}, {}}};
        return state.battles.insert(battle);
    }
};

Person who_led(std::string_view name) {
    return {Role::commander, to_text(tests::commander(name))};
}

}  // namespace

TEST_CASE("a battle that is over is told from the day on which its own commanders joined it") {
    FoughtTwice both;
    for (const char* name : {"aram", "belisar"}) {
        both.joins(name, first_meeting, 3);
        both.joins(name, second_meeting, 5);
    }
    for (const Person& person : {judge, who_led("aram"), who_led("belisar")}) {
        const auto first = both.seat(person, first_meeting);
        const auto second = both.seat(person, second_meeting);
        REQUIRE((first && second));
        CHECK(first->began_at == kit::at(kit::Day{3}, 12));
        CHECK(second->began_at == kit::at(kit::Day{5}, 12));
    }
    CHECK_FALSE(both.seat(judge, first_meeting)->army.has_value());
    CHECK(both.seat(who_led("aram"), second_meeting)->army == tests::army("aram"));
    // His garrison was nobody's army: he led the other.
    CHECK(both.seat(who_led("belisar"), second_meeting)->army == tests::army("belisar"));
}

TEST_CASE("of a battle that is over nothing is told to who did not fight, or is nobody any more") {
    FoughtTwice both;
    both.joins("aram", second_meeting, 5);
    CHECK(both.seat(judge, second_meeting).has_value());
    CHECK_FALSE(both.seat(who_led("cyra"), second_meeting).has_value());
    CHECK_FALSE(both.seat(who_led("dara"), second_meeting).has_value());
    CHECK_FALSE(both.seat({Role::chorus, ""}, second_meeting).has_value());
    // Nobody was told of the first: it was fought in no engine.
    CHECK_FALSE(both.seat(judge, first_meeting).has_value());
    for (const char* none : {"", "second", "army-aaaaaaaaab", "meeting-zzzzzzzzzz"}) {
        CHECK_FALSE(umpire::battle_seat(both.state, judge, none).has_value());
    }
}

TEST_CASE("who fights in no battle is shown none, reaches nothing, and is suggested nothing") {
    const FoughtTwice both;
    const std::string meeting = to_text(second_meeting);
    for (const Person& person : {judge, who_led("aram"), who_led("dara")}) {
        CHECK_EQ(umpire::battle_drawing(both.state, person, meeting, umpire::Picture::svg), "");
        CHECK_EQ(umpire::battle_reaches(both.state, person, meeting, "unit-aaaaaaaaab"), "");
        CHECK_EQ(umpire::suggestion(both.state, person, meeting)(), "");
    }
}
