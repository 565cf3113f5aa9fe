// Random legal play to the end, and what must hold on the way.
//
// Replay equals live, a refused order changes nothing, what is offered is not refused, nothing is
// unsound, nobody is asked another's question, and what a side keeps secret changes nothing in the
// other's view. A failure names its seed.
#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <random>

#include "core/throw_me_a_6/ground.hpp"
#include "core/throw_me_a_6/reaches.hpp"
#include "core/throw_me_a_6/setup.hpp"
#include "tests/core/throw_me_a_6/field.hpp"
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
    bool one_in(std::size_t of) { return below(of) == 0; }
    template <class T>
    const T& one(const std::vector<T>& of) {
        return of[below(of.size())];
    }

private:
    std::mt19937_64 engine_;
};

Muster some_unit(Chooser& chooser, int type) {
    Muster line;
    line.name = "unit " + std::to_string(type);
    line.type = static_cast<UnitType>(type);
    line.armour = static_cast<Armour>(chooser.below(3));
    line.skill = static_cast<Skill>(chooser.below(3));
    line.experience = static_cast<Experience>(chooser.below(3));
    Flags& flags = line.flags;
    if (line.type == UnitType::heavy_infantry) {
        flags.has_pikes = chooser.one_in(4);
        flags.has_spears = !flags.has_pikes && chooser.one_in(3);
        flags.is_roman = flags.has_pila = chooser.one_in(3);
        if (chooser.one_in(3)) line.weapon = Weapon::bow;
    }
    flags.is_shock = line.type == UnitType::heavy_cavalry && chooser.one_in(2);
    if (line.type == UnitType::light_infantry) line.weapon = Weapon::bow;
    return line;
}
std::vector<Step> steps_of(const Unit& unit, const Envelope& envelope, Reach reach) {
    std::vector<Step> steps;
    if (envelope.manoeuvre == Manoeuvre::pivot_and_ahead) steps.push_back(TurnTo{reach.direction});
    steps.push_back(GoTo{moved(unit.pose.at, reach.direction, reach.distance)});
    return steps;
}
std::optional<PlayerOrder> some_action(const Table& table, const Reaches& offer, Chooser& chooser) {
    const Unit& unit = unit_at(table, offer.unit);
    if (!offer.charges.empty() && !chooser.one_in(4)) return chooser.one(offer.charges);
    if (!offer.targets.empty() && !chooser.one_in(4)) {
        return Shoot{offer.unit, {chooser.one(offer.targets)}};
    }
    if (offer.may_break_off && chooser.one_in(3)) return BreakOff{offer.unit};
    if (!offer.joins.empty() && chooser.one_in(3)) {
        return AttachChariot{offer.unit, chooser.one(offer.joins)};
    }
    if (offer.envelopes.empty()) return std::nullopt;
    // Mostly straight ahead, so that the armies meet.
    const Envelope& envelope =
        chooser.one_in(3) ? chooser.one(offer.envelopes) : offer.envelopes.front();
    const Reach reach = chooser.one(envelope.reaches);
    return MoveUnits{{{offer.unit, steps_of(unit, envelope, reach)}}};
}
/// Something an actor may order; nothing if he chooses nothing.
std::optional<PlayerOrder> some_order(const View& seen, const Legal& offered, Side side,
                                      Chooser& chooser) {
    if (!offered.edges.empty()) return ChooseEdge{side, chooser.one(offered.edges)};
    if (!offered.deployments.empty() && !chooser.one_in(5)) {
        const DeployOffer& offer = chooser.one(offered.deployments);
        DeployUnit order{
            offer.unit,
            {chooser.from(offer.low.x, offer.high.x), chooser.from(offer.low.y, offer.high.y)},
            {},
            {}};
        if (chooser.one_in(2)) order.facing = chooser.from(0, full_circle - 1);
        return order;
    }
    if (offered.may_choose_turn) return ChooseTurn{side, chooser.one_in(2)};
    if (offered.shot_at_charger)
        return ShootAtCharger{*offered.shot_at_charger, !chooser.one_in(3)};
    if (!offered.pila.empty()) return ThrowPila{offered.pila.front(), !chooser.one_in(3)};
    if (!offered.flanks.empty()) {
        return FightFlank{offered.flanks.front().unit, chooser.one(offered.flanks.front().enemies)};
    }
    if (offered.retreat) {
        return ModifyRetreat{offered.retreat->unit,
                             -chooser.from(0, offered.retreat->deduction_most)};
    }
    if (offered.pursuit) {
        return Pursue{offered.pursuit->unit, chooser.from(0, offered.pursuit->most)};
    }
    for (int tries = 0; tries < 5 && !offered.units.empty() && !chooser.one_in(12); ++tries) {
        const UnitId unit = chooser.one(offered.units).unit;
        const Reaches open = reaches(seen, seen.observer, unit);
        if (auto order = some_action(*seen.table, open, chooser)) return order;
    }
    return std::nullopt;
}

