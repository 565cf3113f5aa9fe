#include "core/doctrine/battles/die_men.hpp"

#include <algorithm>

#include "core/die_men/play.hpp"
#include "core/die_men/questions.hpp"
#include "core/doctrine/battles/die_men_plans.hpp"
#include "core/doctrine/battles/die_men_quick.hpp"
#include "core/doctrine/battles/die_men_table.hpp"
#include "core/doctrine/battles/die_men_worth.hpp"

namespace doctrine {
namespace {

using namespace die_men;

/// Trials after which a plan is taken for what it promised so far.
constexpr int trials_most = 12;
/// Orders in one trial, after which it is weighed as it stands.
constexpr int trial_positions_most = 120;

/// Dice for one trial, and whether any was rolled.
class TrialDice : public kit::Dice {
public:
    TrialDice(std::uint64_t seed, int trial)
        : chance_(kit::mixed(seed, static_cast<std::uint64_t>(trial))) {}
    bool was_rolled() const { return was_rolled_; }

private:
    kit::Roll draw(kit::Clause clause, kit::Subject subject, int sides) override {
        was_rolled_ = true;
        const auto count = static_cast<std::size_t>(sides);
        return {clause, subject, 0, sides, 1 + static_cast<int>(chance_.below(count))};
    }

    Chance chance_;
    bool was_rolled_ = false;
};

struct Candidate {
    PlayerOrder order;
    std::size_t number = 0;  ///< among those listed; settles what is equally good
    std::int64_t sum = 0;
    int trials = 0;
    bool is_certain = false;  ///< no die is rolled in it

    std::int64_t mean() const { return trials == 0 ? -2 * battle_won : sum / trials; }
};

class Search {
public:
    Search(const View& seen, PlayerId player, std::uint64_t seed, Budget budget)
        : start_(imagined(seen)), player_(player), seed_(seed),
          positions_left_(budget.positions_most) {
        for (const Army& army : start_.table.armies) {
            if (army.general == player) side_ = army.side;
        }
        for (const Character& character : start_.table.characters) {
            if (character.player == player) side_ = army_at(start_.table, character.army).side;
        }
        last_round_ = start_.table.round;
        if (start_.table.phase == Phase::free_moving) ++last_round_;
    }

    /// The best of some orders.
    /// Takes:   at least one.
    PlayerOrder best(Orders orders) {
        std::vector<Candidate> all;
        for (PlayerOrder& order : orders) {
            all.push_back({std::move(order), all.size(), 0, 0, false});
        }
        for (int trials = 1; trials <= trials_most; trials *= 2) {
            for (Candidate& candidate : all) {
                while (candidate.trials < trials && !candidate.is_certain && try_once(candidate)) {
                }
            }
            std::sort(all.begin(), all.end(), [](const Candidate& a, const Candidate& b) {
                return std::pair(b.mean(), a.number) < std::pair(a.mean(), b.number);
            });
            if (positions_left_ <= 0 || all.size() == 1 || all.front().is_certain) break;
            if (trials > 1) all.resize((all.size() + 1) / 2);
        }
        return std::move(all.front().order);
    }

private:
    bool goes_on(const State& state) const {
        const OpenTable& table = state.table;
        return !table.outcome && table.phase != Phase::judging && table.round <= last_round_ &&
               (table.phase != Phase::free_moving || table.round < last_round_);
    }
    /// Carries an order out on the imagined battle, and lets everybody go on.
    /// Gives:   whether there was a position left to look at.
    bool try_once(Candidate& candidate) {
        if (positions_left_ <= 0) return false;
        TrialDice dice(seed_, candidate.trials);
        Unfolding u(start_, dice);
        const Mood mood = candidate.trials % 2 == 0 ? Mood::seizing : Mood::holding;
        Order next = ByPlayer{player_, candidate.order};
        for (int position = 0; position < trial_positions_most; ++position) {
            if (positions_left_ <= 0 && position > 0) break;
            --positions_left_;
            if (carry_out(u, next)) break;
            u.take();
            if (!goes_on(u.state())) break;
            const std::vector<Question> open = questions(u.state());
            if (open.empty()) break;
            next = quick_answer(u.state(), open.front(), side_, mood);
        }
        candidate.sum += worth_to(u.table(), side_);
        ++candidate.trials;
        candidate.is_certain = !dice.was_rolled();
        return true;
    }

    State start_;
    PlayerId player_;
    std::uint64_t seed_;
    int positions_left_;
    int side_ = 0;
    int last_round_ = 0;
};

}  // namespace

std::optional<PlayerOrder> chosen_order(const View& seen, const Legal& offered, Chance& chance,
                                        Budget budget) {
    const PlayerId* player = kit::get_if<PlayerId>(&seen.observer);
    if (player == nullptr || !seen.table) return std::nullopt;
    Orders orders = plans_of(seen, offered, chance);
    if (orders.empty()) return std::nullopt;
    if (orders.size() == 1) return std::move(orders.front());
    const std::uint64_t seed = kit::mixed(chance.seed(), chance.drawn());
    chance.below(1);
    return Search(seen, *player, seed, budget).best(std::move(orders));
}

}  // namespace doctrine
