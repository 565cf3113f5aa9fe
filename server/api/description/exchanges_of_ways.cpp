// Examples of the ways by which somebody is told what happens to him. The second makes `{way}`.
#include "server/api/description/exchanges.hpp"

namespace api {

namespace {

#define PATTERN "/api/v1/campaigns/{campaign}"
// clang-format off
constexpr Exchange way_exchanges[] = {
    {Method::get, PATTERN "/ways", "of_one_who_has_none",
     Sender::commander, PATTERN "/ways",
     "", 200,
     R"({"ways":[],"kinds":["webhook","discord","push","calendar"],"push_key":"BP4z9KsN6nGRTbVYI)"
     R"(_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8","given_up":[],)"
     R"("left_out":[]})"},
    {Method::post, PATTERN "/ways", "a_webhook",
     Sender::commander, PATTERN "/ways",
     R"({"kind":"webhook","address":"https://192.0.2.7/idis","wants":["question","letter"],)"
     R"("zone":"Europe/London","quiet_from":"22:00","quiet_to":"07:30"})", 201,
     R"({"way":"{way}","kind":"webhook","leads_to":"192.0.2.7","is_linked":false,)"
     R"("wants":["question","letter"],)"
     R"("zone":"Europe/London","quiet_from":"22:00","quiet_to":"07:30","digest_at":null,)"
     R"("is_confirmed":true,"made_at":1777887000,)"
     R"("told_at":null,"failing_since":null,"failure":"","left_out":0,"has_given_up":false,)"
     R"("secret":"whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"})"},
    {Method::post, PATTERN "/ways", "to_nowhere",
     Sender::commander, PATTERN "/ways",
     R"({"kind":"webhook","address":"ftp://example.org","wants":["all"]})", 400,
     R"({"type":"about:blank","title":"Body malformed.","status":400,"detail":"The body could n)"
     R"(ot be read; see `errors` for each fault.","code":"body_malformed","errors":[{"place":)"
     R"("/address","code":"unusable_address","detail":"wanted an address of https"}]})"},
    {Method::post, PATTERN "/ways/{way}", "everything_at_any_hour",
     Sender::commander, PATTERN "/ways/{way}",
     R"({"wants":["all"],"quiet_from":"00:00","quiet_to":"00:00"})", 200,
     R"({"way":"{way}","kind":"webhook","leads_to":"192.0.2.7","is_linked":false,)"
     R"("wants":["all"],)"
     R"("zone":"Europe/London","quiet_from":null,"quiet_to":null,"digest_at":null,)"
     R"("is_confirmed":true,"made_at":1777887000,)"
     R"("told_at":null,"failing_since":null,"failure":"","left_out":0,"has_given_up":false})"},
    {Method::post, PATTERN "/ways/{way}/try", "where_nobody_is",
     Sender::commander, PATTERN "/ways/{way}/try",
     "", 200,
     R"({"is_taken":false,"failure":"Its address is not one of the open internet."})"},
    {Method::post, PATTERN "/ways/{way}/secret", "a_new_one",
     Sender::commander, PATTERN "/ways/{way}/secret",
     "", 200,
     R"({"secret":"whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw","secret_before_until":1777973400})"},
    {Method::get, "/calendar/{secret}", "of_nobody",
     Sender::nobody, "/calendar/a-secret-that-nobody-has",
     "", 404,
     R"({"type":"about:blank","title":"Not found.","status":404,"detail":"There is no such thi)"
     R"(ng, or none that you may know of.","code":"not_found"})"},
    {Method::post, PATTERN "/ways/{way}/delete", "no_more_of_it",
     Sender::commander, PATTERN "/ways/{way}/delete",
     "", 204,
     ""},
    {Method::post, PATTERN "/ways/{way}/code", "of_none",
     Sender::commander, PATTERN "/ways/way-aaaaaaaaaa/code",
     "", 404,
     R"({"type":"about:blank","title":"No such way.","status":404,"detail":"You have no such w)"
     R"(ay of being told.","code":"no_such_way"})"},
    {Method::post, PATTERN "/ways/{way}/confirm", "of_none",
     Sender::commander, PATTERN "/ways/way-aaaaaaaaaa/confirm",
     R"({"code":"AB23-CD45"})", 404,
     R"({"type":"about:blank","title":"No such way.","status":404,"detail":"You have no such w)"
     R"(ay of being told.","code":"no_such_way"})"},
    {Method::get, "/mail/{secret}", "of_nobody",
     Sender::nobody, "/mail/a-secret-that-nobody-has",
     "", 200,
     ""},
    {Method::post, "/mail/{secret}", "of_nobody",
     Sender::nobody, "/mail/a-secret-that-nobody-has",
     "", 200,
     ""},
    {Method::get, PATTERN "/discord/channels", "where_there_is_no_bot",
     Sender::referee, PATTERN "/discord/channels",
     "", 200,
     R"({"is_offered":false,"channels":[]})"},
    {Method::post, PATTERN "/discord/channels", "where_there_is_no_bot",
     Sender::referee, PATTERN "/discord/channels",
     R"({"user":"user-k7q3m9x2ab","channel":"1234567890123456789"})", 404,
     R"({"type":"about:blank","title":"Not found.","status":404,"detail":"There is no such thi)"
     R"(ng, or none that you may know of.","code":"not_found"})"},
    {Method::post, PATTERN "/discord/channels/{way}/delete", "what_is_none",
     Sender::referee, PATTERN "/discord/channels/way-k7q3m9x2ab/delete",
     "", 404,
     R"({"type":"about:blank","title":"No such way.","status":404,"detail":"You have no such w)"
     R"(ay of being told.","code":"no_such_way"})"},
};
// clang-format on
#undef PATTERN

}  // namespace

std::span<const Exchange> exchanges_of_ways() { return way_exchanges; }

}  // namespace api
