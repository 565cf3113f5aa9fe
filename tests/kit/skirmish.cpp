#include "tests/kit/skirmish.hpp"

namespace tests {
namespace {

using namespace dice_warriors;

constexpr PlayerId captain{11};
constexpr PlayerId horde{22};
constexpr int orders_most = 4000;

/// A block of so many digits' height on the ground, between two corners.
Obstacle block(int left, int low, int right, int high, int height) {
    return {"block",
            {{digits(left), digits(low)},
             {digits(right), digits(low)},
             {digits(right), digits(high)},
             {digits(left), digits(high)}},
            Digits{},
            digits(height),
            false};
}

class Skirmish {
public:
    Skirmish(const Muster& muster, std::uint64_t seed)
        : dice_(kit::mixed(seed, "dice")), chance_(kit::mixed(seed, "chance")) {
        referee(SeatPlayer{captain, Side::warriors});
        referee(SeatPlayer{horde, Side::monsters});
        referee(DrawField{muster.field});
        for (std::size_t i = 0; i < muster.warriors.size(); ++i) {
            referee(AddWarrior{"W" + std::to_string(i), Side::warriors, captain,
                               muster.warriors[i], false, {}});
        }
        for (std::size_t i = 0; i < muster.coins.size(); ++i) {
            referee(AddMonster{"M" + std::to_string(i), Side::monsters, muster.coins[i], false,
                               horde, {}});
        }
        referee(OpenFight{});
    }

    SkirmishEnd play(const Policy& warriors, const Policy& monsters) {
        int orders = 0;
        for (; orders < orders_most && !state_.table.outcome; ++orders) {
            const Question question = System::questions(state_).front();
            std::optional<PlayerOrder> order;
            if (question.to) {
                const View seen = System::view(state_, *question.to);
                const Policy& policy = *question.to == captain ? warriors : monsters;
                order = policy(seen, System::legal(seen, *question.to), chance_);
            }
            const bool is_first_turn = recording_.orders.empty() && keeps_;
            if (is_first_turn && state_.table.phase == Phase::turns) {
                recording_.first_turn = state_;
                recording_.seed = dice_.seed();
                recording_.drawn = dice_.drawn();
            }
            Order given = ByUmpire{{question.id}};
            if (order) given = ByPlayer{*question.to, *order};
            if (keeps_ && state_.table.phase == Phase::turns) recording_.orders.push_back(given);
            follow(given);
        }
        const std::optional<Outcome>& outcome = state_.table.outcome;
        return {outcome ? outcome->holder : std::nullopt, state_.table.round, orders};
    }

    Recording record(const Policy& warriors, const Policy& monsters) {
        keeps_ = true;
        play(warriors, monsters);
        return std::move(recording_);
    }

private:
    template <class What>
    void referee(What what) {
        follow(ByReferee{what});
    }
    void follow(const Order& order) {
        const auto result = System::decide(state_, order, kit::Moment{}, dice_);
        ENSURE(result);
        for (const Event& event : result.value()) System::evolve(state_, event);
    }

    State state_ = new_fight(FightId(7));
    doctrine::Chance dice_;
    doctrine::Chance chance_;
    bool keeps_ = false;
    Recording recording_;
};

}  // namespace

Muster fair_muster() {
    return {{{Upgrade::melee}, {Upgrade::ranged}, {Upgrade::magic}, {Upgrade::hit}},
            {1, 1, 1, 5, 5, 5, 10, 25},
            {digits(18), digits(14), {block(5, 6, 8, 8, 3), block(11, 5, 13, 9, 5)}, {}}};
}

Policy random_play() {
    return [](const View& seen, const Legal& offered, doctrine::Chance& chance) {
        return doctrine::random_order(seen, offered, chance);
    };
}

Policy doctrine_play(int positions_most) {
    return [=](const View& seen, const Legal& offered, doctrine::Chance& chance) {
        return doctrine::chosen_order(seen, offered, chance, {positions_most});
    };
}

SkirmishEnd skirmish(const Muster& muster, const Policy& warriors, const Policy& monsters,
                     std::uint64_t seed) {
    return Skirmish(muster, seed).play(warriors, monsters);
}

Recording recorded(const Muster& muster, const Policy& warriors, const Policy& monsters,
                   std::uint64_t seed) {
    return Skirmish(muster, seed).record(warriors, monsters);
}

Score score(const Muster& muster, const Policy& warriors, const Policy& monsters, int fights) {
    Score all;
    for (int fight = 0; fight < fights; ++fight) {
        const SkirmishEnd end =
            skirmish(muster, warriors, monsters, static_cast<std::uint64_t>(fight + 1));
        if (!end.holder) {
            ++all.undecided;
        } else {
            ++(*end.holder == Side::warriors ? all.warriors : all.monsters);
        }
    }
    return all;
}

}  // namespace tests
