#include "tests/killed/client.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>

namespace killed {
namespace {

sockaddr_in loopback(std::uint16_t port) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return address;
}

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

/// The value of a header, or "" if it is not there.
/// Takes:   all headers in lower case, and the name in lower case.
std::string header_of(const std::string& headers, const std::string& name) {
    const auto at = headers.find("\r\n" + name + ":");
    if (at == std::string::npos) return {};
    const auto begin = headers.find_first_not_of(' ', at + name.size() + 3);
    return headers.substr(begin, headers.find("\r\n", begin) - begin);
}

}  // namespace

std::uint16_t free_port() {
    const int probe = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address = loopback(0);
    socklen_t size = sizeof address;
    const bool is_bound = bind(probe, reinterpret_cast<sockaddr*>(&address), size) == 0 &&
                          getsockname(probe, reinterpret_cast<sockaddr*>(&address), &size) == 0;
    close(probe);
    return is_bound ? ntohs(address.sin_port) : 0;
}

std::optional<Answer> Client::get(const std::string& path, const std::string& token) {
    std::string request = "GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\n";
    if (!token.empty()) request += "Authorization: Bearer " + token + "\r\n";
    return exchange(request + "\r\n");
}

std::optional<Answer> Client::post(const std::string& path, const std::string& token,
                                   const std::string& body, const std::string& key) {
    std::string request = "POST " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\n";
    if (!token.empty()) request += "Authorization: Bearer " + token + "\r\n";
    if (!key.empty()) request += "Idempotency-Key: \"" + key + "\"\r\n";
    request += "Content-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) +
               "\r\n\r\n" + body;
    return exchange(request);
}

std::optional<Answer> Client::exchange(const std::string& request) {
    if (socket_ == -1 && !connect()) return std::nullopt;
    std::optional<Answer> answer;
    if (send_all(request)) answer = read_answer();
    if (!answer) hang_up();
    return answer;
}

bool Client::connect() {
    unread_.clear();
    socket_ = socket(AF_INET, SOCK_STREAM, 0);
    const timeval patience{patience_.count(), 0};
    setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    const sockaddr_in address = loopback(port_);
    if (::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) {
        return true;
    }
    hang_up();
    return false;
}

bool Client::send_all(const std::string& text) {
    std::size_t sent = 0;
    while (sent < text.size()) {
        const ssize_t now = send(socket_, text.data() + sent, text.size() - sent, MSG_NOSIGNAL);
        if (now <= 0) return false;
        sent += static_cast<std::size_t>(now);
    }
    return true;
}

std::optional<Answer> Client::read_answer() {
    std::size_t end = std::string::npos;
    while ((end = unread_.find("\r\n\r\n")) == std::string::npos) {
        if (!read_more()) return std::nullopt;
    }
    const std::string headers = lower(unread_.substr(0, end + 2));
    if (headers.size() < 13 || !headers.starts_with("http/1.1 ")) return std::nullopt;
    const std::string length = header_of(headers, "content-length");
    const std::size_t body_size = length.empty() ? 0 : std::stoul(length);
    while (unread_.size() < end + 4 + body_size) {
        if (!read_more()) return std::nullopt;
    }
    Answer answer{std::stoi(headers.substr(9, 3)), unread_.substr(end + 4, body_size),
                  !header_of(headers, "idempotency-replayed").empty()};
    unread_.erase(0, end + 4 + body_size);
    if (header_of(headers, "connection") == "close") hang_up();
    return answer;
}

bool Client::read_more() {
    std::array<char, 16'384> buffer;
    const ssize_t count = recv(socket_, buffer.data(), buffer.size(), 0);
    if (count <= 0) return false;
    unread_.append(buffer.data(), static_cast<std::size_t>(count));
    return true;
}

void Client::hang_up() {
    if (socket_ != -1) close(socket_);
    socket_ = -1;
}

}  // namespace killed
