// The words of what a player orders in Throw me a 6.
#include <array>

#include "server/reading/words/words.hpp"

namespace reading {

namespace {

constexpr std::array<OrderWords, 25> said_of_throw_me_a_6 = {{
    {.kind = "PlacePiece",
     .say = "place a hill from 20, 12 to 28, 18",
     .heads = "(place/put/lay/set) [piece of] {ground} [ground] [with] [corner] [at/on] "
              "{corners}| (place/put/lay/set) [piece of] {ground} [ground] (from {first} to | "
              "between {first} and) {last}"},
    {.kind = "PlaceRiver",
     .say = "lay a river through 0, 12 and 24, 20 and 48, 14",
     .heads = "(lay/place/put/draw/let) river [run/flow] [line] through/along/over/from {line}"},
    {.kind = "PlaceRoad",
     .say = "lay a road through 0, 12 and 24, 20 and 48, 14",
     .heads = "(lay/place/put/draw/let) road [run/go] [line] through/along/over/from {line}"},
    {.kind = "CompleteTerrain",
     .say = "let the terrain be complete",
     .heads = "let terrain be complete/finished| terrain is complete/finished| (complete/finish) "
              "[placing/laying] terrain"},
    {.kind = "ChooseEdge",
     .say = "take the north edge",
     .heads = "(take/choose/pick | i want) {edge} [base] edge/side| (deploy/start/begin) "
              "(on/from/in/at) {edge} [base] [edge/side]"},
    {.kind = "DeployUnit",
     .say = "deploy the third company at 12, 4",
     .heads = "(deploy/place/put/station) {unit} [at/on/to] {at}| {unit} (go/deploy/stand) "
              "[at/on/to] {at}"},
    {.kind = "FinishDeploying",
     .say = "finish deploying",
     .heads = "(finish/end) deploying/deployment| deployment is over/done/finished| everybody is "
              "deployed"},
    {.kind = "NameGeneral",
     .say = "put the general with the guards",
     .heads = "put general with/in {unit}| general (rides/goes/stands/is) with/in {unit}| let "
              "general (ride/go/be/stand) with/in {unit}"},
    {.kind = "ChooseTurn",
     .say = "take the first turn",
     .heads = "(take/want first turn | (go/move/begin/start) first){is_first=true}| (take/want "
              "second turn | (go/move) second | let (enemy/them) (go/move/begin/start) "
              "first){is_first=false}"},
    {.kind = "MoveUnits",
     .say = "move the third company ahead 4 inches",
     .heads = "(move/march/advance/ride/walk/lead/send/bring) {unit}| {unit} "
              "(move/march/advance/ride/walk/go)| (fall back | withdraw/retire) with "
              "{unit}{way=back}| {unit} (fall back | withdraw/retire){way=back}| (pull/draw) "
              "{unit} back{way=back}",
     .ways = "straight [ahead/forward]{way=ahead}| (ahead/forward/forwards/onward/on){way=ahead}| "
             "(back/backward/backwards){way=back}| [by] {distance} inch| as far as (possible | "
             "(it/they/he/we/you) can)| [to/towards] (half left{way=half_left} | half "
             "right{way=half_right} | left{way=left} | right{way=right})| [after] "
             "(turning/turn/wheeling/wheel) [to] (half left{turn=half_left} | half "
             "right{turn=half_right} | left{turn=left} | right{turn=right} | "
             "(about/round/around){turn=round}) [and]"},
    {.kind = "ChargeUnit",
     .say = "charge the enemy archers with the third company",
     .heads = "(charge/attack/assault) {target} [with {unit}]| {unit} (charge/attack/assault) "
              "{target}| (send/lead) {unit} against/into {target}| let {unit} (charge/attack) "
              "{target}",
     .ways = "[after] (wheeling/wheel/turning/turn) [to] (left{turn=left} | right{turn=right}) "
             "[and]| straight [ahead]{way=ahead}| at slant [to] (left{way=left} | "
             "right{way=right})| obliquely [to] (left{way=left} | right{way=right})"},
    {.kind = "BreakOff",
     .say = "break off with the riders",
     .heads = "break off [fight/melee] with {unit}| {unit} (break off | disengage)| "
              "(disengage/withdraw) {unit} [from (fight/melee)]| let {unit} (break off | "
              "disengage)"},
    {.kind = "Shoot",
     .say = "shoot at the enemy archers with the slingers",
     .heads = "(shoot/fire/loose [at]) {target} [with {unit}]| {unit} (shoot/fire/loose [at]) "
              "{target}| let {unit} (shoot/fire [at]) {target}"},
    {.kind = "AttachChariot",
     .say = "attach the first chariots to the guards",
     .heads = "(attach/join) {unit} to/with {target}| {unit} join {target}| let {unit} join "
              "{target}"},
    {.kind = "DetachChariot",
     .say = "detach the first chariots 4 inches ahead",
     .heads = "detach {unit}| {unit} (detach | drive off)",
     .ways = "(ahead/forward){way=ahead}| [by] {distance} inch"},
    {.kind = "EndActions",
     .say = "end the actions",
     .heads = "end [actions/turn]| (i/we) am/are (done/finished) [with (actions/turn)]| (no more "
              "| that was last) action| finish [actions/turn]"},
    {.kind = "Concede",
     .say = "concede the battle",
     .heads = "concede [battle/game]| give up [battle/game]| (i/we) surrender| surrender"},
    {.kind = "ProposeDraw",
     .say = "propose a draw",
     .heads = "(propose/offer/suggest) draw| ask for draw| let it be draw"},
    {.kind = "ShootAtCharger",
     .say = "shoot at the charger",
     .heads = "(shoot/fire at) charger/chargers [with {unit}]{yes=true}| {unit} (shoot/fire at) "
              "charger/chargers{yes=true}| (do not | don't) (shoot/fire at) charger/chargers "
              "[with {unit}]{yes=false}| hold fire [of {unit}]{yes=false}"},
    {.kind = "ThrowPila",
     .say = "throw the pila",
     .heads = "throw pila/pilum [of/by {unit}]{yes=true}| {unit} throw pila/pilum{yes=true}| "
              "(keep/save/hold) pila/pilum [of/by {unit}]{yes=false}| (do not | don't) throw "
              "pila/pilum [of/by {unit}]{yes=false}"},
    {.kind = "FightFlank",
     .say = "let the guards fight the enemy on the left",
     .heads = "let {unit} fight {target}| {unit} fight {target}| fight {target} [with {unit}]"},
    {.kind = "ModifyRetreat",
     .say = "shorten the retreat by 1",
     .heads = "(shorten/reduce/lessen) (retreat [of {unit}] | {unit} retreat) by {distance} "
              "[inch]| (leave retreat [of {unit}] as it is){distance=0}| let retreat [of {unit}] "
              "stand{distance=0}"},
    {.kind = "Pursue",
     .say = "pursue with the guards 3 inches",
     .heads = "(pursue/follow/chase) [enemy] [with {unit}]{yes=true}| {unit} "
              "(pursue/follow/chase) [enemy]{yes=true}| (do not | don't) (pursue/follow/chase) "
              "[enemy] [with {unit}]{yes=false}| let {unit} (stay/stand){yes=false}",
     .ways = "[by] {distance} inch| as far as (possible | (it/they/he/we/you) can)"},
    {.kind = "LodgeDispute",
     .say = "lodge a dispute: “…”",
     .heads = "(lodge/make/raise) dispute {words}| [i] (object/dispute/protest) {words}"},
    {.kind = "WithdrawDispute",
     .say = "withdraw the dispute",
     .heads = "(withdraw/drop | take back) dispute/objection"},
}};

}  // namespace

Chapter words_of_throw_me_a_6() { return said_of_throw_me_a_6; }

}  // namespace reading
