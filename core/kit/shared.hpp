// A value whose copies share it until one of them changes.
//
// What an event tells of a piece is kept three times at once: in the event, in the state it was
// tried on and in the state that goes on. All three hold the same value here, so that handing it on
// costs one count. Anyone who wants to change his gets a value of his own first, unless he is the
// only one who holds it: what others were given stays as it was, on any thread.
#pragma once

#include <atomic>
#include <cstddef>
#include <utility>

namespace kit {

template <class T>
concept HasRows = requires(const T& all) { all.begin(); };

template <class T>
class Shared {
public:
    using value_type = T;

    /// A value as it begins.
    Shared() = default;
    Shared(const T& value) : held_(new Held{value}) {}
    Shared(T&& value) : held_(new Held{std::move(value)}) {}
    Shared(const Shared& other) noexcept : held_(other.held_) {
        if (held_ != nullptr) held_->holders.fetch_add(1, std::memory_order_relaxed);
    }
    Shared(Shared&& other) noexcept : held_(std::exchange(other.held_, nullptr)) {}
    Shared& operator=(const Shared& other) noexcept {
        if (held_ != other.held_) *this = Shared(other);
        return *this;
    }
    Shared& operator=(Shared&& other) noexcept {
        Shared taken(std::move(other));
        std::swap(held_, taken.held_);
        return *this;
    }
    ~Shared() {
        if (held_ == nullptr) return;
        if (is_only_holder() || held_->holders.fetch_sub(1, std::memory_order_acq_rel) == 1)
            delete held_;
    }

    const T& operator*() const { return held_ != nullptr ? held_->value : beginning(); }
    /// Whether it was given or edited, so that it is held; a value as it begins is not.
    bool is_held() const { return held_ != nullptr; }
    /// The same value, read without asking that first.
    /// Takes:   one that is held.
    const T& held() const { return held_->value; }
    const T* operator->() const { return &**this; }
    operator const T&() const { return **this; }

    // Shared rows are read as rows.
    auto begin() const requires HasRows<T> { return (**this).begin(); }
    auto end() const requires HasRows<T> { return (**this).end(); }
    std::size_t size() const requires HasRows<T> { return (**this).size(); }
    bool empty() const requires HasRows<T> { return (**this).empty(); }
    const auto& operator[](std::size_t number) const requires HasRows<T> {
        return (**this)[number];
    }
    const auto& front() const requires HasRows<T> { return (**this).front(); }
    const auto& back() const requires HasRows<T> { return (**this).back(); }

    /// A value of one's own, to be changed before this one is copied again.
    T& edit() {
        if (held_ == nullptr || !is_only_holder()) *this = Shared(**this);
        return held_->value;
    }

    friend bool operator==(const Shared& a, const Shared& b) {
        return a.held_ == b.held_ || *a == *b;
    }

private:
    struct Held {
        T value;
        std::atomic<std::size_t> holders = 1;
    };

    static const T& beginning() {
        static const T value{};
        return value;
    }
    /// Anyone who finds himself alone stays so, for nobody else has it to copy; what others did
    /// with it before is done.
    bool is_only_holder() const { return held_->holders.load(std::memory_order_acquire) == 1; }

    Held* held_ = nullptr;
};

}  // namespace kit
