// Letters that do not go straight from hand to hand (section 7a): those of captives and for them,
// messengers who wait or ride on, lost ones and their finders; who speaks for a faction; and what
// is shown of letters.
//
// Aram and Belisar are of faction f, Cyra of g; the rows that a case is about it sets up itself.
#include <doctest/doctest.h>

#include <algorithm>

#include "core/idis/letters/addressees.hpp"
#include "core/idis/letters/in_view.hpp"
#include "core/idis/letters/letter_arrival.hpp"
#include "core/idis/letters/letters.hpp"
#include "core/idis/letters/treaties.hpp"
#include "core/idis/reindex.hpp"
#include "tests/kit/besieged.hpp"
#include "tests/kit/fleet.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;

namespace {

const LetterId id{7};

State three(std::int64_t aram = 500, std::int64_t belisar = 500) {
    State state = a_world(a_bare_host("aram").with_infantry(aram).in(hex_at(4, 4)),
                          a_bare_host("belisar").with_infantry(belisar).of("f").in(hex_at(4, 6)),
                          a_bare_host("cyra").with_infantry(800).of("g").in(hex_at(6, 6)))
                      .at_war(Party(faction("f")), Party(faction("g")));
    for (const char* name : {"aram", "belisar", "cyra"}) let_know_all(state, commander(name));
    return state;
}
Letter& put_letter(State& state, std::string_view from, std::string_view to,
                   LetterStanding standing) {
    Letter letter;
    letter.id = id;
    letter.sender = commander(from);
    letter.recipient = commander(to);
    letter.text = "Come.";
    letter.standing = standing;
    return state.letters.insert(letter);
}
template <class Rule>
Events one(const State& state, Rule rule, std::vector<int> faces = {}) {
    Ones dice(std::move(faces));
    return happenings(state, dice, std::move(rule));
}

}  // namespace

TEST_CASE(
    "idis.7a.captive-cannot-write-ruling: what the captor lets pass goes on, what he keeps "
    "lies with him, and what has left his hands is not his any more") {
    State state = three();
    state.captives.insert({commander("belisar"), army("cyra"), state.now});
    const auto settled = [&](LetterStanding standing, const char* answer) {
        State at_hand = state;
        put_letter(at_hand, "belisar", "aram", standing);
        return one(at_hand, [&](Unfolding& unfolding) {
            settle_captives_letter(unfolding, {id, {}, {}, ""}, answer);
        });
    };
    using enum LetterStanding;
    CHECK_EQ(all<LetterDispatched>(settled(with_captor, "let_pass")).size(), 1);
    CHECK_EQ(only<LetterKept>(settled(with_captor, "keep")).letter.standing, kept);
    // One that came and lies with him: handed over at last, or still kept.
    CHECK_EQ(only<LetterDelivered>(settled(kept, "let_pass")).letter.standing, delivered);
    CHECK(settled(kept, "keep").empty());
    for (const LetterStanding gone : {on_the_way, delivered, lost, intercepted}) {
        CHECK(settled(gone, "let_pass").empty());
        CHECK(settled(gone, "keep").empty());
    }
    CHECK(one(state, [&](Unfolding& unfolding) {
              settle_captives_letter(unfolding, {id, {}, {}, ""}, "let_pass");
          }).empty());
}

