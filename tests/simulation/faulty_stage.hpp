// A simulated campaign under an umpire whom everything befalls: killed before or after any
// transaction, a disk that is full or busy or broken, ticks of any length.
//
// Faults follow from a seed. Anyone who plays here waits for his answer, and asks again with the
// same key until he has one; so the campaign must be the one that nothing befell.
#pragma once

#include <memory>
#include <string>

#include "core/doctrine/chance.hpp"
#include "server/store/store.hpp"
#include "server/umpire/simulation/umpire_stage.hpp"

namespace tests {

/// The process is gone: nothing of the program catches this.
struct Killed {};

/// What befalls the store; shared by all that stand before it one after another.
class Faults {
public:
    /// None at first.
    explicit Faults(std::uint64_t seed) : chance_(seed) {}
    /// From now on one transaction in `rarity` fails.
    void begin(std::size_t rarity) { rarity_ = rarity; }

    /// Appends, or does not.
    store::Written append(store::Store& lasting, const store::Batch& batch);

    std::size_t kills() const { return kills_; }
    std::size_t failures() const { return failures_; }

private:
    doctrine::Chance chance_;
    std::size_t rarity_ = 0;
    std::size_t kills_ = 0;
    std::size_t failures_ = 0;
};

class FaultyStage : public umpire::Stage {
public:
    FaultyStage(std::shared_ptr<store::Store> store, const idis::Start& start, std::uint64_t seed,
                std::size_t rarity);

    void until(kit::Moment moment) override;
    bool rules(const idis::RefereeOrder& order) override;
    const idis::State& state() const override { return stage_.state(); }

    /// Sends an order until there is an answer.
    umpire::Answer sent(const umpire::Person& actor, const std::string& body,
                        const std::string& key);
    umpire::UmpireStage& stage() { return stage_; }
    const Faults& faults() const { return *faults_; }
    std::uint64_t restarts() const { return restarts_; }

private:
    void restart();

    std::shared_ptr<Faults> faults_;
    doctrine::Chance chance_;
    umpire::UmpireStage stage_;
    std::uint64_t keys_ = 0;
    std::uint64_t restarts_ = 0;
};

}  // namespace tests
