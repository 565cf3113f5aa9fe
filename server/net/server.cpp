#include "server/net/server.hpp"

#include <atomic>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <map>
#include <mutex>
#include <stdexcept>
#include <thread>

#include "server/net/listener.hpp"

namespace net {

namespace asio = boost::asio;
using Error = boost::system::error_code;

namespace {

/// Rings when its time has come, or when somebody asks it to. Lives on one thread.
class Alarm {
public:
    Alarm(asio::io_context& io, Wake wake, std::chrono::milliseconds longest)
        : timer_(io), wake_(std::move(wake)), longest_(longest) {}

    void ring() {
        is_asked_ = false;
        if (is_stopped_) return;
        const auto sleep = std::clamp(wake_(), std::chrono::milliseconds(0), longest_);
        timer_.expires_after(sleep);
        timer_.async_wait([this](const Error& error) {
            if (!error) ring();
        });
    }
    void stop() {
        is_stopped_ = true;
        timer_.cancel();
    }
    /// Whether this is the first to ask since it last rang.
    bool is_first_to_ask() { return !is_asked_.exchange(true); }

private:
    asio::steady_timer timer_;
    Wake wake_;
    std::chrono::milliseconds longest_;
    std::atomic<bool> is_asked_ = false;
    bool is_stopped_ = false;
};

}  // namespace

struct Server::Inside {
    ServerSettings settings;
    asio::io_context io;
    asio::io_context keeper;
    asio::executor_work_guard<asio::io_context::executor_type> keeper_work{keeper.get_executor()};
    asio::signal_set signals{io};
    Listener listener;
    std::mutex mutex;  ///< of the list of alarms, not of the alarms
    std::map<std::string, Alarm> alarms;
    std::atomic<bool> is_stopping = false;

    Inside(Service& service, ServerSettings given)
        : settings(std::move(given)),
          io(static_cast<int>(settings.threads)),
          keeper(1),
          listener(io, settings.host, settings.port,
                   Shared{service, settings.limits, settings.log, settings.proxies}) {}
};

Server::Server(Service& service, ServerSettings settings) {
    try {
        inside_ = std::make_unique<Inside>(service, std::move(settings));
    } catch (const boost::system::system_error& fault) {
        throw std::runtime_error("cannot listen: " + fault.code().message());
    }
}

Server::~Server() = default;

std::uint16_t Server::port() const { return inside_->listener.port(); }

std::size_t Server::connections() const { return inside_->listener.connections(); }
bool Server::is_stopping() const { return inside_->is_stopping; }

void Server::post(std::function<void()> work) { asio::post(inside_->io, std::move(work)); }

void Server::add_alarm(const std::string& name, Wake wake) {
    const std::lock_guard lock(inside_->mutex);
    const auto [place, is_new] = inside_->alarms.try_emplace(name, inside_->keeper, std::move(wake),
                                                             inside_->settings.limits.alarm_time);
    if (!is_new) return;
    Alarm& alarm = place->second;
    asio::post(inside_->keeper, [&alarm] { alarm.ring(); });
}

void Server::ring(const std::string& name) {
    const std::lock_guard lock(inside_->mutex);
    const auto found = inside_->alarms.find(name);
    if (found == inside_->alarms.end()) return;
    Alarm& alarm = found->second;
    if (alarm.is_first_to_ask()) asio::post(inside_->keeper, [&alarm] { alarm.ring(); });
}

void Server::stop_on_signals() {
    inside_->signals.add(SIGINT);
    inside_->signals.add(SIGTERM);
    inside_->signals.async_wait([this](const Error& error, int) {
        if (!error) stop();
    });
}

void Server::run() {
    Inside& inside = *inside_;
    inside.listener.start();
    std::thread keeper([&inside] { inside.keeper.run(); });
    std::vector<std::thread> threads;
    for (unsigned more = 1; more < inside.settings.threads; ++more) {
        threads.emplace_back([&inside] { inside.io.run(); });
    }
    inside.io.run();
    for (std::thread& thread : threads) thread.join();
    keeper.join();
}

void Server::stop() {
    Inside& inside = *inside_;
    inside.is_stopping = true;
    inside.listener.stop();
    asio::post(inside.io, [&inside] { inside.signals.cancel(); });
    asio::post(inside.keeper, [&inside] {
        const std::lock_guard lock(inside.mutex);
        for (auto& [name, alarm] : inside.alarms) alarm.stop();
        inside.keeper_work.reset();
    });
}

}  // namespace net
