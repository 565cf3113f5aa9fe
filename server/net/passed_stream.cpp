// A stream that another server sends.
#include "server/net/passed_stream.hpp"

#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <utility>

namespace net {

namespace asio = boost::asio;

asio::awaitable<void> Relay::run(std::chrono::milliseconds piece_time) {
    while (!is_left_) {
        auto piece = co_await connection_->read_piece(piece_time);
        if (!piece || piece->empty()) break;
        is_taken_ = false;
        put(std::move(piece));
        boost::system::error_code ignored;
        while (!is_taken_ && !is_left_) {
            taken_.expires_at(asio::steady_timer::time_point::max());
            co_await taken_.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
        }
    }
    put(std::nullopt);
    connection_->close();
}

void Relay::put(std::optional<std::string> piece) {
    std::function<void()> wake;
    {
        const std::lock_guard lock(mutex_);
        is_over_ = !piece.has_value();
        if (piece) piece_ = std::move(*piece);
        wake = wake_;
    }
    if (wake) wake();
}

void Relay::wake_with(std::function<void()> wake) {
    const std::lock_guard lock(mutex_);
    wake_ = std::move(wake);
}

std::optional<std::string> Relay::take() {
    std::string piece;
    {
        const std::lock_guard lock(mutex_);
        piece.swap(piece_);
        if (piece.empty() && is_over_) return std::nullopt;
    }
    if (!piece.empty()) {
        asio::post(io_, [self = shared_from_this()] {
            self->is_taken_ = true;
            self->taken_.cancel();
        });
    }
    return piece;
}

void Relay::leave() {
    asio::post(io_, [self = shared_from_this()] {
        self->is_left_ = true;
        self->taken_.cancel();
        self->connection_->close();
    });
}

namespace {

class PassedStream : public api::Stream {
public:
    explicit PassedStream(std::shared_ptr<Relay> relay) : relay_(std::move(relay)) {}
    ~PassedStream() override { relay_->leave(); }

    void wake_with(std::function<void()> wake) override { relay_->wake_with(std::move(wake)); }
    std::optional<std::string> next(api::Pull) override { return relay_->take(); }
    /// The other server keeps it alive.
    std::string heartbeat() const override { return {}; }

private:
    std::shared_ptr<Relay> relay_;
};

}  // namespace

std::shared_ptr<api::Stream> stream_of(std::shared_ptr<Relay> relay, pool::Share share) {
    auto stream = std::make_shared<PassedStream>(std::move(relay));
    stream->share = share;
    return stream;
}

}  // namespace net
