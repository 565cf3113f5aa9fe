// How an assertion shows JSON that is not what it should be.
//
// By itself doctest makes a writer of JSON in each unit that compares any, a third of the time of
// compiling it. This header is precompiled for all of the server's tests, and the one writer is
// made in json_shown.cpp; a test that is compiled without it shows the same.
#pragma once

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

namespace doctest {

template <>
struct StringMaker<nlohmann::json> {
    static String convert(const nlohmann::json& value);
};

}  // namespace doctest
