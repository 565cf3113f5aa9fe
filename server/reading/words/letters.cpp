// The words of orders about letters, parleys, news and treaties (section 7a).
#include <array>

#include "server/reading/words/words.hpp"

namespace reading {

namespace {

constexpr std::array<OrderWords, 10> said_of_letters = {{
    {.kind = "SendLetter",
     .say = "send a letter to Aldous: “…”",
     .heads = "(send letter/word/message/messenger/rider/note to) {to} [saying/that] {text}| "
              "(write [letter/note] to | write) {to} [saying/that] {text}| (tell/inform) {to} "
              "[that] {text} | letter (to/for) {to} {text}| (answer/reply to) letter {answers} "
              "[to {to}] {text}| (answer/reply [to]) {answers} [to {to}] {text}| send {to} "
              "(letter/word/message/note) [saying/that] {text}| let {to} know [that] {text}",
     .ways = "[and] (keeping out of hostile territory/land | avoiding hostile/enemy "
             "territory/land | avoiding enemy | by safe road/way/roads){avoids_hostile=true}",
     .domains = "to=/letters/to answers=/letters/answerable"},
    {.kind = "AskForParley",
     .say = "ask Aldous for a parley",
     .heads = "(ask/invite) {with} (for/to) (parley/talks/talk)| (ask/call for | "
              "call/propose/offer/request/seek | hold) (parley/talks/talk) with/to {with} | "
              "(parley/talk/speak) with {with} | meet {with} (for/to) parley/talks/talk",
     .domains = "with=/letters/parley_with"},
    {.kind = "SpeakInParley",
     .say = "say “…”",
     .heads = "(say/speak) [in parley] {text} | (in/at parley [say]) {text} | tell them [that] "
              "{text}",
     .domains = "parley=/letters/open_parleys"},
    {.kind = "AskNews",
     .say = "what news is there?",
     .heads = "(ask/listen) for [any/latest] news/rumour/rumours/gossip [from] [{where}] | what "
              "news [is there] [from] [{where}] | [is there] any news [from] [{where}] | what is "
              "[the] news [from] [{where}] | (ask/find out) what is new [{where}] | what do "
              "people say [{where}] | any news",
     .open = "/news/ask",
     .asks = true},
    {.kind = "RecordTreaty",
     .say = "record a treaty with Aldous: “…”",
     .heads = "(record/register/conclude/make) [treaty/pact/agreement/truce with] {with} [for "
              "faction{for_faction=true}] {text}| (put on record treaty/pact/agreement with) "
              "{with} [for faction{for_faction=true}] {text}",
     .domains = "with=/news/treat_with"},
    {.kind = "DelegateTalks",
     .say = "let Aldous negotiate for the faction",
     .heads = "(let {to} (negotiate/speak/talk/treat) for (faction/us) [no "
              "longer{takes_back=true}]) | (allow/authorise/authorize/empower) {to} to "
              "(negotiate/speak/talk/treat) [for (faction/us)] | {to} may "
              "(negotiate/speak/talk/treat) for (faction/us) [no longer{takes_back=true}] | "
              "(delegate/entrust) (talks/negotiations) to {to}| (take [back] talks/negotiations "
              "[back] from) {to}{takes_back=true}",
     .domains = "to=/news/delegate_to,/news/take_back_from",
     .open = "/news/delegate_to"},
    {.kind = "DeclareWar",
     .say = "declare war on the enemy's faction",
     .heads = "declare war on/upon/against/to {with} | (go to war with/against) {with}| "
              "(make/begin/start war on/against/with) {with}",
     .domains = "with=/news/declare_war_on"},
    {.kind = "LeaveAlliance",
     .say = "leave the alliance with our ally",
     .heads = "(leave/end/break/quit/dissolve/renounce/cancel [our]) alliance/pact/league with "
              "{with} | (break | ally no longer) with {with} | {with} is no longer [our] ally",
     .domains = "with=/news/leave"},
    {.kind = "OfferTerms",
     .say = "offer peace to the enemy's faction: “…”",
     .heads = "(offer/propose/suggest) peace{terms=peace} to/with {with} [{text}]| "
              "(offer/propose/suggest) alliance{terms=alliance} to/with {with} [{text}]| offer "
              "{with} (peace{terms=peace} | alliance{terms=alliance}) [{text}]| (sue for | ask "
              "for | make) peace{terms=peace} with {with} [{text}]| (ask {with} for | ask [for]) "
              "(peace{terms=peace} | alliance{terms=alliance}) [with {with}] [{text}] | "
              "ally{terms=alliance} with {with} [{text}]",
     .domains = "with=/news/offer_peace_to,/news/offer_alliance_to"},
    {.kind = "SignTreaty",
     .say = "sign the treaty",
     .heads = "(sign/accept/ratify) {treaty} | (agree to) {treaty} | put [my] name to {treaty}| "
              "(sign/accept) treaty/terms/offer/peace/alliance",
     .domains = "treaty=/news/sign"},
}};

}  // namespace

Chapter words_of_letters() { return said_of_letters; }

}  // namespace reading
