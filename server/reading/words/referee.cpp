// The words of the referee's orders on land, troops, persons and seats.
#include <array>

#include "server/reading/words/words.hpp"

namespace reading {

namespace {

constexpr std::array<OrderWords, 39> said_of_referee = {{
    {.kind = "SetWeather",
     .say = "set the weather of the hex in column 3, row 4 to bad",
     .heads = "(set/make weather (of/in/at/over)) {hex} [to/as/be] {grade} [{description}]| "
              "(let/make) weather [be] {grade} in/at/over {hex} [{description}]| (let weather "
              "(of/in/at/over)) {hex} be {grade} [{description}]| weather (of/in/at/over) {hex} "
              "is {grade} [{description}]",
     .ways = "[on/for] {day}",
     .open = "/weather_grades"},
    {.kind = "MarkSide",
     .say = "close the ford on the north side of the hex in column 3, row 4",
     .heads = "close ford <side>{mark=ford_closed} | freeze river <side>{mark=river_frozen}| "
              "(spoil/ruin/wreck) road <side>{mark=road_spoilt}| (break/destroy) bridge "
              "<side>{mark=bridge_broken}| (build/restore) bridge <side>{mark=bridge_built}| "
              "flood river <side>{mark=river_in_flood}| let map hold again <side>",
     .open = "/side_marks"},
    {.kind = "ChangeMorale",
     .say = "lower the morale of the army by 2",
     .heads = "(raise/increase/improve [morale of]) {army} [morale] by {by} <morale_after>| "
              "(lower/reduce/decrease/cut [morale of]) {army} [morale] by {by-} <morale_after>",
     .domains = "army=/armies"},
    {.kind = "WriteToCommander",
     .say = "write to Aldous: “…”",
     .heads = "(write [to]) {commander} [that] {text} | (tell/inform) {commander} [that] {text}| "
              "(message/note/word/letter to) {commander} {text}| (send (word/message/note) to) "
              "{commander} {text}| let {commander} know [that] {text}",
     .domains = "commander=/commanders"},
    {.kind = "WriteToCommanders",
     .say = "write to everybody: “…”",
     .heads = "(write [to] | tell/inform | send (word/message/note) to | announce to) "
              "(everybody/everyone/all [commanders/players]) [that] {text}| (write [to]) "
              "{commanders} {text} | (tell/inform) {commanders} [that] {text}| (message/note/word "
              "to) {commanders} {text}",
     .domains = "commanders=/commanders",
     .yields = true},
    {.kind = "RevealPlace",
     .say = "reveal the town to Aldous",
     .heads = "(reveal/show/disclose) {place} to {commander} | (reveal/show) {commander} {place}| "
              "(put/mark) {place} on {commander} map | let {commander} (know of | see/find) "
              "{place}",
     .domains = "commander=/commanders"},
    {.kind = "ActFor",
     .say = "for Aldous: march to the town",
     .heads = "(for | on behalf of | in name of) {commander} [as he wrote{is_as_he_wrote=true}] "
              "{order} | (act/order for) {commander} {order} | let {commander} {order}",
     .domains = "commander=/open_seats",
     .open = "/commanders",
     .yields = true},
    {.kind = "AnswerQuestion",
     .say = "answer “accept”",
     .heads = "answer/reply {answer} | (answer/reply to | answer) {question} with {answer}| [my] "
              "answer/ruling is {answer} | (rule/decide) {answer} | answer {answer} to {question}",
     .domains = "question=/questions#question answer~/questions#options"},
    {.kind = "LetDoctrineAct",
     .say = "let the doctrine act for Aldous",
     .heads = "(let doctrine (act/play/decide) for) {commander} [no longer{acts=false} | from now "
              "on] | (hand [over]) {commander} [over] to doctrine{acts=true}| (doctrine "
              "(acts/plays) for) {commander} [no longer{acts=false}]| (take [back]) {commander} "
              "[back] from doctrine{acts=false}| (stop doctrine (acting/playing) for) "
              "{commander}{acts=false}",
     .domains = "commander=/commanders"},
    {.kind = "EndLeave",
     .say = "end the leave of Aldous",
     .heads = "(end/cancel/finish leave of) {commander} | end {commander} leave | let leave of "
              "{commander} be over | {commander} is back [from leave]",
     .domains = "commander=/away"},
    {.kind = "CallOffHarrying",
     .say = "call off all harrying by or against the army",
     .heads = "(call off | stop/forbid/end) [all/any] (harrying/raiding) [by or against | "
              "by/against/of] {army} [today] | no [more] (harrying/raiding) [by or against | "
              "by/against/of] {army} [today] | let nobody (harry/raid) {army} [today]",
     .domains = "army=/armies"},
    {.kind = "PutOffOrder",
     .say = "put off the order to day 5, 06:00",
     .heads = "(put off | postpone/delay/defer) {order} (to/until/till) {to} | put {order} off "
              "(to/until/till) {to} | let {order} wait (until/till/to) {to}",
     .open = "/commanders"},
    {.kind = "EnterDice",
     .say = "enter 3 and 4 for dice of idis.5.check-roll for the army",
     .heads = "(enter/use/take [dice/faces]) {faces} (for/as) dice of {clause} for {subject}| "
              "([i] rolled) {faces} for {clause} for {subject}",
     .open = "/commanders"},
    {.kind = "DisbandWarband",
     .say = "disband the warband",
     .heads = "(disband/dissolve/delete [warband]) {warband}"},
    {.kind = "SetLand",
     .say = "let the hex in column 3, row 4 give what it has",
     .heads = "(let) {hex} (give/yield) (nothing before {free_on} | what it has) [with <goods> on "
              "ground] | let {hex} be (free/forageable [from | again from] {free_on}) [with "
              "<goods> on ground] | (put/leave/place) <goods> on ground (of/in/at) {hex}",
     .open = "/commanders"},
    {.kind = "GivePost",
     .say = "give the command of the town to Aldous",
     .heads = "(give command/post of) {stronghold} to ({commander} | local officer)| (let/make) "
              "{commander} [be] (command/commander/commandant of | command) {stronghold} | "
              "(appoint/put) {commander} (to/in) (command of) {stronghold}",
     .domains = "stronghold=/strongholds"},
    {.kind = "CreditVictory",
     .say = "credit the army with a victory",
     .heads = "(credit) {army} with victory | (record/note) victory (of/for) {army} | {army} (has "
              "won | won) | (give/award) {army} victory | (give/award) victory to {army}",
     .domains = "army=/armies"},
    {.kind = "GiveWagons",
     .say = "let the army have 20 wagons as spoils",
     .heads = "(let {army} have | give {army}) {wagons} wagon [(as spoils [as far as it can drive "
              "(them/it)]){source=spoils}] | (let {army} have | give {army}) {wagons} wagon [as "
              "grant/gift]{source=grant} | (give/grant) {wagons} wagon to {army}{source=grant}",
     .domains = "army=/armies"},
    {.kind = "CorrectDetachment",
     .say = "set the spearmen to 900 soldiers",
     .heads = "(set/correct/change) {detachment} to <strength> | {detachment} "
              "(has/have/is/counts) <strength> | let {detachment} (have/be/count) <strength>",
     .domains = "detachment=/detachments"},
    {.kind = "CorrectArmy",
     .say = "set the load of the army to 9,000 supplies",
     .heads = "(set/correct load of) {army} to <goods> [and put it (in/into/at) {hex}]| "
              "(put/place/move) {army} (in/into/at/to) {hex} | let {army} (have/carry) <goods>| "
              "{army} (has/carries) <goods>",
     .domains = "army=/armies"},
    {.kind = "CorrectStore",
     .say = "set what Aldous has in the town to 500 supplies and 100 pieces of loot",
     .heads = "(set/correct what) {commander} has in/at {stronghold} to <goods>| (set/correct "
              "store of) {commander} in/at {stronghold} to <goods>| let {commander} have <goods> "
              "in/at {stronghold}",
     .domains = "stronghold=/strongholds commander=/commanders"},
    {.kind = "LeadDetachment",
     .say = "lead the spearmen to the army",
     .heads = "(lead/bring/take/send) {detachment} [back] (to/into) {to} | (dismiss/release) "
              "{detachment} | let {detachment} (join/rejoin) {to}",
     .domains = "detachment=/waiting"},
    {.kind = "HandOverStronghold",
     .say = "let Aldous hold the town, by agreement",
     .heads = "(let) {holder} (hold/have/own) {stronghold} <taking>| (hand [over] | give) "
              "{stronghold} [over] to {holder} <taking>| let nobody hold {stronghold} <taking>",
     .domains = "stronghold=/strongholds"},
    {.kind = "PlaceStronghold",
     .say = "make the village a fortress, held by Aldous",
     .heads = "(make/turn) {place} [into] [fortified] {as} [held by ({holder} | nobody)]| "
              "(build/place/raise/found) [fortified] {as} at/in {place} [held by ({holder} | "
              "nobody) | for {holder}]",
     .domains = "place=/bare_places"},
    {.kind = "DestroyStronghold",
     .say = "destroy the fortress",
     .heads = "(destroy/demolish/raze/remove | pull down | tear down) {stronghold}",
     .domains = "stronghold=/idle_strongholds"},
    {.kind = "OverruleHex",
     .say = "let the hex in column 3, row 4 be held by Aldous",
     .heads = "(let) {hex} (be/belong) [held] (by/to) ({holder} | nobody){is_overruled=true}| "
              "(let regions say again whose) {hex} is{is_overruled=false}| (give) {hex} to "
              "{holder}{is_overruled=true}",
     .open = "/commanders"},
    {.kind = "MarkSiege",
     .say = "mark as besieged: the town",
     .heads = "(mark as besieged){is_besieged=true} {stronghold} | (mark as no longer "
              "besieged){is_besieged=false} {stronghold} | mark {stronghold} as (no longer "
              "besieged{is_besieged=false} | besieged{is_besieged=true}) | {stronghold} is (no "
              "longer besieged{is_besieged=false} | besieged{is_besieged=true})",
     .domains = "stronghold=/strongholds"},
    {.kind = "FillSeat",
     .say = "seat “Anna” as Aldous",
     .heads = "seat {name} as {commander} [with [trait] {traits}] | let {name} (take seat/place "
              "of | play) {commander} [with [trait] {traits}]",
     .domains = "commander=/open_seats"},
    {.kind = "GiveArmy",
     .say = "give the army to Aldous",
     .heads = "(give/hand/assign [over]) {army} [over] to {commander} | (let) {commander} "
              "(lead/command/have | take over) {army} | put {commander} in command of {army}",
     .domains = "army=/armies commander=/commanders",
     .yields = true},
    {.kind = "ChangeFaction",
     .say = "move Aldous to the faction",
     .heads = "(move/transfer) {commander} (to/into) ({faction} | no faction)| let {commander} "
              "(join/serve) {faction} | let {commander} serve nobody| {commander} (joins/serves) "
              "{faction} | let {commander} leave (faction/factions)",
     .domains = "commander=/commanders faction=/factions"},
    {.kind = "SettleCaptive",
     .say = "let Aldous go free",
     .heads = "(let) {commander} (go [free] | be free/freed) | (free/release | set free) "
              "{commander} | set {commander} free | (give) {commander} into hands of {held_by}| "
              "(hand/pass/give) {commander} [over] to {held_by}",
     .domains = "commander=/battles/captives held_by=/armies"},
    {.kind = "RuleOperation",
     .say = "rule on an operation, at a price of 200 pieces of loot",
     .heads = "(rule on) [operation | {operation}] [at price of {price} [of] <loot>] [[and] "
              "taking {takes}] | let operation cost {price} [of] <loot> [[and] take {takes}]| "
              "(let operation take) {takes}",
     .domains = "operation=/persons/to_rule"},
    {.kind = "RollOperation",
     .say = "let the dice fall for an operation",
     .heads = "(let dice fall | roll [dice]) for (operation | {operation})",
     .domains = "operation=/persons/to_roll"},
    {.kind = "SetTreasury",
     .say = "let the town hold 5,000 pieces of loot",
     .heads = "(let) {stronghold} (hold/have/contain) {loot} [of] <loot>| (set treasury/treasure "
              "of) {stronghold} to {loot} [[of] <loot>]| (there are | put) {loot} [of] <loot> in "
              "{stronghold}",
     .domains = "stronghold=/strongholds"},
    {.kind = "CorrectLife",
     .say = "let Aldous be 40 years old and wounded",
     .heads = "(let) {commander} be {age} [year old] [and] [wounded{is_wounded=true} | "
              "unwounded{is_wounded=false}] | {commander} is {age} [year old] [and] "
              "[wounded{is_wounded=true} | unwounded{is_wounded=false}] | set age of {commander} "
              "to {age}",
     .domains = "commander=/commanders"},
    {.kind = "IntroduceCommander",
     .say = "roll up who Aldous is to Ilsabet",
     .heads = "roll [up] who {commander} is [to {by}] | introduce {commander} [by/to {by}]",
     .domains = "commander=/persons/to_introduce"},
    {.kind = "AwardTrait",
     .say = "let Aldous choose a trait",
     .heads = "(let) {commander} (choose/pick/have) [one more | another | new] trait | "
              "(award/give/grant) {commander} trait | (award/give/grant) trait to {commander}",
     .domains = "commander=/persons/to_award"},
    {.kind = "RecordFaith",
     .say = "record that Aldous believes in “the old gods”",
     .heads = "(record/note) [that] {party} believes in {faith} | {party} believes in {faith} | "
              "let {party} believe in {faith} | (forget what) {party} believes in",
     .open = "/commanders"},
    {.kind = "ForgetSpell",
     .say = "let Aldous forget the spell",
     .heads = "(let/make) ({commander} | {wizard}) forget [spell] {spell} | take [spell] {spell} "
              "from memory of ({commander} | {wizard})"},
}};

}  // namespace

Chapter words_of_the_referee() { return said_of_referee; }

}  // namespace reading
