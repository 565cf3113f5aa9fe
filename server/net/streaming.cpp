// One stream on one connection.
#include "server/net/streaming.hpp"

#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <exception>
#include <spdlog/spdlog.h>
#include <utility>

#include "server/net/elsewhere.hpp"
#include "server/net/writing.hpp"

namespace net {

namespace asio = boost::asio;
using Error = boost::system::error_code;

namespace {

/// The next piece of a stream, which is over if it breaks.
/// Takes:   what it is to call when there may be more, when it is asked first.
std::optional<std::string> next_of(api::Stream& stream, const std::function<void()>& first,
                                   api::Pull pull) {
    try {
        if (first) stream.wake_with(first);
        return stream.next(pull);
    } catch (const std::exception& fault) {
        spdlog::error("a stream broke: {}", fault.what());
        return std::nullopt;
    }
}

}  // namespace

void Streaming::stop() {
    is_over_ = true;
    bell_.cancel();
}

void Streaming::watch_peer(std::shared_ptr<void> owner) {
    auto heard = [self = shared_from_this(), owner = std::move(owner)](const Error&, std::size_t) {
        self->is_peer_gone_ = true;
        self->stop();
    };
    socket_.async_read_some(asio::buffer(unasked_), std::move(heard));
}

/// Gives:   false if `until` came first.
asio::awaitable<bool> Streaming::rest(Clock::time_point until) {
    Error error;
    if (!is_woken_ && !is_over_) {
        bell_.expires_at(until);
        co_await bell_.async_wait(asio::redirect_error(asio::use_awaitable, error));
    }
    co_return std::exchange(is_woken_, false) || Clock::now() < until;
}

std::function<void()> Streaming::bell() {
    return [weak = weak_from_this(), executor = socket_.get_executor()] {
        asio::post(executor, [weak] {
            const auto self = weak.lock();
            if (!self) return;
            self->is_woken_ = true;
            self->bell_.cancel();
        });
    };
}

asio::awaitable<std::optional<std::string>> Streaming::pulled(std::shared_ptr<api::Stream> stream,
                                                              api::Pull pull) {
    using Piece = std::optional<std::string>;
    std::function<void()> first = is_begun_ ? nullptr : bell();
    is_begun_ = true;
    const auto begin = [&](std::function<void(Piece)> then) {
        service_.work_for(*stream, [stream, first, pull, then = std::move(then)] {
            then(next_of(*stream, first, pull));
        });
    };
    co_return co_await from_elsewhere<Piece>(socket_.get_executor(), begin);
}

asio::awaitable<void> Streaming::send(std::shared_ptr<api::Stream> stream, Pieces pieces,
                                      Write write, std::shared_ptr<void> owner) {
    watch_peer(std::move(owner));
    auto next_beat = Clock::now() + limits_.beat;
    auto spoke = Clock::now();
    api::Pull pull = api::Pull::news;
    while (!is_over_) {
        auto piece = co_await pulled(stream, pull);
        if (!piece) break;
        const auto now = Clock::now();
        if (piece->empty() && now - spoke >= limits_.heartbeat) piece = stream->heartbeat();
        const bool is_sent = !piece->empty();
        if (is_sent) {
            spoke = now;
            if (pieces == Pieces::chunks) piece = chunk_of(*piece);
            if (!co_await write(std::move(*piece))) co_return;
        }
        const bool has_news = is_sent || co_await rest(next_beat);
        pull = has_news && Clock::now() < next_beat ? api::Pull::news : api::Pull::beat;
        while (next_beat <= Clock::now()) next_beat += limits_.beat;
    }
    if (pieces == Pieces::chunks && !is_peer_gone_) co_await write(chunk_of(""));
}

}  // namespace net
