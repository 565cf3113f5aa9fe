#include "core/doctrine/battles/dice_warriors_plans.hpp"

#include <algorithm>

#include "core/dice_warriors/attack.hpp"
#include "core/dice_warriors/blocking.hpp"
#include "core/dice_warriors/magic.hpp"
#include "core/dice_warriors/movement.hpp"
#include "core/dice_warriors/placing.hpp"
#include "core/dice_warriors/tempo.hpp"

namespace doctrine {
namespace {

using dice_warriors::Answer, dice_warriors::AnswerQuestion, dice_warriors::AttackKind;
using dice_warriors::CastAt, dice_warriors::Digits, dice_warriors::Legal;
using dice_warriors::LowerNumber, dice_warriors::MagicOffer, dice_warriors::MoveOffer;
using dice_warriors::MoveUnit, dice_warriors::OpenTable, dice_warriors::PlaceUnit;
using dice_warriors::PlayerOrder, dice_warriors::Point, dice_warriors::ProposePurchase;
using dice_warriors::PurchaseOffer, dice_warriors::Question, dice_warriors::QuestionKind;
using dice_warriors::StrikeOffer, dice_warriors::StrikeUnit, dice_warriors::SummonPenny;
using dice_warriors::TurnToTails, dice_warriors::Unit, dice_warriors::UnitId;
using dice_warriors::area_reach, dice_warriors::digits, dice_warriors::hand;
using dice_warriors::melee_range;

/// How many enemies a unit thinks of walking to.
constexpr std::size_t quarries_most = 3;
/// How many places a commander thinks of for a unit, besides the machine's.
constexpr int places_most = 12;

/// Eight ways to go, in hundredths of a step.
struct Heading {
    int x;
    int y;
};
constexpr std::array<Heading, 8> headings{
    {{100, 0}, {70, 70}, {0, 100}, {-70, 70}, {-100, 0}, {-70, -70}, {0, -100}, {70, -70}}};

/// The enemies in play, nearest first.
std::vector<const Unit*> enemies_of(const OpenTable& table, const Unit& unit) {
    std::vector<std::pair<std::int64_t, std::size_t>> order;
    for (std::size_t i = 0; i < table.units.size(); ++i) {
        const Unit& enemy = table.units[i];
        if (enemy.side == unit.side || !is_in_play(enemy) || !enemy.place) continue;
        order.emplace_back(squared_distance(*enemy.place, *unit.place), i);
    }
    std::sort(order.begin(), order.end());
    std::vector<const Unit*> all;
    for (const auto& [distance, i] : order) all.push_back(&table.units[i]);
    return all;
}

class Thinking {
public:
    Thinking(const OpenTable& table, const Legal& offered, UnitId id)
        : table_(table), offered_(offered), unit_(unit_at(table, id)),
          enemies_(enemies_of(table, unit_)) {}

    std::vector<Plan> all() {
        for (const StrikeOffer& offer : offered_.strikes) {
            if (offer.unit != unit_.id || offer.is_hopeless) continue;
            plans_.push_back({StrikeUnit{offer.unit, offer.kind, offer.target, {}}});
        }
        for (const MagicOffer& offer : offered_.magic) {
            if (offer.unit == unit_.id) think_of_magic(offer);
        }
        for (const MoveOffer& offer : offered_.moves) {
            if (offer.unit == unit_.id) think_of_walks(offer.left);
        }
        if (std::count(offered_.leave.begin(), offered_.leave.end(), unit_.id) > 0)
            plans_.push_back({dice_warriors::LeaveField{unit_.id}});
        return std::move(plans_);
    }

private:
    bool has_offer_of(AttackKind kind) const { return !may_attack(table_, unit_.id, kind); }

    void think_of_magic(const MagicOffer& offer) {
        std::optional<std::string> spell;
        if (!offer.spells.empty()) spell = offer.spells.front();
        for (const UnitId id : offer.lower) {
            if (target_number(unit_at(table_, id)) > 2)
                plans_.push_back({LowerNumber{unit_.id, id, spell}});
        }
        for (const UnitId id : offer.turn) plans_.push_back({TurnToTails{unit_.id, id, spell}});
        for (const Point spot : spots()) {
            const CastAt cast{unit_.id, spot, {}, spell};
            if (!may_cast(table_, cast)) plans_.push_back({cast});
        }
        for (const Heading heading : headings) {
            const Point beside{unit_.place->x + Digits(heading.x), unit_.place->y +
                               Digits(heading.y), unit_.place->z};
            const SummonPenny summon{unit_.id, beside, spell};
            if (may_summon(table_, summon)) continue;
            plans_.push_back({summon});
            break;
        }
    }

    /// Where a spell strikes enemies: on one, or between two.
    std::vector<Point> spots() const {
        std::vector<Point> all;
        for (std::size_t i = 0; i < enemies_.size(); ++i) {
            const Point at = *enemies_[i]->place;
            if (!dice_warriors::is_hopeless(*unit_.place, at)) all.push_back(at);
            for (std::size_t j = 0; j < i; ++j) {
                const Point beside = *enemies_[j]->place;
                if (beside.z != at.z || !is_within(at, beside, area_reach + area_reach)) continue;
                all.push_back({Digits((at.x + beside.x).number() / 2),
                               Digits((at.y + beside.y).number() / 2), at.z});
                if (all.size() >= 2 * headings.size()) return all;
            }
        }
        return all;
    }