TEST_CASE(
    "idis.7a.captive-cannot-write-ruling, idis.7a.captive-garrison-letters-ruling: the captor "
    "reads what is handed in, if he is a commander and no mere garrison") {
    State state = three();
    put_stronghold(state, "hold", hex_at(9, 9), Party(faction("g")));
    const auto readers = [&] {
        State at_hand = state;
        Letter letter = put_letter(at_hand, "belisar", "aram", LetterStanding::on_the_way);
        return only<LetterHandedIn>(
                   one(at_hand, [&](Unfolding& unfolding) { hand_to_captor(unfolding, letter); }))
            .letter.read_by;
    };
    state.captives.insert({commander("belisar"), {}, state.now});
    state.shut_in.insert({commander("belisar"), hold_id});
    CHECK(readers().empty());
    CHECK_EQ(stands_in(state, commander("belisar")), hex_at(9, 9));
    CHECK_FALSE(captor_of(state, commander("belisar")).has_value());
    CHECK(are_letters_read(state, commander("belisar"), commander("aram")));
    state.posts.insert({hold_id, commander("cyra")});
    CHECK_EQ(readers(), std::vector{commander("cyra")});
    state.shut_in.erase(commander("belisar"));
    state.captives.edit(commander("belisar")).held_by = army("cyra");
    CHECK_EQ(readers(), std::vector{commander("cyra")});
    CHECK_EQ(stands_in(state, commander("belisar")), hex_at(6, 6));
    CHECK(are_letters_read(state, commander("belisar"), commander("aram")));
    CHECK_FALSE(are_letters_read(state, commander("belisar"), commander("cyra")));
    CHECK_FALSE(are_letters_read(state, commander("aram"), commander("cyra")));
    // Of one without an army his own hex counts.
    state.commanders.edit(commander("aram")).army.reset();
    state.commanders.edit(commander("aram")).hex = hex_at(2, 2);
    CHECK_EQ(stands_in(state, commander("aram")), hex_at(2, 2));
}

TEST_CASE("idis.7a.message-captured: those who have read a letter are listed once, in order") {
    std::vector<CommanderId> readers;
    std::vector<CommanderId> wanted{commander("aram"), commander("belisar"), commander("cyra")};
    for (const char* name : {"cyra", "aram", "belisar", "aram", "cyra"}) {
        add_sorted(readers, commander(name));
    }
    std::sort(wanted.begin(), wanted.end());
    CHECK_EQ(readers, wanted);
}

TEST_CASE(
    "idis.7a.message-captured: a lost letter is in the hands of whom the referee names, and of "
    "nobody else") {
    using enum LetterStanding;
    State state = three();
    put_letter(state, "aram", "belisar", lost);
    const auto settled = [](const State& from, const std::string& answer) {
        return one(from, [&](Unfolding& unfolding) {
            settle_lost_letter(unfolding, {id, commander("aram"), commander("belisar")}, answer);
        });
    };
    const std::string cyra = to_text(commander("cyra"));
    const Events found = settled(state, cyra);
    const Letter letter = only<LetterIntercepted>(found).letter;
    CHECK_EQ(letter.standing, intercepted);
    CHECK_EQ(letter.read_by, std::vector{commander("cyra")});
    CHECK_EQ(told_to<told::LetterCaptured>(commander("cyra"), found).size(), 1);
    CHECK(settled(state, "nobody").empty());
    CHECK(settled(state, to_text(commander("dora"))).empty());
    CHECK(settled(three(), cyra).empty());
    for (const LetterStanding other : {on_the_way, delivered, intercepted}) {
        state.letters.edit(id).standing = other;
        CHECK(settled(state, cyra).empty());
    }
    // The referee may say that it was caught, and nobody has read it.
    const Events unread =
        one(state, [&](Unfolding& unfolding) { intercept(unfolding, state.letters.at(id), {}); });
    CHECK(only<LetterIntercepted>(unread).letter.read_by.empty());
    CHECK(all<Told>(unread).empty());
}

