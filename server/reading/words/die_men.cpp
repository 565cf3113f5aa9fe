// The words of what a player orders in Die, Men!.
#include <array>

#include "server/reading/words/words.hpp"

namespace reading {

namespace {

constexpr std::array<OrderWords, 21> said_of_die_men = {{
    {.kind = "ChooseScale",
     .say = "let a unit be 20 soldiers",
     .heads = "let unit be {count} soldier/men| (choose/take/pick) scale of {count} "
              "[soldier/men]| unit is {count} soldier/men| {count} soldier/men (per/in/to) unit"},
    {.kind = "ShiftScale",
     .say = "let a unit be 20 soldiers",
     .heads = "let unit be {count} soldier/men| (choose/take/pick) scale of {count} "
              "[soldier/men]| unit is {count} soldier/men| {count} soldier/men (per/in/to) unit"},
    {.kind = "LayTile",
     .say = "lay a hill at column 3, row 4",
     .heads = "(lay/put/place) {terrain} [tile] [at/in/on] {at}| (at/in/on) {at} (lay/put/place) "
              "{terrain}"},
    {.kind = "PlaceUnits",
     .say = "place 3 infantry at column 3, row 4",
     .heads = "(place/put/set/deploy/station) [all | {count}] {type} [at/in/on] {at}| {type} "
              "(go/stand) [at/in/on/to] {at}"},
    {.kind = "PlaceCharacter",
     .say = "place the captain at column 3, row 4",
     .heads = "(place/put/set) {character} [at/in/on] {at}| {character} (go/stand) [at/in/on/to] "
              "{at}"},
    {.kind = "Declare",
     .say = "declare hold",
     .heads = "[declare/strategy | strategy is] [to] {strategy} [enemy{on_enemy=true} | "
              "[to/towards] {towards}]| (declare/strategy | strategy is) [to] {strategy} {words}",
     .ways = "[and] (opening/open) gate/drawbridge/portcullis [at/in/on] {opened}| [and] "
             "(closing/close/shutting/shut) gate/drawbridge/portcullis [at/in/on] {closed}"},
    {.kind = "Surrender",
     .say = "surrender",
     .heads = "surrender [army]| (lay down) arms| give up [battle]"},
    {.kind = "ProposeDraw",
     .say = "propose a draw",
     .heads = "(propose/offer/suggest) draw| ask for draw| let it be draw"},
    {.kind = "BreakSets",
     .say = "break the four sixes into two and two",
     .heads = "[(break/split/divide) [up]] ((pair{width=2}) of {height} | set of {height} | "
              "{width} [dice of] {height} | {height}) into {parts}{yes=true}| (leave/keep) set "
              "whole/together{yes=false}| (break/split) nothing{yes=false}| (do not | don't) "
              "(break/split) set{yes=false}"},
    {.kind = "SpendSet",
     .say = "attack north with the pair of sixes",
     .heads = "(attack/assault/strike/charge/storm) [{whom} | {to}]{act=attack}| {type} "
              "(attack/assault/strike/charge/storm) [{whom} | {to}]{act=attack}| (shoot [at]) "
              "[{whom} | {to}]{act=attack}{manner=shot}| {type} (shoot [at]) [{whom} | "
              "{to}]{act=attack}{manner=shot}| ram {to}{act=attack}{manner=ram}| "
              "(defend/guard){act=defend}| {type} (defend/guard){act=defend}| "
              "(move/march/advance/send/bring) [{count}] [{type} | "
              "(everybody/everyone){type=all}]{act=move}| {type} "
              "(move/march/advance/go){act=move}| (leave [map/field]){act=leave}| {type} (leave "
              "[map/field]){act=leave}| (pass/skip){act=pass}| (spend [it/set] on | do) "
              "nothing{act=pass}",
     .ways = "(with/by/using) ((pair{width=2}) of {height} | set of {height} | {width} [dice of] "
             "{height} | {height})| [to/towards] {towards}| from {from}| (to/into) {to}| (at/in) "
             "{from}| by (shot{manner=shot} | siege{manner=siege} | ram{manner=ram})| "
             "(with/taking/take/bringing/bring) ram [along]{takes_ram=true}| [and] "
             "(taking/take/bringing/bring/with) [along] {along} [along]"},
    {.kind = "ChooseGobble",
     .say = "cancel with the ten",
     .heads = "(cancel/gobble) [attack/die] with/by {heights}{yes=true}| (cancel/gobble) [attack] "
              "with all [die/dice]{yes=true}{all=true}| (cancel/gobble) nothing{yes=false}| "
              "(keep/save) [defence/all] die/dice{yes=false}| use {heights} to "
              "(cancel/gobble){yes=true}"},
    {.kind = "TakeLosses",
     .say = "lose 1 infantry",
     .heads = "lose/remove {count} {type} and {other_count} {other_type}| lose/remove [{count}] "
              "{type}| take loss (from/off/among/of) {type}| {count} {type} (die/fall)| let "
              "[{count}] {type} (die/fall)"},
    {.kind = "GiveDie",
     .say = "give a die of the pair of sixes",
     .heads = "(give/lose/take [up]) die (of/from) ((pair{width=2}) of {height} | set of {height} "
              "| {width} [dice of] {height} | {height}){yes=true}| (give/lose) (no die | "
              "nothing){yes=false}| keep [all] dice/sets{yes=false}"},
    {.kind = "MoveFreely",
     .say = "step with the cavalry to the north",
     .heads = "(step with | let) [{count}] [{type} | (everybody/everyone){type=all}] "
              "[step]{yes=true}| {type} step{yes=true}| (step nowhere | nobody steps){yes=false}| "
              "(no free (step/movement/move)){yes=false}",
     .ways = "from {from}| (to/into) {to}| [to/towards] {towards}| off map/field{act=leave}| "
             "(with/taking/take/bringing/bring) ram [along]{takes_ram=true}| [and] "
             "(taking/take/bringing/bring/with) [along] {along} [along]"},
    {.kind = "TryCommand",
     .say = "let the captain try a command by tactics",
     .heads = "let {character} (try/attempt/give) command [by/with] {skill}| {character} "
              "(try/attempt/give) command [by/with] {skill}| (try/attempt) command [by/with] "
              "{skill} [with/by {character}]",
     .ways = "[and] (inspiring/inspire) troop{inspires=true}"},
    {.kind = "InspireTroops",
     .say = "let the captain inspire the troops",
     .heads = "let {character} inspire troop| {character} inspire troop| inspire troop [with/by "
              "{character}]"},
    {.kind = "FollowGeneral",
     .say = "let the captain follow the general",
     .heads = "let {character} follow general| {character} (follow | fall in with) general| "
              "follow general [with {character}]"},
    {.kind = "ClaimSet",
     .say = "let the captain claim the pair of sixes",
     .heads = "let {character} (claim/take) ((pair{width=2}) of {height} | set of {height} | "
              "{width} [dice of] {height} | {height})| {character} (claim/take) ((pair{width=2}) "
              "of {height} | set of {height} | {width} [dice of] {height} | {height})| claim "
              "((pair{width=2}) of {height} | set of {height} | {width} [dice of] {height} | "
              "{height}) [for {character}]"},
    {.kind = "SpendClaimed",
     .say = "attack north with the pair of sixes",
     .heads = "(attack/assault/strike/charge/storm) [{whom} | {to}]{act=attack}| {type} "
              "(attack/assault/strike/charge/storm) [{whom} | {to}]{act=attack}| (shoot [at]) "
              "[{whom} | {to}]{act=attack}{manner=shot}| {type} (shoot [at]) [{whom} | "
              "{to}]{act=attack}{manner=shot}| ram {to}{act=attack}{manner=ram}| "
              "(defend/guard){act=defend}| {type} (defend/guard){act=defend}| "
              "(move/march/advance/send/bring) [{count}] [{type} | "
              "(everybody/everyone){type=all}]{act=move}| {type} "
              "(move/march/advance/go){act=move}| (leave [map/field]){act=leave}| {type} (leave "
              "[map/field]){act=leave}| (pass/skip){act=pass}| (spend [it/set] on | do) "
              "nothing{act=pass}",
     .ways = "(with/by/using) ((pair{width=2}) of {height} | set of {height} | {width} [dice of] "
             "{height} | {height})| [to/towards] {towards}| from {from}| (to/into) {to}| (at/in) "
             "{from}| by (shot{manner=shot} | siege{manner=siege} | ram{manner=ram})| "
             "(with/taking/take/bringing/bring) ram [along]{takes_ram=true}| [and] "
             "(taking/take/bringing/bring/with) [along] {along} [along]"},
    {.kind = "LodgeDispute",
     .say = "lodge a dispute: “…”",
     .heads = "(lodge/make/raise) dispute {words}| [i] (object/dispute/protest) {words}"},
    {.kind = "WithdrawDispute",
     .say = "withdraw the dispute",
     .heads = "(withdraw/drop | take back) dispute/objection"},
}};

}  // namespace

Chapter words_of_die_men() { return said_of_die_men; }

}  // namespace reading
