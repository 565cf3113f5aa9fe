// HTTP: the floor's server, and the load that both servers get.
//
// The floor is what Beast's own examples do: a coroutine a connection, a parser, and a response
// object sent by http::async_write. It checks nothing and asks nobody who he is.
#include <algorithm>
#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <chrono>
#include <iostream>
#include <mutex>
#include <thread>

#include "tests/bench/works.hpp"
#include "tests/killed/client.hpp"

namespace bench {
namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using Tcp = asio::ip::tcp;
using Clock = std::chrono::steady_clock;

asio::awaitable<void> converse(Tcp::socket socket) {
    boost::beast::flat_buffer buffer;
    boost::system::error_code error;
    while (!error) {
        http::request<http::string_body> request;
        co_await http::async_read(socket, buffer, request,
                                  asio::redirect_error(asio::use_awaitable, error));
        if (error) break;
        http::response<http::string_body> response(http::status::ok, request.version());
        response.set(http::field::content_type, "application/json");
        response.keep_alive(request.keep_alive());
        response.body() = std::string(1024, 'x');
        response.prepare_payload();
        co_await http::async_write(socket, response,
                                   asio::redirect_error(asio::use_awaitable, error));
    }
}

asio::awaitable<void> accept_all(Tcp::acceptor acceptor) {
    while (true) {
        Tcp::socket socket = co_await acceptor.async_accept(asio::use_awaitable);
        socket.set_option(Tcp::no_delay(true));
        asio::co_spawn(acceptor.get_executor(), converse(std::move(socket)), asio::detached);
    }
}

/// One connection's part of a load.
struct Share {
    std::vector<std::int64_t> microseconds;
    int failed = 0;
};

Share ask(std::uint16_t port, const std::string& path, const std::string& token, int requests,
          const std::string& body, int connection) {
    Share share;
    killed::Client client(port);
    for (int at = 0; at < requests; ++at) {
        const auto began = Clock::now();
        const std::string key = "bench-" + std::to_string(Clock::now().time_since_epoch().count()) +
                                "-" + std::to_string(connection);
        const auto answer = body.empty() ? client.get(path, token)
                                         : client.post(path, token, body, key);
        const auto took = std::chrono::duration_cast<std::chrono::microseconds>(
            Clock::now() - began);
        share.microseconds.push_back(took.count());
        if (!answer || answer->status / 100 != 2) ++share.failed;
    }
    return share;
}

}  // namespace

int serve_floor(std::uint16_t port) {
    asio::io_context context;
    Tcp::acceptor acceptor(context, {asio::ip::make_address("127.0.0.1"), port});
    asio::co_spawn(context, accept_all(std::move(acceptor)), asio::detached);
    std::thread other([&] { context.run(); });
    context.run();
    other.join();
    return 0;
}

int load(std::uint16_t port, std::string_view path, const std::vector<std::string_view>& tokens,
         int connections, int requests, std::string_view body) {
    std::mutex guard;
    Share all;
    std::vector<std::thread> threads;
    const auto began = Clock::now();
    for (int connection = 0; connection < connections; ++connection) {
        threads.emplace_back([&, connection] {
            const auto token = tokens[static_cast<std::size_t>(connection) % tokens.size()];
            const Share share = ask(port, std::string(path), std::string(token),
                                    requests / connections, std::string(body), connection);
            const std::lock_guard lock(guard);
            all.failed += share.failed;
            all.microseconds.insert(all.microseconds.end(), share.microseconds.begin(),
                                    share.microseconds.end());
        });
    }
    for (std::thread& thread : threads) thread.join();
    const double seconds = std::chrono::duration<double>(Clock::now() - began).count();
    std::ranges::sort(all.microseconds);
    const std::size_t count = all.microseconds.size();
    if (count == 0) return 2;
    std::cout << "{\"requests\":" << count << ",\"failed\":" << all.failed
              << ",\"per_second\":" << static_cast<double>(count) / seconds
              << ",\"p50_us\":" << all.microseconds[count / 2]
              << ",\"p99_us\":" << all.microseconds[count * 99 / 100] << "}\n";
    return 0;
}

}  // namespace bench