    void think_of_walks(Digits left) {
        const std::size_t quarries = std::min(quarries_most, enemies_.size());
        for (std::size_t i = 0; i < quarries; ++i) {
            const Unit& enemy = *enemies_[i];
            think_of_charge(enemy, left);
            for (const Digits stride : {hand, left}) {
                if (left < stride) continue;
                think_of_walk(on_the_way(*unit_.place, *enemy.place, stride));
            }
        }
        for (const Heading heading : headings) {
            const auto part = [&](int share) { return Digits(left.number() * share / 101); };
            think_of_walk({unit_.place->x + part(heading.x), unit_.place->y + part(heading.y),
                           unit_.place->z});
        }
    }

    /// Walking up to an enemy and striking it.
    void think_of_charge(const Unit& enemy, Digits left) {
        if (!has_offer_of(AttackKind::melee)) return;
        const Digits gap = rounded_distance(*unit_.place, *enemy.place) - melee_range + Digits(2);
        if (gap.number() <= 0 || left < gap) return;
        const Point beside = on_the_way(*unit_.place, *enemy.place, gap);
        const MoveUnit walk{unit_.id, {beside}, enemy.id, std::nullopt};
        if (may_move(table_, unit_.id, walk.route, walk.attacking)) return;
        plans_.push_back({walk, StrikeUnit{unit_.id, AttackKind::melee, enemy.id, {}}});
    }

    /// Walking somewhere, and from there shooting at the nearest enemy.
    void think_of_walk(Point to) {
        const MoveUnit walk{unit_.id, {to}, std::nullopt, std::nullopt};
        if (may_move(table_, unit_.id, walk.route, walk.attacking)) return;
        plans_.push_back({walk});
        if (!has_offer_of(AttackKind::ranged) || enemies_.empty()) return;
        const Unit* nearest = nullptr;
        for (const Unit* enemy : enemies_) {
            if (nearest == nullptr ||
                squared_distance(*enemy->place, to) < squared_distance(*nearest->place, to))
                nearest = enemy;
        }
        if (!is_within(*nearest->place, to, hand + hand)) return;
        plans_.push_back({walk, StrikeUnit{unit_.id, AttackKind::ranged, nearest->id, {}}});
    }

    const OpenTable& table_;
    const Legal& offered_;
    const Unit& unit_;
    std::vector<const Unit*> enemies_;
    std::vector<Plan> plans_;
};

/// What a yes to this question may name.
std::vector<Answer> assents(const Question& question) {
    std::vector<Answer> all;
    if (question.kind == QuestionKind::reroll) {
        for (const dice_warriors::Coin coin : question.coins) all.push_back({true, coin, {}});
        return all;
    }
    if (question.kind == QuestionKind::lose_upgrade) {
        for (const dice_warriors::Upgrade upgrade : question.upgrades)
            all.push_back({true, {}, upgrade});
        return all;
    }
    return {{true, {}, {}}};
}

}  // namespace

std::vector<Plan> plans_of(const OpenTable& table, const Legal& offered, UnitId unit) {
    return Thinking(table, offered, unit).all();
}

std::vector<Plan> purchases(const Legal& offered) {
    std::vector<Plan> all;
    for (const PurchaseOffer& offer : offered.purchases)
        all.push_back({ProposePurchase{offer.purchase}});
    return all;
}

std::vector<Plan> answers(const std::vector<Question>& asked) {
    std::vector<Plan> all;
    Plan refusals;
    for (const Question& question : asked) {
        if (!asked.empty() && question.kind != asked.front().kind) continue;
        for (const Answer& assent : assents(question)) {
            Plan plan = refusals;
            plan.push_back(AnswerQuestion{question.id, assent});
            all.push_back(std::move(plan));
        }
        refusals.push_back(AnswerQuestion{question.id, {}});
        if (question.kind != QuestionKind::take_attack) break;
    }
    all.push_back(std::move(refusals));
    return all;
}

std::vector<Plan> placings(const OpenTable& table, UnitId unit, Chance& chance) {
    std::vector<Plan> all;
    const Point usual = default_place(table, unit);
    if (!may_place(table, unit, usual)) all.push_back({PlaceUnit{unit, usual}});
    const auto along = [&](Digits size) {
        return digits(static_cast<std::int64_t>(
            chance.below(static_cast<std::size_t>(size.number() / 100 + 1))));
    };
    for (int tries = 0; tries < places_most; ++tries) {
        const Digits x = along(table.field.width);
        const Point place{x, along(table.field.depth), Digits{}};
        if (!may_place(table, unit, place)) all.push_back({PlaceUnit{unit, place}});
    }
    return all;
}

}  // namespace doctrine
