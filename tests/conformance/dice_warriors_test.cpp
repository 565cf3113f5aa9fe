// Dice Warriors! played at random: what must hold on the way (tests/kit/conformance.hpp).
#include "core/doctrine/battles/dice_warriors.hpp"
#include "core/dice_warriors/attack.hpp"
#include "core/dice_warriors/magic.hpp"
#include "core/dice_warriors/movement.hpp"
#include "core/dice_warriors/rounds.hpp"
#include "server/codec/battles/describe_dice_warriors_events.hpp"
#include "server/codec/battles/describe_dice_warriors_orders.hpp"
#include "tests/conformance/battle_game.hpp"
#include "tests/conformance/dice_warriors_laws.hpp"
#include "tests/kit/source_folder.hpp"

using namespace dice_warriors;
using tests::Chooser;
using tests::Reached;

namespace {

constexpr PlayerId warriors_one{101};
constexpr PlayerId warriors_two{102};
constexpr PlayerId monsters_one{201};

/// A block between two corners, in hundredths of a digit from the ground up.
Obstacle block(int x1, int y1, int x2, int y2, int top) {
    return {"block",
            {{digits(x1), digits(y1)},
             {digits(x2), digits(y1)},
             {digits(x2), digits(y2)},
             {digits(x1), digits(y2)}},
            Digits{},
            Digits(top),
            false};
}

/// A field with something to climb on, and edges by which either side may leave.
Field hilly_field() {
    Field field;
    field.width = digits(24);
    field.depth = digits(16);
    field.obstacles = {block(6, 6, 9, 9, 150), block(14, 6, 17, 9, 100), block(11, 2, 12, 5, 400)};
    const Spot corner{digits(24), digits(16)};
    field.exits = {{Side::warriors, {{}, {}}, {corner.x, {}}},
                   {Side::monsters, {{}, corner.y}, corner}};
    return field;
}

/// A step up to, or down from, one of the blocks.
std::optional<PlayerOrder> climb(const OpenTable& table, const Legal& offered, Chooser& chooser) {
    for (const MoveOffer& offer : offered.moves) {
        for (const Obstacle& block_of : table.field.obstacles) {
            const Spot a = block_of.outline[0];
            const Spot b = block_of.outline[2];
            const Digits up = chooser.below(3) == 0 ? Digits{} : block_of.top;
            const Point middle{
                Digits((a.x.number() + b.x.number()) / 2),
                up == Digits{} ? b.y + digits(1) : Digits((a.y.number() + b.y.number()) / 2), up};
            MoveUnit move{offer.unit, {middle}, std::nullopt, std::nullopt};
            if (!may_move(table, offer.unit, move.route, std::nullopt)) return move;
        }
    }
    return std::nullopt;
}

/// The same order, and it wishes for new rolls of what comes up badly.
PlayerOrder with_a_wish(const OpenTable& table, PlayerOrder order, Chooser& chooser) {
    const auto wish = [&](auto* kind) {
        if (kind == nullptr) return;
        const Pile& pile = pile_of(table, unit_at(table, kind->unit).side);
        if (pile.empty()) return;
        kind->reroll = chooser.one(pile);
        kind->rerolls = chooser.from(1, 2);
    };
    wish(kit::get_if<MoveUnit>(&order));
    wish(kit::get_if<StrikeUnit>(&order));
    wish(kit::get_if<CastAt>(&order));
    return order;
}

/// A move goes on with a second leg, sometimes past the place of somebody who stands there.
PlayerOrder with_a_second_leg(const OpenTable& table, PlayerOrder order, Chooser& chooser) {
    MoveUnit* move = kit::get_if<MoveUnit>(&order);
    if (move == nullptr) return order;
    for (int tries = 0; tries < 12; ++tries) {
        MoveUnit longer = *move;
        const Unit& other = table.units[chooser.below(table.units.size())];
        const Point at = other.place.value_or(longer.route.back());
        if (tries < 8 || chooser.one_in(2)) longer.route.insert(longer.route.begin(), at);
        if (longer.route.size() == 1 || chooser.one_in(4)) {
            longer.route.push_back({at.x + Digits(chooser.from(-300, 300)),
                                    at.y + Digits(chooser.from(-300, 300)), at.z});
        }
        if (may_move(table, longer.unit, longer.route, longer.attacking)) continue;
        *move = std::move(longer);
        return order;
    }
    return order;
}

/// How a fight begins.
class Opener {
public:
    explicit Opener(Chooser& chooser) {
        add(SeatPlayer{warriors_one, Side::warriors});
        add(SeatPlayer{warriors_two, Side::warriors});
        add(SeatPlayer{monsters_one, Side::monsters});
        if (chooser.one_in(2)) {
            add(UseDefaultField{});
        } else {
            add(DrawField{hilly_field()});
        }
        add(BringWarband{Side::warriors, {{}, {}, {Coin::quarter, Coin::dime, Coin::penny}, 1}});
        if (chooser.one_in(4)) add(LinkCampaign{{"word", Objective::all_escape, "", false, {}}});
        // Once in a while nobody leads anyone, and the machine plays the fight alone.
        const bool is_unled = chooser.one_in(8);
        for (int i = 0; i < 4; ++i) {
            std::optional<PlayerId> player = i % 2 == 0 ? warriors_one : warriors_two;
            if (is_unled) player.reset();
            add(AddWarrior{"W" + std::to_string(i),
                           Side::warriors,
                           player,
                           {i % 2 == 0 ? Upgrade::hit : Upgrade::magic, Upgrade::melee},
                           false,
                           {}});
        }
        const bool has_unled = chooser.one_in(3);
        for (int i = 0; i < 8; ++i) {
            constexpr std::array<int, 4> cents{1, 5, 10, 25};
            std::optional<PlayerId> player = monsters_one;
            if (is_unled || (has_unled && i % 2 == 0)) player.reset();
            add(AddMonster{"M" + std::to_string(i),
                           Side::monsters,
                           cents[static_cast<std::size_t>(i) % 4],
                           i == 6,
                           player,
                           {}});
        }
        if (chooser.one_in(4)) {
            for (const PlayerId player : {warriors_one, warriors_two, monsters_one}) {
                ask(player);
            }
        }
        if (chooser.one_in(3)) {
            for (const PlayerId player : {warriors_one, warriors_two, monsters_one}) {
                instruct(player, chooser);
            }
        }
        add(OpenFight{});
    }
    tests::Opening<System> orders;

private:
    template <class Kind>
    void add(Kind order) {
        orders.emplace_back([order](const State&) { return Order(ByReferee{order}); });
    }
    void ask(PlayerId player) {
        for (const QuestionKind kind :
             {QuestionKind::reroll, QuestionKind::die_or_live, QuestionKind::passage}) {
            instruct(player, kind, Manner::ask_me);
        }
    }
    /// Says one thing of each kind, and then perhaps another.
    void instruct(PlayerId player, Chooser& chooser) {
        for (const QuestionKind kind : {QuestionKind::take_attack, QuestionKind::die_or_live,
                                        QuestionKind::reroll, QuestionKind::passage}) {
            for (int times = 0; times < 2; ++times) {
                instruct(player, kind, static_cast<Manner>(chooser.below(3)));
            }
        }
    }
    void instruct(PlayerId player, QuestionKind kind, Manner manner) {
        const Instruct order{{kind, manner, {}, {}, {}, {}, {}, {}}};
        orders.emplace_back([=](const State&) { return Order(ByPlayer{player, order}); });
    }
};

struct Rules {
    using System = dice_warriors::System;
    using Laws = tests::DiceWarriorsLaws;
    static constexpr const char* section = "dice-warriors";

