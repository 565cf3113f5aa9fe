// A list whose copies share it until one of them changes.
//
// A state is copied for every order that is tried and for every view, and nearly all of it is then
// only read. So a copy of the list costs one count, and a row is never changed in place: whoever
// changes his list gets a list of his own that still shares every other row, so that copies made
// before keep theirs, on any thread. Otherwise it is a vector that is read only.
#pragma once

#include <initializer_list>
#include <iterator>
#include <memory>
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
    SharedList(std::initializer_list<T> all)
        : rows_(std::make_shared<const Rows>(all.begin(), all.end())) {}

    class const_iterator {
    public:
        using iterator_category = std::random_access_iterator_tag;
        using value_type = T;
        using difference_type = std::ptrdiff_t;
        using pointer = const T*;
        using reference = const T&;

        const_iterator() = default;
        explicit const_iterator(const Row* at) : at_(at) {}
        const T& operator*() const { return **at_; }
        const T* operator->() const { return &**at_; }
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

    std::size_t size() const { return rows_ == nullptr ? 0 : rows_->size(); }
    bool empty() const { return size() == 0; }
    const_iterator begin() const {
        return const_iterator(rows_ == nullptr ? nullptr : rows_->data());
    }
    const_iterator end() const {
        return const_iterator(rows_ == nullptr ? nullptr : rows_->data() + size());
    }
    const T& operator[](std::size_t number) const { return *(*rows_)[number]; }
    const T& front() const { return *rows_->front(); }
    const T& back() const { return *rows_->back(); }

    /// Puts a row in the place of another.
    /// Takes:   a number below the size.
    void set(std::size_t number, Row row) {
        ENSURE(number < size());
        change([&](Rows& rows) { rows[number] = std::move(row); });
    }
    void set(std::size_t number, T row) { set(number, Row(std::move(row))); }
    /// A row of one's own, to be changed before this list is copied again.
    /// Takes:   a number below the size.
    T& edit(std::size_t number) {
        ENSURE(number < size());
        T* own = nullptr;
        change([&](Rows& rows) { own = &rows[number].edit(); });
        return *own;
    }
    void push_back(Row row) {
        change([&](Rows& rows) { rows.push_back(std::move(row)); });
    }
    void push_back(T row) { push_back(Row(std::move(row))); }
    /// Adds a row at the end, which is the only place where one can be added.
    void insert(const_iterator at, Row row) {
        ENSURE(at == end());
        push_back(std::move(row));
    }
    void clear() { rows_.reset(); }

    friend bool operator==(const SharedList& a, const SharedList& b) {
        if (a.rows_ == b.rows_) return true;
        if (a.size() != b.size()) return false;
        for (std::size_t i = 0; i < a.size(); ++i) {
            if (&a[i] != &b[i] && !(a[i] == b[i])) return false;
        }
        return true;
    }

private:
    /// Rows are put in place of the old ones, which others may be reading.
    template <class Change>
    void change(Change apply) {
        auto rows = rows_ == nullptr ? std::make_shared<Rows>() : std::make_shared<Rows>(*rows_);
        apply(*rows);
        rows_ = std::move(rows);
    }

    std::shared_ptr<const Rows> rows_;  ///< null while the list is empty from the start
};

}  // namespace kit
