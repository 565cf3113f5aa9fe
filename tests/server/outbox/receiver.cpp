#include "tests/server/outbox/receiver.hpp"

#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <optional>

namespace tests {

namespace {

/// Reads one request; nothing if the other side closed before it was whole.
std::optional<Received> read_request(int socket) {
    std::string bytes;
    std::size_t head_end = std::string::npos;
    std::size_t body_size = 0;
    Received received;
    while (head_end == std::string::npos || bytes.size() < head_end + 4 + body_size) {
        char some[4'096];
        const auto count = ::recv(socket, some, sizeof some, 0);
        if (count <= 0) return std::nullopt;
        bytes.append(some, static_cast<std::size_t>(count));
        if (head_end != std::string::npos) continue;
        head_end = bytes.find("\r\n\r\n");
        if (head_end == std::string::npos) continue;
        const std::string head = bytes.substr(0, head_end + 2);
        received.target = head.substr(head.find(' ') + 1);
        received.target.resize(received.target.find(' '));
        for (auto at = head.find("\r\n") + 2; at < head.size();) {
            const auto end = head.find("\r\n", at);
            const auto colon = head.find(':', at);
            std::string name = head.substr(at, colon - at);
            for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
            received.headers[name] = head.substr(colon + 2, end - colon - 2);
            at = end + 2;
        }
        const auto length = received.headers.find("content-length");
        if (length != received.headers.end()) body_size = std::stoul(length->second);
    }
    received.body = bytes.substr(head_end + 4, body_size);
    return received;
}

void write_answer(int socket, const Answering& answer) {
    const std::string text = "HTTP/1.1 " + std::to_string(answer.status) + " So\r\n" +
                             answer.headers + "Content-Length: " +
                             std::to_string(answer.body.size()) +
                             "\r\nConnection: close\r\n\r\n" + answer.body;
    for (std::size_t at = 0; at < text.size();) {
        const auto sent = ::send(socket, text.data() + at, text.size() - at, MSG_NOSIGNAL);
        if (sent <= 0) return;
        at += static_cast<std::size_t>(sent);
    }
}

/// Waits until the other side closes.
void wait_for_end(int socket) {
    char byte = 0;
    while (::recv(socket, &byte, 1, 0) > 0) continue;
}

}  // namespace

Receiver::Receiver() {
    listening_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    REQUIRE_EQ(::bind(listening_, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
    REQUIRE_EQ(::listen(listening_, 64), 0);
    socklen_t size = sizeof address;
    REQUIRE_EQ(::getsockname(listening_, reinterpret_cast<sockaddr*>(&address), &size), 0);
    port = ntohs(address.sin_port);
    thread_ = std::thread([this] { run(); });
}

Receiver::~Receiver() {
    ::shutdown(listening_, SHUT_RDWR);
    thread_.join();
    ::close(listening_);
}

void Receiver::will(std::vector<Answering> answers) {
    const std::lock_guard lock(mutex_);
    for (Answering& answer : answers) answers_.push_back(std::move(answer));
}

std::vector<Received> Receiver::all(std::size_t count) {
    std::unique_lock lock(mutex_);
    const bool have_come = more_.wait_for(lock, std::chrono::seconds(60),
                                          [&] { return received_.size() >= count; });
    REQUIRE(have_come);
    return received_;
}

std::vector<Received> Receiver::so_far() const {
    const std::lock_guard lock(mutex_);
    return received_;
}

void Receiver::run() {
    while (true) {
        const int socket = ::accept4(listening_, nullptr, nullptr, SOCK_CLOEXEC);
        if (socket < 0) return;
        serve(socket);
        ::close(socket);
    }
}

void Receiver::serve(int socket) {
    auto received = read_request(socket);
    if (!received) return;
    Answering answer;
    {
        const std::lock_guard lock(mutex_);
        if (!answers_.empty()) {
            answer = answers_.front();
            answers_.pop_front();
        }
        received_.push_back(std::move(*received));
    }
    more_.notify_all();
    if (answer.how == Answering::How::answer) write_answer(socket, answer);
    if (answer.how == Answering::How::keep_quiet) wait_for_end(socket);
}

}  // namespace tests