TEST_CASE(
    "idis.7a.message-captured, idis.7a.message-odds-friendly-neutral: where it is lost the "
    "sender's enemies with an army may have it; where there are none nobody asks") {
    State state = three();
    Letter letter = put_letter(state, "aram", "belisar", LetterStanding::on_the_way);
    state.letters.erase(id);
    const auto sent = [&](int face) {
        return one(state, [&](Unfolding& unfolding) { dispatch(unfolding, letter); }, {face});
    };
    const Events safe = sent(19);
    CHECK_EQ(only<LetterDispatched>(safe).letter.standing, LetterStanding::on_the_way);
    const Messenger messenger = only<LetterDispatched>(safe).messenger.value();
    CHECK_FALSE(messenger.is_waiting);
    CHECK_EQ(messenger.recipient_in, hex_at(4, 6));
    CHECK_EQ(messenger.due_at, state.now + kit::hours(6));
    CHECK(all<QuestionPut>(safe).empty());
    const Events lost = sent(20);
    CHECK_EQ(only<LetterDispatched>(lost).letter.standing, LetterStanding::lost);
    CHECK_FALSE(only<LetterDispatched>(lost).messenger.has_value());
    const Question asked = only<QuestionPut>(lost).question;
    CHECK_EQ(asked.options, std::vector<std::string>{"nobody", to_text(commander("cyra"))});
    CHECK_EQ(asked.by_default, "nobody");
    CHECK_FALSE(asked.asked.has_value());
    // Whoever it was for is no finder of it; and of friends nobody is.
    Letter to_enemy = letter;
    to_enemy.recipient = commander("cyra");
    const Events to_her =
        one(state, [&](Unfolding& unfolding) { dispatch(unfolding, to_enemy); }, {20});
    CHECK(all<QuestionPut>(to_her).empty());
    State friends = state;
    friends.stances.erase({std::min(Party(faction("f")), Party(faction("g"))),
                           std::max(Party(faction("f")), Party(faction("g")))});
    const Events among =
        one(friends, [&](Unfolding& unfolding) { dispatch(unfolding, letter); }, {20});
    CHECK(all<QuestionPut>(among).empty());
    // In one hex nothing is rolled.
    State near = state;
    near.armies.edit(army("belisar")).hex = hex_at(4, 4);
    reindex(near);
    auto none = dice();
    const Events at_once =
        happenings(near, none, [&](Unfolding& unfolding) { dispatch(unfolding, letter); });
    CHECK_EQ(only<LetterDispatched>(at_once).messenger->due_at, near.now);
}

TEST_CASE(
    "idis.7a.message-recipient-moves-ruling, idis.7a.army-at-sea-message-ruling: a messenger "
    "rides after him, or waits where there is no way") {
    State state = three();
    put_letter(state, "aram", "belisar", LetterStanding::on_the_way);
    Messenger row;
    row.id = id;
    row.start = hex_at(4, 4);
    row.goal = hex_at(4, 5);
    row.way = {hex_at(4, 5)};
    row.left_at = state.now - kit::hours(3);
    row.due_at = state.now;
    row.recipient_in = hex_at(4, 5);
    row.is_waiting = true;
    state.messengers.insert(row);
    const auto arrives = [](const State& from) {
        return one(from, [](Unfolding& unfolding) { arrive_with_letter(unfolding, id); });
    };
    const Messenger after = only<MessengerRodeOn>(arrives(state)).messenger;
    CHECK_EQ(after.start, hex_at(4, 5));
    CHECK_EQ(after.goal, hex_at(4, 6));
    CHECK_EQ(after.recipient_in, hex_at(4, 6));
    CHECK_EQ(after.due_at, state.now + kit::hours(3));
    CHECK_EQ(after.way, std::vector{hex_at(4, 6)});
    CHECK_FALSE(after.is_waiting);
    // Sea all round: he waits where he is.
    State island = state;
    Country country = a_country();
    for (const Direction direction : directions) {
        country.terrain(neighbour(hex_at(4, 6), direction), Terrain::water);
    }
    island.map = country;
    island.messengers.edit(id).is_waiting = false;
    const Messenger waits = only<MessengerRodeOn>(arrives(island)).messenger;
    CHECK(waits.is_waiting);
    CHECK(waits.way.empty());
    CHECK_EQ(waits.recipient_in, hex_at(4, 6));
    State there = state;
    there.messengers.edit(id).goal = hex_at(4, 6);
    CHECK_EQ(only<LetterDelivered>(arrives(there)).letter.standing, LetterStanding::delivered);
    State captive = there;
    captive.captives.insert({commander("belisar"), army("cyra"), state.now});
    captive.messengers.edit(id).goal = hex_at(6, 6);
    const Events kept = arrives(captive);
    CHECK_EQ(only<LetterKept>(kept).letter.read_by, std::vector{commander("cyra")});
    CHECK_EQ(only<QuestionPut>(kept).question.asked, commander("cyra"));
    CHECK(all<LetterDelivered>(kept).empty());
}

