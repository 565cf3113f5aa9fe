// What may be ordered about letters, talks, war and peace (section 7a): to whom one writes, with
// whom one talks, and what a commander is offered by what he sees.
//
// Aram and Belisar are of faction f, Cyra of g, at war with them; Belisar stands where Aram does.
#include <doctest/doctest.h>

#include <algorithm>

#include "core/idis/letters/addressees.hpp"
#include "core/idis/letters/news_in_view.hpp"
#include "core/idis/letters/ordering.hpp"
#include "core/idis/reindex.hpp"
#include "tests/kit/battlefield.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;

namespace {

const LetterId came{7};

State three() {
    State state = a_world(a_bare_host("aram").with_infantry(500).with_cavalry(10),
                          a_bare_host("belisar").with_infantry(500).of("f"),
                          a_bare_host("cyra").with_infantry(800).of("g").in(hex_at(6, 6)))
                      .at_war(Party(faction("f")), Party(faction("g")));
    for (const char* name : {"aram", "belisar", "cyra"}) let_know_all(state, commander(name));
    see_each_other(state, "aram", "belisar");
    Letter letter;
    letter.id = came;
    letter.sender = commander("cyra");
    letter.recipient = commander("aram");
    letter.standing = LetterStanding::delivered;
    state.letters.insert(letter);
    return state;
}
template <class Order>
std::string refused(const State& state, const Order& order, std::string_view by = "aram") {
    const Gate gate = Rule<Order>::may_give(state, commander(by), order, state.now);
    return gate ? std::string(gate->code) : "allowed";
}
std::vector<CommanderId> strangers(std::size_t number) {
    std::vector<CommanderId> all;
    for (std::size_t each = 0; each < number; ++each) {
        all.push_back(commander("stranger " + std::to_string(each)));
    }
    return all;
}
SendLetter letter_to(std::vector<CommanderId> to, std::optional<LetterId> answers = {},
                     std::string text = "Come.") {
    SendLetter order;
    order.to = std::move(to);
    order.text = std::move(text);
    order.answers = answers;
    return order;
}

}  // namespace

TEST_CASE(
    "idis.7a.messages-only-through-referee, idis.7a.message-impassable-ruling: to somebody "
    "whom he knows and a messenger reaches, or in answer to what came for him") {
    State state = three();
    CHECK_EQ(refused(state, letter_to({commander("belisar")})), "allowed");
    CHECK_EQ(refused(state, letter_to({commander("belisar")}, {}, "")), "text_is_empty");
    CHECK_EQ(refused(state, letter_to({})), "letter_names_nobody");
    CHECK_EQ(refused(state, letter_to(strangers(1))), "no_such_commander");
    CHECK_EQ(refused(state, letter_to(strangers(addressed_at_once_max))), "no_such_commander");
    CHECK_EQ(refused(state, letter_to(strangers(addressed_at_once_max + 1))),
             "too_many_are_addressed");
    CHECK_EQ(refused(state, letter_to({}, came)), "allowed");
    CHECK_EQ(refused(state, letter_to({}, LetterId(8))), "no_such_letter");
    CHECK_EQ(refused(state, letter_to({}, came), "belisar"), "no_such_letter");
    for (const LetterStanding standing : {LetterStanding::on_the_way, LetterStanding::kept,
                                          LetterStanding::lost, LetterStanding::intercepted}) {
        state.letters.edit(came).standing = standing;
        CHECK_EQ(refused(state, letter_to({}, came)), "no_such_letter");
    }
    state.letters.edit(came).standing = LetterStanding::delivered;
    // An answer goes to who wrote, unless others are named; each of them once.
    const auto to = [&](const SendLetter& order) {
        return recipients_of(state, commander("aram"), order);
    };
    CHECK_EQ(to(letter_to({}, came)), std::vector{commander("cyra")});
    CHECK_EQ(to(letter_to({commander("belisar"), commander("belisar")}, came)),
             std::vector{commander("belisar")});
    CHECK(to(letter_to({})).empty());
    CHECK(to(letter_to({}, LetterId(8))).empty());
    Country country = a_country();
    for (const Direction direction : directions) {
        country.terrain(neighbour(hex_at(6, 6), direction), Terrain::water);
    }
    state.map = country;
    CHECK_EQ(refused(state, letter_to({}, came)), "no_way_over_land");
    CHECK_EQ(refused(state, letter_to({commander("belisar")}, came)), "allowed");
}

