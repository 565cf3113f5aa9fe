// Who may hold how many connections, without sockets.
#include "server/net/sessions.hpp"

#include <doctest/doctest.h>

namespace {

using boost::asio::ip::make_address;

class Nobody : public net::Stoppable {
public:
    void ask_to_stop() override { is_asked = true; }
    void close() override { is_closed = true; }
    bool is_asked = false;
    bool is_closed = false;
};

std::string counted(const char* address) {
    return net::counted_as(make_address(address), {"192.0.2.9", "2001:db8::9"});
}

}  // namespace

TEST_CASE("an address is counted as itself, one of IPv6 as its network, a proxy as nobody") {
    CHECK_EQ(counted("192.0.2.1"), "192.0.2.1");
    CHECK_EQ(counted("127.0.0.1"), "127.0.0.1");
    CHECK_EQ(counted("::ffff:192.0.2.1"), "192.0.2.1");
    CHECK_EQ(counted("2001:db8:1:2:3:4:5:6"), counted("2001:db8:1:2::1"));
    CHECK_EQ(counted("2001:0:0:1:2:3:4:5"), counted("2001:0:0:1::1"));
    CHECK_NE(counted("2001:db8:1:2::1"), counted("2001:db8:1:3::1"));
    // The network is the first half, to its last bit.
    CHECK_EQ(counted("2001:db8:1:2:ab00::1"), counted("2001:db8:1:2::1"));
    CHECK_NE(counted("2001:db8:1:ab::1"), counted("2001:db8:1:aa::1"));
    CHECK_EQ(counted("192.0.2.9"), "");
    CHECK_EQ(counted("2001:db8::9"), "");
    CHECK_NE(counted("2001:db8::8"), "");
}

TEST_CASE("each has his share, and all together no more than there are") {
    api::Limits limits;
    limits.connections = 5;
    limits.connections_each = 2;
    net::Sessions sessions;
    const auto session = [] { return std::make_shared<Nobody>(); };
    const auto first = session();
    CHECK(sessions.add(first, "a", limits));
    CHECK(sessions.add(session(), "a", limits));
    CHECK_FALSE(sessions.add(session(), "a", limits));
    sessions.remove(first, "a");
    sessions.remove(first, "a");
    CHECK_EQ(sessions.count(), 1);
    CHECK(sessions.add(session(), "a", limits));
    CHECK_FALSE(sessions.add(session(), "a", limits));
    for (int proxied = 0; proxied < 3; ++proxied) CHECK(sessions.add(session(), "", limits));
    CHECK_EQ(sessions.count(), 5);
    CHECK_FALSE(sessions.add(session(), "b", limits));
}

TEST_CASE("one that proves to be another node makes room for others of its address") {
    api::Limits limits;
    limits.connections_each = 1;
    net::Sessions sessions;
    const auto node = std::make_shared<Nobody>();
    CHECK(sessions.add(node, "a", limits));
    CHECK_FALSE(sessions.add(std::make_shared<Nobody>(), "a", limits));
    sessions.count_no_more("a");
    CHECK(sessions.add(std::make_shared<Nobody>(), "a", limits));
    CHECK_FALSE(sessions.add(std::make_shared<Nobody>(), "a", limits));
    // Its end takes nothing from the one who is counted.
    sessions.remove(node, "");
    CHECK_EQ(sessions.count(), 1);
    CHECK_FALSE(sessions.add(std::make_shared<Nobody>(), "a", limits));
    sessions.count_no_more("b");
}

TEST_CASE("all are asked to stop, and none comes any more") {
    net::Sessions sessions;
    const auto one = std::make_shared<Nobody>();
    CHECK(sessions.add(one, "a", {}));
    sessions.ask_to_stop();
    CHECK(one->is_asked);
    CHECK_FALSE(one->is_closed);
    CHECK_FALSE(sessions.add(std::make_shared<Nobody>(), "b", {}));
    sessions.close_all();
    CHECK(one->is_closed);
}
