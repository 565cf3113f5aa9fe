#include "core/throw_me_a_6/questions.hpp"

#include "core/throw_me_a_6/instructions.hpp"
#include "core/throw_me_a_6/progress.hpp"
#include "core/throw_me_a_6/pursuit.hpp"
#include "core/throw_me_a_6/sequence.hpp"
#include "core/throw_me_a_6/setup.hpp"
#include "core/throw_me_a_6/strike.hpp"

namespace throw_me_a_6 {
namespace {

/// What must be there while its phase lasts; between two events of one order it may not be yet.
template <class Part>
const Part& there(const std::optional<Part>& part) {
    ENSURE(part.has_value());
    return *part;
}

class Asking {
public:
    explicit Asking(const Table& table) : table_(table) {}

    std::vector<Question> all() {
        if (table_.phase == Phase::gathering || table_.phase == Phase::over) return {};
        asked_.reserve(1);
        if (is_disputed(table_)) {
            ask_referee(QuestionKind::settle_dispute, SettleDispute{});
            asked_.back().id = id_of_dispute();
        } else if (table_.retreat) {
            mark("throw-me-a-6.retreat.veteran-decides-after-die-ruling");
            const Retreat& rolled = there(table_.retreat);
            ask(rolled.unit, QuestionKind::modify_retreat,
                ModifyRetreat{rolled.unit, -rolled.deduction_most});
        } else if (table_.charge) {
            ask(table_.charge->target, QuestionKind::shoot_at_charger,
                ShootAtCharger{table_.charge->target, true}, table_.charge->charger.value());
        } else {
            ask_of_phase();
        }
        return std::move(asked_);
    }

private:
    QuestionId id(kit::Subject asked, QuestionKind about, std::uint64_t of = 0) const {
        const auto when = static_cast<std::uint64_t>(table_.turn * 16 + static_cast<int>(about));
        const std::uint64_t placed = static_cast<std::uint64_t>(table_.phase) * 64 +
                                     table_.terrain.pieces.size() * 1024 +
                                     static_cast<std::uint64_t>(table_.step) * 8 +
                                     static_cast<std::uint64_t>(table_.deploying);
        const std::uint64_t matter = kit::mixed(kit::mixed(when, placed), of);
        return QuestionId(kit::mixed(asked.value, matter) | 1);
    }
    /// It stays one question, whatever the referee does meanwhile.
    QuestionId id_of_dispute() const {
        const auto number = static_cast<std::uint64_t>(table_.disputes.back().number);
        const auto about = static_cast<std::uint64_t>(QuestionKind::settle_dispute);
        return kit::derived_id<QuestionId>(table_.id, kit::mixed(about, number));
    }
    void ask(Side side, QuestionKind about, PlayerOrder answer) {
        const PlayerId player = army_at(table_, side).general;
        Question& question = asked_.emplace_back();
        question.id = id(player, about);
        question.to = player;
        question.about = about;
        question.side = side;
        question.default_order.emplace<ByPlayer>(player, std::move(answer));
    }
    void ask(UnitId unit, QuestionKind about, PlayerOrder answer, std::uint64_t of = 0) {
        ask(unit_at(table_, unit).side, about, std::move(answer));
        asked_.back().id = id(unit, about, of);
        asked_.back().unit = unit;
    }
    void ask_referee(QuestionKind about, RefereeOrder answer) {
        Question& question = asked_.emplace_back();
        question.id = id(table_.id, about);
        question.about = about;
        question.default_order.emplace<ByReferee>(std::move(answer));
    }
    void ask_of_phase() {
        switch (table_.phase) {
            case Phase::terrain:
                if (table_.proposed) {
                    return ask_referee(QuestionKind::judge_piece, JudgePiece{false});
                }
                mark("throw-me-a-6.terrain.fewer-allowed");
                return ask(other(there(table_.attacker)), QuestionKind::place_terrain,
                           CompleteTerrain{other(there(table_.attacker))});
            case Phase::edges:
                return ask(there(table_.attacker), QuestionKind::choose_edge,
                           ChooseEdge{there(table_.attacker), default_edge(table_)});
            case Phase::deploying:
                return ask(table_.deploying, QuestionKind::deploy,
                           FinishDeploying{table_.deploying});
            case Phase::initiative:
                return ask(there(table_.initiative), QuestionKind::choose_turn,
                           ChooseTurn{there(table_.initiative), true});
            case Phase::first_actions:
            case Phase::second_actions:
                mark("throw-me-a-6.notes.absent-player-ruling");
                return ask(there(acting(table_)), QuestionKind::act,
                           EndActions{there(acting(table_))});
            case Phase::first_leftover:
            case Phase::second_leftover:
                return ask(there(leftover(table_)), QuestionKind::shoot_leftover,
                           EndActions{there(leftover(table_))});
            case Phase::melee: return ask_of_melee();
            case Phase::judging:
                return ask_referee(QuestionKind::judge_battle, JudgeBattle{false, std::nullopt});
            case Phase::gathering:
            case Phase::over: break;
        }
    }
    void ask_of_melee() {
        const Melee& melee = there(table_.melee);
        if (melee.stage == MeleeStage::pila) {
            for (const UnitId unit : melee.throwers) {
                ask(unit, QuestionKind::throw_pila, ThrowPila{unit, true});
            }
        } else if (melee.stage == MeleeStage::flanks) {
            for (const Fighter& fighter : melee.fighters) {
                if (fighter.target) continue;
                if (flank_choice(table_.contacts, fighter.unit).empty()) continue;
                ask(fighter.unit, QuestionKind::fight_flank,
                    FightFlank{fighter.unit, default_flank(table_, fighter.unit)});
            }
        } else if (!melee.pursuers.empty()) {
            const UnitId unit = melee.pursuers.front().unit;
            ask(unit, QuestionKind::pursue, Pursue{unit, 0});
        }
    }

    const Table& table_;
    std::vector<Question> asked_;
};

}  // namespace

std::vector<Question> questions(const State& state) { return Asking(state.table).all(); }

}  // namespace throw_me_a_6
