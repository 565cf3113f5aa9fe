// An event as it is told (view.hpp): what its reader may not know is taken out.
#include "core/dice_warriors/view.hpp"

#include <type_traits>

#include "core/kit/kinds.hpp"

namespace dice_warriors {
namespace {

/// Events that are told whole; all others have a part that their reader may not know.
using ToldWhole = kit::Kinds<FieldDrawn, PlayerSeated, PileBrought, FightOpened, PlacementDieKept,
    PlacingBegan, PlacingLeft, InitiativeBegan, InitiativeDieKept, InitiativeTied, QuietCounted,
    DoneDeclared, DoneTakenBack, BlockerReached, PassageGranted, DieRolled, DieRerolled,
    DieAccepted, AttackAimed, DeathChosen, FateEased, SaveForgone, AttackEnded, DecisionSettled,
    ProposalAnswered, ProposalClosed, AllyBought, InstructionGiven, InstructionsRevoked,
    OrderQueued, OrderTakenUp, OrderLapsed, SaidToSide, ShotAllowed, ViewReleased, FightEnded,
    FatesProposed, FateDecided, DisputeLodged, DisputeAnswered, DisputeWithdrawn, DisputeSettled>;

/// Takes out of values what their reader may not know.
struct Hiding {
    std::optional<PlayerId> reader;

    bool is_owner(const std::optional<PlayerId>& player) const {
        return player && player == reader;
    }

    void operator()(Unit& unit) const {
        if (is_owner(unit.player)) return;
        if (Warrior* warrior = as_warrior(unit)) {
            warrior->is_spellcaster = false;
            warrior->spells.clear();
            warrior->spell_in_use.reset();
        } else {
            as_monster(unit)->detachment.clear();
        }
    }
    void operator()(kit::Shared<Unit>& unit) const {
        if (!is_owner(unit->player)) (*this)(unit.edit());
    }
    void operator()(std::vector<kit::Shared<Unit>>& units) const {
        for (kit::Shared<Unit>& unit : units) (*this)(unit);
    }
    void operator()(std::optional<kit::Shared<Unit>>& unit) const {
        if (unit) (*this)(*unit);
    }
    void operator()(std::optional<Wish>& wish) const {
        if (wish && !is_owner(wish->player)) wish.reset();
    }
    void operator()(Ruling& ruling) const {
        AddUnit* added = kit::get_if<AddUnit>(&ruling);
        if (added == nullptr) return;
        if (AddWarrior* warrior = kit::get_if<AddWarrior>(&added->unit)) {
            if (is_owner(warrior->player)) return;
            warrior->is_spellcaster = false;
            warrior->spells.clear();
        } else if (AddMonster* monster = kit::get_if<AddMonster>(&added->unit)) {
            if (!is_owner(monster->player)) monster->detachment.clear();
        }
    }
    void operator()(kit::Shared<Ruling>& ruling) const { (*this)(ruling.edit()); }
    void operator()(CampaignLink& link) const { link = CampaignLink{}; }
    void operator()(kit::Shared<QuestionsPut>& put) const { put = {}; }

    template <class Member>
    void member(Member& value) const {
        if constexpr (std::is_invocable_v<const Hiding&, Member&>) (*this)(value);
    }
    /// Whether an event has one of the parts below.
    template <class Happened>
    static constexpr bool has_parts =
        requires(Happened& what) { what.unit; } || requires(Happened& what) { what.units; } ||
        requires(Happened& what) { what.caster; } || requires(Happened& what) { what.target; } ||
        requires(Happened& what) { what.penny; } || requires(Happened& what) { what.wish; } ||
        requires(Happened& what) { what.ruling; } || requires(Happened& what) { what.link; } ||
        requires(Happened& what) { what.questions_put; };
    template <class What>
    void inside(What& what) const {
        if constexpr (requires { what.unit; }) member(what.unit);
        if constexpr (requires { what.units; }) member(what.units);
        if constexpr (requires { what.caster; }) member(what.caster);
        if constexpr (requires { what.target; }) member(what.target);
        if constexpr (requires { what.penny; }) member(what.penny);
        if constexpr (requires { what.wish; }) member(what.wish);
        if constexpr (requires { what.ruling; }) member(what.ruling);
        if constexpr (requires { what.link; }) member(what.link);
        if constexpr (requires { what.questions_put; }) member(what.questions_put);
    }
};

}  // namespace

Event as_told(Event event, const Observer& observer) {
    if (kit::holds_alternative<Referee>(observer)) return event;
    mark("dice-warriors.play.open-table-ruling");
    const PlayerId* player = kit::get_if<PlayerId>(&observer);
    const Hiding hiding{player == nullptr ? std::nullopt : std::optional(*player)};
    kit::visit(
        [&]<class Happened>(Happened& what) {
            static_assert(Hiding::has_parts<Happened> != kit::Among<Happened, ToldWhole>,
                          "an event is told whole, or has a part that is looked into");
            hiding.inside(what);
        },
        event.what);
    return event;
}

}  // namespace dice_warriors
