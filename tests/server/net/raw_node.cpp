#include "tests/server/net/raw_node.hpp"

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <string_view>

namespace tests {

std::string RawPeer::request() {
    const auto more = [this] {
        char chunk[4'096];
        const auto got = ::recv(socket_, chunk, sizeof chunk, 0);
        if (got > 0) bytes_.append(chunk, static_cast<std::size_t>(got));
        return got > 0;
    };
    std::size_t end = 0;
    while ((end = bytes_.find("\r\n\r\n")) == std::string::npos) {
        if (!more()) return {};
    }
    std::size_t size = end + 4;
    constexpr std::string_view length = "Content-Length: ";
    const auto at = bytes_.find(length);
    if (at < end) size += std::stoul(bytes_.substr(at + length.size()));
    while (bytes_.size() < size) {
        if (!more()) return {};
    }
    std::string whole = bytes_.substr(0, size);
    bytes_.erase(0, size);
    return whole;
}

void RawPeer::send(std::string_view bytes) {
    while (!bytes.empty()) {
        const auto sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) return;
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
}

void RawPeer::wait_for_end() {
    char byte = 0;
    while (::recv(socket_, &byte, 1, 0) > 0) {
    }
}

std::string raw_answer(std::string_view body) {
    return "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: " +
           std::to_string(body.size()) + "\r\n\r\n" + std::string(body);
}

RawNode::RawNode(std::function<void(int, RawPeer&)> serve)
    : serve_(std::move(serve)), listening_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    ::bind(listening_, reinterpret_cast<const sockaddr*>(&address), size);
    ::listen(listening_, 16);
    ::getsockname(listening_, reinterpret_cast<sockaddr*>(&address), &size);
    port_ = ntohs(address.sin_port);
    acceptor_ = std::thread([this] { accept_all(); });
}

void RawNode::accept_all() {
    while (true) {
        const int socket = ::accept(listening_, nullptr, nullptr);
        if (socket < 0) return;
        const int number = connections_++;
        const std::lock_guard lock(mutex_);
        open_.push_back(socket);
        threads_.emplace_back([this, number, socket] {
            RawPeer peer(socket);
            serve_(number, peer);
            const std::lock_guard closing(mutex_);
            std::erase(open_, socket);
            ::close(socket);
        });
    }
}

RawNode::~RawNode() {
    ::shutdown(listening_, SHUT_RDWR);
    acceptor_.join();
    ::close(listening_);
    {
        const std::lock_guard lock(mutex_);
        for (const int socket : open_) ::shutdown(socket, SHUT_RDWR);
    }
    for (std::thread& thread : threads_) thread.join();
}

}  // namespace tests
