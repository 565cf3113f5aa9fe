// The words of orders about meetings and battles (section 6).
#include <array>

#include "server/reading/words/words.hpp"

namespace reading {

namespace {

constexpr std::array<OrderWords, 7> said_of_battles = {{
    {.kind = "AttackArmy",
     .say = "attack the army here",
     .heads = "attack/fight/engage/charge/assail/strike/assault {target} | (give/offer/bring "
              "battle to | fall on/upon | go for | take on | do battle with | join battle with | "
              "bring to battle) {target} | bring {target} to battle",
     .domains = "target=/battles/attack"},
    {.kind = "JoinBattle",
     .say = "fight beside the army here",
     .heads = "fight/stand/form [up] beside/alongside/with/for {beside} [in battle]| (join battle "
              "beside/alongside/with/for) {beside} | (join/help/aid/support/assist) {beside} [in "
              "battle/fight] | (come to aid/help of) {beside} | take side of {beside}",
     .domains = "beside=/battles/join"},
    {.kind = "HandInPlan",
     .say = "fight by this plan: hold, “the spears in front”",
     .heads = "(fight by this plan | [battle] plan [for battle] [is [to]] | hand in plan) "
              "[<objective>] [{text}]| in battle <objective> [{text}]",
     .ways = "[and] [if/when beaten [we]] (retreat/withdraw/flee/retire) [to] {retreat}",
     .domains = "meeting=/battles/plan"},
    {.kind = "CallOffBattle",
     .say = "let there be no battle, if the enemy agrees",
     .heads = "let there be no battle [if enemy agree/agrees/will] | (call off | avoid/decline) "
              "battle/fight [if (enemy agree/agrees | they agree/will)] | offer [to] (call battle "
              "off | call off battle | not to fight) | call battle off [if (enemy agree/agrees | "
              "they agree/will)]| i would rather not fight | refuse battle",
     .domains = "meeting=/battles/call_off"},
    {.kind = "TakeSpoils",
     .say = "take 500 supplies from the battlefield",
     .heads = "(take/claim/collect/gather/seize/loot | pick up) <spoils> [up] [from/of/on] "
              "[battlefield/field/spoil/beaten]| (take/claim/seize) "
              "spoil{supplies=all}{loot=all}{wagons=all}| loot "
              "battlefield/field{supplies=all}{loot=all}{wagons=all}",
     .domains = "meeting=/battles/spoils#id supplies<=/battles/spoils#share "
                "loot<=/battles/spoils#loot wagons<=/battles/spoils#wagons"},
    {.kind = "OrderInBattle",
     .say = "let the rules decide what is asked in the battle",
     .heads = "let rules/default decide [what is asked] [in battle]| (take/accept/use) default in "
              "battle",
     .domains = "meeting=/battles/fight"},
    {.kind = "LetDoctrineFight",
     .say = "leave the battle to the doctrine",
     .heads = "(leave battle/fight/it to | let) doctrine [fight/decide] [battle/it] [for "
              "me]{fights=true}| hand battle [over] to doctrine{fights=true}| (take battle [back] "
              "in/into hand | take over battle | (fight battle | decide [in battle]) myself | i "
              "take battle [back]){fights=false}",
     .domains = "meeting=/battles/fight"},
}};

}  // namespace

Chapter words_of_battles() { return said_of_battles; }

}  // namespace reading
