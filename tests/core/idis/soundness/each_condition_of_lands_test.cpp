// What makes a row of land, persons and words sound, condition by condition: a row that holds on
// the very bound of each, and one that breaks it alone.
#include <doctest/doctest.h>

#include "tests/core/idis/soundness/said.hpp"

using namespace idis;
using namespace tests;
using kit::days;
using kit::seconds;

namespace {

constexpr Hex off_map{-5, -5};

}  // namespace

TEST_CASE("soundness of weather and sides: on the map, and no march backwards") {
    const State state = a_sound_world();
    const Day today = day_of(state.now);
    HexWeather weather{field_hex, today, WeatherGrade::bad, "hail", {}};
    CHECK_EQ(said(state, weather), "");
    const std::string backwards = "lets men march backwards; ";
    CHECK_EQ(changed(state, weather, [](HexWeather& row) { row.march_factor = Fraction{0}; }), "");
    CHECK_EQ(changed(state, weather,
                     [](HexWeather& row) {
                         row.march_factor = Fraction{-1, 2};
                     }),
             backwards);
    CHECK_EQ(changed(state, weather, [&](HexWeather& row) { row.day = today + 1; }),
             "is of days to come; ");
    WeatherAhead ahead;
    ahead.id = {field_hex, today};
    CHECK_EQ(said(state, ahead), "");
    CHECK_EQ(changed(state, ahead, [](WeatherAhead& row) { row.march_factor = Fraction{0}; }), "");
    CHECK_EQ(changed(state, ahead,
                     [](WeatherAhead& row) {
                         row.march_factor = Fraction{-1, 2};
                     }),
             backwards);
    CHECK_EQ(said(state, PlannedWeather{{hold_id, Day{1}}, WeatherGrade::bad}), "");
    CHECK_EQ(said(state, PlannedWeather{{hold_id, Day{0}}, WeatherGrade::bad}),
             "is planned before the first day; ");
    const auto marked = [&](Hex hex, Direction direction) {
        return said(state, SideMark{{hex, direction}, SideMarkKind::ford_closed});
    };
    for (const Direction direction : kit::directions) {
        const bool is_lower = field_hex < neighbour(field_hex, direction);
        CHECK_EQ(marked(field_hex, direction), is_lower ? "" : "is not named from the lower hex; ");
    }
    const Hex corner = hex_at(0, 0);
    CHECK(marked(corner, Direction::north).find("is off the map; ") != std::string::npos);
    CHECK(marked(neighbour(corner, Direction::north), Direction::south).find("is off the map; ") !=
          std::string::npos);
}

TEST_CASE("soundness of the land: used until today, by somebody, and nothing below nought") {
    const State state = a_sound_world();
    const Day today = day_of(state.now);
    LandUse use;
    use.id = field_hex;
    use.foraged_on = use.razed_on = today;
    use.foraged_by = use.razed_by = army("aram");
    CHECK_EQ(said(state, use), "");
    CHECK_EQ(said(state, LandUse{}), "");
    const std::string to_come = "a hex was used in days to come; ";
    CHECK_EQ(changed(state, use, [&](LandUse& row) { row.foraged_on = today + 1; }), to_come);
    CHECK_EQ(changed(state, use, [&](LandUse& row) { row.razed_on = today + 1; }), to_come);
    const std::string nobody = "a hex was used by nobody, or never by somebody; ";
    CHECK_EQ(changed(state, use, [](LandUse& row) { row.foraged_by.reset(); }), nobody);
    CHECK_EQ(changed(state, use, [](LandUse& row) { row.razed_by.reset(); }), nobody);
    CHECK_EQ(changed(state, use, [](LandUse& row) { row.razed_on.reset(); }), nobody);
    const std::string less = "less than nothing lies there; ";
    CHECK_EQ(changed(state, use, [](LandUse& row) { row.supplies = Supplies{-1}; }), less);
    CHECK_EQ(changed(state, use, [](LandUse& row) { row.loot = Loot{-1}; }), less);

    KnownLand known;
    known.id = {commander("aram"), field_hex};
    CHECK_EQ(said(state, known), "");
    known.foraged_on = known.razed_on = today;
    CHECK_EQ(said(state, known), "");
    CHECK_EQ(changed(state, known, [&](KnownLand& row) { row.foraged_on = today + 1; }),
             "knows of days to come; ");
    CHECK_EQ(changed(state, known, [&](KnownLand& row) { row.razed_on = today + 1; }),
             "knows of days to come; ");
    const std::string is_nobody = "is nobody, or knows what is off the map; ";
    CHECK_EQ(changed(state, known, [](KnownLand& row) { row.id.commander = CommanderId(7); }),
             is_nobody);
    CHECK_EQ(changed(state, known, [](KnownLand& row) { row.id.hex = off_map; }), is_nobody);

    Deposit deposit{{hold_id, commander("aram")}, Supplies{1}, Loot{0}};
    CHECK_EQ(said(state, deposit), "");
    const std::string no_store = "is no store, or nobody's; ";
    CHECK_EQ(changed(state, deposit, [](Deposit& row) { row.id.stronghold = StrongholdId(7); }),
             no_store);
    CHECK_EQ(changed(state, deposit, [](Deposit& row) { row.id.commander = CommanderId(7); }),
             no_store);
    CHECK_EQ(changed(state, deposit, [](Deposit& row) { row.supplies = Supplies{0}; }),
             "holds an empty store; ");
    CHECK_EQ(changed(state, deposit,
                     [](Deposit& row) {
                         row.supplies = Supplies{0};
                         row.loot = Loot{1};
                     }),
             "");
    CHECK_EQ(changed(state, deposit,
                     [](Deposit& row) {
                         row.supplies = Supplies{-1};
                         row.loot = Loot{2};
                     }),
             "holds a negative store; ");
    CHECK_EQ(changed(state, deposit,
                     [](Deposit& row) {
                         row.supplies = Supplies{2};
                         row.loot = Loot{-1};
                     }),
             "holds a negative store; ");
}

