// A list whose copies share their rows until one of them changes.
//
// A state is copied for every order that is tried and for every view, and nearly all of it is then
// only read. A row here is never changed in place: whoever edits it gets a row of his own, so that
// copies made before keep theirs, on any thread. Otherwise it is a vector that is read only.
#pragma once

#include <initializer_list>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

#include "core/kit/ensure.hpp"

namespace kit {

template <class T>
class SharedList {
    using Rows = std::vector<std::shared_ptr<const T>>;

public:
    using value_type = T;

    SharedList() = default;
    SharedList(std::initializer_list<T> all) {
        rows_.reserve(all.size());
        for (const T& row : all) push_back(row);
    }

    class const_iterator {
    public:
        using iterator_category = std::random_access_iterator_tag;
        using value_type = T;
        using difference_type = std::ptrdiff_t;
        using pointer = const T*;
        using reference = const T&;

        const_iterator() = default;
        explicit const_iterator(typename Rows::const_iterator at) : at_(at) {}
        const T& operator*() const { return **at_; }
        const T* operator->() const { return at_->get(); }
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
        typename Rows::const_iterator at_{};
    };

    std::size_t size() const { return rows_.size(); }
    bool empty() const { return rows_.empty(); }
    const_iterator begin() const { return const_iterator(rows_.begin()); }
    const_iterator end() const { return const_iterator(rows_.end()); }
    const T& operator[](std::size_t number) const { return *rows_[number]; }
    const T& front() const { return *rows_.front(); }
    const T& back() const { return *rows_.back(); }

    /// Puts a row in the place of another.
    /// Takes:   a number below the size.
    void set(std::size_t number, const T& row) {
        ENSURE(number < rows_.size());
        rows_[number] = std::make_shared<const T>(row);
    }
    /// A row of one's own, to be changed before this list is copied again.
    /// Takes:   a number below the size.
    T& edit(std::size_t number) {
        ENSURE(number < rows_.size());
        const auto own = std::make_shared<T>(*rows_[number]);
        rows_[number] = own;
        return *own;
    }
    void push_back(T row) { rows_.push_back(std::make_shared<const T>(std::move(row))); }
    /// Adds a row at the end, which is the only place where one can be added.
    void insert(const_iterator at, T row) {
        ENSURE(at == end());
        push_back(std::move(row));
    }
    void clear() { rows_.clear(); }

    friend bool operator==(const SharedList& a, const SharedList& b) {
        if (a.size() != b.size()) return false;
        for (std::size_t i = 0; i < a.size(); ++i) {
            if (a.rows_[i] != b.rows_[i] && !(a[i] == b[i])) return false;
        }
        return true;
    }

private:
    Rows rows_;
};

}  // namespace kit