/// A correction as a careless referee might make it.
CorrectUnit some_correction(const Table& table, UnitId id, Chooser& chooser) {
    const Unit& unit = unit_at(table, id);
    CorrectUnit order;
    order.unit = id;
    order.reason = "the umpire erred";
    if (chooser.one_in(2)) {
        order.at = {unit.pose.at.x + chooser.from(-300, 300),
                    unit.pose.at.y + chooser.from(-300, 300)};
    }
    if (chooser.one_in(3)) order.facing = chooser.from(0, full_circle - 1);
    if (chooser.one_in(3)) order.hits = chooser.from(0, 3);
    if (chooser.one_in(6)) order.is_removed = chooser.one_in(2);
    if (chooser.one_in(4)) order.has_moved = chooser.one_in(2);
    if (chooser.one_in(4)) order.has_shot = chooser.one_in(2);
    if (chooser.one_in(6)) {
        order.contacts = std::vector<Contact>{};
        for (const Touch& touch : touches(table.contacts, id)) {
            if (chooser.one_in(2)) order.contacts->push_back(touch.contact);
        }
    }
    return order;
}

/// What a unit's reaches hold is of the kinds that it is offered.
void check_reaches(const View& seen, const Legal& offered) {
    for (const Unit& unit : seen.table->units) {
        const auto found =
            std::find_if(offered.units.begin(), offered.units.end(),
                         [&](const UnitOffer& each) { return each.unit == unit.id; });
        const UnitOffer offer = found == offered.units.end() ? UnitOffer{unit.id} : *found;
        const Reaches all = reaches(seen, seen.observer, unit.id);
        CHECK(all.unit == unit.id);
        if (!offer.may_move) CHECK((all.envelopes.empty() && all.charges.empty()));
        if (!offer.may_move) CHECK(all.joins.empty());
        if (!offer.may_shoot) CHECK(all.targets.empty());
        if (!offer.may_break_off) CHECK_FALSE(all.may_break_off);
    }
}

/// A battle of two armies of every type, on ground of every kind.
class Play {
public:
    explicit Play(std::uint64_t seed)
        : live(new_battle(the_battle)), replay(live), chooser_(seed), dice_(seed) {}

    void set_up() {
        Options options;
        options.general_helps_retreat = chooser_.one_in(2);
        options.quiet_turns_max = 4;
        options.last_turn = 25;
        if (chooser_.one_in(3)) options.scale_percent = 200;
        referee(SetOptions{options});
        for (const Side side : {Side::red, Side::blue}) {
            BringArmy army{side, "army", player_of(side), {}, {}};
            const int units = chooser_.from(6, 9);
            for (int unit = 0; unit < units; ++unit) {
                army.muster.push_back(some_unit(chooser_, chooser_.from(0, unit_types - 1)));
            }
            referee(std::move(army));
        }
        Terrain terrain;
        for (int piece = 0; piece < 4; ++piece) {
            const double x = 8.0 + 9 * piece;
            const double y = chooser_.from(12, 20);
            terrain.pieces.push_back(piece_of(static_cast<Ground>(chooser_.below(5)),
                                              box(x, y, x + 5, y + 4), piece + 1));
        }
        referee(DrawTerrain{terrain});
        referee(OpenBattle{});
    }
    /// Plays until it is over or enough orders were followed.
    void play(int orders) {
        while (!live.table.outcome && orders-- > 0) {
            if (chooser_.one_in(40)) one_correction();
            if (chooser_.one_in(60)) one_dispute();
            one_order();
        }
    }

