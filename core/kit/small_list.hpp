// A list that holds a few rows in itself and asks for memory only when there are more.
//
// The troops of a hex, a path, the sets of a pool are a handful of small values each, and a state
// that is tried, a view and an event copy all of them: as vectors each would be an allocation. Up
// to `room` rows lie in the list itself; with one more all of them go to a vector and stay there.
// It is used as a vector is; moved away, it is empty. Copying copies the room whether it is filled
// or not, so the rows have to be small and the room no larger than what is usual.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

namespace kit {

template <class T, std::size_t room>
class SmallList {
    using Rows = std::vector<T>;

public:
    using value_type = T;
    using iterator = T*;
    using const_iterator = const T*;

    // Defaulted, it is what g++ 12 falls over where the rows have default members.
    SmallList() {}
    SmallList(std::initializer_list<T> all) : SmallList(all.begin(), all.end()) {}
    template <std::forward_iterator Iterator>
    SmallList(Iterator first, Iterator last) {
        for (; first != last; ++first) push_back(*first);
    }
    SmallList(const SmallList& other) : here_(other.here_), count_(other.count_) {
        if (other.beyond_) beyond_ = std::make_unique<Rows>(*other.beyond_);
    }
    SmallList(SmallList&& other) noexcept
        : here_(std::move(other.here_)), count_(std::exchange(other.count_, 0)),
          beyond_(std::move(other.beyond_)) {}
    SmallList& operator=(const SmallList& other) {
        if (other.beyond_) return *this = SmallList(other);
        here_ = other.here_;
        count_ = other.count_;
        beyond_.reset();
        return *this;
    }
    SmallList& operator=(SmallList&& other) noexcept {
        here_ = std::move(other.here_);
        count_ = std::exchange(other.count_, 0);
        beyond_ = std::move(other.beyond_);
        return *this;
    }
    ~SmallList() = default;

    std::size_t size() const { return beyond_ ? beyond_->size() : count_; }
    bool empty() const { return size() == 0; }
    iterator begin() { return beyond_ ? beyond_->data() : here_.data(); }
    iterator end() { return begin() + size(); }
    const_iterator begin() const { return beyond_ ? beyond_->data() : here_.data(); }
    const_iterator end() const { return begin() + size(); }
    T& operator[](std::size_t number) { return begin()[number]; }
    const T& operator[](std::size_t number) const { return begin()[number]; }
    T& front() { return *begin(); }
    const T& front() const { return *begin(); }
    T& back() { return *(end() - 1); }
    const T& back() const { return *(end() - 1); }

    void push_back(const T& row) {
        if (!beyond_ && count_ < room) {
            here_[count_++] = row;
        } else {
            insert(end(), row);
        }
    }
    /// Puts a row before another.
    iterator insert(const_iterator before, T row) {
        const std::ptrdiff_t place = before - begin();
        if (!beyond_ && count_ < room) {
            std::move_backward(begin() + place, end(), end() + 1);
            here_[static_cast<std::size_t>(place)] = std::move(row);
            ++count_;
            return begin() + place;
        }
        if (!beyond_) beyond_ = std::make_unique<Rows>(begin(), end());
        count_ = 0;
        beyond_->insert(beyond_->begin() + place, std::move(row));
        return begin() + place;
    }
    iterator erase(const_iterator row) { return erase(row, row + 1); }
    iterator erase(const_iterator first, const_iterator last) {
        const std::ptrdiff_t place = first - begin();
        const std::ptrdiff_t rows = last - first;
        std::move(begin() + place + rows, end(), begin() + place);
        if (beyond_) {
            beyond_->resize(beyond_->size() - static_cast<std::size_t>(rows));
        } else {
            count_ -= static_cast<std::size_t>(rows);
        }
        return begin() + place;
    }
    void clear() { erase(begin(), end()); }

    friend bool operator==(const SmallList& a, const SmallList& b) {
        return std::equal(a.begin(), a.end(), b.begin(), b.end());
    }

private:
    std::array<T, room> here_{};
    std::size_t count_ = 0;  ///< of the rows here; 0 when they are beyond
    std::unique_ptr<Rows> beyond_;
};

/// Takes the rows out of which something is true.
template <class T, std::size_t room, class Predicate>
void erase_if(SmallList<T, room>& list, Predicate is_out) {
    list.erase(std::remove_if(list.begin(), list.end(), is_out), list.end());
}

}  // namespace kit
