// Random legal play to the end, and what must hold on the way.
//
// Replay equals live, a refused order changes nothing, what is offered is not refused, nothing is
// unsound, and nobody is offered another's question. A failure names its seed.
#include <algorithm>
#include <set>

#include "core/dice_warriors/attack.hpp"
#include "core/dice_warriors/magic.hpp"
#include "core/dice_warriors/movement.hpp"
#include "core/dice_warriors/rounds.hpp"
#include "core/doctrine/battles/dice_warriors.hpp"
#include "tests/core/dice_warriors/fight.hpp"
#include "tests/kit/seeded_dice.hpp"

using namespace tests;

namespace {

/// What the random players have done over all the fights, so that none of it is left out.
struct Deeds {
    std::set<std::string> orders;
    std::set<std::string> rulings;
    int climbs = 0;
    int refused_rulings = 0;
};

const char* name_of(const PlayerOrder& order) {
    if (kit::holds_alternative<SummonPenny>(order)) return "SummonPenny";
    if (kit::holds_alternative<CastAt>(order)) return "CastAt";
    if (kit::holds_alternative<LowerNumber>(order)) return "LowerNumber";
    if (kit::holds_alternative<TurnToTails>(order)) return "TurnToTails";
    if (kit::holds_alternative<LeaveField>(order)) return "LeaveField";
    if (kit::holds_alternative<ProposeYield>(order)) return "ProposeYield";
    if (kit::holds_alternative<ProposePurchase>(order)) return "ProposePurchase";
    return "other";
}

/// A field with something to climb on, and edges by which either side may leave.
Field hilly_field() {
    Field field;
    field.width = digits(24);
    field.depth = digits(16);
    field.obstacles = {block(6, 6, 9, 9, 0, 1.5), block(14, 6, 17, 9, 0, 1),
                       block(11, 2, 12, 5, 0, 4)};
    const Spot corner{digits(24), digits(16)};
    field.exits = {{Side::warriors, {{}, {}}, {corner.x, {}}},
                   {Side::monsters, {{}, corner.y}, corner}};
    return field;
}

/// A step up to, or down from, one of the blocks.
std::optional<PlayerOrder> climb(const OpenTable& table, const Legal& offered,
                                 doctrine::Chance& chance) {
    for (const MoveOffer& offer : offered.moves) {
        for (const Obstacle& block_of : table.field.obstacles) {
            const Spot a = block_of.outline[0];
            const Spot b = block_of.outline[2];
            const Digits up = chance.below(3) == 0 ? Digits{} : block_of.top;
            const Point middle{Digits((a.x.number() + b.x.number()) / 2),
                               up == Digits{} ? b.y + digits(1)
                                              : Digits((a.y.number() + b.y.number()) / 2),
                               up};
            MoveUnit move{offer.unit, {middle}, std::nullopt, std::nullopt};
            if (!may_move(table, offer.unit, move.route, std::nullopt)) return move;
        }
    }
    return std::nullopt;
}

/// A correction as a careless referee might make it.
CorrectUnit some_correction(const Unit& unit, Point place, doctrine::Chance& chance) {
    CorrectUnit order;
    order.unit = unit.id;
    const auto below = [&](std::size_t count) { return static_cast<int>(chance.below(count)); };
    if (below(3) == 0) order.standing = static_cast<Standing>(below(5));
    if (below(2) == 0) order.place = place;
    if (below(3) == 0) order.moved = digits(below(10));
    if (below(3) == 0) order.is_stopped = below(2) == 0;
    if (below(3) == 0) order.attack = static_cast<AttackKind>(below(4));
    if (below(3) == 0) order.attacks = below(4) - 1;
    if (below(3) == 0) order.hits = below(3);
    if (below(3) == 0) order.upgrades = Upgrades{static_cast<Upgrade>(below(5))};
    if (below(6) == 0) order.cents = std::array{1, 5, 10, 25, 50}[chance.below(5)];
    return order;
}

Ruling some_ruling(const OpenTable& table, doctrine::Chance& chance, int made) {
    const Unit& unit = chance.one_of(table.units);
    const auto along = [&](Digits size) {
        return Digits(static_cast<std::int64_t>(
            chance.below(static_cast<std::size_t>(size.number() + 1))));
    };
    const Point place{along(table.field.width), along(table.field.depth), {}};
    switch (chance.below(9)) {
        case 0: return PutAt{unit.id, place};
        case 1: return TakeAway{unit.id};
        case 2: return ChangeSide{unit.id, other(unit.side)};
        case 3: return SetNumber{unit.id, 1 + static_cast<int>(chance.below(6))};
        case 4: return TurnCoin{unit.id, chance.below(2) == 0};
        case 5: return some_correction(unit, place, chance);
        case 6: return SetPile{unit.side, {Coin::penny, Coin::quarter, Coin::nickel}};
        case 7: return GiveTurnBack{};
        default: {
            AddMonster late;
            late.mark = "late " + std::to_string(made);
            late.cents = 5;
            return AddUnit{late, place};
        }
    }
}

class Live {
public:
    Live(std::uint64_t seed, Deeds& deeds) : dice_(seed), chance_(seed), deeds_(deeds) {
        referee(SeatPlayer{P, Side::warriors});
        referee(SeatPlayer{Q, Side::warriors});
        referee(SeatPlayer{Z, Side::monsters});
        if (seed % 2 == 0) referee(UseDefaultField{});
        if (seed % 2 == 1) referee(DrawField{hilly_field()});
        referee(
            BringWarband{Side::warriors, {{}, {}, {Coin::quarter, Coin::dime, Coin::penny}, 1}});
        for (int i = 0; i < 4; ++i) {
            referee(AddWarrior{"W" + std::to_string(i),
                               Side::warriors,
                               i % 2 == 0 ? P : Q,
                               {i % 2 == 0 ? Upgrade::hit : Upgrade::magic, Upgrade::melee},
                               false,
                               {}});
        }
        for (int i = 0; i < 8; ++i) {
            const std::array<int, 4> cents{1, 5, 10, 25};
            std::optional<PlayerId> player = Z;
            if (seed % 3 == 0 && i % 2 == 0) player.reset();
            referee(AddMonster{"M" + std::to_string(i),
                               Side::monsters,
                               cents[static_cast<std::size_t>(i) % 4],
                               i == 6,
                               player,
                               {}});
        }
        for (const PlayerId player : {P, Q, Z}) {
            if (seed % 4 != 0) continue;
            for (const QuestionKind kind :
                 {QuestionKind::reroll, QuestionKind::die_or_live, QuestionKind::passage}) {
                follow(ByPlayer{player, Instruct{{kind, Manner::ask_me, {}, {}, {}, {}, {}, {}}}});
            }
        }
        referee(OpenFight{});
    }

