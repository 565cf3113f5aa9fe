#include "server/outbox/addresses.hpp"

#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

namespace outbox {

namespace {

/// The addresses that begin with these bits.
struct Network4 {
    std::uint32_t begins;
    int bits;
};
constexpr std::uint32_t four(unsigned a, unsigned b, unsigned c) {
    return a << 24 | b << 16 | c << 8;
}
/// What the registry of special purposes (RFC 6890 and what amends it) keeps from the internet.
constexpr std::array<Network4, 16> not_public_4 = {{{four(0, 0, 0), 8},
                                                    {four(10, 0, 0), 8},
                                                    {four(100, 64, 0), 10},
                                                    {four(127, 0, 0), 8},
                                                    {four(169, 254, 0), 16},
                                                    {four(172, 16, 0), 12},
                                                    {four(192, 0, 0), 24},
                                                    {four(192, 0, 2), 24},
                                                    {four(192, 31, 196), 24},
                                                    {four(192, 88, 99), 24},
                                                    {four(192, 168, 0), 16},
                                                    {four(198, 18, 0), 15},
                                                    {four(198, 51, 100), 24},
                                                    {four(203, 0, 113), 24},
                                                    {four(224, 0, 0), 4},
                                                    {four(240, 0, 0), 4}}};

bool is_public_4(std::uint32_t address) {
    return std::ranges::none_of(not_public_4, [&](const Network4& network) {
        return (address ^ network.begins) >> (32 - network.bits) == 0;
    });
}

/// Global unicast is 2000::/3; within it some are kept from the internet, or hold another address.
/// So ::ffff:10.0.0.1 and 64:ff9b::10.0.0.1 are none of it.
bool is_public_6(const std::array<unsigned char, 16>& address) {
    const unsigned first = address[0] * 256U + address[1];
    const unsigned second = address[2] * 256U + address[3];
    if (address[0] >> 5 != 1) return false;
    const bool is_for_protocols = first == 0x2001 && second < 0x0200;  // Teredo among them
    const bool is_example =
        (first == 0x2001 && second == 0x0db8) || (first == 0x3fff && second < 0x1000);
    const bool is_of_ipv4 = first == 0x2002;
    return !is_for_protocols && !is_example && !is_of_ipv4;
}

}  // namespace

bool is_public(const sockaddr& address) {
    if (address.sa_family == AF_INET) {
        sockaddr_in of_ipv4{};
        std::memcpy(&of_ipv4, &address, sizeof of_ipv4);
        return is_public_4(ntohl(of_ipv4.sin_addr.s_addr));
    }
    if (address.sa_family != AF_INET6) return false;
    sockaddr_in6 of_ipv6{};
    std::memcpy(&of_ipv6, &address, sizeof of_ipv6);
    std::array<unsigned char, 16> bytes{};
    std::memcpy(bytes.data(), &of_ipv6.sin6_addr, bytes.size());
    return is_public_6(bytes);
}

}  // namespace outbox
