// A stream that another server sends, piece by piece: nothing of it is lost while its reader is
// busy, and it ends for him however it ends there.
#include "server/net/passed_stream.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <future>

#include "tests/server/net/talk.hpp"

using net::Relay;
using tests::RawNode;
using tests::RawPeer;
using tests::Talk;
using tests::within_ten_seconds;

namespace {

constexpr const char* stream_head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";

/// A stream over a connection to a node, brought over on a thread of its own.
class Relayed {
public:
    explicit Relayed(const RawNode& node) {
        auto connection = talk_.asked(node.address());
        REQUIRE(connection);
        REQUIRE(connection->is_stream());
        relay_ = std::make_shared<Relay>(talk_.io, std::move(connection));
        stream_ = net::stream_of(relay_, {});
        boost::asio::co_spawn(talk_.io, relay_->run(Talk::time), [this](std::exception_ptr) {
            has_ended = true;
        });
        talk_.io.restart();
        thread_ = std::thread([this] { talk_.io.run(); });
    }
    ~Relayed() {
        stream_.reset();
        thread_.join();
    }
    Relayed(const Relayed&) = delete;
    Relayed& operator=(const Relayed&) = delete;

    /// All that comes until so much has come or the stream is over.
    std::string read(std::size_t bytes) {
        std::string all;
        within_ten_seconds([&] {
            const auto piece = stream_->next(api::Pull::news);
            is_over = !piece;
            if (piece) all += *piece;
            return is_over || all.size() >= bytes;
        });
        return all;
    }

    bool is_over = false;
    std::atomic<bool> has_ended = false;

private:
    Talk talk_;
    std::shared_ptr<Relay> relay_;
    std::shared_ptr<api::Stream> stream_;
    std::thread thread_;
};

}  // namespace

TEST_CASE("what a node sends while the reader of a stream is busy waits for him, in its order") {
    std::promise<void> first_read;
    RawNode node([&](int, RawPeer& peer) {
        peer.request();
        peer.send(std::string(stream_head) + "3\r\none\r\n");
        first_read.get_future().wait();
        for (const char* chunk : {"3\r\ntwo\r\n", "5\r\nthree\r\n", "4\r\nfour\r\n"}) {
            peer.send(chunk);
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
        }
        peer.wait_for_end();
    });
    Relayed stream(node);
    CHECK_EQ(stream.read(3), "one");
    first_read.set_value();
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    CHECK_EQ(stream.read(12), "twothreefour");
    CHECK_FALSE(stream.is_over);
}

TEST_CASE("a stream that its node ends or breaks off is over for its reader, all of it read") {
    for (const char* end : {"0\r\n\r\n", "", "9\r\nbro"}) {
        CAPTURE(end);
        RawNode node([&](int, RawPeer& peer) {
            peer.request();
            peer.send(std::string(stream_head) + "4\r\nlast\r\n" + end);
        });
        Relayed stream(node);
        CHECK(stream.read(100).starts_with("last"));
        CHECK(stream.is_over);
        CHECK(within_ten_seconds([&] { return stream.has_ended.load(); }));
    }
}
