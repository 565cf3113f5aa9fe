// Every route against every role: the status that each asker gets, deny by default.
//
// Each row is one request to a fresh house (house.hpp). Anyone who has lost what let him in gets
// what the stranger or nobody gets, so that the same rows say what a right is worth after it is
// taken.
#pragma once

#include <span>

#include "server/api/message.hpp"

namespace tests {

struct RouteRow {
    api::Method method;
    const char* pattern;
    const char* path;
    const char* body;
    int nobody, stranger, commander, referee, god, chorus;
};

std::span<const RouteRow> every_route();

}  // namespace tests
