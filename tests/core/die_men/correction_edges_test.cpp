// What the referee may put right: both sides of each bound, each part of a condition by itself, and
// what a correction leaves as it was.
#include "core/die_men/correct.hpp"
#include "tests/core/die_men/correcting.hpp"

using namespace tests;

namespace {

const CharacterId hero = character_id("hero");

/// A at (0,0) with archers, blocs and a hero, B beside it and far off; C is a friend of A's.
Field fought() {
    Field field;
    field.army("C", 0);
    field.put("A", {0, 0}, 5).put("A", {0, 0}, 2, UnitType::archers);
    field.put("A", {0, 0}, 3, UnitType::defensive_bloc).put("A", {-3, 0}, 2);
    field.put("B", {1, 0}, 6).put("B", {4, 0}, 2, UnitType::chariots).put("C", {-6, 0}, 2);
    field.character("hero", "A", {0, 0}).character("squire", "A", {-3, 0});
    field.character("king", "B", {1, 0});
    return field;
}
/// The same in Resolve, one of A's sets up.
Field resolving() {
    Field field = fought();
    field.sets("A", {{3, 9}, {2, 4}}).sets("B", {{2, 2}, {2, 1}}).resolve();
    return field;
}
CorrectCharacter correcting_hero() { return {hero, why, {}, {}, {}}; }
Troops band(int foot, int blocs, int archers) {
    Troops all;
    if (foot > 0) all.push_back({UnitType::infantry, 0, foot});
    if (blocs > 0) all.push_back({UnitType::defensive_bloc, 0, blocs});
    if (archers > 0) all.push_back({UnitType::archers, 0, archers});
    return all;
}
const Group& group_of(const Field& field, std::string_view army, Hex at) {
    const Group* group = find_group(field.state.table, {at, army_id(army)});
    REQUIRE(group != nullptr);
    return *group;
}
Group& edit_group(Field& field, std::string_view army, Hex at) {
    for (Group& group : field.state.table.groups.edit()) {
        if (group.post == Post{at, army_id(army)}) return group;
    }
    throw std::logic_error("no such group");
}
/// How the referee is refused; nothing if he is followed.
template <class Kind>
std::string answer_to(Field field, const Kind& order) {
    ScriptedDice dice(Faces{});
    const auto result = System::decide(field.state, ByReferee{order}, kit::Moment{}, dice);
    return result ? std::string() : std::string(result.refusal().code);
}
bool can_correct(const Field& field) {
    return !may_correct_now(field.state.table, field.state.secrets);
}
const Ground& ground_of(const Field& field, Hex at) {
    for (const Ground& ground : field.state.table.map->grounds) {
        if (ground.at == at) return ground;
    }
    throw std::logic_error("no such hex");
}

}  // namespace

TEST_CASE("die-men.sequence.corrections-ruling: who was spent stays so, as far as he is there") {
    struct Row {
        int blocs, archers, spent_blocs, spent_archers;
    };
    for (const Row& row : {Row{3, 2, 2, 1}, Row{2, 1, 2, 1}, Row{1, 0, 1, 0}}) {
        Field field = resolving();
        edit_group(field, "A", {0, 0}).spent_blocs = 2;
        edit_group(field, "A", {0, 0}).spent_archers = 1;
        CorrectGroup order = correcting("A", {0, 0});
        order.troops = band(4, row.blocs, row.archers);
        field.referee(order);
        CHECK_EQ(group_of(field, "A", {0, 0}).spent_blocs, row.spent_blocs);
        CHECK_EQ(group_of(field, "A", {0, 0}).spent_archers, row.spent_archers);
        CHECK_EQ(field.of("A").lost, band(1, 3 - row.blocs, 2 - row.archers));
    }
}

TEST_CASE("die-men.sequence.corrections-ruling: to the hex where they stand changes nothing") {
    Field field = resolving();
    CorrectGroup order = correcting("A", {0, 0});
    order.to = Hex{0, 0};
    const std::vector<Group> before = field.state.table.groups;
    field.referee(order);
    CHECK_EQ(*field.state.table.groups, before);
    CHECK_EQ(field.who("hero").at, Hex{0, 0});
    order.troops = Troops{};
    CHECK_EQ(answer_to(field, order), "no_units_there");
}

