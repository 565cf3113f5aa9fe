#include "server/api/words/engines.hpp"

#include "core/battle/any.hpp"
#include "server/api/words/march.hpp"
#include "server/api/words/ways.hpp"
#include "server/codec/shapes.hpp"

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
    return parts.empty() ? words::say().phrases.nothing() : listed(parts);
}

std::string armies(const std::vector<idis::ArmyId>& ids, const Names& names) {
    std::vector<std::string> parts;
    for (const idis::ArmyId id : ids) parts.push_back(names.of(to_text(id)));
    return parts.empty() ? words::say().phrases.nobody() : listed(parts);
}

std::string_view side(idis::Camp camp) {
    return camp == idis::Camp::calling ? "the side that called for it" : "the side called to it";
}

std::string_view name_of(idis::Modifier modifier) {
    switch (modifier) {
        case idis::Modifier::numbers: return "numbers";
        case idis::Modifier::morale_difference: return "higher morale";
        case idis::Modifier::morale_below_resting: return "morale below resting";
        case idis::Modifier::chosen_battlefield: return "chosen battlefield";
        case idis::Modifier::surprise: return "surprise";
        case idis::Modifier::advantageous_terrain: return "advantageous terrain";
        case idis::Modifier::tactics: return "tactics";
        case idis::Modifier::rough_terrain: return "rough terrain";
        case idis::Modifier::undersupplied: return "undersupplied";
        case idis::Modifier::sick_or_exhausted: return "sick or exhausted";
        case idis::Modifier::bad_weather: return "bad weather";
        case idis::Modifier::out_of_formation: return "out of formation";
        case idis::Modifier::assault: return "assault";
        case idis::Modifier::walls: return "walls";
        case idis::Modifier::spell: return "spell";
        case idis::Modifier::crusader: return "heretics and infidels";
    }
    return "";
}

std::string_view name_of(idis::Way way) {
    switch (way) {
        case idis::Way::campaign_roll: return "the campaign's own roll";
        case idis::Way::die_men: return "Die, Men!";
        case idis::Way::throw_me_a_6: return "Throw me a 6";
        case idis::Way::dice_warriors: return "Dice Warriors!";
    }
    return "";
}

/// "MoveUnits" as "move units".
std::string in_small_words(std::string_view name) {
    std::string words;
    for (const char c : name) {
        const bool is_capital = c >= 'A' && c <= 'Z';
        if (is_capital && !words.empty()) words += ' ';
        words += is_capital ? static_cast<char>(c + 32) : c;
    }
    return words;
}

std::string_view name_of(idis::Objective objective) {
    switch (objective) {
        case idis::Objective::hold: return "hold";
        case idis::Objective::take: return "take the place";
        case idis::Objective::break_through: return "break through";
        case idis::Objective::seize: return "seize";
        case idis::Objective::cover: return "cover the retreat";
    }
    return "";
}

}  // namespace

std::string men_in_words(kit::Soldiers infantry, kit::Soldiers cavalry) {
    std::vector<std::string> parts;
    if (infantry.number() != 0) parts.push_back(counted().infantry(infantry.number()));
    if (cavalry.number() != 0) parts.push_back(counted().cavalry(cavalry.number()));
    return parts.empty() ? words::say().phrases.nobody() : listed(parts);
}

std::string ground_in_words(idis::Terrain terrain) {
    return words::say().phrases.grounds.at(static_cast<std::size_t>(terrain))();
}

// ---- orders -------------------------------------------------------------------------------------

