#include "core/idis/tactics/battle_under_way.hpp"

#include <algorithm>

#include "core/battle/any.hpp"
#include "core/idis/battle/aftermath.hpp"
#include "core/idis/tactics/tactics_dice_warriors.hpp"
#include "core/idis/tactics/tactics_die_men.hpp"
#include "core/idis/tactics/tactics_throw_me_a_6.hpp"

namespace idis {
namespace {

constexpr Clause in_chain = "idis.6b.orders-in-chain-ruling";

/// Hands the campaign's dice to an engine; what they show goes into the engine's own events.
class LentDice : public Dice {
public:
    explicit LentDice(Dice& lender) : lender_(lender) {}

private:
    Roll draw(Clause clause, Subject subject, int sides) override {
        Rolls one;
        lender_.roll(clause, subject, sides, one);
        return one.front();
    }

    Dice& lender_;
};

/// A battle as it goes on within one decision or due item.
template <class System>
class Fighting {
public:
    using Engine = battle::Engine<System>;
    using PlayerId = typename Engine::PlayerId;

    Fighting(Unfolding& unfolding, const Meeting& meeting, BattleUnderWay battle,
             typename System::State state)
        : unfolding_(unfolding), meeting_(meeting), battle_(std::move(battle)),
          state_(std::move(state)) {}

    void set_up() {
        const LineUp lined_up = line_up(unfolding_.state(), meeting_, battle_.lines);
        for (auto& order : Tactics<System>::setting_up(lined_up)) {
            const bool is_done = follow(Engine::by_referee(std::move(order)));
            ENSURE(is_done);
        }
    }
    void order(ArmyId army, const typename Engine::PlayerOrder& order) {
        const bool is_done = follow(Engine::by_player(player(army), order));
        ENSURE(is_done);
        ++battle_.orders;
        battle_.lapses = 0;
    }
    void take_defaults(ArmyId army) {
        for (const auto& question : System::questions(state_)) {
            if (Engine::asked(question) == player(army)) take_default(question);
        }
        ++battle_.orders;
    }
    void lapse() { ++battle_.lapses; }
    void leave_to_doctrine(ArmyId army, bool is_left) {
        for (BattlePlace& place : battle_.places) {
            if (place.army == army) place.is_left_to_doctrine = is_left;
        }
    }

    /// Whatever follows from the position: the end, or who is asked now.
    void go_on() {
        answer_for_referee();
        if (System::outcome(state_)) return end(Tactics<System>::holder(state_));
        mark("idis.6b.abandoned-ruling");
        const bool is_abandoned = battle_.lapses >= lapses_in_battle_most ||
                                  battle_.orders >= orders_in_battle_most;
        if (is_abandoned) return end(std::nullopt);
        ask();
    }
    void end(std::optional<Camp> holder) {
        const State& state = unfolding_.state();
        const LineUp lined_up = line_up(state, meeting_, battle_.lines);
        fight_out(unfolding_, meeting_,
                  fought_out(state, meeting_, battle_.lines,
                             Tactics<System>::units_lost(state_, lined_up), holder));
    }

private:
    PlayerId player(ArmyId army) const { return player_of<PlayerId>(meeting_.id, army); }

    /// Gives:   whether it was not refused.
    bool follow(const typename System::Order& order) {
        LentDice dice(unfolding_.dice());
        const auto result = System::decide(state_, order, unfolding_.at(), dice);
        if (!result) return false;
        for (const auto& event : result.value()) {
            Clauses clauses(event.clauses.begin(), event.clauses.end());
            clauses.push_back(in_chain);
            unfolding_.happen(std::move(clauses),
                              BattleMoved{meeting_.id, battle::held<battle::AnyWhat>(event.what)},
                              event.rolls);
            System::evolve(state_, event);
        }
        return true;
    }
    void take_default(const typename System::Question& question) {
        // An answer may have closed what was open beside it.
        const auto open = System::questions(state_);
        const bool is_open = std::any_of(open.begin(), open.end(), [&](const auto& each) {
            return each.id == question.id;
        });
        if (!is_open) return;
        const bool is_done = follow(Engine::by_default(question));
        ENSURE(is_done);
    }
    void answer_for_referee() {
        mark("idis.6b.engine-referee-ruling");
        constexpr int answers_most = 1'000;
        for (int answers = 0; answers < answers_most && !System::outcome(state_); ++answers) {
            const auto open = System::questions(state_);
            const auto his = std::find_if(open.begin(), open.end(), [](const auto& question) {
                return !Engine::asked(question);
            });
            if (his == open.end()) return;
            take_default(*his);
        }
    }

