// What the skirmish engine costs, as work to be counted by callgrind.
//
//     bench_dice_warriors action 2000     so many single actions
//     bench_dice_warriors fight 40        so many whole fights of random play
//
// One action is what an order in a turn takes: the view of who acts, what he may do, the order
// checked and carried out, and its events applied and kept. They are those of a few recorded fights
// of random play, from the first turn to the last, one after another. A fight has four warriors
// against eight coins and is played by random orders from its set-up to its end. Instructions for
// one are the difference of two runs of different length, divided by the difference of their
// numbers: what comes before is the same.
// Prints one line of JSON; its checksum is the same on every machine.
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "tests/kit/skirmish.hpp"

namespace {

using namespace dice_warriors;

constexpr std::uint64_t recorded_fights = 5;

struct Work {
    std::uint64_t checksum = 0;
    int orders = 0;
};

Work fights(int count) {
    Work work;
    const tests::Muster muster = tests::fair_muster();
    for (int i = 0; i < count; ++i) {
        const auto seed = static_cast<std::uint64_t>(i % 20 + 1);
        const tests::SkirmishEnd end =
            tests::skirmish(muster, tests::random_play(), tests::random_play(), seed);
        work.orders += end.orders;
        work.checksum = kit::mixed(work.checksum, static_cast<std::uint64_t>(end.rounds));
    }
    return work;
}

/// Recorded fights, played again and again, one order at a time.
class Replay {
public:
    Replay() {
        for (std::uint64_t seed = 1; seed <= recorded_fights; ++seed) {
            recordings_.push_back(tests::recorded(tests::fair_muster(), tests::random_play(),
                                                  tests::random_play(), seed));
        }
        begin();
    }

    /// Gives:   a number that depends on all that was done.
    std::size_t next() {
        if (next_ == recordings_[fight_].orders.size()) {
            fight_ = (fight_ + 1) % recordings_.size();
            begin();
        }
        const Order& order = recordings_[fight_].orders[next_++];
        std::size_t sum = 0;
        if (const ByPlayer* by = std::get_if<ByPlayer>(&order)) {
            const View seen = System::view(state_, by->player);
            const Legal offered = System::legal(seen, by->player);
            sum = offered.strikes.size() + offered.moves.size() + seen.questions.size();
        }
        auto result = System::decide(state_, order, kit::Moment{}, *dice_);
        if (!result) std::abort();
        for (Event& event : result.value()) {
            System::evolve(state_, event);
            log_.push_back(std::move(event));
        }
        return sum + log_.size();
    }

private:
    void begin() {
        const tests::Recording& recording = recordings_[fight_];
        state_ = recording.first_turn;
        dice_.emplace(recording.seed, recording.drawn);
        log_.clear();
        next_ = 0;
    }

    std::vector<tests::Recording> recordings_;
    std::size_t fight_ = 0;
    std::size_t next_ = 0;
    State state_;
    Events log_;
    std::optional<doctrine::Chance> dice_;
};

Work actions(int count) {
    Work work;
    Replay replay;
    for (; work.orders < count; ++work.orders)
        work.checksum = kit::mixed(work.checksum, replay.next());
    return work;
}

}  // namespace

int main(int count, char** words) {
    const std::string_view what = count == 3 ? words[1] : "";
    const int iterations = count == 3 ? std::atoi(words[2]) : 0;
    if ((what != "action" && what != "fight") || iterations < 1) {
        std::fputs("usage: bench_dice_warriors action|fight NUMBER\n", stderr);
        return 2;
    }
    const Work work = what == "action" ? actions(iterations) : fights(iterations);
    std::printf("{\"what\":\"dice_warriors.%s\",\"iterations\":%d,\"orders\":%d,"
                "\"checksum\":\"%016llx\"}\n",
                words[1], iterations, work.orders,
                static_cast<unsigned long long>(work.checksum));
    return 0;
}
