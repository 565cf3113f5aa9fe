#include "tests/server/net/wire.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <deque>
#include <stdexcept>

namespace tests {

Wire::Wire(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
        ::close(socket_);
        throw std::runtime_error("cannot connect");
    }
}

Wire::~Wire() { ::close(socket_); }

Wire& Wire::send(std::string_view bytes) {
    while (!bytes.empty()) {
        const auto sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        // A server that has refused already may have closed; what it said can still be read.
        if (sent <= 0) break;
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return *this;
}

bool Wire::is_heard() {
    for (int piece = 0; piece < 4; ++piece) {
        if (::send(socket_, "more", 4, MSG_NOSIGNAL) != 4) return false;
        // What was sent to nobody is answered by a reset, and then nothing can be sent any more.
        std::this_thread::sleep_for(std::chrono::milliseconds(30));
    }
    return true;
}

bool Wire::read_more() {
    pollfd waiting{socket_, POLLIN, 0};
    if (::poll(&waiting, 1, 10'000) <= 0) return false;
    char chunk[65'536];
    const auto got = ::recv(socket_, chunk, sizeof chunk, 0);
    if (got <= 0) return false;
    bytes_.append(chunk, static_cast<std::size_t>(got));
    return true;
}

Reply Wire::receive(bool has_body) {
    Reply reply;
    std::size_t end = 0;
    while ((end = bytes_.find("\r\n\r\n")) == std::string::npos) {
        if (!read_more()) return reply;
    }
    std::string_view head = std::string_view(bytes_).substr(0, end + 2);
    reply.status = std::stoi(std::string(head.substr(9, 3)));
    head.remove_prefix(head.find("\r\n") + 2);
    while (!head.empty()) {
        const auto line_end = head.find("\r\n");
        const auto colon = head.find(':');
        std::string name(head.substr(0, colon));
        std::transform(name.begin(), name.end(), name.begin(),
                       [](char c) { return static_cast<char>(::tolower(c)); });
        reply.headers[name] = head.substr(colon + 2, line_end - colon - 2);
        head.remove_prefix(line_end + 2);
    }
    bytes_.erase(0, end + 4);
    const auto length = reply.headers.find("content-length");
    if (!has_body || length == reply.headers.end()) return reply;
    const std::size_t size = std::stoul(length->second);
    while (bytes_.size() < size) {
        if (!read_more()) return {};
    }
    reply.body = bytes_.substr(0, size);
    bytes_.erase(0, size);
    return reply;
}

bool Wire::is_closed(std::chrono::milliseconds patience) {
    pollfd waiting{socket_, POLLIN, 0};
    if (::poll(&waiting, 1, static_cast<int>(patience.count())) <= 0) return false;
    char byte = 0;
    return ::recv(socket_, &byte, 1, MSG_PEEK) <= 0;
}

std::string Wire::receive_chunk() {
    std::size_t end = 0;
    while ((end = bytes_.find("\r\n")) == std::string::npos) {
        if (!read_more()) return {};
    }
    const std::size_t size = std::stoul(bytes_.substr(0, end), nullptr, 16);
    while (bytes_.size() < end + size + 4) {
        if (!read_more()) return {};
    }
    std::string chunk = bytes_.substr(end + 2, size);
    bytes_.erase(0, end + size + 4);
    return chunk;
}

std::string Wire::receive_rest() {
    while (read_more()) {
    }
    return std::exchange(bytes_, {});
}

class Echo::Said : public api::Stream {
public:
    explicit Said(Echo& echo) : echo_(echo) {}
    void wake_with(std::function<void()> wake) override {
        const std::lock_guard lock(mutex_);
        wake_ = std::move(wake);
    }
    /// One piece at a time, as it was said.
    std::optional<std::string> next(api::Pull pull) override {
        ++echo_.looks;
        if (pull == api::Pull::beat) ++echo_.beats;
        const std::lock_guard lock(mutex_);
        if (said_.empty()) return is_over_ ? std::nullopt : std::optional(std::string());
        std::string piece = std::move(said_.front());
        said_.pop_front();
        return piece;
    }
    std::string heartbeat() const override { return "beat"; }
    void say(const std::string& piece) {
        const std::lock_guard lock(mutex_);
        said_.push_back(piece);
        if (wake_) wake_();
    }
    void end() {
        const std::lock_guard lock(mutex_);
        is_over_ = true;
        if (wake_) wake_();
    }

private:
    Echo& echo_;
    std::mutex mutex_;
    std::function<void()> wake_;
    std::deque<std::string> said_ = {"begin"};
    bool is_over_ = false;
};

void Echo::say(const std::string& piece) {
    const std::lock_guard lock(mutex_);
    for (const auto& stream : streams_) {
        if (const auto said = stream.lock()) said->say(piece);
    }
}

void Echo::fall_silent() {
    const std::lock_guard lock(mutex_);
    for (const auto& stream : streams_) {
        if (const auto said = stream.lock()) said->end();
    }
}

std::size_t Echo::open_streams() const {
    const std::lock_guard lock(mutex_);
    return static_cast<std::size_t>(std::count_if(
        streams_.begin(), streams_.end(), [](const auto& stream) { return !stream.expired(); }));
}

void Echo::answer(api::Request&& request, net::Respond respond) {
    api::Response response;
    response.content_type = "text/plain";
    response.pattern = "/echo";
    response.body =
        std::string(api::name_of(request.method)) + ' ' + request.path + ' ' + request.body;
    ++answered;
    if (request.path == "/stream") {
        const auto said = std::make_shared<Said>(*this);
        response.stream = said;
        response.body.clear();
        const std::lock_guard lock(mutex_);
        streams_.push_back(said);
    }
    if (takes.count() == 0) return respond(std::move(response));
    threads_.emplace_back([this, respond, response = std::move(response)] {
        std::this_thread::sleep_for(takes);
        respond(response);
    });
}

Echo::~Echo() {
    for (std::thread& thread : threads_) thread.join();
}

Running::Running(net::Service& service, net::ServerSettings settings)
    : server(service, std::move(settings)), thread_([this] { server.run(); }) {}

Running::~Running() { stop(); }

void Running::stop() {
    server.stop();
    if (thread_.joinable()) thread_.join();
}

}  // namespace tests