std::string battle_words(const idis::AttackArmy& order, const Names& names) {
    return "attack " + names.of(to_text(order.target));
}
std::string battle_words(const idis::JoinBattle& order, const Names& names) {
    return "fight beside " + names.of(to_text(order.beside));
}
std::string battle_words(const idis::HandInPlan& order, const Names& names) {
    std::string phrase = "fight by this plan: " + std::string(name_of(order.objective));
    if (!order.aim.empty()) phrase += " (" + order.aim + ")";
    if (!order.text.empty()) phrase += ", “" + order.text + "”";
    if (order.retreat) phrase += "; if beaten, retreat " + word_of(*order.retreat, names);
    return phrase;
}
std::string battle_words(const idis::CallOffBattle&, const Names&) {
    return "let there be no battle, if the enemy agrees";
}
std::string battle_words(const idis::OrderInBattle& order, const Names&) {
    if (!order.order) return "let the rules decide what is asked in the battle";
    return kit::visit(
        [](const auto& engine) {
            return kit::visit(
                []<class T>(const T&) {
                    return "in the battle: " + in_small_words(codec::name_of<T>);
                },
                engine);
        },
        (*order.order).of);
}
std::string battle_words(const idis::LetDoctrineFight& order, const Names&) {
    return order.fights ? "leave the battle to the doctrine" : "take the battle back in hand";
}
std::string battle_words(const idis::TakeSpoils& order, const Names&) {
    return "take " + goods(order.supplies, order.loot, order.wagons) + " from the battlefield";
}
std::string battle_words(const idis::SetModifier& order, const Names&) {
    const std::string what =
        std::string(name_of(order.modifier)) + " of " + std::string(side(order.camp));
    if (!order.amount) return "let the umpire say what " + what + " is worth";
    return "let " + what + " be worth " + std::to_string(*order.amount);
}
std::string battle_words(const idis::SetRoles& order, const Names&) {
    switch (order.roles) {
        case idis::Roles::calling_attacks: return "let the side that called for it attack";
        case idis::Roles::called_attacks: return "let the side called to it attack";
        case idis::Roles::neither: return "let neither side be attacker or defender";
    }
    return "";
}
std::string battle_words(const idis::SetSides& order, const Names& names) {
    return "let " + armies(order.calling, names) + " fight " + armies(order.called, names);
}
std::string battle_words(const idis::SetRetreat& order, const Names& names) {
    const std::string who = names.of(to_text(order.army));
    switch (order.withdrawal) {
        case idis::Withdrawal::by_rule: return "let " + who + ", if beaten, retreat by the rules";
        case idis::Withdrawal::none: return "let " + who + ", if beaten, stay";
        case idis::Withdrawal::into_stronghold:
            return "let " + who + ", if beaten, go behind the walls";
        case idis::Withdrawal::by_way:
            return "let " + who + ", if beaten, retreat " + phrase_of(order.by_way, names);
        case idis::Withdrawal::impossible: return "let " + who + ", if beaten, be trapped";
        case idis::Withdrawal::surrender: return "let " + who + ", if the place falls, surrender";
    }
    return "";
}
std::string battle_words(const idis::LetDiceFall& order, const Names&) {
    return order.at ? "let the dice fall at a set time" : "let the dice fall";
}
std::string battle_words(const idis::ForbidBattle&, const Names&) { return "forbid the battle"; }
std::string battle_words(const idis::ChooseWay& order, const Names&) {
    std::string phrase = "let the battle be fought by " + std::string(name_of(order.way));
    if (order.way == idis::Way::campaign_roll) return phrase;
    return phrase + (order.conduct == idis::Conduct::by_plan ? ", by plan" : ", by post");
}
std::string battle_words(const idis::EndBattle& order, const Names&) {
    if (!order.holder) return "end the battle with nobody holding the field";
    return "end the battle with " + std::string(side(*order.holder)) + " holding the field";
}
std::string battle_words(const idis::MarkCondition& order, const Names& names) {
    std::vector<std::string> parts;
    if (order.is_sick) parts.emplace_back("sick");
    if (order.is_scattered) parts.emplace_back("out of formation");
    return "mark " + names.of(to_text(order.army)) + " as " +
           (parts.empty() ? std::string("well and in order") : listed(parts));
}
std::string battle_words(const idis::SettleCaptive& order, const Names& names) {
    const std::string who = names.of(to_text(order.commander));
    if (!order.held_by) return "let " + who + " go free";
    return "give " + who + " into the hands of " + names.of(to_text(*order.held_by));
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
    std::vector<std::string> parts;
    for (const idis::told::FacedArmy& army : all) {
        const std::string whose = army.faction ? "an army of " + names.of(to_text(*army.faction))
                                               : std::string("an army without colours");
        parts.push_back(whose + " of " + men_in_words(army.infantry, army.cavalry));
    }
    return listed(parts);
}

