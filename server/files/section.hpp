// One table of a file, read key by key; keys that nobody asked for are reported at the end.
//
// Every reader gives nothing when the key is absent, and also when its value is of the wrong kind,
// which it reports. `need` reports absence as well. Text is any valid UTF-8 without control
// characters, at most 200 bytes unless said otherwise.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "server/files/toml_file.hpp"
#include "server/words/text.hpp"

namespace files {

/// A value and where it was written.
template <class T>
struct Found {
    T value;
    Where where;
};

/// What a whole number may be.
struct Domain {
    std::int64_t lowest = 0;
    std::int64_t highest = 1'000'000'000;
};

class Section {
public:
    /// Takes:   a node that holds a table, which outlives the section; `name` as people would call
    ///          the table, for messages.
    Section(const Node& node, std::string file, std::string name, Report& report);

    std::optional<Found<std::string>> text(std::string_view key);
    std::optional<Found<std::int64_t>> whole(std::string_view key, Domain domain = {});
    std::optional<Found<bool>> truth(std::string_view key);
    std::optional<Found<kit::Date>> date(std::string_view key);
    /// A list of texts.
    std::optional<std::vector<Found<std::string>>> texts(std::string_view key);
    /// The sections of a list of tables (`[[key]]`), in the order of the file.
    std::vector<Section> sections(std::string_view key);
    /// A table inside this one.
    std::optional<Section> section(std::string_view key);
    /// A value of whatever kind.
    const Node* any(std::string_view key);

    /// The same, absence being a problem.
    std::optional<Found<std::string>> need_text(std::string_view key);

    bool has(std::string_view key) const;
    /// The keys of the table in the order of the file.
    std::vector<std::string> keys() const;
    Where where() const { return {file_, line_}; }
    Where where(std::string_view key) const;
    const std::string& name() const { return name_; }
    Report& report() { return *report_; }

    /// Reports every key that was never asked for.
    void finish();

private:
    const Node* look_up(std::string_view key) const;
    template <class T>
    std::optional<Found<T>> read(std::string_view key, const words::Text<"table", "key">& wrong);

    const Node::Table* table_;
    std::map<std::string_view, const Node*> by_key_;  ///< views and nodes of `table_`
    int line_;
    std::string file_;
    std::string name_;
    Report* report_;
    std::set<std::string, std::less<>> asked_;
};

/// Whether a text is UTF-8 without control characters and no longer than `bytes_max`.
bool is_plain_text(std::string_view text, std::size_t bytes_max);

/// Whether a key people give to things has its form: lower-case letters, digits and hyphens,
/// beginning with a letter, at most 40.
bool has_key_form(std::string_view key);

}  // namespace files
