// Examples of requests and their answers.
#include "server/api/description/exchanges.hpp"

#include <array>
#include <utility>

namespace api {

namespace {

#define PATTERN "/api/v1/campaigns/{campaign}"
// clang-format off
constexpr Exchange common_exchanges[] = {
    {Method::get, "/", "page",
     Sender::nobody, "/",
     "", 200,
     ""},
    {Method::get, "/healthz", "up",
     Sender::nobody, "/healthz",
     "", 200,
     R"({"status":"ok"})"},
    {Method::get, "/readyz", "ready",
     Sender::nobody, "/readyz",
     "", 200,
     R"({"status":"ready"})"},
    {Method::get, "/metrics", "on_the_machine_itself",
     Sender::nobody, "/metrics",
     "", 200,
     ""},
    {Method::get, "/openapi.json", "description",
     Sender::nobody, "/openapi.json",
     "", 200,
     R"({"openapi":"3.1.0"})"},
    {Method::get, "/sign-in", "page",
     Sender::nobody, "/sign-in",
     "", 200,
     ""},
    {Method::get, "/page/{file}", "script",
     Sender::nobody, "/page/keeper.js",
     "", 200,
     ""},
    {Method::post, "/api/v1/sign-in", "a_link_that_is_not_known",
     Sender::nobody, "/api/v1/sign-in",
     R"({"link":"idislink_the-secret-your-referee-gave-you"})", 401,
     R"({"type":"about:blank","title":"Link not valid.","status":401,"detail":"This sign-in li)"
     R"(nk is unknown, used up, expired or revoked.","code":"link_not_valid"})"},
    {Method::post, "/api/v1/sign-in", "a_good_link",
     Sender::nobody, "/api/v1/sign-in",
     R"({"link":"{secret}"})", 200,
     R"({"token":"idis_the-token-to-show-from-now-on","user":"user-k7q3m9x2ab","campaigns":[{")"
     R"(campaign":"{campaign}","name":"The Salt Peace Broken","role":"commander","commander":")"
     R"({commander}"}]})"},
    {Method::get, "/api/v1/me", "me",
     Sender::commander, "/api/v1/me",
     "", 200,
     R"({"user":"user-k7q3m9x2ab","name":"Anna","roles":[{"campaign":"{campaign}","name":"The )"
     R"(Salt Peace Broken","role":"commander","commander":"{commander}"}],"makes_campaig)"
     R"(ns":false,"drafts":0,"waits":0})"},
    {Method::get, "/api/v1/me", "nobody_in_particular",
     Sender::nobody, "/api/v1/me",
     "", 401,
     R"({"type":"about:blank","title":"Not signed in.","status":401,"detail":"Send a bearer to)"
     R"(ken, or sign in by your link first.","code":"not_signed_in"})"},
    {Method::get, "/api/v1/campaigns", "mine",
     Sender::commander, "/api/v1/campaigns",
     "", 200,
     R"({"campaigns":[{"campaign":"{campaign}","name":"The Salt Peace Broken","role":"commande)"
     R"(r","commander":"{commander}"}]})"},
    {Method::get, "/api/v1/rulebook/{clause}", "eating",
     Sender::nobody, "/api/v1/rulebook/idis.3.infantry-eat",
     "", 200,
     R"({"id":"idis.3.infantry-eat","source":"3","kind":"rule","clause":"Each infantryman eats)"
     R"( 1 supply a day.","check":"700 infantry eat 700.","ruling":""})"},
    {Method::get, "/api/v1/changes", "all",
     Sender::nobody, "/api/v1/changes",
     "", 200,
     R"({"versions":[{"version":"1.1.0","changes":[{"kind":"added","what":"GET /api/v1/changes)"
     R"(","words":"this list"}]}]})"},
    {Method::get, PATTERN "/view", "what_the_chorus_may_know",
     Sender::chorus, PATTERN "/view",
     "", 200,
     R"({"campaign":"{campaign}","name":"The Salt Peace Broken","first_day":"2026-05-04","comm)"
     R"(ander":null,"referee":null,"gossip":{"news":[{"kind":"battle","place":"Velm","is_at_pla)"
     R"(ce":true,"age":2,"about":["The Five Cantons"],"words":""}]},"chorus":{"place":"Velm","is)"
     R"(_at_place":true,"is_riding":false,"rides_to":null,"joins":null,"members":["Cora"],"stron)"
     R"(gholds":[{"id":"place-k7q3m9x2ab","name":"Velm"}],"vote":null,"seats":[],"room":[]},)"
     R"("rulings":[{"ruling":"weekly_lapse","value":"true"}],"rulings_to_come":[{"id":9,"change)"
     R"(s":[{"ruling":"weekly_lapse","value":"false"}]}]})"},
    {Method::get, PATTERN "/why", "my_supplies",
     Sender::commander, PATTERN "/why?number=/commander/army/supplies",
     "", 200,
     R"({"number":12000,"items":[],"made_of":[],"clauses":["idis.3.daily-eating-total",)"
     R"("idis.3.capacity-total","idis.3.exact-supply-ruling"]})"},
    {Method::get, PATTERN "/why", "what_my_army_eats",
     Sender::commander, PATTERN "/why?number=/commander/army/daily_need/total",
     "", 200,
     R"({"number":1725,"items":[{"amount":1500,"clause":"idis.3.infantry-eat"},{"amount":225,)"
     R"("clause":"idis.3.noncombatants-eat"}],"made_of":[],"clauses":["idis.3.infantry-eat",)"
     R"("idis.3.noncombatants-eat"]})"},
    {Method::get, PATTERN "/why", "how_morale_came_about",
     Sender::referee, PATTERN "/why?number=/referee/armies/0/army/morale",
     "", 200,
     R"({"number":8,"items":[],"made_of":[],"clauses":["idis.5.morale-up-events",)"
     R"("idis.5.morale-down-events","idis.5.starting-morale-ruling"],"before":0,"changes":[)"
     R"({"event":21,"at":"day 1 00:00:00","kind":"ArmyFormed","amount":9,)"
     R"("clauses":["idis.5.starting-morale-ruling"]},{"event":190,"at":"day 4 00:00:00",)"
     R"("kind":"MoraleChanged","amount":-1,"clauses":["idis.3.hunger-morale-loss"]}]})"},
    {Method::get, PATTERN "/why", "a_number_of_the_referee_s",
     Sender::commander, PATTERN "/why?number=/referee/armies/0/army/morale",
     "", 404,
     R"({"type":"about:blank","title":"No such number.","status":404,"detail":"Your view has n)"
     R"(o number there.","code":"no_such_number"})"},
    {Method::get, PATTERN "/why", "no_number_named",
     Sender::chorus, PATTERN "/why",
     "", 400,
     R"({"type":"about:blank","title":"Number malformed.","status":400,"detail":"Say which num)"
     R"(ber: `number` is a JSON pointer (RFC 6901) into your own view.","code":"number_malform)"
     R"(ed"})"},
    {Method::get, PATTERN "/views/{commander}", "nobody_else_s",
     Sender::commander, PATTERN "/views/{commander}",
     "", 403,
     R"({"type":"about:blank","title":"Role may not.","status":403,"detail":"Your role in this)"
     R"( campaign does not allow this.","code":"role_may_not"})"},
    {Method::get, PATTERN "/views/{commander}", "a_commander_s",
     Sender::referee, PATTERN "/views/{commander}",
     "", 200,
     R"({"campaign":"{campaign}","name":"The Salt Peace Broken","first_day":"2026-05-04","comm)"
     R"(ander":null,"referee":null,"gossip":null,"chorus":null,"rulings":[],"rulings_to_come":)"
     R"([]})"},
    {Method::get, PATTERN "/map", "whole",
     Sender::referee, PATTERN "/map",
     "", 200,
     R"({"columns":48,"rows":36,"hexes":[],"places":[{"id":"place-k7q3m9x2ab","name":"Grimsel")"
     R"(,"kind":"fortress","hex":{"q":25,"r":2}}]})"},
    {Method::get, PATTERN "/map/regions", "by_their_strongholds",
     Sender::referee, PATTERN "/map/regions",
     "", 200,
     R"({"regions":[]})"},
    {Method::get, PATTERN "/map/news-times", "from_a_hex",
     Sender::referee, PATTERN "/map/news-times?column=25&row=14",
     "", 200,
     R"({"columns":48,"rows":36,"seconds":[]})"},
    {Method::get, PATTERN "/stream", "not_a_number",
     Sender::commander, PATTERN "/stream?after=yesterday",
     "", 400,
     R"({"type":"about:blank","title":"Event id malformed.","status":400,"detail":"Last-Event-)"
     R"(ID, or `after`, is the number you had last.","code":"event_id_malformed"})"},
    {Method::get, PATTERN "/channel", "the_newest_ten",
     Sender::commander, PATTERN "/channel?before=9007199254740991&limit=10",
     "", 200,
     R"({"entries":[{"id":"entry-k7q3m9x2ab","number":1,"at":"day 1 08:01:43","content":{"kind)"
     R"(":"CommanderWrote","text":"May I burn the bridge?"},"words":"You wrote: “May I burn )"
     R"(the bridge?”"}],"last":1})"},
    {Method::get, PATTERN "/channel", "a_page",
     Sender::referee, PATTERN "/channel?commander={commander}&after=0&limit=2",
     "", 200,
     R"({"entries":[],"last":0})"},
    {Method::post, PATTERN "/orders", "hold",
     Sender::commander, PATTERN "/orders",
     R"({"kind":"HoldArmy"})", 201,
     R"({"understood_as":"hold where the army is","at":"day 1 08:01:43","order":"order-k7q3m9x)"
     R"(2ab","last_entry":1})"},
    {Method::post, PATTERN "/orders", "what_is_no_order",
     Sender::commander, PATTERN "/orders",
     R"({"kind":"Conquer"})", 400,
     R"({"type":"about:blank","title":"Body malformed.","status":400,"detail":"The body could )"
     R"(not be read; see `errors` for each fault.","code":"body_malformed","errors":[{"place":)"
     R"("/kind","code":"unknown_word","detail":"there is no such kind"}]})"},
    {Method::post, PATTERN "/orders", "a_vote_of_the_chorus",
     Sender::chorus, PATTERN "/orders",
     R"({"kind":"CastVote","goes":true})", 422,
     R"({"type":"about:blank","title":"No vote is open.","status":422,"detail":"No vote is ope)"
     R"(n.","code":"no_vote_is_open","clause":"idis.9a.chorus-travel-vote-ruling"})"},
    {Method::post, PATTERN "/room", "of_the_chorus",
     Sender::chorus, PATTERN "/room",
     R"({"text":"Shall we ride to Velm?"})", 201,
     R"({"understood_as":"say “Shall we ride to Velm?”","at":"day 1 08:01:43"})"},
    {Method::get, PATTERN "/legal", "of_the_chorus",
     Sender::chorus, PATTERN "/legal",
     "", 200,
     R"({"commander":null,"referee":null,"chorus":{"ride_to":["place-k7q3m9x2ab"],"may_vote":f)"
     R"(alse,"seats":[],"paces":["easy","hard"],"may_speak":true}})"},
    {Method::get, PATTERN "/orders", "mine",
     Sender::commander, PATTERN "/orders",
     "", 200,
     R"({"orders":[{"id":"order-k7q3m9x2ab","number":1,"given_at":"day 1 08:01:43","effect_at")"
     R"(:"day 1 08:01:43","what":{"kind":"HoldArmy"},"standing":"done","entered_by":"himself",)"
     R"("deputy":null,"words":"hold where the army is"}],"last":1})"},
    {Method::get, PATTERN "/questions", "waiting",
     Sender::referee, PATTERN "/questions",
     "", 200,
     R"({"questions":[{"id":"question-k7q3m9x2ab","asked":null,"asked_at":"day 1 08:01:43","du)"
     R"(e_at":null,"what":{"kind":"WordsForReferee","from":"{commander}","text":"May I burn th)"
     R"(e bridge?"},"options":[],"by_default":"","words":"Anna writes: “May I burn the bridg)"
     R"(e?”","option_words":[]}],"last":1,"open":1})"},
    {Method::get, PATTERN "/legal", "nothing",
     Sender::referee, PATTERN "/legal",
     "", 200,
     R"({"commander":null,"referee":null,"chorus":null})"},
    {Method::get, PATTERN "/legal", "mine",
     Sender::commander, PATTERN "/legal",
     "", 200,
     R"({"commander":null,"referee":null,"chorus":null})"},
    {Method::get, PATTERN "/events", "the_fourth",
     Sender::referee, PATTERN "/events?from=4&limit=1",
     "", 200,
     R"({"events":[{"number":4,"at":"day 1 00:00:00","what":{"kind":"FactionFounded","faction")"
     R"(:{"id":"faction-k7q3m9x2ab","name":"The Five Cantons","leader":"{commander}"}},"clause)"
     R"(s":["idis.2.faction-or-none"],"rolls":[],"cause":"founding","hash":"099c64f88ff71b5896)"
     R"(7840eb8284d7060b15545214ea4e83b4ea33097add93f3"}],"last":4})"},
    {Method::get, PATTERN "/dice-commitment", "published",
     Sender::chorus, PATTERN "/dice-commitment",
     "", 200,
     R"({"commitment":"a2aa896cdcb354f98929ae04d2a50494a41a7f6228c758c8acd5944dc201115b"})"},
    {Method::get, PATTERN "/clock", "running",
     Sender::commander, PATTERN "/clock",
     "", 200,
     R"({"now":"day 1 08:01:43","is_paused":false,"speed":1,"offset_seconds":3600,"stands_unti)"
     R"(l":null})"},
    {Method::post, PATTERN "/clock", "pause",
     Sender::referee, PATTERN "/clock",
     R"({"action":"pause"})", 200,
     R"({"now":"day 1 08:01:43","is_paused":true,"speed":1,"offset_seconds":3600,"stands_until)"
     R"(":null})"},
    {Method::get, PATTERN "/links", "members",
     Sender::referee, PATTERN "/links",
     "", 200,
     R"({"members":[{"user":"user-k7q3m9x2ab","name":"Anna","role":"commander","commander":"{c)"
     R"(ommander}","links":[{"link":"{link}","kind":"one_time","made_at":1795244457,"expires_a)"
     R"(t":null,"is_used":false,"is_revoked":false}]}]})"},
    {Method::post, PATTERN "/links", "for_a_god",
     Sender::referee, PATTERN "/links",
     R"({"role":"god","name":"Zeno","days":30})", 201,
     R"({"link":"{link}","user":"user-k7q3m9x2ab","secret":"idislink_a-secret-told-this-once",)"
     R"("path":"/sign-in#link=idislink_a-secret-told-this-once"})"},
    {Method::post, PATTERN "/invitations", "to_a_seat_of_somebody_else",
     Sender::commander, PATTERN "/invitations",
     R"({"commander":"{commander}","name":"Berta"})", 404,
     R"({"type":"about:blank","title":"Not found.","status":404,"detail":"There is no such thi)"
     R"(ng, or none that you may know of.","code":"not_found"})"},
    {Method::get, PATTERN "/meetings/{meeting}/battle.svg", "of_a_battle_that_is_over",
     Sender::commander, PATTERN "/meetings/meeting-aaaaaaaaaa/battle.svg",
     "", 404,
     R"({"type":"about:blank","title":"Not found.","status":404,"detail":"There is no such thi)"
     R"(ng, or none that you may know of.","code":"not_found"})"},
    {Method::get, PATTERN "/meetings/{meeting}/battle.txt", "of_a_battle_that_is_over",
     Sender::commander, PATTERN "/meetings/meeting-aaaaaaaaaa/battle.txt",
     "", 404,
     R"({"type":"about:blank","title":"Not found.","status":404,"detail":"There is no such thi)"
     R"(ng, or none that you may know of.","code":"not_found"})"},
    {Method::get, PATTERN "/meetings/{meeting}/told", "of_a_battle_that_one_took_no_part_in",
     Sender::commander, PATTERN "/meetings/meeting-aaaaaaaaaa/told?after=0",
     "", 404,
     R"({"type":"about:blank","title":"Not found.","status":404,"detail":"There is no such thi)"
     R"(ng, or none that you may know of.","code":"not_found"})"},
    {Method::get, PATTERN "/meetings/{meeting}/told/{number}/drawing.svg",
     "of_a_battle_that_one_took_no_part_in",
     Sender::commander, PATTERN "/meetings/meeting-aaaaaaaaaa/told/1/drawing.svg",
     "", 404,
     R"({"type":"about:blank","title":"Not found.","status":404,"detail":"There is no such thi)"
     R"(ng, or none that you may know of.","code":"not_found"})"},
    {Method::get, PATTERN "/meetings/{meeting}/reaches/{unit}", "of_a_battle_that_is_over",
     Sender::commander, PATTERN "/meetings/meeting-aaaaaaaaaa/reaches/unit-aaaaaaaaaa",
     "", 404,
     R"({"type":"about:blank","title":"Not found.","status":404,"detail":"There is no such thi)"
     R"(ng, or none that you may know of.","code":"not_found"})"},
    {Method::get, PATTERN "/meetings/{meeting}/suggestion", "where_nothing_is_asked",
     Sender::commander, PATTERN "/meetings/meeting-aaaaaaaaaa/suggestion",
     "", 404,
     R"({"type":"about:blank","title":"Nothing is asked.","status":404,"detail":"Nothing is as)"
     R"(ked.","code":"nothing_is_asked"})"},
    {Method::post, PATTERN "/meetings/{meeting}/rehearsal", "of_a_meeting_that_is_over",
     Sender::referee, PATTERN "/meetings/meeting-aaaaaaaaaa/rehearsal",
     R"({"plays":300,"seconds":60})", 404,
     R"({"type":"about:blank","title":"No such meeting.","status":404,"detail":"No such meetin)"
     R"(g.","code":"no_such_meeting","clause":"idis.6.roll-2d6-each","field":"meeting"})"},
    {Method::get, PATTERN "/meetings/{meeting}/rehearsal", "of_which_there_is_none",
     Sender::referee, PATTERN "/meetings/meeting-aaaaaaaaaa/rehearsal",
     "", 404,
     R"({"type":"about:blank","title":"No such rehearsal.","status":404,"detail":"No such rehe)"
     R"(arsal.","code":"no_such_rehearsal"})"},
    {Method::post, PATTERN "/meetings/{meeting}/rehearsal/stop", "of_which_there_is_none",
     Sender::referee, PATTERN "/meetings/meeting-aaaaaaaaaa/rehearsal/stop",
     "", 404,
     R"({"type":"about:blank","title":"No such rehearsal.","status":404,"detail":"No such rehe)"
     R"(arsal.","code":"no_such_rehearsal"})"},
    {Method::post, PATTERN "/links/{link}/revoke", "ended",
     Sender::referee, PATTERN "/links/{link}/revoke",
     "", 204,
     ""},
    {Method::post, PATTERN "/links/{link}/revoke", "one_that_is_not_there",
     Sender::referee, PATTERN "/links/link-aaaaaaaaaa/revoke",
     "", 404,
     R"({"type":"about:blank","title":"Not found.","status":404,"detail":"There is no such thi)"
     R"(ng, or none that you may know of.","code":"not_found"})"},
    {Method::post, PATTERN "/roles", "a_God_from_now_on",
     Sender::referee, PATTERN "/roles",
     R"({"user":"{user}","role":"god"})", 200,
     R"({"user":"{user}","role":"god"})"},
    {Method::post, PATTERN "/roles", "and_never_a_commander",
     Sender::referee, PATTERN "/roles",
     R"({"user":"{user}","role":"commander","commander":"{commander}"})", 422,
     R"({"type":"about:blank","title":"Gods never join.","status":422,"detail":"Gods never joi)"
     R"(n.","code":"gods_never_join","clause":"idis.9a.gods-never-join","field":"role"})"},
    {Method::get, PATTERN "/days", "with_their_last_events",
     Sender::referee, PATTERN "/days",
     "", 200,
     R"({"days":[{"day":1,"event":{event}}]})"},
    {Method::get, PATTERN "/events/{event}/view", "as_it_was",
     Sender::referee, PATTERN "/events/{event}/view",
     "", 200,
     R"({"first":1,"event":{event},"at":"day 1 06:00:00","view":{"campaign":"{campaign}","na)"
     R"(me":"The Salt Peace Broken","first_day":"2026-05-04","commander":null,"referee":null,)"
     R"("gossip":null,"chorus":null,"rulings":[],"rulings_to_come":[]}})"},
    {Method::get, PATTERN "/events/{event}/view", "after_none",
     Sender::referee, PATTERN "/events/0/view",
     "", 404,
     R"({"type":"about:blank","title":"No such event.","status":404,"detail":"The campaign has)"
     R"( no event of this number.","code":"no_such_event"})"},
    {Method::get, PATTERN "/events/{event}/view", "the_referees_alone",
     Sender::commander, PATTERN "/events/{event}/view",
     "", 403,
     R"({"type":"about:blank","title":"Role may not.","status":403,"detail":"Your role in this)"
     R"( campaign does not allow this.","code":"role_may_not"})"},
    {Method::get, PATTERN "/rewind", "whom_it_would_belie",
     Sender::referee, PATTERN "/rewind?to={event}",
     "", 200,
     R"({"to":{event},"at":"day 1 06:00:00","events":4,"orders":1,"told":[{"commander":")"
     R"({commander}","entries":2}],"words":"The campaign has been taken back to day 1, 06:00. )"
     R"(What you were told of later things has not happened, and the orders that you gave sinc)"
     R"(e then are to be given again."})"},
    {Method::post, PATTERN "/forks", "a_copy_to_try_things_on",
     Sender::referee, PATTERN "/forks",
     R"({"event":{event}})", 201,
     R"({"fork":"{campaign}.fork-1"})"},
    {Method::get, PATTERN "/forks", "of_this_campaign",
     Sender::referee, PATTERN "/forks",
     "", 200,
     R"({"forks":["{campaign}.fork-1"]})"},
    {Method::post, PATTERN "/discard", "a_fork_thrown_away",
     Sender::referee, "/api/v1/campaigns/{campaign}.fork-1/discard",
     "", 204,
     ""},
    {Method::post, PATTERN "/discard", "never_the_campaign",
     Sender::referee, PATTERN "/discard",
     "", 409,
     R"({"type":"about:blank","title":"Campaign is no fork.","status":409,"detail":"Only a cop)"
     R"(y to try things on can be thrown away.","code":"campaign_is_no_fork"})"},
    {Method::post, PATTERN "/rewind", "and_who_was_told_since",
     Sender::referee, PATTERN "/rewind",
     R"({"to":{event},"words":"Back to dawn: I had moved the wrong army."})", 200,
     R"({"to":{event},"at":"day 1 06:00:00","events":4,"orders":1,"told":[{"commander":")"
     R"({commander}","entries":2}],"words":"Back to dawn: I had moved the wrong army."})"},
    {Method::get, PATTERN "/pasts", "left_behind",
     Sender::referee, PATTERN "/pasts",
     "", 200,
     R"({"pasts":[{"number":1,"events":176,"at":"day 1 06:00:00"}]})"},
    {Method::post, "/api/v1/sign-out", "out",
     Sender::chorus, "/api/v1/sign-out",
     "", 204,
     ""},
};
// clang-format on
#undef PATTERN

}  // namespace