    void ask() {
        const State& state = unfolding_.state();
        const auto open = System::questions(state_);
        for (BattlePlace& place : battle_.places) {
            if (!state.armies.contains(place.army)) place.is_left_to_doctrine = true;
            std::vector<std::string> asked;
            for (const auto& question : open) {
                if (Engine::asked(question) == player(place.army)) {
                    asked.push_back(to_text(question.id));
                }
            }
            std::sort(asked.begin(), asked.end());
            const bool is_new = asked != place.asked;
            place.asked = std::move(asked);
            ask_commander(place, is_new);
        }
        unfolding_.happen(
            {in_chain, battles_to_doctrine},
            BattleAwaits{meeting_.id, battle_.places, battle_.orders, battle_.lapses});
    }
    void ask_commander(const BattlePlace& place, bool is_new) {
        const State& state = unfolding_.state();
        const bool is_wanted = !place.is_left_to_doctrine && !place.asked.empty();
        bool is_asked = false;
        for (const Question& question : state.questions) {
            const auto* asked = kit::get_if<DecisionInBattle>(&question.what);
            const bool is_it = asked != nullptr && asked->meeting == meeting_.id &&
                               asked->army == place.army && !unfolding_.has_settled(question.id);
            if (!is_it) continue;
            is_asked = is_wanted && !is_new;
            if (is_asked) continue;
            unfolding_.happen({battles_by_post}, QuestionSettled{question.id, "ordered", false});
        }
        if (!is_wanted || is_asked) return;
        Question question;
        question.asked = state.armies.at(place.army).commander;
        question.due_at = unfolding_.at() + state.campaign.settings.battle_decision_time;
        question.what = DecisionInBattle{meeting_.id, place.army};
        question.options = {"default", "doctrine"};
        question.by_default = "default";
        unfolding_.ask({battles_by_post}, std::move(question));
    }

