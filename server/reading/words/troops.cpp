// The words of orders about armies and detachments (sections 2, 2a and 2b).
#include <array>

#include "server/reading/words/words.hpp"

namespace reading {

namespace {

constexpr std::array<OrderWords, 7> said_of_troops = {{
    {.kind = "DivideArmy",
     .say = "divide off the cavalry as an army of its own",
     .heads = "(divide/split/detach/separate [off]) {detachments} [off] [from army/us/me/rest]| "
              "(make/form/create) [new/separate/second] army (of/from/with | out of) "
              "{detachments}| make/form {detachments} [into/as] <own_army>| (let {detachments} "
              "be/become/form) <own_army> | send {detachments} off",
     .ways = "with <goods> | [as/into | to be | to form] <own_army> | on (its/their) own",
     .domains = "detachments=/troops/divisible"},
    {.kind = "HandOverDetachments",
     .say = "hand over the spearmen to the army here",
     .heads = "(hand/give/turn/sign over | hand/give/transfer/pass/cede/send/lend) {detachments} "
              "[over] to {to} | give/lend {to} {detachments}| put {detachments} under (command "
              "of) {to} | let {to} have {detachments}",
     .ways = "with <goods>",
     .domains = "to=/troops/armies_here detachments=/troops/transferable"},
    {.kind = "MergeDetachments",
     .say = "merge the second company into the first",
     .heads = "(merge/combine/join/unite/fold/incorporate/absorb) {from} [up] into/with/to/and/in "
              "{into} | put {from} into {into} | let {into} absorb {from}| add {from} to {into}",
     .domains = "into=/troops/mergeable#into from=/troops/mergeable#from"},
    {.kind = "DisbandDetachments",
     .say = "disband the archers",
     .heads = "disband/dismiss/dissolve/discharge/demobilise/demobilize/release {detachments}| "
              "(send/let) {detachments} [go] home [for good] | pay off {detachments}| break up "
              "{detachments}",
     .domains = "detachments=/troops/disbandable"},
    {.kind = "HonourDetachment",
     .say = "honour the spearmen with the name “the Wall”",
     .heads = "honour/honor/reward/award {detachment} (with/by name {name} [[and] with "
              "honour/honor {honour}] | (with/by) [honour/honor/title] {honour})| "
              "(name/call/rename/christen/dub) {detachment} {name}| give/grant/award {detachment} "
              "(name {name} | honour/honor/title {honour})| let {detachment} be "
              "(called/named/known as | called/named) {name}",
     .domains = "detachment=/troops/to_honour"},
    {.kind = "NameSkirmishers",
     .say = "name the light foot skirmishers",
     .heads = "(name/make/appoint/designate/call) {detachment} [as | to be | our] skirmishers "
              "[from next dawn on] | (use/employ) {detachment} as skirmishers | let {detachment} "
              "(skirmish | be/fight [as] skirmishers) [from next dawn on]| {detachment} "
              "(is/are/shall/will [be | to be]) skirmishers",
     .domains = "detachment=/troops/to_name_skirmishers"},
    {.kind = "RaiseArmy",
     .say = "raise an army in the region of the town",
     .heads = "raise/levy/recruit/muster/enlist/assemble [new/another/second/fresh] "
              "[army/host/force/men/troops/soldiers/levies] [of {soldiers} [soldiers/men]] "
              "in/from/at/around/near [region/land/lands/country of/around] {region}| "
              "(raise/levy/recruit/enlist) {soldiers} [men/soldiers/troops] in/from/at/around "
              "[region/land/lands of] {region}| (call up/out men/troops/soldiers/levies of) "
              "{region}",
     .ways = "[to/and] (gather/gathering/muster/rally/assemble/meet) [at/in/near] {rally} [of "
             "you]| referee says how many come whether or not it is {soldiers} soldiers",
     .domains = "region=/troops/to_raise_in#region"},
}};

}  // namespace

Chapter words_of_troops() { return said_of_troops; }

}  // namespace reading
