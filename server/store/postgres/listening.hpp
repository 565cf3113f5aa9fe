// Hearing at once what the database says to those who listen.
//
// PostgreSQL tells whoever has said LISTEN of a channel what others tell there with NOTIFY, as soon
// as their transactions are stored. This waits for it on a connection and a thread of its own; what
// is said while there is no connection is lost, so whoever listens is told of that.
#pragma once

#include <functional>
#include <string>
#include <thread>

namespace store::postgres {

class Listening {
public:
    /// What was said; "" if it may be anything, for there was no connection for a while. Called on
    /// the listening thread; does not throw.
    using Heard = std::function<void(const std::string& words)>;

    /// Takes:   a connection string; a channel's name.
    Listening(std::string where, std::string channel, Heard heard);
    Listening(const Listening&) = delete;
    Listening& operator=(const Listening&) = delete;
    ~Listening();

private:
    void run();
    /// Listens until the connection is gone or this ends.
    void listen();
    /// Gives:   whether this is to end.
    bool ends_within(int milliseconds, int also_looked_at = -1) const;

    const std::string where_;
    const std::string channel_;
    const Heard heard_;
    int ending_;   ///< an eventfd, which can be read once this is to end
    std::thread thread_;
};

}  // namespace store::postgres
