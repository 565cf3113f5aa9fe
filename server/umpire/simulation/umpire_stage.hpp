// The stage of a simulated campaign that goes through an umpire and a store (stage.hpp).
//
// Its time is its own: the umpire reads it, and `until` sets it forward, at once or in ticks. A
// restart lets go of the umpire and reads everything back from the store, which outlives it.
#pragma once

#include <functional>
#include <memory>

#include "server/umpire/idis/persistence.hpp"
#include "server/umpire/simulation/stage.hpp"
#include "server/umpire/umpire.hpp"

namespace umpire {

/// Gives the umpire what stands before the store that lasts; by default that store itself.
using OpenStore = std::function<std::unique_ptr<store::Store>(std::shared_ptr<store::Store>)>;

class UmpireStage : public Stage {
public:
    /// Begins a campaign in a store.
    /// Takes:   an empty store; ticks of more than 0 seconds, in which time passes.
    UmpireStage(std::shared_ptr<store::Store> store, const idis::Start& start, std::uint64_t seed,
                kit::Span tick = kit::days(1), OpenStore open = {});

    void until(kit::Moment moment) override;
    bool rules(const idis::RefereeOrder& order) override;
    const idis::State& state() const override { return state_; }

    /// Lets go of the umpire and opens the store again.
    void restart();
    Umpire& umpire() { return *umpire_; }
    /// Sets the umpire's clock of the world, in milliseconds since the first midnight.
    void set_time(Utc now) { now_ = now; }
    Utc time() const { return now_; }
    /// Reads the state anew from the umpire.
    void look();

private:
    std::shared_ptr<store::Store> store_;
    OpenStore open_;
    Utc now_ = 0;
    kit::Span tick_;
    std::unique_ptr<Umpire> umpire_;
    idis::State state_;
};

}  // namespace umpire
