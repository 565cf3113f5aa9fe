#include "server/umpire/histories/nodes.hpp"

#include "server/store/postgres/short_memory.hpp"
#include "server/umpire/histories/histories.hpp"

namespace umpire {

namespace {

using store::postgres::Connection;
using store::postgres::Parameters;
using store::postgres::Result;

/// Limit:   of how many it is kept where they are played.
constexpr std::size_t wheres_max = 10'000;

/// A word for the program that runs, the same for each node that has the same.
std::string program() {
    const store::Stamp stamp = store::stamp_of("/proc/self/exe");
    return std::to_string(stamp.size) + '-' + std::to_string(stamp.written);
}

/// What all selections of the table give: $1 is this program.
constexpr const char* columns =
    "SELECT r.name, r.title, r.engine, r.is_over, r.next_wake, r.is_gone::int::bigint, "
    "coalesce((h.history = r.history AND h.turn = r.turn AND r.program = $1)::int, 0)::bigint, "
    "r.change FROM at_rest r LEFT JOIN histories h ON h.name = r.name AND h.is_whole ";

/// The next change's number, if there is one to be made; `due` says whether.
constexpr const char* counting =
    "counted AS (UPDATE turns SET turn = turn + 1 WHERE id = 'at_rest' "
    "AND EXISTS (SELECT FROM due) RETURNING turn) ";

constexpr const char* instead =
    "ON CONFLICT (name) DO UPDATE SET history = EXCLUDED.history, turn = EXCLUDED.turn, "
    "title = EXCLUDED.title, engine = EXCLUDED.engine, is_over = EXCLUDED.is_over, "
    "next_wake = EXCLUDED.next_wake, program = EXCLUDED.program, is_gone = false, "
    "node = EXCLUDED.node, change = EXCLUDED.change ";

constexpr const char* into_table =
    "INSERT INTO at_rest (name, history, turn, title, engine, is_over, next_wake, program, node, "
    "change) ";

Nodes::Told told_in(const Result& found, int row) {
    Nodes::Told told;
    told.name = found.text(row, 0);
    told.known.title = {found.text(row, 1), found.text(row, 2), found.integer(row, 3) == 1};
    const auto due = found.cell(row, 4, store::ColumnType::integer);
    if (const auto* at = std::get_if<std::int64_t>(&due)) told.known.next_wake = *at;
    told.is_gone = found.integer(row, 5) == 1;
    told.holds = found.integer(row, 6) == 1;
    return told;
}

std::vector<Nodes::Told> all_told(const Result& found) {
    std::vector<Nodes::Told> all;
    for (int row = 0; row < found.rows(); ++row) all.push_back(told_in(found, row));
    return all;
}

Parameters as_title(Parameters parameters, const Title& title) {
    return parameters.text(title.name).text(title.engine).integer(title.is_over ? 1 : 0);
}

}  // namespace

Nodes::Nodes(std::shared_ptr<store::Node> node)
    : node_(std::move(node)),
      listening_(node_->where(), "idis_leases",
                 [this](const std::string& name) { forget_where(name); }) {}

std::unique_ptr<store::ShortMemory> Nodes::short_memory() const {
    return std::make_unique<store::CommonShortMemory>(node_);
}

std::unique_ptr<store::CountExchange> Nodes::count_exchange() const {
    return std::make_unique<store::CountedTogether>(node_);
}

void Nodes::forget_where(const std::string& name) {
    const std::scoped_lock lock(mutex_);
    ++leases_changed_;
    if (name.empty()) {
        where_.clear();
    } else {
        where_.erase(name);
    }
}

std::vector<Nodes::Told> Nodes::all() {
    const std::scoped_lock one_at_a_time(news_);
    hear_of_leases();
    return node_->asking()([&](Connection& connection) {
        // First: what changes meanwhile is told twice, and nothing never.
        heard_of_ =
            connection.ask("SELECT turn FROM turns WHERE id = 'at_rest'").integer(0, 0);
        return all_told(connection.ask(std::string(columns) + "WHERE NOT r.is_gone",
                                       Parameters().text(program())));
    });
}

std::vector<Nodes::Told> Nodes::news() {
    const std::scoped_lock one_at_a_time(news_);
    // Of leases first: what is brought to rest after that is not taken for left alone.
    hear_of_leases();
    return node_->asking()([&](Connection& connection) {
        const auto found = connection.ask(
            std::string(columns) + "WHERE r.change > $2 AND r.node <> $3 ORDER BY r.change",
            Parameters().text(program()).integer(heard_of_).integer(node_->number()));
        if (found.rows() > 0) heard_of_ = found.integer(found.rows() - 1, 7);
        return all_told(found);
    });
}

void Nodes::hear_of_leases() {
    std::set<std::string> elsewhere;
    std::set<std::string> left_behind;
    node_->asking()([&](Connection& connection) {
        const auto found = connection.ask(
            "SELECT name, (heard_at > clock_timestamp() - $2::bigint * interval '1 millisecond')"
            "::int::bigint FROM leases JOIN nodes ON number = node JOIN histories USING (history) "
            "WHERE number <> $1",
            Parameters().integer(node_->number()).integer(node_->settings().lease.count()));
        for (int row = 0; row < found.rows(); ++row) {
            (found.integer(row, 1) == 1 ? elsewhere : left_behind).insert(found.text(row, 0));
        }
        return true;
    });
    const std::scoped_lock lock(mutex_);
    elsewhere_ = std::move(elsewhere);
    left_behind_ = std::move(left_behind);
}

std::optional<Nodes::Told> Nodes::told_of(const std::string& name) {
    return node_->asking()([&](Connection& connection) {
        const auto found = connection.ask(std::string(columns) + "WHERE r.name = $2",
                                          Parameters().text(program()).text(name));
        return found.rows() == 0 ? std::nullopt : std::optional(told_in(found, 0));
    });
}

bool Nodes::is_played_elsewhere(const std::string& name) const {
    const std::scoped_lock lock(mutex_);
    return elsewhere_.contains(name);
}

bool Nodes::is_left_behind(const std::string& name) const {
    const std::scoped_lock lock(mutex_);
    return left_behind_.contains(name);
}

std::optional<std::string> Nodes::played_at(const std::string& name) {
    const auto now = Steady::now();
    std::uint64_t leases_changed = 0;
    {
        const std::scoped_lock lock(mutex_);
        leases_changed = leases_changed_;
        const auto open = open_.find(name);
        const auto lease = open == open_.end() ? nullptr : open->second.lock();
        if (lease && lease->is_held()) return std::nullopt;
        const auto known = where_.find(name);
        if (known != where_.end() && now - known->second.asked_at < node_->settings().where) {
            return known->second.address;
        }
    }
    const auto address = node_->asking()([&](Connection& connection) {
        const auto found = connection.ask(
            "SELECT address FROM leases JOIN nodes ON number = node JOIN histories USING (history) "
            "WHERE name = $1 AND number <> $2 "
            "AND heard_at > clock_timestamp() - $3::bigint * interval '1 millisecond'",
            Parameters()
                .text(name)
                .integer(node_->number())
                .integer(node_->settings().lease.count()));
        return found.rows() == 0 ? std::nullopt : std::optional(found.text(0, 0));
    });
    const std::scoped_lock lock(mutex_);
    // What has changed since it was asked may be this.
    if (leases_changed != leases_changed_) return address;
    if (where_.size() >= wheres_max) where_.clear();
    where_[name] = {address, now};
    return address;
}

std::shared_ptr<store::Lease> Nodes::take(const std::string& name, std::int64_t history) {
    auto taken = node_->take(history);
    const std::scoped_lock lock(mutex_);
    if (const auto* address = std::get_if<std::string>(&taken)) {
        where_[name] = {*address, Steady::now()};
        throw PlayedElsewhere(name, *address);
    }
    auto lease = std::get<std::shared_ptr<store::Lease>>(std::move(taken));
    std::erase_if(open_, [](const auto& each) { return each.second.expired(); });
    open_[name] = lease;
    where_.erase(name);
    return lease;
}

bool Nodes::is_lost(const std::string& name) const {
    const std::scoped_lock lock(mutex_);
    const auto open = open_.find(name);
    const auto lease = open == open_.end() ? nullptr : open->second.lock();
    return lease && lease->is_lost();
}

bool Nodes::is_open(const std::string& name) const {
    const std::scoped_lock lock(mutex_);
    const auto open = open_.find(name);
    return open != open_.end() && !open->second.expired();
}

void Nodes::list(const std::string& name, const Title& title) {
    const std::string sql =
        std::string("WITH due AS (SELECT history FROM histories WHERE name = $1 AND is_whole "
                    "AND NOT EXISTS (SELECT FROM at_rest WHERE name = $1 AND NOT is_gone)), ") +
        counting + into_table +
        "SELECT $1, due.history, -1, $2, $3, $4::bigint, 0, '', $5::bigint, counted.turn "
        "FROM due, counted " +
        instead;
    node_->asking()([&](Connection& connection) {
        return connection.ask(
            sql, as_title(Parameters().text(name), title).integer(node_->number()));
    });
}

void Nodes::bring_to_rest(const std::string& name, const Known& known) {
    std::shared_ptr<store::Lease> lease;
    {
        const std::scoped_lock lock(mutex_);
        lease = open_[name].lock();
        open_.erase(name);
    }
    const auto lost = [&] {
        return store::NotStored(store::Written::failed, name + ": its lease is another's");
    };
    if (!lease || lease->is_lost()) throw lost();
    const std::string sql =
        std::string("WITH due AS (DELETE FROM leases WHERE history = $2 AND turn = $3 "
                    "RETURNING history), ") +
        counting + into_table +
        "SELECT $1, $2, histories.turn, $5, $6, $7::bigint, $8::bigint, $9, $4::bigint, "
        "counted.turn FROM due JOIN histories USING (history), counted " +
        instead + "RETURNING change";
    const auto written = node_->asking()([&](Connection& connection) {
        Parameters parameters = Parameters()
                                    .text(name)
                                    .integer(lease->history())
                                    .integer(lease->turn())
                                    .integer(node_->number());
        parameters = as_title(parameters, known.title)
                         .cell(known.next_wake ? store::Cell(*known.next_wake) : store::Cell())
                         .text(program());
        return connection.ask(sql, parameters).rows();
    });
    // Given back or taken away, it is this node's no more.
    lease->lose();
    if (written == 0) throw lost();
}

void Nodes::throw_away(const std::string& name) {
    node_->asking()([&](Connection& connection) {
        return connection.ask(
            std::string("WITH due AS (SELECT name FROM at_rest "
                        "WHERE name = $1 AND NOT is_gone), ") +
                counting +
                "UPDATE at_rest SET is_gone = true, node = $2, change = counted.turn "
                "FROM counted WHERE at_rest.name = $1",
            Parameters().text(name).integer(node_->number()));
    });
}

}  // namespace umpire
