#include "core/doctrine/rehearsal.hpp"

#include <algorithm>
#include <tuple>

#include "core/battle/any.hpp"
#include "core/doctrine/battles.hpp"
#include "core/idis/battle/battle_host.hpp"
#include "core/idis/tactics/battle_under_way.hpp"
#include "core/idis/tactics/tactics_dice_warriors.hpp"
#include "core/idis/tactics/tactics_die_men.hpp"
#include "core/idis/tactics/tactics_throw_me_a_6.hpp"

namespace doctrine {

namespace {

/// One play of a battle, from a position to the end.
template <class System>
class Play {
public:
    using Engine = battle::Engine<System>;
    using State = typename System::State;

    Play(State state, Chance& dice, Chance& chance, Budget budget, const GoesOn& goes_on)
        : state_(std::move(state)), dice_(dice), chance_(chance), budget_(budget),
          goes_on_(goes_on) {}

    void set_up(const idis::LineUp& lined_up) {
        for (auto& order : idis::Tactics<System>::setting_up(lined_up)) {
            const bool is_done = follow(Engine::by_referee(std::move(order)));
            ENSURE(is_done);
        }
    }
    /// Gives:   nothing if it was broken off.
    std::optional<State> to_the_end() {
        for (int orders = 0; orders < idis::orders_in_battle_most; ++orders) {
            const auto open = System::questions(state_);
            if (open.empty() || System::outcome(state_)) break;
            if (!goes_on_()) return std::nullopt;
            answer(open.front());
        }
        return std::move(state_);
    }

private:
    void answer(const typename System::Question& question) {
        if (const auto player = Engine::asked(question)) {
            const auto observer = Engine::as_player(*player);
            const auto seen = battle::held<battle::AnyView>(System::view(state_, observer));
            const auto offered = battle::held<battle::AnyLegal>(
                System::legal(*battle::held_as<typename System::View>(seen), observer));
            const auto wish = chosen_order_in(seen, offered, chance_, budget_);
            const auto* order = battle::held_as<typename Engine::PlayerOrder>(wish);
            if (order != nullptr && follow(Engine::by_player(*player, *order))) return;
        }
        const bool is_done = follow(Engine::by_default(question));
        ENSURE(is_done);
    }
    bool follow(const typename System::Order& order) {
        const auto result = System::decide(state_, order, kit::Moment{}, dice_);
        if (!result) return false;
        for (const auto& event : result.value()) System::evolve(state_, event);
        return true;
    }

    State state_;
    Chance& dice_;
    Chance& chance_;
    Budget budget_;
    const GoesOn& goes_on_;
};

/// Calls `work` with the system of the engine by which a meeting is fought.
template <class Work>
void with_way(idis::Way way, Work work) {
    battle::AllEngines::for_each([&]<class System>() {
        if (idis::Tactics<System>::way == way) work.template operator()<System>();
    });
}

}  // namespace

kit::Gate may_rehearse(const idis::State& state, idis::MeetingId id) {
    const idis::Meeting* meeting = state.meetings.find(id);
    if (meeting == nullptr) {
        return kit::Refusal{"no_such_meeting", "idis.6.roll-2d6-each", "meeting"};
    }
    if (meeting->way == idis::Way::campaign_roll) {
        return kit::Refusal{"odds_are_exact", "idis.6.roll-2d6-each", "meeting"};
    }
    for (const idis::Camp camp : {idis::Camp::calling, idis::Camp::called}) {
        if (idis::host_of(state, *meeting, camp).all.empty()) {
            return kit::Refusal{"nobody_to_fight", "idis.6.no-soldiers-side-ruling", "meeting"};
        }
    }
    return kit::allowed;
}

Share share_of(int times, int plays) {
    if (plays == 0) return {};
    const std::int64_t all = plays + 4;
    const std::int64_t seen = times + 2;
    // Four times the variance in millionths; the error is its whole root, rounded up.
    const std::int64_t variance = 4 * 1'000'000 * seen * (all - seen) / (all * all * all);
    int error = 1;
    while (std::int64_t{error} * error < variance) ++error;
    return {static_cast<int>(std::int64_t{times} * 1'000 / plays), error};
}

Rehearsal::Rehearsal(const idis::State& state, idis::MeetingId meeting, std::uint64_t seed,
                     Budget budget)
    : state_(state), meeting_(meeting), dice_(kit::mixed(seed, "dice")),
      chance_(kit::mixed(seed, "chance")), budget_(budget) {
    ENSURE(!may_rehearse(state, meeting));
}

void Rehearsal::play(const GoesOn& goes_on) {
    const idis::Meeting& meeting = state_.meetings.at(meeting_);
    with_way(meeting.way, [&]<class System>() {
        using Engine = battle::Engine<System>;
        using Tactics = idis::Tactics<System>;
        const idis::BattleUnderWay* battle = state_.battles_under_way.find(meeting_);
        const auto lines = battle != nullptr
                               ? battle->lines
                               : idis::lines_of(state_, meeting, Tactics::units_most);
        const idis::LineUp lined_up = idis::line_up(state_, meeting, lines);
        const auto* under_way =
            battle != nullptr ? battle::held_as<typename System::State>(battle->state) : nullptr;
        const auto id = kit::derived_id<typename Engine::BattleId>(meeting_, 0);
        Play<System> play(under_way != nullptr ? *under_way : Engine::new_battle(id), dice_,
                          chance_, budget_, goes_on);
        if (under_way == nullptr) play.set_up(lined_up);
        const auto end = play.to_the_end();
        if (!end) return;
        const idis::FoughtOut fought =
            idis::fought_out(state_, meeting, lines, Tactics::units_lost(*end, lined_up),
                             Tactics::holder(*end));
        count(idis::verdict_of(idis::margin_of(fought, meeting.roles), fought.holder,
                               meeting.roles, meeting.kind));
    });
}

void Rehearsal::count(const idis::Verdict& verdict) {
    ++plays_;
    const auto key = [](const ResultCount& row) {
        return std::tuple(row.victor ? static_cast<int>(*row.victor) : 2, row.difference,
                          row.result);
    };
    const ResultCount wanted{verdict.victor, verdict.clause, verdict.difference, 0};
    const auto place =
        std::lower_bound(results_.begin(), results_.end(), wanted,
                         [&](const auto& a, const auto& b) { return key(a) < key(b); });
    const bool is_there = place != results_.end() && key(*place) == key(wanted);
    ++(is_there ? place : results_.insert(place, wanted))->plays;
}

Share Rehearsal::share_of(std::optional<idis::Camp> victor) const {
    int won = 0;
    for (const ResultCount& row : results_) {
        if (row.victor == victor) won += row.plays;
    }
    return doctrine::share_of(won, plays_);
}

}  // namespace doctrine
