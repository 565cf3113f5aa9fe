// Connections to another server as the one that opens them has them, step by step and on the thread
// of a test.
//
// Beside it stands raw_node.hpp, the other end by hand; between them a test can say what each side
// sees when the other closes, says too much or breaks off.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_future.hpp>
#include <chrono>
#include <memory>
#include <string>
#include <thread>
#include <utility>

#include "server/net/node_connection.hpp"
#include "tests/server/net/raw_node.hpp"

namespace tests {

class Talk {
public:
    using Connection = std::shared_ptr<net::NodeConnection>;
    /// In which every step of these tests is done.
    static constexpr std::chrono::seconds time{10};

    /// Takes a step to its end.
    template <class T>
    T step(boost::asio::awaitable<T> work) {
        auto ended = boost::asio::co_spawn(io, std::move(work), boost::asio::use_future);
        io.restart();
        io.run();
        return ended.get();
    }
    /// One over which something was asked, and the head of the answer has come; null if not.
    Connection asked(const std::string& address, const std::string& more = "") {
        auto connection = std::make_shared<net::NodeConnection>(io);
        const std::string request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n" + more;
        if (!step(connection->connect(address, time))) return nullptr;
        if (!step(connection->send(request, time))) return nullptr;
        return step(connection->read_head(time)) ? connection : nullptr;
    }
    /// One over which the whole answer has come.
    Connection answered(const std::string& address, const std::string& more = "") {
        auto connection = asked(address, more);
        while (connection && !step(connection->read_piece(time)).value_or("").empty()) {
        }
        return connection;
    }

    boost::asio::io_context io{1};
};

/// Whether something is so before ten seconds have passed.
template <class Condition>
bool within_ten_seconds(Condition is_so) {
    for (int look = 0; look < 1'000 && !is_so(); ++look) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return is_so();
}

}  // namespace tests
