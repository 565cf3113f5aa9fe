// The words of the referee's orders on battles, sieges, letters, news, magic, ships and roles.
#include <array>

#include "server/reading/words/words.hpp"

namespace reading {

namespace {

constexpr std::array<OrderWords, 26> said_of_rulings = {{
    {.kind = "SetModifier",
     .say = "let surprise of the side that called for it be worth 2",
     .heads = "(let/make) <modifier> (of/for) <camp> be [worth] {amount} | (set) <modifier> "
              "(of/for) <camp> to {amount} | (let umpire say what) <modifier> (of/for) <camp> is "
              "worth | (give) <camp> {amount} for <modifier>",
     .domains = "meeting=/battles/meetings"},
    {.kind = "SetRoles",
     .say = "let the side that called for it attack",
     .heads = "let (side that called [for it]) attack{roles=calling_attacks}| let (side called "
              "[to it]) attack{roles=called_attacks}| let neither [side] (be attacker or defender "
              "| attack){roles=neither}| (nobody/neither) attacks{roles=neither}",
     .domains = "meeting=/battles/meetings"},
    {.kind = "SetSides",
     .say = "let the army fight the enemy",
     .heads = "let {calling} fight [against] {called} | set sides {calling} against {called} | "
              "{calling} (fights/fight) [against] {called}",
     .domains = "meeting=/battles/meetings"},
    {.kind = "SetRetreat",
     .say = "let the army, if beaten, retreat by the rules",
     .heads = "let {army} if beaten (retreat by rules{withdrawal=by_rule} | stay{withdrawal=none} "
              "| (go behind walls){withdrawal=into_stronghold} | retreat "
              "{by_way}{withdrawal=by_way}| (be trapped){withdrawal=impossible})| let {army} if "
              "place falls surrender{withdrawal=surrender}| (if beaten) {army} (retreats by "
              "rules{withdrawal=by_rule} | stays{withdrawal=none} | (goes behind "
              "walls){withdrawal=into_stronghold} | retreats {by_way}{withdrawal=by_way} | (is "
              "trapped){withdrawal=impossible})",
     .domains = "army=/armies meeting=/battles/meetings"},
    {.kind = "LetDiceFall",
     .say = "let the dice fall",
     .heads = "(let dice fall | roll [dice] | fight battle) [now | [at/on] {at}] [for battle]",
     .domains = "meeting=/battles/meetings"},
    {.kind = "ForbidBattle",
     .say = "forbid the battle",
     .heads = "(forbid/prevent/prohibit/stop/cancel) battle | let there be no battle | there is "
              "no battle",
     .domains = "meeting=/battles/meetings"},
    {.kind = "ChooseWay",
     .say = "let the battle be fought by Die, Men!, by post",
     .heads = "(let battle be fought by | fight battle by/with | settle battle by) <way> "
              "[<conduct>]",
     .domains = "meeting=/battles/meetings"},
    {.kind = "EndBattle",
     .say = "end the battle with nobody holding the field",
     .heads = "(end/stop battle) with ((nobody | no one | noone) | <holder>) holding field| (end "
              "battle) | (end battle (and/with)) <holder> (wins/winning | holds field)",
     .domains = "meeting=/battles/meetings"},
    {.kind = "MarkCondition",
     .say = "mark the army as sick",
     .heads = "mark {army} as <condition> | {army} is <condition> | let {army} be <condition>",
     .domains = "army=/armies"},
    {.kind = "RuleSiege",
     .say = "in the siege of the town, let there be disease this week",
     .heads = "in siege of {stronghold} let there be (no disease{has_disease=false} | "
              "disease{has_disease=true}) [this week] [and threshold be {threshold}]| (no "
              "disease{has_disease=false} | disease{has_disease=true}) in siege of {stronghold} "
              "[this week]| let there be (no disease{has_disease=false} | "
              "disease{has_disease=true}) at/in {stronghold} [this week] [and threshold be "
              "{threshold}]",
     .domains = "stronghold=/strongholds"},
    {.kind = "NameNotables",
     .say = "name those of note in the town: “Odo”, “Hild”",
     .heads = "name those of note in {stronghold} {names} | ((those/people) of note in) "
              "{stronghold} are {names} | name notables (of/in) {stronghold} {names}",
     .domains = "stronghold=/strongholds"},
    {.kind = "LetGarrisonSally",
     .say = "let the garrison join the sally",
     .heads = "let garrison (join sally | sally [out]){joins=true} | keep garrison "
              "(behind/inside/within) walls{joins=false} | garrison (joins sally | "
              "sallies){joins=true}| garrison stays (behind/inside/within) walls{joins=false}",
     .domains = "meeting=/battles/meetings"},
    {.kind = "InterceptLetter",
     .say = "intercept a letter and give it to Aldous",
     .heads = "(intercept/take/seize/capture) (letter | {letter}) [and (give/hand/show) it to "
              "{reader}] | let {reader} (have/read/intercept) (letter | {letter})",
     .domains = "letter=/letters"},
    {.kind = "WordNews",
     .say = "let it be told so: “…”",
     .heads = "let (it | {news}) be told so {news} {words} | let (truth be told) [{news}]| word "
              "{news} [as/so] {words} | let {news} be told [as/so] {words}| let it be told [so] "
              "{words}",
     .domains = "news=/news"},
    {.kind = "HoldNews",
     .say = "hold the news back",
     .heads = "(hold news back | hold back) [{news}]{is_held=true} | (let news go | let go [of] | "
              "release [news]) [{news}]{is_held=false} | hold {news} back{is_held=true}| let "
              "{news} go{is_held=false}",
     .domains = "news=/news"},
    {.kind = "PlantNews",
     .say = "plant a rumour at the town: “…”",
     .heads = "(plant/spread/start) rumour/rumor/news (in/at/near/around) {hex} [that] {words}| "
              "(let it be rumoured/rumored) (in/at/near/around) {hex} [that] {words}",
     .open = "/commanders"},
    {.kind = "NameLeader",
     .say = "let Aldous lead the faction",
     .heads = "let {leader} (lead/head | be head/leader of) {faction} | let nobody lead "
              "{faction}| (make/name) {leader} (head/leader of) {faction} | {leader} "
              "(leads/heads) {faction}",
     .domains = "faction=/factions leader=/commanders"},
    {.kind = "SetStance",
     .say = "let Aldous and Ilsabet be at war",
     .heads = "let {a} and {b} be <relation> | {a} and {b} are <relation> | {a} is/are "
              "<relation> with {b} | (make) {a} and {b} <relation>",
     .open = "/commanders"},
    {.kind = "AgreeSpell",
     .say = "agree on the spell “Fog” with Aldous, 2 weeks to memorize",
     .heads = "agree on spell {name} with {commander} [{weeks} [week] to (memorize/memorise)] "
              "[books [are] (in/at) {books_at}] [{effect}] | (give/grant/allow) {commander} spell "
              "{name} [{weeks} [week] to (memorize/memorise)] [books [are] (in/at) {books_at}] "
              "[{effect}]",
     .domains = "commander=/commanders"},
    {.kind = "MarkTower",
     .say = "let there be a Tower at the town",
     .heads = "let there be (no tower{is_tower=false} | tower{is_tower=true}) at/in {place} | "
              "there is (no tower{is_tower=false} | tower{is_tower=true}) at/in {place}| (build "
              "tower){is_tower=true} at/in {place}",
     .open = "/commanders"},
    {.kind = "GiveRole",
     .say = "let Lia be one of the Gods",
     .heads = "let {user} be (nobody{role=none} | (one of gods | god){role=god} | (of chorus | in "
              "chorus){role=chorus} | {commander}{role=commander})| make {user} "
              "(nobody{role=none} | (one of gods | god){role=god} | (of chorus | one of "
              "chorus){role=chorus} | {commander}{role=commander})| {user} (joins "
              "chorus{role=chorus} | joins gods{role=god} | (takes seat of) "
              "{commander}{role=commander})",
     .domains = "user=/spectators/players"},
    {.kind = "OfferSeat",
     .say = "offer the Chorus the place of Aldous",
     .heads = "offer chorus (place/seat of) {commander} [no longer{is_offered=false}]| offer "
              "(place/seat of) {commander} to chorus [no longer{is_offered=false}]| (take back | "
              "withdraw [offer of]) (place/seat of) {commander} [from chorus]{is_offered=false}",
     .domains = "commander=/spectators/seats"},
    {.kind = "SayInRoom",
     .say = "say “…”",
     .heads = "say [to gods | in room] {text} | (tell gods [that] | speak to gods) {text}",
     .open = "/commanders"},
    {.kind = "GiveShips",
     .say = "give Aldous 5 ships at the port",
     .heads = "give {commander} {ships} ship (in/at) {hex} | let {commander} have {ships} ship "
              "(in/at) {hex} | (give {ships} ship) (in/at) {hex} to {commander}| (give {ships} "
              "ship to) {commander} (in/at) {hex}",
     .domains = "commander=/commanders"},
    {.kind = "HoldFleet",
     .say = "keep the fleet where it is",
     .heads = "(keep/hold) {fleet} [(where it is | there | in port | in harbour)]{is_held=true}| "
              "(let {fleet} (sail/go) | release {fleet}){is_held=false}"},
    {.kind = "SettleShips",
     .say = "let the army burn the fleet",
     .heads = "let {army} (take/capture{fate=taken} | burn{fate=burnt} | spare{fate=spared}) "
              "{fleet}| {army} (takes/captures{fate=taken} | burns{fate=burnt} | "
              "spares{fate=spared}) {fleet}",
     .domains = "army=/armies"},
}};

}  // namespace

Chapter words_of_rulings() { return said_of_rulings; }

}  // namespace reading
