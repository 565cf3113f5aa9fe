#include "tests/kit/hidden_row.hpp"

#include "core/idis/evolve.hpp"
#include "core/idis/reindex.hpp"
#include "tests/kit/far_east.hpp"

namespace tests {

using namespace idis;

namespace {

// ---- realms and troops -------------------------------------------------------------------------

void put(FarEast east, Table<Faction>& factions) {
    // Its name is known to everybody, its leader to its own.
    factions.edit(east.faction()).leader = east.commander();
}
void put(FarEast east, Table<Stance>& stances) {
    const auto both = east.both();
    assign(stances, Stance{{both[0], both[1]}, Relation::allied});
}
void put(FarEast east, Table<Belief>& beliefs) {
    Belief row;
    row.id = {east.commander(), Party(east.commander()), Party(western(0))};
    row.relation = Relation::at_war;
    assign(beliefs, row);
}
void put(FarEast east, Table<HexRuling>& rulings) {
    assign(rulings, HexRuling{east.hex(), Party(east.commander())});
}
void put(FarEast east, Table<Commander>& commanders) {
    Commander late;
    late.id = east.made<CommanderId>("a latecomer");
    late.name = "Somebody Else";
    late.hex = east.hex();
    late.joined_at = east.now();
    assign(commanders, late);
}
void put(FarEast east, Table<Army>& armies) {
    Army& army = armies.edit(own_army(east.state).id);
    army.morale += Morale{1};
    army.seniority += 100'000;
    east.state.indexes.armies_by_age.clear();
    reindex(east.state);
}
void put(FarEast east, Table<Detachment>&) { east.detachment(); }
void put(FarEast east, Table<Stronghold>& strongholds) {
    Stronghold& row = strongholds.edit(east.stronghold().id);
    row.holder = Party(east.another());
    row.taken_from = Party(east.commander());
    row.taken_on = east.today();
    row.is_besieged = true;
}
void put(FarEast east, Table<RollCount>& counts) {
    assign(counts, RollCount{Subject(own_army(east.state).id), 77});
}
void put(FarEast east, Table<Harrying>& harryings) {
    Harrying row;
    row.id = east.order();
    row.army = east.army().id;
    row.detachment = east.army().detachments.front();
    row.target = east.other_army().id;
    row.day = east.today() + 1;
    row.ordered_at = east.now();
    assign(harryings, row);
}
void put(FarEast east, Table<EnteredDice>& dice) {
    assign(dice,
           EnteredDice{{"idis.1a.weather-default-ruling", Subject(east.commander())}, {6, 6}});
}
void put(FarEast east, Table<PartyAshore>& parties) {
    PartyAshore row;
    row.id = {east.army().id, east.hex()};
    row.parts = {east.state.detachments.at(east.army().detachments.front())};
    row.loot = Loot{77};
    assign(parties, row);
}
void put(FarEast east, Table<DetachmentKind>& kinds) {
    DetachmentKind row;
    row.id = east.made<KindId>("hidden");
    row.faction = east.faction();
    assign(kinds, row);
}
void put(FarEast east, Table<Raising>& raisings) {
    Raising row;
    row.id = derived_id<RaisingId>(east.order(), 0);
    row.region = east.stronghold().id;
    row.raiser = east.commander();
    row.side = Party(east.commander());
    row.by_order = east.order();
    row.question = east.question();
    row.ordered_at = east.now();
    row.due_at = east.now() + days(30);
    row.rally = east.stronghold().hex;
    row.detachments.emplace_back().soldiers = Soldiers{900};
    assign(raisings, row);
}
void put(FarEast east, Table<Recruiting>& recruitings) {
    assign(recruitings,
           Recruiting{{east.stronghold().id, derived_id<RaisingId>(east.order(), 0)},
                      east.today(), Party(east.commander())});
}
void put(FarEast east, Table<Revolt>& revolts) {
    assign(revolts, Revolt{derived_id<RevoltId>(east.commander(), 99), east.commander(),
                           east.hex(), east.today() + 1, Soldiers{500}});
}
void put(FarEast east, Table<KeptWarband>& warbands) {
    assign(warbands, KeptWarband{east.made<WarbandId>("hidden"), east.commander(), "Hidden", {}});
}

// ---- weather and land --------------------------------------------------------------------------

void put(FarEast east, Table<RegionWeather>& weather) {
    assign(weather,
           RegionWeather{east.stronghold().id, east.today(), WeatherGrade::very_bad});
}
void put(FarEast east, Table<HexWeather>& weather) {
    assign(weather, HexWeather{east.hex(), east.today(), WeatherGrade::very_bad, "hail", {}});
}
void put(FarEast east, Table<SideMark>& marks) {
    assign(marks, SideMark{{east.hex(), Direction::south}, SideMarkKind::ford_closed});
}
void put(FarEast east, Table<PlannedWeather>& planned) {
    for (const Stronghold& region : east.state.strongholds) {
        assign(planned,
               PlannedWeather{{region.id, east.today() + 1}, WeatherGrade::very_bad});
    }
}
void put(FarEast east, Table<WeatherAhead>& ahead) {
    assign(ahead, WeatherAhead{{own_army(east.state).hex, east.today() + 1},
                               WeatherGrade::very_bad, "a storm", {}, {}});
}
void put(FarEast east, Table<LandUse>& uses) {
    LandUse use;
    use.id = own_army(east.state).hex;
    use.foraged_on = Day{1};
    use.foraged_by = east.army().id;
    assign(uses, use);
}
void put(FarEast east, Table<Work>& works) {
    Work row;
    row.id = east.army().id;
    row.by_order = east.order();
    row.ordered_at = east.now();
    row.day = east.today();
    row.hexes = {east.hex()};
    row.standing = WorkStanding::broken_off;
    assign(works, row);
}
void put(FarEast east, Table<Rest>& rests) {
    assign(rests, Rest{east.army().id, east.order(), east.today(), Days{7}, {}});
}
void put(FarEast east, Table<Stationed>& stationed) {
    assign(stationed,
           Stationed{east.detachment(), east.stronghold().id, east.commander(), east.now()});
}
void put(FarEast east, Table<Post>& posts) {
    assign(posts, Post{east.stronghold().id, east.commander()});
}
void put(FarEast east, Table<Deposit>& deposits) {
    assign(deposits, Deposit{{east.stronghold().id, east.commander()}, Supplies{7}, Loot{3}});
}
void put(FarEast east, Table<LoadRule>& rules) {
    assign(rules, LoadRule{east.army().id, DroppedFirst::supplies, Welcome::nobody});
}
void put(FarEast east, Table<WithinWalls>& within) {
    assign(within, WithinWalls{east.army().id, east.stronghold().id});
}
void put(FarEast east, Table<KnownLand>& known) {
    KnownLand row;
    row.id = {east.commander(), own_army(east.state).hex};
    row.razed_on = Day{1};
    row.razed_by = own_army(east.state).id;
    assign(known, row);
}

// ---- what others know, order and are asked -----------------------------------------------------

void put(FarEast east, Table<KnownPlace>& known) {
    for (const Place& place : east.state.map->places()) {
        assign(known, KnownPlace{{east.commander(), place.id}, Source::told_by_referee,
                                 east.now()});
    }
}
void put(FarEast east, Table<KnownHex>& known) {
    KnownHex row;
    row.id = {east.commander(), own_army(east.state).hex};
    row.source = Source::own_eyes;
    row.learnt_at = east.now();
    assign(known, row);
}
void put(FarEast east, Table<Sighting>& sightings) {
    Sighting row;
    row.id = {east.commander(), own_army(east.state).id};
    row.at = east.now();
    row.hex = own_army(east.state).hex;
    row.infantry = Soldiers{1'234};
    assign(sightings, row);
}
void put(FarEast east, Table<GivenOrder>& orders) {
    Commander& other = east.state.commanders.edit(east.commander());
    GivenOrder row;
    row.number = ++other.orders_given;
    row.id = derived_id<OrderId>(other.id, row.number);
    row.commander = other.id;
    row.given_at = row.effect_at = east.now();
    row.what = WriteToReferee{"a secret"};
    row.standing = OrderStanding::done;
    assign(orders, row);
}
void put(FarEast east, Table<Question>& questions) {
    Question row;
    row.id = east.question();
    row.asked_at = east.now();
    row.what = WordsForReferee{east.commander(), "may I?"};
    assign(questions, row);
}
void put(FarEast east, Table<Decision>& decisions) {
    assign(decisions, Decision{east.question(), east.now(), east.now(), true});
}
void put(FarEast east, Table<ChannelEntry>& channel) {
    Commander& other = east.state.commanders.edit(east.commander());
    const std::uint64_t number = ++other.entries_told;
    assign(channel, ChannelEntry{derived_id<EntryId>(other.id, number), other.id, number,
                                 east.now(), told::RefereeWrote{"a secret"}});
}
void put(FarEast east, Table<Forecast>& forecasts) {
    assign(forecasts,
           Forecast{{east.commander(), own_army(east.state).hex}, east.today(), {}});
}
void put(FarEast east, Table<Journey>& journeys) {
    // Which way his own army has truly come, he cannot tell by night.
    assign(journeys, Journey{own_army(east.state).id, {east.hex()}, {}});
}
void put(FarEast east, Table<StandingPosture>& postures) {
    assign(postures, StandingPosture{east.commander(), Posture::attack});
}

// ---- battles and sieges ------------------------------------------------------------------------

Meeting a_meeting(FarEast east) {
    Meeting row;
    row.id = east.made<MeetingId>("hidden");
    row.hex = east.army().hex;
    row.opened_at = east.now();
    row.due_at = east.soon();
    row.calling.armies.emplace_back().army = east.army().id;
    row.called.armies.emplace_back().army = east.other_army().id;
    return row;
}
void put(FarEast east, Table<Meeting>& meetings) { assign(meetings, a_meeting(east)); }
void put(FarEast east, Table<Battle>& battles) {
    Battle row;
    row.id = east.made<MeetingId>("hidden, fought");
    row.hex = east.army().hex;
    row.at = east.now();
    row.calling.armies = {{east.army().id, east.commander(), Soldiers{500}, Soldiers{50}}};
    row.called.armies = {{east.other_army().id, east.another(), Soldiers{500}, Soldiers{90}}};
    row.victor = Camp::calling;
    assign(battles, row);
}
void put(FarEast east, Table<BattleUnderWay>& under_way) {
    Meeting meeting = a_meeting(east);
    meeting.has_begun = true;
    assign(east.state.meetings, meeting);
    BattleUnderWay row;
    row.id = meeting.id;
    row.began_at = east.now();
    row.places = {{east.army().id, Camp::calling, true, {}},
                  {east.other_army().id, Camp::called, false, {}}};
    assign(under_way, row);
}
void put(FarEast east, Table<Disorder>& disorders) {
    assign(disorders, Disorder{east.army().id, {}, east.soon()});
}
void put(FarEast east, Table<ArmyCondition>& conditions) {
    assign(conditions, ArmyCondition{east.army().id, true, false});
}
void put(FarEast east, Table<Spoils>& spoils) {
    Spoils row;
    row.id = east.made<MeetingId>("hidden, fought");
    row.hex = east.army().hex;
    row.supplies = Supplies{700};
    row.loot = Loot{70};
    row.until = east.soon();
    row.shares = {{east.army().id, Supplies{700}, {}}};
    assign(spoils, row);
}
void put(FarEast east, Table<Captive>& captives) {
    assign(captives, Captive{east.foreigner(), east.army().id, east.now()});
}
void put(FarEast east, Table<ShutIn>& shut_in) {
    assign(shut_in, ShutIn{east.another(), east.stronghold().id});
}
void put(FarEast east, Table<Arrival>& arrivals) {
    assign(arrivals, Arrival{east.army().id, east.now()});
}
void put(FarEast east, Table<Hold>& holds) {
    Hold row;
    row.id = east.stronghold().id;
    row.infantry = Soldiers{77};
    row.since = east.now();
    row.worn = 3;
    row.notables = {"A Notable"};
    assign(holds, row);
}
void put(FarEast east, Table<Siege>& sieges) {
    Siege row;
    row.id = east.stronghold().id;
    row.besiegers = {east.army().id};
    row.standing = SiegeStanding::under_way;
    row.due_at = east.soon();
    row.week_began = east.now();
    row.plans = {{east.commander(), "starve them"}};
    assign(sieges, row);
}
void put(FarEast east, Table<Engines>& engines) {
    Engines row;
    row.id = east.made<EnginesId>("hidden");
    row.army = east.army().id;
    row.hex = east.army().hex;
    row.standing = EngineStanding::built;
    row.since = east.now();
    assign(engines, row);
}
void put(FarEast east, Table<Fallen>& fallen) {
    assign(fallen, Fallen{east.stronghold().id, {{east.army().id, {}}}, Supplies{9}, Loot{9}});
}

// ---- persons, letters and magic ----------------------------------------------------------------

void put(FarEast east, Table<Operation>& operations) {
    // Even one against himself is none of his knowledge.
    Operation row;
    row.id = east.made<OperationId>("hidden");
    row.commander = east.commander();
    row.by_order = east.order();
    row.plan = "poison";
    row.target = western(0);
    row.question = east.question();
    row.standing = OperationStanding::under_way;
    row.due_at = east.soon();
    assign(operations, row);
}
void put(FarEast east, Table<Duel>& duels) {
    Duel row;
    row.id = east.made<DuelId>("hidden");
    row.challenger = {east.commander(), 30};
    row.challenged = {east.another(), 40};
    row.hex = east.army().hex;
    row.by_order = east.order();
    row.stakes = "a horse";
    row.question = east.question();
    assign(duels, row);
}
void put(FarEast east, Table<Life>& lives) {
    assign(lives, Life{east.commander(), 71, Moment{0}, east.now(), {}});
}
void put(FarEast east, Table<Introduction>& introductions) {
    assign(introductions, Introduction{east.commander(), western(0), "an old debt",
                                       {{Trait::veteran, east.now()}}});
}
void put(FarEast east, Table<Faith>& faiths) {
    assign(faiths, Faith{Party(east.commander()), "of the old gods"});
}
void put(FarEast east, Table<Treasury>& treasuries) {
    for (const Stronghold& row : east.state.strongholds) {
        assign(treasuries, Treasury{row.id, Loot{12'345}});
    }
}
Letter a_letter(FarEast east) {
    Letter row;
    row.id = east.made<LetterId>("hidden");
    row.sender = east.commander();
    row.recipient = east.another();
    row.text = "a secret";
    row.written_at = east.now();
    return row;
}
void put(FarEast east, Table<Letter>& letters) { assign(letters, a_letter(east)); }
void put(FarEast east, Table<Messenger>& messengers) {
    // One who is on his way to himself is not there yet.
    Letter letter = a_letter(east);
    letter.recipient = western(0);
    assign(east.state.letters, letter);
    Messenger row;
    row.id = letter.id;
    row.start = east.army().hex;
    row.goal = own_army(east.state).hex;
    row.way = {row.goal};
    row.left_at = east.now();
    row.due_at = east.soon();
    row.recipient_in = row.goal;
    assign(messengers, row);
}
void put(FarEast east, Table<Parley>& parleys) {
    assign(parleys, Parley{east.made<ParleyId>("hidden"), east.both(), {}, ParleyStanding::open,
                           east.soon()});
}
void put(FarEast east, Table<News>& news) {
    News row;
    row.id = east.made<NewsId>("hidden");
    row.at = east.now();
    row.hex = east.hex();
    row.words = "a comet";
    assign(news, row);
}
void put(FarEast east, Table<Delegation>& delegations) {
    assign(delegations, Delegation{{east.faction(), east.commander()}, east.now()});
}
void put(FarEast east, Table<Treaty>& treaties) {
    // Even one that is about him.
    Treaty row;
    row.id = east.made<TreatyId>("hidden");
    row.recorded_by = east.commander();
    row.parties = {Party(east.commander()), Party(western(0))};
    row.text = "against the west";
    row.at = east.now();
    row.readers = {east.commander()};
    assign(treaties, row);
}
void put(FarEast east, Table<Pact>& pacts) {
    // Between those who do not know each other's mind yet, and about him.
    Pact row;
    row.id = east.made<TreatyId>("hidden");
    row.offered_by = Party(east.commander());
    row.offered_to = Party(western(0));
    row.terms = Terms::alliance;
    assign(pacts, row);
}
void put(FarEast east, Table<Spell>& spells) {
    // Its books lie under his feet.
    Spell row;
    row.id = east.made<SpellId>("hidden");
    row.commander = east.commander();
    row.name = "Hidden";
    row.effect = "fog";
    row.standing = SpellStanding::agreed;
    row.books_at = own_army(east.state).hex;
    assign(spells, row);
}
void put(FarEast east, Table<Study>& studies) {
    Study row;
    row.id = {Student(east.commander())};
    row.memory = {east.made<SpellId>("hidden")};
    assign(studies, row);
}
void put(FarEast east, Table<Tower>& towers) {
    for (const Place& place : east.state.map->places()) {
        if (to_offset(place.hex).column >= 80) assign(towers, Tower{place.id, east.today()});
    }
}
void put(FarEast east, Table<WizardRaising>& raisings) {
    assign(raisings, WizardRaising{east.order(), east.commander(), east.stronghold().place,
                                   east.soon(), east.now()});
}
void put(FarEast east, Table<LoneWizard>& wizards) {
    // He sits in the very hex of the army.
    LoneWizard row;
    row.id = east.detachment(Special::wizard);
    row.hex = own_army(east.state).hex;
    row.left_by = east.commander();
    row.alone_since = east.now();
    row.name = "Hidden";
    assign(wizards, row);
}
void put(FarEast east, Table<CaptiveWizard>& wizards) {
    assign(wizards, CaptiveWizard{east.detachment(Special::wizard), "Hidden", east.army().id,
                                  east.now()});
}

// ---- spectators and ships ----------------------------------------------------------------------

UserId somebody(FarEast east) { return east.made<UserId>("a spectator"); }

void put(FarEast east, Table<Player>& players) {
    assign(players, Player{somebody(east), "A Spectator", Role::god, {}, true, east.now()});
}
void put(FarEast east, Table<Riding>& ridings) {
    Riding row;
    row.id = somebody(east);
    row.hex = own_army(east.state).hex;
    row.way = {east.hex()};
    row.left_at = east.now();
    row.next_at = east.soon();
    row.joins = east.another();
    assign(ridings, row);
}
void put(FarEast east, Table<ChorusVote>& votes) {
    assign(votes, ChorusVote{east.state.campaign.id, somebody(east), east.stronghold().place,
                             RidingPace::hard, east.soon(), {{somebody(east), true}}});
}
void put(FarEast east, Table<SeatOffer>& offers) {
    assign(offers, SeatOffer{east.another(), east.now()});
}
void put(FarEast east, Table<GossipHeard>& heard) {
    GossipHeard row;
    row.id = {somebody(east), east.made<NewsId>("hidden")};
    row.happened_at = row.heard_at = east.now();
    assign(heard, row);
}
void put(FarEast east, Table<RoomLine>& lines) {
    assign(lines, RoomLine{{Room::gods, 999}, somebody(east), east.now(), "who will win?"});
}
void put(FarEast east, Table<Leave>& leaves) {
    assign(leaves, Leave{east.commander(), east.today(), east.today() + 5, StandIn::deputy,
                         east.another(), true, false});
}
void put(FarEast east, Table<Fleet>& fleets) {
    Fleet row;
    row.id = east.made<FleetId>("hidden");
    row.commander = east.commander();
    row.hex = east.hex();
    row.ships = 33;
    assign(fleets, row);
}
void put(FarEast east, Table<ShipAway>& away) {
    ShipAway row;
    row.id = {east.made<FleetId>("hidden"), 1};
    row.commander = east.commander();
    row.left_at = row.landed_at = east.hex();
    row.back_at = east.soon();
    assign(away, row);
}
void put(FarEast east, Table<ShipBuilding>& buildings) {
    ShipBuilding row;
    row.id = east.order();
    row.commander = east.commander();
    row.stronghold = east.stronghold().id;
    row.hex = east.stronghold().hex;
    row.ships = 4;
    row.due_at = east.soon();
    row.side = Party(east.commander());
    assign(buildings, row);
}
void put(FarEast east, Table<CountryHire>& hires) {
    assign(hires, CountryHire{east.hex(), east.now(), east.commander()});
}
void put(FarEast east, Table<HireLoss>& losses) {
    assign(losses, HireLoss{{east.stronghold().id, east.soon()}, 5});
}

// ---- the list ----------------------------------------------------------------------------------

/// Whether a table is told to everybody, so that there is nothing of it to hide.
template <class Row>
constexpr bool is_public = std::is_same_v<Row, RulingsToCome>;

template <class Row, Table<Row> State::*table>
void add(std::vector<HiddenRow>& all, std::string_view name) {
    if constexpr (!is_public<Row>) {
        all.push_back({name, [](State& state, Chance& chance) {
                           put(FarEast{state, chance}, state.*table);
                       }});
    }
}

}  // namespace

const std::vector<HiddenRow>& hidden_rows() {
    static const std::vector<HiddenRow> all = [] {
        std::vector<HiddenRow> rows;
#define IDIS_TABLE(name, Row) add<Row, &State::name>(rows, #name);
        IDIS_TABLES(IDIS_TABLE)
#undef IDIS_TABLE
        return rows;
    }();
    return all;
}

}  // namespace tests
