// The road from one server to the database; road.hpp says what may become of it.
#include "tests/nodes/road.hpp"

#include <poll.h>
#include <unistd.h>

#include <utility>
#include <vector>

#include "tests/server/store/postgres/cluster.hpp"
#include "tests/server/store/postgres/sockets.hpp"

namespace nodes {

namespace {

void close_if_open(int& socket) {
    if (socket >= 0) ::close(std::exchange(socket, -1));
}

}  // namespace

Road::Road(std::string to) : to_(std::move(to)) {
    for (std::size_t which = 0; which < listening_.size(); ++which) {
        listening_[which] = tests::new_socket();
        tests::listen_at(listening_[which],
                         tests::address_of_socket(folder(), tests::Cluster::sockets[which]));
    }
    thread_ = std::thread([this] { run(); });
}

Road::~Road() {
    is_over_ = true;
    thread_.join();
    for (Link& link : links_) {
        close_if_open(link.server);
        close_if_open(link.database);
    }
    for (int& socket : listening_) close_if_open(socket);
}

void Road::wait_for(Wish wish) {
    wish_ = wish;
    while (wish_ != Wish::none) std::this_thread::sleep_for(std::chrono::milliseconds(5));
}

void Road::lose() { wait_for(Wish::lose); }
void Road::deliver() { wait_for(Wish::deliver); }

void Road::carry_out(Wish wish) {
    if (wish == Wish::none) return;
    for (Link& link : links_) {
        if (wish == Wish::lose) {
            close_if_open(link.server);
        } else if (link.server < 0) {
            for (Piece& piece : link.pieces) piece.due = Clock::now();
            hand_on(link);
            link.is_ended = true;
        }
    }
    wish_ = Wish::none;
}

void Road::take_in(std::size_t which) {
    Link link;
    link.server = ::accept4(listening_[which], nullptr, nullptr, SOCK_CLOEXEC);
    if (link.server < 0) return;
    link.database = tests::new_socket();
    const auto address = tests::address_of_socket(to_, tests::Cluster::sockets[which]);
    if (!tests::is_connected(link.database, address)) {
        close_if_open(link.server);
        close_if_open(link.database);
        return;
    }
    links_.push_back(std::move(link));
}

void Road::take_from(Link& link, bool is_from_server) {
    std::string bytes = tests::received(is_from_server ? link.server : link.database);
    if (bytes.empty()) {
        link.is_ended = true;
        return;
    }
    Clock::time_point due = Clock::now();
    if (traffic_ == Traffic::slow) due += delay;
    if (traffic_ == Traffic::silent) due = Clock::time_point::max();
    link.pieces.push_back({std::move(bytes), is_from_server, due});
}

void Road::hand_on(Link& link) {
    // Each side hears in the order in which the other spoke: what is kept back keeps back the rest.
    const auto now = Clock::now();
    while (!link.pieces.empty() && link.pieces.front().due <= now) {
        const Piece& piece = link.pieces.front();
        const int to = piece.is_for_database ? link.database : link.server;
        if (to >= 0) tests::send_all(to, piece.bytes);
        link.pieces.pop_front();
    }
}

void Road::run() {
    while (!is_over_) {
        std::vector<pollfd> waiting;
        for (const int socket : listening_) waiting.push_back({socket, POLLIN, 0});
        for (const Link& link : links_) {
            // A socket below 0 is not looked at.
            waiting.push_back({link.server, POLLIN, 0});
            waiting.push_back({link.server < 0 ? -1 : link.database, POLLIN, 0});
        }
        ::poll(waiting.data(), waiting.size(), 5);
        std::size_t at = listening_.size();
        for (Link& link : links_) {
            if (waiting[at].revents != 0) take_from(link, true);
            if (!link.is_ended && waiting[at + 1].revents != 0) take_from(link, false);
            at += 2;
            hand_on(link);
        }
        carry_out(wish_);
        std::erase_if(links_, [](Link& link) {
            if (!link.is_ended) return false;
            close_if_open(link.server);
            close_if_open(link.database);
            return true;
        });
        for (std::size_t which = 0; which < listening_.size(); ++which) {
            if (waiting[which].revents != 0) take_in(which);
        }
    }
}

}  // namespace nodes
