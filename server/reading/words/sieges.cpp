// The words of orders about strongholds and sieges (section 6a).
#include <array>

#include "server/reading/words/words.hpp"

namespace reading {

namespace {

constexpr std::array<OrderWords, 8> said_of_sieges = {{
    {.kind = "BesiegeStronghold",
     .say = "lay siege to the town",
     .heads = "(lay siege to | besiege/invest/surround/encircle/occupy/take/capture/seize | "
              "begin/start siege of | sit down before | take possession of) {place}",
     .domains = "place=/sieges/besiege"},
    {.kind = "AssaultStronghold",
     .say = "storm the town",
     .heads = "storm/assault/escalade [walls/gates of] {place} | (take {place} by storm/assault) "
              "| (attack/scale/charge wall/gate of) {place} | (launch/begin/make/order/lead "
              "assault on/against) {place} | attack {place} [by storm]",
     .domains = "place=/sieges/assault"},
    {.kind = "PlanSiege",
     .say = "in the siege of the town: “dig by night”",
     .heads = "in siege of {place} {text} | (in/during/for siege) {text} | (plan [for] siege [of "
              "{place}] [is]) {text}",
     .domains = "place=/sieges/plan"},
    {.kind = "YieldStronghold",
     .say = "offer to yield the town: “free leave for all”",
     .heads = "offer to (yield/surrender | give up) {place} [on/for/if] [{terms}]| "
              "(yield/surrender | give up | offer surrender of) {place} [on/for/if] [{terms}]",
     .domains = "place=/sieges/yield"},
    {.kind = "BuildEngines",
     .say = "build 10 siege engines",
     .heads = "(build/make/construct/raise) {engines} [more] <engines>| (build/make/construct) "
              "<engines>{engines=10}",
     .open = "/sieges/may_build_engines"},
    {.kind = "BreakDownEngines",
     .say = "break the siege engines down",
     .heads = "(break/take) <engines> down [for (transport/road/march)] | (break/take down | "
              "dismantle/disassemble | take apart) <engines> [for transport/road/march] | take "
              "<engines> apart | pack [up] <engines> [up]",
     .open = "/sieges/may_break_down_engines"},
    {.kind = "RebuildEngines",
     .say = "put the siege engines up again",
     .heads = "(put/set) <engines> up/together [again] | (put/set up | put together | "
              "rebuild/reassemble/assemble/erect/unpack) <engines> [again]",
     .open = "/sieges/may_rebuild_engines"},
    {.kind = "LeaveEngines",
     .say = "leave the siege engines behind",
     .heads = "(leave/abandon/ditch/burn) <engines> [behind/here] | leave behind <engines>| get "
              "rid of <engines>",
     .open = "/sieges/may_leave_engines"},
}};

}  // namespace

Chapter words_of_sieges() { return said_of_sieges; }

}  // namespace reading