TEST_CASE("die-men.sequence.corrections-ruling: a bloc's die that was used is used where they go") {
    for (const bool was_used_here : {true, false}) {
        for (const bool was_used_there : {true, false}) {
            Field field = resolving();
            edit_group(field, "A", {0, 0}).is_bloc_die_used = was_used_here;
            edit_group(field, "A", {-3, 0}).is_bloc_die_used = was_used_there;
            CorrectGroup order = correcting("A", {0, 0});
            order.to = Hex{-3, 0};
            field.referee(order);
            CHECK_EQ(group_of(field, "A", {-3, 0}).is_bloc_die_used,
                     was_used_here || was_used_there);
            CHECK_EQ(field.units("A", {-3, 0}), 12);
        }
    }
}

TEST_CASE("die-men.sequence.corrections-ruling: an army's one ram") {
    Field field = resolving();
    constexpr const char* no = "one_group_of_an_army_has_the_ram";
    CorrectGroup order = correcting("A", {0, 0});
    order.has_ram = true;
    CHECK_EQ(answer_to(field, order), "");
    Field mine = field;
    mine.ram("A", {0, 0}).ram("B", {1, 0});
    CHECK_EQ(answer_to(mine, order), "");
    Field elsewhere = field;
    elsewhere.ram("A", {-3, 0});
    CHECK_EQ(answer_to(elsewhere, order), no);
    Field unused = field;
    unused.option(&Options::battering_ram, false);
    CHECK_EQ(answer_to(unused, order), no);
    order.troops = Troops{};
    CHECK_EQ(answer_to(field, order), no);
    // Without a word of it the ram stays where it is, and where nobody has it, nobody gets it.
    order = correcting("A", {0, 0});
    order.spent_archers = 1;
    mine.referee(order);
    CHECK(group_of(mine, "A", {0, 0}).has_ram);
    field.referee(order);
    CHECK_FALSE(group_of(field, "A", {0, 0}).has_ram);
}

TEST_CASE("die-men.sequence.corrections-ruling: a hex has up to 15 dice, of each kind there is") {
    const Field field = resolving();
    CorrectGroup order = correcting("A", {0, 0});
    const auto with = [&](GobbleDice dice) {
        order.gobble = std::move(dice);
        return answer_to(field, order);
    };
    CHECK_EQ(with(heights(std::vector(15, 7))), "");
    CHECK_EQ(with(heights(std::vector(16, 7))), "dice_are_out_of_bounds");
    CHECK_EQ(with(heights({1, 10})), "");
    CHECK_EQ(with({{10, GobbleSource::bloc}}), "");
    CHECK_EQ(with({{10, static_cast<GobbleSource>(4)}}), "dice_are_out_of_bounds");
    order.gobble.reset();
    order.spent_blocs = 3;
    CHECK_EQ(answer_to(field, order), "");
    for (const int spent : {-1, 4}) {
        order.spent_blocs = spent;
        CHECK_EQ(answer_to(field, order), "so_many_units_are_not_there");
    }
}

TEST_CASE("die-men.sequence.corrections-ruling: where nobody can enter stands who was set up so") {
    Field field = fought();
    field.ground({0, 0}, Terrain::impassible);
    field.sets("A", {{3, 9}}).resolve();
    CorrectGroup order = correcting("A", {0, 0});
    order.troops = band(4, 3, 2);
    CHECK_EQ(answer_to(field, order), "units_cannot_stand_there");
    field.state.table.map.edit().fortresses = {{{0, 0}, army_id("A")}};
    CHECK_EQ(answer_to(field, order), "");
    // All of them may be struck off wherever they are.
    field.state.table.map.edit().fortresses.clear();
    order.troops = Troops{};
    CHECK_EQ(answer_to(field, order), "");
}

TEST_CASE("die-men.sequence.corrections-ruling: of the characters those who stood there") {
    Field struck = resolving();
    CorrectGroup order = correcting("A", {0, 0});
    order.troops = Troops{};
    struck.referee(order);
    CHECK_EQ(struck.who("hero").fate, Fate::in_doubt);
    CHECK_EQ(struck.who("hero").at, Hex{0, 0});
    CHECK_EQ(struck.who("squire").fate, Fate::in_battle);
    CHECK_EQ(struck.who("king").fate, Fate::in_battle);
    Field moved = resolving();
    order.troops = band(5, 3, 2);
    order.to = Hex{0, -1};
    moved.referee(order);
    CHECK_EQ(moved.who("hero").at, Hex{0, -1});
    CHECK_EQ(moved.who("hero").fate, Fate::in_battle);
    CHECK_EQ(moved.who("squire").at, Hex{-3, 0});
    CHECK_EQ(moved.who("king").at, Hex{1, 0});
    Field fewer = resolving();
    order.troops = band(1, 0, 0);
    order.to.reset();
    const Events events = fewer.referee(order);
    CHECK(find<GroupCorrected>(events)->characters.empty());
    CHECK_EQ(fewer.who("hero").at, Hex{0, 0});
}

