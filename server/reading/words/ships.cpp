// The words of orders about ships (section 8e).
#include <array>

#include "server/reading/words/words.hpp"

namespace reading {

namespace {

constexpr std::array<OrderWords, 9> said_of_ships = {{
    {.kind = "EmbarkArmy",
     .say = "board the fleet",
     .heads = "(board/embark [on/in/into/upon/aboard] | go aboard [of] | get aboard/on) {fleet} "
              "[with {detachments} [and leave other behind]]| embark/load/put "
              "[army/men/troops/everybody/everyone | {detachments}] on/in/into/onto/aboard "
              "{fleet} [and leave other behind] | embark [army/men/troops] | go aboard",
     .domains = "fleet=/ships/embark,/ships/embark_part"},
    {.kind = "DisembarkArmy",
     .say = "go ashore",
     .heads = "go/get ashore [with (army/everybody/everyone/men)] | disembark [army/men/troops] | "
              "land [army/men/troops] | (leave ship/fleet) | put army/men/troops ashore",
     .open = "/ships/may_disembark"},
    {.kind = "SailFleet",
     .say = "sail the fleet to the port",
     .heads = "(sail/take/bring/send) {fleet} [to/for/towards/into] {waypoints}| row {fleet} "
              "[to/for/towards/into] {waypoints}{is_rowing=true}| sail/voyage "
              "[to/for/towards/into] {waypoints} | (set sail | put to sea) [for/to/towards] "
              "{waypoints} | row [to/for/towards] {waypoints}{is_rowing=true}",
     .ways = "(via/through/past | by way of) {waypoints<} | (under/with/by/using oars | "
             "rowing){is_rowing=true} | (under/with/by sail){is_rowing=false} | with {fleet}",
     .domains = "fleet=/ships/sail"},
    {.kind = "AttackFleet",
     .say = "attack the fleet here",
     .heads = "attack/fight/engage/ram/board/assail {fleet} | (give/offer battle to | fall "
              "on/upon | bear down on | do battle with) {fleet}",
     .domains = "fleet=/ships/attack"},
    {.kind = "DivideFleet",
     .say = "make 5 ships of the fleet a fleet of their own",
     .heads = "(make/form) {ships} [ship] of {fleet} [into] (fleet of (their/its) own | "
              "[own/new/separate/second] fleet) | (divide/split/detach/separate [off]) {ships} "
              "ship [off] [from/of {fleet}] [as (own/new/separate) fleet]",
     .domains = "fleet=/ships/divide#fleet ships<=/ships/divide#ships_max"},
    {.kind = "MergeFleets",
     .say = "bring the two fleets together",
     .heads = "bring {fleet} and {into} together | (merge/combine/join/unite) {fleet} "
              "with/and/into/to {into} | (merge/combine/join/unite) fleet/ship | bring fleet "
              "together",
     .domains = "fleet=/ships/merge#fleet into=/ships/merge#into"},
    {.kind = "BuildShips",
     .say = "build 5 ships at the port",
     .heads = "(build/construct) {ships} [new/more] ship at/in {place} | (build/construct) ship "
              "(in countryside [here] | here) | (let yard/shipwrights/yards of {place} build) "
              "{ships} ship | (at/in {place}) build {ships} ship",
     .domains = "place=/ships/build_at"},
    {.kind = "HireShips",
     .say = "hire 5 ships at the port",
     .heads = "(hire/charter/rent) {ships} [new/more] ship (at/in/from {place} | in countryside "
              "[here] | here) | (at/in {place}) hire {ships} ship",
     .domains = "place=/ships/hire_at"},
    {.kind = "GiveBackShips",
     .say = "give 2 ships of the fleet back",
     .heads = "(give/send/hand/pay) {ships} [hired] [ship] [of {fleet}] back/off| (give/send/hand "
              "back | return/release/dismiss | pay off) {ships} [hired] ship [of {fleet}]",
     .domains = "fleet=/ships/give_back#fleet ships<=/ships/give_back#ships_max"},
}};

}  // namespace

Chapter words_of_ships() { return said_of_ships; }

}  // namespace reading
