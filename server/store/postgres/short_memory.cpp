#include "server/store/postgres/short_memory.hpp"

#include <nlohmann/json.hpp>
#include <utility>

namespace store {

using postgres::Parameters;
using postgres::Result;

namespace {

/// How often a node looks whether more is kept than may be.
constexpr unsigned looks_every = 64;

std::optional<std::string> first_text(const Result& found) {
    return found.rows() == 0 ? std::nullopt : std::optional(found.text(0, 0));
}

Parameters of_key(Note note, const std::string& key) {
    return Parameters().text(limits_of(note).name).text(key);
}

}  // namespace

void CommonShortMemory::forget_old(Note note, UtcSeconds now) {
    const NoteLimits& limits = limits_of(note);
    node_->asking()([&](postgres::Connection& connection) {
        connection.ask("DELETE FROM short_memory WHERE kind = $1 AND ends_at <= $2",
                       Parameters().text(limits.name).integer(now));
        return connection.ask(
            "DELETE FROM short_memory WHERE kind = $1 AND key IN (SELECT key FROM ("
            "SELECT key, row_number() OVER newest AS place, "
            "sum(octet_length(words)) OVER newest AS bytes FROM short_memory WHERE kind = $1 "
            "WINDOW newest AS (ORDER BY ends_at DESC, key)) AS kept "
            "WHERE place > $2 OR bytes > $3)",
            Parameters()
                .text(limits.name)
                .integer(static_cast<std::int64_t>(limits.most))
                .integer(static_cast<std::int64_t>(limits.bytes)));
    });
}

bool CommonShortMemory::keep(Note note, const std::string& key, const std::string& words,
                             UtcSeconds now) {
    if (kept_++ % looks_every == 0) forget_old(note, now);
    return node_->asking()([&](postgres::Connection& connection) {
        return connection
                   .ask("INSERT INTO short_memory AS kept (kind, key, words, ends_at) "
                        "VALUES ($1, $2, $3, $4) ON CONFLICT (kind, key) DO UPDATE "
                        "SET words = EXCLUDED.words, ends_at = EXCLUDED.ends_at "
                        "WHERE kept.ends_at <= $5 RETURNING ends_at",
                        of_key(note, key)
                            .text(words)
                            .integer(now + limits_of(note).seconds)
                            .integer(now))
                   .rows() == 1;
    });
}

std::optional<std::string> CommonShortMemory::find(Note note, const std::string& key,
                                                   UtcSeconds now) {
    return node_->asking()([&](postgres::Connection& connection) {
        return first_text(connection.ask(
            "SELECT words FROM short_memory WHERE kind = $1 AND key = $2 AND ends_at > $3",
            of_key(note, key).integer(now)));
    });
}

std::optional<std::string> CommonShortMemory::take(Note note, const std::string& key,
                                                   UtcSeconds now) {
    return node_->asking()([&](postgres::Connection& connection) {
        return first_text(connection.ask(
            "DELETE FROM short_memory WHERE kind = $1 AND key = $2 AND ends_at > $3 "
            "RETURNING words",
            of_key(note, key).integer(now)));
    });
}

CountedTogether::CountedTogether(std::shared_ptr<Node> node) : node_(std::move(node)) {
    heard_of_ = node_->asking()([](postgres::Connection& connection) {
        return connection.ask("SELECT turn FROM turns WHERE id = 'counted'").integer(0, 0);
    });
}

std::vector<Counted> CountedTogether::exchange(const std::vector<Counted>& own) {
    nlohmann::json told = nlohmann::json::array();
    for (const Counted& each : own) {
        told.push_back({{"kind", each.kind}, {"who", each.who}, {"amount", each.amount},
                        {"at", each.at}});
    }
    const std::scoped_lock one_at_a_time(mutex_);
    return node_->asking()([&](postgres::Connection& connection) {
        if (!own.empty()) {
            // The turn first: who reads a change has those before it.
            connection.ask(
                "WITH taken AS (UPDATE turns SET turn = turn + 1 WHERE id = 'counted' "
                "RETURNING turn) INSERT INTO counted "
                "SELECT turn, $1, kind, who, amount, at, clock_timestamp() FROM taken, "
                "json_to_recordset($2::text::json) "
                "AS told (kind text, who text, amount bigint, at bigint)",
                Parameters()
                    .integer(node_->number())
                    .text(told.dump(-1, ' ', true, nlohmann::json::error_handler_t::replace)));
            connection.ask(
                "DELETE FROM counted WHERE told_at < clock_timestamp() - interval '1 minute'");
        }
        const Result found = connection.ask(
            "SELECT change, node, kind, who, amount, at FROM counted WHERE change > $1 "
            "ORDER BY change",
            Parameters().integer(heard_of_));
        std::vector<Counted> heard;
        for (int row = 0; row < found.rows(); ++row) {
            heard_of_ = found.integer(row, 0);
            if (found.integer(row, 1) == node_->number()) continue;
            heard.push_back({found.text(row, 2), found.text(row, 3), found.integer(row, 4),
                             found.integer(row, 5)});
        }
        return heard;
    });
}

}  // namespace store
