// What is sent to Discord: edits of answers that were deferred, and the commands when somebody
// registers them.
//
// Requests are sent one after another by a thread of its own, each within its time, and no more
// wait than a bound; of one that cannot be sent the log is told, without its address, which holds a
// token. What Discord tells to come later (429) is tried again as it says, a few times.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "server/bot/answer.hpp"

namespace bot {

struct Outgoing {
    std::string method;  ///< "PATCH"
    std::string path;    ///< below the address of Discord's API
    Written written;
    std::string authorization = {};  ///< "": none
};

/// What came back.
struct Sent {
    int status = 0;  ///< 0: nobody answered
    std::string body;
    double retry_after = 0;  ///< seconds, if it said so
};

/// Sends one request and waits for its answer.
/// Takes:   the address of Discord's API, "https://discord.com/api/v10".
Sent send_now(const std::string& base, const Outgoing& outgoing);

class Sender {
public:
    /// Limit:   requests that wait.
    static constexpr std::size_t waiting_max = 1'000;

    explicit Sender(std::string base);
    Sender(const Sender&) = delete;
    Sender& operator=(const Sender&) = delete;
    /// Sends what waits, as long as Discord answers.
    ~Sender();

    void send(Outgoing outgoing);

private:
    void run();
    /// Gives:   false if nobody answered.
    bool carry_out(const Outgoing& outgoing);

    const std::string base_;
    std::mutex mutex_;
    std::condition_variable more_;
    std::deque<Outgoing> waiting_;
    bool is_over_ = false;
    std::thread thread_;
};

}  // namespace bot