TEST_CASE(
    "idis.7a.message-recipient-moves-ruling: the next messenger is who is due first, or who "
    "waits for one that has moved") {
    State state = three();
    const auto put = [&](std::uint64_t number, Moment due, bool is_waiting, Hex recipient_in) {
        Letter letter;
        letter.id = LetterId(number);
        letter.sender = commander("aram");
        letter.recipient = commander("belisar");
        letter.standing = LetterStanding::on_the_way;
        state.letters.insert(letter);
        Messenger row;
        row.id = letter.id;
        row.goal = hex_at(4, 6);
        row.due_at = due;
        row.is_waiting = is_waiting;
        row.recipient_in = recipient_in;
        state.messengers.insert(row);
        state.indexes = {};
        reindex(state);
    };
    CHECK_FALSE(next_messenger(state).has_value());
    put(1, state.now + kit::hours(2), true, hex_at(4, 6));
    CHECK_FALSE(next_messenger(state).has_value());
    put(2, state.now + kit::hours(5), false, hex_at(4, 6));
    REQUIRE(next_messenger(state).has_value());
    CHECK_EQ(next_messenger(state)->letter, LetterId(2));
    CHECK_EQ(next_messenger(state)->at, state.now + kit::hours(5));
    put(3, state.now, true, hex_at(4, 9));
    CHECK_EQ(next_messenger(state)->letter, LetterId(3));
    CHECK_EQ(next_messenger(state)->at, state.now);
    // Who is due at this moment comes before one that waits, and of those the first.
    put(4, state.now, true, hex_at(4, 9));
    CHECK_EQ(next_messenger(state)->letter, LetterId(3));
    put(5, state.now, false, hex_at(4, 6));
    CHECK_EQ(next_messenger(state)->letter, LetterId(5));
}

TEST_CASE(
    "idis.7a.besieged-message, idis.7a.message-odds-hostile: words into a besieged place or out "
    "of one pass the enemy; within one place they do not") {
    State state = three();
    state.armies.edit(army("aram")).hex = state.armies.edit(army("belisar")).hex = hex_at(4, 4);
    put_stronghold(state, "hold", hex_at(4, 4), Party(faction("f")));
    put_stronghold(state, "other", hex_at(9, 9), Party(faction("f")));
    const auto passes = [&](std::string_view from, std::string_view to) {
        Letter letter;
        letter.sender = commander(from);
        letter.recipient = commander(to);
        State indexed = state;
        indexed.indexes = {};
        reindex(indexed);
        const auto ride = ride_to_recipient(indexed, letter, stands_in(indexed, letter.sender));
        REQUIRE(ride.has_value());
        return ride->enters_hostile;
    };
    CHECK_FALSE(passes("aram", "belisar"));
    const auto besiege = [&](StrongholdId place, bool is_besieged) {
        if (is_besieged) {
            Siege siege;
            siege.id = place;
            siege.standing = SiegeStanding::under_way;
            siege.besiegers = {army("cyra")};
            state.sieges.insert(siege);
        } else {
            state.sieges.erase(place);
        }
        state.strongholds.edit(place).is_besieged = is_besieged;
    };
    state.within_walls.insert({army("belisar"), hold_id});
    CHECK_FALSE(passes("aram", "belisar"));
    besiege(hold_id, true);
    CHECK(passes("aram", "belisar"));
    CHECK(passes("belisar", "aram"));
    state.within_walls.insert({army("aram"), hold_id});
    CHECK_CLAUSE("idis.7a.message-odds-hostile", !passes("aram", "belisar"));
    // A captive whom a garrison holds is as shut in as the place is.
    state.within_walls.erase(army("aram"));
    state.within_walls.erase(army("belisar"));
    besiege(hold_id, false);
    state.captives.insert({commander("belisar"), {}, state.now});
    state.shut_in.insert({commander("belisar"), stronghold("other")});
    CHECK_FALSE(passes("aram", "belisar"));
    besiege(stronghold("other"), true);
    CHECK(passes("aram", "belisar"));
    // Each in another besieged place, they have two sieges to pass.
    besiege(hold_id, true);
    state.within_walls.insert({army("aram"), hold_id});
    CHECK(passes("aram", "belisar"));
}

