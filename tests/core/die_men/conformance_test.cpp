// Random legal play to the end, and what must hold on the way.
//
// Replay equals live, a refused order changes nothing, what is offered is not refused, nothing is
// unsound, nobody is asked another's question, and what an army keeps secret changes nobody else's
// view. A failure names its seed.
#include <algorithm>
#include <random>

#include "core/die_men/declare.hpp"
#include "core/die_men/map.hpp"
#include "core/die_men/units.hpp"
#include "tests/core/die_men/field.hpp"
#include "tests/kit/seeded_dice.hpp"

using namespace tests;

namespace {

class Chooser {
public:
    explicit Chooser(std::uint64_t seed) : engine_(seed) {}
    std::size_t below(std::size_t count) { return static_cast<std::size_t>(engine_() % count); }
    int from(int least, int most) {
        return least + static_cast<int>(below(static_cast<std::size_t>(most - least + 1)));
    }
    template <class T>
    const T& one(const std::vector<T>& of) {
        return of[below(of.size())];
    }

private:
    std::mt19937_64 engine_;
};

Stance some_stance(const OpenTable& table, ArmyId army, Chooser& chooser) {
    switch (chooser.below(6)) {
        case 0: return {Strategy::hold, {}};
        case 1: return {Strategy::retreat, {}};
        case 2: return {Strategy::deploy, DirectionGoal{static_cast<Compass>(chooser.below(8))}};
        case 3: return {Strategy::deploy, PlaceGoal{{chooser.one(table.map->grounds).at}}};
        default: break;
    }
    for (const Army& enemy : table.armies) {
        if (are_hostile(table, army, enemy.id) && units_on_map(table, enemy.id) > 0) {
            return {Strategy::seize, EnemyGoal{enemy.id, {}}};
        }
    }
    return {Strategy::seize, EnemyGoal{}};
}

/// What a set may be spent on at one of its hexes; of several looked at, where it can attack.
SetUses some_uses(const View& seen, const SetOffer& offer, Chooser& chooser) {
    SetUses chosen;
    for (int looks = 0; looks < 3 && chosen.attacks.empty() && !offer.hexes.empty(); ++looks) {
        const Reaches there = System::reaches(seen, seen.observer, chooser.one(offer.hexes));
        for (const SetUses& uses : there.sets) {
            if (uses.army == offer.army && uses.by == offer.by) chosen = uses;
        }
    }
    return chosen;
}
Use some_use(const SetUses& uses, Chooser& chooser) {
    const std::size_t what = chooser.below(10);
    if (what < 5 && !uses.attacks.empty()) return chooser.one(uses.attacks);
    if (what < 6 && !uses.defends.empty()) return chooser.one(uses.defends);
    if (what < 7 && !uses.leaves.empty()) return chooser.one(uses.leaves);
    if (what < 9 && !uses.moves.empty()) {
        const MoveOffer& move = chooser.one(uses.moves);
        return MoveUse{move.from, move.troops, move.path, false, {}};
    }
    return PassUse{};
}

/// Something an actor may order; nothing if he chooses nothing.
std::optional<PlayerOrder> some_order(const View& seen, const Legal& offered, Chooser& chooser) {
    const OpenTable& table = *seen.table;
    if (!offered.tiles.empty()) {
        const TileOffer& offer = offered.tiles.front();
        return LayTile{offer.army, chooser.one(offer.tiles), chooser.one(offer.places)};
    }
    if (!offered.places.empty()) {
        const PlaceOffer& offer = chooser.one(offered.places);
        if (offer.hexes.empty()) return std::nullopt;
        const int units = chooser.from(1, offer.units);
        return PlaceUnits{
            offer.army, chooser.one(offer.hexes), {{offer.type, offer.threat, units}}};
    }
    if (!offered.characters.empty()) return chooser.one(offered.characters);
    if (!offered.scales.empty()) {
        const ScaleOffer& offer = chooser.one(offered.scales);
        if (table.setup.roll_off->is_chosen) return ShiftScale{*offer.army, offer.soldiers};
        return ChooseScale{*offer.army, offer.soldiers};
    }
    for (const DeclareOffer& offer : offered.declarations) {
        if (army_at(table, offer.army).has_declared) continue;
        Declare order{offer.army, {}, {}};
        for (int stance = 0; stance < offer.stances; ++stance) {
            order.stances.push_back(some_stance(table, offer.army, chooser));
        }
        if (!offer.gates.empty()) order.gates.push_back(chooser.one(offer.gates));
        return order;
    }
    for (const SplitOffer& offer : offered.splits) {
        return BreakSets{offer.army, {{offer.set, chooser.one(offer.ways)}}};
    }
    for (const CommandOffer& offer : offered.commands) {
        if (!offer.claims.empty()) return ClaimSet{offer.character, chooser.one(offer.claims)};
        if (offer.can_inspire && chooser.below(3) == 0) return InspireTroops{offer.character};
        if (!offer.attempts.empty()) return chooser.one(offer.attempts);
    }
    for (const SetOffer& offer : offered.sets) {
        const Use use = some_use(some_uses(seen, offer, chooser), chooser);
        if (offer.by) return SpendClaimed{*offer.by, {use}};
        return SpendSet{offer.army, offer.set, {use}};
    }
    for (const GobbleOffer& offer : offered.gobble) {
        const std::size_t most = std::min(offer.dice.size(), static_cast<std::size_t>(offer.most));
        const auto used = static_cast<std::ptrdiff_t>(chooser.below(most + 1));
        return ChooseGobble{offer.army, {offer.dice.begin(), offer.dice.begin() + used}};
    }
    for (const LossOffer& offer : offered.losses) {
        return TakeLosses{offer.army, first_lost(offer.troops, offer.units)};
    }
    for (const DieOffer& offer : offered.dice) {
        return GiveDie{offer.army, chooser.one(offer.sets)};
    }
    for (const StepOffer& offer : offered.steps) {
        if (chooser.below(4) != 0) continue;
        return MoveFreely{offer.army, {{offer.from, offer.to, offer.troops, false, {}}}};
    }
    return std::nullopt;
}

/// A correction as a careless referee might make it.
RefereeOrder some_correction(const OpenTable& table, Chooser& chooser) {
    const Group& group = chooser.one(*table.groups);
    const Hex hex = chooser.one(table.map->grounds).at;
    const std::string reason = "the umpire erred";
    switch (chooser.below(4)) {
        case 0: {
            CorrectCharacter order{character_id("hero"), reason, {}, {}, {}};
            if (chooser.below(2) == 0) order.at = group.post.at;
            if (chooser.below(3) == 0) order.fate = static_cast<Fate>(chooser.below(5));
            if (chooser.below(3) == 0) order.has_tried = chooser.below(2) == 0;
            return order;
        }
        case 1:
            return CorrectSet{group.post.army, chooser.from(0, 4), reason, chooser.from(1, 4),
                              chooser.below(2) == 0};
        case 2:
            return CorrectGround{hex, reason, static_cast<Terrain>(chooser.below(12)),
                                 static_cast<Barrier>(chooser.below(3))};
        default: break;
    }
    CorrectGroup order{group.post.army, group.post.at, reason, {}, {}, {}, {}, {}, {}};
    if (chooser.below(2) == 0) order.to = hex;
    if (chooser.below(2) == 0) {
        order.troops = group.troops;
        Band& band = (*order.troops)[chooser.below(order.troops->size())];
        band.count = std::max(1, band.count + chooser.from(-2, 2));
    }
    if (chooser.below(3) == 0) order.has_ram = chooser.below(2) == 0;
    if (chooser.below(3) == 0) order.gobble = heights({chooser.from(1, 10)});
    if (chooser.below(3) == 0) order.spent_archers = chooser.from(0, 2);
    return order;
}

Options some_options(Chooser& chooser) {
    Options options = all_complications();
    for (bool Options::*which :
         {&Options::command_lag, &Options::threat_ratings, &Options::command_interference,
          &Options::character_bonus, &Options::knock_out, &Options::inspire}) {
        options.*which = chooser.below(2) == 0;
    }
    options.round_limit = 40;
    return options;
}

constexpr std::array<PlayerId, 5> people{PlayerId(65), PlayerId(66), PlayerId(67), PlayerId(104),
                                         PlayerId(111)};

/// A battle of two or three armies of every type, on ground of every kind.
class Play {
public:
    explicit Play(std::uint64_t seed)
        : live(new_battle(the_battle)), replay(live), chooser_(seed), dice_(seed) {}

