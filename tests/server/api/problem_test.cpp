// Problem documents: what stands in one, that nothing stands in it that is not said, and what of an
// umpire's answer comes into one.
#include "server/api/problem.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "server/api/refusal_status.hpp"

using nlohmann::json;

TEST_CASE("a problem says its status and code, and of clause, field and errors what there is") {
    const api::Response bare = api::problem(404, "not_found");
    CHECK_EQ(bare.status, 404);
    CHECK_EQ(bare.content_type, "application/problem+json");
    const json told = json::parse(bare.body);
    CHECK_EQ(told["type"], "about:blank");
    CHECK_EQ(told["status"], 404);
    CHECK_EQ(told["code"], "not_found");
    CHECK_EQ(told.size(), 5);

    const codec::Problems errors = {{"/a", "wrong_kind", "It is no number."},
                                    {"/b", "member_missing", "It is missing."}};
    json whole = json::parse(
        api::problem(404, "not_found", {"idis.3.daily-eating-total", "a", errors}).body);
    CHECK_EQ(whole["clause"], "idis.3.daily-eating-total");
    CHECK_EQ(whole["field"], "a");
    CHECK_EQ(whole["errors"],
             json({{{"place", "/a"}, {"code", "wrong_kind"}, {"detail", "It is no number."}},
                   {{"place", "/b"}, {"code", "member_missing"}, {"detail", "It is missing."}}}));
    for (const char* member : {"clause", "field", "errors"}) whole.erase(member);
    CHECK_EQ(whole, told);
}

TEST_CASE("what an umpire finds wrong with a body is told, and of an answer without it no more") {
    const auto told = [](const char* body) {
        const auto response =
            api::refusal_response({umpire::AnswerKind::malformed, body, false});
        CHECK_EQ(response.status, 400);
        const json document = json::parse(response.body);
        CHECK_EQ(document["code"], "body_malformed");
        return document.value("errors", json::array());
    };
    CHECK_EQ(told(R"({"problems":[{"place":"/a","code":"b","detail":"c"},{"place":7}]})"),
             json({{{"place", "/a"}, {"code", "b"}, {"detail", "c"}},
                   {{"place", ""}, {"code", ""}, {"detail", ""}}}));
    for (const char* none : {"{}", R"({"problems":{"place":"/a"}})", "[]", "nonsense", ""}) {
        CAPTURE(none);
        CHECK_EQ(told(none), json::array());
    }
}
