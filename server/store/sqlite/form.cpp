#include "server/store/sqlite/form.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <mutex>
#include <utility>

namespace store {

namespace {

/// Each thing in a file, "table events", by how it was made.
using Form = std::map<std::string, std::string>;

/// What SQLite makes in a file when it is asked to count its rows (ANALYZE), as it is kept. Judged
/// whole, since a file that lies may give such a name to anything.
constexpr std::array<std::pair<std::string_view, std::string_view>, 2> statistics = {
    {{"table sqlite_stat1", "CREATETABLEsqlite_stat1(tbl,idx,stat)"},
     {"table sqlite_stat4", "CREATETABLEsqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)"}}};

std::string without_blanks(std::string text) {
    std::erase_if(
        text, [](char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == '"'; });
    return text;
}

Form form_of(sqlite3* database) {
    Form form;
    Statement statement(database, "SELECT type, name, coalesce(sql, '') FROM sqlite_schema");
    while (statement.step()) {
        const Row row = statement.row();
        const auto text = [&](std::size_t at) { return std::get<std::string>(row[at]); };
        const std::string what = text(0) + ' ' + text(1);
        const std::string sql = without_blanks(text(2));
        if (std::ranges::find(statistics, std::pair<std::string_view, std::string_view>(
                                              what, sql)) != statistics.end()) {
            continue;
        }
        const bool is_first = form.emplace(what, sql).second;
        if (!is_first) throw Unreadable("the file holds two of a name: " + what);
    }
    return form;
}

Form made_by(std::span<const Migration> migrations) {
    const Connection empty = connected(":memory:", SQLITE_OPEN_READWRITE);
    for (const Migration& migration : migrations) {
        const int code =
            sqlite3_exec(empty.get(), migration.sql.c_str(), nullptr, nullptr, nullptr);
        if (code != SQLITE_OK) throw SqliteError(code, sqlite3_errmsg(empty.get()));
    }
    return form_of(empty.get());
}

/// The form that migrations make, worked out once for each list of them.
const Form& wanted_form(std::span<const Migration> migrations) {
    static std::mutex mutex;
    static std::map<std::vector<std::string>, Form> known;
    std::vector<std::string> texts;
    for (const Migration& migration : migrations) texts.push_back(migration.sql);
    const std::scoped_lock lock(mutex);
    const auto found = known.find(texts);
    if (found != known.end()) return found->second;
    return known.emplace(std::move(texts), made_by(migrations)).first->second;
}

}  // namespace

void require_form(sqlite3* database, std::span<const Migration> seen) {
    const Form form = form_of(database);
    const Form& wanted = wanted_form(seen);
    for (const auto& [name, sql] : form) {
        const auto ours = wanted.find(name);
        if (ours == wanted.end())
            throw Unreadable("the file holds a " + name + " that is not ours");
        if (ours->second != sql)
            throw Unreadable("the " + name + " of the file is not as we make it");
    }
    for (const auto& [name, sql] : wanted) {
        if (!form.contains(name)) throw Unreadable("the file lacks its " + name);
    }
}

}  // namespace store
