// Answers that take long: in whose lane each waits, and what is said where something breaks.
#include "server/api/shares/later.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "tests/server/api/house.hpp"

using api::Method;
using tests::ApiHouse;
using tests::Asker;
using tests::code_of;

namespace {

/// An API over the things of a house that notes under which share each long answer is worked out.
struct Noting {
    api::Services services() {
        api::Services with{*house.accounts,
                           [this](std::string_view id) -> std::shared_ptr<umpire::Umpire> {
                               if (id != house.umpire->id()) return nullptr;
                               return house.umpire;
                           },
                           codec::rulebook(), [this] { return house.now; }, api::Reach{}};
        with.do_long = [this](pool::Share share, const std::function<void()>& work) {
            shares.push_back(share);
            work();
            return true;
        };
        return with;
    }
    /// The share of a long answer.
    pool::Share of(Asker asker, Method method, const std::string& rest) {
        api::Request request;
        request.method = method;
        request.path = ApiHouse::campaign + rest;
        request.host = "localhost";
        request.authorization = "Bearer " + house.token_of(asker);
        const std::size_t before = shares.size();
        api.answer(std::move(request), [](const api::Response&) {});
        REQUIRE_EQ(shares.size(), before + 1);
        return shares.back();
    }

    ApiHouse house;
    std::vector<pool::Share> shares;
    api::Api api{services()};
};

}  // namespace

TEST_CASE("who only looks waits behind others who look, and not behind what changes a campaign") {
    Noting noting;
    const pool::Share look = noting.of(Asker::referee, Method::get, "/days");
    const pool::Share head = noting.of(Asker::referee, Method::head, "/days");
    const pool::Share other = noting.of(Asker::god, Method::get, "/days");
    const pool::Share change = noting.of(Asker::referee, Method::post, "/chronicle");
    CHECK_EQ(look, head);
    CHECK_EQ(look.lane, other.lane);
    CHECK(look.account != other.account);
    CHECK(look.lane != change.lane);
    CHECK_EQ(look.account, change.account);
}

TEST_CASE("a fault is told by what could not be done: nothing written, nothing read, or broken") {
    const auto told = [](const std::exception& fault) {
        const api::Response response = api::fault_response(fault, "/");
        CHECK_EQ(response.body.find("secret"), std::string::npos);
        return std::to_string(response.status) + " " + code_of(response);
    };
    CHECK_EQ(told(store::NotStored(store::Written::full, "secret")), "507 storage_full");
    CHECK_EQ(told(store::NotStored(store::Written::busy, "secret")), "503 storage_busy");
    CHECK_EQ(told(store::Unreadable("secret")), "503 storage_failed");
    CHECK_EQ(told(std::runtime_error("secret")), "500 internal_fault");
}
