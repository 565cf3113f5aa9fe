// The histories of a database of PostgreSQL's (histories.hpp, store/postgres/postgres.hpp).
#include <mutex>
#include <type_traits>

#include "server/store/postgres/database_lock.hpp"
#include "server/store/postgres/postgres.hpp"
#include "server/umpire/histories/histories.hpp"
#include "server/umpire/past/proving.hpp"

namespace umpire {

namespace {

using store::HistoryMode;
using store::Hold;
using store::postgres::Connection;
using store::postgres::CutOff;
using store::postgres::Parameters;
using Lock = std::shared_ptr<store::DatabaseLock>;

/// What holds off a writer, as the code of a refusal.
std::string held_off_by(Hold hold) {
    switch (hold) {
        case Hold::held: return {};
        case Hold::lost: return "database_gone";
        case Hold::anothers: return "database_held_by_another";
    }
    return {};
}

void require_held(store::DatabaseLock& lock, const std::string& name) {
    if (lock.hold() == Hold::held) return;
    throw store::NotStored(store::Written::failed, name + ": the database is not this server's");
}

/// A history that takes nothing while another server may have the database.
class PlayedStore final : public store::PostgresStore {
public:
    PlayedStore(Lock lock, const std::string& where, const std::string& name, HistoryMode mode,
                store::Schema schema)
        : PostgresStore(where, name, mode, std::move(schema)), lock_(std::move(lock)) {}

    store::Written append(const store::Batch& batch) override {
        if (lock_->hold() != Hold::held) return store::Written::failed;
        return PostgresStore::append(batch);
    }

private:
    Lock lock_;
};

/// What a history is called until it is whole; nobody plays what is called so.
std::string name_of_part(const std::string& name) { return name + ".part"; }

class UnfinishedHistory final : public Unfinished {
public:
    UnfinishedHistory(const Lock& lock, const std::string& where, const std::string& name)
        : lock_(lock),
          name_(name),
          store_(std::make_unique<PlayedStore>(lock, where, name_of_part(name),
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
    void take_place(const std::string& past) override { finish_as(past); }

private:
    void finish_as(const std::string& past) {
        require_held(*lock_, name_);
        store_->finish_as(name_, past);
        is_finished_ = true;
    }

    Lock lock_;
    std::string name_;
    std::unique_ptr<PlayedStore> store_;
    bool is_finished_ = false;
};

class DatabaseHistories final : public Histories {
public:
    explicit DatabaseHistories(std::string where)
        : where_(std::move(where)),
          lock_(std::make_shared<store::DatabaseLock>(where_)),
          connection_(where_) {}

    std::string where() override {
        return asked([](Connection& connection) {
            const auto standbys =
                connection.ask("SELECT current_setting('synchronous_standby_names')").text(0, 0);
            return "the database of server.toml; what is acknowledged is on its disk" +
                   (standbys.empty() ? std::string() : ", and with its standbys " + standbys);
        });
    }
    std::filesystem::path called(const std::string& name) const override { return name; }
    std::string why_held_off() override { return held_off_by(lock_->hold()); }

    std::vector<std::string> names() override {
        return asked([](Connection& connection) {
            const auto found =
                connection.ask("SELECT name FROM histories WHERE is_whole ORDER BY name");
            std::vector<std::string> names;
            for (int row = 0; row < found.rows(); ++row) names.push_back(found.text(row, 0));
            return names;
        });
    }
    std::map<std::string, store::Stamp> stamps() override {
        return asked([](Connection& connection) {
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
        return asked([&](Connection& connection) {
            return connection
                       .ask("SELECT history FROM histories WHERE name = $1 AND is_whole",
                            Parameters().text(name))
                       .rows() == 1;
        });
    }

    store::Stamp stamp_of(const std::string& name) override {
        try {
            return asked([&](Connection& connection) {
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
    /// One server has the database: nobody else writes what it has closed.
    bool is_as_closed(const std::string&, const store::Stamp&) override { return true; }

    std::unique_ptr<store::Store> open(const std::string& name) override {
        return std::make_unique<PlayedStore>(lock_, where_, name, HistoryMode::open,
                                             schema_named(name));
    }
    std::unique_ptr<const store::Store> look_at(const std::string& name) override {
        return std::make_unique<store::PostgresStore>(where_, name, HistoryMode::read_only,
                                                      schema_named(name));
    }

    std::unique_ptr<Unfinished> begin(const std::string& name) override {
        require_held(*lock_, name);
        throw_away_part_of(name);
        return std::make_unique<UnfinishedHistory>(lock_, where_, name);
    }
    void remove(const std::string& name) override {
        require_held(*lock_, name);
        asked([&](Connection& connection) {
            return store::remove_history(connection, name, schema_named(name));
        });
    }

private:
    static store::Stamp stamp_in(const store::postgres::Result& found, int row) {
        return {static_cast<std::uint64_t>(found.integer(row, 0)), found.integer(row, 1),
                found.integer(row, 2), found.integer(row, 3)};
    }

    /// What comes of asking something that may be asked twice; once more on a new connection, if
    /// the one it had is gone.
    template <class Work>
    std::invoke_result_t<Work, Connection&> asked(Work work) {
        const std::scoped_lock one_at_a_time(mutex_);
        const bool was_open = connection_.is_open();
        if (!was_open) connection_ = Connection(where_);
        try {
            return work(connection_);
        } catch (const CutOff&) {
            if (!was_open) throw;
            connection_ = Connection(where_);
            return work(connection_);
        }
    }

    /// A server that ended while it made one leaves part of it.
    void throw_away_part_of(const std::string& name) {
        const std::string part = name_of_part(name);
        const bool is_left = asked([&](Connection& connection) {
            return connection
                       .ask("SELECT history FROM histories WHERE name = $1 AND NOT is_whole",
                            Parameters().text(part))
                       .rows() == 1;
        });
        if (!is_left) return;
        store::PostgresStore(where_, part, HistoryMode::go_on, schema_named(name)).discard();
    }

    std::string where_;
    Lock lock_;
    std::mutex mutex_;
    Connection connection_;   ///< for what is asked here
};

}  // namespace

std::shared_ptr<Histories> histories_in_database(const std::string& where) {
    return std::make_shared<DatabaseHistories>(where);
}

}  // namespace umpire
