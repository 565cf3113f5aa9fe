// Examples of requests about battles by themselves and fights for a campaign, and their answers.
//
// `{battle}` is a battle made of the set-up that the first of them names; its referee made it, its
// commander is the player `{player}`.
#include "server/api/description/exchanges.hpp"

namespace api {

namespace {

#define PATTERN "/api/v1/battles/{battle}"
#define OPERATION "/api/v1/campaigns/{campaign}/operations/"
// clang-format off
constexpr Exchange battle_exchanges[] = {
    {Method::post, "/api/v1/battles", "of_a_set_up",
     Sender::referee, "/api/v1/battles",
     R"({"engine":"dice-warriors","setup":"duel"})", 201,
     R"({"battle":"{battle}","players":[{"key":"anna","link":"link-k7q3m9x2ab","name":"Ann)"
     R"(a","path":"/sign-in#link=idislink_a-secret-told-this-once","player":"{player}","se)"
     R"(cret":"idislink_a-secret-told-this-once"}]})"},
    {Method::post, "/api/v1/battles", "of_no_engine",
     Sender::referee, "/api/v1/battles",
     R"({"engine":"chess","name":"A game"})", 422,
     R"({"type":"about:blank","title":"Battle cannot begin.","status":422,"detail":"Battle)"
     R"( cannot begin.","code":"battle_cannot_begin","errors":[{"place":"/engine","code":")"
     R"(unknown_engine","detail":"there is no engine called chess"}]})"},
    {Method::post, "/api/v1/guests", "against_a_doctrine",
     Sender::nobody, "/api/v1/guests",
     R"({"engine":"dice-warriors","setup":"duel","seat":"anna","doctrine":["zeno"]})", 201,
     R"({"battle":"{battle}","players":[{"key":"bert","link":"link-k7q3m9x2ab","name":"Ber)"
     R"(t","path":"/sign-in#link=idislink_a-secret-told-this-once","player":"{player}","se)"
     R"(cret":"idislink_a-secret-told-this-once"}],"token":"idis_the-token-to-show-from-no)"
     R"(w-on","user":"user-k7q3m9x2ab"})"},
    {Method::post, "/api/v1/guests", "without_a_seat",
     Sender::nobody, "/api/v1/guests",
     R"({"engine":"dice-warriors","setup":"duel"})", 400,
     R"({"type":"about:blank","title":"Body malformed.","status":400,"detail":"The body co)"
     R"(uld not be read; see `errors` for each fault.","code":"body_malformed","errors":[{)"
     R"("place":"/seat","code":"member_missing","detail":"it is needed"}]})"},
    {Method::get, OPERATION "{operation}/skirmish", "of_one_that_is_over",
     Sender::referee, OPERATION "operation-aaaaaaaaaa/skirmish", "", 404,
     R"({"type":"about:blank","title":"Not found.","status":404,"detail":"There is no such thi)"
     R"(ng, or none that you may know of.","code":"not_found"})"},
    {Method::get, OPERATION "{operation}/skirmish/{fight}", "of_another_fight",
     Sender::referee, OPERATION "operation-aaaaaaaaaa/skirmish/fight-aaaaaaaaaa", "", 404,
     R"({"type":"about:blank","title":"Not found.","status":404,"detail":"There is no such thi)"
     R"(ng, or none that you may know of.","code":"not_found"})"},
    {Method::get, "/api/v1/battles", "mine",
     Sender::player, "/api/v1/battles",
     "", 200,
     R"({"battles":[{"campaign":"{battle}","commander":"{player}","is_over":false,"name":")"
     R"(The ford","role":"commander"}]})"},
    {Method::get, PATTERN "/view", "a_player_s",
     Sender::player, PATTERN "/view",
     "", 200,
     R"({"observer":"{player}","table":{"id":"{battle}","phase":"gathering","field":{"widt)"
     R"(h":2000,"depth":1400,"obstacles":[],"exits":[]},"seats":[{"player":"{player}","sid)"
     R"(e":"warriors","is_done":false,"is_placed_by_machine":false}],"units":[{"id":"unit-)"
     R"(k7q3m9x2ab","side":"warriors","player":"{player}","body":{"kind":"Warrior","mark":)"
     R"("W0","face":0,"tempi":0,"is_at_six":false,"hits":0,"upgrades":["ranged","melee"],")"
     R"(is_fallen_at_six":false,"is_spellcaster":false,"spells":[],"spell_in_use":null},"p)"
     R"(lace":null,"standing":"in_play","summoned_by":null,"summons":0,"turn":{"moved":0,")"
     R"(is_stopped":false,"kind":null,"attacks":0,"attacked":[],"named":null,"passed":[],")"
     R"(is_newly_summoned":false,"is_played":false}}],"piles":{"warriors":["quarter","quar)"
     R"(ter","quarter","quarter","quarter","quarter","quarter","quarter","quarter","quarte)"
     R"(r","quarter","quarter","quarter","quarter"],"monsters":[]},"warriors_background":{)"
     R"("fights":0,"bought":[]},"monsters_background":{"fights":0,"bought":[]},"casting":{)"
     R"("dice":[],"difference":null,"is_scrambled":false,"is_left_to_machine":false},"init)"
     R"(iative":{"warriors":0,"monsters":0,"is_tied":false},"round":0,"side":"warriors","f)"
     R"(irst":"warriors","quiet_rounds":0,"is_round_quiet":true,"die":null,"attack":null,")"
     R"(move":null,"allowed_shots":[],"is_released":false,"campaign":null,"outcome":null,")"
     R"(disputes":[]},)"
     R"("notices":[],"questions":[],"instructions":[],"messages":[],"proposals":[],"queue")"
     R"(:[],"is_waiting":false,"report":null,"fates":[]})"},
    {Method::get, PATTERN "/why", "the_width_of_the_field",
     Sender::player, PATTERN "/why?number=/table/field/width",
     "", 200,
     R"({"number":2000,"items":[],"made_of":[],)"
     R"("clauses":["dice-warriors.movement.field-edge-ruling",)"
     R"("dice-warriors.measure.hundredths-exact-ruling"]})"},
    {Method::get, PATTERN "/view", "not_of_this_battle",
     Sender::chorus, PATTERN "/view",
     "", 404,
     R"({"type":"about:blank","title":"Not found.","status":404,"detail":"There is no such)"
     R"( thing, or none that you may know of.","code":"not_found"})"},
    {Method::get, PATTERN "/views/{commander}", "a_player_s",
     Sender::referee, PATTERN "/views/{player}",
     "", 200,
     R"({"observer":"{player}","table":{"id":"{battle}","phase":"gathering","field":{"widt)"
     R"(h":2000,"depth":1400,"obstacles":[],"exits":[]},"seats":[{"player":"{player}","sid)"
     R"(e":"warriors","is_done":false,"is_placed_by_machine":false}],"units":[{"id":"unit-)"
     R"(k7q3m9x2ab","side":"warriors","player":"{player}","body":{"kind":"Warrior","mark":)"
     R"("W0","face":0,"tempi":0,"is_at_six":false,"hits":0,"upgrades":["ranged","melee"],")"
     R"(is_fallen_at_six":false,"is_spellcaster":false,"spells":[],"spell_in_use":null},"p)"
     R"(lace":null,"standing":"in_play","summoned_by":null,"summons":0,"turn":{"moved":0,")"
     R"(is_stopped":false,"kind":null,"attacks":0,"attacked":[],"named":null,"passed":[],")"
     R"(is_newly_summoned":false,"is_played":false}}],"piles":{"warriors":["quarter","quar)"
     R"(ter","quarter","quarter","quarter","quarter","quarter","quarter","quarter","quarte)"
     R"(r","quarter","quarter","quarter","quarter"],"monsters":[]},"warriors_background":{)"
     R"("fights":0,"bought":[]},"monsters_background":{"fights":0,"bought":[]},"casting":{)"
     R"("dice":[],"difference":null,"is_scrambled":false,"is_left_to_machine":false},"init)"
     R"(iative":{"warriors":0,"monsters":0,"is_tied":false},"round":0,"side":"warriors","f)"
     R"(irst":"warriors","quiet_rounds":0,"is_round_quiet":true,"die":null,"attack":null,")"
     R"(move":null,"allowed_shots":[],"is_released":false,"campaign":null,"outcome":null,")"
     R"(disputes":[]},)"
     R"("notices":[],"questions":[],"instructions":[],"messages":[],"proposals":[],"queue")"
     R"(:[],"is_waiting":false,"report":null,"fates":[]})"},
    {Method::get, PATTERN "/drawing.svg", "picture",
     Sender::player, PATTERN "/drawing.svg",
     "", 200,
     ""},
    {Method::get, PATTERN "/drawing.txt", "text",
     Sender::player, PATTERN "/drawing.txt",
     "", 200,
     ""},
    {Method::get, PATTERN "/told", "from_the_first",
     Sender::player, PATTERN "/told?after=0&limit=1",
     "", 200,
     R"({"entries":[{"number":1,"event":{"at":"day 1 00:00:00","clauses":["dice-warriors.g)"
     R"(eneral.one-player-enough"],"rolls":[],"what":{"kind":"PlayerSeated","seat":{"playe)"
     R"(r":"{player}","side":"warriors","is_done":false,"is_placed_by_machine":false}}}}],)"
     R"("last":1})"},
    {Method::get, PATTERN "/told/{number}/drawing.svg", "as_it_was",
     Sender::player, PATTERN "/told/1/drawing.svg",
     "", 200,
     ""},
    {Method::get, PATTERN "/told/{number}/drawing.svg", "of_what_was_not_told",
     Sender::player, PATTERN "/told/4000/drawing.svg",
     "", 404,
     R"({"type":"about:blank","title":"Not found.","status":404,"detail":"There is no such)"
     R"( thing, or none that you may know of.","code":"not_found"})"},
    {Method::get, PATTERN "/stream", "not_a_number",
     Sender::player, PATTERN "/stream?after=yesterday",
     "", 400,
     R"({"type":"about:blank","title":"Event id malformed.","status":400,"detail":"Last-Ev)"
     R"(ent-ID, or `after`, is the number you had last.","code":"event_id_malformed"})"},
    {Method::get, PATTERN "/questions", "waiting",
     Sender::player, PATTERN "/questions",
     "", 200,
     R"({"questions":[],"waiting":[],"lapsed":[]})"},
    {Method::get, PATTERN "/reaches/{unit}", "in_a_game_that_has_none",
     Sender::player, PATTERN "/reaches/unit-aaaaaaaaaa",
     "", 404,
     R"({"type":"about:blank","title":"Not found.","status":404,"detail":"There is no such)"
     R"( thing, or none that you may know of.","code":"not_found"})"},
    {Method::get, PATTERN "/legal", "mine",
     Sender::player, PATTERN "/legal",
     "", 200,
     R"({"place":[],"moves":[],"strikes":[],"magic":[],"leave":[],"purchases":[],"answers")"
     R"(:[],"yields":[],"can_declare_done":false,"can_take_back":false,"can_open":false,"c)"
     R"(an_end_turn":false,"can_overrule":false,"may_dispute":false,"may_withdraw_dispute")"
     R"(:false,"may_settle_dispute":false})"},
    {Method::post, PATTERN "/orders", "a_word_to_one_s_side",
     Sender::player, PATTERN "/orders",
     R"({"kind":"SayToSide","side":"warriors","text":"Hold the wall."})", 201,
     R"({"at":"day 1 00:00:00","events":[{"at":"day 1 00:00:00","clauses":["dice-warriors.)"
     R"(rounds.allies-talk-freely"],"rolls":[],"what":{"kind":"SaidToSide","message":{"sid)"
     R"(e":"warriors","by":"{player}","text":"Hold the wall."}}}]})"},
    {Method::post, PATTERN "/orders", "what_is_no_order",
     Sender::player, PATTERN "/orders",
     R"({"kind":"Conquer"})", 400,
     R"({"type":"about:blank","title":"Body malformed.","status":400,"detail":"The body co)"
     R"(uld not be read; see `errors` for each fault.","code":"body_malformed","errors":[{)"
     R"("place":"/kind","code":"unknown_word","detail":"\"Conquer\" is none of these: Move)"
     R"(Unit, StrikeUnit, DeclareDone"}]})"},
    {Method::post, "/api/v1/campaigns/{campaign}/orders/together", "no_orders",
     Sender::commander, "/api/v1/campaigns/{campaign}/orders/together",
     R"({"orders":[]})", 400,
     R"({"type":"about:blank","title":"Body malformed.","status":400,"detail":"The body co)"
     R"(uld not be read; see `errors` for each fault.","code":"body_malformed","errors":[{)"
     R"("place":"/orders","code":"not_a_list","detail":"wanted a list of 1 to 200 orders"}]})"},
    {Method::post, PATTERN "/orders/together", "no_orders",
     Sender::player, PATTERN "/orders/together",
     R"({"orders":[]})", 400,
     R"({"type":"about:blank","title":"Body malformed.","status":400,"detail":"The body co)"
     R"(uld not be read; see `errors` for each fault.","code":"body_malformed","errors":[{)"
     R"("place":"/orders","code":"not_a_list","detail":"wanted a list of 1 to 200 orders"}]})"},
    {Method::post, PATTERN "/orders/together", "two_words_to_one_s_side",
     Sender::player, PATTERN "/orders/together",
     R"({"orders":[{"kind":"SayToSide","side":"warriors","text":"Hold."},)"
     R"({"kind":"SayToSide","side":"warriors","text":"And wait."}]})", 201,
     R"({"carried_out":2,"answers":[{"at":"day 1 00:00:00","events":[{"at":"day 1 00:00:00)"
     R"(","clauses":["dice-warriors.rounds.allies-talk-freely"],"rolls":[],"what":{"kind":)"
     R"("SaidToSide","message":{"by":"{player}","side":"warriors","text":"Hold."}}}]},{"at)"
     R"(":"day 1 00:00:00","events":[{"at":"day 1 00:00:00","clauses":["dice-warriors.roun)"
     R"(ds.allies-talk-freely"],"rolls":[],"what":{"kind":"SaidToSide","message":{"by":"{p)"
     R"(layer}","side":"warriors","text":"And wait."}}}]}],"refused":null,"waiting":0})"},
    {Method::post, PATTERN "/orders/together", "nothing_waits_any_more",
     Sender::player, PATTERN "/orders/together",
     R"({"orders":[],"wait":true})", 201,
     R"({"carried_out":0,"answers":[],"refused":null,"waiting":0})"},
    {Method::get, PATTERN "/suggestion", "nothing_is_asked",
     Sender::player, PATTERN "/suggestion",
     "", 404,
     R"({"type":"about:blank","title":"Nothing is asked.","status":404,"detail":"Nothing is as)"
     R"(ked.","code":"nothing_is_asked"})"},
    {Method::get, PATTERN "/events", "the_first",
     Sender::referee, PATTERN "/events?from=1&limit=1",
     "", 200,
     R"({"events":[{"number":1,"at":"day 1 00:00:00","what":{"kind":"FieldDrawn","field":{)"
     R"("width":2000,"depth":1400,"obstacles":[],"exits":[]}},"clauses":["dice-warriors.ge)"
     R"(neral.terrain-two-six-inches"],"rolls":[],"cause":"founding","hash":"c9ff95ca67803)"
     R"(bc864252f449029d7408cc9e60ce801ec4626140a352c983e2c"}],"last":1})"},
    {Method::get, PATTERN "/dice-commitment", "published",
     Sender::player, PATTERN "/dice-commitment",
     "", 200,
     R"({"commitment":"e67fe3c69b37b708b4303c7b32124368a2c004c1bde56fdabe6080cb9e2a4c07"})"},
    {Method::get, PATTERN "/clock", "running",
     Sender::player, PATTERN "/clock",
     "", 200,
     R"({"is_paused":false,"now":"day 1 00:00:00","offset_seconds":0,"speed":1,"stands_unt)"
     R"(il":null})"},
    {Method::post, PATTERN "/clock", "pause",
     Sender::referee, PATTERN "/clock",
     R"({"action":"pause"})", 200,
     R"({"is_paused":true,"now":"day 1 00:00:00","offset_seconds":0,"speed":1,"stands_unti)"
     R"(l":null})"},
    {Method::get, PATTERN "/links", "members",
     Sender::referee, PATTERN "/links",
     "", 200,
     R"({"members":[{"commander":"player-k7q3m9x2ab","links":[{"expires_at":null,"is_revok)"
     R"(ed":false,"is_used":false,"kind":"one_time","link":"link-k7q3m9x2ab","made_at":179)"
     R"(5258507}],"name":"Zeno","role":"commander","user":"user-k7q3m9x2ab"}]})"},
    {Method::post, PATTERN "/links", "for_one_who_looks_on",
     Sender::referee, PATTERN "/links",
     R"({"role":"chorus","name":"Zeno","days":30})", 201,
     R"({"link":"link-k7q3m9x2ab","path":"/sign-in#link=idislink_a-secret-told-this-once",)"
     R"("secret":"idislink_a-secret-told-this-once","user":"user-k7q3m9x2ab"})"},
    {Method::post, PATTERN "/devices", "for_a_phone",
     Sender::player, PATTERN "/devices",
     "", 201,
     R"({"link":"link-k7q3m9x2ab","path":"/sign-in#link=idislink_a-secret-told-this-once",)"
     R"("secret":"idislink_a-secret-told-this-once","user":"user-k7q3m9x2ab"})"},
    {Method::post, PATTERN "/links/{link}/revoke", "ended",
     Sender::referee, PATTERN "/links/{battle_link}/revoke",
     "", 204,
     ""},
    {Method::post, PATTERN "/delete", "for_good",
     Sender::referee, PATTERN "/delete",
     "", 204,
     ""},
};
// clang-format on
#undef OPERATION
#undef PATTERN

}  // namespace

std::span<const Exchange> exchanges_of_battles() { return battle_exchanges; }

}  // namespace api
