#include "server/reading/words/pieces.hpp"

#include <algorithm>
#include <array>

namespace reading {

namespace {

struct Piece {
    std::string_view name;
    std::string_view pattern;
};

constexpr std::array<Piece, 25> pieces = {{
    {"loot",
     "(piece of [loot/gold/silver/treasure] | loot/gold/coin/silver/treasure)"},
    {"food",
     "(supply/food/provisions/ration/victuals/grain)"},
    {"goods",
     "({supplies} [of] <food> [[and] {loot} [of] <loot>] | {loot} [of] <loot> [[and] {supplies} "
     "[of] <food>] | everything/all{supplies=all}{loot=all})"},
    {"spoils",
     "({supplies} [of] <food> [[and] {loot} [of] <loot>] [[and] {wagons} wagon] | {loot} [of] "
     "<loot> [[and] {wagons} wagon] | {wagons} wagon [[and] {supplies} [of] <food>] | "
     "everything/all{supplies=all}{loot=all}{wagons=all} | nothing)"},
    {"strength",
     "({soldiers} [soldier/men] [[and] {noncombatants} noncombatant/follower/followers] [[and] "
     "{wagons} wagon] | {noncombatants} noncombatant/follower [[and] {wagons} wagon] | {wagons} "
     "wagon | what it is)"},
    {"engines",
     "(siege engine | engine [of siege] | siege weapons/machines/train | catapult/trebuchet)"},
    {"own_army",
     "(army of own | own army | (new/separate/second) army | army | army of (its/their) own | "
     "(its/their) own army)"},
    {"drop",
     "((drop/lose/discard/dump/jettison) loot (first | before supply){dropped_first=loot} | "
     "(drop/lose/discard/dump/jettison) (supply/food first | supply/food before "
     "loot){dropped_first=supplies} | (keep/save) supply/food rather than "
     "loot{dropped_first=loot} | (keep/save) loot rather than "
     "supply/food{dropped_first=supplies})"},
    {"welcome",
     "((take/accept/receive) <food> [only] from (nobody/noone/none | no one){welcome=nobody} | "
     "(take/accept/receive) no <food> [from anybody/anyone]{welcome=nobody} | refuse [all] "
     "<food> [from everybody/everyone/anybody]{welcome=nobody} | (take/accept/receive) <food> "
     "[only] from (own side/people | friends/allies | side){welcome=own_side} | "
     "(take/accept/receive) <food> from (anybody/anyone/everybody/everyone/all){welcome=anybody})"},
    {"objective",
     "((hold [ground/line/field]){objective=hold} | (take place/hill/town/bridge/ford | "
     "take){objective=take} | break through{objective=break_through} | seize{objective=seize} | "
     "cover retreat/withdrawal{objective=cover})"},
    {"aim",
     "((intelligence/spying/espionage){aim=intelligence} | sabotage{aim=sabotage} | "
     "(assassination/murder){aim=assassination})"},
    {"hard",
     "(with horse driven hard{pace=hard} | hard{pace=hard} | at (hard/fast) pace{pace=hard} | in "
     "haste{pace=hard} | at easy pace{pace=easy} | easily{pace=easy})"},
    {"side",
     "[on/at/to/for] {direction} side of {hex}"},
    {"morale_after",
     "[and (call/with/make) [morale] check{has_check=true}] [because [of] {reason}]"},
    {"taking",
     "[(taken by force | by force){taking=by_force} | by agreement{taking=by_agreement}]"},
    {"camp",
     "(side that called [for (it/battle)]{camp=calling} | side called [to "
     "(it/battle)]{camp=called} | (calling side | attackers){camp=calling} | called "
     "side{camp=called})"},
    {"holder",
     "(side that called [for (it/battle)]{holder=calling} | side called [to "
     "(it/battle)]{holder=called})"},
    {"way",
     "(campaign [own] roll{way=campaign_roll} | roll{way=campaign_roll} | die men{way=die_men} | "
     "throw me 6{way=throw_me_a_6} | dice warriors{way=dice_warriors})"},
    {"conduct",
     "(by plan{conduct=by_plan} | by post{conduct=by_post})"},
    {"condition",
     "(sick [and out of formation{is_scattered=true}]{is_sick=true} | (out of formation | "
     "scattered) [and sick{is_sick=true}]{is_scattered=true} | (well [and in order] | "
     "healthy){is_sick=false}{is_scattered=false})"},
    {"relation",
     "((allies/allied | in alliance){relation=allied} | (at peace | neutral){relation=neutral} | "
     "(at war | enemies/hostile){relation=at_war})"},
    {"modifier",
     "((higher morale){modifier=morale_difference} | (heretics and infidels){modifier=crusader} "
     "| {modifier})"},
    {"enemy",
     "([any/all] (enemy/hostile [army/force/host/troops]) | any army| [any] "
     "(larger/bigger/stronger/big/large/strong/great [enemy/hostile] army/force/host/enemy)"
     "{!any_army_counts})"},
    {"each",
     "(whenever | each/every time [that])"},
    {"when",
     "([army/we/you/they] [has/have/is/are] [army/we/you] (arrived/arrive/there/arrival) "
     "[there]{condition=arrived} | (we/you/army/they) (get/gets) there{condition=arrived}| march "
     "is (over/done/finished){condition=arrived}| [we/you/army/they/have/has] (reached/reach | "
     "arrived/arrive (at/in) | are/is at | get to | entered/enter | reaching) ({:place} | "
     "destination/goal | it){condition=arrived}{!waits_for_end_of_march}| "
     "<enemy> ((come/comes/is/are/coming) [into/in/to] sight | (is/are "
     "seen/spotted/sighted/near) | (appears/appear/approaches/approach) | shows "
     "itself/themselves){condition=enemy_in_sight}| (we/you/army/scouts/they) (see/sight/spot | "
     "have seen) <enemy>{condition=enemy_in_sight}| [army/we/you/they] [has/have/is/are/am] "
     "[been/army/we/you] [been] (harried/raided/harassed){condition=harried} | <enemy> "
     "(harries/raids/harry/harrasses) [army/us/you]{condition=harried}| [there is/are] [only] "
     "<food> (for | [will] last/lasts | left for | is/are [left] for) (less/fewer than | "
     "under/below) {days}{condition=supplies_short}| [there is] <food> "
     "(run/runs/fall/falls/drop/drops/go/goes/sink/sinks | is/are) [down] (below/under | to less "
     "than) {days}{condition=supplies_short}| (we/you/army) (have/has) [<food> for] (less/fewer "
     "than | under) {days} [of] [<food>] [left]{condition=supplies_short}| [army/we/you/they] "
     "[has/have/is/are/am] [been/army/we/you] [been] attacked [and that battle is "
     "over]{condition=attacked}{!waits_for_end_of_battle}| <enemy> "
     "(attacks/attack/attacked) "
     "[army/us/you]{condition=attacked}{!waits_for_end_of_battle}| "
     "([next/any] battle/fight/fighting (is/has/are) "
     "[been] (over/done/finished/fought/ended) | [next/any] battle (ends/end) | [next/any] "
     "battle/fight/fighting | (we/you/army/they) (have/has) (fought [any] [battle] | given "
     "battle)){condition=battle_over})"},
}};

}  // namespace

std::string_view piece_of(std::string_view name) {
    const auto found = std::ranges::find(pieces, name, &Piece::name);
    return found == pieces.end() ? std::string_view() : found->pattern;
}

}  // namespace reading
