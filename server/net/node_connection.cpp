// A connection to another server of the installation, by Beast's client side.
#include "server/net/node_connection.hpp"

#include <sys/socket.h>

#include <array>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/buffer_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/none.hpp>
#include <cerrno>

#include "server/net/writing.hpp"

namespace net {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using Error = boost::system::error_code;
using std::chrono::milliseconds;

namespace {

/// Of the head of an answer: those that this program writes have some hundred bytes.
constexpr std::uint32_t head_bytes_max = 65'536;

}  // namespace

struct NodeConnection::Inside {
    explicit Inside(asio::io_context& io) : resolver(io), stream(io) {}

    asio::ip::tcp::resolver resolver;
    beast::tcp_stream stream;
    beast::flat_buffer read;  ///< and not yet understood
    std::optional<http::response_parser<http::buffer_body>> parser;
    std::array<char, 16'384> piece{};
    Error error;  ///< of the last step

    /// What every step is given to say what came of it.
    auto token() { return asio::redirect_error(asio::use_awaitable, error); }
};

NodeConnection::NodeConnection(asio::io_context& io) : inside_(std::make_unique<Inside>(io)) {}

NodeConnection::~NodeConnection() = default;

asio::awaitable<bool> NodeConnection::connect(const std::string& address, milliseconds time) {
    const auto [host, port] = host_and_port(address);
    const auto found = co_await inside_->resolver.async_resolve(host, port, inside_->token());
    if (inside_->error) co_return false;
    inside_->stream.expires_after(time);
    co_await inside_->stream.async_connect(found, inside_->token());
    if (inside_->error) co_return false;
    Error ignored;
    inside_->stream.socket().set_option(asio::ip::tcp::no_delay(true), ignored);
    co_return true;
}

asio::awaitable<bool> NodeConnection::send(const std::string& text, milliseconds time) {
    inside_->stream.expires_after(time);
    co_await asio::async_write(inside_->stream, asio::buffer(text), inside_->token());
    co_return !inside_->error;
}

asio::awaitable<std::optional<api::Response>> NodeConnection::read_head(milliseconds time) {
    auto& parser = inside_->parser.emplace();
    parser.header_limit(head_bytes_max);
    parser.body_limit(boost::none);
    inside_->stream.expires_after(time);
    co_await http::async_read_header(inside_->stream, inside_->read, parser, inside_->token());
    if (inside_->error) co_return std::nullopt;
    api::Response response;
    response.status = static_cast<int>(parser.get().result_int());
    for (const auto& field : parser.get()) {
        const auto name = field.name_string();
        const auto value = field.value();
        take_header(response, {name.data(), name.size()}, {value.data(), value.size()});
    }
    co_return response;
}

bool NodeConnection::is_stream() const {
    return !inside_->parser->is_done() && !inside_->parser->content_length();
}

asio::awaitable<std::optional<std::string>> NodeConnection::read_piece(milliseconds time) {
    auto& parser = *inside_->parser;
    std::array<char, 16'384>& piece = inside_->piece;
    inside_->stream.expires_after(time);
    while (!parser.is_done()) {
        auto& room = parser.get().body();
        room.data = piece.data();
        room.size = piece.size();
        room.more = true;
        co_await http::async_read_some(inside_->stream, inside_->read, parser, inside_->token());
        if (inside_->error && inside_->error != http::error::need_buffer) co_return std::nullopt;
        const std::size_t got = piece.size() - room.size;
        if (got > 0) co_return std::string(piece.data(), got);
    }
    co_return std::string();
}

bool NodeConnection::is_timed_out() const { return inside_->error == beast::error::timeout; }

bool NodeConnection::may_be_kept() const {
    const auto& parser = inside_->parser;
    if (!parser || !parser->is_done() || !parser->keep_alive()) return false;
    if (inside_->read.size() > 0) return false;
    // What is closed, or says what nobody asked, is found out without waiting.
    char byte = 0;
    const auto socket = inside_->stream.socket().native_handle();
    const auto got = ::recv(socket, &byte, 1, MSG_PEEK | MSG_DONTWAIT);
    return got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK);
}

void NodeConnection::close() {
    inside_->resolver.cancel();
    inside_->stream.close();
}

std::pair<std::string, std::string> host_and_port(std::string_view address) {
    constexpr std::string_view scheme = "http://";
    if (address.starts_with(scheme)) address.remove_prefix(scheme.size());
    if (address.ends_with('/')) address.remove_suffix(1);
    const auto colon = address.rfind(':');
    const bool has_port = colon != std::string_view::npos && address.back() != ']';
    std::string host(address.substr(0, has_port ? colon : address.size()));
    // An address of IPv6 stands in brackets there, and without them here.
    if (host.size() > 2 && host.front() == '[') host = host.substr(1, host.size() - 2);
    return {std::move(host), has_port ? std::string(address.substr(colon + 1)) : "80"};
}

}  // namespace net