    void play() {
        for (int step = 0; step < 3000 && !state.table.outcome; ++step) act();
    }

    State state = new_fight(FightId(7));
    Events log;
    int refused = 0;

private:
    template <class What>
    void referee(What what) {
        follow(ByReferee{what});
    }

    void follow(const Order& order) {
        const State before = state;
        auto result = System::decide(state, order, kit::Moment{}, dice_);
        CHECK(state == before);
        if (!result) {
            ++refused;
            FAIL_CHECK("offered and refused: " << std::string(result.refusal().code));
            return;
        }
        for (const Event& event : result.value()) {
            System::evolve(state, event);
            log.push_back(event);
        }
        for (const kit::Violation& violation : System::violations(state)) FAIL_CHECK(violation);
    }

    void act() {
        const std::vector<Question> open = System::questions(state);
        REQUIRE_FALSE(open.empty());
        if (chance_.below(40) == 0) return overrule();
        const Question& question = open[chance_.below(open.size())];
        if (!question.to || chance_.below(10) == 0) return follow(ByUmpire{{question.id}});
        const View seen = System::view(state, *question.to);
        for (const Question& mine : seen.questions) CHECK(mine.to == question.to);
        const Legal offered = System::legal(seen, *question.to);
        check_offers(*seen.table, offered);
        const std::optional<PlayerOrder> order = some_order(seen, offered);
        if (!order) return;
        deeds_.orders.insert(name_of(*order));
        follow(ByPlayer{*question.to, *order});
    }

    std::optional<PlayerOrder> some_order(const View& seen, const Legal& offered) {
        const std::size_t what = chance_.below(40);
        if (what == 0 && !offered.yields.empty()) return ProposeYield{offered.yields.front()};
        if (what < 6 && offered.answers.empty() == seen.questions.empty()) {
            const auto step = climb(*seen.table, offered, chance_);
            if (step) {
                ++deeds_.climbs;
                return step;
            }
        }
        return doctrine::random_order(seen, offered, chance_);
    }

    /// What is listed may be ordered.
    void check_offers(const OpenTable& table, const Legal& offered) const {
        for (const MagicOffer& offer : offered.magic) {
            const std::optional<std::string> spell =
                offer.spells.empty() ? std::nullopt : std::optional(offer.spells.front());
            for (const Point& spot : offer.spots) {
                CHECK_FALSE(may_cast(table, {offer.unit, spot, {}, spell}));
            }
            for (const Point& place : offer.summon) {
                CHECK_FALSE(may_summon(table, {offer.unit, place, spell}));
            }
        }
        for (const UnitId unit : offered.leave) CHECK_FALSE(may_leave(table, unit));
    }

    /// The referee overrules something at random; what the table does not allow changes nothing.
    void overrule() {
        const ByReferee order{
            Overrule{"as it was agreed", some_ruling(state.table, chance_, overruled_++)}};
        const State before = state;
        auto result = System::decide(state, order, kit::Moment{}, dice_);
        CHECK(state == before);
        if (!result) {
            ++deeds_.refused_rulings;
            return;
        }
        deeds_.rulings.insert(std::to_string(kit::get<Overrule>(order.what).ruling.index()));
        for (const Event& event : result.value()) {
            System::evolve(state, event);
            log.push_back(event);
        }
        for (const kit::Violation& violation : System::violations(state)) FAIL_CHECK(violation);
    }

    SeededDice dice_;
    doctrine::Chance chance_;
    Deeds& deeds_;
    int overruled_ = 0;
};

}  // namespace

TEST_CASE(
    "dice-warriors.play.dice-by-machine-ruling: random play conforms, and replays to the same") {
    int ended = 0;
    Deeds deeds;
    for (std::uint64_t seed = 1; seed <= 24; ++seed) {
        CAPTURE(seed);
        Live live(seed, deeds);
        live.play();
        ended += live.state.table.outcome.has_value();
        State replayed = new_fight(FightId(7));
        for (const Event& event : live.log) System::evolve(replayed, event);
        CHECK(replayed == live.state);
        CHECK_EQ(live.refused, 0);
    }
    CHECK(ended >= 20);
    for (const char* order : {"SummonPenny", "CastAt", "LowerNumber", "TurnToTails", "LeaveField",
                              "ProposeYield", "ProposePurchase"}) {
        CAPTURE(order);
        CHECK(deeds.orders.contains(order));
    }
    CHECK_EQ(deeds.rulings.size(), 9);
    CHECK_GE(deeds.climbs, 3);
}
