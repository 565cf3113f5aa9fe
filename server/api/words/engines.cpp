#include "server/api/words/engines.hpp"

#include "core/battle/any.hpp"
#include "server/api/words/march.hpp"
#include "server/api/words/ways.hpp"
#include "server/codec/shapes.hpp"
#include "server/words/chapters/battles.hpp"
#include "server/words/chapters/phrases.hpp"
#include "server/words/chapters/rulings.hpp"
#include "server/words/choices.hpp"

namespace api {

namespace {

using kit::to_text;

std::string goods(kit::Supplies supplies, kit::Loot loot, kit::Wagons wagons) {
    std::vector<std::string> parts;
    if (supplies.number() != 0) parts.push_back(counted().supplies(supplies.number()));
    if (loot.number() != 0) {
        parts.push_back(counted().loot(loot.number()));
    }
    if (wagons.number() != 0) parts.push_back(counted().wagons(wagons.number()));
    return parts.empty() ? words::phrases().nothing() : listed(parts);
}

std::string armies(const std::vector<idis::ArmyId>& ids, const Names& names) {
    std::vector<std::string> parts;
    for (const idis::ArmyId id : ids) parts.push_back(names.of(to_text(id)));
    return parts.empty() ? words::phrases().nobody() : listed(parts);
}

std::string modifier_words(idis::Modifier modifier) {
    return words::battles().modifiers.at(static_cast<std::size_t>(modifier))();
}

/// "by Die, Men!".
std::string by_way(idis::Way way) {
    const words::RulingWords& say = words::rulings();
    switch (way) {
        case idis::Way::campaign_roll: return say.by_campaign_roll();
        case idis::Way::die_men: return say.by_die_men();
        case idis::Way::throw_me_a_6: return say.by_throw_me_a_6();
        case idis::Way::dice_warriors: return say.by_dice_warriors();
    }
    return "";
}

}  // namespace

std::string men_in_words(kit::Soldiers infantry, kit::Soldiers cavalry) {
    std::vector<std::string> parts;
    if (infantry.number() != 0) parts.push_back(counted().infantry(infantry.number()));
    if (cavalry.number() != 0) parts.push_back(counted().cavalry(cavalry.number()));
    return parts.empty() ? words::phrases().nobody() : listed(parts);
}

std::string ground_in_words(idis::Terrain terrain) {
    return words::phrases().grounds.at(static_cast<std::size_t>(terrain))();
}

// ---- orders -------------------------------------------------------------------------------------

std::string battle_words(const idis::AttackArmy& order, const Names& names) {
    return words::battles().attack(names.of(to_text(order.target)));
}
std::string battle_words(const idis::JoinBattle& order, const Names& names) {
    return words::battles().fight_beside(names.of(to_text(order.beside)));
}
std::string battle_words(const idis::HandInPlan& order, const Names& names) {
    const words::BattleWords& say = words::battles();
    std::string aim = say.objectives.at(static_cast<std::size_t>(order.objective))();
    if (!order.aim.empty()) aim = say.objective_in_words(aim, order.aim);
    if (order.text.empty()) {
        return order.retreat ? say.plan_retreating(aim, word_of(*order.retreat, names))
                             : say.plan(aim);
    }
    const std::string text = in_quotes(order.text);
    return order.retreat
               ? say.plan_in_words_retreating(aim, text, word_of(*order.retreat, names))
               : say.plan_in_words(aim, text);
}
std::string battle_words(const idis::CallOffBattle&, const Names&) {
    return words::battles().call_off();
}
std::string battle_words(const idis::OrderInBattle& order, const Names&) {
    if (!order.order) return words::battles().let_rules_decide();
    return kit::visit(
        [](const auto& engine) {
            return kit::visit(
                []<class T>(const T&) {
                    return words::battles().move_in_battle(words::move_called(codec::name_of<T>));
                },
                engine);
        },
        (*order.order).of);
}
std::string battle_words(const idis::LetDoctrineFight& order, const Names&) {
    return order.fights ? words::battles().leave_to_doctrine()
                        : words::battles().take_back_in_hand();
}
std::string battle_words(const idis::TakeSpoils& order, const Names&) {
    return words::battles().take_spoils(goods(order.supplies, order.loot, order.wagons));
}
std::string battle_words(const idis::SetModifier& order, const Names&) {
    const words::BattleWords& say = words::battles();
    const std::string modifier = modifier_words(order.modifier);
    const bool is_calling = order.camp == idis::Camp::calling;
    if (!order.amount) {
        return is_calling ? say.propose_modifier_of_calling(modifier)
                          : say.propose_modifier_of_called(modifier);
    }
    const std::string amount = std::to_string(*order.amount);
    return is_calling ? say.set_modifier_of_calling(modifier, amount)
                      : say.set_modifier_of_called(modifier, amount);
}
std::string battle_words(const idis::SetRoles& order, const Names&) {
    switch (order.roles) {
        case idis::Roles::calling_attacks: return words::battles().let_calling_attack();
        case idis::Roles::called_attacks: return words::battles().let_called_attack();
        case idis::Roles::neither: return words::battles().let_neither_attack();
    }
    return "";
}
std::string battle_words(const idis::SetSides& order, const Names& names) {
    return words::battles().set_sides(armies(order.calling, names), armies(order.called, names));
}
std::string battle_words(const idis::SetRetreat& order, const Names& names) {
    const words::BattleWords& say = words::battles();
    const std::string army = names.of(to_text(order.army));
    switch (order.withdrawal) {
        case idis::Withdrawal::by_rule: return say.retreat_by_rule(army);
        case idis::Withdrawal::none: return say.no_retreat(army);
        case idis::Withdrawal::into_stronghold: return say.retreat_behind_walls(army);
        case idis::Withdrawal::by_way:
            return say.retreat_by_way(army, phrase_of(order.by_way, names));
        case idis::Withdrawal::impossible: return say.retreat_impossible(army);
        case idis::Withdrawal::surrender: return say.surrender(army);
    }
    return "";
}
std::string battle_words(const idis::LetDiceFall& order, const Names&) {
    return order.at ? words::battles().let_dice_fall_later() : words::battles().let_dice_fall();
}
std::string battle_words(const idis::ForbidBattle&, const Names&) {
    return words::battles().forbid();
}
std::string battle_words(const idis::ChooseWay& order, const Names&) {
    const std::string way = by_way(order.way);
    if (order.way == idis::Way::campaign_roll) return words::battles().choose_roll(way);
    return order.conduct == idis::Conduct::by_plan ? words::battles().choose_way_by_plan(way)
                                                   : words::battles().choose_way_by_post(way);
}
std::string battle_words(const idis::EndBattle& order, const Names&) {
    if (!order.holder) return words::battles().end();
    return *order.holder == idis::Camp::calling ? words::battles().end_with_calling()
                                                : words::battles().end_with_called();
}
std::string battle_words(const idis::MarkCondition& order, const Names& names) {
    const words::BattleWords& say = words::battles();
    const std::string army = names.of(to_text(order.army));
    if (!order.is_scattered) return order.is_sick ? say.mark_sick(army) : say.mark_well(army);
    return order.is_sick ? say.mark_sick_and_scattered(army) : say.mark_scattered(army);
}
std::string battle_words(const idis::SettleCaptive& order, const Names& names) {
    const std::string commander = names.of(to_text(order.commander));
    return order.held_by
               ? words::battles().give_captive(commander, names.of(to_text(*order.held_by)))
               : words::battles().let_captive_go(commander);
}

// ---- questions ----------------------------------------------------------------------------------

std::string battle_words(const idis::PlanForBattle& question, const Names& names) {
    return questions().plan_for_battle(names.of(to_text(question.army)));
}
std::string battle_words(const idis::JoinOrStandAside& question, const Names& names) {
    return questions().join_or_stand_aside(names.of(to_text(question.army)));
}
std::string battle_words(const idis::RulingOnBattle&, const Names&) {
    return questions().ruling_on_battle();
}
std::string battle_words(const idis::DecisionInBattle& question, const Names& names) {
    return questions().decision_in_battle(names.of(to_text(question.army)));
}
std::string battle_words(const idis::SpoilsToTake& question, const Names&) {
    return questions().spoils_to_take(goods(question.share, question.loot, question.wagons));
}
std::string battle_words(const idis::FateOfCaptive& question, const Names& names) {
    const std::string commander = names.of(to_text(question.commander));
    return question.held_by
               ? questions().fate_of_captive(commander, names.of(to_text(question.held_by)))
               : questions().fate_of_captive_of_garrison(commander);
}

// ---- channel lines ------------------------------------------------------------------------------

namespace {

std::string faced(const std::vector<idis::told::FacedArmy>& all, const Names& names) {
    const words::BattleWords& say = words::battles();
    std::vector<std::string> parts;
    for (const idis::told::FacedArmy& army : all) {
        const std::string men = men_in_words(army.infantry, army.cavalry);
        parts.push_back(army.faction ? say.army_of(names.of(to_text(*army.faction)), men)
                                     : say.army_without_colours(men));
    }
    return listed(parts);
}

std::string sides(const std::vector<kit::Direction>& all, const Names& names) {
    std::vector<std::string> parts;
    for (const kit::Direction side : all) parts.push_back(word_of(side, names));
    return listed(parts);
}

/// What a commander has before a battle, and whom he faces.
std::string facing(const idis::told::BattleNears& line, const Names& names) {
    const bool has_friends = !line.friends.empty();
    const bool has_enemies = !line.enemies.empty();
    const std::string men = men_in_words(line.infantry, line.cavalry);
    const std::string supplies = counted().supplies(line.supplies.number());
    const std::string friends = faced(line.friends, names);
    const std::string enemies = faced(line.enemies, names);
    if (line.form != idis::MeetingKind::naval) {
        const words::FacingWords& say = words::battles().facing;
        if (has_friends && has_enemies) {
            return say.beside_and_against(line.friends.size(), men, supplies, friends, enemies);
        }
        if (has_friends) return say.beside(line.friends.size(), men, supplies, friends);
        return has_enemies ? say.against(men, supplies, enemies) : say.alone(men, supplies);
    }
    const words::FacingAtSeaWords& say = words::battles().facing_at_sea;
    const std::string ours = counted().ships(line.ships);
    const std::string theirs = std::to_string(line.enemy_ships);
    if (has_friends && has_enemies) {
        return say.beside_and_against(line.friends.size(), men, supplies, friends, enemies, ours,
                                      theirs);
    }
    if (has_friends) return say.beside(line.friends.size(), men, supplies, friends, ours, theirs);
    return has_enemies ? say.against(men, supplies, enemies, ours, theirs)
                       : say.alone(men, supplies, ours, theirs);
}

std::string losses_words(const idis::told::BattleEnded& line) {
    using Impression = idis::told::BattleEnded::Impression;
    const words::BattleWords& say = words::battles();
    std::vector<std::string> parts;
    for (const idis::told::DetachmentLoss& each : line.losses) {
        parts.push_back(say.loss(std::to_string(each.soldiers.number()), each.detachment));
    }
    const std::string lost = parts.empty() ? words::phrases().nobody() : listed(parts);
    switch (line.enemy_losses) {
        case Impression::light: return say.losses_against_light(lost);
        case Impression::considerable: return say.losses_against_considerable(lost);
        case Impression::heavy: return say.losses_against_heavy(lost);
    }
    return "";
}

std::string outcome_words(idis::told::BattleEnded::Outcome outcome) {
    using Outcome = idis::told::BattleEnded::Outcome;
    switch (outcome) {
        case Outcome::won: return words::battles().won();
        case Outcome::lost: return words::battles().lost();
        case Outcome::undecided: return words::battles().undecided();
    }
    return "";
}

}  // namespace

std::string battle_words(const idis::told::BattleNears& line, const Names& names) {
    const words::BattleWords& say = words::battles();
    const std::string ground = ground_in_words(line.terrain);
    const std::string weather = word_of(line.weather);
    const std::string nears =
        line.rivers.empty() ? say.nears(ground, weather)
                            : say.nears_by_river(ground, sides(line.rivers, names), weather);
    return nears + " " + facing(line, names) + " " + say.hand_in_plan();
}
std::string battle_words(const idis::told::BattleJoined& line, const Names&) {
    const std::string way = by_way(line.way);
    return line.is_left_to_doctrine ? words::battles().joined_by_plan(way)
                                    : words::battles().joined_by_post(way);
}
std::string battle_words(const idis::told::NoBattle& line, const Names&) {
    switch (line.why) {
        case idis::told::NoBattle::Why::agreed: return words::battles().called_off();
        case idis::told::NoBattle::Why::forbidden: return words::battles().forbidden();
        case idis::told::NoBattle::Why::nobody_to_fight: return words::battles().nobody_to_fight();
        case idis::told::NoBattle::Why::peace: return words::battles().peace();
    }
    return "";
}
std::string battle_words(const idis::told::BattleEnded& line, const Names& names) {
    const words::BattleWords& say = words::battles();
    std::string sentences = outcome_words(line.outcome) + " " + losses_words(line);
    if (line.ships_lost > 0) sentences += " " + say.ships_lost(line.ships_lost);
    if (line.went) sentences += " " + say.went(word_of(*line.went, names));
    if (line.has_routed) sentences += " " + say.routed();
    if (line.is_trapped) sentences += " " + say.trapped();
    if (line.enemy_went) sentences += " " + say.enemy_went(word_of(*line.enemy_went, names));
    if (line.was_captured) sentences += " " + say.captured();
    for (const idis::CommanderId captive : line.captives) {
        sentences += " " + say.captive(names.of(to_text(captive)));
    }
    return sentences;
}
std::string battle_words(const idis::told::SpoilsTaken& line, const Names&) {
    return words::battles().spoils_taken(goods(line.supplies, line.loot, line.wagons));
}
std::string battle_words(const idis::told::ControlRegained&, const Names&) {
    return words::battles().control_regained();
}
std::string battle_words(const idis::told::SetFree&, const Names&) {
    return words::battles().set_free();
}

}  // namespace api
