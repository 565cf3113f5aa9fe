// Requests for what another server of the installation plays.
#include "server/net/passing_on.hpp"

#include <spdlog/spdlog.h>

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <mutex>
#include <thread>
#include <utility>

#include "server/api/problem.hpp"
#include "server/api/shares/lanes.hpp"
#include "server/net/elsewhere.hpp"
#include "server/net/kept_connections.hpp"
#include "server/net/node_message.hpp"
#include "server/net/passed_stream.hpp"

namespace net {

namespace asio = boost::asio;
using Error = boost::system::error_code;

namespace {

/// A request on its way.
struct Passing {
    api::Request request;
    api::PlayedAt there;
    Respond respond;
    std::string text;  ///< what is sent

    /// Whether nothing is done twice if it is sent twice.
    bool may_be_repeated() const {
        return request.method == api::Method::get || request.method == api::Method::head ||
               !request.idempotency_key.empty();
    }
};

enum class Came : std::uint8_t {
    answered,
    streams,    ///< the answer goes on
    moved,      ///< it is not played there any more, and nothing was done
    unreached,  ///< nothing was sent
    lost,       ///< sent, and the connection ended without an answer
    silent,     ///< sent, and the time was over
};

struct Outcome {
    Came came = Came::lost;
    bool is_elsewhere = false;  ///< lost, for the node plays it no more
    api::Response response = {};
    std::shared_ptr<NodeConnection> connection = {};  ///< of a stream
};

/// The look that is kept on a node while it is to answer.
struct Look {
    explicit Look(asio::io_context& io) : timer(io) {}
    asio::steady_timer timer;
    bool is_over = false;
    bool is_lost = false;  ///< the campaign is not there any more
};

api::Response refusal_of(Came came, bool may_be_repeated) {
    const bool is_nothing_done = came == Came::moved || came == Came::unreached;
    if (!is_nothing_done && !(came == Came::lost && may_be_repeated)) {
        return api::problem(504, "answer_lost");
    }
    api::Response response = api::problem(503, "campaign_moving");
    response.headers.push_back({"Retry-After", "1"});
    return response;
}

}  // namespace

struct PassingOn::Inside {
    Inside(std::string its_secret, const api::Limits& its_limits, Passer its_passer)
        : secret(std::move(its_secret)),
          limits(its_limits),
          passer(std::move(its_passer)),
          kept(limits) {}

    asio::awaitable<void> pass(std::shared_ptr<Passing> passing);
    asio::awaitable<Outcome> sent(const Passing& passing);
    asio::awaitable<Outcome> exchanged(const Passing& passing,
                                       std::shared_ptr<NodeConnection> connection);
    asio::awaitable<Outcome> received(const Passing& passing,
                                      std::shared_ptr<NodeConnection> connection);
    asio::awaitable<void> look_after(api::PlayedAt there,
                                     std::shared_ptr<NodeConnection> connection,
                                     std::shared_ptr<Look> look);
    asio::awaitable<void> ask_anew(std::shared_ptr<Passing> passing);
    bool begin(std::shared_ptr<Passing> passing);

