#include "server/umpire/past/moving.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <memory>
#include <ostream>
#include <set>

#include "server/store/backup.hpp"
#include "server/store/postgres/postgres.hpp"
#include "server/store/sqlite/sqlite.hpp"
#include "server/umpire/past/proving.hpp"

namespace umpire {

namespace {

namespace fs = std::filesystem;
using store::FileMode;
using store::HistoryMode;

/// Limit:   rows that are written at once.
constexpr std::size_t rows_at_once = 1'000;
/// After so many events it is said how far a copy has come.
constexpr std::uint64_t events_told_after = 10'000;

std::unique_ptr<store::Store> in_file(const fs::path& file, const std::string& name,
                                      FileMode mode) {
    return std::make_unique<store::SqliteStore>(file, mode, schema_named(name),
                                                is_name_of_battle(name)
                                                    ? store::battle_migrations()
                                                    : store::built_in_migrations());
}

std::unique_ptr<store::PostgresStore> in_database(const Place& place, const std::string& name,
                                                  HistoryMode mode) {
    return std::make_unique<store::PostgresStore>(place.where, name, mode, schema_named(name));
}

/// What is to be copied. A file of an earlier form is brought up by being opened.
std::unique_ptr<store::Store> source_in(const Place& place, const std::string& name) {
    if (place.is_database) return in_database(place, name, HistoryMode::read_only);
    return in_file(fs::path(place.where) / name, name, FileMode::open);
}

void append_or_throw(store::Store& to, const store::Batch& batch, const std::string& name) {
    const store::Written written = to.append(batch);
    if (written != store::Written::stored) {
        throw store::NotStored(written, name + ": could not be written");
    }
}

/// Whether what stands in one store begins what stands in another: the hash of an event is over
/// all before it.
bool begins(const store::Store& shorter, const store::Store& longer) {
    const std::uint64_t last = shorter.last_event();
    return last == 0 || shorter.events(last, 1) == longer.events(last, 1);
}

void carry_events(const store::Store& from, const std::string& name, store::Store& to,
                  std::ostream& out) {
    const std::uint64_t last = from.last_event();
    std::uint64_t done = to.last_event();
    if (done > 0) out << name << ": goes on after event " << done << " of " << last << std::endl;
    while (done < last) {
        store::Batch batch{from.events(done + 1, store::events_at_once), {}};
        if (batch.events.empty()) throw store::Unreadable(name + ": there is a gap in the events");
        append_or_throw(to, batch, name);
        const std::uint64_t before = done;
        done += batch.events.size();
        if (done / events_told_after != before / events_told_after) {
            out << name << ": " << done << " of " << last << " events" << std::endl;
        }
    }
}

/// Makes a table what it is in another store.
void carry_rows(const store::Store& from, const store::TableShape& shape, const std::string& name,
                store::Store& to) {
    const auto key_of = [&](const store::Row& row) {
        return store::Row(row.begin(),
                          row.begin() + static_cast<std::ptrdiff_t>(shape.key_size()));
    };
    std::vector<store::Row> wanted = from.rows(shape.name);
    std::vector<store::Row> there = to.rows(shape.name);
    std::ranges::sort(wanted);
    std::ranges::sort(there);
    std::set<store::Row> kept;
    if (!there.empty()) {
        for (const store::Row& row : wanted) kept.insert(key_of(row));
    }
    store::TableChanges changes{shape.name, {}, {}};
    const auto write = [&](std::size_t least) {
        if (changes.written.size() + changes.erased.size() < least) return;
        append_or_throw(to, {{}, {changes}}, name);
        changes.written.clear();
        changes.erased.clear();
    };
    for (const store::Row& row : there) {
        if (!kept.contains(key_of(row))) changes.erased.push_back(key_of(row));
        write(rows_at_once);
    }
    std::vector<store::Row> missing;
    std::ranges::set_difference(wanted, there, std::back_inserter(missing));
    for (store::Row& row : missing) {
        changes.written.push_back(std::move(row));
        write(rows_at_once);
    }
    write(1);
}

/// The tables that two stores do not have alike.
std::vector<std::string> differing_tables(const store::Store& one, const store::Store& other,
                                          const store::Schema& schema) {
    std::vector<std::string> differing;
    for (const store::TableShape& shape : schema) {
        std::vector<store::Row> rows = one.rows(shape.name);
        std::vector<store::Row> others = other.rows(shape.name);
        std::ranges::sort(rows);
        std::ranges::sort(others);
        if (rows != others) differing.push_back(shape.name);
    }
    return differing;
}

/// Whether a copy holds and is what it was made of.
bool is_proven(const store::Store& from, const store::Store& copy, const std::string& name,
               std::ostream& out) {
    const std::vector<std::string> differing = differing_tables(from, copy, schema_named(name));
    for (const std::string& table : differing) {
        out << name << ": the rows of " << table << " did not arrive as they were\n";
    }
    return verify_store(copy, name, out) && differing.empty();
}

/// Proves one that was there before; it is not touched.
bool is_there_alike(const store::Store& from, const store::Store& there, const std::string& name,
                    std::ostream& out) {
    const bool is_same = from.last_event() == there.last_event() && begins(there, from) &&
                         differing_tables(from, there, schema_named(name)).empty();
    if (!is_same) {
        throw store::Unreadable(name + ": another is there by that name, or the same that has gone "
                                       "on since; it was left as it is");
    }
    out << name << ": is there already" << std::endl;
    return verify_store(there, name, out);
}

bool move_into_database(const store::Store& from, const Place& to, const std::string& name,
                        Begun begun, std::ostream& out) {
    const auto listed = store::histories_in(to.where);
    const auto there = std::ranges::find(listed, name, &store::ListedHistory::name);
    if (there != listed.end() && there->is_whole) {
        return is_there_alike(from, *in_database(to, name, HistoryMode::read_only), name, out);
    }
    bool is_begun = there != listed.end();
    if (is_begun && begun == Begun::begins_anew) {
        in_database(to, name, HistoryMode::go_on)->discard();
        is_begun = false;
    }
    const auto copy =
        in_database(to, name, is_begun ? HistoryMode::go_on : HistoryMode::create);
    carry_over(from, schema_named(name), name, *copy, out);
    const bool holds = is_proven(from, *copy, name, out);
    holds ? copy->finish() : copy->discard();
    return holds;
}

bool move_into_folder(const store::Store& from, const Place& to, const std::string& name,
                      Begun begun, std::ostream& out) {
    const fs::path file = fs::path(to.where) / name;
    if (fs::exists(file)) {
        return is_there_alike(from, *in_file(file, name, FileMode::read_only), name, out);
    }
    const fs::path part = file.string() + ".part";
    if (begun == Begun::begins_anew) store::remove_all_of(part);
    bool holds = false;
    {
        const auto copy = in_file(part, name, fs::exists(part) ? FileMode::open : FileMode::create);
        fs::permissions(part, fs::perms::owner_read | fs::perms::owner_write);
        carry_over(from, schema_named(name), name, *copy, out);
        holds = is_proven(from, *copy, name, out);
    }
    if (!holds) {
        store::remove_all_of(part);
        return false;
    }
    store::sync_to_disk(part);
    fs::rename(part, file);
    store::remove_all_of(part);
    store::sync_to_disk(to.where);
    return true;
}

}  // namespace

Place place_of(const std::string& words) {
    return {words, words.starts_with("postgresql://") || words.starts_with("postgres://")};
}

std::vector<std::string> histories_of(const Place& place) {
    std::vector<std::string> names;
    if (place.is_database) {
        for (const store::ListedHistory& each : store::histories_in(place.where)) {
            if (each.is_whole) names.push_back(each.name);
        }
        return names;
    }
    for (const auto& entry : fs::directory_iterator(place.where)) {
        const fs::path extension = entry.path().extension();
        const bool is_history =
            extension == ".idis" || extension == ".battle" || extension == ".past";
        if (is_history) names.push_back(entry.path().filename());
    }
    std::ranges::sort(names);
    return names;
}

std::vector<std::string> named_by(const std::vector<std::string>& ids,
                                  const std::vector<std::string>& histories) {
    if (histories.empty()) throw store::Unreadable("there is no campaign there and no battle");
    if (ids.empty()) return histories;
    std::vector<std::string> names;
    for (const std::string& id : ids) {
        const std::size_t before = names.size();
        std::ranges::copy_if(histories, std::back_inserter(names), [&](const std::string& name) {
            return name.starts_with(id + '.');
        });
        if (names.size() == before) throw store::Unreadable(id + ": is not there");
    }
    return names;
}

void carry_over(const store::Store& from, const store::Schema& schema, const std::string& name,
                store::Store& to, std::ostream& out) {
    if (to.last_event() > from.last_event() || !begins(to, from)) {
        throw store::Unreadable(name + ": what was begun there is of another history; it was left "
                                       "as it is");
    }
    carry_events(from, name, to, out);
    for (const store::TableShape& shape : schema) carry_rows(from, shape, name, to);
}

bool move_history(const Place& from, const Place& to, const std::string& name, Begun begun,
                  std::ostream& out) {
    const auto source = source_in(from, name);
    return to.is_database ? move_into_database(*source, to, name, begun, out)
                          : move_into_folder(*source, to, name, begun, out);
}

}  // namespace umpire