std::string sides(const std::vector<kit::Direction>& all, const Names& names) {
    std::vector<std::string> parts;
    for (const kit::Direction side : all) parts.push_back(word_of(side, names));
    return listed(parts);
}

std::string_view losses(idis::told::BattleEnded::Impression impression) {
    switch (impression) {
        case idis::told::BattleEnded::Impression::light: return "light";
        case idis::told::BattleEnded::Impression::considerable: return "considerable";
        case idis::told::BattleEnded::Impression::heavy: return "heavy";
    }
    return "";
}

std::string own_losses(const std::vector<idis::told::DetachmentLoss>& lost) {
    std::vector<std::string> parts;
    for (const idis::told::DetachmentLoss& each : lost) {
        parts.push_back(std::to_string(each.soldiers.number()) + " of " + each.detachment);
    }
    return parts.empty() ? words::say().phrases.nobody() : listed(parts);
}

}  // namespace

std::string battle_words(const idis::told::BattleNears& line, const Names& names) {
    std::string words = "A battle nears on " + ground_in_words(line.terrain);
    if (!line.rivers.empty()) words += ", with a river on the " + sides(line.rivers, names);
    words += "; the weather is " + std::string(word_of(line.weather)) + ". You have " +
             men_in_words(line.infantry, line.cavalry) + " with " +
             counted().supplies(line.supplies.number());
    if (!line.friends.empty()) words += "; beside you stands " + faced(line.friends, names);
    if (!line.enemies.empty()) words += "; against you " + faced(line.enemies, names);
    if (line.form == idis::MeetingKind::naval) {
        words += "; " + counted().ships(line.ships) + " against " +
                 std::to_string(line.enemy_ships);
    }
    return words + ". Hand in a plan.";
}
std::string battle_words(const idis::told::BattleJoined& line, const Names&) {
    return "The battle begins; it is fought by " + std::string(name_of(line.way)) +
           (line.is_left_to_doctrine ? ", by your plan." : ", and you decide in it.");
}
std::string battle_words(const idis::told::NoBattle& line, const Names&) {
    switch (line.why) {
        case idis::told::NoBattle::Why::agreed: return "The battle is called off by both sides.";
        case idis::told::NoBattle::Why::forbidden: return "The battle does not take place.";
        case idis::told::NoBattle::Why::nobody_to_fight: return "There is nobody there to fight.";
        case idis::told::NoBattle::Why::peace: return "There is peace, and no battle.";
    }
    return "";
}
std::string battle_words(const idis::told::BattleEnded& line, const Names& names) {
    using Outcome = idis::told::BattleEnded::Outcome;
    std::string words = line.outcome == Outcome::won    ? "You have won the battle."
                        : line.outcome == Outcome::lost ? "You have lost the battle."
                                                        : "The battle has decided nothing.";
    words += " You lost " + own_losses(line.losses) + "; the enemy's losses look " +
             std::string(losses(line.enemy_losses)) + ".";
    if (line.ships_lost > 0) words += " " + counted().ships(line.ships_lost) + " went down.";
    if (line.went) words += " Your army went " + word_of(*line.went, names) + ".";
    if (line.has_routed) words += " It has broken and flees.";
    if (line.is_trapped) words += " It is trapped and has fallen apart.";
    if (line.enemy_went) words += " The enemy went " + word_of(*line.enemy_went, names) + ".";
    if (line.was_captured) words += " You are captured.";
    for (const idis::CommanderId captive : line.captives) {
        words += " " + names.of(to_text(captive)) + " is in your hands.";
    }
    return words;
}
std::string battle_words(const idis::told::SpoilsTaken& line, const Names&) {
    return "Your army takes " + goods(line.supplies, line.loot, line.wagons) +
           " from the battlefield.";
}
std::string battle_words(const idis::told::ControlRegained&, const Names&) {
    return "Your army has regrouped and obeys again.";
}
std::string battle_words(const idis::told::SetFree&, const Names&) { return "You are free again."; }

}  // namespace api
