// A plain HTTP client over one socket, for tests that talk to the real program.
//
// It sends one request, waits for the whole answer and keeps the connection for the next. A
// connection that breaks at whatever point is no error of the test: the server may have been
// killed. Then there is no answer, and nobody knows whether the order was stored; nor if it did not
// answer in time.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

namespace killed {

struct Answer {
    int status = 0;
    std::string body;
    bool is_replayed = false;  ///< the header Idempotency-Replayed was there
};

class Client {
public:
    /// Takes:   how long it waits for each answer; for ever, if nothing is said.
    explicit Client(std::uint16_t port, std::chrono::seconds patience = {})
        : port_(port), patience_(patience) {}
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;
    ~Client() { hang_up(); }

    /// Gives:   the answer, or nothing if the connection broke before it was whole.
    std::optional<Answer> get(const std::string& path, const std::string& token);
    /// Takes:   `key`: the Idempotency-Key, "" for none.
    std::optional<Answer> post(const std::string& path, const std::string& token,
                               const std::string& body, const std::string& key = "");

private:
    std::optional<Answer> exchange(const std::string& request);
    bool connect();
    bool send_all(const std::string& text);
    std::optional<Answer> read_answer();
    bool read_more();
    void hang_up();

    std::uint16_t port_;
    std::chrono::seconds patience_;
    int socket_ = -1;
    std::string unread_;
};

/// A port of this machine that nobody listens on.
std::uint16_t free_port();

}  // namespace killed