    void set_up() {
        const bool is_tiled = chooser_.below(3) == 0;
        const bool is_rolled_off = chooser_.below(4) == 0;
        referee(SetOptions{some_options(chooser_)});
        const std::size_t armies = is_rolled_off ? 2 : 2 + chooser_.below(2);
        for (std::size_t army = 0; army < armies; ++army) bring(army);
        referee(BringCharacter{"hero", people[3], army_id("A"), {6, 6, 5}});
        referee(BringCharacter{"other", people[4], army_id("B"), {6, 6, 5}});
        const Grid grid = chooser_.below(3) == 0 ? Grid::squares : Grid::hexes;
        if (is_rolled_off) {
            referee(HoldRollOff{{{army_id("A"), 4}, {army_id("B"), 5}}});
        } else {
            constexpr std::array<int, 3> scales{10, 20, 50};
            referee(FixScale{scales[chooser_.below(3)]});
        }
        if (is_tiled) {
            std::vector<Terrain> tiles(30, Terrain::open);
            for (Terrain& tile : tiles) {
                if (chooser_.below(3) == 0) tile = static_cast<Terrain>(chooser_.below(12));
            }
            referee(DrawTiles{grid, tiles});
        } else {
            draw(grid);
        }
        referee(OpenBattle{chooser_.below(4) == 0 ? Placing::by_referee : Placing::in_turn});
    }
    /// Plays until it is over or enough orders were followed.
    void play(int orders) {
        while (!live.table.outcome && orders-- > 0) {
            if (chooser_.below(40) == 0) one_correction();
            if (chooser_.below(60) == 0) one_dispute();
            one_order();
        }
    }

