#include "server/net/server.hpp"

#include <algorithm>
#include <atomic>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <map>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <utility>

#include "server/net/listener.hpp"

namespace net {

namespace asio = boost::asio;
using Error = boost::system::error_code;

namespace {

using Ringing = decltype(ServerSettings::ringing);

/// Rings when its time has come, or when somebody asks it to. Lives on one thread; what it does
/// when it rings may be done on another, and then it rings no second time before that is over.
class Alarm : public std::enable_shared_from_this<Alarm> {
public:
    Alarm(asio::io_context& io, std::string name, Wake wake, const Ringing& ringing,
          std::chrono::milliseconds longest)
        : io_(io),
          timer_(io),
          name_(std::move(name)),
          wake_(std::move(wake)),
          ringing_(ringing),
          longest_(longest) {}

    void ring() {
        is_asked_ = false;
        if (is_stopped_) return;
        if (is_ringing_) {
            is_to_ring_again_ = true;
            return;
        }
        is_ringing_ = true;
        ringing_(name_, [self = shared_from_this()] {
            asio::post(self->io_, [self, sleep = self->wake_()] { self->sleep_for(sleep); });
        });
    }
    void stop() {
        is_stopped_ = true;
        timer_.cancel();
    }
    /// Whether this is the first to ask since it last rang.
    bool is_first_to_ask() { return !is_asked_.exchange(true); }

private:
    void sleep_for(std::chrono::milliseconds sleep) {
        is_ringing_ = false;
        if (is_stopped_) return;
        if (std::exchange(is_to_ring_again_, false)) return ring();
        timer_.expires_after(std::clamp(sleep, std::chrono::milliseconds(0), longest_));
        timer_.async_wait([self = shared_from_this()](const Error& error) {
            if (!error) self->ring();
        });
    }

    asio::io_context& io_;
    asio::steady_timer timer_;
    std::string name_;
    Wake wake_;
    const Ringing& ringing_;
    std::chrono::milliseconds longest_;
    std::atomic<bool> is_asked_ = false;
    bool is_ringing_ = false;
    bool is_to_ring_again_ = false;
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
    std::map<std::string, std::shared_ptr<Alarm>> alarms;
    std::atomic<bool> is_stopping = false;

    Inside(Service& service, ServerSettings given)
        : settings(std::move(given)),
          io(static_cast<int>(settings.threads)),
          keeper(1),
          listener(io, settings.host, settings.port,
                   Shared{service, settings.limits, settings.log, settings.proxies,
                          settings.node_secret}) {}
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

void Server::add_alarm(const std::string& name, Wake wake) {
    const std::lock_guard lock(inside_->mutex);
    std::shared_ptr<Alarm>& alarm = inside_->alarms[name];
    if (alarm != nullptr) return;
    const ServerSettings& settings = inside_->settings;
    alarm = std::make_shared<Alarm>(inside_->keeper, name, std::move(wake), settings.ringing,
                                    settings.limits.alarm_time);
    asio::post(inside_->keeper, [alarm] { alarm->ring(); });
}

void Server::remove_alarm(const std::string& name) {
    const std::lock_guard lock(inside_->mutex);
    const auto found = inside_->alarms.find(name);
    if (found == inside_->alarms.end()) return;
    asio::post(inside_->keeper, [alarm = found->second] { alarm->stop(); });
    inside_->alarms.erase(found);
}

void Server::ring(const std::string& name) {
    const std::lock_guard lock(inside_->mutex);
    const auto found = inside_->alarms.find(name);
    if (found == inside_->alarms.end()) return;
    const std::shared_ptr<Alarm>& alarm = found->second;
    if (alarm->is_first_to_ask()) asio::post(inside_->keeper, [alarm] { alarm->ring(); });
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
        for (auto& [name, alarm] : inside.alarms) alarm->stop();
        inside.keeper_work.reset();
    });
}

}  // namespace net
