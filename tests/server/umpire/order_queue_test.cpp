// Orders that wait: who comes while others are decided is stored with them, up to a limit.
#include "server/umpire/order_queue.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <thread>

using umpire::Answer;
using umpire::OrderQueue;
using umpire::Submission;

namespace {

/// Orders with their number as key; each notes its number when it is answered.
struct Orders {
    explicit Orders(std::chrono::milliseconds patience = std::chrono::hours(1)) : queue(patience) {}

    OrderQueue queue;
    std::vector<std::string> answered;
    int made = 0;

    bool put() {
        const std::string key = std::to_string(++made);
        return queue.put({{}, "{}", key}, [this, key](const Answer& answer) {
            CHECK_EQ(answer.body, key);
            answered.push_back(key);
        });
    }
};

/// What an umpire would answer: to each its own key.
std::vector<Answer> answers_to(const std::vector<Submission>& submissions) {
    std::vector<Answer> answers;
    for (const Submission& each : submissions) {
        answers.push_back({umpire::AnswerKind::accepted, each.key, false});
    }
    return answers;
}

}  // namespace

TEST_CASE("who puts the first order into an empty queue takes out, and nobody else") {
    Orders orders;
    CHECK(orders.put());
    CHECK_FALSE(orders.put());
    orders.queue.drain([](auto submissions, const auto&) { return answers_to(submissions); });
    CHECK_EQ(orders.answered, std::vector<std::string>{"1", "2"});
    CHECK(orders.put());
}

TEST_CASE("orders that come while others are decided are answered with them, in their order") {
    Orders orders;
    orders.put();
    int rounds = 0;
    orders.queue.drain([&](std::vector<Submission> submissions, const OrderQueue::More& more) {
        ++rounds;
        CHECK(orders.answered.empty());
        for (int come = 0; come < 3; ++come) {
            CHECK_FALSE(orders.put());
            for (Submission& each : more()) submissions.push_back(std::move(each));
        }
        CHECK(more().empty());
        CHECK_EQ(submissions.size(), 4);
        return answers_to(submissions);
    });
    CHECK_EQ(rounds, 1);
    CHECK_EQ(orders.answered, std::vector<std::string>{"1", "2", "3", "4"});
}

TEST_CASE("no more than the limit are taken together; the others come after them") {
    constexpr std::size_t most = umpire::orders_together_max;
    Orders orders(std::chrono::milliseconds(1));
    for (std::size_t number = 0; number < most - 1; ++number) orders.put();
    std::vector<std::size_t> rounds;
    orders.queue.drain([&](std::vector<Submission> submissions, const OrderQueue::More& more) {
        if (rounds.empty()) {
            for (int late = 0; late < 3; ++late) orders.put();
        }
        for (Submission& each : more()) submissions.push_back(std::move(each));
        rounds.push_back(submissions.size());
        return answers_to(submissions);
    });
    CHECK_EQ(rounds, std::vector<std::size_t>{most, 2});
    CHECK_EQ(orders.answered.size(), most + 2);
    CHECK_EQ(orders.answered.back(), std::to_string(most + 2));
}

TEST_CASE("where several ordered together, as many again are waited for") {
    Orders orders;
    std::vector<std::size_t> rounds;
    const auto carry_out = [&](std::vector<Submission> submissions, const auto&) {
        rounds.push_back(submissions.size());
        return answers_to(submissions);
    };
    for (int number = 0; number < 3; ++number) orders.put();
    orders.queue.drain(carry_out);
    orders.put();
    std::thread others([&] {
        orders.put();
        orders.put();
    });
    orders.queue.drain(carry_out);
    others.join();
    CHECK_EQ(rounds, std::vector<std::size_t>{3, 3});
}

TEST_CASE("who orders alone waits for nobody, nor do those who are more than the last time") {
    Orders orders;
    std::vector<std::size_t> rounds;
    for (const int together : {1, 1, 4}) {
        for (int number = 0; number < together; ++number) orders.put();
        orders.queue.drain([&](std::vector<Submission> submissions, const auto&) {
            rounds.push_back(submissions.size());
            return answers_to(submissions);
        });
    }
    CHECK_EQ(rounds, std::vector<std::size_t>{1, 1, 4});
}

TEST_CASE("who does not come again is not waited for beyond the patience") {
    Orders orders(std::chrono::milliseconds(1));
    std::vector<std::size_t> rounds;
    for (const int together : {3, 2, 1}) {
        for (int number = 0; number < together; ++number) orders.put();
        orders.queue.drain([&](std::vector<Submission> submissions, const auto&) {
            rounds.push_back(submissions.size());
            return answers_to(submissions);
        });
    }
    CHECK_EQ(rounds, std::vector<std::size_t>{3, 2, 1});
}

TEST_CASE("no matter who keeps coming, the first does not wait for ever") {
    constexpr std::size_t most = umpire::orders_together_max;
    Orders orders(std::chrono::milliseconds(20));
    std::vector<std::size_t> rounds;
    std::atomic<bool> is_carried_out = false;
    const auto carry_out = [&](std::vector<Submission> submissions, const auto&) {
        rounds.push_back(submissions.size());
        is_carried_out = rounds.size() > 1;
        return answers_to(submissions);
    };
    for (std::size_t number = 0; number < most; ++number) orders.put();
    orders.queue.drain(carry_out);
    orders.put();
    std::thread others([&] {
        while (!is_carried_out) {
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
            orders.put();
        }
    });
    orders.queue.drain(carry_out);
    others.join();
    REQUIRE(rounds.size() > 1);
    CHECK_LT(rounds[1], most);
}