    Unfolding& unfolding_;
    Meeting meeting_;
    BattleUnderWay battle_;
    typename System::State state_;
};

/// Calls `work` with a battle under way, ready to go on.
template <class Work>
void with_battle(Unfolding& unfolding, MeetingId id, Work work) {
    const BattleUnderWay& battle = unfolding.state().battles_under_way.at(id);
    const Meeting& meeting = unfolding.state().meetings.at(id);
    battle::with_state(battle.state, [&]<class System>(const typename System::State& state) {
        work(Fighting<System>(unfolding, meeting, battle, state));
    });
}

template <class System>
void begin_by(Unfolding& unfolding, const Meeting& meeting) {
    using Engine = battle::Engine<System>;
    const State& state = unfolding.state();
    BattleUnderWay battle;
    battle.id = meeting.id;
    battle.began_at = unfolding.at();
    battle.lines = lines_of(state, meeting, Tactics<System>::units_most);
    auto position = Engine::new_battle(kit::derived_id<typename Engine::BattleId>(meeting.id, 0));
    battle.state = battle::held<battle::AnyState>(position);
    for (const Camp camp : {Camp::calling, Camp::called}) {
        for (const Engaged& each : side_of(meeting, camp).armies) {
            const Army* army = state.armies.find(each.army);
            if (army == nullptr) continue;
            const Commander& commander = state.commanders.at(army->commander);
            const bool is_left = meeting.conduct == Conduct::by_plan ||
                                 commander.seat == Seat::open || commander.turn_at.has_value();
            battle.places.push_back({each.army, camp, is_left, {}});
        }
        if (battle.places.empty() || battle.places.back().camp != camp) {
            mark("idis.6b.assault-ruling");
            battle.places.push_back({ArmyId{}, camp, true, {}});
        }
    }
    unfolding.happen({in_chain, "idis.6b.soldiers-per-unit-ruling"}, BattleBegan{battle});
    for (const BattlePlace& place : battle.places) {
        const Army* army = state.armies.find(place.army);
        if (army == nullptr) continue;
        unfolding.tell(army->commander, {in_chain, battles_to_doctrine},
                       told::BattleJoined{meeting.id, meeting.way, place.is_left_to_doctrine});
    }
    Fighting<System> fighting(unfolding, meeting, std::move(battle), std::move(position));
    fighting.set_up();
    fighting.go_on();
}

/// How and whether it is to be fought, and who joins, is no question any more.
void settle_what_went_before(Unfolding& unfolding, MeetingId meeting) {
    for (const Question& question : unfolding.state().questions) {
        const auto* plan = kit::get_if<PlanForBattle>(&question.what);
        const auto* join = kit::get_if<JoinOrStandAside>(&question.what);
        const auto* ruling = kit::get_if<RulingOnBattle>(&question.what);
        const bool is_about = (plan != nullptr && plan->meeting == meeting) ||
                              (join != nullptr && join->meeting == meeting) ||
                              (ruling != nullptr && ruling->meeting == meeting);
        if (!is_about || unfolding.has_settled(question.id)) continue;
        unfolding.happen({in_chain}, QuestionSettled{question.id, question.by_default, true});
    }
}

}  // namespace

void begin_battle(Unfolding& unfolding, const Meeting& before) {
    Meeting meeting = before;
    meeting.has_begun = true;
    unfolding.happen({in_chain}, MeetingChanged{meeting});
    settle_what_went_before(unfolding, meeting.id);
    switch (meeting.way) {
        case Way::die_men: return begin_by<die_men::System>(unfolding, meeting);
        case Way::throw_me_a_6: return begin_by<throw_me_a_6::System>(unfolding, meeting);
        case Way::dice_warriors: return begin_by<dice_warriors::System>(unfolding, meeting);
        case Way::campaign_roll: break;
    }
    ENSURE(meeting.way != Way::campaign_roll);
}

// ---- orders -------------------------------------------------------------------------------------

void order_in_battle(Unfolding& unfolding, ArmyId army, const OrderInBattle& what) {
    with_battle(unfolding, what.meeting, [&]<class System>(Fighting<System> fighting) {
        const auto* order =
            battle::held_as<typename battle::Engine<System>::PlayerOrder>(what.order);
        if (order != nullptr) {
            fighting.order(army, *order);
        } else {
            fighting.take_defaults(army);
        }
        fighting.go_on();
    });
}

void let_lapse(Unfolding& unfolding, const DecisionInBattle& question) {
    if (!unfolding.state().battles_under_way.contains(question.meeting)) return;
    with_battle(unfolding, question.meeting, [&]<class System>(Fighting<System> fighting) {
        fighting.lapse();
        fighting.take_defaults(question.army);
        fighting.go_on();
    });
}

void let_doctrine_fight(Unfolding& unfolding, ArmyId army, const LetDoctrineFight& order) {
    with_battle(unfolding, order.meeting, [&]<class System>(Fighting<System> fighting) {
        fighting.leave_to_doctrine(army, order.fights);
        fighting.go_on();
    });
}

void end_battle(Unfolding& unfolding, const Meeting& meeting, std::optional<Camp> holder) {
    mark("idis.6b.ended-early-ruling");
    with_battle(unfolding, meeting.id,
                [&]<class System>(Fighting<System> fighting) { fighting.end(holder); });
}

}  // namespace idis
