// The words of orders about magic and wizards (section 8b).
#include <array>

#include "server/reading/words/words.hpp"

namespace reading {

namespace {

constexpr std::array<OrderWords, 8> said_of_magic = {{
    {.kind = "ProposeSpell",
     .say = "propose the spell “Fog”, 2 weeks to memorize: “…”",
     .heads = "(propose/suggest | ask for | ask referee for) [new] spell [called/named] {name} "
              "[{weeks} [week] [to memorize/memorise/learn]] [that/which] {effect}",
     .open = "/magic/may_propose"},
    {.kind = "MemorizeSpell",
     .say = "memorize the spell",
     .heads = "(memorize/memorise/learn/study) {spell} [yourself/myself{wizard=null}] | "
              "(let/have) {wizard} [to] (memorize/memorise/learn/study) {spell}| {wizard} (is to "
              "| shall/should/will/must) (memorize/memorise/learn/study) {spell}",
     .domains = "spell=/magic/memorize#spell wizard=/magic/memorize#wizard"},
    {.kind = "CastSpell",
     .say = "cast the spell: “…”",
     .heads = "(cast/use/speak/work) {spell} [yourself/myself{wizard=null}] [to/for/on | so that] "
              "[{purpose}]| (let/have) {wizard} [to] (cast/use/work) {spell} [to/for/on | so "
              "that] [{purpose}]| {wizard} (is to | shall/should/will/must) (cast/use/work) "
              "{spell} [to/for/on] [{purpose}]",
     .domains = "spell=/magic/cast#spell wizard=/magic/cast#wizard"},
    {.kind = "LoadBooks",
     .say = "take the books of the spell along",
     .heads = "take [up] book of {spell} [along | with us] | (load/pack/carry [up]) book of "
              "{spell} [along | with us] | bring book of {spell} [along | with us]",
     .domains = "spell=/magic/load_books"},
    {.kind = "UnloadBooks",
     .say = "leave the books of the spell here",
     .heads = "(leave/unload/store/deposit) book of {spell} [here/behind] | put down book of "
              "{spell} [here] | leave behind book of {spell}",
     .domains = "spell=/magic/unload_books"},
    {.kind = "LeaveWizard",
     .say = "leave the wizard here alone",
     .heads = "leave {wizard} behind/here [alone] [with book of {books}] | let {wizard} stay "
              "[here/behind] [alone] [with book of {books}] | leave {wizard} [here/behind] "
              "[alone] with book of {books}",
     .domains = "wizard=/magic/leave"},
    {.kind = "TakeBackWizard",
     .say = "take the wizard back into the army",
     .heads = "take {wizard} back [into/to army | with us] | (take back | fetch/collect/recall | "
              "pick up) {wizard} [into/to army] | let {wizard} rejoin [army/us]",
     .domains = "wizard=/magic/take_back"},
    {.kind = "RaiseWizard",
     .say = "look for a wizard at the tower",
     .heads = "(look/search for | seek/find/raise/recruit/hire/enlist) "
              "wizard/mage/sorcerer/magician at/in {tower} | ask for wizard at {tower}",
     .domains = "tower=/magic/raise_wizard"},
}};

}  // namespace

Chapter words_of_magic() { return said_of_magic; }

}  // namespace reading