TEST_CASE(
    "idis.7a.same-hex-channel, idis.7a.same-hex-channel-closes-ruling: one talks with those who "
    "are there, in a talk that is his and open, while they stay") {
    State state = three();
    const auto asks = [&](std::vector<CommanderId> with) {
        AskForParley order;
        order.with = std::move(with);
        return refused(state, order);
    };
    CHECK_EQ(asks({commander("belisar")}), "allowed");
    CHECK_EQ(asks({}), "parley_names_nobody");
    CHECK_EQ(asks({commander("cyra")}), "commander_is_not_here");
    CHECK_EQ(asks({commander("belisar"), commander("cyra")}), "commander_is_not_here");
    CHECK_EQ(asks(strangers(addressed_at_once_max)), "commander_is_not_here");
    CHECK_EQ(asks(strangers(addressed_at_once_max + 1)), "too_many_are_addressed");
    Parley parley;
    parley.id = ParleyId(3);
    parley.members = {commander("aram"), commander("belisar")};
    std::sort(parley.members.begin(), parley.members.end());
    parley.standing = ParleyStanding::open;
    state.parleys.insert(parley);
    const auto speaks = [&](std::string_view by, ParleyId id, std::string text = "Well met.") {
        SpeakInParley order;
        order.parley = id;
        order.text = std::move(text);
        return refused(state, order, by);
    };
    CHECK_EQ(speaks("aram", parley.id), "allowed");
    CHECK_EQ(speaks("aram", parley.id, ""), "text_is_empty");
    CHECK_EQ(speaks("aram", ParleyId(4)), "no_such_parley");
    CHECK_EQ(speaks("cyra", parley.id), "no_such_parley");
    state.parleys.edit(parley.id).standing = ParleyStanding::asked_for;
    CHECK_EQ(speaks("aram", parley.id), "no_such_parley");
    state.parleys.edit(parley.id).standing = ParleyStanding::closed;
    CHECK_EQ(speaks("aram", parley.id), "parley_is_closed");
    state.parleys.edit(parley.id).standing = ParleyStanding::open;
    state.armies.edit(army("belisar")).hex = hex_at(4, 9);
    reindex(state);
    CHECK_EQ(speaks("aram", parley.id), "parley_is_closed");
}

TEST_CASE(
    "idis.7a.news-own-hex, idis.7a.news-one-hex-with-cavalry: he is offered to ask next door "
    "while he has horse with him") {
    const State state = three();
    const CommanderView view = *System::view(state, commander("aram")).commander;
    CHECK_EQ(legal_news(view).ask.size(), 7);
    CommanderView away = view;
    for (OwnDetachment& each : away.army->detachments) {
        if (each.arm == Arm::cavalry) each.is_away = true;
    }
    CHECK_EQ(legal_news(away).ask, std::vector<Steps>{Steps{}});
    CommanderView alone = view;
    alone.army.reset();
    CHECK(legal_news(alone).ask.empty());
}

TEST_CASE(
    "idis.7a.war-and-peace-ruling: of who speaks for his side, peace to those at war and war "
    "to the others; an alliance is offered or left") {
    const State state = three();
    CommanderView view = *System::view(state, commander("aram")).commander;
    const Party enemy = faction("g");
    const Party other = faction("h");
    const Party ally = faction("k");
    view.treaties.standings = {
        {enemy, Relation::at_war}, {other, Relation::neutral}, {ally, Relation::allied}};
    OwnTreaty open;
    open.id = TreatyId(1);
    open.may_sign = true;
    OwnTreaty closed;
    closed.id = TreatyId(2);
    view.treaties.treaties = {open, closed};
    view.treaties.speaks_for_faction = true;
    using Parties = std::vector<Party>;
    const LegalNews legal = legal_news(view);
    CHECK_EQ(legal.offer_peace_to, Parties{enemy});
    CHECK_EQ(legal.declare_war_on, Parties{other, ally});
    CHECK_EQ(legal.leave, Parties{ally});
    CHECK_EQ(legal.offer_alliance_to, Parties{enemy, other});
    CHECK_EQ(legal.sign, std::vector{TreatyId(1)});
    CHECK(legal.may_bind_faction);
    view.treaties.speaks_for_faction = false;
    const LegalNews silent = legal_news(view);
    CHECK_CLAUSE("idis.7a.war-and-peace-ruling", silent.offer_peace_to.empty());
    CHECK(silent.declare_war_on.empty());
    CHECK(silent.sign.empty());
    CHECK_FALSE(silent.may_bind_faction);
    // Whom he has named he does not name again, but may take it back.
    view.treaties.may_delegate_to = {commander("belisar"), commander("cyra")};
    view.treaties.delegates = {commander("belisar")};
    CHECK_EQ(legal_news(view).delegate_to, std::vector{commander("cyra")});
    CHECK_EQ(legal_news(view).take_back_from, std::vector{commander("belisar")});
    // Who is of no faction speaks for himself.
    view.commander.faction.reset();
    CHECK_EQ(legal_news(view).offer_peace_to, Parties{enemy});
}

