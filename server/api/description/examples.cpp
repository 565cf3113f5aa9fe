// Examples of bodies.
#include "server/api/description/examples.hpp"

#include <array>

namespace api {

namespace {

constexpr std::array all_examples = {
    Example{"SignIn", "with_a_link", R"({"link":"idislink_the-secret-your-referee-gave-you"})"},
    Example{"Order", "march",
            R"({"kind":"MarchArmy","waypoints":["place-k7q3m9x2ab"],"when":"by_day"})"},
    Example{"Order", "march_by_steps",
            R"({"kind":"MarchArmy","waypoints":[["north","north_east"]],"pace":"forced",)"
            R"("halting_days":[3],"not_before":"day 2 06:00:00"})"},
    Example{"Order", "hold", R"({"kind":"HoldArmy"})"},
    Example{"Order", "carry_on", R"({"kind":"CarryOn"})"},
    Example{"Order", "formation", R"({"kind":"SetFormation","formation":"square"})"},
    Example{"Order", "abandon_wagons", R"({"kind":"AbandonWagons","wagons":3})"},
    Example{"Order", "ask_weather", R"({"kind":"AskWeather","where":["north"]})"},
    Example{"Order", "ask_forecast", R"({"kind":"AskForecast"})"},
    Example{"Order", "ask_position", R"({"kind":"AskPosition"})"},
    Example{"Order", "when_arrived",
            R"({"kind":"OrderWhen","condition":"enemy_in_sight","order":{"kind":"HoldArmy"}})"},
    Example{"Order", "alter",
            R"({"kind":"AlterOrder","order":"order-k7q3m9x2ab","to":{"kind":"HoldArmy"}})"},
    Example{"Order", "posture", R"({"kind":"SetPosture","posture":"stay"})"},
    Example{"Order", "harry",
            R"({"kind":"HarryArmy","detachment":"detachment-k7q3m9x2ab",)"
            R"("target":"army-k7q3m9x2ab","aim":"torch"})"},
    Example{"Order", "attack", R"({"kind":"AttackArmy","target":"army-k7q3m9x2ab"})"},
    Example{"Order", "plan",
            R"({"kind":"HandInPlan","meeting":"meeting-k7q3m9x2ab","text":"Hold the ford.",)"
            R"("objective":"hold","aim":"the ford","retreat":"north_east"})"},
    Example{"Order", "in_a_battle",
            R"({"kind":"OrderInBattle","meeting":"meeting-k7q3m9x2ab","order":{"engine":)"
            R"("die-men","value":{"kind":"Declare","army":"army-k7q3m9x2ab",)"
            R"("stances":[{"strategy":"hold"}]}}})"},
    Example{"Order", "in_a_battle_by_default",
            R"({"kind":"OrderInBattle","meeting":"meeting-k7q3m9x2ab"})"},
    Example{"Order", "leave_to_the_doctrine",
            R"({"kind":"LetDoctrineFight","meeting":"meeting-k7q3m9x2ab"})"},
    Example{"Order", "besiege", R"({"kind":"BesiegeStronghold","place":"place-k7q3m9x2ab"})"},
    Example{"Order", "build_engines", R"({"kind":"BuildEngines","engines":20})"},
    Example{"Order", "letter",
            R"({"kind":"SendLetter","to":["commander-k7q3m9x2ab"],"text":"Hold the ford."})"},
    Example{"Order", "parley", R"({"kind":"AskForParley","with":["commander-k7q3m9x2ab"]})"},
    Example{"Order", "news", R"({"kind":"AskNews","where":["north"]})"},
    Example{"Order", "treaty",
            R"({"kind":"RecordTreaty","with":["faction-k7q3m9x2ab"],"text":"Peace.",)"
            R"("for_faction":true})"},
    Example{"Order", "war", R"({"kind":"DeclareWar","with":"faction-k7q3m9x2ab"})"},
    Example{"Order", "terms",
            R"({"kind":"OfferTerms","with":"faction-k7q3m9x2ab","terms":"peace",)"
            R"("text":"Let there be peace."})"},
    Example{"Order", "sign", R"({"kind":"SignTreaty","treaty":"treaty-k7q3m9x2ab"})"},
    Example{"Order", "memorize",
            R"({"kind":"MemorizeSpell","spell":"spell-k7q3m9x2ab",)"
            R"("wizard":"detachment-k7q3m9x2ab"})"},
    Example{"Order", "embark",
            R"({"kind":"EmbarkArmy","fleet":"fleet-k7q3m9x2ab","detachments":[]})"},
    Example{"Order", "disembark", R"({"kind":"DisembarkArmy"})"},
    Example{"Order", "sail",
            R"({"kind":"SailFleet","fleet":"fleet-k7q3m9x2ab","is_rowing":true,)"
            R"("waypoints":[["north","north_east"]]})"},
    Example{"Order", "attack_fleet", R"({"kind":"AttackFleet","fleet":"fleet-k7q3m9x2ab"})"},
    Example{"Order", "divide_fleet",
            R"({"kind":"DivideFleet","fleet":"fleet-k7q3m9x2ab","ships":10})"},
    Example{"Order", "merge_fleets",
            R"({"kind":"MergeFleets","fleet":"fleet-k7q3m9x2ab","into":"fleet-a2b3c4d5e6"})"},
    Example{"Order", "build_ships",
            R"({"kind":"BuildShips","place":"place-k7q3m9x2ab","ships":40})"},
    Example{"Order", "hire_ships", R"({"kind":"HireShips","place":null,"ships":8})"},
    Example{"Order", "give_ships_back",
            R"({"kind":"GiveBackShips","fleet":"fleet-k7q3m9x2ab","ships":8})"},
    Example{"Order", "take_leave",
            R"({"kind":"TakeLeave","first_day":12,"last_day":26,"stand_in":"deputy",)"
            R"("deputy":"commander-k7q3m9x2ab"})"},
    Example{"Order", "come_back", R"({"kind":"ComeBack"})"},
    Example{"Order", "decline_to_stand_in",
            R"({"kind":"DeclineToStandIn","commander":"commander-k7q3m9x2ab"})"},
    Example{"Order", "referee_changes_rulings",
            R"({"kind":"ChangeRulings","from":15,"reason":"Christmas.",)"
            R"("changes":[{"ruling":"weekly_lapse","value":"false"}]})"},
    Example{"Order", "referee_ends_a_leave",
            R"({"kind":"EndLeave","commander":"commander-k7q3m9x2ab"})"},
    Example{"Order", "withdraw", R"({"kind":"WithdrawOrder","order":"order-k7q3m9x2ab"})"},
    Example{"Order", "answer",
            R"({"kind":"AnswerQuestion","question":"question-k7q3m9x2ab","answer":"stay"})"},
    Example{"Order", "words", R"({"kind":"WriteToReferee","text":"May I burn the bridge?"})"},
    Example{"Order", "referee_sets_weather",
            R"({"kind":"SetWeather","hex":{"q":4,"r":2},"grade":"bad","description":"Sleet."})"},
    Example{"Order", "referee_writes",
            R"({"kind":"WriteToCommander","commander":"commander-k7q3m9x2ab","text":"You may."})"},
    Example{"Order", "referee_writes_to_all",
            R"({"kind":"WriteToCommanders","commanders":[],"text":"The frost came early."})"},
    Example{"Order", "referee_sets_modifier",
            R"({"kind":"SetModifier","meeting":"meeting-k7q3m9x2ab","camp":"called",)"
            R"("modifier":"tactics","amount":2})"},
    Example{"Order", "chorus_proposes_a_ride",
            R"({"kind":"ProposeRide","to":"place-k7q3m9x2ab","pace":"hard"})"},
    Example{"Order", "chorus_votes", R"({"kind":"CastVote","goes":false})"},
    Example{"Order", "chorus_asks_for_a_seat",
            R"({"kind":"AskForSeat","commander":"commander-k7q3m9x2ab","pace":"easy"})"},
    Example{"Order", "referee_offers_a_seat",
            R"({"kind":"OfferSeat","commander":"commander-k7q3m9x2ab"})"},
    Example{"Order", "referee_gives_a_role",
            R"({"kind":"GiveRole","user":"user-k7q3m9x2ab","name":"Zeno","role":"god"})"},
    Example{"ChangeRole", "to_the_chorus", R"({"user":"user-k7q3m9x2ab","role":"chorus"})"},
    Example{"SayInRoom", "a_question", R"({"text":"Shall we ride to Velm?"})"},
    Example{"Order", "referee_chooses_way",
            R"({"kind":"ChooseWay","meeting":"meeting-k7q3m9x2ab","way":"die_men",)"
            R"("conduct":"by_post"})"},
    Example{"BeginAsGuest", "against_a_doctrine",
            R"({"engine":"die-men","setup":"meadow","seat":"anna","doctrine":["zeno"]})"},
    Example{"MakeBattle", "of_a_setup", R"({"engine":"dice-warriors","setup":"mill"})"},
    Example{
        "MakeBattle", "of_orders",
        R"({"engine":"dice-warriors","name":"A duel","answer_hours":24,"players":[{"key":"anna",)"
        R"("name":"Anna"}],"orders":[{"kind":"SeatPlayer","player":"player:anna",)"
        R"("side":"warriors"}]})"},
    Example{"MakeBattle", "against_a_doctrine",
            R"({"engine":"die-men","setup":"meadow","seat":"anna","doctrine":["zeno"]})"},
    Example{"OrdersTogether", "place_and_be_done",
            R"({"orders":[{"kind":"PlaceUnit","unit":"unit-k7q3m9x2ab",)"
            R"("place":{"x":300,"y":200,"z":0}},{"kind":"DeclareDone"}]})"},
    Example{"BattleOrder", "strike",
            R"({"kind":"StrikeUnit","unit":"unit-k7q3m9x2ab","attack":"melee",)"
            R"("target":"unit-a2b3c4d5e6"})"},
    Example{"BattleOrder", "answer",
            R"({"kind":"AnswerQuestion","question":"question-k7q3m9x2ab","answer":{"yes":true}})"},
    Example{"BattleOrder", "referee_open", R"({"kind":"OpenFight"})"},
    Example{"Setting", "a_short_one", R"({"text":"# The valley\n\nTwo towns, one road."})"},
    Example{"SetClock", "pause", R"({"action":"pause"})"},
    Example{"SetClock", "resume", R"({"action":"resume"})"},
    Example{"SetClock", "resume_at_the_same_hour", R"({"action":"resume","stood":"waited_out"})"},
    Example{"SetClock", "rehearse", R"({"action":"set_speed","speed":600})"},
    Example{"SetClock", "a_week_at_once", R"({"action":"advance","days":7})"},
    Example{"Rehearse", "for_a_minute", R"({"plays":300,"seconds":60})"},
    Example{"MakeLink", "for_a_commander",
            R"({"role":"commander","commander":"commander-k7q3m9x2ab","name":"Anna"})"},
    Example{"MakeLink", "for_a_god", R"({"role":"god","name":"Zeno","is_lasting":true,"days":30})"},
    Example{"MakeDiscordCode", "for_a_member", R"({"user":"user-k7q3m9x2ab"})"},
    Example{"DiscordInteraction", "is_anybody_there", R"({"id":"1","type":1})"},
    Example{"InviteToSeat", "to_the_vanguard",
            R"({"commander":"commander-k7q3m9x2ab","name":"Berta"})"},
};

}  // namespace

std::span<const Example> examples() { return all_examples; }

}  // namespace api