TEST_CASE(
    "idis.7a.message-impassable-ruling, idis.7a.army-at-sea-message-ruling: where there is no "
    "way over land no letter goes, and nothing is rolled for it") {
    State state = three();
    Country country = a_country();
    for (const Direction direction : directions) {
        country.terrain(neighbour(hex_at(4, 6), direction), Terrain::water);
    }
    state.map = country;
    Letter letter;
    letter.id = id;
    letter.sender = commander("aram");
    letter.recipient = commander("belisar");
    auto none = dice();
    const Events events =
        happenings(state, none, [&](Unfolding& unfolding) { dispatch(unfolding, letter); });
    CHECK_EQ(only<LetterDispatched>(events).letter.standing, LetterStanding::lost);
    CHECK_FALSE(only<LetterDispatched>(events).messenger.has_value());
    CHECK_FALSE(is_reached(state, commander("aram"), commander("belisar")));
    CHECK(is_reached(state, commander("aram"), commander("cyra")));
    // Nobody rides from a hex of water, nor into one.
    state.armies.edit(army("aram")).hex = neighbour(hex_at(4, 6), Direction::north);
    CHECK_FALSE(is_reached(state, commander("aram"), commander("cyra")));
}

TEST_CASE(
    "idis.7a.army-at-sea-message-ruling: for one at sea it goes to the coast nearest to him "
    "that can be entered") {
    State state = at_the_coast(a_crew("aram", 100), a_crew("belisar", 100));
    state.armies.edit(army("belisar")).hex = hex_at(6, 5);
    const Hex nearest = goal_for(state, commander("belisar"));
    CHECK_EQ(distance(nearest, hex_at(6, 5)), 1);
    CHECK_NE(state.map->ground(nearest).terrain, Terrain::water);
    State closed = state;
    closed.map = a_coast().impassable(nearest);
    CHECK_NE(goal_for(closed, commander("belisar")), nearest);
    CHECK_EQ(goal_for(state, commander("aram")), harbour);
    // Of several as near it is the first of the map; behind cliffs that nobody enters is no coast.
    state.armies.edit(army("belisar")).hex = hex_at(7, 5);
    CHECK_EQ(goal_for(state, commander("belisar")), landing);
    Country cliffs = a_coast();
    for (int row = 2; row <= 8; ++row) cliffs.impassable(hex_at(5, row));
    state.map = cliffs;
    CHECK(state.map->ground(goal_for(state, commander("belisar"))).is_coast);
    CHECK_EQ(to_offset(goal_for(state, commander("belisar"))).column, 5);
}

// ---- who speaks for a faction -------------------------------------------------------------------

TEST_CASE(
    "idis.7a.faction-leader-captured-ruling, idis.7a.faction-leader-delegates: its head if he "
    "is free and played, else who was named, else who has the most soldiers") {
    State state = three(500, 600);
    const FactionId f = faction("f");
    const auto speaks = [&] { return spokesman_of(state, f); };
    const auto may = [&](std::string_view name) {
        return may_speak_for(state, commander(name), f);
    };
    CHECK_EQ(speaks(), commander("belisar"));
    CHECK(may("belisar"));
    CHECK_FALSE(may("aram"));
    CHECK_FALSE(may("cyra"));
    CHECK_FALSE(may("dora"));
    state.delegations.insert({{f, commander("aram")}, state.now});
    CHECK_EQ(speaks(), commander("aram"));
    CHECK(may("aram"));
    CHECK_FALSE(may("belisar"));
    state.factions.edit(f).leader = commander("belisar");
    CHECK_EQ(speaks(), commander("belisar"));
    CHECK(may("aram"));
    CHECK(may("belisar"));
    state.commanders.edit(commander("belisar")).seat = Seat::open;
    CHECK_EQ(speaks(), commander("aram"));
    state.commanders.edit(commander("belisar")).seat = Seat::held;
    state.captives.insert({commander("belisar"), army("cyra"), state.now});
    CHECK_EQ(speaks(), commander("aram"));
    CHECK_FALSE(may("belisar"));
    state.captives.erase(commander("belisar"));
    state.captives.insert({commander("aram"), army("cyra"), state.now});
    state.factions.edit(f).leader.reset();
    CHECK_EQ(speaks(), commander("belisar"));
    CHECK_FALSE(may("aram"));
    CHECK_FALSE(reader_for(state, Party(faction("f"))) == commander("aram"));
    CHECK_EQ(reader_for(state, Party(commander("aram"))), commander("aram"));
    // Whoever leads no army has no soldiers to be the first by.
    state.commanders.edit(commander("belisar")).army.reset();
    CHECK_FALSE(speaks().has_value());
    CHECK_FALSE(may("belisar"));
}

