#include "server/umpire/simulation/simulation.hpp"

#include <unordered_map>

#include "server/codec/idis.hpp"
#include "server/codec/idis_events.hpp"

namespace umpire {

namespace {

/// Counts the clauses at work on this thread while it lives, by where their texts lie: the same
/// clause may lie in several places, and nothing is compared while the rules are at work.
class Listening {
public:
    Listening() : before_(kit::clause_listener) {
        heard_here = &heard_;
        kit::clause_listener = [](kit::Clause clause) {
            Heard& heard = (*heard_here)[clause.id().data()];
            heard.size = clause.id().size();
            ++heard.count;
        };
    }
    Listening(const Listening&) = delete;
    Listening& operator=(const Listening&) = delete;
    ~Listening() { kit::clause_listener = before_; }

    void add_to(std::map<std::string, std::uint64_t>& clauses) const {
        for (const auto& [text, heard] : heard_) {
            clauses[std::string(text, heard.size)] += heard.count;
        }
    }

private:
    struct Heard {
        std::size_t size = 0;
        std::uint64_t count = 0;
    };
    using HeardByPlace = std::unordered_map<const char*, Heard>;

    static thread_local HeardByPlace* heard_here;
    kit::ClauseListener before_;
    HeardByPlace heard_;
};

thread_local Listening::HeardByPlace* Listening::heard_here = nullptr;

}  // namespace

Simulation::Simulation(const idis::Start& start, SimulationSettings settings)
    : settings_(settings) {
    std::optional<Listening> listening;
    if (settings_.counts_clauses) listening.emplace();
    stage_ = std::make_unique<PlainStage>(
        start, settings_.seed,
        [this](const idis::State& state, const idis::Events& events, const std::string& cause) {
            count(state, events, cause);
        });
    if (listening) listening->add_to(counts_.clauses);
}

void Simulation::count(const idis::State& state, const idis::Events& events,
                       const std::string& cause) {
    for (const idis::Event& event : events) {
        ++counts_.events;
        counts_.rolls += event.rolls.size();
        ++counts_.events_by_kind[std::string(codec::kind_of(event.what))];
        if (const auto* given = kit::get_if<idis::OrderGiven>(&event.what)) {
            ++counts_.orders_by_kind[std::string(codec::kind_of(given->order.what))];
        }
    }
    if (settings_.inspecting != Inspecting::every_happening || unsound_) return;
    auto violations = idis::violations_in_touched(state);
    if (violations.empty()) return;
    unsound_ = Unsound{counts_.events, state.now, cause, std::move(violations)};
}

std::optional<Unsound> Simulation::play_next_day() {
    std::optional<Listening> listening;
    if (settings_.counts_clauses) listening.emplace();
    if (next_day_ == kit::Day{1}) do_newcomers_hold_ = hand_over(*stage_, settings_.doctrines);
    if (do_newcomers_hold_) hold_back_newcomers(*stage_);
    if (settings_.feeds_the_unled) feed_the_unled(*stage_);
    if (settings_.has_referee) {
        play_day(*stage_, next_day_, settings_.seed, [this](const idis::RefereeOrder& order) {
            ++counts_.rulings_by_kind[std::string(codec::kind_of(order))];
        });
    } else {
        stage_->until(kit::end_of(next_day_));
    }
    next_day_ = next_day_ + 1;
    counts_.army_days += state().armies.size();
    if (!unsound_ && settings_.inspecting != Inspecting::never) {
        auto violations = idis::violations(state());
        if (!violations.empty()) {
            unsound_ = Unsound{counts_.events, state().now, "the end of the day",
                               std::move(violations)};
        }
    }
    if (listening) listening->add_to(counts_.clauses);
    return unsound_;
}

}  // namespace umpire