TEST_CASE("die-men.sequence.corrections-ruling: a claim goes with the attempt and with the man") {
    const auto claiming = [] {
        Field field = resolving();
        field.state.table.characters[0].is_to_claim = true;
        return field;
    };
    const auto is_to_claim = [&](const CorrectCharacter& order) {
        Field field = claiming();
        field.referee(order);
        return field.who("hero").is_to_claim;
    };
    CorrectCharacter order = correcting_hero();
    order.at = Hex{-3, 0};
    CHECK(is_to_claim(order));
    order.fate = Fate::in_battle;
    CHECK(is_to_claim(order));
    for (const bool has_tried : {true, false}) {
        order = correcting_hero();
        order.has_tried = has_tried;
        CHECK_FALSE(is_to_claim(order));
    }
    order = correcting_hero();
    order.fate = Fate::captured;
    CHECK_FALSE(is_to_claim(order));
}

TEST_CASE("die-men.sequence.corrections-ruling: what is said of a character") {
    Field field = resolving();
    CHECK_EQ(answer_to(field, correcting_hero()), "nothing_is_corrected");
    CorrectCharacter order = correcting_hero();
    order.at = Hex{-3, 0};
    CHECK_EQ(answer_to(field, order), "");
    order.reason.clear();
    CHECK_EQ(answer_to(field, order), "reason_is_missing");
    order = correcting_hero();
    order.has_tried = false;
    CHECK_EQ(answer_to(field, order), "");
    order = correcting_hero();
    for (const Fate fate : {Fate::in_battle, Fate::escaped, Fate::captured, Fate::fallen}) {
        order.fate = fate;
        CHECK_EQ(answer_to(field, order), "");
    }
    for (const Fate fate : {Fate::in_doubt, static_cast<Fate>(5)}) {
        order.fate = fate;
        CHECK_EQ(answer_to(field, order), "no_such_fate");
    }
    // Who stands nowhere stands not with his army; who is out of the battle need not.
    field.state.table.characters[0].at.reset();
    order = correcting_hero();
    order.has_tried = true;
    CHECK_EQ(answer_to(field, order), "character_stands_with_his_army");
    order.fate = Fate::escaped;
    CHECK_EQ(answer_to(field, order), "");
}

TEST_CASE("die-men.sequence.corrections-ruling: not whose set is being spent, but once it is") {
    Field field = fought();
    field.option(&Options::command_interference).sets("A", {{3, 9}, {2, 4}}).resolve();
    for (Character& each : field.state.table.characters) each.has_tried = true;
    field.state.table.characters[0].has_tried = false;
    field.as("hero", TryCommand{hero, Skill::strategy, false}, {10, 10, 1, 2, 3});
    field.as("hero", ClaimSet{hero, 1});
    REQUIRE_EQ(field.state.table.phase, Phase::resolving);
    CorrectCharacter order = correcting_hero();
    order.at = Hex{-3, 0};
    CHECK_EQ(answer_to(field, order), "set_is_being_spent");
    CorrectCharacter other = order;
    other.character = character_id("squire");
    other.at = Hex{0, 0};
    CHECK_EQ(answer_to(field, other), "");
    field.as("hero", SpendClaimed{hero, {PassUse{}}});
    CHECK_EQ(answer_to(field, order), "");
    field.pass("A");
    REQUIRE_EQ(field.state.table.phase, Phase::free_moving);
    CHECK_EQ(answer_to(field, order), "");
    CHECK(can_correct(field));
}

TEST_CASE("die-men.sequence.corrections-ruling: of a set its width or its standing, in its time") {
    Field field = resolving();
    const CorrectSet nothing{army_id("A"), 2, why, {}, {}};
    CHECK_EQ(answer_to(field, nothing), "nothing_is_corrected");
    CorrectSet order = nothing;
    order.is_spent = true;
    CHECK_EQ(answer_to(field, order), "");
    order.army = ArmyId(77);
    CHECK_EQ(answer_to(field, order), "no_such_army");
    order.army = army_id("A");
    field.referee(order);
    REQUIRE_EQ(field.of("A").sets[1].standing, SetStanding::spent);
    order.is_spent.reset();
    order.width = 2;
    field.referee(order);
    CHECK_EQ(field.of("A").sets[1].standing, SetStanding::spent);
    order.is_spent = false;
    Field interfering = field;
    interfering.state.table.slot.reset();
    interfering.state.table.phase = Phase::interfering;
    CHECK_EQ(answer_to(interfering, order), "");
    for (const Phase phase : {Phase::declaring, Phase::splitting, Phase::free_moving}) {
        interfering.state.table.phase = phase;
        CHECK_EQ(answer_to(interfering, order), "sets_are_not_being_spent");
    }
    Field gone = field;
    std::erase_if(gone.state.table.groups.edit(),
                  [](const Group& group) { return group.post.army == army_id("A"); });
    CHECK_EQ(answer_to(gone, order), "army_is_out");
}