TEST_CASE(
    "idis.7a.faction-leader-captured-ruling: of two with as many soldiers the lower id, of "
    "three the strongest, whatever order they come in") {
    const auto first = std::min(commander("aram"), commander("belisar"));
    const State equal = three(500, 500);
    CHECK_EQ(spokesman_of(equal, faction("f")), first);
    for (const char* name : {"aram", "belisar"}) {
        CHECK_EQ(may_speak_for(equal, commander(name), faction("f")), commander(name) == first);
    }
    for (const auto& [aram, belisar] : {std::pair(500, 501), {501, 500}}) {
        const State state = three(aram, belisar);
        const char* strongest = aram > belisar ? "aram" : "belisar";
        CHECK_EQ(spokesman_of(state, faction("f")), commander(strongest));
        CHECK(may_speak_for(state, commander(strongest), faction("f")));
    }
}

TEST_CASE("idis.7a.treaty-not-enforced: with whom a treaty is made, and by whose word") {
    State state = three(600, 500);
    const auto refused = [&](std::vector<Party> with, bool for_faction = false,
                             std::string text = "Peace.", std::string_view by = "aram") {
        RecordTreaty order;
        order.with = std::move(with);
        order.text = std::move(text);
        order.for_faction = for_faction;
        const Gate gate = Rule<RecordTreaty>::may_give(state, commander(by), order, state.now);
        return gate ? std::string(gate->code) : "allowed";
    };
    const Party g = faction("g");
    CHECK_EQ(refused({g}), "allowed");
    CHECK_EQ(refused({g}, false, ""), "text_is_empty");
    CHECK_EQ(refused({}), "treaty_names_nobody");
    CHECK_EQ(refused({Party(faction("f"))}), "no_such_party");
    CHECK_EQ(refused({Party(faction("nobody's"))}), "no_such_party");
    CHECK_EQ(refused({Party(commander("dora"))}), "no_such_party");
    CHECK_EQ(refused({g, Party(faction("f"))}), "no_such_party");
    CHECK_EQ(refused({g}, true), "allowed");
    CHECK_EQ(refused({g}, true, "Peace.", "belisar"), "no_power_to_negotiate");
    CHECK_EQ(refused({g}, false, "Peace.", "belisar"), "allowed");
    CHECK_EQ(refused(std::vector<Party>(addressed_at_once_max, g)), "allowed");
    CHECK_EQ(refused(std::vector<Party>(addressed_at_once_max + 1, g)), "too_many_are_addressed");
    state.commanders.edit(commander("aram")).faction.reset();
    CHECK_EQ(refused({g}, true), "no_power_to_negotiate");
    // Whom no messenger reaches he makes no treaty with.
    State island = three(600, 500);
    Country country = a_country();
    for (const Direction direction : directions) {
        country.terrain(neighbour(hex_at(6, 6), direction), Terrain::water);
    }
    island.map = country;
    const auto treats = [&](const Party& party) {
        const Gate gate = may_treat_with(island, commander("aram"), party);
        return gate ? std::string(gate->code) : "allowed";
    };
    CHECK_EQ(treats(g), "no_way_over_land");
    island.commanders.edit(commander("cyra")).army.reset();
    CHECK_EQ(treats(g), "allowed");
}

