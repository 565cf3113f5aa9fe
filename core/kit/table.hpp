// A state's rows of one kind, by id, that remember which of them were touched.
//
// `evolve` changes a state through `edit`, `insert` and `erase` alone, so the rows an event touched
// are known without anybody having to list them: the umpire takes them after each event and stores
// exactly those, and indexes follow them. Reading goes through const access, always sorted by id.
// What was touched is no part of the table's value: equal rows are equal tables.
#pragma once

#include <algorithm>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "core/kit/ensure.hpp"

namespace kit {

/// Takes:   a Row with a member `id` that has an order.
template <class Row>
class Table {
public:
    using row_type = Row;
    using id_type = decltype(Row::id);

    /// Gives:   the row, or null.
    const Row* find(const id_type& id) const {
        const auto found = rows_.find(id);
        return found == rows_.end() ? nullptr : &found->second;
    }
    /// Takes:   the id of a row that is there.
    const Row& at(const id_type& id) const {
        const Row* row = find(id);
        ENSURE(row != nullptr);
        return *row;
    }
    bool contains(const id_type& id) const { return rows_.contains(id); }

    /// The row, to be changed; its id must stay.
    Row& edit(const id_type& id) {
        const auto found = rows_.find(id);
        ENSURE(found != rows_.end());
        touched_.push_back(id);
        return found->second;
    }
    /// Takes:   a row whose id is not there yet.
    Row& insert(Row row) {
        const id_type id = row.id;
        const auto [place, is_new] = rows_.emplace(id, std::move(row));
        ENSURE(is_new);
        touched_.push_back(id);
        return place->second;
    }
    /// Takes:   the id by value: it may stand in the very row that goes.
    void erase(id_type id) {
        const std::size_t erased = rows_.erase(id);
        ENSURE(erased == 1);
        touched_.push_back(id);
    }

    /// The ids inserted, edited or erased since the last call, sorted; the list starts anew.
    std::vector<id_type> take_touched() { return each_once(std::exchange(touched_, {})); }
    void forget_touched() { touched_.clear(); }
    /// The ids touched since, sorted; the list goes on.
    std::vector<id_type> touched() const { return each_once(touched_); }
    bool is_touched() const { return !touched_.empty(); }
    /// How often rows were touched since the list began.
    std::size_t touches() const { return touched_.size(); }
    /// The ids touched after so many touches, as they came: some perhaps several times. The next
    /// touch ends what is given.
    std::span<const id_type> touched_after(std::size_t touches) const {
        return std::span(touched_).subspan(touches);
    }

    std::size_t size() const { return rows_.size(); }
    bool empty() const { return rows_.empty(); }
    auto begin() const { return Values{rows_.begin()}; }
    auto end() const { return Values{rows_.end()}; }
    /// Where the rows whose id is not below `id` begin: rows of one maker stand together.
    auto from(const id_type& id) const { return Values{rows_.lower_bound(id)}; }

    friend bool operator==(const Table& a, const Table& b) { return a.rows_ == b.rows_; }

private:
    /// Iterates over the rows alone.
    struct Values {
        using iterator_category = std::forward_iterator_tag;
        using value_type = Row;
        using difference_type = std::ptrdiff_t;
        using pointer = const Row*;
        using reference = const Row&;

        typename std::map<id_type, Row>::const_iterator place{};
        const Row& operator*() const { return place->second; }
        const Row* operator->() const { return &place->second; }
        Values& operator++() {
            ++place;
            return *this;
        }
        Values operator++(int) {
            Values before = *this;
            ++place;
            return before;
        }
        friend bool operator==(const Values&, const Values&) = default;
    };

    static std::vector<id_type> each_once(std::vector<id_type> ids) {
        std::sort(ids.begin(), ids.end());
        ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
        return ids;
    }

    std::map<id_type, Row> rows_;
    std::vector<id_type> touched_;
};

/// Puts a row in the place of the one with its id, or beside the others if there is none.
template <class Row>
void assign(Table<Row>& table, const Row& row) {
    if (table.contains(row.id)) {
        table.edit(row.id) = row;
    } else {
        table.insert(row);
    }
}

/// Erases the row with an id, if there is one.
template <class Row>
void drop(Table<Row>& table, const typename Table<Row>::id_type& id) {
    if (table.contains(id)) table.erase(id);
}

template <class Row>
std::vector<Row> rows_of(const Table<Row>& table) {
    return {table.begin(), table.end()};
}

}  // namespace kit