std::span<const Exchange> exchanges() { return common_exchanges; }

std::vector<Exchange> all_exchanges() {
    std::vector<Exchange> all(exchanges().begin(), exchanges().end());
    all.insert(all.end(), exchanges_of_making().begin(), exchanges_of_making().end());
    all.insert(all.end(), exchanges_of_reading().begin(), exchanges_of_reading().end());
    all.insert(all.end(), exchanges_of_drafts().begin(), exchanges_of_drafts().end());
    all.insert(all.end(), exchanges_of_ways().begin(), exchanges_of_ways().end());
    all.insert(all.end(), exchanges_of_battles().begin(), exchanges_of_battles().end());
    return all;
}

std::string filled_in(std::string_view text, const ExampleIds& ids) {
    const std::array<std::pair<std::string_view, std::string_view>, 11> words = {
        {{"{campaign}", ids.campaign},
         {"{commander}", ids.commander},
         {"{link}", ids.link},
         {"{battle}", ids.battle}, {"{player}", ids.player},
         {"{battle_link}", ids.battle_link},
         {"{user}", ids.user},
         {"{event}", ids.event}, {"{way}", ids.way},
         {"{draft}", ids.draft}, {"{lobby}", ids.lobby}}};
    std::string filled(text);
    for (const auto& [place, id] : words) {
        for (auto at = filled.find(place); at != std::string::npos;
             at = filled.find(place, at + id.size())) {
            filled.replace(at, place.size(), id);
        }
    }
    return filled;
}

}  // namespace api