TEST_CASE(
    "idis.7a.faction-leader-delegates: its leader names whom he knows of his own, and takes "
    "back what he gave") {
    State state = three();
    const FactionId f = faction("f");
    const auto refused = [&](std::string_view by, std::string_view to, bool takes_back = false) {
        const Gate gate = Rule<DelegateTalks>::may_give(state, commander(by),
                                                        {commander(to), takes_back}, state.now);
        return gate ? std::string(gate->code) : "allowed";
    };
    CHECK_EQ(refused("aram", "belisar"), "faction_is_led_by_another");
    state.factions.edit(f).leader = commander("aram");
    CHECK_EQ(refused("belisar", "aram"), "faction_is_led_by_another");
    CHECK_EQ(refused("aram", "dora"), "no_such_commander");
    CHECK_EQ(refused("aram", "cyra"), "no_such_commander");
    CHECK_EQ(refused("aram", "belisar", true), "nothing_was_delegated");
    state.delegations.insert({{f, commander("belisar")}, state.now});
    CHECK_EQ(refused("aram", "belisar", true), "allowed");
    state.commanders.edit(commander("aram")).faction.reset();
    CHECK_EQ(refused("aram", "belisar"), "faction_is_led_by_another");
    const auto named = [&](FactionId of, std::optional<CommanderId> leader) {
        const Gate gate = may_rule_treaty(state, NameLeader{of, leader});
        return gate ? std::string(gate->code) : "allowed";
    };
    CHECK_EQ(named(f, commander("belisar")), "allowed");
    CHECK_EQ(named(f, {}), "allowed");
    CHECK_EQ(named(f, commander("cyra")), "no_such_commander");
    CHECK_EQ(named(f, commander("dora")), "no_such_commander");
    CHECK_EQ(named(faction("nobody's"), {}), "no_such_faction");
}

// ---- what is shown ------------------------------------------------------------------------------

TEST_CASE(
    "idis.7a.message-loss-secret: the referee sees every letter, or those alone that are not "
    "where they were to come") {
    State state = three();
    std::uint64_t number = 0;
    using enum LetterStanding;
    for (const LetterStanding standing : {on_the_way, delivered, lost, intercepted, kept}) {
        Letter letter;
        letter.id = LetterId(++number);
        letter.sender = commander("aram");
        letter.recipient = commander("belisar");
        letter.standing = standing;
        state.letters.insert(letter);
    }
    const auto seen = [&](Extent extent) {
        std::vector<std::uint64_t> ids;
        for (const Letter& each : letters_in_full(state, extent).letters) {
            ids.push_back(each.id.value());
        }
        return ids;
    };
    CHECK_EQ(seen(Extent::whole), std::vector<std::uint64_t>{1, 2, 3, 4, 5});
    CHECK_EQ(seen(Extent::now), std::vector<std::uint64_t>{1, 3, 5});
}

TEST_CASE(
    "idis.7a.same-hex-channel-members-only: a talk that is closed is history, and nobody goes "
    "on with it") {
    State state = three();
    std::vector<CommanderId> members{commander("aram"), commander("belisar")};
    std::sort(members.begin(), members.end());
    std::uint64_t number = 0;
    for (const ParleyStanding standing : {ParleyStanding::open, ParleyStanding::closed}) {
        Parley parley;
        parley.id = ParleyId(++number);
        parley.members = members;
        parley.standing = standing;
        state.parleys.insert(parley);
    }
    const auto talks = [&](std::string_view who, Extent extent) {
        return own_letters(state, state.commanders.at(commander(who)), {}, extent).parleys.size();
    };
    CHECK_EQ(talks("aram", Extent::whole), 2);
    CHECK_EQ(talks("aram", Extent::now), 1);
    CHECK_EQ(talks("cyra", Extent::whole), 0);
    CommanderView view = *System::view(state, commander("aram")).commander;
    CHECK_EQ(legal_letters(view).open_parleys, std::vector{ParleyId(1)});
}
