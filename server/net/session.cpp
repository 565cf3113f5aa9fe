// One connection. Beast's parser splits the head and reads the body; what it would let through
// wrongly is refused by framing. Besides this only node_connection.cpp sees Beast.
#include "server/net/session.hpp"

#include <algorithm>
#include <array>
#include <boost/asio/bind_executor.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <optional>
#include <utility>

#include "server/api/problem.hpp"
#include "server/net/elsewhere.hpp"
#include "server/net/framing.hpp"
#include "server/net/streaming.hpp"
#include "server/net/writing.hpp"
#include "server/store/accounts.hpp"

namespace net {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using Clock = std::chrono::steady_clock;
using Error = boost::system::error_code;

namespace {

/// Where nobody is to be hurried.
constexpr std::chrono::hours without_end{24 * 365};

std::string_view text_of(boost::beast::string_view text) { return {text.data(), text.size()}; }

Fault fault_of(const Error& error) {
    if (error == http::error::body_limit) return {413, "body_too_large"};
    if (error == http::error::bad_version) return {505, "http_version_unknown"};
    if (error == http::error::bad_content_length) return {400, "content_length_bad"};
    if (error == http::error::bad_transfer_encoding) return {400, "chunked_not_alone"};
    return {400, "request_malformed"};
}

}  // namespace

class Session : public Stoppable, public std::enable_shared_from_this<Session> {
public:
    Session(Socket socket, const Shared& shared, Sessions& sessions)
        : socket_(std::move(socket)),
          timer_(socket_.get_executor()),
          shared_(shared),
          sessions_(sessions) {
        Error error;
        const auto peer = socket_.remote_endpoint(error);
        if (!error) address_ = peer.address().to_string();
        if (!error) counted_ = counted_as(peer.address(), shared.proxies);
        socket_.set_option(asio::ip::tcp::no_delay(true), error);
    }

    /// As whom it is counted; "" if as nobody.
    const std::string& counted() const { return counted_; }

    asio::awaitable<void> run();

    void ask_to_stop() override {
        asio::post(socket_.get_executor(), [self = shared_from_this()] {
            self->is_stopping_ = true;
            if (self->is_idle_) self->socket_.cancel();
            if (self->streaming_) self->streaming_->stop();
        });
    }
    void close() override {
        asio::post(socket_.get_executor(), [self = shared_from_this()] {
            Error ignored;
            self->socket_.close(ignored);
            self->timer_.cancel();
            if (self->streaming_) self->streaming_->stop();
        });
    }

private:
    using Parser = http::request_parser<http::string_body>;
    /// What came of reading: a request, a fault, or the end of the connection.
    struct Ended {};
    using Read = std::variant<Framed, Fault, Ended>;

    asio::awaitable<Read> read_request();
    asio::awaitable<bool> read_first();
    asio::awaitable<std::variant<std::size_t, Fault, Ended>> read_head();
    asio::awaitable<std::optional<Fault>> read_body(Parser& parser);
    asio::awaitable<bool> read_some();
    asio::awaitable<api::Response> answer(api::Request& request);
    asio::awaitable<bool> write(std::string text);
    asio::awaitable<void> linger();
    asio::awaitable<void> send_stream(std::shared_ptr<api::Stream> stream);

    std::variant<Framed, Fault> framed_by(Parser& parser, std::size_t head_size);
    void name_peer(Framed& framed, std::string_view forwarded);
    void allow(std::chrono::milliseconds time);
    void arm();
    void on_timer(const Error& error);

