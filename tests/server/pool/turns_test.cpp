// A lock that is given in the order in which it was asked for.
#include "server/pool/turns.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <thread>
#include <vector>

using pool::Turns;

TEST_CASE("one at a time has the lock") {
    Turns turns;
    int count = 0;
    std::vector<std::thread> threads;
    for (int each = 0; each < 4; ++each) {
        threads.emplace_back([&] {
            for (int time = 0; time < 2'000; ++time) {
                const std::scoped_lock lock(turns);
                ++count;
            }
        });
    }
    for (std::thread& thread : threads) thread.join();
    CHECK_EQ(count, 8'000);
}

TEST_CASE("who lets go and asks again at once comes after everybody who waits") {
    Turns turns;
    std::vector<int> order;
    std::vector<std::thread> threads;
    std::unique_lock mine(turns);
    CHECK_FALSE(turns.is_wanted());
    for (int each = 1; each <= 3; ++each) {
        const auto before = static_cast<std::uint64_t>(each) - 1;
        threads.emplace_back([&, each] {
            const std::scoped_lock lock(turns);
            order.push_back(each);
        });
        // Each has asked before the next comes.
        while (turns.waiting() <= before) std::this_thread::yield();
    }
    CHECK(turns.is_wanted());
    mine.unlock();
    mine.lock();
    order.push_back(4);
    mine.unlock();
    for (std::thread& thread : threads) thread.join();
    CHECK_EQ(order, std::vector<int>{1, 2, 3, 4});
}