TEST_CASE("soundness of rests and journeys: of armies that rest, and that march") {
    State state = a_sound_world();
    Rest rest{army("aram"), OrderId(1), day_of(state.now), Days{1}, {}};
    const Journey journey{army("aram"), {field_hex}, {}};
    CHECK_EQ(said(state, rest), "");
    CHECK_EQ(said(state, journey), "is on a journey without a march; ");
    CHECK_EQ(said(state, Journey{ArmyId(7), {field_hex}, {}}), "is on a journey without a march; ");
    const std::string marches = "rests while it marches, or is not there; ";
    CHECK_EQ(changed(state, rest, [](Rest& row) { row.id = ArmyId(7); }), marches);
    state.armies.edit(army("aram")).march = March{};
    CHECK_EQ(said(state, journey), "");
    CHECK_EQ(said(state, rest), marches);
    rest.broken_off_on = day_of(state.now);
    CHECK_EQ(said(state, rest), "");
    CHECK_EQ(changed(state, rest, [](Rest& row) { row.days = Days{0}; }), "rests for no time; ");
}

TEST_CASE("soundness of operations, duels and lives") {
    State state = a_sound_world();
    Operation operation;
    operation.commander = commander("aram");
    operation.by_order = an_order(state);
    operation.standing = OperationStanding::under_way;
    operation.due_at = state.now;
    operation.funds = operation.price = Loot{0};
    CHECK_EQ(said(state, operation), "");
    const std::string nobodys = "is nobody's, or was not ordered; ";
    CHECK_EQ(changed(state, operation, [](Operation& row) { row.commander = CommanderId(7); }),
             nobodys);
    CHECK_EQ(changed(state, operation, [](Operation& row) { row.by_order = OrderId(7); }), nobodys);
    CHECK_EQ(changed(state, operation, [](Operation& row) { row.due_at.reset(); }),
             "is under way for ever; ");
    CHECK_EQ(
        changed(state, operation, [](Operation& row) { row.due_at = *row.due_at - seconds(1); }),
        "should be over; ");
    CHECK_EQ(changed(state, operation, [](Operation& row) { row.funds = Loot{-1}; }),
             "costs less than nothing; ");
    CHECK_EQ(changed(state, operation, [](Operation& row) { row.price = Loot{-1}; }),
             "costs less than nothing; ");

    Duel duel;
    duel.challenger.commander = commander("aram");
    duel.challenged.commander = commander("belisar");
    duel.hex = field_hex;
    CHECK_EQ(said(state, duel), "");
    CHECK_EQ(changed(state, duel, [](Duel& row) { row.challenger.commander = CommanderId(7); }),
             "is fought by nobody; ");
    CHECK_EQ(changed(state, duel, [](Duel& row) { row.challenged.commander = CommanderId(7); }),
             "is fought by nobody; ");

    Life life{commander("aram"), 0, state.now, {}, {}};
    CHECK_EQ(said(state, life), "");
    CHECK_EQ(changed(state, life, [](Life& row) { row.age = -1; }), "is not born; ");
    const Moment later = state.now + seconds(1);
    CHECK_EQ(changed(state, life, [&](Life& row) { row.since = later; }), "lives later; ");
    CHECK_EQ(changed(state, life, [&](Life& row) { row.wounded_at = later; }), "lives later; ");
    CHECK_EQ(changed(state, life, [&](Life& row) { row.wounded_at = row.since; }), "");
    CHECK_EQ(changed(state, life, [&](Life& row) { row.died_at = row.since; }),
             "is dead and leads an army; ");
    state.commanders.edit(commander("aram")).army.reset();
    CHECK_EQ(changed(state, life, [&](Life& row) { row.died_at = row.since; }), "");
    CHECK_EQ(changed(state, life, [&](Life& row) { row.died_at = later; }), "lives later; ");
    CHECK_EQ(changed(state, life,
                     [&](Life& row) {
                         row.id = CommanderId(7);
                         row.died_at = row.since;
                     }),
             "is the life of nobody; ");
}

