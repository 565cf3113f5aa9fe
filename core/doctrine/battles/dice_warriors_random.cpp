// Random legal play: any offer as likely as any other, and what it leaves open is drawn.
#include <algorithm>

#include "core/dice_warriors/attack.hpp"
#include "core/dice_warriors/blocking.hpp"
#include "core/dice_warriors/magic.hpp"
#include "core/dice_warriors/movement.hpp"
#include "core/dice_warriors/placing.hpp"
#include "core/doctrine/battles/dice_warriors.hpp"

namespace doctrine {
namespace {

using dice_warriors::Answer, dice_warriors::AnswerQuestion, dice_warriors::CastAt;
using dice_warriors::DeclareDone, dice_warriors::Digits, dice_warriors::Field;
using dice_warriors::LeaveField, dice_warriors::Legal, dice_warriors::LowerNumber;
using dice_warriors::MagicOffer, dice_warriors::MoveOffer, dice_warriors::MoveUnit;
using dice_warriors::melee_range;
using dice_warriors::OpenTable, dice_warriors::PlaceUnit, dice_warriors::PlayerOrder;
using dice_warriors::Point, dice_warriors::ProposePurchase, dice_warriors::Question;
using dice_warriors::QuestionKind, dice_warriors::Route, dice_warriors::StrikeOffer;
using dice_warriors::StrikeUnit, dice_warriors::SummonPenny, dice_warriors::TurnToTails;
using dice_warriors::UnitId, dice_warriors::View, dice_warriors::digits;

/// How often a place is drawn anew before the offer is given up.
constexpr int tries_most = 8;

/// A place within a square around another, on the same level.
Point near(Point middle, Digits most, Chance& chance) {
    const auto step = [&] {
        const std::size_t width = static_cast<std::size_t>(2 * most.number() + 1);
        return Digits(static_cast<std::int64_t>(chance.below(width))) - most;
    };
    const Digits x = middle.x + step();
    return {x, middle.y + step(), middle.z};
}

Point somewhere(const Field& field, Chance& chance) {
    const auto along = [&](Digits size) {
        return digits(static_cast<std::int64_t>(
            chance.below(static_cast<std::size_t>(size.number() / 100 + 1))));
    };
    const Digits x = along(field.width);
    return {x, along(field.depth), Digits{}};
}

/// Gives:   nothing where there seems to be no room: then the machine places it.
std::optional<PlayerOrder> placed(const OpenTable& table, UnitId unit, Chance& chance) {
    for (int tries = 0; tries < tries_most; ++tries) {
        const Point place = somewhere(table.field, chance);
        if (!may_place(table, unit, place)) return PlaceUnit{unit, place};
    }
    const Point usual = default_place(table, unit);
    if (may_place(table, unit, usual)) return std::nullopt;
    return PlaceUnit{unit, usual};
}

std::optional<PlayerOrder> moved(const OpenTable& table, const MoveOffer& offer, Chance& chance) {
    const Point from = *unit_at(table, offer.unit).place;
    for (int tries = 0; tries < tries_most; ++tries) {
        const Route route{near(from, offer.left, chance)};
        if (!may_move(table, offer.unit, route, std::nullopt))
            return MoveUnit{offer.unit, route, std::nullopt, std::nullopt};
    }
    return std::nullopt;
}

std::optional<PlayerOrder> conjured(const OpenTable& table, const MagicOffer& offer,
                                    Chance& chance) {
    std::optional<std::string> spell;
    if (!offer.spells.empty()) spell = chance.one_of(offer.spells);
    const std::size_t what = chance.below(offer.lower.size() + offer.turn.size() + 2);
    if (what < offer.lower.size()) return LowerNumber{offer.unit, offer.lower[what], spell};
    if (what < offer.lower.size() + offer.turn.size()) {
        return TurnToTails{offer.unit, offer.turn[what - offer.lower.size()], spell};
    }
    const Point from = *unit_at(table, offer.unit).place;
    for (int tries = 0; tries < tries_most; ++tries) {
        const SummonPenny penny{offer.unit, near(from, melee_range, chance), spell};
        const CastAt cast{offer.unit, somewhere(table.field, chance), {}, spell};
        if (chance.below(2) == 0) {
            if (!may_summon(table, penny)) return penny;
        } else if (!may_cast(table, cast)) {
            return cast;
        }
    }
    return std::nullopt;
}

PlayerOrder answered(const Question& question, Chance& chance) {
    Answer answer{chance.below(2) == 0, {}, {}};
    if (question.kind == QuestionKind::reroll && answer.yes && !question.coins.empty())
        answer.coin = chance.one_of(question.coins);
    if (question.kind == QuestionKind::lose_upgrade && answer.yes && !question.upgrades.empty())
        answer.upgrade = question.upgrades[chance.below(question.upgrades.size())];
    return AnswerQuestion{question.id, answer};
}

bool is_hopeful(const StrikeOffer& offer) { return !offer.is_hopeless; }

/// One of the offers of a turn; nothing if what was drawn for it does not fit.
std::optional<PlayerOrder> any_offer(const OpenTable& table, const Legal& offered,
                                     Chance& chance) {
    const std::size_t strikes = static_cast<std::size_t>(
        std::count_if(offered.strikes.begin(), offered.strikes.end(), is_hopeful));
    const std::size_t count = offered.moves.size() + strikes + offered.magic.size() +
                              offered.leave.size() + offered.purchases.size() +
                              (offered.can_declare_done ? 1 : 0);
    if (count == 0) return std::nullopt;
    std::size_t which = chance.below(count);
    if (which < offered.moves.size()) return moved(table, offered.moves[which], chance);
    which -= offered.moves.size();
    for (const StrikeOffer& offer : offered.strikes) {
        if (is_hopeful(offer) && which-- == 0)
            return StrikeUnit{offer.unit, offer.kind, offer.target, {}};
    }
    if (which < offered.magic.size()) return conjured(table, offered.magic[which], chance);
    which -= offered.magic.size();
    if (which < offered.leave.size()) return LeaveField{offered.leave[which]};
    which -= offered.leave.size();
    if (which < offered.purchases.size())
        return ProposePurchase{offered.purchases[which].purchase};
    return DeclareDone{};
}

}  // namespace

std::optional<PlayerOrder> random_order(const View& seen, const Legal& offered, Chance& chance) {
    for (const Question& question : offered.answers) {
        if (question.kind < QuestionKind::place_units) return answered(question, chance);
    }
    if (!seen.table) return std::nullopt;
    if (!offered.place.empty()) return placed(*seen.table, chance.one_of(offered.place), chance);
    for (int tries = 0; tries < tries_most; ++tries) {
        if (std::optional<PlayerOrder> order = any_offer(*seen.table, offered, chance)) {
            return order;
        }
    }
    if (offered.can_declare_done) return DeclareDone{};
    return std::nullopt;
}

}  // namespace doctrine
