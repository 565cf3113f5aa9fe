// A few threads that do the work of many.
#include "server/pool/workers.hpp"

#include <doctest/doctest.h>

#include <future>
#include <mutex>
#include <thread>

using pool::Share;
using pool::Workers;

namespace {

/// Work that goes on until it is told to end.
class Held {
public:
    Workers::Work work() {
        return [this] {
            begun_.set_value();
            end_.get_future().wait();
        };
    }
    void wait_until_begun() { begun_.get_future().wait(); }
    void end() { end_.set_value(); }

private:
    std::promise<void> begun_;
    std::promise<void> end_;
};

/// What was done, in order.
class Done {
public:
    Workers::Work adds(int number) {
        return [this, number] {
            const std::scoped_lock lock(mutex_);
            numbers_.push_back(number);
        };
    }
    std::vector<int> numbers() const {
        const std::scoped_lock lock(mutex_);
        return numbers_;
    }

private:
    mutable std::mutex mutex_;
    std::vector<int> numbers_;
};

}  // namespace

TEST_CASE("what is in one lane is done one after another, in the order in which it came") {
    Done done;
    {
        Workers workers({.threads = 4});
        for (int each = 0; each < 200; ++each) CHECK(workers.post({1, 7}, done.adds(each)));
    }
    const std::vector<int> numbers = done.numbers();
    REQUIRE_EQ(numbers.size(), 200);
    for (int each = 0; each < 200; ++each) CHECK_EQ(numbers[static_cast<std::size_t>(each)], each);
}

TEST_CASE("a lane that is busy keeps no other lane waiting") {
    Held busy;
    std::promise<void> other;
    Workers workers({.threads = 2});
    workers.post({1, 7}, busy.work());
    busy.wait_until_begun();
    for (int each = 0; each < 50; ++each) workers.post({1, 7}, [] {});
    workers.post({2, 8}, [&] { other.set_value(); });
    other.get_future().wait();
    busy.end();
}

TEST_CASE("within a lane accounts take turns") {
    Done done;
    {
        Held busy;
        Workers workers({.threads = 1});
        workers.post({1, 9}, busy.work());
        busy.wait_until_begun();
        for (const int each : {10, 11, 12}) workers.post({1, 7}, done.adds(each));
        for (const int each : {20, 21}) workers.post({1, 8}, done.adds(each));
        busy.end();
        workers.finish();
    }
    CHECK_EQ(done.numbers(), std::vector<int>{10, 20, 11, 21, 12});
}

TEST_CASE("lanes take turns") {
    Done done;
    {
        Held busy;
        Workers workers({.threads = 1});
        workers.post({9, 9}, busy.work());
        busy.wait_until_begun();
        for (const int each : {10, 11, 12}) workers.post({1, 7}, done.adds(each));
        for (const int each : {20, 21}) workers.post({2, 7}, done.adds(each));
        busy.end();
        workers.finish();
    }
    CHECK_EQ(done.numbers(), std::vector<int>{10, 20, 11, 21, 12});
}

TEST_CASE("an account has so many threads at once, and the house as many as there are") {
    Held first, second;
    Done done;
    std::promise<void> others;
    Workers workers({.threads = 3, .threads_each = 1});
    workers.post({1, 7}, first.work());
    first.wait_until_begun();
    // In another lane, and still his.
    workers.post({2, 7}, done.adds(1));
    workers.post({3, 8}, [&] { others.set_value(); });
    others.get_future().wait();
    CHECK(done.numbers().empty());
    Held house_first, house_second;
    workers.post({4, pool::the_house}, house_first.work());
    workers.post({5, pool::the_house}, house_second.work());
    house_first.wait_until_begun();
    house_second.wait_until_begun();
    house_first.end();
    house_second.end();
    first.end();
    workers.finish();
    CHECK_EQ(done.numbers(), std::vector<int>{1});
}

TEST_CASE("so much of an account's work may wait; one piece more is not taken") {
    Held busy;
    Done done;
    Workers workers({.threads = 1, .waiting_each = 2});
    CHECK(workers.post({1, 7}, busy.work()));
    busy.wait_until_begun();
    // What is being done does not wait.
    CHECK(workers.post({1, 7}, done.adds(1)));
    CHECK(workers.post({2, 7}, done.adds(2)));
    CHECK_FALSE(workers.post({1, 7}, done.adds(3)));
    CHECK(workers.post({1, 8}, done.adds(4)));
    for (const int each : {5, 6, 7}) CHECK(workers.post({3, pool::the_house}, done.adds(each)));
    busy.end();
    workers.finish();
    CHECK_EQ(done.numbers().size(), 6);
}

TEST_CASE("what was taken is done before the end, and what work in hand posts") {
    Done done;
    Workers workers({.threads = 2});
    workers.post({1, 7}, [&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        workers.post({2, 7}, done.adds(2));
    });
    workers.post({1, 7}, done.adds(1));
    workers.finish();
    CHECK_EQ(done.numbers().size(), 2);
}

TEST_CASE("nothing to do ends at once") { const Workers workers({.threads = 3}); }