TEST_CASE("soundness of magic: weeks, towers, wizards to come and alone") {
    State state = a_sound_world();
    Spell spell;
    spell.commander = commander("aram");
    for (const std::int64_t weeks : {1, 4}) {
        CHECK_EQ(changed(state, spell, [&](Spell& row) { row.weeks = weeks; }), "");
    }
    for (const std::int64_t weeks : {0, 5}) {
        CHECK_EQ(changed(state, spell, [&](Spell& row) { row.weeks = weeks; }),
                 "takes no weeks, or too many; ");
    }
    const Day today = day_of(state.now);
    CHECK_EQ(said(state, Tower{hold_place, {}}), "");
    CHECK_EQ(said(state, Tower{hold_place, today}), "");
    CHECK_EQ(said(state, Tower{hold_place, today + 1}), "will be used later; ");
    const WizardRaising raising{an_order(state), commander("aram"), hold_place, {}, state.now};
    CHECK_EQ(said(state, raising), "");
    const std::string nobodys = "is nobody's, or was not ordered; ";
    CHECK_EQ(changed(state, raising, [](WizardRaising& row) { row.id = OrderId(7); }), nobodys);
    CHECK_EQ(changed(state, raising, [](WizardRaising& row) { row.commander = CommanderId(7); }),
             nobodys);
    CHECK_EQ(changed(state, raising, [&](WizardRaising& row) { row.due_at = state.now; }), "");
    CHECK_EQ(changed(state, raising,
                     [&](WizardRaising& row) { row.due_at = state.now - seconds(1); }),
             "should be there; ");
    LoneWizard alone;
    alone.id = DetachmentId(7);
    alone.hex = field_hex;
    CHECK_EQ(said(state, alone), "is alone and not there; ");
    CHECK_EQ(changed(state, alone, [](LoneWizard& row) { row.has_strange_ideas = true; }), "");
    CHECK_EQ(changed(state, alone, [](LoneWizard& row) { row.id = detachment("A"); }), "");
}

TEST_CASE("soundness of spectators: who rides, who may be asked for, what was heard") {
    State state = a_sound_world();
    Riding riding;
    riding.id = user("anna");
    riding.hex = field_hex;
    riding.next_at = state.now;
    riding.joins = commander("aram");
    const std::string no_chorus = "rides alone and is not of the Chorus; ";
    CHECK_EQ(said(state, riding), no_chorus);
    state.players.insert({user("anna"), "Anna", Role::none, {}, false, state.now});
    CHECK_EQ(said(state, riding), no_chorus);
    state.players.edit(user("anna")).role = Role::chorus;
    CHECK_EQ(said(state, riding), "");
    CHECK_EQ(changed(state, riding, [](Riding& row) { row.joins.reset(); }),
             "rides alone to nowhere; ");
    CHECK_EQ(changed(state, riding, [](Riding& row) { row.next_at.reset(); }),
             "rides alone to nowhere; ");
    CHECK_EQ(changed(state, riding,
                     [](Riding& row) {
                         row.id = UserId{};
                         row.joins.reset();
                     }),
             "");
    const std::string taken = "is no open seat; ";
    state.commanders.edit(commander("aram")).seat = Seat::held;
    CHECK_EQ(said(state, SeatOffer{commander("aram"), state.now}), taken);
    CHECK_EQ(said(state, SeatOffer{CommanderId(7), state.now}), taken);
    state.commanders.edit(commander("aram")).seat = Seat::open;
    CHECK_EQ(said(state, SeatOffer{commander("aram"), state.now}), "");
    ChorusVote vote;
    vote.id = state.campaign.id;
    vote.goal = hold_place;
    vote.until = state.now;
    CHECK_EQ(said(state, vote), "");
    CHECK_EQ(changed(state, vote, [](ChorusVote& row) { row.until = row.until - seconds(1); }),
             "should be counted; ");
    GossipHeard heard;
    heard.happened_at = heard.heard_at = state.now;
    CHECK_EQ(said(state, heard), "");
    const std::string to_come = "hears what has not happened; ";
    CHECK_EQ(
        changed(state, heard, [](GossipHeard& row) { row.heard_at = row.heard_at - seconds(1); }),
        to_come);
    CHECK_EQ(
        changed(state, heard, [](GossipHeard& row) { row.heard_at = row.heard_at + seconds(1); }),
        to_come);
}

