// The test by change, played on: worlds that differ in what a commander cannot know stay alike for
// him while time passes and everybody gives orders.
//
// A random world is played for some days; what western(0) sees and may order is recorded hour by
// hour. Then the same world is played again with the same orders, and one thing in it changed that
// cannot reach him in that time. All he is told, when, and every answer he gets must be the same.
#include <doctest/doctest.h>

#include "core/idis/system.hpp"
#include "tests/kit/hidden_change.hpp"
#include "tests/kit/random_world.hpp"
#include "tests/kit/seeded_dice.hpp"

namespace {

using namespace idis;
using tests::Chance;
using tests::HiddenChange;
using tests::western;

constexpr std::uint64_t worlds = 8;
constexpr int hours_between = 5;
constexpr int hours_played = 84;
/// The change is made when the armies are on their way.
constexpr int hour_of_change = 35;

using Viewer = View (*)(const State&, CommanderId);

struct GivenAt {
    Moment moment;
    ByCommander order;
};

/// What one commander gets to see and to hear of a play.
struct Seen {
    std::vector<View> views;
    std::vector<Legal> offers;
    std::vector<std::optional<Refusal>> answers;
    friend bool operator==(const Seen&, const Seen&) = default;
};

class Play {
public:
    Play(std::uint64_t seed, Viewer viewer)
        : seed_(seed), viewer_(viewer), dice_(seed), chance_(seed) {
        state_ = tests::a_random_world(chance_);
    }

    /// Plays with orders made up on the way.
    Seen freely() {
        return play([this](Moment moment) {
            for (int number = 0; number < tests::armies_in_west; ++number) {
                make_up(moment, western(number));
            }
            for (int number = 0; number < tests::armies_in_east; ++number) {
                make_up(moment, tests::eastern(number));
            }
        }, nullptr);
    }
    /// Plays with the orders of another play, and with a change.
    Seen again(const std::vector<GivenAt>& orders, const HiddenChange& change) {
        return play([&](Moment moment) {
            for (const GivenAt& given : orders) {
                if (given.moment == moment) give(moment, given.order);
            }
        }, &change);
    }
    const std::vector<GivenAt>& orders() const { return orders_; }

private:
    template <class Orders>
    Seen play(Orders order_at, const HiddenChange* change) {
        for (int hour = 0; hour <= hours_played; hour += hours_between) {
            const Moment moment{hour * 3'600};
            run_until(moment);
            if (hour == hour_of_change && change != nullptr) {
                Chance chance(seed_);
                change->make(state_, chance);
            }
            look();
            order_at(moment);
            run_until(moment);
            look();
        }
        return std::move(seen_);
    }
    void take(const Events& events) {
        for (const Event& event : events) System::evolve(state_, event);
    }
    void run_until(Moment moment) {
        while (*System::next_due(state_) <= moment) {
            take(System::advance(state_, moment, dice_));
        }
    }
    void look() {
        seen_.views.push_back(viewer_(state_, western(0)));
        seen_.offers.push_back(System::legal(seen_.views.back(), western(0)));
    }
    void make_up(Moment moment, CommanderId commander) {
        if (chance_.one_in(3)) return;
        const Legal offers = System::legal(System::view(state_, commander), commander);
        const ByCommander order{commander, tests::a_random_order(*offers.commander, chance_)};
        orders_.push_back({moment, order});
        give(moment, order);
    }
    void give(Moment moment, const ByCommander& order) {
        const Result<Events> result = System::decide(state_, order, moment, dice_);
        if (order.commander == western(0)) {
            seen_.answers.push_back(result ? std::nullopt : std::optional(result.refusal()));
        }
        if (result) take(result.value());
    }

    std::uint64_t seed_;
    Viewer viewer_;
    tests::SeededDice dice_;
    Chance chance_;
    State state_;
    std::vector<GivenAt> orders_;
    Seen seen_;
};

View honest(const State& state, CommanderId commander) { return view(state, commander); }

/// The changes that a viewer lets western(0) notice within some days.
std::vector<std::string_view> leaks_of(Viewer viewer, std::uint64_t of_worlds) {
    std::vector<std::string_view> leaks;
    std::size_t lines_told = 0;
    for (std::uint64_t seed = 100; seed < 100 + of_worlds; ++seed) {
        Play first(seed, viewer);
        const Seen seen = first.freely();
        CHECK_FALSE(seen.answers.empty());
        lines_told += seen.views.back().commander->channel.size();
        for (const HiddenChange& change : tests::hidden_changes()) {
            if (change.reach == tests::Reach::later) continue;
            if (Play(seed, viewer).again(first.orders(), change) == seen) continue;
            leaks.push_back(change.what);
        }
    }
    // Worlds in which he is told nothing would prove nothing.
    CHECK(lines_told > 5 * of_worlds);
    return leaks;
}

View with_count_of_entries(const State& state, CommanderId commander) {
    View leaky = view(state, commander);
    leaky.name += std::to_string(state.channel.size());
    return leaky;
}
View with_count_of_soldiers(const State& state, CommanderId commander) {
    View leaky = view(state, commander);
    for (const Detachment& row : state.detachments) {
        leaky.name += std::to_string(row.soldiers.number());
    }
    return leaky;
}

}  // namespace

TEST_CASE("idis.2.orders-private, idis.5.morale-secret, idis.7.orders-channel-secret, "
          "idis.1.map-not-shared-ruling, idis.3c.scout-is-secret: "
          "what he cannot know changes nothing that he is told for days") {
    for (const std::string_view leak : leaks_of(honest, worlds)) FAIL_CHECK("he can tell: ", leak);
}

TEST_CASE("idis.7.orders-channel-secret: a view that leaks is found out by playing on") {
    CHECK_FALSE(leaks_of(with_count_of_entries, 1).empty());
    CHECK_FALSE(leaks_of(with_count_of_soldiers, 1).empty());
}
