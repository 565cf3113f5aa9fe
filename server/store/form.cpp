#include "server/store/form.hpp"

#include <algorithm>
#include <map>
#include <mutex>

namespace store {

namespace {

/// Each thing in a file, "table events", by how it was made.
using Form = std::map<std::string, std::string>;

/// What SQLite writes into a file when it is asked to count its rows (ANALYZE).
constexpr std::string_view statistics = "sqlite_stat";

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
        if (text(1).starts_with(statistics)) continue;
        form[text(0) + ' ' + text(1)] = without_blanks(text(2));
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