TEST_CASE("soundness of orders, questions and what is told: numbered as they came") {
    State state = a_sound_world();
    const OrderId id = an_order(state);
    const GivenOrder order = state.orders.at(id);
    CHECK_EQ(said(state, order), "");
    const std::string none = "is none of those he has given; ";
    CHECK_EQ(changed(state, order, [](GivenOrder& row) { row.number = 0; }), none);
    CHECK_EQ(changed(state, order, [](GivenOrder& row) { row.number = 2; }), none);
    CHECK_EQ(changed(state, order, [](GivenOrder& row) { row.commander = CommanderId(7); }),
             "was given by nobody; ");
    ChannelEntry entry{EntryId(9), commander("aram"), 1, state.now, told::RefereeWrote{"a word"}};
    state.commanders.edit(commander("aram")).entries_told = 1;
    CHECK_EQ(said(state, entry), "");
    const std::string untold = "is none of those he was told; ";
    CHECK_EQ(changed(state, entry, [](ChannelEntry& row) { row.number = 0; }), untold);
    CHECK_EQ(changed(state, entry, [](ChannelEntry& row) { row.number = 2; }), untold);
    CHECK_EQ(changed(state, entry, [](ChannelEntry& row) { row.commander = CommanderId(7); }),
             "is told to nobody; ");
    const Moment now = state.now;
    CHECK_EQ(said(state, Decision{QuestionId(9), now, now, false}), "");
    const std::string before = "is settled before it was asked, or will be; ";
    CHECK_EQ(said(state, Decision{QuestionId(9), now, now - seconds(1), false}), before);
    CHECK_EQ(said(state, Decision{QuestionId(9), now, now + seconds(1), false}), before);
}

TEST_CASE("soundness of letters and of who carries them") {
    State state = a_sound_world();
    Letter letter;
    letter.id = LetterId(9);
    letter.sender = commander("aram");
    letter.recipient = commander("belisar");
    letter.standing = LetterStanding::delivered;
    CHECK_EQ(said(state, letter), "");
    const std::string nobody = "is from or to nobody; ";
    CHECK_EQ(changed(state, letter, [](Letter& row) { row.sender = CommanderId(7); }), nobody);
    CHECK_EQ(changed(state, letter, [](Letter& row) { row.recipient = CommanderId(7); }), nobody);
    Messenger messenger;
    messenger.id = letter.id;
    messenger.left_at = messenger.due_at = state.now;
    const std::string not_on_the_way = "is carried and is not on the way; ";
    CHECK_EQ(said(state, messenger), not_on_the_way);
    state.letters.insert(letter);
    CHECK_EQ(said(state, messenger), not_on_the_way);
    state.letters.edit(letter.id).standing = LetterStanding::on_the_way;
    CHECK_EQ(said(state, messenger), "");
    const auto late = [](Messenger& row) { row.left_at = row.due_at = row.due_at - seconds(1); };
    CHECK_EQ(changed(state, messenger, late), "should have arrived; ");
    CHECK_EQ(changed(state, messenger,
                     [&](Messenger& row) {
                         late(row);
                         row.is_waiting = true;
                     }),
             "");
    const Delegation delegation{{faction("f"), commander("aram")}, state.now};
    CHECK_EQ(said(state, delegation), "");
    const std::string speaks = "speaks for nobody, or is not there; ";
    CHECK_EQ(changed(state, delegation, [](Delegation& row) { row.id.faction = FactionId(7); }),
             speaks);
    CHECK_EQ(changed(state, delegation, [](Delegation& row) { row.id.delegate = CommanderId(7); }),
             speaks);
    Leave leave;
    leave.id = commander("aram");
    leave.first_day = leave.last_day = day_of(state.now);
    leave.stand_in = StandIn::deputy;
    leave.deputy = commander("belisar");
    CHECK_EQ(said(state, leave), "");
    CHECK_EQ(changed(state, leave, [](Leave& row) { row.last_day = row.first_day - 1; }),
             "is back before he goes; ");
    RulingsToCome rulings;
    rulings.id = state.campaign.day;
    rulings.changes.emplace_back();
    CHECK_EQ(said(state, rulings), "");
    CHECK_EQ(changed(state, rulings, [](RulingsToCome& row) { row.id = row.id - 1; }),
             "plans readings for a day that was; ");
}