TEST_CASE("die-men.sequence.corrections-ruling: of a hex its terrain or its gate") {
    Field field = fought();
    field.ground({0, 2}, Terrain::drawbridge, "A").sets("A", {{3, 9}}).resolve();
    CHECK_EQ(answer_to(field, CorrectGround{{0, 2}, why, {}, {}}), "nothing_is_corrected");
    CHECK_EQ(answer_to(field, CorrectGround{{0, 2}, "", Terrain::open, {}}), "reason_is_missing");
    CHECK_EQ(answer_to(field, CorrectGround{{0, 2}, why, {}, Barrier::broken}), "");
    CHECK_EQ(answer_to(field, CorrectGround{{0, 2}, why, {}, static_cast<Barrier>(3)}),
             "no_such_ground");
    CHECK_EQ(answer_to(field, CorrectGround{{0, 3}, why, {}, Barrier::closed}), "");
    CHECK_EQ(answer_to(field, CorrectGround{{0, 3}, why, {}, Barrier::opened}), "no_such_ground");
    CHECK_EQ(answer_to(field, CorrectGround{{0, 3}, why, Terrain::palisade, Barrier::broken}), "");
    CHECK_EQ(answer_to(field, CorrectGround{{4, 0}, why, Terrain::rough, {}}), "");
    CHECK_EQ(answer_to(field, CorrectGround{{4, 0}, why, Terrain::hill, {}}),
             "units_cannot_stand_there");
    field.option(&Options::hill, false);
    CHECK_EQ(answer_to(field, CorrectGround{{0, 3}, why, Terrain::hill, {}}), "no_such_ground");
    field.referee(CorrectGround{{0, 2}, why, {}, Barrier::broken});
    CHECK_EQ(ground_of(field, {0, 2}).terrain, Terrain::drawbridge);
    CHECK_EQ(ground_of(field, {0, 2}).barrier, Barrier::broken);
}

TEST_CASE("die-men.sequence.corrections-ruling: not while anything is written that was not shown") {
    const Field field = resolving();
    CHECK(can_correct(field));
    Field split = field;
    split.state.secrets.edit(1).splits = {{1, {2, 2}}};
    CHECK_FALSE(can_correct(split));
    Field chosen = field;
    chosen.state.secrets.edit(1).choices = {{1, PassUse{}}};
    CHECK_FALSE(can_correct(chosen));
    Field stepping = field;
    stepping.state.secrets.edit(1).steps = {{{1, 0}, Hex{2, 0}, troops(1), false, {}}};
    CHECK_FALSE(can_correct(stepping));
    Field over = field;
    over.state.table.slot.reset();
    over.state.table.phase = Phase::over;
    CHECK_FALSE(can_correct(over));
    over.state.table.phase = Phase::placing;
    CHECK_FALSE(can_correct(over));
    over.state.table.phase = Phase::declaring;
    CHECK(can_correct(over));
}

TEST_CASE("die-men.sequence.corrections-ruling: who is out comes not back, whoever fights on") {
    Field field = fought();
    field.declaring();
    field.as("A", Surrender{army_id("A")});
    REQUIRE_FALSE(field.is_over());
    CorrectGroup order = correcting("A", {0, 0});
    order.troops = troops(1);
    CHECK_EQ(answer_to(field, order), "army_is_out");
    // Nobody is where nobody is; who is put there has to have been lost.
    order = correcting("C", {2, 2});
    order.has_ram = false;
    CHECK_EQ(answer_to(field, order), "no_units_there");
    order.troops = Troops{};
    CHECK_EQ(answer_to(field, order), "no_units_there");
    order.troops = troops(1);
    CHECK_EQ(answer_to(field, order), "only_lost_units_come_back");
}

TEST_CASE("die-men.sequence.corrections-ruling: without sets nothing is forfeited") {
    Field field = fought();
    field.declaring();
    CorrectGroup order = correcting("B", {4, 0});
    order.troops = Troops{};
    field.referee(order);
    order.at = {1, 0};
    const Events events = field.referee(order);
    CHECK_EQ(count<SetsForfeited>(events), 0);
    CHECK(field.is_over());
    CHECK_EQ(field.who("king").fate, Fate::escaped);
}
