// A receiver of messages that a test has answer as it likes: with any status, late, or not at all.
//
// It reads whole requests from plain sockets, one at a time, keeps them in their order, and lets a
// test wait until so many have come.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace tests {

/// A request as it came.
struct Received {
    std::string target;
    std::map<std::string, std::string> headers;  ///< names in small letters
    std::string body;
};

/// How a request is answered.
struct Answering {
    enum class How : std::uint8_t {
        answer,
        hang_up,    ///< the connection is closed after the request was read
        keep_quiet  ///< nothing comes, until the other side has enough
    };
    int status = 200;
    std::string headers = {};  ///< lines that each end with \r\n
    std::string body = {};
    How how = How::answer;
};

class Receiver {
public:
    Receiver();
    ~Receiver();
    Receiver(const Receiver&) = delete;
    Receiver& operator=(const Receiver&) = delete;

    /// How the next requests are answered; after them with 200.
    void will(std::vector<Answering> answers);
    /// All that came, once there are so many; fails the test if they do not come.
    std::vector<Received> all(std::size_t count);
    /// All that came so far.
    std::vector<Received> so_far() const;

    std::uint16_t port = 0;
    std::string address(const std::string& path = "/hook") const {
        return "http://127.0.0.1:" + std::to_string(port) + path;
    }

private:
    void run();
    void serve(int socket);

    int listening_ = -1;
    mutable std::mutex mutex_;
    std::condition_variable more_;
    std::deque<Answering> answers_;
    std::vector<Received> received_;
    std::thread thread_;
};

}  // namespace tests
