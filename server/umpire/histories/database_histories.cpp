// The histories of a database of PostgreSQL's (histories.hpp, store/postgres/postgres.hpp).
#include <chrono>
#include <thread>

#include "server/umpire/histories/histories.hpp"
#include "server/umpire/histories/played_store.hpp"
#include "server/umpire/past/proving.hpp"

namespace umpire {

namespace {

using store::HistoryMode;
using store::Hold;
using store::postgres::Asking;
using store::postgres::Connection;
using store::postgres::Parameters;

/// Limit:   how often a history is tried to be opened whose row is in use, and how long between.
constexpr int openings_max = 3;
constexpr std::chrono::milliseconds between_openings{50};

/// What holds off a writer, as the code of a refusal.
std::string held_off_by(Hold hold) {
    switch (hold) {
        case Hold::held: return {};
        case Hold::lost: return "database_gone";
        case Hold::anothers: return "database_held_by_another";
    }
    return {};
}

/// What a history is called until it is whole; nobody plays what is called so.
std::string name_of_part(const std::string& name) { return name + ".part"; }

/// The number of a history that is whole; 0 for none.
std::int64_t number_in(Connection& connection, const std::string& name) {
    const auto found = connection.ask("SELECT history FROM histories WHERE name = $1 AND is_whole",
                                      Parameters().text(name));
    return found.rows() == 0 ? 0 : found.integer(0, 0);
}

class UnfinishedHistory final : public Unfinished {
public:
    UnfinishedHistory(const Held& held, const std::string& where, const std::string& name)
        : held_(held),
          where_(where),
          name_(name),
          store_(std::make_unique<PlayedStore>(held, where, name_of_part(name),
                                               HistoryMode::create, schema_named(name))) {}
    ~UnfinishedHistory() override {
        if (is_finished_) return;
        try {
            store_->discard();
        } catch (const std::exception&) {
            // It only takes room, until another is begun by the same name.
        }
    }

    store::Store& store() override { return *store_; }
    void finish() override { finish_as(""); }
    void take_place(const std::string& past) override {
        // Another node may have it by now; then it is not taken from under its feet.
        std::shared_ptr<store::Lease> of_the_other;
        if (held_.nodes) {
            Connection connection(where_);
            of_the_other = held_.nodes->take(name_, number_in(connection, name_));
        }
        finish_as(past);
    }

private:
    void finish_as(const std::string& past) {
        held_.require(name_);
        store_->finish_as(name_, past);
        is_finished_ = true;
    }

    Held held_;
    std::string where_;
    std::string name_;
    std::unique_ptr<PlayedStore> store_;
    bool is_finished_ = false;
};

class DatabaseHistories final : public Histories {
public:
    DatabaseHistories(std::string where, Held held)
        : where_(std::move(where)), held_(std::move(held)), asked_(where_) {}

    std::string where() override {
        return asked_([](Connection& connection) {
            const auto standbys =
                connection.ask("SELECT current_setting('synchronous_standby_names')").text(0, 0);
            return "the database of server.toml; what is acknowledged is on its disk" +
                   (standbys.empty() ? std::string() : ", and with its standbys " + standbys);
        });
    }
    std::filesystem::path called(const std::string& name) const override { return name; }
    std::string why_held_off() override { return held_off_by(held_.hold()); }
    Nodes* nodes() override { return held_.nodes.get(); }

    std::vector<std::string> names() override {
        return asked_([](Connection& connection) {
            const auto found =
                connection.ask("SELECT name FROM histories WHERE is_whole ORDER BY name");
            std::vector<std::string> names;
            for (int row = 0; row < found.rows(); ++row) names.push_back(found.text(row, 0));
            return names;
        });
    }
    std::map<std::string, store::Stamp> stamps() override {
        return asked_([](Connection& connection) {
            const auto found = connection.ask(
                "SELECT history, last_event, turn, stamp, name FROM histories WHERE is_whole");
            std::map<std::string, store::Stamp> stamps;
            for (int row = 0; row < found.rows(); ++row) {
                stamps.emplace(found.text(row, 4), stamp_in(found, row));
            }
            return stamps;
        });
    }
    bool is_there(const std::string& name) override {
        return asked_([&](Connection& connection) { return number_in(connection, name) != 0; });
    }

    store::Stamp stamp_of(const std::string& name) override {
        try {
            return asked_([&](Connection& connection) {
                const auto found = connection.ask(
                    "SELECT history, last_event, turn, stamp FROM histories "
                    "WHERE name = $1 AND is_whole",
                    Parameters().text(name));
                return found.rows() == 0 ? store::Stamp{} : stamp_in(found, 0);
            });
        } catch (const store::Unreadable&) {
            return {};
        }
    }
    std::uint64_t number_of(const std::string& name) override { return stamp_of(name).inode; }
    /// Nobody else writes what this server has closed, unless it hears of that (Nodes::news).
    bool is_as_closed(const std::string&, const store::Stamp&) override { return true; }

    std::unique_ptr<store::Store> open(const std::string& name) override {
        for (int opening = 1;; ++opening) {
            try {
                return std::make_unique<PlayedStore>(held_, where_, name, HistoryMode::open,
                                                     schema_named(name));
            } catch (const store::NotStored& fault) {
                const bool is_passing = held_.nodes && fault.why() == store::Written::busy;
                if (!is_passing || opening == openings_max) throw;
            }
            std::this_thread::sleep_for(between_openings);
        }
    }
    std::unique_ptr<const store::Store> look_at(const std::string& name) override {
        return std::make_unique<store::PostgresStore>(where_, name, HistoryMode::read_only,
                                                      schema_named(name));
    }

    std::unique_ptr<Unfinished> begin(const std::string& name) override {
        held_.require(name);
        throw_away_part_of(name);
        return std::make_unique<UnfinishedHistory>(held_, where_, name);
    }
    void remove(const std::string& name) override {
        held_.require(name);
        std::shared_ptr<store::Lease> lease;
        if (held_.nodes) {
            const auto number =
                asked_([&](Connection& connection) { return number_in(connection, name); });
            if (number != 0) lease = held_.nodes->take(name, number);
        }
        asked_([&](Connection& connection) {
            return store::remove_history(connection, name, schema_named(name));
        });
        if (held_.nodes) held_.nodes->throw_away(name);
    }

private:
    static store::Stamp stamp_in(const store::postgres::Result& found, int row) {
        return {static_cast<std::uint64_t>(found.integer(row, 0)), found.integer(row, 1),
                found.integer(row, 2), found.integer(row, 3)};
    }

    /// A server that ended while it made one leaves part of it.
    void throw_away_part_of(const std::string& name) {
        const std::string part = name_of_part(name);
        const bool is_left = asked_([&](Connection& connection) {
            return connection
                       .ask("SELECT history FROM histories WHERE name = $1 AND NOT is_whole",
                            Parameters().text(part))
                       .rows() == 1;
        });
        if (!is_left) return;
        PlayedStore(held_, where_, part, HistoryMode::go_on, schema_named(name)).discard();
    }

    std::string where_;
    Held held_;
    Asking asked_;   ///< for what is asked here
};

}  // namespace

std::shared_ptr<Histories> histories_in_database(const std::string& where) {
    return std::make_shared<DatabaseHistories>(
        where, Held{std::make_shared<store::DatabaseLock>(where), nullptr});
}

std::shared_ptr<Histories> histories_of_node(const std::string& where,
                                             const store::NodeSettings& node) {
    return std::make_shared<DatabaseHistories>(
        where, Held{nullptr, std::make_shared<Nodes>(store::Node::join(where, node))});
}

}  // namespace umpire