TEST_CASE(
    "idis.7a.faction-leader-delegates: its leader sees of those whom he knows his own men, and "
    "whom he has named; another sees none") {
    State state = three();
    const FactionId f = faction("f");
    std::vector<CommanderId> known{commander("belisar"), commander("cyra")};
    const auto seen = [&] {
        return own_treaties(state, state.commanders.at(commander("aram")), known);
    };
    CHECK_FALSE(seen().leads_faction);
    CHECK(seen().may_delegate_to.empty());
    state.delegations.insert({{f, commander("belisar")}, state.now});
    state.delegations.insert({{faction("g"), commander("cyra")}, state.now});
    CHECK(seen().delegates.empty());
    state.factions.edit(f).leader = commander("aram");
    CHECK(seen().leads_faction);
    CHECK(seen().speaks_for_faction);
    CHECK_EQ(seen().may_delegate_to, std::vector{commander("belisar")});
    CHECK_EQ(seen().delegates, std::vector{commander("belisar")});
    state.commanders.edit(commander("aram")).faction.reset();
    CHECK_FALSE(seen().leads_faction);
}

TEST_CASE("idis.7a.messages-only-through-referee: whose letter came he may answer, though he knows "
          "him by nothing else") {
    State state = three();
    state.commanders.edit(commander("cyra")).seat = Seat::open;
    reindex(state);
    CHECK_EQ(refused(state, letter_to({commander("cyra")})), "no_such_commander");
    CHECK_EQ(refused(state, letter_to({}, came)), "allowed");
    CHECK_EQ(refused(state, letter_to({commander("cyra")}, came)), "allowed");
    CHECK_EQ(refused(state, letter_to(strangers(1), came)), "no_such_commander");
}

TEST_CASE("idis.7a.messages-only-through-referee: over his letter a writer puts the place where he "
          "rests") {
    State state = three();
    state.map = a_country().place("Hale", field_hex).place("Ostia", hex_at(4, 9));
    let_know_all(state, commander("aram"));
    const auto written_in = [](const State& from) {
        auto none = dice();
        GivenOrder given;
        given.id = OrderId(5);
        given.commander = commander("aram");
        const Events events = happenings(from, none, [&](Unfolding& unfolding) {
            Rule<SendLetter>::give(unfolding, given, letter_to({commander("belisar")}));
        });
        return only<LetterDispatched>(events).letter.written_in;
    };
    CHECK_EQ(written_in(state), "Hale");
    State marching = state;
    send(marching, "aram", off_road(march_to("Ostia")));
    CHECK_EQ(written_in(marching), "");
    // He is under way as long as he has not halted, and while he has not come back to the middle.
    const Army under_way = marching.armies.at(army("aram"));
    REQUIRE(under_way.march);
    state.armies.edit(army("aram")).march = under_way.march;
    CHECK_EQ(written_in(state), "");
    state.armies.edit(army("aram")).march.reset();
    state.armies.edit(army("aram")).step.emplace();
    CHECK_EQ(written_in(state), "");
    // Nor does he name a place of which he does not know.
    CHECK_EQ(written_in(three()), "");
}

TEST_CASE("idis.7a.message-captured: the referee gives a letter that is under way or lost to "
          "somebody who is there, or to nobody") {
    State state = three();
    const auto refusal = [&](const InterceptLetter& order) {
        const Gate gate = may_rule_letter(state, order);
        return gate ? std::string(gate->code) : "allowed";
    };
    CHECK_EQ(refusal({LetterId(8), commander("belisar")}), "no_such_letter");
    using enum LetterStanding;
    for (const LetterStanding standing :
         {with_captor, on_the_way, delivered, lost, kept, intercepted}) {
        state.letters.edit(came).standing = standing;
        const bool can_be_taken = standing == on_the_way || standing == lost;
        CHECK_EQ(refusal({came, commander("belisar")}),
                 can_be_taken ? "allowed" : "no_such_letter");
    }
    state.letters.edit(came).standing = lost;
    CHECK_EQ(refusal({came, {}}), "allowed");
    CHECK_EQ(refusal({came, commander("nobody")}), "no_such_commander");
}

TEST_CASE("idis.7a.treaty-not-enforced: he is offered a treaty with every other faction and with "
          "whom he knows") {
    const State state = three();
    const CommanderView view = *System::view(state, commander("aram")).commander;
    std::vector<Party> all = legal_news(view).treat_with;
    std::sort(all.begin(), all.end());
    std::vector<Party> expected{faction("g"), commander("belisar"), commander("cyra")};
    std::sort(expected.begin(), expected.end());
    CHECK_CLAUSE("idis.7a.treaty-not-enforced", all == expected);
}
