// A road to PostgreSQL that can be cut; proxy.hpp says when.
#include "tests/server/store/postgres/proxy.hpp"

#include <poll.h>
#include <unistd.h>

#include <utility>
#include <vector>

#include "tests/server/store/postgres/sockets.hpp"

namespace tests {

namespace {

constexpr const char* socket_name = ".s.PGSQL.5432";

/// Whether a server's answers end with its being ready for the next request.
bool is_ready(std::string_view answers) {
    constexpr std::string_view ready("Z\0\0\0\5", 5);
    return answers.size() >= 6 && answers.substr(answers.size() - 6, 5) == ready;
}

}  // namespace

Proxy::Proxy(std::string to) : to_(std::move(to)), listening_(new_socket()) {
    listen_at(listening_, address_of_socket(folder(), socket_name));
    thread_ = std::thread([this] { run(); });
}

Proxy::~Proxy() {
    is_over_ = true;
    thread_.join();
    for (const Road& road : roads_) {
        ::close(road.client);
        ::close(road.server);
    }
    if (kept_server_ >= 0) ::close(kept_server_);
    ::close(listening_);
}

void Proxy::run() {
    while (!is_over_) {
        std::vector<pollfd> waiting = {{listening_, POLLIN, 0}};
        for (const Road& road : roads_) {
            waiting.push_back({road.client, POLLIN, 0});
            waiting.push_back({road.server, POLLIN, 0});
        }
        if (::poll(waiting.data(), waiting.size(), 50) <= 0) continue;
        std::size_t at = 1;
        for (auto road = roads_.begin(); road != roads_.end();) {
            bool is_open = true;
            if (waiting[at].revents != 0) is_open = from_client(*road);
            if (is_open && waiting[at + 1].revents != 0) is_open = from_server(*road);
            at += 2;
            if (is_open) {
                ++road;
                continue;
            }
            ::close(road->client);
            if (road->server >= 0) ::close(road->server);
            road = roads_.erase(road);
        }
        if (waiting[0].revents != 0) take_in();
    }
}

void Proxy::take_in() {
    Road road;
    road.client = ::accept4(listening_, nullptr, nullptr, SOCK_CLOEXEC);
    if (road.client < 0) return;
    road.server = new_socket();
    if (!is_connected(road.server, address_of_socket(to_, socket_name))) {
        ::close(road.client);
        ::close(road.server);
        return;
    }
    roads_.push_back(road);
}

bool Proxy::from_client(Road& road) {
    const std::string said = received(road.client);
    if (said.empty()) return false;
    const Cut cut = armed_.exchange(Cut::none);
    if (cut != Cut::none) ++cuts_;
    if (cut == Cut::before) return false;
    if (cut == Cut::late) {
        const std::scoped_lock lock(mutex_);
        kept_ = said;
        kept_server_ = std::exchange(road.server, -1);
        return false;
    }
    road.is_mute = road.is_mute || cut == Cut::after;
    send_all(road.server, said);
    return true;
}

bool Proxy::from_server(Road& road) {
    const std::string said = received(road.server);
    if (said.empty()) return false;
    if (!road.is_mute) {
        send_all(road.client, said);
        return true;
    }
    road.answers += said;
    return !is_ready(road.answers);
}

void Proxy::deliver() {
    const std::scoped_lock lock(mutex_);
    REQUIRE(kept_server_ >= 0);
    send_all(kept_server_, kept_);
    std::string answers;
    while (!is_ready(answers)) {
        const std::string said = received(kept_server_);
        REQUIRE_FALSE(said.empty());
        answers += said;
    }
    ::close(std::exchange(kept_server_, -1));
}

}  // namespace tests
