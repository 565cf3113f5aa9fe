#include "server/store/postgres/listening.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <array>
#include <utility>

#include "core/kit/ensure.hpp"
#include "server/store/postgres/connection.hpp"

namespace store::postgres {

namespace {

/// How long it waits before it connects again.
constexpr int pause = 500;
/// How often it asks something, so that a connection that is gone without a word is noticed.
constexpr int longest_silence = 10'000;

}  // namespace

Listening::Listening(std::string where, std::string channel, Heard heard)
    : where_(std::move(where)),
      channel_(std::move(channel)),
      heard_(std::move(heard)),
      ending_(eventfd(0, EFD_CLOEXEC)) {
    ENSURE(ending_ >= 0);
    thread_ = std::thread([this] { run(); });
}

Listening::~Listening() {
    eventfd_write(ending_, 1);
    thread_.join();
    close(ending_);
}

bool Listening::ends_within(int milliseconds, int also_looked_at) const {
    std::array<pollfd, 2> looked = {{{ending_, POLLIN, 0}, {also_looked_at, POLLIN, 0}}};
    poll(looked.data(), looked.size(), milliseconds);
    return looked[0].revents != 0;
}

void Listening::run() {
    do {
        try {
            listen();
        } catch (const Unreadable&) {
            // The database is away; it is heard of again when it is there.
        }
    } while (!ends_within(pause));
}

void Listening::listen() {
    Connection connection(where_);
    connection.run("LISTEN " + channel_);
    heard_("");
    while (!ends_within(longest_silence, connection.socket())) {
        // Whatever has come is read with the answer.
        connection.run("SELECT");
        for (const std::string& words : connection.take_notices()) heard_(words);
    }
}

}  // namespace store::postgres