    Socket socket_;
    asio::steady_timer timer_;
    const Shared& shared_;
    Sessions& sessions_;
    std::string address_;
    std::string counted_;
    std::string bytes_;  ///< read and not yet used
    std::array<char, 8'192> arriving_;
    Clock::time_point deadline_{};
    Clock::time_point timer_at_ = Clock::time_point::max();
    bool is_timed_out_ = false;
    bool is_idle_ = false;  ///< waits for the first byte of a request
    bool is_stopping_ = false;
    bool stays_open_ = true;
    bool is_http_1_0_ = false;
    std::shared_ptr<Streaming> streaming_;  ///< while a stream is sent
};

// ---- time ---------------------------------------------------------------------------------------

/// From now on there is so much time, whether or not it was over for what came before.
void Session::allow(std::chrono::milliseconds time) {
    is_timed_out_ = false;
    deadline_ = Clock::now() + time;
    if (deadline_ < timer_at_) arm();
}

void Session::arm() {
    timer_at_ = deadline_;
    timer_.expires_at(deadline_);
    timer_.async_wait([self = shared_from_this()](const Error& error) { self->on_timer(error); });
}

void Session::on_timer(const Error& error) {
    if (error || !socket_.is_open()) return;
    if (Clock::now() < deadline_) {
        arm();
        return;
    }
    is_timed_out_ = true;
    timer_at_ = Clock::time_point::max();
    Error ignored;
    socket_.cancel(ignored);
}

// ---- reading ------------------------------------------------------------------------------------

asio::awaitable<bool> Session::read_some() {
    if (is_timed_out_) co_return false;
    Error error;
    const std::size_t got = co_await socket_.async_read_some(
        asio::buffer(arriving_), asio::redirect_error(asio::use_awaitable, error));
    bytes_.append(arriving_.data(), got);
    co_return !error;
}

/// Waits for the first bytes of a request, for less long while many others are connected.
asio::awaitable<bool> Session::read_first() {
    const api::Limits& limits = shared_.limits;
    const bool is_crowded = sessions_.count() > limits.connections_many;
    allow(is_crowded ? std::min(limits.crowded_time, limits.idle_time) : limits.idle_time);
    is_idle_ = true;
    const bool is_read = !is_stopping_ && co_await read_some();
    is_idle_ = false;
    co_return is_read;
}

asio::awaitable<std::variant<std::size_t, Fault, Session::Ended>> Session::read_head() {
    using Result = std::variant<std::size_t, Fault, Ended>;
    std::size_t skipped = 0;
    std::size_t searched = 0;
    bool is_timed = false;
    while (true) {
        const std::size_t lines = empty_lines(bytes_, empty_lines_max - skipped);
        bytes_.erase(0, 2 * lines);
        skipped += lines;
        if (bytes_.empty()) {
            if (!co_await read_first()) co_return Result(Ended{});
            searched = 0;
            is_timed = false;
            continue;
        }
        if (begins_tls(bytes_)) co_return Result(Ended{});
        if (lines > 0) searched = 0;
        const auto end = end_of_head(bytes_, searched);
        const std::string_view head =
            std::string_view(bytes_).substr(0, end.value_or(bytes_.size()));
        if (const auto fault = fault_of_size(head, shared_.limits)) co_return Result(*fault);
        if (end) {
            if (const auto fault = fault_of_lines(head)) co_return Result(*fault);
            co_return Result(*end);
        }
        searched = bytes_.size();
        if (!is_timed) allow(shared_.limits.header_time);
        is_timed = true;
        const bool is_read = co_await read_some();
        if (!is_read && is_timed_out_) co_return Result(Fault{408, "header_too_slow"});
        if (!is_read) co_return Result(Ended{});
    }
}

std::variant<Framed, Fault> Session::framed_by(Parser& parser, std::size_t head_size) {
    Error error;
    parser.put(asio::buffer(bytes_.data(), head_size), error);
    if (error) return fault_of(error);
    if (!parser.is_header_done()) return Fault{400, "request_malformed"};
    const auto& message = parser.get();
    Head head;
    head.method = text_of(message.method_string());
    head.target = text_of(message.target());
    head.is_http_1_0 = is_http_1_0_ = message.version() == 10;
    std::string_view forwarded;
    for (const auto& field : message) {
        head.fields.push_back({text_of(field.name_string()), text_of(field.value())});
        const bool is_forwarded = boost::beast::iequals(field.name_string(), "X-Forwarded-For");
        if (is_forwarded) forwarded = text_of(field.value());
    }
    auto result = framed(head, shared_.limits);
    if (auto* good = std::get_if<Framed>(&result)) {
        name_peer(*good, forwarded);
        stays_open_ = parser.keep_alive();
    }
    return result;
}

/// Who asks: a person, or another node in a person's name. Only who shows the secret of the
/// installation is believed what nodes say.
void Session::name_peer(Framed& framed, std::string_view forwarded) {
    const bool is_node = !shared_.node_secret.empty() && !framed.node.empty() &&
                         store::ShownToken(framed.node).is(shared_.node_secret);
    if (!is_node) {
        framed.request.address = peer_address(address_, forwarded, shared_.proxies);
        return;
    }
    framed.request.address = peer_address(address_, forwarded, {address_});
    framed.request.session = std::move(framed.node_session);
    framed.request.is_passed_on = true;
    sessions_.count_no_more(std::exchange(counted_, {}));
}

asio::awaitable<std::optional<Fault>> Session::read_body(Parser& parser) {
    parser.eager(true);
    allow(shared_.limits.body_time);
    while (!parser.is_done()) {
        if (!bytes_.empty()) {
            Error error;
            const std::size_t used = parser.put(asio::buffer(bytes_), error);
            bytes_.erase(0, used);
            if (error && error != http::error::need_more) co_return fault_of(error);
            if (parser.is_done()) break;
            if (bytes_.size() > shared_.limits.header_bytes)
                co_return Fault{400, "chunk_malformed"};
        }
        const bool is_read = co_await read_some();
        if (!is_read && is_timed_out_) co_return Fault{408, "body_too_slow"};
        if (!is_read) co_return Fault{400, "body_cut_short"};
    }
    co_return std::nullopt;
}

asio::awaitable<Session::Read> Session::read_request() {
    const auto head = co_await read_head();
    if (const auto* fault = std::get_if<Fault>(&head)) co_return Read(*fault);
    if (std::holds_alternative<Ended>(head)) co_return Read(Ended{});
    const std::size_t head_size = std::get<std::size_t>(head);
    Parser parser;
    parser.header_limit(static_cast<std::uint32_t>(shared_.limits.header_bytes + 1));
    parser.body_limit(shared_.limits.body_bytes);
    auto result = framed_by(parser, head_size);
    bytes_.erase(0, head_size);
    if (const auto* fault = std::get_if<Fault>(&result)) co_return Read(*fault);
    Framed& good = std::get<Framed>(result);
    if (!parser.is_done()) {
        if (good.waits_for_continue && bytes_.empty()) {
            if (!co_await write("HTTP/1.1 100 Continue\r\n\r\n")) co_return Read(Ended{});
        }
        if (const auto fault = co_await read_body(parser)) co_return Read(*fault);
    }
    good.request.body = std::move(parser.get().body());
    co_return Read(std::move(good));
}

// ---- answering ----------------------------------------------------------------------------------

/// Takes:   what stays until it is answered; its parts go to the one who answers.
asio::awaitable<api::Response> Session::answer(api::Request& request) {
    // An order is answered when it is stored, by whichever thread stored it. However long it takes,
    // the peer is not to blame.
    allow(without_end);
    const auto begin = [&](Respond respond) {
        shared_.service.answer(std::move(request), std::move(respond));
    };
    co_return co_await from_elsewhere<api::Response>(socket_.get_executor(), begin);
}

asio::awaitable<bool> Session::write(std::string text) {
    allow(shared_.limits.write_time);
    Error error;
    co_await asio::async_write(socket_, asio::buffer(text),
                               asio::redirect_error(asio::use_awaitable, error));
    co_return !error && !is_timed_out_;
}

/// Reads on for a moment after the last answer: closing over unread bytes would reset the
/// connection and take the answer away from a peer that is still sending.
asio::awaitable<void> Session::linger() {
    Error error;
    socket_.shutdown(Socket::shutdown_send, error);
    if (error) co_return;
    allow(std::chrono::milliseconds(1'000));
    std::size_t thrown_away = 0;
    while (thrown_away < 4'194'304) {
        bytes_.clear();
        if (!co_await read_some()) co_return;
        thrown_away += bytes_.size();
    }
}

asio::awaitable<void> Session::send_stream(std::shared_ptr<api::Stream> stream) {
    streaming_ = std::make_shared<Streaming>(socket_, shared_.service, shared_.limits);
    const auto write_piece = [this](std::string text) -> asio::awaitable<bool> {
        const bool is_written = co_await write(std::move(text));
        allow(without_end);
        co_return is_written;
    };
    const Pieces pieces = is_http_1_0_ ? Pieces::bare : Pieces::chunks;
    if (is_stopping_) streaming_->stop();
    co_await streaming_->send(std::move(stream), pieces, write_piece, shared_from_this());
    streaming_.reset();
}

asio::awaitable<void> Session::run() {
    bool wants_linger = false;
    while (stays_open_) {
        Read read = co_await read_request();
        if (std::holds_alternative<Ended>(read)) break;
        api::Response response;
        Access access;
        Sending sending = Sending::head_and_body;
        const auto began = Clock::now();
        if (const auto* fault = std::get_if<Fault>(&read)) {
            stays_open_ = false;
            response = api::problem(fault->status, fault->code);
        } else {
            api::Request& request = std::get<Framed>(read).request;
            access.method = request.method;
            if (request.method == api::Method::head) sending = Sending::head_alone;
            response = co_await answer(request);
        }
        if (is_stopping_ || response.stream) stays_open_ = false;
        wants_linger = !stays_open_;
        access.pattern = response.pattern;
        access.status = response.status;
        const auto now = std::chrono::duration_cast<std::chrono::seconds>(
            std::chrono::system_clock::now().time_since_epoch());
        const bool is_old_stream = response.stream && is_http_1_0_;
        const auto connection = is_old_stream ? Connection::ends_the_body
                                : stays_open_ ? Connection::stays
                                              : Connection::closes;
        const bool is_written = co_await write(written(response, sending, connection, now.count()));
        access.took = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - began);
        if (shared_.log) shared_.log(access);
        if (!is_written) co_return;
        const bool goes_on = response.stream && sending == Sending::head_and_body;
        if (goes_on) co_await send_stream(response.stream);
    }
    if (wants_linger) co_await linger();
}

void start_session(Socket socket, const Shared& shared, Sessions& sessions) {
    const auto executor = socket.get_executor();
    auto session = std::make_shared<Session>(std::move(socket), shared, sessions);
    if (!sessions.add(session, session->counted(), shared.limits)) return;
    asio::co_spawn(
        executor, [session]() { return session->run(); },
        [session, &sessions](const std::exception_ptr&) {
            session->close();
            sessions.remove(session, session->counted());
        });
}

}  // namespace net