    static tests::Opening<System> opening(Chooser& chooser) { return Opener(chooser).orders; }
    static std::optional<PlayerOrder> some_order(const View& seen, const Legal& offered, PlayerId,
                                                 Chooser& chooser) {
        check_offers(*seen.table, offered);
        const std::size_t what = chooser.below(40);
        if (what == 0 && !offered.yields.empty()) return ProposeYield{offered.yields.front()};
        if (what < 6 && offered.answers.empty() == seen.questions.empty()) {
            if (auto step = climb(*seen.table, offered, chooser)) return step;
        }
        if (what == 6 && offered.can_take_back) return TakeBackDone{};
        doctrine::Chance chance(chooser.below(1'000'000'000));
        std::optional<PlayerOrder> order = doctrine::random_order(seen, offered, chance);
        if (order && chooser.one_in(3)) order = with_a_wish(*seen.table, *order, chooser);
        if (order && chooser.one_in(3)) order = with_a_second_leg(*seen.table, *order, chooser);
        return order;
    }
    /// The same coins are offered for several things, and somebody says no at length.
    static std::vector<PlayerOrder> hoped(const View& seen, const Legal& offered, PlayerId,
                                          Chooser& chooser) {
        std::vector<PlayerOrder> orders;
        for (const PurchaseOffer& offer : offered.purchases) {
            if (chooser.one_in(8)) orders.emplace_back(ProposePurchase{offer.purchase});
        }
        for (const Question& question : seen.questions) {
            const Answer no{false, Coin::penny, {}};
            if (chooser.one_in(4)) orders.emplace_back(AnswerQuestion{question.id, no});
        }
        return orders;
    }
    static bool is_area(const Order&) { return false; }
    static bool gives_up(const Order& order) {
        if (const auto* referee = std::get_if<ByReferee>(&order)) {
            const auto* overrule = kit::get_if<Overrule>(&referee->what);
            return overrule != nullptr && std::holds_alternative<EndFight>(overrule->ruling);
        }
        const auto* player = std::get_if<ByPlayer>(&order);
        return player != nullptr && kit::holds_alternative<ProposeYield>(player->what);
    }
    /// While a decision holds everything, answers to anything else wait to be looked at.
    static std::optional<PlayerOrder> answer_to(const State& state, const Question& question) {
        if (state.decision) {
            const auto& voices = state.decision->voices;
            const bool is_of_it =
                std::any_of(voices.begin(), voices.end(),
                            [&](const Voice& voice) { return voice.id == question.id; });
            if (!is_of_it) return std::nullopt;
        }
        return AnswerQuestion{question.id, question.default_answer};
    }
    /// The other side leaves other instructions, and talks.
    static bool hide(State& state, PlayerId viewer, Chooser&) {
        for (const Side side : {Side::warriors, Side::monsters}) {
            if (has_seat(state.table, viewer, side)) continue;
            state.messages.push_back({side, PlayerId(999), "the left flank first"});
        }
        state.instructions.push_back({PlayerId(999), {}});
        return true;
    }

private:
    /// What is listed may be ordered.
    static void check_offers(const OpenTable& table, const Legal& offered) {
        for (const MagicOffer& offer : offered.magic) {
            const std::optional<std::string> spell =
                offer.spells.empty() ? std::nullopt : std::optional(offer.spells.front());
            for (const Point& spot : offer.spots) {
                tests::need(!may_cast(table, {offer.unit, spot, {}, spell}), "offered: to cast");
            }
            for (const Point& place : offer.summon) {
                tests::need(!may_summon(table, {offer.unit, place, spell}), "offered: to summon");
            }
        }
        for (const UnitId unit : offered.leave) {
            tests::need(!may_leave(table, unit), "offered: to leave");
        }
    }
};

}  // namespace

TEST_CASE("dice-warriors.play.dice-by-machine-ruling: Dice Warriors! played at random") {
    Reached reached;
    using Game = tests::BattleGame<Rules>;
    const auto seeds = tests::seeds_to_play(1, 36, 1'000);
    const int ended = tests::conform<Game>(seeds, 3000, reached);
    CHECK_GE(4 * static_cast<std::size_t>(ended), 3 * seeds.size());
    tests::report(tests::source_folder() + "/config/rulebook", Game::section, Game::kinds(),
                  reached, {});
    tests::report_lapsed(Game::section, Game::questions(), reached, {});
}
