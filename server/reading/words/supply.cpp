// The words of orders about the land and what it gives (sections 3, 3a, 3b, 3d, 5 and 5a).
#include <array>

#include "server/reading/words/words.hpp"

namespace reading {

namespace {

constexpr std::array<OrderWords, 13> said_of_supply = {{
    {.kind = "Forage",
     .say = "forage all the land in reach",
     .heads = "forage/foraging [for <food>] [all land in reach | everywhere | around [here] | "
              "land/countryside | far and wide] [land] [[in/at] {hexes}]| "
              "gather/collect/find/seek <food> [from/in land/countryside | around here] "
              "[{hexes}]| (go | spend day) foraging [{hexes}] | send [out] forager/foragers [out] "
              "[to {hexes}] | live off land | scour land for <food>",
     .ways = "[on/for] {on}",
     .open = "/land/forage_range"},
    {.kind = "Raze",
     .say = "raze all the land in reach",
     .heads = "raze/burn/torch/ravage/devastate/scorch [all land in reach | everything [in reach] "
              "| land/countryside/fields/crops | everywhere | around here] [land] [(in/at/around) "
              "here | [in] {hexes}]| lay waste [to] [all] land [in reach] [{hexes}] | (set fire "
              "to | lay) land [{hexes}][waste] | (spend day razing/burning [land])",
     .ways = "[on/for] {on}",
     .open = "/land/raze_range"},
    {.kind = "RestArmy",
     .say = "rest for three days",
     .heads = "rest/repose [army/men/troops/here] [for] {days} | (take/have rest | rest) of "
              "{days}| (give/let/allow) army/men/troops/soldiers [have] {days} [of] [rest]| let "
              "army/men/troops rest [for] {days} | (take {days} [of] rest)| rest/recuperate "
              "[army/men/troops] {days}",
     .ways = "[from/on/starting/beginning] {on} [on/onwards/onward]",
     .open = "/land/rest_from"},
    {.kind = "EndRest",
     .say = "break off the rest",
     .heads = "(break off | break | end/stop/finish/interrupt | cut short) rest/resting | no more "
              "rest/resting | rest is over | rouse army/men/troops | (get/be up and ready)",
     .open = "/land/may_end_rest"},
    {.kind = "DeliverSupplies",
     .say = "hand 1,000 supplies to the army here",
     .heads = "hand/give/deliver/send/pass/bring/lend [over] {supplies} [of] <food> [over] to "
              "{to}| share {supplies} <food> with {to} | supply {to} with {supplies} <food>| "
              "give/hand/lend/send {to} {supplies} [of] <food>",
     .domains = "to=/land/deliver_to supplies<=/land/supplies_to_deliver"},
    {.kind = "SpendLoot",
     .say = "spend 1,000 pieces of loot on the men",
     .heads = "spend/use {loot} [of] <loot> [on/for] [army/men/morale/troops/soldiers]| "
              "(distribute/share/divide/give [out] | hand/pay/deal out) {loot} [of] <loot> [out] "
              "(to/among/amongst/between/with) army/men/troops/soldiers| pay "
              "army/men/troops/soldiers {loot} [of] <loot>| give army/men/troops/soldiers {loot} "
              "[of] <loot>",
     .domains = "loot<=/land/thousands_of_loot*1000"},
    {.kind = "StationDetachments",
     .say = "station the spearmen in the town",
     .heads = "station/post/place/quarter/install {detachments} in/at/inside/within {place} [as "
              "garrison] | garrison {place} with {detachments}| leave {detachments} [behind] "
              "in/at {place} [as garrison]| leave {detachments} [behind] [as garrison] in/at "
              "{place}| put {detachments} in/into {place} [as garrison]| let {detachments} "
              "garrison {place}",
     .domains = "place=/land/station_in#place detachments=/land/stationable"},
    {.kind = "RecallDetachments",
     .say = "take the spearmen into the ranks again",
     .heads = "take {detachments} [back/again] into rank/ranks/army [again] | "
              "recall/retrieve/collect {detachments} [to/into army/ranks]| (call/bring/take/fetch "
              "back | call/bring in) {detachments} [to/into army/ranks]| (call/bring/fetch/have) "
              "{detachments} back [to/into army/ranks]| let {detachments} rejoin/join "
              "[army/us/ranks] [again]",
     .domains = "detachments=/land/recallable"},
    {.kind = "DefendStronghold",
     .say = "defend the town",
     .heads = "defend/guard/hold {place} [to last [man] | at all costs | against all comers] | "
              "(man/defend/hold wall of) {place} | let garrison of {place} (defend it | fight)",
     .domains = "place=/land/defend"},
    {.kind = "TakeUpStores",
     .say = "take up 1,000 supplies from the town",
     .heads = "(take/pick/load up | take/load/collect/fetch/draw/retrieve/gather) <goods> [up] "
              "from/in/at (ground{place=null} | {place})| (take/pick/load up | "
              "collect/fetch/load) <goods> [up] [that lie/lies] [on/off/from] ground "
              "[here]{place=null}",
     .domains = "place=/land/take_up#place supplies<=/land/take_up#supplies "
                "loot<=/land/take_up#loot"},
    {.kind = "EnterWalls",
     .say = "go behind the walls of the town",
     .heads = "(go/get/move/withdraw/retire/march/retreat behind/inside/within/into wall of | "
              "enter [walls of] | go/get/move/withdraw/retire inside/within | (take/seek "
              "refuge/shelter/cover/safety (in/inside | behind wall of))) {place}| go behind "
              "{place} wall",
     .domains = "place=/land/enter_walls"},
    {.kind = "LeaveWalls",
     .say = "come out from behind the walls",
     .heads = "(come/go/move/march/get out) [from/of/through] [behind] "
              "[wall/gate/town/city/fortress/fort/castle/stronghold]| (leave/quit) "
              "wall/town/city/fortress/fort/castle/stronghold [of {:place}] | leave shelter of "
              "wall/town/city/fortress | (march/go/come out of | leave/quit [walls of]) {:place}",
     .open = "/land/may_leave_walls"},
    {.kind = "SetLoadRule",
     .say = "drop loot before supplies, and take supplies from our own side",
     .heads = "<drop> [and] [<welcome>] | <welcome> [and] [<drop>]",
     .domains = "dropped_first:/land/dropped_first welcome:/land/welcome",
     .open = "/land/may_set_load_rule"},
}};

}  // namespace

Chapter words_of_supply() { return said_of_supply; }

}  // namespace reading
