#include "server/umpire/simulation/stage.hpp"

#include "core/doctrine/campaign/referee.hpp"
#include "core/idis/orders/unled.hpp"
#include "core/idis/supply/provisions.hpp"
#include "core/idis/supply/supply.hpp"
#include "server/store/hash.hpp"
#include "server/umpire/due_work.hpp"
#include "server/umpire/idis/persistence.hpp"

namespace umpire {

Founding simulated_founding(std::uint64_t seed) {
    Founding founding;
    founding.seed = store::from_hexadecimal(store::hash_of("simulation " + std::to_string(seed)));
    founding.clock = started(kit::Moment{0}, 0, 0, 1);
    return founding;
}

PlainStage::PlainStage(const idis::Start& start, std::uint64_t seed, OnHappening on_happening)
    : dice_key_(simulated_founding(seed).seed, ""), on_happening_(std::move(on_happening)) {
    state_.map = start.map;
    happen(idis::found_campaign(start), "founding");
}

void PlainStage::happen(const idis::Events& events, const std::string& cause) {
    for (const idis::Event& event : events) idis::System::evolve(state_, event);
    if (on_happening_) on_happening_(state_, events, cause);
    Persistence<idis::System>::forget_touched(state_);
}

void PlainStage::until(kit::Moment moment) {
    for (AtOneMoment at_one_moment;;) {
        const auto due = next_work_due<idis::System>(state_);
        if (!due || *due > moment) break;
        at_one_moment.count(*due);
        run_next_due<idis::System>(state_, dice_key_,
                                   [this](const auto& events, const std::string& cause) {
                                       happen(events, cause);
                                   });
    }
    now_ = moment;
}

bool PlainStage::rules(const idis::RefereeOrder& order) {
    KeyedDice dice = dice_for<idis::System>(state_, dice_key_);
    const auto result = idis::System::decide(state_, idis::ByReferee{order}, now_, dice);
    if (!result) return false;
    happen(result.value(), "order of referee");
    until(now_);
    return true;
}

bool hand_over(Stage& stage, std::size_t commanders) {
    std::vector<idis::CommanderId> all;
    for (const idis::Commander& commander : stage.state().commanders) all.push_back(commander.id);
    const bool are_some_left = all.size() > commanders;
    if (are_some_left) all.resize(commanders);
    for (const idis::CommanderId commander : all) {
        stage.rules(idis::LetDoctrineAct{commander, true});
    }
    return are_some_left;
}

void hold_back_newcomers(Stage& stage) {
    std::vector<idis::CommanderId> newcomers;
    for (const auto& turn : stage.state().indexes.turns_due) {
        const idis::Commander& commander = stage.state().commanders.at(turn.id);
        if (commander.joined_at > kit::Moment{}) newcomers.push_back(commander.id);
    }
    for (const idis::CommanderId commander : newcomers) {
        stage.rules(idis::LetDoctrineAct{commander, false});
    }
}

void feed_the_unled(Stage& stage) {
    const idis::State& state = stage.state();
    std::vector<idis::CorrectArmy> rulings;
    for (const idis::Army& army : state.armies) {
        const idis::Commander& commander = state.commanders.at(army.commander);
        if (commander.seat != idis::Seat::open || commander.turn_at) continue;
        const idis::Force force = idis::force_of(state, army.id);
        const idis::Fraction need = idis::daily_consumption(force).total();
        const idis::Fraction enough = need * (idis::unled_food_days + 1);
        if (idis::Fraction{army.supplies.number()} >= enough) continue;
        const std::int64_t room = kit::rounded_down(idis::free_capacity(force).total());
        if (room > 0) rulings.push_back({army.id, army.supplies + idis::Supplies{room}, {}, {}});
    }
    for (const idis::CorrectArmy& ruling : rulings) stage.rules(ruling);
}

void play_day(Stage& stage, kit::Day day, std::uint64_t seed,
              const std::function<void(const idis::RefereeOrder&)>& on_ruling) {
    stage.until(kit::at(day, 12));
    const idis::View full = idis::view(stage.state(), idis::Referee{}, idis::Extent::now);
    doctrine::Chance chance(kit::mixed(seed, static_cast<std::uint64_t>(day.number)));
    for (const idis::RefereeOrder& order :
         doctrine::referee_day(full, idis::legal(full, idis::Referee{}), chance)) {
        if (stage.rules(order) && on_ruling) on_ruling(order);
    }
    stage.until(kit::end_of(day));
}

std::string hash_of_state(const idis::State& state) {
    return hash_of_tables(Persistence<idis::System>::rows(state));
}

}  // namespace umpire
