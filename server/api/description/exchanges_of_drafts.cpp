// Examples about campaigns that are being written, and who comes into them.
#include "server/api/description/exchanges.hpp"

namespace api {

namespace {

#define DRAFT "/api/v1/drafts/{draft}"
// clang-format off
constexpr Exchange draft_exchanges[] = {
    {Method::get, "/api/v1/templates", "shipped",
     Sender::commander, "/api/v1/templates",
     "", 200,
     R"({"templates":[{"template":"small-for-two","name":"The Tolls of the Sarn","columns":20,)"
     R"("rows":14,"factions":2,"commanders":2,"speed":1}],"rulings":[{"ruling":"weekly_lapse",)"
     R"("value":"true","form":"truth","low":0,"high":0,"words":[],"fixed_because":""}]})"},
    {Method::post, "/api/v1/drafts", "by_whoever_may_not",
     Sender::commander, "/api/v1/drafts",
     "{}", 403,
     R"({"type":"about:blank","title":"May not make campaigns.","status":403,"detail":"This se)"
     R"(rver lets others make campaigns; who runs it can change that.","code":"may_not_make_ca)"
     R"(mpaigns"})"},
    {Method::post, "/api/v1/drafts", "of_a_template",
     Sender::referee, "/api/v1/drafts",
     R"({"template":"duel-of-one-evening"})", 201,
     R"({"draft":"{draft}","name":"A Duel of One Evening","version":1,"changed_by":"Ruth",)"
     R"("changed_at":1777887000,"is_yours":true,"campaign":"","people":[{"user":"user-k7q3m9x2a)"
     R"(b","name":"Ruth","is_maker":true}],"files":{"factions.toml":"[reds]\nname = \"The Reds\")"
     R"(\n"},"document":{"campaign":null,"factions":[{"key":"reds","name":"The Reds"}],"command)"
     R"(ers":[],"armies":[]}})"},
    {Method::get, "/api/v1/drafts", "ones_own",
     Sender::referee, "/api/v1/drafts",
     "", 200,
     R"({"drafts":[{"draft":"{draft}","name":"A Duel of One Evening","version":1,"changed_by":)"
     R"("Ruth","changed_at":1777887000,"is_yours":true,"campaign":""}]})"},
    {Method::get, DRAFT, "of_somebody_else",
     Sender::commander, DRAFT,
     "", 404,
     R"({"type":"about:blank","title":"Not found.","status":404,"detail":"There is no such thi)"
     R"(ng, or none that you may know of.","code":"not_found"})"},
    {Method::post, DRAFT, "a_faction_renamed",
     Sender::referee, DRAFT,
     R"({"version":1,"document":{"factions":[{"key":"reds","name":"The Scarlets","holds":["oak)"
     R"(hurst"]},{"key":"blues","name":"The Blues","leader":"captain-blue","holds":["stonebro)"
     R"(ok"]}]}})", 200,
     R"({"draft":"{draft}","name":"A Duel of One Evening","version":2,"changed_by":"Ruth",)"
     R"("changed_at":1777887000,"is_yours":true,"campaign":"","people":[],"files":{"factions.to)"
     R"(ml":"[reds]\nname = \"The Scarlets\"\n"},"document":{"campaign":null,"factions":[{"ke)"
     R"(y":"reds","name":"The Scarlets"}],"commanders":[],"armies":[]}})"},
    {Method::post, DRAFT, "of_an_older_version",
     Sender::referee, DRAFT,
     R"({"version":1,"files":{"background.md":"# Spring"}})", 409,
     R"({"type":"about:blank","title":"Draft has changed.","status":409,"detail":"Somebody els)"
     R"(e has changed the draft meanwhile; read it again, then change that.","code":"draft_has_)"
     R"(changed"})"},
    {Method::get, DRAFT "/check", "with_an_armys_numbers",
     Sender::referee, DRAFT "/check",
     "", 200,
     R"({"problems":[{"place":"factions.toml:3","code":"unknown_stronghold","detail":"no city)"
     R"(, town or fortress of the map has the key oakhurts","member":"/factions/0/holds"}],"wa)"
     R"(rnings":[],"armies":[{"key":"red-army","soldiers":1600,"noncombatants":400,"supplies")"
     R"(:38000,"loot":0,"morale":9,"eats":{"total":3860,"items":[{"clause":"idis.3.cavalry-eat)"
     R"(","amount":2000}]},"carries":{"total":45000,"items":[]},"column":{"total":"21/10","it)"
     R"(ems":[]},"strength":{"total":1800,"items":[]},"days_of_food":9}]})"},
    {Method::get, DRAFT "/map", "with_keys",
     Sender::referee, DRAFT "/map",
     "", 200,
     R"({"map":{"columns":0,"rows":0,"hexes":[],"places":[]},"keys":[{"place":"place-k7q3m9x2)"
     R"(ab","key":"oakhurst"}]})"},
    {Method::post, DRAFT "/links", "for_a_second_referee",
     Sender::referee, DRAFT "/links",
     R"({"name":"Tom"})", 201,
     R"({"link":"link-k7q3m9x2ab","path":"/sign-in#link=idislink_a-secret-told-this-once",)"
     R"("secret":"idislink_a-secret-told-this-once","user":"user-k7q3m9x2ab"})"},
    {Method::post, DRAFT "/balance", "of_too_many_plays",
     Sender::referee, DRAFT "/balance",
     R"({"plays":100000})", 400,
     R"({"type":"about:blank","title":"Body malformed.","status":400,"detail":"The body could no)"
     R"(t be read; see `errors` for each fault.","code":"body_malformed","errors":[{"place":"/pla)"
     R"(ys","code":"number_out_of_range","detail":"wanted a whole number from 1 to 1000"}]})"},
    {Method::get, DRAFT "/balance", "that_nobody_asked_for",
     Sender::referee, DRAFT "/balance",
     "", 404,
     R"({"type":"about:blank","title":"No such balance.","status":404,"detail":"Nobody has had )"
     R"(this draft played since the server began.","code":"no_such_balance"})"},
    {Method::post, DRAFT "/balance/stop", "that_nobody_asked_for",
     Sender::referee, DRAFT "/balance/stop",
     "", 404,
     R"({"type":"about:blank","title":"No such balance.","status":404,"detail":"Nobody has had )"
     R"(this draft played since the server began.","code":"no_such_balance"})"},
    {Method::post, DRAFT "/turn-out", "again",
     Sender::referee, DRAFT "/turn-out",
     R"({"user":"{user}"})", 200,
     R"({"people":[{"user":"user-k7q3m9x2ab","name":"Ruth","is_maker":true}]})"},
    {Method::post, DRAFT "/campaign", "made",
     Sender::referee, DRAFT "/campaign",
     "", 201,
     R"({"campaign":"campaign-c4w8t2rrab","warnings":[]})"},
    {Method::get, DRAFT, "that_a_campaign_was_made_of",
     Sender::referee, DRAFT,
     "", 200,
     R"({"draft":"{draft}","name":"A Duel of One Evening","version":2,"changed_by":"Ruth",)"
     R"("changed_at":1777887000,"is_yours":true,"campaign":"campaign-c4w8t2rrab","people":[],)"
     R"("files":{},"document":{"campaign":null,"factions":null,"commanders":null,"armies":null}})"},
    {Method::post, "/api/v1/campaigns/{campaign}/lobby", "opened",
     Sender::referee, "/api/v1/campaigns/{campaign}/lobby",
     R"({"is_open":true})", 200,
     R"({"is_open":true,"made_at":1777887000,"waiting":[],)"
     R"("path":"/#lobby=idislobby_a-secret-told-this-once"})"},
    {Method::get, "/api/v1/campaigns/{campaign}/lobby", "that_is_open",
     Sender::referee, "/api/v1/campaigns/{campaign}/lobby",
     "", 200,
     R"({"is_open":true,"made_at":1777887000,"waiting":[]})"},
    {Method::post, "/api/v1/lobby", "by_its_link",
     Sender::nobody, "/api/v1/lobby",
     R"({"lobby":"{lobby}"})", 200,
     R"({"name":"The Salt Peace Broken","setting":"# The valley","seats":[{"seat":"{commander}",)"
     R"("name":"Rook Hallam","side":"The Crown","badge":{"colour":"amber"}}]})"},
    {Method::post, "/api/v1/lobby/seat", "that_is_taken",
     Sender::nobody, "/api/v1/lobby/seat",
     R"({"lobby":"{lobby}","seat":"{commander}","name":"Berta"})", 422,
     R"({"type":"about:blank","title":"Seat is taken.","status":422,"detail":"Somebody else ha)"
     R"(s taken this seat, or it was none to take.","code":"seat_is_taken"})"},
    {Method::post, "/api/v1/lobby/wait", "for_a_seat",
     Sender::nobody, "/api/v1/lobby/wait",
     R"({"lobby":"{lobby}","name":"Carl"})", 201,
     R"({"link":"link-k7q3m9x2ab","path":"/sign-in#link=idislink_a-secret-told-this-once",)"
     R"("secret":"idislink_a-secret-told-this-once","user":"user-k7q3m9x2ab"})"},
    {Method::post, "/api/v1/campaigns/{campaign}/lobby/seat", "turned_away",
     Sender::referee, "/api/v1/campaigns/{campaign}/lobby/seat",
     R"({"user":"{user}"})", 200,
     R"({"is_open":true,"made_at":1777887000,"waiting":[]})"},
    {Method::post, "/api/v1/lobby/leave", "by_who_does_not_wait",
     Sender::commander, "/api/v1/lobby/leave",
     "", 200,
     R"({"waits_in":[],"campaigns":[]})"},
    {Method::post, "/api/v1/campaigns/{campaign}/badges", "none",
     Sender::referee, "/api/v1/campaigns/{campaign}/badges",
     R"({"badges":[]})", 200,
     R"({"badges":[],"north":"n"})"},
    {Method::post, "/api/v1/campaigns/{campaign}/badges", "north_to_the_right",
     Sender::referee, "/api/v1/campaigns/{campaign}/badges",
     R"({"badges":[],"north":"e"})", 200,
     R"({"badges":[],"north":"e"})"},
    {Method::get, "/api/v1/campaigns/{campaign}/badges", "of_two_sides",
     Sender::commander, "/api/v1/campaigns/{campaign}/badges",
     "", 200,
     R"({"badges":[{"faction":"faction-k7q3m9x2ab","colour":"blue","arms":{"division":"per_pale",)"
     R"("field":"azure","second":"or","charge":"star","tincture":"argent"}}],"north":"n"})"},
    {Method::post, DRAFT "/delete", "thrown_away",
     Sender::referee, DRAFT "/delete",
     "", 204,
     ""},
};
// clang-format on
#undef DRAFT

}  // namespace

std::span<const Exchange> exchanges_of_drafts() { return draft_exchanges; }

}  // namespace api
