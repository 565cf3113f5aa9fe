// The words of orders about marching, waiting and asking (sections 1, 4, 4a and 7).
#include <array>

#include "server/reading/words/words.hpp"

namespace reading {

namespace {

constexpr std::array<OrderWords, 15> said_of_marching = {{
    {.kind = "MarchArmy",
     .say = "march to the town by night",
     .heads = "(march/go/move/advance/head/walk/proceed/travel/return | "
              "withdraw/retire/retreat/hurry/continue) [army/men/troops] "
              "[back/on/over/down/up/forward] [to/for/towards/toward/into/in] {waypoints}| "
              "(set/start (out/off) | make | break camp and march) [for/to/towards/toward] "
              "{waypoints}| fall back [to/on/upon/towards] {waypoints} | to {waypoints} "
              "march/go/move | (forced march | force march/pace) [to/for/towards] "
              "{waypoints}{pace=forced}| march/go/move/advance/travel (through/via/past | by way "
              "of) {waypoints<} to/towards/toward/for/into {waypoints}| "
              "take/lead/bring/move/march (army/men/troops/host/force/everybody/everyone) [back] "
              "to/into/towards {waypoints}",
     .ways = "(via/through/passing | by way of) {waypoints<}| (at/by/in night | under cover of "
             "night/darkness | in dark/darkness){when=by_night}| (by day | in daylight | by "
             "daylight){when=by_day}| (by day and [by] night | day and night | night and day | "
             "around clock){when=day_and_night}| (at forced pace | by/in forced march/marches | "
             "as forced march | at double){pace=forced}| (at normal/usual/ordinary/easy "
             "pace){pace=normal}| (off/leaving road/roads [where that/it is "
             "faster/quicker/shorter] | across country/fields/land | cross "
             "country){may_leave_road=true}| (keeping/keep to road/roads | by/along/on/using "
             "road/roads){may_leave_road=false}| "
             "(halt/halting/rest/resting/stop/stopping/pause/pausing on) {halting_days}| [and] "
             "then [march/go/on] to/towards {waypoints} | [but] not before {not_before}| "
             "(leaving/leave/starting/beginning | setting out/off | from | on | at) {not_before}| "
             "{not_before}",
     .open = "/march"},
    {.kind = "HoldArmy",
     .say = "hold where the army is",
     .heads = "hold [army/men/position/positions/ground/fast/line/firm] [here/there | where "
              "army/we/you/they is/are/stand]| stay/wait/remain/halt/stop/camp/encamp "
              "[here/put/still/there | in place/camp | where army/we/you is/are]| make/pitch camp "
              "[here] | do nothing | stand fast/still/by| keep army (in place | where it is | "
              "here) | stay where (army/we/you is/are)",
     .ways = "until/till (i/we (say/order/decide/write otherwise) | further order/notice/word | "
             "you hear [more/otherwise] from me | (my next | new) order/word)| unless i "
             "say/order otherwise",
     .open = "/may_hold"},
    {.kind = "CarryOn",
     .say = "carry on",
     .heads = "carry on [as before/ordered/planned | as (you/we are/were) | with it/march/work]| "
              "continue [as before/ordered/planned | as (you/we are/were) | march/marching | with "
              "(it/march/orders/plan | what (you/we are doing))]| keep going/marching/on [as "
              "before/ordered] | go on [as before/ordered/planned | with it/march] | proceed as "
              "(before/ordered/planned) | resume march",
     .ways = "until/till (i/we (say/order/decide/write otherwise) | further order/notice/word | "
             "you hear [more/otherwise] from me | (my next | new) order/word)| unless i "
             "say/order otherwise",
     .open = "/may_carry_on"},
    {.kind = "SetFormation",
     .say = "take up the formation “a line behind the bridge”",
     .heads = "take [up] formation {formation} | (form/draw/line up [army/men/troops] | "
              "form/draw/line/deploy army/men/troops [up] | form/deploy) in/as/into {formation} | "
              "[set/change/make] formation [to/is] {formation} | (adopt/use formation) {formation}",
     .open = "/may_set_formation"},
    {.kind = "AbandonWagons",
     .say = "abandon 20 wagons",
     .heads = "(abandon/leave/ditch/discard | get rid of) [behind] {wagons} wagon/cart [behind]| "
              "leave {wagons} of wagon/cart behind",
     .domains = "wagons<=/wagons_to_abandon"},
    {.kind = "WithdrawOrder",
     .say = "withdraw my last order",
     .heads = "withdraw/cancel/revoke/rescind/scrap/countermand/forget/retract {order} | (take "
              "back | call off) {order} | take {order} back",
     .domains = "order=/withdrawable"},
    {.kind = "AnswerQuestion",
     .say = "answer “stay”",
     .heads = "[i] answer/reply {answer} | (answer/reply to | answer) {question} (with/by) "
              "{answer}| [my] answer/reply is {answer} | (give/take for) answer {answer}| answer "
              "{answer} to {question}",
     .domains = "question=/questions#question answer~/questions#options"},
    {.kind = "WriteToReferee",
     .say = "write to the referee: “…”",
     .heads = "write [to] referee {text} | (tell/ask/inform referee [that]) {text}| "
              "(message/note/letter/word/question [to/for] referee) {text} | dear referee {text}| "
              "(let referee know [that]) {text} | (send word to referee [that]) {text}",
     .open = "/may_write"},
    {.kind = "AskWeather",
     .say = "what is the weather?",
     .heads = "ask/tell/report [me] [for/about] weather [{where}] | (what/how [is]) weather "
              "[like/today/now] [{where}] | how does weather look [{where}] | what weather [do we "
              "have | have we | is it/there] [{where}] | weather [report] [{where}] | what is "
              "weather like [{where}] | ask what weather [is] [like] [{where}]",
     .open = "/may_ask",
     .asks = true},
    {.kind = "AskForecast",
     .say = "what weather is to be expected?",
     .heads = "(ask [what] | what | ask for) weather (to expect | (can/may/do/should we expect) | "
              "is coming | (will come) | is to be expected | (will it be) | will we have) "
              "[tomorrow] [{where}] | [ask [for] | what is] [weather] forecast [for weather] "
              "[{where}] | what will weather be [like] [tomorrow | in days to come | in coming "
              "days] [{where}] | will it rain [tomorrow] | how will weather be [tomorrow] "
              "[{where}]",
     .open = "/may_ask",
     .asks = true},
    {.kind = "AskPosition",
     .say = "where are we?",
     .heads = "ask where (army is | we are) | where are we [now] | where is army [now]| (what "
              "[is] | report/give/tell/ask [for] [me]) position [of army] | tell me where (we are "
              "| army is) | find out where (we are | army is)",
     .open = "/may_ask",
     .asks = true},
    {.kind = "HarryArmy",
     .say = "send the cavalry to harry the enemy and burn their supplies",
     .heads = "send/order/let/have/dispatch {detachment} [out/go] [to] harry/harass/raid {target} "
              "[for day] | harry/harass/raid {target} [with/by {detachment}] [for day]| "
              "{detachment} [is/are] [to/shall/should/will] harry/harass/raid {target} [for day]| "
              "use {detachment} to harry/harass/raid {target}",
     .ways = "[and/to] (kill/killing [soldier/men/them/people] | for blood){aim=kill}| [and/to] "
             "(burn/burning/torch/torching/destroy/destroying [up] "
             "[supplies/store/food/wagon]){aim=torch}| [and/to] "
             "(steal/stealing/take/taking/plunder/plundering/rob/robbing loot/gold/treasure [then "
             "supplies]){aim=steal}{first=loot}| [and/to] "
             "(steal/stealing/take/taking/plunder/plundering/rob/robbing [them] "
             "[supplies/food/store] [then loot]){aim=steal}{first=supplies}",
     .domains = "target=/harry/targets detachment=/harry/detachments aim!=/harry/aims"},
    {.kind = "SetPosture",
     .say = "attack whatever hostile army you meet",
     .heads = "(attack | give battle to | fight) "
              "whatever/whatsoever/whomever/whoever/any/every/all [hostile/enemy] "
              "[army/host/force/enemy] [that] [you/we/they/i meet/meets/see/encounter | "
              "(come/comes near) | on sight]{posture=attack}| stay/halt/stop/hold (before/facing "
              "| in front of | at sight of) [any] hostile/enemy army/host/force [while no other "
              "word comes | until further orders]{posture=stay}| (march/go on | march | keep "
              "marching) past [any] hostile/enemy army/host/force [while no other word "
              "comes]{posture=march_on}| if/when/whenever/should (we/you meet/encounter | "
              "facing/meeting) [any] hostile/enemy [army/host/force] (attack/fight "
              "[it/them]{posture=attack} | stay/halt/stop/hold [where we are/here]{posture=stay} "
              "| (march/go on){posture=march_on})| standing order/orders [is/are] [to] "
              "(attack{posture=attack} | stay/hold{posture=stay} | (march on){posture=march_on})",
     .ways = "until/till (i/we (say/order/decide/write otherwise) | further order/notice/word | "
             "you hear [more/otherwise] from me | (my next | new) order/word)| unless i "
             "say/order otherwise",
     .open = "/postures"},
    {.kind = "OrderWhen",
     .say = "when an enemy comes in sight, march to the town",
     .heads = "(if/when/once/should/after | as soon as | in case) <when> [then] {order}| {order} "
              "(if/when/once/after | as soon as | in case) <when>| <each> <when> [then] "
              "{order}{each_time=true} | {order} <each> <when>{each_time=true}",
     .open = "/conditions"},
    {.kind = "AlterOrder",
     .say = "instead of my last order, hold",
     .heads = "instead of {order} {to} | (change/alter/amend/turn) {order} [to/into] {to}| "
              "replace {order} with/by {to} | {to} instead of {order}",
     .domains = "order=/alterable"},
}};

}  // namespace

Chapter words_of_marching() { return said_of_marching; }

}  // namespace reading
