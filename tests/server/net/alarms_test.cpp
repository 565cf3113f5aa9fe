// Alarms of a server: when they ring, how often, on which thread, and when no more.
#include <doctest/doctest.h>

#include <atomic>
#include <functional>
#include <future>
#include <list>

#include "tests/server/net/wire.hpp"

using namespace std::chrono_literals;
using tests::Echo;

namespace {

/// A server that runs, with alarms that take their time on threads of their own.
struct Ringing {
    explicit Ringing(std::chrono::milliseconds longest = 60'000ms)
        : server(echo, settings(longest)), thread([this] { server.run(); }) {}
    ~Ringing() {
        server.stop();
        thread.join();
        for (std::thread& each : ringing) each.join();
    }
    net::ServerSettings settings(std::chrono::milliseconds longest) {
        net::ServerSettings result;
        result.threads = 1;
        result.limits.alarm_time = longest;
        result.ringing = [this](const std::string& name, std::function<void()> work) {
            last_name = name;
            ringing.emplace_back(std::move(work));
        };
        return result;
    }
    /// An alarm that counts how often it rang, and then sleeps so long.
    void add(const std::string& name, std::atomic<int>& rung, std::chrono::milliseconds sleep) {
        server.add_alarm(name, [&rung, sleep] {
            ++rung;
            return sleep;
        });
    }

    Echo echo;
    std::string last_name;
    std::list<std::thread> ringing;
    net::Server server;
    std::thread thread;
};

bool rings_by_then(const std::function<bool()>& is_so) {
    for (int look = 0; look < 2'000 && !is_so(); ++look) std::this_thread::sleep_for(5ms);
    return is_so();
}

/// How often it rings while nothing is done.
int rings_meanwhile(const std::atomic<int>& rung) {
    const int before = rung;
    std::this_thread::sleep_for(150ms);
    return rung - before;
}

}  // namespace

TEST_CASE("an alarm that is asked to ring while it rings does so once more when that is over") {
    std::atomic<int> rung = 0;
    std::promise<void> goes_on;
    Ringing alarms;
    alarms.server.add_alarm("campaign", [&, going = goes_on.get_future().share()] {
        ++rung;
        going.wait();
        return 60'000ms;
    });
    REQUIRE(rings_by_then([&] { return rung == 1; }));
    CHECK_EQ(alarms.last_name, "campaign");
    for (int asked = 0; asked < 3; ++asked) alarms.server.ring("campaign");
    CHECK_EQ(rings_meanwhile(rung), 0);
    goes_on.set_value();
    REQUIRE(rings_by_then([&] { return rung == 2; }));
    CHECK_EQ(rings_meanwhile(rung), 0);
    // And it can be asked again.
    alarms.server.ring("campaign");
    CHECK(rings_by_then([&] { return rung == 3; }));
}

TEST_CASE("an alarm sleeps no longer than it may, and at once is at once") {
    std::atomic<int> long_asleep = 0;
    Ringing hasty(20ms);
    hasty.add("campaign", long_asleep, 3'600'000ms);
    CHECK(rings_by_then([&] { return long_asleep >= 3; }));
    std::atomic<int> late = 0;
    Ringing calm;
    calm.server.add_alarm("late", [&] { return ++late < 3 ? -5ms : 60'000ms; });
    CHECK(rings_by_then([&] { return late == 3; }));
    CHECK_EQ(rings_meanwhile(late), 0);
}

TEST_CASE("of one name there is one alarm, until it is taken away") {
    std::atomic<int> first = 0;
    std::atomic<int> second = 0;
    Ringing alarms;
    alarms.add("campaign", first, 60'000ms);
    REQUIRE(rings_by_then([&] { return first == 1; }));
    alarms.add("campaign", second, 60'000ms);
    CHECK_EQ(rings_meanwhile(second), 0);
    alarms.server.ring("campaign");
    CHECK(rings_by_then([&] { return first == 2; }));
    CHECK_EQ(second, 0);
    alarms.server.remove_alarm("campaign");
    alarms.server.remove_alarm("nobody");
    alarms.server.ring("campaign");
    CHECK_EQ(rings_meanwhile(first), 0);
    alarms.add("campaign", second, 20ms);
    CHECK(rings_by_then([&] { return second >= 2; }));
    alarms.server.remove_alarm("campaign");
    std::this_thread::sleep_for(200ms);
    CHECK_EQ(rings_meanwhile(second), 0);
}

TEST_CASE("a server that stops says so, and rings no alarm any more") {
    std::atomic<int> rung = 0;
    Ringing alarms;
    alarms.add("campaign", rung, 10ms);
    REQUIRE(rings_by_then([&] { return rung >= 2; }));
    CHECK_FALSE(alarms.server.is_stopping());
    alarms.server.stop();
    CHECK(alarms.server.is_stopping());
    std::this_thread::sleep_for(200ms);
    CHECK_EQ(rings_meanwhile(rung), 0);
}
