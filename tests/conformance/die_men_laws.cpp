#include "tests/conformance/die_men_laws.hpp"

#include <algorithm>

#include "core/die_men/attack.hpp"
#include "core/die_men/command.hpp"
#include "core/die_men/free_movement.hpp"
#include "core/die_men/map.hpp"
#include "core/die_men/move.hpp"
#include "core/die_men/questions.hpp"
#include "core/die_men/strategy.hpp"
#include "core/die_men/terrain.hpp"
#include "core/die_men/units.hpp"
#include "core/die_men/view.hpp"

namespace tests {

using namespace die_men;

namespace {

template <class T>
bool contains(const std::vector<T>& all, const T& one) {
    return std::find(all.begin(), all.end(), one) != all.end();
}

/// A tied move that can still be made by what is left of those who were to make it. The rules'
/// own answer is not asked: it is what is looked at here.
bool can_still_go(const OpenTable& table, const Contender& contender) {
    MoveUse use = kit::get<MoveUse>(*contender.use);
    const Post post{use.from, contender.army};
    use.troops = survivors(table, post, use.troops);
    std::erase_if(use.with,
                  [&](CharacterId id) { return !stands_at(character_at(table, id), post); });
    const Group* group = find_group(table, post);
    use.takes_ram = use.takes_ram && group != nullptr && group->has_ram;
    return !use.troops.empty() && !may_march(table, contender.army, table.slot->width, use);
}
/// Armies whose moves of this slot meet an enemy's in some hex on their ways.
/// Clause:  die-men.timing.tie-move-clash-ruling
std::vector<ArmyId> barred_in(const OpenTable& table) {
    std::vector<const Contender*> going;
    for (const Contender& each : table.slot->contenders) {
        if (each.use && kit::holds_alternative<MoveUse>(*each.use) && can_still_go(table, each)) {
            going.push_back(&each);
        }
    }
    std::vector<ArmyId> barred;
    for (const Contender* one : going) {
        for (const Contender* other : going) {
            if (!are_hostile(table, one->army, other->army)) continue;
            for (const Hex hex : kit::get<MoveUse>(*one->use).path) {
                const Path& way = kit::get<MoveUse>(*other->use).path;
                if (std::find(way.begin(), way.end(), hex) != way.end()) {
                    barred.push_back(one->army);
                }
            }
        }
    }
    return barred;
}
bool is_army_once(const Slot& slot, ArmyId army) {
    return std::count_if(slot.contenders.begin(), slot.contenders.end(),
                         [&](const Contender& each) { return each.army == army; }) == 1;
}

/// Whether a group cannot get away.
/// Clause:  die-men.declare.surrounded-ruling, die-men.declare.surrounded-exit
bool cannot_get_away(const OpenTable& table, const Group& group) {
    if (holds(table.map->exits, group.post)) return false;
    bool has_enemy = false;
    for (const Hex hex : around(table.map->grid, group.post.at)) {
        const bool is_enemys = is_enemy_held(table, group.post.army, hex);
        has_enemy = has_enemy || is_enemys;
        if (is_enemys || ground_at(table.map, hex) == nullptr) continue;
        for (const Band& band : group.troops) {
            if (!may_enter(table.map, hex, {band})) return false;
        }
    }
    return has_enemy;
}

/// Whether a character can do anything in the time for interference.
/// Clause:  die-men.interference.nothing-to-try-ruling
bool has_something_to_try(const OpenTable& table, const Character& character) {
    if (character.fate != Fate::in_battle || character.has_tried) return false;
    if (!table.options.command_interference) return false;
    if (table.options.inspire && character.pools.command > 0) return true;
    const Sets& sets = army_at(table, character.army).sets;
    const bool is_any_left = std::any_of(sets.begin(), sets.end(), [](const DiceSet& set) {
        return set.standing == SetStanding::waiting && !set.claimed_by;
    });
    const bool is_skilled =
        (difficulty_of(table, Skill::tactics) && character.pools.tactics > 0) ||
        (difficulty_of(table, Skill::strategy) && character.pools.strategy > 0);
    return is_any_left && is_skilled;
}

int bloc_dice_of(const GobbleDice& dice) {
    return static_cast<int>(std::count_if(dice.begin(), dice.end(), [](const GobbleDie& die) {
        return die.source == GobbleSource::bloc;
    }));
}

/// What is wrong with a report: all that were brought are alive, lost or captured, each once.
std::string wrong_of_report(const ArmyReport& report) {
    int alive = 0;
    int lost = 0;
    int brought = 0;
    int captured = 0;
    for (const ReportLine& line : report.lines) {
        brought += line.brought;
        captured += line.captured;
        lost += line.lost;
        alive += line.standing + line.saved + line.unrepresented;
    }
    if (report.lost != lost) return "a report counts the lost wrongly";
    if (report.alive != alive) return "a report counts the living wrongly";
    return brought == alive + lost + captured ? "" : "a report loses soldiers, or makes them";
}

}  // namespace

std::string DieMenLaws::of_slots(const State& before, const Event& event) {
    const OpenTable& table = before.table;
    if (const auto* opened = kit::get_if<SlotOpened>(&event.what)) {
        told_.clear();
        barred_.reset();
        // die-men.timing.owner-orders-own-ties-ruling
        const Slot& slot = opened->slot;
        for (const Army& army : table.armies) {
            for (const DiceSet& set : army.sets) {
                if (set.standing != SetStanding::waiting || set.width != slot.width ||
                    set.height != slot.height) {
                    continue;
                }
                const bool is_up = std::any_of(
                    slot.contenders.begin(), slot.contenders.end(), [&](const Contender& each) {
                        return each.army == army.id && each.by == set.claimed_by;
                    });
                if (!is_up) return "somebody waits whose set is as good";
            }
        }
        for (const Group& group : table.groups) {
            if (is_surrounded(table, group) != cannot_get_away(table, group)) {
                return "a group is taken for surrounded and is not, or the other way round";
            }
        }
    }
    if (kit::holds_alternative<SlotClosed>(event.what)) {
        std::map<ArmyId, std::size_t> due;
        for (const Contender& each : table.slot->contenders) {
            if (each.use && (kit::holds_alternative<MoveUse>(*each.use) ||
                             kit::holds_alternative<LeaveUse>(*each.use))) {
                ++due[each.army];
            }
        }
        if (due != told_) return "somebody is not told what came of his move";
    }
    return "";
}

std::string DieMenLaws::of_moves(const State& before, const Event& event) {
    const OpenTable& table = before.table;
    if (!table.slot) return "";
    const auto* moved = kit::get_if<UnitsMoved>(&event.what);
    const auto* barred = kit::get_if<MoveBarred>(&event.what);
    const auto* left = kit::get_if<UnitsLeft>(&event.what);
    if (moved == nullptr && barred == nullptr && left == nullptr) return "";
    if (!barred_) barred_ = barred_in(table);
    if (moved != nullptr) ++told_[moved->army];
    if (barred != nullptr) ++told_[barred->army];
    if (left != nullptr) ++told_[left->army];
    if (moved != nullptr && is_army_once(*table.slot, moved->army) &&
        contains(*barred_, moved->army)) {
        return "two enemies make tied moves through one hex";
    }
    if (barred != nullptr && !barred->use.path.empty() && !contains(*barred_, barred->army) &&
        !barred->use.troops.empty() &&
        !may_march(table, barred->army, table.slot->width, barred->use)) {
        return "a move is barred by nobody";
    }
    if (left != nullptr && army_at(table, left->army).stance->strategy != Strategy::retreat) {
        return "troops leave the battle and are not in retreat";
    }
    return "";
}

std::string DieMenLaws::of_blows(const State& before, const Event& event) {
    const OpenTable& table = before.table;
    if (const auto* announced = kit::get_if<AttacksAnnounced>(&event.what)) {
        for (const Blow& blow : announced->slot.blows) {
            if (!blow.target && is_enemy_held(table, blow.from.army, blow.aim)) {
                return "a blow goes past those who stand there";
            }
        }
    }
    if (const auto* failed = kit::get_if<AttackFailed>(&event.what)) {
        const bool is_by_threat =
            std::find(event.clauses.begin(), event.clauses.end(),
                      Clause("die-men.threat.siege-attacks")) != event.clauses.end();
        for (const Blow& blow : table.slot->blows) {
            if (is_by_threat && blow.from == failed->from && blow.kind == AttackKind::siege &&
                is_standing_obstacle(table.map, blow.aim)) {
                return "tall men keep a blow off the gate before them";
            }
        }
    }
    if (const auto* defended = kit::get_if<TroopsDefended>(&event.what)) {
        // die-men.units.bloc-one-per-hex-ruling
        const Group* old = find_group(table, defended->group.post);
        const int had = old == nullptr ? 0 : bloc_dice_of(old->gobble);
        if (bloc_dice_of(defended->group.gobble) > had) {
            if (contains(bloc_dice_, defended->group.post)) return "a hex gives a second bloc die";
            bloc_dice_.push_back(defended->group.post);
        }
    }
    return "";
}

std::string DieMenLaws::of_free_movement(const State& before, const Event& event) {
    const OpenTable& table = before.table;
    if (const auto* written = kit::get_if<FreeOrdersWritten>(&event.what)) {
        for (const FreeStep& step : written->steps) {
            const Ground* ground = ground_at(table.map, step.from);
            for (const Band& band : step.troops) {
                const bool is_held = working_terrain(*ground) == Terrain::river ||
                                     (working_terrain(*ground) == Terrain::rough &&
                                      band.type != UnitType::cavalry);
                if (band.type == UnitType::siege_engines ||
                    (is_held && band.type != UnitType::fliers)) {
                    return "troops go freely that their ground holds";
                }
            }
        }
    }
    const auto* made = kit::get_if<FreeMovementMade>(&event.what);
    if (made == nullptr) return "";
    // die-men.freemove.simultaneous-ruling: all depart before the first arrives.
    for (const Character& character : table.characters) {
        if (character.fate != Fate::in_battle || !character.at) continue;
        const Post post{*character.at, character.army};
        const Group* group = find_group(table, post);
        Troops left = group == nullptr ? Troops{} : group->troops;
        bool is_named = false;
        bool has_departed = false;
        for (const FreeStep& step : secret_of(before, character.army).steps) {
            if (step.from != post.at || !step.to) continue;
            has_departed = true;
            is_named = is_named || contains(step.with, character.id);
            if (includes(left, step.troops)) left = without(left, step.troops);
        }
        const bool goes = std::any_of(
            made->characters.begin(), made->characters.end(), [&](const Character& each) {
                return each.id == character.id && each.at != character.at;
            });
        if (group == nullptr || !stands_at(character, post)) continue;
        if (goes != (is_named || (has_departed && left.empty()))) {
            return "a character stays where nobody stays, or goes where somebody does";
        }
    }
    return "";
}

std::string DieMenLaws::of_rounds(const State&, const Event& event) {
    if (kit::holds_alternative<StrategiesRevealed>(event.what)) ++rounds_fought_;
    if (kit::holds_alternative<RoundBegan>(event.what)) bloc_dice_.clear();
    const auto* ended = kit::get_if<RoundEnded>(&event.what);
    if (ended == nullptr) return "";
    for (const Group& group : *ended->groups) {
        if (group.spent_archers != 0 || group.spent_blocs != 0 || group.is_bloc_die_used ||
            !group.gobble.empty()) {
            return "what lasts a round outlasts it";
        }
    }
    return "";
}

std::string DieMenLaws::of_reports(const State&, const Event& event) {
    if (const auto* ended = kit::get_if<BattleEnded>(&event.what)) {
        if (ended->outcome.rounds != rounds_fought_) return "rounds count that were not fought";
        for (const ArmyReport& report : ended->outcome.reports) {
            if (std::string wrong = wrong_of_report(report); !wrong.empty()) return wrong;
        }
    }
    const auto* judged = kit::get_if<LossesJudged>(&event.what);
    return judged == nullptr ? "" : wrong_of_report(judged->report);
}

std::string DieMenLaws::of_secrets(const State& before, const Event& event) {
    // What one army wrote is its general's and the referee's alone.
    std::optional<ArmyId> owner;
    if (const auto* e = kit::get_if<StrategyWritten>(&event.what)) owner = e->army;
    if (const auto* e = kit::get_if<SplitsWritten>(&event.what)) owner = e->army;
    if (const auto* e = kit::get_if<UseChosen>(&event.what)) owner = e->army;
    if (const auto* e = kit::get_if<FreeOrdersWritten>(&event.what)) owner = e->army;
    if (const auto* e = kit::get_if<InstructionsLeft>(&event.what)) owner = e->army;
    if (const auto* e = kit::get_if<InstructionUsed>(&event.what)) owner = e->army;
    if (!owner) return "";
    const PlayerId general = army_at(before.table, *owner).general;
    for (const Army& army : before.table.armies) {
        if (army.general == general) continue;
        if (may_see(before, event, army.general)) return "an enemy is told what was written";
    }
    return may_see(before, event, Outsider{}) ? "an outsider is told what was written" : "";
}

std::string DieMenLaws::of_characters(const State& before, const Event& event) {
    const auto* tried = kit::get_if<CommandTried>(&event.what);
    if (tried == nullptr) return "";
    // die-men.interference.inspire-when
    const OpenTable& table = before.table;
    const Character& character = character_at(table, tried->character.id);
    // As a multiple action the same roll eases itself.
    if (tried->character.eased_in_round == table.round) return "";
    const int age = table.round - character.eased_in_round;
    const int eased = age == 0 || age == 1 ? character.eased : 0;
    const int whole = difficulty_of(table, tried->skill).value_or(0);
    if (tried->difficulty != eased_difficulty(whole, eased)) {
        return "a difficulty is eased by what is long past, or is not eased";
    }
    return "";
}

std::string DieMenLaws::of_event(const State& before, const Event& event) {
    for (const auto law :
         {&DieMenLaws::of_slots, &DieMenLaws::of_moves, &DieMenLaws::of_blows,
          &DieMenLaws::of_free_movement, &DieMenLaws::of_rounds, &DieMenLaws::of_reports,
          &DieMenLaws::of_secrets, &DieMenLaws::of_characters}) {
        if (std::string broken = (this->*law)(before, event); !broken.empty()) return broken;
    }
    return "";
}

std::string DieMenLaws::of_order(const State& before, const Order&, const std::vector<Event>&,
                                 const State& after) {
    const std::vector<Question> open = questions(after);
    for (const Question& old : questions(before)) {
        if (old.kind != QuestionKind::decide_fate) continue;
        for (const Question& each : open) {
            if (each.kind == old.kind && each.character == old.character && each.id != old.id) {
                return "one doubt is two questions";
            }
        }
    }
    const OpenTable& table = after.table;
    const bool is_paused = !table.disputes.empty() && table.disputes.back().is_open;
    if (table.phase != Phase::interfering || is_paused) return "";
    for (const Character& character : table.characters) {
        const bool is_asked = std::any_of(open.begin(), open.end(), [&](const Question& each) {
            return each.kind == QuestionKind::try_command && each.character == character.id;
        });
        if (character.is_to_claim) continue;
        if (is_asked != has_something_to_try(table, character)) {
            return "a character is asked who can try nothing, or is not asked";
        }
    }
    return "";
}

std::string DieMenLaws::of_refusal(const State& state, const Order& order, std::string_view code) {
    const OpenTable& table = state.table;
    const auto* by_referee = std::get_if<ByReferee>(&order);
    const auto* by_player = std::get_if<ByPlayer>(&order);
    if (by_referee != nullptr && kit::holds_alternative<MarkExit>(by_referee->what)) {
        // die-men.map.tiles-marked-ruling
        const bool is_laid = table.setup.has_tiles &&
                             (table.phase == Phase::laying || table.phase == Phase::placing);
        if (is_laid && code == "battle_is_already_open") return "an exit cannot be marked in time";
    }
    if (by_referee != nullptr && kit::holds_alternative<Reinforce>(by_referee->what)) {
        // die-men.end.reinforcements-ruling
        const bool is_fought = table.phase >= Phase::declaring && table.phase < Phase::over;
        if (is_fought && state.awaited.empty() && code == "units_enter_between_rounds") {
            return "units cannot be ordered up in the middle of a round";
        }
    }
    if (by_player != nullptr && code == "free_orders_are_given") {
        const auto* move = kit::get_if<MoveFreely>(&by_player->what);
        if (move != nullptr && may_move_freely(table, move->army, move->steps)) {
            return "he is told that it is late, and could not have gone at all";
        }
    }
    return "";
}

std::string left_out_of_reaches(const View& seen, const Reaches& reaches) {
    const OpenTable& table = *seen.table;
    for (const SetUses& uses : reaches.sets) {
        if (uses.prospects.size() != uses.attacks.size()) return "of an attack nothing is told";
        const Group* group = find_group(table, {reaches.hex, uses.army});
        if (group == nullptr || !table.slot) continue;
        for (const Hex to : around(table.map->grid, reaches.hex)) {
            const MoveUse whole{reaches.hex, group->troops, {to}, false, {}};
            if (may_move(table, {uses.army, uses.by}, table.slot->width, whole)) continue;
            const bool is_offered =
                std::any_of(uses.moves.begin(), uses.moves.end(), [&](const MoveOffer& offer) {
                    return offer.troops == group->troops && offer.path == whole.path;
                });
            if (!is_offered) return "a whole group may go, and is not offered to";
        }
    }
    return "";
}

}  // namespace tests
