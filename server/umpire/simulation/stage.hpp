// Where a simulated campaign is played: in memory alone, or by an umpire over a store.
//
// Both give the same course of events for the same start, seed and orders. The plain stage does
// nothing but the rules (due_work.hpp) and can be asked what is unsound after every happening; the
// umpire's stage goes the whole way through orders as text, transactions and reading back, under a
// clock of its own that can be set, and can be restarted. Days pass by `play_day`.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/idis/founding.hpp"
#include "core/idis/system.hpp"
#include "server/store/store.hpp"
#include "server/umpire/persistence.hpp"
#include "server/umpire/keyed_dice.hpp"

namespace umpire {

class Stage {
public:
    Stage() = default;
    Stage(const Stage&) = delete;
    Stage& operator=(const Stage&) = delete;
    virtual ~Stage() = default;

    /// Lets everything happen that is due by then; the time is then that moment.
    virtual void until(kit::Moment moment) = 0;
    /// The referee's order now.
    /// Gives:   whether it was accepted.
    virtual bool rules(const idis::RefereeOrder& order) = 0;
    /// The campaign as it stands.
    virtual const idis::State& state() const = 0;
};

/// How a simulated campaign begins: its dice follow from the seed, its clock stands at the first
/// midnight.
Founding simulated_founding(std::uint64_t seed);

/// What a stage tells of as it happens: the events of one order or of one due item, and what
/// brought them about, after they are applied.
using OnHappening =
    std::function<void(const idis::State&, const idis::Events&, const std::string& cause)>;

/// A campaign played by the rules alone.
class PlainStage : public Stage {
public:
    PlainStage(const idis::Start& start, std::uint64_t seed, OnHappening on_happening = {});

    void until(kit::Moment moment) override;
    bool rules(const idis::RefereeOrder& order) override;
    const idis::State& state() const override { return state_; }
private:
    void happen(const idis::Events& events, const std::string& cause);

    DiceKey dice_key_;
    idis::State state_;
    kit::Moment now_;
    OnHappening on_happening_;
};

/// Hands the first so many commanders over to the doctrine, as a simulated campaign begins.
/// Gives:   whether that leaves some to whom no doctrine was given.
bool hand_over(Stage& stage, std::size_t commanders);

/// Takes back those who came since the campaign began: they only hold their ground.
void hold_back_newcomers(Stage& stage);

/// Fills the wagons of armies that nobody plays before they would forage for want of food.
void feed_the_unled(Stage& stage);

/// One day of a simulated campaign, from its midnight to the next: at noon the referee's doctrine
/// answers and rules; what the commanders' doctrine orders comes by itself.
/// Takes:   a stage whose time is the day's midnight; the same seed for every day; who hears of
///          the rulings that were accepted.
void play_day(Stage& stage, kit::Day day, std::uint64_t seed,
              const std::function<void(const idis::RefereeOrder&)>& on_ruling = {});

/// The hash of a state as its tables would hold it.
std::string hash_of_state(const idis::State& state);

}  // namespace umpire
