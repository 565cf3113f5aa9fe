// The words of what a player orders in Dice Warriors!.
#include <array>

#include "server/reading/words/words.hpp"

namespace reading {

namespace {

constexpr std::array<OrderWords, 18> said_of_dice_warriors = {{
    {.kind = "PlaceUnit",
     .say = "place the captain at 12, 4",
     .heads = "(place/put/set/station) {unit} [at/on] {at}| {unit} (start/stand/go) [at/on] {at}| "
              "let {unit} (start/stand) [at/on] {at}"},
    {.kind = "MoveUnit",
     .say = "move the captain to 12, 4",
     .heads = "(move/walk/run/send/bring/lead) {unit} [to] {at}| {unit} (move/walk/run/go) [to] "
              "{at}| (move/walk/run/send/bring/lead) {unit} {distance} [digit] towards/to/at "
              "{target}| {unit} (move/walk/run/go) {distance} [digit] towards/to/at {target}"},
    {.kind = "StrikeUnit",
     .say = "attack the penny with the captain",
     .heads = "(strike/hit/stab/fight) {target} [with {unit}]{attack=melee}| {unit} "
              "(strike/hit/stab/fight) {target}{attack=melee}| (shoot/fire [at]) {target} [with "
              "{unit}]{attack=ranged}| {unit} (shoot/fire [at]) {target}{attack=ranged}| attack "
              "{target} [with {unit}]| {unit} attack {target}| let {unit} attack {target}"},
    {.kind = "CastAt",
     .say = "cast at the penny with the captain",
     .heads = "cast [spell] at/on/upon ({target} | {at}) [with {unit}]| {unit} cast [spell] "
              "at/on/upon ({target} | {at})| let {unit} cast [spell] at/on/upon ({target} | {at})",
     .ways = "(by/using) spell {spell}"},
    {.kind = "LowerNumber",
     .say = "lower the number of the captain",
     .heads = "lower number of {target} [with {unit}]| lower {target} [number] [with {unit}]| "
              "{unit} lower [number of] {target} [number]",
     .ways = "(by/using) spell {spell}"},
    {.kind = "TurnToTails",
     .say = "turn the penny to tails",
     .heads = "(turn/flip) {target} [to/on] tails [with {unit}]| {unit} (turn/flip) {target} "
              "[to/on] tails",
     .ways = "(by/using) spell {spell}"},
    {.kind = "SummonPenny",
     .say = "summon a penny with the captain",
     .heads = "(summon/call) penny [at/to {at}] [with {unit}]| {unit} (summon/call) penny [at/to "
              "{at}]| let {unit} (summon/call) penny [at/to {at}]",
     .ways = "(by/using) spell {spell}"},
    {.kind = "LeaveField",
     .say = "leave the field with the captain",
     .heads = "(leave field | escape) with {unit}| {unit} (leave [field] | escape/flee)| "
              "(take/lead) {unit} off [field]| let {unit} (leave [field] | escape/flee)"},
    {.kind = "DeclareDone",
     .say = "be done",
     .heads = "[i/we] (be/am/are) (done/finished)| end turn| (done/finished)| my turn is over"},
    {.kind = "TakeBackDone",
     .say = "be not done after all",
     .heads = "[i/we] (be/am/are) not (done/finished) [after all | yet]| take back [that] [i/we] "
              "[am/are] done"},
    {.kind = "AnswerQuestion",
     .say = "answer yes",
     .heads = "[answer/say] yes{yes=true}| [answer/say] no{yes=false}| take "
              "attack{about=take_attack}{yes=true}| reroll{about=reroll}{yes=true}| (do not | "
              "don't) (take attack{about=take_attack} | (die or live){about=die_or_live} | "
              "(reroll){about=reroll} | save{about=save} | lose upgrade{about=lose_upgrade} | "
              "passage{about=passage} | purchase{about=purchase} | yield{about=yield} | (what is "
              "uncovered){about=uncovered} | stalemate{about=stalemate}){yes=false}",
     .ways = "[with/for/paying/pay] {coin}| [lose/losing] {upgrade}| to (take "
             "attack{about=take_attack} | (die or live){about=die_or_live} | "
             "(reroll){about=reroll} | save{about=save} | lose upgrade{about=lose_upgrade} | "
             "passage{about=passage} | purchase{about=purchase} | yield{about=yield} | (what is "
             "uncovered){about=uncovered} | stalemate{about=stalemate})| for {unit}"},
    {.kind = "ProposePurchase",
     .say = "buy a melee upgrade for the captain",
     .heads = "(buy/purchase) {ware} [upgrade] for {unit}| (buy/purchase) ally [worth/for] "
              "{cents} [cent] [[special] one{special=true}]{ware=ally}| (buy/purchase) "
              "special{special=true} ally [worth/for] {cents} [cent]{ware=ally}| (give/get) "
              "{unit} {ware} upgrade"},
    {.kind = "ProposeYield",
     .say = "propose to yield",
     .heads = "[propose/offer] [to] yield| give up [fight]| surrender"},
    {.kind = "RevokeInstructions",
     .say = "revoke the instructions on reroll",
     .heads = "(revoke/cancel/drop/forget) instruction [on/about/for | as to] {about}| "
              "(revoke/cancel) {about} instruction"},
    {.kind = "SayToSide",
     .say = "say to our side: “…”",
     .heads = "(say to | tell) (side/friends/others) {words}| say {words}"},
    {.kind = "AskReferee",
     .say = "ask the referee for the captain: “…”",
     .heads = "ask referee [for/about {unit}] {words}| {unit} (ask/try) {words}"},
    {.kind = "LodgeDispute",
     .say = "lodge a dispute: “…”",
     .heads = "(lodge/make/raise) dispute {words}| [i] (object/dispute/protest) {words}"},
    {.kind = "WithdrawDispute",
     .say = "withdraw the dispute",
     .heads = "(withdraw/drop | take back) dispute/objection"},
}};

}  // namespace

Chapter words_of_dice_warriors() { return said_of_dice_warriors; }

}  // namespace reading
