// Waiting in a coroutine for what is worked out on another thread.
//
// Until it is there a work guard keeps the event loop from ending under it; then the coroutine goes
// on where it was.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <functional>
#include <memory>
#include <utility>

namespace net {

/// Takes:   the executor of the coroutine; `begin(then)`: has it worked out, and has `then` called
///          once with it, before it returns or later, from any thread.
template <class Result, class Begin>
boost::asio::awaitable<Result> from_elsewhere(boost::asio::any_io_executor executor, Begin begin) {
    namespace asio = boost::asio;
    auto initiate = [&](auto handler) {
        auto guard = asio::make_work_guard(executor);
        auto kept = std::make_shared<std::pair<decltype(handler), decltype(guard)>>(
            std::move(handler), std::move(guard));
        begin(std::function<void(Result)>([kept](Result result) {
            asio::post(kept->second.get_executor(), [kept, got = std::move(result)]() mutable {
                auto resume = std::move(kept->first);
                kept->second.reset();
                resume(std::move(got));
            });
        }));
    };
    co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(Result)>(
        std::move(initiate), asio::use_awaitable);
}

}  // namespace net