    State live;
    State replay;

private:
    template <class Kind>
    void referee(Kind order) {
        REQUIRE(follow(ByReferee{std::move(order)}));
    }
    bool follow(const Order& order) {
        const State before = live;
        const auto result = System::decide(live, order, kit::Moment{}, dice_);
        REQUIRE(before == live);
        if (!result) {
            last_refusal = std::string(result.refusal().code);
            return false;
        }
        for (const Event& event : result.value()) {
            System::evolve(live, event);
            System::evolve(replay, event);
        }
        for (const kit::Violation& violation : System::violations(live)) FAIL(violation);
        return true;
    }
    void one_order() {
        const std::vector<Question> open = System::questions(live);
        REQUIRE_FALSE(open.empty());
        const Question& question = chooser_.one(open);
        if (!question.to) {
            REQUIRE(follow(ByUmpire{{question.id}}));
            return;
        }
        const View seen = System::view(live, *question.to);
        for (const Question& each : seen.questions) REQUIRE(each.to == question.to);
        const Legal offered = System::legal(seen, *question.to);
        if (chooser_.one_in(8)) check_reaches(seen, offered);
        const auto order = some_order(seen, offered, *question.side, chooser_);
        if (!order) {
            REQUIRE(follow(ByUmpire{{question.id}}));
            for (const Question& each : System::questions(live)) CHECK(each.id != question.id);
            return;
        }
        INFO("order " << order->index() << " in turn " << live.table.turn);
        const bool is_placing = kit::holds_alternative<DeployUnit>(*order);
        const bool is_followed = follow(ByPlayer{*question.to, *order});
        INFO("refused: " << last_refusal);
        CHECK((is_followed || is_placing));
        const Order stranger = ByPlayer{PlayerId(3), Concede{Side::red}};
        CHECK_FALSE(System::decide(live, stranger, kit::Moment{}, dice_));
    }

    /// Whether it is followed or not, the battle stays sound and goes on.
    void one_correction() {
        const View seen = System::view(live, Referee{});
        const std::vector<UnitId> offered = System::legal(seen, Referee{}).may_correct;
        if (offered.empty()) return;
        follow(ByReferee{some_correction(live.table, chooser_.one(offered), chooser_)});
    }

    /// A player objects; then he takes it back, or the referee settles it, or nobody does.
    void one_dispute() {
        const PlayerId player = army_at(live.table, Side::red).general;
        const View seen = System::view(live, player);
        if (!System::legal(seen, player).may_dispute) return;
        CHECK(follow(ByPlayer{player, LodgeDispute{"that die was cocked"}}));
        if (chooser_.one_in(3)) {
            CHECK(System::legal(System::view(live, player), player).may_withdraw_dispute);
            CHECK(follow(ByPlayer{player, WithdrawDispute{}}));
        } else if (chooser_.one_in(2)) {
            CHECK(System::legal(System::view(live, Referee{}), Referee{}).may_settle_dispute);
            CHECK(follow(ByReferee{SettleDispute{chooser_.one_in(2), "so it was"}}));
        }
    }

    std::string last_refusal;
    Chooser chooser_;
    SeededDice dice_;
};

}  // namespace

TEST_CASE("random battles: every offer is followed, replay equals live, nothing is unsound") {
    int ended = 0;
    int decided = 0;
    const int battles = std::getenv("IDIS_LONG") != nullptr ? 3000 : 6;
    std::vector<std::uint64_t> seeds(static_cast<std::size_t>(battles));
    std::iota(seeds.begin(), seeds.end(), std::uint64_t{1});
    // In these a way along the table's edge was offered and refused.
    if (battles < 198) seeds.insert(seeds.end(), {198, 204});
    for (const std::uint64_t seed : seeds) {
        INFO("seed " << seed);
        Play play(seed);
        play.set_up();
        play.play(1500);
        CHECK(play.live == play.replay);
        ended += play.live.table.outcome ? 1 : 0;
        decided += play.live.table.outcome && play.live.table.outcome->winner ? 1 : 0;
    }
    CHECK(ended == static_cast<int>(seeds.size()));
    CHECK(decided >= 1);
}
