// Work that takes long, on a thread of its own.
#include "server/api/long_answers.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <future>
#include <thread>
#include <vector>

using api::LongAnswers;

TEST_CASE("what takes long is done in the order in which it came, elsewhere") {
    std::vector<int> done;
    std::thread::id elsewhere;
    {
        std::promise<void> begun;
        std::promise<void> go;
        LongAnswers all(3);  // the last: what is done in it uses the promises to its end
        REQUIRE(all.take([&] {
            begun.set_value();
            go.get_future().wait();
            elsewhere = std::this_thread::get_id();
            done.push_back(0);
        }));
        begun.get_future().wait();
        for (const int each : {1, 2, 3}) {
            CHECK(all.take([&done, each] {
                // So that the end comes while some still wait.
                std::this_thread::sleep_for(std::chrono::milliseconds(20));
                done.push_back(each);
            }));
        }
        // As many wait as may; the one that is being done does not count.
        CHECK_FALSE(all.take([&] { done.push_back(4); }));
        go.set_value();
    }
    CHECK_EQ(done, std::vector<int>{0, 1, 2, 3});
    CHECK(elsewhere != std::this_thread::get_id());
}

TEST_CASE("nothing to do ends at once") { const LongAnswers all(1); }
