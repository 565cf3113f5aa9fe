#include "core/doctrine/battles/dice_warriors.hpp"

#include <algorithm>

#include "core/dice_warriors/play.hpp"
#include "core/doctrine/battles/dice_warriors_plans.hpp"
#include "core/doctrine/battles/dice_warriors_table.hpp"
#include "core/doctrine/battles/dice_warriors_worth.hpp"

namespace doctrine {
namespace {

using dice_warriors::ByPlayer, dice_warriors::DeclareDone, dice_warriors::Event;
using dice_warriors::Legal, dice_warriors::MoveOffer, dice_warriors::PlayerId;
using dice_warriors::PlayerOrder, dice_warriors::Question, dice_warriors::QuestionKind;
using dice_warriors::Side, dice_warriors::State, dice_warriors::Unit, dice_warriors::UnitId;
using dice_warriors::View;

/// Trials of a plan before any is left out, and how many times as many the better third gets.
constexpr int trials_at_first = 2;
constexpr int trials_growth = 3;
/// The faces that the first die of a plan's trials shows, in turn: any two make a fair pair.
constexpr std::array<int, 6> faces_in_turn{2, 5, 1, 6, 3, 4};
/// What a plan must promise above doing nothing.
constexpr std::int64_t margin = 8;

/// Dice for one trial: the first that is rolled shows a named face, so that six trials of a plan
/// meet each face once; the others fall by chance.
class TrialDice : public kit::Dice {
public:
    TrialDice(int first, Chance& chance) : first_(first), chance_(chance) {}
    bool was_rolled() const { return was_rolled_; }

private:
    kit::Roll draw(kit::Clause clause, kit::Subject subject, int sides) override {
        const bool is_first = !was_rolled_ && sides == 6;
        was_rolled_ = true;
        const auto count = static_cast<std::size_t>(sides);
        const int face = is_first ? first_ : 1 + static_cast<int>(chance_.below(count));
        return {clause, subject, 0, sides, face};
    }

    int first_;
    Chance& chance_;
    bool was_rolled_ = false;
};

struct Candidate {
    Plan plan;
    std::size_t number = 0;  ///< among those listed; settles what is equally good
    std::int64_t sum = 0;
    int trials = 0;
    bool is_certain = false;  ///< no die is rolled in it

    std::int64_t mean() const { return trials == 0 ? -2 * victory : sum / trials; }
};

class Search {
public:
    Search(const View& seen, PlayerId player, Chance& chance, Budget budget)
        : start_(imagined(seen, player)), player_(player), chance_(chance),
          positions_left_(budget.positions_most) {
        side_ = start_.table.side;
        for (const dice_warriors::Seat& seat : start_.table.seats) {
            if (seat.player == player) side_ = seat.side;
            if (seat.player == player && seat.side == start_.table.side) break;
        }
    }

    const State& start() const { return start_; }
    /// What the position is worth as it stands.
    std::int64_t present() const { return worth_to(start_.table, side_); }
    /// Lets nothing beyond this share of what is left be spent from now on.
    void allow(int positions) { allowed_ = std::min(positions, positions_left_); }
    int positions_left() const { return positions_left_; }

    /// The best of some plans, tried within what is allowed; null if there are none.
    std::optional<Candidate> best(std::vector<Plan> plans) {
        std::vector<Candidate> all;
        for (Plan& plan : plans) all.push_back({std::move(plan), all.size(), 0, 0, false});
        for (int trials = trials_at_first; !all.empty(); trials *= trials_growth) {
            for (Candidate& candidate : all) {
                while (candidate.trials < trials && !candidate.is_certain && try_once(candidate)) {
                }
            }
            std::sort(all.begin(), all.end(), [](const Candidate& a, const Candidate& b) {
                return std::pair(b.mean(), a.number) < std::pair(a.mean(), b.number);
            });
            if (allowed_ <= 0 || all.size() == 1) return std::move(all.front());
            all.resize((all.size() + 2) / 3);
        }
        return std::nullopt;
    }

private:
    /// Carries a plan out on the imagined fight.
    /// Gives:   whether there was a position left to look at.
    bool try_once(Candidate& candidate) {
        if (allowed_ <= 0) return false;
        --allowed_;
        --positions_left_;
        TrialDice dice(faces_in_turn[static_cast<std::size_t>(candidate.trials) % 6], chance_);
        State state = start_;
        for (const PlayerOrder& order : candidate.plan) {
            const auto result = decide(state, ByPlayer{player_, order}, dice);
            if (!result) break;
            for (const Event& event : result.value()) evolve(state, event);
        }
        candidate.sum += worth_to(state.table, side_);
        ++candidate.trials;
        candidate.is_certain = !dice.was_rolled();
        return true;
    }

    State start_;
    PlayerId player_;
    Chance& chance_;
    Side side_ = Side::warriors;
    int positions_left_;
    int allowed_ = 0;
};

/// The units that are offered anything, in order of entry.
std::vector<UnitId> able(const State& state, const Legal& offered) {
    std::vector<UnitId> all;
    for (const Unit& unit : state.table.units) {
        const auto is_its = [&](const auto& offer) { return offer.unit == unit.id; };
        const bool is_able =
            std::any_of(offered.moves.begin(), offered.moves.end(), is_its) ||
            std::any_of(offered.strikes.begin(), offered.strikes.end(), is_its) ||
            std::any_of(offered.magic.begin(), offered.magic.end(), is_its);
        if (is_able) all.push_back(unit.id);
    }
    return all;
}

/// The next order of a turn: the first unit with something worth doing does the best of it.
std::optional<PlayerOrder> next_of_turn(Search& search, const Legal& offered) {
    const std::int64_t present = search.present();
    const std::vector<UnitId> units = able(search.start(), offered);
    std::size_t waiting = units.size() + 1;
    const auto worth_doing = [&](std::vector<Plan> plans) -> std::optional<PlayerOrder> {
        search.allow(search.positions_left() / static_cast<int>(waiting--));
        const std::optional<Candidate> best = search.best(std::move(plans));
        if (!best || best->mean() <= present + margin) return std::nullopt;
        return best->plan.front();
    };
    if (std::optional<PlayerOrder> order = worth_doing(purchases(offered))) return order;
    for (const UnitId unit : units) {
        std::optional<PlayerOrder> order =
            worth_doing(plans_of(search.start().table, offered, unit));
        if (order) return order;
    }
    if (offered.can_declare_done) return DeclareDone{};
    return std::nullopt;
}

}  // namespace

std::optional<PlayerOrder> chosen_order(const View& seen, const Legal& offered, Chance& chance,
                                        Budget budget) {
    const PlayerId* player = kit::get_if<PlayerId>(&seen.observer);
    if (player == nullptr || !seen.table) return std::nullopt;
    Search search(seen, *player, chance, budget);
    std::vector<Question> asked;
    for (const Question& question : offered.answers) {
        if (question.kind < QuestionKind::place_units) asked.push_back(question);
    }
    if (!asked.empty()) {
        search.allow(budget.positions_most);
        return search.best(answers(asked))->plan.front();
    }
    if (!offered.place.empty()) {
        search.allow(budget.positions_most);
        const UnitId unit = offered.place.front();
        const std::optional<Candidate> best = search.best(placings(*seen.table, unit, chance));
        return best ? std::optional(best->plan.front()) : std::nullopt;
    }
    return next_of_turn(search, offered);
}

}  // namespace doctrine
