// Random legal play to the end, and what must hold on the way.
//
// Replay equals live, a refused order changes nothing, what is offered is not refused, nothing is
// unsound, and nobody is offered another's question. A failure names its seed.
#include <algorithm>
#include <random>

#include "core/dice_warriors/movement.hpp"
#include "core/dice_warriors/placing.hpp"
#include "tests/core/dice_warriors/fight.hpp"
#include "tests/kit/seeded_dice.hpp"

using namespace tests;

namespace {

class Chooser {
public:
    explicit Chooser(std::uint64_t seed) : engine_(seed) {}
    std::size_t below(std::size_t count) { return static_cast<std::size_t>(engine_() % count); }
    template <class T>
    const T& one(const std::vector<T>& of) {
        return of[below(of.size())];
    }

private:
    std::mt19937_64 engine_;
};

std::optional<PlayerOrder> some_move(const OpenTable& table, const Legal& offered,
                                     Chooser& chooser) {
    const MoveOffer& offer = chooser.one(offered.moves);
    const Point from = *unit_at(table, offer.unit).place;
    for (int tries = 0; tries < 8; ++tries) {
        const auto step = [&] {
            return Digits(static_cast<std::int64_t>(chooser.below(1101)) - 550);
        };
        const std::vector<Point> route{{from.x + step(), from.y + step(), from.z}};
        if (!may_move(table, offer.unit, route, std::nullopt)) {
            return MoveUnit{offer.unit, route, std::nullopt, std::nullopt};
        }
    }
    return std::nullopt;
}

PlayerOrder some_magic(const OpenTable& table, const MagicOffer& offer, Chooser& chooser) {
    const std::size_t what = chooser.below(4);
    if (what == 0 && !offer.lower.empty())
        return LowerNumber{offer.unit, chooser.one(offer.lower), {}};
    if (what == 1 && !offer.turn.empty())
        return TurnToTails{offer.unit, chooser.one(offer.turn), {}};
    const Unit& other_unit = table.units[chooser.below(table.units.size())];
    return CastAt{offer.unit, other_unit.place.value_or(*unit_at(table, offer.unit).place), {}, {}};
}

Answer some_answer(const Question& question, Chooser& chooser) {
    Answer answer{chooser.below(2) == 0, {}, {}};
    if (question.kind == QuestionKind::reroll && answer.yes)
        answer.coin = chooser.one(question.coins);
    if (question.kind == QuestionKind::lose_upgrade && answer.yes) {
        answer.upgrade = chooser.one(question.upgrades);
    }
    return answer;
}

/// Something a player may order; nothing if he chooses nothing.
std::optional<PlayerOrder> some_order(const View& seen, const Legal& offered, Chooser& chooser) {
    for (const Question& question : offered.answers) {
        if (question.kind < QuestionKind::place_units) {
            return AnswerQuestion{question.id, some_answer(question, chooser)};
        }
    }
    const OpenTable& table = *seen.table;
    if (!offered.place.empty()) {
        const UnitId id = chooser.one(offered.place);
        return PlaceUnit{id, default_place(table, id)};
    }
    const std::size_t what = chooser.below(12);
    if (what == 0 && offered.can_declare_done) return DeclareDone{};
    if (what == 1 && !offered.purchases.empty()) {
        return ProposePurchase{chooser.one(offered.purchases).purchase};
    }
    if (what <= 6 && !offered.moves.empty()) return some_move(table, offered, chooser);
    if (what <= 8 && !offered.magic.empty()) {
        return some_magic(table, chooser.one(offered.magic), chooser);
    }
    if (!offered.strikes.empty()) {
        const StrikeOffer& offer = chooser.one(offered.strikes);
        return StrikeUnit{offer.unit, offer.kind, offer.target, {}};
    }
    if (offered.can_declare_done) return DeclareDone{};
    return std::nullopt;
}

class Live {
public:
    explicit Live(std::uint64_t seed) : dice_(seed), chooser_(seed) {
        referee(SeatPlayer{P, Side::warriors});
        referee(SeatPlayer{Q, Side::warriors});
        referee(SeatPlayer{Z, Side::monsters});
        if (seed % 2 == 0) referee(UseDefaultField{});
        for (int i = 0; i < 4; ++i) {
            referee(AddWarrior{"W" + std::to_string(i),
                               Side::warriors,
                               i % 2 == 0 ? P : Q,
                               {Upgrade::hit, Upgrade::melee},
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
        const Question& question = open[chooser_.below(open.size())];
        if (!question.to || chooser_.below(10) == 0) return follow(ByUmpire{{question.id}});
        const View seen = System::view(state, *question.to);
        for (const Question& mine : seen.questions) CHECK(mine.to == question.to);
        const Legal offered = System::legal(seen, *question.to);
        const std::optional<PlayerOrder> order = some_order(seen, offered, chooser_);
        if (order) follow(ByPlayer{*question.to, *order});
    }

    SeededDice dice_;
    Chooser chooser_;
};

}  // namespace

TEST_CASE(
    "dice-warriors.play.dice-by-machine-ruling: random play conforms, and replays to the same") {
    int ended = 0;
    for (std::uint64_t seed = 1; seed <= 24; ++seed) {
        CAPTURE(seed);
        Live live(seed);
        live.play();
        ended += live.state.table.outcome.has_value();
        State replayed = new_fight(FightId(7));
        for (const Event& event : live.log) System::evolve(replayed, event);
        CHECK(replayed == live.state);
        CHECK_EQ(live.refused, 0);
    }
    CHECK(ended >= 20);
}
