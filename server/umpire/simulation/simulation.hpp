// A campaign simulated at full speed, with what came of it counted.
//
// Doctrines play all commanders and the referee (stage.hpp). After every happening, that is, after
// the events of one order or of one item that fell due, the rows it touched are inspected, and at
// the end of every day the whole state; the first unsound state ends the simulation. While it runs,
// it listens to the clauses at work on its thread.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "server/umpire/simulation/stage.hpp"

namespace umpire {

/// How often the state is inspected.
enum class Inspecting : std::uint8_t { every_happening, every_day, never };

struct SimulationSettings {
    std::uint64_t seed = 1;
    Inspecting inspecting = Inspecting::every_happening;
    /// Of the commanders, so many at most are played; where that leaves some, newcomers are not.
    std::size_t doctrines = 1'000'000;
    bool has_referee = true;                 ///< else the rulebook's defaults stand in for him
    bool feeds_the_unled = false;            ///< so that they hardly forage
    bool counts_clauses = true;              ///< how often each is at work
};

struct Counts {
    std::uint64_t events = 0;
    std::uint64_t rolls = 0;
    std::uint64_t army_days = 0;  ///< at each day's end, how many armies there are
    std::map<std::string, std::uint64_t> events_by_kind;
    std::map<std::string, std::uint64_t> orders_by_kind;     ///< of commanders, accepted
    std::map<std::string, std::uint64_t> rulings_by_kind;    ///< of the referee, accepted
    std::map<std::string, std::uint64_t> clauses;            ///< how often each was at work
};

/// What is unsound, and since when.
struct Unsound {
    std::uint64_t event = 0;         ///< the number of the newest event, counted from 1
    kit::Moment at;
    std::string cause;
    std::vector<kit::Violation> violations;
};

class Simulation {
public:
    Simulation(const idis::Start& start, SimulationSettings settings);

    /// Plays one more day.
    /// Gives:   nothing, or why the simulation ends here.
    std::optional<Unsound> play_next_day();

    /// The referee's order between two days.
    /// Gives:   whether it was accepted.
    bool rules(const idis::RefereeOrder& order) { return stage_->rules(order); }

    kit::Day next_day() const { return next_day_; }
    const idis::State& state() const { return stage_->state(); }
    const Counts& counts() const { return counts_; }

private:
    void count(const idis::State& state, const idis::Events& events, const std::string& cause);

    SimulationSettings settings_;
    bool do_newcomers_hold_ = false;
    Counts counts_;
    std::optional<Unsound> unsound_;
    kit::Day next_day_{1};
    std::unique_ptr<PlainStage> stage_;
};

}  // namespace umpire