    const std::string secret;
    const api::Limits limits;
    const Passer passer;
    asio::io_context io{1};
    asio::executor_work_guard<asio::io_context::executor_type> work{io.get_executor()};
    KeptConnections kept;
    std::mutex mutex;  ///< of what follows
    bool is_over = false;
    std::thread thread;  ///< begun by the first request
    std::atomic<std::uint64_t> answered = 0;
    std::atomic<std::uint64_t> again = 0;
    std::atomic<std::uint64_t> given_up = 0;
};

/// Asks, while an answer is due, whether the campaign is still there, and if not ends it.
asio::awaitable<void> PassingOn::Inside::look_after(api::PlayedAt there,
                                                    std::shared_ptr<NodeConnection> connection,
                                                    std::shared_ptr<Look> look) {
    while (true) {
        Error ignored;
        look->timer.expires_after(limits.node_look);
        co_await look->timer.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
        if (look->is_over) co_return;
        const auto begin = [&](std::function<void(bool)> then) {
            passer.is_still_there(there, std::move(then));
        };
        const bool is_there = co_await from_elsewhere<bool>(io.get_executor(), begin);
        if (look->is_over) co_return;
        if (is_there) continue;
        look->is_lost = true;
        connection->close();
        co_return;
    }
}

/// Sends a request over a connection and reads what comes.
asio::awaitable<Outcome> PassingOn::Inside::exchanged(const Passing& passing,
                                                      std::shared_ptr<NodeConnection> connection) {
    kept.use(connection);
    const auto look = std::make_shared<Look>(io);
    asio::co_spawn(io, look_after(passing.there, connection, look), asio::detached);
    Outcome outcome = co_await received(passing, connection);
    look->is_over = true;
    look->timer.cancel();
    outcome.is_elsewhere = look->is_lost;
    if (outcome.came == Came::lost && connection->is_timed_out()) outcome.came = Came::silent;
    if (outcome.came == Came::answered || outcome.came == Came::moved) {
        kept.keep(passing.there.address, std::move(connection));
    }
    co_return outcome;
}

asio::awaitable<Outcome> PassingOn::Inside::received(const Passing& passing,
                                                     std::shared_ptr<NodeConnection> connection) {
    Outcome outcome;
    if (!co_await connection->send(passing.text, limits.write_time)) co_return outcome;
    auto head = co_await connection->read_head(limits.node_answer_time);
    if (!head) co_return outcome;
    api::Response& response = outcome.response;
    response = std::move(*head);
    if (connection->is_stream()) {
        outcome.came = Came::streams;
        outcome.connection = std::move(connection);
        co_return outcome;
    }
    while (true) {
        const auto piece = co_await connection->read_piece(limits.node_piece_time);
        if (!piece) co_return outcome;
        if (piece->empty()) break;
        response.body += *piece;
        if (response.body.size() <= limits.node_answer_bytes) continue;
        outcome.came = Came::silent;
        co_return outcome;
    }
    outcome.came = response.status == 421 ? Came::moved : Came::answered;
    co_return outcome;
}

/// Sends a request to where it belongs, over a kept connection or a new one.
asio::awaitable<Outcome> PassingOn::Inside::sent(const Passing& passing) {
    if (passing.may_be_repeated()) {
        if (auto connection = kept.take(passing.there.address)) {
            Outcome outcome = co_await exchanged(passing, std::move(connection));
            if (outcome.came != Came::lost || outcome.is_elsewhere) co_return outcome;
        }
    }
    const auto connection = std::make_shared<NodeConnection>(io);
    kept.use(connection);
    Outcome outcome;
    outcome.came = Came::unreached;
    if (kept.is_over()) co_return outcome;
    const std::string& address = passing.there.address;
    if (!co_await connection->connect(address, limits.node_connect_time)) co_return outcome;
    co_return co_await exchanged(passing, connection);
}

asio::awaitable<void> PassingOn::Inside::pass(std::shared_ptr<Passing> passing) {
    Outcome outcome = co_await sent(*passing);
    if (outcome.came == Came::answered) {
        ++answered;
        passing->respond(std::move(outcome.response));
        co_return;
    }
    if (outcome.came == Came::streams) {
        ++answered;
        const auto relay = std::make_shared<Relay>(io, std::move(outcome.connection));
        const std::uint64_t lane = pool::number_of(passing->there.id + " stream " +
                                                   std::to_string(answered.load()));
        outcome.response.stream =
            stream_of(relay, {lane, api::share_of(passing->request).account});
        passing->respond(std::move(outcome.response));
        passing.reset();
        co_return co_await relay->run(limits.node_piece_time);
    }
    const bool may_go_again = outcome.came == Came::moved || outcome.came == Came::unreached ||
                              (outcome.came == Came::lost && passing->may_be_repeated());
    ++passing->request.tries;
    if (may_go_again && passing->request.tries < limits.node_tries) {
        co_return co_await ask_anew(std::move(passing));
    }
    ++given_up;
    spdlog::warn("{} did not answer for what it plays", passing->there.address);
    passing->respond(refusal_of(outcome.came, passing->may_be_repeated()));
}

asio::awaitable<void> PassingOn::Inside::ask_anew(std::shared_ptr<Passing> passing) {
    asio::steady_timer pause(io, limits.node_pause);
    Error ignored;
    co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
    ++again;
    passer.ask_anew(std::move(passing->request), std::move(passing->respond));
}

/// Takes one in, while there is somebody to bring it over.
bool PassingOn::Inside::begin(std::shared_ptr<Passing> passing) {
    const std::lock_guard lock(mutex);
    if (is_over) return false;
    if (!thread.joinable()) thread = std::thread([this] { io.run(); });
    asio::co_spawn(io, pass(std::move(passing)), asio::detached);
    return true;
}

PassingOn::PassingOn(std::string secret, const api::Limits& limits, Passer passer)
    : inside_(std::make_unique<Inside>(std::move(secret), limits, std::move(passer))) {}

PassingOn::~PassingOn() { finish(); }

void PassingOn::pass_on(api::Request&& request, const api::PlayedAt& there, Respond respond) {
    const auto passing = std::make_shared<Passing>();
    const auto [host, port] = host_and_port(there.address);
    passing->text = node_request(request, inside_->secret, host + ':' + port);
    passing->request = std::move(request);
    passing->there = there;
    passing->respond = std::move(respond);
    if (!inside_->begin(passing)) passing->respond(refusal_of(Came::unreached, true));
}

PassedOn PassingOn::passed_on() const {
    return {inside_->answered, inside_->again, inside_->given_up};
}

void PassingOn::finish() {
    {
        const std::lock_guard lock(inside_->mutex);
        inside_->is_over = true;
    }
    if (!inside_->thread.joinable()) return;
    asio::post(inside_->io, [this] {
        inside_->kept.close_all();
        inside_->work.reset();
    });
    inside_->thread.join();
}

}  // namespace net