    State live;
    State replay;
    int corrections = 0;
    int disputes = 0;

private:
    void bring(std::size_t place) {
        const std::string name(1, static_cast<char>('A' + place));
        BringArmy order{name, people[place], static_cast<int>(place % 2 == 0 ? 0 : 1),
                        {},   false,         {}};
        for (int type = 0; type < unit_types; ++type) {
            const int threat = live.table.options.threat_ratings ? chooser_.from(0, 4) : 0;
            order.muster.push_back({static_cast<UnitType>(type), threat, chooser_.from(20, 130)});
        }
        referee(order);
    }
    void draw(Grid grid) {
        referee(MakeMap{grid, 8, 6});
        for (int hex = 0; hex < 20; ++hex) {
            Ground ground = chooser_.one(live.table.map->grounds);
            ground.terrain = static_cast<Terrain>(chooser_.below(12));
            ground.owner = army_id("B");
            referee(SetGround{ground});
        }
    }
    template <class Kind>
    void referee(Kind order) {
        REQUIRE(follow(ByReferee{std::move(order)}));
    }
    bool follow(const Order& order) {
        const State before = live;
        const auto result = System::decide(live, order, kit::Moment{}, dice_);
        REQUIRE(before == live);
        if (!result) {
            MESSAGE("refused: " << std::string(result.refusal().code) << " by "
                                << std::string(result.refusal().clause.id()));
            return false;
        }
        for (const Event& event : result.value()) {
            System::evolve(live, event);
            System::evolve(replay, event);
        }
        for (const kit::Violation& violation : System::violations(live)) FAIL_CHECK(violation);
        return true;
    }
    void one_order() {
        const PlayerId player = people[chooser_.below(people.size())];
        const View seen = System::view(live, player);
        const Legal offered = System::legal(seen, player);
        std::vector<Question> put_to_him = System::questions(live);
        std::erase_if(put_to_him, [&](const Question& each) { return each.to != player; });
        REQUIRE(seen.questions == put_to_him);
        const std::optional<PlayerOrder> order = some_order(seen, offered, chooser_);
        if (order) {
            INFO("order " << order->index());
            CHECK(follow(ByPlayer{player, *order}));
        } else {
            const std::vector<Question> open = System::questions(live);
            REQUIRE_FALSE(open.empty());
            if (chooser_.below(4) == 0) {
                const Question& question = chooser_.one(open);
                INFO("default of question " << static_cast<int>(question.kind));
                CHECK(follow(ByUmpire{{question.id}}));
            }
        }
        CHECK(follow_nonsense());
    }
    /// Whether it is followed or not, the battle stays sound and goes on.
    void one_correction() {
        const View seen = System::view(live, Referee{});
        if (!System::legal(seen, Referee{}).can_correct) return;
        const auto result = System::decide(live, ByReferee{some_correction(live.table, chooser_)},
                                           kit::Moment{}, dice_);
        if (!result) return;
        corrections += 1;
        for (const Event& event : result.value()) {
            System::evolve(live, event);
            System::evolve(replay, event);
        }
        for (const kit::Violation& violation : System::violations(live)) FAIL_CHECK(violation);
    }
    /// Somebody objects; then the other, he himself or the referee says something.
    void one_dispute() {
        const PlayerId player = people[chooser_.below(people.size())];
        const Legal offered = System::legal(System::view(live, player), player);
        if (!offered.may_dispute) return;
        CHECK(follow(ByPlayer{player, LodgeDispute{"that die fell off the table"}}));
        disputes += 1;
        const bool is_his = live.table.disputes.back().statements.front().player == player;
        CHECK_EQ(System::legal(System::view(live, player), player).may_withdraw_dispute, is_his);
        if (is_his && chooser_.below(3) == 0) {
            CHECK(follow(ByPlayer{player, WithdrawDispute{}}));
        } else if (chooser_.below(2) == 0) {
            CHECK(System::legal(System::view(live, Referee{}), Referee{}).may_settle_dispute);
            CHECK(follow(ByReferee{SettleDispute{chooser_.below(2) == 0, "it did not"}}));
        }
    }
    /// An order of somebody else is refused.
    bool follow_nonsense() {
        const Order order = ByPlayer{PlayerId(3), Surrender{army_id("A")}};
        return !System::decide(live, order, kit::Moment{}, dice_);
    }

    Chooser chooser_;
    SeededDice dice_;
};

}  // namespace

TEST_CASE("random battles: every offer is followed, replay equals live, nothing is unsound") {
    int ended = 0;
    int corrections = 0;
    int disputes = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        INFO("seed " << seed);
        Play play(seed);
        play.set_up();
        play.play(3000);
        CHECK(play.live == play.replay);
        ended += play.live.table.outcome ? 1 : 0;
        corrections += play.corrections;
        disputes += play.disputes;
    }
    CHECK(ended >= 50);
    CHECK(corrections >= 100);
    CHECK(disputes >= 60);
}
