// Sockets in folders, as PostgreSQL's are, for what stands between it and a server in a test.
//
// Roads to it (proxy.hpp, tests/nodes/road.hpp) hand bytes on from one such socket to another, and
// do something else with some of them.
#pragma once

#include <doctest/doctest.h>
#include <sys/socket.h>
#include <sys/un.h>

#include <string>
#include <string_view>

namespace tests {

inline sockaddr_un address_of_socket(const std::string& folder, const std::string& name) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const std::string path = folder + '/' + name;
    REQUIRE(path.size() < sizeof address.sun_path);
    path.copy(address.sun_path, path.size());
    return address;
}

inline int new_socket() {
    const int socket = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    REQUIRE(socket >= 0);
    return socket;
}

inline bool is_connected(int socket, const sockaddr_un& address) {
    return ::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
}

inline void listen_at(int socket, const sockaddr_un& address) {
    REQUIRE(::bind(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
    REQUIRE(::listen(socket, 64) == 0);
}

/// Gives:   "" when the other side has closed.
inline std::string received(int from) {
    std::string bytes(1 << 16, '\0');
    const ssize_t count = ::recv(from, bytes.data(), bytes.size(), 0);
    bytes.resize(count > 0 ? static_cast<std::size_t>(count) : 0);
    return bytes;
}

/// What cannot be sent is lost, as on a road that is cut.
inline void send_all(int to, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t sent = ::send(to, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) return;
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
}

}  // namespace tests
