// Results, refusals and gates; and ENSURE, for what cannot happen.
#include "core/kit/result.hpp"

#include <doctest/doctest.h>

#include <string>

namespace kit {
namespace {

Gate may_pass(int number) {
    if (number < 0) return Refusal("number_is_negative", "demo.1.negative", "number");
    return allowed;
}

TEST_CASE("result: a gate lets pass, or says why not") {
    CHECK_FALSE(may_pass(0));
    const Gate refused = may_pass(-1);
    REQUIRE(refused);
    CHECK_EQ(refused->code, "number_is_negative");
    CHECK_EQ(refused->clause, Clause("demo.1.negative"));
    CHECK_EQ(refused->field, "number");
    CHECK_EQ(Refusal("number_is_negative", "demo.1.negative").field, "");
}

TEST_CASE("result: holds a value or a refusal, and asking for the other is Broken") {
    Result<std::string> value = std::string("word");
    REQUIRE(value);
    CHECK_EQ(value.value(), "word");
    value.value() = "other";
    CHECK_EQ(value.value(), "other");
    CHECK_THROWS_AS(value.refusal(), Broken);

    const Result<std::string> refused = Refusal("is_refused", "demo.1.refused");
    CHECK_FALSE(refused);
    CHECK_EQ(refused.refusal().code, "is_refused");
    CHECK_THROWS_AS(refused.value(), Broken);
    CHECK_NE(value, refused);
    CHECK_EQ(value, Result<std::string>(std::string("other")));
}

TEST_CASE("result: an empty value is a value") {
    CHECK(Result<std::string>(std::string()));
    CHECK(Result<int>(0));
}

TEST_CASE("ensure: what holds does nothing; what does not says what, where and in which line") {
    int evaluated = 0;
    ENSURE(++evaluated == 1);
    CHECK_EQ(evaluated, 1);
    std::string message;
    try {
        ENSURE(evaluated > 1);
    } catch (const Broken& broken) {
        message = broken.what();
    }
    CHECK_NE(message.find("result_test.cpp:"), std::string::npos);
    CHECK_NE(message.find("broken: evaluated > 1"), std::string::npos);
}

TEST_CASE("ensure: stands as one statement after an if") {
    const bool is_checked = true;
    if (is_checked)
        ENSURE(true);
    else
        ENSURE(false);
    CHECK_THROWS_AS(throw_broken("a", "b", 1), Broken);
}

}  // namespace
}  // namespace kit
