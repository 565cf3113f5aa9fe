// A list whose copies share it until one of them changes.
//
// A state is copied for every order that is tried and for every view, and nearly all of it is then
// only read. So a copy of the list costs one count, and anyone who changes his list gets a list of
// his own that still shares every other row (shared.hpp). Otherwise it is a vector that is read
// only. Every row is held, also one that was put in as it begins: passes over a list read rows
// unasked.
#pragma once

#include <initializer_list>
#include <iterator>
#include <utility>
#include <vector>

#include "core/kit/ensure.hpp"
#include "core/kit/shared.hpp"

namespace kit {

template <class T>
class SharedList {
    using Row = Shared<T>;
    using Rows = std::vector<Row>;

public:
    using value_type = T;

    SharedList() = default;
    SharedList(std::initializer_list<T> all) : rows_(Rows(all.begin(), all.end())) {}

    class const_iterator {
    public:
        using iterator_category = std::random_access_iterator_tag;
        using value_type = T;
        using difference_type = std::ptrdiff_t;
        using pointer = const T*;
        using reference = const T&;

        const_iterator() = default;
        explicit const_iterator(const Row* at) : at_(at) {}
        const T& operator*() const { return at_->held(); }
        const T* operator->() const { return &at_->held(); }
        /// The row as the list shares it.
        const Row& row() const { return *at_; }
        const_iterator& operator++() { return ++at_, *this; }
        const_iterator operator++(int) { return const_iterator(at_++); }
        const_iterator& operator--() { return --at_, *this; }
        const_iterator operator--(int) { return const_iterator(at_--); }
        const_iterator operator+(difference_type n) const { return const_iterator(at_ + n); }
        friend difference_type operator-(const_iterator a, const_iterator b) {
            return a.at_ - b.at_;
        }
        friend bool operator==(const_iterator, const_iterator) = default;

    private:
        const Row* at_ = nullptr;
    };

    std::size_t size() const { return rows_->size(); }
    bool empty() const { return rows_->empty(); }
    const_iterator begin() const { return const_iterator(rows_->data()); }
    const_iterator end() const { return const_iterator(rows_->data() + rows_->size()); }
    const T& operator[](std::size_t number) const { return (*rows_)[number].held(); }
    const T& front() const { return rows_->front().held(); }
    const T& back() const { return rows_->back().held(); }

    /// Puts a row in the place of another.
    /// Takes:   a number below the size.
    void set(std::size_t number, Row row) {
        ENSURE(number < size());
        rows_.edit()[number] = held(std::move(row));
    }
    void set(std::size_t number, T row) { set(number, Row(std::move(row))); }
    /// A row of one's own, to be changed before this list is copied again.
    /// Takes:   a number below the size.
    T& edit(std::size_t number) {
        ENSURE(number < size());
        return rows_.edit()[number].edit();
    }
    void push_back(Row row) { rows_.edit().push_back(held(std::move(row))); }
    void push_back(T row) { push_back(Row(std::move(row))); }
    /// Adds a row at the end, which is the only place where one can be added.
    void insert(const_iterator at, Row row) {
        ENSURE(at == end());
        push_back(std::move(row));
    }
    void clear() { rows_ = {}; }

    friend bool operator==(const SharedList&, const SharedList&) = default;

private:
    static Row held(Row row) { return row.is_held() ? std::move(row) : Row(T()); }

    Shared<Rows> rows_;
};

}  // namespace kit
