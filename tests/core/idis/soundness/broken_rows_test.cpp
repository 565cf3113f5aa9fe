// For every table of a state a row broken on purpose, which `violations` names.
//
// The list is the state's own (IDIS_TABLES): a table without a broken row here does not compile, no
// more than one without an `inspect` (core/idis/soundness/rows.hpp).
#include "core/idis/reindex.hpp"
#include "core/idis/violations.hpp"
#include "tests/kit/far_east.hpp"

using namespace idis;
using namespace tests;

namespace {

Party nobody() { return CommanderId(7); }
constexpr Hex off_map{-5, -5};
Moment later(FarEast east) { return east.now() + kit::days(9); }

void spoil(FarEast east, Table<Faction>& rows) {
    rows.edit(east.faction()).leader = CommanderId(7);
}
void spoil(FarEast east, Table<Stance>& rows) {
    rows.insert({{Party(east.faction()), nobody()}, Relation::allied});
}
void spoil(FarEast east, Table<Belief>& rows) {
    Belief row;
    row.id = {east.commander(), Party(east.commander()), Party(east.another())};
    row.coming = {{NewsId(7), Relation::at_war}};
    rows.insert(row);
}
void spoil(FarEast, Table<HexRuling>& rows) { rows.insert({off_map, {}}); }
void spoil(FarEast east, Table<Commander>& rows) {
    rows.edit(east.commander()).traits = {Trait::veteran, Trait::beloved};
}
void spoil(FarEast east, Table<Army>& rows) { rows.edit(east.army().id).loot = Loot{-1}; }
void spoil(FarEast east, Table<Detachment>& rows) {
    rows.edit(east.army().detachments.front()).soldiers = Soldiers{0};
}
void spoil(FarEast east, Table<Stronghold>& rows) {
    rows.edit(east.stronghold().id).hex = neighbour(east.stronghold().hex, Direction::north);
}
void spoil(FarEast east, Table<RollCount>& rows) { rows.insert({Subject(east.commander()), 0}); }
void spoil(FarEast east, Table<Harrying>& rows) {
    Harrying row;
    row.id = east.order();
    row.army = row.target = east.army().id;
    rows.insert(row);
}
void spoil(FarEast east, Table<EnteredDice>& rows) {
    rows.insert({{"idis.5.check-roll", Subject(east.commander())}, {}});
}
void spoil(FarEast east, Table<PartyAshore>& rows) {
    PartyAshore row;
    row.id = {east.army().id, east.hex()};
    rows.insert(row);
}
void spoil(FarEast east, Table<DetachmentKind>& rows) {
    DetachmentKind row;
    row.id = east.made<KindId>("broken");
    rows.insert(row);
}
void spoil(FarEast east, Table<Raising>& rows) {
    Raising row;
    row.id = derived_id<RaisingId>(east.order(), 0);
    row.due_at = later(east);
    rows.insert(row);
}
void spoil(FarEast east, Table<Recruiting>& rows) {
    Recruiting row;
    row.id = {east.stronghold().id, derived_id<RaisingId>(east.order(), 0)};
    row.day = east.today() + 1;
    row.side = Party(east.commander());
    rows.insert(row);
}
void spoil(FarEast east, Table<Revolt>& rows) {
    rows.insert({derived_id<RevoltId>(east.commander(), 9), east.commander(), east.hex(),
                 east.today() + 1, Soldiers{0}});
}
void spoil(FarEast east, Table<KeptWarband>& rows) {
    rows.insert({east.made<WarbandId>("broken"), CommanderId(7), "Broken", {}});
}

// ---- weather, land and roads -------------------------------------------------------------------

void spoil(FarEast east, Table<RegionWeather>& rows) {
    assign(rows, RegionWeather{east.stronghold().id, east.today() + 2, WeatherGrade::bad});
}
void spoil(FarEast east, Table<HexWeather>& rows) {
    rows.insert({east.hex(), east.today() + 2, WeatherGrade::bad, "hail", {}});
}
void spoil(FarEast east, Table<SideMark>& rows) {
    rows.insert({{east.hex(), Direction::north}, SideMarkKind::ford_closed});
    rows.insert({{hex_at(50, 5), Direction::north_west}, SideMarkKind::ford_closed});
}
void spoil(FarEast east, Table<PlannedWeather>& rows) {
    rows.insert({{east.stronghold().id, Day{0}}, WeatherGrade::bad});
}
void spoil(FarEast east, Table<WeatherAhead>& rows) {
    rows.insert({{off_map, east.today() + 1}, WeatherGrade::bad, "", {}, {}});
}
void spoil(FarEast east, Table<LandUse>& rows) {
    LandUse row;
    row.id = east.hex();
    row.foraged_on = east.today();
    rows.insert(row);
}
void spoil(FarEast east, Table<Work>& rows) {
    Work row;
    row.id = east.army().id;
    row.by_order = east.order();
    rows.insert(row);
}
void spoil(FarEast east, Table<Rest>& rows) {
    rows.insert({east.army().id, east.order(), east.today(), Days{0}, {}});
}
void spoil(FarEast east, Table<Stationed>& rows) {
    rows.insert({east.detachment(), StrongholdId(7), east.commander(), east.now()});
}
void spoil(FarEast east, Table<Post>& rows) {
    rows.insert({StrongholdId(7), east.commander()});
}
void spoil(FarEast east, Table<Deposit>& rows) {
    rows.insert({{east.stronghold().id, east.commander()}, {}, {}});
}
void spoil(FarEast, Table<LoadRule>& rows) {
    rows.insert({ArmyId(7), DroppedFirst::loot, Welcome::nobody});
}
void spoil(FarEast east, Table<WithinWalls>& rows) {
    // An army that stands elsewhere.
    rows.insert({own_army(east.state).id, east.stronghold().id});
}
void spoil(FarEast east, Table<KnownLand>& rows) {
    KnownLand row;
    row.id = {east.commander(), off_map};
    rows.insert(row);
}
void spoil(FarEast east, Table<Forecast>& rows) {
    rows.insert({{east.commander(), east.hex()}, east.today(), {}});
}
void spoil(FarEast east, Table<Journey>& rows) { rows.insert({east.army().id, {}, {}}); }
void spoil(FarEast, Table<StandingPosture>& rows) {
    rows.insert({CommanderId(7), Posture::attack});
}

// ---- words -------------------------------------------------------------------------------------

void spoil(FarEast east, Table<KnownPlace>& rows) {
    rows.insert({{east.commander(), PlaceId(7)}, Source::start, east.now()});
}
void spoil(FarEast east, Table<KnownHex>& rows) {
    KnownHex row;
    row.id = {east.commander(), off_map};
    rows.insert(row);
}
void spoil(FarEast east, Table<Sighting>& rows) {
    Sighting row;
    row.id = {east.commander(), own_army(east.state).id};
    row.hex = east.hex();
    row.at = later(east);
    assign(rows, row);
}
void spoil(FarEast east, Table<GivenOrder>& rows) {
    GivenOrder row;
    row.id = east.order();
    row.commander = east.commander();
    row.number = 99'999;
    row.what = HoldArmy{};
    row.standing = OrderStanding::done;
    rows.insert(row);
}
void spoil(FarEast east, Table<Question>& rows) {
    Question row;
    row.id = east.question();
    row.what = WordsForReferee{east.commander(), "may I?"};
    row.options = {"yes", "no"};
    row.by_default = "perhaps";
    rows.insert(row);
}
void spoil(FarEast east, Table<Decision>& rows) {
    rows.insert({east.question(), east.now(), later(east), true});
}
void spoil(FarEast east, Table<ChannelEntry>& rows) {
    rows.insert({east.made<EntryId>("broken"), east.commander(), 99'999, east.now(),
                 told::RefereeWrote{"a secret"}});
}
Letter a_letter(FarEast east) {
    Letter row;
    row.id = east.made<LetterId>("broken");
    row.sender = east.commander();
    row.recipient = east.another();
    return row;
}
void spoil(FarEast east, Table<RulingsToCome>& rows) { rows.insert({east.today() + 1, {}}); }
void spoil(FarEast east, Table<Leave>& rows) {
    Leave row;
    row.id = east.commander();
    row.first_day = east.today() + 2;
    row.last_day = east.today() + 1;
    rows.insert(row);
}
void spoil(FarEast east, Table<Letter>& rows) { rows.insert(a_letter(east)); }
void spoil(FarEast east, Table<Messenger>& rows) {
    Letter lost = a_letter(east);
    lost.standing = LetterStanding::lost;
    east.state.letters.insert(lost);
    Messenger row;
    row.id = lost.id;
    row.due_at = later(east);
    rows.insert(row);
}
void spoil(FarEast east, Table<Parley>& rows) {
    rows.insert({east.made<ParleyId>("broken"), {east.commander()}, {}, ParleyStanding::open,
                 later(east)});
}
void spoil(FarEast east, Table<News>& rows) {
    News row;
    row.id = east.made<NewsId>("broken");
    row.hex = off_map;
    rows.insert(row);
}
void spoil(FarEast east, Table<Delegation>& rows) {
    rows.insert({{east.faction(), CommanderId(7)}, east.now()});
}
void spoil(FarEast east, Table<Treaty>& rows) {
    Treaty row;
    row.id = east.made<TreatyId>("broken");
    row.recorded_by = east.commander();
    row.parties = {Party(east.commander())};
    rows.insert(row);
}
void spoil(FarEast east, Table<Pact>& rows) {
    Pact row;
    row.id = east.made<TreatyId>("broken");
    row.offered_by = Party(east.commander());
    row.offered_to = Party(east.another());
    rows.insert(row);
}

// ---- battles and sieges ------------------------------------------------------------------------

Meeting a_meeting(FarEast east, ArmyId calling, ArmyId called) {
    Meeting row;
    row.id = east.made<MeetingId>("broken");
    row.hex = east.army().hex;
    row.due_at = later(east);
    row.calling.armies.emplace_back().army = calling;
    row.called.armies.emplace_back().army = called;
    return row;
}
void spoil(FarEast east, Table<Meeting>& rows) {
    // The contact does not touch: one of the two is elsewhere.
    rows.insert(a_meeting(east, east.army().id, own_army(east.state).id));
    reindex(east.state);
}
void spoil(FarEast east, Table<Battle>& rows) {
    Battle row;
    row.id = east.made<MeetingId>("broken");
    row.calling.armies = {{east.army().id, east.commander(), Soldiers{500}, Soldiers{600}}};
    rows.insert(row);
}
void spoil(FarEast east, Table<BattleUnderWay>& rows) {
    BattleUnderWay row;
    row.id = east.made<MeetingId>("broken");
    rows.insert(row);
}
void spoil(FarEast east, Table<Disorder>& rows) {
    rows.insert({east.army().id, {}, Moment{-1}});
}
void spoil(FarEast east, Table<ArmyCondition>& rows) {
    rows.insert({east.army().id, false, false});
}
void spoil(FarEast east, Table<Spoils>& rows) {
    Spoils row;
    row.id = east.made<MeetingId>("broken");
    row.loot = Loot{3};
    row.until = later(east);
    rows.insert(row);
}
void spoil(FarEast east, Table<Captive>& rows) {
    rows.insert({east.another(), east.army().id, east.now()});
}
void spoil(FarEast east, Table<ShutIn>& rows) {
    rows.insert({east.another(), east.stronghold().id});
}
void spoil(FarEast east, Table<Arrival>& rows) { rows.insert({east.army().id, later(east)}); }
void spoil(FarEast east, Table<Hold>& rows) {
    Hold row;
    row.id = east.stronghold().id;
    row.worn = -1;
    rows.insert(row);
}
void spoil(FarEast east, Table<Siege>& rows) {
    Siege row;
    row.id = east.stronghold().id;
    row.due_at = later(east);
    rows.insert(row);
}
void spoil(FarEast east, Table<Engines>& rows) {
    Engines row;
    row.id = east.made<EnginesId>("broken");
    row.hex = off_map;
    rows.insert(row);
}
void spoil(FarEast east, Table<Fallen>& rows) {
    rows.insert({east.stronghold().id, {}, Supplies{9}, Loot{9}});
}

// ---- persons, magic, spectators and ships ------------------------------------------------------

void spoil(FarEast east, Table<Operation>& rows) {
    Operation row;
    row.id = east.made<OperationId>("broken");
    row.commander = east.commander();
    row.by_order = east.order();
    rows.insert(row);
}
void spoil(FarEast east, Table<Duel>& rows) {
    Duel row;
    row.id = east.made<DuelId>("broken");
    row.challenger = row.challenged = {east.commander(), 30};
    row.hex = east.hex();
    rows.insert(row);
}
void spoil(FarEast east, Table<Life>& rows) {
    rows.insert({east.commander(), 40, Moment{0}, {}, east.now()});
}
void spoil(FarEast east, Table<Treasury>& rows) {
    rows.insert({east.stronghold().id, Loot{-1}});
}
void spoil(FarEast east, Table<Introduction>& rows) {
    assign(rows, Introduction{east.commander(), east.commander(), "his own", {}});
}
void spoil(FarEast east, Table<Faith>& rows) { rows.insert({Party(east.commander()), ""}); }
void spoil(FarEast east, Table<Spell>& rows) {
    Spell row;
    row.id = east.made<SpellId>("broken");
    row.commander = east.commander();
    row.weeks = 9;
    rows.insert(row);
}
void spoil(FarEast, Table<Study>& rows) {
    Study row;
    row.id = {Student(CommanderId(7))};
    rows.insert(row);
}
void spoil(FarEast, Table<Tower>& rows) { rows.insert({PlaceId(7), {}}); }
void spoil(FarEast east, Table<WizardRaising>& rows) {
    rows.insert({east.order(), east.commander(), east.stronghold().place, {}, east.now()});
}
void spoil(FarEast east, Table<LoneWizard>& rows) {
    LoneWizard row;
    row.id = east.made<DetachmentId>("nobody");
    row.hex = east.hex();
    rows.insert(row);
}
void spoil(FarEast east, Table<CaptiveWizard>& rows) {
    rows.insert({east.made<DetachmentId>("nobody"), "Broken", ArmyId(7), east.now()});
}
void spoil(FarEast east, Table<Player>& rows) {
    rows.insert({east.made<UserId>("broken"), "A Spectator", Role::god, {}, false, east.now()});
}
void spoil(FarEast east, Table<Riding>& rows) {
    Riding row;
    row.hex = off_map;
    row.left_at = east.now();
    rows.insert(row);
}
void spoil(FarEast east, Table<ChorusVote>& rows) {
    rows.insert({east.state.campaign.id, UserId(1), PlaceId(7), RidingPace::hard, later(east), {}});
}
void spoil(FarEast east, Table<SeatOffer>& rows) { rows.insert({CommanderId(7), east.now()}); }
void spoil(FarEast east, Table<GossipHeard>& rows) {
    GossipHeard row;
    row.id = {UserId{}, east.made<NewsId>("broken")};
    row.happened_at = later(east);
    rows.insert(row);
}
void spoil(FarEast east, Table<RoomLine>& rows) {
    rows.insert({{Room::gods, 0}, {}, east.now(), "who will win?"});
}
void spoil(FarEast east, Table<Fleet>& rows) {
    Fleet row;
    row.id = east.made<FleetId>("broken");
    row.commander = east.commander();
    row.hex = east.hex();
    rows.insert(row);
}
void spoil(FarEast east, Table<ShipAway>& rows) {
    ShipAway row;
    row.id = {east.made<FleetId>("broken"), 1};
    row.commander = CommanderId(7);
    row.back_at = later(east);
    rows.insert(row);
}
void spoil(FarEast east, Table<ShipBuilding>& rows) {
    ShipBuilding row;
    row.id = east.order();
    row.commander = east.commander();
    rows.insert(row);
}
void spoil(FarEast east, Table<CountryHire>& rows) {
    rows.insert({east.hex(), later(east), east.commander()});
}
void spoil(FarEast east, Table<HireLoss>& rows) {
    rows.insert({{east.stronghold().id, later(east)}, 0});
}

struct BrokenRow {
    std::string table;
    void (*put)(State&, Chance&) = nullptr;
};
const std::vector<BrokenRow> broken_rows = {
#define IDIS_TABLE(name, Row) \
    {#name, [](State& state, Chance& chance) { spoil(FarEast{state, chance}, state.name); }},
    IDIS_TABLES(IDIS_TABLE)
#undef IDIS_TABLE
};

/// What is wrong now, of one table.
std::vector<Violation> wrong_in(const State& state, const std::string& table) {
    std::vector<Violation> found;
    for (const Violation& wrong : violations(state)) {
        if (wrong.starts_with(table + ":")) found.push_back(wrong);
    }
    return found;
}
bool is_said(const State& state, const std::string& what) {
    const auto all = violations(state);
    return std::any_of(all.begin(), all.end(), [&](const Violation& wrong) {
        return wrong.find(what) != std::string::npos;
    });
}

}  // namespace

TEST_CASE("soundness: a broken row of every table is named") {
    Chance chance(11);
    State sound = a_random_world(chance);
    for (const Army& army : std::vector(sound.armies.begin(), sound.armies.end())) {
        sound.armies.edit(army.id).supplies = Supplies{100};
    }
    for (const Violation& wrong : violations(sound)) FAIL_CHECK(wrong);
    for (const BrokenRow& broken : broken_rows) {
        CAPTURE(broken.table);
        State state = sound;
        broken.put(state, chance);
        CHECK_FALSE(wrong_in(state, broken.table).empty());
    }
}

TEST_CASE("soundness: nobody is in two battles, on two sides or in two sieges") {
    Chance chance(12);
    State state = a_random_world(chance);
    const FarEast east{state, chance};
    const ArmyId army = east.army().id;
    Meeting meeting = a_meeting(east, army, army);
    state.meetings.insert(meeting);
    CHECK(is_said(state, "fights on both sides"));
    meeting.id = east.made<MeetingId>("another");
    state.meetings.insert(meeting);
    CHECK(is_said(state, "is called to two battles"));
    std::int64_t count = 0;
    const std::vector all(state.strongholds.begin(), state.strongholds.end());
    for (const Stronghold& walls : all) {
        Siege siege;
        siege.id = walls.id;
        siege.besiegers = {army};
        siege.due_at = later(east);
        if (++count <= 2) state.sieges.insert(siege);
    }
    CHECK(is_said(state, "lays two sieges"));
}

TEST_CASE("soundness: nobody is in two places or two lists") {
    Chance chance(13);
    State state = a_random_world(chance);
    const FarEast east{state, chance};
    const DetachmentId men = east.army().detachments.front();
    state.stationed.insert({men, east.stronghold().id, east.commander(), east.now()});
    CHECK(is_said(state, "is stationed and elsewhere too"));
    state.armies.edit(east.other_army().id).detachments.push_back(men);
    CHECK(is_said(state, "lists a detachment that is not its own"));
    Fleet fleet;
    fleet.id = east.made<FleetId>("one");
    fleet.commander = east.commander();
    fleet.hex = east.army().hex;
    fleet.ships = 10;
    fleet.army = east.army().id;
    fleet.standing = FleetStanding::aboard;
    state.fleets.insert(fleet);
    CHECK_FALSE(is_said(state, "carries an army that another carries"));
    fleet.id = east.made<FleetId>("two");
    state.fleets.insert(fleet);
    CHECK(is_said(state, "carries an army that another carries"));
    state.within_walls.insert({east.army().id, east.stronghold().id});
    CHECK(is_said(state, "carries an army behind walls"));
}
