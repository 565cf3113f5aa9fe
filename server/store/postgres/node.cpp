#include "server/store/postgres/node.hpp"

#include <set>
#include <utility>

#include "server/store/hash.hpp"

namespace store {

namespace {

using postgres::Parameters;

constexpr std::size_t secret_bytes = 24;
/// How often a node looks whether the one that had its address before is dead by now.
constexpr std::chrono::milliseconds looks_again{200};
/// Limit:   how long anyone waits for a beat.
constexpr std::chrono::milliseconds waits_for_beat_max{1'000};

std::string secret_in(postgres::Connection& connection) {
    connection.ask(
        "INSERT INTO installation (id, node_secret) VALUES (1, $1) ON CONFLICT DO NOTHING",
        Parameters().text(to_hexadecimal(random_bytes(secret_bytes))));
    return connection.ask("SELECT node_secret FROM installation").text(0, 0);
}

/// Whether a node that lives has this address.
bool is_taken(postgres::Connection& connection, const std::string& address,
              std::chrono::milliseconds lease) {
    return connection
               .ask("SELECT number FROM nodes WHERE address = $1 AND heard_at > clock_timestamp() "
                    "- $2::bigint * interval '1 millisecond'",
                    Parameters().text(address).integer(lease.count()))
               .rows() > 0;
}

}  // namespace

Lease::Lease(std::shared_ptr<Node> node, std::int64_t history, std::int64_t turn)
    : node_(std::move(node)), history_(history), turn_(turn) {
    node_->add(*this);
}

Lease::~Lease() { node_->remove(*this); }

bool Lease::is_held() const { return !is_lost_ && node_->is_heard(); }

std::shared_ptr<Node> Node::join(std::string where, NodeSettings settings) {
    const std::shared_ptr<Node> node(new Node(std::move(where), std::move(settings)));
    if (node->settings_.beat.count() > 0) {
        node->thread_ = std::thread([raw = node.get()] { raw->beat_until_stopped(); });
    }
    return node;
}

Node::Node(std::string where, NodeSettings settings)
    : where_(std::move(where)),
      settings_(std::move(settings)),
      connection_(postgres::opened(where_, postgres::Use::writing, postgres_migrations())),
      asking_(where_) {
    enter();
    beat();
}

Node::~Node() {
    {
        const std::scoped_lock lock(mutex_);
        is_stopping_ = true;
    }
    changed_.notify_all();
    if (thread_.joinable()) thread_.join();
    leave();
}

std::int64_t Node::number() const {
    const std::scoped_lock lock(mutex_);
    return number_;
}

// ---- the beat -----------------------------------------------------------------------------------

void Node::enter() {
    try {
        connection_->ask(postgres::sharing);
    } catch (const postgres::Fault& fault) {
        if (fault.why() != Written::busy) throw;
        throw DatabaseHeld("a server has this database to itself (" +
                           postgres::holders_in(*connection_) +
                           "): stop it, or give it an address as a node ([node] of server.toml)");
    }
    // Whoever had the address, and is gone, was heard the last time before this.
    const auto until = std::chrono::steady_clock::now() + settings_.lease + looks_again;
    while (is_taken(*connection_, settings_.address, settings_.lease)) {
        if (std::chrono::steady_clock::now() > until) {
            throw DatabaseHeld("a node of this address lives already: " + settings_.address);
        }
        std::this_thread::sleep_for(looks_again);
    }
    secret_ = secret_in(*connection_);
    write_own_row(*connection_);
}

void Node::enter_again() {
    auto connection = postgres::opened(where_, postgres::Use::writing, postgres_migrations());
    if (connection.ask(postgres::trying_to_share).integer(0, 0) == 1) {
        connection_ = std::move(connection);
        return;
    }
    lose_all_but([](const Lease&) { return false; });
    const std::scoped_lock lock(mutex_);
    is_anothers_ = true;
    throw DatabaseHeld("a server has the database to itself");
}

void Node::write_own_row(postgres::Connection& connection) {
    // Nobody wants what the dead left who had no leases; and what was thrown away is forgotten when
    // the first node comes, for the others ask for what has changed.
    connection.ask(
        "DELETE FROM nodes WHERE heard_at < clock_timestamp() - interval '1 hour' "
        "AND NOT EXISTS (SELECT FROM leases WHERE node = number)");
    connection.ask("DELETE FROM at_rest WHERE is_gone AND NOT EXISTS (SELECT FROM nodes)");
    // A server that had the database to itself, and lost it, learns by this that it was not alone.
    connection.ask("UPDATE turns SET turn = turn + 1 WHERE id = 'histories'");
    const auto made = connection.ask(
        "INSERT INTO nodes (address, heard_at) VALUES ($1, clock_timestamp()) RETURNING number",
        Parameters().text(settings_.address));
    const std::scoped_lock lock(mutex_);
    number_ = made.integer(0, 0);
    is_anothers_ = false;
}

void Node::beat() {
    const std::scoped_lock one_at_a_time(beating_);
    const auto begun = settings_.now();
    std::uint64_t beat = 0;
    {
        const std::scoped_lock lock(mutex_);
        beat = ++beats_;
    }
    try {
        if (!connection_ || !connection_->is_open()) enter_again();
        hear(*connection_, beat);
        const std::scoped_lock lock(mutex_);
        heard_at_ = begun;
        is_cut_off_ = false;
    } catch (const Unreadable&) {
        // It tries again with the next beat, and believes in its leases for a while.
        const std::scoped_lock lock(mutex_);
        is_cut_off_ = true;
    }
    changed_.notify_all();
}

void Node::hear(postgres::Connection& connection, std::uint64_t beat) {
    const auto of_this = Parameters().integer(number());
    const auto heard = connection.ask(
        "UPDATE nodes SET heard_at = clock_timestamp() WHERE number = $1 RETURNING number",
        of_this);
    if (heard.rows() == 0) {
        // A server had the database to itself meanwhile, and has ended every lease.
        lose_all_but([](const Lease&) { return false; });
        write_own_row(connection);
        return;
    }
    // Asked after that is written: from now on nobody takes a lease for a while.
    const auto found = connection.ask("SELECT history, turn FROM leases WHERE node = $1", of_this);
    std::set<std::pair<std::int64_t, std::int64_t>> had;
    for (int row = 0; row < found.rows(); ++row) {
        had.emplace(found.integer(row, 0), found.integer(row, 1));
    }
    lose_all_but([&](const Lease& lease) {
        return lease.beat_ >= beat || had.contains({lease.history(), lease.turn()});
    });
}

void Node::lose_all_but(const std::function<bool(const Lease&)>& is_had) {
    const std::scoped_lock lock(mutex_);
    for (Lease* const lease : leases_) {
        if (!is_had(*lease)) lease->lose();
    }
}

bool Node::is_heard() const {
    const auto now = settings_.now();
    const std::scoped_lock lock(mutex_);
    return heard_at_ && now - *heard_at_ < settings_.believed;
}

void Node::wait_until_heard() const {
    if (settings_.beat.count() == 0) return;
    const auto until = std::chrono::steady_clock::now() + waits_for_beat_max;
    std::unique_lock lock(mutex_);
    while (!is_cut_off_ && (!heard_at_ || settings_.now() - *heard_at_ >= settings_.believed)) {
        if (changed_.wait_until(lock, until) == std::cv_status::timeout) return;
    }
}

Hold Node::hold() const {
    if (is_heard()) return Hold::held;
    const std::scoped_lock lock(mutex_);
    return is_anothers_ ? Hold::anothers : Hold::lost;
}

bool Node::lives(const std::string& address) {
    return asking_([&](postgres::Connection& connection) {
        return is_taken(connection, address, settings_.lease);
    });
}

void Node::beat_until_stopped() {
    for (;;) {
        {
            std::unique_lock lock(mutex_);
            if (changed_.wait_for(lock, settings_.beat, [this] { return is_stopping_; })) return;
        }
        beat();
    }
}

// ---- leases -------------------------------------------------------------------------------------

std::variant<std::shared_ptr<Lease>, std::string> Node::take(std::int64_t history) {
    const auto [turn, holder] = asking_([&](postgres::Connection& connection) {
        const auto taken = connection.ask("SELECT turn_now, holder FROM take_lease($1, $2, $3)",
                                          Parameters()
                                              .integer(history)
                                              .integer(number())
                                              .integer(settings_.lease.count()));
        return std::pair(taken.integer(0, 0), taken.text(0, 1));
    });
    if (turn < 0) throw Vanished("there is no history of number " + std::to_string(history));
    if (turn == 0 && holder.empty()) throw NotStored(Written::busy, "the history is being written");
    if (turn == 0) return holder;
    return std::make_shared<Lease>(shared_from_this(), history, turn);
}

void Node::add(Lease& lease) {
    const std::scoped_lock lock(mutex_);
    // A beat that has begun may not have seen it.
    lease.beat_ = beats_;
    for (Lease* const other : leases_) {
        if (other->history() == lease.history()) other->lose();
    }
    leases_.insert(&lease);
}

void Node::remove(Lease& lease) {
    {
        const std::scoped_lock lock(mutex_);
        leases_.erase(&lease);
    }
    if (lease.is_lost()) return;
    try {
        asking_([&](postgres::Connection& connection) {
            return connection.ask("SELECT give_back($1, $2)",
                                  Parameters().integer(lease.history()).integer(lease.turn()));
        });
    } catch (const std::exception&) {
        // Then it is this node's still, and played here by who asks for it next.
    }
}

void Node::leave() {
    try {
        asking_([&](postgres::Connection& connection) {
            const auto of_this = Parameters().integer(number_);
            // What was not brought to rest is left to others, who look at what is due in it.
            connection.ask("UPDATE nodes SET heard_at = '-infinity' WHERE number = $1", of_this);
            return connection.ask(
                "DELETE FROM nodes WHERE number = $1 "
                "AND NOT EXISTS (SELECT FROM leases WHERE node = $1)",
                of_this);
        });
    } catch (const std::exception&) {
        // The others notice that it is not heard any more.
    }
}

}  // namespace store
