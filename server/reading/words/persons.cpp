// The words of orders about what single persons do (sections 8a, 8c and 8d), and of their leave
// (section 7).
#include <array>

#include "server/reading/words/words.hpp"

namespace reading {

namespace {

constexpr std::array<OrderWords, 6> said_of_persons = {{
    {.kind = "RunOperation",
     .say = "run an operation of sabotage against the enemy for 100 pieces of loot: “…”",
     .heads = "(run/start/begin/plan/mount operation of) <aim> [against {target}] [for {funds} "
              "[of] <loot>] {plan} | (run/start/begin/plan/mount <aim> operation) [against "
              "{target}] [for {funds} [of] <loot>] {plan}| (send/use [out] spies/spy/agents | "
              "spy) [out] [to] [against/on/upon {target}] [for {funds} <loot>] [to] "
              "{plan}{aim=intelligence}| (sabotage {target} | send saboteurs [against/to "
              "{target}]) [for {funds} <loot>] {plan}{aim=sabotage}| (assassinate/murder "
              "[commander/leader of] {target} | send (assassins/assassin) [against/to/after "
              "{target}]) [for {funds} <loot>] {plan}{aim=assassination}",
     .domains = "target=/persons/operation_targets funds<=/persons/operation_funds"},
    {.kind = "ChallengeCommander",
     .say = "challenge the commander of the army here to a duel",
     .heads = "challenge [commander/leader/captain/general of] {army} [commander] [to [single] "
              "duel/combat] [{stakes}] | (fight/duel with | duel) commander/leader of {army} "
              "[{stakes}] | (call out) [commander/leader of] {army} [to duel] [{stakes}]",
     .domains = "army=/persons/challenge"},
    {.kind = "CountTreasury",
     .say = "have the loot of the town counted",
     .heads = "(have/let) [all] (loot/treasure/treasury/gold of/in {place}) [be] counted| count "
              "(loot/treasure/treasury/gold of/in/at {place} | {place} treasury/treasure/loot) | "
              "take stock of (loot/treasury/treasure) of/in {place}",
     .domains = "place=/persons/count_treasury"},
    {.kind = "TakeLeave",
     .say = "be away from day 5 to day 9, with Aldous as deputy",
     .heads = "[i] [will] (be/am away | be/am/go on leave/holiday/vacation | go away | take "
              "leave/holiday/vacation) from {first_day} (to/until/till/through) {last_day}| [i] "
              "[will] (be/am away | be/am/go on leave/holiday/vacation | take "
              "leave/holiday/vacation) [on/for] {first_day&last_day}",
     .ways = "[and] [meanwhile] ((with {deputy} as deputy | {deputy} (acts/stands/sits/plays "
             "in/for [my/me/you/place/seat]) | let {deputy} act for me){stand_in=deputy} | ((with "
             "doctrine | doctrine acts/plays for me/you | let doctrine act for "
             "me)){stand_in=doctrine} | ((standing orders hold)){stand_in=standing_orders})",
     .domains = "deputy=/leave/deputies",
     .open = "/leave/may_take"},
    {.kind = "ComeBack",
     .say = "end my leave",
     .heads = "(end/cancel/finish | call off | do without | come back from | return from) "
              "leave/holiday/vacation | [i] am/be back [from leave/holiday/vacation]",
     .open = "/leave/may_come_back"},
    {.kind = "DeclineToStandIn",
     .say = "decline to act for Ilsabet",
     .heads = "[i] decline/refuse [to] (act/stand/sit/play | stand in) for {commander}| [i] "
              "decline/refuse [to] be deputy of {commander}",
     .domains = "commander=/leave/may_decline"},
}};

}  // namespace

Chapter words_of_persons() { return said_of_persons; }

}  // namespace reading
