// Examples about campaigns that are made here, about what everybody may read of one, and about the
// accounts, for who runs the server.
#include "server/api/description/exchanges.hpp"

namespace api {

namespace {

#define PATTERN "/api/v1/campaigns/{campaign}"
// clang-format off
constexpr Exchange making_exchanges[] = {
    {Method::post, "/api/v1/maps", "of_text_mapper",
     Sender::referee, "/api/v1/maps",
     R"({"name":"fens.txt","text":"0101 grass\n0102 swamp\n0201 grass\n0202 dragon\n"})", 200,
     R"({"map_text":"[ground]\n0:  .2\n","losses":[{"place":"fens.txt","code":"word_not_mapp)"
     R"(ed","detail":"\"dragon\" has no meaning in the mapping: 1 hex, first line 4"}],"columns":)"
     R"(2,"rows":2})"},
    {Method::post, "/api/v1/maps", "of_nothing_known",
     Sender::referee, "/api/v1/maps",
     R"({"name":"fens.json","text":"{\"layers\":"})", 422,
     R"({"type":"about:blank","title":"Map cannot be read.","status":422,"detail":"The map cou)"
     R"(ld not be read; see `errors` for each fault.","code":"map_cannot_be_read","errors":[{")"
     R"(place":"fens.json","code":"not_json","detail":"it is no JSON"}]})"},
    {Method::post, "/api/v1/campaigns", "with_files_missing",
     Sender::referee, "/api/v1/campaigns",
     R"({"name":"Spring","files":{"campaign.toml":"name = \"Spring\"\n"}})", 422,
     R"({"type":"about:blank","title":"Campaign cannot begin.","status":422,"detail":"The camp)"
     R"(aign's files have faults, and nothing was made; see `errors`.","code":"campaign_cannot)"
     R"(_begin","errors":[{"place":"map.txt","code":"file_missing","detail":"the file is missi)"
     R"(ng"}]})"},
    {Method::post, "/api/v1/campaigns", "by_whoever_may_not",
     Sender::commander, "/api/v1/campaigns",
     R"({"files":{}})", 403,
     R"({"type":"about:blank","title":"May not make campaigns.","status":403,"detail":"This se)"
     R"(rver lets others make campaigns; who runs it can change that.","code":"may_not_make_ca)"
     R"(mpaigns"})"},
    {Method::get, "/public/{campaign}/news.atom", "of_one_that_is_not_public",
     Sender::nobody, "/public/{campaign}/news.atom",
     "", 404,
     R"({"type":"about:blank","title":"Not found.","status":404,"detail":"There is no such thi)"
     R"(ng, or none that you may know of.","code":"not_found"})"},
    {Method::post, PATTERN "/setting", "worded_anew",
     Sender::referee, PATTERN "/setting",
     R"({"text":"# The valley\n\nTwo towns, one road."})", 200,
     R"({"text":"# The valley\n\nTwo towns, one road."})"},
    {Method::get, PATTERN "/setting", "of_a_valley",
     Sender::commander, PATTERN "/setting",
     "", 200,
     R"({"text":"# The valley\n\nTwo towns, one road."})"},
    {Method::post, PATTERN "/publicity", "for_everybody",
     Sender::referee, PATTERN "/publicity",
     R"({"is_public":true,"words":"Five cantons, one pass.","shows_setting":true})", 200,
     R"({"is_public":true,"words":"Five cantons, one pass.","shows_setting":true,"shows_ch)"
     R"(ronicle":false,"has_chronicle":false,"feed":"/public/{campaign}/news.atom","notices":[)"
     R"(]})"},
    {Method::post, PATTERN "/notices", "news",
     Sender::referee, PATTERN "/notices",
     R"({"words":"A seat is open in the south."})", 201,
     R"({"number":1})"},
    {Method::get, PATTERN "/publicity", "what_everybody_reads",
     Sender::referee, PATTERN "/publicity",
     "", 200,
     R"({"is_public":true,"words":"Five cantons, one pass.","shows_setting":true,"shows_ch)"
     R"(ronicle":false,"has_chronicle":false,"feed":"/public/{campaign}/news.atom","notices":[{)"
     R"("number":1,"at":1777887000,"kind":"news","words":)"
     R"("A seat is open in the south."}]})"},
    {Method::get, "/api/v1/public", "as_everybody_reads_it",
     Sender::nobody, "/api/v1/public",
     "", 200,
     R"({"campaigns":[{"campaign":"{campaign}","name":"The Salt Peace Broken","words":"Five ca)"
     R"(ntons, one pass.","since":1777886000,"feed":"/public/{campaign}/news.atom","has_settin)"
     R"(g":true,"has_chronicle":false,"notices":[{"number":1,"at":1777887000,"kind":"news",)"
     R"("words":"A seat is)"
     R"( open in the south."}]}],"guests_begin":true})"},
    {Method::get, "/api/v1/public/{campaign}/setting", "as_everybody_reads_it",
     Sender::nobody, "/api/v1/public/{campaign}/setting",
     "", 200,
     R"({"text":"# The valley\n\nTwo towns, one road."})"},
    {Method::post, PATTERN "/notices/{notice}/withdraw", "taken_back",
     Sender::referee, PATTERN "/notices/1/withdraw",
     "", 204,
     ""},
    {Method::post, PATTERN "/chronicle", "written",
     Sender::referee, PATTERN "/chronicle",
     "", 201,
     R"({"events":412,"days":11,"pages":34,"begin":"/api/v1/campaigns/{campaign}/chronicle/in)"
     R"(dex.html"})"},
    {Method::get, PATTERN "/chronicle/{file}", "its_cover",
     Sender::referee, PATTERN "/chronicle/index.html",
     "", 200,
     ""},
    {Method::get, "/public/{campaign}/chronicle/{file}", "of_one_that_is_the_referees_alone",
     Sender::nobody, "/public/{campaign}/chronicle/index.html",
     "", 404,
     R"({"type":"about:blank","title":"Not found.","status":404,"detail":"There is no such thi)"
     R"(ng, or none that you may know of.","code":"not_found"})"},
    {Method::get, "/api/v1/accounts", "with_what_they_use",
     Sender::keeper, "/api/v1/accounts?limit=50",
     "", 200,
     R"({"accounts":[{"user":"user-k7q3m9x2ab","name":"Anna","made_by":null,"is_shut":false,")"
     R"(usage":{"campaigns":1,"campaigns_refereed":0,"battles":1,"battles_refereed":1,"accoun)"
     R"(ts_made":1,"links_made":1,"sessions":2}}]})"},
    {Method::get, "/api/v1/rulebook", "of_die_men",
     Sender::nobody, "/api/v1/rulebook?book=die-men",
     "", 200,
     R"({"books":["dice-warriors","die-men","idis","throw-me-a-6"],"clauses":[{"id":"die-men.)"
     R"(scale.one-size-for-all","source":"Scale","kind":"rule","clause":"Every unit is as large)"
     R"( as every other.","check":"","ruling":""}]})"},
    {Method::get, "/api/v1/rulebook", "of_no_book",
     Sender::nobody, "/api/v1/rulebook?book=chess",
     "", 404,
     R"({"type":"about:blank","title":"Not found.","status":404,"detail":"There is no such thi)"
     R"(ng, or none that you may know of.","code":"not_found"})"},
    {Method::post, PATTERN "/devices", "for_a_phone",
     Sender::commander, PATTERN "/devices",
     "", 201,
     R"({"link":"link-k7q3m9x2ab","path":"/sign-in#link=idislink_a-secret-told-this-once",)"
     R"("secret":"idislink_a-secret-told-this-once","user":"user-k7q3m9x2ab"})"},
    {Method::get, PATTERN "/discord", "where_there_is_none",
     Sender::commander, PATTERN "/discord",
     "", 200,
     R"({"is_offered":false,"bound":[]})"},
    {Method::post, PATTERN "/discord/codes", "where_there_is_none",
     Sender::commander, PATTERN "/discord/codes",
     "{}", 404,
     R"({"type":"about:blank","title":"Not found.","status":404,"detail":"There is no such thi)"
     R"(ng, or none that you may know of.","code":"not_found"})"},
    {Method::post, PATTERN "/discord/unbind", "where_there_is_none",
     Sender::commander, PATTERN "/discord/unbind",
     "", 404,
     R"({"type":"about:blank","title":"Not found.","status":404,"detail":"There is no such thi)"
     R"(ng, or none that you may know of.","code":"not_found"})"},
    {Method::post, "/discord/interactions", "where_there_is_none",
     Sender::nobody, "/discord/interactions",
     R"({"id":"1","type":1})", 404,
     R"({"type":"about:blank","title":"Not found.","status":404,"detail":"There is no such thi)"
     R"(ng, or none that you may know of.","code":"not_found"})"},
    {Method::get, PATTERN "/rulings", "of_the_sample",
     Sender::commander, PATTERN "/rulings",
     "", 200,
     R"({"rulings":[{"name":"decision_hours","clause":"idis.7.decision-unanswered-ruling","val)"
     R"(ue":24,"usual":24,"is_own":false}]})"},
    {Method::get, "/api/v1/accounts", "by_whoever_is_not_the_keeper",
     Sender::referee, "/api/v1/accounts",
     "", 403,
     R"({"type":"about:blank","title":"Role may not.","status":403,"detail":"Your role in thi)"
     R"(s campaign does not allow this.","code":"role_may_not"})"},
    {Method::post, "/api/v1/accounts/{user}/shut", "shut",
     Sender::keeper, "/api/v1/accounts/{user}/shut",
     "", 204,
     ""},
    {Method::post, "/api/v1/accounts/{user}/open", "open_again",
     Sender::keeper, "/api/v1/accounts/{user}/open",
     "", 204,
     ""},
};
// clang-format on
#undef PATTERN

}  // namespace

std::span<const Exchange> exchanges_of_making() { return making_exchanges; }

}  // namespace api
